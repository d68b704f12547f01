"""What every worded Region in play does, in the order of the catalogue."""

from __future__ import annotations

from suite.games.conan_ccg.conan_move import ANSWER_MOVES
from suite.games.conan_ccg.harm import capture
from suite.games.conan_ccg.rules import damage_of, foe_draw, hero, prowess_of
from suite.games.conan_ccg.survey import Survey
from suite.games.conan_ccg.warrior import Warrior
from suite.games.conan_ccg.words import PRESS_ON
from tests.actions import padded
from tests.conan_stage import Stage, open_question


def test_frozen_marches() -> None:
    t = Stage(region="frozen-marches", center=["cimmerian-warrior"], left=["vanir-raider"], right=["thak"])
    s = t.state
    damage = [damage_of(s, t.card(key)) for key in ("cimmerian-warrior", "vanir-raider", "thak")]
    assert damage == [2, 3, 3], "1 more for Cimmeria and Vanaheim, none for Thak"
    assert damage_of(s, hero(s)) == 3, "Conan, from Cimmeria himself, is no Foe"


def test_endless_steppe() -> None:
    assert foe_draw(Stage(region="endless-steppe").state) == 6, "5+1 Foes"


def test_serpent_precinct() -> None:
    t = Stage(region="serpent-precinct", center=["stygian-acolyte"], left=["ghost-snake"], right=["thak"])
    s = t.state
    prowess = [prowess_of(s, t.card(key)) for key in ("stygian-acolyte", "ghost-snake", "thak")]
    assert prowess == [5, 7, 6], "2 more for a Sorcerer and a Supernatural Foe, none for a Creature"


def test_tangled_jungle() -> None:
    t = Stage(region="tangled-jungle", center=["gray-ape"])
    t.fight({0: "hurled-stone"}, {1: "javelin-cast"}).quiet()
    assert (t.health, t.wounds("gray-ape")) == (16, 0), "nobody's Ranged icons hit"
    t = Stage(region="tangled-jungle", center=["gray-ape"])
    t.fight({0: "storytelling"}, {0: "desperate-lunge"}).quiet()
    assert (t.health, t.wounds("gray-ape")) == (16, 3), "a Blade does"


def test_tangled_jungle_spares_magic_that_counts_as_ranged() -> None:
    t = Stage(region="tangled-jungle", allies=["runaway-acolyte"], center=["gray-ape"])
    t.fight({0: "give-ground"}, {1: ("muttered-charm", "runaway-acolyte")}).quiet()
    assert t.wounds("gray-ape") == 1, "no Ranged icon is printed there"


def test_alleys_of_thieves() -> None:
    t = Stage(region="alleys-of-thieves", chronicle=["gray-ape"], center=["stygian-charioteer"])
    t.run(Survey()).choose("Retreat")
    assert (t.renown, t.asked()[0]) == (5, -1), "nothing is lost, whatever the Charioteer adds"


def test_royal_arena() -> None:
    t = Stage(region="royal-arena", center=["thak", "cimmerian-warrior"])
    capture(t.state, t.card("cimmerian-warrior"))
    open_question(t.state)
    assert not t.hand(), "a Minor Foe draws nothing"
    capture(t.state, t.card("thak"))
    open_question(t.state)
    assert (t.hand(), t.hand(1)) == (["wild-swing"], []), "a Major Foe draws the Active player a card"


def after_combat(retreat: bool) -> int:
    """Conan's Prowess after a Warrior Step from 10 Prowess, on the Hidden Oasis."""
    t = Stage(region="hidden-oasis", prowess=10, hand=["give-ground"]).run(Warrior())
    while t.asked()[1] != "Fight on, or retreat?":
        t.take(t.legal()[-1])
    if retreat:
        return t.choose("Retreat").quiet().prowess
    for foe in t.state.zones[1].copy():
        capture(t.state, foe)
    t.choose("Fight")
    while t.asked()[0] >= 0 and PRESS_ON not in [verb for verb, _, _ in padded(t.legal())]:
        t.choose("pass")
    return t.prowess


def test_hidden_oasis() -> None:
    assert after_combat(retreat=False) == 13, "a combat fought out brings 3 Prowess"
    assert after_combat(retreat=True) == 10, "a Retreat brings none"


def test_narrow_gorge() -> None:
    for region, prowess in (("narrow-gorge", 19), ("", 18)):
        t = Stage(region=region, hand=["give-ground"], center=["cimmerian-warrior", "vanir-raider"])
        t.lay({0: "give-ground", 1: "give-ground"}).run(ANSWER_MOVES).choose("left of Cimmerian")
        assert t.prowess == prowess, "1 for the move, and 1 for the untouched one but in the Gorge"
