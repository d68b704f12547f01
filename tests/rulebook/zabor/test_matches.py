"""Whole matches: bounded, small questions, saves in the middle of things, setups that cannot be."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable

import pytest

from suite.core.chance import Chance
from suite.core.flow import next_decision
from suite.core.game import Setup
from suite.games.zabor.clash import AfterBattle, Clash
from suite.games.zabor.game import ConquestOfZabor
from suite.games.zabor.library import make_catalogue
from suite.games.zabor.orders import Battles
from suite.games.zabor.prepare import PickTrait
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import CAVALRY, INFANTRY
from suite.games.zabor.track import TakeActions
from suite.games.zabor.trade import Trade
from suite.games.zabor.words import (
    ACTION,
    ARTIFACT_DECK,
    ARTIFACTS,
    CONSENT,
    PICK,
    PLACE_ACTIONS,
    PLACE_ENVOYS,
    TRAIT_DECK,
    TRAITS,
    WARFARE,
)
from suite.resources import folder, read_shapes
from tests.cards.zabor.shelf import RECORDS
from tests.rulebook.zabor.kit import (
    ANN,
    BEN,
    CLEO,
    GAME,
    NAMES,
    Dice,
    area,
    asked,
    begin,
    enter,
    legal,
    new,
    own,
    stage,
    told,
)

MOST_ANSWERS = 29
"""Answers that agents try to one question."""


def play_out(s: Zabor, seed: int) -> int:
    """Play at random to the end; how many decisions it took."""
    chance = Chance(seed)
    decisions = 0
    while (decision := next_decision(s)) is not None:
        tried = decision.branches(s)
        assert 0 < len(tried) <= MOST_ANSWERS, f"{decision.text} has {len(tried)} answers"
        decision.apply(s, tried[chance.roll(len(tried))])
        decisions += 1
    return decisions


@pytest.mark.parametrize("number", range(4))
def test_matches_end_by_the_rules_alone(number: int) -> None:
    """end.match, phases.turn: as many turns as VP Cards, and far fewer decisions than the bound."""
    s = GAME.new(GAME.setups()[number], number)
    decisions = play_out(s, number)
    assert s.over
    assert s.turn == s.turns
    assert not GAME.by_limit(s)
    assert decisions < GAME.decision_limit / 4
    GAME.check(s)


@pytest.mark.parametrize(
    "options",
    [
        {"support": "units", "natives": "if-empty", "pursuit": "attacker", "surplus": "at-once"},
        {"diplomacy": "adjacent", "reach": "empire", "claims": "1", "vp-cards": "3", "draft": "dealt"},
    ],
)
def test_matches_with_variants_end_too(options: dict[str, str]) -> None:
    s = GAME.new(Setup(GAME.key, NAMES[:3], options={"length": "short", **options}), 7)
    play_out(s, 7)
    assert s.turn == s.turns


def test_surplus_can_go_at_once() -> None:
    """end.surplus: after each Action, by the option `surplus` = at-once."""
    for option, left in (("end", 9), ("at-once", 6)):
        s = stage(surplus=option)
        own(s, ANN, "akran", built=1, infantry=9)
        own(s, ANN, "lunn", built=1)
        s.track[1] = ANN
        begin(s, TakeActions())
        while (decision := asked(s)) is not None:
            decision.apply(s, decision.legal_actions(s)[0])
        assert s.unit_number(ANN, 1) == left


# -- what holds in every position ------------------------------------------------------------------------


def begun(number: int) -> Zabor:
    """The last position of a match at random in this phase, after its third turn has begun."""
    s = new(3, length="short", draft="dealt")
    chance, found = Chance(3), s
    while (decision := next_decision(s)) is not None:
        if s.phase == number and s.turn > 2:
            found = s.copy()
        tried = decision.branches(s)
        decision.apply(s, tried[chance.roll(len(tried))])
    GAME.check(found)
    return found


def land_at_sea(s: Zabor) -> None:
    s.units[area(s, "jarn-sea") * s.kinds.number + INFANTRY] = 1


def control_of_nothing(s: Zabor) -> None:
    where = next(one for one in s.map.lands if s.holder[one] < 0 and not s.built[one] and not s.occupied(one))
    s.holder[where] = ANN


def too_many_units(s: Zabor) -> None:
    s.units[s.lands_of(ANN)[0] * s.kinds.number + CAVALRY] += 40


def too_many_cards(s: Zabor) -> None:
    for card in s.zones[ARTIFACT_DECK][:4]:
        s.move(card, ARTIFACTS)


def a_card_twice(s: Zabor) -> None:
    s.zones[ARTIFACTS] = [*s.zones[ARTIFACTS], s.zones[ARTIFACT_DECK][-1]]


def an_envoy_lost(s: Zabor) -> None:
    s.envoys[s.track[next(space for space, player in enumerate(s.track) if player >= 0)]] = 0
    s.track = [-1] * len(s.track)


def an_envoy_late(s: Zabor) -> None:
    s.track[0] = ANN


def no_gold(s: Zabor) -> None:
    s.gold[BEN] = -1


def a_trait_less(s: Zabor) -> None:
    s.move(s.mine(TRAITS, BEN)[0], TRAIT_DECK)


@pytest.mark.parametrize(
    ("phase", "harm", "sentence"),
    [
        (PLACE_ACTIONS, land_at_sea, "land and naval Units rest where they belong"),
        (PLACE_ACTIONS, control_of_nothing, "who holds an Area has pieces or an upgrade there"),
        (PLACE_ACTIONS, too_many_units, "Units are within Capacity"),
        (PLACE_ACTIONS, too_many_cards, "hands and charts are within their limits"),
        (PLACE_ACTIONS, a_card_twice, "agree"),
        (PLACE_ENVOYS, an_envoy_lost, "no Envoy is lost"),
        (ACTION, an_envoy_late, "Envoys of Actions that were Taken are back"),
        (WARFARE, an_envoy_late, "Envoys are on the track in their phases alone"),
        (WARFARE, no_gold, "nobody has less than no Gold"),
        (WARFARE, a_trait_less, "four traits each"),
    ],
)
def test_what_cannot_be_is_found(phase: int, harm: Callable[[Zabor], None], sentence: str) -> None:
    s = begun(phase)
    harm(s)
    with pytest.raises(AssertionError, match=sentence):
        GAME.check(s)


# -- setups that cannot be -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "options", "sentence"),
    [
        (2, {}, "Conquest of Zabor is for 3 to 5 players, not 2"),
        (6, {}, "Conquest of Zabor is for 3 to 5 players, not 6"),
        (3, {"length": "endless"}, "Conquest of Zabor has no option length = endless"),
        (3, {"weather": "on"}, "Conquest of Zabor has no option weather = on"),
    ],
)
def test_setups_that_cannot_be_are_refused(players: int, options: dict[str, str], sentence: str) -> None:
    setup = Setup(GAME.key, [*NAMES, "Finn"][:players], options=options)
    with pytest.raises(ValueError, match=sentence):
        GAME.new(setup, 1)


def test_an_age_without_enough_vp_cards_is_refused() -> None:
    """setup.goals: corrected catalogues may hold fewer."""
    fewer = [record for record in RECORDS if record["key"] not in ("paved-ways", "first-fields")]
    game = ConquestOfZabor(make_catalogue(fewer), read_shapes(folder("zabor")))
    with pytest.raises(ValueError, match="age 1 has 3 VP Cards, not the 4 that the match needs"):
        game.new(Setup(GAME.key, NAMES[:3], options={"vp-cards": "4"}), 1)


def test_a_position_that_was_made_something_else_is_refused() -> None:
    """setup.positions: the five are needed; one of an owner's own is shown and not dealt."""
    own = {
        "key": "master-of-ships",
        "set": "own",
        "title": "Master of Ships",
        "type": "position",
        "income": 2,
    }
    game = ConquestOfZabor(make_catalogue([*RECORDS, own]), read_shapes(folder("zabor")))
    state = game.new(Setup(GAME.key, NAMES[:3]), 1)
    assert game.book.index["master-of-ships"] not in state.face
    changed = [
        record | {"type": "dynasty"} if record["key"] == "master-of-events" else record for record in RECORDS
    ]
    other = ConquestOfZabor(make_catalogue(changed), read_shapes(folder("zabor")))
    with pytest.raises(ValueError, match="there is no Position Card 'master-of-events'; correct its record"):
        other.new(Setup(GAME.key, NAMES[:3]), 1)


