"""What the layout becomes in a window: rectangles, and each part of the table in its room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from suite.view.board import Board
from suite.view.layout import CardSlot, Grid, Lane, Pane, Plate, Spot
from suite.view.track import Track

ASPECT: Final = 63 / 88
"""Width of a card by its height."""
PEEK: Final = 0.56
"""How much of a card looks out behind the card before it, in heights of a card."""
GAP: Final = 6.0

Measure = Callable[[str, int], float]
"""How wide a text is in a size of type, both in pixels."""


@dataclass(frozen=True)
class Rect:
    """A rectangle by its upper left corner, in device-independent pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def cx(self) -> float:
        """The middle across."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The middle down."""
        return self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x <= self.x + self.w and self.y <= y <= self.y + self.h

    def meets(self, other: Rect) -> bool:
        """Whether the two overlap."""
        across = self.x < other.x + other.w and other.x < self.x + self.w
        return across and self.y < other.y + other.h and other.y < self.y + self.h

    def contains(self, other: Rect) -> bool:
        """Whether another one lies wholly within."""
        across = self.x <= other.x and other.x + other.w <= self.x + self.w
        return across and self.y <= other.y and other.y + other.h <= self.y + self.h

    def below(self, height: float) -> Rect:
        """What is left under a strip of this height."""
        return Rect(self.x, self.y + height, self.w, max(0.0, self.h - height))


def rough(text: str, size: int) -> float:
    """About how wide a text is, where no type is at hand."""
    return 0.6 * size * len(text)


@dataclass(frozen=True)
class Sizes:
    """What texts need in the owner's text size."""

    caption: float
    """Height of a caption."""
    chip: tuple[float, float]
    """A number in its shape with a word under it."""
    name: tuple[float, float]
    """Width and height of a player's name."""
    wide: Callable[[str], float]
    """The width of a caption."""
    low: tuple[float, float] = (36.0, 32.0)
    """A bare number with a word under it."""
    larger: float = 1.0
    """How much larger than usual words on tiles are."""
    usual: float = 1.0
    """The share of a caption's width that it would have in the usual text size."""
    whole: float = 0.0
    """Height of the table with prompt and foot, which the words of a question do not change; 0: its own."""
    letters: Measure = rough
    """The width of a name on a map, by its type in pixels."""
    bare: Callable[[str], float] = lambda text: 0.0
    """The least width in which a caption is not cut."""


@dataclass(frozen=True)
class LayoutMetrics:
    """What the content of the moment needs."""

    shown: Callable[[Pane], bool]
    places: Callable[[Lane], list[CardSlot]]
    """The places of a lane that are shown, from the left."""
    width: Callable[[Lane, CardSlot], float]
    """How wide a place is, in widths of a card."""
    empty: Callable[[Lane], bool]
    """Whether no card lies in a lane."""
    lasting: Callable[[Pane], bool]
    """Whether an area is shown even while nothing lies there."""
    ranks: Callable[[Grid], list[list[CardSlot]]]
    """The places of a grid that are shown, rank by rank, from the left."""
    cards: Callable[[int], int]
    """How many cards lie in a zone."""


@dataclass(frozen=True)
class Box:
    """One thing of the layout in its room."""

    rect: Rect
    """The whole room, caption included."""
    inner: Rect
    """Where the cards lie."""
    label: str


@dataclass(frozen=True)
class CardsBox(Box):
    """A thing in which cards lie at their own height."""

    card: float
    """The height of a card here."""
    usual: float
    """The height of a card here while little lies on the table."""


@dataclass(frozen=True)
class SpotBox(CardsBox):
    """The cards of a zone."""

    spot: Spot
    over: bool = False
    """Whether it lies over other boxes."""


@dataclass(frozen=True)
class LaneBox(CardsBox):
    """Places side by side."""

    lane: Lane
    places: tuple[CardSlot, ...]
    """Those that are shown."""
    widths: tuple[float, ...]
    """Of these places, in widths of a card."""


@dataclass(frozen=True)
class GridBox(Box):
    """Ranks of places, and the squares that they get."""

    grid: Grid
    ranks: tuple[tuple[CardSlot, ...], ...]
    """The places that are shown, rank by rank."""
    square: tuple[float, float] = (0.0, 0.0)
    """Width and height of a square."""


@dataclass(frozen=True)
class PlateBox(Box):
    """A player with their numbers."""

    plate: Plate
    columns: int
    """Of its numbers."""

    @property
    def head(self) -> Rect:
        """The line in which its name stands."""
        high = self.inner.y - self.rect.y
        return Rect(self.rect.x + 8, self.rect.y, self.rect.w - 16, high or self.rect.h)


@dataclass(frozen=True)
class BoardBox(Box):
    """A map."""

    board: Board


@dataclass(frozen=True)
class TrackBox(Box):
    """A track."""

    track: Track
