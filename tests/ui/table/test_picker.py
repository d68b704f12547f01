"""Touches narrow the legal answers until one is left."""

from __future__ import annotations

from typing import Any

import pytest

from suite.core.chance import Chance
from suite.play.match import Match
from suite.play.seats import InProcess
from suite.ui.table.link import Choice, LocalLink, asked_of
from suite.ui.table.picker import Picker
from suite.view.game import Ref, TableGame
from tests.ui.table.conftest import chooser, link_of

A, B, C = Ref("card", 1), Ref("card", 2), Ref("slot", 3)
D = Ref("slot", 4)


def choice(number: int, *refs: Ref) -> Choice:
    return Choice((number, -1, -1), refs, f"Do {number}")


def test_touches_narrow_step_by_step() -> None:
    picker = Picker([choice(0), choice(1, A, C), choice(2, A, D), choice(3, B)])
    assert picker.touchable() == {A, B}, "first the cards"
    assert [c.action[0] for c in picker.buttons()] == [0], "what cannot be touched is a button"
    assert picker.touch(A) is None, "two places are left"
    assert picker.touchable() == {C, D}
    assert picker.buttons() == [], "no button tells more than the places do"
    assert picker.touch(B) is None, "what means nothing now changes nothing"
    assert picker.touched == (A,)
    assert picker.touch(D) == (2, -1, -1), "one answer is left"
    picker.reset()
    assert picker.touch(B) == (3, -1, -1), "one touch is enough where there is one answer"


def test_the_only_answer_needs_no_further_touch() -> None:
    picker = Picker([choice(0), choice(1, A, C), choice(2, B, C), choice(3, B, D)])
    assert picker.touch(A) == (1, -1, -1), "there is only one place for it"


def test_answers_with_the_same_touches_are_buttons() -> None:
    picker = Picker([choice(1, A), choice(2, A), choice(3, A, C)])
    assert picker.touch(A) is None
    assert [c.action[0] for c in picker.buttons()] == [1, 2, 3], "told apart by their labels"
    assert picker.touchable() == {C}, "the third by another touch as well"
    assert picker.back(), "a touch can be taken back"
    assert not picker.back(), "there was only one"


def test_answers_about_one_thing_are_buttons_at_once() -> None:
    picker = Picker([choice(0), choice(1, A), choice(2, A), choice(3, A, C)])
    assert [c.action[0] for c in picker.buttons()] == [0, 1, 2], "there is nothing else to touch first"
    assert picker.touchable() == {A}, "and it glows, so that one sees what is meant"
    many = Picker([choice(0), choice(1, A), choice(2, B)])
    assert [c.action[0] for c in many.buttons()] == [0], "of several things one is chosen on the table"


def test_what_every_answer_begins_with_is_touched_beforehand() -> None:
    picker = Picker([choice(1, A, C), choice(2, A, D)])
    picker.begin()
    assert picker.touchable() == {C, D}, "only the place is left to choose"
    assert not picker.back(), "it cannot be given back, since nothing else could be touched"
    assert picker.drop(A, [D]) == (2, -1, -1), "it can be dragged to its place as well"
    free = Picker([choice(0), choice(1, A, C), choice(2, A, D)])
    free.begin()
    assert free.touched == (), "nothing is touched for a person who may do without"


def test_dragging_means_the_same_as_touching() -> None:
    picker = Picker([choice(1, A, C), choice(2, A, D), choice(3, B)])
    assert picker.drop(A, [D]) == (2, -1, -1), "a card on its place"
    assert picker.drop(A, [B]) is None, "there it means nothing"
    assert picker.drop(C, [D]) is None, "a place cannot be dragged"
    assert picker.alone(B) == (3, -1, -1), "a card with one answer is played by dragging it away"
    assert picker.alone(A) is None, "one with several is not"
    assert picker.touched == (), "asking has changed nothing"


def test_where_all_answers_go_is_known_beforehand() -> None:
    assert Picker([choice(0), choice(1, A, C), choice(2, B, C)]).aims() == {C}, "both cards go there"
    assert Picker([choice(1, A, C), choice(2, B, D)]).aims() == set(), "they go to different places"
    assert Picker([choice(1, A), choice(2, B, D)]).aims() == set(), "one goes nowhere"


@pytest.mark.parametrize("key", ["conan-ccg", "realm", "tricks", "kuhn"])
def test_every_legal_answer_can_be_given(games: dict[str, TableGame[Any]], key: str) -> None:
    game = games[key]
    match = Match(game, game.setups()[0], 6)
    chance = Chance(6)
    while legal := match.legal_actions():
        player = match.player()
        assert player is not None
        asked = asked_of(match, player)
        assert asked is not None
        for wanted in asked.choices:
            picker = Picker(asked.choices)
            given = None
            for ref in wanted.refs:
                given = picker.touch(ref)
                if given is not None:
                    break
            if given is None:
                given = next(c.action for c in picker.buttons() if c.label == wanted.label)
            assert given == wanted.action, f"{wanted.label} is reached by its touches"
        match.play(legal[chance.roll(len(legal))])


def test_a_link_shows_only_what_its_player_may_know(games: dict[str, TableGame[Any]]) -> None:
    game = games["conan-ccg"]
    match = Match(game, game.setups()[0], 2)
    link = link_of(match, [0], chooser(2))
    heard: list[int] = []
    link.listen(lambda: heard.append(len(match.actions)))
    link.go_on()
    while not match.over():
        position = link.position()
        assert position.viewer == 0
        told = [one.plain(game.table) for one in (position.observation, match.observation(0))]
        assert told[0] == told[1]
        assert position.asked is not None
        assert position.asked.player == 0, "others have answered by themselves"
        link.act(position.asked.choices[-1].action)
    assert heard == sorted(heard), "one step after another"
    assert len(heard) > 20, "the listener hears of each step"
    assert link.position().asked is None
    assert link.position().result == match.result()


def test_a_link_refuses_what_is_not_legal(games: dict[str, TableGame[Any]]) -> None:
    match = Match(games["kuhn"], games["kuhn"].setups()[0], 2)
    with pytest.raises(ValueError, match="there is no player 3 who could have a seat"):
        LocalLink(match, {2: InProcess(chooser(2))})
    link = LocalLink(match, {})
    with pytest.raises(ValueError, match="legal answers"):
        link.act((99, 0, 0))
    other = asked_of(match, 1 - link.viewer)
    assert other is not None
    assert other.choices == (), "who is not asked is offered nothing"
