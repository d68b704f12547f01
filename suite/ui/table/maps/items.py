"""Maps as items: the ground, spaces with their holders, and what stands in them. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from suite.core.state import State
from suite.ui.table.boxes import Box, Rect, Sizes
from suite.ui.table.item import (
    EMBLEM,
    FIGURE,
    MAP,
    OVERVIEW,
    SMALL,
    SPACE,
    STACK,
    STEP,
    Chip,
    Item,
    Placed,
)
from suite.ui.table.maps.geometry import Geometry, Made, Maps, detail
from suite.ui.table.maps.viewport import Frame
from suite.view.game import Ref
from suite.view.layout import Board, Figure

MARGIN: Final = 6.0
"""Pixels between a map and what lies around it."""
OVERVIEW_WIDE: Final = 168.0
OVERVIEW_SHARE: Final = 0.28
"""The small whole map of a zoomed one is so wide, but never more than this share of its room."""
GRAIN: Final = 6.0
"""Widths and heights of stacks are multiples of it."""
FIGURES: Final = (16.0, 26.0)
"""Least and greatest side of a figure."""
EMBLEMS: Final = (13.0, 26.0)
"""Least and greatest side of an emblem."""


def items(box: Box, number: int, state: State, maps: Maps, sizes: Sizes) -> Iterator[Item]:
    """Everything of a board in its room; `number` is its place among the boards of the layout."""
    board = box.board
    assert board is not None, "only boards come here"
    r = box.rect
    room = Rect(r.x + MARGIN, r.y + MARGIN, r.w - 2 * MARGIN, r.h - 2 * MARGIN)
    frame = maps.frame(board, number, room)
    geometry = maps.geometry(board, number, frame.scale, sizes.larger, sizes.letters)
    count = len(board.spaces)
    held = getattr(state, board.holders) if board.holders else [-1] * count
    ground = Placed(geometry, frame.dx, frame.dy, tuple(held))
    whole = Item(f"map:{number}", MAP, room.cx, room.cy, room.w, room.h, placed=ground, within=room)
    yield replace(whole, number=number)
    made = maps.made.get(id(board))
    if made is None or made.geometry is not geometry or made.frame != frame:
        made = maps.made[id(board)] = Made(geometry, frame)
    columns = _columns(board, state)
    figures = _figures_by_space(board, state)
    for n in range(count):
        seen = (held[n], *[values[n * stride + at] for values, stride, at in columns], *figures.get(n, ()))
        kept = made.spaces.get(n)
        if kept is None or kept[0] != seen:
            kept = made.spaces[n] = seen, list(_at_space(board, n, made, state, held[n], figures.get(n, ())))
        yield from kept[1]
    if maps.viewport(number).zoomed:
        yield _overview(number, frame, ground)


def _columns(board: Board, state: State) -> list[tuple[list[int], int, int]]:
    """(list, numbers a space, which of them) of all that is shown by space."""
    columns = [(getattr(state, one.field), one.stride, one.at) for one in board.counters]
    names = [one.field for one in board.emblems] + [one.field for one in board.tracks]
    names += [one.players for one in board.tracks if one.players]
    return columns + [(getattr(state, name), 1, 0) for name in names]


def _figures_by_space(board: Board, state: State) -> dict[int, tuple[int, ...]]:
    """Space -> the figures that stand there, by their places in the board's list."""
    found: dict[int, tuple[int, ...]] = {}
    for n, figure in enumerate(board.figures):
        space = getattr(state, figure.field)[figure.index]
        if space >= 0:
            found[space] = (*found.get(space, ()), n)
    return found


def _at_space(
    board: Board, number: int, made: Made, state: State, holder: int, figures: Sequence[int]
) -> Iterator[Item]:
    """A space and all that stands there."""
    geometry, frame = made.geometry, made.frame
    yield replace(_space(board, number, geometry, frame), player=holder)
    room = geometry.pieces[number]
    room = Rect(room.x + frame.dx, room.y + frame.dy, room.w, room.h)
    refs = (Ref("space", number),)
    chips = tuple(chips_of(board, number, state, holder))
    emblems = list(_emblems(board, number, state, holder))
    much = detail(geometry.rooms[number])
    for emblem, (x, y, side) in zip(emblems, _row(room, len(emblems), bool(chips), much), strict=True):
        yield replace(emblem, x=x, y=y, w=side, h=side, refs=refs, within=frame.room)
    if chips:
        stack = _stack(number, chips, _stack_room(room, len(emblems), much), much)
        yield replace(stack, refs=refs, within=frame.room)
    shown = [board.figures[n] for n in figures]
    yield from _figures(shown, room, geometry.rooms[number], refs, frame.room)
    yield from _steps(board, number, geometry, frame, state)


def _space(board: Board, number: int, geometry: Geometry, frame: Frame) -> Item:
    space = board.spaces[number]
    r = geometry.frames[number]
    dx, dy = frame.dx, frame.dy
    return Item(
        f"space:{number}",
        SPACE,
        r.cx + dx,
        r.cy + dy,
        r.w,
        r.h,
        1.0 + 0.05 * (min(r.w, r.h) < SMALL),
        text=space.title,
        field=space.kind,
        refs=(Ref("space", number),),
        outline=tuple((x + dx, y + dy) for x, y in geometry.outlines[number]),
        within=frame.room,
    )


