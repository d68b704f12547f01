"""The cards found as a table; a group's heading goes over all that is seen of its width."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from suite.ui import theme as t
from suite.ui.library.grid import draw_heading
from suite.ui.library.grouped import HEADING_ROLE, GroupedModel, Heading
from suite.ui.style import Style
from suite.ui.titledtable import TitledTable
from suite.ui.widgets import of_option

LEAST = {"title": 230, "type": 300, "set": 120}
"""Widths at the usual text size of columns whose texts are longer than their titles."""


class CardTable(TitledTable):
    """Rows of cards; the header sorts."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.look = style
        self.setAccessibleName("Cards found")
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self.setItemDelegate(_Lines(self))
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setSectionsClickable(True)
        # The arrows stand in the titles: Qt shows one alone, and a table may be sorted by several columns.
        header.setSortIndicatorShown(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setMinimumSectionSize(56)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)

    def show_columns(self, fields: Collection[str]) -> None:
        """Show the columns of these fields and no others."""
        model = self.model()
        if isinstance(model, GroupedModel):
            for place, column in enumerate(model.columns):
                self.setColumnHidden(place, column.field not in fields)

    def fit(self) -> None:
        """Rows and columns for the present text size."""
        self.verticalHeader().setDefaultSectionSize(self.look.px(t.BODY) + 15)
        model = self.model()
        if not isinstance(model, GroupedModel):
            return
        header = self.horizontalHeader()
        metrics = header.fontMetrics()
        for place, column in enumerate(model.columns):
            wide = metrics.horizontalAdvance(f"{column.title} ↓9") + 24
            least = LEAST.get(column.field, 0) * self.look.text_size // 100
            header.resizeSection(place, max(wide, least))


class _Lines(QStyledItemDelegate):
    def __init__(self, table: CardTable) -> None:
        super().__init__(table)
        self.table = table

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
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
