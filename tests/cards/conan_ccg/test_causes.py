"""Texts that act say so: whoever reads the log learns which card did what, to whom, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from suite.core.event import Event
from suite.core.game import Setup
from suite.games.conan_ccg.conan_move import ANSWER_MOVES
from suite.games.conan_ccg.foe_draw import FoeDraw
from suite.games.conan_ccg.foe_move import FoeMove
from suite.games.conan_ccg.prepare import Prepare
from suite.games.conan_ccg.resolution import Resolution
from suite.games.conan_ccg.rest import Rest
from suite.games.conan_ccg.survey import Survey
from suite.games.conan_ccg.warrior import Combat, Warrior
from suite.games.conan_ccg.words import BY_DEFEAT, BY_FOES
from tests.conan_stage import Stage
from tests.rulebook.conan_ccg.plain import Plain

SETUP = Setup("conan-ccg", ["Tom", "Ian"])


def log(t: Stage) -> list[str]:
    """The sentences of all that has happened, as everybody together saw it."""
    return [t.game.event_text(event, SETUP, t.state.catalogue) for event in t.state.journal or []]


def fight(foe: str, laid: str, answers: dict[int, str] | None = None, conan: str = "conan-the-bold") -> Stage:
    """A Foe in the Center with a move, answered or not, to the end of the resolution."""
    hands = ["wild-swing"] * 5
    t = Stage(conan=conan, center=[foe], hand=hands, foe_hand=hands, prowess=10)
    return t.fight({0: laid}, dict(answers or {})).quiet()


def wounded(key: str, laid: str) -> Stage:
    """A wounded Foe's fight."""
    t = Stage(center=[key])
    t.state.wounds[t.card(key)] = 1
    return t.fight({0: laid}).choose("left edge", "Choose").quiet()


CASES: dict[str, Callable[[], Stage]] = {
    # Sorcerers
    "Stygian Acolyte": lambda: fight("stygian-acolyte", "muttered-charm"),
    "Cultist of the Outer Gods": lambda: fight("outer-gods-cultist", "muttered-charm"),
    "Pictish Shaman": lambda: wounded("pictish-shaman", "ring-of-cold-fire"),
    "Kushite Bone Witch": lambda: fight("kushite-bone-witch", "muttered-charm"),
    "Hyrkanian Steppe Shaman": lambda: fight("hyrkanian-steppe-shaman", "muttered-charm"),
    "Turanian Seer": lambda: fight("turanian-seer", "muttered-charm", {0: "desperate-lunge"}),
    "Nemedian Necromancer": lambda: fight("nemedian-necromancer", "muttered-charm"),
    "Flame Caller": lambda: fight("flame-caller", "muttered-charm"),
    "Master of the Jade Ring": lambda: fight("jade-ring-master", "muttered-charm"),
    "High Priest of the Serpent": lambda: fight("serpent-high-priest", "muttered-charm"),
    # Foes
    "Cimmerian Clan Chief": lambda: (
        Stage(center=["cimmerian-clan-chief", "cimmerian-warrior"]).fight({1: "snap-at-the-heels"}).quiet()
    ),
    "Hyrkanian Horse Archer": lambda: fight("hyrkanian-horse-archer", "hurled-stone"),
    "Turanian Lancer": lambda: lancer(),
    "Khitan Lotus Dealer": lambda: fight("khitan-lotus-dealer", "hurled-stone", {0: "desperate-lunge"}),
    "Aquilonian Knight": lambda: fight("aquilonian-knight", "hurled-stone", {0: "desperate-lunge"}),
    "Pictish Scout": lambda: Stage(center=["pictish-scout"]).placed("pictish-scout"),
    "Zingaran Duelist": lambda: fight("zingaran-duelist", "give-ground", {0: "wild-swing"}),
    "Captain Valdrec of the Iron Company": lambda: Stage(center=["captain-valdrec"]).begin_round(),
    "Stygian Charioteer": lambda: Stage(center=["stygian-charioteer"]).run(Survey()).choose("Retreat"),
    "Vanir Berserker": lambda: wounded_berserker(),
    "Hooded Strangler": lambda: Stage(rear=["hooded-strangler"]).fight({9: "hurled-stone"}).quiet(),
    "Turanian War Elephant": lambda: fight("turanian-war-elephant", "give-ground", {0: "give-ground"}),
    "River Python": lambda: fight("river-python", "cling-and-drag"),
    "Snow Wolf": lambda: Stage(center=["snow-wolf", "ravenous-wolf"]).fight({0: "hurled-stone"}).quiet(),
    "Thak": lambda: fight("thak", "cling-and-drag"),
    "Crypt Ghoul": lambda: feasting_ghoul(),
    "Forest Troll": lambda: healing_troll(),
    "Cistern Horror": lambda: fight("cistern-horror", "hurled-stone", {0: "desperate-lunge"}),
    "Marsh Dragon": lambda: fight("marsh-dragon", "hurled-stone"),
    "Ghost Snake": lambda: snake_evades(),
    "Wailing Shade": lambda: fight("wailing-shade", "give-ground", {1: "javelin-cast"}),
    "Barrow Wight": lambda: Stage(center=["barrow-wight"]).barbarian(),
    "Ice Phantom": lambda: Stage(center=["ice-phantom"]).end_round(),
    "Nightmare of the Black Lotus": lambda: Stage(
        center=["black-lotus-nightmare"], hand=["wild-swing"]
    ).begin_round(),
    "Demon of the Outer Dark": lambda: fight("outer-dark-demon", "muttered-charm"),
    "Tomb Hound": lambda: Stage(center=["tomb-hound"]).run(Survey()).choose("Fight"),
    # Conans
    "Conan, Wrestler of the Pits": lambda: fight(
        "gray-ape", "hurled-stone", {0: "cling-and-drag"}, "conan-pit-wrestler"
    ),
    "Conan, Hunter of the Borders": lambda: fight(
        "gray-ape", "wild-swing", {0: "javelin-cast"}, "conan-border-hunter"
    ),
    "Conan, Bane of Sorcerers": lambda: fight(
        "bog-fiend", "give-ground", {0: "cling-and-drag"}, "conan-sorcerers-bane"
    ),
    "Conan the Captain": lambda: captain(),
    # Others
    "Wandering Healer": lambda: Stage(allies=["wandering-healer"], health=5, center=["gray-ape"]).end_round(),
    "Endless Steppe": lambda: Stage(region="endless-steppe", foes=["gray-ape"] * 7).run(FoeDraw()),
    "Weathered Cloak": lambda: (
        Stage(items=["weathered-cloak"], center=["thak"]).run(Survey()).choose("Retreat")
    ),
}


