"""Statistics: what the deck is made of, as charts or as one table."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QSizePolicy, QTableWidget, QTableWidgetItem

from suite.decks.statistics import copies_of
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.decks.tabs.base import DeckPanel, SectionBox
from suite.ui.decks.tabs.chart import BarChart
from suite.ui.decks.tabs.figures import Chart, charts, rows
from suite.ui.decks.tabs.scroll import Scroll, TileColumns
from suite.ui.figures import counted
from suite.ui.listing import plain_table
from suite.ui.widgets import Empty, Flow, PushButton, Tile, VBox, label, stacked

WIDE = 270
"""The least width of a chart."""
AT_ONCE = 3
"""Tiles made at a time."""
BARE = 2
"""The view without cards."""
KEYS = Qt.ItemDataRole.UserRole


class ChartTile(Tile):
    """A chart with its title and what is to be said of it."""

    def __init__(self, context: Context, chart: Chart) -> None:
        self.heading = label(chart.title, "emphasis", wrap=True)
        self.note = label(chart.note, "caption", wrap=True)
        self.bars = BarChart(context.style, chart)
        column = VBox(self.heading, self.note, self.bars, space=t.XS)
        super().__init__(column, t.M)
        self.show_chart(chart)

    def show_chart(self, chart: Chart) -> None:
        """Show other figures under the same title."""
        more = f"{chart.more} more in the table." if chart.more else ""
        text = " ".join(part for part in (chart.note, more) if part)
        self.note.setText(text)
        self.note.setVisible(bool(text))
        self.bars.show_chart(chart)


class StatisticsPanel(DeckPanel):
    """Curves of numbers, counts of words and icons, and what hands ask for."""

    title = "Statistics"
    icon = "chart-bar"
    nothing = "Open a deck to see what it is made of: costs, icons, types and what its hands ask for."

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.charts: list[Chart] = []
        self._shown: dict[str, ChartTile] = {}
        self._later: list[Chart] = []
        """Charts whose tiles are still to be made."""
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._show_some)

    def make(self) -> None:
        context = self.context
        self.sections = SectionBox()
        self.sections.chosen.connect(self.renew)
        self.as_table = PushButton("Show as a table")
        self.as_table.setCheckable(True)
        self.as_table.setChecked(context.preferences.number("decks/figures-table", 0) == 1)
        self.as_table.toggled.connect(self._toggle)
        self.count = label("", "muted")
        self.summary = label("", wrap=True)
        self.tiles = TileColumns(context.style.px(WIDE))
        self.table = self._make_table()
        self.bare = Empty(
            context.style, self.icon, "There are no cards here yet. Add some, and they are counted here."
        )
        self.views = stacked(self.tiles, self.table, Scroll(VBox(self.bare)))
        bar = Flow(self.sections, self.as_table, self.count)
        self.body.addLayout(bar)
        self.body.addWidget(self.summary)
        self.body.addWidget(self.views, 1)

    def renew(self) -> None:
        self.sections.offer(self.open, self.rules().section)
        self.tiles.set_least(self.context.style.px(WIDE))
        editor = self.open.editor
        deck = editor.document.deck()
        look = self.open.repository.look(self.open.game)
        section = self.sections.section
        self.charts, lone = charts(deck, editor.catalogue, look, self.rules(), section)
        self.summary.setText(self._summed(lone))
        self.summary.setVisible(bool(self.summary.text()))
        self._show_charts()
        self._fill_table()
        self._show_view()

    def chart(self, title: str) -> BarChart:
        """The chart of this title. KeyError when there is none."""
        return self._shown[title].bars

    # -- inside -----------------------------------------------------------------------------------

    def _summed(self, lone: list[str]) -> str:
        editor = self.open.editor
        section = self.sections.section
        deck = editor.document.deck()
        known = dict[str, int]()
        for card, copies in copies_of(deck, editor.catalogue, (section,) if section else ()):
            known[card.key] = known.get(card.key, 0) + copies
        self.count.setText("")
        # Beside the middle of the box, not at its top.
        self.count.setMinimumHeight(self.sections.sizeHint().height())
        if not known:
            return ""
        total = sum(known.values())
        self.count.setText(f"{counted(total, 'card')}, {len(known)} different")
        parts = [f"{', '.join(lone)}."] if lone else []
        lost = len(editor.document.unresolved)
        if lost:
            lines = "1 line that names" if lost == 1 else f"{lost} lines that name"
            parts.append(f"Not counted: {lines} no known card.")
        return " ".join(parts)

    def _show_charts(self) -> None:
        """In place when the same charts are shown already, so that focus and scrolling stay."""
        if [chart.title for chart in self.charts] == [*self._shown, *(one.title for one in self._later)]:
            self._later = self.charts[len(self._shown) :]
            for chart in self.charts[: len(self._shown)]:
                self._shown[chart.title].show_chart(chart)
            return
        self.tiles.clear()
        self._shown = {}
        self._later = list(self.charts)
        self._show_some()

    def _show_some(self) -> None:
        """Make the next tiles: a few at a time, so that the window stays quick."""
        for chart in self._later[:AT_ONCE]:
            tile = ChartTile(self.context, chart)
            tile.bars.picked.connect(self._pick)
            self.tiles.add(tile)
            self._shown[chart.title] = tile
        self._later = self._later[AT_ONCE:]
        if self._later:
            self._timer.start()
        else:
            self._timer.stop()

    def busy(self) -> bool:
        """Whether tiles are still to come."""
        return self._timer.isActive()

    def _pick(self, keys: list[str]) -> None:
        for tile in self._shown.values():
            if tile.bars is not self.sender():
                tile.bars.let_go()
        self.picked.emit(keys)

    def _toggle(self, on: bool) -> None:
        self.context.preferences.set("decks/figures-table", int(on))
        self._fill_table()
        self._show_view()

    def _show_view(self) -> None:
        if not self.charts:
            self.views.setCurrentIndex(BARE)
        else:
            self.views.setCurrentWidget(self.table if self.as_table.isChecked() else self.tiles)

    def _make_table(self) -> QTableWidget:
        table = plain_table(["Figure", "Value", "Count", "Of these"], "All figures")
        table.horizontalHeader().setStretchLastSection(True)
        # It shows as many lines as there is room for.
        table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        table.itemActivated.connect(lambda item: self._pick_row(item.row()))
        table.itemClicked.connect(lambda item: self._pick_row(item.row()))
        return table

    def _pick_row(self, row: int) -> None:
        item = self.table.item(row, 0)
        if item is not None:
            self.picked.emit(list(item.data(KEYS)))

    def _fill_table(self) -> None:
        if not self.as_table.isChecked():
            return
        filled = list(rows(self.charts))
        self.table.setRowCount(len(filled))
        for place, (chart, bar) in enumerate(filled):
            named = zip(chart.parts, bar.parts, strict=False)
            parts = ", ".join(f"{word} {part:g}" for word, part in named if part)
            texts = (chart.title, bar.label, chart.shown(bar.total), parts)
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setToolTip(bar.tip)
                item.setData(KEYS, list(bar.keys))
                if column == 2:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.table.setItem(place, column, item)
        self.table.resizeColumnsToContents()
