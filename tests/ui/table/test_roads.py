"""Roads on a map: beads that meet on the borders of spaces, and keep off what is written and stands there."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from suite.core.card import Catalogue
from suite.core.observation import Observation
from suite.ui.table.boxes import Rect
from suite.ui.table.item import ROAD, STACK, Picture
from suite.ui.table.items import picture
from suite.ui.table.maps.reading import by_space, sentence
from suite.ui.table.maps.roads import _alone
from suite.ui.table.rows import inside
from suite.view.board import Board, Counter, Figure, Link, Space
from suite.view.layout import BoardPane, Layout
from tests.ui.table.test_items import SIZES

SQUARES = [
    Space(key, key.title(), [(x, 0), (x + 100, 0), (x + 100, 100), (x, 100)])
    for key, x in (("akran", 0), ("lunn", 100), ("tellun", 200))
]
BOARD = Board(
    SQUARES,
    [Link(0, 1), Link(1, 2)],
    "holder",
    counters=[
        Counter("units", "unit", "units", "shield"),
        Counter("force", "unit", "units", "x", owners="by"),
    ],
    figures=[Figure("beast_at", 0, "claws", "wyrm", owners="beast_of")],
    roads="road",
    road_word="road",
)


def shown(**state: Any) -> Picture:
    usual = {
        "zones": [],
        "holder": [0, -1, -1],
        "units": [2, 0, 0],
        "force": [0, 0, 0],
        "by": [-1, -1, -1],
        "beast_at": [-1],
        "beast_of": [-1],
        "road": [1, 1, 0],
    }
    seen: Observation[Any] = Observation(0, SimpleNamespace(**{**usual, **state}), {}, True)
    layout = Layout([], BoardPane(BOARD, grow=1), boards=[BOARD])
    return picture(seen, layout, Catalogue([]), ["Ann", "Ben"], (900, 320), SIZES)


def test_roads_meet_on_the_border() -> None:
    items = shown().items
    ann, free = items["road:0"], items["road:1"]
    assert ann.outline[0] == free.outline[0], "both begin in the middle of their border"
    assert "road:2" not in items
    stack = items["stack:0"]
    for x, y in ann.outline:
        inside = abs(x - stack.x) < stack.w / 2 and abs(y - stack.y) < stack.h / 2
        assert not inside, "no bead lies over what stands there"


def test_a_road_that_leads_nowhere_is_seen() -> None:
    items = shown(road=[0, 0, 1]).items
    assert [key for key, item in items.items() if item.kind == ROAD] == ["road:2"]
    assert items["road:2"].outline


def test_a_road_that_leads_nowhere_keeps_off_names() -> None:
    made = shown(road=[0, 0, 1])
    placed = made.items["map:0"].placed
    assert placed is not None
    for number in range(3):
        room, name = placed.geometry.pieces[number], placed.geometry.labels[number]
        assert name is not None
        below = Rect(room.x, room.y + room.h, room.w, 12)
        for x, y in _alone(room, [name.box, below], placed.geometry.outlines[number]):
            assert not name.box.holds(x, y)
            assert not below.holds(x, y)


def test_roads_are_read() -> None:
    spoken = by_space(shown())
    assert sentence(spoken[0], ["Ann", "Ben"]) == "Akran, held by Ann, 2 units, road"


def test_pieces_and_figures_may_be_another_players() -> None:
    items = shown(force=[1, 0, 0], by=[1, -1, -1], beast_at=[2], beast_of=[1]).items
    assert {chip.player for chip in items["stack:0"].chips} == {0, 1}, "who waits there for a Battle"
    assert items["figure:beast_at:0"].player == 1
    assert items["stack:0"].kind == STACK


def test_a_lone_bead_stands_where_it_hides_nothing() -> None:
    """Where names and pieces leave no place beside the pieces, it is the nearest free one."""
    outline = [(0.0, 0.0), (60.0, 0.0), (60.0, 60.0), (0.0, 60.0)]
    room, wide = Rect(16, 20, 28, 22), Rect(0, 8, 60, 42)
    (bead,) = _alone(room, [room, wide], outline)
    assert inside(outline, *bead)
    assert not wide.holds(*bead)
    assert bead[1] in (4.0, 5.0, 55.0), "above or below, no further off than need be"
    assert _alone(room, [Rect(0, 0, 60, 60)], outline) == [(room.cx, room.cy)], "there is no free place"
