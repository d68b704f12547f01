"""How a table is arranged, as data: the window only draws it.

Units are abstract: a card is 63 wide and 88 high. Everything is placed by its centre.
"""

from __future__ import annotations

from typing import Final

PILE: Final = "pile"
ROW: Final = "row"
FAN: Final = "fan"
LANE: Final = "lane"


class Spot:
    """A place where a zone's cards lie: as a pile, a row, a fan, or a lane that faces another."""

    def __init__(
        self,
        zone: int,
        kind: str,
        x: float,
        y: float,
        width: float,
        height: float,
        label: str = "",
        turned: bool = False,
        faces: int = -1,
    ) -> None:
        self.zone = zone
        self.kind = kind
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.label = label
        self.turned = turned
        """True when its cards lie upside down for the one who looks."""
        self.faces = faces
        """The zone of the lane across, -1 if none."""


class Space:
    """A space of a board: a polygon of (x, y) with a name, and where its pieces stand."""

    def __init__(self, key: str, title: str, outline: list[tuple[float, float]], kind: str = "land") -> None:
        self.key = key
        self.title = title
        self.outline = outline
        self.kind = kind

    def centre(self) -> tuple[float, float]:
        """The mean of the outline's corners."""
        n = len(self.outline)
        return sum(x for x, _ in self.outline) / n, sum(y for _, y in self.outline) / n


class Link:
    """Two spaces (by index) that border each other, and how: land, coast, road, sea."""

    def __init__(self, a: int, b: int, kind: str = "land") -> None:
        self.a = a
        self.b = b
        self.kind = kind


class Board:
    """A map: spaces and links."""

    def __init__(self, spaces: list[Space], links: list[Link]) -> None:
        self.spaces = spaces
        self.links = links


class Gauge:
    """A number shown with its limit: a field of the observation (by name and index) and its label."""

    def __init__(self, label: str, field: str, index: int, x: float, y: float, limit: int = -1) -> None:
        self.label = label
        self.field = field
        self.index = index
        self.x = x
        self.y = y
        self.limit = limit


class Track:
    """Numbered places on which markers move: rounds, points, actions."""

    def __init__(self, label: str, field: str, places: list[str], x: float, y: float) -> None:
        self.label = label
        self.field = field
        self.places = places
        self.x = x
        self.y = y


class Layout:
    """A table seen by one player."""

    def __init__(
        self,
        spots: list[Spot],
        gauges: list[Gauge] | None = None,
        boards: list[Board] | None = None,
        tracks: list[Track] | None = None,
    ) -> None:
        self.spots = spots
        self.gauges = gauges or []
        self.boards = boards or []
        self.tracks = tracks or []
