"""One open match: its link, the file that keeps it, what the computer weighed, and advice."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from secrets import randbits

from PySide6.QtCore import QObject, QTimer, Signal

from suite.core.chance import drawn
from suite.core.game import Setup
from suite.core.translation import _, in_english
from suite.play.match import Match
from suite.play.seats import PERSON, Seat, told_setup
from suite.play.series import BestOf
from suite.play.trace import Thought, Trace
from suite.store.matches import CASUAL, COUNTED, PRACTICE, Participant, Played
from suite.ui.context import Context
from suite.ui.play.agentseat import AgentSeat
from suite.ui.play.hint import HintAgent
from suite.ui.play.link import MatchLink
from suite.ui.play.matchlock import MatchLock
from suite.ui.play.seatrows import USUAL
from suite.ui.play.slots import MatchSaver, Slots, thoughts
from suite.ui.play.thinkdelay import ThinkDelay

ASKED_EVERY = 500
"""Milliseconds between two looks whether another program asks for the match."""
AHEAD = 1500
"""Milliseconds after which the adviser's process is started, when the table has come to rest."""


class Session(QObject):
    """Plays a match and keeps it after every decision."""

    moved = Signal()
    """An answer was played, or something was taken back."""
    wanted = Signal()
    """Another program asks for the match, to play on with it there."""

    def __init__(
        self, context: Context, slots: Slots, match: Match, lock: MatchLock, hold: Callable[[], bool]
    ) -> None:
        """`lock` is taken already; it is released when the session closes."""
        super().__init__()
        self.lock = lock
        file = lock.path
        assert context.repository is not None, "the store is open"
        self.context = context
        self.repository = context.repository
        self.slots = slots
        self.match = match
        self.file = file
        self.keeper = MatchSaver(file, context.jobs, self._cannot_keep)
        self.trace = Trace(thoughts(file), len(match.actions))
        self.done = False
        """The match is over: nothing is written into its record any more but its end."""
        self.listed = False
        """It is on the list of those that were played."""
        self.closed = False
        opponents = context.opponents
        seats: dict[int, Seat] = {}
        if opponents is not None:
            definitions = match.state.catalogue
            told = told_setup(match.setup)
            delay = ThinkDelay() if match.people() else None
            seats = {
                player: AgentSeat(opponents.make(match.game, told, level, randbits(63), definitions), delay)
                for player, level in enumerate(match.seats)
                if level != PERSON
            }
        self.link = MatchLink(match, seats, hold)
        self.link.signals.moved.connect(self._moved)
        watch = QTimer(self)
        watch.timeout.connect(self._look_for_others)
        watch.start(ASKED_EVERY)
        self.link.signals.thought.connect(self._thought)
        self.adviser: HintAgent | None = None
        if opponents is not None and opponents.adviser and self.link.people:
            self.adviser = HintAgent(opponents, match)
            QTimer.singleShot(AHEAD, self, self._prepare)

    def begin(self) -> None:
        """Keep the match as it stands, and let whoever is asked go on."""
        self._moved()
        self.link.start()

    def keep(self) -> None:
        """Something beside the play has changed: the record says so, unless it is put away already."""
        if not self.done:
            self.keeper.keep(self.match)

    def note_hint(self) -> None:
        """A person asks for a hint: the record says so."""
        count = len(self.match.actions)
        if count not in self.match.hints:
            self.match.hints.append(count)
            self.keeper.keep(self.match)

    def take_back_to(self, count: int) -> None:
        """Back to the position after `count` actions; the match is practice from now on.

        Raises ValueError with the reason when that cannot be.
        """
        if self.done:
            self.put_away()
        for seat in self.link.back_to(count):
            self._let_go(seat)
        self.trace.back_to(count)
        if self.done:
            # What was finished stays on the list; the match goes on as another one.
            self.done = self.listed = False
            self.lock.release()
            self.lock = self.slots.fresh()
            self.file = self.lock.path
            self.keeper = MatchSaver(self.file, self.context.jobs, self._cannot_keep)
            self.trace = self.trace.moved(thoughts(self.file))
        self.keeper.keep(self.match)
        self.moved.emit()

    def take_over(self, player: int) -> None:
        """A computer player answers for a person from now on: the level of the others, or the usual one.

        The table is to be opened anew. Raises ValueError when the match is over, or they are out of it.
        """
        levels = [seat for seat in self.match.seats if seat != PERSON]
        self.match.take_over(player, levels[0] if levels else USUAL)
        self.keeper.keep(self.match)

    def put_away(self) -> None:
        """The match is over: put it on the list, and its record among those that were played, once.

        That is done behind the window as soon as the end is written; whoever needs it sooner waits for that.
        """
        if self.listed:
            return
        self.listed = True
        record = ""
        if self._write_rest():
            try:
                self.file = self.slots.finish(self.file)
                record = self.file.name
            except OSError as error:
                self._cannot_keep(error)
        self.trace.path = thoughts(self.file)
        entry = played(self.match, record)
        self.repository.keep(lambda: self.repository.matches.add(entry))

    def close(self, at_once: bool = False) -> None:
        """Leave the match as it is kept; `at_once` ends all processes without waiting for them."""
        self.closed = True
        self.link.close()
        if self.adviser is not None:
            self.adviser.end()
        if self.done:
            self.put_away()
        else:
            self._write_rest()
        for seat in self.link.driver.seats.values():
            if at_once:
                seat.close(at_once=True)
            else:
                self._let_go(seat)
        self.lock.release()

    # -- inside -----------------------------------------------------------------------------------

    def _let_go(self, seat: Seat) -> None:
        """Ending a process may take most of a second."""
        self.context.jobs.start(_("Ending a computer player"), lambda job: seat.close(), quiet=True)

    def _prepare(self) -> None:
        if self.adviser is not None and not self.closed and not self.match.over():
            self.adviser.prepare()

    def _look_for_others(self) -> None:
        if not self.closed and self.lock.is_wanted():
            self.wanted.emit()

    def _thought(self, thought: Thought) -> None:
        self.trace.add(thought)

    def _moved(self) -> None:
        if self.adviser is not None:
            self.adviser.cancel()
        self.keeper.keep(self.match)
        if self.match.over() and not self.done:
            self.done = True
            self.keeper.when_written(self.put_away)
        self.moved.emit()

    def _write_rest(self) -> bool:
        """Write what is not written yet, now; whether all of the record is written."""
        try:
            self.keeper.finish()
        except (OSError, ValueError) as error:
            self._cannot_keep(error)
            return False
        return True

    def _cannot_keep(self, error: Exception) -> None:
        why = getattr(error, "strerror", None) or str(error)
        self.context.notify(_("This match cannot be kept: {why}.").format(why=why))


