"""Charts drawn by us: columns or rows with values as numbers, to be pointed at, clicked, stepped through."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from suite.ui import theme as t
from suite.ui.cardfaces.glyphs import placed
from suite.ui.decks.tabs.figures import Bar, Chart
from suite.ui.decks.tabs.pattern import swatch
from suite.ui.style import Style

PLOT = 116
"""Height of columns in device-independent pixels."""
GO_ON = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class BarChart(QWidget):
    """One chart. A click, or Enter on the bar that the arrow keys stand on, chooses its cards."""

    picked = Signal(list)
    """Keys of the cards behind the bar; [] when it is let go again."""

    def __init__(self, style: Style, chart: Chart) -> None:
        super().__init__()
        self.style_ = style
        self.chart = chart
        self.bars: tuple[Bar, ...] = ()
        self.current = 0
        """The bar on which the keys stand."""
        self.chosen = -1
        self._under = -1
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        style.changed.connect(self._restyled)
        self.show_chart(chart)

    def show_chart(self, chart: Chart) -> None:
        """Show other figures; the bar that was chosen stays so while it has the same cards."""
        before = self.bars[self.chosen].keys if 0 <= self.chosen < len(self.bars) else ()
        self.chart = chart
        self.bars = chart.bars[: len(chart.bars) - chart.more]
        self.current = max(0, min(self.current, len(self.bars) - 1))
        same = self.chosen < len(self.bars) and before == self.bars[self.chosen].keys
        self.chosen = self.chosen if same else -1
        self.setAccessibleName(chart.title)
        self.setAccessibleDescription(f"{chart.sentence()}. {chart.note}".strip())
        self._restyled()

    # -- choosing -----------------------------------------------------------------------------------

    def choose(self, place: int) -> None:
        """Choose a bar, or let it go when it is chosen already."""
        self.current = place
        self.chosen = -1 if place == self.chosen or not self.bars[place].keys else place
        self.update()
        self.picked.emit(list(self.bars[place].keys) if self.chosen == place else [])

    def let_go(self) -> None:
        """No bar is chosen, without telling."""
        self.chosen = -1
        self.update()

    def bar_at(self, point: QPointF) -> int:
        """The bar under a point, -1 for none: all of its column or row counts."""
        for place in range(len(self.bars)):
            if self._cell(place).contains(point):
                return place
        return -1

    def centre_of(self, place: int) -> QPoint:
        """The middle of a bar's column or row."""
        return self._cell(place).center().toPoint()

    # -- measures -----------------------------------------------------------------------------------

    def _metrics(self) -> QFontMetrics:
        return QFontMetrics(self.style_.font(t.CAPTION, figures=True))

    def _line(self) -> int:
        return self.style_.px(t.CAPTION) + 6

    def _row(self) -> int:
        return self.style_.px(t.BODY) + 11

    def _legend_boxes(self) -> list[QRectF]:
        """Where each part's word stands, wrapped to the width."""
        metrics = self._metrics()
        x, y = 0.0, 0.0
        boxes = []
        for word in self.chart.parts:
            wide = metrics.horizontalAdvance(word) + self.style_.px(t.CAPTION) + 5 + t.M
            if x > 0 and x + wide > self.width():
                x, y = 0.0, y + self._line()
            boxes.append(QRectF(x, y, wide, self._line()))
            x += wide
        return boxes

    def _top(self) -> float:
        boxes = self._legend_boxes()
        return boxes[-1].bottom() + 4 if boxes else 0.0

    def _plot(self) -> QRectF:
        """Where the bars stand, with the words beside or below them."""
        high = PLOT + 2 * self._line() if self.chart.upright else self._row() * len(self.bars)
        return QRectF(2, self._top() + 2, self.width() - 4, high)

    def _cell(self, place: int) -> QRectF:
        plot = self._plot()
        if not self.chart.upright:
            return QRectF(plot.left(), plot.top() + place * self._row(), plot.width(), self._row())
        wide = min(plot.width() / max(1, len(self.bars)), 96.0)
        return QRectF(plot.left() + place * wide, plot.top(), wide, plot.height())

    def _words(self) -> float:
        """The width of the words at the left of rows."""
        metrics = QFontMetrics(self.style_.font(t.BODY))
        widest = max((metrics.horizontalAdvance(bar.label) for bar in self.bars), default=0)
        glyphs = self._row() if any(bar.glyph for bar in self.bars) else 0
        return min(widest + t.S + glyphs, self.width() * 0.5)

    def _restyled(self) -> None:
        self.setFixedHeight(round(self._plot().bottom()) + 3)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.height())

    # -- events -------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._restyled()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.bar_at(event.position()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self.bar_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and place >= 0:
            self.choose(place)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: len(self.bars) - 1}
        key = Qt.Key(event.key())
        if not self.bars:
            event.ignore()
        elif key in GO_ON:
            self.choose(self.current)
        elif key in steps or key in ends:
            self._stand_on(max(0, min(len(self.bars) - 1, ends.get(key, self.current + steps.get(key, 0)))))
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.setAccessibleName(self.chart.title)
        self.update()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            place = self.bar_at(QPointF(event.pos()))
            if place >= 0:
                QToolTip.showText(event.globalPos(), self.bars[place].tip, self, self._cell(place).toRect())
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def _hover(self, place: int) -> None:
        if place != self._under:
            self._under = place
            hand = place >= 0 and bool(self.bars[place].keys)
            self.setCursor(Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor)
            self.update()

    def _stand_on(self, place: int) -> None:
        self.current = place
        bar = self.bars[place]
        # Screen readers speak a name that changes while it has the focus.
        self.setAccessibleName(f"{self.chart.title}, {bar.label}: {self.chart.shown(bar.total)}")
        QToolTip.showText(self.mapToGlobal(self.centre_of(place)), bar.tip, self)
        self.update()

    # -- drawing ------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_legend(painter)
        highest = max((bar.total for bar in self.bars), default=0.0)
        for place, bar in enumerate(self.bars):
            cell = self._cell(place)
            self._draw_ground(painter, cell, place)
            share = bar.total / highest if highest else 0.0
            if self.chart.upright:
                self._draw_column(painter, cell, bar, share, place)
            else:
                self._draw_row(painter, cell, bar, share, highest)
        if self.chart.upright:
            self._draw_base(painter)
        painter.end()

    def _draw_legend(self, painter: QPainter) -> None:
        painter.setFont(self.style_.font(t.CAPTION))
        for place, (word, box) in enumerate(zip(self.chart.parts, self._legend_boxes(), strict=True)):
            side = self.style_.px(t.CAPTION)
            swatch(painter, QRectF(box.left(), box.center().y() - side / 2, side, side), place, self.style_)
            painter.setPen(QColor(self.style_.theme.muted))
            painter.drawText(box.adjusted(side + 5, 0, 0, 0), int(Qt.AlignmentFlag.AlignVCenter), word)

    def _draw_ground(self, painter: QPainter, cell: QRectF, place: int) -> None:
        """What is chosen, pointed at, or stood on."""
        theme = self.style_.theme
        box = cell.adjusted(1, 0, -1, 0)
        if place in (self.chosen, self._under):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(
                QColor(t.mixed(theme.raised, theme.text, 0.16 if place == self.chosen else 0.08))
            )
            painter.drawRoundedRect(box, 4, 4)
        ringed = place == self.chosen or (self.hasFocus() and place == self.current)
        if ringed:
            width = t.RING if self.hasFocus() and place == self.current else 1
            painter.setPen(QPen(QColor(theme.accent), width))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)

    def _draw_column(self, painter: QPainter, cell: QRectF, bar: Bar, share: float, place: int) -> None:
        theme = self.style_.theme
        line = self._line()
        foot = cell.top() + line + PLOT
        wide = min(cell.width() - 4, 44.0) if cell.width() > 9 else cell.width() - 1.5
        high = max(share * (PLOT - 4), 1.5 if bar.total else 0.0)
        column = QRectF(cell.center().x() - wide / 2, foot - high, wide, high)
        self._draw_parts(painter, column, bar)
        painter.setFont(self.style_.font(t.CAPTION, figures=True))
        metrics = painter.fontMetrics()
        value = self.chart.shown(bar.total) if bar.total else ""
        special = share == 1.0 or place == self._under
        if value and (special or metrics.horizontalAdvance(value) <= cell.width() - 2):
            painter.setPen(QColor(theme.text))
            self._centred(painter, value, column.center().x(), column.top() - line, line)
        every = self._every(metrics)
        if place % every == 0:
            painter.setPen(QColor(theme.muted))
            self._centred(painter, bar.label, cell.center().x(), foot + 2, line)

    def _every(self, metrics: QFontMetrics) -> int:
        """Every how many columns there is room for a word below."""
        widest = max(metrics.horizontalAdvance(bar.label) for bar in self.bars) + 6
        return max(1, -(-widest // max(1, int(self._cell(0).width()))))

    def _centred(self, painter: QPainter, text: str, x: float, top: float, high: float) -> None:
        wide = painter.fontMetrics().horizontalAdvance(text) + 2.0
        left = min(max(x - wide / 2, 0.0), self.width() - wide)
        painter.drawText(QRectF(left, top, wide, high), int(Qt.AlignmentFlag.AlignCenter), text)

    def _draw_parts(self, painter: QPainter, box: QRectF, bar: Bar) -> None:
        """The parts of a bar, from the foot up or from the left on."""
        at = 0.0
        for place, part in enumerate(bar.parts):
            if not part:
                continue
            if self.chart.upright:
                high = box.height() * part / bar.total
                piece = QRectF(box.left(), box.bottom() - at - high, box.width(), high)
                at += high
            else:
                wide = box.width() * part / bar.total
                piece = QRectF(box.left() + at, box.top(), wide, box.height())
                at += wide
            swatch(painter, piece, place, self.style_)

    def _draw_row(self, painter: QPainter, cell: QRectF, bar: Bar, share: float, highest: float) -> None:
        theme = self.style_.theme
        words = self._words()
        left = cell.left() + 4
        if any(one.glyph for one in self.bars):
            if bar.glyph:
                side = self._row() - 12
                box = QRectF(left, cell.center().y() - side / 2, side, side)
                painter.fillPath(placed(bar.glyph, box), QColor(theme.muted))
            left += self._row() - 4
        painter.setFont(self.style_.font(t.BODY))
        painter.setPen(QColor(theme.text))
        room = QRectF(left, cell.top(), cell.left() + words - left, cell.height())
        word = painter.fontMetrics().elidedText(bar.label, Qt.TextElideMode.ElideRight, int(room.width()))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), word)
        painter.setFont(self.style_.font(t.CAPTION, figures=True))
        value = self.chart.shown(bar.total)
        number = painter.fontMetrics().horizontalAdvance(self.chart.shown(highest)) + t.S
        room_for_bar = cell.right() - cell.left() - words - number - 4
        wide = max(share * room_for_bar, 2.0)
        box = QRectF(cell.left() + words + 4, cell.top() + 5, wide, cell.height() - 10)
        self._draw_parts(painter, box, bar)
        painter.setPen(QColor(theme.text))
        painter.drawText(
            QRectF(box.right() + 5, cell.top(), number, cell.height()),
            int(Qt.AlignmentFlag.AlignVCenter),
            value,
        )

    def _draw_base(self, painter: QPainter) -> None:
        """The line on which the columns stand, and the mark."""
        theme = self.style_.theme
        plot = self._plot()
        foot = plot.top() + self._line() + PLOT
        last = self._cell(len(self.bars) - 1).right() if self.bars else plot.right()
        painter.setPen(QPen(QColor(theme.edge), 1))
        painter.drawLine(QPointF(plot.left(), foot + 0.5), QPointF(last, foot + 0.5))
        if self.chart.mark is None:
            return
        x = self._cell(self.chart.mark).right()
        painter.setPen(QPen(QColor(theme.text), 1.5, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, foot))
        painter.setFont(self.style_.font(t.CAPTION))
        wide = painter.fontMetrics().horizontalAdvance(self.chart.mark_text) + 6
        left = x + 4 if x + 4 + wide <= self.width() else x - wide - 4
        box = QRectF(max(left, 0.0), plot.top() - 1, wide, self._line())
        painter.fillRect(box, QColor(theme.raised))
        painter.setPen(QColor(theme.text))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), self.chart.mark_text)
