"""Maps on the table: what is shown where, how they are zoomed and moved about, what painting keeps."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest

from suite.core.card import Catalogue
from suite.games.toys.realm.board import BOARD
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.table.art import Art
from suite.ui.table.canvas import Canvas
from suite.ui.table.item import EMBLEM, FIGURE, MAP, OVERVIEW, SPACE, STACK, STEP, Item, Picture
from suite.ui.table.items import picture
from suite.ui.table.maps.ground import MOST
from suite.ui.table.maps.items import chips_of
from suite.ui.table.maps.palette import stroke, tint, tint_names
from suite.ui.table.maps.reading import by_space, sentence
from suite.ui.table.maps.store import Maps
from suite.ui.table.maps.viewport import ZOOMS, Viewport
from suite.ui.table.measure import sizes_of
from suite.ui.table.stage import Stage
from suite.ui.table.view import MatchTable
from suite.view.board import HOLDERS, NOBODYS, Board, Counter
from suite.view.game import Ref
from suite.view.layout import BoardPane, Layout
from tests.ui.colours import contrast
from tests.ui.table.conftest import Seat
from tests.ui.table.mapboard import SPACES, MapState, busy, generated

SIZE = (911, 616)
MAP_OF_100 = generated()
LAYOUT = Layout([], BoardPane(MAP_OF_100, grow=1), boards=[MAP_OF_100])


class Shown:
    """The generated map on a canvas."""

    def __init__(self, context: Context, state: MapState) -> None:
        assert context.faces is not None
        self.state = state
        self.art = Art(context.faces, context.style, "", Catalogue([]))
        self.stage = Stage(self.art)
        self.canvas = Canvas(self.stage)
        self.stage.setParent(self.canvas)
        self.canvas.resize(*SIZE)
        self.maps = Maps()

    def draw(self) -> Picture:
        sizes = sizes_of(LAYOUT, self.art, ["A"])
        made = picture(self.state.watched(), LAYOUT, Catalogue([]), list("ABCD"), SIZE, sizes, maps=self.maps)
        self.stage.show_picture(made, moving=False)
        return made

    def image(self) -> QImage:
        return self.canvas.grab().toImage()


@pytest.fixture
def shown(context: Context) -> Shown:
    return Shown(context, busy())


def of_kind(made: Picture, kind: str) -> list[Item]:
    return [item for item in made.items.values() if item.kind == kind]


# -- items -------------------------------------------------------------------------------------------------


def test_a_map_shows_everything_that_stands_on_it(shown: Shown) -> None:
    made, state = shown.draw(), shown.state
    assert len(of_kind(made, SPACE)) == SPACES
    for n in range(SPACES):
        units = state.units[n * 8 : n * 8 + 8]
        stack = made.items.get(f"stack:{n}")
        assert (stack.number if stack is not None else 0) == sum(units), "all pieces of a space are counted"
        if stack is not None:
            assert [chip.count for chip in stack.chips] == [count for count in units if count], "one by one"
    assert len(of_kind(made, EMBLEM)) == sum(map(bool, state.works))
    assert [item.text for item in of_kind(made, FIGURE)] == ["Hero", "Goal"]
    assert {item.refs for item in of_kind(made, FIGURE)} == {(Ref("space", 11),), (Ref("space", 57),)}
    assert of_kind(made, STEP), "how far somebody has come along a row of icons is seen"
    assert len(made.items) < 300


def test_pieces_stand_in_their_spaces_and_belong_to_them(shown: Shown) -> None:
    made = shown.draw()
    for item in of_kind(made, STACK):
        space = made.items[f"space:{item.refs[0].number}"]
        assert made.at(item.x, item.y)[0].refs == space.refs, f"touching {item.key} touches its space"
        assert space.holds(item.x, item.y) or min(space.w, space.h) < 60, f"{item.key} stands in its space"


def test_a_step_is_the_icon_that_somebody_has_come_to(shown: Shown) -> None:
    for place in (0, 1):
        shown.state.steps[14] = place
        made = shown.draw()
        step = next(item for item in of_kind(made, STEP) if item.refs == (Ref("space", 14),))
        ground = made.items["map:0"].placed
        assert ground is not None
        box = ground.geometry.icon_boxes[14][place]
        assert (step.x, step.y) == (box.cx + ground.dx, box.cy + ground.dy)
        assert (step.number, step.limit) == (place + 1, 2), "of so many"
    shown.state.steps[14] = -1
    assert not [item for item in of_kind(shown.draw(), STEP) if item.refs == (Ref("space", 14),)]


def test_pieces_are_a_players_the_holders_or_nobodys() -> None:
    state = MapState()
    state.units[:3] = [2, 1, 4]
    counters = [
        Counter("units", "army", "armies", "shield", 8, 0, HOLDERS),
        Counter("units", "raider", "raiders", "skull", 8, 1, NOBODYS),
        Counter("units", "envoy", "envoys", "people", 8, 2, player=3),
    ]
    chips = list(chips_of(Board(MAP_OF_100.spaces, [], "holder", counters=counters), 0, state, holder=1))
    assert [(chip.player, chip.words) for chip in chips] == [
        (1, "2 armies"),
        (-1, "1 raider"),
        (3, "4 envoys"),
    ]


def test_a_stack_is_hit_a_little_beyond_its_edge(shown: Shown) -> None:
    made = shown.draw()
    item = of_kind(made, STACK)[0]
    assert made.at(item.x + item.w / 2 + 3, item.y)[0].key == item.key
    assert made.at(item.x + item.w / 2 + 6, item.y)[0].key != item.key


def test_nothing_is_touched_outside_the_room_of_a_map(shown: Shown) -> None:
    shown.draw()
    shown.maps.viewports[0] = Viewport(len(ZOOMS) - 1, 0.5, 0.5)
    made = shown.draw()
    room = of_kind(made, MAP)[0].within
    assert room is not None
    outside = [item for item in of_kind(made, SPACE) if not room.holds(item.x, item.y)]
    assert len(outside) > SPACES / 2, "most of a map that is zoomed four times lies outside"
    assert not any(made.at(item.x, item.y) for item in outside), "and cannot be touched there"


def test_pictures_of_the_same_position_are_the_same_items(shown: Shown) -> None:
    first, again = shown.draw(), shown.draw()
    assert all(first.items[key] is item for key, item in again.items.items() if item.kind != MAP)
    shown.state.units[8] += 2
    later = shown.draw()
    changed = {key for key, item in later.items.items() if first.items.get(key) != item}
    assert changed == {"stack:1"}, "what changes is made anew, and nothing else"


# -- painting --------------------------------------------------------------------------------------------


def test_a_space_that_comes_to_another_holder_looks_different_and_others_do_not(shown: Shown) -> None:
    shown.draw()
    before = shown.image()
    space = shown.stage.picture.items["space:55"]
    shown.state.holder[55] = (shown.state.holder[55] + 2) % 4
    shown.state.units[55 * 8 : 56 * 8] = [0] * 8
    shown.draw()
    after = shown.image()
    assert _differ(before, after, space) > 20, "its colour is another"
    far = shown.stage.picture.items["space:0"]
    assert _differ(before, after, far) <= 4, "elsewhere nothing has changed but for a rounding"


def _differ(one: QImage, other: QImage, item: Item) -> int:
    """The greatest difference of a colour, 0 to 255, in the middle of a space."""
    x, y, wide, high = _rect(item)
    spots = [(x + across, y + down) for across in range(wide) for down in range(high)]
    return max(
        abs(a - b)
        for spot in spots
        for a, b in zip(one.pixelColor(*spot).getRgb(), other.pixelColor(*spot).getRgb(), strict=True)
    )


def _rect(item: Item) -> tuple[int, int, int, int]:
    """The middle of a space, on the canvas."""
    return round(item.x - item.w / 4), round(item.y - item.h / 4), round(item.w / 2), round(item.h / 2)


def test_the_ground_keeps_to_its_bound_however_much_is_looked_at(shown: Shown) -> None:
    shown.draw()
    for step in range(len(ZOOMS)):
        for x in (0.0, 0.3, 0.6, 1.0):
            for y in (0.0, 0.5, 1.0):
                shown.maps.viewports[0] = Viewport(step, x, y)
                shown.draw()
    assert 0 < shown.art.tiles.size <= MOST


def test_moving_a_map_shows_what_comes_into_sight(shown: Shown) -> None:
    shown.draw()
    shown.maps.viewports[0] = Viewport(2, 0.3, 0.3)
    ground = of_kind(shown.draw(), MAP)[0]
    shown.stage.pan(ground, -400, -200)
    panned = shown.image()
    frame = shown.maps.frame(MAP_OF_100, 0, ground.within or pytest.fail("a map has a room"))
    wide, high = frame.size
    shown.maps.viewports[0] = Viewport(2, 0.3 + 400 / wide, 0.3 + 200 / high)
    shown.draw()
    drawn = shown.image()
    room = (20, 20, SIZE[0] - 220, SIZE[1] - 180)
    assert panned.copy(*room) == drawn.copy(*room), "as it is drawn there at once"


def test_every_name_that_maps_use_is_in_the_palette() -> None:
    for theme in t.THEMES.values():
        for board in (BOARD, MAP_OF_100):
            looks = {name: tint(theme, name) for name in tint_names(board)}
            if theme is t.CONTRAST:
                assert {look.colour for look in looks.values()} == {"#000000"}, "black, and patterns"
            else:
                assert len({look.colour for look in looks.values()}) == len(looks), "each has its own tint"
                assert all(contrast(theme.text, look.colour) > 4.5 for look in looks.values())
        assert stroke(theme, "river").width > stroke(theme, "land").width
    assert "sea" in tint_names(MAP_OF_100), "water is told by its kind, whatever its region"
    assert "north" in tint_names(MAP_OF_100), "land by its region"


def test_high_contrast_paints_the_ground_in_black_and_patterns_alone(context: Context) -> None:
    context.style.choose("contrast")
    shown = Shown(context, MapState())
    shown.draw()
    sea = shown.stage.picture.items["space:45"]
    image = shown.image()
    box = range(round(sea.x - 25), round(sea.x + 25)), range(round(sea.y + 8), round(sea.y + 24))
    colours = {QColor(image.pixelColor(x, y)).name() for x in box[0] for y in box[1]}
    assert "#000000" in colours, "black"
    assert len(colours) > 1, "with a pattern"
    context.style.choose("dark")


def test_players_have_the_colours_that_the_game_gives_them(context: Context) -> None:
    state = MapState()
    state.holder = [n % 3 - 1 for n in range(SPACES)]
    given = Shown(context, state)
    given.art.colours = (1, 0, 2, 3)
    given.draw()
    other = MapState()
    other.holder = [{0: 1, 1: 0}.get(holder, holder) for holder in state.holder]
    usual = Shown(context, other)
    usual.draw()
    assert given.image() == usual.image(), "by number, not by seat"
    given.art.colours = (-1, -1, -1, -1)
    given.art.forget()
    given.stage.redraw()
    nobody = Shown(context, MapState())
    nobody.draw()
    assert given.image() == nobody.image(), "who has none yet is not shown as somebody else"


def test_what_is_out_of_play_is_faint_and_said_to_be(shown: Shown) -> None:
    shown.draw()
    before = shown.image()
    shown.state.playing = 6
    made = shown.draw()
    after = shown.image()
    north, south = made.items["space:0"], made.items["space:99"]
    assert _differ(before, after, north) > 20, "the north is faint"
    assert _differ(before, after, south) <= 4, "the south is not"
    standing = by_space(made)
    assert sentence(standing[0], list("ABCD")) == f"{MAP_OF_100.spaces[0].title}, out of play"
    assert "out of play" not in sentence(standing[99], list("ABCD"))


@pytest.mark.parametrize("count", [1, 30])
def test_without_colours_patterns_say_whose_pieces_are(context: Context, count: int) -> None:
    context.style.choose("contrast")
    images = []
    for player in range(4):
        state = MapState()
        state.units[5 * 8 + 2 * player] = count
        shown = Shown(context, state)
        shown.draw()
        item = shown.stage.picture.items["stack:5"]
        assert item.player == player
        images.append(shown.art.picture(item).toImage())
    assert not any(one == other for one, other in combinations(images, 2)), "each player's look their own"
    context.style.choose("dark")


# -- zoom ------------------------------------------------------------------------------------------------


def turn_wheel(view: MatchTable, at: QPoint, by: int) -> None:
    window = view.windowHandle()
    there = QPointF(view.canvas.viewport().mapTo(view.window(), at))
    QTest.wheelEvent(window, there, QPoint(0, by))


def middle(view: MatchTable) -> QPoint:
    item = view.stage.picture.items["space:4"]
    return view.canvas.mapFromScene(item.x, item.y)


def test_the_wheel_zooms_a_map_and_keeps_what_is_under_the_pointer(seat: Seat) -> None:
    view, _ = seat("realm", seed=3)
    before = view.stage.picture.items["space:4"]
    at = view.canvas.mapFromScene(before.x, before.y)
    turn_wheel(view, at, 120)
    after = view.stage.picture.items["space:4"]
    assert after.w == pytest.approx(before.w * ZOOMS[1]), "one step larger"
    assert abs(after.x - before.x) + abs(after.y - before.y) < 4, "what is under the pointer stays there"
    assert of_kind(view.stage.picture, OVERVIEW), "the whole map is seen in a corner"
    turn_wheel(view, at, -120)
    assert view.stage.picture.items["space:4"] == before, "and back"
    assert not of_kind(view.stage.picture, OVERVIEW)


def test_with_ctrl_the_wheel_makes_the_whole_table_larger(seat: Seat) -> None:
    view, _ = seat("realm", seed=3)
    there = QPointF(view.canvas.viewport().mapTo(view.window(), middle(view)))
    ctrl = Qt.KeyboardModifier.ControlModifier
    QTest.wheelEvent(view.windowHandle(), there, QPoint(0, 120), stateKey=ctrl)
    assert view.canvas.zoom > 1
    assert view.maps.viewport(0) == Viewport(), "and not the map in it alone"


def test_small_turns_of_a_wheel_add_up(seat: Seat) -> None:
    view, _ = seat("realm", seed=3)
    for _ in range(3):
        turn_wheel(view, middle(view), 40)
    assert view.maps.viewport(0).step == 1


def test_a_zoomed_map_is_dragged_and_no_space_is_touched_by_it(seat: Seat) -> None:
    view, link = seat("realm", seed=3)
    for _ in range(3):
        turn_wheel(view, middle(view), 120)
    count, start = len(link.match.actions), middle(view)
    before = view.stage.picture.items["space:4"]
    port = view.canvas.viewport()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    for share in (0.2, 0.6, 1.0):
        QTest.mouseMove(port, start + QPoint(round(90 * share), round(60 * share)))
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=start + QPoint(90, 60))
    after = view.stage.picture.items["space:4"]
    assert (after.x - before.x, after.y - before.y) == (pytest.approx(90, abs=2), pytest.approx(60, abs=2))
    assert len(link.match.actions) == count, "nothing was answered"
    assert not view.picker.holds, "nothing was touched"
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert view.stage.picture.items["space:4"] == after, "it stays where it was put"


def test_the_middle_button_moves_a_map_only_when_it_is_drawn(seat: Seat) -> None:
    view, _ = seat("realm", seed=3)
    for _ in range(3):
        turn_wheel(view, middle(view), 120)
    start, port = middle(view), view.canvas.viewport()
    QTest.mousePress(port, Qt.MouseButton.MiddleButton, pos=start)
    QTest.mouseMove(port, start + QPoint(30, 20))
    QTest.mouseRelease(port, Qt.MouseButton.MiddleButton, pos=start + QPoint(30, 20))
    there = view.stage.picture.items["space:4"]
    QTest.mouseClick(port, Qt.MouseButton.MiddleButton, pos=start)
    assert view.stage.picture.items["space:4"] == there, "a press alone moves nothing"


def test_a_click_on_the_small_map_goes_there(seat: Seat) -> None:
    view, _ = seat("realm", seed=3)
    for _ in range(3):
        turn_wheel(view, middle(view), 120)
    small = of_kind(view.stage.picture, OVERVIEW)[0]
    corner = view.canvas.mapFromScene(small.x - small.w / 2 + 4, small.y - small.h / 2 + 4)
    QTest.mouseClick(view.canvas.viewport(), Qt.MouseButton.LeftButton, pos=corner)
    room = of_kind(view.stage.picture, MAP)[0].within
    assert room is not None
    first = view.stage.picture.items["space:0"]
    assert first.x - first.w / 2 == pytest.approx(room.x, abs=2), "its upper left corner is shown"


def test_each_seat_has_its_own_zoom(seat: Seat) -> None:
    view, link = seat("realm", seed=3, people=(0, 1), go_on=False)
    turn_wheel(view, middle(view), 120)
    assert link.viewer == 0
    link.act(link.match.legal_actions(0)[0])
    assert link.viewer == 1
    QTest.mouseClick(view.handover.button, Qt.MouseButton.LeftButton)
    assert view.maps.viewport(0) == Viewport(), "the next one at the screen sees the whole map"
