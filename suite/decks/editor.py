"""Editing a deck: every edit is one step that can be undone, and named versions can be kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Final

from suite.core.card import Catalogue
from suite.core.deck import Problem
from suite.core.game import Game
from suite.decks.document import MAYBE, MOST_COPIES, DeckDocument, Difference, Unresolved, compare
from suite.decks.house import HouseFormat, Limit
from suite.decks.legality import Gauge, document_problems, gauges, sections_for

STEPS: Final = 500
"""So many steps can be undone."""


@dataclass(frozen=True, slots=True)
class Version:
    """The deck as it once was, under a name."""

    label: str
    when: str
    """As the caller gave it; ISO 8601 sorts."""
    document: DeckDocument


class Editor:
    """One deck being edited. `document` is for reading; edits go through the methods, which raise ValueError.

    `revision` grows with every change, undo and redo, so that a view knows when to look again.
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
        self.document = document.copy()
        for section in game.deck_sections:
            self.document.pile(section)
        self.revision = 0
        self.versions: list[Version] = []
        self._undo: list[tuple[str, DeckDocument]] = []
        self._redo: list[tuple[str, DeckDocument]] = []
        self._depth = 0

    # -- steps ---------------------------------------------------------------------------------

    @contextmanager
    def step(self, label: str) -> Iterator[None]:
        """Make several edits one step; if it raises, the deck is as before. No step is kept of no change."""
        before = self.document.copy()
        self._depth += 1
        try:
            yield
        except BaseException:
            self.document = before
            raise
        finally:
            self._depth -= 1
        if self._depth == 0 and self.document != before:
            self._undo = [*self._undo[-STEPS + 1 :], (label, before)]
            self._redo = []
            self.revision += 1

    @property
    def undo_label(self) -> str:
        """What `undo` would take back, "" if nothing."""
        return self._undo[-1][0] if self._undo else ""

    @property
    def redo_label(self) -> str:
        """What `redo` would do again, "" if nothing."""
        return self._redo[-1][0] if self._redo else ""

    def undo(self) -> None:
        """Take the last step back; nothing happens if there is none."""
        self._travel(self._undo, self._redo)

    def redo(self) -> None:
        """Do the last undone step again; nothing happens if there is none."""
        self._travel(self._redo, self._undo)

    def _travel(self, source: list[tuple[str, DeckDocument]], target: list[tuple[str, DeckDocument]]) -> None:
        if source:
            label, document = source.pop()
            target.append((label, self.document))
            self.document = document
            self.revision += 1

    # -- cards -----------------------------------------------------------------------------------

    def home(self, key: str) -> str:
        """Where a card goes if nothing is said: the first section that is open to it, else MAYBE."""
        return next(iter(sections_for(self.game, key, self.catalogue)), MAYBE)

    def add(self, key: str, copies: int = 1, section: str | None = None) -> None:
        """Put copies of a known card into a section (its home if None)."""
        if key not in self.catalogue:
            raise ValueError(f"there is no card {key!r} in {self.game.title}; add it to the cards first")
        place = self.home(key) if section is None else section
        self.set_copies(key, place, self._pile(place).get(key, 0) + copies, f"Add {self.name(key)}")

    def remove(self, key: str, section: str, copies: int = 1) -> None:
        """Take copies out of a section, at most all of them."""
        left = max(0, self._pile(section).get(key, 0) - copies)
        self.set_copies(key, section, left, f"Remove {self.name(key)}")

    def set_copies(self, key: str, section: str, copies: int, label: str = "") -> None:
        """Set how many copies a section holds; 0 removes the line."""
        if not 0 <= copies <= MOST_COPIES:
            raise ValueError(f"copies must be 0 to {MOST_COPIES}, not {copies}")
        with self.step(label or f"Set {self.name(key)} to {copies}"):
            pile = self._pile(section)
            if copies:
                pile[key] = copies
            else:
                pile.pop(key, None)

    def move(self, key: str, source: str, target: str, copies: int | None = None) -> None:
        """Move copies (all if None) from one section to another, or to and from the maybe-board."""
        held = self._pile(source).get(key, 0)
        moved = held if copies is None else min(copies, held)
        if source == target or moved <= 0:
            return
        with self.step(f"Move {self.name(key)}"):
            self.set_copies(key, source, held - moved)
            self.set_copies(key, target, self._pile(target).get(key, 0) + moved)

    def clear(self, section: str) -> None:
        """Empty a section."""
        with self.step(f"Empty {section}"):
            self._pile(section).clear()

    # -- lines without a card, and the rest --------------------------------------------------------

    def resolve(self, line: Unresolved, key: str) -> None:
        """Replace an unresolved line by a card, in the line's section, else in the card's home."""
        with self.step(f"Read {line.name} as {self.name(key)}"):
            self.drop(line)
            self.add(key, line.copies, line.section or None)

    def move_line(self, line: Unresolved, section: str) -> None:
        """Put an unresolved line into another section, or on the maybe-board."""
        self._pile(section)
        if line not in self.document.unresolved:
            raise ValueError(f"the deck has no unresolved line {line.name!r}")
        with self.step(f"Move line {line.name}"):
            lines = self.document.unresolved
            lines[lines.index(line)] = replace(line, section=section)

    def drop(self, line: Unresolved) -> None:
        """Remove an unresolved line."""
        if line not in self.document.unresolved:
            raise ValueError(f"the deck has no unresolved line {line.name!r}")
        with self.step(f"Remove line {line.name}"):
            self.document.unresolved.remove(line)

    def describe(
        self,
        title: str | None = None,
        note: str | None = None,
        tags: Sequence[str] | None = None,
        house: str | None = None,
    ) -> None:
        """Change what is written about the deck; None leaves a text as it is."""
        with self.step("Describe the deck"):
            page = self.document
            page.title = page.title if title is None else title
            page.note = page.note if note is None else note
            page.tags = page.tags if tags is None else list(tags)
            page.house = page.house if house is None else house

    def replace(self, document: DeckDocument, label: str) -> None:
        """Put a whole other content in place (an import, a suggestion, a version), as one step."""
        if document.game != self.game.key:
            raise ValueError(f"that deck is for {document.game!r}, not for {self.game.key!r}")
        with self.step(label):
            self.document = document.copy()
            for section in self.game.deck_sections:
                self.document.pile(section)

    def append(self, other: DeckDocument, label: str = "Append a list") -> None:
        """Add another deck's cards, maybe-board and unresolved lines to this one, as one step."""
        with self.step(label):
            for section, lines in [*other.sections.items(), (MAYBE, other.maybe)]:
                for key, copies in lines.items():
                    self.set_copies(key, section, self._pile(section).get(key, 0) + copies)
            self.document.unresolved += other.unresolved

    # -- versions --------------------------------------------------------------------------------

    def keep_version(self, label: str, when: str) -> Version:
        """Keep the deck as it is now under a name."""
        version = Version(label, when, self.document.copy())
        self.versions.append(version)
        return version

    def restore(self, version: Version) -> None:
        """Go back to a version; this is an edit like any other and can be undone."""
        self.replace(version.document, f"Back to {version.label}")

    def changes_since(self, version: Version) -> list[Difference]:
        """What has changed since a version."""
        return compare(version.document, self.document)

    def clone(self, title: str) -> Editor:
        """An editor of an equal deck under another title, without history."""
        document = self.document.copy()
        document.title = title
        return Editor(document, self.game, self.houses)

    # -- what is wrong, what is missing -------------------------------------------------------------

    def problems(self) -> list[Problem]:
        """Each broken rule now, computed from the rules and formats in force now."""
        return document_problems(self.document, self.game, self.catalogue, self.houses)

    def gauges(self, limits: Sequence[Limit] = ()) -> list[Gauge]:
        """Counts against the game's `limits` and those of the house formats."""
        own = [limit for house in self.houses if house.game == self.game.key for limit in house.limits]
        return gauges(self.document, self.catalogue, [*limits, *own])

    def name(self, key: str) -> str:
        """A card's title, or its key if it is unknown."""
        return self.catalogue[key].title if key in self.catalogue else key

    def _pile(self, section: str) -> dict[str, int]:
        if section != MAYBE and section not in self.document.sections:
            known = ", ".join([*self.game.deck_sections, MAYBE])
            raise ValueError(f"there is no section {section!r}; sections are {known}")
        return self.document.pile(section)
