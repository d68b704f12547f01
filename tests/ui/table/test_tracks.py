"""Tracks without any game: rows of places, the marker, tokens that share a place, what can be touched."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from suite.core.card import Catalogue
from suite.core.observation import Observation
from suite.ui.library.spec import Look
from suite.ui.table.item import CELL, TOKEN, Picture
from suite.ui.table.items import picture
from suite.ui.table.zones import Reader
from suite.view.game import Ref
from suite.view.layout import Area, Layout, Token, Track
from tests.ui.table.test_items import SIZES

NAMES = ["Ann", "Ben", "Cleo"]
ENVOYS = [Token("at", n, n, "people", "envoy") for n in range(3)]


def made(rows: int = 2, **state: Any) -> Picture:
    """A track of eight places; envoys at 3, 3 and nowhere."""
    track = Track("Actions", "now", [str(n) for n in range(1, 9)], 0, 0, rows, ENVOYS, "slot")
    layout = Layout([], tracks=[track], area=Area(track=track, grow=1))
    seen = SimpleNamespace(**{"zones": [], "now": 5, "at": [3, 3, -1], **state})
    observation: Observation[Any] = Observation(0, seen, {}, {}, True)
    return picture(observation, layout, Catalogue([]), NAMES, (500, 160), SIZES)


def test_places_stand_in_rows_and_can_be_touched() -> None:
    cells = [item for item in made().items.values() if item.kind == CELL]
    assert [cell.refs for cell in cells] == [(Ref("slot", n),) for n in range(8)]
    assert [cell.y for cell in cells[:4]] == [cells[0].y] * 4, "four above"
    assert cells[4].x == cells[0].x, "and four below them"
    assert cells[4].y > cells[0].y
    assert made().at(cells[6].x, cells[6].y)[0].refs == (Ref("slot", 6),)


def test_tokens_stand_on_their_place_beside_each_other() -> None:
    shown = made()
    tokens = [item for item in shown.items.values() if item.kind == TOKEN]
    assert [(token.player, token.number) for token in tokens] == [(0, 3), (1, 3)]
    cell = shown.items["cell:now:3"]
    assert all(abs(token.x - cell.x) <= cell.w / 2 for token in tokens), "within it"
    assert tokens[0].x < tokens[1].x, "none hides another"
    assert shown.items["marker:now"].number == 5


def test_a_track_is_read_place_by_place() -> None:
    lists = Reader(Catalogue([]), Look(), NAMES, []).lists(made(), set(), {})
    words = [entry.words for entry in lists[0].entries]
    assert lists[0].title == "Actions"
    assert words[3:6] == ["4, envoy of Ann, envoy of Ben", "5", "6, now"]
