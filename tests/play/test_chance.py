"""Records of both kinds of chance: they are kept, resumed and replayed, and one of them proves its seed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from suite.core.chance import commitment, drawn, is_strong, strong
from suite.games.toys import TOYS
from suite.play.match import Match
from suite.play.record import Record, check_sum, from_text, record_of, to_text
from suite.play.replay import replay, resume, verify
from suite.view.game import TableGame

KINDS = [7, strong(7)]
OTHER = "0" * 64


def kept(match: Match) -> Record:
    """The record of a match, out of its file."""
    return from_text(to_text(record_of(match)).encode())


def with_right_sum(body: dict[str, Any]) -> bytes:
    body = {name: value for name, value in body.items() if name != "sum"}
    return json.dumps({**body, "sum": check_sum(body)}).encode()


@pytest.mark.parametrize("seed", KINDS, ids=["fast", "strong"])
def test_matches_of_both_kinds_are_kept_resumed_and_replayed(
    game: TableGame[Any], begun: Any, seed: int
) -> None:
    whole = begun(game, seed=seed, auto_pass=False)
    assert is_strong(whole.state.seed) == is_strong(seed), "a match stays of its kind"
    for count in range(0, len(whole.actions) + 1, 3):
        record = kept(begun(game, count, seed=seed, auto_pass=False))
        assert record.seed == seed, "the kind is kept with the seed"
        verify(record, game)
        resumed, replayed = resume(record, game, auto_pass=False), replay(record, game)
        assert game.save(resumed.state) == game.save(replayed.state), "snapshot and actions agree"
        for action in whole.actions[count:]:
            resumed.play(action)
        assert game.save(resumed.state) == game.save(whole.state), "what comes after is what would have come"
        assert verify(kept(resumed), game).commitment == commitment(seed), "what was told is kept"


def test_taking_back_and_undoing_keep_the_kind(begun: Any) -> None:
    match = begun(TOYS["realm"](), 8, seed=drawn())
    again = game_state(match)
    action = match.actions[-1]
    match.take_back(7)
    match.play(action)
    assert game_state(match) == again, "the same answer has the same dice"


def game_state(match: Match) -> Any:
    return match.game.save(match.state)


def test_a_strong_seed_is_text_in_the_file(begun: Any) -> None:
    """Other readers of JSON round numbers of more than 53 bits, and ours refuses those of more than 63."""
    body = json.loads(to_text(record_of(begun(TOYS["realm"](), 5, seed=strong(7)))))
    for seed in (body["seed"], body["snapshot"]["seed"]):
        assert isinstance(seed, str)
        assert len(seed) == 64
    assert int(body["seed"], 16) == strong(7)
    assert body["commitment"] == commitment(strong(7))


def test_a_record_from_before_the_strong_kind_is_as_it_was(begun: Any) -> None:
    match = begun(TOYS["realm"](), 5)
    body = json.loads(to_text(record_of(match)))
    assert (body["seed"], body.pop("commitment")) == (7, "")
    body["format"] = 1
    body["actions"] = [action for _, *action in body["actions"]]
    record = from_text(with_right_sum(body))
    assert game_state(verify(record, match.game)) == game_state(match)
    assert resume(record, match.game).state.seed == match.state.seed


@pytest.mark.parametrize("seed", [None, True, 1.5, "", "7", "f" * 63, "F" * 64, "0" * 64, "f" * 65, [1]])
def test_what_is_no_seed_is_refused(begun: Any, seed: Any) -> None:
    body = json.loads(to_text(record_of(begun(TOYS["kuhn"](), 1))))
    for changed in ({**body, "seed": seed}, {**body, "snapshot": {**body["snapshot"], "seed": seed}}):
        with pytest.raises(ValueError, match="its seed is neither a whole number nor 64 hexadecimal digits"):
            from_text(with_right_sum(changed))


@pytest.mark.parametrize("told", [5, None, "f", "G" * 64, ["f" * 64]])
def test_what_is_no_commitment_is_refused(begun: Any, told: Any) -> None:
    body = json.loads(to_text(record_of(begun(TOYS["kuhn"](), 1, seed=strong(7)))))
    with pytest.raises(ValueError, match="commitment to its seed is not 64 hexadecimal digits"):
        from_text(with_right_sum({**body, "commitment": told}))


def test_another_seed_than_was_told_is_found(begun: Any) -> None:
    """Somebody who wants other dice afterwards can make a whole match of them, but not its commitment."""
    game = TOYS["realm"]()
    fair = record_of(begun(game, 6, seed=strong(7)))
    forged = record_of(begun(game, 6, seed=strong(8)))
    forged.more.commitment = fair.more.commitment
    with pytest.raises(ValueError, match="its seed does not fit the commitment that was told") as refused:
        verify(forged, game)
    assert "use another copy of the file" in str(refused.value)
    carried = record_of(resume(forged, game))
    assert carried.more.commitment == fair.more.commitment, "playing on does not heal it"
    for seed, told, why in ((strong(7), "", "lacks the commitment"), (7, OTHER, "does not fit")):
        record = record_of(begun(game, 6, seed=seed))
        record.more.commitment = told
        with pytest.raises(ValueError, match=why):
            verify(record, game)


@pytest.mark.parametrize("seeds", [KINDS, KINDS[::-1]], ids=["fast", "strong"])
def test_a_match_and_its_position_have_one_kind(begun: Any, seeds: list[int]) -> None:
    game = TOYS["realm"]()
    record, other = (record_of(begun(game, 4, seed=seed)) for seed in seeds)
    record.snapshot["seed"] = other.snapshot["seed"]
    with pytest.raises(ValueError, match="its chance is not of the kind of its match"):
        resume(record, game)
