"""Who may pursue after a Battle, and where to."""

from __future__ import annotations

from suite.games.zabor.control import spawns
from suite.games.zabor.path import is_forbidden
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import MONSTER, PURSUIT

Parcel = tuple[int, int]
"""(kind of piece, or Monster behind the kinds; how many)."""


def level_of(s: Zabor, player: int, code: int, ability: int) -> int:
    """The level of an ability that a piece has, with what its player's cards add.

    Rule abilities.levels (ZAB:249-269).
    """
    number = s.kinds.number
    grants = s.grants(player)
    if code < number:
        unit = s.kinds.unit[code]
        return s.book.units[unit].levels[ability] + grants.level(ability, unit)
    return s.book.monsters[code - number].levels[ability] + grants.level(ability, MONSTER)


def pieces_with(s: Zabor, player: int, area: int, ability: int, above: int) -> list[Parcel]:
    """(kind or Monster, how many) of a player in an Area whose level is higher than a number."""
    found = [(kind, n) for kind, n in enumerate(s.stack(area)) if n]
    found += [(s.kinds.number + beast, 1) for beast in s.beasts(player, area)]
    return [(code, n) for code, n in found if level_of(s, player, code, ability) > above]


def pursuits(s: Zabor, player: int, area: int, depth: int) -> list[int]:
    """Where the pursuers of an Area can go: to a neighbour where they find somebody to fight.

    All with levels left go, or none. Rules abilities.pursuit and abilities.pursuit-chain (ZAB:261).
    """
    if depth < 0 or not pieces_with(s, player, area, PURSUIT, depth):
        return []
    near = s.map.sea_around[area] if s.map.sea[area] else s.map.land_around[area]
    return [
        goal
        for goal in near
        if s.holder[goal] != player
        and s.entered[goal] < 0
        and not is_forbidden(s, player, goal)
        and (s.occupied(goal) or spawns(s, goal, player))
    ]
