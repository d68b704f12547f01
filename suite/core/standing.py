"""Places and points of the players at the end of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from suite.core.translation import _, number, plural


class Standing:
    """What one player has come to at the end of a match."""

    def __init__(self, player: int, place: int, points: int | None = None) -> None:
        self.player = player
        self.place = place
        """From 1; players with equal places share one, and the next place is left out: 1, 1, 3."""
        self.points = points
        """None where a game has places without points."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Standing) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash((self.player, self.place, self.points))

    def __repr__(self) -> str:
        return f"Standing({self.player}, {self.place}, {self.points})"

    def plain(self) -> dict[str, int | None]:
        """JSON-ready form, read back by `standings_from`."""
        return {"player": self.player, "place": self.place, "points": self.points}


def by_points(points: Sequence[int]) -> list[Standing]:
    """The standings where most points win and equal points share a place; `points` are per player."""
    return _ranked([-n for n in points], points)


def settled(standings: Sequence[Standing], shares: Sequence[float], left: int) -> list[Standing]:
    """`standings` with all who have a share of the win in place 1, and who gave up below those who did not.

    `left` has a bit per player who gave up. The others keep their order.
    """
    if not standings:
        return []
    own = sorted(standings, key=lambda one: one.player)
    keys = [
        (0, 0) if share > 0 else (1 + (left >> one.player & 1), one.place)
        for one, share in zip(own, shares, strict=True)
    ]
    return _ranked(keys, [one.points for one in own])


def _ranked(keys: Sequence[Any], points: Sequence[int | None]) -> list[Standing]:
    """The standings by a key per player, the least key first; equal keys share a place."""
    found = [Standing(p, 1 + sum(other < key for other in keys), points[p]) for p, key in enumerate(keys)]
    return sorted(found, key=lambda one: one.place)


def standings_from(data: Any, players: int) -> list[Standing]:
    """Read a list of what `Standing.plain` wrote, [] or one per player; raises ValueError with a sentence."""
    if not isinstance(data, list) or not all(isinstance(one, dict) for one in data):
        raise ValueError("its standings are no list of tables")
    found = [Standing(one.get("player"), one.get("place"), one.get("points")) for one in data]
    numbers = [(one.player, one.place, 0 if one.points is None else one.points) for one in found]
    if not all(type(n) is int for each in numbers for n in each):
        raise ValueError("its standings hold something else than whole numbers")
    if found and sorted(one.player for one in found) != list(range(players)):
        raise ValueError("its standings do not name each of its players once")
    places = [one.place for one in found]
    if places != [1 + places.index(place) for place in places]:
        raise ValueError("the places of its standings do not follow from 1")
    return found


def ranking(standings: Sequence[Standing], names: Sequence[str]) -> list[str]:
    """A line per player, "1. Ann, 12 points"; [] where they tell no more than who has won."""
    if len(standings) <= 2 and all(one.points is None for one in standings):
        return []
    return [_line(one, names[one.player]) for one in standings]


def _line(one: Standing, name: str) -> str:
    if one.points is None:
        return _("{place}. {name}").format(place=one.place, name=name)
    words = plural("{place}. {name}, {n} point", "{place}. {name}, {n} points", one.points)
    return words.format(place=one.place, name=name, n=number(one.points))
