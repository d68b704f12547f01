"""From a record back to a match.

The actions of a record lead from its seed to its snapshot: `resume` takes the snapshot, `replay` the
actions, and `verify` tells whether both agree.
"""

from __future__ import annotations

from typing import Any

from suite.core.action import Action
from suite.core.bounds import FileRejected
from suite.core.chance import commitment, is_strong
from suite.core.event import Event
from suite.core.flow import Decision
from suite.core.observation import Observation, viewers
from suite.core.state import State
from suite.play import byhand
from suite.play.byhand import is_by_hand
from suite.play.events import EventTail, JournalMask
from suite.play.leaving import is_leaving
from suite.play.match import Match
from suite.play.record import Record, cure, record_of
from suite.play.undo import RESUMED
from suite.view.game import TableGame

JOURNAL = "journal"
"""The field of a position that holds what was told; nothing is decided by it."""


def game_of(record: Record, game: TableGame[Any]) -> TableGame[Any]:
    """`game` with the definitions that the record embeds.

    Raises ValueError when the record is of another game, of newer rules, or its definitions are damaged.
    """
    if record.game != game.key:
        raise ValueError(f"{record.where} is a match of {record.game!r}, not of {game.title}")
    if record.rules > game.rules_version:
        raise ValueError(
            f"{record.where} was played under newer rules (version {record.rules}); update Four Ages"
        )
    try:
        return game.with_records(record.cards)
    except Exception as error:  # whatever a damaged definition breaks
        raise _unusable(record, game, "its card definitions are damaged", error) from error


def actions_of(record: Record, match: Match) -> list[Action]:
    """The actions of a record in the form that they have now; `match` is its match at the start."""
    if record.form > 1:
        return record.actions
    cards = len(match.state.face)
    return [_renewed(action, match.game, cards) for action in record.actions]


def _renewed(action: Action, game: TableGame[Any], cards: int) -> Action:
    if len(action) != 3:
        return action
    if is_leaving(action):
        return action[:2]
    return byhand.renewed(action, cards) if is_by_hand(action) else game.renewed(action)


def resume(record: Record, game: TableGame[Any], auto_pass: bool = True) -> Match:
    """The match as it stood, with the same future: what comes after equals what would have come.

    Raises ValueError when the snapshot is damaged.
    """
    match = _begin(record, game)
    own = match.game
    try:
        state = own.load(record.snapshot, record.setup, own.definitions(record.setup))
        _check(own, state, record)
        for event in state.journal or ():
            for args in (event.args, event.public or event.args):
                match.sentence(Event(event.kind, args))
    except Exception as error:  # whatever a damaged snapshot breaks
        raise _unusable(record, game, "its position is damaged", error) from error
    match.stand_at(state, actions_of(record, match), record.by, RESUMED)
    match.practice = record.practice
    match.rules = record.rules
    match.auto_pass = auto_pass
    _give(record, match, game)
    return match


def replay(record: Record, game: TableGame[Any], count: int | None = None) -> Match:
    """The match after its first `count` actions (all by default), played again from the seed.

    Raises ValueError when an action is not legal: the record is damaged or of other rules.
    """
    match = _begin(record, game)
    for number, action in enumerate(actions_of(record, match)[:count], 1):
        try:
            match.play(action, record.by[number - 1])
        except Exception as error:  # damaged definitions may break any rule
            what = f"action {number} of {len(record.actions)} cannot be repeated"
            raise _unusable(record, game, what, error) from error
    match.practice = record.practice
    if count is None or count >= len(record.actions):
        _give(record, match, game)
    return match


class Step:
    """What was decided after so many actions: who, what they were asked, and what they did."""

    def __init__(self, player: int, text: str, rule: str, label: str) -> None:
        self.player = player
        self.text = text
        self.rule = rule
        self.label = label


class Replay:
    """A record played again once, to be looked at after any of its actions."""

    def __init__(self, record: Record, game: TableGame[Any]) -> None:
        """Raises ValueError as `replay` does."""
        match = _begin(record, game)
        self.record = record
        self.steps: list[Step] = []
        """For each action what led to it."""
        self._states: list[State] = []
        self._told: list[int] = []
        self._witnesses: dict[int, JournalMask] = {}
        self._stand(match)
        for number, action in enumerate(actions_of(record, match), 1):
            try:
                decision = match.decision()
                if decision is None:
                    raise ValueError("the match is over before it")
                by = record.by[number - 1]
                player = decision.player(match.state) if by is None else by
                label = match.label(action)
                self.steps.append(Step(player, decision.text, decision.rule, label))
                match.play(action, by)
            except Exception as error:  # damaged definitions may break any rule
                what = f"action {number} of {len(record.actions)} cannot be repeated"
                raise _unusable(record, game, what, error) from error
            self._stand(match)
        if not match.over():
            _give(record, match, game)
        self.match = match
        """The match at its end."""
        match.practice = record.practice

    @property
    def count(self) -> int:
        """The number of actions."""
        return len(self.steps)

    def observation(self, count: int, player: int, uncovered: bool = False) -> Observation[Any]:
        """What `player` knew after `count` actions; `uncovered`: with every face open."""
        state = self._states[count]
        if not uncovered:
            return self.match.game.observation(state, player, self.match.setup.open_lists)
        open_state = state.copy()
        open_state.seen = [state.everybody] * len(state.seen)
        return self.match.game.observation(open_state, player)

    def events(self, count: int, player: int, uncovered: bool = False) -> EventTail:
        """What `player` had noticed after `count` actions; `uncovered`: all that happened."""
        who = viewers(self.match.state, player) * (not uncovered)
        witness = self._witnesses.setdefault(who, JournalMask(who))
        return witness.events(self.match.state.journal or (), self._told[count])

    def _stand(self, match: Match) -> None:
        self._states.append(match.state.copy())
        self._told.append(len(match.state.journal or ()))


