"""What the answer that is due next promises: an action that was chosen and not yet carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from suite.core.flow import Decision
from suite.games.age_of_conan.advice.campaigns import clashing, rolling
from suite.games.age_of_conan.advice.prices import TURN, changes, gold, purchases, unit
from suite.games.age_of_conan.advice.prospects import (
    alliance,
    army,
    helped,
    icons_left,
    spoils,
)
from suite.games.age_of_conan.court import ConanPart, Court
from suite.games.age_of_conan.intrigue import Errands, TravelGoal, journeys, may_collect, may_parley
from suite.games.age_of_conan.military import (
    FEW,
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
from suite.games.age_of_conan.terms import EMISSARIES

LIKELY: Final = 0.9
"""How much of what can be done comes to be done."""
LEFT_OUT: Final = 2
"""So many units at most stay behind where an attack is weighed."""
ELSEWHERE: Final = 0.7
"""How much of an army's attack is left once it has moved."""
STAYING: Final = 0.2
"""What it is worth to do nothing with one's emissaries."""


def plan(s: Hyboria, player: int, turns: int) -> float:
    """What a player may expect of the question that is open, if it is theirs."""
    asked = s.frames[-1] if s.frames else None
    if not isinstance(asked, Decision) or s.active != player:
        return 0.0
    judge = PLANS.get(type(asked))
    return LIKELY * judge(s, player, asked.args, turns) if judge is not None else 0.0


# -- armies ---------------------------------------------------------------------------------------------


def attack(s: Hyboria, player: int, origin: int, land: int, turns: int) -> float:
    """What an attack from a province on another is worth, by as many units as is best."""
    there = s.army(player, origin)
    before = army(s, player, origin, there, turns)
    if origin == land:
        return _fought(s, player, land, there, turns) - before
    here = s.army(player, land)
    before += army(s, player, land, here, turns)
    most = min(there, room(s, player, land))
    return max(
        _fought(s, player, land, here + n, turns) + army(s, player, origin, there - n, turns) - before
        for n in range(max(1, most - LEFT_OUT), most + 1)
    )


def _fought(s: Hyboria, player: int, land: int, units: int, turns: int) -> float:
    """What an army is worth that is about to roll in a province."""
    rating = s.map.rating[land]
    holder = s.holder[land]
    if holder >= 0:
        return clashing(units, s.army(holder, land), rating, True, spoils(s, player, land), turns)
    foe = next((s.army(p, land) for p in range(s.players) if p != player and s.army(p, land)), 0)
    if foe:
        return clashing(units, foe, 1, False, spoils(s, player, land), turns)
    icons = icons_left(s, land, s.place[land])
    return rolling(units, rating, icons, s.raiders[land], turns, changes(s), helped(s, player))


def best_attack(s: Hyboria, player: int, turns: int) -> float:
    """The most that an attack of any army promises."""
    return max((_goal(s, player, (origin,), turns) for origin in _origins(s, player)), default=0.0)


def _origins(s: Hyboria, player: int) -> list[int]:
    first = player * s.lands
    return [land for land, units in enumerate(s.units[first : first + s.lands]) if units]


def _orders(s: Hyboria, player: int, args: tuple[int, ...], turns: int) -> float:
    lands = len(can_place(s, player)) if s.moves == FEW else 0
    return max(best_attack(s, player, turns) if s.moves else 0.0, unit(turns) * min(2, lands))


def _raising(s: Hyboria, player: int, args: tuple[int, ...], turns: int) -> float:
    return unit(turns) if any(land != args[0] for land in can_place(s, player)) else 0.0


def _goal(s: Hyboria, player: int, args: tuple[int, ...], turns: int) -> float:
    origin = args[0]
    found = [attack(s, player, origin, land, turns) for land in targets(s, player, origin)]
    return max(found, default=0.0)


def _count(s: Hyboria, player: int, args: tuple[int, ...], turns: int) -> float:
    return attack(s, player, args[0], args[1], turns)


def _moving(s: Hyboria, player: int, args: tuple[int, ...], turns: int) -> float:
    """An attack of another army may follow a first redeployment, or of this one from elsewhere."""
    if not s.moves:
        return 0.0
    found = [
        _goal(s, player, (origin,), turns) * (ELSEWHERE if origin == args[0] else 1.0)
        for origin in _origins(s, player)
    ]
    return max(0.0, *found)


# -- emissaries -----------------------------------------------------------------------------------------


def errand(s: Hyboria, player: int, land: int) -> float:
    """What an emissary in a province can do there now."""
    found = 0.0
    if may_parley(s, player, land):
        found = alliance(s, player, land)
    if may_collect(s, player, land):
        found = max(found, gold(purchases(s)) * s.map.rating[land] - 0.4)
    return found


def _errands(s: Hyboria, player: int, args: tuple[int, ...], turns: int) -> float:
    if not s.moves:
        return 0.0
    found = [STAYING]
    first = player * s.lands
    for land, n in enumerate(s.emissaries[first : first + s.lands]):
        if n:
            found.append(errand(s, player, land))
            if s.moves == FEW:
                found += [LIKELY * errand(s, player, goal) for goal in journeys(s, player, land)]
    if s.moves == FEW and s.emissaries_of(player) < EMISSARIES:
        found.append(0.8 * unit(turns))
    return max(found)


def _travelling(s: Hyboria, player: int, args: tuple[int, ...], turns: int) -> float:
    if args[1] or not s.moves:
        return 0.0
    return max([STAYING, *(errand(s, player, goal) for goal in journeys(s, player, args[0]))])


def _court(s: Hyboria, player: int, args: tuple[int, ...], turns: int) -> float:
    return TURN * unit(turns)


PLANS: Final[dict[type[Decision[Any]], Callable[[Hyboria, int, tuple[int, ...], int], float]]] = {
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