def lancer() -> Stage:
    """The first round of a combat."""
    t = Stage(center=["turanian-lancer"])
    t.state.rounds = 1
    return t.fight({0: "hurled-stone"}).quiet()


def wounded_berserker() -> Stage:
    """The Berserker rages."""
    t = Stage(center=["vanir-berserker"])
    t.state.wounds[t.card("vanir-berserker")] = 1
    return t.fight({0: "hurled-stone"}).quiet()


def feasting_ghoul() -> Stage:
    """The Ghoul has a wound to heal."""
    t = Stage(center=["crypt-ghoul"])
    t.state.wounds[t.card("crypt-ghoul")] = 1
    return t.fight({0: "hurled-stone"}).quiet()


def healing_troll() -> Stage:
    """The Troll has wounds at the end of the round."""
    t = Stage(center=["forest-troll"])
    t.state.wounds[t.card("forest-troll")] = 2
    return t.end_round()


def snake_evades() -> Stage:
    """An Ally's weak hit slides off the Ghost Snake."""
    t = Stage(center=["ghost-snake"], allies=["nimble-cutpurse"])
    return t.fight({0: "hurled-stone"}, {0: ("desperate-lunge", "nimble-cutpurse")}).quiet()


def captain() -> Stage:
    """An Ally joins the Captain."""
    t = Stage(conan="conan-the-captain", hand=["loyal-wolfhound"], chronicle=["thak"])
    return t.run(Prepare()).choose("Play Loyal Wolfhound").quiet()


@pytest.mark.parametrize("title", CASES)
def test_a_text_that_acts_is_told(title: str) -> None:
    told = log(CASES[title]())
    assert any(f"text of {title}" in sentence for sentence in told), f"{title} acts in silence: {told}"


def test_texts_that_do_nothing_are_not_told() -> None:
    t = fight("gray-ape", "hurled-stone", {0: "desperate-lunge"}, "conan-pit-wrestler")
    assert not [sentence for sentence in log(t) if "text of" in sentence], "a Blade is no Grapple"


