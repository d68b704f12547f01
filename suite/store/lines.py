"""What a deck is outside the store: a cover, and lines with unresolved ones kept."""

from __future__ import annotations

from dataclasses import dataclass

from suite.core.deck import Deck as CoreDeck
from suite.store.models import MAYBE


@dataclass(frozen=True, slots=True)
class Line:
    """Copies of one card in a section, or a line that no card was found for."""

    section: str
    copies: int
    card: str = ""
    """Text key; "" for an unresolved line."""
    text: str = ""
    """The line as it was found; kept through every save when there is no card."""


@dataclass(frozen=True, slots=True)
class Cover:
    """A deck without its cards. Id 0 is not yet in the file."""

    game: str
    title: str
    id: int = 0
    folder: str = ""
    """Path of names with / between them."""
    note: str = ""
    tags: tuple[str, ...] = ()
    built: bool = False
    """The real cards lie in it: they are not free for other decks."""
    format: str = ""
    """Name of a house format, "" for the game's own rules."""
    changed: str = ""
    """ISO time of the last edit."""
    cards: int = 0
    """Copies outside the maybe-board."""
    revision: int = 0
    """The store's revision at which it was changed last: whoever saves it says by it what they have seen."""


@dataclass(frozen=True, slots=True)
class StoredDeck:
    """A deck: cover and lines in order."""

    cover: Cover
    lines: tuple[Line, ...]

    def core(self) -> CoreDeck:
        """The deck as the rules core takes it: known cards by their key within the game, no maybe-board."""
        sections: dict[str, dict[str, int]] = {}
        for line in self.lines:
            if line.card and line.section != MAYBE:
                cards = sections.setdefault(line.section, {})
                key = line.card.rpartition("/")[2]
                cards[key] = cards.get(key, 0) + line.copies
        return CoreDeck(self.cover.title, sections, self.cover.note)
