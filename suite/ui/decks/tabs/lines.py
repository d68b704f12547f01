"""A curve per line over turns, drawn by us: shares from 0 to 100 %, each line with a colour and a dash."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from suite.ui import theme as t
from suite.ui.decks.tabs.figures import percent
from suite.ui.decks.tabs.pattern import DASHES, colour
from suite.ui.style import Style

PLOT = 180
"""Height of the plot in device-independent pixels."""


@dataclass(frozen=True, slots=True)
class Curve:
    """One curve: its word and a share per turn."""

    word: str
    shares: tuple[float, ...]


class LineChart(QWidget):
    """Curves over turns. Pointing at a turn, or the arrow keys, tell its values."""

    def __init__(self, style: Style, name: str) -> None:
        super().__init__()
        self.style_ = style
        self.name = name
        self.turns: tuple[str, ...] = ()
        self.lines: tuple[Curve, ...] = ()
        self.marked = -1
        """The turn that is asked about."""
        self.strong = 0
        """The line that is asked about."""
        self.current = -1
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        style.changed.connect(self._restyled)
        self._restyled()

    def show_lines(self, turns: list[str], lines: list[Curve], marked: int, strong: int) -> None:
        """Show curves; `marked` and `strong` say which turn and which line are asked about."""
        self.turns = tuple(turns)
        self.lines = tuple(lines)
        self.marked = marked
        self.strong = strong
        self.current = min(self.current, len(turns) - 1)
        self.setAccessibleName(self.name)
        self.setAccessibleDescription(". ".join(self.words(place) for place in range(len(turns))))
        self.update()

    def words(self, turn: int) -> str:
        """The values of a turn."""
        values = ", ".join(f"{line.word} {percent(line.shares[turn])}" for line in self.lines)
        return f"{self.turns[turn]}: {values}"

    # -- measures -----------------------------------------------------------------------------------

    def _metrics(self) -> QFontMetrics:
        return QFontMetrics(self.style_.font(t.CAPTION, figures=True))

    def _plot(self) -> QRectF:
        metrics = self._metrics()
        left = metrics.horizontalAdvance("100 %") + 8
        right = max((metrics.horizontalAdvance(line.word) for line in self.lines), default=0) + 12
        below = metrics.height() + 6
        return QRectF(left, metrics.height() / 2 + 2, max(10, self.width() - left - right), PLOT - below)

    def _at(self, turn: int, share: float) -> QPointF:
        plot = self._plot()
        step = plot.width() / max(1, len(self.turns) - 1)
        return QPointF(plot.left() + turn * step, plot.bottom() - share * plot.height())

    def turn_at(self, point: QPointF) -> int:
        """The turn nearest to a point, -1 without turns."""
        return min(
            range(len(self.turns)), key=lambda turn: abs(self._at(turn, 0).x() - point.x()), default=-1
        )

    def sizeHint(self) -> QSize:
        return QSize(360, self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.height())

    def _restyled(self) -> None:
        self.setFixedHeight(PLOT + self._metrics().height())
        self.update()

    # -- events -------------------------------------------------------------------------------------

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        turn = self.turn_at(event.position())
        if turn != self.current:
            self.current = turn
            self.update()
        if turn >= 0:
            QToolTip.showText(event.globalPosition().toPoint(), self._tip(turn), self)

    def leaveEvent(self, event: QEvent) -> None:
        self.current = -1
        self.update()
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        key = Qt.Key(event.key())
        if key not in steps or not self.turns:
            event.ignore()
            return
        begin = self.current if self.current >= 0 else max(0, self.marked) - steps[key]
        self.current = max(0, min(len(self.turns) - 1, begin + steps[key]))
        self.setAccessibleName(f"{self.name}. {self.words(self.current)}")
        at = self._at(self.current, 0.5)
        QToolTip.showText(self.mapToGlobal(at.toPoint()), self._tip(self.current), self)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.current = -1
        self.update()
        super().focusOutEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def _tip(self, turn: int) -> str:
        values = [f"{line.word}: {percent(line.shares[turn])}" for line in self.lines]
        return "\n".join([self.turns[turn], *values])

    # -- drawing ------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.style_.font(t.CAPTION, figures=True))
        self._draw_grid(painter)
        if self.turns:
            self._draw_turns(painter)
            self._draw_lines(painter)
        if self.hasFocus():
            painter.setPen(QPen(QColor(self.style_.theme.accent), t.RING))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), t.RADIUS, t.RADIUS)
        painter.end()

    def _draw_grid(self, painter: QPainter) -> None:
        theme = self.style_.theme
        plot = self._plot()
        high = self._metrics().height()
        for quarter in range(5):
            y = plot.bottom() - plot.height() * quarter / 4
            painter.setPen(QPen(QColor(theme.edge if quarter == 0 else theme.line), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(QColor(theme.muted))
            box = QRectF(0, y - high / 2, plot.left() - 6, high)
            painter.drawText(
                box, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), f"{25 * quarter} %"
            )

    def _draw_turns(self, painter: QPainter) -> None:
        theme = self.style_.theme
        plot = self._plot()
        metrics = self._metrics()
        step = plot.width() / max(1, len(self.turns) - 1)
        widest = metrics.horizontalAdvance(str(len(self.turns))) + 8
        every = max(1, -(-widest // max(1, int(step))))
        for turn in range(len(self.turns)):
            x = self._at(turn, 0).x()
            if turn in (self.marked, self.current):
                painter.setPen(QPen(QColor(theme.text if turn == self.marked else theme.edge), 1))
                painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()))
            if turn % every == 0:
                painter.setPen(QColor(theme.text if turn == self.marked else theme.muted))
                box = QRectF(x - 30, plot.bottom() + 3, 60, metrics.height())
                painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), str(turn))

    def _draw_lines(self, painter: QPainter) -> None:
        theme = self.style_.theme
        high = self._metrics().height()
        free = float(self._plot().top()) - high / 2
        for place, line in enumerate(self.lines):
            shade = QColor(colour(theme, place))
            wide = 3.0 if place == self.strong else 1.6
            painter.setPen(QPen(shade, wide, DASHES[place % len(DASHES)]))
            points = [self._at(turn, share) for turn, share in enumerate(line.shares)]
            painter.drawPolyline(QPolygonF(points))
            if place == self.strong:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(shade)
                for point in points:
                    painter.drawEllipse(point, 3.2, 3.2)
            # Words at the lines' ends never lie upon each other: from the top down each takes its room.
            top = max(points[-1].y() - high / 2, free)
            free = top + high
            painter.setPen(shade)
            box = QRectF(points[-1].x() + 6, top, self.width() - points[-1].x() - 6, high)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), line.word)