@pytest.mark.parametrize(
    ("key", "fields", "fault"),
    [
        ("hungry-winter", {"red": {"ogre": 2}}, "its red names 'ogre', which is no Unit, Monster or Keep"),
        ("wyrm-flight", {"red_else": {"ogre": 2}}, "its red_else names 'ogre', which is no Unit"),
        ("sea-wolves", {"red": {"infantry": 1}}, "its red names 'infantry', which cannot stand at sea"),
        ("giants-walk", {"red": {"kraken": 1}}, "its red names 'kraken', which cannot stand on land"),
        ("call-the-kraken", {"monster": "ogre"}, "its monster names 'ogre', which is no Monster"),
    ],
)
def test_pieces_that_there_are_not_are_refused(key: str, fields: dict[str, object], fault: str) -> None:
    """barbarians.red, monsters.limits: one sentence with the card, the key and the cure."""
    changed = [record | fields if record["key"] == key else record for record in RECORDS]
    game = ConquestOfZabor(make_catalogue(changed), read_shapes(folder("zabor")))
    with pytest.raises(ValueError, match=f"card '{key}': {fault}.*; name another.* in cards/base/"):
        game.new(Setup(GAME.key, NAMES[:3]), 1)


def test_an_own_event_that_nobody_can_draw_stops_no_match() -> None:
    """barbarians.red: what names no piece is refused only where it can come."""
    own = {"key": "ogres", "set": "own", "title": "Ogres", "type": "event"}
    own |= {"red": {"ogre": 2}, "red_ground": "land"}
    game = ConquestOfZabor(make_catalogue([*RECORDS, own]), read_shapes(folder("zabor")))
    assert game.book.index["ogres"] not in game.new(Setup(GAME.key, NAMES[:3]), 1).face


