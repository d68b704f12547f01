"""The four steps of an import: files chosen, explained, looked at, and a report of what was taken in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QWidget

from suite.ui.context import Context
from suite.ui.files import ask_open
from suite.ui.imports.assistant import Assistant
from suite.ui.imports.report import ImportReportView, ReportRow
from suite.ui.imports.source import SourcePicker
from suite.ui.jobs import sentence
from suite.ui.widgets import button

SOURCE, EXPLAIN, CHECK, DONE = range(4)
WRITING = "Taking the cards in"


class ImportSteps(Assistant):
    """Nothing is written before the third step's button is pressed; the fourth takes it back."""

    source: SourcePicker
    report: ImportReportView
    looked: object | None
    """What would change, None until it was looked at."""

    def __init__(self, context: Context, title: str, steps: Sequence[str], kinds: str, several: bool) -> None:
        """`kinds` of files are chosen, one or `several`."""
        super().__init__(context, title, steps)
        self.kinds = kinds
        self.several = several
        self.looked = None
        self.news = ""
        """Why it had to be looked anew: said until the person does something, whatever others edit."""
        self.undo = button("Take the import back", self.take_back)
        self.undo.setAutoDefault(False)
        self.buttons.insertWidget(1, self.undo)

    def begin(self, source: SourcePicker, explain: QWidget, check: QWidget, report: ImportReportView) -> None:
        """Put the steps together and show the first."""
        self.source, self.report = source, report
        for step in (source, explain, check, report):
            self.add_step(step)
        source.choose.connect(self.ask_files)
        self.repository.changed.connect(self._edited)
        self.show_step(SOURCE)

    # -- what each import does its own way --------------------------------------------------------

    def read_files(self, paths: list[Path]) -> None:
        """Read files and go on to what they are."""
        raise NotImplementedError("an import says what it reads")

    def read_source(self) -> None:
        """The primary button of the first step."""
        raise NotImplementedError("an import says what its first step reads")

    def plan(self) -> None:
        """Look what would change."""
        raise NotImplementedError("an import says what would change")

    def take_in(self) -> None:
        """Write what was looked at."""
        raise NotImplementedError("an import says what it writes")

    def next_button(self) -> tuple[str, bool]:
        """The words of the primary button before the report, "" for none, and whether all is ready for it."""
        raise NotImplementedError("an import says how its steps go on")

    # -- files ------------------------------------------------------------------------------------

    def ask_files(self) -> None:
        """Let files be chosen."""
        keep = self.context.preferences
        ask_open(self, keep, self.windowTitle(), self.kinds, self.take_files, several=self.several)

    def take_files(self, paths: list[Path]) -> None:
        """Files were dropped or chosen: they take the place of what was read before."""
        if self.step != DONE and paths:
            self.read_files(paths)

    # -- looking and writing ----------------------------------------------------------------------

    def show_looked(self, fault: str = "") -> None:
        """What would change has just been shown: from its beginning, with what stands in its way."""
        self.to_top()
        self.tell(fault or self.news)
        self.refresh()

    def refused(self, error: Exception) -> None:
        """Nothing was written: look again at what would change now, and say why."""
        self.news = sentence(WRITING, error)
        self.writing = False
        self.plan()

    def show_report(self, done: str, told: Sequence[ReportRow]) -> None:
        """Say what was done, and what became of each line."""
        self.report.show_lines(f"Done. {done}", told)
        self.report.only.setChecked(any(one.tone == "danger" for one in told))
        self.show_step(DONE)
        self.onward.setFocus()

    def _edited(self, changes: object) -> None:
        """Something was edited elsewhere, or taken back: what would change is other now."""
        if self.step == CHECK and not self.writing:
            self.plan()
        elif self.step == EXPLAIN:
            self.looked = None

    # -- buttons ----------------------------------------------------------------------------------

    def entered(self, place: int) -> None:
        self.news = ""
        if place == SOURCE:
            self.source.open.setFocus()
        if place == CHECK and self.looked is None:
            self.plan()

    def go_on(self) -> None:
        if self.step == SOURCE:
            self.read_source()
        elif self.step == EXPLAIN:
            self.show_step(CHECK)
        elif self.step == CHECK:
            self.news = ""
            self.take_in()
        else:
            self.accept()

    def refresh(self) -> None:
        free = not self.working and not self.writing
        self.back.setVisible(self.step in (EXPLAIN, CHECK))
        self.back.setEnabled(not self.writing)
        self.leave.setVisible(self.step != DONE)
        self.stack.setEnabled(not self.writing)
        self.undo.setVisible(self.step == DONE)
        self.undo.setEnabled(free)
        words, ready = ("Close", True) if self.step == DONE else self.next_button()
        self.onward.setVisible(bool(words))
        if words:
            self.onward.setText(words)
        self.onward.setEnabled(free and ready)
