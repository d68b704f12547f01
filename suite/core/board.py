"""Boards without a picture: which spaces border each other and how, how far it is, what can be reached."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from suite.core.card import Card

Around = Sequence[Sequence[int]]
"""Space -> its neighbours, ascending."""
FAR = -1
"""The distance of what no way leads to."""


class Graph:
    """Spaces from 0, and the links between them; each link has a kind: land, river, sea, road."""

    def __init__(self, spaces: int, links: Iterable[tuple[int, int, str]]) -> None:
        """Links go both ways. Raises ValueError for one that leads nowhere, or that is there already."""
        self.spaces = spaces
        self.kinds: dict[tuple[int, int], str] = {}
        """(space, space) -> the kind of their link, both ways."""
        for a, b, kind in links:
            if not (0 <= a < spaces and 0 <= b < spaces) or a == b:
                raise ValueError(f"a link leads from space {a} to {b}, but spaces are 0 to {spaces - 1}")
            if (a, b) in self.kinds:
                raise ValueError(f"spaces {a} and {b} are linked twice; keep one of the links")
            self.kinds[a, b] = self.kinds[b, a] = kind
        self.around: Around = self.by(*self.kinds.values())
        """The neighbours by links of any kind."""
        self.distance = [distances(self.around, space) for space in range(spaces)]
        """Space -> steps to each space by links of any kind, FAR where there is no way."""

    def by(self, *kinds: str) -> Around:
        """The neighbours by links of these kinds."""
        found: list[list[int]] = [[] for _ in range(self.spaces)]
        for (a, b), kind in sorted(self.kinds.items()):
            if kind in kinds:
                found[a].append(b)
        return [tuple(spaces) for spaces in found]


def distances(around: Around, start: int) -> list[int]:
    """Steps from `start` to each space, FAR where there is no way."""
    found = reach(around, start, len(around), range(len(around)))
    return [found.get(space, FAR) for space in range(len(around))]


def reach(around: Around, start: int, steps: int, through: Collection[int]) -> dict[int, int]:
    """Each space that so many steps lead to -> the fewest that do, nearest first; `start` itself takes 0.

    A way leads on from `start` and from the spaces of `through` alone, and may end anywhere.
    """
    found = {start: 0}
    open_ = deque([start])
    while open_:
        space = open_.popleft()
        if found[space] == steps or (space != start and space not in through):
            continue
        for each in around[space]:
            if each not in found:
                found[each] = found[space] + 1
                open_.append(each)
    return found


def link_faults(table: Mapping[str, Mapping[str, str]]) -> Iterator[tuple[str, str]]:
    """(key of a space, what is wrong with one of its links), for a table: key -> neighbour's key -> kind."""
    for key, links in table.items():
        for other, kind in links.items():
            if other == key:
                yield key, "borders itself"
            elif other not in table:
                yield key, f"borders {other!r}, which is no space"
            elif key not in table[other]:
                yield key, f"borders {other!r}, which does not border it in turn"
            elif table[other][key] != kind:
                yield key, f"borders {other!r} by {kind}, but is bordered by {table[other][key]}"


def fault_of(card: Card, what: str, cure: str) -> str:
    """A sentence on a faulty record: which, what is wrong, what to do, and the file that holds it."""
    return f"card {card.key!r}: {what}; {cure} in cards/{card.set}/{card.type}.toml"


def graph_of(table: Mapping[str, Mapping[str, str]]) -> Graph:
    """The graph of a table without faults; the spaces are numbered in its order."""
    number = {key: space for space, key in enumerate(table)}
    links = [
        (number[key], number[other], kind)
        for key, row in table.items()
        for other, kind in row.items()
        if number[key] < number[other]
    ]
    return Graph(len(table), links)
