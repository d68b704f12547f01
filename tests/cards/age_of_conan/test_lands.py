"""Records of provinces that do not fit together: one sentence each, with card, cure and file."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from suite.games.age_of_conan.library import make_catalogue, read_records
from suite.resources import folder

FOLDER = folder("age-of-conan")
RECORDS = read_records(FOLDER)
FILE = "in cards/base/province.toml"


def changed(key: str, **values: Any) -> list[dict[str, Any]]:
    """The shipped records, one of them with other values; None takes a field away."""
    records = deepcopy(RECORDS)
    record = next(one for one in records if one["key"] == key)
    record |= values
    for name in [name for name, value in values.items() if value is None]:
        del record[name]
    return records


def links(key: str) -> list[str]:
    """What a province is linked to as shipped."""
    return list(next(one["links"] for one in RECORDS if one["key"] == key))


def fault(records: list[dict[str, Any]]) -> str:
    """The sentence with which a match is refused."""
    with pytest.raises(ValueError, match=r"; .* cards/") as raised:
        _ = make_catalogue(records).lands
    return str(raised.value)


@pytest.mark.parametrize(
    ("key", "values", "sentence"),
    [
        (
            "koth",
            {"links": [*links("koth"), "lemuria"]},
            "it borders 'lemuria', which is no space; correct the links",
        ),
        (
            "koth",
            {"links": [*links("koth"), "kush"]},
            "it borders 'kush', which does not border it in turn; correct the links",
        ),
        ("koth", {"links": [*links("koth"), "koth"]}, "it borders itself; correct the links"),
        ("turan", {"rating": 3}, "a home has no rating; remove the rating"),
        ("turan", {"track": ["plains"]}, "a home has no campaign track; remove the track"),
        ("turan", {"traits": None, "rating": 3}, "it is the home of a kingdom; add the trait 'home'"),
        ("koth", {"traits": ["home"]}, "it is the home of no kingdom; remove the trait 'home'"),
        ("koth", {"rating": None}, "neutral land needs a rating; give it one from 1 to 6"),
        ("koth", {"track": None}, "neutral land needs a campaign track; name the terrains of its track"),
    ],
)
def test_provinces_that_do_not_fit(key: str, values: dict[str, Any], sentence: str) -> None:
    assert fault(changed(key, **values)) == f"card {key!r}: {sentence} {FILE}"


def test_a_province_that_is_cut_off_from_cimmeria() -> None:
    records = deepcopy(RECORDS)
    for record in records:
        if record["type"] == "province":
            record["links"] = [key for key in record["links"] if "hyrkania" not in (key, record["key"])]
    hyrkania = next(one for one in records if one["key"] == "hyrkania")
    hyrkania["links"] = ["vilayet-sea"]
    assert fault(records) == f"card 'hyrkania': no borders lead there from cimmeria; add a link {FILE}"


def test_a_home_and_the_beginning_must_be_there() -> None:
    for key in ("stygia", "cimmeria"):
        records = [one for one in RECORDS if one["key"] != key]
        assert fault(records) == f"there is no province {key!r}; add its record to cards/base/province.toml"


def test_a_destination_that_is_no_province() -> None:
    sentence = "it names 'vilayet-sea', which is no province; name another in cards/base"
    assert fault(changed("thieves-stair", destination="vilayet-sea")) == (
        f"card 'thieves-stair': {sentence}/adventure.toml"
    )
    objective = changed("road-of-kings", provinces=["ophir", "vilayet-sea"])
    assert fault(objective) == f"card 'road-of-kings': {sentence}/objective.toml"


@pytest.mark.parametrize(
    ("was", "instead", "sentence"),
    [
        (
            'track = ["plains", "urban"]',
            'track = ["swamp"]',
            "track knows plains, hills, woods, urban, not 'swamp'",
        ),
        ("rating = 3", "rating = 0", "rating must be a whole number from 1 to 6, not 0"),
        ("rating = 3", "rating = 7", "rating must be a whole number from 1 to 6, not 7"),
    ],
)
def test_a_field_that_cannot_be(tmp_path: Path, was: str, instead: str, sentence: str) -> None:
    copytree(FOLDER / "cards", tmp_path / "cards")
    path = tmp_path / "cards" / "base" / "province.toml"
    head, ophir = path.read_text("utf-8").split('key = "ophir"')
    path.write_text(head + 'key = "ophir"' + ophir.replace(was, instead, 1), "utf-8")
    with pytest.raises(ValueError, match=r"^card 'ophir': ") as raised:
        read_records(tmp_path)
    assert str(raised.value) == f"card 'ophir': {sentence}; correct the record {FILE}"


def test_corrected_links_are_in_force() -> None:
    records = changed("koth", links=[*links("koth"), "kush"])
    next(one for one in records if one["key"] == "kush")["links"].append("koth")
    lands = make_catalogue(records).lands
    assert lands.distance[lands.number["koth"]][lands.number["kush"]] == 1
    shipped = make_catalogue(RECORDS).lands
    assert shipped.distance[shipped.number["koth"]][shipped.number["kush"]] == 3
