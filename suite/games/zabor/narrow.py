"""Which of many answers agents try: those at the borders of Empires, where most hangs on them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from suite.core.action import PASS, Action
from suite.games.zabor.state import Zabor

MOST: Final = 24
"""Answers that name an Area, to one question."""
EACH: Final = 5
"""Answers that name an Area, of those which are alike but for it."""


def front(s: Zabor, player: int, area: int) -> int:
    """How much an Area is a border of a player's: neighbours of others count three times those of nobody."""
    return sum([3 if s.holder[near] >= 0 else 1 for near in s.map.around[area] if s.holder[near] != player])


def strain(s: Zabor, player: int, area: int) -> int:
    """How much more an Area lies beside other players than beside this one."""
    holders = [s.holder[near] for near in s.map.around[area]]
    own = holders.count(player)
    return len(holders) - holders.count(-1) - 2 * own


def at_front(s: Zabor, player: int, actions: Iterable[Action], each: int = EACH) -> list[Action]:
    """Of answers that are alike but for the Area, their last number, those at the front."""
    return _by_group(s, player, actions, each, 1)


def in_rear(s: Zabor, player: int, actions: Iterable[Action]) -> list[Action]:
    """Of answers that are alike but for the Area, their last number, those farthest from the front."""
    return _by_group(s, player, actions, EACH, -1)


def _by_group(s: Zabor, player: int, actions: Iterable[Action], each: int, sign: int) -> list[Action]:
    groups: dict[Action, list[Action]] = {}
    for action in actions:
        groups.setdefault(action[:-1], []).append(action)
    kept: list[Action] = []
    for found in groups.values():
        if len(found) > each:
            found = _best(found, each, [sign * front(s, player, action[-1]) for action in found])
        kept += found
    return kept


def beside_others(s: Zabor, player: int, actions: list[Action]) -> list[Action]:
    """The Areas, last numbers of answers, that lie beside other players rather than beside this one."""
    return _most(actions, [strain(s, player, action[-1]) for action in actions])


def beside_own(s: Zabor, player: int, actions: list[Action]) -> list[Action]:
    """The Areas, last numbers of answers, that lie beside this player rather than beside others."""
    return _most(actions, [-strain(s, player, action[-1]) for action in actions])


def held_first(s: Zabor, player: int, actions: list[Action]) -> list[Action]:
    """The Areas, last numbers of answers, that others hold rather than those of nobody, own ones last."""
    ranks = [0 if action == PASS else _held(s, player, action[-1]) for action in actions]
    return _most(actions, ranks)


def _held(s: Zabor, player: int, area: int) -> int:
    holder = s.holder[area]
    if holder == player:
        return front(s, player, area) - 100
    return 100 * (holder >= 0) + front(s, player, area)


def _most(actions: list[Action], ranks: list[int]) -> list[Action]:
    return actions if len(actions) <= MOST else _best(actions, MOST, ranks)


def _best(actions: list[Action], most: int, ranks: list[int]) -> list[Action]:
    """Those with the highest ranks, in the order in which they stood."""
    order = sorted(range(len(actions)), key=lambda n: (actions[n] != PASS, -ranks[n], n))
    return [actions[n] for n in sorted(order[:most])]
