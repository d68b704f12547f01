"""Narrow tables are laid out in another way, and small ones do without what can be spared."""

from __future__ import annotations

from dataclasses import replace

import pytest

from suite.games import GAMES
from suite.ui.table.boxes import (
    ASPECT,
    GAP,
    BoardBox,
    Box,
    LayoutMetrics,
    PlateBox,
    Sizes,
    SpotBox,
    TrackBox,
)
from suite.ui.table.geometry import LEAST, NEARLY, STEP, TOO_WIDE, fit
from suite.view.board import Board, Space
from suite.view.layout import (
    LOW,
    PILE,
    SLIM,
    BoardPane,
    ColumnPane,
    Gauge,
    GroupPane,
    Layout,
    Pane,
    Plate,
    PlatePane,
    RowPane,
    Spot,
    SpotPane,
    TrackPane,
)
from suite.view.track import Track

SPOTS = [Spot(zone, PILE, f"Pile {zone}") for zone in range(3)]
METRICS = LayoutMetrics(
    shown=lambda area: True,
    places=lambda lane: lane.places,
    width=lambda lane, place: 1.0,
    empty=lambda lane: True,
    lasting=lambda area: True,
    ranks=lambda grid: [],
    cards=lambda zone: 1,
)
SIZES = Sizes(caption=16, chip=(54, 50), name=(90, 26), wide=lambda words: 6.0 * len(words))


def boxes(layout: Layout, wide: float, high: float) -> list[Box]:
    return fit(layout, wide, high, METRICS, SIZES)


def test_the_parts_stand_at_other_places() -> None:
    parts = [SpotPane(zone) for zone in range(3)]
    layout = Layout(SPOTS, RowPane(*parts), slim=ColumnPane(*parts))
    beside = boxes(layout, SLIM, 400)
    below = boxes(layout, SLIM - 1, 400)
    assert len({round(box.rect.y) for box in beside}) == 1
    assert len({round(box.rect.x) for box in below}) == 1


@pytest.mark.parametrize(("high", "narrow"), [(900, True), (400, False)])
def test_what_does_not_fit_is_laid_out_as_at_a_narrow_table(high: int, narrow: bool) -> None:
    """If the map is no smaller there: else all is squeezed a little, as where there is no other way.

    With five players beside the log of 1440x900 it was squeezed while a third of its height was empty.
    """
    board = Board([Space("a", "A", [(0, 0), (4, 0), (4, 3), (0, 3)])], [])
    ground = BoardPane(board, grow=1, share=(0.7, 0.0))
    below = BoardPane(board, grow=1)
    track = TrackPane(Track("Places", "field", ["a"] * 12))
    layout = Layout(SPOTS, RowPane(track, ground), slim=ColumnPane(below, track))
    made = {type(box): box.rect for box in boxes(layout, SLIM + 100, high)}
    assert (made[BoardBox].y < made[TrackBox].y) == narrow
    layout.slim = None
    made = {type(box): box.rect for box in boxes(layout, SLIM + 100, high)}
    assert made[TrackBox].x < made[BoardBox].x


def test_low_tables_have_a_third_way() -> None:
    """The height counts with all that stands above and below, so that no question changes the layout."""
    parts = [SpotPane(zone) for zone in range(3)]
    layout = Layout(SPOTS, RowPane(*parts[:1]), slim=RowPane(*parts[:2]), low=RowPane(*parts))
    for wide, whole, count in ((SLIM, 500, 1), (SLIM - 1, SLIM / LOW + 5, 2), (SLIM - 1, SLIM / LOW - 5, 3)):
        made = fit(layout, wide, 300, METRICS, replace(SIZES, whole=whole))
        assert len(made) == count


def test_what_is_a_little_too_wide_does_not_make_cards_small() -> None:
    """Nor what is much too wide larger than the smallest: it would be squeezed to nothing."""
    track = Track("Places", "field", ["a"] * 10)
    layout = Layout(SPOTS, ColumnPane(TrackPane(track), SpotPane(0)))
    heights = [
        next(box.card for box in boxes(layout, wide + 2 * GAP, 300) if isinstance(box, SpotBox))
        for wide in (400.0, 400 / TOO_WIDE + 1, 400 / TOO_WIDE - 1)
    ]
    assert heights[0] == heights[1] > 2 * LEAST
    assert heights[2] == LEAST


