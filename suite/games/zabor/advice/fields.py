"""What Battles and attacks are worth: those that wait, those that could be made, what is open to others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from suite.games.zabor.advice.appraisal import Appraisal
from suite.games.zabor.advice.arms import Raid
from suite.games.zabor.advice.clashes import Forecast
from suite.games.zabor.advice.reach import Reach
from suite.games.zabor.advice.tally import (
    CIVILIZED,
    COASTAL,
    CONQUERED,
    IN_NORTH,
    IN_SOUTH,
    LAND,
    ON_ZABOR,
    RURAL_LAND,
    SEAS,
)
from suite.games.zabor.cache import Cache
from suite.games.zabor.income import RURAL_INCOME
from suite.games.zabor.terms import CAMPAIGN, METRICS, NORTH, SOUTH, ZABOR

ROOM: Final = 0.03
"""What each unclaimed Area near a start is worth,"""
ENOUGH_ROOM: Final = 8
"""up to so many."""
RIVAL: Final = 0.3
"""What a rival's loss is worth to another player."""
NOW: Final = 0.55
"""How much of an attack counts that can be made in this turn,"""
LATER: Final[tuple[float, ...]] = (0.3, 0.15, 0.08)
"""and of the best ones of turns to come."""
BY_CAMPAIGN: Final = (3, 2)
"""Attacks of a Campaign, by its primary and its secondary space."""
WON: Final = METRICS.index("battles-won-turn")
WON_OF_EMPIRE: Final = METRICS.index("empire-battles-turn")
CIV_TAKEN: Final = METRICS.index("civ-conquered-turn")
_REGION_METRIC: Final = {NORTH: IN_NORTH, SOUTH: IN_SOUTH, ZABOR: ON_ZABOR}


class Attack:
    """One that could be made: the Area, what it is worth to the attacker, what its holder stands to lose."""

    def __init__(self, area: int, gain: float, holder: int, loss: float) -> None:
        self.area = area
        self.gain = gain
        self.holder = holder
        self.loss = loss


_ATTACKS: Final[Cache[list[Attack]]] = Cache(1_000)


