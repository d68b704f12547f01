"""All edits, newest first: what each changed, and going back to before one of them."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QWidget

from suite.store.edit import OpChanges
from suite.store.userfile import JournalEntry, RowChange
from suite.store.values import price_text
from suite.ui import theme as t
from suite.ui.collection.actions import Actions
from suite.ui.context import Context
from suite.ui.decks.opendeck import section_titles
from suite.ui.figures import counted
from suite.ui.frames import Split
from suite.ui.listing import wrap_items
from suite.ui.store.repository import Repository
from suite.ui.tablemodel import ListModel, TableColumn
from suite.ui.tableview import ListTable
from suite.ui.widgets import Empty, HBox, VBox, boxed, button, label

SHOWN = 100
"""Rows of an edit that are told one by one."""
WHO = 3
"""The column of who made an edit."""
YOU = "you"
KINDS = {
    "holding": "stack",
    "want": "want",
    "collection": "collection",
    "deck": "deck",
    "deckline": "deck line",
    "deckversion": "deck version",
    "favourite": "favourite",
    "savedsearch": "saved search",
    "correction": "correction",
    "ownset": "own set",
    "owncard": "own card",
    "houseformat": "house format",
}
FIELDS = {
    "copies": "copies",
    "trade": "for trade",
    "condition": "condition",
    "language": "language",
    "finish": "finish",
    "location": "place",
    "price": "paid",
    "acquired": "got on",
    "notes": "note",
    "note": "note",
    "tags": "tags",
    "lent_to": "lent to",
    "printing": "printing",
    "name": "name",
    "title": "title",
    "section": "section",
    "built": "built",
    "collection_id": "collection",
}


class HistoryPane(QWidget):
    """The journal of the user's file."""

    def __init__(self, context: Context, repository: Repository, actions: Actions) -> None:
        super().__init__()
        self.context = context
        self.repository = repository
        self.edits = actions
        self.model = ListModel[JournalEntry](
            [
                TableColumn("When", lambda entry: moment(entry.made), 150),
                TableColumn(
                    "What", lambda entry: f"{entry.label}{' (taken back)' if entry.undone else ''}", 260
                ),
                TableColumn("Changed", changed_words, 150),
                TableColumn("Who", who, 100),
            ],
            context.style,
            faint=lambda entry: entry.undone,
        )
        self.table = ListTable(context.style, self.model, "Edits", many=False)
        self.details = QListWidget()
        self.details.setAccessibleName("What the chosen edit changed")
        wrap_items(self.details)
        self.heading = label("", "emphasis", wrap=True)
        self.back = button("", self.go_back)
        self.nothing = Empty(context.style, "clock-counter-clockwise", "Nothing has been changed yet.")
        self._lay_out()
        self.table.selectionModel().currentRowChanged.connect(lambda now, before: self._chosen())

    def look_again(self) -> None:
        """Read the journal anew."""
        entries = self.repository.user.journal()
        self.split.setVisible(bool(entries))
        self.nothing.setVisible(not entries)
        place = max(0, self.table.currentIndex().row())
        self.table.show_rows(entries)
        self.table.setColumnHidden(WHO, all(who(entry) in ("", YOU) for entry in entries))
        if entries:
            self.table.selectRow(min(place, len(entries) - 1))
        self._chosen()

    def go_back(self) -> None:
        """Take back the chosen edit and all after it."""
        edits = self._to_take_back()
        if not edits:
            return

        def take() -> OpChanges:
            return self.repository.user.take_back(edits) or OpChanges("")

        self.edits.run(take, said=f"{counted(edits, 'edit')} taken back.")

    # -- inside -----------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        upper = boxed(VBox(HBox(self.back, 1), self.table))
        lower = boxed(VBox(self.heading, self.details, margins=(0, t.S, 0, 0)))
        self.split = Split(Qt.Orientation.Vertical, [(upper, 3), (lower, 2)])
        self.setLayout(VBox(self.split, self.nothing))

    def _entry(self) -> JournalEntry | None:
        place = self.table.currentIndex().row()
        return self.model.rows[place] if 0 <= place < len(self.model.rows) else None

    def _to_take_back(self) -> int:
        """One's own edits from the newest down to the chosen one that are not taken back yet."""
        entry = self._entry()
        if entry is None or entry.undone or not entry.mine:
            return 0
        return sum(one.mine and not one.undone for one in self.model.rows if one.id >= entry.id)

    def _chosen(self) -> None:
        entry = self._entry()
        edits = self._to_take_back()
        words = "Take this edit back" if edits < 2 else f"Take back these {edits:,} edits, newest first"
        self.back.setText(words)
        self.back.setEnabled(edits > 0)
        others = entry is not None and not entry.mine
        self.back.setToolTip("Whoever made this edit can take it back." if others else "")
        self.details.clear()
        if entry is None:
            return
        by = f", by {who(entry)}" if who(entry) else ""
        self.heading.setText(f"{entry.label}, {moment(entry.made)}{by}")
        rows = self.repository.user.changed_rows(entry.id, SHOWN)
        keys = {str(one.get("card_key", "")) for row in rows for one in (row.before, row.after)}
        titles = {row.key: row.title for row in self.repository.reader.by_keys(sorted(keys - {""}))}
        collections = self.repository.holdings.names()
        games = {key.partition("/")[0] for key in keys}
        sections = {game: section_titles(self.repository, game) for game in games}
        self.details.addItems([told(row, titles, collections, sections) for row in rows])
        more = sum(entry.tables.values()) - len(rows)
        if more > 0:
            self.details.addItem(f"and {counted(more, 'row')} more")
        for place in range(self.details.count()):
            self.details.item(place).setFlags(Qt.ItemFlag.ItemIsEnabled)


