"""Maps as items: the ground, spaces with their holders, and what stands in them. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from suite.core.state import State
from suite.ui.table.boxes import BoardBox, Rect, Sizes
from suite.ui.table.item import (
    EMBLEM,
    FIGURE,
    MAP,
    OUT,
    OVERVIEW,
    SMALL,
    SPACE,
    STACK,
    STEP,
    Item,
    MapItem,
    PieceStack,
    PlacedMap,
    SpaceItem,
    StackItem,
    sums,
)
from suite.ui.table.maps.geometry import Geometry
from suite.ui.table.maps.roads import road, ways
from suite.ui.table.maps.standing import LEAST, standing
from suite.ui.table.maps.store import CachedItems, Maps
from suite.ui.table.maps.viewport import MapTransform
from suite.view.board import HOLDERS, NOBODYS, Board, Figure
from suite.view.game import Ref

MARGIN: Final = 6.0
"""Pixels between a map and what lies around it."""
OVERVIEW_WIDE: Final = 168.0
OVERVIEW_SHARE: Final = 0.28
"""The small whole map of a zoomed one is so wide, but never more than this share of its room."""
FIGURES: Final = (16.0, 26.0)
"""Least and greatest side of a figure."""
EMBLEMS: Final = (14.0, 32.0)
"""Least and greatest side of an emblem."""


def items(box: BoardBox, number: int, state: State, maps: Maps, sizes: Sizes) -> Iterator[Item]:
    """Everything of a board in its room; `number` is its place among the boards of the layout."""
    board = box.board
    r = box.rect
    room = Rect(r.x + MARGIN, r.y + MARGIN, r.w - 2 * MARGIN, r.h - 2 * MARGIN)
    frame = maps.frame(board, number, room)
    geometry = maps.geometry(board, number, frame.scale, sizes.larger, sizes.letters)
    count = len(board.spaces)
    held = getattr(state, board.holders) if board.holders else [-1] * count
    away = _away(board, state)
    shown = tuple([OUT if n in away else held[n] for n in range(count)]) if away else tuple(held)
    ground = PlacedMap(geometry, frame.dx, frame.dy, shown)
    whole = MapItem(f"map:{number}", MAP, room.cx, room.cy, room.w, room.h, placed=ground, within=room)
    yield replace(whole, number=number)
    made = maps.made.get(id(board))
    if made is None or made.geometry is not geometry or made.frame != frame:
        made = maps.made[id(board)] = CachedItems(geometry, frame)
    columns = _columns(board, state)
    figures = _figures_by_space(board, state)
    roads = getattr(state, board.roads) if board.roads else ()
    for n in range(count):
        here = figures.get(n, ())
        seen = (
            shown[n],
            *[values[n * stride + at] for values, stride, at in columns],
            *here,
            *[_whose(board.figures[figure], state) for figure in here],
            -1,
            *ways(board, roads, geometry, n),
        )
        kept = made.spaces.get(n)
        if kept is None or kept[0] != seen:
            kept = made.spaces[n] = seen, list(_at_space(board, n, made, state, shown[n], figures.get(n, ())))
        yield from kept[1]
    if maps.viewport(number).zoomed:
        yield _overview(number, frame, ground)


def printed(items: Iterable[Item]) -> Iterator[Rect]:
    """Where names and icons are printed on maps, and where things stand."""
    for item in items:
        if isinstance(item, MapItem) and item.kind == MAP:
            placed = item.placed
            geometry = placed.geometry
            boxes = [label.box for label in geometry.labels if label is not None]
            boxes += [box for row in geometry.icon_boxes for box in row]
            yield from (Rect(box.x + placed.dx, box.y + placed.dy, box.w, box.h) for box in boxes)
        elif item.kind in (STACK, EMBLEM, FIGURE, OVERVIEW):
            yield Rect(item.x - item.w / 2, item.y - item.h / 2, item.w, item.h)


def _away(board: Board, state: State) -> frozenset[int]:
    """The spaces that are out of play, none while it is not decided yet which."""
    if not board.in_play or (board.agreed and -1 in getattr(state, board.agreed)):
        return frozenset()
    bits = getattr(state, board.in_play)
    gone = {region.key for place, region in enumerate(board.regions) if not bits >> place & 1}
    return frozenset(n for n, space in enumerate(board.spaces) if space.region in gone)


def _columns(board: Board, state: State) -> list[tuple[list[int], int, int]]:
    """(list, numbers a space, which of them) of all that is shown by space."""
    columns = [(getattr(state, one.field), one.stride, one.at) for one in board.counters]
    names = [one.field for one in board.emblems] + [one.field for one in board.tracks]
    names += list(dict.fromkeys(one.owners for one in board.counters if one.owners))
    names += [board.roads] if board.roads else []
    return columns + [(getattr(state, name), 1, 0) for name in names]


def _figures_by_space(board: Board, state: State) -> dict[int, tuple[int, ...]]:
    """Space -> the figures that stand there, by their places in the board's list."""
    found: dict[int, tuple[int, ...]] = {}
    for n, figure in enumerate(board.figures):
        value = getattr(state, figure.field)
        space = value[figure.index] if isinstance(value, list) else value
        if space >= 0:
            found[space] = (*found.get(space, ()), n)
    return found


