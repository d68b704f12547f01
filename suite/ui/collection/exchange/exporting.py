"""A list written for another program: which cards, for whom, how; the first lines are shown before."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPlainTextEdit, QWidget

from suite.store.faults import QueryError, StoreError
from suite.store.lists.writing import FORMATS
from suite.ui import theme as t
from suite.ui.collection.exchange.export import ENCODINGS, ExportFilter, WrittenList, encoded, head_of, write
from suite.ui.context import Context
from suite.ui.files import file_name
from suite.ui.imports.boxes import box, pair
from suite.ui.imports.export import Export
from suite.ui.jobs import Job, sentence
from suite.ui.reading import PlainTextView
from suite.ui.widgets import Flow, VBox, label, single_shot

LINES = 40
"""Lines that are shown."""
PAUSE = 250
"""Milliseconds after the last key before a search is carried out."""
ALL, SELECTED = 0, -1
SPREADSHEET = "Guard values that a spreadsheet would reckon"


class ListExport(Export):
    """Which cards, for whom and how; the lines below follow."""

    saves = "Save the list …"
    copies = "Copy the list"

    def __init__(
        self, context: Context, collection: int = 0, selected: Sequence[int] = (), search: str = ""
    ) -> None:
        """`selected` are ids of stacks; `search` is in force at first."""
        super().__init__(context, "Export a list of cards")
        self.selected = tuple(selected)
        self.written: WrittenList | None = None
        self.scope = box("Cards of")
        self.search = QLineEdit(search)
        self.form = box("Written for", ((form, form) for form in FORMATS))
        self.encoding = box("Encoding", ((word, code) for code, word in ENCODINGS.items()))
        self.guard = QCheckBox(SPREADSHEET)
        self.sum = label("", wrap=True)
        self.lost = label("", wrap=True)
        self.preview = PlainTextView(context.style)
        self._timer = single_shot(self, self._write, PAUSE)
        self._fill(collection)
        self._lay_out_step()
        for one in (self.scope, self.form):
            one.activated.connect(lambda _: self._write())
        self.encoding.activated.connect(lambda _: self._try())
        self.guard.clicked.connect(self._write)
        self.search.textChanged.connect(lambda _: self._later())
        context.style.changed.connect(self._restyle)
        self._restyle()
        self.scope.setFocus()
        self._write()

    def which(self) -> ExportFilter:
        """The stacks that are meant."""
        scope, search = int(self.scope.currentData()), self.search.text()
        return (
            ExportFilter(stacks=self.selected, search=search)
            if scope == SELECTED
            else ExportFilter(scope, None, search)
        )

    def ready(self) -> bool:
        busy = self.working or self._timer.isActive()
        return self.written is not None and self.written.stacks > 0 and not busy

    def text(self) -> str:
        return self.written.text if self.written is not None else ""

    def data(self) -> bytes:
        return encoded(self.text(), str(self.encoding.currentData()))

    def proposed(self) -> tuple[str, str, str]:
        words = [str(self.form.currentData()), self.scope.currentText()]
        return "Save the list", "CSV (*.csv)", file_name(words, ".csv")

    def told(self, path: Path | None) -> str:
        stacks = self.written.stacks if self.written is not None else 0
        lines = f"{stacks:,} {'line is' if stacks == 1 else 'lines are'} in "
        return lines + (path.name if path is not None else "the clipboard") + "."

    # -- inside -----------------------------------------------------------------------------------

    def _fill(self, collection: int) -> None:
        collections = self.repository.holdings.collections()
        if self.selected:
            count = len(self.selected)
            self.scope.addItem(f"What is selected ({count:,} {'line' if count == 1 else 'lines'})", SELECTED)
        if len(collections) > 1:
            self.scope.addItem("All collections", ALL)
        for number, name, copies in collections:
            self.scope.addItem(f"{name} ({copies:,} {'copy' if copies == 1 else 'copies'})", number)
        if collection and not self.selected:
            self.scope.setCurrentIndex(max(0, self.scope.findData(collection)))
        self.guard.setToolTip("An apostrophe is put before them; such a file is for spreadsheets alone.")
        self.search.setPlaceholderText("A search, or nothing for all")
        self.search.setClearButtonEnabled(True)
        self.preview.setTabChangesFocus(True)
        self.preview.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.preview.setMinimumHeight(140)
        self.preview.setAccessibleName("First lines of the list")

    def _lay_out_step(self) -> None:
        which, how = Flow(space=t.M), Flow(space=t.M)
        which.addWidget(pair("Cards of", self.scope))
        which.addWidget(pair("that fit", self.search))
        how.addWidget(pair("Written for", self.form))
        how.addWidget(pair("Encoding", self.encoding))
        self.search.setAccessibleName("Search among these cards")
        self.search.setMinimumWidth(300)
        how.addWidget(self.guard)
        step = QWidget()
        column = VBox(which, how, self.sum, self.lost, self.preview, space=t.M)
        column.setStretch(4, 1)
        step.setLayout(column)
        self.add_step(step)

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
        user, catalogue, which = self.repository.user, self.repository.catalogue, self.which()
        form, guard = str(self.form.currentData()), self.guard.isChecked()

        def work(job: Job) -> WrittenList:
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

    def _show(self, written: WrittenList) -> None:
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
