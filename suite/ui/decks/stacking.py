"""Where the faces of a deck stand: bands below each other, stacks side by side within them, wrapping."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect

from suite.ui import theme as t
from suite.ui.decks.lines import CARD, GROUP, SECTION, Line

MOST = 10
"""So many faces lie on one stack; the group goes on in the next."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a row stands, in the whole picture."""

    box: QRect
    seen: QRect
    """The part that no later face covers."""
    column: int
    """Grows from stack to stack."""


@dataclass(frozen=True, slots=True)
class Measures:
    """Sizes in device-independent pixels."""

    width: int
    face: int
    high: int
    strip: int
    """What is in sight of a covered face."""
    gutter: int
    """At the left of each stack."""
    head: int
    row: int
    caption: int


class Stacking:
    """Reckons the place of every line; `places` and `height` are the answer."""

    def __init__(self, lines: Sequence[Line], sizes: Measures) -> None:
        self.sizes = sizes
        self.places: list[Place] = []
        self.columns = max(1, (sizes.width - t.S) // (sizes.face + sizes.gutter + t.S))
        self.grouped = any(line.kind == GROUP for line in lines)
        self.column = self.top = self.y = self.bottom = 0
        self.number = -1
        self.fill = 0
        """Faces on the present stack, 0 at the beginning of a band."""
        self.begun = False
        """Whether the band has a stack."""
        for place, line in enumerate(lines):
            if line.kind == GROUP:
                self._heading()
            elif line.kind == CARD:
                following = lines[place + 1].kind if place + 1 < len(lines) else SECTION
                self._face(following == CARD)
            else:
                self._band(sizes.head if line.kind == SECTION else sizes.row)

    @property
    def height(self) -> int:
        """Of the whole picture."""
        return self.bottom + t.M

    def _band(self, high: int) -> None:
        """A line over the whole width; stacks begin anew below it."""
        self.number += 1
        box = QRect(0, self.bottom + (t.S if self.places else 0), self.sizes.width, high)
        self.places.append(Place(box, box, self.number))
        self.bottom = box.bottom()
        self.top = self.y = self.bottom + t.S
        self.column = self.fill = 0
        self.begun = False

    def _next_stack(self) -> None:
        if self.begun:
            self.number += 1
            self.column += 1
            if self.column == self.columns:
                self.column, self.top = 0, self.bottom + t.M
        self.begun = True
        self.fill = 0
        self.y = self.top

    def _heading(self) -> None:
        self._next_stack()
        box = QRect(self._left(), self.y, self.sizes.face, self.sizes.caption)
        self.places.append(Place(box, box, self.number))
        self.y += self.sizes.caption
        self.bottom = max(self.bottom, box.bottom())

    def _face(self, covered: bool) -> None:
        sizes = self.sizes
        if self.fill == MOST or not self.begun:
            self._next_stack()
            # A stack that goes on begins below the line of headings.
            self.y += sizes.caption if self.grouped else 0
        self.fill += 1
        box = QRect(self._left(), self.y, sizes.face, sizes.high)
        high = sizes.strip if covered and self.fill < MOST else sizes.high
        self.places.append(Place(box, QRect(box.left(), box.top(), sizes.face, high), self.number))
        self.y += sizes.strip
        self.bottom = max(self.bottom, box.bottom())

    def _left(self) -> int:
        return t.S + self.sizes.gutter + self.column * (self.sizes.face + self.sizes.gutter + t.S)