def who(entry: JournalEntry) -> str:
    """Who made an edit, "" where the journal does not know."""
    return YOU if entry.mine and entry.writer else entry.writer.partition(" ")[0]


def moment(made: str) -> str:
    """A time in UTC as the clock on the wall shows it."""
    try:
        return datetime.fromisoformat(made).astimezone().strftime("%Y-%m-%d %H:%M")
    except ValueError:
        return made


def changed_words(entry: JournalEntry) -> str:
    """How many of what an edit touched: "3 stacks, 1 want"."""
    return ", ".join(counted(count, KINDS.get(table, table)) for table, count in entry.tables.items())


def told(
    row: RowChange,
    titles: dict[str, str],
    collections: dict[int, str],
    sections: dict[str, dict[str, str]],
) -> str:
    """One row in a sentence: what it is, and what differs.

    `titles` of cards by key, names of `collections` by id, titles of decks' `sections` by game and name.
    """
    one = row.after or row.before
    key = str(one.get("card_key", ""))
    name = titles.get(key, key) or str(one.get("title") or one.get("name") or one.get("text") or "")
    kind = KINDS.get(row.table, row.table)
    what = f"{name} ({kind})" if name else kind.capitalize()

    def show(image: dict[str, Any], field: str) -> str:
        value = _value(image, field, collections)
        if field == "section":
            return sections.get(key.partition("/")[0], {}).get(value, value)
        return value

    if row.before and row.after:
        fields = [field for field in FIELDS if row.before.get(field) != row.after.get(field)]
        parts = [f"{FIELDS[field]} {show(row.before, field)} → {show(row.after, field)}" for field in fields]
        return f"{what}: {', '.join(parts) or 'changed'}"
    said = [f"{FIELDS[field]} {show(one, field)}" for field in FIELDS if one.get(field) not in _SILENT]
    return f"{what} {'added' if row.after else 'removed'}: {', '.join(said)}".rstrip(": ")


_SILENT = (None, "", 0, "[]", False)


def _value(image: dict[str, Any], field: str, collections: dict[int, str]) -> str:
    value = image.get(field)
    if field == "price":
        return price_text(value, str(image.get("currency", ""))) or "nothing"
    if field == "collection_id":
        return collections.get(int(value or 0), "another one")
    if field == "tags":
        return str(value).strip("[]").replace('"', "") or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if field in ("note", "notes") and value:
        return f"“{value}”"
    return "nothing" if value in (None, "") else str(value)
