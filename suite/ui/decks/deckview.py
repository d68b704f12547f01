"""The deck as a list: headings with gauges, cards line by line; a place to drop cards on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QMimeData, QPointF, QRect, Qt, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView

from suite.decks.legality import LimitUse
from suite.ui import theme as t
from suite.ui.cardviews.dropzone import DropZone
from suite.ui.decks.cardlist import CardList, LineDelegate, ring
from suite.ui.decks.deckmodel import DeckModel
from suite.ui.decks.dragging import POOL, DraggedCard, unpack
from suite.ui.decks.linepainter import DrawnLine, gauge_words
from suite.ui.decks.lines import CARD, GROUP, HINT, LOST, LOST_SECTION, SECTION, WHOLE, DeckRow
from suite.ui.store.repository import Repository
from suite.ui.style import Style
from suite.ui.tablemodel import ROW_ROLE, Index

HOME = ""
"""Dropped where no section is: each card goes where the rules put it."""


class DeckList(CardList):
    """Lines of a deck. Shows the sections that are folded by their headings alone."""

    toggled = Signal(str)
    """The heading of this section was pressed."""

    def __init__(self, style: Style, repository: Repository, model: DeckModel) -> None:
        super().__init__(style, "Cards of the deck")
        self.repository = repository
        self.deck = model
        self.folded: frozenset[str] = frozenset()
        self.fixed = False
        """The lines are only looked at."""
        self.setModel(model)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setItemDelegate(DeckDelegate(self))
        self.drops = DropZone(self, lambda data, point: meant(model, self.indexAt(point).row(), data))

    def steps(self, index: Index) -> tuple[int, ...]:
        line = self.deck.row(index.row())
        return (-1, 1) if line is not None and line.kind == CARD and not self.fixed else ()

    def section_box(self, section: str) -> QRect:
        """The part of the viewport that shows a section."""
        box = QRect()
        for row, line in enumerate(self.deck.rows):
            if line.section == section and line.kind != LOST:
                box = box.united(self.visualRect(self.deck.index(row, 0)))
        return box

    # -- events -------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Qt lays lines out anew for another height alone; headings take more rows where it is narrow.
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        line = self.deck.row(self.indexAt(event.position().toPoint()).row())
        if event.button() == Qt.MouseButton.LeftButton and line is not None and line.kind == SECTION:
            self.toggled.emit(line.section)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        line = self.deck.row(self.currentIndex().row())
        keys = {Qt.Key.Key_Left: False, Qt.Key.Key_Right: True}
        if line is not None and line.kind == SECTION and event.key() in keys:
            if (line.section in self.folded) == keys[Qt.Key(event.key())]:
                self.toggled.emit(line.section)
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if isinstance(self.drops.aimed, Moved):
            painter = QPainter(self.viewport())
            section = self.drops.aimed.section
            box = self.section_box(section) if section else self.viewport().rect()
            ring(painter, box, self.look)
            painter.end()


@dataclass(frozen=True)
class Moved:
    """Cards that are dropped on a section, HOME beside all of them."""

    cards: list[DraggedCard]
    section: str


def meant(model: DeckModel, row: int, data: QMimeData) -> Moved | None:
    """What a drop on a row means, None where nothing can be dropped."""
    line = model.row(row)
    cards = unpack(data, model.game)
    if not cards:
        return None
    if line is None or line.section in (WHOLE, LOST_SECTION):
        return Moved(cards, HOME) if all(card.section == POOL for card in cards) else None
    return Moved(cards, line.section)


class DeckDelegate(LineDelegate):
    """Draws each kind of line."""

    def __init__(self, view: DeckList) -> None:
        super().__init__(view)
        self.deck_view = view

    def height(self, index: Index) -> int:
        line = index.data(ROW_ROLE)
        px = self.lines.style.px
        if line.kind == SECTION:
            high = px(t.EMPHASIS) + 20
            below = 0 if self._beside(line) else len(self._rows(line))
            return high + below * (self.lines.metrics(t.CAPTION).height() + t.S)
        if line.kind == GROUP:
            return px(t.CAPTION) + 14
        return self.lines.height

    def draw(self, painter: QPainter, box: QRect, index: Index) -> None:
        line: DeckRow = index.data(ROW_ROLE)
        theme = self.lines.style.theme
        inner = box.adjusted(t.S, 0, -t.S, 0)
        if line.kind == SECTION:
            self._section(painter, box, line)
        elif line.kind == GROUP:
            self.lines.text(painter, inner, f"{line.text}  {line.copies}", theme.muted, t.CAPTION, bold=True)
        elif line.kind == HINT:
            self.lines.text(painter, inner, line.text, theme.muted)
        elif line.kind == LOST:
            self._lost(painter, inner, line)
        elif line.card is not None:
            typing = self.deck_view.deck.pending.of(index.row())
            copies = typing or str(line.copies)
            entry = DrawnLine(line.card, copies, line.stock, line.missing, line.wrong, bool(typing))
            look = self.deck_view.repository.look(self.deck_view.deck.game)
            self.lines.entry(painter, box, look, entry)

    # -- parts --------------------------------------------------------------------------------------

    def _named(self, line: DeckRow, gauge: LimitUse) -> bool:
        return gauge.title != line.text or bool(gauge.field)

    def _count(self, line: DeckRow) -> str:
        """The number of cards, where no gauge tells it."""
        return "" if any(not gauge.field for gauge in line.gauges) else str(line.copies)

    def _title_width(self, line: DeckRow) -> int:
        px = self.lines.style.px
        wide = px(20) + self.lines.metrics(t.EMPHASIS, bold=True).horizontalAdvance(line.text) + t.L
        count = self._count(line)
        return wide + (self.lines.metrics(t.CAPTION).horizontalAdvance(count) + t.L if count else 0)

    def _width(self, line: DeckRow, gauge: LimitUse) -> int:
        """The room that a gauge takes, its bar and the gap after it included."""
        words = gauge_words(gauge, self._named(line, gauge))
        return self.lines.metrics(t.CAPTION).horizontalAdvance(words) + t.S + self.lines.style.px(64) + t.L

    def _beside(self, line: DeckRow) -> bool:
        """Whether the gauges fit beside the title."""
        wide = sum(self._width(line, gauge) for gauge in line.gauges)
        return self._title_width(line) + wide < self.view.viewport().width() - t.L

    def _rows(self, line: DeckRow) -> list[list[LimitUse]]:
        """The gauges in rows below the title, as many in each as fit."""
        room = self.view.viewport().width() - t.L - self.lines.style.px(20)
        rows: list[list[LimitUse]] = []
        used = room
        for gauge in line.gauges:
            wide = self._width(line, gauge)
            if used + wide - t.L > room:
                rows.append([])
                used = 0
            rows[-1].append(gauge)
            used += wide
        return rows

    def _section(self, painter: QPainter, box: QRect, line: DeckRow) -> None:
        theme = self.lines.style.theme
        px = self.lines.style.px
        painter.fillRect(QRect(box.left(), box.bottom(), box.width(), 1), theme.line)
        high = px(t.EMPHASIS) + 20
        folded = line.section in self.deck_view.folded
        mark = QRect(box.left() + t.XS, box.top(), px(16), high)
        if line.section != WHOLE:
            self.lines.text(painter, mark, "▸" if folded else "▾", theme.muted)
        title = QRect(box.left() + px(20), box.top(), box.width() - px(20), high)
        wide = self.lines.text(painter, title, line.text, theme.text, t.EMPHASIS, bold=True)
        if count := self._count(line):
            place = QRect(title.left() + wide + t.M, box.top(), title.width() - wide - t.M, high)
            self.lines.text(painter, place, count, theme.muted, t.CAPTION)
        if self._beside(line):
            row = QRect(box.left(), box.top(), box.width(), high)
            self._gauges(painter, row, self._title_width(line), line, line.gauges)
            return
        below = self.lines.metrics(t.CAPTION).height()
        for number, gauges in enumerate(self._rows(line)):
            top = box.top() + high - t.XS + number * (below + t.S)
            self._gauges(painter, QRect(box.left(), top, box.width(), below), px(20), line, gauges)

    def _gauges(
        self, painter: QPainter, row: QRect, left: int, line: DeckRow, gauges: Sequence[LimitUse]
    ) -> None:
        high = self.lines.metrics(t.CAPTION).height()
        top = row.center().y() - high / 2 + 1
        for gauge in gauges:
            room = row.right() - t.S - (row.left() + left)
            used = self.lines.gauge(
                painter, QPointF(row.left() + left, top), gauge, room, self._named(line, gauge)
            )
            left += used + t.L

    def _lost(self, painter: QPainter, box: QRect, line: DeckRow) -> None:
        theme = self.lines.style.theme
        px = self.lines.style.px
        self.lines.text(
            painter, QRect(box.left(), box.top(), px(30), box.height()), str(line.copies), theme.text
        )
        rest = box.adjusted(px(34), 0, 0, 0)
        words = f"⚠ {line.text}"
        wide = self.lines.text(painter, rest, words, theme.warn)
        if not self.deck_view.fixed:
            hint = rest.adjusted(wide + t.M, 0, 0, 0)
            self.lines.text(painter, hint, "Press Enter to choose the card", theme.muted, t.CAPTION)