def _overview(number: int, frame: Frame, ground: Placed) -> Item:
    """The small whole map in the corner of a zoomed one."""
    room = frame.room
    wide = min(OVERVIEW_WIDE, room.w * OVERVIEW_SHARE)
    high = wide * frame.size[1] / frame.size[0]
    if high > room.h * OVERVIEW_SHARE:
        wide, high = wide * room.h * OVERVIEW_SHARE / high, room.h * OVERVIEW_SHARE
    x, y = room.x + room.w - wide / 2 - MARGIN, room.y + room.h - high / 2 - MARGIN
    return Item(
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


def chips_of(board: Board, number: int, state: State, holder: int) -> Iterator[Chip]:
    """The pieces that stand in a space, in the order of the board's counters."""
    for counter in board.counters:
        count = int(getattr(state, counter.field)[number * counter.stride + counter.at])
        if count:
            word = counter.word if count == 1 else counter.many
            player = counter.player if counter.player >= 0 else holder
            yield Chip(player, counter.glyph, count, f"{count} {word}", counter.worn)


def _stack(number: int, chips: tuple[Chip, ...], r: Rect, much: int) -> Item:
    """The pieces of a space in as much detail as there is room for."""
    return Item(
        f"stack:{number}",
        STACK,
        r.cx,
        r.cy,
        r.w,
        r.h,
        5.0,
        field=("disc", "glyph", "chips")[much],
        number=sum(chip.count for chip in chips),
        player=chips[0].player,
        chips=chips,
    )


def _emblems(board: Board, number: int, state: State, holder: int) -> Iterator[Item]:
    for emblem in board.emblems:
        look = int(getattr(state, emblem.field)[number])
        if look:
            glyph, word = emblem.looks[look - 1]
            player = emblem.player if emblem.player >= 0 else holder
            key = f"emblem:{emblem.field}:{number}"
            yield Item(key, EMBLEM, 0, 0, 0, 0, 4.5, text=word, field=glyph, player=player)


def _side(room: Rect, much: int) -> int:
    """How large an emblem is."""
    return round(max(EMBLEMS[0], min(EMBLEMS[1], room.h if much else EMBLEMS[0])))


def _row(room: Rect, count: int, pieces: bool, much: int) -> Iterator[tuple[float, float, float]]:
    """Where emblems stand: to the left of the pieces, or amid the room."""
    side = _side(room, much)
    for n in range(count):
        if not pieces:
            x = room.cx + (n - (count - 1) / 2) * side
            yield x, room.cy, side
        elif much:
            yield room.x + side * (n + 0.5), room.cy, side
        else:
            yield room.x + side * (0.4 + 0.5 * n), room.cy + 1, side


def _stack_room(room: Rect, emblems: int, much: int) -> Rect:
    """What is left of a space's room beside its emblems."""
    taken = emblems * _side(room, much) if much else 8.0 * min(1, emblems)
    # In few sizes, so that what looks alike is painted once.
    wide, high = max(22.0, GRAIN * ((room.w - taken) // GRAIN)), max(22.0, GRAIN * (room.h // GRAIN))
    return Rect(room.x + room.w - wide, room.cy - high / 2, wide, high)


def _figures(
    figures: Sequence[Figure], room: Rect, radius: float, refs: tuple[Ref, ...], within: Rect
) -> Iterator[Item]:
    """Figures stand on top of what else stands there, from the right."""
    side = round(max(FIGURES[0], min(FIGURES[1], radius * 0.6)))
    y = room.y + side * 0.15
    for n, figure in enumerate(figures):
        x = room.x + room.w - side / 2 + side * 0.3 - n * side * 0.9
        yield Item(
            f"figure:{figure.field}:{figure.index}",
            FIGURE,
            x,
            y,
            side,
            side,
            6.0 + n * 0.01,
            text=figure.word,
            field=figure.glyph,
            player=figure.player,
            refs=refs,
            within=within,
        )


def _steps(board: Board, number: int, geometry: Geometry, frame: Frame, state: State) -> Iterator[Item]:
    """A ring around the icon that somebody has come to."""
    boxes = geometry.icon_boxes[number]
    first = len(board.spaces[number].signs)
    for track in board.tracks:
        row = track.rows[number]
        done = int(getattr(state, track.field)[number])
        if row and done and boxes:
            r = boxes[first + min(done, len(row)) - 1]
            x, y = r.cx + frame.dx, r.cy + frame.dy
            player = int(getattr(state, track.players)[number]) if track.players else -1
            yield Item(
                f"step:{track.field}:{number}",
                STEP,
                x,
                y,
                r.w + 6,
                r.h + 6,
                4.8,
                text=track.word,
                number=done,
                limit=len(row),
                player=player,
                refs=(Ref("space", number),),
                within=frame.room,
            )
        first += len(row)
