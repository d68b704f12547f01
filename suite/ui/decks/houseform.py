"""The fields of one house format: limits, rules that do not hold, ban list; data in, data out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSpinBox,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from suite.core.deck import Deck
from suite.core.game import Game
from suite.decks.fields import number_fields
from suite.decks.fold import fold
from suite.decks.house import FORMAT
from suite.ui import theme as t
from suite.ui.cardfaces.look import Look
from suite.ui.listing import keep_titles_whole, wrap_items
from suite.ui.style import Style
from suite.ui.widgets import HBox, VBox, button, label, line_edit, offer, spin_box

LIMITS = ("Title", "Section", "Counted", "At least", "At most", "Only cards with")
NO_LIMIT = -1
"""Shown as "no limit"."""
HIGHEST = 9999
KEY = int(Qt.ItemDataRole.UserRole)


class HouseForm(QWidget):
    """Shows one format and reads it back."""

    def __init__(self, style: Style, game: Game[Any], look: Look, sections: Mapping[str, str]) -> None:
        super().__init__()
        self.game = game
        self.look = look
        self.sections = dict(sections)
        self.style_of = style
        self.kept: dict[str, Any] = {}
        """What the format holds beyond these fields."""
        self.title = QLineEdit()
        self.title.setAccessibleName("Name of the format")
        self.note = QLineEdit()
        self.note.setAccessibleName("Note on the format")
        self.limits = self._table(LIMITS, "Limits")
        self.banned = self._table(("Card", "Copies allowed"), "Ban list")
        self.banned.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.banned.horizontalHeader().resizeSection(1, style.px(t.BODY) * 11)
        self.waived = QListWidget()
        self.waived.setAccessibleName("Rules of the game that do not hold")
        self.sets = QListWidget()
        self.sets.setAccessibleName("Sets that may be used; none chosen means all")
        self.most = spin_box("Copies of one card", 0, 99)
        self.most.setSpecialValueText("as the game says")
        self.card = line_edit("Card for the ban list", "Title of a card")
        self.titles = {card.title: card.key for card in game.catalogue.cards}
        offer(style, self.card, sorted(self.titles), within=True)
        self.card.returnPressed.connect(self._ban)
        for rule, sentence in rules_of(game).items():
            _checkable(self.waived, sentence, rule)
        for name in dict.fromkeys(card.set for card in game.catalogue.cards):
            _checkable(self.sets, look.sets.get(name, name), name)
        self._lay_out()

    def _table(self, headings: Sequence[str], name: str) -> QTableWidget:
        table = QTableWidget(0, len(headings))
        table.setAccessibleName(name)
        table.setHorizontalHeaderLabels(list(headings))
        table.verticalHeader().hide()
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.verticalHeader().setDefaultSectionSize(self.style_of.px(t.BODY) + 26)
        keep_titles_whole(table)
        table.setMinimumHeight(130)
        return table

    def _lay_out(self) -> None:
        header = self.limits.horizontalHeader()
        for place, wide in enumerate((120, 150, 130, 80, 96, 110)):
            header.resizeSection(place, round(self.style_of.px(t.BODY) / t.BODY * wide))
        header.setStretchLastSection(True)
        column = VBox(space=t.S)
        for name, widget in (("Name", self.title), ("Note", self.note)):
            words = label(name, "muted", of=widget)
            column.addWidget(words)
            column.addWidget(widget)
        column.addWidget(label("Limits", "emphasis"))
        column.addWidget(self.limits)
        more = button("Add a limit", lambda: self._limit({}))
        less = button("Remove the limit", lambda: _drop_row(self.limits))
        column.addLayout(HBox(more, less, 1))
        column.addWidget(label("Ban list", "emphasis"))
        column.addWidget(self.banned)
        free = button("Take off the list", lambda: _drop_row(self.banned))
        column.addLayout(HBox(self.card, button("Put on the list", self._ban), free))
        copies = label("Copies of one card, at most", "muted", of=self.most)
        column.addLayout(HBox(copies, self.most, 1))
        column.addWidget(label("Rules of the game that do not hold", "emphasis"))
        column.addWidget(
            label("A rule is named by what it says of a deck that breaks it.", "caption", wrap=True)
        )
        column.addWidget(self.waived)
        column.addWidget(label("Sets that may be used; none chosen means all", "emphasis"))
        column.addWidget(self.sets)
        for one in (self.waived, self.sets):
            one.setFixedHeight(min(160, 12 + one.count() * (self.style_of.px(t.BODY) + 17)))
            wrap_items(one)
        column.setContentsMargins(0, 0, t.M, 0)
        self.setLayout(column)

    # -- data -----------------------------------------------------------------------------------------

    def show_data(self, data: Mapping[str, Any]) -> None:
        """Show a format's data."""
        self.kept = dict(data)
        self.title.setText(str(data.get("title", "")))
        self.note.setText(str(data.get("note", "")))
        for table in (self.limits, self.banned):
            table.setRowCount(0)
        for entry in data.get("limit", []):
            self._limit(entry)
        listed = dict(data.get("limited", {})) | dict.fromkeys(data.get("banned", []), 0)
        for key, copies in listed.items():
            self._listed(str(key), int(copies))
        for widget, names in ((self.waived, data.get("waive", [])), (self.sets, data.get("sets", []))):
            for place in range(widget.count()):
                item = widget.item(place)
                on = item.data(KEY) in names
                item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
        plain = [entry for entry in data.get("copies", []) if not entry.get("where")]
        self.most.setValue(int(plain[0]["max"]) if plain else 0)

    def data(self) -> dict[str, Any]:
        """The format as data. Raises ValueError with a sentence for what cannot be understood."""
        data = {**self.kept, "format": FORMAT, "game": self.game.key, "title": self.title.text().strip()}
        data["note"] = self.note.text().strip()
        data["limit"] = [self._limit_data(row) for row in range(self.limits.rowCount())]
        listed = {}
        for row in range(self.banned.rowCount()):
            item, spin = self.banned.item(row, 0), self.banned.cellWidget(row, 1)
            if item is not None and isinstance(spin, QSpinBox):
                listed[item.data(KEY)] = spin.value()
        data["banned"] = [key for key, copies in listed.items() if not copies]
        data["limited"] = {key: copies for key, copies in listed.items() if copies}
        data["waive"] = _checked(self.waived)
        data["sets"] = _checked(self.sets)
        special = [entry for entry in self.kept.get("copies", []) if entry.get("where")]
        data["copies"] = special + ([{"max": self.most.value()}] if self.most.value() else [])
        return data

    def _limit(self, entry: Mapping[str, Any]) -> None:
        row = self.limits.rowCount()
        self.limits.insertRow(row)
        title = QLineEdit(str(entry.get("title", "")))
        title.setAccessibleName("Title of the limit")
        section = QComboBox()
        section.setAccessibleName("Section of the limit")
        section.addItem("Whole deck", "")
        for name, words in self.sections.items():
            section.addItem(words, name)
        section.setCurrentIndex(max(0, section.findData(entry.get("section", ""))))
        counted = QComboBox()
        counted.setAccessibleName("What is counted")
        counted.addItem("Cards", "")
        for name in number_fields(self.game.catalogue.cards):
            counted.addItem(self.look.number(name).label, name)
        counted.setCurrentIndex(max(0, counted.findData(entry.get("field", ""))))
        low = spin_box("At least", 0, HIGHEST, int(entry.get("min", 0)))
        high = spin_box("At most", NO_LIMIT, HIGHEST, int(entry.get("max", NO_LIMIT)))
        high.setSpecialValueText("no limit")
        where = QLineEdit(written(entry.get("where", {})))
        where.setPlaceholderText("type:action")
        where.setAccessibleName("Only cards with")
        for place, widget in enumerate((title, section, counted, low, high, where)):
            self.limits.setCellWidget(row, place, widget)

    def _limit_data(self, row: int) -> dict[str, Any]:
        title, section, counted, low, high, where = (
            self.limits.cellWidget(row, place) for place in range(len(LIMITS))
        )
        assert isinstance(title, QLineEdit)
        assert isinstance(where, QLineEdit)
        assert isinstance(section, QComboBox)
        assert isinstance(counted, QComboBox)
        assert isinstance(low, QSpinBox)
        assert isinstance(high, QSpinBox)
        words = title.text().strip() or section.currentText()
        data: dict[str, Any] = {"title": words, "section": section.currentData(), "min": low.value()}
        data["field"] = counted.currentData()
        if high.value() > NO_LIMIT:
            data["max"] = high.value()
        criteria = read_criteria(where.text())
        return data | ({"where": criteria} if criteria else {})

    def _ban(self) -> None:
        wanted = fold(self.card.text())
        key = next((key for title, key in self.titles.items() if fold(title) == wanted), "")
        if key:
            self._listed(key, 0)
            self.card.clear()

    def _listed(self, key: str, copies: int) -> None:
        rows = range(self.banned.rowCount())
        if any((item := self.banned.item(row, 0)) and item.data(KEY) == key for row in rows):
            return
        row = self.banned.rowCount()
        self.banned.insertRow(row)
        catalogue = self.game.catalogue
        item = QTableWidgetItem(catalogue[key].title if key in catalogue else key)
        item.setData(KEY, key)
        item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEditable)
        spin = spin_box(f"Copies allowed of {item.text()}", 0, 99, copies)
        spin.setSpecialValueText("none")
        self.banned.setItem(row, 0, item)
        self.banned.setCellWidget(row, 1, spin)


