"""One deal after another: ante, a card each, one round of betting, the higher card."""

from __future__ import annotations

from typing import Final

from suite.core.action import PASS, Action
from suite.core.flow import Ask, Procedure
from suite.core.knowledge import reveal, shuffle
from suite.games.toys.ending import log_over
from suite.games.toys.kuhn.state import DECK, HAND, KuhnState

BET: Final = 1
STAKE: Final[Action] = (BET,)


class Match(Procedure[KuhnState]):
    """Deals until the match is over."""

    rule = "Kuhn 1"

    def step(self, state: KuhnState, at: int) -> None:
        if at == 0:
            if state.deal == state.deals:
                state.end()
                log_over(state, state.chips)
                return
            deal(state)
            state.call(OPENING)
        else:
            settle(state)
            state.deal += 1
            state.again()


def deal(state: KuhnState) -> None:
    """Both pay the ante of one chip and get a card from the shuffled deck."""
    for player in (0, 1):
        state.move_all(HAND + player, DECK)
    shuffle(state, DECK)
    state.folded = -1
    state.turn = state.deal % 2
    state.paid = [1, 1]
    state.log("deal", (state.deal + 1,))
    for player in (state.turn, 1 - state.turn):
        card = state.zones[DECK][-1]
        state.move(card, HAND + player)
        state.log("draw", (player, card, state.face[card]), 1 << player, (player, card, -1))


def turn(state: KuhnState) -> int:
    return state.turn


def stakes(state: KuhnState) -> list[Action]:
    return [PASS, STAKE]


def open_betting(state: KuhnState, action: Action) -> None:
    """A bet must be answered; after a check the other may bet; two checks end the betting."""
    player = state.turn
    other = 1 - player
    if action == STAKE:
        state.paid[player] += 1
        state.log("bet", (player,))
        state.turn = other
        state.call(ANSWER)
        return
    state.log("check", (player,))
    if player == state.deal % 2:
        state.turn = other
        state.call(OPENING)


def answer(state: KuhnState, action: Action) -> None:
    if action == STAKE:
        state.paid[state.turn] += 1
        state.log("call", (state.turn,))
    else:
        state.folded = state.turn
        state.log("fold", (state.turn,))


def settle(state: KuhnState) -> None:
    """The pot goes to the one who did not fold, or to the higher card when both are shown."""
    if state.folded >= 0:
        winner = 1 - state.folded
    else:
        faces = []
        for player in (0, 1):
            card = state.zones[HAND + player][0]
            reveal(state, card)
            faces.append(state.face[card])
            state.log("show", (player, card, state.face[card]))
        winner = 0 if faces[0] > faces[1] else 1
    won = state.paid[1 - winner]
    state.chips[winner] += won
    state.chips[1 - winner] -= won
    state.paid = [0, 0]
    state.log("win", (winner, won))


OPENING: Final = Ask("Kuhn 2", turn, "Check, or bet a chip?", stakes, open_betting)
ANSWER: Final = Ask("Kuhn 3", turn, "Call the bet, or fold?", stakes, answer)
