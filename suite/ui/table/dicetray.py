"""The dice of the last roll on a tray over the table's upper edge: two sides that face each other. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from suite.core.event import Event
from suite.core.translation import _
from suite.ui.table.boxes import Rect
from suite.ui.table.item import DIE, TRAY, Item
from suite.view.dice import Dice

SIDE: Final = 36.0
"""Greatest side of a die."""
GAP: Final = 4.0
BETWEEN: Final = 28.0
"""Room between the two sides."""
APART: Final = 9.0
"""Room more between dice of one side that are rolled for different reasons."""
ROW: Final = 16
"""Dice in a row at most."""
EDGE: Final = 8.0
NEAR: Final = 4.0
"""How near a tray lies to the edge of its room."""
HIGH: Final = 60.0
"""Trays lie above all that stands on a map."""


@dataclass(frozen=True)
class Rolled:
    """The dice of one player in a roll."""

    player: int
    word: str
    numbers: tuple[int, ...]
    """What they show."""
    worth: tuple[int, ...]
    """How much each of them counts, -1 where all are equal."""
    total: str
    """What they come to, "" where they are only shown."""
    space: int = -1
    """The space that rolls where no player does, -1 for none."""


def last_roll(dice: Sequence[Dice], news: Sequence[Event]) -> tuple[Dice, list[Rolled]] | None:
    """The last roll of what just happened, group by group; None where none is told any more."""
    last: tuple[Dice, list[Event]] | None = None
    for event in news:
        if last is not None and event.kind in last[0].until:
            last = None
        how = next((one for one in dice if event.kind == one.kind), None)
        if how is None:
            continue
        before = last[1][-1:] if last is not None and last[0] is how else []
        last = how, [*[one for one in before if _faces(how, one, event)], event]
    if last is None:
        return None
    how, events = last
    groups = _by_face if how.by_face else _one_by_one
    return how, [rolled for event in events for rolled in groups(how, event)]


def _faces(how: Dice, one: Event, other: Event) -> bool:
    """Whether two rolls are those of two sides that face each other."""
    player = how.groups[0].player
    alike = all(one.args[place] == other.args[place] for place in how.facing)
    return bool(how.facing) and alike and one.args[player] != other.args[player]


def _one_by_one(how: Dice, event: Event) -> Iterator[Rolled]:
    """Groups of an event that tells each die."""
    rest = event.args[how.first :]
    for group in how.groups:
        count = event.args[group.count] if group.count >= 0 else len(rest)
        numbers, rest = tuple(rest[:count]), rest[count:]
        worth = tuple([int(number in how.good) if how.good else -1 for number in numbers])
        if not numbers and len(how.groups) > 1:
            continue
        total = _("{n} of {whole}").format(n=sum(worth), whole=len(numbers)) if how.good else ""
        yield Rolled(event.args[group.player], group.word, numbers, worth, total, _space(how, event))


def _by_face(how: Dice, event: Event) -> Iterator[Rolled]:
    """Groups of an event that tells how many dice show each face; those without dice are left out."""
    faces, at = how.by_face, how.first
    for group in how.groups:
        total = str(event.args[at]) if how.worth else ""
        at += how.worth
        counts, at = event.args[at : at + faces], at + faces
        numbers = tuple([face for face, n in enumerate(counts) for _n in range(n)])
        worth = event.args[at : at + faces] if how.worth else [-1] * faces
        at += how.worth * faces
        if numbers:
            worths = tuple([worth[face] for face in numbers])
            yield Rolled(event.args[group.player], group.word, numbers, worths, total, _space(how, event))


def _space(how: Dice, event: Event) -> int:
    """Where it is rolled for, -1 where the event does not say."""
    return event.args[how.where] if how.where >= 0 else -1


def items(
    dice: Sequence[Dice],
    news: Sequence[Event],
    room: Rect,
    names: Sequence[str],
    caption: float,
    read: Sequence[Rect] = (),
    spaces: Sequence[str] = (),
    frames: Sequence[Rect] = (),
) -> Iterator[Item]:
    """The tray with the dice of the last roll; nothing where nothing was rolled.

    It lies over an edge of the room, in the middle above if it can: away from the space for which it is
    rolled, and where it covers least of what is to be `read` there. `spaces` are the names of the map's, and
    `frames` the rectangles around them.
    """
    roll = last_roll(dice, news)
    if roll is None:
        return
    how, groups = roll
    if not groups:
        return
    first = groups[0].player
    sides = [[g for g in groups if g.player == first], [g for g in groups if g.player != first]]
    facing = bool(sides[1])
    half = (room.w - BETWEEN) / 2 - EDGE if facing else room.w - 2 * EDGE
    most = max(sum(len(group.numbers) for group in side) for side in sides)
    across = min(ROW, max(1, most))
    apart = APART * (max(map(len, sides)) - 1)
    die = min(SIDE, (half - apart + GAP) / across - GAP)
    words = [heading(part, names, how.nobody, spaces) for part in sides]
    if how.nobody and groups[0].space >= 0:
        words[0] = _("{place}: {words}").format(place=spaces[groups[0].space], words=words[0])
    need = max([across * (die + GAP) - GAP + apart, *(caption * 0.62 * len(text) for text in words)])
    wide = min(half, need) * (2 if facing else 1) + (BETWEEN if facing else 0.0) + 2 * EDGE
    high = caption + -(-most // ROW) * (die + GAP) + 2 * EDGE
    fought = frames[groups[0].space] if frames and groups[0].space >= 0 else Rect(0, 0, 0, 0)
    ground = min(
        _edges(room, wide, high),
        key=lambda spot: (_common(spot, fought), sum(_common(spot, one) for one in read)),
    )
    x, y = ground.cx, ground.cy
    yield Item("tray", TRAY, x, y, wide, high, HIGH - 1, text=words[0], field=words[1], limit=int(facing))
    top = ground.y + EDGE + caption
    shown = [
        [(group.player, *die) for group in part for die in zip(group.numbers, group.worth, strict=True)]
        for part in sides
    ]
    sizes = [[len(group.numbers) for group in part] for part in sides]
    spots = list(_spots(sizes[0], die, x, top, -1 if facing else 0))
    spots += _spots(sizes[1], die, x, top, 1)
    for place, ((player, number, good), spot) in enumerate(zip([*shown[0], *shown[1]], spots, strict=True)):
        made = Item(f"die:{place}", DIE, *spot, die, die, HIGH, number=number, limit=good, player=player)
        yield replace(made, field=how.faces.get(number, ""))


def _edges(room: Rect, wide: float, high: float) -> Iterator[Rect]:
    """The places of a tray along the upper and the lower edge, the best first."""
    for y in (room.y + NEAR, room.y + room.h - NEAR - high):
        for x in (room.cx - wide / 2, room.x + NEAR, room.x + room.w - NEAR - wide):
            yield Rect(x, y, wide, high)


def _common(a: Rect, b: Rect) -> float:
    """How large a part two rectangles have in common."""
    across = min(a.x + a.w, b.x + b.w) - max(a.x, b.x)
    down = min(a.y + a.h, b.y + b.h) - max(a.y, b.y)
    return max(0.0, across) * max(0.0, down)


def _spots(
    sizes: Sequence[int], die: float, middle: float, top: float, side: int
) -> Iterator[tuple[float, float]]:
    """The middles of dice in rows, to the left (-1) or right (1) of the middle, or amid it (0).

    `sizes` are those of the groups, which lie a little apart.
    """
    groups = [group for group, size in enumerate(sizes) for _die in range(size)]
    for first in range(0, len(groups), ROW):
        row = groups[first : first + ROW]
        line = len(row) * (die + GAP) - GAP + APART * (row[-1] - row[0])
        left = middle + side * BETWEEN / 2 - line * (1 - side) / 2
        down = top + die / 2 + first // ROW * (die + GAP)
        for column, group in enumerate(row):
            yield left + die / 2 + column * (die + GAP) + APART * (group - row[0]), down


def heading(
    groups: Sequence[Rolled], names: Sequence[str], nobody: str = "", spaces: Sequence[str] = ()
) -> str:
    """Whose dice they are, what for, and what they come to: "Ann, attack: 2 of 3"."""
    if not groups:
        return ""
    player, space = groups[0].player, groups[0].space
    counted = _("{words}: {more}")
    parts = [
        counted.format(words=group.word, more=group.total) if group.total else group.word for group in groups
    ]
    who = names[player] if player >= 0 else nobody or (spaces[space] if space >= 0 else "")
    return ", ".join(filter(None, (who, *parts)))
