"""The census: hand-counted small matches, the same whatever the processes, and kept as it goes on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from suite.ai.arena import play
from suite.ai.census import Census, Study, keywords, take
from suite.ai.uses import UseCounter
from suite.games import GAMES
from suite.games.toys import TOYS
from tests.ai.odd import FACTORY, ODD
from tests.ai.odd import TOYS as TOYS_FACTORY


def tallied(key: str, setup: int, agents: list[str], seed: int) -> UseCounter:
    game = TOYS[key]()
    tally = UseCounter(game, agents)
    outcome = play(game, game.setups()[setup], agents, seed, watcher=tally)
    assert not outcome.error, "the match was played"
    return tally


def test_a_deal_of_kuhn_counted_by_hand() -> None:
    # Ann checks with the lower card, Ben bets, Ann folds; every answer is a turn of its own.
    tally = tallied("kuhn", 0, ["random", "random"], 8)
    counted = {use.verb: gain for (_, use), gain in tally.gains.items()}
    assert (counted[0].offers, counted[0].used) == (3, 2), "a pass was open three times, and taken twice"
    assert (counted[1].offers, counted[1].used) == (3, 1), "so was the bet, taken once"
    # With a chip on each side Ann's prospect is 1/3, and still so two turns after her check. Before two turns
    # have passed since Ben's bet and her fold it is over: he has won, she has lost.
    assert counted[0].judged == 2
    assert counted[0].change == pytest.approx((1 / 3 - 1 / 3) + (0 - 1 / 3))
    assert counted[1].change == pytest.approx(1 - 2 / 3)


def test_a_deal_of_tricks_counted_by_hand() -> None:
    # Three players lay one of five cards aside; then four rounds of one card each.
    tally = tallied("tricks", 1, ["random", "greedy", "random"], 1)
    lay, cast = 2, 3
    sums = {
        verb: [
            sum(gain.offers for (_, use), gain in tally.gains.items() if use.verb == verb),
            sum(gain.used for (_, use), gain in tally.gains.items() if use.verb == verb),
        ]
        for verb in (lay, cast)
    }
    assert sums[lay] == [15, 3], "each copy in a hand is an offer of its own"
    assert sums[cast][1] == 12, "all that is left is played"
    mine = [gain for (agent, use), gain in tally.gains.items() if agent == "greedy" and use.verb == lay]
    assert [len(mine), sum(gain.used for gain in mine)] == [5, 1], "agents are told apart"
    assert all(use.card.startswith("tricks/deck/") for _, use in tally.gains), "cards by their keys"


def plain(census: Census) -> dict[str, Any]:
    return {**json.loads(json.dumps(census.plain())), "seconds": 0}


def test_results_do_not_depend_on_processes_or_breaks(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "census.jsonl"
    setups = TOYS["tricks"]().setups()[:1]
    study = Study(TOYS_FACTORY, setups, ["greedy", "random", "random"], 5)
    told: list[tuple[int, int]] = []
    alone = plain(take(study, 4, progress=lambda *at: told.append(at)))
    assert plain(take(study, 4, jobs=2)) == alone
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]
    assert alone["matches"] == 4
    assert sum(row["used"] for row in alone["agent"]["greedy"]["verbs"]) * 2 == sum(
        row["used"] for row in alone["agent"]["random"]["verbs"]
    ), "in a match everybody answers as often"
    take(study, 2, path=path)
    assert plain(take(study, 4, path=path)) == alone, "facts and uses are kept too"
    size = path.stat().st_size
    assert plain(take(study, 4, path=path)) == alone
    assert path.stat().st_size == size, "nothing is played twice"


def test_a_match_that_breaks_off_is_told_and_not_kept(tmp_path: Path) -> None:
    path = tmp_path / "census.jsonl"
    study = Study(FACTORY, ODD["fail"]().setups(), ["random", "greedy"], 40)
    census = take(study, 1, path=path)
    assert census.matches == 0
    assert census.errors[0].startswith("seed 40, decision ")
    assert not path.exists(), "so that it is played again"


def test_what_does_not_fit_gets_a_sentence() -> None:
    with pytest.raises(ValueError, match="2 players need as many agents, not 1"):
        Study(TOYS_FACTORY, TOYS["kuhn"]().setups(), ["random"], 1)


def test_uses_of_a_real_match_add_up() -> None:
    game = GAMES["conan-ccg"]()
    census = take(Study("suite.games:GAMES", game.setups()[:1], ["random"] * 2, 3), 1)
    tables = census.tables("random")
    verbs = {row["verb"]: gain for row, gain in tables["verbs"].rows()}
    for kind in ("mechanisms", "cards"):
        for verb in ("answer", "play"):
            rows = [gain for row, gain in tables[kind].rows() if row["verb"] == verb]
            assert sum(gain.used for gain in rows) == verbs[verb].used, "a use is counted in one row each"
            assert sum(gain.offers for gain in rows) <= verbs[verb].offers, "and so is an offer"
    facts = {fact.name: fact for fact in census.told()}
    rounds = [fact.total for name, fact in facts.items() if name.startswith("rounds against")]
    assert facts["rounds"].total == sum(rounds) >= verbs["fight"].used, "FIGHT is one use in a turn"
    assert facts["Retreats"].total <= facts["Warrior Steps"].total
    assert facts["turns"].total > 0
    assert facts["victories by Renown"].of == "matches"


def test_keywords_are_words_that_rules_know() -> None:
    game = GAMES["conan-ccg"]()
    key = next(card.key for card in game.catalogue.cards if card.type == "action")
    found = dict(keywords(game, game.catalogue, key))
    assert "keywords" in found
    assert not {"left", "right", "set", "type", "title"} & set(found), "icons and names are none"
