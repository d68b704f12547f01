"""What a format's reader finds in a file before any card is looked up, and what is told about it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from suite.core.bounds import FileRejected
from suite.decks.document import DeckDocument
from suite.decks.names import EXACT, FOLDED, REPLACED, NameReading

UNRESOLVED: Final = "unresolved"
MISPLACED: Final = "misplaced"
"""The card is in, in a section where the game's rules do not let it go."""
SECTION: Final = "section"
"""A heading that names no section of the game; its cards went to the sections that the rules give them."""
IGNORED: Final = "ignored"
"""No card: comments, headings, what only another program needs."""

MOST_ENTRIES: Final = 2000
"""No deck has more lines of cards."""


@dataclass(frozen=True, slots=True)
class ParsedEntry:
    """One line (or element) that means copies of a card."""

    line: int
    """From 1; where a format has no lines, the number of the entry."""
    text: str
    """As found, for people."""
    readings: tuple[NameReading, ...]
    """How it may be understood, the likeliest first."""
    section: str = ""
    """The heading or zone that it stands under, as found."""


@dataclass(frozen=True, slots=True)
class ParsedLine:
    """What became of one line."""

    line: int
    text: str
    outcome: str
    """EXACT, FOLDED, REPLACED, MISPLACED, SECTION, UNRESOLVED or IGNORED."""
    reason: str = ""
    section: str = ""
    key: str = ""
    copies: int = 0
    suggestions: tuple[str, ...] = ()
    """Keys of cards that may be meant."""

    @property
    def fault(self) -> bool:
        """Whether somebody should look at it."""
        return self.outcome in (FOLDED, REPLACED, MISPLACED, SECTION, UNRESOLVED)

    @property
    def taken(self) -> bool:
        """Whether its copies are in the deck."""
        return self.outcome in (EXACT, FOLDED, REPLACED, MISPLACED)


@dataclass(slots=True)
class Parsed:
    """A file taken apart."""

    format: str
    title: str = ""
    note: str = ""
    tags: list[str] = field(default_factory=list)
    house: str = ""
    game: str = ""
    """"" where the format does not say."""
    entries: list[ParsedEntry] = field(default_factory=list)
    headings: dict[str, tuple[int, str]] = field(default_factory=dict)
    """Name of a section as found -> line and text where it first stands."""
    asides: list[ParsedLine] = field(default_factory=list)
    """Lines that are no cards."""

    def add(self, entry: ParsedEntry) -> None:
        """Take an entry; FileRejected when there are too many."""
        if len(self.entries) == MOST_ENTRIES:
            raise FileRejected(f"the file has more than {MOST_ENTRIES} lines of cards; it is no deck")
        self.entries.append(entry)

    def head(self, line: int, name: str, text: str = "") -> None:
        """Note where a section begins, or goes on."""
        if name in self.headings:
            self.skip(line, text or name, "a heading")
        else:
            self.headings[name] = (line, (text or name)[:200])

    def skip(self, line: int, text: str, reason: str) -> None:
        """Note a line that is no card."""
        self.asides.append(ParsedLine(line, text[:200], IGNORED, reason))


@dataclass(slots=True)
class ImportReport:
    """What reading a file gave: a deck with a report per line, or an error and no deck."""

    format: str
    encoding: str
    document: DeckDocument | None
    lines: list[ParsedLine] = field(default_factory=list)
    """In the order of the file."""
    error: str = ""
    """Why nothing was read, "" when something was."""

    @property
    def faults(self) -> list[ParsedLine]:
        """The lines that somebody should look at."""
        return [line for line in self.lines if line.fault]
