"""One decision ahead: what a position is worth after an action, once its consequences have run."""

from __future__ import annotations

from typing import Any, Final

from suite.core.action import PASS, Action
from suite.core.chance import MODULUS, Chance
from suite.core.flow import Decision, next_decision
from suite.core.game import Game
from suite.core.state import State

STEPS: Final = 200
"""Decisions after which a run without a real choice is cut off."""

Asked = tuple[Decision[Any], list[Action]]
"""A question with two or more branches, and these."""


def run_on(world: State) -> Asked | None:
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
        action = decision.only(world)
        if action is None:
            actions = decision.branches(world)
            action = PASS if PASS in actions else actions[0]
        decision.apply(world, action)
    return next_decision(world) is not None


def worth(game: Game[Any], world: State, action: Action, player: int, passes: int, turn: int = -1) -> float:
    """What `player` holds of the match, in 0..1, after they answer with `action` in a copy of `world`.

    With a `turn` that is judged once it has been played out.
    """
    return _judge(game, world.copy(), action, player, passes, turn)[0]


def thrown_worth(
    game: Game[Any], world: State, action: Action, player: int, passes: int, chance: Chance
) -> float:
    """The same on the average of as many throws as the game asks for, where dice follow the action."""
    value, after = _judge(game, world.copy(), action, player, passes, -1)
    if game.throws < 2 or after.seed == world.seed:
        return value
    for _ in range(1, game.throws):
        other = world.copy()
        other.seed = chance.roll(MODULUS - 1) + 1
        value += _judge(game, other, action, player, passes, -1)[0]
    return value / game.throws


def _judge(
    game: Game[Any], after: State, action: Action, player: int, passes: int, turn: int
) -> tuple[float, State]:
    """(worth, position) after an action; `after` is used up."""
    decision = after.frames[-1]
    assert isinstance(decision, Decision), "a world stands at a decision"
    decision.apply(after, action)
    if not (settle(after, player, passes) if turn < 0 else play_out(after, turn)):
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
