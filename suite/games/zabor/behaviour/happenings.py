"""Event Cards: what happens to each player that a card means, and rules for the rest of the turn."""

from __future__ import annotations

from typing import Final

from suite.core.action import PASS, Action
from suite.core.flow import Decision, Procedure
from suite.core.frame import Frame
from suite.core.translation import mark
from suite.games.zabor.army import CIVILIZED, Acquire, place_unit, places
from suite.games.zabor.asking import PlayerDecision
from suite.games.zabor.behaviour.boons import draw_cards
from suite.games.zabor.behaviour.spells import strike_area
from suite.games.zabor.behaviour.texts import Texts
from suite.games.zabor.civilize import build, place_free
from suite.games.zabor.control import degrade, release
from suite.games.zabor.metrics import count, gold_for
from suite.games.zabor.moments import PLAYED
from suite.games.zabor.narrow import beside_own
from suite.games.zabor.rules import discard, gain, lose, pay
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import AUXILIARY, CITY, INFANTRY, METRICS, ROAD, UNITS
from suite.games.zabor.words import (
    BARBARIANS,
    BUILD,
    BUY,
    DISCARD,
    DYNASTIES,
    DYNASTY_DECK,
    LOSE,
    PAY,
    STRIKE,
    THIS_TURN,
)

TEXTS: Final = Texts()
LAND: Final = METRICS.index("land")


# -- whom an event means ----------------------------------------------------------------------------------


def meant(s: Zabor, card: int, about: int) -> list[int]:
    """The players that an event speaks of, in turn order; `about` is the Area of the red Units.

    Rule phases.event (ZAB:67).
    """
    known = s.deed(card)
    order = s.from_council()
    if known.who == "near":
        around = s.map.around[about] if about >= 0 else ()
        return [player for player in order if any(s.holder[area] == player for area in around)]
    if known.who in ("", "all"):
        return order
    counts = [count(s, player, known.who_counts) for player in range(s.players)]
    if known.who == "least":
        return [player for player in order if counts[player] >= known.who_least]
    bound = max(counts) if known.who == "most" else min(counts)
    return [player for player in order if counts[player] == bound]


