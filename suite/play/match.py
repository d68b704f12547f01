"""A match: a position, the actions that led to it, and the one checked door for the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from suite.core.action import PASS, Action
from suite.core.chance import commitment
from suite.core.event import Event
from suite.core.flow import Decision, Simultaneous
from suite.core.game import Setup
from suite.core.observation import Observation, viewers
from suite.core.standing import Standing, settled
from suite.core.state import State
from suite.core.translation import _, number, plural
from suite.play import leaving
from suite.play.byhand import NOTE, NOTE_LIMIT, Hand, is_by_hand
from suite.play.events import EventTail, JournalMask
from suite.play.leaving import GIVE_UP, TAKE_OVER, absent_answer, is_leaving
from suite.play.puzzle import Puzzle
from suite.play.seats import PERSON
from suite.play.series import BestOf
from suite.play.undo import LEFT, OVER, START, Snapshot, barrier
from suite.view.game import TableGame
from suite.view.log_text import listed

NAME_LIMIT: Final = 80
"""No name of a player or an agent has more letters."""


class Match:
    """One match of `game`, stood at a decision or at its end.

    `seats` says per player who answers: PERSON, or an agent as a command line names it. With
    `auto_pass` a decision whose only answer is PASS is answered here; such answers are actions like
    any other, so that the actions alone lead to the same position.
    """

    def __init__(
        self,
        game: TableGame[Any],
        setup: Setup,
        seed: int,
        seats: Sequence[str] = (),
        auto_pass: bool = True,
        practice: bool = False,
        casual: bool = False,
        series: BestOf | None = None,
        notes: Sequence[str] = (),
    ) -> None:
        """Raises ValueError when the setup does not fit the game, or the seats do not fit the setup."""
        self.game = game
        self.setup = setup
        self.seed = seed
        """Where chance begins, of the strong kind where people sit; known to nobody before the end."""
        self.commitment = commitment(seed)
        """What was told of the seed when the match began; "" for the fast kind."""
        self.seats = list(seats) or [PERSON] * setup.players
        if len(self.seats) != setup.players:
            raise ValueError(f"{setup.players} players need as many seats, not {len(self.seats)}")
        for name in (*setup.names, *self.seats):
            if not name.isprintable() or not 0 < len(name) <= NAME_LIMIT:
                raise ValueError(f"{name!r} is no name: 1 to {NAME_LIMIT} letters on one line")
        self.auto_pass = auto_pass
        self.practice = practice
        """Actions were taken back beyond what undo allows, or may be: the result counts for nothing."""
        self.casual = casual
        """A deck breaks rules of deck building, as everybody knew."""
        self.series = series
        """The series that this is a game of; None for a match by itself."""
        self.puzzle: Puzzle | None = None
        """The puzzle that this match is to solve, or that its position is to become."""
        self.guided: list[str] | None = None
        """What a guide has explained in this match, by kind of question; None without a guide."""
        self.hints: list[int] = []
        """After how many actions a person asked for a hint, in order."""
        self.gave_up: int | None = None
        """Who has given the match up."""
        self.notes = list(notes)
        """What people have written into the log, as actions by hand number it."""
        self.hand = Hand(game, setup, self.notes)
        self.from_file = False
        """The position was read from a file: no rule foresees what a forged one may hold."""
        self.rules = game.rules_version
        """The rules version under which the match began."""
        self.actions: list[Action] = []
        self.by: list[int | None] = []
        """Who gave each of `actions`, for a change by hand who was asked then; None where an old record does
        not say: the one who was asked."""
        self.state: State = game.new(setup, seed)
        game.decision(self.state)
        self._past: list[Snapshot] = []
        self._witnesses: dict[int, JournalMask] = {}
        self._barrier = START
        if auto_pass:
            self.pass_forced()

    # -- asking ----------------------------------------------------------------------------------

    def decision(self) -> Decision[Any] | None:
        """Who is asked what; None when the match is over."""
        return None if self.gave_up is not None else self.game.decision(self.state)

    def player(self) -> int | None:
        """Who must answer, the first of several; None when the match is over."""
        decision = self.decision()
        return None if decision is None else decision.player(self.state)

    def asked(self) -> list[int]:
        """All who are asked and have not answered yet, in the order of the question; [] when it is over."""
        decision = self.decision()
        return [] if decision is None else decision.players(self.state)

    def legal_actions(self, player: int | None = None) -> list[Action]:
        """All legal answers of `player`, or of the first who is asked; [] for who is not asked."""
        decision = self.decision()
        if decision is None:
            return []
        if player is None:
            return decision.legal_actions(self.state)
        return decision.actions_of(self.state, player) if player in decision.players(self.state) else []

    def branches(self, player: int | None = None) -> list[Action]:
        """The answers that an agent tries as `player`, as for `legal_actions`."""
        decision = self.decision()
        if decision is None:
            return []
        if player is None:
            return decision.branches(self.state)
        return decision.branches_of(self.state, player) if player in decision.players(self.state) else []

    def people(self) -> list[int]:
        """The players for whom a person answers."""
        return [player for player, seat in enumerate(self.seats) if seat == PERSON]

    def observation(self, player: int) -> Observation[Any]:
        """What `player` knows of the position, or somebody who only watches (NOBODY)."""
        return self.game.observation(self.state, player, self.setup.open_lists)

    def events(self, player: int) -> EventTail:
        """All that `player`, or somebody who only watches (NOBODY), has noticed since the start."""
        if player not in self._witnesses:
            self._witnesses[player] = JournalMask(viewers(self.state, player))
        return self._witnesses[player].events(self.state.journal or ())

    # -- playing ---------------------------------------------------------------------------------

    def play(self, action: Action, player: int | None = None) -> None:
        """Carry out `action`; `player` is who says so, None for the first who is asked.

        Raises ValueError when the match is over, another player is asked, or the action is not legal.
        """
        if is_by_hand(action):
            self.by_hand(action)
            return
        if is_leaving(action):
            self._leave(action)
            return
        decision = self.decision()
        if decision is None:
            raise ValueError("the match is over: nothing can be played any more")
        asked = decision.players(self.state)
        who = asked[0] if player is None else player
        if who not in asked:
            named = listed([self._name(one) for one in asked])
            are = "is" if len(asked) == 1 else "are"
            raise ValueError(f"{named} {are} asked now, not {self._name(who)}")
        legal = decision.actions_of(self.state, who)
        if action not in legal:
            raise ValueError(
                f"{self._label(action)} is not among the {len(legal)} legal answers of "
                f"{self._name(who)} to: {decision.text or decision.rule or type(decision).__name__}"
            )
        self._apply(decision, who, action, len(legal) > 1)
        if self.auto_pass:
            self.pass_forced()

    def by_hand(self, action: Action) -> None:
        """Change the table beside the rules, which go on from there.

        Raises ValueError when there is no such change, or when the rules could not go on after it.
        """
        decision = self.decision()
        if decision is None:
            raise ValueError("the match is over: nothing can be changed any more")
        self._try_by_hand(action)
        state = self.state
        asked = decision.player(state)
        before = Snapshot(state.copy(), len(self.actions), len(state.journal or ()), asked)
        self.hand.change(state, action)
        self.actions.append(action)
        self.by.append(asked)
        self._note_past(before, True)

    def note(self, text: str) -> Action:
        """The action that writes these words into the log. Raises ValueError for none, or too many."""
        words = " ".join(text.split())
        if not words.isprintable() or not 0 < len(words) <= NOTE_LIMIT:
            raise ValueError(f"a note has 1 to {NOTE_LIMIT} letters")
        self.notes.append(words)
        return NOTE, len(self.notes) - 1

    def changed_by_hand(self) -> bool:
        """Whether the table was changed beside the rules; notes change nothing."""
        return any(is_by_hand(action) and action[0] != NOTE for action in self.actions)

    def label(self, action: Action) -> str:
        """What `action` does, as a button says it."""
        state, names = self.state, self.setup.names
        if is_leaving(action):
            return leaving.label(action, names)
        return self.hand.label(state, action) if is_by_hand(action) else self.game.label(state, action, names)

    def sentence(self, event: Event) -> str:
        """One sentence for an event as somebody saw it, "" for one that is not told."""
        catalogue = self.state.catalogue
        beside = self.hand.sentence(event, catalogue) or leaving.sentence(event, self.setup.names)
        return beside or self.game.event_text(event, self.setup, catalogue)

    def _try_by_hand(self, action: Action) -> None:
        """Carry a change out on a copy, and look whether the rules can go on from there."""
        trial = self.state.copy()
        self.hand.change(trial, action)
        try:
            decision = self.game.decision(trial)
            stuck = decision is None or not decision.legal_actions(trial)
            self.game.check(trial)
        except Exception as error:  # whatever rule the position breaks
            raise ValueError(f"the rules cannot go on after this change: {error}") from error
        if stuck:
            raise ValueError("the rules cannot go on after this change: nobody could answer then")

    def forced(self) -> bool:
        """Whether the first who is asked can only pass."""
        return self.legal_actions() == [PASS]

    def pass_forced(self) -> int:
        """Pass for everybody who can do nothing else; returns how many times."""
        passed = 0
        while (decision := self.decision()) is not None and decision.legal_actions(self.state) == [PASS]:
            self._apply(decision, decision.player(self.state), PASS, False)
            passed += 1
        return passed

    def _apply(self, decision: Decision[Any], asked: int, action: Action, choice: bool) -> None:
        state = self.state
        before = Snapshot(state.copy(), len(self.actions), len(state.journal or ()), asked)
        try:
            decision.answer(state, asked, action)
            self._answer_for_absent()
            self.actions.append(action)
            self.by.append(asked)
            self._note_past(before, choice)
        except Exception as error:
            by_hand = self.changed_by_hand()
            if not (by_hand or self.from_file):
                raise
            # What no rule foresees may break any of them: the match stays where it was.
            self._back_to(before)
            why = str(error) or type(error).__name__
            raise ValueError(
                f"the rules cannot go on from here, as the table was changed by hand ({why}); "
                "change it back, or change what is missing"
                if by_hand
                else f"the rules cannot go on from here ({why}): the file that the match was resumed from is "
                "damaged; use another copy of it"
            ) from error

    def _note_past(self, before: Snapshot, choice: bool) -> None:
        """Remember that one can go back to `before`, or why one cannot."""
        now = self.player()
        why = barrier(before.state, self.state, before.player, now, self.people())
        if why is not None:
            self._past.clear()
            self._barrier = why
        elif choice:
            self._past.append(before)

    def _name(self, player: int) -> str:
        names = self.setup.names
        return names[player] if 0 <= player < len(names) else f"player {player + 1}"

    def _label(self, action: Action) -> str:
        try:
            return self.label(action)
        except Exception:  # an action that is not legal may name what does not exist
            return str(action)

    # -- sealed answers ------------------------------------------------------------------------------

    def can_take_back(self, player: int) -> bool:
        """Whether an answer of `player` waits for those of others, so that they may still take it back."""
        sealed = self.state.sealed
        return bool(sealed and sealed[player]) and not self.over()

    def take_back_sealed(self, player: int) -> None:
        """`player` is asked again; raises ValueError when no answer of theirs waits for others."""
        decision = self.decision()
        if not isinstance(decision, Simultaneous) or not self.can_take_back(player):
            raise ValueError(f"no answer of {self._name(player)} waits for others: nothing can be taken back")
        given = [number for number, by in enumerate(self.by) if by == player and self.actions[number][0] >= 0]
        decision.take_back(self.state, player)
        del self.actions[given[-1]], self.by[given[-1]]
        self._past.clear()
        self._barrier = START

    # -- going back ------------------------------------------------------------------------------

    def undo_barrier(self) -> str | None:
        """Why the last choice cannot be undone; None when it can."""
        return None if self._past else self._barrier

    def undo(self) -> None:
        """Go back to the last choice of the player who is asked; raises ValueError with the reason if not."""
        if not self._past:
            raise ValueError(_("nothing can be undone: {reason}").format(reason=_(self._barrier)))
        self._back_to(self._past.pop())

    def _back_to(self, past: Snapshot) -> None:
        journal = self.state.journal
        self.state = past.state
        self.state.journal = None if journal is None else journal[: past.told]
        del self.actions[past.count :], self.by[past.count :]

    def again(self, count: int | None = None) -> Iterator[Match]:
        """A match like this one before each of its first `count` actions, all by default, and after them.

        It is the same one each time, played on. Raises ValueError when the rules have changed and the actions
        do not fit.
        """
        past = Match(self.game, self.setup, self.seed, self.seats, auto_pass=False, notes=self.notes)
        for place, action in enumerate(self.actions[:count], 1):
            yield past
            try:
                past.play(action, self.by[place - 1])
            except ValueError as error:
                raise ValueError(f"action {place} of the match cannot be repeated: {error}") from error
        yield past

    def take_back(self, count: int) -> None:
        """Go back to the position after the first `count` actions, however far; the match is now practice.

        Raises ValueError when there are fewer, or when the rules have changed and the actions do not fit.
        """
        if not 0 <= count < len(self.actions):
            raise ValueError(f"only 0 to {len(self.actions) - 1} actions can be kept, not {count}")
        *_before, past = self.again(count)
        for verb, *numbers in self.actions[count:]:
            if verb == TAKE_OVER:
                self.seats[numbers[0]] = PERSON
        self.state = past.state
        self.actions = past.actions
        self.by = past.by
        self._past = past._past
        self._barrier = past._barrier
        self.hints = [asked for asked in self.hints if asked < count]
        self.gave_up = None
        self.practice = True

    def stand_at(self, state: State, actions: Sequence[Action], by: Sequence[int | None], why: str) -> None:
        """Go on from a position that a file holds, reached by `actions` of `by`; undo ends there: `why`."""
        self.state = state
        self.from_file = True
        self.actions = list(actions)
        self.by = list(by)
        self._past.clear()
        self._barrier = why

    # -- leaving and the end ---------------------------------------------------------------------

    def ends_when_given_up(self) -> bool:
        """Whether the match is over as soon as somebody gives up; else the others play on."""
        return self.setup.players == 2 or not self.game.plays_on

    def is_in(self, player: int) -> bool:
        """Whether `player` is still in the match, and has not given up."""
        state = self.state
        return not (self.over() or state.gave_up >> player & 1 or self.game.is_out(state, player))

    def give_up(self, player: int) -> None:
        """`player` gives up: with two players the other one has won, with more the others play on.

        Where a game cannot go on without one, all others share the win. Raises ValueError when the match
        is over, or the player is out of it already.
        """
        if self.ends_when_given_up():
            self.concede(player)
        else:
            self.play((GIVE_UP, player))

    def take_over(self, player: int, seat: str) -> None:
        """The computer player `seat` answers for a person from now on.

        Raises ValueError when the match is over, or there is no such person in it.
        """
        action = (TAKE_OVER, player)
        self._check_leaving(action)
        self.seats[player] = seat
        self.play(action)

    def _leave(self, action: Action) -> None:
        self._check_leaving(action)
        verb, player = action
        state = self.state
        if verb == GIVE_UP:
            state.log(leaving.GAVE_UP, (player,))
            state.gave_up |= 1 << player
            self.game.leave(state, player)
            self._answer_for_absent()
        else:
            state.log(leaving.TAKEN_OVER, (player,))
        self.actions.append(action)
        self.by.append(player)
        self._past.clear()
        self._barrier = LEFT
        if self.auto_pass:
            self.pass_forced()

    def _check_leaving(self, action: Action) -> None:
        verb, player = action
        if self.over():
            raise ValueError("the match is over: nobody can leave it any more")
        if not 0 <= player < self.setup.players:
            raise ValueError(f"there is no player {player + 1} who could leave")
        if not self.is_in(player):
            raise ValueError(f"{self._name(player)} is out of the match already")
        if verb == GIVE_UP and self.ends_when_given_up():
            raise ValueError("this match ends when a player gives up")

    def _answer_for_absent(self) -> None:
        """Those who gave up are asked until they are out: their answers follow from the position."""
        state = self.state
        while state.gave_up and (decision := self.game.decision(state)) is not None:
            absent = [player for player in decision.players(state) if state.gave_up >> player & 1]
            if not absent:
                return
            decision.answer(state, absent[0], absent_answer(decision, state, absent[0]))

    def concede(self, player: int) -> None:
        """`player` gives up: the match is over, and the others share the win.

        Raises ValueError when the match is over already.
        """
        if self.over():
            raise ValueError("the match is over: nobody can give it up any more")
        if not 0 <= player < self.setup.players:
            raise ValueError(f"there is no player {player + 1} who could give up")
        self.gave_up = player
        self._past.clear()
        self._barrier = OVER

    def over(self) -> bool:
        """Whether nobody has anything more to decide."""
        return self.decision() is None

    def returns(self) -> list[float]:
        """Each player's share of the win; raises ValueError while the match goes on."""
        if not self.over():
            raise ValueError("the match goes on: nobody has won yet")
        if self.gave_up is not None:
            share = 1 / (self.setup.players - 1)
            return [0.0 if player == self.gave_up else share for player in range(self.setup.players)]
        return self.game.returns(self.state)

    def standings(self) -> list[Standing]:
        """Places and points, as `Game.standings`; who gave up is below those who did not.

        Raises ValueError while the match goes on.
        """
        shares = self.returns()
        left = self.state.gave_up | (0 if self.gave_up is None else 1 << self.gave_up)
        return settled(self.game.standings(self.state), shares, left)

    def winners(self) -> list[int]:
        """Who has won; all players in a draw."""
        returns = self.returns()
        return [player for player, share in enumerate(returns) if share > 0]

    def by_limit(self) -> bool:
        """Whether the match ended by the turn limit."""
        return self.over() and self.gave_up is None and self.game.by_limit(self.state)

    def result(self) -> str:
        """The result in one sentence; "" while the match goes on."""
        if not self.over():
            return ""
        winners = self.winners()
        names = listed([self._name(player) for player in winners])
        won = plural("{names} wins.", "{names} win.", len(winners)).format(names=names)
        if self.gave_up is not None:
            return " ".join((_("{name} gave up.").format(name=self._name(self.gave_up)), won))
        if self.by_limit():
            told = _("The turn limit of {limit} was reached: a draw.")
            return told.format(limit=number(self.game.turn_limit))
        return _("A draw.") if len(winners) == self.setup.players else won
