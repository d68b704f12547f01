"""How far an undo may go: derived by comparing two positions, without a flag on anything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from suite.core.state import State
from suite.core.translation import mark

ASKED: Final = mark("another player was asked")
ROLLED: Final = mark("chance has decided something (dice, a draw at random or a shuffle)")
SEEN: Final = mark("somebody has learnt what was hidden before (a card, a secret choice)")
OVER: Final = mark("the match is over")
START: Final = mark("there is nothing before this decision to take back")
LEFT: Final = mark("somebody has left the match")
RESUMED: Final = mark("the match was resumed from a file here")


def barrier(before: State, after: State, asked: int, now: int | None, people: Iterable[int]) -> str | None:
    """Why nobody may go back from `after` to `before`; None when one may.

    `asked` is the player asked at `before`, `now` the one at `after` (None: nobody, the match is over).
    That the other player had no choice is no excuse: an undo that depends on it tells what they hold.
    """
    if now is None:
        return OVER
    if now != asked:
        return ASKED
    if before.seed != after.seed:
        return ROLLED
    return SEEN if any(learnt(before, after, player) for player in people) else None


def learnt(before: State, after: State, player: int) -> bool:
    """Whether `player` knows a face at `after` that was hidden from them at `before`, or a sealed answer."""
    if before.sealed and not after.sealed:
        return True
    return any((new & ~old) >> player & 1 for old, new in zip(before.seen, after.seen, strict=True))


class Snapshot:
    """A position to go back to: the choice of `player` after `count` actions and `told` journal events."""

    def __init__(self, state: State, count: int, told: int, player: int) -> None:
        self.state = state
        self.count = count
        self.told = told
        self.player = player
