"""A plain table: the map in the middle, piles beside it, hands below."""

from __future__ import annotations

from suite.games.age_of_conan.board import Lands
from suite.games.age_of_conan.words import (
    ADVENTURE,
    ADVENTURES,
    BIDS,
    HAND,
    KINGDOM_HAND,
    LAID,
    OBJECTIVES,
    OWNED,
    STRATEGY_DECK,
    STRATEGY_DISCARDS,
    STRIDE,
    TABLE,
    TOKENS,
    TRACK,
)
from suite.resources import Shapes
from suite.view.layout import FAN, PILE, ROW, Area, Board, Gauge, Layout, Link, Plate, Space, Spot

NUMBERS = (("Points", "points"), ("Gold", "gold"), ("Sorcery", "sorcery"), ("Crom", "crom"))
COMMON = (
    (ADVENTURES, PILE, "Adventures"),
    (ADVENTURE, ROW, "Adventure"),
    (TRACK, ROW, "Adventure track"),
    (OBJECTIVES, ROW, "Objectives"),
    (STRATEGY_DECK, PILE, "Strategy deck"),
    (STRATEGY_DISCARDS, PILE, "Strategy discards"),
    (LAID, ROW, "Laid by the attacker"),
    (LAID + 1, ROW, "Laid by the defender"),
)
OWN = (
    (HAND, FAN, "Strategy cards"),
    (KINGDOM_HAND, FAN, "Kingdom cards"),
    (TABLE, ROW, "On the table"),
    (TOKENS, ROW, "Tokens"),
    (OWNED, ROW, "Artifacts"),
    (BIDS, ROW, "Bid"),
)
"""A player's zones; hands of others lie in rows."""


def board_of(lands: Lands, outlines: Shapes) -> Board:
    """The map as spaces and links."""
    spaces = [Space(card.key, card.title, outlines.rings[card.key]) for card in lands.cards]
    links = [Link(a, b, kind) for (a, b), kind in sorted(lands.graph.kinds.items()) if a < b]
    return Board(spaces, links, "holder", "")


def layout(lands: Lands, outlines: Shapes, players: int, viewer: int) -> Layout:
    """The table of `players`, seen by `viewer`; who only watches (NOBODY) has no hand of their own."""
    board = board_of(lands, outlines)
    spots = [Spot(zone, kind, 0, 0, 140, 92, title) for zone, kind, title in COMMON]
    gauges: list[Gauge] = []
    rows: list[Area] = []
    order = [(max(viewer, 0) + k) % players for k in range(players)]
    for player in order:
        at = STRIDE * player
        for zone, kind, title in OWN:
            lies = ROW if kind == FAN and player != viewer else kind
            spots.append(Spot(zone + at, lies, 0, 0, 140, 92, title, turned=player != viewer))
        own = [Gauge(title, field, player, 0, 0) for title, field in NUMBERS]
        gauges += own
        areas = [Area(spot=zone + at, tall=0.5) for zone, _, _ in OWN]
        rows.append(Area(Area(plate=Plate(player, own), wide=2), *areas))
    piles = Area(*[Area(spot=zone, tall=0.5) for zone, _, _ in COMMON], down=True)
    area = Area(Area(Area(board=board, grow=1), piles, grow=1), *rows, down=True)
    return Layout(spots, gauges, [board], area=area)
