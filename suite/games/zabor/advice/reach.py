"""How much a player is likely to gain in time, and how likely that meets conditions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from suite.games.zabor.advice.tally import (
    CONQUERED,
    GOLD,
    IN_NORTH,
    IN_SOUTH,
    LAND,
    OF_UNIT,
    ON_ZABOR,
    STRENGTH,
)
from suite.games.zabor.catalogue import ZaborCatalogue
from suite.games.zabor.terms import (
    ACQUISITION,
    BUILD_ARMY,
    CAMPAIGN,
    CIVILIZE,
    COUNCIL_SEAT,
    DIPLOMACY,
    FREE_WORTH,
    MARITIME,
    METRICS,
    RITUALS,
    UNITS,
)

SURE: Final = 0.97
"""What is met is as good as claimed, unless it is lost before the VP Phase."""
MOST: Final = 0.85
"""No condition that is not met is likelier than this."""
HARD: Final = 0.7
"""How much it matters that what is missing is as much as what can be had in time."""

GAIN_OF: Final[dict[str, float]] = {
    "land": 1.5,
    "rural": 1.0,
    "civ": 0.8,
    "keeps": 0.6,
    "cities": 0.35,
    "metropols": 0.2,
    "towns": 0.4,
    "roads": 0.9,
    "road-chain": 0.5,
    "sea": 0.6,
    "coastal": 0.8,
    "coastal-civ": 0.5,
    "zabor": 0.3,
    "north": 0.6,
    "south": 0.6,
    "regions": 0.25,
    "largest-group": 1.3,
    "rival-starts": 0.12,
    "gold": 4.0,
    "units": 2.0,
    "strength": 5.0,
    "auxiliary": 1.5,
    "infantry": 1.2,
    "cavalry": 0.6,
    "sorcerers": 0.4,
    "fleets": 0.6,
    "monsters": 0.15,
    "infantry-areas": 0.8,
    "sorcerer-areas": 0.3,
    "artifacts": 0.4,
    "dynasties": 0.4,
    "destiny": 0.7,
    "sorcery": 0.7,
    "positions": 0.4,
    "neighbours": 0.4,
    "battles-won-turn": 1.3,
    "empire-battles-turn": 0.35,
    "naval-won-turn": 0.2,
    "conquered-turn": 1.6,
    "civ-conquered-turn": 0.3,
    "spells-turn": 0.5,
    "spell-kills-turn": 0.4,
    "diplomacy-turn": 0.5,
    "trades-turn": 1.5,
}
"""Metric -> how much of it is gained in a usual turn; of what counts within one turn, how much there is."""
WITHIN_TURN: Final = frozenset(name for name in METRICS if name.endswith("-turn"))
FASTER: Final[dict[int, dict[str, float]]] = {
    ACQUISITION: {"artifacts": 0.8, "dynasties": 0.8},
    BUILD_ARMY: {},
    CAMPAIGN: {
        "land": 2.0,
        "rural": 1.2,
        "conquered-turn": 2.0,
        "battles-won-turn": 2.0,
        "civ-conquered-turn": 0.4,
        "empire-battles-turn": 0.5,
        "neighbours": 0.3,
        "zabor": 0.3,
        "north": 0.8,
        "south": 0.8,
        "coastal": 0.8,
        "largest-group": 1.5,
        "rival-starts": 0.2,
        "infantry-areas": 1.5,
        "sorcerer-areas": 0.8,
    },
    CIVILIZE: {},
    COUNCIL_SEAT: {"positions": 1.0},
    DIPLOMACY: {
        "land": 1.0,
        "rural": 1.0,
        "conquered-turn": 1.0,
        "diplomacy-turn": 1.0,
        "zabor": 0.6,
        "regions": 0.6,
        "infantry-areas": 1.0,
        "coastal": 0.6,
        "largest-group": 0.8,
        "neighbours": 0.4,
        "north": 0.8,
        "south": 0.8,
    },
    MARITIME: {"naval-won-turn": 0.4, "neighbours": 0.3},
    RITUALS: {"destiny": 1.2, "sorcery": 1.2, "spells-turn": 0.8, "spell-kills-turn": 0.6, "monsters": 0.3},
}
"""Action -> metric -> how much more of it an Envoy there brings, in its primary space."""
SECONDARY: Final = 0.6
"""How much of that a secondary space brings."""

AT: Final = {name: number for number, name in enumerate(METRICS)}
GAINS: Final[tuple[float, ...]] = tuple(GAIN_OF[name] for name in METRICS)
_TURN: Final = tuple(name in WITHIN_TURN for name in METRICS)
_FASTER: Final = tuple(
    tuple((AT[name], more) for name, more in FASTER[action].items()) for action in range(len(FASTER))
)
Needs = tuple[tuple[int, int], ...]
"""(metric, the least number) of each part of a condition."""


class Conditions:
    """What a player can still claim."""

    def __init__(self, open_: Sequence[tuple[float, Needs]]) -> None:
        self.open = open_
        """(VP, condition) of each."""
        self.counting: dict[int, list[int]] = {}
        """Metric -> those of them that count it."""
        for number, (_, needs) in enumerate(open_):
            for metric, _ in needs:
                self.counting.setdefault(metric, []).append(number)


class Reach:
    """How much of each metric a player is likely to gain: in this turn, and in a later one.

    All that it says follows from what it is made of, so that it serves for other positions (`reach_of`).
    """

    def __init__(
        self,
        book: ZaborCatalogue,
        conditions: Conditions,
        amounts: Sequence[int],
        income: int,
        left: int,
        now: float,
        war: bool,
        spaces: Sequence[tuple[int, int]],
    ) -> None:
        """What the player has by metric, those that the conditions count among them; the Gold of their Areas.

        `left` are the turns to come, `now` is how much of this one's doings the player has before them,
        whether warfare is among that, and (Action, whether secondary) of the Envoys that have yet to act.
        """
        self.units = book.units
        self.conditions = conditions
        self.amounts = list(amounts)
        self.left = left
        self.more: dict[tuple[int, int], float] = {}
        """(metric, how much more) -> the VP that it is likely to bring, once that was asked."""
        self.prizes: dict[tuple[object, ...], float] = {}
        """What `Fields.prize` has found for land of a kind."""
        self.later = list(GAINS)
        """Metric -> gain in a usual turn."""
        self.later[GOLD] = max(1.0, 0.7 * income)
        self.later[STRENGTH] = max(3.0, 0.4 * income)
        for metric in (IN_NORTH, IN_SOUTH):
            if not amounts[metric]:
                self.later[metric] /= 3
        if not amounts[ON_ZABOR]:
            self.later[ON_ZABOR] /= 2
        self.now = [gain * now * 0.6 for gain in self.later]
        """Metric -> gain in what is left of this turn."""
        if war:
            self.now[LAND] += 0.4
            self.now[CONQUERED] += 0.5
        for action, secondary in spaces:
            self._by_envoy(action, bool(secondary))
        self.expected = 0.0
        """The VP that open conditions are likely to bring."""
        self.chances: list[float] = []
        """By open condition."""
        for vp, needs in conditions.open:
            chance = self.chance(needs, self.amounts)
            self.expected += vp * chance
            self.chances.append(chance)

    def _by_envoy(self, action: int, secondary: bool) -> None:
        """What an Envoy on the track brings more."""
        now = self.now
        gold = self.amounts[GOLD]
        part = SECONDARY if secondary else 1.0
        for metric, more in _FASTER[action]:
            now[metric] += part * more
        if action == BUILD_ARMY:
            self._by_army(gold, secondary)
        elif action == CIVILIZE:
            self._by_works(gold, secondary)
        elif action == MARITIME:
            fleets = min(2.0, gold / self.units[UNITS.index("fleet")].cost)
            now[AT["fleets"]] += fleets
            now[AT["sea"]] += 0.7 * fleets + 0.3
            now[GOLD] += 4

    def _by_army(self, gold: int, secondary: bool) -> None:
        worth = max(gold, FREE_WORTH) if secondary else gold
        for unit in range(4):
            n = worth / self.units[unit].cost
            if secondary and unit != 1:
                n = FREE_WORTH / self.units[unit].cost
            self.now[OF_UNIT[unit]] += min(4.0, float(int(n)))
        self.now[AT["units"]] += min(6.0, worth / 3)
        self.now[STRENGTH] += worth / 2

    def _by_works(self, gold: int, secondary: bool) -> None:
        now = self.now
        rural = self.amounts[AT["rural"]]
        keeps = min(rural, 1 + gold // 6 if secondary else gold // 4)
        now[AT["civ"]] += keeps
        now[AT["keeps"]] += keeps
        now[AT["coastal-civ"]] += 0.7 * keeps
        if secondary:
            return
        now[AT["roads"]] += min(self.amounts[LAND], gold // 2)
        now[AT["road-chain"]] += min(self.amounts[LAND], gold // 2) * 0.7
        now[AT["cities"]] += min(3, gold // 8)
        now[AT["towns"]] += min(3, gold // 8)
        now[AT["metropols"]] += min(self.amounts[AT["cities"]], gold // 16)

    def chance(self, needs: Needs, amounts: Sequence[int]) -> float:
        """How likely all parts of a condition are met at the end of a turn to come, with such amounts now."""
        least = 1.0
        for metric, need in needs:
            have = amounts[metric]
            found = self._turn(metric, have, need) if _TURN[metric] else self._lasting(metric, have, need)
            if found < least:
                least = found
        return least

    def gain(self, metric: int, more: int = 1) -> float:
        """The VP that so much more of a metric is likely to bring."""
        found = self.more.get((metric, more))
        if found is None:
            found = self.more[metric, more] = self.change(((metric, more),))
        return found

    def change(self, changes: Sequence[tuple[int, int]]) -> float:
        """The same for several (metric, how much more) at once."""
        touched = dict.fromkeys(
            [number for metric, _ in changes for number in self.conditions.counting.get(metric, ())]
        )
        if not touched:
            return 0.0
        amounts = self.amounts.copy()
        for metric, more in changes:
            amounts[metric] += more
        found = 0.0
        for number in touched:
            vp, needs = self.conditions.open[number]
            found += vp * (self.chance(needs, amounts) - self.chances[number])
        return found

    def _lasting(self, metric: int, have: int, need: int) -> float:
        gap = need - have
        if gap <= 0:
            return SURE
        reach = self.now[metric] + self.left * self.later[metric]
        return MOST * part(reach, gap)

    def _turn(self, metric: int, have: int, need: int) -> float:
        gap = need - have
        if gap <= 0:
            return SURE
        missed = 1 - MOST * part(self.now[metric], gap)
        later = MOST * part(self.later[metric], need)
        return float(1 - missed * (1 - later) ** self.left)


def part(reach: float, gap: float) -> float:
    """How likely so much more is had, where so much can usually be had in time."""
    if reach <= 0:
        return 0.0
    ratio = gap / reach
    return 1 / (1 + HARD * ratio * ratio)
