"""The geometry of maps without Qt: names are never cut and never overlap, lines are there once."""

from __future__ import annotations

from itertools import combinations

import pytest

from suite.games.toys.realm.board import BOARD
from suite.ui.table.boxes import Rect
from suite.ui.table.maps.geometry import EDGE, Geometry, label_sizes
from suite.ui.table.maps.labels import LEAST, SLACK, spellings
from suite.ui.table.maps.outline import FRAME, Outline, middle, outside
from suite.ui.table.maps.store import Maps
from suite.ui.table.maps.viewport import ZOOMS, Viewport, frame_of, moved, showing, zoomed
from suite.ui.table.rows import inside
from suite.view.board import Space
from tests.ui.table.mapboard import SPACES, generated

MAP = generated()
WHOLE = Rect(0, 0, 1600, 1000)


def measure(text: str, size: int) -> float:
    """A type whose letters are all as wide as wide ones usually are."""
    return 0.62 * size * len(text)


def geometry(scale: float, text: float = 1.0) -> Geometry:
    return Geometry(Outline(MAP), scale, label_sizes(text, 1.0), measure)


@pytest.mark.parametrize("scale", [0.45, 0.6, 0.9, 2.0])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_names_lie_within_their_space_and_overlap_nothing(scale: float, text: float) -> None:
    made = geometry(scale, text)
    taken: list[Rect] = []
    for number in range(SPACES):
        label = made.labels[number]
        if label is not None:
            assert label.size >= LEAST, "names are legible"
            assert " ".join(label.lines) == MAP.spaces[number].title, "names are whole"
            for x in (label.box.x, label.box.x + label.box.w):
                for y in (label.box.y, label.box.y + label.box.h):
                    nearer = (x + (label.box.cx - x) * 0.12, y + (label.box.cy - y) * 0.4)
                    assert inside(made.outlines[number], *nearer), f"{label.lines} is within its space"
            taken.append(label.box)
            taken.append(made.pieces[number])
        taken += made.icon_boxes[number]
    for a, b in combinations(taken, 2):
        over = min(a.x + a.w, b.x + b.w) - max(a.x, b.x), min(a.y + a.h, b.y + b.h) - max(a.y, b.y)
        assert min(over) <= 2 * SLACK + 0.01, f"{a} and {b} do not overlap"


def test_more_names_fit_on_a_larger_map_and_in_the_end_all_do() -> None:
    fit = [sum(label is not None for label in geometry(scale).labels) for scale in (0.35, 0.5, 0.7, 1.4)]
    assert fit == sorted(fit), "none is lost by making the map larger"
    assert fit[0] < fit[-1] == SPACES, "there was too little room at first"
    assert fit[1] > SPACES // 2, "at the usual size most have room"


def test_nothing_is_written_at_the_edge_of_the_map() -> None:
    made = geometry(0.6)
    whole = made.extent
    inner = Rect(whole.x + EDGE, whole.y + EDGE, whole.w - 2 * EDGE, whole.h - 2 * EDGE)
    boxes = [label.box for label in made.labels if label is not None]
    boxes += [box for squares in made.icon_boxes for box in squares]
    for box in boxes:
        assert inner.contains(box), f"{box} is seen whole, with its rim"


def test_names_of_several_words_stand_in_two_even_lines() -> None:
    assert spellings("Nordheim") == [("Nordheim",)]
    assert spellings("The Black Kingdoms") == [("The Black Kingdoms",), ("The Black", "Kingdoms")]


def test_every_line_is_there_once_and_shared_by_those_it_parts() -> None:
    outline = Outline(MAP)
    ends = [tuple(sorted((border.points[0], border.points[-1]))) for border in outline.borders]
    assert len(set(ends)) == len(ends), "no line is there twice"
    inner = [border for border in outline.borders if border.kind != FRAME]
    assert len(inner) == 180, "ten by ten spaces have 180 edges between them"
    kinds = {frozenset((link.a, link.b)): link.kind for link in MAP.links}
    assert all(border.kind == kinds[frozenset((border.a, border.b))] for border in inner)
    assert [(link.a, link.b) for link in outline.apart] == [(0, 22)], "what touches nowhere is drawn apart"
    assert [border.kind for border in Outline(BOARD).borders].count("river") == 2, "one line for each river"


def test_an_outline_is_left_out_where_something_is_written() -> None:
    square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    assert outside(square, []) == [[*square, square[0]]]
    over = [Rect(4, -2, 2, 4), Rect(8, 6, 9, 9)]
    assert outside(square, over) == [
        [(0.0, 0.0), (4.0, 0.0)],
        [(6.0, 0.0), (10.0, 0.0), (10.0, 6.0)],
        [(8.0, 10.0), (0.0, 10.0), (0.0, 0.0)],
    ]
    assert outside(square, [Rect(-1, -1, 12, 12)]) == []


