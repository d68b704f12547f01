"""What the computer weighed: its decisions in their order, and the actions that it looked at in each."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from suite.core.translation import _, decimal, mark, number
from suite.play.trace import Thought, Trace, Weighed
from suite.ui import theme as t
from suite.ui.play.scrolled import scrolled
from suite.ui.style import Style
from suite.ui.tablemodel import ListModel, TableColumn
from suite.ui.tableview import ListTable
from suite.ui.widgets import VBox, label

ENDED = {
    "only move": mark("There was one move alone."),
    "immediate win": mark("It wins at once."),
    "iterations": mark("It had looked as far as its level looks."),
    "time": mark("Its time was over."),
    "asked": mark("It was asked to move."),
}
"""What ended a search, in words; anything else is a fault and says so itself."""
QUICK = 0.05
"""Seconds of a thought that is not worth a number."""
EMPTY = mark("The computer has decided nothing yet.")


class Thoughts(QWidget):
    """A panel for one trace."""

    wanted = Signal(int)
    """The position before this many actions is to be looked at, where that can be."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.names: Sequence[str] = ()
        self.trace = Trace()
        self._several = False
        """Several players have thought, so that each decision names its own."""
        self._count = -1
        """The decision shown is the last one up to so many actions; -1 for the latest."""
        self._stale = False
        """Thoughts came or went while nobody saw the panel."""
        self.decisions = ListModel[Thought](
            [
                TableColumn(_("After"), lambda one: str(one.count), 46, number=True),
                TableColumn(_("Decision"), self._words, 90, wraps=True),
            ],
            style,
        )
        self.weighed = ListModel[Weighed](
            [
                TableColumn(_("Tried"), lambda one: str(one.visits or "-"), 50, number=True),
                TableColumn(_("Win"), _win, 54, number=True),
                TableColumn(_("Action"), lambda one: one.label, 90, wraps=True),
            ],
            style,
        )
        self.list = ListTable(style, self.decisions, _("Decisions of the computer"), many=False)
        self.table = ListTable(style, self.weighed, _("Actions that it weighed"), many=False)
        self.look = style
        self.heading = label("", "emphasis", wrap=True)
        self.told = label(_(EMPTY), "caption", wrap=True)
        self.reasons = label("", wrap=True)
        column = VBox((self.list, 2), self.heading, self.told, self.reasons, (self.table, 3), space=t.XS)
        column.setContentsMargins(t.S, t.S, t.S, t.S)
        self.setLayout(VBox(scrolled(column), space=0))
        style.changed.connect(self._fit)
        self._fit()
        self.list.selectionModel().currentRowChanged.connect(lambda now, before: self._chosen())
        self.list.activated.connect(self._go)
        self.list.clicked.connect(self._go)

    def show_trace(self, trace: Trace, names: Sequence[str]) -> None:
        """Show these thoughts, the latest chosen."""
        self.trace = trace
        self.names = names
        self._count = -1
        self.refresh()

    def refresh(self) -> None:
        """Thoughts may have come or gone; the latest is chosen. An unseen panel waits until it is seen."""
        self._stale = not self.isVisible()
        if self._stale:
            return
        self._several = len({one.player for one in self.trace.thoughts}) > 1
        self.decisions.show(self.trace.thoughts)
        if self.trace.thoughts:
            self.list.selectRow(len(self.trace.thoughts) - 1)
            self.list.scrollToBottom()
        if self._count >= 0:
            self.stand_at(self._count)
        self._chosen()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.refresh()

    def stand_at(self, count: int) -> None:
        """Choose the decision that is taken after `count` actions, or the last one before."""
        self._count = count
        places = [place for place, one in enumerate(self.trace.thoughts) if one.count <= count]
        if places and not self._stale:
            self.list.selectRow(places[-1])

    def _fit(self) -> None:
        """Some rows are always seen; where they have no room the panel scrolls."""
        high = self.look.px(t.BODY) + 15
        self.list.setMinimumHeight(5 * high)
        self.table.setMinimumHeight(6 * high)

    def _words(self, thought: Thought) -> str:
        return f"{self.names[thought.player]}: {thought.chosen}" if self._several else thought.chosen

    def _chosen(self) -> None:
        place = self.list.currentIndex().row()
        thoughts = self.decisions.rows
        if not 0 <= place < len(thoughts):
            self.heading.setText("")
            self.told.setText(_(EMPTY))
            self._tell_reasons(())
            self.weighed.show([])
            return
        thought = thoughts[place]
        self.heading.setText(_(thought.question))
        ended = (
            _(ENDED[thought.ended])
            if thought.ended in ENDED
            else _("It did not answer by itself: {reason}.").format(reason=thought.ended)
        )
        self.told.setText(f"{_effort(thought)} {ended}")
        self._tell_reasons(thought.reasons)
        self.weighed.show(thought.lines)

    def _tell_reasons(self, reasons: Sequence[str]) -> None:
        self.reasons.setText("\n".join(reasons))
        self.reasons.setVisible(bool(reasons))

    def _go(self, index: QModelIndex) -> None:
        self.wanted.emit(self.decisions.rows[index.row()].count)


def _win(one: Weighed) -> str:
    return _("{n} %").format(n=round(100 * one.share)) if one.visits or one.share else "-"


def _effort(thought: Thought) -> str:
    """How long it was thought and how often the hidden cards were guessed, in a sentence."""
    if thought.seconds < QUICK:
        return _("It decided at once.")
    seconds = decimal(thought.seconds)
    if thought.worlds < 2:
        return _("It thought for {seconds} seconds.").format(seconds=seconds)
    told = _("It thought for {seconds} seconds and guessed the hidden cards {worlds} times.")
    return told.format(seconds=seconds, worlds=number(thought.worlds))
