"""Which icon blocks which: a matrix with named variants, and what meets when two edges touch."""

from __future__ import annotations

from typing import Final

from suite.games.conan_ccg.card import Edge
from suite.games.conan_ccg.words import AGILITY, ICONS, MAGIC, SHIELD, SPECIAL

NO: Final = 0
YES: Final = 1
LEAK: Final = 2
"""Blocked, but 1 Damage comes through."""


class Clash:
    """What one edge does to the edge that it touches."""

    def __init__(self, icons: tuple[int, ...], leak: int, kinds: int) -> None:
        self.icons = icons
        """Unblocked icons that deal Damage, in order from the top."""
        self.leak = leak
        """Damage of Two-Handed icons that a Shield blocked."""
        self.kinds = kinds
        """How many unblocked icons of each type, four bits each, Special and Magic ones included."""

    def count(self, icon: int) -> int:
        """How many unblocked icons of this type there are."""
        return self.kinds >> 4 * icon & 15


class Matrix:
    """One reading of the icons, as resources/conan-ccg/icons.toml has it.

    Rules icons.shield, icons.agility, icons.grapple, icons.two-handed, icons.blade, icons.ranged,
    icons.special. A multi-icon that is blocked is blocked as a whole (rule icons.multi).
    """

    def __init__(self, blocks: dict[str, list[str]]) -> None:
        """`blocks`: icon -> the icons that it blocks; a name with "!" is blocked with 1 Damage leaking.

        Raises ValueError for an unknown icon.
        """
        n = len(ICONS)
        self.blocks = [[NO] * n for _ in range(n)]
        """blocks[defending type][facing type] is NO, YES or LEAK."""
        for blocker, blocked in blocks.items():
            for name in blocked:
                plain = name.rstrip("!")
                if blocker not in ICONS or plain not in ICONS:
                    raise ValueError(f"icons.toml: {blocker} blocks {name}: unknown icon")
                self.blocks[ICONS.index(blocker)][ICONS.index(plain)] = LEAK if name.endswith("!") else YES
        self.known: dict[tuple[Edge, Edge], Clash] = {}

    def clash(self, edge: Edge, other: Edge) -> Clash:
        """What `edge` does through `other`: position i from the top meets position n+1-i (facts I17)."""
        known = self.known.get((edge, other))
        if known is None:
            known = self.known[edge, other] = self._clash(edge, other)
        return known

    def _clash(self, edge: Edge, other: Edge) -> Clash:
        icons: list[int] = []
        leak = 0
        kinds = 0
        for i, mine in enumerate(edge):
            kind = mine & 15
            if not 1 <= kind <= MAGIC:
                continue
            block = self.fate(mine, other[len(edge) - 1 - i] & 15 if other else 0)
            if block == LEAK:
                leak += mine >> 4 & 15 == 1
            elif block == NO:
                kinds += 1 << 4 * kind
                if kind < SPECIAL:
                    icons.append(mine & 255)
        return Clash(tuple(icons), leak, kinds)

    def fate(self, mine: int, facing: int) -> int:
        """Whether the icon type `facing` blocks the icon `mine`: NO, YES or LEAK.

        A Special icon may carry its own rule of blocking (bits 8 to 10).
        """
        if mine & 15 == SPECIAL and mine >> 8:
            stopped = {SHIELD: mine >> 9 & 1, AGILITY: mine >> 10 & 1}.get(facing, 0)
            return YES if stopped else NO
        return self.blocks[facing][mine & 15]
