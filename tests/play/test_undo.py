"""Undo goes back to the last barrier, and take-back as far as one likes."""

from __future__ import annotations

from typing import Any

import pytest

from suite.games.toys import TOYS
from suite.play import undo
from suite.play.match import Match
from suite.play.replay import choices_told
from suite.play.undo import barrier
from suite.view.game import TableGame


def saves(match: Match) -> Any:
    return match.game.save(match.state)


def test_undo_restores_the_position_and_never_crosses_a_barrier(game: TableGame[Any], begun: Any) -> None:
    """At every position of a random match: undone as far as it goes, each step held against the rule."""
    length = len(begun(game).actions)
    undone = 0
    for count in range(length + 1):
        match = begun(game, count, seed=7, auto_pass=False)
        actions, player = list(match.actions), match.player()
        while match.undo_barrier() is None:
            seed, seen = match.state.seed, list(match.state.seen)
            match.undo()
            undone += 1
            kept = len(match.actions)
            assert match.actions == actions[:kept], "undo only shortens the list of actions"
            assert match.player() == player, "undo leads to a decision of the player who is asked"
            assert match.state.seed == seed, "no roll is ever undone"
            assert not any(a & ~b for a, b in zip(seen, match.state.seen, strict=True)), "nothing is unlearnt"
            fresh = Match(game, match.setup, match.seed, auto_pass=False)
            for action in match.actions:
                fresh.play(action)
            assert saves(match) == saves(fresh), "after undo the position is as if the rest had never been"
        with pytest.raises(ValueError, match="nothing can be undone: "):
            match.undo()
    if game.key == "realm":
        assert undone > 0, "a game of several choices in a row has something to undo"


def test_play_after_undo_goes_on_as_a_fresh_match(game: TableGame[Any], begun: Any) -> None:
    for count in range(1, 25):
        match = begun(game, count, auto_pass=False)
        if match.undo_barrier() is None:
            match.undo()
            other = match.legal_actions()[-1]
            fresh = Match(game, match.setup, match.seed, auto_pass=False)
            for action in [*match.actions, other]:
                fresh.play(action)
            match.play(other)
            assert saves(match) == saves(fresh), "another choice after undo leads where it always would"


def test_first_position_has_nothing_to_undo(game: TableGame[Any], begun: Any) -> None:
    assert begun(game, 0, auto_pass=False).undo_barrier() == undo.START, "nothing came before the start"


def test_reasons_why_undo_ends(begun: Any) -> None:
    game = TOYS["kuhn"]()
    match = begun(game, 1)
    assert match.undo_barrier() == undo.ASKED, "the other player has been asked since"
    match = begun(game)
    assert match.undo_barrier() == undo.OVER, "a finished match stays finished"


def test_barrier_compares_two_positions() -> None:
    game = TOYS["tricks"]()
    before = game.new(game.setups()[0], 1)
    game.decision(before)
    after = before.copy()
    assert barrier(before, after, 0, 0, [0, 1]) is None, "nothing lies between equal positions"
    assert barrier(before, after, 0, 1, [0, 1]) == undo.ASKED, "another player is asked"
    assert barrier(before, after, 0, None, [0, 1]) == undo.OVER, "nobody is asked"
    after.roll(6)
    assert barrier(before, after, 0, 0, [0, 1]) == undo.ROLLED, "a die was rolled"


def test_what_only_an_agent_learns_is_no_barrier() -> None:
    game = TOYS["tricks"]()
    before = game.new(game.setups()[0], 1)
    game.decision(before)
    after = before.copy()
    hidden = next(card for card, seen in enumerate(before.seen) if not seen & 2)
    after.seen[hidden] |= 2
    assert barrier(before, after, 0, 0, [0, 1]) == undo.SEEN, "a person has seen a card"
    assert barrier(before, after, 0, 0, [0]) is None, "an agent forgets what is undone"


def test_a_secret_choice_that_is_shown_is_a_barrier() -> None:
    """The last bidder's bid shows all bids; where they are asked next they could bid again, knowing them."""
    game = TOYS["realm"]()
    match = Match(game, game.setups()[0], 1, auto_pass=False)
    first, last = match.legal_actions(), match.player()
    match.play(first[0])
    assert match.player() != last, "the other player bids next"
    last = match.player()
    match.play(match.legal_actions()[-1])
    assert match.player() == last, "the higher bid goes first"
    assert match.undo_barrier() == undo.SEEN, "the bid of the other has been shown"


def test_take_back_goes_to_any_depth_and_marks_practice(game: TableGame[Any], begun: Any) -> None:
    match = begun(game)
    actions = list(match.actions)
    end = saves(match)
    for count in (len(actions) - 1, len(actions) // 2, 0):
        match.take_back(count)
        assert match.practice, "a match with take-backs is practice"
        assert match.actions == actions[:count], "exactly the first actions are kept"
    for action in actions:
        match.play(action)
    assert saves(match) == end, "the same actions lead to the same end, journal and all"


def test_take_back_refuses_what_there_is_not(begun: Any) -> None:
    match = begun(TOYS["kuhn"](), 1)
    with pytest.raises(ValueError, match="only 0 to 0 actions can be kept, not 1"):
        match.take_back(1)
    assert not match.practice, "a refused take-back marks nothing"


def test_choices_name_the_places_to_take_back_to(game: TableGame[Any], begun: Any) -> None:
    match = begun(game)
    player = begun(game, 0).player()
    places = [count for count, _, _ in choices_told(match, player)]
    assert places, "the first player has chosen something"
    match.take_back(places[-1])
    assert match.player() == player, "a place is a decision of that player"
    assert len(match.legal_actions()) > 1, "with a real choice"


def test_actions_that_do_not_fit_the_rules_any_more_are_told(begun: Any) -> None:
    """A match of older rules goes on from its position, but cannot be played again."""
    match = begun(TOYS["kuhn"](), 2)
    match.actions[0] = (1, 999)
    for again in (lambda: choices_told(match, 0), lambda: match.take_back(1)):
        with pytest.raises(ValueError, match="action 1 of the match cannot be repeated: "):
            again()
    assert not match.practice, "the match is as it was"


def test_a_match_that_is_over_sooner_under_the_rules_of_today_is_told(begun: Any) -> None:
    match = begun(TOYS["kuhn"]())
    ended = len(match.actions)
    match.actions.append(match.actions[-1])
    match.by.append(match.by[-1])
    with pytest.raises(ValueError, match=f"the match is over before action {ended + 1}"):
        choices_told(match, 0)
