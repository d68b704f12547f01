"""Against which decks one tries: ready-made ones and the owner's own, ticked one by one."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from suite.core.deck import Deck
from suite.decks.legality import document_problems
from suite.store.faults import StoreError
from suite.ui import theme as t
from suite.ui.decks.opendeck import read_document
from suite.ui.decks.session import DeckSession
from suite.ui.listing import wrap_items
from suite.ui.style import Style

PLACE = Qt.ItemDataRole.UserRole


def without_rules(session: DeckSession, deck: Deck) -> list[str]:
    """A deck's cards that have no rules to be played by: the owner's own ones."""
    known = session.repository.play_game(session.game).catalogue
    return sorted({key for lines in deck.sections.values() for key in lines if key not in known})


class OpponentList(QListWidget):
    """The decks of one game but the one that is open. An own deck is read when it is ticked, not before."""

    changed = Signal()
    """Others are ticked now."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.style_ = style
        self._session: DeckSession | None = None
        self._offered: list[tuple[str, Deck | int]] = []
        """(title, a ready-made deck or the id of an own one)."""
        self._game = ""
        self.setObjectName("ticks")
        self.setAccessibleName("Opponents")
        wrap_items(self)
        self.itemChanged.connect(self._ticked)
        self.itemActivated.connect(self._turn)

    def offer(self, session: DeckSession) -> None:
        """Offer the decks that there are now; what was ticked stays so, at first the ready-made ones are."""
        ticked = {self._offered[place][0] for place in self._places()}
        first = self._game != session.game
        self._session = session
        self._game = session.game
        self.blockSignals(True)
        self.clear()
        self._offered = []
        for deck in session.editor.game.decks.values():
            self._add(deck.title, deck, first or deck.title in ticked)
        for cover in session.repository.decks.covers(session.game):
            if cover.id != session.cover.id:
                title = f"{cover.title} (your deck)"
                self._add(title, cover.id, title in ticked)
        self.blockSignals(False)
        self.setMinimumHeight(self.style_.px(t.BODY) * 11)

    def tick(self, on: bool) -> None:
        """All that can be played, or none."""
        self.blockSignals(True)
        for item in self._items():
            if item.flags() & Qt.ItemFlag.ItemIsEnabled:
                item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
                self._refuse(item)
        self.blockSignals(False)
        self.changed.emit()

    def count_ticked(self) -> int:
        """How many are ticked."""
        return len(self._places())

    def chosen(self) -> list[Deck]:
        """The ticked decks, each under the title that is shown. Those that cannot be played are left out."""
        found = [(self._offered[place][0], self._playable(place)) for place in self._places()]
        return [Deck(title, deck.sections, deck.note) for title, deck in found if deck is not None]

    # -- inside -----------------------------------------------------------------------------------

    def _add(self, title: str, deck: Deck | int, on: bool) -> None:
        item = QListWidgetItem(title)
        item.setData(PLACE, len(self._offered))
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
        self._offered.append((title, deck))
        self.addItem(item)
        self._refuse(item)

    def _items(self) -> list[QListWidgetItem]:
        return [self.item(row) for row in range(self.count())]

    def _places(self) -> list[int]:
        return [item.data(PLACE) for item in self._items() if item.checkState() == Qt.CheckState.Checked]

    def _playable(self, place: int) -> Deck | None:
        """The deck, None when it is not legal, holds cards without rules, or is gone."""
        assert self._session is not None
        game = self._session.editor.game
        deck = self._offered[place][1]
        if isinstance(deck, Deck):
            return None if game.check_deck(deck, game.catalogue) else deck
        repository = self._session.repository
        try:
            document = read_document(repository, repository.decks.load(deck))
        except StoreError:
            return None
        found = document.deck()
        wrong = document_problems(document, game, game.catalogue) or without_rules(self._session, found)
        return None if wrong else found

    def _refuse(self, item: QListWidgetItem) -> None:
        """A ticked deck that cannot be played loses its tick and says so."""
        place = item.data(PLACE)
        if item.checkState() == Qt.CheckState.Checked and self._playable(place) is None:
            item.setCheckState(Qt.CheckState.Unchecked)
            item.setText(f"{self._offered[place][0]}: cannot be played, it is not legal")
            item.setFlags(Qt.ItemFlag.NoItemFlags)

    def _ticked(self, item: QListWidgetItem) -> None:
        self.blockSignals(True)
        self._refuse(item)
        self.blockSignals(False)
        self.changed.emit()

    def _turn(self, item: QListWidgetItem) -> None:
        """Enter or double click on a line, as a click on its tick."""
        on = item.checkState() == Qt.CheckState.Checked
        item.setCheckState(Qt.CheckState.Unchecked if on else Qt.CheckState.Checked)
