"""Records with a right check sum and wrong values: some of what `python -m tests.play.mutants` tries."""

from __future__ import annotations

from typing import Any

import pytest

from suite.core.action import PASS
from suite.core.chance import Chance
from suite.games import GAMES
from suite.games.toys import TOYS
from suite.play.match import Match
from suite.play.record import record_of
from suite.play.replay import resume
from tests.play.mutants.mutate import begun, mutated, tried


@pytest.mark.parametrize("key", [*GAMES, *TOYS])
def test_wrong_values_end_in_a_sentence_or_a_sound_match(key: str) -> None:
    game = {**GAMES, **TOYS}[key]()
    chance = Chance(3)
    body = begun(game, 3, chance)
    assert tried(body, game, chance) == "", "the record itself is sound"
    said = [tried(mutated(body, chance)[0], game, chance) for _ in range(20)]
    assert any(said), "some are refused"


@pytest.mark.parametrize(
    ("key", "field", "value"),
    [
        ("aoe-ecg", "out", -1),
        ("aoe-ecg", "last_villager_lost", [0]),
        ("aoe-ecg", "stock", []),
        ("conan-ccg", "gap", []),
        ("conan-ccg", "out", 99),
        ("conan-ccg", "over", 5),
        ("conan-ccg", "over", 77),
    ],
)
def test_a_position_that_no_rule_leads_to_is_not_resumed(key: str, field: str, value: Any) -> None:
    game = GAMES[key]()
    record = record_of(Match(game, game.setups()[0], 1))
    resume(record, game)
    record.snapshot[field] = value
    with pytest.raises(ValueError, match="the match record cannot be used: its position is damaged"):
        resume(record, game)


@pytest.mark.parametrize("key", [*GAMES, *TOYS])
def test_what_cannot_be_told_is_not_resumed(key: str) -> None:
    """An event without its numbers, or with a card that is none, would break the log at the table."""
    game = {**GAMES, **TOYS}[key]()
    chance = Chance(4)
    match = Match(game, game.setups()[0], 4)
    while len(match.actions) < 2:
        actions = match.legal_actions()
        match.play(actions[chance.roll(len(actions))])
    record = record_of(match)
    resume(record, game)
    record.snapshot["journal"][-1][1] = []
    record.snapshot["journal"][-1][3] = None
    with pytest.raises(ValueError, match="the match record cannot be used: its position is damaged"):
        resume(record, game)


def test_a_turn_that_nobody_has_is_not_resumed() -> None:
    game = TOYS["tricks"]()
    record = record_of(Match(game, game.setups()[0], 1))
    record.snapshot["turn"] = (record.snapshot["turn"] + 1) % 3
    with pytest.raises(ValueError, match="they are asked one after another"):
        resume(record, game)


def test_a_forged_step_is_refused_when_the_rules_come_to_it() -> None:
    """A frame may name a thing that is not there: the match says so and stays where it was."""
    game = GAMES["conan-ccg"]()
    record = record_of(Match(game, game.setups()[0], 1))
    record.snapshot["frames"].insert(-1, ["Triggered", 1, -1, 9999])
    record.snapshot["at"].insert(-1, 0)
    match = resume(record, game)
    stood: list[object] = []

    def go_on() -> None:
        while True:
            stood.append(game.save(match.state))
            legal = match.legal_actions()
            match.play(PASS if PASS in legal else legal[0])

    with pytest.raises(ValueError, match="the file that the match was resumed from is damaged"):
        go_on()
    assert game.save(match.state) == stood[-1], "nothing has changed"
