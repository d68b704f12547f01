"""Cards that would fit: the worthiest for one section, with what speaks for each, and a whole filling."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QPainter, QShowEvent
from PySide6.QtWidgets import QCheckBox

from suite.core.card import Card
from suite.decks.suggest import Suggestion
from suite.ui import theme as t
from suite.ui.cardfaces.look import Look
from suite.ui.context import Context
from suite.ui.decks.advice import Advice, FillRequest
from suite.ui.decks.cardlist import CardList, LineDelegate
from suite.ui.decks.keypad import KeyPad
from suite.ui.decks.linepainter import DrawnLine
from suite.ui.decks.opendeck import Stock
from suite.ui.decks.panel import Panel
from suite.ui.decks.session import DeckSession
from suite.ui.style import Style
from suite.ui.tablemodel import ROW_ROLE, Index, ListModel, TableColumn
from suite.ui.widgets import Flow, VBox, button, choice_box, label, single_shot, stacked

PAUSE = 150
"""Milliseconds after an edit before new cards are looked for."""


class SuggestionsPanel(Panel):
    """Proposes cards for a section."""

    title = "Suggestions"
    icon = "lightbulb"

    added = Signal(str, int, str)
    """(card, copies more or fewer, section)."""
    fill_wanted = Signal(object)
    """A Wish."""
    chosen = Signal(object)
    """The Card that is current."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.advice = Advice(context, self)
        self.model = _Suggestions(context.style)
        self._stale = True
        self.section = choice_box("Section to suggest cards for")
        self.owned = QCheckBox("Only from my collection")
        self.fill = button("Fill this section", lambda: self._fill((self.section.currentData(),)))
        self.fill_all = button("Fill all sections", lambda: self._fill(()))
        flow = Flow(margins=(t.M, t.S, t.M, 0))
        for widget in (self.section, self.owned, self.fill, self.fill_all):
            flow.addWidget(widget)
        self.list = _SuggestionList(self)
        self.nothing = label("", "muted", wrap=True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.views = stacked(self.list, self.nothing)
        self.setLayout(VBox(flow, (self.views, 1), space=t.S))
        self._timer = single_shot(self, self._ask, PAUSE)
        self._connect()

    def _connect(self) -> None:
        self.section.activated.connect(lambda _: self.look_again())
        self.owned.toggled.connect(lambda _: self.look_again())
        self.list.doubleClicked.connect(lambda index: self._add(index.row(), 1))
        self.list.stepped_at.connect(lambda index, step: self._add(index.row(), step))
        self.list.selectionModel().currentChanged.connect(lambda index, _: self._chosen(index.row()))
        pad = KeyPad(self.list)
        pad.entered.connect(lambda _: self._add(self.list.currentIndex().row(), 1))
        pad.stepped.connect(lambda step: self._add(self.list.currentIndex().row(), step))

    def show_session(self, session: DeckSession | None) -> None:
        self.section.clear()
        if session is not None:
            for name in session.editor.game.deck_sections:
                self.section.addItem(session.title(name), name)
        super().show_session(session)

    def aim(self, section: str = "") -> None:
        """Suggest for this section, or for the first that lacks cards."""
        session = self.session
        if session is None:
            return
        lacking = [gauge.section for gauge in session.gauges() if gauge.missing]
        place = self.section.findData(section or next(iter(lacking), ""))
        self.section.setCurrentIndex(max(0, place))
        self.look_again()

    def look_again(self) -> None:
        self._stale = True
        if self.isVisible():
            self._timer.start()

    def busy(self) -> bool:
        return self._timer.isActive() or self.advice.busy

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._timer.start()

    # -- inside ---------------------------------------------------------------------------------------

    def _ask(self) -> None:
        session, section = self.session, self.section.currentData()
        if session is None or not section:
            return
        self._stale = False
        owned = session.usable() if self.owned.isChecked() else None
        self.advice.suggest(session, section, owned, self._show)

    def _show(self, found: Sequence[Suggestion]) -> None:
        session = self.session
        if session is None:
            return
        before = self.model.key(self.list.currentIndex().row())
        keys = [session.key(one.key) for one in found]
        rows = {row.key: row for row in session.repository.reader.by_keys(keys)}
        stock = {
            one.key: Stock(rows[key].owned, rows[key].free)
            for one, key in zip(found, keys, strict=True)
            if key in rows and rows[key].owned
        }
        cards = {
            one.key: session.editor.catalogue[one.key] for one in found if one.key in session.editor.catalogue
        }
        self.model.show_found(
            [one for one in found if one.key in cards], cards, stock, session.repository.look(session.game)
        )
        place = next((row for row, one in enumerate(found) if one.key == before), 0)
        if found:
            self.list.setCurrentIndex(self.model.index(min(place, self.model.rowCount() - 1), 0))
        else:
            mine = " that you own" if self.owned.isChecked() else ""
            self.nothing.setText(f"No card{mine} can join this section without breaking a rule.")
        self.views.setCurrentIndex(0 if found else 1)

    def _add(self, row: int, step: int) -> None:
        key = self.model.key(row)
        if key:
            self.added.emit(key, step, self.section.currentData())

    def _fill(self, sections: tuple[str, ...]) -> None:
        session = self.session
        if session is not None:
            owned = session.usable() if self.owned.isChecked() else None
            self.fill_wanted.emit(FillRequest(sections, owned))

    def _chosen(self, row: int) -> None:
        card = self.model.cards.get(self.model.key(row))
        if card is not None:
            self.chosen.emit(card)


class _Suggestions(ListModel[Suggestion]):
    """Suggested cards, the worthiest first."""

    def __init__(self, style: Style) -> None:
        column = TableColumn[Suggestion]("Card", lambda one: self.cards[one.key].title)
        super().__init__([column], style)
        self.cards: dict[str, Card] = {}
        self.stock: dict[str, Stock] = {}
        self.spec = Look()

    def show_found(
        self, found: list[Suggestion], cards: dict[str, Card], stock: dict[str, Stock], spec: Look
    ) -> None:
        """Show these."""
        self.cards, self.stock, self.spec = cards, stock, spec
        self.show(found)

    def key(self, row: int) -> str:
        """The card of a row, "" for none."""
        one = self.row(row)
        return one.key if one is not None else ""

    def why(self, one: Suggestion) -> str:
        """What speaks for the card."""
        reasons = [reason.partition(" ") for reason in one.reasons]
        words = [self.spec.word(value) for name, _, value in reasons if name != "type"]
        return ", ".join(dict.fromkeys(word for word in words if word))

    def hint(self, row: Suggestion, column: TableColumn[Suggestion]) -> str:
        return f"{self.cards[row.key].title}: up to {row.copies} more; {self.why(row)}"

    def data(self, index: Index, role: int = 0) -> Any:
        row = self.row(index.row())
        if row is not None and role == Qt.ItemDataRole.AccessibleTextRole:
            return self.hint(row, self.columns[0])
        return super().data(index, role)


class _SuggestionList(CardList):
    def __init__(self, panel: SuggestionsPanel) -> None:
        super().__init__(panel.context.style, "Suggested cards")
        self.setModel(panel.model)
        self.setDragEnabled(False)
        self.setItemDelegate(_SuggestionDelegate(self, panel.model))

    def steps(self, index: Index) -> tuple[int, ...]:
        return (1,)


class _SuggestionDelegate(LineDelegate):
    """The card, and below it what speaks for it."""

    def __init__(self, view: CardList, model: _Suggestions) -> None:
        super().__init__(view)
        self.model = model

    def height(self, index: Index) -> int:
        return self.lines.height + self.lines.metrics(t.CAPTION).height()

    def draw(self, painter: QPainter, box: QRect, index: Index) -> None:
        one: Suggestion = index.data(ROW_ROLE)
        upper = QRect(box.left(), box.top(), box.width(), self.lines.height)
        entry = DrawnLine(self.model.cards[one.key], "", self.model.stock.get(one.key))
        self.lines.entry(painter, upper, self.model.spec, entry)
        left = self.lines.style.px(46) + t.L
        lower = QRect(
            box.left() + left, upper.bottom() - 4, box.width() - left, box.height() - upper.height() + 4
        )
        words = f"up to {one.copies} more · {self.model.why(one)}"
        self.lines.text(painter, lower, words.rstrip(" ·"), self.lines.style.theme.muted, t.CAPTION)
