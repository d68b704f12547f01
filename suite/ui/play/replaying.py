"""A replay at the table: a link to its positions, and the bar below it with the time line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QComboBox, QSlider, QWidget

from suite.core.action import Action
from suite.core.event import Event
from suite.core.observation import NOBODY
from suite.core.standing import ranking
from suite.core.translation import _, in_context, mark, number
from suite.play.match import Match
from suite.play.replay import Replay
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.table.link import Position, TableQuestion
from suite.ui.table.view import MatchTable
from suite.ui.widgets import HBox, IconButton, VBox, label
from suite.view.log_text import in_one_line

OPEN = -2
"""The view in which all cards lie open."""
WATCHED = mark("This is a replay: it is only watched.")
TICK = 30
"""Milliseconds between two looks whether the replay goes on."""
BREATH = 0.7
"""Seconds between two decisions at usual speed where nothing moves."""


class ReplayLink:
    """Positions of a replay as one of its players knew them, or with everything open."""

    def __init__(self, replay: Replay) -> None:
        match = replay.match
        self.replay = replay
        self.game = match.game
        self.setup = match.setup
        self.catalogue = match.state.catalogue
        self.hand = match.hand
        self.people: tuple[int, ...] = ()
        self.count = 0
        """How many actions were played."""
        self.view = OPEN
        """Whose view it is."""
        self._listener: Callable[[], None] = _nobody

    @property
    def viewer(self) -> int:
        """The player at whose side of the table one sits, NOBODY for somebody who only watches."""
        return 0 if self.view == OPEN else self.view

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` whenever there is a new position."""
        self._listener = listener

    def position(self) -> Position:
        """The position after `count` actions, with what was done next."""
        seen = self.replay.observation(self.count, self.viewer, self.view == OPEN)
        log = self.replay.events(self.count, self.viewer, self.view == OPEN)
        if self.count >= self.replay.count:
            return Position(seen, None, ended(self.replay.match), self.count, log)
        step = self.replay.steps[self.count]
        asked = TableQuestion(step.player, _(step.text), step.rule, given=self.done())
        return Position(seen, asked, "", self.count, log)

    def done(self) -> str:
        """What is done next, as far as this view may know: others' answers are told when they show."""
        step = self.replay.steps[self.count]
        return step.label if self.view in (OPEN, step.player) else ""

    def act(self, action: Action) -> None:
        """Nobody answers in a replay."""
        raise ValueError(_(WATCHED))

    def note(self, text: str) -> None:
        """Nobody writes into the log of a replay."""
        raise ValueError(_(WATCHED))

    def sentence(self, event: Event) -> str:
        """One sentence for an event of the log."""
        return self.replay.match.sentence(event)

    def go(self, count: int) -> None:
        """To the position after `count` actions."""
        self.count = max(0, min(count, self.replay.count))
        self._listener()


def ended(match: Match) -> str:
    """How a replay ends, with places and points where its game has them; "" when the match was not ended."""
    places = in_one_line(ranking(match.standings(), match.setup.names)) if match.over() else ""
    return match.result() + (f" {places}." if places else "")


