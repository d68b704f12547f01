"""Own cards and corrections written into a set file, for another owner or another machine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QListWidget, QListWidgetItem, QWidget

from suite.store.faults import StoreError
from suite.store.overlay import Overlay
from suite.store.sets.setfile import export_sets, read_setfile
from suite.ui import theme as t
from suite.ui.collection.exchange.assistant import Assistant
from suite.ui.collection.exchange.files import NotSaved, ask_save, file_name, save_file
from suite.ui.collection.exchange.tables import Lines, TextTable
from suite.ui.context import Context
from suite.ui.frames import Split
from suite.ui.library.shelf import Shelf
from suite.ui.widgets import Column, Empty, button, label


@dataclass(frozen=True, slots=True)
class Part:
    """What is ticked as one: an own set with its cards, or the corrections of a game."""

    title: str
    cards: tuple[tuple[str, str, str], ...]
    """(key, title, what is written of it)."""


class SetExport(Assistant):
    """One step: sets and corrections to tick, the cards of what is ticked beside them."""

    def __init__(self, context: Context, cards: Sequence[str] = ()) -> None:
        """Only `cards` are written, by their keys; () for everything."""
        super().__init__(context, "Export my cards and corrections", ("What is written",))
        self.trail[0].hide()
        self.overlay: Overlay = self.shelf.corrections.overlay()
        self.parts = parts_of(self.shelf, self.overlay, cards)
        self.all = not cards
        style = context.style
        self.list = QListWidget()
        self.list.setObjectName("ticks")
        self.list.setAccessibleName("Sets and corrections")
        self.list.setMinimumWidth(240)
        self.lines = Lines(style, ("Card", "What is written"))
        self.table = TextTable(style, self.lines, "Cards that are written")
        self.sum = label("", "emphasis", wrap=True)
        self.copy = button("Copy the set file", self._copy)
        self.copy.setAutoDefault(False)
        self._lay_out_step()
        for part in self.parts:
            item = QListWidgetItem(part.title)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked)
            self.list.addItem(item)
        self.list.itemChanged.connect(lambda _: self._show())
        self.show_step(0)
        self._show()
        if self.parts:
            self.list.setCurrentRow(0)
            self.list.setFocus()

    def ticked(self) -> list[Part]:
        """The parts that are written."""
        rows = [self.list.item(n) for n in range(self.list.count())]
        on = [row.checkState() == Qt.CheckState.Checked for row in rows]
        return [part for part, ticked in zip(self.parts, on, strict=True) if ticked]

    def text(self) -> str:
        """The set file. Raises StoreError when it would hold nothing."""
        if self.all and len(self.ticked()) == len(self.parts):
            return export_sets(self.overlay)
        keys = [key for part in self.ticked() for key, _, _ in part.cards]
        if not keys:
            raise StoreError("Tick what is to be written.")
        return export_sets(self.overlay, keys=keys)

    def save_as(self, path: Path) -> None:
        """Write the file, whole or not at all, after reading it once as its receiver will."""
        try:
            data = self.text().encode()
            read_setfile(data)
            save_file(path, data)
        except StoreError as error:
            self.tell(str(error), isinstance(error, NotSaved))
            return
        self.context.say(f"Your cards and corrections are in {path.name}.")
        self.accept()

    def go_on(self) -> None:
        if not self.parts:
            self.accept()
            return
        name = file_name(["my cards and corrections"], ".json")
        keep = self.context.preferences
        ask_save(self, keep, "Save the set file", "Set files (*.json)", name, self.save_as)

    def refresh(self) -> None:
        ready = bool(self.ticked())
        self.back.hide()
        self.leave.setVisible(bool(self.parts))
        self.copy.setVisible(bool(self.parts))
        self.copy.setEnabled(ready)
        self.onward.setText("Save the set file …" if self.parts else "Close")
        self.onward.setEnabled(ready or not self.parts)

    # -- inside -----------------------------------------------------------------------------------

    def _lay_out_step(self) -> None:
        if not self.parts:
            sentence = (
                "You have neither corrected a card nor added one. Correct a card on the Cards page, or "
                "import a set, and come back."
            )
            self.add_step(Empty(self.context.style, "pencil-simple", sentence))
            self.buttons.addWidget(self.copy)
            return
        split = Split()
        split.setChildrenCollapsible(False)
        split.addWidget(self.list)
        split.addWidget(self.table)
        split.setStretchFactor(0, 2)
        split.setStretchFactor(1, 3)
        hint = label(
            "The file can be imported here on any machine; whoever does so sees a dry run.", "muted", True
        )
        step = QWidget()
        column = Column(self.sum, hint, split, space=t.M)
        column.setStretch(2, 1)
        step.setLayout(column)
        self.add_step(step)
        self.buttons.insertWidget(self.buttons.count() - 1, self.copy)

    def _show(self) -> None:
        rows = [card for part in self.ticked() for card in part.cards]
        self.lines.show(len(rows), lambda row, column: rows[row][1 + column])
        self.table.fit()
        cards = "1 card" if len(rows) == 1 else f"{len(rows):,} cards"
        self.sum.setText(f"{cards} will be in the file.")
        self.tell("")
        self.refresh()

    def _copy(self) -> None:
        try:
            QApplication.clipboard().setText(self.text())
        except StoreError as error:
            self.tell(str(error))
            return
        self.context.say("The set file is in the clipboard.")


def parts_of(shelf: Shelf, overlay: Overlay, cards: Sequence[str]) -> list[Part]:
    """Own sets and corrections, of these cards alone where there are any."""
    wanted = set(cards)
    parts = []
    games = sorted({*overlay.cards, *overlay.sets, *(key.partition("/")[0] for key in overlay.corrections)})
    for game in games:
        titles = dict(shelf.sources[game].sets) if game in shelf.sources else {}
        titles |= overlay.sets.get(game, {})
        own: dict[str, list[tuple[str, str, str]]] = {key: [] for key in overlay.sets.get(game, {})}
        for record in overlay.cards.get(game, []):
            key = f"{game}/{record['set']}/{record['key']}"
            own.setdefault(record["set"], []).append((key, str(record["title"]), "your own card"))
        for setkey, listed in own.items():
            kept = tuple(one for one in listed if not wanted or one[0] in wanted)
            if kept or not wanted:
                count = "1 card" if len(kept) == 1 else f"{len(kept):,} cards"
                parts.append(Part(f"{titles.get(setkey, setkey)} ({count})", kept))
        fixed = _corrections(shelf, overlay, game, wanted)
        if fixed:
            parts.append(Part(f"Corrections: {shelf.title(game)} ({len(fixed):,})", fixed))
    return parts


def _corrections(
    shelf: Shelf, overlay: Overlay, game: str, wanted: set[str]
) -> tuple[tuple[str, str, str], ...]:
    found = []
    for key, values in overlay.corrections.items():
        if key.startswith(f"{game}/") and (not wanted or key in wanted):
            record = shelf.shipped(key) or {}
            found.append((key, str(record.get("title", key)), f"corrected: {', '.join(values)}"))
    return tuple(found)
