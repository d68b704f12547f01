"""The outlines beside the records: areas, borders and coasts are those of the provinces; faults are told."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from suite.games.age_of_conan.library import make_catalogue, read_records
from suite.resources import folder, read_shapes

FOLDER = folder("age-of-conan")
SHAPES = read_shapes(FOLDER)
PROVINCES = {card.key: card for card in make_catalogue(read_records(FOLDER)).lands.cards}
SEA_OF = {"southern-gulf": "southern-sea"}
"""Part of a sea that lies apart -> the sea."""


def test_every_province_and_sea_has_an_outline() -> None:
    kinds = SHAPES.kinds
    assert {key for key, kind in kinds.items() if kind == "province"} == set(PROVINCES)
    seas = {SEA_OF.get(key, key) for key, kind in kinds.items() if kind == "sea"}
    assert seas == {"western-sea", "vilayet-sea", "southern-sea"}
    assert sum(kind == "peaks" for kind in kinds.values()) == 3
    assert len(kinds) == 37


def test_what_touches_is_linked_and_nothing_else() -> None:
    touching = {pair for pair in SHAPES.borders if {SHAPES.kinds[key] for key in pair} == {"province"}}
    linked = {tuple(sorted((key, other))) for key, card in PROVINCES.items() for other in card.links}
    assert touching == {pair for pair in linked if set(pair) <= set(PROVINCES)}
    assert len(touching) == 68
    coasts = {
        (key, SEA_OF.get(other, other))
        for pair in SHAPES.borders
        for key, other in (pair, pair[::-1])
        if SHAPES.kinds[key] == "province" and SHAPES.kinds[other] == "sea"
    }
    assert coasts == {
        (key, other) for key, card in PROVINCES.items() for other in card.links if other not in PROVINCES
    }


def test_outlines_lie_within_the_map_and_have_room() -> None:
    width, height = SHAPES.size
    for key, ring in SHAPES.rings.items():
        assert len(ring) > 2, key
        assert all(0 <= x <= width and 0 <= y <= height for x, y in ring), key
        if SHAPES.kinds[key] == "province":
            x, y = SHAPES.anchors[key]
            nearest = min((x - a) ** 2 + (y - b) ** 2 for a, b in ring) ** 0.5
            assert nearest >= SHAPES.rooms[key] - 1, f"the circle around {key}'s anchor lies within"
            assert SHAPES.rooms[key] > 22, f"a stack has room in {key}"


def test_the_land_is_covered_once() -> None:
    """The areas of all outlines together are the whole map: no gaps, nothing twice."""
    total = 0.0
    for ring in SHAPES.rings.values():
        corners = zip(ring, ring[1:] + ring[:1], strict=True)
        total += abs(sum(a * d - c * b for (a, b), (c, d) in corners)) / 2
    width, height = SHAPES.size
    assert total == pytest.approx(width * height, rel=1e-6)


def lose_a_point(data: dict[str, Any]) -> None:
    data["arcs"][6].pop()


def open_a_ring(data: dict[str, Any]) -> None:
    data["areas"]["koth"]["ring"].pop()


def name_no_arc(data: dict[str, Any]) -> None:
    data["areas"]["koth"]["ring"][0] = 113


def name_no_area(data: dict[str, Any]) -> None:
    data["links"]["koth|lemuria"] = [1]


def lose_an_anchor(data: dict[str, Any]) -> None:
    del data["areas"]["koth"]["anchor"]


def be_newer(data: dict[str, Any]) -> None:
    data["format"] = 2


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        (lose_a_point, "arc 7 must list x and y of two points or more"),
        (open_a_ring, "the ring of 'koth' does not close before its arc 1"),
        (name_no_arc, "'koth' names arc 113, but arcs are 1 to 112"),
        (name_no_area, "the link 'koth|lemuria' names an area that is not there"),
        (lose_an_anchor, "it lacks 'anchor'"),
        (be_newer, "its format is 2, not 1"),
    ],
)
def test_faulty_shapes_are_told(
    tmp_path: Path, harm: Callable[[dict[str, Any]], None], sentence: str
) -> None:
    data = json.loads((FOLDER / "shapes.json").read_text("utf-8"))
    harm(data)
    (tmp_path / "shapes.json").write_text(json.dumps(data), "utf-8")
    with pytest.raises(ValueError, match=r"^shapes\.json") as raised:
        read_shapes(tmp_path)
    assert str(raised.value) == f"shapes.json cannot be read: {sentence}; correct the file"
