"""What a player has, counted in one pass over their Areas: the amounts of METRICS, by number.

suite/games/zabor/metrics.py says what each amount is; a test holds the two together.
"""

from __future__ import annotations

from typing import Final

from suite.games.zabor.metrics import count
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import CITY, KEEP, METRICS, METROPOL, NORTH, SOUTH, UNITS, ZABOR
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

UNKNOWN: Final = -1
"""An amount that is counted only when it is asked for."""

_AT: Final = {name: number for number, name in enumerate(METRICS)}
LAND: Final = _AT["land"]
RURAL_LAND: Final = _AT["rural"]
CIVILIZED: Final = _AT["civ"]
KEEPS: Final = _AT["keeps"]
CITIES: Final = _AT["cities"]
METROPOLS: Final = _AT["metropols"]
TOWNS: Final = _AT["towns"]
ROADS: Final = _AT["roads"]
SEAS: Final = _AT["sea"]
COASTAL: Final = _AT["coastal"]
COASTAL_CIV: Final = _AT["coastal-civ"]
ON_ZABOR: Final = _AT["zabor"]
IN_NORTH: Final = _AT["north"]
IN_SOUTH: Final = _AT["south"]
REGIONS_HELD: Final = _AT["regions"]
GOLD: Final = _AT["gold"]
ALL_UNITS: Final = _AT["units"]
STRENGTH: Final = _AT["strength"]
MONSTERS: Final = _AT["monsters"]
NEIGHBOURS: Final = _AT["neighbours"]
CONQUERED: Final = _AT["conquered-turn"]
OF_UNIT: Final = tuple(_AT[name] for name in ("auxiliary", "infantry", "cavalry", "sorcerers", "fleets"))
"""Unit -> the number of its metric."""
_ZONES: Final = (
    (_AT["artifacts"], ARTIFACTS),
    (_AT["dynasties"], DYNASTIES),
    (_AT["destiny"], DESTINY),
    (_AT["sorcery"], SORCERY),
    (_AT["positions"], CHAIRS),
)
_DEEDS: Final = (
    (_AT["battles-won-turn"], WON),
    (_AT["empire-battles-turn"], WON_EMPIRE),
    (_AT["naval-won-turn"], WON_NAVAL),
    (_AT["civ-conquered-turn"], CIV_TAKEN),
    (_AT["spells-turn"], SPELLS),
    (_AT["spell-kills-turn"], KILLS),
    (_AT["diplomacy-turn"], BY_DIPLOMACY),
    (_AT["trades-turn"], TRADES),
)


class Tally:
    """The amounts of one player, by metric; UNKNOWN where nobody has asked yet."""

    def __init__(self, player: int) -> None:
        self.player = player
        self.amounts = [UNKNOWN] * len(METRICS)
        self.lands: list[int] = []
        self.seas: list[int] = []
        self.near = 0
        """A bit per player whose Empire borders this one."""
        self.source: Tally | None = None
        """Of whose copy it is: what is counted later follows from the map, and serves for that one too."""

    def copy(self) -> Tally:
        """The same, with amounts of its own."""
        to = Tally(self.player)
        to.amounts = self.amounts.copy()
        to.lands = self.lands
        to.seas = self.seas
        to.near = self.near
        to.source = self
        return to

    def amount(self, s: Zabor, metric: int) -> int:
        """How much of a metric there is."""
        found = self.amounts[metric]
        if found == UNKNOWN:
            found = self.amounts[metric] = count(s, self.player, metric)
            if self.source is not None:
                self.source.amounts[metric] = found
        return found


def tally_of(s: Zabor, player: int) -> Tally:
    """What the map shows of a player."""
    tally = Tally(player)
    holdings = s.holdings
    tally.lands = holdings.lands[player]
    tally.seas = holdings.seas[player]
    around, holders = s.map.around, s.holder
    for area in holdings.held[player]:
        for other in around[area]:
            whose = holders[other]
            if whose >= 0:
                tally.near |= 1 << whose
    _lands(s, tally)
    _pieces(s, tally)
    return tally


def _lands(s: Zabor, tally: Tally) -> None:
    """What stands in the Land Areas, and where these are."""
    built, road, region = s.built, s.road, s.map.region
    coastal = s.map.coastal
    by_built = [0, 0, 0, 0]
    regions = [0] * 4
    roads = coasts = harbours = taken = 0
    for area in tally.lands:
        level = built[area]
        by_built[level] += 1
        regions[region[area]] += 1
        roads += road[area]
        taken += s.conquered[area]
        if coastal[area]:
            coasts += 1
            harbours += level > 0
    amounts = tally.amounts
    amounts[LAND] = len(tally.lands)
    amounts[SEAS] = len(tally.seas)
    amounts[RURAL_LAND] = by_built[0]
    amounts[CIVILIZED] = len(tally.lands) - by_built[0]
    amounts[KEEPS] = by_built[KEEP]
    amounts[CITIES] = by_built[CITY]
    amounts[METROPOLS] = by_built[METROPOL]
    amounts[TOWNS] = by_built[CITY] + by_built[METROPOL]
    amounts[ROADS] = roads
    amounts[COASTAL] = coasts
    amounts[COASTAL_CIV] = harbours
    amounts[ON_ZABOR] = regions[ZABOR]
    amounts[IN_NORTH] = regions[NORTH]
    amounts[IN_SOUTH] = regions[SOUTH]
    amounts[REGIONS_HELD] = sum([n > 0 for n in regions])
    amounts[CONQUERED] = taken
    amounts[NEIGHBOURS] = (tally.near & ~(1 << tally.player)).bit_count()


def _pieces(s: Zabor, tally: Tally) -> None:
    """Units at rest and on their way, and Monsters."""
    number = s.kinds.number
    units = s.units
    totals = [0] * number
    for areas in (tally.lands, tally.seas):
        for area in areas:
            for kind, n in enumerate(units[area * number : area * number + number]):
                if n:
                    totals[kind] += n
    for area, player in enumerate(s.entered):
        if player == tally.player:
            for kind, n in enumerate(s.waiting(area)):
                totals[kind] += n
    of_unit = [0] * len(UNITS)
    for kind, n in enumerate(totals):
        of_unit[s.kinds.unit[kind]] += n
    amounts = tally.amounts
    strength = 0
    for unit, n in enumerate(of_unit):
        amounts[OF_UNIT[unit]] = n
        strength += n * s.book.units[unit].strength
    beasts = [beast for beast, owner in enumerate(s.beast_of) if owner == tally.player]
    amounts[MONSTERS] = len(beasts)
    amounts[ALL_UNITS] = sum(of_unit) + len(beasts)
    amounts[STRENGTH] = strength + sum([s.book.monsters[beast].strength for beast in beasts])


def count_belongings(s: Zabor, tally: Tally) -> None:
    """Add Gold, cards, and what was done this turn."""
    amounts = tally.amounts
    player = tally.player
    amounts[GOLD] = s.gold[player]
    for metric, zone in _ZONES:
        amounts[metric] = len(s.mine(zone, player))
    for metric, deed in _DEEDS:
        amounts[metric] = s.done(player, deed)
