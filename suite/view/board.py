"""A map as data: its spaces, links and borders, and what stands in them. The window only draws it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

HOLDERS: Final = -1
NOBODYS: Final = -2
"""Whose pieces are, where no player is named: the holder's of their space, or nobody's."""

Point = tuple[float, float]
"""(x, y) on a board, in its own units."""


class Region:
    """Spaces that belong together: "North". Its tint is a name of the palette, not a colour."""

    def __init__(self, key: str, title: str, tint: str) -> None:
        self.key = key
        self.title = title
        self.tint = tint


class Space:
    """A space of a board: a polygon with a name, and where its pieces stand."""

    def __init__(
        self,
        key: str,
        title: str,
        outline: list[Point],
        kind: str = "land",
        region: str = "",
        anchor: Point | None = None,
        signs: tuple[str, ...] = (),
        tone: int = -1,
    ) -> None:
        self.key = key
        self.title = title
        self.outline = outline
        self.kind = kind
        """A name of the palette; its tint where its region has none."""
        self.region = region
        """The key of its region, "" for none."""
        self.anchor = anchor
        """Where its pieces stand; None for the middle of its area."""
        self.signs = signs
        """What is printed in it beside its name: names of glyphs, or a short text such as a number."""
        self.tone = tone
        """Its signs have the colour of players with this number, -1 for that of texts."""

    def centre(self) -> Point:
        """The mean of the outline's corners."""
        n = len(self.outline)
        return sum(x for x, _ in self.outline) / n, sum(y for _, y in self.outline) / n


class Link:
    """Two spaces (by index) that border each other, and how: land, coast, road, sea."""

    def __init__(self, a: int, b: int, kind: str = "land") -> None:
        self.a = a
        self.b = b
        self.kind = kind


class Border:
    """A line where two spaces (by index) touch; `b` is -1 where the other side is no space."""

    def __init__(self, points: list[Point], kind: str, a: int, b: int = -1) -> None:
        self.points = points
        self.kind = kind
        self.a = a
        self.b = b


class Counter:
    """How many pieces of a kind stand in space s: entry `s * stride + at` of a list of the observation."""

    def __init__(
        self,
        field: str,
        word: str,
        many: str,
        glyph: str,
        stride: int = 1,
        at: int = 0,
        player: int = HOLDERS,
        worn: bool = False,
        owners: str = "",
        apart: bool = False,
    ) -> None:
        self.field = field
        self.word = word
        """What one is called: "army"."""
        self.many = many
        """What several are called: "armies"."""
        self.glyph = glyph
        self.stride = stride
        self.at = at
        self.player = player
        """Whose they are: a player, HOLDERS or NOBODYS."""
        self.worn = worn
        """They are wounded, or have acted: they are drawn with a notch."""
        self.owners = owners
        """The list of the observation that says by space whose they are instead, "" for none."""
        self.apart = apart
        """Their number is in no sum with that of others, however little room there is."""


class Emblem:
    """What the holder of a space has built there: a list says by space 0, or n for look n."""

    def __init__(self, field: str, looks: tuple[tuple[str, str], ...]) -> None:
        self.field = field
        self.looks = looks
        """(glyph, word) of each: ("tower", "tower"), ("castle", "fort")."""


class Figure:
    """A piece with a name: an entry of a list of the observation, or a number of it, is its space, or -1."""

    def __init__(self, field: str, index: int, glyph: str, word: str, owners: str = "") -> None:
        self.field = field
        self.index = index
        self.glyph = glyph
        self.word = word
        self.owners = owners
        """The list of the observation whose entry `index` says whose it is, "" for nobody's."""


class IconTrack:
    """A row of icons in each space, and how far somebody has come along it.

    A list of the observation says by space to which icon they have come, the first being 0; -1 for nobody.
    """

    def __init__(self, field: str, rows: list[tuple[str, ...]], word: str) -> None:
        self.field = field
        self.rows = rows
        """Space -> the glyphs of its row, () for none."""
        self.word = word
        """What one of them is called: "step"."""


class Board:
    """A map: spaces with their links, and what the observation says of them."""

    def __init__(
        self,
        spaces: list[Space],
        links: list[Link],
        holders: str = "",
        *,
        counters: Sequence[Counter] = (),
        emblems: Sequence[Emblem] = (),
        figures: Sequence[Figure] = (),
        tracks: Sequence[IconTrack] = (),
        regions: Sequence[Region] = (),
        borders: Sequence[Border] = (),
        ground: Sequence[Space] = (),
        in_play: str = "",
        agreed: str = "",
        roads: str = "",
        road_word: str = "",
    ) -> None:
        self.spaces = spaces
        self.links = links
        self.holders = holders
        """The observation's list of who holds each space (-1: nobody), "" for none."""
        self.counters = counters
        self.emblems = emblems
        self.figures = figures
        self.tracks = tracks
        self.regions = regions
        self.borders = borders
        """Where spaces touch; without any, the edges that outlines share."""
        self.ground = ground
        """What is drawn like spaces but is none, and is never touched: seas and peaks of nobody's."""
        self.in_play = in_play
        """The number of the observation with a bit for each of the regions, in their order, that is in play;
        the others are faint. "" where all are."""
        self.agreed = agreed
        """The list of the observation that holds a -1 while it is open what is in play: until then nothing is
        faint. "" where it is known from the beginning."""
        self.roads = roads
        """The list of the observation that says by space whether a road leads through it; roads of spaces
        that touch on land are joined. "" where there are none."""
        self.road_word = road_word
        """What one of them is called."""

    @cached_property
    def proportion(self) -> float:
        """How wide it is by its height, with all that is drawn."""
        points = [point for space in (*self.spaces, *self.ground) for point in space.outline]
        across, down = [x for x, _ in points], [y for _, y in points]
        return (max(across) - min(across)) / (max(down) - min(down))
