"""The table of a trial: a line per opponent, with its share of wins drawn with the interval around it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from suite.ui import theme as t
from suite.ui.decks.tabs.figures import percent
from suite.ui.listing import plain_table
from suite.ui.style import Style
from suite.ui.trials import TrialLine
from suite.ui.widgets import VBox, of_option

SHARE = 2
LINE = Qt.ItemDataRole.UserRole
TITLES = [
    "Opponent",
    "Won",
    "Share won (95 % interval)",
    "Beginning",
    "Second",
    "Decisions",
    "Cut off",
]
TIPS = [
    "",
    "Matches won, of those that were played to their end",
    "The dot is the share that was won; the true one lies on the line in 95 of 100 trials",
    "Share won of the matches in which this deck began",
    "Share won of the others",
    "Decisions of a match, on average",
    "Matches that the turn limit ended",
]


class Outcomes(QWidget):
    """The table."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.style_ = style
        self.table: QTableWidget = plain_table(TITLES, "Result of the trial")
        for column, tip in enumerate(TIPS):
            item = self.table.horizontalHeaderItem(column)
            if item is not None:
                item.setToolTip(tip)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(SHARE, QHeaderView.ResizeMode.Stretch)
        self.delegate = ShareDelegate(style, self)
        self.table.setItemDelegateForColumn(SHARE, self.delegate)
        self.setLayout(VBox(self.table))

    def show_lines(self, lines: Sequence[TrialLine]) -> None:
        """Show these; the last is of all together."""
        self.table.setRowCount(len(lines))
        for row, line in enumerate(lines):
            for column, text in enumerate(_texts(line)):
                item = QTableWidgetItem(text)
                item.setData(LINE, (line.share, line.low, line.high) if line.matches else None)
                if column not in (0, SHARE):
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                if row == len(lines) - 1:
                    item.setFont(self.style_.font(t.BODY, bold=True, figures=True))
                self.table.setItem(row, column, item)
        self.table.resizeColumnsToContents()
        self.table.resizeRowsToContents()
        rows = sum(self.table.rowHeight(row) for row in range(len(lines)))
        bar = self.table.horizontalScrollBar().sizeHint().height()
        self.table.setFixedHeight(rows + self.table.horizontalHeader().sizeHint().height() + bar + 6)


def _texts(line: TrialLine) -> list[str]:
    if not line.matches:
        return [line.title, "", "", "", "", "", ""]
    drawn = f", {line.draws} drawn" if line.draws else ""
    began = percent(line.began_share) if line.began else ""
    second = percent(line.second_share) if line.began < line.matches else ""
    return [
        line.title,
        f"{line.wins} of {line.matches}{drawn}",
        f"{percent(line.share)} ({percent(line.low)} to {percent(line.high)})",
        began,
        second,
        f"{line.decisions:.0f}",
        str(line.by_limit),
    ]


class ShareDelegate(QStyledItemDelegate):
    """Draws the interval as a line from 0 to 100 %, the share as a dot on it, the numbers above."""

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self.style_ = style

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        size = super().sizeHint(option, index)
        return QSize(max(size.width(), self.style_.px(t.BODY) * 14), size.height() + 14)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        found = index.data(LINE)
        box = QRectF(of_option(option, "rect")).adjusted(t.S, 2, -t.S, -2)
        theme = self.style_.theme
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(of_option(option, "font"))
        painter.setPen(QColor(theme.text))
        words = QRectF(box.left(), box.top(), box.width(), box.height() - 14)
        painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter), str(index.data() or ""))
        if found is not None:
            self._draw_line(painter, box, *found)
        painter.restore()

    def _draw_line(self, painter: QPainter, box: QRectF, share: float, low: float, high: float) -> None:
        theme = self.style_.theme
        y = box.bottom() - 7

        def x(value: float) -> float:
            return float(box.left() + value * box.width())

        painter.setPen(QPen(QColor(theme.line), 2))
        painter.drawLine(QPointF(x(0), y), QPointF(x(1), y))
        painter.setPen(QPen(QColor(theme.edge), 1))
        painter.drawLine(QPointF(x(0.5), y - 5), QPointF(x(0.5), y + 5))
        painter.setPen(QPen(QColor(theme.accent), 3))
        painter.drawLine(QPointF(x(low), y), QPointF(x(high), y))
        painter.setPen(QPen(QColor(theme.panel), 1))
        painter.setBrush(QColor(theme.accent))
        painter.drawEllipse(QPointF(x(share), y), 5, 5)
