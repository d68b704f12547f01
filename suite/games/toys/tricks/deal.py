"""One deal after another: exchange, sleepers, four tricks, points."""

from __future__ import annotations

from typing import Final

from suite.core.action import Action
from suite.core.flow import Ask, Procedure
from suite.core.knowledge import anonymous, shuffle
from suite.games.toys.ending import log_over
from suite.games.toys.tricks.state import (
    DECK,
    GIFT,
    HAND,
    HAND_SIZE,
    PLAYERS,
    RANKS,
    SLEEPER,
    TAKEN,
    TRICK,
    TRUMP,
    TricksState,
)

GIVE: Final = 1
LAY: Final = 2
PLAY: Final = 3


class Match(Procedure[TricksState]):
    """Deals until the match is over."""

    rule = "Tricks 1"

    def step(self, state: TricksState, at: int) -> None:
        match at:
            case 0:
                if state.deal == state.deals:
                    state.end()
                    log_over(state, state.points)
                    return
                deal(state)
                if state.exchange:
                    state.call(Exchange())
            case 1:
                state.call(Sleepers())
            case 2:
                state.call(Tricks())
            case _:
                wake(state)
                state.deal += 1
                state.again()


class Exchange(Procedure[TricksState]):
    """Each chooses a card for the left neighbour before anybody sees what they get."""

    rule = "Tricks 2"

    def step(self, state: TricksState, at: int) -> None:
        if at < PLAYERS:
            state.turn = (state.leader + at) % PLAYERS
            state.call(GIFT_CARD)
            return
        for giver in range(PLAYERS):
            taker = (giver + 1) % PLAYERS
            card = state.zones[GIFT + giver][0]
            state.move(card, HAND + taker)
            both = 1 << giver | 1 << taker
            state.log("gift", (giver, taker, card, state.face[card]), both, (giver, taker, card, -1))
        state.end()


class Sleepers(Procedure[TricksState]):
    """Each lays a card face down, which belongs to whoever takes the last trick."""

    rule = "Tricks 3"

    def step(self, state: TricksState, at: int) -> None:
        if at < PLAYERS:
            state.turn = (state.leader + at) % PLAYERS
            state.call(SLEEPER_CARD)
        else:
            state.end()


class Tricks(Procedure[TricksState]):
    """Tricks until the hands are empty."""

    rule = "Tricks 4"

    def step(self, state: TricksState, at: int) -> None:
        if at == 0 and state.zones[HAND]:
            state.call(Trick())
        elif at == 0:
            state.end()
        else:
            state.again()


class Trick(Procedure[TricksState]):
    """A card from each; the highest trump, or else the highest card of the suit led, takes them."""

    rule = "Tricks 4"

    def step(self, state: TricksState, at: int) -> None:
        if at < PLAYERS:
            state.turn = (state.leader + at) % PLAYERS
            state.call(TRICK_CARD)
            return
        cards = state.zones[TRICK]
        best = max(cards, key=lambda card: strength(state, card))
        winner = (state.leader + cards.index(best)) % PLAYERS
        state.move_all(TRICK, TAKEN + winner)
        state.points[winner] += 1
        state.leader = winner
        state.log("take", (winner,))
        state.end()


def deal(state: TricksState) -> None:
    """Gather and shuffle all cards, five to each player, one turned up for trump."""
    for zone in range(len(state.zones)):
        if zone != DECK:
            state.move_all(zone, DECK)
    shuffle(state, DECK)
    state.void = [0] * PLAYERS
    state.leader = state.deal % PLAYERS
    state.log("deal", (state.deal + 1,))
    for player in range(PLAYERS):
        for _ in range(HAND_SIZE):
            card = state.zones[DECK][-1]
            state.move(card, HAND + player)
            state.log("draw", (player, card, state.face[card]), 1 << player, (player, card, -1))
    card = state.zones[DECK][-1]
    state.move(card, TRUMP)
    state.log("trump", (card, state.face[card]))


def strength(state: TricksState, card: int) -> int:
    """How high a card of the open trick counts: trump above the suit led above the rest."""
    suit = state.suit(card)
    led = state.suit(state.zones[TRICK][0])
    rank = state.face[card] % RANKS
    return rank + (2 * RANKS if suit == state.trump() else RANKS if suit == led else 0)


def wake(state: TricksState) -> None:
    """The sleepers are turned up: each trump among them is a point for whoever took the last trick."""
    winner = state.leader
    trump = state.trump()
    for player in range(PLAYERS):
        card = state.zones[SLEEPER + player][0]
        state.move(card, TAKEN + winner)
        state.log("wake", (player, card, state.face[card]))
        if state.suit(card) == trump:
            state.points[winner] += 1
    state.log("points", tuple(state.points))


def turn(state: TricksState) -> int:
    return state.turn


def gifts(state: TricksState) -> list[Action]:
    return [(GIVE, card) for card in state.zones[HAND + state.turn]]


def give(state: TricksState, action: Action) -> None:
    """Lay the gift face down; only the giver knows it until the exchange."""
    player = state.turn
    card = anonymous(state, action[1])
    state.move(card, GIFT + player)
    state.log("give", (player, card, state.face[card]), 1 << player, (player, card, -1))


def sleepers(state: TricksState) -> list[Action]:
    return [(LAY, card) for card in state.zones[HAND + state.turn]]


def lay(state: TricksState, action: Action) -> None:
    """Lay the sleeper face down; the giver of a card of this hand cannot tell whether it is theirs."""
    player = state.turn
    card = anonymous(state, action[1])
    state.move(card, SLEEPER + player)
    state.log("lay", (player, card, state.face[card]), 1 << player, (player, card, -1))


def followers(state: TricksState) -> list[Action]:
    """Cards of the suit led if there are any, else the whole hand."""
    hand = state.zones[HAND + state.turn]
    if state.zones[TRICK]:
        led = state.suit(state.zones[TRICK][0])
        same = [card for card in hand if state.suit(card) == led]
        hand = same or hand
    return [(PLAY, card) for card in hand]


def play(state: TricksState, action: Action) -> None:
    """Play a card to the trick; one who does not follow is known to lack the suit led."""
    player = state.turn
    card = action[1]
    state.move(card, TRICK)
    state.log("play", (player, card, state.face[card]))
    led = state.suit(state.zones[TRICK][0])
    if state.suit(card) != led:
        state.void[player] |= 1 << led


GIFT_CARD: Final = Ask("Tricks 2", turn, "Which card goes to your left neighbour?", gifts, give)
SLEEPER_CARD: Final = Ask("Tricks 3", turn, "Which card sleeps, face down?", sleepers, lay)
TRICK_CARD: Final = Ask("Tricks 4", turn, "Which card do you play?", followers, play)
