"""Tiles, titles and arrows where room is short: less is shown, and all of it can be read."""

from __future__ import annotations

import math
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QFontMetricsF

from suite.core.card import Card, Catalogue
from suite.core.observation import Observation
from suite.ui import theme as t
from suite.ui.cardfaces.look import SMALL
from suite.ui.cardfaces.titles import LEAST, fitted_title
from suite.ui.context import Context
from suite.ui.table.art import Art
from suite.ui.table.boxes import Rect, SpotBox
from suite.ui.table.draw import PLAYERS, caption_size, over_art, player_colour
from suite.ui.table.geometry import NEARLY
from suite.ui.table.item import CARD, FRONT_TILE, GROUND_TILE, PILE_ITEM, CardItem, Item
from suite.ui.table.items import picture
from suite.ui.table.measure import WORD, sizes_of
from suite.ui.table.scenes.aoe_ecg import _between
from suite.ui.table.smallpile import small as small_pile
from suite.ui.table.smalltile import plan, small
from suite.ui.table.sprite import Sprite
from suite.ui.table.squares import before, standing
from suite.ui.table.tileart import LIGHT, ground_of
from suite.view.game import TableGame
from suite.view.layout import FAN, CardSlot, Gauge, Grid, GridPane, Lane, Layout, Pane, RowPane
from tests.ui.colours import contrast
from tests.ui.table.conftest import Seat
from tests.ui.table.test_items import SIZES

WORKERS = ("villagers", "", 5, "people")
DAMAGE = ("damage", "-", 3, "")
TOKENS = ("tokens", "", 4, "")


@pytest.fixture
def art(context: Context, games: dict[str, TableGame[Any]]) -> Art:
    assert context.faces is not None
    return Art(context.faces, context.style, "aoe-ecg", games["aoe-ecg"].catalogue)


def card(art: Art, name: str, **more: Any) -> Item:
    return CardItem("card:0", CARD, 0, 0, 23, 22, card=0, face=art.catalogue.index[name], **more)


@pytest.mark.parametrize(
    ("title", "told"),
    [
        ("Gold Mine", "Gold M."),
        ("House (European)", "House"),
        ("Ages to come", "Ages"),
        ("Age Three", "Age T."),
        ("Age VIII", "Age"),
    ],
)
def test_titles_end_at_a_word(context: Context, title: str, told: str) -> None:
    family = context.style.base_family
    font, _ = fitted_title(title, family, 9, 9, 1)
    room = QFontMetricsF(font).horizontalAdvance(told) + 1
    font, lines = fitted_title(title, family, 12, room, 1)
    assert lines == [told]
    assert font.pixelSize() == LEAST, "no letter is smaller"
    _, lines = fitted_title(title, family, 12, 400, 1)
    assert lines == [title], "whole where it has room"
    assert " ".join(fitted_title("Exposed Gold Deposit", family, 9, 90, 2)[1]) == "Exposed Gold Deposit"


@pytest.mark.parametrize("size", [(31, 34), (47, 33), (52, 45), (28, 30)])
@pytest.mark.parametrize("free", [(0.0, 1.0), (0.5, 1.0), (0.0, 0.5), (0.5, 0.5)])
@pytest.mark.parametrize("marks", [(), (WORKERS,), (WORKERS, DAMAGE)])
def test_what_stands_on_a_small_tile_does_not_cover_each_other(
    size: tuple[int, int], free: tuple[float, float], marks: tuple[tuple[str, str, int, str], ...]
) -> None:
    item = CardItem("card:0", CARD, 0, 0, *size, tile=GROUND_TILE, free=free, covered=free != (0.0, 1.0))
    item = replace(item, marks=marks)
    assert small(item)
    where = plan(item)
    rooms = [room for room in (where.title, where.glyph, where.signs) if room.h]
    assert rooms, "something tells what it is"
    assert bool(where.signs.h) == bool(marks), "what it bears is never left out"
    for n, one in enumerate(rooms):
        assert one.x >= 0 <= one.y, "within the tile"
        assert one.x + one.w <= size[0] + 0.01
        assert one.y + one.h <= size[1] + 0.01
        for other in rooms[n + 1 :]:
            apart_x = one.x + one.w <= other.x + 0.01 or other.x + other.w <= one.x + 0.01
            apart_y = one.y + one.h <= other.y + 0.01 or other.y + other.h <= one.y + 0.01
            assert apart_x or apart_y, f"{one} and {other}"


