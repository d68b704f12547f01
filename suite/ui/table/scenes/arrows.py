"""Where on a map is fought, as games' scenes mark it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from suite.ui.table.boxes import Rect
from suite.ui.table.item import ARROW, Item, Picture, PlacedMap
from suite.view.board import Point

BATTLE: Final = "battle"
MOVE: Final = "move"
"""Sorts of arrows."""
WAY: Final = (0.28, 0.8)
"""From where to where on the way an arrow goes: what stands at its ends stays to be seen."""
LONG: Final = 40.0
"""Length of an arrow that comes from no other space."""
THICK: Final = 12.0
"""Room around an arrow for its head."""
BENEATH: Final = 4.0
"""An arrow's height over the map: below all that stands in the spaces that it crosses."""


def arrow_to(picture: Picture, space: int, origin: int, player: int, sort: str = BATTLE) -> Iterator[Item]:
    """An arrow of a player's to a space of the map, from where they came.

    Where both are one it comes from the side where it hides least of what is written there.
    """
    ground = picture.maps()[0]
    placed = ground.placed
    came, goal = (
        Rect(room.x + placed.dx, room.y + placed.dy, room.w, room.h)
        for room in (placed.geometry.pieces[n] for n in (origin, space))
    )
    start, end = _near(placed, goal, space)
    if origin != space:
        start, end = (
            (came.cx + share * (goal.cx - came.cx), came.cy + share * (goal.cy - came.cy)) for share in WAY
        )
    around = _about(start, end)
    yield Item(
        f"arrow:{sort}",
        ARROW,
        around.cx,
        around.cy,
        around.w,
        around.h,
        BENEATH,
        field=sort,
        player=player,
        outline=(start, end, start),
        within=ground.within,
    )


def _near(placed: PlacedMap, goal: Rect, space: int) -> tuple[Point, Point]:
    """Start and end of an arrow that points at what stands in a space from beside it."""
    geometry = placed.geometry
    label = geometry.labels[space]
    written = [*geometry.icon_boxes[space], *([label.box] if label is not None else [])]
    taken = [Rect(box.x + placed.dx, box.y + placed.dy, box.w, box.h) for box in written]
    ways = [
        ((goal.cx, goal.y + goal.h + LONG), (goal.cx, goal.y + goal.h)),
        ((goal.cx, goal.y - LONG), (goal.cx, goal.y)),
        ((goal.x - LONG, goal.cy), (goal.x, goal.cy)),
        ((goal.x + goal.w + LONG, goal.cy), (goal.x + goal.w, goal.cy)),
    ]
    return min(ways, key=lambda way: sum(_about(*way).meets(box) for box in taken))


def _about(start: Point, end: Point) -> Rect:
    """The rectangle around an arrow."""
    left, top = min(start[0], end[0]) - THICK, min(start[1], end[1]) - THICK
    return Rect(left, top, abs(start[0] - end[0]) + 2 * THICK, abs(start[1] - end[1]) + 2 * THICK)
