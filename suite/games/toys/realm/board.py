"""The map: eight spaces, what each is worth, and what borders what."""

from __future__ import annotations

from typing import Final

from suite.core.board import Graph
from suite.view.board import Board, Counter, Link, Space

SPACES: Final = [
    Space("northmoor", "Northmoor", [(0, 0), (150, 0), (130, 100), (0, 120)], "moor"),
    Space("highfell", "Highfell", [(150, 0), (330, 0), (320, 100), (210, 130), (130, 100)], "hills"),
    Space("eastwatch", "Eastwatch", [(330, 0), (480, 0), (480, 110), (320, 100)], "plain"),
    Space("saltmarsh", "Saltmarsh", [(0, 120), (130, 100), (210, 130), (150, 230), (0, 220)], "marsh"),
    Space("kingsford", "Kingsford", [(210, 130), (320, 100), (350, 240), (270, 210), (150, 230)], "town"),
    Space("amberwood", "Amberwood", [(320, 100), (480, 110), (480, 210), (350, 240)], "wood"),
    Space("dunmere", "Dunmere", [(0, 220), (150, 230), (170, 320), (0, 320)], "plain"),
    Space(
        "southreach",
        "Southreach",
        [(150, 230), (270, 210), (350, 240), (480, 210), (480, 320), (170, 320)],
        "plain",
    ),
]
LINKS: Final = [
    Link(0, 1),
    Link(0, 3),
    Link(1, 2),
    Link(1, 3),
    Link(1, 4),
    Link(2, 5),
    Link(3, 4, "river"),
    Link(3, 6),
    Link(4, 5),
    Link(4, 7, "river"),
    Link(5, 7),
    Link(6, 7),
]
BOARD: Final = Board(SPACES, LINKS, "holder", counters=[Counter("armies", "army", "armies", "shield")])

WORTH: Final = [1, 2, 1, 1, 3, 2, 1, 1]
"""Space -> gold and points that it gives its holder each round."""
HOMES: Final = [0, 7, 2, 6]
"""Player -> where their armies start."""

GRAPH: Final = Graph(len(SPACES), [(link.a, link.b, link.kind) for link in LINKS])
NEIGHBOURS: Final = GRAPH.around
"""Space -> the spaces that it borders, ascending."""
RIVERS: Final = GRAPH.by("river")
"""Space -> the neighbours across a river."""
