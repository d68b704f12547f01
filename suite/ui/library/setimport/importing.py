"""Cards and sets taken in: read, explained, looked at, then one edit and a report."""

from __future__ import annotations

from pathlib import Path

from suite.store.edit import OpChanges
from suite.store.sets.formats import OCTGN_GAME
from suite.store.sets.found import FoundCards
from suite.store.sets.importing import suggest_mapping
from suite.store.sets.plan import apply_cards
from suite.ui.context import Context
from suite.ui.imports.report import ImportReportView, ReportRow
from suite.ui.imports.source import SourcePicker
from suite.ui.imports.steps import CHECK, EXPLAIN, SOURCE, WRITING, ImportSteps
from suite.ui.jobs import Job, sentence
from suite.ui.library.setimport.cardfiles import OWN, CardFiles, read_card_files
from suite.ui.library.setimport.explain import ExplainCards
from suite.ui.library.setimport.planning import WORDS, CardReport, look_at_cards, look_at_set_file
from suite.ui.library.setimport.preview import CardsPreview

STEPS = ("Files", "Columns", "Cards", "Report")
KINDS = "Card sets (*.txt *.xml *.json)"
CAN_READ = (
    "Set files of LackeyCCG plug-ins, OCTGN definitions and sets, Cockatrice's cards.xml, and set files that "
    "were exported here. Several files of one kind, or a folder, are read together."
)
MAPPINGS = "set mappings"
"""The setting with the columns that a person has explained."""
MOST_MAPPINGS = 40


class SetImport(ImportSteps):
    """The steps of the import of cards and sets."""

    looked: CardReport | None

    def __init__(self, context: Context) -> None:
        super().__init__(context, "Import cards and sets", STEPS, KINDS, several=True)
        assert context.faces is not None
        self.paths: list[Path] = []
        self.files: CardFiles | None = None
        self.definition: FoundCards | None = None
        games = [(key, self.repository.title(key)) for key in self.repository.sources]
        self.source = SourcePicker(context.style, CAN_READ)
        self.explain = ExplainCards(context.style, games)
        self.cards = CardsPreview(context, context.faces)
        self.explain.reopen.connect(self._reopen)
        self.explain.regame.connect(self._show_columns)
        self.explain.changed.connect(self._explained)
        report = ImportReportView(context, "card import report.txt")
        self.begin(self.source, self.explain, self.cards, report)

    # -- reading ----------------------------------------------------------------------------------

    def read_files(self, paths: list[Path]) -> None:
        self.paths = paths
        self._read("")

    def read_source(self) -> None:
        self.ask_files()

    def _reopen(self) -> None:
        self._read(str(self.explain.encoding.currentData()))

    def _read(self, encoding: str) -> None:
        paths, definition = self.paths, self.definition

        def work(job: Job) -> CardFiles:
            return read_card_files(paths, encoding, definition)

        if not encoding:
            self.explain.encoding.setCurrentIndex(0)
        self.work("Reading the cards", work, self._opened)

    def _opened(self, files: CardFiles) -> None:
        if files.kind == OCTGN_GAME:
            assert files.found is not None
            self.definition = files.found
            numbers = ", ".join(sorted(files.found.numbers)) or "none"
            self.source.say(
                f"{files.origin} is a definition without cards; of its columns these are numbers: {numbers}."
                " Now choose the sets of this game."
            )
            self.show_step(SOURCE)
            return
        self.files = files
        self.looked = None
        if files.own is not None:
            self.show_step(CHECK)
            return
        self._show_columns()
        self.show_step(EXPLAIN)
        self.explain.game.setFocus()

    # -- columns ----------------------------------------------------------------------------------

    def _show_columns(self) -> None:
        files, game = self.files, self.explain.key()
        assert files is not None
        assert files.found is not None
        look, notes = self.repository.look(game), files.notes
        kept = self._kept().get(self._print())
        columns = suggest_mapping(files.found, look.schema) if kept is None else kept
        self.explain.show_cards(files.found, columns, look, notes, kept is not None)
        self._explained()

    def _explained(self) -> None:
        self.looked = None
        titled = "title" in self.explain.columns.chosen()
        self.tell("" if titled else "Say which column holds the titles of the cards.")
        self.refresh()

    def _print(self) -> str:
        """What files of this kind for this game have in common: their columns."""
        assert self.files is not None
        assert self.files.found is not None
        return "\n".join([self.explain.key(), self.files.kind, *sorted(self.files.found.columns)])

    def _kept(self) -> dict[str, dict[str, str]]:
        kept = self.repository.kept.setting(MAPPINGS)
        if not isinstance(kept, dict):
            return {}
        return {key: one for key, one in kept.items() if isinstance(one, dict)}

    def _remember(self) -> None:
        if self.files is None or self.files.found is None:
            return
        mine, kept = self._print(), self._kept()
        others = {key: one for key, one in kept.items() if key != mine}
        newest = {mine: self.explain.mapping(self.files.found), **others}
        kept = dict(list(newest.items())[:MOST_MAPPINGS])
        self.repository.keep(lambda: self.repository.kept.set_setting(MAPPINGS, kept))

    # -- the dry run ------------------------------------------------------------------------------

    def plan(self) -> None:
        files, repository = self.files, self.repository
        assert files is not None
        self.looked = None
        user, sources, origin = repository.user, repository.sources, files.origin
        source = sources[self.explain.key()]
        columns = self.explain.mapping(files.found) if files.found is not None else {}

        def work(job: Job) -> CardReport:
            job.at(0, 0, "Looking at the cards")
            if files.own is not None:
                return look_at_set_file(user, files.own, sources, origin)
            assert files.found is not None
            return look_at_cards(user, files.found, files.places, columns, source, origin, job.at)

        self.work("Looking at the cards", work, self._planned, self._cannot)

    def _planned(self, looked: CardReport) -> None:
        self.looked = looked
        self.cards.show_cards(looked)
        self.show_looked()

    def _cannot(self, error: Exception) -> None:
        """There is nothing to look at: back to where it can be said otherwise."""
        self.show_step(SOURCE if self.files is None or self.files.own is not None else EXPLAIN)
        self.tell(sentence("Looking at the cards", error))

    # -- writing ----------------------------------------------------------------------------------

    def take_in(self) -> None:
        looked = self.looked
        assert looked is not None
        user = self.repository.user

        def work(job: Job) -> OpChanges:
            job.at(0, 0, WRITING)
            return apply_cards(user, looked.plan)

        self.write(WRITING, work, self._imported, self.refused)

    def _imported(self, changes: OpChanges) -> None:
        looked = self.looked
        assert looked is not None
        self._remember()
        told = [
            ReportRow(one.place, WORDS[one.outcome], one.title, one.reason, one.effect, one.tone)
            for one in looked.items
        ]
        self.show_report(looked.sentence(), told)

    # -- buttons ----------------------------------------------------------------------------------

    def go_back(self) -> None:
        own = self.files is not None and self.files.kind == OWN
        self.tell("")
        self.show_step(SOURCE if own else self.step - 1)

    def next_button(self) -> tuple[str, bool]:
        if self.step == SOURCE:
            return "", False
        if self.step == EXPLAIN:
            return "Look at the cards", "title" in self.explain.columns.chosen()
        return _words(self.looked), self.looked is not None and self.looked.taken > 0


def _words(looked: CardReport | None) -> str:
    """What the button of the third step does."""
    taken = looked.taken if looked else 0
    if not taken:
        return "Take the cards in"
    return "Take 1 card in" if taken == 1 else f"Take {taken:,} cards in"
