"""Discard and Draw Phase: cards away to either pile, then up to seven."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Decision, Procedure
from suite.games.aoe_ecg.numbers import hand_limit
from suite.games.aoe_ecg.rules import discard, draw, snuff
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.words import DISCARD, HAND, SNUFF, STRIDE


class DiscardAndDraw(Procedure[Empire]):
    """Once a turn: discard as many cards as one likes, then draw (rules draw.discard, draw.seven)."""

    rule = "draw.discard"

    def step(self, s: Empire, at: int) -> None:
        if at == 0:
            s.begin_phase(5)
            s.call(Discarding(-1))
        elif at == 1:
            hand = s.zones[HAND + STRIDE * s.active]
            draw(s, s.active, hand_limit(s, s.active) - len(hand))
        else:
            s.end()


class Discarding(Decision[Empire]):
    """Cards of the hand go to the discard or the snuffed pile, one by one; agents go in ascending order.

    Arg: the last one that went.
    """

    rule = "draw.discard"
    text = "Discard or snuff cards of your hand, then draw."
    before_chance = True

    def __init__(self, last: int) -> None:
        super().__init__(last)
        self.last = last

    def player(self, s: Empire) -> int:
        return s.active

    def legal_actions(self, s: Empire) -> list[Action]:
        actions = [PASS]
        for card in sorted(s.zones[HAND + STRIDE * s.active]):
            actions.append((DISCARD, card))
            actions.append((SNUFF, card))
        return actions

    def branches(self, s: Empire) -> list[Action]:
        return [action for action in self.legal_actions(s) if action == PASS or action[1] > self.last]

    def only(self, s: Empire) -> Action | None:
        for card in s.zones[HAND + STRIDE * s.active]:
            if card > self.last:
                return None
        return PASS

    def apply(self, s: Empire, action: Action) -> None:
        if action == PASS:
            s.end()
            return
        verb, card = action
        s.become(Discarding(card))
        if verb == DISCARD:
            s.log("discarded", (s.active, card, s.face[card]))
            discard(s, card)
        else:
            s.log("snuffed", (s.active, card, s.face[card]))
            snuff(s, card)