def _at_space(
    board: Board, number: int, made: CachedItems, state: State, holder: int, figures: Sequence[int]
) -> Iterator[Item]:
    """A space and all that stands there."""
    geometry, frame = made.geometry, made.frame
    out, holder = holder == OUT, max(holder, -1)
    yield _space(board, number, geometry, frame, holder, out)
    room = geometry.pieces[number]
    refs = (Ref("space", number),)
    chips = tuple(chips_of(board, number, state, holder))
    emblems = [*_emblems(board, number, state, holder)]
    shown = [_figure(board.figures[n], _whose(board.figures[n], state)) for n in figures]
    taken: list[Rect] = []
    before = [_emblem_side(room, bool(chips))] * len(emblems)
    after = [_figure_side(geometry.rooms[number])] * len(shown)
    if emblems or chips or shown:
        places, much = standing(geometry, number, before, after, len(chips), len(sums(chips)))
        stacks = [_stack(number, chips, much)] if chips else []
        for item, r in zip([*emblems, *stacks, *shown], places, strict=True):
            x, y = r.cx + frame.dx, r.cy + frame.dy
            taken.append(r)
            if item.kind != STACK:
                x, y = round(x), round(y)
            yield replace(item, x=x, y=y, w=r.w, h=r.h, refs=refs, within=frame.room)
    yield from _steps(board, number, geometry, frame, state)
    if board.roads:
        yield from road(board, getattr(state, board.roads), geometry, frame, number, taken)


def _space(
    board: Board, number: int, geometry: Geometry, frame: MapTransform, holder: int, veiled: bool
) -> Item:
    space = board.spaces[number]
    r = geometry.frames[number]
    dx, dy = frame.dx, frame.dy
    return SpaceItem(
        f"space:{number}",
        SPACE,
        r.cx + dx,
        r.cy + dy,
        r.w,
        r.h,
        1.0 + 0.05 * (min(r.w, r.h) < SMALL),
        text=space.title,
        field=space.kind,
        player=holder,
        veiled=veiled,
        refs=(Ref("space", number),),
        outline=tuple([(x + dx, y + dy) for x, y in geometry.outlines[number]]),
        gaps=tuple([Rect(box.x + dx, box.y + dy, box.w, box.h) for box in geometry.beside[number]]),
        within=frame.room,
    )


