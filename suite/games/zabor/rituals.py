"""The Rituals Action: Destiny and Sorcery Cards are drawn, and played before, between and after."""

from __future__ import annotations

from typing import Final

from suite.core.action import PASS, Action
from suite.core.flow import Procedure
from suite.core.translation import mark
from suite.games.zabor.acquisition import has_cards
from suite.games.zabor.asking import ActiveDecision
from suite.games.zabor.limits import Limits
from suite.games.zabor.moments import PLAYED
from suite.games.zabor.rules import discard, draw
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import RITUALS_DRAWS
from suite.games.zabor.words import (
    DESTINY,
    DESTINY_DECK,
    DRAW,
    PLAY,
    SORCERY,
    SORCERY_DECK,
    SPELLS,
)

DECKS: Final = (DESTINY_DECK, SORCERY_DECK)


class Rituals(Procedure[Zabor]):
    """Args: whether it is the secondary action, whether it is Taken.

    Rules rituals.primary, rituals.secondary, rituals.bonus, rituals.hand (ZAB:239-243, 311, 363-367).
    """

    rule = "rituals.primary"

    def step(self, state: Zabor, at: int) -> None:
        secondary, taken = self.args
        if at == 0:
            if taken:
                draw_bonus(state, state.active, bool(secondary))
            state.call(Ritual(RITUALS_DRAWS[secondary]))
        else:
            state.become(Limits(state.active))


def draw_bonus(s: Zabor, player: int, secondary: bool) -> None:
    """Cards that the chart gives more, even where none is drawn (rule rituals.bonus, ZAB:239)."""
    for card in s.chart(player):
        known = s.deed(card)
        if not secondary or "primary-alone" not in known.powers:
            for deck, n in known.rituals_draws.items():
                draw(s, player, deck, n)


class Ritual(ActiveDecision):
    """Draw, play, or be done; the arg is how many cards may still be drawn."""

    rule = "rituals.primary"
    text = mark("Do you draw or play a card?")

    def legal_actions(self, state: Zabor) -> list[Action]:
        found: list[Action] = [PASS]
        if self.args[0]:
            found += [(DRAW, number) for number, deck in enumerate(DECKS) if has_cards(state, deck)]
        return found + [(PLAY, card) for card in playable(state, state.active)]

    def apply(self, state: Zabor, action: Action) -> None:
        left = self.args[0]
        state.end()
        if action == PASS:
            return
        if action[0] == DRAW:
            state.call(Ritual(left - 1))
            draw(state, state.active, DECKS[action[1]])
        else:
            state.call(Ritual(left))
            play(state, state.active, action[1])


def playable(s: Zabor, player: int) -> list[int]:
    """The cards of a player's hands that do something now (rule rituals.play, ZAB:311, 367)."""
    hands = s.mine(DESTINY, player) + s.mine(SORCERY, player)
    found = []
    for card in hands:
        known = s.deed(card)
        if PLAYED in known.acts and (known.can is None or known.can(s, player, card)):
            found.append(card)
    return found


def play(s: Zabor, player: int, card: int) -> None:
    """A card is played and discarded, then it acts; the last act of an answer."""
    known = s.deed(card)
    s.log("played", (player, s.face[card]))
    if known.type == "sorcery":
        s.note(player, SPELLS)
    discard(s, card, SORCERY_DECK if known.type == "sorcery" else DESTINY_DECK)
    frame = known.acts[PLAYED](s, player, card, -1)
    if frame is not None:
        s.call(frame)
