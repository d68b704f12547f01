"""What a position holds in rows: the contest under way, and the redeployment before."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from suite.core.state_fields import NUMBER, Numbers, Row
from suite.games.age_of_conan.words import ATTACKER


def _lands(state: Any) -> int:
    lands: int = state.lands
    return lands


LAND_OR_NONE: Final = Numbers(-1, -1, _lands)
_ONES: Final = ("kind", "land", "by", "on", "origin")
_PAIRS: Final = ("more", "less", "counts", "plus", "spent", "void", "rolled")
"""Two numbers each, the attacker's first; so they are saved."""
_LAST: Final = ("winner", "mercy")


class Contest(Row):
    """A contest: who fights whom for what, and what its cards and dice have brought so far."""

    COLUMNS: ClassVar[dict[str, Numbers]] = dict.fromkeys(
        (*_ONES, *[f"{name} {side}" for name in _PAIRS for side in ("attacker", "defender")], *_LAST), NUMBER
    )
    __slots__ = (*_ONES, *_PAIRS, *_LAST)

    def __init__(self, kind: int, land: int, by: int, on: int, origin: int) -> None:
        """One that begins."""
        self.kind = kind
        """CAMPAIGN, SIEGE, BATTLE or ALLIANCE."""
        self.land = land
        """The contested province."""
        self.by = by
        """The attacking player."""
        self.on = on
        """The attacked player, NEUTRAL for a neutral province."""
        self.origin = origin
        """The province out of which the army came, its own place if it stood there."""
        self.begin_roll()

    def begin_roll(self) -> None:
        """What the roll before has left is void."""
        self.more = [0, 0]
        """side -> dice that cards add."""
        self.less = [0, 0]
        """side -> dice that cards take away."""
        self.counts = [0, 0]
        """side -> bits of what cards make successes (SHIELDS, AXES)."""
        self.plus = [0, 0]
        """side -> successes that cards add."""
        self.spent = [0, 0]
        """side -> bits of what it has used for its dice."""
        self.void = [0, 0]
        """side -> whether its strategy card does nothing."""
        self.rolled = [0, 0]
        """side -> dice rolled."""
        self.winner = -1
        """The side that has won the roll, -1 before."""
        self.mercy = 0
        """Bits of what cards do about the roll and its loss."""

    @classmethod
    def read(cls, numbers: list[int]) -> Contest:
        contest = cls(*numbers[:5])
        pairs = [numbers[at : at + 2] for at in range(5, 19, 2)]
        contest.more, contest.less, contest.counts, contest.plus = pairs[:4]
        contest.spent, contest.void, contest.rolled = pairs[4:]
        contest.winner, contest.mercy = numbers[19:]
        return contest

    def copy(self) -> Contest:
        to = Contest(self.kind, self.land, self.by, self.on, self.origin)
        to.more = self.more.copy()
        to.less = self.less.copy()
        to.counts = self.counts.copy()
        to.plus = self.plus.copy()
        to.spent = self.spent.copy()
        to.void = self.void.copy()
        to.rolled = self.rolled.copy()
        to.winner = self.winner
        to.mercy = self.mercy
        return to

    def numbers(self) -> list[int]:
        ones = [self.kind, self.land, self.by, self.on, self.origin]
        pairs = self.more + self.less + self.counts + self.plus + self.spent + self.void + self.rolled
        return [*ones, *pairs, self.winner, self.mercy]

    def player(self, side: int) -> int:
        """The player on a side, NEUTRAL for a neutral province."""
        return self.by if side == ATTACKER else self.on


class Redeployment(Row):
    """Units that went from one province to another."""

    COLUMNS: ClassVar[dict[str, Numbers]] = {"origin": LAND_OR_NONE, "goal": LAND_OR_NONE}
    __slots__ = tuple(COLUMNS)

    def __init__(self, origin: int, goal: int) -> None:
        self.origin = origin
        self.goal = goal

    def copy(self) -> Redeployment:
        return Redeployment(self.origin, self.goal)
