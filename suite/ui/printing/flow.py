"""Lists that flow over columns and pages, in millimetres. How long a text is, somebody else measures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from suite.ui.printing.paper import PaperRect, PaperSize

MARGIN: Final = 15.0
COLUMNS: Final = 2
GUTTER: Final = 8.0
"""Between columns."""
FOOT: Final = 8.0
"""Height kept free at the bottom for the page's number."""
LEADING: Final = 1.3
SIZES: Final = {"title": 6.4, "text": 3.4, "section": 4.3, "row": 3.5, "note": 2.8}
"""Role -> height of its type."""
COUNT: Final = 9.0
"""Width of the numbers before names."""
BOX: Final = 6.0
"""Width of the box that is ticked."""

Measure = Callable[[str, str, float], list[str]]
"""(role, text, width) -> the text in lines that fit."""


@dataclass(frozen=True, slots=True)
class ListRow:
    """A line of a list."""

    count: str
    name: str
    aside: str = ""
    """A short word at the right."""
    note: str = ""
    """Below the name, smaller."""


@dataclass(frozen=True, slots=True)
class ListSection:
    """A heading with its rows."""

    heading: str
    rows: tuple[ListRow, ...]


@dataclass(frozen=True, slots=True)
class ListDocument:
    """A list before it is laid out."""

    title: str
    head: tuple[str, ...] = ()
    """Lines below the title."""
    parts: tuple[ListSection, ...] = ()
    foot: str = ""
    """A text after all parts."""
    boxes: bool = False
    """Each row has a box to be ticked."""


@dataclass(frozen=True, slots=True)
class TextBlock:
    """Something that is not broken: a heading, a row, some lines of text."""

    role: str
    lines: tuple[str, ...]
    height: float
    count: str = ""
    aside: str = ""
    notes: tuple[str, ...] = ()
    box: bool = False


@dataclass(frozen=True, slots=True)
class PlacedBlock:
    """A block on a page."""

    block: TextBlock
    rect: PaperRect


PageBlocks = list[PlacedBlock]


def lay_out(listing: ListDocument, paper: PaperSize, measure: Measure) -> list[PageBlocks]:
    """The pages of a list, one at least."""
    return _Flow(listing, paper, measure).run()


class _Flow:
    """A list on its way down the columns."""

    def __init__(self, listing: ListDocument, paper: PaperSize, measure: Measure) -> None:
        self.listing = listing
        # Columns are filled several times until they are even.
        self.measure = cache(measure)
        self.wide = paper.width - 2 * MARGIN
        self.column_width = (self.wide - (COLUMNS - 1) * GUTTER) / COLUMNS
        self.bottom = paper.height - MARGIN - FOOT
        self.limit = self.bottom
        """Where columns end."""
        self.begin()

    def begin(self) -> None:
        """Nothing is placed yet."""
        self.pages: list[PageBlocks] = [[]]
        self.top = self.y = self.lowest = MARGIN
        self.column = 0

    def run(self) -> list[PageBlocks]:
        self.place()
        best, whole = self.pages, len(self.pages)
        if whole > 1 and not self.listing.foot:
            return best
        # What fits on a page is shared evenly among the columns.
        low, high = self.top, self.bottom
        while high - low > 2:
            self.limit = (low + high) / 2
            self.begin()
            self.place()
            if len(self.pages) == 1:
                best, high = self.pages, self.limit
            else:
                low = self.limit
        return best

    def place(self) -> None:
        """Place everything."""
        for role, text in (("title", self.listing.title), *(("text", line) for line in self.listing.head)):
            for block in self.texts(role, text):
                self.across(block)
        self.top = self.y = self.lowest = self.y + 3
        for part in self.listing.parts:
            self.part(part)
        self.y = self.lowest + 4
        for paragraph in self.listing.foot.split("\n") if self.listing.foot else ():
            for block in self.texts("text", paragraph):
                self.across(block)

    def texts(self, role: str, text: str) -> list[TextBlock]:
        """A text over the whole width, a block a line, so that it may break anywhere."""
        high = SIZES[role] * LEADING
        return [TextBlock(role, (line,), high) for line in self.measure(role, text, self.wide) or [""]]

    def across(self, block: TextBlock) -> None:
        """Put a block over the whole width."""
        if self.y + block.height > self.bottom:
            self.turn()
        self.pages[-1].append(PlacedBlock(block, PaperRect(MARGIN, self.y, self.wide, block.height)))
        self.y += block.height
        self.lowest = self.y

    def part(self, part: ListSection) -> None:
        """A heading with its rows: it stays with the first of them and is said again after a break."""
        head = self.heading(part.heading)
        rows = [self.row(row) for row in part.rows]
        self.room(head.height + (rows[0].height if rows else 0))
        self.down(head)
        for place, row in enumerate(rows):
            # Where columns are made even, one may be too short for both: it gets longer then.
            if place and self.y + row.height > self.limit:
                self.on()
                self.down(self.heading(f"{part.heading} (continued)"))
            self.down(row)
        self.y += 2.5

    def heading(self, text: str) -> TextBlock:
        lines = tuple(self.measure("section", text, self.column_width))
        return TextBlock("section", lines, len(lines) * SIZES["section"] * LEADING + 1.5)

    def row(self, row: ListRow) -> TextBlock:
        width = self.column_width - COUNT - (BOX if self.listing.boxes else 0)
        lines = self.measure("row", row.name, width)
        # The word at the right is left out where the name needs its room.
        together = self.measure("row", f"{row.name}   {row.aside}", width) if row.aside else []
        notes = tuple(self.measure("note", row.note, width)) if row.note else ()
        high = len(lines) * SIZES["row"] * LEADING + len(notes) * SIZES["note"] * LEADING
        aside = row.aside if len(together) == 1 else ""
        return TextBlock("row", tuple(lines), high, row.count, aside, notes, self.listing.boxes)

    def room(self, height: float) -> None:
        """Go on in the next column where so much does not fit any more."""
        if self.y + height > self.limit and self.y > self.top:
            self.on()

    def down(self, block: TextBlock) -> None:
        """Put a block below the one before."""
        x = MARGIN + self.column * (self.column_width + GUTTER)
        self.pages[-1].append(PlacedBlock(block, PaperRect(x, self.y, self.column_width, block.height)))
        self.y += block.height
        self.lowest = max(self.lowest, self.y)

    def on(self) -> None:
        """The next column, or the next page."""
        if self.column + 1 < COLUMNS:
            self.column += 1
            self.y = self.top
        else:
            self.turn()

    def turn(self) -> None:
        """The next page."""
        self.pages.append([])
        self.column = 0
        self.top = self.y = self.lowest = MARGIN
