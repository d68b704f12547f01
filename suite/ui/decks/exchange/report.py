"""The report on a list: a row per line with its sign, what it was read as and what is the matter."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QWidget

from suite.decks.formats.parsed import UNRESOLVED
from suite.decks.keys import catalogue_key
from suite.store.faults import QueryError
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.decks.exchange.draft import WORDS, DeckDraft, LineChoice
from suite.ui.decks.exchange.resolver import LineResolver
from suite.ui.frames import Split
from suite.ui.imports.lines import TextTable, untoned
from suite.ui.imports.resolver import FOUND, FindCards, nothing
from suite.ui.widgets import VBox, label

COLUMNS = ("", "Line", "As found", "Read as", "Report")
SIGN, LINE, _, _, WORDS_OF = range(5)


class DraftReport(QWidget):
    """Every line of a draft, and the chosen one below to be decided."""

    edited = Signal()
    """A line was decided: the draft is another one now."""
    wrong = Signal(str)
    """A decision was refused, with the reason."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.draft: DeckDraft | None = None
        self.search: FindCards = nothing
        self.summary = label("", wrap=True)
        self.resolver = LineResolver()
        self.resolver.decided.connect(self._decide)
        self.table = TextTable(context.style, "Report on each line", COLUMNS, numbers=(LINE,))
        self.table.only.setText("Only lines to look at")
        self.table.installEventFilter(self)
        self.table.doubleClicked.connect(lambda index: self.resolver.focus())
        self.table.chose.connect(self._show)
        self.table.listed.connect(self._listed)
        self.table.setMinimumHeight(96)
        self.table.horizontalHeader().setMinimumSectionSize(28)
        self.below = QScrollArea()
        self.below.setWidgetResizable(True)
        self.below.setFrameShape(QFrame.Shape.NoFrame)
        self.below.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.below.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.below.setMinimumHeight(96)
        self.below.setWidget(self.resolver)
        self.split = Split(Qt.Orientation.Vertical)
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self.table)
        self.split.addWidget(self.below)
        self.split.setSizes([420, 210])
        self.split.setStretchFactor(0, 1)
        column = VBox(self.summary, self.split, space=t.S)
        column.setStretch(1, 1)
        self.setLayout(column)

    def show_draft(self, draft: DeckDraft | None, search: FindCards) -> None:
        """Show a list that was read; the chosen line stays chosen."""
        self.draft, self.search = draft, search
        self._list()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter on a line goes on to what it may mean."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and _enters(event):
            self.resolver.focus()
            return True
        return super().eventFilter(watched, event)

    # -- inside -----------------------------------------------------------------------------------

    def _list(self) -> None:
        draft = self.draft
        if draft is None:
            self.summary.setText("")
            self.table.show_lines(0, untoned)
            return

        def cell(place: int, column: int) -> str:
            line = draft.lines[place]
            sign, words, _ = WORDS[draft.outcome(place)]
            reason = f": {line.reason}" if line.reason and place not in draft.decided else ""
            return (sign, str(line.line), line.text, draft.read_as(place), f"{words}{reason}")[column]

        def tone(place: int, column: int) -> str:
            return WORDS[draft.outcome(place)][2] if column in (SIGN, WORDS_OF) else ""

        def worth(place: int) -> bool:
            return draft.lines[place].fault or place in draft.decided

        self.summary.setText(draft.summary())
        self.table.show_lines(len(draft.lines), cell, tone, worth)

    def _listed(self) -> None:
        places, draft = self.table.lines.places, self.draft
        self.below.setVisible(bool(places))
        if places and draft is not None and self.table.place() < 0:
            self.table.go_to(next((n for n in places if draft.open(n)), places[0]))
        self._show()

    def _show(self) -> None:
        self.resolver.show_place(self.draft, self.table.place(), self.search)

    def _decide(self, choice: LineChoice | None) -> None:
        draft, place = self.draft, self.table.place()
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
        self._list()
        if choice is not None:
            self.table.go_to(self._next(draft, place))
        if going_on:
            self.resolver.focus()
        self.edited.emit()

    def _next(self, draft: DeckDraft, place: int) -> int:
        """The next line that no card is known for; the same when there is none."""
        places = [*range(place + 1, len(draft.lines)), *range(place)]
        return next((n for n in places if draft.outcome(n) == UNRESOLVED), place)


def _enters(event: QKeyEvent) -> bool:
    return event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def finder(context: Context, game: str) -> FindCards:
    """Cards of a game by words, as the pages search them."""
    repository = context.repository
    assert repository is not None
    reader, known = repository.reader, repository.games[game].catalogue

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
