"""A report with a line per line of the file: looked through, copied, saved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QApplication, QCheckBox, QWidget

from suite.store.faults import StoreError
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.files import ELSEWHERE, ask_save, save_file
from suite.ui.imports.lines import Lines, TextTable
from suite.ui.widgets import Column, Row, button, label


@dataclass(frozen=True, slots=True)
class Told:
    """What became of one line, in words."""

    line: str
    outcome: str
    card: str
    reason: str
    text: str
    tone: str = ""
    """danger, warn, ok or "": the colour of the outcome."""


HEAD = ("Line", "Outcome", "Card", "Why", "As it stands in the file")


class Report(QWidget):
    """All lines, or those that need a look."""

    def __init__(self, context: Context, name: str = "report.txt") -> None:
        """`name` is proposed for the file."""
        super().__init__()
        self.context = context
        self.name = name
        style = context.style
        self.told: Sequence[Told] = ()
        self._shown: list[int] = []
        self.lines = Lines(style, HEAD, numbers=(0,))
        self.table = TextTable(style, self.lines, "Lines of the file")
        self.sentence = label("", wrap=True)
        self.only = QCheckBox("Only lines that need a look")
        self.only.toggled.connect(lambda _: self._show())
        self.copy = button("Copy the report", self._copy)
        self.save = button("Save the report …", self._ask_save)
        for one in (self.copy, self.save):
            one.setAutoDefault(False)
        column = Column(
            self.sentence, Row(self.only, 1, self.copy, self.save, space=t.S), self.table, space=t.M
        )
        column.setStretch(2, 1)
        self.setLayout(column)

    def show_lines(self, sentence: str, told: Sequence[Told]) -> None:
        """Show a report; `sentence` sums it up."""
        self.told = told
        self.sentence.setText(sentence)
        self.sentence.setVisible(bool(sentence))
        needing = sum(1 for one in told if one.tone in ("danger", "warn"))
        self.only.setText(f"Only lines that need a look ({needing:,})")
        self.only.setEnabled(bool(needing))
        if not needing:
            self.only.setChecked(False)
        self._show()

    def text(self) -> str:
        """What is shown, as text with tabs: for a file or another program."""
        rows = [self.sentence.text()] if self.sentence.text() else []
        rows.append("\t".join(HEAD))
        for place in self._shown:
            one = self.told[place]
            cells = (one.line, one.outcome, one.card, one.reason, one.text)
            rows.append("\t".join(" ".join(cell.split()) for cell in cells))
        return "\n".join(rows) + "\n"

    def _show(self) -> None:
        wanted = self.only.isChecked()
        self._shown = [n for n, one in enumerate(self.told) if not wanted or one.tone in ("danger", "warn")]

        def cell(row: int, column: int) -> str:
            one = self.told[self._shown[row]]
            text = (one.line, one.outcome, one.card, one.reason, one.text)[column]
            return " ".join(text.split()) if column == 4 else text

        def tone(row: int, column: int) -> str:
            return self.told[self._shown[row]].tone if column == 1 else ""

        self.lines.show(len(self._shown), cell, tone)
        self.table.fit()

    def _copy(self) -> None:
        QApplication.clipboard().setText(self.text())
        self.context.say("The report is in the clipboard.")

    def _ask_save(self) -> None:
        keep = self.context.preferences
        ask_save(self, keep, "Save the report", "Text (*.txt)", self.name, self.save_as)

    def save_as(self, path: Path) -> None:
        """Write what is shown into a file."""
        try:
            save_file(path, self.text().encode())
        except StoreError as error:
            self.context.say(str(error), ELSEWHERE, self._ask_save)
        else:
            self.context.say(f"The report is in {path.name}.")
