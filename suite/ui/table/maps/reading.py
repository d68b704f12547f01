"""Maps in words: lists of spaces for keyboard and screen readers, and what lies in a direction. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from math import hypot
from typing import Final

from suite.core.translation import _, mark
from suite.ui.table.item import (
    EMBLEM,
    FIGURE,
    ROAD,
    SPACE,
    STACK,
    STEP,
    Item,
    Picture,
    PieceStack,
    SpaceItem,
    StackItem,
)
from suite.ui.table.maps.geometry import Geometry
from suite.ui.table.maps.palette import is_water
from suite.view.board import Board, Space
from suite.view.game import Ref

YOURS: Final = mark("Yours")
CHOICE: Final = mark("Can be chosen")
SEAS: Final = mark("Seas")
ELSEWHERE: Final = mark("Elsewhere")
WHOLE: Final = mark("Map")
NARROW: Final = 0.35
"""What lies farther from a direction than this cosine lies in another one."""

Spoken = tuple[str, Item]
"""What is said of a space, and the item that shows it."""


def map_lists(
    picture: Picture, board: Board, names: Sequence[str], touchable: Collection[Ref], viewer: int
) -> Iterator[tuple[str, list[Spoken]]]:
    """(title, spaces) of each list: the viewer's own, those that can be chosen, then region by region.

    Water that lies in none has a list of its own.
    """
    standing = by_space(picture)
    spoken = [(sentence(items, names), items[0]) for _number, items in sorted(standing.items())]
    yield _(YOURS), [one for one in spoken if viewer >= 0 and one[1].player == viewer]
    yield _(CHOICE), [one for one in spoken if one[1].refs[0] in touchable]
    if not board.regions:
        yield _(WHOLE), spoken
        return
    for region in board.regions:
        yield region.title, [one for one in spoken if _space(board, one).region == region.key]
    known = {region.key for region in board.regions}
    rest = [one for one in spoken if _space(board, one).region not in known]
    yield _(SEAS), [one for one in rest if is_water(_space(board, one))]
    yield _(ELSEWHERE), [one for one in rest if not is_water(_space(board, one))]


def _space(board: Board, spoken: Spoken) -> Space:
    return board.spaces[spoken[1].refs[0].number]


def by_space(picture: Picture) -> dict[int, list[Item]]:
    """Space -> its item, then those of what stands there."""
    found: dict[int, list[Item]] = {}
    for item in picture.items.values():
        if item.kind == SPACE:
            found.setdefault(item.refs[0].number, []).insert(0, item)
        elif item.kind in (STACK, EMBLEM, FIGURE, STEP, ROAD):
            found.setdefault(item.refs[0].number, []).append(item)
    return found


def sentence(items: Sequence[Item], names: Sequence[str]) -> str:
    """A space in words: its name, who holds it, what stands there."""
    return ", ".join([items[0].text, *words_of(items, names)])


def words_of(items: Sequence[Item], names: Sequence[str]) -> list[str]:
    """Who holds a space and what stands there, one thing after another."""
    space = items[0]
    if isinstance(space, SpaceItem) and space.veiled:
        return [_("out of play")]
    parts = [
        _("held by {name}").format(name=names[space.player]) if space.player >= 0 else _("held by nobody")
    ]
    for item in items[1:]:
        parts += _SAYS[item.kind](item, space.player, names)
    return parts if len(parts) > 1 else [*parts, _("empty")]


def _owned(words: str, name: str) -> str:
    return _("{thing} of {name}").format(thing=words, name=name)


def _stack(item: Item, holder: int, names: Sequence[str]) -> list[str]:
    assert isinstance(item, StackItem), "pieces of a space"
    return [_chip(chip, holder, names) for chip in item.chips]


def _chip(chip: PieceStack, holder: int, names: Sequence[str]) -> str:
    return chip.words if chip.player in (holder, -1) else _owned(chip.words, names[chip.player])


def _thing(item: Item, holder: int, names: Sequence[str]) -> list[str]:
    return [item.text if item.player in (holder, -1) else _owned(item.text, names[item.player])]


def _steps(item: Item, holder: int, names: Sequence[str]) -> list[str]:
    return [_("{track} {n} of {number}").format(track=item.text, n=item.number, number=item.limit)]


_SAYS: Final[dict[str, Callable[[Item, int, Sequence[str]], list[str]]]] = {
    STACK: _stack,
    EMBLEM: _thing,
    FIGURE: _thing,
    STEP: _steps,
    ROAD: _thing,
}
"""Kind -> what is said of it."""


def geometry_of(picture: Picture, item: Item) -> Geometry | None:
    """The geometry of the map on which an item lies."""
    return next((one.placed.geometry for one in picture.maps() if one.within == item.within), None)


def towards(geometry: Geometry, space: int, across: int, down: int) -> int:
    """The linked space that lies most in a direction, -1 for none."""
    x, y = geometry.anchors[space]
    best = (NARROW, -1)
    for link in geometry.outline.board.links:
        if space not in (link.a, link.b):
            continue
        other = link.b if link.a == space else link.a
        dx, dy = geometry.anchors[other][0] - x, geometry.anchors[other][1] - y
        far = hypot(dx, dy)
        if far:
            best = max(best, ((dx * across + dy * down) / far, other))
    return best[1]
