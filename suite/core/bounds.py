"""Files of strangers within bounds, looked at before they are parsed: none fills the memory or takes long.

Every reader of what people pass on asks here: decks, collections, card sets, records, puzzles, thoughts and
settings. `where` names the file for people; what is refused raises FileRejected, whose sentence says the
line, where there is one, and the cure. Sizes are chosen so that a refusal takes less than two seconds of
computing and 200 MB, and a file that is taken less than 500 MB.
"""

from __future__ import annotations

import json
import math
import re
import stat
import tomllib
from itertools import accumulate
from pathlib import Path
from typing import Any, Final, NoReturn

LARGEST: Final = 16 << 20
"""Bytes of any file."""
LARGEST_DECK: Final = 4 << 20
"""Bytes of a deck: the largest are whole tables of other programs."""
LARGEST_TOML: Final = 1 << 17
"""Characters of tables in TOML: people write them by hand, and they are slow to read."""
LARGEST_SETTINGS: Final = 1 << 20
"""Bytes of the settings of a window."""
DEEPEST: Final = 64
"""Tables, lists or elements within one another."""
MOST_TOKENS: Final = 1_500_000
"""Texts, brackets and commas of a JSON file."""
MOST_PARTS: Final = 8
"""Parts of a dotted name in TOML."""
MOST_DIGITS: Final = 40
"""Digits of a number in a row."""
HIGHEST: Final = (1 << 63) - 1
"""The highest whole number that every database keeps; as many are below zero."""
MOST_COLUMNS: Final = 200
MOST_ROWS: Final = 250_000
MOST_CELLS: Final = 4_000_000
MOST_ELEMENTS: Final = 300_000
"""Elements of an XML file."""
MOST_ATTRIBUTES: Final = 1000
"""Attributes of one element."""
CURE: Final = "cut it into parts or choose another file"


def one_line(text: str) -> str:
    """A sentence that quotes a file stays in one line: letters that cannot be printed are escaped."""
    return "".join([letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text])


class FileRejected(ValueError):
    """A file cannot be taken; the message is one sentence that says where and what to do."""

    def __init__(self, sentence: str) -> None:
        super().__init__(one_line(sentence))


# -- bytes and text ------------------------------------------------------------------------------------


def read_bounded(path: Path, most: int = LARGEST) -> bytes:
    """All bytes of a regular file of at most `most` bytes.

    Raises OSError when it cannot be read, FileRejected when it is no regular file or too large.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise FileRejected(f"{path} is not a file; name a file")
    with path.open("rb") as file:
        data = file.read(most + 1)
    check_size(len(data), str(path), most)
    return data


def check_size(size: int, where: str = "the file", most: int = LARGEST) -> None:
    """Refuse more than `most` bytes."""
    if size > most:
        shown = f"{most >> 20} MiB" if most >= 1 << 20 else f"{most >> 10} KiB"
        raise FileRejected(f"{where} is larger than {shown}, which no such file is; {CURE}")


def utf8(data: bytes, where: str = "the file") -> str:
    """The text of a file, without a byte order mark. Lone surrogates are no UTF-8."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FileRejected(f"line {line} of {where} is not UTF-8 text; save it as UTF-8") from error


def check_text(text: str, where: str = "the file") -> None:
    """Refuse a text with lone surrogates, which nothing can write down again."""
    found = _SURROGATE.search(text)
    if found:
        _no_letter(text, found.start(), where)


_SURROGATE: Final = re.compile("[\ud800-\udfff]")


def _no_letter(text: str, at: int, where: str) -> NoReturn:
    raise FileRejected(
        f"line {_line(text, at)} of {where} holds half a letter (a lone surrogate); write it anew"
    )


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


# -- JSON ----------------------------------------------------------------------------------------------

_STRING: Final = re.compile(r'"[^"]*"?')
_FLAT: Final = re.compile(r"[^\[\]{}]+")
_JSON: Final = re.compile(r'"[^"]*"?|[\[\]{}]')
_DIGITS: Final = re.compile(rf"(?<![0-9])[0-9]{{{MOST_DIGITS + 1},}}")
_NUMBER: Final = re.compile(f"{_STRING.pattern}|{_DIGITS.pattern}")
_STEP: Final = {"[": 1, "{": 1, "]": -1, "}": -1}
_ESCAPE: Final = re.compile(r"\\(?:u([0-9a-fA-F]{4})|[^\n])")
_HALF: Final = re.compile(r"\\u[dD][89a-fA-F]")


def read_json(text: str, where: str = "the file") -> Any:
    """The data of a JSON text; whole numbers have at most 63 bits, others are finite."""
    check_json(text, where)

    def whole(digits: str) -> int:
        number = int(digits)
        if not -HIGHEST - 1 <= number <= HIGHEST:
            raise FileRejected(f"the number {digits} of {where} is too long; correct it")
        return number

    def finite(digits: str) -> float:
        number = float(digits)
        if not math.isfinite(number):
            raise FileRejected(f"{digits} of {where} is no number that can be kept; correct it")
        return number

    try:
        return json.loads(text, parse_int=whole, parse_float=finite, parse_constant=finite)
    except json.JSONDecodeError as error:
        raise FileRejected(f"line {error.lineno} of {where} is no JSON ({error.msg}); mend it") from error
    except RecursionError as error:
        raise FileRejected(f"{where} is too deep; {CURE}") from error


