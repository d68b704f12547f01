"""Setting up: Positions, the draft and its secrets, starts, pieces, Barbarians, VP Cards (E12, E16, E18)."""

from __future__ import annotations

from collections import Counter

import pytest

from suite.core.flow import next_decision
from suite.core.knowledge import unseen
from suite.core.observation import NOBODY
from suite.games.zabor.prepare import BarbarianKeep, ChooseStart, PickTrait, PlaceFleet, Preparation
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import COUNCIL, EVENTS
from suite.games.zabor.words import (
    CHAIRS,
    GOALS,
    GOALS_ASIDE,
    GOALS_DOWN,
    MONSTER_DECK,
    PASSED,
    PICK,
    PICKED,
    PUT,
    SEATS,
    START,
    TRAIT_DECK,
    TRAITS,
)
from tests.rulebook.zabor.kit import (
    ANN,
    BEN,
    CLEO,
    GAME,
    answer,
    area,
    asked,
    give,
    legal,
    new,
    stage,
    told,
    units,
)


def begin_starts(s: Zabor) -> None:
    """The draft is over; starts are chosen next."""
    s.colour = [-1] * s.players
    s.call(Preparation())
    s.at[-1] = 1


def start_at(s: Zabor, *keys: str) -> None:
    """The players choose these starts in their order."""
    for key in keys:
        answer(s, START, area(s, key))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_positions_are_dealt(players: int) -> None:
    """setup.positions: the Council and the Events always; what is not dealt lies open."""
    for seed in range(6):
        s = new(players, seed)
        assert all(len(s.mine(CHAIRS, player)) == 1 for player in range(players))
        assert min(s.seats[COUNCIL], s.seats[EVENTS]) >= 0
        assert len(s.zones[SEATS]) == 5 - players
        assert all(s.seen[card] == s.everybody for card in s.zones[SEATS])


def test_the_draft_passes_hands_of_five_to_two() -> None:
    """setup.draft: all pick at once; the last four cards go back into the deck (E18)."""
    s = new(4)
    sizes = []
    before = len(s.zones[TRAIT_DECK])
    while isinstance(decision := asked(s), PickTrait):
        sizes.append(len(s.mine(PASSED, ANN)))
        assert decision.asked(s) == [0, 1, 2, 3]
        for player in range(4):
            decision.answer(s, player, decision.actions_of(s, player)[-1])
    assert sizes == [5, 4, 3, 2]
    assert all(len(s.mine(TRAITS, player)) == 4 for player in range(4))
    assert len(s.zones[TRAIT_DECK]) == before + 4
    assert isinstance(asked(s), ChooseStart)


def test_hands_go_clockwise() -> None:
    """setup.draft: what Ann leaves is Ben's next choice."""
    s = new(3)
    first = Counter(s.face[card] for card in s.mine(PASSED, ANN))
    kept = s.mine(PASSED, ANN)[0]
    face = s.face[kept]
    for player in range(3):
        answer(s, PICK, s.mine(PASSED, player)[0])
    assert Counter(s.face[card] for card in s.mine(PASSED, BEN)) == first - Counter([face])


def test_no_observation_betrays_a_pick() -> None:
    """setup.draft: until all have four, whoever passed a hand on does not learn what left it."""
    s = new(3, 4)
    for _ in range(2):
        for player in range(3):
            answer(s, PICK, s.mine(PASSED, player)[-1])
    for player in range(3):
        for viewer in (0, 1, 2, NOBODY):
            seen = GAME.observation(s, viewer)
            faces = [seen.face(card) for card in s.mine(PICKED, player)]
            assert (-1 not in faces) == (viewer == player), f"{viewer} looks at what {player} has kept"
    picked = [event for event in s.journal or () if event.kind == "picked"]
    assert len(picked) == 6
    for event in picked:
        other = (event.args[0] + 1) % 3
        told_to_other = event.seen_by(1 << other)
        assert told_to_other is not None
        assert told_to_other.args == (event.args[0], -1)
    pools = unseen(s, ANN)
    mixed = {s.group[card] for card in s.mine(PICKED, BEN)}
    assert mixed <= pools.keys(), "they are known together with others at most"


def test_traits_can_be_dealt() -> None:
    """setup.draft: four to each, by the option `draft` = dealt."""
    s = new(4, draft="dealt")
    assert isinstance(asked(s), ChooseStart)
    assert all(len(s.mine(TRAITS, player)) == 4 for player in range(4))


def test_starts_are_chosen_from_the_events_on() -> None:
    """setup.start: a colour that nobody has, and one of its five symbols."""
    s = new(3, draft="dealt")
    first = s.seats[EVENTS]
    decision = asked(s)
    assert decision is not None
    assert decision.player(s) == first
    assert len(decision.legal_actions(s)) == 25
    answer(s, START, area(s, "boronice"))
    after = next_decision(s)
    assert after is not None
    assert after.player(s) == (first + 1) % 3
    assert len(after.legal_actions(s)) == 20, "red is taken"
    assert s.colour[first] == 0


