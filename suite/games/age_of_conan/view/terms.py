"""Words of the game that stand in several sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from suite.core.translation import _, mark, number, plural

KEY: Final = "age-of-conan"
"""Of the game, by which its cards have names in other languages."""
FACES: Final = (
    mark("Military"),
    mark("Intrigue"),
    mark("Court+Conan"),
    mark("Military/intrigue"),
    mark("Wild"),
)
"""Of the fate dice."""
ACTIONS: Final = (mark("military"), mark("intrigue"), mark("court"))
CATEGORY_NAMES: Final = (mark("monsters"), mark("treasures"), mark("women"))
AREA_NAMES: Final = (mark("the North"), mark("Central Hyboria"), mark("the East"), mark("the South"))
MARKER_NAMES: Final = ("", mark("fort"), mark("tower"), mark("city"))
BONUS_NAMES: Final = (
    mark("the richest kingdom"),
    mark("most Crom tokens"),
    mark("crowning Conan"),
    mark("most in monsters"),
    mark("most in treasures"),
    mark("most in women"),
)
DICE_NAMES: Final = (
    mark("hit"),
    mark("hit+Conan"),
    mark("attacker's hit"),
    mark("shield"),
    mark("axe"),
    mark("blank"),
)


def units(n: int) -> str:
    return plural("{n} unit", "{n} units", n).format(n=n)


def gold(n: int) -> str:
    return _("{n} gold").format(n=n)


def points(n: int) -> str:
    return plural("{n} point", "{n} points", n).format(n=n)


def signed(n: int) -> str:
    """A number that is added or taken away."""
    return f"+{number(n)}" if n >= 0 else f"\N{MINUS SIGN}{number(-n)}"


def dice(counts: Sequence[int]) -> str:
    """What dice show: "2 hit, 1 axe"."""
    shown = [_("{n} {face}").format(n=n, face=_(DICE_NAMES[face])) for face, n in enumerate(counts) if n]
    return ", ".join(shown) if shown else _("no die")
