"""Bytes to text: byte order mark, UTF-8, what an XML prolog says, else a guess that is told."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from typing import Final

from charset_normalizer import from_bytes

from suite.core.bounds import Refused, check_text
from suite.decks.formats.parsed import LARGEST, FormatError

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
OFFERED: Final = ("cp1252", "cp1250", "cp1251", "latin-1")
"""What an import preview offers when it is not UTF-8."""
CONTROLS: Final = tuple(chr(code) for code in range(32) if chr(code) not in "\t\n\r\f")
CONTROL_SHARE: Final = 0.05
"""With more control characters than this it is no text."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """A file's text, with LF as its only line end."""

    text: str
    encoding: str
    guessed: bool
    """Whether nothing in the file said so; then the preview should offer others."""


def decode(data: bytes, encoding: str = "") -> Decoded:
    """The text of a file, by `encoding` if one is given; FormatError when it is no text."""
    if len(data) > LARGEST:
        raise FormatError(f"the file is larger than {LARGEST >> 20} MB; it is no deck")
    if data.startswith(b"SQLite format 3\x00"):
        raise FormatError("the file is a database, not a deck; export a deck list from the program it is of")
    found = _marked(data) if not encoding else Decoded(_strict(data, encoding), encoding, False)
    text = found.text.removeprefix("\ufeff")
    _must_be_text(text)
    return Decoded(text.replace("\r\n", "\n").replace("\r", "\n"), found.encoding, found.guessed)


def encoded(text: str) -> bytes:
    """A text that was pasted as the bytes of a file; FormatError when no file can hold it."""
    try:
        check_text(text, "the text")
    except Refused as error:
        raise FormatError(str(error)) from error
    return text.encode("utf-8")


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
    return Decoded(data.decode("cp1252", "replace"), "cp1252", True)


def likely_encodings(data: bytes) -> list[str]:
    """Encodings to offer for a file that is not UTF-8, the likeliest first."""
    best = from_bytes(data[:20_000], cp_isolation=list(OFFERED)).best()
    first = [best.encoding] if best is not None else []
    return list(dict.fromkeys([*first, *OFFERED]))


def _strict(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except LookupError as error:
        raise FormatError(f"there is no encoding {encoding!r}; choose another one") from error
    except UnicodeError as error:
        raise FormatError(f"the file is not in the encoding {encoding}; choose another one") from error


def _must_be_text(text: str) -> None:
    if "\x00" in text:
        raise FormatError("the file is not text; choose a deck list")
    controls = sum(map(text.count, CONTROLS))
    if controls > CONTROL_SHARE * len(text):
        raise FormatError("the file is not text; choose a deck list")
