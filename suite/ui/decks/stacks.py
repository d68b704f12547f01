"""The deck as stacks of faces: a band per section, a stack per group, each card's upper edge in sight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QModelIndex,
    QPoint,
    QRect,
    QRectF,
    Qt,
)
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView

from suite.ui import theme as t
from suite.ui.cardfaces.faces import Faces, height_for
from suite.ui.cardviews.dropzone import DropZone
from suite.ui.cardviews.faceview import SIZES, Cursor, FaceView, draw_face
from suite.ui.decks.cardlist import begin_drag, ring
from suite.ui.decks.deckmodel import DeckModel
from suite.ui.decks.deckview import Moved, meant
from suite.ui.decks.linepainter import RIGHT, LinePainter, gauge_words
from suite.ui.decks.lines import CARD, GROUP, LOST, SECTION, DeckRow
from suite.ui.store.repository import Repository
from suite.ui.style import Style
from suite.ui.tablemodel import Index

MOST = 10
"""So many faces lie on one stack; the group goes on in the next."""
STRIP = 0.235
"""The part of a face's height that stays in sight under the next one: its title."""


class Stacks(FaceView):
    """Faces of a deck."""

    def __init__(self, style: Style, repository: Repository, faces: Faces, model: DeckModel) -> None:
        super().__init__(style, repository, faces, SIZES[1])
        self.deck = model
        self.lines = LinePainter(style)
        self._places: list[RowPlace] = []
        self._height = 0
        self.setAccessibleName("Cards of the deck")
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragEnabled(True)
        self.drops = DropZone(self, lambda data, point: meant(model, self._row_near(point), data))
        self.setModel(model)

    # -- where everything stands --------------------------------------------------------------------

    def arranged(self) -> None:
        self._arrange()
        super().arranged()

    def _arrange(self) -> None:
        high = height_for(self.face)
        sizes = Measures(
            width=self.viewport().width(),
            face=self.face,
            high=high,
            strip=round(high * STRIP),
            gutter=self._gutter,
            head=self.look.px(t.EMPHASIS) + 20,
            row=self.lines.height,
            caption=self.look.px(t.CAPTION) + 12,
        )
        stacking = StackLayout(self.deck.rows, sizes)
        self._places, self._height = stacking.places, stacking.height

    @property
    def _gutter(self) -> int:
        """Room for the copies at the left of each stack: nothing of the card is covered."""
        return self.lines.metrics(t.CAPTION, bold=True).horizontalAdvance("88 ⚠") + t.S

    # -- what a view must answer ----------------------------------------------------------------------

    def reset(self) -> None:
        super().reset()
        self.arranged()

    def updateGeometries(self) -> None:
        self.scroll_through(self._height, self.viewport().height())
        super().updateGeometries()

    def place_of(self, row: int) -> QRect:
        if not 0 <= row < len(self._places):
            return QRect()
        return self._places[row].box.translated(0, -self.verticalOffset())

    def visualRect(self, index: Index) -> QRect:
        if not 0 <= index.row() < len(self._places):
            return QRect()
        return self._places[index.row()].seen.translated(0, -self.verticalOffset())

    def indexAt(self, point: QPoint) -> QModelIndex:
        at = point + QPoint(0, self.verticalOffset())
        for row in range(len(self._places) - 1, -1, -1):
            if self._places[row].box.contains(at):
                return self.deck.index(row, 0)
        return QModelIndex()

    def moveCursor(self, action: Cursor, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        rows = [row for row, line in enumerate(self.deck.rows) if line.kind in (CARD, LOST)]
        if not rows:
            return QModelIndex()
        now = self.currentIndex().row()
        if now not in rows:
            return self.deck.index(rows[0], 0)
        if action in (Cursor.MoveLeft, Cursor.MoveRight):
            return self.deck.index(self._beside(now, 1 if action == Cursor.MoveRight else -1), 0)
        steps = {
            Cursor.MoveUp: -1,
            Cursor.MovePrevious: -1,
            Cursor.MovePageUp: -5,
            Cursor.MoveHome: -len(rows),
        }
        step = steps.get(action, 0) or {Cursor.MovePageDown: 5, Cursor.MoveEnd: len(rows)}.get(action, 1)
        return self.deck.index(rows[max(0, min(len(rows) - 1, rows.index(now) + step))], 0)

    def _beside(self, row: int, step: int) -> int:
        """The nearest card of the next stack to the left or right."""
        here = self._places[row]
        column = here.column + step
        others = [
            other
            for other, place in enumerate(self._places)
            if self.deck.rows[other].kind == CARD and place.column == column
        ]
        if not others:
            return row
        return min(others, key=lambda other: abs(self._places[other].box.top() - here.box.top()))

    # -- events ---------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arranged()

    def startDrag(self, actions: Qt.DropAction) -> None:
        begin_drag(self, self._picture_of)

    def _row_near(self, point: QPoint) -> int:
        """The row at a point, or the heading of the band that the point lies in."""
        index = self.indexAt(point)
        if index.isValid():
            return index.row()
        y = point.y() + self.verticalOffset()
        heads = [row for row, line in enumerate(self.deck.rows) if line.kind == SECTION]
        return next((row for row in reversed(heads) if self._places[row].box.top() <= y), -1)

    # -- painting ---------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        chosen = self.selectionModel()
        for row, line in enumerate(self.deck.rows):
            box = self._places[row].box.translated(0, -self.verticalOffset())
            if not box.intersects(self.viewport().rect()):
                continue
            if line.kind == CARD:
                self._card(painter, box, line, chosen.isSelected(self.deck.index(row, 0)), row)
            else:
                self._words(painter, box, line)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if isinstance(self.drops.aimed, Moved):
            ring(painter, self._band(self.drops.aimed.section), self.look)
        painter.end()

    def _band(self, section: str) -> QRect:
        box = QRect()
        for row, line in enumerate(self.deck.rows):
            if line.section == section:
                box = box.united(self._places[row].box)
        return box.translated(0, -self.verticalOffset()) if box.isValid() else self.viewport().rect()

    def _words(self, painter: QPainter, box: QRect, line: DeckRow) -> None:
        theme = self.look.theme
        if line.kind == GROUP:
            self.lines.text(painter, box, f"{line.text}  {line.copies}", theme.muted, t.CAPTION, bold=True)
            return
        inner = box.adjusted(t.S, 0, -t.S, 0)
        if line.kind != SECTION:
            words = f"⚠ {line.copies} {line.text}" if line.kind == LOST else line.text
            self.lines.text(painter, inner, words, theme.warn if line.kind == LOST else theme.muted)
            return
        painter.fillRect(QRect(box.left(), box.bottom(), box.width(), 1), theme.line)
        wide = self.lines.text(painter, inner, line.text, theme.text, t.EMPHASIS, bold=True)
        gauges = [gauge_words(gauge, bool(gauge.field)) for gauge in line.gauges] or [str(line.copies)]
        rest = inner.adjusted(wide + t.L, 0, 0, 0)
        self.lines.text(painter, rest, "   ".join(gauges), theme.muted, t.CAPTION)

    def _card(self, painter: QPainter, box: QRect, line: DeckRow, chosen: bool, row: int) -> None:
        theme = self.look.theme
        draw_face(painter, QRectF(box), self._picture(line), self.look)
        self._badge(painter, box, line, row)
        if chosen:
            painter.setPen(QPen(QColor(theme.accent), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self._places[row].seen.translated(0, -self.verticalOffset()), 6, 6)

    def _badge(self, painter: QPainter, box: QRect, line: DeckRow, row: int) -> None:
        """How many copies, and a sign where a rule is broken or copies are missing."""
        theme = self.look.theme
        typed = self.deck.pending.of(row)
        bad = line.wrong or line.missing
        words = f"{'⚠ ' if bad else ''}{typed or line.copies}"
        wide = self._gutter - t.XS
        place = QRect(box.left() - self._gutter, box.top() + 2, wide, self.look.px(t.CAPTION) + 10)
        if typed:
            painter.setPen(QPen(QColor(theme.accent), 1.5))
            painter.setBrush(QColor(theme.window))
            painter.drawRoundedRect(QRectF(place), 4, 4)
        self.lines.text(painter, place, words, theme.warn if bad else theme.text, t.CAPTION, True, RIGHT)

    def _picture_of(self, row: int) -> QPixmap | None:
        return self._picture(self.deck.rows[row])

    def _picture(self, line: DeckRow) -> QPixmap | None:
        if line.card is None:
            return None
        return self.faces.get(self.deck.game, line.card, self.face, self.devicePixelRatioF())


@dataclass(frozen=True, slots=True)
class RowPlace:
    """Where a row stands, in the whole picture."""

    box: QRect
    seen: QRect
    """The part that no later face covers."""
    column: int
    """Grows from stack to stack."""


@dataclass(frozen=True, slots=True)
class Measures:
    """Sizes in device-independent pixels."""

    width: int
    face: int
    high: int
    strip: int
    """What is in sight of a covered face."""
    gutter: int
    """At the left of each stack."""
    head: int
    row: int
    caption: int


class StackLayout:
    """Reckons the place of every line; `places` and `height` are the answer."""

    def __init__(self, lines: Sequence[DeckRow], sizes: Measures) -> None:
        self.sizes = sizes
        self.places: list[RowPlace] = []
        self.columns = max(1, (sizes.width - t.S) // (sizes.face + sizes.gutter + t.S))
        self.grouped = any(line.kind == GROUP for line in lines)
        self.column = self.top = self.y = self.bottom = 0
        self.number = -1
        self.fill = 0
        """Faces on the present stack, 0 at the beginning of a band."""
        self.begun = False
        """Whether the band has a stack."""
        for place, line in enumerate(lines):
            if line.kind == GROUP:
                self._heading()
            elif line.kind == CARD:
                following = lines[place + 1].kind if place + 1 < len(lines) else SECTION
                self._face(following == CARD)
            else:
                self._band(sizes.head if line.kind == SECTION else sizes.row)

    @property
    def height(self) -> int:
        """Of the whole picture."""
        return self.bottom + t.M

    def _band(self, high: int) -> None:
        """A line over the whole width; stacks begin anew below it."""
        self.number += 1
        box = QRect(0, self.bottom + (t.S if self.places else 0), self.sizes.width, high)
        self.places.append(RowPlace(box, box, self.number))
        self.bottom = box.bottom()
        self.top = self.y = self.bottom + t.S
        self.column = self.fill = 0
        self.begun = False

    def _next_stack(self) -> None:
        if self.begun:
            self.number += 1
            self.column += 1
            if self.column == self.columns:
                self.column, self.top = 0, self.bottom + t.M
        self.begun = True
        self.fill = 0
        self.y = self.top

    def _heading(self) -> None:
        self._next_stack()
        box = QRect(self._left(), self.y, self.sizes.face, self.sizes.caption)
        self.places.append(RowPlace(box, box, self.number))
        self.y += self.sizes.caption
        self.bottom = max(self.bottom, box.bottom())

    def _face(self, covered: bool) -> None:
        sizes = self.sizes
        if self.fill == MOST or not self.begun:
            self._next_stack()
            # A stack that goes on begins below the line of headings.
            self.y += sizes.caption if self.grouped else 0
        self.fill += 1
        box = QRect(self._left(), self.y, sizes.face, sizes.high)
        high = sizes.strip if covered and self.fill < MOST else sizes.high
        self.places.append(RowPlace(box, QRect(box.left(), box.top(), sizes.face, high), self.number))
        self.y += sizes.strip
        self.bottom = max(self.bottom, box.bottom())

    def _left(self) -> int:
        return t.S + self.sizes.gutter + self.column * (self.sizes.face + self.sizes.gutter + t.S)
