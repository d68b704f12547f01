"""By what the cards found are sorted and grouped: boxes that say it and change it."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QWidget

from suite.store.reader import CardRow, Order
from suite.ui import theme as t
from suite.ui.cardviews.columns import columns_of
from suite.ui.cardviews.fields import FieldKey, by_game, group_fields
from suite.ui.store.repository import Repository
from suite.ui.style import Style
from suite.ui.tablemodel import TableColumn, resorted
from suite.ui.widgets import HBox, IconButton, add_heading, boxed, label

SCROLLS: Final = 32
"""What the list of a box needs beside its words."""


class FieldBox(QComboBox):
    """As wide as what can be chosen; the headings above have their room in its list alone."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    def showPopup(self) -> None:
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0) + SCROLLS)
        super().showPopup()


class OrderBar:
    """Parts for the line above the results. `order` and `group` say what is wished."""

    def __init__(self, style: Style, repository: Repository, changed: Callable[[], None]) -> None:
        """`changed` is called whenever a person has chosen otherwise."""
        self.repository = repository
        self.order: list[Order] = []
        self.group = ""
        self.changed = changed
        self.first = _Level(style, "Sort by", "Best match")
        self.second = _Level(style, "then by", "Title")
        self.levels = [self.first, self.second]
        for level in self.levels:
            level.chosen.connect(self._chosen)
        self.groups = FieldBox("Group by")
        self.groups.activated.connect(self._grouped)
        self.grouping = _labelled("Group by", self.groups)
        self.fill()

    def parts(self) -> list[QWidget]:
        """From left to right."""
        return [self.grouping, self.first, self.second]

    def fill(self) -> None:
        """Read anew what there is to sort and group by; the choice stays."""
        columns = [(column.field, column.title) for column in columns_of(self.repository)]
        for level in self.levels:
            level.fill(by_game(self.repository, columns))
        _fill(self.groups, "Nothing", by_game(self.repository, group_fields(self.repository)))
        self.show()

    def show(self) -> None:
        """Bring the boxes into step with `order` and `group`."""
        for place, level in enumerate(self.levels):
            level.show_order(self.order[place] if place < len(self.order) else None)
        self.second.setVisible(bool(self.order))
        self.groups.setCurrentIndex(max(0, self.groups.findData(self.group)))

    def word_of_group(self) -> str:
        """The field that makes the headings, in words."""
        return next(
            (word for field, word in group_fields(self.repository) if field == self.group), self.group
        )

    def turn(self) -> None:
        """The first column the other way round."""
        if self.order:
            first = self.order[0]
            self.set_order([Order(first.field, not first.descending), *self.order[1:]])

    def column(self, column: TableColumn[CardRow], further: bool) -> None:
        """One click sorts by a column, the next turns it round; `further` adds it to those before."""
        self.set_order(resorted(self.order, column, further))

    def set_order(self, order: list[Order]) -> None:
        """Sort by these columns."""
        self.order = order
        self.show()
        self.changed()

    def set_group(self, field: str) -> None:
        """Make headings by this field, "" for none."""
        self.group = field if self.groups.findData(field) >= 0 else ""
        self.show()
        self.changed()

    def _chosen(self) -> None:
        wished = [level.order() for level in self.levels]
        order = [one for one in wished if one is not None] if wished[0] is not None else []
        fields = dict.fromkeys(one.field for one in order)
        self.set_order([next(one for one in order if one.field == field) for field in fields])

    def _grouped(self) -> None:
        self.set_group(str(self.groups.currentData()))


class _Level(QWidget):
    """One column to sort by, and its direction."""

    chosen = Signal()

    def __init__(self, style: Style, word: str, usual: str) -> None:
        super().__init__()
        self.usual = usual
        self.box = FieldBox(word)
        self.descending = False
        self.direction = IconButton(style, "sort-ascending", f"{word}: turn the order round", self._turn)
        self.setLayout(HBox(_labelled(word, self.box), self.direction, space=t.XS))
        self.box.activated.connect(self.chosen)

    def fill(self, columns: dict[str, list[FieldKey]]) -> None:
        """The columns there are, by heading."""
        with QSignalBlocker(self.box):
            _fill(self.box, self.usual, columns)

    def show_order(self, order: Order | None) -> None:
        """Show what is sorted by."""
        self.box.setCurrentIndex(max(0, self.box.findData(order.field if order else "")))
        self.descending = order is not None and order.descending
        self.direction.setEnabled(order is not None)
        self.direction.show_icon("sort-descending" if self.descending else "sort-ascending")

    def order(self) -> Order | None:
        """What is wished."""
        field = str(self.box.currentData())
        return Order(field, self.descending) if field else None

    def _turn(self) -> None:
        self.descending = not self.descending
        self.chosen.emit()


def _fill(box: QComboBox, nothing: str, fields: dict[str, list[FieldKey]]) -> None:
    """`nothing` first, then the fields below their headings."""
    box.clear()
    box.addItem(nothing, "")
    for heading, below in fields.items():
        if heading:
            add_heading(box, heading)
        for field, word in below:
            box.addItem(word, field)
    words = [nothing, *(word for below in fields.values() for _, word in below)]
    wide = box.fontMetrics().horizontalAdvance
    box.setMinimumContentsLength(ceil(max(map(wide, words)) / wide("X")))


def _labelled(word: str, box: QComboBox) -> QWidget:
    words = label(word, "muted", of=box)
    return boxed(HBox(words, box, space=t.XS))
