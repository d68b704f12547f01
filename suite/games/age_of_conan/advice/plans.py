"""What the answer that is due next promises: an action that was chosen and not yet carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from suite.core.flow import Decision
from suite.games.age_of_conan.advice.prospects import GOLD, UNIT, alliance, campaign, roll
from suite.games.age_of_conan.court import ConanPart, Court
from suite.games.age_of_conan.intrigue import Errands, TravelGoal, may_collect, may_parley
from suite.games.age_of_conan.military import (
    AttackCount,
    AttackGoal,
    Orders,
    RaiseAnother,
    RedeployCount,
    RedeployGoal,
    targets,
)
from suite.games.age_of_conan.rules import can_place, room
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.words import CAMPAIGN, F_KIND, TOKENS

LIKELY: Final = 0.8
"""How much of what can be done comes to be done."""


def plan(s: Hyboria, player: int) -> float:
    """What a player may expect of the question that is open, if it is theirs."""
    asked = s.frames[-1] if s.frames else None
    if not isinstance(asked, Decision) or s.active != player:
        return 0.0
    judge = PLANS.get(type(asked))
    return LIKELY * judge(s, player, asked.args) if judge is not None else 0.0


def attack(s: Hyboria, player: int, origin: int, land: int) -> float:
    """What an attack from a province on another is worth, with all units that can go."""
    here = s.army(player, land) if land != origin else 0
    going = s.army(player, origin) if land == origin else min(s.army(player, origin), room(s, player, land))
    units = going + here
    holder = s.holder[land]
    if holder >= 0:
        guards = max(s.map.rating[land], s.army(holder, land))
        rolls = s.army(holder, land) + 1
        return (1.5 + 0.4 * s.map.rating[land]) * roll(units, guards) ** rolls - UNIT * rolls * 0.5
    foe = next((s.army(p, land) for p in range(s.players) if p != player and s.army(p, land)), 0)
    if foe:
        return 1.5 * roll(units, foe) ** foe - UNIT * foe * 0.5
    place = max(0, s.place[land])
    now = campaign(s, land, here or (units if land == origin else 0), place)
    won = roll(units, s.map.rating[land])
    after = won * campaign(s, land, units, place + 1) + (1 - won) * campaign(s, land, units - 1, place)
    return after - now - (1 - won) * UNIT


def best_attack(s: Hyboria, player: int) -> float:
    """The most that an attack of any army promises."""
    found = [0.0]
    for origin in range(s.lands):
        if s.army(player, origin):
            found += [attack(s, player, origin, land) for land in targets(s, player, origin)]
    return max(found)


def _orders(s: Hyboria, player: int, args: tuple[int, ...]) -> float:
    lands = len(can_place(s, player)) if s.moves == 2 else 0
    return max(best_attack(s, player) if s.moves else 0.0, UNIT * min(2, lands))


def _raising(s: Hyboria, player: int, args: tuple[int, ...]) -> float:
    return UNIT if any(land != args[0] for land in can_place(s, player)) else 0.0


def _goal(s: Hyboria, player: int, args: tuple[int, ...]) -> float:
    return max((attack(s, player, args[0], land) for land in targets(s, player, args[0])), default=0.0)


def _count(s: Hyboria, player: int, args: tuple[int, ...]) -> float:
    return attack(s, player, args[0], args[1])


def _moving(s: Hyboria, player: int, args: tuple[int, ...]) -> float:
    return 0.9 * best_attack(s, player)


def _errands(s: Hyboria, player: int, args: tuple[int, ...]) -> float:
    found = [0.3]
    for land in range(s.lands):
        if s.embassy(player, land):
            if may_parley(s, player, land):
                found.append(0.5 * alliance(s, player, land) + 0.3)
            if may_collect(s, player, land):
                found.append(GOLD * s.map.rating[land] - 0.4)
    return max(found)


def _travelling(s: Hyboria, player: int, args: tuple[int, ...]) -> float:
    return 0.4


def _court(s: Hyboria, player: int, args: tuple[int, ...]) -> float:
    return 0.8


PLANS: Final[dict[type[Decision[Any]], Callable[[Hyboria, int, tuple[int, ...]], float]]] = {
    Orders: _orders,
    RaiseAnother: _raising,
    AttackGoal: _goal,
    AttackCount: _count,
    RedeployGoal: _moving,
    RedeployCount: _moving,
    Errands: _errands,
    TravelGoal: _travelling,
    Court: _court,
    ConanPart: _court,
}
"""Question -> what it promises to who is asked."""


def open_to_parley(s: Hyboria, player: int, land: int) -> bool:
    """Whether an emissary could seek an alliance there, unless just that is under way."""
    if s.fight and s.fight[F_KIND] > CAMPAIGN:
        return False
    return may_parley(s, player, land)


def token_values(s: Hyboria, player: int) -> int:
    """The values of a player's adventure tokens together."""
    return sum(s.token(token).value for token in s.mine(TOKENS, player))
