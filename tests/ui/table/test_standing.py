"""What stands in a space of a map: nothing hides anything else, at any size of the map."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from suite.games import make_age_of_conan, make_zabor
from suite.games.age_of_conan.catalogue import HyborianCatalogue
from suite.games.age_of_conan.view.layout import board_of
from suite.games.toys.realm.board import BOARD
from suite.ui.table.boxes import Rect, rough
from suite.ui.table.item import PieceStack, sums
from suite.ui.table.maps.geometry import Geometry, detail, label_sizes
from suite.ui.table.maps.outline import Outline
from suite.ui.table.maps.standing import LEAST, SMALL_CHIP, standing
from suite.ui.table.maps.viewport import ZOOMS
from suite.view.board import Board
from tests.ui.table.mapboard import generated

EMBLEMS, FIGURES, CHIPS = (0, 1), (0, 1, 2), (0, 1, 2, 4)
EMBLEM, FIGURE = 22, 20
"""Their sides."""


def hyboria() -> Board:
    game = make_age_of_conan()
    assert isinstance(game.catalogue, HyborianCatalogue)
    return board_of(game.catalogue.lands, game.outlines, 4)


def over(a: Rect, b: Rect) -> float:
    """By how much two rectangles overlap, in the direction in which they do so less."""
    return min(min(a.x + a.w, b.x + b.w) - max(a.x, b.x), min(a.y + a.h, b.y + b.h) - max(a.y, b.y))


def test_what_is_counted_apart_is_in_no_sum() -> None:
    two, three, five = (PieceStack(0, "sword", n, "") for n in (2, 3, 5))
    theirs, envoys = PieceStack(1, "sword", 4, ""), PieceStack(0, "people", 6, "", apart=True)
    assert sums([two, three, five]) == (PieceStack(0, "sword", 10, ""),), "of one owner"
    assert sums([two, theirs, three, envoys]) == (PieceStack(0, "sword", 5, ""), theirs, envoys)


@pytest.mark.parametrize("board", [hyboria(), generated(), BOARD], ids=["hyboria", "generated", "realm"])
@pytest.mark.parametrize("zoom", ZOOMS)
def test_nothing_hides_anything_else_in_any_space(board: Board, zoom: float) -> None:
    geometry = Geometry(Outline(board), 0.443 * zoom, label_sizes(1.0, zoom), rough)
    for number, space in enumerate(board.spaces):
        for emblems, figures, chips, counts in product(EMBLEMS, FIGURES, CHIPS, (1, 2, 3)):
            if counts > max(1, chips):
                continue
            before, after = [EMBLEM] * emblems, [FIGURE] * figures
            places, much = standing(geometry, number, before, after, chips, counts)
            assert len(places) == emblems + bool(chips) + figures
            for a, b in combinations(places, 2):
                assert over(a, b) <= 0.01, f"{emblems}, {chips} and {figures} lie apart in {space.title}"
            if chips:
                stack = places[emblems]
                least = LEAST if counts == 1 else SMALL_CHIP[1]
                assert min(stack.w, stack.h) >= least, f"the pieces in {space.title} are seen"
                assert much <= detail(geometry.rooms[number]), "never in more detail than there is room for"


def test_names_stay_to_be_read_beside_an_army_and_conan() -> None:
    board = hyboria()
    for zoom in ZOOMS:
        geometry = Geometry(Outline(board), 0.443 * zoom, label_sizes(1.0, zoom), rough)
        hidden = []
        for number, space in enumerate(board.spaces):
            label = geometry.labels[number]
            for emblems, (chips, counts) in product(EMBLEMS, ((0, 1), (1, 1), (2, 1), (2, 2), (3, 3))):
                places, _ = standing(geometry, number, [EMBLEM] * emblems, [FIGURE], chips, counts)
                if label is not None and any(over(place, label.box) > 2 for place in places):
                    hidden.append((space.title, emblems, chips, counts))
        assert not hidden, f"at {zoom} times"


def test_icons_stay_to_be_read_beside_a_tower_an_army_and_conan() -> None:
    board = hyboria()
    geometry = Geometry(Outline(board), 0.443, label_sizes(1.0, 1.0), rough)
    hidden = []
    for number, space in enumerate(board.spaces):
        places, _ = standing(geometry, number, [EMBLEM], [FIGURE], 1)
        if any(over(place, box) > 2 for place in places for box in geometry.icon_boxes[number]):
            hidden.append(space.title)
    assert not hidden


def test_what_fits_stands_side_by_side_in_its_own_room() -> None:
    geometry = Geometry(Outline(BOARD), 2.0, label_sizes(1.0, 1.0), rough)
    for number in range(len(BOARD.spaces)):
        room = geometry.pieces[number]
        emblem, stack, figure = standing(geometry, number, [EMBLEM], [FIGURE], 1)[0]
        assert emblem.x + emblem.w <= stack.x + 0.01, "the emblem to the left"
        assert stack.x + stack.w <= figure.x + 0.01, "the figure to the right"
        assert emblem.cy == pytest.approx(stack.cy) == pytest.approx(room.cy)
        assert emblem.x >= room.x - 6, "within the room"


@pytest.mark.parametrize("scale", [0.494, 0.52, 0.57, 0.73])
def test_no_name_of_zabor_is_hidden_by_walls_units_and_a_monster(scale: float) -> None:
    """Where there is no room for all of them within an Area, they stand beside its name all the same."""
    game = make_zabor()
    board = game.layout(game.setups()[0], 0).boards[0]
    geometry = Geometry(Outline(board), scale, label_sizes(1.0, 1.0), rough)
    named = 0
    for number, label in enumerate(geometry.labels):
        room = geometry.pieces[number]
        if label is None or label.box.meets(Rect(room.x, room.y, room.w, room.h)):
            continue
        named += 1
        places, _much = standing(geometry, number, [15], [14], 2)
        hidden = sum(over(place, label.box) > 1 for place in places)
        assert not hidden, f"{label.lines} is read"
        x, y = (sum(middle) / 3 for middle in zip(*((one.cx, one.cy) for one in places), strict=True))
        whole = geometry.frames[number]
        assert whole.holds(x, y), "they stand in their Area"
    assert named > 20
