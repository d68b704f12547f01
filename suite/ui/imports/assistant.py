"""A window of steps: go on, go back, stop; work goes on behind it, and what is written is written once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import shiboken6
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QDialog, QProgressBar, QScrollArea, QStackedWidget, QWidget

from suite.store.edit import OpChanges
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.files import ELSEWHERE, dropped
from suite.ui.jobs import Job, sentence
from suite.ui.store.repository import Repository
from suite.ui.widgets import HBox, VBox, button, label

USUAL = QSize(1080, 740)
MARGIN = 24
LEAST = QSize(640, 420)


class Assistant(QDialog):
    """Steps above each other, one shown; below it what went wrong, how far the work is, and the buttons."""

    texts = False
    """Whether text can be dropped as well as files."""

    def __init__(
        self,
        context: Context,
        title: str,
        steps: Sequence[str] = (),
        kept: str = "exchange",
        usual: QSize = USUAL,
    ) -> None:
        """Without `steps` there is one; the size is remembered as `kept`, and at first `usual`."""
        super().__init__(context.commands.window)
        assert context.repository is not None
        self.kept = kept
        self.context = context
        self.repository: Repository = context.repository
        self.steps = steps
        self.step = 0
        self.job: Job | None = None
        self.writing = False
        """An edit is being made: the window stays until it is done or undone."""
        self.brief = False
        """What goes on takes a moment alone: it is not worth being shown."""
        self.setWindowTitle(title)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAcceptDrops(True)
        self.trail = [label(f"{n}  {name}", "muted") for n, name in enumerate(steps, 1)]
        self.stack = QStackedWidget()
        self.fault = label("", "danger", wrap=True)
        self.fault.hide()
        self.elsewhere = button(ELSEWHERE, self.go_on)
        """Beside a fault that another folder may mend."""
        self.elsewhere.hide()
        self.back = button("Back", self.go_back)
        self.leave = button("Cancel", self.reject)
        self.onward = button("Go on", self.go_on, primary=True)
        for one in (self.back, self.leave, self.onward, self.elsewhere):
            one.setAutoDefault(False)
        self.onward.setDefault(True)
        self.back.setVisible(bool(steps))
        self._lay_out()
        self._place(usual)
        context.jobs.changed.connect(self._moved)

    # -- for the steps ----------------------------------------------------------------------------

    def add_step(self, step: QWidget) -> None:
        """One more step; where there is too little room for it, it is scrolled and nothing is squeezed."""
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(step)
        self.stack.addWidget(area)

    def to_top(self) -> None:
        """Scroll the step to its beginning, which says the most."""
        area = self.stack.currentWidget()
        if isinstance(area, QScrollArea):
            area.verticalScrollBar().setValue(0)

    def show_step(self, place: int) -> None:
        """Turn to a step."""
        self.step = place
        self.stack.setCurrentIndex(place)
        for number, (one, name) in enumerate(zip(self.trail, self.steps, strict=True)):
            here = number == place
            one.setText(f"{number + 1}  {name}")
            one.setProperty("role", "emphasis" if here else "muted")
            one.setAccessibleName(f"Step {number + 1}, {name}{', you are here' if here else ''}")
            one.style().unpolish(one)
            one.style().polish(one)
        self.entered(place)
        self.refresh()

    def entered(self, place: int) -> None:
        """A step has been turned to."""

    def go_back(self) -> None:
        """The step before."""
        self.tell("")
        self.show_step(self.step - 1)

    def go_on(self) -> None:
        """What the primary button does."""

    def refresh(self) -> None:
        """Set the buttons to what can be done now."""

    def take_files(self, paths: list[Path]) -> None:
        """Files were dropped or chosen."""

    def take_text(self, text: str) -> None:
        """A text was dropped."""

    def tell(self, fault: str, elsewhere: bool = False) -> None:
        """Say what went wrong, "" for nothing; `elsewhere` offers another folder."""
        self.fault.setText(f"⚠ {fault}" if fault else "")
        self.fault.setVisible(bool(fault))
        self.elsewhere.setVisible(bool(fault) and elsewhere)

    # -- work -------------------------------------------------------------------------------------

    def work(
        self,
        title: str,
        work: Callable[[Job], Any],
        done: Callable[[Any], None],
        failed: Callable[[Exception], None] | None = None,
    ) -> None:
        """Do something in the background; work that still runs is dropped. Faults are told as sentences."""
        if self.job is not None:
            self.job.cancel()
        self.tell("")

        def fault(error: Exception) -> None:
            self._ended(self.job)
            if failed is not None:
                failed(error)
            else:
                self.tell(sentence(title, error))

        def arrived(answer: Any) -> None:
            self._ended(self.job)
            done(answer)

        job = self.context.jobs.start(title, work, arrived, fault, owner=self, quiet=True)
        self.job = job
        job.ended.connect(lambda: self._ended(job))
        self._moved()

    def write(
        self,
        title: str,
        work: Callable[[Job], OpChanges | None],
        done: Callable[[OpChanges], None],
        failed: Callable[[Exception], None] | None = None,
    ) -> None:
        """Make one edit in the background. Stopped in time, nothing of it remains; once it is written it is
        told to everybody, also when somebody pressed Stop meanwhile."""
        written: list[OpChanges] = []
        repository = self.repository

        def run(job: Job) -> None:
            changes = repository.behind(job, lambda: work(job))
            if changes is not None:
                written.append(changes)

        def ended() -> None:
            if written:
                repository.tell(written[0])
            if not shiboken6.isValid(self):
                return
            self.writing = False
            self.refresh()
            if written:
                done(written[0])
            elif job.cancelled:
                self.tell("Stopped: nothing was changed.")

        self.work(title, run, lambda answer: None, failed)
        assert self.job is not None
        job = self.job
        self.writing = True
        job.ended.connect(ended)
        self.refresh()

    def take_back(self) -> None:
        """Take back what was written, and close."""

        def taken(changes: OpChanges) -> None:
            self.context.notify(f"Taken back: {changes.label}.")
            self.accept()

        self.write("Taking the import back", lambda job: self.repository.user.undo(), taken)

    @property
    def working(self) -> bool:
        """Whether something goes on in the background."""
        return self.job is not None

    def stop(self) -> None:
        """Stop what goes on in the background."""
        if self.job is not None:
            self.job.cancel()

    def _ended(self, job: Job | None) -> None:
        if job is self.job and shiboken6.isValid(self):
            self.job = None
            self._moved()

    def _moved(self) -> None:
        job = self.job
        self.progress.setVisible(job is not None and not self.brief)
        if job is not None:
            self.doing.setText(f"{job.text or job.title} …")
            self.bar.setRange(0, job.total)
            self.bar.setValue(job.done)
            self.bar.setAccessibleName(job.title)
            # The last part of a write cannot be stopped any more.
            self.halt.setEnabled(not (self.writing and job.total and job.done >= job.total))
        self.refresh()

    # -- window -----------------------------------------------------------------------------------

    def reject(self) -> None:
        """Close without having changed anything; while an edit is being made, stop that first."""
        self.stop()
        if not self.writing:
            super().reject()

    def done(self, result: int) -> None:
        """Closed: keep how large it was."""
        size = self.size()
        self.context.preferences.set(f"{self.kept}/width", size.width())
        self.context.preferences.set(f"{self.kept}/height", size.height())
        super().done(result)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        mime = event.mimeData()
        if not self.writing and (dropped(mime) or (self.texts and mime.hasText())):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = dropped(event.mimeData())
        if paths or self.texts:
            event.acceptProposedAction()
        if paths:
            self.take_files(paths)
        elif self.texts:
            self.take_text(event.mimeData().text())

    def _lay_out(self) -> None:
        self.doing = label("", "caption")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(200)
        self.halt = button("Stop", self.stop, flat=True)
        self.halt.setAutoDefault(False)
        self.progress = QWidget()
        self.progress.setLayout(HBox(self.doing, self.bar, self.halt))
        self.progress.hide()
        self.buttons = HBox(self.back, self.progress, 1, self.leave, self.onward)
        told = HBox(self.fault, self.elsewhere)
        told.setStretch(0, 1)
        column = VBox(self.stack, told, self.buttons, space=t.M)
        column.setStretch(0, 1)
        if self.trail:
            column.insertLayout(0, HBox(*self.trail, 1, space=t.XL))
        column.setContentsMargins(t.L, t.L, t.L, t.L)
        self.setLayout(column)

    def _place(self, usual: QSize) -> None:
        keep, room = self.context.preferences, self.context.commands.window.size()
        wide = keep.number(f"{self.kept}/width", usual.width())
        high = keep.number(f"{self.kept}/height", usual.height())
        self.setMinimumSize(LEAST)
        self.resize(min(wide, room.width() - MARGIN), min(high, room.height() - MARGIN))
