"""What is told of a province, a player and an objective by what whoever looks knows."""

from __future__ import annotations

import pytest

from suite.core.observation import NOBODY
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.words import A_CITY, BY_AGE, FORT, HAND, OBJECTIVE_DECK, OBJECTIVES, TOWER
from suite.view.game import Ref
from tests.rulebook.age_of_conan.kit import (
    AQUILONIA,
    GAME,
    HYPERBOREA,
    NAMES,
    STYGIA,
    TURAN,
    army,
    embassy,
    give,
    land,
    mark,
    objectives,
    stage,
    tokens,
)


def told(s: Hyboria, kind: str, number: int, viewer: int = NOBODY) -> list[str]:
    """What is told of a thing to somebody."""
    return GAME.about(GAME.observation(s, viewer).state, Ref(kind, number), NAMES[: s.players])


def of_land(s: Hyboria, key: str) -> list[str]:
    return told(s, "space", land(s, key))


def test_a_province() -> None:
    """terms.rating, terms.track, terms.coastal, alliance.made: what it is, gives and borders."""
    lines = of_land(stage(), "argos")
    assert lines[:4] == [
        "Rating 4; a campaign leads over plains, hills, urban.",
        "Whoever subjugates it gets 4 points.",
        "An alliance there brings 4 gold.",
        "It lies on a coast.",
    ]
    assert lines[4] == "Borders Aquilonia, Koth, Ophir, Shem, Zingara."
    savage = of_land(stage(), "steppes")
    assert "It is savage." in savage
    assert not any("alliance" in line for line in savage), "no emissary is heard there"


def test_a_province_out_of_play() -> None:
    """fewer.board: nothing is promised of it that cannot happen there."""
    lines = of_land(stage(2), "nordheim")
    assert lines[1] == "It is out of play: no army enters it, and no contest takes place there."
    assert not any("subjugates" in line or "alliance" in line for line in lines)


def test_what_both_sides_of_a_campaign_would_roll() -> None:
    """campaign.dice, contest.conan-player, contest.conan-neutral: units, those beside it too; Conan."""
    s = stage()
    assert of_land(s, "argos")[-1] == "Attack by Ann: 5 dice (5 units) against 4 dice (rating 4)."
    army(s, AQUILONIA, "aquilonia", 1)
    army(s, AQUILONIA, "argos", 1, 1)
    s.conan = land(s, "argos")
    assert of_land(s, "argos")[-1] == "Attack by Ann: 3 dice (2 units, Conan +1) against 4 dice (rating 4)."
    s.role = TURAN
    assert of_land(s, "argos")[-1] == ("Attack by Ann: 2 dice (2 units) against 5 dice (rating 4, Conan +1).")
    assert [line for line in of_land(s, "kush") if "Attack" in line] == [
        "Attack by Cleo: 4 dice (4 units) against 3 dice (rating 3)."
    ]


def test_what_both_sides_of_a_siege_or_battle_would_roll() -> None:
    """siege.dice, battle.dice: the larger of army and rating; units."""
    s = stage()
    mark(s, TURAN, "ophir", FORT)
    army(s, TURAN, "ophir", 2)
    assert of_land(s, "ophir")[-1] == "Attack by Ann: 5 dice (5 units) against 3 dice (rating 3)."
    army(s, TURAN, "ophir", 4)
    assert of_land(s, "ophir")[-1] == "Attack by Ann: 5 dice (5 units) against 4 dice (4 units)."
    army(s, TURAN, "nemedia", 1, 2)
    assert "Attack by Ann: 5 dice (5 units) against 1 die (1 unit)." in of_land(s, "nemedia")


