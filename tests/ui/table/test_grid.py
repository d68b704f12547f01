"""Grids of a layout, without any game: columns, margins, packed ranks, what lies about or stands before."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from suite.core.card import Card, Catalogue
from suite.core.observation import Observation
from suite.ui.table.item import FRONT_TILE, GROUND_TILE, Picture
from suite.ui.table.items import picture
from suite.view.game import Ref
from suite.view.layout import ROW, CardSlot, ColumnPane, Grid, GridPane, Lane, Layout, Spot, SpotPane
from tests.ui.table.test_items import SIZES

WIDE = 9
CARDS = Catalogue([Card({"key": "hut", "title": "Hut", "type": "building", "set": "base"})])


def seen(**more: Any) -> Observation[Any]:
    """Zone 0 holds cards 0 to 3 of a grid of two ranks of nine; zone 1 holds card 4."""
    state: dict[str, Any] = {
        "zones": [[0, 1, 2, 3], [4]],
        "face": [0] * 5,
        "where": [0, 0, 0, 0, 1],
        "owner": [0] * 5,
        "ground": [-1] * (2 * WIDE),
        "enemy": [-1] * (2 * WIDE),
        "friend": [-1] * (2 * WIDE),
        "lies": [-1] * 5,
        "land": [0] * 5,
        "holder": [-1] * 5,
    }
    state["ground"][3], state["ground"][WIDE + 5] = 0, 1
    return Observation(0, SimpleNamespace(**{**state, **more}), {}, True)


def made(
    observation: Observation, margin: int = 0, packed: bool = False, offered: tuple[Ref, ...] = ()
) -> Picture:
    """The picture of such a table."""
    fields = ("ground", "enemy", "friend")
    only = ("land", 1) if packed else ("", -1)
    ranks = [
        Lane(f"Rank {n}", [CardSlot("slot", n * WIDE + i, fields, only=only) for i in range(WIDE)])
        for n in range(2)
    ]
    grid = Grid("Town", ranks, 0, margin, packed, ("slot", 99))
    loot = Spot(1, ROW, "Loot", lies="lies", held="holder")
    spots = [Spot(0, ROW, "Left", veiled=True), loot]
    area = ColumnPane(GridPane(grid, tall=1.0, grow=1), SpotPane(0), SpotPane(1, hide_when_empty=True))
    return picture(observation, Layout(spots, area), CARDS, ["Tom"], (800, 600), SIZES, offered)


def test_the_columns_in_use_are_shown_and_line_up() -> None:
    items = made(seen()).items
    first, second = items["card:0"], items["card:1"]
    assert second.x - first.x == 2 * round(first.w + 4), "two columns lie between them, whatever their rank"
    assert second.y > first.y, "ranks lie below each other"
    assert {first.tile, second.tile} == {GROUND_TILE}, "each fills its square"
    assert "place:slot:4" not in items, "an empty square is not shown"
    offered = made(seen(), offered=(Ref("slot", 4),)).items
    assert "place:slot:4" in offered, "but where something can be put it is"
    assert made(seen(), margin=2).items["card:0"].w <= first.w, "a margin takes its room"


def test_friend_and_foe_stand_before_the_ground() -> None:
    enemy, friend = [-1] * (2 * WIDE), [-1] * (2 * WIDE)
    enemy[3], friend[3] = 2, 3
    items = made(seen(enemy=enemy, friend=friend)).items
    ground, foe, own = items["card:0"], items["card:2"], items["card:3"]
    assert ground.covered, "its lower half is hidden"
    assert {foe.tile, own.tile} == {FRONT_TILE}
    assert foe.x < ground.x < own.x, "the enemy at the left, the friend at the right"
    assert all(abs(card.y - ground.y) < ground.h / 2 for card in (foe, own)), "within the square"
    alone = made(seen(friend=friend)).items["card:3"]
    assert alone.x > ground.x, "one alone keeps to its side"


def test_a_loose_grid_shows_its_cards_side_by_side() -> None:
    items = made(seen(land=[1, 1, 0, 0, 0]), packed=True).items
    assert items["card:0"].tile, "it lies in this land"
    other = made(seen(land=[1, 0, 0, 0, 0]), packed=True).items
    assert not other["card:1"].tile, "a card of another land is not of this grid"
    assert items["grid:slot:0"].refs == (Ref("slot", 99),), "the whole is touched as one"


def test_what_lies_about_is_shown_where_it_lies() -> None:
    items = made(seen(lies=[-1, -1, -1, -1, 3])).items
    assert items["card:4"].refs == (Ref("card", 4), Ref("slot", 3)), "on the square that its list names"
    assert made(seen()).items["card:4"].tile == "", "else in its own row"
    assert items["card:2"].veiled, "cards of a zone that lies face down are veiled for who knows them"


def test_what_a_card_holds_is_shown_with_it_and_nowhere_else() -> None:
    lying = made(seen()).items
    assert "ground:1" in lying, "a card that nobody holds has its row"
    items = made(seen(holder=[-1, -1, -1, -1, 0])).items
    host, held = items["card:0"], items["card:4"]
    assert "ground:1" not in items, "no empty row is left"
    assert held.h < host.h / 2, "it is small"
    assert held.z > host.z, "it lies above"
    assert (held.x > host.x, held.y < host.y) == (True, True), "at the upper right corner"
    assert held.refs == (Ref("card", 4), *host.refs), "touched there, its holder is touched"


def test_what_is_seen_of_a_covered_square_is_beside_what_stands_there() -> None:
    enemy, friend = [-1] * (2 * WIDE), [-1] * (2 * WIDE)
    assert made(seen()).items["card:0"].free == (0.0, 1.0), "all of it"
    friend[3] = 3
    items = made(seen(friend=friend)).items
    ground, own = items["card:0"], items["card:3"]
    left, right = ground.free
    assert left == 0.0, "from its left edge"
    assert abs(right * ground.w - (own.x - own.w / 2 - ground.x + ground.w / 2)) < 2
    enemy[3] = 2
    left, right = made(seen(enemy=enemy, friend=friend)).items["card:0"].free
    assert right - left < 0.25, "two leave nothing between them that is worth using"
