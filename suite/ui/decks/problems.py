"""What keeps a deck from being legal: each broken rule with its reason and a way to its cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget

from suite.core.deck import Problem
from suite.decks.document import Unresolved
from suite.decks.names import NameIndex
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.decks.panel import Panel
from suite.ui.icons import icon
from suite.ui.widgets import Flow, HBox, VBox, button, emptied, label

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
        self.rows: list[_Reason] = []
        self._named: tuple[NameIndex | None, list[Unresolved]] = (None, [])
        """What the lines that name no card were shown by."""
        self.sentences = VBox(space=t.S)
        self.lost = VBox(space=t.S)
        self.missing = button("Suggest what is missing", self.suggestions_wanted.emit)
        body = VBox(self.sentences, self.lost, HBox(self.missing, 1), 1, space=t.S)
        body.setContentsMargins(t.M, t.M, t.M, t.M)
        inner = QWidget()
        inner.setObjectName("panelBody")
        inner.setLayout(body)
        self.area = QScrollArea()
        self.area.setObjectName("panel")
        self.area.setWidgetResizable(True)
        self.area.setWidget(inner)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setLayout(VBox(self.area, space=0))
        context.style.changed.connect(self.look_again)

    def reasons(self) -> list[str]:
        """What is read here, a sentence per problem."""
        return [problem.text for problem in self.problems]

    def look_again(self) -> None:
        session = self.session
        self.problems = session.problems() if session is not None else []
        theme = self.context.style.theme
        for row in self.rows[max(1, len(self.problems)) :]:
            row.hide()
        for place, problem in enumerate(self.problems):
            self._row(place).say("warning", theme.warn, problem.text, *self._way(problem))
        if session is None:
            self._row(0).hide()
        elif not self.problems:
            self._row(0).say("check-circle", theme.ok, _all_well(session.cover.format))
        lines = session.editor.document.unresolved if session is not None else []
        named = (session.names() if session is not None and lines else None, list(lines))
        if named != self._named:
            self._named = named
            emptied(self.lost)
            for line in lines[:MOST_LOST]:
                self.lost.addWidget(self._lost(line))
        self.missing.setVisible(session is not None and any(gauge.missing for gauge in session.gauges()))

    def _row(self, place: int) -> _Reason:
        """The line there: made once, since new widgets cost more than other words."""
        if place == len(self.rows):
            self.rows.append(_Reason())
            self.sentences.addWidget(self.rows[place])
        return self.rows[place]

    def _way(self, problem: Problem) -> tuple[str, Callable[[], object]]:
        """The words and the effect of the button beside a problem; no words for none."""
        if problem.rule == UNRESOLVED:
            return "Show the lines", self.lost_wanted.emit
        words = "Show the cards" if len(problem.cards) > 1 else "Show the card" if problem.cards else ""
        return words, partial(self.jumped.emit, problem.cards)

    def _lost(self, line: Unresolved) -> QWidget:
        """What the line may mean, a button each."""
        assert self.session is not None
        holder = QWidget()
        flow = Flow(margins=(t.XL, 0, 0, t.XS))
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


def _nowhere() -> None:
    """Where a line without a button leads."""


class _Reason(QWidget):
    """A line: a sign, a sentence, and a button that leads to what it speaks of."""

    def __init__(self) -> None:
        super().__init__()
        self.sign = QLabel()
        self.words = label("", wrap=True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.way = button("", lambda: self._go())
        self._signed = ("", "")
        self._go: Callable[[], object] = _nowhere
        row = HBox(space=t.S)
        row.addWidget(self.sign, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.words, 1)
        row.addWidget(self.way, 0, Qt.AlignmentFlag.AlignVCenter)
        self.setLayout(row)

    def say(
        self, name: str, colour: str, text: str, way: str = "", go: Callable[[], object] = _nowhere
    ) -> None:
        """Show these; what is the same stays as it is. Without words for the `way` there is no button."""
        if (name, colour) != self._signed:
            self._signed = (name, colour)
            self.sign.setPixmap(icon(name, colour).pixmap(QSize(18, 18), self.devicePixelRatioF()))
        self.words.setText(text)
        self._go = go
        self.way.setText(way)
        self.way.setAccessibleDescription(text)
        self.way.setVisible(bool(way))
        self.show()


def _all_well(format_name: str) -> str:
    if format_name:
        return f"This deck keeps every rule of the game and of the format {format_name}."
    return "This deck keeps every rule of the game."
