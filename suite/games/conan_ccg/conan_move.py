"""Conan Move Phase: moves beside and between the Foe moves, by Conan and by Allies."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Ask, Decision, Procedure
from suite.core.knowledge import reveal
from suite.core.moment import trigger
from suite.games.conan_ccg.causes import log_sway, log_sways
from suite.games.conan_ccg.rules import active, flag, hero, lose_prowess, move_cost, prowess_of
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.windows import act, open_window, playable
from suite.games.conan_ccg.words import (
    ALLIES,
    ANSWER,
    ANSWERS,
    CONAN_ZONES,
    COST,
    FIELD,
    GAPS,
    HAND,
    LAID,
    ON_REVEAL,
    PER_ZONE,
    SEND,
    STRIDE,
    UNTOUCHED,
    W_MOVES,
    W_REVEAL,
    ZONES,
)


class ConanMove(Procedure[Conan]):
    """Conan answers, the Foe moves are turned up, abilities act at the reveal, Actions follow.

    Foe players may act before Conan does; Conan's own Actions may come between the moves.
    """

    rule = "warrior.conan-move"

    def step(self, s: Conan, at: int) -> None:
        match at:
            case 0:
                if s.zones[FIELD]:
                    s.log("phase", (3,))
                open_window(s, W_MOVES, 1, 1)
            case 1 if s.zones[FIELD]:
                s.call(ANSWER_MOVES)
            case 1:
                s.end()
            case 2:
                turn_up(s)
                trigger(s, ON_REVEAL)
            case 3:
                open_window(s, W_REVEAL)
            case _:
                s.end()


def touched(s: Conan, gap: int) -> list[int]:
    """The slots whose moves a card in `gap` touches: on its left, on its right."""
    zone, place = divmod(gap, GAPS)
    slots = []
    if place > 0 and s.move_at[zone * PER_ZONE + place - 1] >= 0:
        slots.append(zone * PER_ZONE + place - 1)
    if place < PER_ZONE and s.move_at[zone * PER_ZONE + place] >= 0:
        slots.append(zone * PER_ZONE + place)
    return slots


def open_gaps(s: Conan, zone: int) -> list[int]:
    """The gaps of a zone in which a card may still be played.

    One card a gap, beside at least one Foe move; none between two neighbouring Veterans (rule
    warrior.conan-move.veteran).
    """
    moves = s.move_at[zone * PER_ZONE : zone * PER_ZONE + PER_ZONE]
    if max(moves) < 0:
        return []
    gaps = []
    for place in range(GAPS):
        if s.gap[zone * GAPS + place] >= 0:
            continue
        before = place > 0 and moves[place - 1] >= 0
        after = place < PER_ZONE and moves[place] >= 0
        slot = zone * PER_ZONE + place
        if (before or after) and not (before and after and _veteran(s, slot - 1) and _veteran(s, slot)):
            gaps.append(zone * GAPS + place)
    return gaps


def _veteran(s: Conan, slot: int) -> bool:
    foe = s.foe_at[slot]
    return foe >= 0 and "veteran" in s.defs[s.face[foe]].traits


def conan_zones(s: Conan) -> list[int]:
    """The zones in which Conan himself may play: those begun, or any while zones are left."""
    begun = begun_zones(s)
    if len(begun) < flag(s, ZONES, CONAN_ZONES):
        return [0, 1, 2, 3]
    return sorted(begun)


def begun_zones(s: Conan) -> set[int]:
    """The zones in which Conan himself has played moves this round."""
    conan = hero(s)
    return {gap // GAPS for gap in range(len(s.by)) if s.by[gap] == conan}


def untouched_loss(s: Conan, gap: int) -> int:
    """Prowess lost for the zone's Foe moves that a card in `gap` does not touch."""
    zone = gap // GAPS
    moves = sum(move >= 0 for move in s.move_at[zone * PER_ZONE : zone * PER_ZONE + PER_ZONE])
    return moves - len(touched(s, gap))


def answers(s: Conan) -> list[Action]:
    """Conan's moves in gaps, Allies that can be sent into a zone, Actions; or PASS to be done."""
    actions = [PASS, *playable(s, s.active, W_MOVES)]
    gaps = [gap for zone in conan_zones(s) for gap in open_gaps(s, zone)]
    hand = [c for c in s.zones[HAND + STRIDE * s.active] if s.defs[s.face[c]].is_move]
    for card in hand:
        actions += [(ANSWER, card, gap) for gap in gaps]
    for ally in s.zones[ALLIES + STRIDE * s.active]:
        actions += [(SEND, ally, zone) for zone in ally_zones(s, ally) if ally_moves(s, ally, zone)]
    return actions


def answer(s: Conan, action: Action) -> None:
    """A move is paid for and laid, an Ally goes to a zone, or an Action is played."""
    if action[0] == ANSWER:
        answer_with(s, action[1], action[2])
    elif action[0] == SEND:
        s.call(AllyMove(action[1], action[2]))
    elif action != PASS:
        act(s, action)


