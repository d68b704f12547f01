"""A deck as its builder keeps it: sections, maybe-board, and the lines that no card is known for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from suite.core.deck import Deck

MAYBE: Final = "maybe"
"""The maybe-board is asked for like a section; it is no part of the deck."""
MOST_COPIES: Final = 999
"""More copies of one card are refused everywhere."""


@dataclass(frozen=True, slots=True)
class Unresolved:
    """A line of a list that names no known card; it is kept until somebody resolves or removes it."""

    section: str
    """A section of the game, MAYBE, or "" where the list says none."""
    copies: int
    name: str
    """As it was found, without the number of copies."""
    key: str = ""
    """The id that the source gave, ours or another program's; "" if none."""


@dataclass(slots=True)
class DeckDocument:
    """Everything that belongs to one deck, without where it is stored."""

    game: str
    title: str = ""
    note: str = ""
    sections: dict[str, dict[str, int]] = field(default_factory=dict)
    """Section -> card key -> copies; also keys that the catalogue does not know."""
    maybe: dict[str, int] = field(default_factory=dict)
    unresolved: list[Unresolved] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    house: str = ""
    """Key of the house format that the deck is meant for; "" for the game's own rules alone."""

    def pile(self, section: str) -> dict[str, int]:
        """Key -> copies of a section or of the maybe-board, made if it is missing."""
        return self.maybe if section == MAYBE else self.sections.setdefault(section, {})

    def deck(self) -> Deck:
        """The deck that is checked and played: without maybe-board, unresolved lines and empty sections."""
        filled = {name: dict(lines) for name, lines in self.sections.items() if lines}
        return Deck(self.title, filled, self.note)

    def copies(self, key: str) -> int:
        """Copies of a card in all sections together, the maybe-board not counted."""
        return sum(lines.get(key, 0) for lines in self.sections.values())

    def places(self, key: str) -> list[str]:
        """The sections that hold the card, the maybe-board last."""
        found = [name for name, lines in self.sections.items() if key in lines]
        return [*found, MAYBE] if key in self.maybe else found

    def copy(self) -> DeckDocument:
        """An equal document that shares nothing that can change."""
        return DeckDocument(
            self.game,
            self.title,
            self.note,
            {name: dict(lines) for name, lines in self.sections.items()},
            dict(self.maybe),
            list(self.unresolved),
            list(self.tags),
            self.house,
        )


def document_of(game: str, deck: Deck, sections: Iterable[str] = ()) -> DeckDocument:
    """A document for a core deck, with all `sections` of the game present, in their order."""
    found: dict[str, dict[str, int]] = {name: {} for name in sections}
    found |= {name: dict(lines) for name, lines in deck.sections.items()}
    return DeckDocument(game, deck.title, deck.note, found)


@dataclass(frozen=True, slots=True)
class Difference:
    """One card (or unresolved name) whose copies differ between two decks."""

    section: str
    card: str
    """The card's key, or the name of an unresolved line."""
    before: int
    after: int
    known: bool = True
    """False for an unresolved line."""


def compare(before: DeckDocument, after: DeckDocument) -> list[Difference]:
    """What turns `before` into `after`, by section, then by card. Decks of two games can be compared."""
    found = []
    for section in dict.fromkeys([*before.sections, *after.sections, MAYBE]):
        old = before.maybe if section == MAYBE else before.sections.get(section, {})
        new = after.maybe if section == MAYBE else after.sections.get(section, {})
        found += [
            Difference(section, key, old.get(key, 0), new.get(key, 0))
            for key in sorted(old.keys() | new.keys())
            if old.get(key, 0) != new.get(key, 0)
        ]
    lines = [_names(before), _names(after)]
    for section, name in sorted(lines[0].keys() | lines[1].keys()):
        counts = [side.get((section, name), 0) for side in lines]
        if counts[0] != counts[1]:
            found.append(Difference(section, name, counts[0], counts[1], known=False))
    return found


def _names(document: DeckDocument) -> dict[tuple[str, str], int]:
    counts: dict[tuple[str, str], int] = {}
    for line in document.unresolved:
        counts[line.section, line.name] = counts.get((line.section, line.name), 0) + line.copies
    return counts
