"""What armies may do: Battles that wait, Areas that can be attacked, and what others stand to lose by it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from suite.games.zabor.advice.clashes import HOPELESS, Forecast, Side, forecast, side_of
from suite.games.zabor.advice.conditions import Reach
from suite.games.zabor.advice.outlook import Outlook
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
from suite.games.zabor.control import spawns
from suite.games.zabor.grants import Grants
from suite.games.zabor.host import NO_GRANTS
from suite.games.zabor.income import RURAL_INCOME
from suite.games.zabor.terms import CAMPAIGN, INFANTRY, METRICS, NORTH, SOUTH, ZABOR
from suite.games.zabor.words import ATTACKER, DEFENDER

RIVAL: Final = 0.3
"""What a rival's loss is worth to another player."""
NOW: Final = 0.55
"""How much of an attack counts that can be made in this turn,"""
LATER: Final = (0.3, 0.15, 0.08)
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


class Fields:
    """All Areas as places to fight in."""

    def __init__(self, look: Outlook, reaches: Sequence[Reach]) -> None:
        s = look.s
        self.look = look
        self.reaches = reaches
        self.by_units = s.options["support"] == "units"
        self.beasts: dict[tuple[int, int], list[tuple[int, int]]] = {}
        """(owner, Area) -> (Monster, Wounds taken) of each there."""
        for beast, area in enumerate(s.beast_at):
            if area >= 0:
                where = (s.beast_of[beast], area)
                self.beasts.setdefault(where, []).append((beast, s.beast_wounds[beast]))
        self.known: dict[int, Side] = {}
        """Area -> those who hold it, when walls stand."""

    def grants(self, owner: int) -> Grants:
        """What a player's cards grant; nothing for the Barbarians."""
        return self.look.grants[owner] if owner >= 0 else NO_GRANTS

    # -- sides ------------------------------------------------------------------------------------------

    def attackers(self, player: int, counts: Sequence[int], beasts: Sequence[tuple[int, int]] = ()) -> Side:
        """Pieces of a player that attack."""
        s = self.look.s
        grants = self.look.grants[player]
        return side_of(
            s.book, s.kinds, tuple(counts), tuple(beasts), grants, ATTACKER, 0, False, self.by_units
        )

    def defenders(self, area: int, by: int) -> Side:
        """Those whom a player would find in an Area."""
        s = self.look.s
        holder = s.holder[area]
        breaks = "breaks-walls" in self.look.grants[by].powers
        plain = holder >= 0 and not breaks
        if plain and area in self.known:
            return self.known[area]
        counts = s.stack(area)
        if holder < 0 and not self._native_stands(area) and spawns(s, area, by):
            counts[INFANTRY] += 1
        grants = self.grants(holder)
        built = s.built[area]
        wall = s.book.upgrades[built].absorb + grants.walls[built] if built and not breaks else 0
        beasts = tuple(self.beasts.get((holder, area), ()))
        side = side_of(
            s.book, s.kinds, tuple(counts), beasts, grants, DEFENDER, wall, built > 0, self.by_units
        )
        if plain:
            self.known[area] = side
        return side

    def _native_stands(self, area: int) -> bool:
        """Whether the native of the Battle under way is among those who stand in the Area."""
        fight = self.look.s.fight
        return fight is not None and fight.area == area and fight.native > 0

    # -- what is at stake -------------------------------------------------------------------------------

    def prize(self, player: int, area: int) -> float:
        """What an Area is worth to a player who Conquers it."""
        look = self.look
        s = look.s
        reach = self.reaches[player]
        if s.map.sea[area]:
            return look.area / 2 + reach.gain(SEAS)
        built = max(0, s.built[area] - 1)
        if s.built[area] and "spares-walls" in look.grants[player].powers:
            built = s.built[area]
        total = look.area + look.income * _yield(look, built)
        total += reach.gain(LAND) + reach.gain(CONQUERED)
        total += reach.gain(CIVILIZED) if built else reach.gain(RURAL_LAND)
        metric = _REGION_METRIC.get(s.map.region[area])
        if metric is not None:
            total += reach.gain(metric)
        if s.map.coastal[area]:
            total += reach.gain(COASTAL)
        if s.built[area]:
            total += reach.gain(CIV_TAKEN)
        if s.prize_at == area:
            total += look.gold * s.prize
        return total

    def loss(self, area: int) -> float:
        """What the holder of an Area loses with it."""
        look = self.look
        s = look.s
        if s.map.sea[area]:
            return look.area / 2
        reach = self.reaches[s.holder[area]]
        return look.area + look.income * _yield(look, s.built[area]) + reach.gain(LAND)

    def worth(self, player: int, area: int, found: Forecast) -> float:
        """What a Battle with such an outlook is worth to the attacker."""
        look = self.look
        holder = look.s.holder[area]
        reach = self.reaches[player]
        gain = self.prize(player, area) + reach.gain(WON)
        total = -look.unit * found.cost
        if holder >= 0:
            gain += reach.gain(WON_OF_EMPIRE) + RIVAL * self.loss(area)
            total += RIVAL * look.unit * found.theirs
        return total + found.win * gain

    def forecast(
        self, player: int, area: int, counts: Sequence[int], beasts: Sequence[tuple[int, int]]
    ) -> Forecast:
        """The outlook of pieces of a player that enter an Area."""
        side = self.attackers(player, counts, beasts)
        return forecast(side, self.defenders(area, player)) if side.wounds else HOPELESS

    # -- Battles that wait ------------------------------------------------------------------------------

    def waiting(self, expected: list[float]) -> None:
        """Add what Battles bring that wait or are under way."""
        s = self.look.s
        for area, player in enumerate(s.entered):
            if player >= 0:
                self.wait(player, area, s.waiting(area), self.beasts.get((player, area), ()), expected)

    def wait(
        self,
        player: int,
        area: int,
        counts: Sequence[int],
        beasts: Sequence[tuple[int, int]],
        expected: list[float],
    ) -> None:
        """Add what one Battle brings to both sides."""
        look = self.look
        found = self.forecast(player, area, counts, beasts)
        expected[player] += self.worth(player, area, found)
        holder = look.s.holder[area]
        if holder >= 0:
            expected[holder] -= found.win * self.loss(area) + look.unit * found.theirs

    # -- attacks that could be made ---------------------------------------------------------------------

    def attacks(self, player: int) -> list[Attack]:
        """The attacks on land that are worth making, each with all that could join it; the best first."""
        s = self.look.s
        near: dict[int, list[int]] = {}
        beasts: dict[int, list[tuple[int, int]]] = {}
        for origin in self.look.tallies[player].lands:
            counts, with_beasts = self.free(player, origin)
            if not with_beasts and not any(counts):
                continue
            for area in self._targets(player, origin):
                known = near.get(area)
                near[area] = counts if known is None else [a + b for a, b in zip(known, counts, strict=True)]
                if with_beasts:
                    beasts.setdefault(area, []).extend(with_beasts)
        found = []
        for area, counts in near.items():
            if s.entered[area] >= 0:
                continue
            outlook = self.forecast(player, area, counts, beasts.get(area, ()))
            gain = self.worth(player, area, outlook)
            if gain > 0:
                holder = s.holder[area]
                loss = outlook.win * self.loss(area) if holder >= 0 else 0.0
                found.append(Attack(area, gain, holder, loss))
        found.sort(key=_by_gain)
        return found

    def free(self, player: int, origin: int) -> tuple[list[int], list[tuple[int, int]]]:
        """What can leave an Area without losing it: all but one where it is Rural, the cheapest there."""
        s = self.look.s
        counts = s.stack(origin)
        beasts = self.beasts.get((player, origin), [])
        if not s.built[origin]:
            for kind, n in enumerate(counts):
                if n:
                    counts[kind] -= 1
                    break
            else:
                beasts = beasts[1:]
        return counts, beasts

    def _targets(self, player: int, origin: int) -> set[int]:
        """Where pieces of an Area come that have two Move: through own land."""
        s = self.look.s
        around, holder = s.map.land_around, s.holder
        found = set(around[origin])
        for area in around[origin]:
            if holder[area] == player:
                found.update(around[area])
        return {area for area in found if holder[area] != player}

    def prospects(self, player: int, attacks: Sequence[Attack], expected: list[float]) -> None:
        """Add what attacks promise that can still be made, and what others stand to lose by them."""
        look = self.look
        now = int(look.has_war(player)) + campaigns(look, player)
        for place, attack in enumerate(attacks):
            if place < now:
                weight = NOW
            elif look.left and place - now < len(LATER):
                weight = LATER[place - now]
            else:
                break
            expected[player] += weight * attack.gain
            if attack.holder >= 0:
                expected[attack.holder] -= weight * attack.loss


def campaigns(look: Outlook, player: int) -> int:
    """How many attacks a player's Envoys on the Campaign make in this turn."""
    s = look.s
    if not look.acting or CAMPAIGN not in s.order:
        return 0
    place = 2 * s.order.index(CAMPAIGN)
    row = look.envoys[player]
    return BY_CAMPAIGN[0] * row[place] + BY_CAMPAIGN[1] * row[place + 1]


def _by_gain(attack: Attack) -> tuple[float, int]:
    return -attack.gain, attack.area


def _yield(look: Outlook, built: int) -> int:
    return look.s.book.upgrades[built].income if built else RURAL_INCOME
