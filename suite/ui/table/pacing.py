"""The pace of a table in its widgets: passing until something, stops, pause and step for those who watch."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QBoxLayout, QComboBox, QMenu, QWidget

from suite.core.translation import _
from suite.ui import theme as t
from suite.ui.commands import Command
from suite.ui.context import Context
from suite.ui.table.announce import LiveRegion
from suite.ui.table.choices import SPEED, SPEEDS
from suite.ui.table.link import Choice, Position, SeatLink
from suite.ui.table.pace import MY_TURN, NEWS, NEXT_TURN, AutoAnswer, PaceSettings, Remembered
from suite.ui.table.prompt import Prompt
from suite.ui.table.stops import StopsPanel
from suite.ui.widgets import HBox, IconButton, button

OFFERED = 4
"""So many answers are offered to be given always."""
WATCHED = 500
"""Milliseconds at usual speed between two answers of players who are only watched."""


def in_the_middle(row: QBoxLayout) -> None:
    """Let each part of a row keep its own height: else Qt makes all of them as low as the lowest."""
    for place in range(row.count()):
        item = row.itemAt(place)
        if item is not None:
            item.setAlignment(Qt.AlignmentFlag.AlignVCenter)


class Pacing(QObject):
    """An AutoAnswer with its controls: a bar and a panel of stops."""

    freed = Signal()
    """Who is watched may go on."""
    changed = Signal()
    """Perhaps the open question needs no person any more."""
    panel_wanted = Signal()
    """Somebody wants to see the stops."""

    def __init__(self, context: Context, prompt: Prompt, live: LiveRegion) -> None:
        super().__init__(prompt)
        self.context = context
        self.prompt = prompt
        self.live = live
        self.position: Position | None = None
        """The one that is shown."""
        self.pace: AutoAnswer | None = None
        self.game = ""
        self.paused = False
        self._steps = 0
        self._told = 0
        self._breath = QTimer(self)
        self._breath.setSingleShot(True)
        self._breath.timeout.connect(self.freed)
        self.panel = StopsPanel(context)
        self.panel.changed.connect(self._habits_changed)
        self._build()
        context.table.changed.connect(self._choices_changed)

    def _build(self) -> None:
        style = self.context.style
        self.until = IconButton(style, "fast-forward", _("Pass until …"), self.open_menu)
        self.stopper = button("", self.stop_passing)
        self.stopper.hide()
        self.pauser = IconButton(style, "pause", _("Pause"), self.pause)
        self.stepper = IconButton(style, "skip-forward", _("One step"), self.step)
        self.speeds = QComboBox()
        self.speeds.setAccessibleName(_("Speed"))
        for value, word in SPEEDS:
            self.speeds.addItem(_("Without motion") if not value else word, value)
        self.speeds.activated.connect(
            lambda _: self.context.table.choose(SPEED, int(self.speeds.currentData()))
        )
        self.bar = QWidget()
        row = HBox(self.stopper, self.pauser, self.stepper, self.speeds, self.until, space=t.XS)
        in_the_middle(row)
        self.bar.setLayout(row)

    # -- what the table tells --------------------------------------------------------------------------

    def use(self, link: SeatLink) -> None:
        """Another match is shown."""
        self.game = link.game.key
        kept = self.context.preferences.text(f"pace/{self.game}")
        habits = PaceSettings(link.game.stops, kept)
        self.pace = AutoAnswer(link.game, link.catalogue, habits, link.people)
        self.pace.passes = self.context.table.passes
        self.position = None
        self.paused = False
        self._steps = 0
        self.panel.show_habits(habits, self.pace.shared)
        for widget in (self.pauser, self.stepper, self.speeds):
            widget.setVisible(not link.people)
        self.until.setVisible(bool(link.people))
        self._show()

    @property
    def shared(self) -> bool:
        """Whether several people look at this table, one after the other."""
        return self.pace is not None and self.pace.shared

    @property
    def watched(self) -> bool:
        """Whether nobody at this table plays."""
        return self.pace is not None and not self.pace.people

    @property
    def speed(self) -> float:
        """How quick motion is."""
        return self.context.table.speed / 100

    @property
    def moves(self) -> bool:
        """Whether anything may move."""
        return self.context.style.motion and self.speed > 0

    @property
    def held(self) -> bool:
        """Whether those who are watched must not go on: paused, or too soon after the answer before."""
        if not self.watched:
            return False
        return self._steps <= 0 if self.paused else self._breath.isActive()

    def answer(self, position: Position) -> Choice | None:
        """What is answered without asking."""
        assert self.pace is not None, "only an open table is asked"
        choice = self.pace.answer(position)
        if self.pace.ended:
            self.live.tell([*self.live.sentences, self.pace.ended])
        self._show()
        return choice

    def heard(self, position: Position) -> None:
        """Somebody has answered; those who are watched take breath where that has told anything."""
        told = len(position.log)
        if told != self._told:
            self._told = told
            self._steps = max(0, self._steps - 1)
            if self.watched and self.moves:
                self._breath.start(round(WATCHED / self.speed))

    # -- passing until -----------------------------------------------------------------------------------

    def goals(self) -> list[tuple[str, str]]:
        """(goal, words) of all that can be waited for in this game, stops apart."""
        assert self.pace is not None, "a match is open"
        assert self.position is not None, "a position is shown"
        found = []
        if self.pace.game.turn_of(self.position.observation) >= 0:
            found += [(MY_TURN, _("your next turn")), (NEXT_TURN, _("the next turn"))]
        return [*found, (NEWS, _("something concerns you"))]

    def pass_until(self, until: str, words: str) -> None:
        """Pass at every stop until then; the question that is open now is passed, too, if it is one."""
        if self.pace is None or self.position is None or not self.pace.people:
            return
        self.pace.pass_until(self.position, until, words)
        self._show()
        told = _("Passing until {goal}. What must be decided is asked all the same.")
        self.live.tell([told.format(goal=words)])
        self.changed.emit()

    def stop_passing(self) -> bool:
        """Ask again at every stop; whether anything was passed until now."""
        position = self.position
        stopped = self.pace is not None and position is not None and self.pace.stop(position.viewer)
        self._show()
        return stopped

    def until_my_turn(self) -> None:
        """Pass until the person's next turn, or until something concerns them where nobody has turns."""
        if self.pace is not None and self.position is not None:
            self.pass_until(*self.goals()[0])

    def menu(self) -> QMenu:
        """All that the pace offers at this moment."""
        menu = QMenu(self.bar)
        if self.pace is None or self.position is None:
            return menu
        for until, words in self.goals():
            act = menu.addAction(_("Pass until {goal}").format(goal=words))
            act.triggered.connect(partial(self._until, until, words))
        if self.pace.habits.stops:
            more = menu.addMenu(_("Pass until the next …"))
            for stop in self.pace.habits.stops:
                title = _(stop.title)
                words = f"{title[:1].lower()}{title[1:]}"
                act = more.addAction(title)
                act.triggered.connect(partial(self._until, stop.key, words))
        menu.addSeparator()
        for act in self._always(menu):
            menu.addAction(act)
        menu.addAction(_("Stops and answers …")).triggered.connect(lambda: self.show_panel())
        return menu

    def open_menu(self) -> None:
        """Open the menu above its button."""
        menu = self.menu()
        high = menu.sizeHint().height()
        menu.popup(self.until.mapToGlobal(QPoint(0, -high)))

    def _until(self, until: str, words: str, checked: bool = False) -> None:
        self.pass_until(until, words)

    def _always(self, menu: QMenu) -> list[QAction]:
        """An entry per answer that can be given always to the open question."""
        assert self.position is not None, "a match is open"
        asked = self.position.asked
        choices = self.prompt.choices[:OFFERED]
        if asked is None or not asked.kind or len(asked.choices) < 2:
            return []
        labels = [choice.label for choice in asked.choices]
        found = []
        for choice in choices:
            if labels.count(choice.label) == 1:
                act = QAction(_("Always answer this with: {answer}").format(answer=choice.label), menu)
                act.triggered.connect(partial(self.remember, choice))
                found.append(act)
        return found

    def remember(self, choice: Choice, checked: bool = False) -> None:
        """Give this answer now and whenever the same is asked; the panel lists it and takes it back."""
        position = self.position
        if self.pace is None or position is None or position.asked is None:
            return
        asked = position.asked
        self.pace.habits.remember(asked, choice)
        self._keep()
        self.panel.refresh()
        words = _("From now on this is answered with: {answer}").format(answer=choice.label)
        self.context.notify(words, _("Ask again"), self._forget_last)
        self.changed.emit()

    def _forget_last(self) -> None:
        if self.pace is not None and self.pace.habits.answers:
            self.forget(self.pace.habits.answers[-1])

    def forget(self, one: Remembered) -> None:
        """Ask again what was answered always."""
        if self.pace is not None:
            self.pace.habits.forget(one)
            self._keep()
            self.panel.refresh()

    def show_panel(self) -> None:
        """Show the stops."""
        self.panel_wanted.emit()
        self.panel.first().setFocus()

    # -- watching ---------------------------------------------------------------------------------------

    def pause(self) -> None:
        """Stop players who are only watched after the answer that is on its way, or let them go on."""
        if not self.watched:
            return
        self.paused = not self.paused
        self._steps = 0
        self._show()
        self.freed.emit()

    def step(self) -> None:
        """Let one answer be given, then hold."""
        if not self.watched:
            return
        self.paused = True
        self._steps = 1
        self._show()
        self.freed.emit()

    def commands(self) -> list[Command]:
        """What the window's commands say of the pace; they work on the page of the table."""
        return [
            Command(
                "table-until", _("Pass until my next turn"), self.until_my_turn, "F8", "play", "pace yield"
            ),
            Command("table-ask", _("Stop passing"), self._stop, "Shift+F8", "play", "pace"),
            Command("table-stops", _("Stops and answers of this table"), self.show_panel, "", "play", "pace"),
            Command("table-pause", _("Pause or go on watching"), self.pause, "F9", "play"),
            Command("table-step", _("Watch one step"), self.step, "F10", "play"),
        ]

    # -- inside ------------------------------------------------------------------------------------------

    def _stop(self) -> None:
        self.stop_passing()

    def _show(self) -> None:
        """Buttons say what is going on."""
        position = self.position
        goal = (
            self.pace.goals.get(position.viewer) if self.pace is not None and position is not None else None
        )
        self.stopper.setVisible(goal is not None)
        if goal is not None:
            self.stopper.setText(_("Stop passing"))
            self.stopper.setToolTip(_("You pass until {goal}.").format(goal=goal.words))
            self.stopper.setAccessibleDescription(self.stopper.toolTip())
        self.pauser.show_icon("play" if self.paused else "pause")
        words = _("Go on") if self.paused else _("Pause")
        self.pauser.setToolTip(f"{words} (F9)")
        self.pauser.setAccessibleName(words)
        self.speeds.setCurrentIndex(self.speeds.findData(self.context.table.speed))

    def _habits_changed(self) -> None:
        """The panel was used: keep it, and look whether the open question is still to be asked."""
        self._keep()
        self.changed.emit()

    def _choices_changed(self) -> None:
        """The owner has chosen in Settings or here."""
        if self.pace is not None:
            self.pace.passes = self.context.table.passes
            self.changed.emit()
        self._show()

    def _keep(self) -> None:
        assert self.pace is not None, "habits belong to a game"
        self.context.preferences.set(f"pace/{self.game}", self.pace.habits.text())
