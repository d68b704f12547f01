"""The Council Seat Action: a Position Card is taken, from whoever has it."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Procedure
from suite.core.translation import mark
from suite.games.zabor.asking import ActiveDecision
from suite.games.zabor.limits import Limits
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import COUNCIL
from suite.games.zabor.words import CHAIRS, SEAT, SEATS, STRIDE


class CouncilSeat(Procedure[Zabor]):
    """Args: whether it is the secondary action, whether it is Taken.

    Rules council.primary, council.secondary, council.limit (ZAB:217-223, 287).
    """

    rule = "council.primary"

    def step(self, state: Zabor, at: int) -> None:
        if at == 0:
            state.call(TakeSeat(*self.args))
        else:
            state.become(Limits(state.active))


class TakeSeat(ActiveDecision):
    """Which Position Card is taken; args as those of `CouncilSeat`."""

    rule = "council.primary"
    text = mark("Which Position Card do you take?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        secondary, taken = self.args
        player = state.active
        any_seat = not secondary or (taken and "any-seat" in state.grants(player).powers)
        chairs = [card for other in range(state.players) for card in state.mine(CHAIRS, other)]
        own = state.mine(CHAIRS, player)
        return [PASS] + [
            (SEAT, card)
            for card in state.zones[SEATS] + chairs
            if card not in own and (any_seat or state.deed(card).position != COUNCIL)
        ]

    def apply(self, state: Zabor, action: Action) -> None:
        state.end()
        if action != PASS:
            seat(state, state.active, action[1])


def seat(s: Zabor, player: int, card: int) -> None:
    """A player has a Position Card from now on; who goes first changes with the next phase.

    Rules council.at-once, order.council (ZAB:125-127, 221).
    """
    s.move(card, CHAIRS + STRIDE * player)
    position = s.deed(card).position
    s.log("seat", (player, s.seats[position], s.face[card]))
    s.seats[position] = player
