"""Maps as items: spaces with their holders, borders that matter, pieces that stand there. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from suite.core.state import State
from suite.ui.table.boxes import Box, Rect
from suite.ui.table.geometry import outline
from suite.ui.table.item import BORDER, SPACE, STACK, Chip, Item
from suite.ui.table.rows import scaled
from suite.view.game import Ref
from suite.view.layout import Board, Space

PLAIN = "land"
"""The kind of link that needs no line."""
MARGIN = 10.0


def items(box: Box, state: State) -> Iterator[Item]:
    """Spaces, borders and pieces of a board in its room."""
    board = box.board
    assert board is not None, "only boards come here"
    r = box.rect
    room = Rect(r.x + MARGIN, r.y + MARGIN, r.w - 2 * MARGIN, r.h - 2 * MARGIN)
    whole = outline(board)
    for number in range(len(board.spaces)):
        yield from _space(board, number, state, whole, room)
    for number, link in enumerate(board.links):
        if link.kind != PLAIN:
            yield from _border(board, number, whole, room)


def _space(board: Board, number: int, state: State, whole: Rect, room: Rect) -> Iterator[Item]:
    """A space with its holder, and the pieces that stand there."""
    space = board.spaces[number]
    points = tuple(scaled(space.outline, whole, room))
    frame = _frame(points)
    holder = int(getattr(state, board.holders)[number]) if board.holders else -1
    refs = (Ref("space", number),)
    yield Item(
        f"space:{number}",
        SPACE,
        frame.cx,
        frame.cy,
        frame.w,
        frame.h,
        1.0,
        text=space.title,
        field=space.kind,
        player=holder,
        refs=refs,
        outline=points,
    )
    chips = tuple(standing(board, number, state))
    if chips:
        x, y = scaled([middle(space)], whole, room)[0]
        count = sum(chip.count for chip in chips)
        key = f"stack:{number}"
        yield Item(
            key, STACK, x, y + 12, 38, 34, 5.0, number=count, player=chips[0].player, refs=refs, chips=chips
        )


def standing(board: Board, number: int, state: State) -> Iterator[Chip]:
    """The pieces that stand in a space, in the order of the board's counters."""
    for counter in board.counters:
        count = int(getattr(state, counter.field)[number * counter.stride + counter.at])
        if count:
            holder = int(getattr(state, board.holders)[number]) if board.holders else -1
            player = counter.player if counter.player >= 0 else holder
            word = counter.word if count == 1 else counter.many
            yield Chip(player, counter.glyph, count, f"{count} {word}", counter.worn)


def _border(board: Board, number: int, whole: Rect, room: Rect) -> Iterator[Item]:
    """A line along each edge that two linked spaces share."""
    link = board.links[number]
    for part, side in enumerate(shared(board, link.a, link.b)):
        line = tuple(scaled(side, whole, room))
        frame = _frame(line)
        wide, high = max(1.0, frame.w), max(1.0, frame.h)
        key = f"border:{number}:{part}"
        yield Item(key, BORDER, frame.cx, frame.cy, wide, high, 2.0, text=link.kind, outline=line)


def shared(board: Board, a: int, b: int) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """The edges that two spaces have in common."""
    sides = {frozenset(side) for side in _sides(board.spaces[b])}
    return [side for side in _sides(board.spaces[a]) if frozenset(side) in sides]


def _sides(space: Space) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    return list(pairwise([*space.outline, space.outline[0]]))


def middle(space: Space) -> tuple[float, float]:
    """The middle of a space's area: where its pieces stand and its name is written."""
    total = x = y = 0.0
    for (x0, y0), (x1, y1) in _sides(space):
        cross = x0 * y1 - x1 * y0
        total += cross
        x += (x0 + x1) * cross
        y += (y0 + y1) * cross
    if not total:
        return space.centre()
    return x / (3 * total), y / (3 * total)


def _frame(points: Sequence[tuple[float, float]]) -> Rect:
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return Rect(left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)
