"""The table of icons, drawn as a grid: who stops whom, in the reading that is chosen."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from suite.core.translation import _
from suite.ui import theme as t
from suite.ui.cardfaces.glyphs import placed
from suite.ui.cardfaces.look import Look
from suite.ui.rules.book import Matrix
from suite.ui.style import Style
from suite.ui.widgets import HBox, VBox, label

MARKS = ("✓ ", "✓ ", "")
GLYPH = 20
LETTERS = 24
"""So much of a reading's name is seen at least."""
FEW = 3
"""So many rows are seen at least; the others are scrolled to."""


class MatrixView(QWidget):
    """Readings above, the grid below. Each cell says in words what its mark shows."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self._style = style
        self._matrix: Matrix | None = None
        self._look = Look()
        self.title = label("", "title")
        self.readings = QComboBox()
        self.readings.setAccessibleName(_("Reading of the icons"))
        self.readings.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.readings.setMinimumContentsLength(LETTERS)
        self.readings.currentIndexChanged.connect(self._fill)
        self.meaning = label("", "muted", wrap=True)
        self.grid = QTableWidget()
        self.grid.setAccessibleName(_("Which icon stops which"))
        self.grid.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.grid.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.grid.setTabKeyNavigation(False)
        self.grid.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.grid.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        for header in (self.grid.horizontalHeader(), self.grid.verticalHeader()):
            header.setSectionsClickable(False)
            header.setHighlightSections(True)
        name = label(_("Reading"), of=self.readings)
        choice = HBox(name, (self.readings, 1))
        self.setLayout(VBox(self.title, choice, self.grid, self.meaning, space=t.M))
        style.changed.connect(self._fill)

    def show_matrix(self, matrix: Matrix, look: Look) -> None:
        """Show a game's table."""
        self._matrix, self._look = matrix, look
        self.title.setText(matrix.title)
        self.readings.blockSignals(True)
        self.readings.clear()
        for number, (key, (title, _stops)) in enumerate(matrix.readings.items()):
            name = matrix.names[key]
            self.readings.addItem(_("{word} (usual)").format(word=name) if number == 0 else name, key)
            self.readings.setItemData(number, title, Qt.ItemDataRole.ToolTipRole)
        self.readings.blockSignals(False)
        self._fill()

    def _fill(self) -> None:
        matrix = self._matrix
        if matrix is None:
            return
        title, stops = matrix.readings[str(self.readings.currentData())]
        self.meaning.setText(
            _(
                "{title}. “{stopped}” is stopped too, but for one Damage. "
                "A match chooses its reading when it is set up."
            ).format(title=title, stopped=matrix.words[1])
        )
        self.readings.setToolTip(title)
        self.grid.setColumnCount(len(matrix.icons))
        self.grid.setRowCount(len(matrix.blockers))
        self.grid.setIconSize(QSize(GLYPH, GLYPH))
        for column, icon in enumerate(matrix.icons):
            self.grid.setHorizontalHeaderItem(column, self._head(icon))
        for row, blocker in enumerate(matrix.blockers):
            self.grid.setVerticalHeaderItem(row, self._head(blocker))
            for column, icon in enumerate(matrix.icons):
                self.grid.setItem(row, column, self._cell(matrix, stops, blocker, icon))
        self._fit()

    def _head(self, name: str) -> QTableWidgetItem:
        item = QTableWidgetItem(self._look.word(name))
        item.setIcon(glyph_icon(self._look.glyphs.get(name, "disc"), self._style.theme.text))
        return item

    def _cell(
        self, matrix: Matrix, stops: dict[str, dict[str, bool]], blocker: str, icon: str
    ) -> QTableWidgetItem:
        stopped = stops.get(blocker, {})
        how = 2 if icon not in stopped else 1 if stopped[icon] else 0
        theme = self._style.theme
        item = QTableWidgetItem(f"{MARKS[how]}{matrix.words[how]}")
        item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
        item.setForeground(QColor((theme.ok, theme.warn, theme.muted)[how]))
        said = _("{blocker} against {icon}: {result}").format(
            blocker=self._look.word(blocker), icon=self._look.word(icon), result=matrix.words[how]
        )
        item.setData(Qt.ItemDataRole.AccessibleTextRole, said)
        item.setToolTip(said)
        return item

    def _fit(self) -> None:
        high = max(34, self._style.px(t.BODY) * 2 + t.S)
        vertical = self.grid.verticalHeader()
        vertical.setDefaultSectionSize(high)
        head = self.grid.horizontalHeader().sizeHint().height()
        self.grid.setMaximumHeight(head + high * self.grid.rowCount() + 20)
        self.grid.setMinimumHeight(min(self.grid.maximumHeight(), head + high * FEW))


def glyph_icon(name: str, colour: str) -> QIcon:
    """A glyph of the card faces as an icon."""
    picture = QPixmap(GLYPH * 2, GLYPH * 2)
    picture.setDevicePixelRatio(2)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(placed(name, QRectF(0, 0, GLYPH, GLYPH)), QColor(colour))
    painter.end()
    return QIcon(picture)
