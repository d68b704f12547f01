"""Hints at the table: what a good computer player would do there."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from suite.core.action import Action
from suite.core.translation import _, mark
from suite.play.match import Match
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.play.scrolled import scrolled
from suite.ui.play.session import Session
from suite.ui.table.view import MatchTable
from suite.ui.widgets import VBox, label
from suite.view.game import Ref

THINKING = mark("A hint is thought about …")


class HintPanel(QWidget):
    """What a hint says, and why, beside the table."""

    def __init__(self) -> None:
        super().__init__()
        self.words = label("", "emphasis", wrap=True)
        self.why = label("", wrap=True)
        column = VBox(self.words, self.why, 1, space=t.S)
        column.setContentsMargins(t.S, t.S, t.S, t.S)
        self.setLayout(VBox(scrolled(column), space=0))

    def tell(self, words: str, reasons: tuple[str, ...]) -> None:
        """Show the answer that is advised, and a sentence for each reason."""
        self.words.setText(words)
        self.why.setText("\n\n".join(reasons))


class Hinting(QObject):
    """Asks the open match's adviser, and shows what it says."""

    said = Signal(str)
    """What is to be said of the hint; "" for nothing any more."""

    def __init__(
        self, context: Context, table: MatchTable, session: Callable[[], Session | None], hint: QPushButton
    ) -> None:
        """`session` gives the open match; `hint` is the button for it."""
        super().__init__(hint)
        self.context = context
        self.table = table
        self.session = session
        self.button = hint
        self.panel = HintPanel()
        self._told = -1
        """After how many actions the hint that is shown was given; -1 while none is."""
        table.side.put(self.panel, _("Hint"), "lightbulb")
        table.side.show_tab(self.panel, False)
        table.shown.connect(self._shown)
        hint.clicked.connect(lambda: self.ask())

    def ask(self) -> None:
        """Begin to think for the person, or stop it."""
        session = self.session()
        if session is None or session.adviser is None or session.match.over():
            return
        if session.adviser.busy:
            session.adviser.cancel()
            return
        if not set(session.match.asked()) & set(session.link.people) or self.table.waiting:
            self.context.notify(_("A hint can be asked for when it is you who decides."))
            return
        session.note_hint()
        session.adviser.ask()

    def attach(self) -> None:
        """Another match is open: hear its adviser."""
        session = self.session()
        self._thinking(False)
        if session is not None and session.adviser is not None:
            session.adviser.advised.connect(self._advised)
            session.adviser.thinking.connect(self._thinking)

    def _advised(self, action: Action | None, fault: str, reasons: tuple[str, ...]) -> None:
        session = self.session()
        if session is None:
            return
        match = session.match
        if action is None:
            self.context.notify(_("No hint could be found: {fault}.").format(fault=fault))
            return
        words = _("Hint: {action}").format(action=match.label(action))
        self.said.emit(words)
        # Not as a passing message: that would lie over the hand.
        self.table.live.tell([" ".join([f"{words}.", *reasons]) if reasons else words])
        self._tell(match, words, reasons)
        self._glow(action, match.game.touch(match.state, action))

    def _tell(self, match: Match, words: str, reasons: tuple[str, ...]) -> None:
        """Say why beside the table, until the match goes on."""
        if reasons:
            self._told = len(match.actions)
            self.panel.tell(words, reasons)
            self.table.panel.open(self.panel)

    def _shown(self) -> None:
        """What was told of another position goes."""
        session = self.session()
        if self._told >= 0 and (session is None or len(session.match.actions) != self._told):
            self._told = -1
            self.table.panel.close_part(self.panel)

    def _glow(self, action: Action, refs: tuple[Ref, ...]) -> None:
        """Ring what the advice touches, or give its button the focus; a touch goes on as ever."""
        table = self.table
        if refs:
            table.stage.mark(table.picker.touchable(), refs, False)
            return
        table.prompt.point_at(action)

    def _thinking(self, thinking: bool) -> None:
        self.button.setText(_("Stop") if thinking else _("Hint"))
        self.button.setToolTip(
            _("Stop thinking about a hint") if thinking else _("What a good computer player would do here")
        )
        self.said.emit(_(THINKING) if thinking else "")
