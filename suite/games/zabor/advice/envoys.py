"""What Envoys promise: each space of the track to each player, those placed and those to be placed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from suite.games.zabor.advice.appraisal import Appraisal
from suite.games.zabor.advice.belongings import EVENT, FIRST, HAND_CARD, charm
from suite.games.zabor.advice.fields import BY_CAMPAIGN, NOW, Fields, campaigns
from suite.games.zabor.advice.tally import CITIES, CIVILIZED, KEEPS, METROPOLS, RURAL_LAND, SEAS, TOWNS
from suite.games.zabor.control import adjacent_areas, unclaimed
from suite.games.zabor.rules import UPGRADE_ITEM, price_by
from suite.games.zabor.terms import (
    ACQUISITION,
    ACTION_SPACES,
    BUILD_ARMY,
    CAMPAIGN,
    CARD_LIMIT,
    CITY,
    CIVILIZE,
    COUNCIL,
    COUNCIL_SEAT,
    DIPLOMACY,
    EVENTS,
    FLEET,
    FREE_WORTH,
    INFANTRY,
    KEEP,
    KEEPS_BOUGHT,
    MARITIME,
    MARITIME_GOLD,
    METROPOL,
    RITUALS,
    SEA_GOLD,
)
from suite.games.zabor.words import ARTIFACTS, CHAIRS, DESTINY, DYNASTIES, SEATS, SORCERY

ACQUIRED: Final = 6.0
"""Gold's worth of a card that is kept of three,"""
FULL: Final = 1.5
"""and of one where there is no room for more."""
DRAWN: Final = 3.0
"""Gold's worth of a card that is drawn by Rituals, beside what it is worth in the hand,"""
PLAYED: Final = 1.5
"""and of playing one that was in the hand."""
CIVIL: Final = 0.02
"""What a Keep is worth to its land, beside its income."""
LIKELY: Final = 0.8
"""How much of what the best free spaces promise counts before they are taken."""
STEPS: Final = ((KEEP, 1, (CIVILIZED, KEEPS)), (CITY, 2, (CITIES, TOWNS)), (METROPOL, 4, (METROPOLS,)))
"""Upgrade, how much more it yields than what it stands on, the metrics that count it."""