def played(match: Match, record: str) -> Played:
    """The entry of a finished match in the list of those that were played."""
    shares = match.returns()
    decks = [deck.title for deck in match.setup.decks] or [""] * match.setup.players
    players = tuple(map(Participant, match.setup.names, match.seats, decks, shares))
    free = match.casual or match.changed_by_hand()
    with in_english():
        sentence = match.result()
    kind = PRACTICE if match.practice else CASUAL if free else COUNTED
    return Played(
        match.game.key,
        datetime.now(UTC).isoformat(timespec="seconds"),
        players,
        sentence,
        kind,
        "" if match.series is None else match.series.key,
        len(match.actions),
        record,
    )


def rematch(match: Match, swapped: bool = False) -> Match:
    """The same players once more with another seed; `swapped`: each with the deck of the one after them."""
    setup = match.setup
    if swapped:
        decks = [*setup.decks[1:], *setup.decks[:1]]
        setup = Setup(setup.game, setup.names, decks, setup.options, setup.open_lists)
    series = None if match.series is None else BestOf(match.series.best_of)
    return _like(match, setup, series)


def next_game(match: Match) -> Match:
    """The next game of the series that a finished match is a game of."""
    assert match.series is not None, "the match is a game of a series"
    return _like(match, match.setup, match.series.after(match.returns()))


def _like(match: Match, setup: Setup, series: BestOf | None) -> Match:
    return Match(
        match.game,
        setup,
        drawn(),
        match.seats,
        practice=match.practice,
        casual=match.casual,
        series=series,
    )