def test_a_space_knows_the_names_beside_its_outline() -> None:
    made = geometry(0.9)
    for number, frame in enumerate(made.frames):
        near = made.beside[number]
        label = made.labels[number]
        assert label is None or any(room.contains(label.box) for room in near), "its own name"
        for other in made.labels:
            reaches = other is not None and other.box.meets(frame)
            assert not reaches or any(room.contains(other.box) for room in near), "and those that reach to it"
        assert len(near) < SPACES / 3


def test_the_middle_of_a_bent_space_lies_within() -> None:
    bent = Space("bent", "Bent", [(0, 0), (90, 0), (90, 10), (10, 10), (10, 90), (0, 90)])
    assert inside(bent.outline, *middle(bent))


def test_geometry_is_made_once_for_each_size() -> None:
    maps = Maps()
    room = Rect(0, 0, 800, 500)
    first = maps.geometry(MAP, 0, maps.frame(MAP, 0, room).scale, 1.0, measure)
    maps.viewports[0] = zoomed(WHOLE, maps.frame(MAP, 0, room), Viewport(), 1)
    larger = maps.geometry(MAP, 0, maps.frame(MAP, 0, room).scale, 1.0, measure)
    maps.viewports[0] = moved(WHOLE, maps.frame(MAP, 0, room), maps.viewports[0], (-40, 0))
    assert maps.geometry(MAP, 0, maps.frame(MAP, 0, room).scale, 1.0, measure) is larger, "moved about"
    maps.viewports[0] = Viewport()
    assert maps.geometry(MAP, 0, maps.frame(MAP, 0, room).scale, 1.0, measure) is first, "and back again"


# -- zoom ------------------------------------------------------------------------------------------------


def test_a_map_fills_its_room_and_stays_within() -> None:
    room = Rect(20, 30, 640, 500)
    whole = frame_of(WHOLE, room, Viewport())
    assert whole.size == (640, 400), "all of it is seen"
    assert whole.at(0, 0) == (20, 80), "in the middle of its room"
    corner = frame_of(WHOLE, room, Viewport(4, 0.0, 0.0))
    assert corner.at(0, 0) == (20, 30), "no further than its edge"
    assert frame_of(WHOLE, room, Viewport(4, 1.0, 1.0)).at(1600, 1000) == (660, 530), "nor on the other side"


def test_what_is_under_the_pointer_stays_there() -> None:
    room = Rect(0, 0, 800, 500)
    view, point = Viewport(), (250.0, 180.0)
    frame = frame_of(WHOLE, room, view)
    there = (point[0] / frame.scale, point[1] / frame.scale)
    for _ in ZOOMS:
        view = zoomed(WHOLE, frame, view, 1, point)
        frame = frame_of(WHOLE, room, view)
        x, y = frame.at(*there)
        assert abs(x - point[0]) <= 3, "across"
        assert abs(y - point[1]) <= 3, "and down"
    assert view.step == len(ZOOMS) - 1, "there is a largest size"
    assert zoomed(WHOLE, frame, view, -9).step == 0, "and a smallest"


def test_a_drag_stops_at_the_edge_and_turns_at_once() -> None:
    room = Rect(0, 0, 800, 500)
    view = zoomed(WHOLE, frame_of(WHOLE, room, Viewport()), Viewport(), 2)
    for _ in range(20):
        view = moved(WHOLE, frame_of(WHOLE, room, view), view, (300, 0))
    assert frame_of(WHOLE, room, view).at(0, 0)[0] == 0, "its edge is the room's"
    back = moved(WHOLE, frame_of(WHOLE, room, view), view, (-30, 0))
    assert frame_of(WHOLE, room, back).at(0, 0)[0] == -30, "what was dragged beyond is not owed"


def test_a_zoomed_map_moves_to_what_is_asked_about_and_no_further() -> None:
    room = Rect(0, 0, 800, 500)
    view = Viewport(4, 0.1, 0.1)
    frame = frame_of(WHOLE, room, view)
    assert showing([(400.0, 200.0)], WHOLE, frame, view) == view, "what is seen already moves nothing"
    there = frame_of(WHOLE, room, showing([frame.at(1500, 900)], WHOLE, frame, view))
    assert room.holds(*there.at(1500, 900)), "it is seen now"
    assert showing([(9e9, 0)], WHOLE, frame_of(WHOLE, room, Viewport()), Viewport()) == Viewport()
