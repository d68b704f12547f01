"""The dice of the last roll on a tray over the table's upper edge: two sides that face each other. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from suite.core.event import Event
from suite.ui.table.boxes import Rect
from suite.ui.table.item import DIE, TRAY, Item
from suite.view.dice import Dice

SIDE: Final = 36.0
"""Greatest side of a die."""
GAP: Final = 4.0
BETWEEN: Final = 28.0
"""Room between the two sides."""
ROW: Final = 16
"""Dice in a row at most."""
EDGE: Final = 8.0
HIGH: Final = 60.0
"""Trays lie above all that stands on a map."""


@dataclass(frozen=True)
class Rolled:
    """The dice of one player in a roll."""

    player: int
    word: str
    numbers: tuple[int, ...]


def last_roll(dice: Sequence[Dice], news: Sequence[Event]) -> tuple[Dice, list[Rolled]] | None:
    """The last of the events that tells dice, group by group; None where none does."""
    found = [(how, event) for event in news for how in dice if event.kind == how.kind]
    if not found:
        return None
    how, event = found[-1]
    numbers = event.args[how.first :]
    groups = []
    for group in how.groups:
        count = event.args[group.count] if group.count >= 0 else len(numbers)
        groups.append(Rolled(event.args[group.player], group.word, tuple(numbers[:count])))
        numbers = numbers[count:]
    return how, groups


def items(
    dice: Sequence[Dice], news: Sequence[Event], room: Rect, names: Sequence[str], caption: float
) -> Iterator[Item]:
    """The tray with the dice of the last roll; nothing where nothing was rolled."""
    roll = last_roll(dice, news)
    if roll is None:
        return
    how, groups = roll
    first = groups[0].player
    sides = [[g for g in groups if g.player == first], [g for g in groups if g.player != first]]
    facing = bool(sides[1])
    half = (room.w - BETWEEN) / 2 - EDGE if facing else room.w - 2 * EDGE
    most = max(sum(len(group.numbers) for group in side) for side in sides)
    across = min(ROW, max(1, most))
    die = min(SIDE, (half + GAP) / across - GAP)
    words = [heading(how, part, names) for part in sides]
    need = max([across * (die + GAP) - GAP, *(caption * 0.62 * len(text) for text in words)])
    wide = min(half, need) * (2 if facing else 1) + (BETWEEN if facing else 0.0) + 2 * EDGE
    high = caption + -(-most // ROW) * (die + GAP) + 2 * EDGE
    y = room.y + 4 + high / 2
    yield Item(
        "tray", TRAY, room.cx, y, wide, high, HIGH - 1, text=words[0], field=words[1], limit=int(facing)
    )
    top = room.y + 4 + EDGE + caption
    shown = [[(group.player, number) for group in part for number in group.numbers] for part in sides]
    spots = list(_spots(len(shown[0]), die, room.cx, top, -1 if facing else 0))
    spots += _spots(len(shown[1]), die, room.cx, top, 1)
    for place, ((player, number), (x, y)) in enumerate(zip([*shown[0], *shown[1]], spots, strict=True)):
        good = int(number in how.good) if how.good else -1
        made = Item(f"die:{place}", DIE, x, y, die, die, HIGH, number=number, limit=good, player=player)
        yield replace(made, field=how.faces.get(number, ""))


def _spots(count: int, die: float, middle: float, top: float, side: int) -> Iterator[tuple[float, float]]:
    """The middles of dice in rows, to the left (-1) or right (1) of the middle, or amid it (0)."""
    for n in range(count):
        row, column = divmod(n, ROW)
        line = min(ROW, count - row * ROW) * (die + GAP) - GAP
        left = middle + side * BETWEEN / 2 - line * (1 - side) / 2
        yield left + die / 2 + column * (die + GAP), top + die / 2 + row * (die + GAP)


def heading(how: Dice, groups: Sequence[Rolled], names: Sequence[str]) -> str:
    """Whose dice they are, what for, and how many of them count: "Ann, attack: 2 of 3"."""
    if not groups:
        return ""
    player = groups[0].player
    parts = []
    for group in groups:
        good = sum(number in how.good for number in group.numbers)
        told = f"{good} of {len(group.numbers)}" if how.good else ""
        parts.append(": ".join(filter(None, (group.word, told))))
    who = names[player] if player >= 0 else ""
    return ", ".join(filter(None, (who, *parts)))
