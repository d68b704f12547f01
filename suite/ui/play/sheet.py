"""A tab beside the table: what the game adds up there, as its rules reckon (`TableGame.sheet`)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QScrollArea, QWidget

from suite.core.translation import _
from suite.ui import theme as t
from suite.ui.widgets import VBox, label
from suite.view.sheet import Sheet


class SheetTab(QScrollArea):
    """Shows one sheet at a time; a reader of screens hears it as plain text."""

    def __init__(self) -> None:
        super().__init__()
        self.told = ""
        """The text that is shown, "" while there is none."""
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(_("Reckoning"))

    def show_sheet(self, sheet: Sheet | None) -> None:
        """Show this sheet, or nothing."""
        told = "" if sheet is None else sheet.text()
        if told == self.told:
            return
        self.told = told
        self.setAccessibleDescription(told)
        body = QWidget()
        if sheet is not None:
            grid = QGridLayout()
            grid.setColumnStretch(0, 1)
            grid.setHorizontalSpacing(t.S)
            grid.setVerticalSpacing(t.XS)
            self._fill(grid, sheet)
            body.setLayout(VBox(grid, 1, space=0, margins=t.M))
        self.setWidget(body)

    def _fill(self, grid: QGridLayout, sheet: Sheet) -> None:
        grid.addWidget(label(sheet.title, "section", wrap=True), 0, 0, 1, 2)
        for part in sheet.parts:
            grid.setRowMinimumHeight(grid.rowCount(), t.S)
            self._line(grid, part.heading, part.number, "emphasis")
            for words, number in part.lines:
                self._line(grid, words, number)

    def _line(self, grid: QGridLayout, words: str, number: str, role: str = "") -> None:
        row = grid.rowCount()
        grid.addWidget(label(words, role, wrap=True), row, 0, 1, 1 if number else 2)
        if number:
            grid.addWidget(
                label(number, role), row, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
            )
