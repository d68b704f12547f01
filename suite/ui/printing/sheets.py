"""Where the cards of a proxy sheet stand, with bleed, gaps and crop marks. Nothing is painted here."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from suite.ui.printing.paper import A4, STANDARD, PaperRect, PaperSize, Segment

MARGIN: Final = 4.0
"""Printers leave so much of the paper's edge white."""
MARK: Final = 5.0
"""Length of a crop mark where there is room."""
AWAY: Final = 0.5
"""From the outermost ink to a crop mark."""
WHITE: Final = 1.0
"""From a crop mark to the paper's edge."""
MOST_BLEED: Final = 5.0
MOST_GAP: Final = 20.0


@dataclass(frozen=True, slots=True)
class SheetOptions:
    """What is asked of a sheet."""

    paper: PaperSize = A4
    card: PaperSize = STANDARD
    bleed: float = 0.0
    """Ink beyond the cut on every side of a card."""
    gap: float = 0.0
    """White between the bleeds of neighbours."""
    marks: bool = True


@dataclass(frozen=True, slots=True)
class CardGrid:
    """How cards stand on a page, in rows from the upper left."""

    sheet: SheetOptions
    turned: bool
    """The paper lies on its side."""
    columns: int
    rows: int

    @property
    def paper(self) -> PaperSize:
        """The paper as it lies."""
        return self.sheet.paper.turned() if self.turned else self.sheet.paper

    @property
    def per_page(self) -> int:
        """Cards on a full page."""
        return self.columns * self.rows

    def pages(self, cards: int) -> int:
        """Pages for so many cards."""
        return ceil(cards / self.per_page)

    def _step(self, side: float) -> float:
        return side + 2 * self.sheet.bleed + self.sheet.gap

    def _whole(self) -> PaperRect:
        """All ink of a full page; it stands in the middle of the paper."""
        width = self.columns * self._step(self.sheet.card.width) - self.sheet.gap
        height = self.rows * self._step(self.sheet.card.height) - self.sheet.gap
        return PaperRect((self.paper.width - width) / 2, (self.paper.height - height) / 2, width, height)

    def place(self, number: int) -> PaperRect:
        """The card at a place of the page, as it is cut."""
        row, column = divmod(number, self.columns)
        whole, card = self._whole(), self.sheet.card
        return PaperRect(
            whole.x + self.sheet.bleed + column * self._step(card.width),
            whole.y + self.sheet.bleed + row * self._step(card.height),
            card.width,
            card.height,
        )

    def marks(self, cards: int) -> list[Segment]:
        """Crop marks around the first `cards` places: one at each end of every cut."""
        if not self.sheet.marks or cards <= 0:
            return []
        columns, rows = min(cards, self.columns), ceil(min(cards, self.per_page) / self.columns)
        first, last = self.place(0).grown(self.sheet.bleed), self.place((rows - 1) * self.columns)
        top, left = first.y, first.x
        bottom = last.grown(self.sheet.bleed).bottom
        right = self.place(columns - 1).grown(self.sheet.bleed).right
        xs = sorted({side for n in range(columns) for side in (self.place(n).x, self.place(n).right)})
        ys = sorted(
            {
                side
                for n in range(rows)
                for side in (self.place(n * self.columns).y, self.place(n * self.columns).bottom)
            }
        )
        high, wide = self._length(self._whole().y), self._length(self._whole().x)
        found = []
        for x in xs:
            found.append(Segment(x, top - AWAY - high, x, top - AWAY))
            found.append(Segment(x, bottom + AWAY, x, bottom + AWAY + high))
        for y in ys:
            found.append(Segment(left - AWAY - wide, y, left - AWAY, y))
            found.append(Segment(right + AWAY, y, right + AWAY + wide, y))
        return found

    @staticmethod
    def _length(band: float) -> float:
        """How long a mark is in a band of white paper."""
        return min(MARK, band - AWAY - WHITE)


def arrange(sheet: SheetOptions) -> CardGrid:
    """The way round in which most cards fit. Raises ValueError when none does."""
    found = []
    for turned in (False, True):
        paper = sheet.paper.turned() if turned else sheet.paper
        columns = _count(paper.width, sheet.card.width, sheet)
        rows = _count(paper.height, sheet.card.height, sheet)
        found.append(CardGrid(sheet, turned, columns, rows))
    best = max(found, key=lambda grid: grid.per_page)
    if not best.per_page:
        size = f"{sheet.card.width:g} x {sheet.card.height:g} mm"
        raise ValueError(f"A card of {size} with its bleed does not fit on {sheet.paper.name}.")
    return best


def _count(side: float, card: float, sheet: SheetOptions) -> int:
    """Cards that fit along one side."""
    room = side - 2 * MARGIN + sheet.gap
    # A hair more, so that what fits exactly does fit.
    return max(0, int((room + 1e-6) / (card + 2 * sheet.bleed + sheet.gap)))
