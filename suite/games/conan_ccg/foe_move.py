"""Foe Move Phase: every Foe gets a face-down move, or falls for want of one."""

from __future__ import annotations

from suite.core.action import Action
from suite.core.flow import AskAbout, Procedure
from suite.core.knowledge import anonymous, reveal
from suite.games.conan_ccg.harm import capture
from suite.games.conan_ccg.rules import (
    discard,
    foe_players,
    move_cost,
    prowess_of,
    show_hand,
    take_top,
)
from suite.games.conan_ccg.state import SLOTS, Conan
from suite.games.conan_ccg.words import FIELD, HAND, LAID, LAY, STRIDE

TRIES = 3
"""Cards turned from the deck for a Foe that nothing in the hand fits."""
NO_CARD = -1
"""As the card that is laid: none of the hand fits the Foe, cards are turned from the deck."""


class FoeMove(Procedure[Conan]):
    """From the Primary Foe Player on, each lays moves until all their Foes have one."""

    rule = "warrior.foe-move"

    def step(self, s: Conan, at: int) -> None:
        if at == 0 and s.zones[FIELD]:
            s.log("phase", (2,))
        for player in foe_players(s):
            if without_move(s, player):
                serve(s, player)
                return
        s.end()


def serve(s: Conan, player: int) -> None:
    """A player is asked whom to serve with what; one Foe alone that no card fits is served without asking."""
    actions = layable(s, player)
    if any(action[1] != NO_CARD for action in actions):
        s.call(LAY_MOVE.of(player))
    elif len(actions) == 1:
        lay_move(s, actions[0], player)
    else:
        s.call(TURN_CARDS.of(player))


def without_move(s: Conan, player: int) -> list[int]:
    """The slots of a player's Foes that have no move yet."""
    return [
        slot
        for slot in range(SLOTS)
        if s.foe_at[slot] >= 0 and s.move_at[slot] < 0 and s.owner[s.foe_at[slot]] == player
    ]


def fits(s: Conan, card: int, foe: int) -> bool:
    """Whether a Foe can perform the card: it can pay for it without dying of it.

    Rules warrior.foe-move, warrior.foe-move.never-kill, card.move.
    """
    return _is_foe_move(s, card) and move_cost(s, card, foe) < strength(s, foe)


def strength(s: Conan, foe: int) -> int:
    """Prowess and Health of a Foe: a move that costs as much would kill it."""
    return prowess_of(s, foe) + s.defs[s.face[foe]].health - s.wounds[foe]


def _is_foe_move(s: Conan, card: int) -> bool:
    """A card that can be performed at all by others than Conan (rule card.move)."""
    printed = s.defs[s.face[card]]
    return printed.is_move and not printed.conan_only


def layable(s: Conan, player: int) -> list[Action]:
    """The moves that a Foe player may lay, and their Foes for which no card of the hand can be laid.

    The order of their Foes is theirs, those among them that get a card of the deck; it matters only where one
    of them might be left without a move. So while each of them has a move to choose whatever the others
    take, Foes are served from the first slot on; else they choose among all of them.
    """
    waiting = without_move(s, player)
    moves = [c for c in s.zones[HAND + STRIDE * player] if _is_foe_move(s, c)]
    means = [strength(s, s.foe_at[slot]) for slot in waiting]
    if len(waiting) > 1:
        # A text may make a move cheap for one Foe alone, so that the weakest says nothing of the others.
        for slot, most in zip(waiting, means, strict=True):
            if sum([move_cost(s, card, s.foe_at[slot]) < most for card in moves]) < len(waiting):
                break
        else:
            waiting = waiting[:1]
    actions: list[Action] = []
    for slot, most in zip(waiting, means, strict=False):
        foe = s.foe_at[slot]
        fitting = [(LAY, card, slot) for card in moves if move_cost(s, card, foe) < most]
        actions += fitting or [(LAY, NO_CARD, slot)]
    return actions


def lay_move(s: Conan, action: Action, player: int) -> None:
    """A card of the hand is laid face down, or cards are turned from the deck for a Foe that none fits."""
    if action[1] == NO_CARD:
        s.call(Wanting(action[2]))
    else:
        lay(s, anonymous(s, action[1]), action[2])


LAY_MOVE: AskAbout[Conan] = AskAbout(
    "warrior.foe-move",
    lambda s, player: player,
    "Lay a face-down move for a Foe.",
    layable,
    lay_move,
)
TURN_CARDS: AskAbout[Conan] = AskAbout(
    "warrior.foe-move.none",
    lambda s, player: player,
    "No card of your hand fits. For which Foe do you turn cards from the deck?",
    layable,
    lay_move,
)


def lay(s: Conan, card: int, slot: int) -> None:
    """The card lies face down for the Foe; a cost above its Prowess wounds it by the difference."""
    foe = s.foe_at[slot]
    prowess = prowess_of(s, foe)
    cost = move_cost(s, card, foe)
    s.move(card, LAID)
    s.move_at[slot] = card
    s.cap[slot] = 2 * cost + 1 if cost > prowess else 2 * prowess
    s.log("laid", (foe, s.face[foe], card, s.face[card]), 1 << s.owner[card], (foe, s.face[foe], card, -1))
    if cost > prowess:
        s.wounds[foe] += cost - prowess
        s.log("strained", (foe, s.face[foe], cost - prowess))


class Wanting(Procedure[Conan]):
    """No card of the hand fits a Foe: the hand is shown, up to three cards are turned from the deck.

    The first that fits is laid; what does not fit is discarded; after three the Foe is defeated.
    """

    rule = "warrior.foe-move.none"

    def __init__(self, slot: int) -> None:
        super().__init__(slot)
        self.slot = slot

    def step(self, s: Conan, at: int) -> None:
        s.end()
        foe = s.foe_at[self.slot]
        player = s.owner[foe]
        s.log("wanting", (player, foe, s.face[foe]))
        show_hand(s, player, s.active)
        for _ in range(TRIES):
            card = turn(s, player)
            if card < 0:
                break
            if fits(s, card, foe):
                lay(s, card, self.slot)
                return
            discard(s, card)
        capture(s, foe)


def turn(s: Conan, player: int) -> int:
    """The player looks at the top card of their deck, which goes to the face-down moves for now."""
    card = take_top(s, player, LAID)
    if card >= 0:
        reveal(s, card, 1 << player)
    return card
