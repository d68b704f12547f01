"""The third step of a list: where the cards go, and every change before anything is written."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QStackedWidget, QTabWidget, QWidget

from suite.store.lists.plan import ADD, MAXIMUM, NEW_COLLECTION, REPLACE, ChangeLine, ListPlan
from suite.ui import theme as t
from suite.ui.collection.exchange.opening import Known
from suite.ui.collection.exchange.planning import ListReport, like
from suite.ui.collection.exchange.unmatched import Unmatched
from suite.ui.context import Context
from suite.ui.imports.boxes import box, fill, pair
from suite.ui.imports.lines import TextTable
from suite.ui.imports.report import ImportReportView
from suite.ui.widgets import Empty, Flow, VBox, label

MODES = {
    ADD: ("Add to what is there", "The copies of the list come on top of those that you have."),
    REPLACE: (
        "Make these cards what the list says",
        "Cards that the list names have exactly its copies afterwards; other cards stay as they are.",
    ),
    MAXIMUM: (
        "Take the larger number",
        "Where the list has more copies than you, its number is taken: the same list twice changes nothing.",
    ),
}
"""Mode -> its words, and what it does."""
CHANGES, UNMATCHED, LINES = range(3)


class Check(QWidget):
    """What the import would do."""

    changed = Signal()
    """Collection, mode or the card behind a name are others: plan again."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        style = context.style
        self.known: Known | None = None
        self.plan: ListPlan | None = None
        self.collection = box("Into the collection")
        self.name = QLineEdit()
        self.name.setAccessibleName("Name of the new collection")
        self.name.setPlaceholderText("Its name")
        self.name.hide()
        self.mode = box("How the copies are counted", ((word, mode) for mode, (word, _) in MODES.items()))
        self.hint = label("", "muted", wrap=True)
        self.sum = label("", wrap=True)
        columns = ("Card", "Set", "Before", "After", "Change", "What it is like")
        self.table = TextTable(style, "Changes", columns, numbers=(2, 3, 4))
        self.none = Empty(style, "check-circle", "Nothing would change.")
        self.shown = QStackedWidget()
        self.shown.addWidget(self.table)
        self.shown.addWidget(self.none)
        self.unmatched = Unmatched(style, self.suggestions)
        self.report = ImportReportView(context)
        self.tabs = QTabWidget()
        for widget, word in ((self.shown, "Changes"), (self.unmatched, "Not found"), (self.report, "Lines")):
            self.tabs.addTab(widget, word)
        self._suggested: dict[str, list[str]] = {}
        self._lay_out()
        self._explain()
        self.collection.activated.connect(self._other_collection)
        self.name.textChanged.connect(lambda _: self.changed.emit())
        self.mode.activated.connect(self._other_mode)
        self.unmatched.answered.connect(self.changed)

    def offer(self, collections: Sequence[tuple[int, str, int]], chosen: int) -> None:
        """Offer these collections, (id, name, copies) each, and a new one."""
        there = ((name, number) for number, name, _ in collections)
        fill(self.collection, (*there, ("A new collection", NEW_COLLECTION)), chosen)

    def target(self) -> int:
        """Id of the collection, NEW_COLLECTION for a new one."""
        return int(self.collection.currentData() or 0)

    def chosen_mode(self) -> str:
        """One of the store's modes."""
        return str(self.mode.currentData())

    def suggestions(self, name: str) -> list[str]:
        """Cards that look like a name, as a person chooses them."""
        if self.known is None:
            return []
        if name not in self._suggested:
            self._suggested[name] = self.known.suggest(name)
        return self._suggested[name]

    def show_plan(self, looked: ListReport) -> None:
        """Show what would be done; without a plan, that nothing can be read."""
        plan = self.plan = looked.plan
        self.known = looked.known
        self._suggested.update(looked.suggested)
        changes = plan.changes if plan else []
        self.table.show_lines(len(changes), _cells(changes, looked.known), _tones(changes))
        self.shown.setCurrentIndex(0 if changes else 1)
        self.none.sentence.setText(
            "Nothing would change: all of this is in the collection already."
            if plan
            else "No line names a card that is known. Look at “Not found”, or go back to the columns."
        )
        self.unmatched.show_names(looked.unknown, looked.known.choices)
        self.report.show_lines("", looked.told)
        open_names = self.unmatched.open
        self.tabs.setTabText(CHANGES, f"Changes ({len(changes):,})")
        self.tabs.setTabText(UNMATCHED, f"Not found ({open_names:,})")
        self.tabs.setTabText(LINES, f"Lines ({len(looked.told):,})")
        self.tabs.setTabEnabled(UNMATCHED, bool(self.unmatched.names))
        self.sum.setText(" ".join([looked.sentence, *looked.notes]))

    def _lay_out(self) -> None:
        where = Flow(space=t.M)
        where.addWidget(pair("Into", self.collection, self.name))
        where.addWidget(pair("Copies", self.mode))
        column = VBox(where, self.hint, self.sum, self.tabs, space=t.S)
        column.setStretch(3, 1)
        self.setLayout(column)

    def _other_collection(self) -> None:
        new = self.target() == NEW_COLLECTION
        self.name.setVisible(new)
        if new:
            self.name.setFocus()
        self.changed.emit()

    def _other_mode(self) -> None:
        self._explain()
        self.changed.emit()

    def _explain(self) -> None:
        self.hint.setText(MODES[self.chosen_mode()][1])


def _cells(changes: Sequence[ChangeLine], known: Known) -> Callable[[int, int], str]:
    def cell(row: int, column: int) -> str:
        change = changes[row]
        if column == 0:
            return known.names.title(change.stack.card)
        if column == 1:
            return known.set_of(change.stack.card)
        if column == 2:
            return f"{change.before:,}" if change.before else "none"
        if column == 3:
            return f"{change.after:,}" if change.after else "none"
        if column == 4:
            return f"{change.after - change.before:+,}".replace("-", "\u2212")
        return like(change.stack)

    return cell


def _tones(changes: Sequence[ChangeLine]) -> Callable[[int, int], str]:
    def tone(row: int, column: int) -> str:
        difference = changes[row].after - changes[row].before
        return "" if column != 4 or not difference else "ok" if difference > 0 else "danger"

    return tone
