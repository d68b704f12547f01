"""The cards found as a table; a group's heading goes over all that is seen of its width."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from suite.ui.cardviews.grid import draw_heading
from suite.ui.cardviews.model import HEADING_ROLE, CardsModel, Heading
from suite.ui.style import Style
from suite.ui.tablemodel import Index
from suite.ui.tableview import TableView
from suite.ui.widgets import of_option


class CardTable(TableView):
    """Rows of cards; the header sorts."""

    def __init__(self, style: Style, model: CardsModel) -> None:
        super().__init__(style, model, "Cards found", many=False, sign=" ↓9")
        self.setItemDelegate(_Rows(self))


class _Rows(QStyledItemDelegate):
    def __init__(self, table: CardTable) -> None:
        super().__init__(table)
        self.table = table

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        heading = index.data(HEADING_ROLE)
        if not isinstance(heading, Heading):
            super().paint(painter, option, index)
            return
        # Each cell draws its part of one long line, so that it can be repainted by itself.
        cell: QRect = of_option(option, "rect")
        whole = QRect(0, cell.top(), self.table.viewport().width(), cell.height())
        chosen = bool(of_option(option, "state") & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setClipRect(cell)
        draw_heading(painter, heading, whole, chosen, self.table.look)
        painter.restore()
