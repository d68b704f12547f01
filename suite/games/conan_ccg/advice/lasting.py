"""What outlasts the moment: Regions under a Conan, passing changes of numbers, cards kept for later.

It is told by the numbers and moments that a text declares, never by which card it is. The unit is one Renown.
"""

from __future__ import annotations

from typing import Final

from suite.core.moment import Moment
from suite.games.conan_ccg.card import ConanCard
from suite.games.conan_ccg.rules import renown, scars
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import (
    DAMAGE,
    FIELD,
    FOE_DRAW,
    HAND,
    ITEMS,
    LEFT_EDGE,
    ON_AFTER,
    ON_DEFEATED,
    ON_PLACED,
    ON_REST,
    ON_REVEAL,
    ON_ROUND,
    ON_TURN,
    PROWESS,
    REGION,
    RENOWN_LOSS,
    REVEALED,
    RIGHT_EDGE,
    STRIDE,
    UNTOUCHED,
)

DRAWN_FOE: Final = 0.35
"""What each further Foe of a Foe Draw costs Conan, who faces more of them."""
HARSHER: Final = 2.0
"""What a point of Damage of all Foes costs him over the turns to come."""
READIER: Final = 0.8
"""The same of Prowess."""
DAUNTED: Final = 0.2
"""What a Foe's Prowess less is worth for a round while its move is not laid."""
FLIGHT: Final = 0.35
"""Share of the Renown at stake that it is worth to lose none by a Retreat which is not certain."""
SAFER: Final = 1.0
"""The same for all Retreats to come."""
SPARED: Final = 0.8
"""What it is worth not to pay for untouched Foe moves."""
BLANKED: Final = 6.0
"""What it is worth that icons of others' moves are blank rather than one's own, by their share."""
REWARD: Final = 0.8
"""What a text is worth that answers what Conan brings about, or costs him that answers what Foes do."""
READY: Final = 0.3
"""What an Item that can be put on is worth in the hand, beside being a card."""
FRIEND: Final = 0.25
"""The same of an Ally."""

REWARDING: Final = (ON_DEFEATED, ON_AFTER, ON_REST, ON_TURN)
MENACING: Final = (ON_PLACED, ON_ROUND, ON_REVEAL)


def region(s: Conan, player: int) -> float:
    """What the Region under a player's Conan is worth to them."""
    total = 0.0
    for card in s.zones[REGION + STRIDE * player]:
        key = (REGION, player, s.face[card])
        if key not in s.advice:
            s.advice[key] = _served(s, card, player)
        total += float(s.advice[key])
    return total


def _served(s: Conan, card: int, player: int) -> float:
    """How a Region serves the Conan under whom it lies, by what its text changes."""
    printed = s.defs[s.face[card]]
    total = 0.0
    for moment in printed.effects:
        total += REWARD * ((moment in REWARDING) - (moment in MENACING))
    total -= DRAWN_FOE * _changed(s, card, printed, FOE_DRAW, [-1], 5)
    total -= SAFER * max(-1.0, _changed(s, card, printed, RENOWN_LOSS, [-1], 5))
    total -= SPARED * _changed(s, card, printed, UNTOUCHED, [-1], 1)
    others = [c for c, face in enumerate(s.face) if face >= 0 and s.owner[c] != player]
    foes = [c for c in others if s.of(c).type == "foe"]
    total -= HARSHER * _changed(s, card, printed, DAMAGE, foes, 1)
    total -= READIER * _changed(s, card, printed, PROWESS, foes, 1)
    if printed.edge is not None:
        mine = [c for c, face in enumerate(s.face) if face >= 0 and s.owner[c] == player]
        total += BLANKED * (_blanked(s, card, printed, others) - _blanked(s, card, printed, mine))
    return total


def _changed(
    s: Conan, card: int, printed: ConanCard, moment: Moment, subjects: list[int], value: int
) -> float:
    """By how much a text changes a number of so much, on the average of its subjects."""
    number = printed.numbers.get(moment)
    if number is None or not subjects:
        return 0.0
    return sum([number(s, card, subject, value) - value for subject in subjects]) / len(subjects)


def _blanked(s: Conan, card: int, printed: ConanCard, cards: list[int]) -> float:
    """The share of the icons on these cards that a text changes."""
    changed = 0
    icons = 0
    assert printed.edge is not None, "only then it changes icons"
    for move in cards:
        own = s.of(move)
        for side, edge in ((LEFT_EDGE, own.left), (RIGHT_EDGE, own.right)):
            icons += len([icon for icon in edge if icon])
            after = printed.edge(s, card, move, side, edge)
            changed += len([k for k, icon in enumerate(edge) if after[k] != icon])
    return changed / icons if icons else 0.0


def passing(s: Conan) -> float:
    """What numbers that are changed for a while are worth to Conan in this turn."""
    total = 0.0
    field = s.zones[FIELD]
    for moment, subject, amount, _ in s.modifiers:
        if moment == FOE_DRAW:
            if not field and not s.zones[REVEALED]:
                total -= DRAWN_FOE * amount
        elif moment == PROWESS:
            if subject in s.foe_at and s.move_at[s.foe_at.index(subject)] < 0:
                total -= DAUNTED * amount
        elif moment == RENOWN_LOSS and field:
            stake = min(renown(s, s.active), sum([s.of(foe).scars for foe in field]))
            total += FLIGHT * min(stake, -amount)
    return total


def hand(s: Conan, player: int) -> float:
    """What is worth more in the hand than any card: Items that can be put on, and Allies."""
    total = 0.0
    at = STRIDE * player
    defs = s.defs
    face = s.face
    slots: list[str] = []
    for card in s.zones[HAND + at]:
        printed = defs[face[card]]
        if printed.type == "item":
            if not slots:
                slots = [defs[face[worn]].slot for worn in s.zones[ITEMS + at]] or ["-"]
            if printed.slot and printed.slot in slots:
                continue
            slots.append(printed.slot)
            if renown(s, player) >= printed.needs_renown and scars(s, player) >= printed.needs_scars:
                total += READY
        elif printed.type == "ally":
            total += FRIEND
    return total
