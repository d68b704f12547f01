"""What a position holds in rows: the Battle under way."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from suite.core.state_fields import COUNT, FLAG, PLAYER, PLAYER_OR_NONE, Numbers, Row
from suite.games.zabor.words import ATTACKER


def _areas(state: Any) -> int:
    areas: int = state.areas
    return areas


AREA: Final = Numbers(0, -1, _areas)
AREA_OR_NONE: Final = Numbers(-1, -1, _areas)
_PAIRS: Final = ("absorbed", "dice", "hits", "wounds", "rerolls")
"""Two numbers each, the attacker's first; so they are saved."""


class Battle(Row):
    """A Battle: who has met whom where, and what the dice of this round have brought so far."""

    COLUMNS: ClassVar[dict[str, Numbers]] = {
        "area": AREA,
        "by": PLAYER,
        "on": PLAYER_OR_NONE,
        "round": COUNT,
        "native": FLAG,
        "depth": COUNT,
        **{f"{name} {side}": COUNT for name in _PAIRS for side in ("attacker", "defender")},
    }
    __slots__ = ("area", "by", "depth", "native", "on", "round", *_PAIRS)

    def __init__(self, area: int, by: int, on: int, native: int, depth: int) -> None:
        """One that begins."""
        self.area = area
        self.by = by
        """The attacking player."""
        self.on = on
        """The defending player, BARBARIANS for these."""
        self.round = 0
        """0 for First Strike, then the round."""
        self.native = native
        """Whether a native stands with the defenders."""
        self.depth = depth
        """Pursuits that led here."""
        self.absorbed = [0, 0]
        """side -> Wounds absorbed in this Battle."""
        self.dice = [0, 0]
        """side -> dice of this roll."""
        self.hits = [0, 0]
        """side -> successes of this roll."""
        self.wounds = [0, 0]
        """side -> Wounds still to be taken."""
        self.rerolls = [0, 0]
        """side -> rerolls used in this Battle."""

    @classmethod
    def read(cls, numbers: list[int]) -> Battle:
        area, by, on, now, native, depth, *pairs = numbers
        battle = cls(area, by, on, native, depth)
        battle.round = now
        battle.absorbed, battle.dice = pairs[:2], pairs[2:4]
        battle.hits, battle.wounds, battle.rerolls = pairs[4:6], pairs[6:8], pairs[8:]
        return battle

    def copy(self) -> Battle:
        to = Battle(self.area, self.by, self.on, self.native, self.depth)
        to.round = self.round
        to.absorbed = self.absorbed.copy()
        to.dice = self.dice.copy()
        to.hits = self.hits.copy()
        to.wounds = self.wounds.copy()
        to.rerolls = self.rerolls.copy()
        return to

    def numbers(self) -> list[int]:
        ones = [self.area, self.by, self.on, self.round, self.native, self.depth]
        return ones + self.absorbed + self.dice + self.hits + self.wounds + self.rerolls

    def player(self, side: int) -> int:
        """The player on a side, BARBARIANS for these."""
        return self.by if side == ATTACKER else self.on
