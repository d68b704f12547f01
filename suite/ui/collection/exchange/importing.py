"""A list taken in: read, explained, checked, then one edit and a report."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from suite.core.bounds import LARGEST
from suite.store.edit import OpChanges
from suite.store.lists.plan import apply_import
from suite.store.lists.reading import ListContent
from suite.ui.collection.exchange.check import UNMATCHED, Check
from suite.ui.collection.exchange.explain import Explain
from suite.ui.collection.exchange.opening import (
    PLAIN,
    Known,
    OpenedList,
    OwnPreset,
    known_cards,
    open_list,
    own_from,
    presets_read,
    presets_written,
)
from suite.ui.collection.exchange.planning import ListReport, look, uncollected
from suite.ui.context import Context
from suite.ui.files import pasted, read_file
from suite.ui.imports.report import ImportReportView
from suite.ui.imports.source import SourcePicker
from suite.ui.imports.steps import EXPLAIN, SOURCE, WRITING, ImportSteps
from suite.ui.jobs import Job

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


class ListImport(ImportSteps):
    """The steps of the import of a list."""

    looked: ListReport | None

    def __init__(self, context: Context, collection: int = 0) -> None:
        super().__init__(context, "Import a list of cards", STEPS, KINDS, several=False)
        style = context.style
        self.data = b""
        self.file = ""
        """Name of the file, "" for pasted text."""
        self.known: Known | None = None
        self.own: list[OwnPreset] = presets_read(self.repository.kept.setting(PRESETS))
        self.listing: ListContent | None = None
        self.stale = False
        """The plan is for other choices than those that are shown."""
        self.source = SourcePicker(style, CAN_READ, "3 Name of a card\nor the text of a CSV file")
        self.explain = Explain(style)
        self.check = Check(context)
        self.check.offer(self.repository.holdings.collections(), collection)
        self.source.pasted.connect(self.read_text)
        self.source.typed.connect(self.refresh)
        self.explain.reopen.connect(self._reopen)
        self.explain.changed.connect(self._explained)
        self.explain.wrong.connect(self.tell)
        self.check.changed.connect(self._choose)
        report = ImportReportView(context, "import report.txt")
        self.begin(self.source, self.explain, self.check, report)

    # -- reading ----------------------------------------------------------------------------------

    def read_path(self, path: Path) -> None:
        """Read a file and show what it is."""
        self._read(lambda: read_file(path, LARGEST), path.name)

    def read_text(self, text: str) -> None:
        """Read pasted text and show what it is."""
        self._read(lambda: pasted(text), "")

    def read_files(self, paths: list[Path]) -> None:
        self.read_path(paths[0])

    def read_source(self) -> None:
        self.read_text(self.source.text.toPlainText())

    def _read(self, load: Callable[[], bytes], name: str) -> None:
        known, own, catalogue = self.known, self.own, self.repository.catalogue

        def work(job: Job) -> tuple[bytes, Known, OpenedList]:
            job.at(0, 0, "Reading the list")
            data = load()
            with uncollected():
                cards = known or known_cards(catalogue)
                job.at(0, 0)
                return data, cards, open_list(data, cards.names, own)

        def done(answer: tuple[bytes, Known, OpenedList]) -> None:
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

        def work(job: Job) -> OpenedList:
            with uncollected():
                return open_list(data, known.names, own, encoding, *how)

        def failed(error: Exception) -> None:
            self.tell(str(error))
            if self.explain.opened is not None:
                self.explain.show_list(self.explain.opened, self.own, self._proposed())

        self.work("Reading the list", work, self._opened, failed)

    def _opened(self, opened: OpenedList) -> None:
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

    # -- planning ---------------------------------------------------------------------------------

    def _choose(self) -> None:
        """It was said otherwise what becomes of the copies."""
        self.news = ""
        self.plan()

    def plan(self) -> None:
        listing, known, user = self.listing, self.known, self.repository.user
        assert listing is not None
        assert known is not None
        pattern = self.explain.pattern(self.check.target())
        mode, answers = self.check.chosen_mode(), dict(self.check.unmatched.answers)
        self.stale = True

        def work(job: Job) -> ListReport:
            job.at(0, len(listing.sheet.rows), "Looking for the cards")
            return look(user, listing, known, mode, pattern, answers, job.at)

        self.work("Looking for the cards", work, self._planned)

    def _planned(self, looked: ListReport) -> None:
        self.looked = looked
        self.stale = False
        self.check.show_plan(looked)
        if looked.fault and self.check.unmatched.names:
            self.check.tabs.setCurrentIndex(UNMATCHED)
        self.show_looked(looked.fault)

    # -- writing ----------------------------------------------------------------------------------

    def take_in(self) -> None:
        looked = self.looked
        assert looked is not None
        plan, user, name = looked.plan, self.repository.user, self.check.name.text()
        assert plan is not None
        more = sum(change.after - change.before for change in plan.changes)
        origin = f" from {self.file}" if self.file else ""
        label = f"Import {abs(more):,} {'cards' if more >= 0 else 'cards fewer'}{origin}"

        def work(job: Job) -> OpChanges:
            job.at(0, len(plan.changes), WRITING)
            return apply_import(user, plan, label, name, job.at)

        self.write(WRITING, work, self._imported, self.refused)

    def _imported(self, changes: OpChanges) -> None:
        looked = self.looked
        assert looked is not None
        self._remember()
        self.show_report(" ".join([looked.done, *looked.notes]), looked.told)

    def _remember(self) -> None:
        name = self.explain.kept_name()
        opened = self.explain.opened
        if not name or opened is None or opened.program == PLAIN:
            return
        others = [one for one in self.own if one.name != name]
        self.own = [own_from(name, opened.listing), *others][:MOST_PRESETS]
        written = presets_written(self.own)
        self.repository.keep(lambda: self.repository.kept.set_setting(PRESETS, written))

    # -- buttons ----------------------------------------------------------------------------------

    def next_button(self) -> tuple[str, bool]:
        if self.step == SOURCE:
            return "Read the pasted text", bool(self.source.text.toPlainText().strip())
        if self.step == EXPLAIN:
            ready = self.listing is not None and bool({"title", "key"} & self.listing.columns.keys())
            return "Show what would change", ready
        plan = self.looked.plan if self.looked else None
        return _words(self.looked), not self.stale and bool(plan and plan.changes)


def _words(looked: ListReport | None) -> str:
    """What the button of the third step does."""
    changes = looked.plan.changes if looked and looked.plan else []
    more = sum(change.after - change.before for change in changes)
    if changes and all(change.after > change.before for change in changes):
        return f"Import {more:,} {'card' if more == 1 else 'cards'}"
    if changes:
        return f"Make {len(changes):,} {'change' if len(changes) == 1 else 'changes'}"
    return "Import the cards"
