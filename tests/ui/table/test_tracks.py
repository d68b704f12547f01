"""Tracks without any game: places in a row, the marker, what stands in a place, what can be touched."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

from suite.core.card import Catalogue
from suite.core.observation import Observation
from suite.ui.cardfaces.look import Look
from suite.ui.table.item import CELL, TOKEN, Picture
from suite.ui.table.items import picture
from suite.ui.table.zones import TableReader
from suite.view.game import Ref
from suite.view.layout import ColumnPane, Gauge, Layout, Plate, PlatePane, TrackPane
from suite.view.track import Track
from tests.ui.table.test_items import SIZES

NAMES = ["Ann", "Ben", "Cleo"]


def made() -> Picture:
    """A track of eight places, the marker at 5."""
    track = Track("Actions", "now", [str(n) for n in range(1, 9)], touch="slot")
    layout = Layout([], TrackPane(track, grow=1), tracks=[track])
    seen = SimpleNamespace(zones=[], now=5)
    observation: Observation[Any] = Observation(0, seen, {}, True)
    return picture(observation, layout, Catalogue([]), NAMES, (500, 160), SIZES)


def test_places_stand_in_a_row_and_can_be_touched() -> None:
    shown = made()
    cells = [item for item in shown.items.values() if item.kind == CELL]
    assert [cell.refs for cell in cells] == [(Ref("slot", n),) for n in range(8)]
    assert [cell.y for cell in cells] == [cells[0].y] * 8
    assert all(a.x + a.w / 2 <= b.x - b.w / 2 for a, b in pairwise(cells)), "none hides another"
    assert shown.items["marker:now"].number == 5
    assert shown.at(cells[6].x, cells[6].y)[0].refs == (Ref("slot", 6),)


def test_a_track_is_read_place_by_place() -> None:
    lists = TableReader(Catalogue([]), Look(), NAMES, []).lists(made(), set(), {})
    words = [entry.words for entry in lists[0].entries]
    assert lists[0].title == "Actions"
    assert words[3:6] == ["4", "5", "6, now"]


POOL = Track("Dice", "", ["Sword", "Mask"], touch="slot", first=3, glyphs=("blade", "eye"), counts="pool")
BIDS = Track("Bids", "", ["0", "3", "5"], gone=("used", 1))


def laid(**state: Any) -> Picture:
    """Dice by the face they show, and a plate with the bids of its player beside the name."""
    plate = Plate(1, [Gauge("Gold", "gold", 1)], beside=BIDS, above=True)
    area = ColumnPane(TrackPane(POOL), PlatePane(plate))
    seen = SimpleNamespace(**{"zones": [], "gold": [4, 6], "pool": [2, 0], "used": [0, 0b101], **state})
    observation: Observation[Any] = Observation(0, seen, {}, True)
    return picture(observation, Layout([], area, tracks=[POOL]), Catalogue([]), NAMES, (500, 220), SIZES)


def test_pieces_lie_ready_by_kind() -> None:
    cells = [item for item in laid().items.values() if item.key.startswith("cell:pool:")]
    assert [cell.refs for cell in cells] == [(Ref("slot", 3),), (Ref("slot", 4),)]
    assert [(cell.field, cell.number, cell.limit) for cell in cells] == [("blade", 2, 1), ("eye", 0, 0)]
    assert [item.kind for item in laid().items.values()].count(CELL) == 5, "and nothing marks a place of them"


def test_what_is_used_up_stands_beside_the_name() -> None:
    shown = laid()
    name = shown.items["name:1"]
    cells = [shown.items[f"cell:used1:{place}"] for place in range(3)]
    assert [cell.limit for cell in cells] == [0, 1, 0]
    assert all(cell.x + cell.w / 2 <= name.x + name.w / 2 for cell in cells), "within the plate"
    assert name.limit == round(sum(cell.w for cell in cells)), "the name leaves them their room"
    gold = shown.items["gauge:gold:1"]
    assert all(cell.y + cell.h / 2 <= gold.y - gold.h / 2 + 1 for cell in cells), "above the numbers"
    assert {ref for cell in cells for ref in cell.refs} == {Ref("player", 1)}, "they belong to their player"


def test_pieces_are_read() -> None:
    pool, plate = TableReader(Catalogue([]), Look(), NAMES, []).lists(laid(), set(), {})
    assert [entry.words for entry in pool.entries] == ["Sword, 2", "Mask, 0"]
    assert [entry.words for entry in plate.entries] == ["Gold 6, Bids: 3"]


ACTIONS = Track(
    "Actions",
    "now",
    ["first", "second"] * 3,
    touch="slot",
    stands=("there", "beside"),
    token="envoy",
    heads=("order", ("Build", "March", "Trade")),
    signs=("1", "2") * 3,
)


def headed(**state: Any) -> Picture:
    """Two places under each of three heads, the last of them not laid yet; nobody has come to any place."""
    seen = {"zones": [], "now": -1, "there": [-1, 1, -1, 2, -1, -1], "beside": [-1, 0, -1, -1, -1, -1]}
    observation: Observation[Any] = Observation(
        0, SimpleNamespace(**{**seen, "order": [2, 0, -1], **state}), {}, True
    )
    layout = Layout([], TrackPane(ACTIONS, grow=1), tracks=[ACTIONS])
    return picture(observation, layout, Catalogue([]), NAMES, (500, 120), SIZES)


def test_heads_stand_over_their_places() -> None:
    items = headed().items
    heads = [items[f"head:now:{n}"] for n in range(3)]
    assert [head.text for head in heads] == ["Trade", "Build", ""]
    assert [head.refs for head in heads] == [(Ref("slot", 6 + n),) for n in range(3)]
    for n, head in enumerate(heads):
        for place in (2 * n, 2 * n + 1):
            cell = items[f"cell:now:{place}"]
            assert abs(cell.x - head.x) <= head.w / 2, "its places lie under it"
            assert cell.y > head.y
    assert items["cell:now:0"].sign == "1", "a short sign is drawn for the word"
    assert items["cell:now:1"].sign.isspace(), "and nothing under who stands there"
    assert "marker:now" not in items, "nothing marks a place before the first one is reached"


def test_pieces_stand_in_places_side_by_side() -> None:
    items = headed().items
    tokens = [item for item in items.values() if item.kind == TOKEN]
    assert [(token.player, token.number) for token in tokens] == [(1, 1), (0, 1), (2, 3)]
    assert tokens[0].x + tokens[0].w / 2 <= tokens[1].x - tokens[1].w / 2 + 0.1, "none hides another"


def test_heads_and_pieces_are_read() -> None:
    reader = TableReader(Catalogue([]), Look(), NAMES, [])
    (track,) = reader.lists(headed(), {Ref("slot", 6)}, {})
    words = [entry.words for entry in track.entries]
    assert words[:3] == ["Trade", "Trade, first", "Trade, second, envoy of Ben, envoy of Ann"]
    assert len(reader.lists(headed(), set(), {})[0].entries) == 6, (
        "heads are entries where they can be touched"
    )
