"""One decision ahead: what a position is worth after an action, once its consequences have run.

An answer that leads to more questions to whoever gave it, as a card does that has a price to be paid and a
target to be chosen, is judged after the best answers to these: so a play is judged whole, its gain with its
price.
"""

from __future__ import annotations

from typing import Any, Final

from suite.core.action import PASS, Action
from suite.core.chance import MODULUS, Chance
from suite.core.flow import Decision, next_decision, words_of
from suite.core.frame import Frame
from suite.core.game import Game
from suite.core.state import State

STEPS: Final = 200
"""Decisions after which a run without a real choice is cut off."""

DEEP: Final = 3
"""Further questions that are followed until a play is whole."""
WIDE: Final = 8
"""Answers to the first of them that are looked at."""
EFFORT: Final = 2e-4
"""Share of the match that each of them costs: nothing is gained by a question that is declined."""
LEAST_WIDE: Final = 2
"""The same at later ones, once as many ways as WIDE are looked at."""

OpenQuestion = tuple[Decision[Any], list[Action]]
"""A question with two or more branches, and these."""


def run_on(world: State) -> OpenQuestion | None:
    """Carry out forced decisions until somebody has a real choice; None when the match is over."""
    for _ in range(STEPS):
        decision = next_decision(world)
        if decision is None:
            return None
        actions = decision.branches(world)
        if len(actions) > 1:
            return decision, actions
        decision.apply(world, actions[0])
    decision = next_decision(world)
    return None if decision is None else (decision, decision.branches(world))


def settle(world: State, mover: int, passes: int) -> bool:
    """Carry out forced decisions until somebody has a real choice; whether the match goes on.

    Players other than `mover` decline up to `passes` times where they may: so an action is judged
    after the responses to it were waived and its effect has come.
    """
    for _ in range(STEPS):
        decision = next_decision(world)
        if decision is None:
            return False
        action = decision.only(world)
        if action is None:
            if not passes or decision.player(world) == mover or PASS not in decision.branches(world):
                return True
            passes -= 1
            action = PASS
        decision.apply(world, action)
    return next_decision(world) is not None


def turn_of(state: State) -> int:
    """The running turn where the game's state has a field for it, else -1."""
    turn = getattr(state, "turn", -1)
    return turn if isinstance(turn, int) else -1


def play_out(world: State, turn: int) -> bool:
    """Everybody declines, or takes the first answer, until `turn` is over; whether the match goes on."""
    for _ in range(STEPS):
        decision = next_decision(world)
        if decision is None:
            return False
        if turn_of(world) != turn:
            return True
        decision.apply(world, decision.only(world) or decision.declined(world))
    return next_decision(world) is not None


class OpenPlay:
    """What a question began is over once the step that asked it goes on, or the question is put again."""

    def __init__(self, world: State) -> None:
        """`world` stands at the question."""
        decision = world.frames[-1]
        assert isinstance(decision, Decision), "a world stands at a decision"
        self.decision: Decision[Any] = decision
        self.height = len(world.frames)
        self.asker: Frame | None = world.frames[-2] if self.height > 1 else None
        self.step = world.at[-2] if self.height > 1 else 0

    def under_way(self, after: State) -> bool:
        """Whether `after`, which stands at a decision, is still in the midst of it."""
        height = len(after.frames)
        if height < self.height:
            return False
        at = self.height - 2
        if self.asker is not None and (after.frames[at] is not self.asker or after.at[at] != self.step):
            return False
        if height > self.height:
            return True
        top = after.frames[-1]
        return isinstance(top, Decision) and words_of(top) != words_of(self.decision)


def carried_out(
    game: Game[Any],
    play: OpenPlay,
    after: State,
    player: int,
    passes: int,
    deep: int = DEEP,
    wide: int = WIDE,
) -> tuple[float, State]:
    """(worth for `player`, position) when the play that was begun is whole; `after` is used up.

    The worth is that of the best of the player's further answers, `deep` questions deep. Where much hangs on
    a throw it is that of the position before the question whose answers it follows: nobody chooses by dice
    that are still to fall.
    """
    if not settle(after, player, passes):
        return game.returns(after)[player], after
    if deep and play.under_way(after):
        decision = after.frames[-1]
        assert isinstance(decision, Decision), "it has settled at a decision"
        if decision.player(after) == player:
            actions = decision.branches(after)
            if len(actions) > wide:
                actions = [actions[k * len(actions) // wide] for k in range(wide)]
            narrower = max(LEAST_WIDE, wide // len(actions))
            high = -1.0
            best = after
            for action in actions:
                world = after.copy()
                decision.apply(world, action)
                value, end = carried_out(game, play, world, player, passes, deep - 1, narrower)
                if end.seed != after.seed and game.throws > 1:
                    return game.value(after, player) - EFFORT * (DEEP - deep), after
                if value > high:
                    high = value
                    best = end
            return high, best
    return game.value(after, player) - EFFORT * (DEEP - deep), after


def worth(game: Game[Any], world: State, action: Action, player: int, passes: int, turn: int = -1) -> float:
    """What `player` holds of the match, in 0..1, after they answer with `action` in a copy of `world`.

    With a `turn` that is judged once it has been played out.
    """
    return judged(game, world.copy(), action, player, passes, turn)[0]


def thrown_worth(
    game: Game[Any], world: State, action: Action, player: int, passes: int, chance: Chance
) -> float:
    """The same on the average of as many throws as the game asks for, where dice follow the action."""
    value, after = judged(game, world.copy(), action, player, passes, -1)
    if game.throws < 2 or after.seed == world.seed:
        return value
    for _ in range(1, game.throws):
        other = world.copy()
        other.seed = chance.roll(MODULUS - 1) + 1
        value += judged(game, other, action, player, passes, -1)[0]
    return value / game.throws


def judged(
    game: Game[Any], after: State, action: Action, player: int, passes: int, turn: int
) -> tuple[float, State]:
    """(worth for `player`, position) once the consequences of an action have run; `after` is used up."""
    play = OpenPlay(after)
    play.decision.apply(after, action)
    if turn < 0 and play.decision.before_chance:
        return game.value(after, player), after
    value, after = carried_out(game, play, after, player, passes)
    if turn < 0:
        return value, after
    if not play_out(after, turn):
        return game.returns(after)[player], after
    return game.value(after, player), after


def shares(game: Game[Any], world: State) -> list[float]:
    """Per player what they hold of the match, summing to 1: returns when it is over, else values.

    Between two players the second one holds what the first one does not.
    """
    if next_decision(world) is None:
        return game.returns(world)
    if world.players == 2:
        first = game.value(world, 0)
        return [first, 1.0 - first]
    values = game.values(world)
    total = sum(values)
    if total <= 0.0:
        return [1.0 / world.players] * world.players
    return [value / total for value in values]