class ReplayBar(QWidget):
    """Plays a replay at a table."""

    moved = Signal(int)
    """The replay stands after so many actions."""

    def __init__(self, context: Context, table: MatchTable) -> None:
        super().__init__()
        self.context = context
        self.table = table
        self.link: ReplayLink | None = None
        self._last = 0.0
        style = context.style
        self.start = IconButton(style, "skip-back", _("To the beginning"), lambda: self.seek(0))
        self.back = IconButton(style, "caret-left", _("One decision back"), lambda: self.step(-1))
        self.play = IconButton(style, "play", in_context("replay", "Play"), self.toggle)
        self.next = IconButton(style, "caret-right", _("One decision on"), lambda: self.step(1))
        self.end = IconButton(style, "skip-forward", _("To the end"), lambda: self.seek(self.line.maximum()))
        self.line = QSlider(Qt.Orientation.Horizontal)
        self.line.setAccessibleName(_("Time line: decisions of the match"))
        self.line.setMinimumWidth(80)
        self.line.valueChanged.connect(self._slid)
        self.where = label("", "caption")
        self.views = QComboBox()
        self.views.setAccessibleName(_("Whose view"))
        self.views.currentIndexChanged.connect(lambda place: self._turn())
        buttons = HBox(self.start, self.back, self.play, self.next, self.end, self.where, 1, self.views)
        self.setLayout(VBox(self.line, buttons, space=t.XS, margins=(t.M, t.XS, t.M, t.S)))
        self._clock = QTimer(self)
        self._clock.setInterval(TICK)
        self._clock.timeout.connect(self._tick)

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself."""
        return not self.table.pacing.paused

    def open(self, replay: Replay, views: Sequence[int] = ()) -> ReplayLink:
        """Show a replay from its beginning, held; in these views alone, else in all of them."""
        self.link = ReplayLink(replay)
        names = replay.match.setup.names
        shown = list(views) or [OPEN, *range(len(names)), NOBODY]
        self.link.view = shown[0]
        self.views.blockSignals(True)
        self.views.clear()
        for view in shown:
            self.views.addItem(_words(view, names), view)
        self.views.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.views.blockSignals(False)
        self.line.blockSignals(True)
        self.line.setRange(0, replay.count)
        self.line.setPageStep(max(1, replay.count // 20))
        self.line.setValue(0)
        self.line.blockSignals(False)
        self._sit()
        self.table.pacing.pause()
        self._clock.start()
        self._show()
        return self.link

    def follow(self, replay: Replay) -> None:
        """The same match has gone on; whoever stands at its end goes along."""
        link = self.link
        if link is None:
            return
        at_end = link.count >= link.replay.count
        link.replay = replay
        self.line.blockSignals(True)
        self.line.setRange(0, replay.count)
        self.line.blockSignals(False)
        if at_end or link.count > replay.count:
            self._go(replay.count)
        else:
            self._show()

    def close_replay(self) -> None:
        """Watch no longer."""
        self._clock.stop()
        self.link = None

    def toggle(self) -> None:
        """Go on by itself, or hold; from the end it begins anew."""
        if self.link is None:
            return
        if not self.playing and self.link.count >= self.link.replay.count:
            self.seek(0)
        self.table.pacing.pause()
        self._show()

    def step(self, by: int) -> None:
        """So many decisions on, or back, and hold."""
        if self.link is None:
            return
        self._hold()
        if by > 0:
            self.table.skip()
            self._go(self.link.count + by)
        else:
            self.seek(self.link.count + by)

    def seek(self, count: int) -> None:
        """Straight to a place, without motion."""
        if self.link is not None:
            self._go(count)
            self.table.skip()

    # -- inside -----------------------------------------------------------------------------------

    def _sit(self) -> None:
        """Sit down anew: the table is turned to another side without a handover between."""
        assert self.link is not None, "a replay is open"
        paused = self.table.pacing.paused
        self.table.open(self.link)
        for widget in (self.table.pacing.pauser, self.table.pacing.stepper):
            widget.hide()
        if paused:
            self.table.pacing.pause()
        self.table.skip()

    def _turn(self) -> None:
        if self.link is not None:
            self.link.view = int(self.views.currentData())
            self._sit()
            self._show()

    def _slid(self, count: int) -> None:
        if self.link is not None and count != self.link.count:
            self._hold()
            self.seek(count)

    def _hold(self) -> None:
        if self.playing:
            self.table.pacing.pause()

    def _go(self, count: int) -> None:
        assert self.link is not None, "a replay is open"
        self._last = monotonic()
        self.link.go(count)
        self._show()
        self.moved.emit(self.link.count)

    def _tick(self) -> None:
        """The next decision, when the table has shown the one before."""
        if self.link is None:
            return
        self._show_play()
        if self.table.holds or self.link.count >= self.link.replay.count:
            if self.playing and self.link.count >= self.link.replay.count:
                self._hold()
            return
        speed = self.table.speed or 1.0
        if self.table.moves or monotonic() - self._last >= BREATH / speed:
            self._go(self.link.count + 1)

    def _show(self) -> None:
        assert self.link is not None, "a replay is open"
        link = self.link
        self.line.blockSignals(True)
        self.line.setValue(link.count)
        self.line.blockSignals(False)
        total = link.replay.count
        self.where.setText(_("{n} of {all}").format(n=number(link.count), all=number(total)))
        self.line.setAccessibleDescription(
            _("{n} of {all} decisions").format(n=number(link.count), all=number(total))
        )
        for widget, true in ((self.start, link.count), (self.back, link.count)):
            widget.setEnabled(bool(true))
        for widget in (self.next, self.end):
            widget.setEnabled(link.count < total)
        self._show_play()

    def _show_play(self) -> None:
        words = _("Hold") if self.playing else in_context("replay", "Play")
        self.play.show_icon("pause" if self.playing else "play")
        self.play.setToolTip(words)
        self.play.setAccessibleName(words)


def _words(view: int, names: Sequence[str]) -> str:
    """A view in words."""
    if view == OPEN:
        return _("Everything open")
    return _("As a spectator saw it") if view == NOBODY else _("As {name} saw it").format(name=names[view])


def _nobody() -> None:
    """Nobody listens yet."""