def check_json(text: str, where: str = "the file") -> None:
    """Refuse a JSON text that is too deep or too long, or holds numbers or letters that nothing can keep."""
    check_text(text, where)
    # Of the same length, so that places stay what they are: no escaped sign ends a text any more.
    plain = text.replace("\\\\", "__").replace('\\"', "__")
    texts = plain.count('"') // 2
    bare = _STRING.sub('""', plain) if texts <= MOST_TOKENS else ""
    if texts + sum(map(bare.count, "[]{},")) > MOST_TOKENS or texts > MOST_TOKENS:
        raise FileRejected(f"{where} holds more than {MOST_TOKENS} texts, commas and brackets; {CURE}")
    brackets = _FLAT.sub("", bare)
    if max(accumulate(map(_STEP.__getitem__, brackets)), default=0) > DEEPEST:
        line = _line(text, _too_deep(plain))
        raise FileRejected(f"line {line} of {where} lies more than {DEEPEST} brackets deep; {CURE}")
    if _DIGITS.search(bare):
        found = next(one for one in _NUMBER.finditer(plain) if one.group()[0] != '"')
        _too_long(text, found.start(), where)
    if _HALF.search(text):
        _check_halves(text, where)


def _too_deep(plain: str) -> int:
    """Where the first bracket beyond the bounds stands."""
    depth = 0
    for found in _JSON.finditer(plain):
        depth += _STEP.get(found.group(), 0)
        if depth > DEEPEST:
            return found.start()
    return 0


def _check_halves(text: str, where: str) -> None:
    """Refuse an escaped half of a letter that stands without the other half."""
    high = None
    for found in _ESCAPE.finditer(text):
        code = int(found[1], 16) if found[1] else 0
        second = 0xDC00 <= code < 0xE000
        if high is not None and not (second and found.start() == high.end()):
            _no_letter(text, high.start(), where)
        if second and high is None:
            _no_letter(text, found.start(), where)
        high = found if 0xD800 <= code < 0xDC00 else None
    if high is not None:
        _no_letter(text, high.start(), where)


def _too_long(text: str, at: int, where: str) -> NoReturn:
    line = _line(text, at)
    raise FileRejected(f"line {line} of {where} has a number of more than {MOST_DIGITS} digits; correct it")


# -- TOML ----------------------------------------------------------------------------------------------

_TOML: Final = re.compile(
    r'"""(?:[^"\\]|\\[^\0]|"(?!""))*(?:""")?'
    r"|'''(?:[^']|'(?!''))*(?:''')?"
    r'|"(?:[^"\\\n]|\\[^\n])*"?'
    r"|'[^'\n]*'?"
    r"|#[^\n]*"
    r"|[\[\]{}\n=,.]"
    rf"|(?<![0-9_])[0-9_]{{{MOST_DIGITS + 1},}}"
)


def read_toml(text: str, where: str = "the file") -> dict[str, Any]:
    """The tables of a TOML text."""
    check_toml(text, where)
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise FileRejected(f"{where} is too deep; {CURE}") from error
    except ValueError as error:
        raise FileRejected(f"{where} cannot be read: {error}; correct that place") from error


def check_toml(text: str, where: str = "the file") -> None:
    """Refuse a TOML text that is too long, or too deep by its brackets or its dotted names."""
    if len(text) > LARGEST_TOML:
        raise FileRejected(f"{where} is larger than {LARGEST_TOML >> 10} KiB, which no such file is; {CURE}")
    check_text(text, where)
    depth = dots = 0
    for found in _TOML.finditer(text):
        first = text[found.start()]
        dots = dots + 1 if first == "." else dots if first in "\"'" else 0
        depth += (first in "[{") - (first in "]}")
        if depth > DEEPEST or dots >= MOST_PARTS:
            line = _line(text, found.start())
            raise FileRejected(
                f"line {line} of {where} has brackets or names too deep within one another; {CURE}"
            )
        if first.isdigit() or first == "_":
            _too_long(text, found.start(), where)


# -- XML -----------------------------------------------------------------------------------------------

_TAG: Final = re.compile(rb"<(/?)[A-Za-z_][^<>]*?(/?)>")


def check_xml(data: bytes, where: str = "the file") -> None:
    """Refuse XML with too many elements, or in too high towers: an estimate that fails no real file."""
    if data.count(b"<") > 2 * MOST_ELEMENTS:
        raise FileRejected(f"{where} has more than {MOST_ELEMENTS} elements; {CURE}")
    depth = 0
    for found in _TAG.finditer(data):
        depth += -1 if found[1] else 0 if found[2] else 1
        wide = (
            found.end() - found.start() > MOST_ATTRIBUTES
            and data.count(b"=", *found.span()) > MOST_ATTRIBUTES
        )
        if depth > DEEPEST * 16 or wide:
            line = data.count(b"\n", 0, found.start()) + 1
            fault = "has too many attributes" if wide else "lies too deep within other elements"
            raise FileRejected(f"line {line} of {where} {fault}; {CURE}")


# -- tables --------------------------------------------------------------------------------------------


def check_lines(data: bytes, where: str = "the file") -> None:
    """Refuse a text with more lines than any list has, whichever sign ends them."""
    if data.count(b"\n") + data.count(b"\r") - data.count(b"\r\n") > MOST_ROWS:
        raise FileRejected(f"{where} has more than {MOST_ROWS} lines; {CURE}")


def check_table(text: str, delimiter: str, where: str = "the file") -> None:
    """Refuse a table with too many cells; how many columns it has is known when it is read."""
    if text.count("\n") + text.count(delimiter) > MOST_CELLS:
        raise FileRejected(f"{where} has more than {MOST_CELLS} cells; {CURE}")


def check_columns(count: int, where: str = "the file") -> None:
    """Refuse a table with more columns than any list has."""
    if count > MOST_COLUMNS:
        raise FileRejected(
            f"{where} has more than {MOST_COLUMNS} columns; leave out those that are not needed"
        )
