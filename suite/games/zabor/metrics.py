"""What VP conditions and cards count: a function for each metric."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from suite.games.zabor.control import largest_group, neighbours
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import (
    AUXILIARY,
    CAVALRY,
    CITY,
    FLEET,
    INFANTRY,
    KEEP,
    METRICS,
    METROPOL,
    NORTH,
    SORCERER,
    SOUTH,
    UNITS,
    ZABOR,
)
from suite.games.zabor.words import (
    ARTIFACTS,
    BY_DIPLOMACY,
    CHAIRS,
    CIV_TAKEN,
    DESTINY,
    DYNASTIES,
    KILLS,
    SORCERY,
    SPELLS,
    TRADES,
    WON,
    WON_EMPIRE,
    WON_NAVAL,
)

Count = Callable[[Zabor, int], int]


def _built(*levels: int) -> Count:
    return lambda s, p: sum(s.built[area] in levels for area in s.civilized_of(p))


def _region(region: int) -> Count:
    return lambda s, p: sum(s.map.region[area] == region for area in s.lands_of(p))


def _unit(unit: int) -> Count:
    return lambda s, p: s.unit_number(p, unit)


def _areas_with(unit: int) -> Count:
    def count(s: Zabor, p: int) -> int:
        n = s.kinds.number
        return sum(any(s.units[area * n + kind] for kind in s.kinds.of[unit]) for area in s.held(p))

    return count


def _zone(zone: int) -> Count:
    return lambda s, p: len(s.mine(zone, p))


def _deed(deed: int) -> Count:
    return lambda s, p: s.done(p, deed)


def strength(s: Zabor, player: int) -> int:
    """The printed Strength of all Units, Monsters and Fleets included (rule end.ties, ZAB:369, 410)."""
    units = s.book.units
    total = sum(units[unit].strength * s.unit_number(player, unit) for unit in range(len(UNITS)))
    beasts = enumerate(s.book.monsters)
    return total + sum(card.strength for beast, card in beasts if s.beast_of[beast] == player)


def units(s: Zabor, player: int) -> int:
    """All Units of a player on the map; Envoys are none (rule terms.envoys, ZAB:317)."""
    return sum(s.unit_number(player, unit) for unit in range(len(UNITS))) + s.beast_of.count(player)


def _roads(s: Zabor, player: int) -> list[int]:
    return [area for area in s.lands_of(player) if s.road[area]]


COUNTS: Final[Mapping[str, Count]] = {
    "land": lambda s, p: len(s.lands_of(p)),
    "rural": lambda s, p: len(s.lands_of(p)) - len(s.civilized_of(p)),
    "civ": lambda s, p: len(s.civilized_of(p)),
    "keeps": _built(KEEP),
    "cities": _built(CITY),
    "metropols": _built(METROPOL),
    "towns": _built(CITY, METROPOL),
    "roads": lambda s, p: len(_roads(s, p)),
    "road-chain": lambda s, p: largest_group(_roads(s, p), s.map.land_around),
    "sea": lambda s, p: len(s.held(p)) - len(s.lands_of(p)),
    "coastal": lambda s, p: sum(s.map.coastal[area] for area in s.lands_of(p)),
    "coastal-civ": lambda s, p: sum(s.map.coastal[area] for area in s.civilized_of(p)),
    "zabor": _region(ZABOR),
    "north": _region(NORTH),
    "south": _region(SOUTH),
    "regions": lambda s, p: len({s.map.region[area] for area in s.lands_of(p)}),
    "largest-group": lambda s, p: largest_group(s.lands_of(p), s.map.land_around),
    "rival-starts": lambda s, p: sum(
        s.start[other] >= 0 and s.holder[s.start[other]] == p for other in range(s.players) if other != p
    ),
    "gold": lambda s, p: s.gold[p],
    "units": units,
    "strength": strength,
    "auxiliary": _unit(AUXILIARY),
    "infantry": _unit(INFANTRY),
    "cavalry": _unit(CAVALRY),
    "sorcerers": _unit(SORCERER),
    "fleets": _unit(FLEET),
    "monsters": lambda s, p: s.beast_of.count(p),
    "infantry-areas": _areas_with(INFANTRY),
    "sorcerer-areas": _areas_with(SORCERER),
    "artifacts": _zone(ARTIFACTS),
    "dynasties": _zone(DYNASTIES),
    "destiny": _zone(DESTINY),
    "sorcery": _zone(SORCERY),
    "positions": _zone(CHAIRS),
    "neighbours": lambda s, p: len(neighbours(s, p)),
    "battles-won-turn": _deed(WON),
    "empire-battles-turn": _deed(WON_EMPIRE),
    "naval-won-turn": _deed(WON_NAVAL),
    "conquered-turn": lambda s, p: sum(s.conquered[area] for area in s.lands_of(p)),
    "civ-conquered-turn": _deed(CIV_TAKEN),
    "spells-turn": _deed(SPELLS),
    "spell-kills-turn": _deed(KILLS),
    "diplomacy-turn": _deed(BY_DIPLOMACY),
    "trades-turn": _deed(TRADES),
}
_BY_NUMBER: Final = tuple(COUNTS[name] for name in METRICS)


def count(s: Zabor, player: int, metric: int) -> int:
    """How much of a metric of METRICS a player has now."""
    return _BY_NUMBER[metric](s, player)


def meets(s: Zabor, player: int, needs: Mapping[str, int], most_of: Mapping[str, int]) -> bool:
    """Whether a player has all of some least numbers, and more than each other player of one thing.

    Rule vp.conditions (ZAB:25, 79-81, 414-419).
    """
    if any(COUNTS[name](s, player) < least for name, least in needs.items()):
        return False
    return not most_of or any(_leads(s, player, name, least) for name, least in most_of.items())


def _leads(s: Zabor, player: int, name: str, least: int) -> bool:
    own = COUNTS[name](s, player)
    others = [COUNTS[name](s, other) for other in range(s.players) if other != player]
    return own >= least and own > max(others)


def gold_for(s: Zabor, player: int, metric: int, each: int, per: int, most: int) -> int:
    """Gold for each so many of a counted thing, up to a most."""
    return min(most, each * (count(s, player, metric) // per))
