"""One deck on the screen: read from the user's file, edited by steps, each of them kept at once.

The file is the one truth: a step is saved before anybody is told of it, so that nothing is lost when the
program dies, and undo is that of the whole window (`Shelf.undo`). What changes the deck elsewhere (an undo, a
version put back, another panel) comes in by `Shelf.changed`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from suite.core.deck import Problem
from suite.decks.document import MAYBE, DeckDocument, Unresolved
from suite.decks.editor import Editor
from suite.decks.house import HouseFormat, Limit
from suite.decks.keys import by_catalogue_key, catalogue_key, text_key, unset_key
from suite.decks.legality import Gauge
from suite.decks.names import Names, names_of
from suite.store.decks import Cover, Line, StoredDeck
from suite.store.edit import OpChanges
from suite.store.faults import StoreError
from suite.ui.library.shelf import Shelf
from suite.ui.library.spec import spoken

MAYBE_TITLE = "Maybe-board"


@dataclass(frozen=True, slots=True)
class Stock:
    """Copies of one card that there are."""

    owned: int
    free: int
    """Not in another built deck: this deck may use them."""


def section_titles(shelf: Shelf, game: str) -> dict[str, str]:
    """Section -> its title for people, the maybe-board last."""
    sizes = [limit for limit in shelf.limits(game) if not limit.field and not limit.where]
    known = {limit.section: limit.title for limit in reversed(sizes)}
    sections = shelf.games[game].deck_sections if game in shelf.games else ()
    return {name: known.get(name) or spoken(name) for name in sections} | {MAYBE: MAYBE_TITLE}


def read_document(shelf: Shelf, stored: StoredDeck) -> DeckDocument:
    """A stored deck as its builder keeps it; lines whose card is not known stay as unresolved ones."""
    cover = stored.cover
    page = DeckDocument(cover.game, cover.title, cover.note, tags=list(cover.tags), house=cover.format)
    if cover.game not in shelf.games:
        raise StoreError(f"This deck is for the game {cover.game}, which is not there; nothing was changed.")
    game = shelf.games[cover.game]
    for section in game.deck_sections:
        page.pile(section)
    for line in stored.lines:
        key = catalogue_key(cover.game, line.card, game.catalogue) if line.card else ""
        if key:
            pile = page.pile(line.section)
            pile[key] = pile.get(key, 0) + line.copies
        else:
            page.unresolved.append(Unresolved(line.section, line.copies, line.text or line.card, line.card))
    return page


class DeckSession(QObject):
    """A deck that is open. Panels read `editor` and `cover`, edit through `step`, look again at `changed`."""

    changed = Signal()
    """Cards, cover, figures or rules in force differ."""
    gone = Signal()
    """The deck is no longer in the file."""

    def __init__(self, shelf: Shelf, deck: int) -> None:
        """Raises StoreError when there is no such deck."""
        super().__init__()
        self.shelf = shelf
        stored = shelf.decks.load(deck)
        self.cover = stored.cover
        self.titles = section_titles(shelf, stored.cover.game)
        """Section -> title, in their order, the maybe-board last."""
        self._names: Names | None = None
        self.editor = self._editor(stored)
        shelf.changed.connect(self._edited)

    @property
    def game(self) -> str:
        """The game's key."""
        return self.cover.game

    @property
    def limits(self) -> tuple[Limit, ...]:
        """The game's own limits."""
        return self.shelf.limits(self.game)

    def step(self, label: str, work: Callable[[Editor], object]) -> None:
        """Make one step: `work` edits, the result is kept. Nothing is done on ValueError, StoreError."""
        before = self.editor.revision
        with self.editor.step(label):
            work(self.editor)
        if self.editor.revision == before:
            return
        deck = StoredDeck(self._cover_of(self.editor.document), self._lines(self.editor.document))
        try:
            self.shelf.edit(lambda: self.shelf.decks.save(deck, label)[1])
        except BaseException:
            self.editor.undo()
            raise

    def set_cover(self, label: str, **values: object) -> None:
        """Change title, folder, note, tags, built or format. Raises StoreError."""
        self.shelf.edit(lambda: self.shelf.decks.set_cover([self.cover.id], label, **values))

    def key(self, card: str) -> str:
        """The text key of a card of this deck's game."""
        catalogue = self.editor.catalogue
        return text_key(self.game, catalogue[card]) if card in catalogue else unset_key(self.game, card)

    def problems(self) -> list[Problem]:
        """Each broken rule, now."""
        return self.editor.problems()

    def gauges(self) -> list[Gauge]:
        """How full each limit is."""
        return self.editor.gauges(self.limits)

    def stock(self) -> dict[str, Stock]:
        """Card of this deck -> copies that there are, and that it may use."""
        document = self.editor.document
        held = [*document.sections.values(), document.maybe]
        texts = {key: self.key(key) for key in dict.fromkeys(key for pile in held for key in pile)}
        figures = self.shelf.holdings.figures(texts.values())
        own = document.copies if self.cover.built else lambda key: 0
        return {
            key: Stock(figures[text].owned, figures[text].free + own(key))
            for key, text in texts.items()
            if text in figures
        }

    def usable(self) -> dict[str, int]:
        """Card -> copies that this deck may use in all, of every card that is owned."""
        ids = self.shelf.reader.search(f'game:"{self.game}" is:owned').ids
        rows = self.shelf.reader.by_ids(list(ids))
        free = by_catalogue_key(self.game, {row.key: row.free for row in rows}, self.editor.catalogue)
        if self.cover.built:
            free = {key: copies + self.editor.document.copies(key) for key, copies in free.items()}
        return {key: copies for key, copies in free.items() if copies > 0}

    def names(self) -> Names:
        """The titles of this game's cards, for lines that name none exactly."""
        if self._names is None:
            self._names = names_of(self.editor.game, self.titles)
        return self._names

    def title(self, section: str) -> str:
        """A section's title for people."""
        return self.titles.get(section) or spoken(section)

    def close(self) -> None:
        """The deck is left: hear nothing more."""
        self.shelf.changed.disconnect(self._edited)

    # -- inside -----------------------------------------------------------------------------------

    def _editor(self, stored: StoredDeck) -> Editor:
        document = read_document(self.shelf, stored)
        return Editor(document, self.shelf.games[stored.cover.game], self._houses(stored.cover))

    def _houses(self, cover: Cover) -> list[HouseFormat]:
        return [house for name, house in self.shelf.formats(cover.game).items() if name == cover.format]

    def _cover_of(self, page: DeckDocument) -> Cover:
        return replace(self.cover, title=page.title, note=page.note, tags=tuple(page.tags), format=page.house)

    def _lines(self, page: DeckDocument) -> tuple[Line, ...]:
        piles = [*page.sections.items(), (MAYBE, page.maybe)]
        known = [
            Line(section, copies, self.key(card)) for section, pile in piles for card, copies in pile.items()
        ]
        return (*known, *(self._unresolved(one) for one in page.unresolved))

    def _unresolved(self, line: Unresolved) -> Line:
        """A key of our own is kept: its card may come back. Those of other programs name nothing here."""
        ours = line.key if line.key.startswith(f"{self.game}/") else ""
        return Line(line.section, line.copies, ours, line.name)

    def _edited(self, changes: OpChanges) -> None:
        touched = self.cover.id in changes.decks or changes.overlay or "houseformat" in changes.kinds
        if touched:
            try:
                stored = self.shelf.decks.load(self.cover.id)
            except StoreError:
                self.gone.emit()
                return
            self.cover = stored.cover
            self.editor = self._editor(stored)
            if changes.overlay:
                self._names = None
        if touched or changes.cards:
            self.changed.emit()
