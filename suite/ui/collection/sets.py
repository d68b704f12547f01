"""How much of each set is owned, and the cards that are missing."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QModelIndex, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPainter
from PySide6.QtWidgets import (
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from suite.store.listing import Interruption, SetProgress, StackReader
from suite.store.reader import CardRow
from suite.store.wants import Wanted, want_text
from suite.ui import theme as t
from suite.ui.cardviews.columns import columns_of
from suite.ui.cardviews.fields import set_names
from suite.ui.cardviews.model import CardsModel
from suite.ui.collection.actions import Actions
from suite.ui.context import Context
from suite.ui.figures import counted
from suite.ui.frames import Split
from suite.ui.jobs import Job
from suite.ui.printing.flow import ListDocument, ListRow, ListSection
from suite.ui.store.repository import Repository
from suite.ui.tablemodel import Index, ListModel, TableColumn
from suite.ui.tableview import ListTable, TableView
from suite.ui.widgets import Flow, HBox, VBox, boxed, button, label, of_option, spin_box

MOST_COPIES = 99
COPIED = 10_000
SHOWN = {"title": 200, "type": 150, "owned": 60, "free": 80, "set": 110}
"""Columns of the missing cards and their widths at the usual text size."""
BAR = 1
"""The column with the bar."""


@dataclass(frozen=True)
class SetRow:
    """A line of the list: a set, or what built decks use beyond what is owned."""

    title: str
    progress: SetProgress | None
    short: dict[str, int] | None = None
    """Card -> copies that built decks use beyond those owned."""

    @property
    def share(self) -> float:
        """0 to 1."""
        return self.progress.owned / max(1, self.progress.total) if self.progress else 0.0

    @property
    def words(self) -> str:
        """How far it is, in words."""
        if self.progress is None:
            return counted(sum((self.short or {}).values()), "copy", "copies") + " short"
        return f"{self.progress.owned:,} of {self.progress.total:,}"


class SetsPane(QWidget):
    """Sets with their bars above, the missing cards of the chosen one below."""

    chosen = Signal(str)
    """The key of the card that was clicked."""

    def __init__(
        self, context: Context, repository: Repository, actions: Actions, collection: Callable[[], int]
    ) -> None:
        super().__init__()
        self.context = context
        self.repository = repository
        self.edits = actions
        self.collection = collection
        self.jobs: list[Job] = []
        self.model = ListModel[SetRow](
            [
                TableColumn("Set", lambda row: row.title, 220),
                TableColumn("Owned", lambda row: row.words, 260),
            ],
            context.style,
        )
        self.table = ListTable(context.style, self.model, "Sets", many=False)
        self.table.setItemDelegateForColumn(BAR, _Bar(self.table))
        self.least = spin_box("Copies that a card must have", 1, MOST_COPIES, narrow=True)
        self.least.valueChanged.connect(self.look_again)
        self.heading = label("", "emphasis", wrap=True)
        columns = [
            replace(one, least=SHOWN[one.field]) for one in columns_of(repository) if one.field in SHOWN
        ]
        self.missing = CardsModel(repository, columns)
        self.cards = TableView(context.style, self.missing, "Missing cards")
        self.want = button("Want all of them", self.want_missing)
        self.share = button("Copy the list as text", self.share_text)
        self.prints = button("Print …", self.print_list)
        self.split = Split(Qt.Orientation.Vertical)
        self._lay_out()
        self.table.selectionModel().currentRowChanged.connect(lambda now, before: self._show_missing())
        self.cards.selectionModel().currentRowChanged.connect(self._card_chosen)
        self.cards.selectionModel().selectionChanged.connect(self._name_buttons)

    @property
    def busy(self) -> bool:
        """Whether an answer is still awaited."""
        return any(job.running for job in self.jobs)

    def look_again(self) -> None:
        """Count anew, behind the window."""
        catalogue, user = self.repository.catalogue, self.repository.user
        collection, least = self.collection(), self.least.value()
        holdings = self.repository.holdings
        names = set_names(self.repository)

        def work(cancel: Interruption) -> list[SetRow]:
            reader = StackReader(catalogue, user)
            try:
                sets = reader.progress(collection, least, cancel)
            finally:
                reader.close()
            short = {card: -one.free for card, one in holdings.overused().items()}
            extra = [SetRow("Short in built decks", None, short)] if short else []
            return extra + [SetRow(names.get((one.game, one.set), one.title), one) for one in sets]

        self._start(work, self._counted)

    def want_missing(self) -> None:
        """The missing cards, or those chosen among them, go on the want list."""
        cards = {row.key: copies for row, copies in self._lacking()}
        self.edits.want_more(cards, f"{counted(len(cards), 'card')} put on your want list.")

    def share_text(self) -> None:
        """Put the missing cards on the clipboard."""
        lacking = self._lacking()
        wants = [Wanted(row.key, copies) for row, copies in lacking]
        QGuiApplication.clipboard().setText(want_text(wants, {row.key: row.title for row, _ in lacking}))
        self.context.notify(f"The list is on the clipboard: {counted(len(wants), 'card')}.")

    def print_list(self) -> None:
        """Open the print window for the missing cards: a box to tick before each."""
        from suite.ui.printing.dialog import print_list

        print_list(self.context, self.listing())

    def listing(self) -> ListDocument:
        """The missing cards."""
        lacking = self._lacking()
        shown = self._row()
        rows = tuple(ListRow(str(copies), row.title, row.number) for row, copies in lacking)
        title = shown.title if shown else ""
        head = f"{counted(sum(copies for _, copies in lacking), 'copy', 'copies')} missing."
        return ListDocument(f"{title}: missing cards", (head,), (ListSection(title, rows),), boxes=True)

    # -- inside -----------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        words = label("A card counts with at least", of=self.least)
        counts = boxed(HBox(words, self.least, label("copies"), 1, space=t.XS))
        upper = boxed(VBox(counts, self.table))
        bar = boxed(Flow(self.want, self.share, self.prints))
        lower = boxed(VBox(self.heading, bar, (self.cards, 1), margins=(0, t.S, 0, 0)))
        self.split.addWidget(upper)
        self.split.addWidget(lower)
        self.split.setStretchFactor(0, 2)
        self.split.setStretchFactor(1, 3)
        self.setLayout(VBox(self.split))

    def _start(self, work: Callable[[Interruption], object], done: Callable[[object], None]) -> None:
        for job in self.jobs:
            job.cancel()
        cancel = Interruption()
        job = self.context.jobs.start(
            "Counting your sets", lambda job: work(cancel), done, owner=self, quiet=True
        )
        job.stops.append(cancel.cancel)
        self.jobs = [job]

    def _counted(self, rows: object) -> None:
        assert isinstance(rows, list)
        before = self._row()
        self.table.show_rows(rows)
        titles = [row.title for row in rows]
        place = titles.index(before.title) if before and before.title in titles else 0
        self.table.selectRow(place)
        self._show_missing()

    def _row(self) -> SetRow | None:
        place = self.table.currentIndex().row()
        return self.model.rows[place] if 0 <= place < len(self.model.rows) else None

    def _show_missing(self) -> None:
        row = self._row()
        if row is None:
            return
        if row.progress is None:
            rows = self.repository.reader.by_keys(sorted(row.short or {}))
            self._show(array("q", [row.id for row in rows]))
            return
        progress, collection, least = row.progress, self.collection(), self.least.value()
        catalogue, user = self.repository.catalogue, self.repository.user

        def work(cancel: Interruption) -> array[int]:
            reader = StackReader(catalogue, user)
            try:
                return reader.missing(progress.game, progress.set, collection, least, cancel)
            finally:
                reader.close()

        self._start(work, self._show)

    def _show(self, ids: object) -> None:
        assert isinstance(ids, array)
        self.missing.show(ids)
        row = self._row()
        title = row.title if row else ""
        self.heading.setText(
            f"{title}: {counted(len(ids), 'card')} missing" if ids else f"{title} is complete"
        )
        self._name_buttons()

    def _name_buttons(self) -> None:
        some = self.cards.chosen_places()
        self.want.setText("Want the chosen ones" if len(some) > 1 else "Want all of them")
        for one in (self.want, self.share, self.prints):
            one.setEnabled(bool(len(self.missing.ids)))

    def _lacking(self) -> list[tuple[CardRow, int]]:
        """The missing cards that are chosen when there are several, else all, and how many copies of each."""
        some = self.cards.chosen_places()
        ids = [self.missing.ids[place] for place in some] if len(some) > 1 else list(self.missing.ids)
        shown = self._row()
        short = shown.short if shown and shown.short else {}
        least = self.least.value()
        rows = self.repository.reader.by_ids(ids[:COPIED])
        return [(row, max(1, short.get(row.key, least - row.owned))) for row in rows]

    def _card_chosen(self, now: QModelIndex, before: QModelIndex) -> None:
        row = self.missing.row(now.row())
        if row is not None:
            self.chosen.emit(row.key)


class _Bar(QStyledItemDelegate):
    """A bar as long as the share that is owned, with the numbers beside it."""

    def __init__(self, table: ListTable) -> None:
        super().__init__(table)
        self.table = table

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        row = self.table.list.rows[index.row()]
        if row.progress is None:
            return
        theme = self.table.look.theme
        rect = QRectF(of_option(option, "rect"))
        words = of_option(option, "fontMetrics").horizontalAdvance("99,999 of 99,999") + 2 * t.L
        bar = rect.adjusted(words, rect.height() / 2 - 4, -t.M, 4 - rect.height() / 2)
        if bar.width() < t.XXL:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(theme.edge))
        painter.setBrush(QColor(theme.raised))
        painter.drawRoundedRect(bar, 4, 4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(t.game_accent(theme, row.progress.game)))
        if row.share:
            full = QRectF(bar)
            full.setWidth(max(8.0, bar.width() * row.share))
            painter.drawRoundedRect(full, 4, 4)
        painter.restore()
