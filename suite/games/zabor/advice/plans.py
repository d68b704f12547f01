"""What an open question promises to who is asked, before they have answered: moves, purchases, takings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from suite.core.flow import Decision
from suite.games.zabor.acquisition import WhichDeck
from suite.games.zabor.advice.appraisal import Appraisal
from suite.games.zabor.advice.envoys import Promises
from suite.games.zabor.advice.fields import NOW, Fields
from suite.games.zabor.advice.tally import ALL_UNITS, GOLD, OF_UNIT, STRENGTH
from suite.games.zabor.army import ARMY_WAY, FreeUnit, HowManyBought, Purchase, most_bought
from suite.games.zabor.civilize import CIVILIZE_WAY, FreeUpgrade, Work
from suite.games.zabor.council import TakeSeat
from suite.games.zabor.diplomacy import TakeArea
from suite.games.zabor.orders import ANYWHERE, WhatGoes, WhereTo, WhichArmy
from suite.games.zabor.path import comers, goals_of
from suite.games.zabor.pursuit import Parcel
from suite.games.zabor.rituals import Ritual
from suite.games.zabor.rules import price_by
from suite.games.zabor.terms import ACQUISITION, BUILD_ARMY, CIVILIZE, COUNCIL_SEAT, DIPLOMACY
from suite.games.zabor.trade import Traders
from suite.games.zabor.warfare import Gather, WarGoal

MARCHES: Final = 2
"""Attacks that are counted on while a Campaign goes on, beside the one of the army that is asked about."""
TRADE: Final = 6.0
"""Gold's worth of the cards of a trade."""
DRAWN: Final = 4.0
"""Gold's worth of a card that may still be drawn."""


