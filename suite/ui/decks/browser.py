"""The deck browser: folders at the left, the decks in the middle, the chosen one at the right."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelectionModel, QObject, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QWidget,
)

from suite.store.edit import OpChanges
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.decks.catalog import (
    BUILT,
    EVERYTHING,
    FAULTY,
    LEGAL,
    DeckEntry,
    DeckFilter,
    Summary,
    entries,
    sought,
    summary,
)
from suite.ui.decks.deckpreview import DeckPreview
from suite.ui.decks.decktable import BUILT as BUILT_COLUMN
from suite.ui.decks.decktable import CARDS, CHECK, EDITED, FOLDER, TAGS, TITLE, UP, DecksModel
from suite.ui.decks.folders import Folders
from suite.ui.frames import Split
from suite.ui.jobs import Job
from suite.ui.store.repository import Repository
from suite.ui.tableview import TableView
from suite.ui.widgets import Empty, Flow, VBox, boxed, label, line_edit, single_shot, stacked

TABLE, NONE, NOTHING = range(3)
PAUSE = 120
TITLE_ROOM = 240
"""The least width of the titles, at the usual text size."""
LONG_TITLES = 360
"""So wide they may be before more is shown than cards and check."""
BESIDE = 30
"""What a cell of a title holds beside its words."""
LONGEST = 28
"""Letters of a folder or of tags that have room."""
NEEDED = (CHECK, CARDS, EDITED, BUILT_COLUMN, TAGS, FOLDER)
"""The other columns, those that stay longest first."""
STATES = (
    ("All decks", EVERYTHING),
    ("Legal decks", LEGAL),
    ("Decks with problems", FAULTY),
    ("Built decks", BUILT),
)


class DeckBrowser(QWidget):
    """Finds decks. What is done with them is told by signals."""

    open_wanted = Signal(object)
    """A DeckEntry is to be opened."""
    clone_wanted = Signal(object)
    play_wanted = Signal(object)
    new_wanted = Signal()
    filed = Signal(object, str)
    """(ids of decks, folder)."""
    renaming = Signal(str)
    """A folder is to get another name."""
    menu_wanted = Signal(object)
    """The menu of the chosen decks, at this point of the screen."""

    def __init__(self, context: Context, repository: Repository) -> None:
        super().__init__()
        self.context = context
        self.repository = repository
        self.entries: list[DeckEntry] = []
        self.summaries: dict[str, Summary | None] = {}
        self._job: Job | None = None
        self._wanted = ""
        self._stale = False
        """Whether something was edited that is not shown yet."""
        self.field = line_edit("Search decks", "Search decks: titles, tags, notes, cards …", clear=True)
        self.folders = Folders(context.style)
        self.model = DecksModel(context.style, repository)
        self.table = self._make_table()
        self.preview = DeckPreview(context, repository)
        self._timer = single_shot(self, self.show_found, PAUSE)
        self._lay_out()
        self._connect()

    def _make_table(self) -> TableView:
        table = TableView(self.context.style, self.model, "Decks", sign=" ↓")
        table.setAlternatingRowColors(False)
        table.setDragEnabled(True)
        table.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        table.setIconSize(QSize(6, 16))
        table.setSortingEnabled(True)
        table.sortByColumn(TITLE, UP)
        return table

    def _lay_out(self) -> None:
        style = self.context.style
        self.state = QComboBox()
        self.state.setAccessibleName("Which decks are shown")
        for words, value in STATES:
            self.state.addItem(words, value)
        self.tag = QComboBox()
        self.tag.setAccessibleName("Decks with this tag")
        for box in (self.state, self.tag):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.count = label("", "muted")
        tools = boxed(Flow(self.state, self.tag, self.count))
        self.none = Empty(
            style,
            "stack",
            "You have no decks yet. Make one, or copy a ready-made one.",
            "New deck",
            self.new_wanted.emit,
        )
        self.nothing = Empty(
            style, "magnifying-glass-minus", "No deck fits.", "Show all decks", self.show_all
        )
        self.views = stacked(self.table, self.none, self.nothing)
        for empty in (self.none, self.nothing):
            empty.sentence.setFixedWidth(300)
        middle = boxed(VBox(tools, (self.views, 1), space=t.S))
        self.split = Split(parts=[(self.folders, 0), (middle, 1), (self.preview, 0)])
        self.split.setSizes([164, 664, 362])
        state = self.context.preferences.state("decks/browser")
        if state is not None:
            self.split.restoreState(state)
        self.setLayout(VBox(self.split, space=0, margins=(t.M, 0, 0, 0)))

    def _connect(self) -> None:
        self.field.textChanged.connect(lambda _: self._timer.start())
        self.field.returnPressed.connect(self._into_table)
        self.folders.chosen.connect(self.show_found)
        self.folders.filed.connect(self.filed)
        self.folders.renaming.connect(self.renaming)
        self.state.activated.connect(lambda _: self.show_found())
        self.tag.activated.connect(lambda _: self.show_found())
        self.table.selectionModel().currentChanged.connect(lambda *_: self._chosen())
        self.table.doubleClicked.connect(lambda index: self._open(index.row()))
        self.table.customContextMenuRequested.connect(
            lambda point: self.menu_wanted.emit(self.table.viewport().mapToGlobal(point))
        )
        self.preview.open_wanted.connect(lambda: self._open(self.table.currentIndex().row()))
        self.preview.clone_wanted.connect(lambda: self.clone_wanted.emit(self.preview.entry))
        self.preview.play_wanted.connect(lambda: self.play_wanted.emit(self.preview.entry))
        self.context.style.changed.connect(self._restyle)
        self.repository.changed.connect(self._edited)
        self._restyle()
        self.table.viewport().installEventFilter(self)

    # -- what is shown --------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read the list of decks anew."""
        self.entries = entries(self.repository)
        self.folders.show_entries(self.entries)
        tags = sorted({tag for entry in self.entries for tag in entry.cover.tags}, key=str.casefold)
        before = self.tag.currentData()
        self.tag.clear()
        self.tag.addItem("Any tag", "")
        for tag in tags:
            self.tag.addItem(tag, tag)
        self.tag.setCurrentIndex(max(0, self.tag.findData(before)))
        self.tag.setVisible(bool(tags))
        self._stale = False
        shown = self.preview.entry
        self.show_found()
        if self.preview.entry == shown:
            self.preview.look_again()
        self._summarise()

    def look_again(self) -> None:
        """Read the list anew if something was edited while it could not be seen."""
        if self._stale:
            self.refresh()

    def show_found(self) -> None:
        """Show the decks that fit the search; the chosen one stays chosen."""
        entry = self.model.row(self.table.currentIndex().row())
        before = self._wanted or (entry.name if entry is not None else "")
        wish = DeckFilter(
            self.field.text(),
            self.folders.path,
            tag=self.tag.currentData() or "",
            state=self.state.currentData(),
        )
        found = sought(self.entries, wish, self.summaries, self.repository.title)
        self.model.show_decks(found, self.summaries)
        self._restyle()
        mine = any(not one.ready for one in self.entries)
        words = "1 deck" if len(found) == 1 else f"{len(found):,} decks"
        self.count.setText(words)
        self.views.setCurrentIndex(TABLE if found else NOTHING if mine or self.entries else NONE)
        row = max(0, self.model.row_of(before))
        if found:
            self._choose(row)
        self._chosen()

    def show_all(self) -> None:
        """Look for nothing in particular."""
        self.state.setCurrentIndex(0)
        self.tag.setCurrentIndex(0)
        self.field.clear()
        self._timer.stop()
        self.folders.choose(None)
        self.show_found()

    def choose(self, name: str) -> None:
        """Choose a deck by its name, once it is listed."""
        self._wanted = name
        row = self.model.row_of(name)
        if row < 0:
            self.show_all()
            row = self.model.row_of(name)
        if row >= 0:
            self._choose(row)
        self._wanted = ""

    def chosen(self) -> list[DeckEntry]:
        """The chosen decks, from top to bottom."""
        rows = sorted({index.row() for index in self.table.selectionModel().selectedRows()})
        return [entry for row in rows if (entry := self.model.row(row)) is not None]

    def busy(self) -> bool:
        """Whether an answer is still awaited."""
        return self._timer.isActive() or (self._job is not None and self._job.running)

    def keep(self) -> None:
        """The window closes."""
        self.context.preferences.set_state("decks/browser", self.split.saveState())

    # -- inside ---------------------------------------------------------------------------------------

    def _summarise(self) -> None:
        """Check the decks that are not yet checked, in the background."""
        waiting = [entry for entry in self.entries if entry.name not in self.summaries]
        if not waiting:
            return
        if self._job is not None:
            self._job.cancel()

        def work(job: Job) -> dict[str, Summary | None]:
            found = {}
            for place, entry in enumerate(waiting):
                job.at(place, len(waiting))
                found[entry.name] = summary(self.repository, entry)
            return found

        def done(found: dict[str, Summary | None]) -> None:
            self.summaries.update(found)
            self.show_found()

        self._job = self.context.jobs.start("Checking your decks", work, done, owner=self, quiet=True)

    def _edited(self, changes: OpChanges) -> None:
        if changes.overlay or "houseformat" in changes.kinds:
            self.summaries.clear()
        for deck in changes.decks:
            self.summaries.pop(f"deck/{deck}", None)
        if not self.isVisible():
            self._stale = True
        elif changes.decks or changes.overlay or "houseformat" in changes.kinds:
            self.refresh()
        else:
            self.preview.look_again()

    def _choose(self, row: int) -> None:
        flags = QItemSelectionModel.SelectionFlag
        index = self.model.index(row, 0)
        self.table.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
        self.table.scrollTo(index)

    def _chosen(self) -> None:
        entry = self.model.row(self.table.currentIndex().row())
        if entry != self.preview.entry:
            self.preview.show_entry(entry)

    def _open(self, row: int) -> None:
        entry = self.model.row(row)
        if entry is None:
            return
        if entry.ready:
            self.clone_wanted.emit(entry)
        else:
            self.open_wanted.emit(entry)

    def _into_table(self) -> None:
        self.show_found()
        self.table.setFocus()

    def _restyle(self) -> None:
        self.table.verticalHeader().setDefaultSectionSize(self.context.style.px(t.BODY) + 17)
        header = self.table.horizontalHeader()
        metrics = header.fontMetrics()
        header.setSectionResizeMode(TITLE, QHeaderView.ResizeMode.Stretch)
        samples = {CARDS: "Cards", CHECK: "⚠ 88 problems", BUILT_COLUMN: "built", EDITED: "ready-made"}
        for place, column in enumerate(self.model.columns):
            if place != TITLE:
                held = self.model.texts(place) if place in (FOLDER, TAGS) else [samples[place]]
                wide = max(metrics.horizontalAdvance(words) for words in (column.title, *held))
                header.resizeSection(place, min(wide, metrics.averageCharWidth() * LONGEST) + 24)
        self._fit()

    def _fit(self) -> None:
        """The least telling columns give way where the titles would have no room; empty ones tell nothing."""
        style, metrics = self.context.style, self.table.fontMetrics()
        titles = max(map(metrics.horizontalAdvance, self.model.texts(TITLE)), default=0) + style.px(BESIDE)
        least = style.px(TITLE_ROOM)
        long = min(max(titles, least), style.px(LONG_TITLES))
        room = self.table.viewport().width()
        header = self.table.horizontalHeader()
        for place in NEEDED:
            self.table.setColumnHidden(place, False)
            wide = header.sectionSize(place)
            kept = least if place in (CHECK, CARDS) else long
            fits = room >= wide + kept and any(self.model.texts(place))
            self.table.setColumnHidden(place, not fits)
            room -= wide if fits else 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.table.viewport() and event.type() == QEvent.Type.Resize:
            self._restyle()
        return super().eventFilter(watched, event)
