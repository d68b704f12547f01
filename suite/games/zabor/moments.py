"""Moments at which cards of a chart act, and the order in which they do."""

from __future__ import annotations

from typing import Final

from suite.core.flow import Procedure
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import ACTIONS

PLAYED: Final = 0
"""A card is played from the hand, drawn in the Trade Phase, or chosen in the Event Phase."""
AT_SETUP: Final = 1
AT_INCOME: Final = 2
AT_TRADE: Final = 3
WON_ANY: Final = 4
WON_OF_EMPIRE: Final = 5
WON_OF_NATIVE: Final = 6
WON_AT_SEA: Final = 7
CONQUERED: Final = 8
AT_WARFARE: Final = 9
TAKEN: Final = 10
"""From here on a moment for each Action that is Taken, in the order of ACTIONS."""
MOMENTS: Final = TAKEN + len(ACTIONS)


class Answering(Procedure[Zabor]):
    """Cards of one player act, one after another, as long as they have them.

    Args: the moment, the player, what it is about (an Area, or -1), the cards.
    Rules income.order and terms.taken (ZAB:101, 275).
    """

    rule = "terms.taken"

    def step(self, state: Zabor, at: int) -> None:
        moment, player, about, *cards = self.args
        if at >= len(cards):
            state.end()
            return
        card = cards[at]
        act = state.deed(card).acts.get(moment)
        if act is not None and card in state.chart(player):
            frame = act(state, player, card, about)
            if frame is not None:
                state.call(frame)


def trigger(s: Zabor, moment: int, player: int, about: int = -1) -> None:
    """The cards of a player's chart that act at a moment do so; the last act of a step."""
    cards = [card for card in s.chart(player) if moment in s.deed(card).acts]
    if cards:
        s.call(Answering(moment, player, about, *cards))
