"""The fate dice: the pool is rolled, one die a turn is chosen, and what it lets one do."""

from __future__ import annotations

from typing import Final

from suite.core.action import Action
from suite.core.flow import Ask
from suite.core.translation import mark
from suite.games.age_of_conan.court import Court, CourtAndConan
from suite.games.age_of_conan.intrigue import Intrigue
from suite.games.age_of_conan.military import Military
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import COURT, EITHER, FATE_DICE, FATE_DIE, INTRIGUE, MILITARY, WILD
from suite.games.age_of_conan.words import DIE

BARS: Final[dict[int, dict[int, tuple[int, ...]]]] = {
    EITHER: {MILITARY: (MILITARY,), INTRIGUE: (INTRIGUE,)},
    WILD: {MILITARY: (MILITARY, EITHER), INTRIGUE: (INTRIGUE, EITHER), COURT: (COURT,)},
}
"""Face -> what it may be used for -> the faces that bar it from that while they lie in the pool.

EN:927-950; FR:3387-3410. Wild dice do not bar each other: else two of them could never be used.
"""


def roll_fate(s: Hyboria) -> None:
    """All seven dice are rolled by whoever's turn it is when none is left.

    Rule turn.dice-pool (EN:749-768; FR:932-964).
    """
    for _ in range(FATE_DICE):
        s.pool[FATE_DIE[s.roll(len(FATE_DIE))]] += 1
    s.log("fate", (s.active, *s.pool))


def uses(s: Hyboria, face: int) -> list[int]:
    """The actions that a die of the pool may be used for now."""
    if face not in BARS:
        return [face]
    return [action for action, barring in BARS[face].items() if not any(s.pool[other] for other in barring)]


def dice(s: Hyboria) -> list[Action]:
    """One die must be taken, whatever one does with it (EN:757-760); dice of one face are one answer.

    Rules turn.dice-pool, fate.either, fate.wild.
    """
    return [(DIE, face, action) for face, n in enumerate(s.pool) if n for action in uses(s, face)]


def take_die(s: Hyboria, action: Action) -> None:
    _, face, use = action
    s.die = face
    s.pool[face] -= 1
    s.log("die", (s.active, face, use))
    if use == MILITARY:
        s.call(Military())
    elif use == INTRIGUE:
        s.call(Intrigue())
    else:
        s.call(CourtAndConan() if face == COURT else Court())


def active(s: Hyboria) -> int:
    return s.active


CHOOSING_DIE: Final = Ask(
    "turn.dice-pool", active, mark("Which fate die do you use, and for what?"), dice, take_die
)
