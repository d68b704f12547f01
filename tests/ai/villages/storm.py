"""Positions of Storm the Castle: the match hangs on it, for those who storm (players 1 and 2) and for 0."""

from __future__ import annotations

from typing import Final

from suite.games.aoe_ecg.allocation import Allocation
from suite.games.aoe_ecg.attack import Declaration
from suite.games.aoe_ecg.movement import Movement
from tests.ai.positions import WordPosition
from tests.ai.villages.position import AFTER_ALLOCATING, AFTER_DECLARING, AFTER_MOVING, phase
from tests.rulebook.aoe_ecg.table import Table

TRIO: Final = ("britons", "celts", "goths")


def siege(damage: int = 0) -> tuple[Table, int]:
    """The defender's village with the Castle to the right of the Town Center; the card of the Castle."""
    t = Table([], TRIO, options={"scenario": "storm-the-castle"})
    t.s.team = [0, 1, 1]
    return t, t.build("castle", damage=damage)


def at_the_gate() -> Table:
    """A ram stands at the Castle, which nobody guards, and Militia at a House beside it."""
    t, castle = siege(20)
    t.unit("battering-ram", castle, 1)
    t.unit("militia", t.build("house"), 1)
    return phase(t, AFTER_DECLARING, Declaration(), active=1)


def in_range() -> Table:
    """A trebuchet has the Castle and a House in reach."""
    t, _ = siege(20)
    houses = [t.build("house") for _ in range(3)]
    t.unit("trebuchet", houses[1], 1)
    return phase(t, AFTER_DECLARING, Declaration(), active=1)


def road() -> Table:
    """Rams stand in No-Man's-Land before the Castle, which nobody guards, and a House."""
    t, _ = siege(20)
    t.build("house")
    ram = t.unit("battering-ram", t.center(1), 1)
    t.put(ram, t.land())
    return phase(t, AFTER_MOVING, Movement(), active=1)


def breached() -> Table:
    """The Castle has lost three quarters, and five villagers may mend it."""
    t, _ = siege(30)
    return phase(t, AFTER_ALLOCATING, Allocation())


def garrison() -> Table:
    """Two rams stand before the Castle, and five knights on the Stable beside it."""
    t, castle = siege(20)
    t.unit("knight", t.build("stable"))
    t.unit("battering-ram", castle, 1)
    return phase(t, AFTER_MOVING, Movement())


def sally() -> Table:
    """A ram stands at the Castle that five knights guard: one blow kills it."""
    t, castle = siege(20)
    t.unit("knight", castle)
    t.unit("battering-ram", castle, 1)
    return phase(t, AFTER_DECLARING, Declaration())


STORM: Final = [
    WordPosition(
        "at the gate",
        "With the Castle the match is won; nobody guards it, and a ram can do nothing else.",
        "easy",
        at_the_gate,
        must=["Attack Castle"],
        player=1,
    ),
    WordPosition(
        "Castle or House",
        "With the Castle the match is won, with a House nothing.",
        "easy",
        in_range,
        must=["Bombard Castle"],
        player=1,
    ),
    WordPosition(
        "the way to the Castle",
        "It is open and unguarded, and the ram harms nothing from where it stands.",
        "easy",
        road,
        must=["Castle"],
        player=1,
    ),
    WordPosition(
        "mend the Castle",
        "With the Castle the match is lost; the villagers have nothing else that could save it.",
        "easy",
        breached,
        never=["0 to repair"],
    ),
    WordPosition(
        "to the Castle",
        "A ram strikes twelve tokens of the twenty that are left; five knights keep it off.",
        "easy",
        garrison,
        must=["Castle"],
    ),
    WordPosition(
        "sally",
        "Five knights kill the ram in one round, which kills none of them.",
        "easy",
        sally,
        must=["Attack"],
    ),
]
