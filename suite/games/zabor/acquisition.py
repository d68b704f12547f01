"""The Acquisition Action: Dynasty and Artifact Cards, of each draw one is kept."""

from __future__ import annotations

from typing import Final

from suite.core.action import PASS, Action
from suite.core.flow import Procedure
from suite.core.translation import mark
from suite.games.zabor.asking import ActiveDecision, PlayerDecision
from suite.games.zabor.limits import Limits
from suite.games.zabor.rules import discard, look
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import ACQUISITION_DRAWS, DRAWN_TO_CHOOSE
from suite.games.zabor.words import (
    ARTIFACT_DECK,
    DISCARDS_OF,
    DRAW,
    DYNASTY_DECK,
    HAND_OF,
    LOOK,
    PICK,
    STRIDE,
)

DECKS: Final = (DYNASTY_DECK, ARTIFACT_DECK)


class Acquisition(Procedure[Zabor]):
    """Args: whether it is the secondary action, whether it is Taken.

    Rules acquisition.primary, acquisition.secondary (ZAB:187-193).
    """

    rule = "acquisition.primary"

    def step(self, state: Zabor, at: int) -> None:
        secondary, taken = self.args
        if at < ACQUISITION_DRAWS[secondary]:
            state.call(WhichDeck(taken))
        else:
            state.become(Limits(state.active))


class WhichDeck(ActiveDecision):
    """From which deck the next cards are drawn; the arg says whether the Action is Taken."""

    rule = "acquisition.primary"
    text = mark("From which deck do you draw?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        found: list[Action] = [PASS]
        for number, deck in enumerate(DECKS):
            if has_cards(state, deck):
                found.append((DRAW, number))
        return found

    def apply(self, state: Zabor, action: Action) -> None:
        state.end()
        if action != PASS:
            more = state.grants(state.active).looks if self.args[0] else 0
            choose_kept(state, state.active, DECKS[action[1]], DRAWN_TO_CHOOSE + more)


def has_cards(s: Zabor, deck: int) -> bool:
    """Whether a card can be drawn: from the deck, or once its discards are shuffled."""
    return bool(s.zones[deck] or s.zones[DISCARDS_OF[deck]])


def choose_kept(s: Zabor, player: int, deck: int, n: int, kept: int = 1) -> None:
    """A player draws so many cards, keeps some and discards the others; the last act of an effect."""
    if look(s, player, deck, n):
        s.call(KeepOne(player, deck, kept))


class KeepOne(PlayerDecision):
    """Which of the cards just drawn is kept; args: the player, the deck, how many are kept."""

    rule = "acquisition.primary"
    text = mark("Which card do you keep?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [(PICK, card) for card in state.mine(LOOK, self.args[0])]

    def apply(self, state: Zabor, action: Action) -> None:
        player, deck, kept = self.args
        state.end()
        card = action[1]
        state.move(card, HAND_OF[deck] + STRIDE * player)
        state.log("kept", (player, state.face[card]))
        if kept > 1 and state.mine(LOOK, player):
            state.call(KeepOne(player, deck, kept - 1))
        else:
            state.call(DiscardRest(player, deck))


class DiscardRest(Procedure[Zabor]):
    """What was drawn and not kept is discarded, all at once; args: the player, the deck."""

    rule = "acquisition.primary"

    def step(self, state: Zabor, at: int) -> None:
        player, deck = self.args
        for card in state.mine(LOOK, player).copy():
            discard(state, card, deck)
        state.end()
