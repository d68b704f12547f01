"""The Play page: begin a match, go on with one, and play it at the table."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QMessageBox, QScrollArea, QStackedWidget, QWidget

from suite.play.match import Match
from suite.play.replay import resume
from suite.play.seats import PERSON
from suite.store.preferences import Played
from suite.ui import theme as t
from suite.ui.commands import Command
from suite.ui.context import Context
from suite.ui.jobs import Job
from suite.ui.opponents import Mind
from suite.ui.page import Page
from suite.ui.play.form import Form
from suite.ui.play.kept import Kept
from suite.ui.play.link import MatchLink
from suite.ui.play.slots import Slot, Slots
from suite.ui.table.view import TableView
from suite.ui.widgets import Column, button, label

CHOOSING, PLAYING = range(2)


class Play(Page):
    """One match at a time; it goes on behind the other pages and is kept after every decision."""

    title = "Play"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        assert context.shelf is not None, "the store is open"
        self.shelf = context.shelf
        self.slots = Slots(self.shelf.catalogue.parent / "matches")
        self.link: MatchLink | None = None
        self.file: Path | None = None
        self.form = Form(context, self.shelf)
        self.kept = Kept(context, self.shelf)
        self.table = TableView(context)
        self.state = label("", "muted")
        self.back = button("Take back", self.take_back)
        self.hurry = button("Move now", self.move_now)
        self.give_up = button("Give up …", self.ask_to_give_up)
        self.again = button("Rematch", self.rematch, primary=True)
        self.leave = button("Other matches", self.choose)
        self.stack = QStackedWidget()
        self._lay_out()
        self._connect()
        self._add_commands()
        self.choose()

    def shown(self) -> None:
        if self.stack.currentIndex() == CHOOSING:
            self.choose()

    def first_focus(self) -> QWidget:
        return self.table.canvas if self.stack.currentIndex() == PLAYING else self.form.first()

    def busy(self) -> bool:
        return self.table.busy

    def states(self) -> dict[str, Callable[[], None]]:
        return {"table": self._sample}

    def keep(self) -> None:
        self._end()

    # -- a match ----------------------------------------------------------------------------------

    def begin(self, match: Match) -> None:
        """Play a new match."""
        self._open(match, self.slots.fresh())

    def go_on(self, slot: Slot) -> None:
        """Play a kept match from where it stood."""
        if slot.record is None or slot.record.game not in self.shelf.games:
            self.context.say(slot.fault or "This match is of a game that is not here.")
            return
        try:
            match = resume(slot.record, self.shelf.play_game(slot.record.game))
        except ValueError as error:
            self.context.say(str(error))
            return
        self._open(match, slot.path)

    def choose(self) -> None:
        """Back to the choice of matches; the open one is kept and can be gone on with."""
        self._end()
        self.form.seat()
        self.kept.show_matches(self.slots.all(), self.shelf.kept.matches(limit=50))
        self.stack.setCurrentIndex(CHOOSING)
        self._show_buttons()

    def take_back(self) -> None:
        """Undo the last choice where nothing new was learnt since."""
        if self.link is None:
            return
        try:
            self.link.take_back()
        except ValueError as error:
            self.context.say(_sentence(error))

    def move_now(self) -> None:
        """Whoever thinks answers at once."""
        if self.link is not None:
            self.link.hurry()

    def rematch(self) -> None:
        """The same players and decks, another seed."""
        if self.link is not None:
            old = self.link.match
            self.begin(Match(old.game, old.setup, old.seed + 1, old.seats))

    def ask_to_give_up(self) -> None:
        """Giving up cannot be undone, so it is asked."""
        question = QMessageBox(self)
        question.setWindowTitle("Give up")
        question.setText("Give this match up? It then counts as lost and cannot be gone on with.")
        yes = question.addButton("Give up", QMessageBox.ButtonRole.DestructiveRole)
        question.addButton("Play on", QMessageBox.ButtonRole.RejectRole)
        question.exec()
        if question.clickedButton() is yes:
            self.concede()

    def concede(self) -> None:
        """The person gives up; the others have won."""
        if self.link is None or self.link.match.over():
            return
        match = self.link.match
        loser = self.link.viewer
        others = match.setup.players - 1
        shares = [0.0 if player == loser else 1 / others for player in range(match.setup.players)]
        self._remember(match, shares, f"{match.setup.names[loser]} gave up.")
        file = self.file
        self._end()
        if file is not None:
            file.unlink(missing_ok=True)
        self.choose()

    # -- inside -----------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        for widget in (self.state, self.back, self.hurry, self.give_up, self.again, self.leave):
            self.header.add(widget, 1 if widget is self.state else 0)
        inner = QWidget()
        column = Column(self.form, self.kept, 1, space=t.L)
        column.setContentsMargins(t.XL, t.S, t.XL, t.XL)
        inner.setLayout(column)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inner)
        self.stack.addWidget(area)
        self.stack.addWidget(self.table)
        self.column.addWidget(self.stack, 1)
        self._clock = QTimer(self)
        self._clock.setInterval(1000)
        self._clock.timeout.connect(self._tell_thought)

    def _connect(self) -> None:
        self.form.made.connect(self.begin)
        self.kept.chosen.connect(self.go_on)
        self.table.over.connect(self._over)

    def _add_commands(self) -> None:
        add = self.context.commands.add
        add(Command("play-back", "Take the last choice back", self.take_back, "Ctrl+Backspace", "play"))
        add(Command("play-now", "Move now", self.move_now, "Ctrl+M", "play", "hurry computer"))
        add(Command("play-leave", "Other matches", self.choose, "Ctrl+Shift+M", "play", "new match"))
        for command in self.table.commands():
            add(command)

    def _open(self, match: Match, file: Path) -> None:
        self._end()
        self.file = file
        opponents = self.context.opponents
        minds = {}
        if opponents is not None:
            definitions = match.state.catalogue
            minds = {
                player: opponents.make(match.setup, level, match.seed + 1 + player, definitions)
                for player, level in enumerate(match.seats)
                if level != PERSON
            }
        self.link = MatchLink(match, minds, lambda: self.table.holds)
        self.link.news.thinking.connect(self._thinking)
        self.link.news.moved.connect(self._moved)
        self.link.news.fault.connect(self._fault)
        self.table.open(self.link)
        self.stack.setCurrentIndex(PLAYING)
        self._show_buttons()
        self._moved()
        self.link.go_on()
        self.table.canvas.setFocus()

    def _end(self) -> None:
        """Leave the open match as it is kept."""
        self._clock.stop()
        if self.link is not None:
            self.link.close()
            for mind in self.link.minds.values():
                # Ending a process may take most of a second.
                self.context.jobs.start("Ending a computer player", _closer(mind), quiet=True)
            self.link = None
            self.file = None

    def _show_buttons(self) -> None:
        playing = self.stack.currentIndex() == PLAYING and self.link is not None
        over = playing and self.link is not None and self.link.match.over()
        for widget in (self.back, self.hurry, self.give_up):
            widget.setVisible(playing and not over)
        self.again.setVisible(over)
        self.leave.setVisible(playing)
        self.state.setText("")

    def _moved(self) -> None:
        """An answer was played: keep the match, and show what can be done now."""
        if self.link is None or self.file is None:
            return
        match = self.link.match
        self.back.setEnabled(match.undo_barrier() is None)
        if match.over() or match.player() in self.link.people:
            try:
                self.slots.keep(self.file, match)
            except OSError as error:
                self.context.say(f"This match cannot be kept: {error.strerror or error}.")

    def _thinking(self, player: int) -> None:
        self.hurry.setEnabled(player >= 0)
        if player >= 0:
            self._clock.start()
        else:
            self._clock.stop()
            self.state.setText("")

    def _tell_thought(self) -> None:
        if self.link is not None:
            seconds = int(monotonic() - self.link.since)
            self.state.setText(f"The computer thinks … {seconds} s")

    def _fault(self, fault: str) -> None:
        self.context.say(f"A computer player did not answer ({fault}); a legal answer was played for it.")

    def _over(self, result: str) -> None:
        if self.link is not None:
            self._remember(self.link.match, self.link.match.returns(), result)
        self._show_buttons()
        self.state.setText(result)

    def _remember(self, match: Match, shares: list[float], sentence: str) -> None:
        when = datetime.now(UTC).isoformat(timespec="seconds")
        decks = [deck.title for deck in match.setup.decks]
        result = {"shares": shares, "sentence": sentence, "decks": decks, "seats": list(match.seats)}
        played = Played(match.game.key, when, tuple(match.setup.names), result)
        self.shelf.kept.add_match(played)

    def _sample(self) -> None:
        """The table of a match in its first fight, for pictures."""
        match = self.form.sample()
        self._open(match, self.slots.fresh())
        self.table.skip()


def _closer(mind: Mind) -> Callable[[Job], None]:
    return lambda job: mind.close()


def _sentence(error: ValueError) -> str:
    text = str(error)
    return f"{text[:1].upper()}{text[1:]}."
