"""One window for changing many stacks in one step: what is ticked is changed, all else stays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QGridLayout,
    QLineEdit,
    QWidget,
)

from suite.store.stacks import MOST, Stack
from suite.store.values import LANGUAGE_WORDS, condition, finish, language, price_text
from suite.ui import theme as t
from suite.ui.collection.fields import (
    CONDITION_WORDS,
    FINISH_WORDS,
    plain,
    read_price,
    read_tags,
)
from suite.ui.figures import counted
from suite.ui.widgets import HBox, VBox, boxed, button, label, scroll_area, spin_box

TRADES = (("No copy", 0), ("One copy of each stack", 1), ("All copies", MOST))


class BulkDialog(QDialog):
    """`values`, `add_tags` and `drop_tags` say what shall be changed once it was accepted."""

    def __init__(
        self,
        parent: QWidget,
        count: int,
        one: Stack | None,
        collections: Sequence[tuple[int, str]],
        places: Sequence[str],
    ) -> None:
        """`one` is the stack when a single one is chosen: its values stand in the fields."""
        super().__init__(parent)
        self.host = parent
        self.count = count
        self.one = one
        self.values: dict[str, Any] = {}
        self.add_tags: tuple[str, ...] = ()
        self.drop_tags: tuple[str, ...] = ()
        self.ticks: dict[str, QCheckBox] = {}
        self.fields: dict[str, QWidget] = {}
        self.setWindowTitle("Change copies")
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.grid = QGridLayout()
        self.grid.setContentsMargins(0, 0, t.M, 0)
        self.grid.setHorizontalSpacing(t.M)
        self.grid.setVerticalSpacing(t.S)
        self.grid.setColumnStretch(1, 1)
        copies = one.copies if one is not None else 1
        self.amount = spin_box("For how many copies", 1, copies, copies, narrow=True)
        self.fault = label("", "danger", wrap=True)
        self.fault.hide()
        self.apply = button("", self.accept, primary=True)
        self.apply.setDefault(True)
        self.leave = button("Cancel", self.reject)
        self.leave.setAutoDefault(False)
        self._fill(collections, places)
        self._lay_out()
        self._look_again()

    @property
    def copies(self) -> int:
        """Of how many copies of the one stack; 0 for all that was chosen."""
        some = self.one is not None and self.amount.value() < self.one.copies
        return self.amount.value() if some else 0

    def accept(self) -> None:
        try:
            self._read()
        except ValueError as error:
            self.fault.setText(f"⚠ {error}")
            self.fault.show()
            self.fields["price"].setFocus()
            return
        super().accept()

    # -- inside -----------------------------------------------------------------------------------

    def _fill(self, collections: Sequence[tuple[int, str]], places: Sequence[str]) -> None:
        one = self.one
        if one is not None and one.copies > 1:
            self.amount.valueChanged.connect(self._look_again)
            words = label("For how many copies", of=self.amount)
            self.grid.addWidget(words, 0, 0)
            of = HBox(self.amount, label(f"of {one.copies}", "muted"), 1)
            self.grid.addLayout(of, 0, 1)
        self._box(
            "condition",
            "Condition",
            list(CONDITION_WORDS.values()),
            plain(CONDITION_WORDS, _of(one, "condition")),
        )
        self._box(
            "language", "Language", list(LANGUAGE_WORDS.values()), plain(LANGUAGE_WORDS, _of(one, "language"))
        )
        self._box("finish", "Finish", list(FINISH_WORDS.values()), plain(FINISH_WORDS, _of(one, "finish")))
        self._box("location", "Place", list(places), _of(one, "location"))
        self._line("price", "Paid for each", price_text(one.price, one.currency) if one else "", "1.50 EUR")
        trade = QComboBox()
        for words_of, number in TRADES:
            trade.addItem(words_of, number)
        if one is not None and one.trade:
            trade.setCurrentIndex(2 if one.trade == one.copies else 1)
        trade.activated.connect(lambda: self._tick("trade"))
        self._add("trade", "For trade", trade)
        self._line("lent_to", "Lent to", _of(one, "lent_to"), "Nobody")
        self._line("add_tags", "Add tags", "", "old, signed")
        self._line("drop_tags", "Take tags away", "", ", ".join(one.tags) if one else "old, signed")
        self._line("notes", "Note", _of(one, "notes"), "")
        if len(collections) > 1:
            home = QComboBox()
            for key, name in collections:
                home.addItem(name, key)
            home.setCurrentIndex(max(0, home.findData(one.collection if one else 0)))
            home.activated.connect(lambda: self._tick("collection"))
            self._add("collection", "Move to collection", home)

        self.grid.setRowStretch(self.grid.rowCount(), 1)
        self.fields["condition"].setFocus()

    def _box(self, field: str, name: str, offered: list[str], now: str) -> None:
        box = QComboBox()
        box.setEditable(True)
        box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        box.addItems(["", *offered])
        box.setCurrentText(now)
        box.editTextChanged.connect(lambda: self._tick(field))
        self._add(field, name, box)

    def _line(self, field: str, name: str, now: str, hint: str) -> None:
        line = QLineEdit(now)
        line.setPlaceholderText(hint)
        line.textEdited.connect(lambda: self._tick(field))
        self._add(field, name, line)

    def _add(self, field: str, name: str, widget: QWidget) -> None:
        tick = QCheckBox(name)
        tick.toggled.connect(self._look_again)
        widget.setAccessibleName(name)
        self.ticks[field] = tick
        self.fields[field] = widget
        place = self.grid.rowCount()
        self.grid.addWidget(tick, place, 0)
        self.grid.addWidget(widget, place, 1)

    def _lay_out(self) -> None:
        body = self.body = boxed(self.grid)
        area = self.area = scroll_area(body)
        title = "Change these copies" if self.one is None else "Change this stack"
        hint = label("What is ticked is changed; everything else stays as it is.", "muted", wrap=True)
        column = VBox(label(title, "section"), hint, space=t.M)
        column.addWidget(area, 1)
        column.addWidget(self.fault)
        column.addLayout(HBox(1, self.leave, self.apply))
        column.setContentsMargins(t.XL, t.L, t.XL, t.L)
        self.setLayout(column)
        wide = body.sizeHint().width() + 2 * t.XL + 24
        high = body.sizeHint().height() + 190
        limit = self.host.size()
        self.resize(max(480, wide), min(high, limit.height() - t.XXL))

    def showEvent(self, event: QShowEvent) -> None:
        """The theme and its text size are known now: no field may be cut at the right."""
        bar = self.area.verticalScrollBar().sizeHint().width()
        self.area.setMinimumWidth(self.body.minimumSizeHint().width() + bar)
        super().showEvent(event)

    def _tick(self, field: str) -> None:
        self.ticks[field].setChecked(True)

    def _look_again(self) -> None:
        ticked = any(tick.isChecked() for tick in self.ticks.values())
        self.apply.setEnabled(ticked)
        if self.one is None:
            self.apply.setText(f"Change {counted(self.count, 'stack')}")
        else:
            copies = self.copies or self.one.copies
            self.apply.setText(f"Change {counted(copies, 'copy', 'copies')}")

    def _text(self, field: str) -> str:
        widget = self.fields[field]
        return (widget.currentText() if isinstance(widget, QComboBox) else _line_text(widget)).strip()

    def _read(self) -> None:
        """What is ticked, as values. Raises ValueError."""
        on = [field for field, tick in self.ticks.items() if tick.isChecked()]
        values: dict[str, Any] = {}
        for field in on:
            text = self._text(field)
            widget = self.fields[field]
            if field == "price":
                values |= read_price(text, self.one.currency if self.one else "")
            elif field in ("trade", "collection") and isinstance(widget, QComboBox):
                values[field] = widget.currentData()
            elif field == "add_tags":
                self.add_tags = read_tags(text)
            elif field == "drop_tags":
                self.drop_tags = read_tags(text)
            else:
                values[field] = _CODES[field](text) if field in _CODES else text
        if "trade" in values and self.copies:
            values["trade"] = min(values["trade"], self.copies)
        self.values = values

    def words(self) -> str:
        """What is changed, in words for the history."""
        on = [tick.text().lower() for tick in self.ticks.values() if tick.isChecked()]
        return ", ".join(on)


_CODES = {"condition": condition, "language": language, "finish": finish}


def _of(one: Stack | None, field: str) -> str:
    return str(getattr(one, field)) if one else ""


def _line_text(widget: QWidget) -> str:
    return widget.text() if isinstance(widget, QLineEdit) else ""
