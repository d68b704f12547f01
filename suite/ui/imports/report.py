"""A report with a line per line of the file: looked through, copied, saved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget

from suite.store.faults import StoreError
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.files import ELSEWHERE, ask_save, save_file
from suite.ui.imports.lines import TextTable
from suite.ui.widgets import HBox, VBox, button, label


@dataclass(frozen=True, slots=True)
class ReportRow:
    """What became of one line, in words."""

    line: str
    outcome: str
    card: str
    reason: str
    text: str
    tone: str = ""
    """danger, warn, ok or "": the colour of the outcome."""

    @property
    def cells(self) -> tuple[str, ...]:
        """What stands below HEAD."""
        return self.line, self.outcome, self.card, self.reason, self.text

    @property
    def needing(self) -> bool:
        """Whether somebody should look at it."""
        return self.tone in ("danger", "warn")


HEAD = ("Line", "Outcome", "Card", "Why", "As it stands in the file")


class ImportReportView(QWidget):
    """All lines, or those that need a look."""

    def __init__(self, context: Context, name: str = "report.txt") -> None:
        """`name` is proposed for the file."""
        super().__init__()
        self.context = context
        self.name = name
        self.told: Sequence[ReportRow] = ()
        self.table = TextTable(context.style, "Lines of the file", HEAD, numbers=(0,))
        self.only = self.table.only
        self.sentence = label("", wrap=True)
        self.copy = button("Copy the report", self._copy)
        self.save = button("Save the report …", self._ask_save)
        for one in (self.copy, self.save):
            one.setAutoDefault(False)
        column = VBox(
            self.sentence, HBox(self.only, 1, self.copy, self.save, space=t.S), self.table, space=t.M
        )
        column.setStretch(2, 1)
        self.setLayout(column)

    def show_lines(self, sentence: str, told: Sequence[ReportRow]) -> None:
        """Show a report; `sentence` sums it up."""
        self.told = told
        self.sentence.setText(sentence)
        self.sentence.setVisible(bool(sentence))
        needing = sum(1 for one in told if one.needing)
        self.only.setText(f"Only lines that need a look ({needing:,})")
        self.only.setEnabled(bool(needing))
        if not needing:
            self.only.setChecked(False)

        def cell(place: int, column: int) -> str:
            text = told[place].cells[column]
            return " ".join(text.split()) if column == 4 else text

        def tone(place: int, column: int) -> str:
            return told[place].tone if column == 1 else ""

        self.table.show_lines(len(told), cell, tone, lambda place: told[place].needing)

    def text(self) -> str:
        """What is shown, as text with tabs: for a file or another program."""
        rows = [self.sentence.text()] if self.sentence.text() else []
        rows.append("\t".join(HEAD))
        shown = (self.told[place].cells for place in self.table.lines.places)
        rows += ["\t".join(" ".join(cell.split()) for cell in cells) for cells in shown]
        return "\n".join(rows) + "\n"

    def _copy(self) -> None:
        QApplication.clipboard().setText(self.text())
        self.context.notify("The report is in the clipboard.")

    def _ask_save(self) -> None:
        keep = self.context.preferences
        ask_save(self, keep, "Save the report", "Text (*.txt)", self.name, self.save_as)

    def save_as(self, path: Path) -> None:
        """Write what is shown into a file."""
        try:
            save_file(path, self.text().encode())
        except StoreError as error:
            self.context.notify(str(error), ELSEWHERE, self._ask_save)
        else:
            self.context.notify(f"The report is in {path.name}.")
