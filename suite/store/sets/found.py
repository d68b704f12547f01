"""What every importer of card data ends in: a table of cards with the columns of its file."""

from __future__ import annotations

from dataclasses import dataclass, field

from suite.core.bounds import check_columns
from suite.store.faults import StoreError, refusals

MOST_CARDS = 50_000
LONGEST = 20_000
"""Characters of one value; the rest is cut, and a note says so."""

TITLE, SET, NUMBER, RARITY, TEXT, TYPE, ARTIST, ORIGIN = (
    "title",
    "set",
    "number",
    "rarity",
    "text",
    "type",
    "artist",
    "origin_id",
)


@dataclass(frozen=True, slots=True)
class FoundCard:
    """One card, or one printing of it, as its file says it."""

    line: int
    """Line of the file, or number of the card in it where lines say nothing."""
    values: dict[str, str]
    """Column -> value; empty values are left out."""


@dataclass(slots=True)
class FoundCards:
    """All that a file says about cards."""

    kind: str
    """LackeyCCG set, OCTGN set, OCTGN definition, Cockatrice cards."""
    columns: list[str]
    usual: dict[str, str] = field(default_factory=dict)
    """Column -> field of ours, where the format fixes it."""
    cards: list[FoundCard] = field(default_factory=list)
    sets: dict[str, str] = field(default_factory=dict)
    """Code of a set -> its title."""
    numbers: set[str] = field(default_factory=set)
    """Columns that the format declares to be whole numbers."""
    notes: list[str] = field(default_factory=list)

    def add(self, line: int, values: dict[str, str]) -> None:
        """Take one card; new columns are noticed."""
        kept = {}
        for name, value in values.items():
            value = value.strip()
            if not value:
                continue
            if len(value) > LONGEST:
                value = value[:LONGEST]
                self.note(f"Values longer than {LONGEST} characters were cut.")
            if name not in self.columns:
                self.columns.append(name)
                with refusals():
                    check_columns(len(self.columns))
            kept[name] = value
        if len(self.cards) == MOST_CARDS:
            raise StoreError(f"The file has more than {MOST_CARDS} cards; cut it into parts.")
        self.cards.append(FoundCard(line, kept))

    def note(self, sentence: str) -> None:
        """Say something once."""
        if sentence not in self.notes:
            self.notes.append(sentence)
