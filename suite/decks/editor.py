"""Editing a deck: its content, the rules that it is checked by, and each change that somebody can make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from suite.core.card import Catalogue
from suite.core.deck import Problem
from suite.core.game import Game
from suite.decks.document import MAYBE, MOST_COPIES, DeckDocument, Unresolved
from suite.decks.house import HouseFormat, Limit
from suite.decks.legality import LimitUse, document_problems, gauges, sections_for


class Editor:
    """One deck being edited. `document` is for reading; edits go through the methods, which raise ValueError.

    Nothing is taken back here: whoever keeps the deck makes edits on a `draft`, and keeps that or lets it go.
    """

    def __init__(self, document: DeckDocument, game: Game[Any], houses: Sequence[HouseFormat] = ()) -> None:
        if document.game != game.key:
            raise ValueError(
                f"the deck is for {document.game!r}, not for {game.key!r}; open it under that game"
            )
        self.game = game
        self.catalogue: Catalogue = game.catalogue
        self.houses = list(houses)
        """The house formats in force; give another list when the deck's format changes."""
        self.replace(document)

    def draft(self) -> Editor:
        """An editor of an equal deck, on which edits change nothing here."""
        return Editor(self.document, self.game, self.houses)

    # -- cards -----------------------------------------------------------------------------------

    def sections(self, key: str) -> list[str]:
        """The sections that the rules open to a card."""
        return sections_for(self.game, key, self.catalogue)

    def home(self, key: str) -> str:
        """Where a card goes if nothing is said: the first section that is open to it, else MAYBE."""
        return next(iter(self.sections(key)), MAYBE)

    def add(self, key: str, copies: int = 1, section: str | None = None) -> None:
        """Put copies of a known card into a section (its home if None)."""
        if key not in self.catalogue:
            raise ValueError(f"there is no card {key!r} in {self.game.title}; add it to the cards first")
        place = self.home(key) if section is None else section
        self.set_copies(key, place, self._pile(place).get(key, 0) + copies)

    def remove(self, key: str, section: str, copies: int = 1) -> None:
        """Take copies out of a section, at most all of them."""
        self.set_copies(key, section, max(0, self._pile(section).get(key, 0) - copies))

    def set_copies(self, key: str, section: str, copies: int) -> None:
        """Set how many copies a section holds; 0 removes the line."""
        if not 0 <= copies <= MOST_COPIES:
            raise ValueError(f"copies must be 0 to {MOST_COPIES}, not {copies}")
        pile = self._pile(section)
        if copies:
            pile[key] = copies
        else:
            pile.pop(key, None)

    def move(self, key: str, source: str, target: str, copies: int | None = None) -> None:
        """Move copies (all if None) from one section to another, or to and from the maybe-board."""
        held = self._pile(source).get(key, 0)
        moved = held if copies is None else min(copies, held)
        if source != target and moved > 0:
            self.set_copies(key, target, self._pile(target).get(key, 0) + moved)
            self.set_copies(key, source, held - moved)

    def clear(self, section: str) -> None:
        """Empty a section."""
        self._pile(section).clear()

    # -- lines without a card, and the rest --------------------------------------------------------

    def resolve(self, line: Unresolved, key: str) -> None:
        """Replace an unresolved line by a card, in the line's section, else in the card's home."""
        self.add(key, line.copies, line.section if line.section in self._sections() else None)
        self.drop(line)

    def move_line(self, line: Unresolved, section: str) -> None:
        """Put an unresolved line into another section, or on the maybe-board."""
        self._pile(section)
        lines = self.document.unresolved
        lines[self._place(line)] = replace(line, section=section)

    def drop(self, line: Unresolved) -> None:
        """Remove an unresolved line."""
        del self.document.unresolved[self._place(line)]

    def describe(self, note: str, tags: Sequence[str], house: str) -> None:
        """Change what is written about the deck."""
        self.document.note = note
        self.document.tags = list(tags)
        self.document.house = house

    def replace(self, document: DeckDocument) -> None:
        """Put a whole other content in place (an import, a suggestion, a version)."""
        if document.game != self.game.key:
            raise ValueError(f"that deck is for {document.game!r}, not for {self.game.key!r}")
        self.document = document.copy()
        for section in self.game.deck_sections:
            self.document.pile(section)

    def append(self, other: DeckDocument) -> None:
        """Add another deck's cards, maybe-board and unresolved lines to this one."""
        for section, lines in [*other.sections.items(), (MAYBE, other.maybe)]:
            for key, copies in lines.items():
                self.set_copies(key, section, self._pile(section).get(key, 0) + copies)
        self.document.unresolved += other.unresolved

    # -- what is wrong, what is missing -------------------------------------------------------------

    def problems(self) -> list[Problem]:
        """Each broken rule now, computed from the rules and formats in force now."""
        return document_problems(self.document, self.game, self.catalogue, self.houses)

    def gauges(self, limits: Sequence[Limit] = ()) -> list[LimitUse]:
        """Counts against the game's `limits` and those of the house formats."""
        own = [limit for house in self.houses if house.game == self.game.key for limit in house.limits]
        return gauges(self.document, self.catalogue, [*limits, *own])

    def name(self, key: str) -> str:
        """A card's title, or its key if it is unknown."""
        return self.catalogue[key].title if key in self.catalogue else key

    # -- inside -------------------------------------------------------------------------------------

    def _sections(self) -> list[str]:
        return [*self.document.sections, MAYBE]

    def _pile(self, section: str) -> dict[str, int]:
        if section not in self._sections():
            known = ", ".join([*self.game.deck_sections, MAYBE])
            raise ValueError(f"there is no section {section!r}; sections are {known}")
        return self.document.pile(section)

    def _place(self, line: Unresolved) -> int:
        if line not in self.document.unresolved:
            raise ValueError(f"the deck has no unresolved line {line.name!r}")
        return self.document.unresolved.index(line)
