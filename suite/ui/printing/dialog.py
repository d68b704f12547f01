"""The print window: what at the left, the page as it will be at the right, a PDF or a printer below."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import shiboken6
from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QImage, QShowEvent
from PySide6.QtWidgets import QDialog, QFrame, QProgressBar, QScrollArea

from suite.store.faults import StoreError
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.decks.session import DeckSession
from suite.ui.files import ELSEWHERE, NotSaved, ask_save, file_name, save_file
from suite.ui.frames import Split
from suite.ui.jobs import Job, sentence
from suite.ui.printing.deck import content_of
from suite.ui.printing.flow import ListDocument
from suite.ui.printing.options import DeckOptions, ListOptions, PrintOptions
from suite.ui.printing.output import page_layout, paint_all, to_image, to_pdf
from suite.ui.printing.painting import Printout
from suite.ui.printing.preview import PrintPreview
from suite.ui.widgets import HBox, VBox, boxed, button, label, single_shot

USUAL: Final = QSize(1040, 720)
MARGIN: Final = 24
PAUSE: Final = 80
"""Milliseconds after the last change before the pages are made anew."""


class PrintDialog(QDialog):
    """Pages are made and painted behind the window; the newest wish alone counts."""

    def __init__(self, context: Context, title: str, options: PrintOptions) -> None:
        super().__init__(context.commands.window)
        self.context = context
        self.options = options
        self.printout: Printout | None = None
        self._printers: bool | None = None
        """Whether there are printers, None until somebody has looked."""
        self._making: Job | None = None
        self._working: Job | None = None
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.preview = PrintPreview(context.style)
        self.about = label("", "muted", wrap=True)
        self.fault = label("", "danger", wrap=True)
        self.fault.hide()
        self.elsewhere = button(ELSEWHERE, self._ask_file)
        self.elsewhere.setAutoDefault(False)
        self.elsewhere.hide()
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(140)
        self.bar.setAccessibleName("Pages done")
        self.stops = button("Stop", self._stop, flat=True)
        self.leaves = button("Close", self.reject)
        self.prints = button("Print …", self._ask_printer)
        self.saves = button("Save as PDF …", self._ask_file, primary=True)
        for one in (self.stops, self.leaves, self.prints, self.saves):
            one.setAutoDefault(False)
        self.saves.setDefault(True)
        self._timer = single_shot(self, self._make, PAUSE)
        self._lay_out()
        options.changed.connect(self._timer.start)
        self.preview.wanted.connect(self._draw)
        context.jobs.changed.connect(self._moved)
        self._moved()
        self._timer.start()

    @property
    def waiting(self) -> bool:
        """Whether the pages shown are not yet those that are wanted."""
        return self._timer.isActive() or self._making is not None or self.preview.waiting

    @property
    def working(self) -> bool:
        """Whether a PDF is being written, or a printer fed."""
        return self._working is not None

    def save(self, path: Path) -> None:
        """Write the PDF whole or not at all, behind the window."""
        printout = self.printout
        if printout is None:
            return

        def work(job: Job) -> Path:
            data = to_pdf(printout, lambda done, total: job.at(done, total, f"Page {done} of {total}"))
            save_file(path, data)
            return path

        def done(saved: Path) -> None:
            self.context.notify(f"Saved as {saved.name}.")
            self.accept()

        self._work("Writing the PDF", work, done)

    def print_on(self, printer: Any) -> None:
        """Feed a QPrinter, behind the window."""
        printout = self.printout
        if printout is None:
            return
        printer.setDocName(printout.title)
        printer.setFullPage(True)
        printer.setPageLayout(page_layout(printout))

        def work(job: Job) -> None:
            paint_all(
                printout,
                printer,
                printer.resolution(),
                lambda done, total: job.at(done, total, f"Page {done} of {total}"),
            )

        def done(nothing: None) -> None:
            self.context.notify(f"Printed {printout.title}.")
            self.accept()

        self._work("Printing", work, done)

    def tell(self, fault: str, elsewhere: bool = False) -> None:
        """Say what is wrong, "" for nothing; `elsewhere` offers another folder."""
        self.fault.setText(f"⚠ {fault}" if fault else "")
        self.fault.setVisible(bool(fault))
        self.elsewhere.setVisible(bool(fault) and elsewhere)

    # -- the pages shown ---------------------------------------------------------------------------

    def _make(self) -> None:
        """Make the pages anew."""
        self.printout = None
        self._draw()

    def _draw(self) -> None:
        """Draw the page that is shown; the pages are made first where they are not there."""
        if self._making is not None:
            self._making.cancel()
        known, make = self.printout, self.options.maker()
        page, width = self.preview.page, self.preview.width_wanted()

        def work(job: Job) -> tuple[Printout, int, QImage]:
            # Here, behind the window, so that asking for printers later takes no time.
            import_module("PySide6.QtPrintSupport")
            printout = known or make()
            job.at(0)
            shown = max(0, min(page, printout.count - 1))
            return printout, shown, to_image(printout, shown, width)

        self._making = self.context.jobs.start(
            "Drawing the page", work, self._drawn, self._failed, owner=self, quiet=True
        )

    def _drawn(self, answer: tuple[Printout, int, QImage]) -> None:
        printout, page, image = answer
        before = self.preview.paper.paper
        self._making = None
        self.printout = printout
        if self._printers is None:
            self._look_for_printers()
        self.preview.fit(printout.size, printout.count)
        self.preview.page = page
        self.preview.show_page(image)
        self.about.setText(f"{printout.about()}.")
        self.tell("")
        self._moved()
        if printout.size != before:
            # Another shape of paper has another width on the screen.
            self._draw()

    def _failed(self, error: Exception) -> None:
        self._making = None
        self.printout = None
        reason = str(error) if isinstance(error, ValueError) else sentence("Drawing the page", error)
        self.preview.show_nothing(reason)
        self.about.setText("")
        self._moved()

    # -- work -------------------------------------------------------------------------------------

    def _work(self, title: str, work: Callable[[Job], Any], done: Callable[[Any], None]) -> None:
        self.tell("")

        def failed(error: Exception) -> None:
            words = str(error) if isinstance(error, StoreError) else sentence(title, error)
            self.tell(words, isinstance(error, NotSaved))

        def ended() -> None:
            if not shiboken6.isValid(self):
                return
            self._working = None
            if job.cancelled:
                self.tell("Stopped; nothing was saved." if title.startswith("Writing") else "Stopped.")
            self._moved()

        job = self.context.jobs.start(title, work, done, failed, owner=self)
        self._working = job
        job.ended.connect(ended)
        self._moved()

    def _stop(self) -> None:
        if self._working is not None:
            self._working.cancel()

    def _moved(self) -> None:
        """Show how far the work is, and what can be done now."""
        job = self._working
        for one in (self.bar, self.stops):
            one.setVisible(job is not None)
        if job is not None:
            self.bar.setRange(0, job.total)
            self.bar.setValue(job.done)
        ready = self.printout is not None and job is None
        self.saves.setEnabled(ready)
        self.prints.setEnabled(ready and self._printers is True)
        self.options.setEnabled(job is None)

    # -- asking -----------------------------------------------------------------------------------

    def _ask_file(self) -> None:
        if self.printout is not None:
            name = file_name([self.printout.title], ".pdf")
            ask_save(self, self.context.preferences, "Save as PDF", "PDF (*.pdf)", name, self.save)

    def _look_for_printers(self) -> None:
        from PySide6.QtPrintSupport import QPrinterInfo

        self._printers = bool(QPrinterInfo.availablePrinterNames())
        if not self._printers:
            self.prints.setToolTip("No printer was found; save a PDF instead.")

    def _ask_printer(self) -> None:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        if self.printout is None:
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        chooser = QPrintDialog(printer, self)
        chooser.accepted.connect(lambda: self.print_on(printer))
        chooser.finished.connect(chooser.deleteLater)
        QDialog.open(chooser)

    # -- window -----------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(self.options)
        left = boxed(VBox(area, self.about))
        self.area = area
        self.split = Split(parts=[(left, 0), (self.preview, 1)])
        self.options.installEventFilter(self)
        state = self.context.preferences.state("print/parts")
        if state is not None:
            self.split.restoreState(state)
        buttons = HBox(self.bar, self.stops, 1, self.leaves, self.prints, self.saves)
        told = HBox((self.fault, 1), self.elsewhere)
        self.setLayout(VBox((self.split, 1), told, buttons, space=t.M, margins=t.L))
        keep, room = self.context.preferences, self.context.commands.window.size()
        wide, high = keep.number("print/wide", USUAL.width()), keep.number("print/high", USUAL.height())
        self.resize(min(wide, room.width() - MARGIN), min(high, room.height() - MARGIN))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fields of the left part came, went or changed their size."""
        if watched is self.options and event.type() == QEvent.Type.LayoutRequest:
            self._widen()
        return False

    def _widen(self) -> None:
        """The left part is as wide as its fields need."""
        self.area.setMinimumWidth(self.options.minimumSizeHint().width() + 16)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._widen()

    def done(self, result: int) -> None:
        """Closed: stop what is going on, keep what was wanted."""
        self._stop()
        self.options.keep()
        keep = self.context.preferences
        keep.set("print/wide", self.width())
        keep.set("print/high", self.height())
        keep.set_state("print/parts", self.split.saveState())
        super().done(result)


def print_deck(context: Context, session: DeckSession, what: str = "") -> None:
    """Open the print window for a deck as it is now.

    `what`: "list", "missing", "proxies", "" for what was printed last time. Returns at once.
    """
    options = DeckOptions(context, content_of(session), session.repository.look(session.game), what)
    dialog = PrintDialog(context, f"Print {session.cover.title}", options)
    dialog.show()
    options.what.setFocus()


def print_list(context: Context, listing: ListDocument) -> None:
    """Open the print window for a list as it is. Returns at once."""
    options = ListOptions(context, listing)
    PrintDialog(context, f"Print {listing.title}", options).show()
    options.paper.setFocus()
