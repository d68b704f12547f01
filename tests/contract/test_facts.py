"""What a census says of a game: every verb has a name, and facts look on without changing anything."""

from __future__ import annotations

from importlib import import_module

import pytest

from suite.games import GAMES
from tests.contract.matches import ALL, CASES, Case, bare, every_case, finished


@every_case
def test_every_verb_has_a_name(case: Case) -> None:
    names = case.game.verb_names
    assert max(case.game.verbs) == len(names) - 1, "the names are in order of the verbs"
    assert len(set(names)) == len(names), "verbs are told apart"


def test_verbs_are_called_as_their_games_call_them() -> None:
    for key, make in GAMES.items():
        words = import_module(f"suite.games.{key.replace('-', '_')}.words")
        for verb, name in enumerate(make().verb_names[1:], 1):
            assert getattr(words, name.upper().replace(" ", "_")) == verb, f"{key}: {name}"


@pytest.mark.parametrize("key", ALL)
def test_facts_look_on(key: str) -> None:
    case = next(case for case in CASES if case.game.key == key)
    facts = case.game.facts()
    start = case.game.new(case.setup, 0)
    decision = case.game.decision(start)
    assert decision is not None
    end = finished(case, 0)[0]
    before = bare(case, start), bare(case, end)
    facts.see(start, decision.player(start), decision.legal_actions(start)[0])
    for event in end.journal or []:
        facts.hear(end, event)
    facts.end(end)
    assert (bare(case, start), bare(case, end)) == before, "nothing has changed"
    assert any(facts.counts.values()) or not facts.names, "something is told"
    assert all(part in ("", *facts.names) for part in facts.names.values()), "parts are parts of facts"