def test_what_both_sides_of_an_intrigue_would_roll() -> None:
    """alliance.attacker, alliance.defender: three for Zamora against four, and five for its ally."""
    s = stage()
    embassy(s, TURAN, "koth")
    embassy(s, TURAN, "zamora")
    asked = [line for line in of_land(s, "zamora") if "Intrigue" in line]
    assert asked == ["Intrigue of Ben: 3 dice (1 and 2 of neighbours) against 4 dice (rating 4)."]
    mark(s, HYPERBOREA, "zamora", TOWER)
    asked = [line for line in of_land(s, "zamora") if "Intrigue" in line]
    assert asked == [
        "Intrigue of Ben: 3 dice (1 and 2 of neighbours) against 5 dice (rating 4, alliance +1)."
    ]
    mark(s, HYPERBOREA, "zamora", A_CITY)
    assert not [line for line in of_land(s, "zamora") if "Intrigue" in line]


def test_where_nothing_can_begin() -> None:
    """fewer.board, military.contests: out of play and at home nobody fights, and looking changes nothing."""
    s = stage(2)
    before = GAME.save(s)
    for key in ("border-kingdom", "aquilonia", "turan", "hyperborea"):
        assert not any(" against " in line for line in of_land(s, key)), key
    assert any(" against " in line for line in of_land(s, "ophir"))
    assert GAME.save(s) == before
    s.over = BY_AGE
    assert not any(" against " in line for line in of_land(s, "ophir")), "nor after the end"


def test_a_player() -> None:
    """adventure.secret: reserves, bidding tokens, hands by number; of tokens what the viewer has seen."""
    s = stage(2)
    give(s, TURAN, "strategy-01")
    give(s, TURAN, "divan")
    reward = tokens(s, TURAN, "monsters-3-sorcery", "women-2-gold", "women-1-gold")[0]
    s.seen[reward] = 1 << TURAN
    lines = told(s, "player", TURAN, AQUILONIA)
    assert lines == [
        "In reserve: 13 units, 2 emissaries.",
        "Can bid with 0, 3, 4, 5, 6.",
        "In hand: 1 strategy card, 1 kingdom card.",
        "3 adventure tokens: women 3, 1 unknown.",
    ]
    assert told(s, "player", TURAN, TURAN)[-1] == "3 adventure tokens: monsters 3, women 3."
    assert told(s, "player", AQUILONIA, TURAN)[-2:] == [
        "In hand: 0 strategy cards, 0 kingdom cards.",
        "No adventure tokens.",
    ]
    assert told(s, "player", AQUILONIA)[0] == "Leads Conan."


def test_who_fulfils_an_objective() -> None:
    """objectives.check: as things stand; a tie for the most is nobody's."""
    s = stage(3)
    objectives(s, "nation-of-sorcerers", "hyborian-empire")
    sorcerers, empire = s.zones[OBJECTIVES][:2]

    def said(card: int) -> list[str]:
        return GAME.bearing(GAME.observation(s, NOBODY).state, card, NAMES[:3])

    assert (said(sorcerers), said(empire)) == (["Nobody fulfils it now."], ["Nobody fulfils it now."])
    s.sorcery = [0, 2, 2]
    assert said(sorcerers) == ["Nobody fulfils it now."]
    s.sorcery = [0, 2, 3]
    assert said(sorcerers) == ["Fulfilled now by Cleo."]
    for player, keys in ((AQUILONIA, ("ophir", "argos")), (STYGIA, ("koth", "nemedia"))):
        for key in keys:
            mark(s, player, key, FORT)
    assert said(empire) == ["Fulfilled now by Ann and Cleo."]
    assert GAME.bearing(s, s.zones[OBJECTIVE_DECK][-1], NAMES) == [], "of those that lie open alone"
    assert GAME.bearing(s, give(s, AQUILONIA, "strategy-01", HAND), NAMES) == []


@pytest.mark.usefixtures("french")
def test_in_french() -> None:
    """terms.rating, adventure.secret: in the language in force."""
    s = stage(2)
    tokens(s, TURAN, "women-2-gold")
    assert of_land(s, "argos")[-1] == "Ann attaque : 5 dés (5 unités) contre 4 dés (valeur 4)."
    assert told(s, "player", TURAN)[-1] == "1 pion aventure : femmes 2."
