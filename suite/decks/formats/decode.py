"""Bytes to text: byte order mark, UTF-8, what an XML prolog says, else a guess that is told."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from typing import Final

from charset_normalizer import from_bytes

from suite.core.bounds import LARGEST, FileRejected, check_lines, check_size

MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
PROLOG: Final = re.compile(
    rb"\s{0,20}<\?xml[^>]{0,100}encoding\s{0,9}=\s{0,9}[\"']((?:iso-8859-|windows-125|cp125)\d{1,2})[\"']",
    re.IGNORECASE,
)
"""The encodings that programs of the time wrote; UTF-8 and UTF-16 are found without being told."""
ENCODINGS: Final = ("utf-8", "cp1252", "cp1250", "cp1251", "latin-1", "utf-16")
"""What an import offers when the guess is wrong."""
CONTROLS: Final = tuple(chr(code) for code in range(32) if chr(code) not in "\t\n\r\f")
CONTROL_SHARE: Final = 0.05
"""With more control characters than this it is no text."""
SIGN_IN_WORD: Final = re.compile(
    r"(?<=[^\W\d_])[\xbf\xb3\xb9\xa5\xaf\xbe\xbc\xa3]|[\xb3\xb9\xa3\xa5\xaf\xbe\xbc](?=[^\W\d_])"
)
"""Signs that no Western word has beside its letters, and that stand for Polish and Slovak ones."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """A file's text."""

    text: str
    encoding: str
    guessed: bool
    """Whether nothing in the file said so; then others should be offered."""


def decode(data: bytes, encoding: str = "", cure: str = "choose a deck list", most: int = LARGEST) -> Decoded:
    """The text of a file, by `encoding` if one is given.

    Raises FileRejected for what is no text, with the `cure`, and for more than `most` bytes.
    """
    check_size(len(data), most=most)
    check_lines(data)
    found = Decoded(_strict(data, encoding), encoding, False) if encoding else _marked(data)
    text = found.text.removeprefix("\ufeff")
    if "\x00" in text or sum(map(text.count, CONTROLS)) > CONTROL_SHARE * len(text):
        raise FileRejected(f"the file is not text; {cure}")
    return Decoded(text, found.encoding, found.guessed)


def _marked(data: bytes) -> Decoded:
    for mark, name in MARKS:
        if data.startswith(mark):
            return Decoded(_strict(data, name), name, False)
    try:
        return Decoded(data.decode("utf-8"), "utf-8", False)
    except UnicodeDecodeError:
        pass
    prolog = PROLOG.match(data)
    if prolog:
        name = prolog[1].decode("ascii").lower()
        return Decoded(_strict(data, name), name, False)
    name = _guess(data)
    return Decoded(data.decode(name, "replace"), name, True)


def _guess(data: bytes) -> str:
    """The likeliest code page of a text that is not UTF-8: Western unless another one fits clearly better.

    Cyrillic words have no Latin letters in them; Polish ones have signs within words when read as Western.
    """
    sample = b"\n".join(line for line in data.split(b"\n") if not line.isascii())[:2048]
    others = re.findall(r"[^\W\d_]+", sample.decode("cp1251", "replace"))
    strange = sum(not letter.isascii() for word in others for letter in word)
    whole = sum(len(word) for word in others if len(word) > 1 and not re.search("[a-zA-Z]", word))
    if whole * 10 >= strange * 6 and whole:
        return "cp1251"
    if SIGN_IN_WORD.search(sample.decode("cp1252", "replace")):
        return "cp1250"
    found = from_bytes(sample, steps=1, chunk_size=1024, cp_isolation=["cp1252", "cp1250"])
    best = found.best()
    as_good = [one for one in found if best and (one.chaos, one.coherence) == (best.chaos, best.coherence)]
    western = any("cp1252" in one.could_be_from_charset for one in as_good)
    return best.encoding if best and not western else "cp1252"


def _strict(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except LookupError as error:
        raise FileRejected(f"there is no encoding {encoding!r}; choose another one") from error
    except UnicodeError as error:
        raise FileRejected(f"the file is not written in {encoding}; choose another encoding") from error
