"""The end of a match: who has won, how the series stands, and what to do next."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QPushButton

from suite.core.event import OVER
from suite.core.observation import NOBODY
from suite.core.standing import ranking
from suite.core.translation import _, number, plural
from suite.play.match import Match
from suite.play.series import result_text, score
from suite.ui import theme as t
from suite.ui.widgets import Flow, VBox, button, label
from suite.view.log_text import in_one_line


def can_swap(match: Match) -> bool:
    """Whether swapping decks would change anything."""
    return len({deck.title for deck in match.setup.decks}) > 1


def ending(match: Match) -> str:
    """How a finished match ended, in one sentence: who has won, and how."""
    log = match.events(NOBODY)
    ended = match.gave_up is None and log and log[-1].kind == OVER
    return match.sentence(log[-1]) if ended else match.result()


class MatchResult(QFrame):
    """A strip above the table; its buttons are connected by the page."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.swaps = False
        self.thought = False
        self.adds = False
        """The game tells beside the table how the result adds up."""
        self.compact = False
        """The room is short: what the menu offers as well is left out here."""
        self.ranking: list[str] = []
        """A line per player; [] where the result says all."""
        self.result = label("", "victory", wrap=True)
        self.places = label("", wrap=True)
        self.more = label("", "muted", wrap=True)
        self.following = button(_("Next game"), lambda: None, primary=True)
        self.again = button(_("Rematch"), lambda: None, primary=True)
        self.swap = button(_("Rematch with decks swapped"), lambda: None)
        self.reckoned = button(_("How it adds up"), lambda: None)
        self.watch = button(_("Watch it again"), lambda: None)
        self.weighed = button(_("What the computer weighed"), lambda: None)
        self.others = button(_("Other matches"), lambda: None)
        flow = Flow(
            self.following, self.again, self.swap, self.reckoned, self.watch, self.weighed, self.others
        )
        column = VBox(self.result, self.places, self.more, flow, space=t.XS, margins=(t.M, t.XS, t.M, t.S))
        self.setLayout(column)

    def show_match(self, match: Match, thought: bool) -> None:
        """Say how a finished match ended; `thought`: a computer player has weighed something in it."""
        names = match.setup.names
        series = None if match.series is None else match.series.after(match.returns())
        self.result.setText(ending(match))
        self.ranking = ranking(match.standings(), names)
        lines = [
            plural("{n} decision.", "{n} decisions.", len(match.actions)).format(n=number(len(match.actions)))
        ]
        if series is not None:
            lines.append(result_text(series, names) or f"{score(series, names)}.")
        if match.practice:
            lines.append(_("It was practice and counts for nothing."))
        elif match.casual:
            lines.append(_("It was a casual match."))
        if match.hints:
            lines.append(_("Hints asked for: {n}.").format(n=len(match.hints)))
        self.more.setText(" ".join(lines))
        goes_on = series is not None and not series.decided(len(names))
        self.following.setVisible(goes_on)
        self.again.setVisible(not goes_on)
        self.swaps = not goes_on and can_swap(match)
        self.thought = thought
        self._fit()

    def set_adds(self, adds: bool) -> None:
        """Whether the game tells how the result adds up."""
        self.adds = adds
        self._fit()

    def set_compact(self, compact: bool) -> None:
        """Whether the room is short."""
        if compact != self.compact:
            self.compact = compact
            self.result.setProperty("role", "section" if compact else "victory")
            self.result.style().polish(self.result)
            self._fit()

    def _fit(self) -> None:
        roomy = not self.compact
        self.places.setText("\n".join(self.ranking) if roomy else in_one_line(self.ranking))
        self.places.setVisible(bool(self.ranking))
        self.swap.setVisible(self.swaps and roomy)
        self.reckoned.setVisible(self.adds)
        self.weighed.setVisible(self.thought and roomy)
        self.others.setVisible(roomy)
        self.more.setVisible(bool(self.more.text()) and roomy)

    def first(self) -> QPushButton:
        """The button that goes on."""
        return self.following if not self.following.isHidden() else self.again
