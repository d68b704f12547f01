"""The window in which a list becomes a deck: all that is read is seen before anything is written."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData, QSize, Qt, Signal
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from suite.decks.document import DeckDocument
from suite.store.decks import Cover
from suite.store.faults import StoreError
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.decks.exchange.draft import Choices, DeckDraft
from suite.ui.decks.exchange.options import OptionBoxes
from suite.ui.decks.exchange.report import DraftReport, finder
from suite.ui.decks.exchange.saving import keep_in, keep_new
from suite.ui.decks.exchange.sources import MOST_FILES, DeckSource, Read, Readers, ReadOptions, sources_of
from suite.ui.decks.exchange.target import NEW, REPLACE, Target
from suite.ui.decks.opendeck import section_titles
from suite.ui.files import ask_open, dropped
from suite.ui.frames import Split
from suite.ui.imports.assistant import Assistant
from suite.ui.imports.resolver import nothing
from suite.ui.jobs import Job, sentence
from suite.ui.widgets import VBox, button, single_shot

USUAL: Final = QSize(1180, 720)
PAUSE: Final = 250
"""Milliseconds after the last key before a text is read."""
KINDS: Final = "Deck lists (*.txt *.dek *.cod *.o8d *.json *.toml *.dec *.mwDeck)"


class ListEdit(QPlainTextEdit):
    """A field for a list; files that are dropped or pasted are told instead of being written in."""

    files = Signal(list)

    def insertFromMimeData(self, source: QMimeData) -> None:
        paths = dropped(source)
        if paths:
            self.files.emit(paths)
        else:
            super().insertFromMimeData(source)


class DeckImport(Assistant):
    """Text or files at the left, the report on every line at the right, what is to be done below."""

    texts = True
    imported = Signal(list)
    """Ids of the decks that were written."""

    def __init__(self, context: Context, cover: Cover | None, game: str) -> None:
        """`cover` is the deck that may take the list, None where there is none; `game` the likeliest game."""
        super().__init__(context, "Import a deck", kept="import", usual=USUAL)
        self.cover = cover
        self.usual = game
        decks = [key for key, one in self.repository.games.items() if one.deck_sections]
        titles = {key: section_titles(self.repository, key) for key in decks}
        self.readers = Readers(dict(self.repository.games), titles)
        self.sources: list[DeckSource] = []
        self.asked: list[ReadOptions] = []
        self.drafts: list[DeckDraft] = []
        self.choices: Choices = {}
        self.place = 0
        """The list that is shown."""
        self.setWindowModality(Qt.WindowModality.NonModal)
        # As narrow as the words of its last row allow, and no narrower.
        self.setMinimumSize(0, 0)
        self._timer = single_shot(self, self._typed, PAUSE)
        self._make()
        self._lay_out_step()
        self._show()

    @property
    def waiting(self) -> bool:
        """Whether a list is about to be read, or being read."""
        return self._timer.isActive() or self.working

    @property
    def draft(self) -> DeckDraft | None:
        """The list that is shown."""
        return self.drafts[self.place] if self.place < len(self.drafts) else None

    def take(self, sources: list[DeckSource]) -> None:
        """Read these lists instead of what was there."""
        self.sources = sources
        self.asked = [ReadOptions() for _ in sources]
        self.place = 0
        self.target.typed = False
        text = sources[0].text if sources else ""
        self.edit.blockSignals(True)
        self.edit.setPlainText(text)
        self.edit.blockSignals(False)
        self._timer.stop()
        self._read()

    def take_files(self, paths: list[Path]) -> None:
        """Read these files instead of what was there."""
        self.take([DeckSource(path=path) for path in paths[:MOST_FILES]])
        if len(paths) > MOST_FILES:
            self.tell(f"{len(paths)} files are too many at a time; the first {MOST_FILES} were read.")

    def take_text(self, text: str) -> None:
        """Read a text, or the files that it names, instead of what was there."""
        self.take(sources_of(text))

    def go_on(self) -> None:
        """Write what was read, as one edit; the window closes when it is done."""
        pages = self._pages()
        if not pages or self.waiting:
            return
        target = self.target.kind
        try:
            ids = self._write(pages, target)
        except (StoreError, ValueError) as error:
            self.tell(sentence("The import", error))
            return
        strange = sum(len(page.unresolved) for page in pages)
        what = f"“{pages[0].title}”" if len(pages) == 1 else f"{len(pages)} decks"
        if target != NEW and self.cover is not None:
            what = f"the list into “{self.cover.title}”"
        lines = "1 line is" if strange == 1 else f"{strange} lines are"
        more = f" {lines} not recognised and kept in the deck." if strange else ""
        undo = self.context.commands.all["undo"].run
        self.context.notify(f"Imported {what}.{more}", "Take it back", undo)
        self.imported.emit(ids)
        self.accept()

    # -- making -----------------------------------------------------------------------------------

    def _make(self) -> None:
        self.edit = ListEdit()
        self.edit.setAccessibleName("Deck list")
        self.edit.setPlaceholderText("Paste or type a deck list here, or drop files into this window.")
        self.edit.setTabChangesFocus(True)
        self.edit.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.edit.textChanged.connect(self._timer.start)
        self.edit.files.connect(self.take_files)
        self.report = DraftReport(self.context)
        self.report.edited.connect(self.refresh)
        self.report.wrong.connect(self.tell)
        self.opens = button("Open files …", self._open)
        self.clears = button("Start again", lambda: self.take([]), flat=True)
        titles = {key: self.repository.title(key) for key in self.readers.titles}
        self.options = OptionBoxes(titles, (self.opens, self.clears), self.report.table.only)
        self.options.turned.connect(self._turn)
        self.options.asked_for.connect(self._ask)
        self.target = Target(self.cover)
        self.target.changed.connect(self.refresh)
        for one in (self.opens, self.clears):
            one.setAutoDefault(False)

    def _lay_out_step(self) -> None:
        self.split = Split()
        self.split.setChildrenCollapsible(False)
        self.edit.setMinimumWidth(160)
        self.split.addWidget(self.edit)
        self.split.addWidget(self.report)
        self.split.setSizes([300, 800])
        self.split.setStretchFactor(1, 1)
        for name, split in (("text", self.split), ("lines", self.report.split)):
            state = self.context.preferences.state(f"import/{name}")
            if state is not None:
                split.restoreState(state)
        step = QWidget()
        column = VBox(self.options, self.split, space=t.M)
        column.setStretch(1, 1)
        step.setLayout(column)
        self.add_step(step)
        # It takes the room that is left between the buttons.
        self.buttons.takeAt(2)
        self.buttons.insertWidget(0, self.target, 1)

    # -- reading ----------------------------------------------------------------------------------

    def _typed(self) -> None:
        """The text is read again; what was asked of it stays."""
        text = self.edit.toPlainText()
        self.sources = [DeckSource(text)] if text.strip() else []
        self.asked = [self.asked[0] if self.asked else ReadOptions()] if self.sources else []
        self.place = 0
        self._read()

    def _read(self) -> None:
        self.stop()
        lists = list(zip(self.sources, self.asked, strict=True))
        if not lists:
            self._found([])
            return
        readers, usual = self.readers, self.usual

        def work(job: Job) -> list[Read]:
            return readers.read_all(lists, usual, lambda done, total: job.at(done, total))

        def failed(error: Exception) -> None:
            self._found([])
            self.tell(sentence("Reading the list", error))

        self.brief = len(lists) < 5
        self.work("Reading lists", work, self._found, failed)

    def _found(self, found: list[Read]) -> None:
        self.drafts = [DeckDraft(read, self.choices) for read in found]
        self._show()

    def _ask(self, asked: ReadOptions) -> None:
        """The person says how the list is to be read."""
        if self.place < len(self.asked):
            self.asked[self.place] = asked
            self._read()

    def _turn(self, place: int) -> None:
        self.place = place
        self._show()

    def _open(self) -> None:
        ask_open(self, self.context.preferences, "Open deck lists", KINDS, self.take_files, several=True)

    # -- showing ----------------------------------------------------------------------------------

    def _show(self) -> None:
        """Show the list in hand: its text, how it was read, its lines."""
        draft = self.draft
        source = self.sources[self.place] if self.place < len(self.sources) else None
        of_file = source is not None and source.path is not None
        self.edit.setReadOnly(of_file)
        if of_file and draft is not None:
            self.edit.blockSignals(True)
            self.edit.setPlainText(draft.read.shown)
            self.edit.blockSignals(False)
        asked = self.asked[self.place] if self.place < len(self.asked) else ReadOptions()
        self.options.show_list(self.sources, self.drafts, self.place, asked)
        self.clears.setVisible(bool(self.sources))
        self.report.table.only.setVisible(bool(self.sources))
        search = finder(self.context, draft.read.game) if draft is not None else nothing
        self.report.show_draft(draft, search)
        if draft is None:
            self.report.summary.setText("Paste a list at the left, or open files.")
        error = draft.report.error if draft is not None else ""
        self.tell(f"{error[:1].upper()}{error[1:].rstrip('.')}." if error else "")
        page = draft.document if draft is not None else None
        stem = source.path.stem if source is not None and source.path is not None else ""
        self.target.propose((page.title if page is not None else "") or stem)
        self.refresh()

    def refresh(self) -> None:
        pages = self._pages()
        self.onward.setText(self.target.fit(pages, len(self.sources) <= 1))
        self.onward.setEnabled(bool(pages) and not self.working)

    # -- writing ----------------------------------------------------------------------------------

    def _pages(self) -> list[DeckDocument]:
        """The decks as they would be written."""
        return self.target.pages(self.drafts, len(self.sources) == 1)

    def _write(self, pages: list[DeckDocument], target: str) -> list[int]:
        if target == NEW or self.cover is None:
            return keep_new(self.repository, pages, self.cover.folder if self.cover is not None else "")
        keep_in(self.repository, self.cover.id, pages, replacing=target == REPLACE)
        return [self.cover.id]

    # -- window -----------------------------------------------------------------------------------

    def done(self, result: int) -> None:
        """Closed: keep how its parts stand."""
        keep = self.context.preferences
        keep.set_state("import/text", self.split.saveState())
        keep.set_state("import/lines", self.report.split.saveState())
        super().done(result)