def _overview(number: int, frame: MapTransform, ground: PlacedMap) -> Item:
    """The small whole map in the corner of a zoomed one."""
    room = frame.room
    wide = min(OVERVIEW_WIDE, room.w * OVERVIEW_SHARE)
    high = wide * frame.size[1] / frame.size[0]
    if high > room.h * OVERVIEW_SHARE:
        wide, high = wide * room.h * OVERVIEW_SHARE / high, room.h * OVERVIEW_SHARE
    x, y = room.x + room.w - wide / 2 - MARGIN, room.y + room.h - high / 2 - MARGIN
    return MapItem(
        f"overview:{number}",
        OVERVIEW,
        round(x),
        round(y),
        wide,
        high,
        50.0,
        number=number,
        placed=ground,
        within=room,
    )


# -- what stands in spaces -----------------------------------------------------------------------------


def chips_of(board: Board, number: int, state: State, holder: int) -> Iterator[PieceStack]:
    """The pieces that stand in a space, in the order of the board's counters."""
    for counter in board.counters:
        count = int(getattr(state, counter.field)[number * counter.stride + counter.at])
        if count:
            word = counter.word if count == 1 else counter.many
            owners = getattr(state, counter.owners) if counter.owners else None
            player = _owner(counter.player, holder) if owners is None else owners[number]
            yield PieceStack(player, counter.glyph, count, f"{count} {word}", counter.worn, counter.apart)


def _stack(number: int, chips: tuple[PieceStack, ...], much: int) -> Item:
    """The pieces of a space in as much detail as there is room for."""
    return StackItem(
        f"stack:{number}",
        STACK,
        0,
        0,
        0,
        0,
        5.0,
        field=("disc", "glyph", "chips")[much],
        number=sum(chip.count for chip in chips),
        player=chips[0].player,
        chips=chips,
    )


def _owner(player: int, holder: int) -> int:
    """Whose a thing is, -1 for nobody's."""
    return {HOLDERS: holder, NOBODYS: -1}.get(player, player)


def _emblems(board: Board, number: int, state: State, holder: int) -> Iterator[Item]:
    for emblem in board.emblems:
        look = int(getattr(state, emblem.field)[number])
        if look:
            glyph, word = emblem.looks[look - 1]
            key = f"emblem:{emblem.field}:{number}"
            yield Item(key, EMBLEM, 0, 0, 0, 0, 4.5, text=word, field=glyph, player=holder)


def _whose(figure: Figure, state: State) -> int:
    """Whose a figure is, -1 for nobody's."""
    return max(-1, getattr(state, figure.owners)[figure.index]) if figure.owners else -1


def _figure(figure: Figure, player: int) -> Item:
    key = f"figure:{figure.field}:{figure.index}"
    return Item(key, FIGURE, 0, 0, 0, 0, 6.0, text=figure.word, field=figure.glyph, player=player)


def _emblem_side(room: Rect, pieces: bool) -> int:
    """How large an emblem is, so that pieces have their least room beside it."""
    least, most = EMBLEMS
    return round(max(least, min(most, room.h, room.w - LEAST if pieces else room.w)))


def _figure_side(radius: float) -> int:
    """How large a figure is."""
    return round(max(FIGURES[0], min(FIGURES[1], radius * 0.6)))


def _steps(
    board: Board, number: int, geometry: Geometry, frame: MapTransform, state: State
) -> Iterator[Item]:
    """A ring around the icon that somebody has come to."""
    boxes = geometry.icon_boxes[number]
    first = len(board.spaces[number].signs)
    for track in board.tracks:
        row = track.rows[number]
        place = int(getattr(state, track.field)[number])
        if row and place >= 0 and boxes:
            r = boxes[first + min(place, len(row) - 1)]
            x, y = r.cx + frame.dx, r.cy + frame.dy
            yield Item(
                f"step:{track.field}:{number}",
                STEP,
                x,
                y,
                r.w + 6,
                r.h + 6,
                4.8,
                text=track.word,
                number=place + 1,
                limit=len(row),
                refs=(Ref("space", number),),
                within=frame.room,
            )
        first += len(row)
