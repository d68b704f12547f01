"""A list written for another program: which cards, for whom, how; the first lines are shown before."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLineEdit, QPlainTextEdit, QWidget

from suite.store.faults import QueryError, StoreError
from suite.store.lists.writing import FORMATS
from suite.ui import theme as t
from suite.ui.collection.exchange.assistant import Assistant
from suite.ui.collection.exchange.export import ENCODINGS, Which, Written, encoded, head_of, write
from suite.ui.collection.exchange.files import NotSaved, ask_save, file_name, save_file
from suite.ui.context import Context
from suite.ui.jobs import Job, sentence
from suite.ui.reading import Preview
from suite.ui.widgets import Column, Flow, Row, button, label

LINES = 40
"""Lines that are shown."""
PAUSE = 250
"""Milliseconds after the last key before a search is carried out."""
ALL, SELECTED = 0, -1
SPREADSHEET = "Guard values that a spreadsheet would reckon"


class ListExport(Assistant):
    """One step: everything that is chosen changes the lines below at once."""

    def __init__(
        self, context: Context, collection: int = 0, selected: Sequence[int] = (), search: str = ""
    ) -> None:
        """`selected` are ids of stacks; `search` is in force at first."""
        super().__init__(context, "Export a list of cards", ("What is written",))
        self.selected = tuple(selected)
        self.written: Written | None = None
        self.trail[0].hide()
        self.scope = QComboBox()
        self.search = QLineEdit(search)
        self.form = QComboBox()
        self.encoding = QComboBox()
        self.guard = QCheckBox(SPREADSHEET)
        self.sum = label("", wrap=True)
        self.lost = label("", wrap=True)
        self.preview = Preview(context.style)
        self.copy = button("Copy the list", self._copy)
        self.copy.setAutoDefault(False)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(self._write)
        self._fill(collection)
        self._lay_out_step()
        for box in (self.scope, self.form):
            box.activated.connect(lambda _: self._write())
        self.encoding.activated.connect(lambda _: self._try())
        self.guard.clicked.connect(self._write)
        self.search.textChanged.connect(lambda _: self._later())
        context.style.changed.connect(self._restyle)
        self._restyle()
        self.show_step(0)
        self.scope.setFocus()
        self._write()

    def which(self) -> Which:
        """The stacks that are meant."""
        scope, search = int(self.scope.currentData()), self.search.text()
        return Which(stacks=self.selected, search=search) if scope == SELECTED else Which(scope, None, search)

    def save_as(self, path: Path) -> None:
        """Write the file, whole or not at all."""
        if self.written is None:
            return
        try:
            save_file(path, encoded(self.written.text, str(self.encoding.currentData())))
        except StoreError as error:
            self.tell(str(error), isinstance(error, NotSaved))
            return
        stacks = self.written.stacks
        self.context.say(f"{stacks:,} {'line is' if stacks == 1 else 'lines are'} in {path.name}.")
        self.accept()

    def go_on(self) -> None:
        words = [str(self.form.currentData()), self.scope.currentText()]
        keep = self.context.preferences
        ask_save(self, keep, "Save the list", "CSV (*.csv)", file_name(words, ".csv"), self.save_as)

    def refresh(self) -> None:
        ready = self.written is not None and self.written.stacks > 0 and not self.working
        ready = ready and not self._timer.isActive()
        self.back.hide()
        self.onward.setText("Save the list …")
        self.onward.setEnabled(ready)
        self.copy.setEnabled(ready)

    # -- inside -----------------------------------------------------------------------------------

    def _fill(self, collection: int) -> None:
        collections = self.shelf.holdings.collections()
        if self.selected:
            count = len(self.selected)
            self.scope.addItem(f"What is selected ({count:,} {'line' if count == 1 else 'lines'})", SELECTED)
        if len(collections) > 1:
            self.scope.addItem("All collections", ALL)
        for number, name, copies in collections:
            self.scope.addItem(f"{name} ({copies:,} {'copy' if copies == 1 else 'copies'})", number)
        if collection and not self.selected:
            self.scope.setCurrentIndex(max(0, self.scope.findData(collection)))
        for form in FORMATS:
            self.form.addItem(form, form)
        for code, word in ENCODINGS.items():
            self.encoding.addItem(word, code)
        self.guard.setToolTip("An apostrophe is put before them; such a file is for spreadsheets alone.")
        self.search.setPlaceholderText("A search, or nothing for all")
        self.search.setClearButtonEnabled(True)
        self.preview.setTabChangesFocus(True)
        self.preview.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.preview.setMinimumHeight(140)
        self.preview.setAccessibleName("First lines of the list")

    def _lay_out_step(self) -> None:
        which, how = Flow(space=t.M), Flow(space=t.M)
        for flow, word, widget in (
            (which, "Cards of", self.scope),
            (which, "that fit", self.search),
            (how, "Written for", self.form),
            (how, "Encoding", self.encoding),
        ):
            name = label(word)
            name.setBuddy(widget)
            widget.setAccessibleName(word)
            if isinstance(widget, QComboBox):
                widget.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            both = QWidget()
            both.setLayout(Row(name, widget))
            flow.addWidget(both)
        self.search.setAccessibleName("Search among these cards")
        self.search.setMinimumWidth(300)
        how.addWidget(self.guard)
        step = QWidget()
        column = Column(which, how, self.sum, self.lost, self.preview, space=t.M)
        column.setStretch(4, 1)
        step.setLayout(column)
        self.add_step(step)
        self.buttons.insertWidget(self.buttons.count() - 1, self.copy)

    def _restyle(self) -> None:
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(self.context.style.px(t.BODY))
        self.preview.setFont(font)
        self.preview.fit()

    def _later(self) -> None:
        self._timer.start()
        self.refresh()

    def _write(self) -> None:
        self._timer.stop()
        user, catalogue, which = self.shelf.user, self.shelf.catalogue, self.which()
        form, guard = str(self.form.currentData()), self.guard.isChecked()

        def work(job: Job) -> Written:
            return write(user, catalogue, which, form, guard, job)

        self.work("Writing the list", work, self._show, self._failed)

    def _failed(self, error: Exception) -> None:
        self.written = None
        self.preview.setPlainText("")
        self.sum.setText("")
        self.lost.setText("")
        wrong = isinstance(error, QueryError)
        self.tell(f"The search cannot be read: {error}" if wrong else sentence("Writing the list", error))
        self.refresh()

    def _show(self, written: Written) -> None:
        self.written = written
        head, more = head_of(written.text, LINES)
        self.preview.setPlainText(head + (f"\n… and {more:,} more lines" if more else ""))
        lines = f"{written.stacks:,} {'line' if written.stacks == 1 else 'lines'}"
        copies = f"{written.copies:,} {'copy' if written.copies == 1 else 'copies'}"
        nothing = "No copy of yours fits; choose other cards, or another search."
        self.sum.setText(f"{lines}, {copies}." if written.stacks else nothing)
        self.lost.setText("What this program cannot say is lost: " + " ".join(written.lost))
        self.lost.setVisible(bool(written.lost))
        self._try()

    def _try(self) -> None:
        """Say beforehand what the encoding cannot write."""
        self.tell("")
        if self.written is not None:
            try:
                encoded(self.written.text, str(self.encoding.currentData()))
            except StoreError as error:
                self.tell(str(error))
        self.refresh()

    def _copy(self) -> None:
        if self.written is not None:
            QApplication.clipboard().setText(self.written.text)
            self.context.say(f"{self.written.stacks:,} lines are in the clipboard.")
