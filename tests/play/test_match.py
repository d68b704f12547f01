"""A match: one checked door, forced passes, the result."""

from __future__ import annotations

from typing import Any

import pytest

from suite.core.action import PASS
from suite.games.toys import TOYS
from suite.play.match import Match
from suite.play.seats import PERSON
from suite.view.game import TableGame


def test_whole_match_ends_with_a_result(game: TableGame[Any], begun: Any) -> None:
    match = begun(game)
    assert match.over(), "a match played on must end"
    assert sum(match.returns()) == pytest.approx(1), "the shares of a finished match sum to 1"
    assert match.winners(), "somebody has a share"
    assert match.result().endswith("."), "the result is a sentence"


def test_match_under_way_has_no_result(game: TableGame[Any], begun: Any) -> None:
    match = begun(game, 1)
    assert match.result() == "", "nobody has won while the match goes on"
    with pytest.raises(ValueError, match="nobody has won yet"):
        match.returns()


def test_same_seed_and_actions_lead_to_the_same_position(game: TableGame[Any], begun: Any) -> None:
    one, two = begun(game, seed=3), begun(game, seed=3)
    assert one.actions == two.actions, "the same random answers are legal"
    assert game.save(one.state) == game.save(two.state), "a match is a function of seed and actions"


def test_illegal_action_is_refused_and_changes_nothing(game: TableGame[Any], begun: Any) -> None:
    match = begun(game, 1)
    before = game.save(match.state)
    legal = len(match.legal_actions())
    with pytest.raises(ValueError, match=f"not among the {legal} legal answers"):
        match.play((99, 98, 97))
    assert game.save(match.state) == before, "a refused action leaves the position alone"
    assert len(match.actions) == 1, "a refused action is not recorded"


def test_refusal_names_who_is_asked_and_what(begun: Any) -> None:
    match = begun(TOYS["kuhn"](), 0)
    name = match.setup.names[match.player()]
    with pytest.raises(ValueError, match=rf"{name} to: Check, or bet a chip\?"):
        match.play((5, 0, 0))


def test_only_the_player_who_is_asked_may_answer(game: TableGame[Any], begun: Any) -> None:
    match = begun(game, 0 if game.key != "realm" else 2)
    asked = match.player()
    assert match.asked() == [asked], "one is asked"
    other = (asked + 1) % match.setup.players
    action = match.legal_actions()[0]
    with pytest.raises(ValueError, match="is asked now, not"):
        match.play(action, other)
    match.play(action, asked)
    assert match.actions[-1] == action, "the same action is taken from the one who is asked"


def test_nothing_can_be_played_after_the_end(game: TableGame[Any], begun: Any) -> None:
    match = begun(game)
    with pytest.raises(ValueError, match="the match is over"):
        match.play(match.actions[-1])


def test_forced_passes_are_answered_and_recorded(game: TableGame[Any], begun: Any) -> None:
    match = begun(game, auto_pass=True)
    by_hand = Match(game, match.setup, match.seed, auto_pass=False)
    for action in match.actions:
        if by_hand.forced():
            assert action == PASS, "a forced pass is recorded like any other action"
        by_hand.play(action)
    assert game.save(by_hand.state) == game.save(match.state), "the actions alone lead to the same position"


def test_seats_must_fit_the_players() -> None:
    game = TOYS["kuhn"]()
    with pytest.raises(ValueError, match="2 players need as many seats, not 3"):
        Match(game, game.setups()[0], 1, ["greedy"] * 3)
    match = Match(game, game.setups()[0], 1, ["random", PERSON])
    assert match.people() == [1], "people are those at the seats of persons"


def test_observation_holds_no_more_than_the_player_knows(game: TableGame[Any], begun: Any) -> None:
    match = begun(game, 3)
    state = match.state
    for player in range(match.setup.players):
        observation = match.observation(player)
        for card, face in enumerate(state.face):
            known = state.seen[card] >> player & 1
            assert observation.face(card) == (face if known else -1), "an unseen face is not told"


@pytest.mark.parametrize("name", ["", "two\nlines", "\x1b[31mred", "x" * 81])
def test_names_can_be_shown_in_a_line(name: str) -> None:
    game = TOYS["kuhn"]()
    setup = game.setups()[0]
    setup.names[0] = name
    with pytest.raises(ValueError, match="is no name: 1 to 80 letters on one line"):
        Match(game, setup, 1)
