"""The Play page: begin a match, go on with one, play it at the table, watch it again, look through all."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFileDialog, QMenu, QSizePolicy, QWidget

from suite.core.translation import _, mark
from suite.play.match import Match
from suite.play.replay import resume
from suite.play.series import score
from suite.ui import theme as t
from suite.ui.commands import Command
from suite.ui.context import Context
from suite.ui.frames import Layers
from suite.ui.page import Page
from suite.ui.play.elsewhere import OpenElsewhere, TakeOver
from suite.ui.play.fairness import Fairness
from suite.ui.play.form import Form
from suite.ui.play.guide import read_lesson
from suite.ui.play.hinting import Hinting
from suite.ui.play.history import History
from suite.ui.play.leaving import LeaveQuestion
from suite.ui.play.link import MatchLink
from suite.ui.play.matchlock import MatchLock
from suite.ui.play.matchresult import can_swap
from suite.ui.play.matchview import MatchView
from suite.ui.play.puzzles import PuzzleList, Puzzles
from suite.ui.play.replays import Replays
from suite.ui.play.reporting import Reporting
from suite.ui.play.savedmatches import RecentMatches, SavedMatches
from suite.ui.play.scrolled import scrolled
from suite.ui.play.session import Session, next_game, rematch
from suite.ui.play.slots import Slot, slots_of
from suite.ui.play.undo import Undo
from suite.ui.table.keys import keys_in_words
from suite.ui.widgets import PushButton, VBox, button, label

CHOOSING, PLAYING, LISTING = range(3)


class PlayPage(Page):
    """One match at a time; it goes on behind the other pages and is kept after every decision."""

    title = mark("Play")

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        assert context.repository is not None, "the store is open"
        self.repository = context.repository
        self.slots = slots_of(self.repository.user)
        self.form = Form(context, self.repository)
        self.saved = SavedMatches(context, self.repository)
        self.played = RecentMatches(self.repository)
        self.puzzle_list = PuzzleList(self.repository)
        self.state = label("", "muted")
        self.state.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.back = PushButton(_("Take back"))
        self.hint = PushButton(_("Hint"))
        self.hurry = button(_("Move now"), self.move_now)
        self.more = PushButton(_("More"))
        self.more.setMenu(QMenu(self.more))
        self.leave = button(_("Other matches"), self.choose)
        self.stack = Layers(context.style)
        self._lay_out()

    @property
    def session(self) -> Session | None:
        """The open match with its file and all who play."""
        return self.view.session

    @property
    def link(self) -> MatchLink | None:
        """The open match's link."""
        return self.view.link

    @property
    def file(self) -> Path | None:
        """The open match's record, or that which is watched."""
        return self.view.replayed if self.session is None else self.session.file

    def parts(self) -> list[Callable[[], None]]:
        return [self._make_view, self.form.restore]

    def fill(self) -> None:
        self.choose()

    def shown(self) -> None:
        if self.stack.currentIndex() == CHOOSING:
            self.choose()
        elif self.stack.currentIndex() == LISTING:
            self.history.refresh()

    def keys(self) -> list[tuple[str, str]]:
        return keys_in_words() if self.stack.currentIndex() == PLAYING else []

    def first_focus(self) -> QWidget:
        if self.stack.currentIndex() == LISTING:
            return self.history.first()
        return self.table.canvas if self.stack.currentIndex() == PLAYING else self.form.first()

    def busy(self) -> bool:
        # A handover that waits for somebody is no work; what is not seen needs no rest.
        return self.stack.currentIndex() == PLAYING and self.table.busy and self.table.handover.isHidden()

    def states(self) -> dict[str, Callable[[], None]]:
        return {"table": self._sample, "matches": self.show_history}

    def keep(self) -> None:
        self._clock.stop()
        self.view.keep()

    # -- a match ----------------------------------------------------------------------------------

    def set_up(self) -> None:
        """Leave the open match, and set a position up with the decks of the form."""
        self.choose()
        self.puzzles.set_up()

    def begin(self, match: Match) -> None:
        """Play a new match."""
        self._open(match, self.slots.fresh())

    def learn(self, game: str) -> None:
        """Play the guided first match of a game."""
        try:
            rules = self.repository.play_game(game)
            lesson = read_lesson(game, rules.figures())
            if lesson is None:
                return
            match = lesson.match(rules)
        except (LookupError, ValueError) as error:
            self.context.notify(str(error))
            return
        self._open(match, self.slots.fresh())

    def go_on(self, slot: Slot) -> None:
        """Play a kept match from where it stood."""
        if slot.record is None or slot.record.game not in self.repository.games:
            self.context.notify(slot.fault or _("This match is of a game that is not here."))
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
            match = resume(slot.record, self.repository.play_game(slot.record.game))
        except ValueError as error:
            lock.release()
            self.context.notify(str(error))
            return
        self._open(match, lock)

    def _ask_about(self, slot: Slot, lock: MatchLock) -> None:
        """Another program has the match: watch it, take it over, or leave it there."""
        question = OpenElsewhere(lock.holder(), self.replays.can_follow(slot), self)
        question.exec()
        if question.clickedButton() is question.take:
            self.take_over(lock)
        elif question.watch is not None and question.clickedButton() is question.watch:
            self.replays.follow(slot.path)

    def take_over(self, lock: MatchLock) -> None:
        """Ask the program that has a match for it, and play on here."""
        try:
            TakeOver(lock, lambda: self._go_on(lock), self.context.notify, self).begin()
        except OSError as error:
            self.context.notify(
                _("The match cannot be taken over: {reason}.").format(reason=error.strerror or error)
            )

    def _give_away(self) -> None:
        """Another program goes on with the open match."""
        self.choose()
        self.context.notify(_("Another program plays on with this match."))

    def choose(self) -> None:
        """Back to the choice of matches; the open one is kept and can be gone on with."""
        self.view.close_match()
        self.form.seat()
        self.saved.show_slots(self.slots.all())
        self.played.show_matches(self.repository.matches.listed(limit=8))
        self.puzzles.refresh()
        self._turn_to(CHOOSING)

    def drop(self, slot: Slot) -> None:
        """Let a match go that could be gone on with; a message puts it back."""
        holder = MatchLock(slot.path).holder()
        if holder:
            self.context.notify(_("This match is open in another window: {holder}.").format(holder=holder))
            return
        self.slots.set_aside(slot.path)
        self.choose()
        self.context.notify(_("The match was removed."), _("Take it back"), lambda: self._put_back(slot))

    def _put_back(self, slot: Slot) -> None:
        self.slots.put_back(slot.path)
        if self.stack.currentIndex() == CHOOSING:
            self.choose()

    @cached_property
    def history(self) -> History:
        """Made when it is first asked for: whatever is there has to be styled at each change of theme."""
        made = History(self.context, self.repository)
        made.watch.connect(self.replays.listed)
        made.open_file.connect(self.open_record)
        self.stack.addWidget(made)
        return made

    def show_history(self) -> None:
        """All matches that were played."""
        self.view.close_match()
        self.history.refresh()
        self._turn_to(LISTING)
        self.history.first().setFocus()

    def move_now(self) -> None:
        """Whoever thinks answers at once."""
        if self.session is not None:
            self.session.link.hurry()

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
            self.view.close_match()
            lock.take()
            self._open(session.match, lock)

    def open_record(self) -> None:
        """Let the person choose a record to watch."""
        name, _kind = QFileDialog.getOpenFileName(
            self, _("Open a record"), str(self.slots.folder), _("Match records (*.json *.bak)")
        )
        if name:
            self.replays.file(Path(name))

    def watch_again(self) -> None:
        """Watch the match that has just ended."""
        if self.session is not None and self.session.match.over():
            self.session.put_away()
            self.replays.file(self.session.file)

    def show_fairness(self) -> None:
        """What is known of the seed of the open match, and nothing more."""
        if self.session is not None:
            Fairness(self.session.match, self).exec()

    def fill_menu(self) -> None:
        """The menu More: what can be done at this moment."""
        menu = self.more.menu()
        menu.clear()
        entries: list[tuple[str, Callable[[], None]]] = []
        match = self.view.match
        if match is not None:
            link = self.link
            by_person = link is not None and bool(link.people)
            if by_person:
                entries.append((_("Take back further …"), self.undo.ask))
            if by_person and not match.over():
                entries.append((_("Keep this position as a puzzle …"), self.puzzles.ask_words))
                if link is not None and match.is_in(link.viewer):
                    entries.append((_("Give up …"), self.ask_to_leave))
            if match.over():
                entries.append((_("Rematch"), self.rematch))
                if can_swap(match):
                    entries.append((_("Rematch with decks swapped"), self.swap))
                entries.append((_("Watch it again"), self.watch_again))
            if self.view.can_call_guide():
                entries.append((_("Show the guide"), self.view.call_guide))
            entries.append((_("Fair chance …"), self.show_fairness))
            entries.append(("", self.choose))
        entries.append((_("Report a problem …"), self.reporting.report))
        entries.append((_("Other matches"), self.choose))
        entries.append((_("All matches and statistics"), self.show_history))
        for words, run in entries:
            if words:
                menu.addAction(words).triggered.connect(lambda on=False, run=run: run())
            else:
                menu.addSeparator()

    # -- inside -----------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        for widget in (self.state, self.back, self.hint, self.hurry, self.more, self.leave):
            self.header.add(widget, 1 if widget is self.state else 0)
        column = VBox(self.saved, self.form, self.played, self.puzzle_list, 1, space=t.L)
        column.setContentsMargins(t.XL, t.S, t.XL, t.XL)
        self.stack.addWidget(scrolled(column))
        self.column.addWidget(self.stack, 1)
        self._clock = QTimer(self)
        self._clock.setInterval(1000)
        self._clock.timeout.connect(self._tell_thought)

    def _make_view(self) -> None:
        self.view = view = MatchView(self.context, self.repository, self.slots)
        self.table = view.table
        self.result = view.result
        self.guide = view.guide
        self.thoughts = view.thoughts
        self.replay = view.replay
        self.stack.addWidget(view)

        def session() -> Session | None:
            return view.session

        context, slots = self.context, self.slots
        self.undo = Undo(context, view.table, session, self.back)
        self.hinting = Hinting(context, view.table, session, self.hint)
        self.replays = Replays(context, slots, view.replay, view.open_replay)
        self.reporting = Reporting(context, slots.folder, view.report_contents, self)
        self.puzzles = Puzzles(context, slots, self.form, self.puzzle_list, view.table, session)
        self._connect()
        self._add_commands()

    def _connect(self) -> None:
        self.form.made.connect(self.begin)
        self.form.lesson_wanted.connect(self.learn)
        self.saved.chosen.connect(self.go_on)
        self.saved.dropped.connect(self.drop)
        self.played.all_wanted.connect(self.show_history)
        self.puzzles.begun.connect(self.begin)
        self.hinting.said.connect(lambda words: self.state.setText(words or self.standing()))
        self.repository.changed.connect(self._edited)
        view = self.view
        view.thinking.connect(self._thinking)
        view.changed.connect(self.show_buttons)
        view.moved.connect(self._moved)
        view.ended.connect(self._ended)
        view.opened.connect(self.hinting.attach)
        view.opened.connect(self.reporting.faults.clear)
        view.fault.connect(self.reporting.add)
        view.closed.connect(self._clock.stop)
        view.closed.connect(self.replays.leave)
        self.undo.went_back.connect(self.show_buttons)
        view.watched.connect(lambda: self._turn_to(PLAYING))
        view.wanted.connect(self._give_away)
        result = self.result
        for each, run in (
            (result.following, self.next_game),
            (result.again, self.rematch),
            (result.swap, self.swap),
            (result.watch, self.watch_again),
            (result.others, self.choose),
        ):
            each.clicked.connect(lambda on=False, run=run: run())
        self.more.menu().aboutToShow.connect(self.fill_menu)

    def _add_commands(self) -> None:
        """What the palette lists while the page is shown."""
        back, replay, puzzles = self.undo, self.replay, self.puzzles
        history = self.show_history
        for key, words, run, shortcut, hint in (
            ("back", _("Take the last choice back"), back.last, "Ctrl+Backspace", "undo"),
            ("further", _("Take back further"), back.ask, "Ctrl+Shift+Backspace", _("undo practice")),
            ("hint", _("Ask for a hint"), self.hinting.ask, "Ctrl+H", _("advice help")),
            ("now", _("Move now"), self.move_now, "Ctrl+M", _("hurry computer")),
            ("leave", _("Other matches"), self.choose, "Ctrl+Shift+M", _("new match")),
            ("matches", _("All matches and statistics"), history, "Ctrl+Shift+Y", _("history results")),
            ("record", _("Open a record to watch"), self.open_record, "", _("replay file")),
            ("guide", _("Show the guide, or leave it"), self.view.switch_guide, "", _("lesson tutorial")),
            ("report", _("Report a problem"), self.reporting.report, "", _("bug fault")),
            ("set-up", _("Set up a position"), self.set_up, "", _("editor puzzle")),
            ("puzzle", _("Keep this position as a puzzle"), puzzles.ask_words, "", _("editor save")),
            ("open-puzzle", _("Open a puzzle from a file"), puzzles.ask_file, "", "import"),
            ("replay", _("Play or hold the replay"), replay.toggle, "F7", "watch"),
            ("replay-on", _("One decision on in the replay"), lambda: replay.step(1), "Alt+Right", "watch"),
            ("replay-back", _("One decision back in it"), lambda: replay.step(-1), "Alt+Left", "watch"),
        ):
            self.context.commands.add(Command(f"play-{key}", words, run, shortcut, "play", hint))
        for command in self.table.commands():
            self.context.commands.add(command)

    def _open(self, match: Match, lock: MatchLock) -> None:
        # First the table, then its page: the focus may go to it at once.
        self.view.open(match, lock)
        self._turn_to(PLAYING)
        self.view.begin()

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
        self.back.setVisible(by_person)
        self.hint.setVisible(by_person and session is not None and session.adviser is not None)
        self.hurry.setVisible(going)
        self.more.setVisible(playing)
        self.leave.setVisible(self.stack.currentIndex() == LISTING or (playing and session is None))
        self.view.show_parts()
        self.state.setText(self.standing())
        if session is not None:
            self.undo.show(session.match)

    def standing(self) -> str:
        """What the header says while nobody thinks."""
        if self.session is None or self.session.match.over():
            return ""
        match = self.session.match
        words = [] if match.series is None else [score(match.series, match.setup.names)]
        words += [] if match.puzzle is None else [f"{match.puzzle.title}: {match.puzzle.task}"]
        words += [_("Practice")] * match.practice + [_("Casual")] * (match.casual and not match.practice)
        return " · ".join(words)

    def _moved(self) -> None:
        """An answer was played: show what can be done now."""
        if self.session is None:
            return
        if not self.hurry.isEnabled():
            # Nobody thinks: a hint was one for the position before.
            self.state.setText(self.standing())
        self.undo.show(self.session.match)

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
            self.state.setText(_("The computer thinks … {seconds} s").format(seconds=seconds))

    def _ended(self) -> None:
        """The table has shown the end."""
        if self.isVisible():
            self.result.first().setFocus()

    def _edited(self, changes: object) -> None:
        if self.stack.currentIndex() == LISTING:
            self.history.refresh()

    def _sample(self) -> None:
        """The table of a match in its first fight, for pictures."""
        match = self.form.sample()
        self._open(match, self.slots.fresh())
        self.table.skip()
