"""Provinces, kingdoms, markers, areas in play."""

from __future__ import annotations

import pytest

from suite.games.age_of_conan.terms import CATEGORIES, HILLS, PLAINS, URBAN, WOODS
from suite.games.age_of_conan.words import A_CITY, FORT, TOWER
from tests.rulebook.age_of_conan.kit import (
    AQUILONIA,
    GAME,
    TURAN,
    army,
    embassy,
    land,
    mark,
    stage,
)


def test_kinds_of_provinces() -> None:
    """terms.kinds: own and home are friendly, others' are enemies, the rest is neutral."""
    s = stage()
    zamora, home = land(s, "zamora"), land(s, "turan")
    assert s.is_friendly(TURAN, home)
    assert not s.is_friendly(AQUILONIA, home)
    assert s.is_neutral(zamora)
    mark(s, TURAN, "zamora", TOWER)
    assert s.is_friendly(TURAN, zamora)
    assert not s.is_neutral(zamora)
    assert not s.is_neutral(home), "a kingdom is nobody's but its player's"


def test_savage_coastal_track_and_rating() -> None:
    """terms.savage, terms.coastal, terms.track, terms.rating: what the records say of land."""
    s = stage()
    assert s.map.savage[land(s, "pictish-wilderness")]
    assert not s.map.savage[land(s, "ophir")]
    assert s.map.coastal[land(s, "argos")]
    assert s.map.coastal[land(s, "zembabwei")], "the Southern Sea is a sea too"
    assert not s.map.coastal[land(s, "ophir")]
    assert s.map.track[land(s, "ophir")][0] == PLAINS
    assert len(s.map.track[land(s, "ophir")]) == 2
    assert s.map.track[land(s, "koth")][1] == WOODS
    used = {icon for track in s.map.track for icon in track}
    assert used == {PLAINS, HILLS, WOODS, URBAN}
    ratings = {key: s.map.rating[land(s, key)] for key in ("ophir", "argos", "zamora", "khauran")}
    assert ratings == {"ophir": 3, "argos": 4, "zamora": 4, "khauran": 3}


def test_markers() -> None:
    """terms.markers: fort, tower and city stand for a hold; a home never bears one."""
    s = stage()
    for key, marker in (("ophir", FORT), ("argos", TOWER), ("koth", A_CITY)):
        mark(s, AQUILONIA, key, marker)
    GAME.check(s)
    mark(s, AQUILONIA, "aquilonia", FORT)
    with pytest.raises(AssertionError, match="homes bear no marker"):
        GAME.check(s)


def test_areas() -> None:
    """terms.areas: four of them, each with a kingdom, and neutral land of 23 in all."""
    s = stage()
    for kingdom, card in s.book.kingdoms.items():
        assert s.map.area[s.map.homes[kingdom]] == card.area
        lands = [n for n, area in enumerate(s.map.area) if area == card.area]
        assert sum(s.map.rating[n] for n in lands) == 23
    assert len(CATEGORIES) == 3


def test_areas_out_of_play() -> None:
    """fewer.board: Central Hyboria and the areas of the kingdoms; elsewhere no army stands."""
    s = stage(2)
    assert s.in_play(land(s, "ophir"))
    assert s.in_play(land(s, "zamora"))
    assert not s.in_play(land(s, "brythunia"))
    assert not s.in_play(land(s, "kush"))
    embassy(s, TURAN, "brythunia")
    GAME.check(s)
    army(s, TURAN, "brythunia", 1, 0)
    with pytest.raises(AssertionError, match="no army is out of play"):
        GAME.check(s)
    army(s, TURAN, "brythunia", 0)
    mark(s, TURAN, "brythunia", TOWER)
    with pytest.raises(AssertionError, match="homes bear no marker, nor does land out of play"):
        GAME.check(s)


@pytest.mark.parametrize(("players", "kingdoms"), [(2, [0, 1]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_usual_kingdoms(players: int, kingdoms: list[int]) -> None:
    """fewer.kingdoms: Aquilonia and Turan, then Stygia."""
    assert stage(players).kingdom == kingdoms
