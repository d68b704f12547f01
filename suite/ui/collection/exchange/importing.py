"""A list taken in: read, explained, checked, then one edit and a report."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from suite.store.edit import OpChanges
from suite.store.lists.reading import Listing, apply_import
from suite.store.lists.sheet import LARGEST
from suite.ui.collection.exchange.assistant import Assistant
from suite.ui.collection.exchange.check import UNMATCHED, Check
from suite.ui.collection.exchange.explain import Explain
from suite.ui.collection.exchange.files import ask_open, read_file
from suite.ui.collection.exchange.opening import (
    PLAIN,
    Known,
    Opened,
    OwnPreset,
    known_cards,
    open_list,
    own_from,
    presets_read,
    presets_written,
)
from suite.ui.collection.exchange.planning import Looked, look, uncollected
from suite.ui.collection.exchange.report import Report
from suite.ui.collection.exchange.source import Source
from suite.ui.context import Context
from suite.ui.jobs import Job, sentence
from suite.ui.widgets import button

SOURCE, EXPLAIN, CHECK, DONE = range(4)
STEPS = ("List", "Columns", "Changes", "Report")
KINDS = "Lists (*.csv *.tsv *.txt *.dec *.dek)"
CAN_READ = (
    "CSV lists of Moxfield, Archidekt, Deckbox, TCGplayer, ManaBox, Dragon Shield, MTGGoldfish, TopDecked, "
    "Card Kingdom, CubeCobra, EchoMTG, MTGO, Delver Lens, our own, any other table, or plain lines such as "
    "“3 Name of a card”."
)
PRESETS = "list presets"
"""The setting with the columns that a person has explained."""
MOST_PRESETS = 40


class ListImport(Assistant):
    """The steps of an import; nothing is written before the third one's button is pressed."""

    def __init__(self, context: Context, collection: int = 0) -> None:
        super().__init__(context, "Import a list of cards", STEPS)
        style = context.style
        self.data = b""
        self.file = ""
        """Name of the file, "" for pasted text."""
        self.known: Known | None = None
        self.own: list[OwnPreset] = presets_read(self.shelf.kept.setting(PRESETS))
        self.listing: Listing | None = None
        self.looked: Looked | None = None
        self.news = ""
        """Why a new plan was needed: said when it is there."""
        self.stale = False
        """The plan is for other choices than those that are shown."""
        self.source = Source(style, CAN_READ, "3 Name of a card\nor the text of a CSV file")
        self.explain = Explain(style)
        self.check = Check(style, context.say)
        self.report = Report(style, context.say, "import report.txt")
        self.undo = button("Take the import back", self.take_back)
        self.undo.setAutoDefault(False)
        self.check.offer(self.shelf.holdings.collections(), collection)
        self.buttons.insertWidget(1, self.undo)
        for step in (self.source, self.explain, self.check, self.report):
            self.add_step(step)
        self.source.choose.connect(self._ask_file)
        self.source.pasted.connect(self.read_text)
        self.source.typed.connect(self.refresh)
        self.explain.reopen.connect(self._reopen)
        self.explain.changed.connect(self._explained)
        self.explain.wrong.connect(self.tell)
        self.check.changed.connect(self._plan)
        self.shelf.changed.connect(self._edited)
        self.show_step(SOURCE)

    # -- reading ----------------------------------------------------------------------------------

    def read_path(self, path: Path) -> None:
        """Read a file and show what it is."""
        self._read(lambda: read_file(path, LARGEST), path.name)

    def read_text(self, text: str) -> None:
        """Read pasted text and show what it is."""
        self._read(lambda: text.encode("utf-8", "replace"), "")

    def take_files(self, paths: list[Path]) -> None:
        """A file was dropped or chosen: it takes the place of what was read before."""
        if self.step != DONE and paths:
            self.read_path(paths[0])

    def _read(self, load: Callable[[], bytes], name: str) -> None:
        known, own, catalogue = self.known, self.own, self.shelf.catalogue

        def work(job: Job) -> tuple[bytes, Known, Opened]:
            job.at(0, 0, "Reading the list")
            data = load()
            with uncollected():
                cards = known or known_cards(catalogue)
                job.at(0, 0)
                return data, cards, open_list(data, cards.names, own)

        def done(answer: tuple[bytes, Known, Opened]) -> None:
            self.data, self.known, opened = answer
            self.file = name
            self.check.unmatched.forget()
            self._opened(opened)

        self.work("Reading the list", work, done)

    def _reopen(self) -> None:
        """The same bytes, read otherwise."""
        encoding, delimiter, headed = self.explain.read_as()
        plain = self.explain.opened is not None and self.explain.opened.program == PLAIN
        how: tuple[str, bool | None] = (delimiter, headed)
        if plain and delimiter == " ":
            how = ("", None)
        known, own, data = self.known, self.own, self.data
        assert known is not None

        def work(job: Job) -> Opened:
            with uncollected():
                return open_list(data, known.names, own, encoding, *how)

        def failed(error: Exception) -> None:
            self.tell(str(error))
            if self.explain.opened is not None:
                self.explain.show_list(self.explain.opened, self.own, self._proposed())

        self.work("Reading the list", work, self._opened, failed)

    def _opened(self, opened: Opened) -> None:
        self.explain.show_list(opened, self.own, self._proposed())
        self._explained()
        if self.step != EXPLAIN:
            self.show_step(EXPLAIN)
        self.explain.program.setFocus()

    def _proposed(self) -> str:
        return Path(self.file).stem if self.file else "My list"

    def _explained(self) -> None:
        opened = self.explain.opened
        self.listing = opened.listing if opened else None
        self.looked = None
        self.tell("")
        self.refresh()

    def _ask_file(self) -> None:
        ask_open(self, "Import a list of cards", KINDS, self.take_files)

    # -- planning ---------------------------------------------------------------------------------

    def _plan(self) -> None:
        listing, known, user = self.listing, self.known, self.shelf.user
        assert listing is not None
        assert known is not None
        pattern = self.explain.pattern(self.check.target())
        mode, answers = self.check.chosen_mode(), dict(self.check.unmatched.answers)
        self.stale = True

        def work(job: Job) -> Looked:
            job.at(0, len(listing.sheet.rows), "Looking for the cards")
            return look(user, listing, known, mode, pattern, answers, job.at)

        self.work("Looking for the cards", work, self._planned)

    def _planned(self, looked: Looked) -> None:
        self.looked = looked
        self.stale = False
        self.check.show_plan(looked)
        self.to_top()
        self.tell(looked.fault or self.news)
        self.news = ""
        if looked.fault and self.check.unmatched.names:
            self.check.tabs.setCurrentIndex(UNMATCHED)
        self.refresh()

    # -- writing ----------------------------------------------------------------------------------

    def _import(self) -> None:
        looked = self.looked
        assert looked is not None
        plan, user, name = looked.plan, self.shelf.user, self.check.name.text()
        assert plan is not None
        more = sum(change.after - change.before for change in plan.changes)
        origin = f" from {self.file}" if self.file else ""
        label = f"Import {abs(more):,} {'cards' if more >= 0 else 'cards fewer'}{origin}"

        def work(job: Job) -> OpChanges:
            job.at(0, len(plan.changes), "Taking the cards in")
            return apply_import(user, plan, label, name, job.at)

        self.write("Taking the cards in", work, self._imported, self._refused)

    def _refused(self, error: Exception) -> None:
        """Nothing was written: look again at what would change now, and say why."""
        self.news = sentence("Taking the cards in", error)
        self.writing = False
        self._plan()

    def _edited(self, changes: object) -> None:
        """Something was edited elsewhere, or taken back: what would change is other now."""
        if self.step == CHECK and not self.writing:
            self._plan()
        elif self.step == EXPLAIN:
            self.looked = None

    def _imported(self, changes: OpChanges) -> None:
        looked = self.looked
        assert looked is not None
        self._remember()
        self.report.show_lines(f"Done. {looked.done}", looked.told)
        self.report.only.setChecked(any(one.tone == "danger" for one in looked.told))
        self.show_step(DONE)
        self.onward.setFocus()

    def _remember(self) -> None:
        name = self.explain.kept_name()
        opened = self.explain.opened
        if not name or opened is None or opened.program == PLAIN:
            return
        others = [one for one in self.own if one.name != name]
        self.own = [own_from(name, opened.listing), *others][:MOST_PRESETS]
        self.shelf.kept.set_setting(PRESETS, presets_written(self.own))

    # -- buttons ----------------------------------------------------------------------------------

    def entered(self, place: int) -> None:
        if place == SOURCE:
            self.source.open.setFocus()
        if place == CHECK and self.looked is None:
            self._plan()

    def go_on(self) -> None:
        if self.step == SOURCE:
            self.read_text(self.source.text.toPlainText())
        elif self.step == EXPLAIN:
            self.show_step(CHECK)
        elif self.step == CHECK:
            self._import()
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
        if self.step == SOURCE:
            self.onward.setText("Read the pasted text")
            self.onward.setEnabled(free and bool(self.source.text.toPlainText().strip()))
        elif self.step == EXPLAIN:
            ready = self.listing is not None and bool({"title", "key"} & self.listing.columns.keys())
            self.onward.setText("Show what would change")
            self.onward.setEnabled(free and ready)
        elif self.step == CHECK:
            plan = self.looked.plan if self.looked else None
            self.onward.setText(_words(self.looked))
            self.onward.setEnabled(free and not self.stale and bool(plan and plan.changes))
        else:
            self.onward.setText("Close")
            self.onward.setEnabled(free)


def _words(looked: Looked | None) -> str:
    """What the button of the third step does."""
    changes = looked.plan.changes if looked and looked.plan else []
    more = sum(change.after - change.before for change in changes)
    if changes and all(change.after > change.before for change in changes):
        return f"Import {more:,} {'card' if more == 1 else 'cards'}"
    if changes:
        return f"Make {len(changes):,} {'change' if len(changes) == 1 else 'changes'}"
    return "Import the cards"
