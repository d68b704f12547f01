"""A deck that is looked at: its cards, what is wrong with it, what of it is owned. Nothing is edited here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject

from suite.core.card_fields import spoken
from suite.core.deck import Problem
from suite.core.game import Game
from suite.decks.document import MAYBE, DeckDocument, Unresolved
from suite.decks.editor import Editor
from suite.decks.house import HouseFormat, Limit
from suite.decks.keys import by_catalogue_key, catalogue_key, text_key, unset_key
from suite.decks.legality import LimitUse
from suite.decks.names import NameIndex, names_of
from suite.store.decks import Cover, Line, StoredDeck
from suite.store.faults import StoreError
from suite.ui.store.repository import Repository

MAYBE_TITLE = "Maybe-board"


@dataclass(frozen=True, slots=True)
class Stock:
    """Copies of one card that there are."""

    owned: int
    free: int
    """Not in another built deck: this deck may use them."""


def game_of(repository: Repository, game: str) -> Game[Any]:
    """A game by its key. Raises StoreError when it is not there."""
    if game not in repository.games:
        raise StoreError(f"This deck is for the game {game}, which is not there; nothing was changed.")
    return repository.games[game]


def section_titles(repository: Repository, game: str) -> dict[str, str]:
    """Section -> its title for people, the maybe-board last."""
    sizes = [limit for limit in repository.limits(game) if not limit.field and not limit.where]
    known = {limit.section: limit.title for limit in reversed(sizes)}
    sections = repository.games[game].deck_sections if game in repository.games else ()
    return {name: known.get(name) or spoken(name) for name in sections} | {MAYBE: MAYBE_TITLE}


def read_document(repository: Repository, stored: StoredDeck) -> DeckDocument:
    """A stored deck as its builder keeps it; lines whose card is not known stay as unresolved ones."""
    cover = stored.cover
    page = DeckDocument(cover.game, cover.title, cover.note, tags=list(cover.tags), house=cover.format)
    game = game_of(repository, cover.game)
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


def lines_to_keep(repository: Repository, page: DeckDocument) -> tuple[Line, ...]:
    """A document's lines as the file keeps them, unresolved ones last.

    An unresolved line keeps an id of ours: its card may come back. Those of other programs name nothing here.
    """
    game = repository.games[page.game]
    piles = [*page.sections.items(), (MAYBE, page.maybe)]
    known = [
        Line(section, copies, _key(game, card)) for section, pile in piles for card, copies in pile.items()
    ]
    lost = [
        Line(one.section, one.copies, one.key if one.key.startswith(f"{page.game}/") else "", one.name)
        for one in page.unresolved
    ]
    return (*known, *lost)


def houses_of(repository: Repository, cover: Cover) -> list[HouseFormat]:
    """The house format that the deck is checked by, where it is there."""
    return [house for name, house in repository.formats(cover.game).items() if name == cover.format]


class OpenDeck(QObject):
    """A deck with all that lists and panels read of it."""

    def __init__(self, repository: Repository, cover: Cover, document: DeckDocument) -> None:
        """Raises StoreError when the game is not there."""
        super().__init__()
        self.repository = repository
        self.cover = cover
        self.titles = section_titles(repository, cover.game)
        """Section -> title, in their order, the maybe-board last."""
        self._names: NameIndex | None = None
        self.editor = Editor(document, game_of(repository, cover.game), houses_of(repository, cover))
        self._problems: list[Problem] | None = None
        self._tracked: bool | None = None
        """What was found out of the deck as it is; None for what nobody has asked yet."""

    @property
    def game(self) -> str:
        """The game's key."""
        return self.cover.game

    @property
    def limits(self) -> tuple[Limit, ...]:
        """The game's own limits."""
        return self.repository.limits(self.game)

    def key(self, card: str) -> str:
        """The text key of a card of this deck's game."""
        return _key(self.editor.game, card)

    def problems(self) -> list[Problem]:
        """Each broken rule, now. Only to be read: several panels show them, and they are found once."""
        if self._problems is None:
            self._problems = self.editor.problems()
        return self._problems

    def gauges(self) -> list[LimitUse]:
        """How full each limit is."""
        return self.editor.gauges(self.limits)

    def stock(self) -> dict[str, Stock]:
        """Card of this deck -> copies that there are, and that it may use."""
        document = self.editor.document
        held = [*document.sections.values(), document.maybe]
        texts = {key: self.key(key) for key in dict.fromkeys(key for pile in held for key in pile)}
        figures = self.repository.holdings.figures(texts.values())
        own = document.copies if self.cover.built else lambda key: 0
        return {
            key: Stock(figures[text].owned, figures[text].free + own(key))
            for key, text in texts.items()
            if text in figures
        }

    def tracked(self) -> bool:
        """Whether any card of the game is owned, so that figures of copies say something."""
        if self._tracked is None:
            self._tracked = self.repository.reader.count(f'game:"{self.game}" is:owned') > 0
        return self._tracked

    def usable(self) -> dict[str, int]:
        """Card -> copies that this deck may use in all, of every card that is owned."""
        ids = self.repository.reader.search(f'game:"{self.game}" is:owned').ids
        rows = self.repository.reader.by_ids(list(ids))
        free = by_catalogue_key(self.game, {row.key: row.free for row in rows}, self.editor.catalogue)
        if self.cover.built:
            free = {key: copies + self.editor.document.copies(key) for key, copies in free.items()}
        return {key: copies for key, copies in free.items() if copies > 0}

    def names(self) -> NameIndex:
        """The titles of this game's cards, for lines that name none exactly."""
        if self._names is None:
            self._names = names_of(self.editor.game, self.titles)
        return self._names

    def title(self, section: str) -> str:
        """A section's title for people."""
        return self.titles.get(section) or spoken(section)


def _key(game: Game[Any], card: str) -> str:
    known = card in game.catalogue
    return text_key(game.key, game.catalogue[card]) if known else unset_key(game.key, card)
