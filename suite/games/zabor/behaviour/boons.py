"""What many cards give: Gold, Units, Roads, Keeps, steps up, cards; some for a price that one may pay."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Procedure
from suite.core.frame import Frame
from suite.core.translation import mark
from suite.games.zabor.acquisition import choose_kept
from suite.games.zabor.army import CIVILIZED, Acquire, places
from suite.games.zabor.asking import PlayerDecision
from suite.games.zabor.civilize import build, place_free
from suite.games.zabor.control import neighbours
from suite.games.zabor.metrics import gold_for
from suite.games.zabor.rules import draw, gain, pay, upgrade_price
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import KEEP, ROAD, UNITS
from suite.games.zabor.words import BUILD, PAY, THIS_TURN


def boons(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """All that its record gives, one after the other."""
    return Boons(player, card)


class Boons(Procedure[Zabor]):
    """What a card gives: Gold, Units, Roads, Keeps, a step up, cards. Args: the player, the card.

    Rules terms.acquire, gold.track (ZAB:97-103, 273).
    """

    rule = "terms.acquire"

    def step(self, state: Zabor, at: int) -> None:
        player, card = self.args
        known = state.deed(card)
        if at == 0:
            give_gold(state, player, card)
        elif at <= len(UNITS):
            if known.acquires[at - 1]:
                state.call(Acquire(player, at - 1, known.acquires[at - 1], CIVILIZED))
        elif at == len(UNITS) + 1:
            if known.roads:
                place_free(state, player, ROAD, known.roads, known.price)
        elif at == len(UNITS) + 2:
            if known.new_keeps:
                place_free(state, player, KEEP, known.new_keeps, known.price)
        elif at == len(UNITS) + 3:
            if known.raises and steps_up(state, player, card):
                state.call(StepUp(player, card))
        elif at == len(UNITS) + 4:
            draw_cards(state, player, card, -1)
        else:
            state.end()


def give_gold(s: Zabor, player: int, card: int) -> None:
    """Gold, Gold for what is counted, and Gold that is owed later."""
    known = s.deed(card)
    gain(s, player, known.gold)
    if known.counts >= 0:
        gain(s, player, gold_for(s, player, known.counts, known.each, known.per, known.most))
    if known.owed:
        s.owed[player] += known.owed
        s.log("owes", (player, known.owed))


def gold_alone(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """The Gold of its record."""
    gain(s, player, s.deed(card).gold)
    return None


def counted_gold(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Gold for what its record counts."""
    known = s.deed(card)
    gain(s, player, gold_for(s, player, known.counts, known.each, known.per, known.most))
    return None


def prize(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """The Gold for a won Battle."""
    gain(s, player, s.deed(card).prize)
    return None


def once_a_turn(s: Zabor, card: int) -> bool:
    """Whether the effect of once a turn is there still; it is used up then."""
    if card in s.spent_turn:
        return False
    s.spent_turn.append(card)
    return True


# -- a step up ---------------------------------------------------------------------------------------------


def step_price(s: Zabor, player: int, card: int) -> int:
    """What a step up costs a player by a card."""
    known = s.deed(card)
    return max(0, upgrade_price(s, player, known.raises) - known.discount)


def steps_up(s: Zabor, player: int, card: int) -> list[int]:
    """The Areas in which a player can pay the step that a card makes cheaper."""
    known = s.deed(card)
    if s.gold[player] < step_price(s, player, card):
        return []
    return [area for area in s.lands_of(player) if s.built[area] == known.raises - 1 and s.entered[area] < 0]


class StepUp(PlayerDecision):
    """In which Area the upgrade goes up a step; args: the player, the card."""

    rule = "terms.acquire"
    text = mark("Which Area do you raise?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        player, card = self.args
        raises = state.deed(card).raises
        return [PASS] + [(BUILD, raises, area) for area in steps_up(state, player, card)]

    def apply(self, state: Zabor, action: Action) -> None:
        player, card = self.args
        state.end()
        if action != PASS:
            pay(state, player, step_price(state, player, card))
            build(state, player, state.deed(card).raises, action[2])


# -- for a price -------------------------------------------------------------------------------------------


def bargain(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Units for a price that one may pay, if there is a place for them."""
    known = s.deed(card)
    for unit, n in enumerate(known.acquires):
        if n and s.gold[player] >= known.price and places(s, player, unit, CIVILIZED):
            return Bargain(player, card, unit)
    return None


class Bargain(PlayerDecision):
    """Whether the price of a card is paid for its Unit; args: the player, the card, the kind."""

    rule = "terms.acquire"
    text = mark("Do you pay for the Unit?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [PASS, (PAY,)]

    def apply(self, state: Zabor, action: Action) -> None:
        player, card, unit = self.args
        state.end()
        if action != PASS:
            known = state.deed(card)
            pay(state, player, known.price)
            state.call(Acquire(player, unit, known.acquires[unit], CIVILIZED))


# -- cards, healing, theft, what lasts ---------------------------------------------------------------------


def draw_cards(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Cards of its decks are drawn: of each draw as many are kept as it says, all where it says nothing."""
    known = s.deed(card)
    if known.keeps:
        s.call(DrawAndKeep(player, card))
    else:
        for deck, n in known.draws.items():
            draw(s, player, deck, n)
    return None


class DrawAndKeep(Procedure[Zabor]):
    """Of each deck in turn cards are drawn and some kept. Args: the player, the card."""

    rule = "acquisition.primary"

    def step(self, state: Zabor, at: int) -> None:
        player, card = self.args
        known = state.deed(card)
        decks = list(known.draws)
        if at < len(decks):
            choose_kept(state, player, decks[at], known.draws[decks[at]], known.keeps)
        else:
            state.end()


def heal_all(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """All Units of the player are whole again, but Monsters; and Gold."""
    n = s.kinds.number
    for area in s.held(player):
        for kind in range(n):
            if s.kinds.hurt[kind] and s.units[area * n + kind]:
                s.units[area * n + s.kinds.fresh[kind]] += s.units[area * n + kind]
                s.units[area * n + kind] = 0
    s.log("healed units", (player,))
    gain(s, player, s.deed(card).gold)
    return None


def take_gold(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Gold of each Adjacent Empire whose cards do not guard it, up to a most."""
    known = s.deed(card)
    left = known.most
    for other in neighbours(s, player):
        if left and "no-theft" not in s.grants(other).powers:
            left -= rob(s, player, other, min(left, known.takes))
    return None


def rob(s: Zabor, player: int, other: int, n: int) -> int:
    """A player takes Gold of another, as far as there is any (rule gold.track, ZAB:99)."""
    taken = min(n, s.gold[other])
    if taken:
        s.gold[other] -= taken
        s.gold[player] += taken
        s.log("taken gold", (player, other, taken))
    return taken


def lasts(s: Zabor, player: int, card: int, until: int) -> None:
    """What a card grants is in force for a while; and its Gold."""
    s.passing.append((player, s.face[card], until))
    gain(s, player, s.deed(card).gold)


def this_turn(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """It is in force until the end of this turn."""
    lasts(s, player, card, THIS_TURN)
    return None
