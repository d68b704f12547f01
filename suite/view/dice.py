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
        by_face: int = 0,
        worth: bool = False,
        until: tuple[str, ...] = (),
        facing: tuple[int, ...] = (),
        nobody: str = "",
        where: int = -1,
        asked: tuple[str, ...] = (),
    ) -> None:
        self.kind = kind
        self.first = first
        self.groups = groups
        """The groups of the first one's player stand on one side, all others face them."""
        self.faces = faces or {}
        """Number -> the glyphs on that face, none for a blank one; without an entry it shows pips."""
        self.good = good
        """The numbers that count, () where all are equal: the others are faint."""
        self.by_face = by_face
        """0 where each arg is what a die shows; else the dice have so many faces, from 0 on, and the args say
        how many dice show each."""
        self.worth = worth
        """With `by_face`: before these stands what the group comes to, and after them how much each face
        counts in it: nothing, once, twice."""
        self.until = until
        """Events after which these dice are told no more: another contest begins."""
        self.facing = facing
        """Args that are equal in two rolls of this kind in a row whose players face each other; () where each
        roll is told alone."""
        self.nobody = nobody
        """Who rolls where the player is -1."""
        self.where = where
        """The arg with the space where it is rolled, -1 for none: it is told, and where the player is -1 and
        `nobody` names none it is the space that rolls."""
        self.asked = asked
        """Kinds of questions about these dice: they are shown as long as one of them is open."""