class Plans:
    """The position with all that a plan looks at."""

    def __init__(self, appraisal: Appraisal, fields: Fields, promises: Promises) -> None:
        self.appraisal = appraisal
        self.fields = fields
        self.arms = appraisal.arms
        self.attacks = fields.attacks
        self.promises = promises

    def add(self, expected: list[float]) -> None:
        """Add what the open question promises, and the cards of those who are about to trade."""
        s = self.appraisal.s
        for frame, at in zip(s.frames, s.at, strict=True):
            if isinstance(frame, Traders):
                for player in s.from_council()[at:]:
                    if frame.args[player]:
                        expected[player] += TRADE * self.appraisal.gold
        top = s.frames[-1] if s.frames else None
        if isinstance(top, Decision):
            player = top.player(s)
            found = PLANS.get(type(top))
            if found is not None:
                expected[player] += found(self, player, top.args)
            elif top is CIVILIZE_WAY:
                expected[player] += self.promises.of_action(player, CIVILIZE)[1]
            elif top is ARMY_WAY:
                expected[player] += self.promises.of_action(player, BUILD_ARMY)[1]

    # -- marches ----------------------------------------------------------------------------------------

    def which_army(self, player: int, args: tuple[int, ...]) -> float:
        """The best attacks that other armies can still make; at sea the best move."""
        naval, origin, _ = args
        s = self.appraisal.s
        if naval:
            areas = self.appraisal.tallies[player].seas
            return NOW * max([0.0, *(self._best_goal(player, area, True) for area in areas)])
        if origin != ANYWHERE:
            return NOW * max(0.0, self._best_goal(player, origin, False))
        first = int(self.appraisal.wars[player])
        fresh = [attack for attack in self.attacks[player] if s.entered[attack.area] < 0]
        return NOW * sum([attack.gain for attack in fresh[first : first + MARCHES]])

    def where_to(self, player: int, args: tuple[int, ...]) -> float:
        """The best goal of an army, and what others can do after it."""
        naval, origin = args
        return self._best_goal(player, origin, bool(naval))

    def what_goes(self, player: int, args: tuple[int, ...]) -> float:
        """All that can go, or all but what holds the Area."""
        naval, origin, goal = args[:3]
        parcels = comers(self.appraisal.s, player, origin, goal, bool(naval))
        return self._march(player, origin, goal, parcels)

    def _best_goal(self, player: int, origin: int, naval: bool) -> float:
        found = goals_of(self.appraisal.s, player, origin, naval)
        return max(
            [self._march(player, origin, goal, parcels) for goal, parcels in found.items()], default=0.0
        )

    def _march(self, player: int, origin: int, goal: int, parcels: Sequence[Parcel]) -> float:
        """What it brings to let pieces of an Area go to another, beyond what already waits there."""
        s = self.appraisal.s
        going, price_paid = self._leaving(player, origin, parcels)
        if s.holder[goal] == player:
            return -price_paid
        if s.map.sea[goal] and s.holder[goal] < 0 and not s.occupied(goal):
            return self.fields.prize(player, goal) - price_paid
        return self._joined(player, goal, going) - price_paid

    def _leaving(self, player: int, origin: int, parcels: Sequence[Parcel]) -> tuple[list[Parcel], float]:
        """What goes: one piece stays where the Area would be lost, if there are two; else what that costs."""
        s = self.appraisal.s
        there = sum(s.stack(origin)) + len(s.beasts(player, origin))
        going = list(parcels)
        if s.built[origin] or sum(n for _, n in going) < there:
            return going, 0.0
        if there == 1:
            return going, self.fields.loss(origin)
        code, n = going[0]
        return ([(code, n - 1)] if n > 1 else []) + going[1:], 0.0

    def _joined(self, player: int, goal: int, going: Sequence[Parcel]) -> float:
        """What a Battle is worth once more pieces have come, beyond what it is worth now."""
        fields = self.fields
        s = self.appraisal.s
        counts = s.waiting(goal)
        beasts = list(self.arms.beasts.get((player, goal), ()))
        before = 0.0
        if s.entered[goal] == player:
            before = fields.worth(player, goal, self.arms.forecast(player, goal, counts, beasts))
        for code, n in going:
            if code < s.kinds.number:
                counts[code] += n
            else:
                beast = code - s.kinds.number
                beasts.append((beast, s.beast_wounds[beast]))
        return fields.worth(player, goal, self.arms.forecast(player, goal, counts, beasts)) - before

    # -- warfare ----------------------------------------------------------------------------------------

    def war_goal(self, player: int, args: tuple[int, ...]) -> float:
        """The best attack."""
        attacks = self.attacks[player]
        return attacks[0].gain if attacks else 0.0

    def gather(self, player: int, args: tuple[int, ...]) -> float:
        """All that can come to the goal."""
        s = self.appraisal.s
        goal = s.goal
        if goal < 0 or s.holder[goal] == player:
            return 0.0
        going: list[Parcel] = []
        for origin in self.appraisal.tallies[player].lands:
            parcels = comers(s, player, origin, goal, False)
            if parcels:
                leaving, cost = self._leaving(player, origin, parcels)
                if not cost:
                    going += leaving
        return max(0.0, self._joined(player, goal, going)) if going else 0.0

    # -- Gold, cards, land --------------------------------------------------------------------------------

    def purchase(self, player: int, args: tuple[int, ...]) -> float:
        """Units are worth a little more than the Gold that buys them."""
        appraisal = self.appraisal
        return (appraisal.unit - appraisal.gold) * appraisal.s.gold[player]

    def how_many(self, player: int, args: tuple[int, ...]) -> float:
        """One of a kind, or as many as can be bought: one of them must be."""
        appraisal = self.appraisal
        s = appraisal.s
        unit = args[0]
        card = s.book.units[unit]
        cost = price_by(s, appraisal.lasting[player], unit)
        most = most_bought(s, unit)
        reach = self.fields.reaches[player]
        found = []
        for n in (1, most):
            changes = ((OF_UNIT[unit], n), (ALL_UNITS, n), (STRENGTH, n * card.strength), (GOLD, -n * cost))
            found.append(n * (appraisal.unit * card.cost - appraisal.gold * cost) + reach.change(changes))
        return max(found)

    def free_unit(self, player: int, args: tuple[int, ...]) -> float:
        """What is left to spend on free Units."""
        return self.appraisal.unit * self.appraisal.s.left

    def work(self, player: int, args: tuple[int, ...]) -> float:
        """The best works that can be paid."""
        return self.promises.of_action(player, CIVILIZE)[0]

    def free_upgrade(self, player: int, args: tuple[int, ...]) -> float:
        """A Keep for nothing, or what an upgrade for a price brings."""
        return self.promises.of_action(player, CIVILIZE)[1] * (args[3] == 0)

    def take_area(self, player: int, args: tuple[int, ...]) -> float:
        """The best Area that can be taken."""
        return self.promises.of_action(player, DIPLOMACY)[args[0]]

    def which_deck(self, player: int, args: tuple[int, ...]) -> float:
        """A card of those that are drawn."""
        return self.promises.of_action(player, ACQUISITION)[1]

    def take_seat(self, player: int, args: tuple[int, ...]) -> float:
        """The best Position that can be taken."""
        return self.promises.of_action(player, COUNCIL_SEAT)[args[0]]

    def ritual(self, player: int, args: tuple[int, ...]) -> float:
        """The cards that may still be drawn."""
        return DRAWN * self.appraisal.gold * args[0]


PLANS: Final[dict[type[Decision[Any]], Callable[[Plans, int, tuple[int, ...]], float]]] = {
    WhichArmy: Plans.which_army,
    WhereTo: Plans.where_to,
    WhatGoes: Plans.what_goes,
    WarGoal: Plans.war_goal,
    Gather: Plans.gather,
    Purchase: Plans.purchase,
    HowManyBought: Plans.how_many,
    FreeUnit: Plans.free_unit,
    Work: Plans.work,
    FreeUpgrade: Plans.free_upgrade,
    TakeArea: Plans.take_area,
    WhichDeck: Plans.which_deck,
    TakeSeat: Plans.take_seat,
    Ritual: Plans.ritual,
}
"""Question -> what it promises to who is asked."""
