"""Where the rows of a grid stand, reckoned: cells side by side in lines, each group below its heading."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class CellPlace:
    """The place of one row."""

    top: int
    high: int
    column: int
    """-1 for a heading, which takes a whole line."""


class CellLayout:
    """All places of a grid; nothing is kept per card, so that a hundred thousand take no time."""

    def __init__(self, spans: Sequence[tuple[int, int]], columns: int, high: int, heading: int) -> None:
        """`spans` are (row of the first cell, cells) in order; the row before a first cell is a heading."""
        self.columns = columns
        self.high = high
        self.heading = heading
        self._firsts = [first for first, _ in spans]
        self._counts = [cells for _, cells in spans]
        self._tops: list[int] = []
        top = 0
        for first, cells in spans:
            top += heading if first else 0
            self._tops.append(top)
            top += -(-cells // columns) * high
        self.height = top

    def spot(self, row: int) -> CellPlace:
        """Where a row stands."""
        place = bisect_right(self._firsts, row) - 1
        after = place + 1
        if after < len(self._firsts) and row == self._firsts[after] - 1:
            return CellPlace(self._tops[after] - self.heading, self.heading, -1)
        line, column = divmod(row - self._firsts[place], self.columns)
        return CellPlace(self._tops[place] + line * self.high, self.high, column)

    def at(self, y: int, column: int) -> int:
        """The row at a height in a column, -1 where there is none."""
        place = max(0, bisect_right(self._tops, y) - 1)
        after = place + 1
        if y < self._tops[0]:
            return self._firsts[0] - 1 if y >= 0 else -1
        if after < len(self._tops) and y >= self._tops[after] - self.heading:
            return self._firsts[after] - 1
        within = (y - self._tops[place]) // self.high * self.columns + column
        return self._firsts[place] + within if within < self._counts[place] else -1

    def below(self, row: int, step: int) -> int:
        """The row in the same column of the next line (`step` 1) or the one before (-1); itself at an end.

        A heading is a line; a line that is too short gives its last cell.
        """
        spot = self.spot(row)
        y = spot.top + spot.high if step > 0 else spot.top - 1
        if not 0 <= y < self.height:
            return row
        column = max(0, spot.column)
        while (found := self.at(y, column)) < 0 and column > 0:
            column -= 1
        # Down from the last full line of everything stays, as in any list.
        return found if found >= 0 else row

    def seen(self, top: int, height: int) -> list[int]:
        """The rows that stand between two heights, in order."""
        rows: list[int] = []
        y = max(0, top)
        while y < min(top + height, self.height):
            first = self.at(y, 0)
            if first < 0:
                break
            spot = self.spot(first)
            rows.append(first)
            if spot.column >= 0:
                rows += [row for column in range(1, self.columns) if (row := self.at(spot.top, column)) >= 0]
            y = spot.top + spot.high
        return rows
