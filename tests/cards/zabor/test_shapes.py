"""The outlines beside the records: Areas, borders and coasts are those of the Areas."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from suite.resources import read_shapes
from tests.cards.zabor.shelf import FOLDER, catalogue

SHAPES = read_shapes(FOLDER)


def test_every_area_has_an_outline_of_its_kind() -> None:
    assert SHAPES.kinds == {card.key: "sea" if card.sea else "land" for card in catalogue().areas.cards}


def test_what_touches_is_linked_and_nothing_else() -> None:
    linked = {tuple(sorted((card.key, other))) for card in catalogue().areas.cards for other in card.links}
    assert set(SHAPES.borders) == linked
    assert len(linked) == 234


def test_outlines_lie_within_the_map_and_cover_it_once() -> None:
    width, height = SHAPES.size
    total = 0.0
    for key, ring in SHAPES.rings.items():
        assert all(0 <= x <= width and 0 <= y <= height for x, y in ring), key
        x, y = SHAPES.anchors[key]
        nearest = min((x - a) ** 2 + (y - b) ** 2 for a, b in ring) ** 0.5
        assert nearest >= SHAPES.rooms[key] - 1, f"the circle around {key}'s anchor lies within"
        corners = zip(ring, ring[1:] + ring[:1], strict=True)
        total += abs(sum(a * d - c * b for (a, b), (c, d) in corners)) / 2
    assert total == pytest.approx(width * height, rel=1e-6), "no gaps, nothing twice"


def test_a_ring_that_does_not_close_is_told(tmp_path: Path) -> None:
    data = json.loads((FOLDER / "shapes.json").read_text("utf-8"))
    data["areas"]["lunn"]["ring"].pop()
    (tmp_path / "shapes.json").write_text(json.dumps(data), "utf-8")
    told = (
        r"^shapes\.json cannot be read: the ring of 'lunn' does not close before its arc 1; correct the file$"
    )
    with pytest.raises(ValueError, match=told):
        read_shapes(tmp_path)