def test_a_card_that_counts_without_saying_per_how_many_counts_each() -> None:
    """phases.income: a card of an owner's own need not name it."""
    own = {"key": "wardens", "set": "own", "title": "Wardens", "type": "dynasty"}
    own |= {"counts": "keeps", "each": 1, "most": 9}
    book = make_catalogue([*RECORDS, own])
    assert book.deeds[book.index["wardens"]].per == 1


# -- saves in the middle of things ------------------------------------------------------------------------


def assert_saved(s: Zabor, **options: str) -> None:
    """A position goes through a file as it is, and on from there as the original does."""
    setup = Setup(GAME.key, NAMES[: s.players], options=options)
    data = json.loads(json.dumps(GAME.save(s)))
    again = GAME.load(data, setup, s.catalogue)
    assert GAME.save(again) == data
    for one in (s, again):
        chance = Chance(5)
        for _ in range(20):
            decision = next_decision(one)
            if decision is None:
                break
            answers = decision.legal_actions(one)
            decision.apply(one, answers[chance.roll(len(answers))])
    assert GAME.save(again) == GAME.save(s)


def test_saved_in_the_draft() -> None:
    """setup.draft: a pick that waits for the others is saved with the rest."""
    s = new(3)
    question = asked(s)
    assert isinstance(question, PickTrait)
    question.answer(s, BEN, (PICK, question.actions_of(s, BEN)[1][1]))
    assert s.sealed[BEN]
    assert_saved(s)


def test_saved_before_consent_is_shown() -> None:
    """trade.consent: an answer that waits."""
    s = stage()
    for player, key in ((ANN, "lunn"), (BEN, "akran"), (CLEO, "jezrin")):
        own(s, player, key, built=1)
    begin(s, Trade())
    question = asked(s)
    assert question is not None
    question.answer(s, ANN, (CONSENT, 1 << BEN))
    assert_saved(s)


def test_saved_with_three_battles_waiting() -> None:
    """campaign.battles: which is next is asked."""
    s = stage()
    own(s, ANN, "akran", built=1)
    for key in ("lunn", "ombar", "merun"):
        enter(s, ANN, key, infantry=2)
    begin(s, Battles())
    assert len(legal(s)) == 3
    assert_saved(s)


def test_saved_in_casualties(dice: Dice, monkeypatch: pytest.MonkeyPatch) -> None:
    """battle.casualties: Wounds that are still to be taken."""
    s = stage()
    own(s, BEN, "rulm", infantry=2, cavalry=1)
    enter(s, ANN, "rulm", infantry=2, auxiliary=2)
    dice("1" * 5, "66" + "1" * 6)
    begin(s, Clash(area(s, "rulm"), ANN, 0))
    monkeypatch.undo()
    assert len(legal(s)) == 3
    assert_saved(s)


def test_saved_in_pursuit() -> None:
    """abilities.pursuit: before it is chosen."""
    s = stage()
    lunn = own(s, ANN, "lunn", cavalry=2)
    begin(s, AfterBattle(ANN, lunn, 0))
    assert len(legal(s)) > 1
    assert_saved(s)


FACE_AT = {
    "drawn": 2,
    "kept": 1,
    "looked": 2,
    "goal": 0,
    "event": 1,
    "dealt seat": 1,
    "seat": 2,
    "claimed": 1,
    "traded": 1,
}
"""Event -> the place of the card's face among its args."""


# -- everything is used -----------------------------------------------------------------------------------


def test_every_card_is_played_or_drawn() -> None:
    """phases.turn: over seeded matches each card lay before a player, was played or turned up."""
    met: Counter[int] = Counter()
    wanted = {face for face, card in GAME.book.deeds.items() if card.type != "action"} | set(GAME.book.goals)
    for seed in range(12):
        s = GAME.new(Setup(GAME.key, NAMES, options={"vp-cards": "4"}), seed)
        play_out(s, seed)
        for event in s.journal or ():
            if event.kind == "traits":
                met.update(event.args[1:])
            elif event.kind in FACE_AT:
                met[event.args[FACE_AT[event.kind]]] += 1
        if wanted <= met.keys():
            break
    missing = sorted(GAME.book.defs[face].key for face in wanted - met.keys())
    assert missing == []
    assert told(s, "claimed"), "somebody has claimed VP"
