"""Rows of places, as data: numbers on which something moves, and pieces that lie ready by kind."""

from __future__ import annotations


class Track:
    """Places with words in a row, on which a marker moves, or pieces lie ready.

    Rounds, points and actions; dice by the face they show, tokens that can be laid.
    """

    def __init__(
        self,
        label: str,
        field: str,
        places: list[str],
        touch: str = "",
        first: int = 0,
        glyphs: tuple[str, ...] = (),
        counts: str = "",
        gone: tuple[str, int] = ("", -1),
        stands: tuple[str, ...] = (),
        token: str = "",
        heads: tuple[str, tuple[str, ...]] = ("", ()),
        signs: tuple[str, ...] = (),
        loose: str = "",
    ) -> None:
        self.label = label
        self.field = field
        """The number of the observation at which the marker stands, "" for a track without one."""
        self.places = places
        self.touch = touch
        """Place n is touched as Ref(touch, first + n), "" where none is."""
        self.first = first
        self.glyphs = glyphs
        """What is seen at each place instead of its word, () for the words."""
        self.counts = counts
        """The list of the observation that says how many pieces lie at each place, "" where none do."""
        self.gone = gone
        """The list of the observation, and the entry in it, that has a bit for each place whose piece is used
        up; ("", -1) where none ever is."""
        self.stands = stands
        """Lists of the observation that say by place whose piece stands there, -1 for none."""
        self.token = token
        """What such a piece is called."""
        self.heads = heads
        """(list, words): over each group of places stands the word that the list says, nothing for -1;
        head n is touched as the place behind all places and n heads. ("", ()) for a track without them."""
        self.signs = signs
        """What is seen at each place instead of its word, where that is too long; () for the words."""
        self.loose = loose
        """Heads that lie nowhere yet are shown at the places without one, where they can be laid: head n is
        touched as Ref(loose, n). "" where none can."""

    @property
    def group(self) -> int:
        """How many places stand under each head; all of them where there is none."""
        words = self.heads[1]
        return len(self.places) // len(words) if words else len(self.places)

    @property
    def key(self) -> str:
        """Tells it from the other tracks of its table."""
        return self.field or self.counts or f"{self.gone[0]}{self.gone[1]}"