@pytest.mark.parametrize(
    ("told", "stage"),
    [
        (
            "The text of Barrow Wight: the Barbarian Phase is skipped.",
            lambda: Stage(center=["barrow-wight", "barrow-wight"]).barbarian(),
        ),
        (
            "The text of Tomb Hound: Conan may not retreat.",
            lambda: Stage(center=["tomb-hound", "tomb-hound"]).run(Survey()).choose("Fight"),
        ),
        (
            "The text of Weathered Cloak: the Retreat costs 2 less Renown.",
            lambda: (
                Stage(items=["weathered-cloak"], region="alleys-of-thieves", center=["cimmerian-clan-chief"])
                .run(Survey())
                .choose("Retreat")
            ),
        ),
    ],
)
def test_of_two_texts_that_would_each_do_one_is_told(told: str, stage: Callable[[], Stage]) -> None:
    assert log(stage()).count(told) == 1, "neither changes anything beside the other, both together do"


def test_texts_about_a_hit_add_up_to_what_it_deals() -> None:
    """Boiled Leather lowers hits of 3 only, and without the rage there is none."""
    t = Stage(center=["vanir-berserker"], items=["boiled-leather"])
    t.state.wounds[t.card("vanir-berserker")] = 1
    told = log(t.fight({0: "hurled-stone"}).quiet())
    raged = told.index("The text of Vanir Berserker: the hit by Hurled Stone deals 2 more Damage.")
    assert told[raged + 1 : raged + 3] == [
        "The text of Boiled Leather: the hit by Hurled Stone deals 1 less Damage.",
        "Vanir Berserker's Hurled Stone deals 3 Damage to Conan the Bold.",
    ], "2 + 2 - 1"


def test_a_text_is_told_by_the_hit_that_it_raises() -> None:
    """What Evade takes off the hardest hit is no text's doing, though the text makes that hit the hardest."""
    t = Stage(conan="conan-border-hunter", center=["khitan-peasant", "hyrkanian-horse-archer"])
    t.lay({0: "hurled-stone", 1: "hurled-stone"}).reveal().barbarian().choose("Use Evade").passes()
    told = log(t.run(Resolution()).quiet())
    assert told[-4:-1] == [
        "Khitan Peasant's Hurled Stone deals 1 Damage to Conan, Hunter of the Borders.",
        "The text of Hyrkanian Horse Archer: the hit by Hurled Stone deals 1 more Damage.",
        "Hyrkanian Horse Archer's Hurled Stone deals 0 Damage to Conan, Hunter of the Borders.",
    ], "1, and 1 + 1 less the 2 of Evade"


# -- whom ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("conan", "ability", "target", "said"),
    [
        (
            "conan-pit-wrestler",
            "Menace",
            "Gray Ape",
            "Gray Ape has 1 less Damage until the end of the round.",
        ),
        (
            "conan-northern-axe",
            "Strength",
            "Wild Swing",
            "Hits of Wild Swing deal 1 more Damage until the end of the round.",
        ),
        (
            "conan-the-captain",
            "Command",
            "Old Campaigner",
            "Hits of Old Campaigner deal 2 more Damage until the end of the round.",
        ),
    ],
)
def test_abilities_name_their_targets(conan: str, ability: str, target: str, said: str) -> None:
    t = Stage(conan=conan, center=["gray-ape", "thak"], allies=["old-campaigner", "freed-gladiator"])
    t.lay({0: "give-ground", 1: "give-ground"}).answer({0: "wild-swing", 2: "shove-aside"}).reveal()
    t.barbarian().choose(f"Use {ability}", f"Choose {target}")
    assert said in log(t)


def test_a_granted_ability_tells_by_how_much() -> None:
    t = Stage(conan="conan-northern-axe", center=["gray-ape"]).lay({0: "give-ground"})
    t.answer({0: "fists-of-iron"}).reveal().barbarian().choose("Use Strength", "Fists of Iron")
    assert log(t)[-3:] == [
        "The text of Fists of Iron: the ability used next is 1 higher.",
        "Tom's Conan uses Strength 2.",
        "Hits of Fists of Iron deal 2 more Damage until the end of the round.",
    ]


def test_actions_and_moves_name_their_targets() -> None:
    t = Stage(center=["gray-ape"], left=["thak"], hand=["intimidating-posture"])
    t.run(Survey()).choose("Play Intimidating Posture", "Left Flank")
    assert "Thak has 1 less Prowess until the end of the round." in log(t)
    t = fight("gray-ape", "give-ground", {1: "handful-of-dust"})
    assert "Gray Ape has 2 less Damage until the end of the round." in log(t)
    t = fight("gray-ape", "cling-and-drag", {0: "bind-and-twist"})
    assert "Cling and Drag does not strike this round." in log(t)
    t = fight("gray-ape", "cut-from-the-scabbard", {1: "bind-and-twist"})
    assert not [sentence for sentence in log(t) if "does not strike" in sentence], "it has struck already"


