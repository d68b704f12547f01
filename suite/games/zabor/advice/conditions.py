"""How likely conditions of VP Cards and traits are to be met, by what is there and the time that is left."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from suite.games.zabor.advice.outlook import Outlook
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
from suite.games.zabor.closing import TRAIT_VP
from suite.games.zabor.income import by_areas
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
from suite.games.zabor.words import GOALS, PICKED, TRAITS

SURE: Final = 0.97
"""What is met is as good as claimed, unless it is lost before the VP Phase."""
MOST: Final = 0.85
"""No condition that is not met is likelier than this."""
HARD: Final = 0.7
"""How much it matters that what is missing is as much as what can be had in time."""
LEADING: Final = 0.6
"""What is met and counts only while nobody has more."""

PACE: Final[dict[str, float]] = {
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

_AT: Final = {name: number for number, name in enumerate(METRICS)}
_PACE: Final[tuple[float, ...]] = tuple(PACE[name] for name in METRICS)
_TURN: Final = tuple(name in WITHIN_TURN for name in METRICS)
_FASTER: Final = tuple(
    tuple((_AT[name], more) for name, more in FASTER[action].items()) for action in range(len(FASTER))
)
Needs = tuple[tuple[int, int], ...]
"""(metric, the least number) of each part of a condition."""


@lru_cache(4_000)
def needs_of(book: ZaborCatalogue, face: int) -> tuple[Needs, ...]:
    """The conditions of a trait, or the one of a VP Card, by numbers of metrics."""
    if face in book.goals:
        return (tuple((_AT[name], least) for name, least in book.goals[face].needs.items()),)
    tables = book.deeds[face].needs
    return tuple(tuple((_AT[name], least) for name, least in table.items()) for table in tables)


@lru_cache(4_000)
def most_of(book: ZaborCatalogue, face: int) -> Needs:
    """What a VP Card wants most of."""
    return tuple((_AT[name], least) for name, least in book.goals[face].most_of.items())


# -- what can be gained in time ------------------------------------------------------------------------------


class Reach:
    """How much of each metric a player is likely to gain: in this turn, and in a later one."""

    def __init__(self, look: Outlook, player: int) -> None:
        self.look = look
        self.tally = look.tallies[player]
        self.player = player
        self.open: list[tuple[float, Needs]] = []
        """(VP, condition) of all that the player can still claim."""
        self.more: dict[tuple[int, int], float] = {}
        """(metric, how much more) -> the VP that it is likely to bring, once that was asked."""
        self.judged: list[tuple[float, Needs, float]] = []
        """The open conditions with their chances."""
        self.counting: dict[int, list[int]] = {}
        """Metric -> those of the open conditions that count it."""
        s = look.s
        tally = self.tally
        income = by_areas(s, player)
        self.later = list(_PACE)
        """Metric -> gain in a usual turn."""
        self.later[GOLD] = max(1.0, 0.7 * income)
        self.later[STRENGTH] = max(3.0, 0.4 * income)
        for metric in (IN_NORTH, IN_SOUTH):
            if not tally.amounts[metric]:
                self.later[metric] /= 3
        if not tally.amounts[ON_ZABOR]:
            self.later[ON_ZABOR] /= 2
        now = look.now[player]
        self.now = [pace * now * 0.6 for pace in self.later]
        """Metric -> gain in what is left of this turn."""
        if s.phase > 1 and look.has_war(player):
            self.now[LAND] += 0.4
            self.now[CONQUERED] += 0.5
        if look.acting:
            self._by_envoys()

    def _by_envoys(self) -> None:
        """What the Envoys on the track bring more."""
        look, s, now = self.look, self.look.s, self.now
        gold = s.gold[self.player]
        for space, n in enumerate(look.envoys[self.player]):
            if not n or s.order[space // 2] < 0:
                continue
            action = s.order[space // 2]
            part = SECONDARY if space % 2 else 1.0
            for metric, more in _FASTER[action]:
                now[metric] += part * more
            if action == BUILD_ARMY:
                self._by_army(gold, bool(space % 2))
            elif action == CIVILIZE:
                self._by_works(gold, bool(space % 2))
            elif action == MARITIME:
                fleets = min(2.0, gold / s.book.units[UNITS.index("fleet")].cost)
                now[_AT["fleets"]] += fleets
                now[_AT["sea"]] += 0.7 * fleets + 0.3
                now[GOLD] += 4

    def _by_army(self, gold: int, secondary: bool) -> None:
        worth = max(gold, FREE_WORTH) if secondary else gold
        for unit in range(4):
            n = worth / self.look.s.book.units[unit].cost
            if secondary and unit != 1:
                n = FREE_WORTH / self.look.s.book.units[unit].cost
            self.now[OF_UNIT[unit]] += min(4.0, float(int(n)))
        self.now[_AT["units"]] += min(6.0, worth / 3)
        self.now[STRENGTH] += worth / 2

    def _by_works(self, gold: int, secondary: bool) -> None:
        now = self.now
        rural = self.tally.amounts[_AT["rural"]]
        keeps = min(rural, 1 + gold // 6 if secondary else gold // 4)
        now[_AT["civ"]] += keeps
        now[_AT["keeps"]] += keeps
        now[_AT["coastal-civ"]] += 0.7 * keeps
        if secondary:
            return
        now[_AT["roads"]] += min(self.tally.amounts[LAND], gold // 2)
        now[_AT["road-chain"]] += min(self.tally.amounts[LAND], gold // 2) * 0.7
        now[_AT["cities"]] += min(3, gold // 8)
        now[_AT["towns"]] += min(3, gold // 8)
        now[_AT["metropols"]] += min(self.tally.amounts[_AT["cities"]], gold // 16)

    def chance(self, needs: Needs) -> float:
        """How likely all parts of a condition are met at the end of a turn to come."""
        s = self.look.s
        least = 1.0
        for metric, need in needs:
            have = self.tally.amount(s, metric)
            found = self._turn(metric, have, need) if _TURN[metric] else self._lasting(metric, have, need)
            if found < least:
                least = found
        return least

    def expected(self) -> float:
        """The VP that open conditions are likely to bring."""
        total = 0.0
        for number, (vp, needs) in enumerate(self.open):
            chance = self.chance(needs)
            total += vp * chance
            self.judged.append((vp, needs, chance))
            for metric, _ in needs:
                self.counting.setdefault(metric, []).append(number)
        return total

    def gain(self, metric: int, more: int = 1) -> float:
        """The VP that so much more of a metric is likely to bring; asked after `expected`."""
        found = self.more.get((metric, more))
        if found is None:
            found = self.more[metric, more] = self.change(((metric, more),))
        return found

    def change(self, changes: Sequence[tuple[int, int]]) -> float:
        """The same for several (metric, how much more) at once."""
        touched: dict[int, tuple[float, Needs, float]] = {}
        for metric, _ in changes:
            for number in self.counting.get(metric, ()):
                touched[number] = self.judged[number]
        if not touched:
            return 0.0
        amounts = self.tally.amounts
        for metric, more in changes:
            amounts[metric] = self.tally.amount(self.look.s, metric) + more
        found = 0.0
        for vp, needs, chance in touched.values():
            found += vp * (self.chance(needs) - chance)
        for metric, more in changes:
            amounts[metric] -= more
        return found

    def _lasting(self, metric: int, have: int, need: int) -> float:
        gap = need - have
        if gap <= 0:
            return SURE
        reach = self.now[metric] + self.look.left * self.later[metric]
        return MOST * part(reach, gap)

    def _turn(self, metric: int, have: int, need: int) -> float:
        gap = need - have
        if gap <= 0:
            return SURE
        missed = 1 - MOST * part(self.now[metric], gap)
        later = MOST * part(self.later[metric], need)
        return float(1 - missed * (1 - later) ** self.look.left)


def part(reach: float, gap: float) -> float:
    """How likely so much more is had, where so much can usually be had in time."""
    if reach <= 0:
        return 0.0
    ratio = gap / reach
    return 1 / (1 + HARD * ratio * ratio)


# -- VP Cards and traits ------------------------------------------------------------------------------------


def find_conditions(look: Outlook) -> tuple[list[Reach], list[float]]:
    """Player -> what they can reach and all open conditions; player -> what having most of things may bring.

    VP Cards that may come count by how likely they do.
    """
    s = look.s
    reaches = [Reach(look, player) for player in range(look.players)]
    leading = [0.0] * look.players
    goals = [(s.face[card], 1.0) for card in s.zones[GOALS]] + unseen_goals(look)
    for face, likely in goals:
        goal = s.book.goals[face]
        vp = goal.vp * likely
        if goal.most_of:
            _most(look, face, vp, leading)
            continue
        needs = needs_of(s.book, face)[0]
        marks = s.marks[face]
        for player, reach in enumerate(reaches):
            if not marks >> player & 1:
                reach.open.append((vp, needs))
    for player, reach in enumerate(reaches):
        for card in s.mine(TRAITS, player) + s.mine(PICKED, player):
            face = s.face[card]
            if face < 0:
                continue
            for number, needs in enumerate(needs_of(s.book, face)):
                if not s.marks[face] >> number & 1:
                    reach.open.append((TRAIT_VP[number], needs))
    return reaches, leading


def _most(look: Outlook, face: int, vp: float, expected: list[float]) -> None:
    """Who has most of something is likely to have it once more when the VP are claimed."""
    s = look.s
    best = [0.0] * look.players
    for metric, least in most_of(s.book, face):
        amounts = [tally.amount(s, metric) for tally in look.tallies]
        pace = _PACE[metric] * (look.left + 0.5)
        for player, own in enumerate(amounts):
            others = max(n for other, n in enumerate(amounts) if other != player)
            gap = max(least, others + 1) - own
            found = LEADING if gap <= 0 else LEADING * part(pace, gap + 1.0)
            best[player] = max(best[player], found)
    for player in range(look.players):
        if not s.marks[face] >> player & 1:
            expected[player] += vp * best[player]


def unseen_goals(look: Outlook) -> list[tuple[int, float]]:
    """The VP Cards that may lie face down, each with how likely it does, by what all know."""
    s = look.s
    shown = 0
    for card in s.zones[GOALS]:
        shown |= 1 << s.face[card]
    return list(_unseen(s.book, shown, s.turns, int(s.options["vp-cards"])))


@lru_cache(4_000)
def _unseen(book: ZaborCatalogue, shown: int, turns: int, each: int) -> tuple[tuple[int, float], ...]:
    found = []
    for age in range(1, turns // each + 1):
        faces = [face for face, goal in book.goals.items() if goal.age == age]
        open_ = [face for face in faces if not shown >> face & 1]
        down = each - (len(faces) - len(open_))
        found += [(face, down / len(open_)) for face in open_ if down > 0]
    return tuple(found)