def for_each(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Each player whom the card means gains or loses what it says."""
    return Each(card, *meant(s, card, about))


class Each(Procedure[Zabor]):
    """What an event does to each player. Args: the card, the players.

    Rules phases.event, gold.track (ZAB:67, 97-103).
    """

    rule = "phases.event"

    def step(self, state: Zabor, at: int) -> None:
        card, *players = self.args
        if at >= len(players):
            state.end()
            return
        player = players[at]
        known = state.deed(card)
        gain(state, player, known.gold)
        lose(state, player, known.loses)
        if known.counts >= 0:
            n = gold_for(state, player, known.counts, known.each, known.per, known.most)
            gain(state, player, n)
        draw_cards(state, player, card, -1)
        for unit, n in enumerate(known.acquires):
            if n:
                state.call(Acquire(player, unit, n, CIVILIZED))


# -- single ones -------------------------------------------------------------------------------------------


def royal_wedding(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Gold for those with the most Land Areas, and more for those with the fewest."""
    most = meant(s, card, about)
    counts = [count(s, each, LAND) for each in range(s.players)]
    known = s.deed(card)
    for each in most:
        gain(s, each, known.gold)
    for each in s.from_council():
        if counts[each] == min(counts):
            gain(s, each, known.gold_fewest)
    return None


class Asking(Procedure[Zabor]):
    """Each player of the args is asked what an event asks. Args: the card, the players."""

    rule = "phases.event"

    def step(self, state: Zabor, at: int) -> None:
        card, *players = self.args
        if at >= len(players):
            state.end()
            return
        player = players[at]
        key = state.deed(card).key
        if key == "hungry-winter":
            if to_lose(state, player, card, range(len(UNITS))):
                state.call(LoseOrPay(player, card))
        elif key == "road-gangs":
            place_free(state, player, ROAD, state.deed(card).roads, state.deed(card).price)
        elif key == "desertion":
            for _ in range(to_lose(state, player, card, (AUXILIARY,))):
                state.call(Desert(player, card))
        elif key == "mercenary-fair":
            state.call(Hiring(player, card, state.deed(card).acquires[INFANTRY]))
        elif key == "young-heirs" and state.mine(DYNASTIES, player):
            state.call(SellHeir(player, card))
        elif key == "opened-tomb":
            draw_cards(state, player, card, -1)


def ask_each(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Each player whom the card means is asked."""
    return Asking(card, *meant(s, card, about))


def to_lose(s: Zabor, player: int, card: int, units: range | tuple[int, ...]) -> int:
    """How many of these Units a player loses by a card, as far as they have any."""
    n = s.kinds.number
    there = sum(s.units[area * n + kind] for _, kind, area in losable(s, player, units))
    return min(s.deed(card).units_lost, there)


def losable(s: Zabor, player: int, units: range | tuple[int, ...]) -> list[Action]:
    """The pieces of these Units that a player has, each with its Area."""
    n = s.kinds.number
    return [
        (LOSE, kind, area)
        for area in s.held(player)
        for unit in units
        for kind in s.kinds.of[unit]
        if s.units[area * n + kind]
    ]


def lose_piece(s: Zabor, player: int, action: Action) -> None:
    """A player removes a piece."""
    _, kind, area = action
    s.units[area * s.kinds.number + kind] -= 1
    s.log("removed", (player, kind, area))
    release(s, area)


class LoseOrPay(PlayerDecision):
    """Units go, the first of them now, or Gold is paid; args: the player, the card."""

    rule = "phases.event"
    text = mark("Do you pay, or which Unit goes?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        player, card = self.args
        paid: list[Action] = [(PAY,)] if state.gold[player] >= state.deed(card).price else []
        return paid + losable(state, player, range(len(UNITS)))

    def apply(self, state: Zabor, action: Action) -> None:
        player, card = self.args
        state.end()
        if action == (PAY,):
            pay(state, player, state.deed(card).price)
            return
        more = to_lose(state, player, card, range(len(UNITS))) - 1
        lose_piece(state, player, action)
        for _ in range(more):
            state.call(LoseAnother(player))


class LoseAnother(PlayerDecision):
    """Which Unit goes besides; the arg is the player."""

    rule = "phases.event"
    text = mark("Which Unit goes besides?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return losable(state, self.args[0], range(len(UNITS)))

    def apply(self, state: Zabor, action: Action) -> None:
        state.end()
        lose_piece(state, self.args[0], action)


class Desert(PlayerDecision):
    """Which Auxiliary deserts; args: the player, the card."""

    rule = "phases.event"
    text = mark("Which Auxiliary deserts?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return losable(state, self.args[0], (AUXILIARY,))

    def apply(self, state: Zabor, action: Action) -> None:
        state.end()
        lose_piece(state, self.args[0], action)


class Hiring(Procedure[Zabor]):
    """A player may buy so many Infantry for the price of the card. Args: the player, the card, how many."""

    rule = "phases.event"

    def step(self, state: Zabor, at: int) -> None:
        player, card, left = self.args
        state.end()
        affordable = state.gold[player] >= state.deed(card).price
        if left and affordable and places(state, player, INFANTRY, CIVILIZED):
            state.call(Hire(*self.args))


class Hire(PlayerDecision):
    """Where a hired Infantry stands, or no more; args as those of `Hiring`."""

    rule = "phases.event"
    text = mark("Where does a hired Infantry stand?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        found = places(state, self.args[0], INFANTRY, CIVILIZED)
        return [PASS] + [(BUY, INFANTRY, area) for area in found]

    def apply(self, state: Zabor, action: Action) -> None:
        player, card, left = self.args
        state.end()
        if action != PASS:
            pay(state, player, state.deed(card).price)
            place_unit(state, player, INFANTRY, action[2])
            state.call(Hiring(player, card, left - 1))


class SellHeir(PlayerDecision):
    """Which Dynasty is given up for Gold, or none; args: the player, the card."""

    rule = "phases.event"
    text = mark("Which Dynasty do you give up for Gold?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [PASS] + [(DISCARD, card) for card in state.mine(DYNASTIES, self.args[0])]

    def apply(self, state: Zabor, action: Action) -> None:
        player, card = self.args
        state.end()
        if action != PASS:
            state.log("discarded", (player, state.face[action[1]]))
            discard(state, action[1], DYNASTY_DECK)
            gain(state, player, state.deed(card).gold)


# -- what strikes the map ----------------------------------------------------------------------------------


def plague(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Every Area with so many pieces of one colour is struck."""
    known = s.deed(card)
    sea = known.target == "sea"
    areas = [
        area
        for area in range(s.areas)
        if s.map.sea[area] == sea
        and sum(s.stack(area)) + len(s.beasts(s.holder[area], area)) >= known.least_units
    ]
    return Plague(card, *areas)


class Plague(Procedure[Zabor]):
    """Each Area of the args is struck with the Strength of the card, the first arg."""

    rule = "phases.event"

    def step(self, state: Zabor, at: int) -> None:
        card, *areas = self.args
        if at >= len(areas):
            state.end()
        else:
            strike_area(state, BARBARIANS, areas[at], state.deed(card).strength)


def rebel_province(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """The Master of Events has a Rural Area of one with the most Land Areas struck."""
    return Rebels(player, card) if rebels(s) else None


def rebels(s: Zabor) -> list[int]:
    """The Rural Areas of those with the most Land Areas."""
    counts = [len(s.lands_of(player)) for player in range(s.players)]
    return [
        area
        for area in s.map.lands
        if s.holder[area] >= 0 and not s.built[area] and counts[s.holder[area]] == max(counts)
    ]


class Rebels(PlayerDecision):
    """Which Rural Area rebels; args: the player, the card."""

    rule = "phases.event"
    text = mark("Which Rural Area rebels?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [(STRIKE, area) for area in rebels(state)]

    def apply(self, state: Zabor, action: Action) -> None:
        state.end()
        strike_area(state, BARBARIANS, action[1], state.deed(self.args[1]).strength)


def burning_borders(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """The Master of Events picks a Keep or City without Units; it is Degraded unless its owner pays."""
    return Burning(player, card) if unguarded(s) else None


def unguarded(s: Zabor) -> list[int]:
    """The Keeps and Cities of players that hold no Unit."""
    return [
        area
        for area in s.map.lands
        if s.holder[area] >= 0 and 0 < s.built[area] <= CITY and not s.occupied(area)
    ]


class Burning(PlayerDecision):
    """Which Keep or City burns; args: the player, the card."""

    rule = "phases.event"
    text = mark("Which Keep or City burns?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [(STRIKE, area) for area in unguarded(state)]

    def apply(self, state: Zabor, action: Action) -> None:
        state.end()
        area = action[1]
        if state.gold[state.holder[area]] >= state.deed(self.args[1]).price:
            state.call(Ransom(area, self.args[1]))
        else:
            degrade(state, area)


class Ransom(Decision[Zabor]):
    """Whether the owner pays; args: the Area, the card."""

    rule = "phases.event"
    text = mark("Do you pay to keep what stands there?")

    def player(self, state: Zabor) -> int:
        return state.holder[self.args[0]]

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [(PAY,), PASS]

    def apply(self, state: Zabor, action: Action) -> None:
        area, card = self.args
        state.end()
        if action == PASS:
            degrade(state, area)
        else:
            pay(state, state.holder[area], state.deed(card).price)


# -- rules for this turn -----------------------------------------------------------------------------------


def calm_waters(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Gold for Sea Areas; Fleets go further in this turn."""
    s.passing.append((-1, s.face[card], THIS_TURN))
    return for_each(s, player, card, about)


def trade_winds(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Whoever trades in this turn draws more cards."""
    s.trade_draws = s.deed(card).trade_draws
    return None


def border_truce(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Nobody enters an Area of another Empire in this Warfare Phase."""
    s.truce = 1
    return None


def lost_legion(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Gold waits for who Conquers the Area of the red Units first."""
    s.prize_at = about
    s.prize = s.deed(card).prize
    return None


def nothing_more(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """The red Units are all of it."""
    return None


def old_roads(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Roads in Barbarian land, then Gold for those with the fewest Land Areas."""
    s.call(Each(card, *meant(s, card, about)))
    for _ in range(min(s.deed(card).roads, len(roadless(s)))):
        s.call(OldRoad(player))
    return None


def roadless(s: Zabor) -> list[int]:
    """The Barbarian Land Areas without a Road."""
    return [area for area in s.map.lands if s.holder[area] < 0 and not s.road[area]]


class OldRoad(PlayerDecision):
    """Where the Road lies; the arg is the player."""

    rule = "phases.event"
    text = mark("Where do you place the Road?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [(BUILD, ROAD, area) for area in roadless(state)]

    def branches(self, state: Zabor) -> list[Action]:
        """Roads serve those who are near."""
        return beside_own(state, self.args[0], self.legal_actions(state))

    def apply(self, state: Zabor, action: Action) -> None:
        state.end()
        build(state, self.args[0], ROAD, action[2])


TEXTS.does(
    for_each,
    *("rich-harvest", "riders-of-the-waste", "sea-wolves", "keep-reborn", "council-feast"),
    *("comet-over-zabor", "ley-surge", "leaky-hulls", "the-deep-wakes", "wyrm-flight", "tax-revolt"),
    *("pilgrimage", "call-to-arms"),
    moment=PLAYED,
)
TEXTS.does(
    ask_each,
    *("hungry-winter", "road-gangs", "desertion", "mercenary-fair", "young-heirs", "opened-tomb"),
    moment=PLAYED,
)
TEXTS.does(royal_wedding, "royal-wedding", moment=PLAYED)
TEXTS.does(plague, "camp-fever", "season-of-storms", moment=PLAYED)
TEXTS.does(rebel_province, "rebel-province", moment=PLAYED)
TEXTS.does(burning_borders, "burning-borders", moment=PLAYED)
TEXTS.does(calm_waters, "calm-waters", moment=PLAYED)
TEXTS.does(trade_winds, "trade-winds", moment=PLAYED)
TEXTS.does(border_truce, "border-truce", moment=PLAYED)
TEXTS.does(lost_legion, "the-lost-legion", moment=PLAYED)
TEXTS.does(nothing_more, "giants-walk", moment=PLAYED)
TEXTS.does(old_roads, "old-roads", moment=PLAYED)
