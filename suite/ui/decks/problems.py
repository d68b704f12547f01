"""What keeps a deck from being legal: each broken rule with its reason and a way to its cards."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget

from suite.core.deck import Problem
from suite.decks.document import Unresolved
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.decks.panel import Panel
from suite.ui.icons import icon
from suite.ui.widgets import Column, Flow, Row, button, emptied, label

UNRESOLVED = "unresolved"
MOST_LOST = 12
"""Lines without a card that get buttons here; the others are reached in the list."""


class ProblemsPanel(Panel):
    """The first tab of the builder."""

    title = "Problems"
    icon = "warning"

    jumped = Signal(object)
    """Keys of the cards that a problem names."""
    lost_wanted = Signal()
    """The lines that name no card are to be shown."""
    resolved = Signal(object, str)
    """(line, card) that it means."""
    dropped = Signal(object)
    """A line that is to go."""
    suggestions_wanted = Signal()
    """Cards that are missing are to be proposed."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.problems: list[Problem] = []
        self.body = Column(space=t.S)
        self.body.setContentsMargins(t.M, t.M, t.M, t.M)
        inner = QWidget()
        inner.setObjectName("panelBody")
        inner.setLayout(self.body)
        self.area = QScrollArea()
        self.area.setObjectName("panel")
        self.area.setWidgetResizable(True)
        self.area.setWidget(inner)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setLayout(Column(self.area, space=0))
        context.style.changed.connect(self.look_again)

    def reasons(self) -> list[str]:
        """What is read here, a sentence per problem."""
        return [problem.text for problem in self.problems]

    def look_again(self) -> None:
        session = self.session
        self.problems = session.problems() if session is not None else []
        _clear(self.body)
        if session is None:
            return
        if not self.problems:
            self.body.addLayout(
                self._line("check-circle", self.context.style.theme.ok, _all_well(session.cover.format))
            )
        for problem in self.problems:
            self._problem(problem)
        if any(gauge.missing for gauge in session.gauges()):
            link = button("Suggest what is missing", self.suggestions_wanted.emit)
            self.body.addLayout(Row(link, 1))
        self.body.addStretch(1)

    def _problem(self, problem: Problem) -> None:
        row = self._line("warning", self.context.style.theme.warn, problem.text)
        if problem.cards:
            words = "Show the card" if len(problem.cards) == 1 else "Show the cards"
            jump = button(words, partial(self.jumped.emit, problem.cards))
            jump.setAccessibleDescription(problem.text)
            row.addWidget(jump, 0, Qt.AlignmentFlag.AlignVCenter)
        if problem.rule == UNRESOLVED:
            jump = button("Show the lines", self.lost_wanted.emit)
            row.addWidget(jump, 0, Qt.AlignmentFlag.AlignVCenter)
        self.body.addLayout(row)
        if problem.rule == UNRESOLVED and self.session is not None:
            for line in self.session.editor.document.unresolved[:MOST_LOST]:
                self.body.addWidget(self._lost(line))

    def _lost(self, line: Unresolved) -> QWidget:
        """What the line may mean, a button each."""
        assert self.session is not None
        holder = QWidget()
        flow = Flow(t.S)
        flow.setContentsMargins(t.XL, 0, 0, t.XS)
        flow.addWidget(label(f"{line.copies} {line.name}:", "muted"))
        editor = self.session.editor
        for key in self.session.names().suggest(line.name):
            choice = button(editor.name(key), partial(self.resolved.emit, line, key))
            choice.setAccessibleDescription(f"The line {line.name} means this card")
            flow.addWidget(choice)
        gone = button("Remove the line", partial(self.dropped.emit, line))
        gone.setAccessibleDescription(line.name)
        flow.addWidget(gone)
        holder.setLayout(flow)
        return holder

    def _line(self, name: str, colour: str, text: str) -> Row:
        sign = QLabel()
        sign.setPixmap(icon(name, colour).pixmap(QSize(18, 18), self.devicePixelRatioF()))
        words = label(text, wrap=True)
        words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row = Row(space=t.S)
        row.addWidget(sign, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(words, 1)
        return row


def _all_well(format_name: str) -> str:
    if format_name:
        return f"This deck keeps every rule of the game and of the format {format_name}."
    return "This deck keeps every rule of the game."


def _clear(column: Column) -> None:
    """Take everything out, rows within rows too."""
    for place in range(column.count()):
        item = column.itemAt(place)
        inner = item.layout() if item is not None else None
        if inner is not None:
            emptied(inner)
    while (item := column.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
