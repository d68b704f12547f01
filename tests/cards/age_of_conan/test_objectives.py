"""The twelve objectives, each by its name: who fulfils it when."""

from __future__ import annotations

from suite.games.age_of_conan.objectives import fulfilling, replace_objectives, score_objectives
from suite.games.age_of_conan.terms import AQUILONIA, HYPERBOREA, STYGIA, TURAN
from suite.games.age_of_conan.words import (
    A_CITY,
    FORT,
    OBJECTIVE_DECK,
    OBJECTIVES,
    OBJECTIVES_DONE,
    TOKENS,
    TOWER,
)
from tests.cards.age_of_conan.stage import Stage


def holds(t: Stage, key: str) -> list[int]:
    """The players who fulfil an objective."""
    s = t.s
    goal = s.book.objectives[s.book.index[key]]
    return fulfilling(s, goal)


def marks(t: Stage, player: int, marker: int, *where: str) -> None:
    """A player's markers in some provinces."""
    for key in where:
        t.mark(player, key, marker)


def test_sea_power() -> None:
    """Two coastal provinces that do not border each other; a coast at home is none."""
    t = Stage()
    marks(t, TURAN, FORT, "hyrkania", "zamora")
    assert holds(t, "sea-power") == [], "one coast, and Turan's own"
    marks(t, TURAN, TOWER, "frozen-wastes")
    assert holds(t, "sea-power") == [], "they border each other"
    marks(t, TURAN, TOWER, "steppes")
    assert holds(t, "sea-power") == [TURAN], "the Steppes and Hyrkania"


def test_merchant_kings() -> None:
    """Three towers and cities in Central Hyboria, more than anybody else."""
    t = Stage()
    marks(t, AQUILONIA, TOWER, "ophir", "argos")
    marks(t, AQUILONIA, FORT, "nemedia")
    marks(t, AQUILONIA, TOWER, "zamora")
    assert holds(t, "merchant-kings") == [], "a fort is none, and Zamora lies in the East"
    marks(t, AQUILONIA, A_CITY, "nemedia")
    assert holds(t, "merchant-kings") == [AQUILONIA]
    marks(t, TURAN, TOWER, "koth", "corinthia", "zingara")
    assert holds(t, "merchant-kings") == [], "three and three"


def test_military_power() -> None:
    """More forts and cities than anybody else."""
    t = Stage()
    assert holds(t, "military-power") == [], "nobody has any"
    marks(t, STYGIA, FORT, "shem")
    marks(t, TURAN, TOWER, "zamora", "khauran")
    assert holds(t, "military-power") == [STYGIA]
    marks(t, TURAN, A_CITY, "zamora")
    assert holds(t, "military-power") == [], "one and one"


def test_war_against_the_pirates() -> None:
    """Two forts and cities on coasts; several may have them."""
    t = Stage()
    marks(t, STYGIA, FORT, "shem", "keshan")
    marks(t, STYGIA, TOWER, "kush")
    assert holds(t, "war-against-the-pirates") == [], "Keshan is inland, in Kush stands a tower"
    marks(t, STYGIA, A_CITY, "kush")
    marks(t, AQUILONIA, FORT, "argos", "zingara")
    assert holds(t, "war-against-the-pirates") == [AQUILONIA, STYGIA]


def test_nation_of_sorcerers() -> None:
    """objectives.example: two and two sorcery are nobody's."""
    t = Stage()
    t.s.sorcery = [0, 2, 2, 0]
    assert holds(t, "nation-of-sorcerers") == []
    t.s.sorcery[STYGIA] = 3
    assert holds(t, "nation-of-sorcerers") == [STYGIA]


def test_road_of_kings() -> None:
    """objectives.example: Ophir without Koth is not enough."""
    t = Stage()
    marks(t, AQUILONIA, FORT, "ophir", "argos")
    assert holds(t, "road-of-kings") == []
    marks(t, AQUILONIA, TOWER, "koth")
    assert holds(t, "road-of-kings") == [AQUILONIA]


def test_hyborian_empire() -> None:
    """objectives.example: two forts in Central Hyboria bring two points, and a new card comes."""
    t = Stage(players=3)
    s = t.s
    keys = ("nation-of-sorcerers", "road-of-kings", "hyborian-empire")
    cards = [t.card(key) for key in keys]
    for card in cards:
        s.move(card, OBJECTIVES)
    s.sorcery = [0, 2, 2]
    marks(t, AQUILONIA, FORT, "ophir", "argos")
    next_card = s.zones[OBJECTIVE_DECK][-1]
    replace_objectives(s, score_objectives(s))
    assert s.points == [2, 0, 0]
    assert s.zones[OBJECTIVES] == [cards[0], cards[1], next_card]
    assert s.zones[OBJECTIVES_DONE] == [cards[2]]


def test_subdue_the_savage_lands() -> None:
    """Two forts and cities in savage provinces."""
    t = Stage()
    marks(t, HYPERBOREA, FORT, "cimmeria", "brythunia")
    assert holds(t, "subdue-the-savage-lands") == []
    marks(t, HYPERBOREA, A_CITY, "hyrkania")
    assert holds(t, "subdue-the-savage-lands") == [HYPERBOREA]


def test_beyond_the_borders() -> None:
    """Two provinces outside the kingdom's own area, by any marker."""
    t = Stage()
    marks(t, TURAN, FORT, "zamora", "khauran")
    marks(t, TURAN, TOWER, "koth")
    assert holds(t, "beyond-the-borders") == []
    marks(t, TURAN, TOWER, "brythunia")
    assert holds(t, "beyond-the-borders") == [TURAN]


def test_web_of_embassies() -> None:
    """Two towers and cities, and more than anybody else."""
    t = Stage()
    marks(t, TURAN, TOWER, "zamora")
    assert holds(t, "web-of-embassies") == [], "one is not enough"
    marks(t, TURAN, A_CITY, "koth")
    assert holds(t, "web-of-embassies") == [TURAN]
    marks(t, STYGIA, TOWER, "shem", "khoraja")
    assert holds(t, "web-of-embassies") == []


def test_crown_of_cities() -> None:
    """Two cities; several may have them."""
    t = Stage()
    for player, where in ((AQUILONIA, ("ophir", "argos")), (STYGIA, ("shem", "kush"))):
        marks(t, player, A_CITY, where[0])
        marks(t, player, FORT, where[1])
        assert player not in holds(t, "crown-of-cities")
        marks(t, player, A_CITY, where[1])
    assert holds(t, "crown-of-cities") == [AQUILONIA, STYGIA]


def test_songs_of_the_wanderer() -> None:
    """More adventure tokens than anybody else, by number."""
    t = Stage()
    assert holds(t, "songs-of-the-wanderer") == []
    t.place("monsters-4-sorcery", TOKENS, TURAN)
    t.place("women-1-gold", TOKENS, STYGIA)
    assert holds(t, "songs-of-the-wanderer") == []
    t.place("women-1-sorcery", TOKENS, STYGIA)
    assert holds(t, "songs-of-the-wanderer") == [STYGIA]


def test_who_was_slain_is_out_of_all_comparisons() -> None:
    """crown.failed: they fulfil nothing, and nobody has to have more than they."""
    t = Stage()
    marks(t, STYGIA, FORT, "shem", "kush")
    marks(t, TURAN, FORT, "zamora")
    t.s.fallen = STYGIA
    assert holds(t, "military-power") == [TURAN]
    assert holds(t, "war-against-the-pirates") == []
