"""How far an undo may go: derived by comparing two positions, without a flag on anything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from suite.core.game import Game
from suite.core.save import state_plain
from suite.core.state import State

ASKED: Final = "another player was asked"
ROLLED: Final = "chance has decided something (dice, a draw at random or a shuffle)"
SEEN: Final = "somebody has learnt what was hidden before (a card, a secret choice)"
OVER: Final = "the match is over"
START: Final = "there is nothing before this decision to take back"
LEFT: Final = "somebody has left the match"
RESUMED: Final = "the match was resumed from a file here"


def barrier(
    game: Game[Any], before: State, after: State, asked: int, now: int | None, people: Iterable[int]
) -> str | None:
    """Why nobody may go back from `after` to `before`; None when one may.

    `asked` is the player asked at `before`, `now` the one at `after` (None: nobody, the match is over).
    That the other player had no choice is no excuse: an undo that depends on it tells what he holds.
    """
    if now is None:
        return OVER
    if now != asked:
        return ASKED
    if before.seed != after.seed:
        return ROLLED
    return SEEN if any(learnt(game, before, after, player) for player in people) else None


def learnt(game: Game[Any], before: State, after: State, player: int) -> bool:
    """Whether `player` knows a face at `after`, or something else secret, that was hidden at `before`."""
    if any((new & ~old) >> player & 1 for old, new in zip(before.seen, after.seen, strict=True)):
        return True
    if type(game).mask is Game.mask:
        return False
    return not _masked(game, before, player) <= _masked(game, after, player)


def _masked(game: Game[Any], state: State, player: int) -> set[tuple[str | int, ...]]:
    """The places of the saved form that the game hides from `player`, faces apart."""
    told = state_plain(state, game.table, journal=False)
    masked = state_plain(state, game.table, journal=False)
    game.mask(masked, player)
    return set(_differing(told, masked, ()))


def _differing(one: Any, two: Any, place: tuple[str | int, ...]) -> Iterator[tuple[str | int, ...]]:
    """The places at which two saved forms differ."""
    if isinstance(one, dict) and isinstance(two, dict) and one.keys() == two.keys():
        for name in one:
            yield from _differing(one[name], two[name], (*place, name))
    elif isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for number, (first, second) in enumerate(zip(one, two, strict=True)):
            yield from _differing(first, second, (*place, number))
    elif one != two:
        yield place


class Snapshot:
    """A position to go back to: the choice of `player` after `count` actions and `told` journal events."""

    def __init__(self, state: State, count: int, told: int, player: int) -> None:
        self.state = state
        self.count = count
        self.told = told
        self.player = player
