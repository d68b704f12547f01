"""The words of the program in the language that is chosen: gettext, without Qt.

A sentence is marked where it stands, whole and with named places, and filled after it was looked up:
`_("{name} takes {place}.").format(name=name, place=place)`. Where no catalogue knows it, it stays English.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from gettext import GNUTranslations, NullTranslations
from hashlib import sha256
from pathlib import Path
from struct import error as CutShort
from typing import Final

ENGLISH: Final = "en"
CATALOGUE: Final = "four-ages.mo"
"""The name of a language's catalogue, in the folder of the language's name."""
FORMS: Final = ("title", "text", "where", "of", "english")
"""What the words of a card hold; the last is the fingerprint of the English wording."""


class _Chosen:
    """The language in force."""

    def __init__(self) -> None:
        self.language = ENGLISH
        self.catalogue = NullTranslations()


_chosen: Final = _Chosen()


def choose(language: str, folder: Path) -> None:
    """Put a language in force at once, from its catalogue below `folder`; English where there is none.

    Raises ValueError with a sentence when the catalogue cannot be read: the language before stays then.
    """
    path = folder / language / CATALOGUE
    catalogue = NullTranslations()
    if language in languages(folder) and language != ENGLISH:
        try:
            with path.open("rb") as file:
                catalogue = GNUTranslations(file)
        except (OSError, CutShort, ValueError, LookupError) as error:
            fault = f"{path} is no catalogue of words ({error})"
            raise ValueError(f"{fault}; install the program again") from error
    else:
        language = ENGLISH
    _chosen.language = language
    _chosen.catalogue = catalogue


def chosen() -> str:
    """The language in force: en, fr …"""
    return _chosen.language


def languages(folder: Path) -> list[str]:
    """The languages that can be chosen: English, then those with a catalogue below `folder`."""
    found = {path.parent.name for path in folder.glob(f"*/{CATALOGUE}")}
    return [ENGLISH, *sorted(found - {ENGLISH})]


@contextmanager
def in_english() -> Iterator[None]:
    """For what is kept: files and databases hold no words of a language that may be another one tomorrow."""
    language, catalogue = _chosen.language, _chosen.catalogue
    _chosen.language, _chosen.catalogue = ENGLISH, NullTranslations()
    try:
        yield
    finally:
        _chosen.language, _chosen.catalogue = language, catalogue


def preferred(environment: Mapping[str, str], offered: Sequence[str]) -> str:
    """The language that an environment asks for, as gettext reads it; English where it is not offered."""
    named = (environment.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    return first_of(next(filter(None, named), "").split(":"), offered)


def first_of(wanted: Sequence[str], offered: Sequence[str]) -> str:
    """The first of these languages ("fr_FR.UTF-8", "fr-CA", "fr") that is offered, else English."""
    plain = [re.split(r"[-_.@]", one)[0].lower() for one in wanted]
    return next((one for one in plain if one in offered), ENGLISH)


def _(text: str) -> str:
    """`text` in the language in force."""
    return _chosen.catalogue.gettext(text) if text else ""


def plural(one: str, many: str, n: int) -> str:
    """The form of a sentence that goes with the number `n`, which it may name as a place of its own."""
    return _chosen.catalogue.ngettext(one, many, n)


def number(n: int) -> str:
    """A whole number as the language groups its digits."""
    return f"{n:,}".replace(",", in_context("between groups of three digits", ","))


def decimal(n: float) -> str:
    """A number with one digit behind the point, or what the language has for it."""
    return f"{n:.1f}".replace(".", in_context("before the digits of a fraction", "."))


def in_context(context: str, text: str) -> str:
    """`text` as it is meant in `context`: for short words that other languages tell apart."""
    return _chosen.catalogue.pgettext(context, text)


def mark(text: str) -> str:
    """`text` as it is: it will be looked up where it is shown. For words in class attributes and tables."""
    return text


class Named:
    """What a card is called, and says, in another language; or a passage, which may have no title."""

    def __init__(self, key: str, entry: dict[str, str], due: str = "title") -> None:
        """Raises ValueError with a sentence when the entry has other words, or lacks those that are due."""
        for name, value in entry.items():
            if name not in FORMS or not isinstance(value, str) or not value:
                raise ValueError(f"{name} of {key!r} must be one of {', '.join(FORMS)} and hold words")
        if not {due, "english"} <= entry.keys():
            raise ValueError(f"{key!r} must have a {due}, and say of which English wording it was made")
        self.title = entry.get("title", "")
        self.text = entry.get("text", "")
        self.where = entry.get("where", self.title)
        """As it stands where something is or goes there: "in Koth"."""
        self.of = entry.get("of", self.title)
        """As it stands behind what belongs to it: "of Koth"."""
        self.english = entry["english"]

    def fits(self, title: str, text: str) -> bool:
        """Whether it was made of this English wording; what does not fit is shown in English."""
        return self.english == fingerprint(title, text)


def fingerprint(title: str, text: str) -> str:
    """What tells one English wording of a card, or of a passage, from another."""
    return sha256(f"{title}\n{text}".encode()).hexdigest()[:12]


def read_names(folder: Path) -> dict[str, Named]:
    """Key of a card -> its words, from the files of one language; ValueError names the file and the fault."""
    found: dict[str, Named] = {}
    for path in sorted(folder.glob("*.toml")):
        words = read_words(path)
        if twice := sorted(found.keys() & words.keys()):
            raise ValueError(f"{path.name} cannot be read: {twice[0]!r} has words already; correct the file")
        found |= words
    return found


def read_words(path: Path, due: str = "title") -> dict[str, Named]:
    """Key -> its words, from one file; each has what is `due`. ValueError names the file and the fault."""
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8"))
        for key, entry in entries.items():
            if not isinstance(entry, dict):
                raise ValueError(f"{key!r} must be a table of words")
        return {key: Named(key, entry, due) for key, entry in entries.items()}
    except ValueError as error:
        raise ValueError(f"{path.name} cannot be read: {error}; correct the file") from error