def test_units_are_told_apart_by_their_glyph(art: Art) -> None:
    names = ("archer", "spearman", "militia", "scout-cavalry", "mangonel")
    items = [card(art, name, tile=FRONT_TILE, marks=(TOKENS,), player=1) for name in names]
    pictures = [art.picture(item).toImage() for item in items]
    assert all(one != other for n, one in enumerate(pictures) for other in pictures[n + 1 :])
    mine = art.picture(replace(items[0], player=0)).toImage()
    assert mine != pictures[0], "and by whose they are"


def test_a_small_pile_says_what_it_is_and_how_many(art: Art) -> None:
    piles = [CardItem("pile:1", PILE_ITEM, 0, 0, 20, 28, back=back, number=7) for back in ("star", "crossed")]
    assert all(map(small_pile, piles))
    one, other = (art.picture(pile).toImage() for pile in piles)
    upper = QRect(0, 0, 20, 13)
    assert one.copy(upper) != other.copy(upper), "decks are told apart"
    more = art.picture(replace(piles[0], number=8)).toImage()
    assert one.copy(upper) == more.copy(upper)
    assert one != more, "below stands how many cards there are"
    assert not Sprite(piles[0], art).childItems(), "no badge lies over it"
    assert Sprite(replace(piles[0], w=45, h=63), art).childItems()


def test_a_long_word_makes_no_plate_wider(art: Art) -> None:
    gauges = [Gauge(word, word, 0) for word in ("Or", "Sorcellerie")]
    chip, _ = sizes_of(Layout([], RowPane(), gauges), art, ["Ann"]).chip
    assert chip == art.style.px(WORD), "it has smaller letters"


def test_a_tiny_face_is_its_picture_alone(art: Art) -> None:
    assert art.band(card(art, "villager", plain=True, seen=0.5)) is None, "no letters are left over"


def test_glyphs_stand_out_from_every_players_ground() -> None:
    for theme in (t.DARK, t.LIGHT, t.CONTRAST):
        for player in range(len(PLAYERS)):
            ground = ground_of(player_colour(over_art(theme), player))
            assert contrast(LIGHT, ground) >= 4.5, f"player {player} in {theme.name}"


def test_numbers_on_small_tiles_stay_legible_and_beside_the_glyph(art: Art) -> None:
    chip = card(art, "archer", tile=FRONT_TILE, marks=(TOKENS,))
    for item in (chip, replace(card(art, "farm", tile=GROUND_TILE, marks=(WORKERS, DAMAGE)), w=31, h=34)):
        sprite = Sprite(item, art)
        for badge in sprite._badges:
            assert badge.scale() == 1.0
            assert badge.pixmap().height() >= 12
    sprite = Sprite(chip, art)
    (badge,) = sprite._badges
    assert badge.pos().x() > 0 < badge.pos().y(), "in the lower right corner"


def test_in_small_squares_more_of_the_height_is_for_who_stands_there() -> None:
    assert before(33) == 22.0
    assert before(66) == 66 * 0.56
    (chip,) = standing(Rect(0, 0, 47, 33), [0], 2)
    assert (chip.w, chip.h) == (23.5, 22.0)