class Promises:
    """What the spaces of the Action Card Track promise."""

    def __init__(self, appraisal: Appraisal, fields: Fields) -> None:
        self.appraisal = appraisal
        self.fields = fields
        self.known: dict[tuple[int, int], tuple[float, float]] = {}

    def add(self, expected: list[float]) -> None:
        """Add what Envoys promise that have yet to act."""
        appraisal = self.appraisal
        s = appraisal.s
        for player in range(appraisal.players):
            for space, n in enumerate(appraisal.envoys[player]):
                if n:
                    expected[player] += self.promise(player, space)
            if s.envoys[player]:
                expected[player] += LIKELY * self._to_come(player, s.envoys[player])

    def _to_come(self, player: int, n: int) -> float:
        """What the best free spaces promise."""
        s = self.appraisal.s
        hopes = []
        for space in range(ACTION_SPACES):
            if s.track[space] < 0 and s.order[space // 2] >= 0:
                hope = self.promise(player, space)
                if s.order[space // 2] == CAMPAIGN:
                    hope += self._campaign(player, space % 2)
                hopes.append(hope)
        hopes.sort(reverse=True)
        return sum(hopes[:n])

    def promise(self, player: int, space: int) -> float:
        """What an Envoy on a space brings, beside what conditions and attacks make of it."""
        action = self.appraisal.s.order[space // 2]
        if action < 0:
            return 0.0
        return self.of_action(player, action)[space % 2]

    def of_action(self, player: int, action: int) -> tuple[float, float]:
        """What an Action brings a player by its primary and by its secondary space."""
        where = (player, action)
        found = self.known.get(where)
        if found is None:
            found = self.known[where] = self._promises(player, action)
        return found

    def _promises(self, player: int, action: int) -> tuple[float, float]:
        """By the primary and by the secondary space of an Action."""
        if action == ACQUISITION:
            return self._acquisition(player, 2), self._acquisition(player, 1)
        if action == BUILD_ARMY:
            return self._army(player)
        if action == CIVILIZE:
            return self._works(player)
        if action == COUNCIL_SEAT:
            return self._seat(player, True), self._seat(player, False)
        if action == DIPLOMACY:
            return self._diplomacy(player)
        if action == MARITIME:
            return self._maritime(player)
        if action == RITUALS:
            return self._rituals(player, 2), self._rituals(player, 1)
        return 0.0, 0.0

    def _acquisition(self, player: int, draws: int) -> float:
        s, appraisal = self.appraisal.s, self.appraisal
        room = 2 * CARD_LIMIT - len(s.mine(DYNASTIES, player)) - len(s.mine(ARTIFACTS, player))
        kept = min(room, draws)
        part = min(1.0, (appraisal.left + 0.5) / 4)
        return appraisal.gold * part * (ACQUIRED * kept + FULL * (draws - kept))

    def _army(self, player: int) -> tuple[float, float]:
        appraisal = self.appraisal
        s = appraisal.s
        if not appraisal.tallies[player].amounts[CIVILIZED]:
            return 0.0, 0.0
        more = appraisal.unit - appraisal.gold
        gold = s.gold[player]
        infantry = (
            more * gold * s.book.units[INFANTRY].cost / price_by(s, appraisal.lasting[player], INFANTRY)
        )
        return more * gold, max(appraisal.unit * FREE_WORTH, infantry)

    def _works(self, player: int) -> tuple[float, float]:
        appraisal = self.appraisal
        s = appraisal.s
        amounts = appraisal.tallies[player].amounts
        gold = s.gold[player]
        below = (amounts[RURAL_LAND], amounts[KEEPS], amounts[CITIES])
        best = 0.0
        for (upgrade, more, counted), there in zip(STEPS, below, strict=True):
            cost = price_by(s, appraisal.lasting[player], UPGRADE_ITEM + upgrade)
            n = min(there, gold // cost)
            if n:
                each = self._work(player, more, counted) - appraisal.gold * cost
                best = max(best, each * n)
        if not below[0]:
            return best, 0.0
        keep = self._work(player, 1, STEPS[0][2])
        cost = price_by(s, appraisal.lasting[player], UPGRADE_ITEM + KEEP)
        bought = min(KEEPS_BOUGHT, below[0], gold // cost) * (keep - appraisal.gold * cost)
        return best, max(keep, bought)

    def _work(self, player: int, more: int, counted: Sequence[int]) -> float:
        """What an upgrade is worth that yields so much more, its price apart."""
        reach = self.fields.reaches[player]
        return self.appraisal.income * more + CIVIL + sum([reach.gain(metric) for metric in counted])

    def _seat(self, player: int, any_seat: bool) -> float:
        appraisal = self.appraisal
        s = appraisal.s
        turns = appraisal.left + 0.5
        part = min(1.0, turns / 4)
        best = 0.0
        cards = list(s.zones[SEATS])
        for other in range(appraisal.players):
            if other != player:
                cards += s.mine(CHAIRS, other)
        for card in cards:
            known = s.deed(card)
            worth = charm(known, turns) + turns * known.income
            if known.position == COUNCIL:
                if not any_seat:
                    continue
                worth += FIRST * part
            elif known.position == EVENTS:
                worth += EVENT * part
            best = max(best, worth)
        return appraisal.gold * best

    def _diplomacy(self, player: int) -> tuple[float, float]:
        """An Area beside the own ones, whoever's it is; or one of the Barbarians anywhere."""
        appraisal, fields = self.appraisal, self.fields
        s = appraisal.s
        first = second = 0.0
        for area in adjacent_areas(s, player):
            held = s.holder[area] >= 0
            if s.map.sea[area] or (held and s.built[area]):
                continue
            worth = fields.prize(player, area) + appraisal.unit * self._joining(area)
            if held:
                worth += 0.3 * fields.loss(area)
            if worth > first:
                first = worth
            if worth > second and unclaimed(s, area):
                second = worth
        return first, second

    def _joining(self, area: int) -> float:
        """The Gold's worth of Units that change hands with an Area."""
        s = self.appraisal.s
        worth = 0.0
        stack = s.stack(area)
        if any(stack):
            for kind, n in enumerate(stack):
                if n:
                    cost = s.book.units[s.kinds.unit[kind]].cost
                    if s.holder[area] >= 0:
                        return float(cost)
                    worth += n * cost
        return worth + s.book.units[INFANTRY].cost * unclaimed(s, area)

    def _maritime(self, player: int) -> tuple[float, float]:
        appraisal = self.appraisal
        s = appraisal.s
        fleets = s.gold[player] // price_by(s, appraisal.lasting[player], FLEET)
        seas = appraisal.tallies[player].amounts[SEAS] + min(fleets, 1)
        return appraisal.gold * SEA_GOLD * seas, appraisal.gold * MARITIME_GOLD

    def _rituals(self, player: int, draws: int) -> float:
        appraisal = self.appraisal
        s = appraisal.s
        held = len(s.mine(DESTINY, player)) + len(s.mine(SORCERY, player))
        drawn = min(draws, 2 * CARD_LIMIT - held)
        return appraisal.gold * ((HAND_CARD + DRAWN / 2) * drawn + PLAYED * held)

    def _campaign(self, player: int, secondary: int) -> float:
        """What one more Envoy on the Campaign would add to the attacks of this turn."""
        appraisal = self.appraisal
        first = int(appraisal.wars[player]) + campaigns(appraisal, player)
        gains = [
            attack.gain for attack in self.fields.attacks[player][first : first + BY_CAMPAIGN[secondary]]
        ]
        return NOW * sum(gains)