def choices_told(match: Match, player: int) -> list[tuple[int, str, str]]:
    """(actions before it, question, answer) of each real choice that `player` has made, the first first.

    Raises ValueError when the rules have changed since and the actions do not fit.
    """
    found = []
    for count, (past, action, by) in enumerate(zip(match.again(), match.actions, match.by, strict=False)):
        decision = past.decision()
        if decision is None:
            raise ValueError(f"the match is over before action {count + 1}")
        own = player == (decision.player(past.state) if by is None else by)
        if own and action[0] >= 0 and len(past.legal_actions(player)) > 1:
            found.append((count, decision.text, past.label(action)))
    return found


def verify(record: Record, game: TableGame[Any]) -> Match:
    """Replay the record; the match at its end.

    Raises ValueError when the seed does not fit the commitment to it, or the replay leads to another
    position, result or standings than the record holds.
    """
    _check_commitment(record)
    match = replay(record, game)
    again = record_of(match)
    held = _as_kept_now(record, match)
    if again.snapshot != held:
        names = sorted(again.snapshot.keys() | held.keys())
        differ = [name for name in names if again.snapshot.get(name) != held.get(name)]
        if differ == [JOURNAL]:
            raise ValueError(
                f"{record.where} is sound, but was kept by a program that told events in another way: its "
                "actions lead to the same position; only the log of its match reads differently now"
            )
        what = f"its actions lead to another position, which differs in {', '.join(differ)}"
        raise _unusable(record, game, what)
    if again.result != record.result:
        raise _unusable(record, game, "its actions lead to another result")
    if record.more.standings and again.more.standings != record.more.standings:
        raise _unusable(record, game, "its actions lead to other places or points")
    return match


def _check_commitment(record: Record) -> None:
    """Raise ValueError unless the seed is the one to which somebody was committed when the match began."""
    if record.more.commitment != commitment(record.seed):
        told = record.more.commitment
        what = "does not fit the commitment that was told" if told else "lacks the commitment to it"
        raise FileRejected(
            f"{record.where} proves nothing: its seed {what} when the match began, so somebody has changed "
            f"the record; {cure(record.where)}"
        )


def _as_kept_now(record: Record, match: Match) -> dict[str, Any]:
    """The record's position in today's form; as it stands where it cannot be read."""
    game = match.game
    try:
        return game.save(game.load(record.snapshot, record.setup, game.definitions(record.setup)))
    except ValueError:
        return record.snapshot


def _give(record: Record, match: Match, game: TableGame[Any]) -> None:
    try:
        record.more.give(match)
    except ValueError as error:
        raise _unusable(record, game, "its end is damaged", error) from error


def _begin(record: Record, game: TableGame[Any]) -> Match:
    own = game_of(record, game)
    try:
        notes = record.more.notes
        return Match(own, record.setup, record.seed, record.seats, auto_pass=False, notes=notes)
    except Exception as error:  # whatever a damaged setup or definition breaks
        raise _unusable(record, game, "its match cannot be set up", error) from error


def _check(game: TableGame[Any], state: State, record: Record) -> None:
    """Raise ValueError or AssertionError unless `state` is a position of this match that can go on."""
    if state.players != record.setup.players:
        raise ValueError("it has another number of players")
    if is_strong(state.seed) != is_strong(record.seed):
        raise ValueError("its chance is not of the kind of its match")
    if state.frames:
        # Records are written at decisions: no procedure may run on a position before it is checked.
        if not isinstance(state.frames[-1], Decision):
            raise ValueError("it does not stand at a decision")
        decision = state.frames[-1]
        if not 0 <= decision.player(state) < state.players or not decision.legal_actions(state):
            raise ValueError("nobody can answer its open decision")
        waiting = [(player, action) for player, action in enumerate(state.sealed) if action]
        if any(action not in decision.actions_of(state, player) for player, action in waiting):
            raise ValueError("an answer that waits for others is not legal")
    game.check(state)


def _unusable(
    record: Record, game: TableGame[Any], what: str, error: Exception | None = None
) -> FileRejected:
    """One sentence for a record that can be read but not played."""
    why = "" if error is None else f" ({str(error) or type(error).__name__})"
    if record.rules < game.rules_version:
        old = f"it was played under rules version {record.rules}, and this program plays by"
        return FileRejected(f"{record.where} cannot be used: {what}{why}; {old} {game.rules_version}")
    return FileRejected(f"{record.where} cannot be used: {what}{why}; {cure(record.where)}")