# -- for how much, and from what ---------------------------------------------------------------------------


def test_health_that_pays_for_prowess_is_told() -> None:
    t = Plain(center=["human"], hand=["dear4"], prowess=1).lay({0: "idle1"}).answering().play("dear4", 0)
    told = log(t)
    assert "Hero plays Dear4 in the Center at a cost of 4." in told, "what it costs, not what is paid with"
    assert told[-3:] == [
        "Tom's Conan loses 1 Prowess (0).",
        "Tom's Conan lacks 3 Prowess and pays with Health.",
        "Tom's Conan loses 3 Health (13).",
    ]


def test_one_wound_is_one_wound() -> None:
    t = Plain(center=["human"], foe_hand=["dear4"]).run(FoeMove()).choose("Lay")
    assert "Human takes 1 wound to pay for the move." in log(t)


@pytest.mark.parametrize(
    ("table", "move", "said"),
    [
        (
            {"center": ["web-spinner"]},
            "desperate-lunge",
            "Web Spinner: Desperate Lunge costs 1 more Prowess.",
        ),
        (
            {"center": ["gray-ape"], "items": ["notched-broadsword"]},
            "practised-cut",
            "Practised Cut: Practised Cut costs 1 less Prowess.",
        ),
        (
            {"center": ["gray-ape", "thak"], "region": "narrow-gorge"},
            "desperate-lunge",
            "Narrow Gorge: untouched Foe moves cost 1 less Prowess.",
        ),
        (
            {"center": ["gray-ape", "thak"]},
            "reaping-arc",
            "Reaping Arc: untouched Foe moves cost 1 less Prowess.",
        ),
    ],
)
def test_what_makes_a_move_dear_or_cheap_is_told(table: dict[str, Any], move: str, said: str) -> None:
    t = Stage(hand=[move], **table).lay(dict.fromkeys(range(len(table["center"])), "give-ground"))
    t.run(ANSWER_MOVES).choose("Play")
    assert f"The text of {said}" in log(t)


# -- headings ----------------------------------------------------------------------------------------------


def test_no_heading_stands_alone() -> None:
    t = Plain(hand=["cut5"], foe_hand=["idle1"] * 7, foes=["recruit"] * 8)
    t.run(Prepare()).passes()
    t.run(Warrior()).choose("Place Recruit in the Center", "pass", "Fight", "Lay", "Play Cut5").passes(2)
    t.run(Rest()).quiet()
    ranks = [t.game.headings.get(event.kind, 9) for event in t.state.journal or []]
    kinds = [event.kind for event in t.state.journal or []]
    for rank, following, kind in zip(ranks, ranks[1:], kinds, strict=False):
        assert rank == 9 or following > rank, f"something follows the heading {kind}"


def test_phases_without_foes_have_no_headings() -> None:
    t = Plain()
    t.run(Combat())
    assert [event.kind for event in t.state.journal or []].count("phase") == 1, "the Survey alone"


def test_the_end_is_told_once() -> None:
    t = Plain(center=["captain"], health=1).fight({0: "cut5"}).quiet()
    assert [event.kind for event in t.state.journal or []].count("over") == 1
    assert log(t)[-1] == "Ian wins: the opposing Conan is defeated."


@pytest.mark.parametrize(
    ("how", "winners", "said"),
    [
        (BY_DEFEAT, 0b0001, "Tom wins: the opposing Conan is defeated."),
        (BY_DEFEAT, 0b0011, "Tom and Ian win: the opposing Conan is defeated."),
        (BY_FOES, 0b0111, "Tom, Ian and Zev win: an opponent has no Foes left."),
    ],
)
def test_one_wins_and_several_win(how: int, winners: int, said: str) -> None:
    game = Plain().game
    setup = Setup("conan-ccg", ["Tom", "Ian", "Zev", "Mia"])
    assert game.event_text(Event("over", (how, winners)), setup, game.catalogue) == said


def test_a_defeated_ally_tells_what_is_at_stake() -> None:
    for ally, said in (
        ("old-campaigner", "Tom's Ally Old Campaigner is defeated and may cost up to 3 Renown."),
        ("loyal-wolfhound", "Tom's Ally Loyal Wolfhound is defeated."),
    ):
        t = Stage(center=["gray-ape"], allies=[ally])
        t.state.wounds[t.card(ally)] = t.state.of(t.card(ally)).health - 1
        t.fight({0: "hurled-stone"}, {1: ("give-ground", ally)}).quiet()
        assert said in log(t)
