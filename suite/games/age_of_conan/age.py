"""The change of an age: seven steps, each by all from the first player on before the next begins."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Procedure
from suite.core.translation import mark
from suite.games.age_of_conan.adventure import new_deck, next_adventure
from suite.games.age_of_conan.artifacts import AssignArtifacts
from suite.games.age_of_conan.asking import PlayerDecision
from suite.games.age_of_conan.bid import Bidding
from suite.games.age_of_conan.intrigue import place_emissary
from suite.games.age_of_conan.military import raise_unit
from suite.games.age_of_conan.objectives import replace_objectives, score_objectives
from suite.games.age_of_conan.raid import Raids
from suite.games.age_of_conan.rules import can_place, draw_kingdom, draw_strategy, gain_gold
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.tabled import refresh_all
from suite.games.age_of_conan.terms import (
    EMISSARIES,
    INCOME,
    INCOME_OF_TOWER,
    PRICE_OF_BOTH_CARDS,
    PRICE_OF_EMISSARY,
    PRICE_OF_STRATEGY,
    PRICE_OF_UNIT,
)
from suite.games.age_of_conan.words import (
    A_CITY,
    BUY,
    BUY_EMISSARY,
    BUY_UNIT,
    CITY,
    FORT,
    LEVY,
    TOWER,
)

BOTH_CARDS = 0
STRATEGY_CARD = 1


class AgeChange(Procedure[Hyboria]):
    """Raids, income and objectives, levies, purchases, artifacts, a new deck, refreshed cards.

    Rules age.begin, age.order, age.deck (EN:1693-1939; FR:1177-1537).
    """

    rule = "age.order"

    def step(self, state: Hyboria, at: int) -> None:
        if at == 0:
            state.log("age ends", (state.age + 1,))
            state.call(Raids())
        elif at == 1:
            for player in state.from_first():
                gain_gold(state, player, income(state, player))
            replace_objectives(state, score_objectives(state))
        elif at == 2:
            state.call(Levies())
        elif at == 3:
            state.call(Purchases())
        elif at == 4:
            state.call(AssignArtifacts())
        elif at == 5:
            state.age += 1
            state.log("age", (state.age + 1,))
            new_deck(state)
            next_adventure(state)
            state.call(Bidding())
        else:
            refresh_all(state)
            state.end()


def income(s: Hyboria, player: int) -> int:
    """Five gold, and two for each tower and city.

    Rule age.gold (EN:1775-1779; FR:1236-1243).
    """
    markers = [s.marker[land] for land, holder in enumerate(s.holder) if holder == player]
    return INCOME + INCOME_OF_TOWER * sum(marker in (TOWER, A_CITY) for marker in markers)


# -- cities and levies ------------------------------------------------------------------------------------


class Levies(Procedure[Hyboria]):
    """Each player in turn: a unit at home and in each province with a fort or city, or a city for a fort."""

    rule = "age.troops"

    def step(self, state: Hyboria, at: int) -> None:
        order = state.from_first()
        if at < state.players:
            state.call(LevyOf(order[at], 0))
        else:
            state.end()


class LevyOf(Procedure[Hyboria]):
    """A player's provinces one after another. Args: the player, the first province to look at."""

    rule = "age.troops"

    def step(self, state: Hyboria, at: int) -> None:
        player, start = self.args
        for land in range(start, state.lands):
            if len(levies(state, player, land)) > 1:
                state.become(LevyOf(player, land + 1))
                state.call(LevyAt(player, land))
                return
        state.end()


def levies(s: Hyboria, player: int, land: int) -> list[Action]:
    """What a province gives: a unit, or in place of it the tower that makes a fort a city.

    Rule age.troops (EN:1797-1808; FR:1273-1295).
    """
    marked = s.holder[land] == player and s.marker[land] in (FORT, A_CITY)
    found = [PASS]
    if (marked or land == s.home(player)) and land in can_place(s, player):
        found.append((LEVY,))
    if marked and s.marker[land] == FORT:
        found.append((CITY,))
    return found


class LevyAt(PlayerDecision):
    """What the province of the second arg gives to the player of the first."""

    rule = "age.troops"
    text = mark("Raise a unit here, or build a city?")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        return levies(state, *self.args)

    def apply(self, state: Hyboria, action: Action) -> None:
        state.end()
        player, land = self.args
        if action == (LEVY,):
            raise_unit(state, player, land)
        elif action == (CITY,):
            build_city(state, player, land)


def build_city(s: Hyboria, player: int, land: int) -> None:
    """A tower on a fort makes a city (EN:1802-1808; FR:1284-1289)."""
    s.marker[land] = A_CITY
    s.log("city", (player, land))


# -- purchases ----------------------------------------------------------------------------------------------


class Purchases(Procedure[Hyboria]):
    """Each player in turn spends as much gold as they like.

    Rule age.spend (EN:1810-1832; FR:1296-1325).
    """

    rule = "age.spend"

    def step(self, state: Hyboria, at: int) -> None:
        order = state.from_first()
        if at < state.players:
            if state.gold[order[at]]:
                state.call(Purchase(order[at]))
        else:
            state.end()


class Purchase(PlayerDecision):
    """One thing is bought, again until it is enough. The arg is the player."""

    rule = "age.spend"
    text = mark("What do you buy?")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        player = self.args[0]
        gold = state.gold[player]
        actions: list[Action] = [PASS]
        if gold >= PRICE_OF_STRATEGY:
            actions.append((BUY, STRATEGY_CARD))
        if gold >= PRICE_OF_BOTH_CARDS:
            actions.append((BUY, BOTH_CARDS))
        if gold >= PRICE_OF_UNIT:
            actions += [(BUY_UNIT, land) for land in can_place(state, player)]
        if gold >= PRICE_OF_EMISSARY and state.emissaries_of(player) < EMISSARIES:
            actions += [(BUY_EMISSARY, land) for land in state.friendly(player)]
        return actions

    def apply(self, state: Hyboria, action: Action) -> None:
        player = self.args[0]
        state.end()
        if action == PASS:
            return
        if action[0] == BUY:
            both = action[1] == BOTH_CARDS
            pay(state, player, PRICE_OF_BOTH_CARDS if both else PRICE_OF_STRATEGY)
            if both:
                draw_kingdom(state, player)
            draw_strategy(state, player)
        elif action[0] == BUY_UNIT:
            pay(state, player, PRICE_OF_UNIT)
            raise_unit(state, player, action[1])
        else:
            pay(state, player, PRICE_OF_EMISSARY)
            place_emissary(state, player, action[1])
        if state.gold[player]:
            state.call(Purchase(player))


def pay(s: Hyboria, player: int, gold: int) -> None:
    """Gold goes back to the common pool."""
    s.gold[player] -= gold
    s.log("paid", (player, gold))
