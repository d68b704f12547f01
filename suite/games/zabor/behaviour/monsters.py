"""Monsters are summoned: one that a card names, or one of some that are drawn."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Procedure
from suite.core.frame import Frame
from suite.core.knowledge import shuffle
from suite.core.translation import mark
from suite.games.zabor.army import peaceful
from suite.games.zabor.asking import PlayerDecision
from suite.games.zabor.control import beast_card, hold, places_for, release
from suite.games.zabor.rules import pay
from suite.games.zabor.state import Zabor
from suite.games.zabor.words import (
    BEASTS,
    LOOK,
    MONSTER_DECK,
    PICK,
    PUT,
    STRIDE,
)


def number_of(s: Zabor, key: str) -> int:
    """The number of a Monster."""
    return next(n for n, monster in enumerate(s.book.monsters) if monster.key == key)


def beast_places(s: Zabor, player: int, beast: int) -> list[int]:
    """Where a Monster can be summoned, as an Acquired Unit is placed.

    Rules monsters.limits, terms.acquire (ZAB:105-111, 273, 371).
    """
    naval = s.book.monsters[beast].naval
    return [area for area in places_for(s, player, naval) if peaceful(s, player, area)]


def summon_named(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """The Monster that a card names, for its price, wherever it is now."""
    return Summon(player, card, number_of(s, s.deed(card).monster)) if can_summon(s, player, card) else None


def can_summon(s: Zabor, player: int, card: int) -> bool:
    """Whether there is Gold and a place for the Monster that a card names."""
    known = s.deed(card)
    return s.gold[player] >= known.price and bool(beast_places(s, player, number_of(s, known.monster)))


class Summon(PlayerDecision):
    """Where a Monster appears, or not at all; args: the player, the card, the Monster.

    One that is on the map changes hands, its Wounds kept (ZAB:109).
    """

    rule = "monsters.limits"
    text = mark("Where does the Monster appear?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        player, _, beast = self.args
        return [PASS] + [(PUT, area) for area in beast_places(state, player, beast)]

    def apply(self, state: Zabor, action: Action) -> None:
        player, card, beast = self.args
        state.end()
        if action != PASS:
            known = state.deed(card)
            pay(state, player, known.price)
            appear(state, player, beast, action[1])
            if "once" in known.powers:
                state.spent.append(card)


def appear(s: Zabor, player: int, beast: int, area: int) -> None:
    """A Monster stands in an Area of a player."""
    before = s.beast_at[beast]
    if s.map.sea[area] and s.holder[area] < 0:
        hold(s, player, area)
    s.beast_of[beast] = player
    s.beast_at[beast] = area
    s.move(beast_card(s, beast), BEASTS + STRIDE * player)
    s.log("summoned", (player, beast, area))
    if before >= 0:
        release(s, before)


class PutBack(Procedure[Zabor]):
    """Monsters that the player of the arg has drawn and not summoned go back into the deck, by chance."""

    rule = "monsters.limits"

    def step(self, state: Zabor, at: int) -> None:
        state.move_all(LOOK + STRIDE * self.args[0], MONSTER_DECK)
        shuffle(state, MONSTER_DECK)
        state.end()


def summon_drawn(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """Some Monsters of the deck are drawn; one of them may be summoned for the price of the card."""
    return draw_beasts(s, player, card, s.zones[MONSTER_DECK][::-1])


def summon_at_setup(s: Zabor, player: int, card: int, about: int) -> Frame | None:
    """The same at setup; from an inland start naval Monsters are put back, and others are drawn."""
    deck = s.zones[MONSTER_DECK][::-1]
    if not s.map.coastal[s.start[player]]:
        deck = [one for one in deck if not s.book.monsters[_beast(s, one)].naval]
    return draw_beasts(s, player, card, deck)


def draw_beasts(s: Zabor, player: int, card: int, deck: list[int]) -> Frame | None:
    """The first Monsters of some are drawn, as many as a card says."""
    known = s.deed(card)
    if s.gold[player] < known.price or not s.civilized_of(player):
        return None
    for one in deck[: known.beasts_drawn]:
        s.move(one, LOOK + STRIDE * player)
    s.call(PutBack(player))
    return WhichBeast(player, card)


class WhichBeast(PlayerDecision):
    """Which of the drawn Monsters is summoned, or none; args: the player, the card."""

    rule = "monsters.limits"
    text = mark("Which Monster do you summon?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        player = self.args[0]
        drawn = state.mine(LOOK, player)
        return [PASS] + [(PICK, card) for card in drawn if beast_places(state, player, _beast(state, card))]

    def apply(self, state: Zabor, action: Action) -> None:
        player, card = self.args
        state.end()
        if action != PASS:
            state.call(Summon(player, card, _beast(state, action[1])))


def _beast(s: Zabor, card: int) -> int:
    return number_of(s, s.defs[s.face[card]].key)
