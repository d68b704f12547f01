"""Own cards and corrections written into a set file, for another owner or another machine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from suite.store.faults import StoreError
from suite.store.overlay import Overlay
from suite.store.sets.setfile import export_sets, read_setfile
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.files import file_name
from suite.ui.frames import Split
from suite.ui.imports.export import Export
from suite.ui.imports.lines import TextTable
from suite.ui.store.repository import Repository
from suite.ui.widgets import Empty, VBox, label


@dataclass(frozen=True, slots=True)
class ExportChoice:
    """What is ticked as one: an own set with its cards, or the corrections of a game."""

    title: str
    cards: tuple[tuple[str, str, str], ...]
    """(key, title, what is written of it)."""


class SetExport(Export):
    """Sets and corrections to tick, the cards of what is ticked beside them."""

    saves = "Save the set file …"
    copies = "Copy the set file"

    def __init__(self, context: Context, cards: Sequence[str] = ()) -> None:
        """Only `cards` are written, by their keys; () for everything."""
        super().__init__(context, "Export my cards and corrections")
        self.overlay: Overlay = self.repository.corrections.overlay()
        self.parts = parts_of(self.repository, self.overlay, cards)
        self.all = not cards
        self.list = QListWidget()
        self.list.setObjectName("ticks")
        self.list.setAccessibleName("Sets and corrections")
        self.list.setMinimumWidth(240)
        self.table = TextTable(context.style, "Cards that are written", ("Card", "What is written"))
        self.sum = label("", "emphasis", wrap=True)
        self._lay_out_step()
        for part in self.parts:
            item = QListWidgetItem(part.title)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked)
            self.list.addItem(item)
        self.list.itemChanged.connect(lambda _: self._show())
        self._show()
        if self.parts:
            self.list.setCurrentRow(0)
            self.list.setFocus()

    def ticked(self) -> list[ExportChoice]:
        """The parts that are written."""
        rows = [self.list.item(n) for n in range(self.list.count())]
        on = [row.checkState() == Qt.CheckState.Checked for row in rows]
        return [part for part, ticked in zip(self.parts, on, strict=True) if ticked]

    def ready(self) -> bool:
        return bool(self.ticked())

    def text(self) -> str:
        if self.all and len(self.ticked()) == len(self.parts):
            return export_sets(self.overlay)
        keys = [key for part in self.ticked() for key, _, _ in part.cards]
        if not keys:
            raise StoreError("Tick what is to be written.")
        return export_sets(self.overlay, keys=keys)

    def data(self) -> bytes:
        data = super().data()
        # Read once as its receiver will.
        read_setfile(data)
        return data

    def proposed(self) -> tuple[str, str, str]:
        name = file_name(["my cards and corrections"], ".json")
        return "Save the set file", "Set files (*.json)", name

    def told(self, path: Path | None) -> str:
        if path is None:
            return "The set file is in the clipboard."
        return f"Your cards and corrections are in {path.name}."

    def go_on(self) -> None:
        if self.parts:
            super().go_on()
        else:
            self.accept()

    def refresh(self) -> None:
        super().refresh()
        self.leave.setVisible(bool(self.parts))
        self.copy.setVisible(bool(self.parts))
        if not self.parts:
            self.onward.setText("Close")
            self.onward.setEnabled(True)

    # -- inside -----------------------------------------------------------------------------------

    def _lay_out_step(self) -> None:
        if not self.parts:
            sentence = (
                "You have neither corrected a card nor added one. Correct a card on the Cards page, or "
                "import a set, and come back."
            )
            self.add_step(Empty(self.context.style, "pencil-simple", sentence))
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
        column = VBox(self.sum, hint, split, space=t.M)
        column.setStretch(2, 1)
        step.setLayout(column)
        self.add_step(step)

    def _show(self) -> None:
        rows = [card for part in self.ticked() for card in part.cards]
        self.table.show_lines(len(rows), lambda row, column: rows[row][1 + column])
        cards = "1 card" if len(rows) == 1 else f"{len(rows):,} cards"
        self.sum.setText(f"{cards} will be in the file.")
        self.tell("")
        self.refresh()


def parts_of(repository: Repository, overlay: Overlay, cards: Sequence[str]) -> list[ExportChoice]:
    """Own sets and corrections, of these cards alone where there are any."""
    wanted = set(cards)
    parts = []
    games = sorted({*overlay.cards, *overlay.sets, *(key.partition("/")[0] for key in overlay.corrections)})
    for game in games:
        titles = dict(repository.sources[game].sets) if game in repository.sources else {}
        titles |= overlay.sets.get(game, {})
        own: dict[str, list[tuple[str, str, str]]] = {key: [] for key in overlay.sets.get(game, {})}
        for record in overlay.cards.get(game, []):
            key = f"{game}/{record['set']}/{record['key']}"
            own.setdefault(record["set"], []).append((key, str(record["title"]), "your own card"))
        for setkey, listed in own.items():
            kept = tuple(one for one in listed if not wanted or one[0] in wanted)
            if kept or not wanted:
                count = "1 card" if len(kept) == 1 else f"{len(kept):,} cards"
                parts.append(ExportChoice(f"{titles.get(setkey, setkey)} ({count})", kept))
        fixed = _corrections(repository, overlay, game, wanted)
        if fixed:
            parts.append(ExportChoice(f"Corrections: {repository.title(game)} ({len(fixed):,})", fixed))
    return parts


def _corrections(
    repository: Repository, overlay: Overlay, game: str, wanted: set[str]
) -> tuple[tuple[str, str, str], ...]:
    found = []
    for key, values in overlay.corrections.items():
        if key.startswith(f"{game}/") and (not wanted or key in wanted):
            record = repository.shipped(key) or {}
            found.append((key, str(record.get("title", key)), f"corrected: {', '.join(values)}"))
    return tuple(found)
