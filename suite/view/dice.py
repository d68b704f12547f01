"""How dice that an event tells are shown: whose they are, what for, what is on their faces."""

from __future__ import annotations


class DiceGroup:
    """Dice of a roll that belong together: the args of the event say whose they are and how many."""

    def __init__(self, player: int, word: str, count: int = -1) -> None:
        self.player = player
        """The arg that names their player."""
        self.word = word
        """What they are rolled for: "attack"."""
        self.count = count
        """The arg that says how many they are, -1 for all that are left."""


class Dice:
    """Dice that an event tells: its args from `first` on, group by group."""

    def __init__(
        self,
        kind: str,
        first: int,
        groups: tuple[DiceGroup, ...],
        faces: dict[int, str] | None = None,
        good: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.first = first
        self.groups = groups
        """The groups of the first one's player stand on one side, all others face them."""
        self.faces = faces or {}
        """Number -> the glyph on that face; without one it shows pips."""
        self.good = good
        """The numbers that count, () where all are equal: the others are faint."""
