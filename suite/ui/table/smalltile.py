"""Where everything stands on a tile too small for a picture: title, glyph and what it bears. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from suite.ui.table.boxes import Rect
from suite.ui.table.item import FRONT_TILE, CardItem
from suite.ui.table.squares import before

RIM: Final = 1.5
FRONT_RIM: Final = 2.0
FRONT_HIGH: Final = 56.0
"""A tile in front that is lower is small."""
GROUND_HIGH: Final = 46.0
"""A tile of the ground that is lower is small."""
NAMED: Final = 44.0
"""A small tile of the ground that is narrower goes without its title: a few letters would be left."""
FRONT_NAMED: Final = 54.0
TITLED: Final = 36.0
"""So does one in front that is narrower or lower."""
TITLE: Final = 11.0
"""Height of its title."""
SIGN: Final = 13.0
"""Height of what it bears."""
FRONT_SIGN: Final = 0.38
"""The same in front, as a share of the tile's."""
SIGN_MOST: Final = 18.0
SIGN_WIDE: Final = 25.0
"""Width of one thing that it bears: a glyph and a number of one digit."""
GLYPH: Final = 11.0
"""A smaller glyph cannot be told from others."""
ROOMY: Final = 15.0
"""So much room beside what stands there is enough for a glyph and a number."""
CORNER: Final = 0.8
"""The glyph of a tile in front leaves its lower right corner to what it bears."""
NOTHING: Final = Rect(0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True)
class TilePlan:
    """Rooms from the upper left corner of a tile; those of height 0 are for nothing."""

    title: Rect = NOTHING
    glyph: Rect = NOTHING
    signs: Rect = NOTHING


def small(item: CardItem) -> bool:
    """Whether a tile bears a glyph instead of a picture."""
    return item.h < (FRONT_HIGH if item.tile == FRONT_TILE else GROUND_HIGH)


def sign_high(item: CardItem) -> float:
    """Height of what a small tile bears: a larger one in front bears larger ones."""
    return max(SIGN, min(SIGN_MOST, item.h * FRONT_SIGN)) if item.tile == FRONT_TILE else SIGN


def plan(item: CardItem) -> TilePlan:
    """What stands where on a small tile."""
    if item.tile == FRONT_TILE:
        return _front(item)
    left, right = item.free
    titled = item.w >= NAMED
    body = Rect(RIM, RIM, item.w - 2 * RIM, item.h - 2 * RIM)
    strip = Rect(body.x, body.y, body.w, item.h - before(item.h) - RIM)
    if item.covered and (right - left) * item.w < ROOMY:
        return (
            TilePlan(signs=strip)
            if item.marks
            else TilePlan(title=strip)
            if titled
            else TilePlan(glyph=strip)
        )
    if item.covered and item.marks and not titled:
        beside = body.below(strip.h)
        return TilePlan(glyph=Rect(left * item.w, beside.y, (right - left) * item.w, beside.h), signs=strip)
    title = Rect(body.x, body.y, body.w, TITLE) if titled else NOTHING
    rest = body.below(title.h)
    if item.covered:
        rest = Rect(max(rest.x, left * item.w), rest.y, (right - left) * item.w - RIM, rest.h)
    return _shared(title, rest, len(item.marks))


def _shared(title: Rect, rest: Rect, count: int) -> TilePlan:
    """The glyph beside or above so many signs, or the signs alone."""
    if not count:
        return TilePlan(title, rest)
    side = rest.w - SIGN_WIDE * count
    if side >= GLYPH and side >= rest.h - SIGN:
        signs = Rect(rest.x + side, rest.y, rest.w - side, rest.h)
        return TilePlan(title, Rect(rest.x, rest.y, side, rest.h), signs)
    rows = count if rest.w < SIGN_WIDE * count * 0.8 else 1
    above = rest.h - SIGN * rows
    if above >= GLYPH:
        return TilePlan(title, Rect(rest.x, rest.y, rest.w, above), rest.below(above))
    return TilePlan(title, signs=rest)


def _front(item: CardItem) -> TilePlan:
    """A glyph, and what it bears in the lower right corner; a title where there is more room."""
    body = Rect(FRONT_RIM, FRONT_RIM, item.w - 2 * FRONT_RIM, item.h - 2 * FRONT_RIM)
    title = Rect(body.x, body.y, body.w, TITLE) if item.w >= FRONT_NAMED and item.h >= TITLED else NOTHING
    body = body.below(title.h)
    if not item.marks:
        return TilePlan(title, body)
    high = sign_high(item)
    signs = Rect(0.0, item.h - high, item.w, high)
    tall = body.h - high + 1
    if tall >= body.w * CORNER:
        return TilePlan(title, Rect(body.x, body.y, body.w, tall), signs)
    side = min(body.w, body.h) * CORNER
    return TilePlan(title, Rect(body.x, body.y, max(side, body.w - high), side), signs)
