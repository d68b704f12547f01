"""Papers, sizes of cards, and rectangles on a page; all in millimetres from the upper left corner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class PaperSize:
    """A paper or a card, upright."""

    name: str
    width: float
    height: float

    def turned(self) -> PaperSize:
        """The same on its side."""
        return PaperSize(self.name, self.height, self.width)


@dataclass(frozen=True, slots=True)
class PaperRect:
    """A place on a page."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    def grown(self, by: float) -> PaperRect:
        """Larger on all sides."""
        return PaperRect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


@dataclass(frozen=True, slots=True)
class Segment:
    """A line from one point to another."""

    x1: float
    y1: float
    x2: float
    y2: float


A4: Final = PaperSize("A4", 210, 297)
LETTER: Final = PaperSize("Letter", 215.9, 279.4)
PAPERS: Final = {paper.name: paper for paper in (A4, LETTER)}
STANDARD: Final = PaperSize("Standard", 63, 88)
CARDS: Final = {
    card.name: card
    for card in (
        STANDARD,
        PaperSize("Bridge", 57, 89),
        PaperSize("Japanese", 59, 86),
        PaperSize("European", 59, 92),
        PaperSize("Small European", 44, 68),
        PaperSize("Small American", 41, 63),
        PaperSize("Tarot", 70, 120),
        PaperSize("Square", 70, 70),
    )
}
SMALLEST, LARGEST = 20.0, 200.0
"""Sides of a card of one's own size."""
