"""A pending hit: who strikes whom with which move, and what its unblocked icons deal."""

from __future__ import annotations

from typing import ClassVar

from suite.core.state_fields import BITS, CARD, COUNT, NUMBER, Numbers, Row


class Hit(Row):
    """An attack of one Initiative, from the icons' clash until all such attacks are dealt at once."""

    COLUMNS: ClassVar[dict[str, Numbers]] = {
        "by": CARD,
        "move": CARD,
        "target": CARD,
        "edge": NUMBER,
        "base": COUNT,
        "more": COUNT,
        "leak": COUNT,
        "bonus": NUMBER,
        "kinds": BITS,
        "dealt": COUNT,
    }
    __slots__ = tuple(COLUMNS)

    def __init__(
        self,
        by: int,
        move: int,
        target: int,
        edge: int,
        base: int,
        more: int,
        leak: int,
        bonus: int,
        kinds: int,
        dealt: int,
    ) -> None:
        self.by = by
        """The attacking character."""
        self.move = move
        """Its move."""
        self.target = target
        """The character that is hit."""
        self.edge = edge
        """The move's own edge."""
        self.base = base
        """The icon that deals the base Damage, above it how often it is dealt; 0 if only a leak."""
        self.more = more
        """Further unblocked offensive icons, which deal 1 each."""
        self.leak = leak
        """Damage of Two-Handed icons blocked by Shields."""
        self.bonus = bonus
        """Damage added by effects."""
        self.kinds = kinds
        """Unblocked icons by type, four bits each."""
        self.dealt = dealt
        """Damage dealt, once it is."""

    def copy(self) -> Hit:
        return Hit(
            self.by,
            self.move,
            self.target,
            self.edge,
            self.base,
            self.more,
            self.leak,
            self.bonus,
            self.kinds,
            self.dealt,
        )

    @property
    def deals(self) -> bool:
        """Whether it deals Damage; others only carry Special or Magic icons."""
        return self.base > 0 or self.leak > 0

    @property
    def base_icon(self) -> int:
        """The type of the icon that deals the base Damage, 0 for none."""
        return self.base & 15

    def count(self, icon: int) -> int:
        """How many unblocked icons of this type it has."""
        return self.kinds >> 4 * icon & 15