def rules_of(game: Game[Any]) -> dict[str, str]:
    """Rule -> what it says of a deck that breaks it, found out by asking the rules about odd decks."""
    decks = [Deck("", {})]
    kinds = {(card.type, card.traits): card.key for card in game.catalogue.cards}
    for section in game.deck_sections:
        decks += [Deck("", {section: {key: 99}}) for key in kinds.values()]
    found: dict[str, str] = {}
    for deck in decks:
        for problem in game.check_deck(deck, game.catalogue):
            found.setdefault(problem.rule, problem.text)
    return found


def written(criteria: Mapping[str, Any]) -> str:
    """Criteria as people write them: type:action, cost:2..4."""
    parts = []
    for name, wanted in criteria.items():
        if isinstance(wanted, Mapping):
            parts.append(f"{name}:{wanted.get('min', '')}..{wanted.get('max', '')}")
        else:
            parts.append(f"{name}:{wanted if isinstance(wanted, str) else '|'.join(wanted)}")
    return ", ".join(parts)


def read_criteria(text: str) -> dict[str, Any]:
    """What `written` writes, read back. Raises ValueError."""
    found: dict[str, Any] = {}
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        name, sign, value = (piece.strip() for piece in part.partition(":"))
        if not (name and sign and value):
            raise ValueError(
                f"{part!r} is no condition; write a field, a colon and a word, as in type:action"
            )
        low, dots, high = value.partition("..")
        if dots:
            try:
                ends = {"min": low, "max": high}
                found[name] = {end: float(number) for end, number in ends.items() if number}
            except ValueError as error:
                raise ValueError(f"{part!r} is no range of numbers; write it as in cost:2..4") from error
        else:
            found[name] = value.split("|") if "|" in value else value
    return found


def _checkable(widget: QListWidget, text: str, key: str) -> None:
    item = QListWidgetItem(text)
    item.setData(KEY, key)
    item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
    item.setCheckState(Qt.CheckState.Unchecked)
    widget.addItem(item)


def _checked(widget: QListWidget) -> list[str]:
    items = [widget.item(place) for place in range(widget.count())]
    return [item.data(KEY) for item in items if item.checkState() == Qt.CheckState.Checked]


def _drop_row(table: QTableWidget) -> None:
    row = table.currentRow()
    if row >= 0:
        table.removeRow(row)