class Fields:
    """All Areas as places to fight in."""

    def __init__(self, appraisal: Appraisal, reaches: Sequence[Reach]) -> None:
        """Asked once the players' expected VP by conditions are known."""
        self.appraisal = appraisal
        self.arms = appraisal.arms
        self.reaches = reaches
        self.attacks = [self._attacks(player) for player in range(appraisal.players)]
        """player -> the attacks on land that are worth making, the best first."""

    # -- what is at stake -------------------------------------------------------------------------------

    def prize(self, player: int, area: int) -> float:
        """What an Area is worth to a player who Conquers it."""
        appraisal = self.appraisal
        s = appraisal.s
        reach = self.reaches[player]
        if s.map.sea[area]:
            return appraisal.area / 2 + reach.gain(SEAS)
        built = s.built[area]
        left = max(0, built - ("spares-walls" not in appraisal.grants[player].powers))
        kind = (built, left, s.map.region[area], s.map.coastal[area], appraisal.income)
        total = reach.prizes.get(kind)
        if total is None:
            total = reach.prizes[kind] = self._land(reach, *kind[:4])
        if s.prize_at == area:
            total += appraisal.gold * s.prize
        return total

    def _land(self, reach: Reach, built: int, left: int, region: int, coastal: bool) -> float:
        """What land is worth that is built on, and of that so much is left."""
        appraisal = self.appraisal
        total = appraisal.area + appraisal.income * _yield(appraisal, left)
        total += reach.gain(LAND) + reach.gain(CONQUERED)
        total += reach.gain(CIVILIZED) if left else reach.gain(RURAL_LAND)
        metric = _REGION_METRIC.get(region)
        if metric is not None:
            total += reach.gain(metric)
        if coastal:
            total += reach.gain(COASTAL)
        if built:
            total += reach.gain(CIV_TAKEN)
        return total

    def loss(self, area: int) -> float:
        """What the holder of an Area loses with it."""
        appraisal = self.appraisal
        s = appraisal.s
        if s.map.sea[area]:
            return appraisal.area / 2
        reach = self.reaches[s.holder[area]]
        return appraisal.area + appraisal.income * _yield(appraisal, s.built[area]) - reach.gain(LAND, -1)

    def worth(self, player: int, area: int, found: Forecast) -> float:
        """What a Battle with such an outlook is worth to the attacker."""
        appraisal = self.appraisal
        holder = appraisal.s.holder[area]
        reach = self.reaches[player]
        gain = self.prize(player, area) + reach.gain(WON)
        total = -appraisal.unit * found.cost
        if holder >= 0:
            gain += reach.gain(WON_OF_EMPIRE) + RIVAL * self.loss(area)
            total += RIVAL * appraisal.unit * found.theirs
        return total + found.win * gain

    # -- Battles that wait ------------------------------------------------------------------------------

    def waiting(self, expected: list[float]) -> None:
        """Add what Battles bring that wait or are under way."""
        appraisal = self.appraisal
        s = appraisal.s
        for area, player in enumerate(s.entered):
            if player < 0:
                continue
            beasts = self.arms.beasts.get((player, area), ())
            found = self.arms.forecast(player, area, s.waiting(area), beasts)
            expected[player] += self.worth(player, area, found)
            holder = s.holder[area]
            if holder >= 0:
                expected[holder] -= found.win * self.loss(area) + appraisal.unit * found.theirs

    # -- attacks that could be made ---------------------------------------------------------------------

    def _attacks(self, player: int) -> list[Attack]:
        """Those of this position, or of another in which arms and all that is at stake were the same."""
        appraisal = self.appraisal
        s = appraisal.s
        army = self.arms.armies[player]
        raids = army.raids
        rivals = sorted({s.holder[area] for area, _ in raids} - {-1})
        reaches = [self.reaches[one] for one in (player, *rivals)]
        key = (army, player, appraisal.left, appraisal.income, s.prize_at, s.prize, *reaches)
        found = _ATTACKS.get(key)
        return _ATTACKS.put(key, self._find_attacks(player, raids)) if found is None else found

    def _find_attacks(self, player: int, raids: Sequence[Raid]) -> list[Attack]:
        s = self.appraisal.s
        found = []
        for area, outlook in raids:
            gain = self.worth(player, area, outlook)
            if gain > 0:
                holder = s.holder[area]
                loss = outlook.win * self.loss(area) if holder >= 0 else 0.0
                found.append(Attack(area, gain, holder, loss))
        found.sort(key=_by_gain)
        return found

    def prospects(self, player: int, expected: list[float]) -> None:
        """Add what attacks promise that can still be made, and what others stand to lose by them."""
        appraisal = self.appraisal
        now = int(appraisal.wars[player]) + campaigns(appraisal, player)
        for place, attack in enumerate(self.attacks[player]):
            if place < now:
                weight = NOW
            elif appraisal.left and place - now < len(LATER):
                weight = LATER[place - now]
            else:
                break
            expected[player] += weight * attack.gain
            if attack.holder >= 0:
                expected[attack.holder] -= weight * attack.loss

    def room(self, player: int) -> float:
        """What the land around a start is worth, before the first turn."""
        return ROOM * min(ENOUGH_ROOM, self.arms.room(player))


def campaigns(appraisal: Appraisal, player: int) -> int:
    """How many attacks a player's Envoys on the Campaign make in this turn."""
    s = appraisal.s
    if not appraisal.acting or CAMPAIGN not in s.order:
        return 0
    place = 2 * s.order.index(CAMPAIGN)
    row = appraisal.envoys[player]
    return BY_CAMPAIGN[0] * row[place] + BY_CAMPAIGN[1] * row[place + 1]


def _by_gain(attack: Attack) -> tuple[float, int]:
    return -attack.gain, attack.area


def _yield(appraisal: Appraisal, built: int) -> int:
    return appraisal.s.book.upgrades[built].income if built else RURAL_INCOME
