"""The Income Phase: Gold of Areas and cards, and the return of who has lost all."""

from __future__ import annotations

from suite.core.action import Action
from suite.core.flow import Procedure
from suite.core.translation import mark
from suite.games.zabor.asking import PlayerDecision
from suite.games.zabor.control import add, hold, unclaimed
from suite.games.zabor.metrics import gold_for
from suite.games.zabor.moments import AT_INCOME, AT_TRADE, trigger
from suite.games.zabor.narrow import beside_own
from suite.games.zabor.rules import gain, lose
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import (
    AUXILIARY,
    CITY,
    INFANTRY,
    KEEP,
    METRICS,
    METROPOL,
    RURAL,
)
from suite.games.zabor.words import NEXT_INCOME, PUT

RURAL_INCOME = 1
GOLD = METRICS.index("gold")
YIELDING = (RURAL, CITY, METROPOL)
"""What the columns of a card's yields speak of."""


class Income(Procedure[Zabor]):
    """The players in turn order.

    Rules phases.income, income.order (ZAB:65, 101).
    """

    rule = "phases.income"

    def step(self, state: Zabor, at: int) -> None:
        if at == 0:
            state.passing = [row for row in state.passing if row[2] != NEXT_INCOME]
            state.call(Incomes(*state.from_council()))
        else:
            state.end()


class Incomes(Procedure[Zabor]):
    """Each player of the args: what counts Gold, Areas, other cards, then what is owed; or their return."""

    rule = "income.order"

    def step(self, state: Zabor, at: int) -> None:
        if at == 2 * len(self.args):
            state.end()
            return
        player = self.args[at // 2]
        state.active = player
        if at % 2:
            lose(state, player, state.owed[player])
            state.owed[player] = 0
            if not state.held(player) and empty_lands(state):
                state.call(Return(player))
            return
        gain(state, player, by_gold(state, player))
        gain(state, player, by_areas(state, player))
        gain(state, player, by_cards(state, player))
        trigger(state, AT_INCOME, player)


def by_gold(s: Zabor, player: int) -> int:
    """Gold for Gold that is held before all else comes in (rule income.order)."""
    counting = [card for card in s.chart_grants(player).counting if card.counts == GOLD]
    return sum(gold_for(s, player, GOLD, card.each, card.per, card.most) for card in counting)


def by_areas(s: Zabor, player: int) -> int:
    """Gold of all Land Areas; Sea Areas pay none.

    Rule phases.income (ZAB:65).
    """
    upgrades = s.book.upgrades
    total = 0
    for area in s.lands_of(player):
        built = s.built[area]
        total += upgrades[built].income if built else RURAL_INCOME
    return total


def by_cards(s: Zabor, player: int) -> int:
    """Gold that the cards of a chart grant beside what counts Gold."""
    grants = s.chart_grants(player)
    total = grants.income
    for known in grants.counting:
        if known.counts != GOLD and AT_TRADE not in known.acts:
            total += gold_for(s, player, known.counts, known.each, known.per, known.most)
    for known in grants.yielding:
        lands = s.lands_of(player)
        for column, built in enumerate(YIELDING):
            if known.yields[column]:
                n = sum(s.built[area] == built for area in lands)
                total += min(known.yields_most[column], n * known.yields[column])
    return total


# -- who has lost all --------------------------------------------------------------------------------------


def empty_lands(s: Zabor) -> list[int]:
    """The unclaimed Land Areas without Barbarians that were placed there."""
    return [area for area in s.map.lands if unclaimed(s, area) and not s.occupied(area)]


class Return(PlayerDecision):
    """Where who has no Area comes back, with a Keep, an Infantry and an Auxiliary; the arg is the player.

    They keep Gold, cards, VP and Envoys. Rule income.return (ZAB:115).
    """

    rule = "income.return"
    text = mark("Where does your Empire begin anew?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [(PUT, area) for area in empty_lands(state)]

    def branches(self, state: Zabor) -> list[Action]:
        """Land that is far from others."""
        return beside_own(state, self.args[0], self.legal_actions(state))

    def apply(self, state: Zabor, action: Action) -> None:
        player, area = self.args[0], action[1]
        state.end()
        hold(state, player, area)
        state.built[area] = KEEP
        add(state, area, INFANTRY)
        add(state, area, AUXILIARY)
        state.log("return", (player, area))