def answer_with(s: Conan, card: int, gap: int) -> None:
    """Conan pays for a move and lays it (rules card.gem, warrior.conan-move.untouched)."""
    conan = hero(s)
    cost = move_cost(s, card, conan)
    extra = untouched_loss(s, gap)
    begun = begun_zones(s)
    if gap // GAPS not in begun and len(begun) >= CONAN_ZONES:
        log_sways(s, ZONES, lambda: flag(s, ZONES, CONAN_ZONES))
    log_cost(s, card, conan)
    put(s, card, gap, conan)
    if extra:
        log_untouched(s, card, extra)
        extra = untouched_cost(s, card, extra)
    s.log("answered", (conan, s.face[conan], card, s.face[card], gap // GAPS, cost, extra))
    lose_prowess(s, cost + extra)


def log_cost(s: Conan, card: int, performer: int) -> None:
    """The journal says which texts make a move dearer or cheaper, its own among them."""
    printed = s.of(card)
    own = printed.cost if printed.own_cost is None else printed.own_cost(s, card, performer, printed.cost)
    if own != printed.cost:
        log_sway(s, card, COST, own - printed.cost, card)
    log_sways(s, COST, lambda: move_cost(s, card, performer), card)


def untouched_cost(s: Conan, card: int, extra: int) -> int:
    """What the untouched Foe moves cost, as texts in play and of the move itself have it."""
    return flag(s, UNTOUCHED, own_untouched_cost(s, card, extra))


def own_untouched_cost(s: Conan, card: int, extra: int) -> int:
    """What the untouched Foe moves cost as the text of the move itself has it."""
    own = s.of(card).numbers.get(UNTOUCHED)
    return own(s, card, -1, extra) if own is not None and s.of(card).type == "move" else extra


def log_untouched(s: Conan, card: int, extra: int) -> None:
    """The journal says which texts change what untouched Foe moves cost."""
    own = own_untouched_cost(s, card, extra)
    if own != extra:
        log_sway(s, card, UNTOUCHED, own - extra, card)
    log_sways(s, UNTOUCHED, lambda: flag(s, UNTOUCHED, own), card)


def put(s: Conan, card: int, gap: int, performer: int) -> None:
    """The card lies in the gap, open, performed by a character."""
    s.move(card, ANSWERS)
    s.gap[gap] = card
    s.by[gap] = performer


ANSWER_MOVES: Ask[Conan] = Ask(
    "warrior.conan-move",
    active,
    "Play a move beside a Foe move, send an Ally, play an Action, or be done.",
    answers,
    answer,
    until_pass=True,
)

# -- Allies -----------------------------------------------------------------------------------------


def ally_zones(s: Conan, ally: int) -> list[int]:
    """The one zone in which the Ally has begun, or any (rule warrior.conan-move.allies)."""
    for gap in range(len(s.by)):
        if s.by[gap] == ally:
            return [gap // GAPS]
    return [0, 1, 2, 3]


def ally_moves(s: Conan, ally: int, zone: int) -> list[Action]:
    """The moves that an Ally can perform in a zone without dying of their costs."""
    printed = s.of(ally)
    means = prowess_of(s, ally) - s.spent[ally] + printed.health - s.wounds[ally]
    gaps = open_gaps(s, zone)
    actions: list[Action] = []
    if gaps:
        for card in s.zones[HAND + STRIDE * s.active]:
            move = s.defs[s.face[card]]
            if move.is_move and not move.conan_only and move_cost(s, card, ally) < means:
                actions += [(ANSWER, card, gap) for gap in gaps]
    return actions


def ally_move(s: Conan, action: Action, ally: int) -> None:
    """The Ally performs the move; what its Prowess does not cover wounds it."""
    _, card, gap = action
    cost = move_cost(s, card, ally)
    left = max(0, prowess_of(s, ally) - s.spent[ally])
    log_cost(s, card, ally)
    put(s, card, gap, ally)
    s.spent[ally] += min(cost, left)
    s.log("answered", (ally, s.face[ally], card, s.face[card], gap // GAPS, cost, 0))
    if cost > left:
        s.wounds[ally] += cost - left
        s.log("strained", (ally, s.face[ally], cost - left))


class AllyMove(Decision[Conan]):
    """Which move the Ally of the first arg performs where in the zone of the second."""

    rule = "warrior.conan-move.allies"
    text = "Choose the Ally's move and its place."

    def player(self, s: Conan) -> int:
        return s.active

    def legal_actions(self, s: Conan) -> list[Action]:
        ally, zone = self.args
        return ally_moves(s, ally, zone)

    def apply(self, s: Conan, action: Action) -> None:
        s.end()
        ally_move(s, action, self.args[0])


def turn_up(s: Conan) -> None:
    """All Foe moves are turned up (rule warrior.reveal); an unplayable one cannot have been laid."""
    s.revealed = 1
    s.live = None
    for slot, card in enumerate(s.move_at):
        if card >= 0 and s.where[card] == LAID:
            reveal(s, card)
            foe = s.foe_at[slot]
            if foe >= 0:
                s.log("revealed", (foe, s.face[foe], card, s.face[card]))