def test_what_can_be_spared_goes_where_there_is_no_room() -> None:
    layout = Layout(SPOTS, ColumnPane(SpotPane(0), SpotPane(1), SpotPane(2, spare=True)))
    assert zones(boxes(layout, 300, 400)) == [0, 1, 2]
    small = boxes(layout, 300, 120)
    assert zones(small) == [0, 1]
    assert all(box.rect.y + box.rect.h <= 120 for box in small), "what is left fits"


def test_what_is_too_high_at_any_height_of_cards_does_not_make_them_small() -> None:
    """Plates beside the cards are squeezed whatever the cards do."""
    plates = [Plate(player, [Gauge("Gold", "gold", player)], above=True) for player in range(5)]
    column = ColumnPane(*[PlatePane(plate) for plate in plates])
    made = boxes(Layout(SPOTS, RowPane(column, SpotPane(0))), 600, 300)
    alone = boxes(Layout(SPOTS, SpotPane(0)), 600, 300)
    assert sum(box.rect.h for box in made if isinstance(box, PlateBox)) < 300
    assert made[-1].card == alone[-1].card > 2 * LEAST


def test_for_a_whole_caption_cards_are_slightly_smaller() -> None:
    """But no more than that: where it would cost more the caption is cut."""
    caption = "A caption of words"
    row = RowPane(SpotPane(0), SpotPane(1, wide=3))
    named = Layout([Spot(0, PILE, caption), Spot(1, PILE)], row)
    bare = Layout([Spot(0, PILE), Spot(1, PILE)], row)
    for wide, whole in ((390, True), (300, False)):
        pile, hand = boxes(named, wide, 400)
        largest = boxes(bare, wide, 400)[1].card
        assert NEARLY * largest - STEP < hand.card < largest + (not whole)
        assert (pile.rect.w >= SIZES.wide(caption)) == whole


def test_captions_are_cut_before_anything_is_squeezed() -> None:
    spots = [Spot(zone, PILE, "A caption of many words") for zone in range(3)]
    made = boxes(Layout(spots, RowPane(SpotPane(0), SpotPane(1), SpotPane(2, wide=3))), 260, 60)
    assert made[2].rect.w >= 3 * made[2].card * ASPECT, "where cards cannot be smaller"


@pytest.mark.parametrize(("cards", "seen"), [(1, 1.0), (3, 3.0), (5, 3.5)])
def test_what_lies_over_others_is_as_wide_as_its_cards(cards: int, seen: float) -> None:
    over = SpotPane(0, wide=3, over=True)
    lies = replace(METRICS, cards=lambda zone: cards)
    made = fit(Layout(SPOTS, RowPane(SpotPane(1, grow=1), over)), 900, 200, lies, SIZES)
    box = next(box for box in made if isinstance(box, SpotBox) and box.over)
    assert box.rect.w == pytest.approx(seen * box.card * ASPECT + 2 * GAP)


@pytest.mark.parametrize("key", ["age-of-conan", "zabor"])
def test_both_ways_show_the_same(key: str) -> None:
    game = GAMES[key]()
    for setup in game.setups():
        layout = game.layout(setup, 0)
        assert layout.slim is not None
        assert sorted(_leaves(layout.area)) == sorted(_leaves(layout.slim))


def test_players_side_by_side_have_as_much_room_each() -> None:
    game = GAMES["age-of-conan"]()
    setup = game.setups()[0]
    empty = replace(METRICS, shown=lambda area: not (isinstance(area, SpotPane) and area.hide_when_empty))
    made = fit(game.layout(setup, 0), 900, 590, empty, SIZES)
    wide = {round(box.rect.w) for box in made if isinstance(box, PlateBox)}
    assert len(wide) == 1, "the viewer, who has fewer things there, as much as others"


def zones(made: list[Box]) -> list[int]:
    """The zones that are shown."""
    return [box.spot.zone for box in made if isinstance(box, SpotBox)]


def _leaves(area: Pane) -> list[int]:
    """What stands where: numbers of zones, and of everything else which thing it is."""
    if isinstance(area, GroupPane):
        return [leaf for part in area.parts for leaf in _leaves(part)]
    if isinstance(area, SpotPane):
        return [area.zone]
    if isinstance(area, PlatePane):
        return [id(area.plate)]
    if isinstance(area, TrackPane):
        return [id(area.track)]
    assert isinstance(area, BoardPane), "these games show nothing else"
    return [id(area.board)]
