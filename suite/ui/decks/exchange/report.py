"""The report on a list: a row per line with its sign, what it was read as and what is the matter."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QFrame, QScrollArea, QWidget

from suite.decks.formats.parsed import UNRESOLVED
from suite.decks.keys import catalogue_key
from suite.store.faults import QueryError
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.decks.exchange.draft import WORDS, Choice, Draft
from suite.ui.decks.exchange.resolver import FOUND, Resolver, Search
from suite.ui.frames import Split
from suite.ui.imports.lines import Lines, TextTable
from suite.ui.widgets import Column, label

COLUMNS = ("", "Line", "As found", "Read as", "Report")
SIGN, LINE, _, _, WORDS_OF = range(5)


class Report(QWidget):
    """Every line of a draft, and the chosen one below to be decided."""

    edited = Signal()
    """A line was decided: the draft is another one now."""
    wrong = Signal(str)
    """A decision was refused, with the reason."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.draft: Draft | None = None
        self.rows: list[int] = []
        """Places in the report that are listed."""
        self.summary = label("", wrap=True)
        self.faults = QCheckBox("Only lines to look at")
        """For whoever shows the report to place."""
        self.faults.toggled.connect(lambda on: self._list())
        self.resolver = Resolver(context)
        self.resolver.decided.connect(self._decide)
        self.lines = Lines(context.style, COLUMNS, numbers=(LINE,))
        self.table = TextTable(context.style, self.lines, "Report on each line")
        self.table.installEventFilter(self)
        self.table.doubleClicked.connect(lambda index: self.resolver.focus())
        self.table.selectionModel().currentRowChanged.connect(self._chosen)
        self.split = Split(Qt.Orientation.Vertical)
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self.table)
        self.table.setMinimumHeight(96)
        self.table.horizontalHeader().setMinimumSectionSize(28)
        self.below = QScrollArea()
        self.below.setWidgetResizable(True)
        self.below.setFrameShape(QFrame.Shape.NoFrame)
        self.below.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.below.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.below.setMinimumHeight(96)
        self.below.setWidget(self.resolver)
        self.split.addWidget(self.below)
        self.split.setSizes([420, 210])
        self.split.setStretchFactor(0, 1)
        column = Column(self.summary, self.split, space=t.S)
        column.setStretch(1, 1)
        self.setLayout(column)

    def show_draft(self, draft: Draft | None, search: Search, keep: bool = False) -> None:
        """Show a list that was read; with `keep` the chosen line stays chosen."""
        place = self.place() if keep else -1
        self.draft = draft
        self.resolver.search = search
        self.summary.setText(draft.summary() if draft is not None else "")
        self._list(place)

    def place(self) -> int:
        """The chosen line's place in the report, -1 for none."""
        row = self.table.chosen()
        return self.rows[row] if 0 <= row < len(self.rows) else -1

    def choose(self, place: int) -> None:
        """Choose a line."""
        if place in self.rows:
            self.table.setCurrentIndex(self.lines.index(self.rows.index(place), 0))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter on a line goes on to what it may mean."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and _enters(event):
            self.resolver.focus()
            return True
        return super().eventFilter(watched, event)

    # -- inside -----------------------------------------------------------------------------------

    def _list(self, place: int = -1) -> None:
        draft = self.draft
        place = place if place >= 0 else self.place()
        every = range(len(draft.lines)) if draft is not None else range(0)
        only = self.faults.isChecked()
        self.rows = [n for n in every if draft is not None and (not only or self._worth(draft, n))]
        self.lines.show(len(self.rows), self._cell, self._tone)
        self.table.fit()
        self.below.setVisible(bool(self.rows))
        if not self.rows:
            self.resolver.show_line(None, -1)
            return
        first = next((n for n in self.rows if draft is not None and draft.open(n)), self.rows[0])
        self.choose(place if place in self.rows else first)

    def _worth(self, draft: Draft, place: int) -> bool:
        return draft.lines[place].fault or place in draft.decided

    def _cell(self, row: int, column: int) -> str:
        draft, place = self.draft, self.rows[row]
        if draft is None:
            return ""
        line = draft.lines[place]
        sign, words, _ = WORDS[draft.outcome(place)]
        reason = f": {line.reason}" if line.reason and place not in draft.decided else ""
        return (sign, str(line.line), line.text, draft.read_as(place), f"{words}{reason}")[column]

    def _tone(self, row: int, column: int) -> str:
        if self.draft is None or column not in (SIGN, WORDS_OF):
            return ""
        return WORDS[self.draft.outcome(self.rows[row])][2]

    def _chosen(self, index: QModelIndex, before: QModelIndex) -> None:
        self.resolver.show_line(self.draft, self.place())

    def _decide(self, choice: Choice | None) -> None:
        draft, place = self.draft, self.place()
        if draft is None or place < 0:
            return
        try:
            if choice is None:
                draft.forget(place)
            else:
                draft.choose(place, choice)
        except ValueError as error:
            self.wrong.emit(str(error))
            return
        # Whoever decides with the keyboard goes on with the next line at once.
        focus = QApplication.focusWidget()
        going_on = focus is not None and self.resolver.isAncestorOf(focus)
        following = self._next(draft, place) if choice is not None else place
        self.summary.setText(draft.summary())
        self._list(following)
        self.resolver.show_line(draft, self.place())
        if going_on:
            self.resolver.focus()
        self.edited.emit()

    def _next(self, draft: Draft, place: int) -> int:
        """The next line that no card is known for; the same when there is none."""
        places = [*range(place + 1, len(draft.lines)), *range(place)]
        return next((n for n in places if draft.outcome(n) == UNRESOLVED), place)


def _enters(event: QKeyEvent) -> bool:
    return event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def finder(context: Context, game: str) -> Search:
    """Cards of a game by words, as the pages search them."""
    shelf = context.shelf
    assert shelf is not None
    reader, known = shelf.reader, shelf.games[game].catalogue

    def search(words: str) -> list[tuple[str, str]]:
        try:
            rows = reader.first(f'game:"{game}" {words}', FOUND)
        except QueryError:
            # Half a search is typed; its words are looked for as they stand.
            plain = " ".join("".join(c if c.isalnum() else " " for c in words).split())
            rows = reader.first(f'game:"{game}" {plain}', FOUND) if plain else []
        found = [(catalogue_key(game, row.key, known), row.title) for row in rows]
        return [(key, title) for key, title in found if key]

    return search
