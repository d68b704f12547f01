"""All matches that were played: filters, results, how decks and opponents fared, replays, removal."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QTabWidget, QWidget

from suite.core.translation import _, in_context, mark, number, plural
from suite.store.matches import CASUAL, PRACTICE, Played
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.frames import Split
from suite.ui.play import results as r
from suite.ui.play.scrolled import scrolled
from suite.ui.play.seatrows import field
from suite.ui.store.repository import Repository
from suite.ui.tablemodel import ListModel, TableColumn
from suite.ui.tableview import ListTable
from suite.ui.widgets import Empty, Flow, VBox, boxed, button, choice_box, label

MARKS = {CASUAL: mark("casual"), PRACTICE: mark("practice")}
ANY = mark("All")
COUNTED = mark("Of the matches listed above; practice and matches that you only watched do not count.")


class History(QWidget):
    """The list of played matches."""

    watch = Signal(object)
    """A Played whose record is to be watched."""
    open_file = Signal()
    """A record from somewhere else is to be watched."""

    def __init__(self, context: Context, repository: Repository) -> None:
        super().__init__()
        self.context = context
        self.repository = repository
        levels = context.opponents.levels if context.opponents is not None else ()
        self.levels = dict(levels)
        self.game, self.deck, self.opponent, self.result, self.kind, self.span = (
            choice_box(name)
            for name in (_("Game"), _("Your deck"), _("Against"), _("Result"), _("Kind of match"), _("Time"))
        )
        self._fill_fixed()
        self.model = ListModel[Played](self._cells(), context.style, faint=lambda one: bool(one.kind))
        self.table = ListTable(context.style, self.model, _("Matches that were played"))
        self.by_deck = _Fares(context, _("Your decks"), _("Deck"))
        self.by_opponent = _Fares(context, _("Opponents"), _("Against"))
        self.found = label("", "caption")
        self.again = button(_("Watch it again"), self._watch, primary=True)
        self.drop = button(_("Remove from the list"), self.remove)
        self.file = button(_("Open a record …"), self.open_file.emit)
        self.nothing = Empty(
            context.style, "clock-counter-clockwise", _("No match was played yet that fits these choices.")
        )
        self._lay_out()
        for box in self._boxes():
            box.currentIndexChanged.connect(lambda place: self.look_again())
        self.table.doubleClicked.connect(lambda _: self._watch())
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._chosen())

    def wanted(self) -> r.MatchFilter:
        """What the filters say."""
        return r.MatchFilter(
            self.game.currentData() or "",
            self.deck.currentData() or "",
            self.opponent.currentData() or "",
            self.result.currentData() or "",
            self.kind.currentData(),
            self.span.currentData() or 0,
        )

    def refresh(self) -> None:
        """Matches may have come or gone: offer the decks and opponents that there are, and list anew."""
        every = self.repository.matches.listed()
        decks = sorted({name for match in every for name in r.decks_of(match)})
        opponents = sorted({name for match in every for name in r.opponents_of(match, self.levels)})
        for box, names in ((self.deck, decks), (self.opponent, opponents)):
            kept = box.currentData()
            box.blockSignals(True)
            box.clear()
            box.addItem(_(ANY), "")
            for name in names:
                box.addItem(name, name)
            box.setCurrentIndex(max(0, box.findData(kept)))
            box.blockSignals(False)
        self.look_again()

    def look_again(self) -> None:
        """List what the filters want."""
        wanted = self.wanted()
        read = self.repository.matches.listed(wanted.game, wanted.since(datetime.now(UTC)))
        rows = [match for match in read if wanted.takes(match, self.levels)]
        self.table.show_rows(rows)
        if rows and not self.table.chosen():
            self.table.selectRow(0)
        self.by_deck.show_lines(r.fared(rows, r.decks_of))
        self.by_opponent.show_lines(r.fared(rows, partial(r.opponents_of, levels=self.levels)))
        self.found.setText(plural("{n} match", "{n} matches", len(rows)).format(n=number(len(rows))))
        self.split.setVisible(bool(rows))
        self.nothing.setVisible(not rows)
        self._chosen()

    def remove(self) -> None:
        """Take the chosen matches off the list; it can be undone."""
        ids = [match.id for match in self.table.chosen()]
        if not ids:
            return
        changes = self.repository.edit(partial(self.repository.matches.remove, ids))
        self.context.notify(_("{edit}: done.").format(edit=changes.label), _("Take it back"), self.take_back)

    def take_back(self) -> None:
        """Undo the last edit."""
        self.repository.undo()

    def first(self) -> QWidget:
        """Where the keyboard begins."""
        return self.table if self.model.rows else self.game

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.table.hasFocus():
            self.remove()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.table.hasFocus():
            self._watch()
        else:
            super().keyPressEvent(event)

    # -- inside -----------------------------------------------------------------------------------

    def _boxes(self) -> tuple[QComboBox, ...]:
        return self.game, self.deck, self.opponent, self.result, self.kind, self.span

    def _fill_fixed(self) -> None:
        self.game.addItem(_(ANY), "")
        for key, game in self.repository.games.items():
            self.game.addItem(game.title, key)
        self.result.addItem(_(ANY), "")
        for result, words in r.RESULTS:
            self.result.addItem(_(words), result)
        self.kind.addItem(_(ANY), None)
        for kind, words in r.KINDS:
            self.kind.addItem(_(words), kind)
        self.span.addItem(_("Always"), 0)
        for days, words in r.SPANS:
            self.span.addItem(_(words), days)

    def _cells(self) -> list[TableColumn[Played]]:
        words = {result: _(told) for result, told in r.RESULTS}
        kinds = {kind: _(told) for kind, told in MARKS.items()}
        return [
            TableColumn(_("When"), r.when, 150),
            TableColumn(_("Result"), lambda one: words.get(r.result_of(one), ""), 70),
            TableColumn(_("Your deck"), lambda one: ", ".join(r.decks_of(one)), 150),
            TableColumn(_("Against"), r.against, 200),
            TableColumn(_("Kind"), lambda one: kinds.get(one.kind, ""), 80),
            TableColumn(_("Decisions"), lambda one: str(one.decisions or ""), 80, number=True),
            TableColumn(_("Game"), lambda one: self.repository.title(one.game), 150),
            TableColumn(_("How it ended"), r.ended, 200),
        ]

    def _lay_out(self) -> None:
        filters = Flow(space=t.M)
        for box in self._boxes():
            filters.addWidget(field(box.accessibleName(), box))
        acts = Flow(self.again, self.drop, self.file, self.found)
        tabs = QTabWidget()
        tabs.setAccessibleName(_("How decks and opponents fared"))
        tabs.addTab(self.by_deck, _("By your deck"))
        tabs.addTab(self.by_opponent, _("By opponent"))
        lower = boxed(VBox(tabs, label(_(COUNTED), "caption", wrap=True), space=t.XS))
        self.split = Split(Qt.Orientation.Vertical, [(self.table, 3), (lower, 2)])
        column = VBox(filters, acts, (self.split, 1), (self.nothing, 1), space=t.M)
        column.setContentsMargins(t.XL, t.S, t.XL, t.L)
        self.setLayout(VBox(scrolled(column), space=0))
        self.context.style.changed.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        """Some rows are always seen; where they have no room the page scrolls."""
        high = self.context.style.px(t.BODY) + 15
        self.table.setMinimumHeight(7 * high)
        for one in (self.by_deck, self.by_opponent):
            one.setMinimumHeight(5 * high)

    def _chosen(self) -> None:
        chosen = self.table.chosen()
        self.drop.setEnabled(bool(chosen))
        there = len(chosen) == 1 and bool(chosen[0].record)
        self.again.setEnabled(there)
        self.again.setToolTip("" if there else _("Choose one match whose record is kept."))

    def _watch(self) -> None:
        chosen = self.table.chosen()
        if len(chosen) == 1:
            self.watch.emit(chosen[0])


class _Fares(ListTable):
    """How the person fared, by name."""

    def __init__(self, context: Context, name: str, title: str) -> None:
        cells: list[TableColumn[r.WinRecord]] = [
            TableColumn(title, lambda one: one.name, 220),
            TableColumn(_("Matches"), lambda one: str(one.matches), 80, number=True),
            TableColumn(in_context("how many", "Won"), lambda one: str(one.wins), 60, number=True),
            TableColumn(in_context("how many", "Drawn"), lambda one: str(one.draws), 60, number=True),
            TableColumn(_("Share of the wins (95 % interval)"), lambda one: one.words(), 200),
        ]
        super().__init__(context.style, ListModel[r.WinRecord](cells, context.style), name, many=False)

    def show_lines(self, lines: list[r.WinRecord]) -> None:
        """Show these."""
        self.show_rows(lines)