def test_grids_side_by_side_share_the_width_by_their_columns() -> None:
    def grid(first: int, wide: int) -> Pane:
        places = [CardSlot("slot", first + n, ("ground",)) for n in range(wide)]
        return GridPane(Grid("Town", [Lane("Rank", places)], 0, 0), tall=1.0, grow=1)

    state: dict[str, Any] = {"zones": [list(range(14))], "ground": list(range(14))}
    state |= {name: [0] * 14 for name in ("face", "where", "owner")}
    layout = Layout([], RowPane(grid(0, 10), grid(10, 4)))
    cards = Catalogue([Card({"key": "hut", "title": "Hut", "type": "building", "set": "base"})])
    made = picture(
        Observation(0, SimpleNamespace(**state), {}, True), layout, cards, ["Tom"], (500, 200), SIZES
    )
    left, right = (made.items[f"grid:slot:{first}"] for first in (0, 10))
    assert left.w > 2 * right.w
    widths = {item.w for item in made.items.values() if item.kind == CARD}
    assert min(widths) >= 500 / 14 - 8, "squares are as wide as all of them can be"


def test_arrows_leave_the_middles_of_what_they_join_free() -> None:
    first, second = Rect(0, 0, 23, 15), Rect(24, 0, 23, 15)
    (x, y), (other_x, other_y) = _between(first, second)
    assert first.cx < x < other_x < second.cx
    assert other_x - x >= 12, "and are long enough to be seen"
    assert y == other_y == first.cy
    far = _between(first, Rect(300, 200, 23, 15))
    assert math.dist(*far) < math.dist((first.cx, first.cy), (311.5, 207.5)) - 8


@pytest.mark.parametrize("game", ["aoe-ecg", "conan-ccg"])
@pytest.mark.parametrize("size", [(1160, 700), (1800, 960)])
def test_larger_texts_make_nothing_of_the_table_smaller(
    seat: Seat, context: Context, game: str, size: tuple[int, int]
) -> None:
    view, _ = seat(game, size=size)
    found = []
    for text in (100, 150):
        context.style.choose(text_size=text)
        view.draw()
        items = [item for item in view.stage.picture.items.values() if isinstance(item, CardItem)]
        grounds = [item for item in items if item.tile]
        hand = [item.h for item in items if item.kind == CARD and not item.tile and item.face >= 0]
        caption = context.style.px(caption_size(context.style, view._art.compact))
        title = max([item.larger for item in grounds], default=1.0)
        found.append((caption, title, max(hand)))
    (small, usual, low), (large, larger, high) = found
    assert large > small, "captions grow"
    assert larger >= usual, "so do the words on tiles"
    assert high >= 0.85 * low, "and cards of the hand give way no more than names and numbers need"


@pytest.mark.parametrize("text", [100, 150])
def test_the_tabs_beside_the_table_need_no_arrows(seat: Seat, context: Context, text: int) -> None:
    view, _ = seat("conan-ccg", size=(1160, 700))
    context.style.choose(text_size=text)
    bar = view.side.tabBar()
    for place in range(view.side.count()):
        view.side.show_tab(view.side.widget(place), True)
        assert bar.sizeHint().width() <= view.side.width(), "all tabs are seen"
        assert bar.accessibleTabName(place), "each has a name"
        assert view.side.tabToolTip(place) == bar.accessibleTabName(place)
    named = [
        view.side.tabText(place) or not view.side.tabIcon(place).isNull() for place in range(bar.count())
    ]
    assert all(named), "each says what it is"


@pytest.mark.parametrize("game", ["aoe-ecg", "conan-ccg"])
def test_larger_words_take_no_room_from_the_hand(seat: Seat, context: Context, game: str) -> None:
    view, _ = seat(game, size=(1188, 715))

    def boxes() -> list[SpotBox]:
        return [box for box in view.stage.picture.boxes if isinstance(box, SpotBox) and box.label]

    def hand() -> float:
        return next(box.card for box in boxes() if box.spot.kind == FAN and not box.spot.turned)

    high, cards = hand(), [box.card for box in boxes()]
    for size in (125, 150):
        context.style.choose(text_size=size)
        assert hand() >= NEARLY * high
        assert all(box.card >= NEARLY * before for box, before in zip(boxes(), cards, strict=True))
    context.style.choose(text_size=100)


def test_few_cards_are_spread_out_so_that_their_words_are_read(seat: Seat) -> None:
    view, _link = seat("realm", size=(1188, 715))
    few, many = view.browser.wide_for(5), view.browser.wide_for(60)
    assert few >= SMALL > many
