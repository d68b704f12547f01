"""The table as native lists: Tab from zone to zone, arrows within, Enter acts; screen readers read them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QResizeEvent
from PySide6.QtWidgets import QLabel, QListView, QListWidget, QListWidgetItem, QScrollArea, QWidget

from suite.core.translation import _
from suite.ui import theme as t
from suite.ui.table.zones import ZoneEntry, ZoneList
from suite.ui.widgets import VBox, label
from suite.view.game import Ref

ROWS = 10
"""A list shows so many rows before it scrolls."""
CAN = "\N{BLACK CIRCLE} "
"""Stands before what can be touched, so that colour is not the only sign."""


class ZoneView(QListWidget):
    """One zone. Only the list with the focus shows where it is."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        item = self.currentItem()
        if item is not None:
            item.setSelected(True)
            self.currentRowChanged.emit(self.currentRow())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.clearSelection()


class Lists(QScrollArea):
    """One list a zone."""

    touched = Signal(object)
    """A ZoneEntry was entered."""
    at = Signal(object)
    """The ZoneEntry that the keyboard is at."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(_("The table as lists"))
        self._body = QWidget()
        self._column = VBox(space=t.XS)
        self._column.setContentsMargins(t.S, t.S, t.S, t.S)
        self._column.addStretch(1)
        self._body.setLayout(self._column)
        self.setWidget(self._body)
        self._pool: list[tuple[QLabel, ZoneView]] = []
        self._entries: list[list[ZoneEntry]] = []

    def show_lists(self, lists: Sequence[ZoneList], touchable: Collection[Ref]) -> None:
        """Fill the lists; each keeps the row that it was at."""
        can = set(touchable)
        while len(self._pool) < len(lists):
            self._more()
        self._entries = [zone.entries for zone in lists]
        for place, (title, view) in enumerate(self._pool):
            seen = place < len(lists)
            title.setVisible(seen)
            view.setVisible(seen)
            if seen:
                title.setText(lists[place].title)
                view.setAccessibleName(f"{lists[place].title}, {len(lists[place].entries)}")
                self._fill(view, lists[place].entries, can)
        self._fit()

    def _fill(self, view: ZoneView, entries: list[ZoneEntry], can: set[Ref]) -> None:
        row = max(0, view.currentRow())
        view.blockSignals(True)
        view.clear()
        for entry in entries:
            touchable = not can.isdisjoint(entry.refs)
            item = QListWidgetItem((CAN if touchable else "") + entry.words)
            said = _("{thing}, can be chosen").format(thing=entry.words) if touchable else entry.words
            # Its place among the others is said by the screen reader itself.
            item.setData(Qt.ItemDataRole.AccessibleTextRole, said)
            if touchable:
                # Its size stays that of the list, whichever text size is chosen.
                font = QFont()
                font.setBold(True)
                item.setFont(font)
            view.addItem(item)
        view.setCurrentRow(min(row, len(entries) - 1))
        if not view.hasFocus():
            view.clearSelection()
        view.blockSignals(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Each list as high as its first rows need in the width there is."""
        wide = self.viewport().width() - 2 * t.S
        for _title, view in self._pool:
            view.setFixedWidth(max(60, wide))
            view.resize(view.width(), view.height())
            view.doItemsLayout()
            shown = [view.item(row) for row in range(min(ROWS, view.count()))]
            view.setFixedHeight(sum(view.visualItemRect(item).height() for item in shown) + 10)

    def _more(self) -> None:
        place = len(self._pool)
        title = label("", "caption", wrap=True)
        view = ZoneView()
        view.setWordWrap(True)
        view.setResizeMode(QListView.ResizeMode.Adjust)
        view.setTextElideMode(Qt.TextElideMode.ElideNone)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setTabKeyNavigation(False)
        title.setBuddy(view)
        view.itemActivated.connect(lambda item: self._acted(place, view.row(item)))
        view.currentRowChanged.connect(lambda row: self._moved(place, row))
        self._column.insertWidget(2 * place, title)
        self._column.insertWidget(2 * place + 1, view)
        self._pool.append((title, view))

    def views(self) -> list[ZoneView]:
        """The lists that are shown."""
        return [view for _title, view in self._pool if not view.isHidden()]

    def _acted(self, place: int, row: int) -> None:
        if 0 <= row < len(self._entries[place]):
            self.touched.emit(self._entries[place][row])

    def _moved(self, place: int, row: int) -> None:
        if 0 <= row < len(self._entries[place]):
            self.at.emit(self._entries[place][row])