def test_what_stands_at_first() -> None:
    """setup.pieces: a Fleet beside a coast, a second Cavalry inland, four Gold (E16)."""
    s = stage()
    begin_starts(s)
    start_at(s, "korvice", "boronice", "phera")
    decision = asked(s)
    assert isinstance(decision, PlaceFleet)
    assert decision.player(s) == CLEO
    assert decision.legal_actions(s) == [(PUT, area(s, key)) for key in ("boronice-bay", "strait-of-banners")]
    answer(s, PUT, area(s, "strait-of-banners"))
    every = {"sorcerer": 1, "infantry": 1, "auxiliary": 1}
    assert units(s, "korvice") == every | {"cavalry": 2}
    assert units(s, "boronice") == every | {"cavalry": 1}
    assert units(s, "strait-of-banners") == {"fleet": 1}
    assert units(s, "pheran-sea") == {"fleet": 1}, "one sea is no choice"
    boronice = area(s, "boronice")
    assert (s.built[boronice], s.road[boronice], s.holder[boronice]) == (2, 1, CLEO)
    assert s.gold == [4, 4, 4]


def test_a_start_without_a_free_sea_has_cavalry_instead() -> None:
    """setup.pieces: Sarkan's only Sea Area is taken; there is no Battle at setup."""
    s = stage()
    begin_starts(s)
    start_at(s, "belkarra", "sarkan", "halver")
    answer(s, PUT, area(s, "oruum-bay"))
    assert units(s, "sarkan")["cavalry"] == 2
    assert isinstance(asked(s), BarbarianKeep)


def test_traits_change_what_one_begins_with() -> None:
    """setup.traits: Units more and fewer, Gold, a second Fleet beside the nearest coast."""
    s = stage()
    for key in ("shieldbearers", "wolf-riders", "sea-kings", "harbourmasters"):
        give(s, BEN, key)
    give(s, CLEO, "heralds")
    begin_starts(s)
    start_at(s, "halver", "korvice", "phera")
    assert units(s, "halver") == {"auxiliary": 1, "infantry": 2, "cavalry": 3, "sorcerer": 1}
    assert units(s, "korvice") == {"cavalry": 2, "sorcerer": 1}, "neither Infantry nor Auxiliary"
    while isinstance(decision := asked(s), PlaceFleet):
        seas = {s.map.cards[action[1]].key for action in decision.legal_actions(s)}
        assert "frostwhale-sea" in seas, "Varnholt is the nearest coast"
        answer(s, *decision.legal_actions(s)[0])
    while isinstance(decision := asked(s), BarbarianKeep):
        answer(s, *decision.legal_actions(s)[0])
    assert s.gold[BEN] == 8
    assert s.gold[CLEO] == 0, "four less than four"


def test_units_more_and_fewer_go_together() -> None:
    """setup.traits: without the one Infantry, with one more, in whatever order the traits were kept."""
    for keys in (("shieldbearers", "heralds"), ("heralds", "shieldbearers")):
        s = stage()
        for key in keys:
            give(s, CLEO, key)
        begin_starts(s)
        start_at(s, "halver", "korvice", "phera")
        assert units(s, "korvice") == {"infantry": 1, "cavalry": 2, "sorcerer": 1}


def test_the_owner_chooses_among_equally_near_coasts() -> None:
    """setup.traits: Pazrin lies inland, with two coasts beside it."""
    s = stage()
    give(s, BEN, "sea-kings")
    begin_starts(s)
    start_at(s, "pazrin", "korvice", "yazrun")
    decision = asked(s)
    assert isinstance(decision, PlaceFleet)
    assert decision.player(s) == BEN
    assert legal(s) == [(PUT, area(s, key)) for key in ("oruum-bay", "pheran-sea")]


def test_each_player_puts_a_barbarian_keep() -> None:
    """setup.barbarians: on land without pieces; start symbols that nobody uses are among it."""
    s = new(3, draft="dealt")
    while isinstance(decision := asked(s), ChooseStart | PlaceFleet):
        answer(s, *decision.legal_actions(s)[0])
    decision = asked(s)
    assert isinstance(decision, BarbarianKeep)
    assert len(decision.legal_actions(s)) == 63
    answer(s, PUT, area(s, "skelva"))
    assert units(s, "skelva") == {"infantry": 1}
    assert s.built[area(s, "skelva")] == 1
    assert (PUT, area(s, "skelva")) not in decision.legal_actions(s)


@pytest.mark.parametrize(
    ("length", "each", "turns"),
    [("long", "2", 8), ("medium", "2", 6), ("short", "2", 4), ("long", "3", 12), ("long", "4", 16)],
)
def test_as_many_turns_as_vp_cards(length: str, each: str, turns: int) -> None:
    """setup.goals, frame.length: the lowest ages, face down, the first age on top (E12)."""
    s = new(3, length=length, vp_cards=each)
    assert s.turns == turns == len(s.zones[GOALS_DOWN])
    ages = [s.book.goals[s.face[card]].age for card in reversed(s.zones[GOALS_DOWN])]
    assert ages == sorted(ages)
    assert set(ages) == set(range(1, turns // int(each) + 1))
    assert not any(s.seen[card] for card in (*s.zones[GOALS_DOWN], *s.zones[GOALS_ASIDE]))


def test_the_first_vp_card_is_open_after_setup() -> None:
    """setup.first-goal, setup.decks: all decks lie there, and one card is turned up."""
    s = new(3, draft="dealt")
    while s.turn == 0:
        decision = asked(s)
        assert decision is not None
        answer(s, *decision.legal_actions(s)[0])
    assert len(s.zones[GOALS]) == 1
    assert len(told(s, "goal")) == 1
    assert len(s.zones[MONSTER_DECK]) == 14
