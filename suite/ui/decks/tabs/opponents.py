"""Against which decks one tries: ready-made ones and the owner's own, ticked one by one."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from suite.core.deck import Deck
from suite.decks.legality import document_problems
from suite.store.faults import StoreError
from suite.ui import theme as t
from suite.ui.decks.session import DeckSession, read_document
from suite.ui.style import Style

PLACE = Qt.ItemDataRole.UserRole


def without_rules(session: DeckSession, deck: Deck) -> list[str]:
    """A deck's cards that have no rules to be played by: the owner's own ones."""
    known = session.shelf.play_game(session.game).catalogue
    return sorted({key for lines in deck.sections.values() for key in lines if key not in known})


class Opponents(QListWidget):
    """The decks of one game but the one that is open. Those that cannot be played say so."""

    changed = Signal()
    """Others are ticked now."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.style_ = style
        self._offered: list[tuple[str, Deck]] = []
        self._game = ""
        self.setObjectName("ticks")
        self.setAccessibleName("Opponents")
        self.setWordWrap(True)
        self.itemChanged.connect(lambda item: self.changed.emit())
        self.itemActivated.connect(self._turn)

    def offer(self, session: DeckSession) -> None:
        """Offer the decks that there are now; what was ticked stays so, at first the ready-made ones are."""
        ticked = {title for title, _ in self._ticked()}
        first = self._game != session.game
        self._game = session.game
        self.blockSignals(True)
        self.clear()
        self._offered = []
        game = session.editor.game
        for deck in game.decks.values():
            self._add(
                deck.title, deck, bool(game.check_deck(deck, game.catalogue)), first or deck.title in ticked
            )
        shelf = session.shelf
        for cover in shelf.decks.covers(session.game):
            if cover.id == session.cover.id:
                continue
            try:
                document = read_document(shelf, shelf.decks.load(cover.id))
            except StoreError:
                # Removed meanwhile: it is no opponent.
                continue
            deck = document.deck()
            problems = document_problems(document, game, game.catalogue)
            title = f"{cover.title} (your deck)"
            self._add(title, deck, bool(problems or without_rules(session, deck)), title in ticked)
        self.blockSignals(False)
        self.setMinimumHeight(self.style_.px(t.BODY) * 11)

    def tick(self, on: bool) -> None:
        """All that can be played, or none."""
        self.blockSignals(True)
        for item in self._items():
            if item.flags() & Qt.ItemFlag.ItemIsEnabled:
                item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
        self.blockSignals(False)
        self.changed.emit()

    def chosen(self) -> list[Deck]:
        """The ticked decks, each under the title that is shown."""
        return [Deck(title, deck.sections, deck.note) for title, deck in self._ticked()]

    # -- inside -----------------------------------------------------------------------------------

    def _add(self, title: str, deck: Deck, wrong: bool, on: bool) -> None:
        item = QListWidgetItem(f"{title}: cannot be played" if wrong else title)
        item.setData(PLACE, len(self._offered))
        item.setFlags(Qt.ItemFlag.NoItemFlags if wrong else item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(Qt.CheckState.Checked if on and not wrong else Qt.CheckState.Unchecked)
        self._offered.append((title, deck))
        self.addItem(item)

    def _items(self) -> list[QListWidgetItem]:
        return [self.item(row) for row in range(self.count())]

    def _ticked(self) -> list[tuple[str, Deck]]:
        ticked = [item for item in self._items() if item.checkState() == Qt.CheckState.Checked]
        return [self._offered[item.data(PLACE)] for item in ticked]

    def _turn(self, item: QListWidgetItem) -> None:
        """Enter or double click on a line, as a click on its tick."""
        on = item.checkState() == Qt.CheckState.Checked
        item.setCheckState(Qt.CheckState.Unchecked if on else Qt.CheckState.Checked)
