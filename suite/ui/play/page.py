"""The Play page: begin a match, go on with one, play it at the table, watch it again, look through all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QMenu,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from suite.play.match import Match
from suite.play.replay import Replay, resume
from suite.play.series import score
from suite.play.trace import Trace
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.frames import Layers
from suite.ui.page import Page
from suite.ui.play.commanding import add_commands
from suite.ui.play.elsewhere import OpenElsewhere, TakeOver
from suite.ui.play.form import Form
from suite.ui.play.goingback import GoingBack
from suite.ui.play.guide import Guide, read_lesson
from suite.ui.play.guiding import Guiding
from suite.ui.play.helping import Helping
from suite.ui.play.history import History
from suite.ui.play.kept import Kept, PlayedLast
from suite.ui.play.leaving import LeaveQuestion
from suite.ui.play.link import MatchLink
from suite.ui.play.matchlock import MatchLock
from suite.ui.play.puzzles import Puzzling
from suite.ui.play.replaying import ReplayBar
from suite.ui.play.scrolled import scrolled
from suite.ui.play.session import Session, next_game, rematch
from suite.ui.play.slots import Slot, slots_of
from suite.ui.play.thoughts import Thoughts
from suite.ui.play.verdict import Verdict
from suite.ui.play.watching import Watching
from suite.ui.table.keys import KEYS
from suite.ui.table.view import TableView
from suite.ui.widgets import Column, button, label

CHOOSING, PLAYING, LISTING = range(3)
SHORT = 600
"""Below this height at usual text size, in pixels, the end of a match is told shortly."""


class Play(Page):
    """One match at a time; it goes on behind the other pages and is kept after every decision."""

    title = "Play"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        assert context.shelf is not None, "the store is open"
        self.shelf = context.shelf
        self.slots = slots_of(self.shelf.user)
        self.session: Session | None = None
        self.replayed: Path | None = None
        """The record that is watched."""
        self.form = Form(context, self.shelf)
        self.kept = Kept(context, self.shelf)
        self.played = PlayedLast(self.shelf)
        self.verdict = Verdict()
        self.guide = Guide(context.style)
        self.state = label("", "muted")
        self.state.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.going_back = GoingBack(self)
        self.watching = Watching(self)
        self.back = button("Take back", self.going_back.last)
        self.hint = button("Hint", self.ask_hint)
        self.hurry = button("Move now", self.move_now)
        self.more = QPushButton("More")
        self.more.setMenu(QMenu(self.more))
        self.leave = button("Other matches", self.choose)
        self.stack = Layers(context.style)
        self.helping = Helping(context, self)
        self.puzzles = Puzzling(context, self)
        self.guiding = Guiding(self)
        self._lay_out()

    @property
    def link(self) -> MatchLink | None:
        """The open match's link."""
        return None if self.session is None else self.session.link

    @property
    def file(self) -> Path | None:
        """The open match's record."""
        return self.replayed if self.session is None else self.session.file

    def parts(self) -> list[Callable[[], None]]:
        return [self._make_table, self.form.restore]

    def fill(self) -> None:
        self.choose()

    def shown(self) -> None:
        if self.stack.currentIndex() == CHOOSING:
            self.choose()
        elif self.stack.currentIndex() == LISTING:
            self.history.refresh()

    def keys(self) -> list[tuple[str, str]]:
        return list(KEYS) if self.stack.currentIndex() == PLAYING else []

    def first_focus(self) -> QWidget:
        if self.stack.currentIndex() == LISTING:
            return self.history.first()
        return self.table.canvas if self.stack.currentIndex() == PLAYING else self.form.first()

    def busy(self) -> bool:
        # A curtain that waits for somebody is no work; what is not seen needs no rest.
        return self.stack.currentIndex() == PLAYING and self.table.busy and self.table.curtain.isHidden()

    def states(self) -> dict[str, Callable[[], None]]:
        return {"table": self._sample, "matches": self.show_history}

    def keep(self) -> None:
        self._end(at_once=True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """In a short window the end of a match leaves the table its room."""
        self.verdict.set_compact(self.height() < SHORT * self.context.style.text_size / 100)

    # -- a match ----------------------------------------------------------------------------------

    def begin(self, match: Match) -> None:
        """Play a new match."""
        self._open(match, self.slots.fresh())

    def learn(self, game: str) -> None:
        """Play the guided first match of a game."""
        try:
            rules = self.shelf.play_game(game)
            lesson = read_lesson(game, rules.figures())
            if lesson is None:
                return
            match = lesson.match(rules)
        except (LookupError, ValueError) as error:
            self.context.say(str(error))
            return
        self._open(match, self.slots.fresh())

    def go_on(self, slot: Slot) -> None:
        """Play a kept match from where it stood."""
        if slot.record is None or slot.record.game not in self.shelf.games:
            self.context.say(slot.fault or "This match is of a game that is not here.")
            return
        lock = MatchLock(slot.path)
        if lock.take():
            self._go_on(lock)
        else:
            self._ask_about(slot, lock)

    def _go_on(self, lock: MatchLock) -> None:
        """Play the match of a lock that was taken, as it was left there."""
        slot = self.slots.slot(lock.path)
        try:
            if slot.record is None:
                raise ValueError(slot.fault)
            match = resume(slot.record, self.shelf.play_game(slot.record.game))
        except ValueError as error:
            lock.release()
            self.context.say(str(error))
            return
        self._open(match, lock)

    def _ask_about(self, slot: Slot, lock: MatchLock) -> None:
        """Another program has the match: watch it, take it over, or leave it there."""
        question = OpenElsewhere(lock.holder(), self.watching.can_follow(slot), self)
        question.exec()
        if question.clickedButton() is question.take:
            self.take_over(lock)
        elif question.watch is not None and question.clickedButton() is question.watch:
            self.watching.follow(slot.path)

    def take_over(self, lock: MatchLock) -> None:
        """Ask the program that has a match for it, and play on here."""
        try:
            TakeOver(lock, lambda: self._go_on(lock), self.context.say, self).begin()
        except OSError as error:
            self.context.say(f"The match cannot be taken over: {error.strerror or error}.")

    def _give_away(self) -> None:
        """Another program goes on with the open match."""
        self.choose()
        self.context.say("Another program plays on with this match.")

    def choose(self) -> None:
        """Back to the choice of matches; the open one is kept and can be gone on with."""
        self._end()
        self.form.seat()
        self.kept.show_slots(self.slots.all())
        self.played.show_matches(self.shelf.matches.listed(limit=8))
        self.puzzles.refresh()
        self._turn_to(CHOOSING)

    def drop(self, slot: Slot) -> None:
        """Let a match go that could be gone on with; a message puts it back."""
        holder = MatchLock(slot.path).holder()
        if holder:
            self.context.say(f"This match is open in another window: {holder}.")
            return
        self.slots.set_aside(slot.path)
        self.choose()
        self.context.say("The match was removed.", "Take it back", lambda: self._put_back(slot))

    def _put_back(self, slot: Slot) -> None:
        self.slots.put_back(slot.path)
        if self.stack.currentIndex() == CHOOSING:
            self.choose()

    @cached_property
    def history(self) -> History:
        """Made when it is first asked for: whatever is there has to be dressed at each change of theme."""
        made = History(self.context, self.shelf)
        made.watch.connect(self.watching.listed)
        made.open_file.connect(self.helping.open_record)
        self.stack.addWidget(made)
        return made

    def show_history(self) -> None:
        """All matches that were played."""
        self._end()
        self.history.refresh()
        self._turn_to(LISTING)
        self.history.first().setFocus()

    def move_now(self) -> None:
        """Whoever thinks answers at once."""
        if self.session is not None:
            self.session.link.hurry()

    def ask_hint(self) -> None:
        """What a good computer player would do here; or stop thinking about it."""
        self.helping.hint()

    def rematch(self) -> None:
        """The same players and decks, another seed."""
        if self.session is not None:
            self.begin(rematch(self.session.match))

    def swap(self) -> None:
        """The same players once more, each with the deck of the next one."""
        if self.session is not None:
            self.begin(rematch(self.session.match, swapped=True))

    def next_game(self) -> None:
        """The next game of the series."""
        if self.session is not None and self.session.match.series is not None:
            self.begin(next_game(self.session.match))

    def ask_to_leave(self) -> None:
        """Leaving cannot be undone, so it is asked: give up, or let the computer play on."""
        if self.session is None:
            return
        link = self.session.link
        question = LeaveQuestion(
            link.match, link.viewer, len(link.people) > 1, self.context.opponents is not None, self
        )
        question.exec()
        if question.clickedButton() is question.give_up:
            self.give_up()
        elif question.hand_over is not None and question.clickedButton() is question.hand_over:
            self.hand_over()

    def give_up(self) -> None:
        """The person at the table gives up; with three players or more the others play on."""
        if self.session is not None and self.session.link.people:
            link = self.session.link
            if link.match.is_in(link.viewer):
                link.give_up(link.viewer)

    def hand_over(self) -> None:
        """A computer player takes the seat of the person at the table over."""
        session = self.session
        if session is not None and session.match.is_in(session.link.viewer):
            session.take_over(session.link.viewer)
            lock = MatchLock(session.file)
            self._end()
            lock.take()
            self._open(session.match, lock)

    def show_replay(self, path: Path, replay: Replay, trace: Trace, views: Sequence[int] = ()) -> None:
        """Watch the match of the record in `path`, as these players see it; without them in every view."""
        self._end()
        self.replayed = path
        self.replay.open(replay, views)
        self._turn_to(PLAYING)
        self.thoughts.show_trace(trace, replay.match.setup.names)
        self.show_buttons()
        self.replay.line.setFocus()

    # -- inside -----------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        for widget in (self.state, self.back, self.hint, self.hurry, self.more, self.leave):
            self.header.add(widget, 1 if widget is self.state else 0)
        column = Column(self.kept, self.form, self.played, self.puzzles.list, 1, space=t.L)
        column.setContentsMargins(t.XL, t.S, t.XL, t.XL)
        self.stack.addWidget(scrolled(column))
        self.column.addWidget(self.stack, 1)
        self._clock = QTimer(self)
        self._clock.setInterval(1000)
        self._clock.timeout.connect(self._tell_thought)

    def _make_table(self) -> None:
        self.table = TableView(self.context)
        self.thoughts = Thoughts(self.context.style)
        self.table.side.put(self.thoughts, "Computer", "cpu")
        self.replay = ReplayBar(self.context, self.table)
        playing = QWidget()
        self.table.beside.put(self.guide, 3, first=True)
        around = Column(self.verdict, self.table, self.replay, space=0)
        around.setStretch(1, 1)
        playing.setLayout(around)
        self.stack.addWidget(playing)
        self._connect()
        add_commands(self)

    def _connect(self) -> None:
        self.form.made.connect(self.begin)
        self.form.lesson_wanted.connect(self.learn)
        self.guiding.connect()
        self.kept.chosen.connect(self.go_on)
        self.kept.dropped.connect(self.drop)
        self.played.all_wanted.connect(self.show_history)
        self.table.over.connect(lambda _: self._over())
        self.table.free.connect(self._table_free)
        self.replay.moved.connect(self.thoughts.stand_at)
        self.thoughts.wanted.connect(self.replay.seek)
        self.shelf.changed.connect(self._edited)
        self.context.style.changed.connect(self._fit)
        verdict = self.verdict
        for each, run in (
            (verdict.following, self.next_game),
            (verdict.again, self.rematch),
            (verdict.swap, self.swap),
            (verdict.watch, self.watching.again),
            (verdict.weighed, self._show_thoughts),
            (verdict.others, self.choose),
        ):
            each.clicked.connect(lambda _=False, run=run: run())
        self.more.menu().aboutToShow.connect(self.helping.fill_menu)

    def _open(self, match: Match, lock: MatchLock) -> None:
        self._end()
        session = Session(self.context, self.slots, match, lock, lambda: self.table.holds)
        self.session = session
        session.link.news.thinking.connect(self._thinking)
        session.link.news.fault.connect(self._fault)
        session.moved.connect(self._moved)
        session.wanted.connect(self._give_away)
        self.helping.use(session)
        self.guiding.use(match)
        # First the table, then its page: the focus may go to it at once.
        self.table.open(session.link)
        self._turn_to(PLAYING)
        self.thoughts.show_trace(session.trace, match.setup.names)
        session.begin()
        self.show_buttons()
        self.table.canvas.setFocus()

    def _end(self, at_once: bool = False) -> None:
        """Leave the open match as it is kept, or the replay."""
        self._clock.stop()
        self.guide.close_lesson()
        self.watching.leave()
        self.replay.close_replay()
        self.replayed = None
        if self.session is not None:
            self.session.close(at_once)
            self.session = None

    def _turn_to(self, place: int) -> None:
        self.stack.setCurrentIndex(place)
        self.show_buttons()

    def show_buttons(self) -> None:
        """Show what can be done now."""
        playing = self.stack.currentIndex() == PLAYING
        session = self.session
        over = session is not None and session.match.over()
        going = playing and session is not None and not over
        by_person = going and session is not None and bool(session.link.people)
        for widget in (self.back, self.hint):
            widget.setVisible(by_person)
        self.hint.setVisible(by_person and session is not None and session.adviser is not None)
        self.hurry.setVisible(going)
        self.more.setVisible(playing)
        self.leave.setVisible(self.stack.currentIndex() == LISTING or (playing and session is None))
        self.replay.setVisible(playing and self.replayed is not None)
        ended = playing and over and not self.table.waiting
        self.verdict.setVisible(ended)
        # What it says stands in the verdict.
        self.table.prompt.setVisible(not ended)
        shown = self.replayed is not None or over or (session is not None and session.match.practice)
        self.table.side.show_tab(self.thoughts, shown)
        self.state.setText(self.standing())
        if self.session is not None:
            self.going_back.show(self.session.match)

    def standing(self) -> str:
        """What the header says while nobody thinks."""
        if self.session is None or self.session.match.over():
            return ""
        match = self.session.match
        words = [] if match.series is None else [score(match.series, match.setup.names)]
        words += [] if match.puzzle is None else [f"{match.puzzle.title}: {match.puzzle.task}"]
        words += ["Practice"] * match.practice + ["Casual"] * (match.casual and not match.practice)
        return " · ".join(words)

    def _moved(self) -> None:
        """An answer was played: show what can be done now."""
        if self.session is None:
            return
        if not self.hurry.isEnabled():
            # Nobody thinks: a hint was one for the position before.
            self.state.setText(self.standing())
        self.going_back.show(self.session.match)
        self.thoughts.refresh()
        if self.session.match.over():
            self.show_buttons()

    def _table_free(self) -> None:
        """The table has shown all: whoever decides next may go on."""
        if self.session is not None:
            self.session.link.go_on()

    def _thinking(self, player: int) -> None:
        self.hurry.setEnabled(player >= 0)
        if player >= 0:
            self._clock.start()
        else:
            self._clock.stop()
            self.state.setText(self.standing())

    def _tell_thought(self) -> None:
        if self.session is not None:
            seconds = int(monotonic() - self.session.link.since)
            self.state.setText(f"The computer thinks … {seconds} s")

    def _fault(self, fault: str) -> None:
        words = f"A computer player did not answer ({fault}); a legal answer was played for it."
        self.helping.faults.append(words)
        self.context.say(words, "Report it", self.helping.report)

    def _over(self) -> None:
        """The table has shown the end."""
        if self.session is None or not self.session.match.over():
            return
        self.verdict.show_match(self.session.match, bool(self.session.trace.thoughts))
        self.show_buttons()
        if self.isVisible():
            self.verdict.first().setFocus()

    def _show_thoughts(self) -> None:
        if self.table.side.isHidden():
            self.table.toggle_side()
        self.table.side.setCurrentWidget(self.thoughts)
        self.thoughts.list.setFocus()

    def _edited(self, changes: object) -> None:
        if self.stack.currentIndex() == LISTING:
            self.history.refresh()

    def _sample(self) -> None:
        """The table of a match in its first fight, for pictures."""
        match = self.form.sample()
        self._open(match, self.slots.fresh())
        self.table.skip()
