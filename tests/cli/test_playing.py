"""simulate · match · replay."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from suite.cli.games import game_named, setups_for
from suite.core.chance import commitment, strong
from suite.games.toys import TOYS
from suite.play.match import Match
from suite.play.record import read, record_of, write


@pytest.mark.parametrize("key", sorted(TOYS))
def test_simulate_as_json(run: Any, key: str) -> None:
    told = run("simulate", key, "--games", 6, "--seed", 5, "--check", "--json")
    assert told.code == 0, "no match broke off"
    report = told.json
    assert report["games"] == 6, "all matches were played"
    assert report["errors"] == [], "without error"
    names = "by_limit decisions seconds decisions_per_s games_per_s mean_decisions wins_by_seat wins_by_agent"
    assert set(names.split()) <= set(report), "every figure is there"
    assert told.err == "", "no progress where nobody watches"


def test_simulate_is_a_function_of_its_seed(run: Any) -> None:
    one, two = (run("simulate", "realm", "--games", 4, "--seed", 9, "--json").json for _ in range(2))
    timed = {"seconds", "decisions_per_s", "games_per_s"}
    assert {k: v for k, v in one.items() if k not in timed} == {
        k: v for k, v in two.items() if k not in timed
    }


def test_simulate_in_text(run: Any) -> None:
    told = run("simulate", "kuhn", "--agents", "greedy,random", "--games", 3)
    assert told.out.startswith("3 matches played to the end, 0 errors\n"), "the count comes first"
    assert "  greedy: " in told.out, "wins per agent"
    assert "  seat 2: " in told.out, "wins per seat"
    with pytest.raises(json.JSONDecodeError):
        json.loads(told.out)


def test_simulate_with_more_players(run: Any) -> None:
    report = run("simulate", "realm", "--players", 4, "--games", 2, "--json").json
    assert len(report["wins_by_seat"]) == 4, "four seats"


def test_simulate_over_processes_gives_the_same(run: Any) -> None:
    one = run("simulate", "kuhn", "--games", 6, "--json").json
    two = run("simulate", "kuhn", "--games", 6, "--jobs", 2, "--json").json
    assert one["wins_by_seat"] == two["wins_by_seat"], "processes do not change results"


def test_simulate_tells_how_matches_ended(run: Any) -> None:
    report = run("simulate", "conan-ccg", "--games", 3, "--json").json
    assert sum(report["endings"].values()) == 3
    assert report["endings"]["defeated Conan"] >= 2, "who does as they like wounds their Conan to death"


@pytest.mark.parametrize("option", ["retreat=first-survey", "icons=D4", "conan-defeated=last-hero-standing"])
def test_an_option_changes_that_option_alone(option: str) -> None:
    game = game_named("conan-ccg")
    usual, chosen = setups_for(game, None, None)[0], setups_for(game, None, None, [option])[0]
    name, _, value = option.partition("=")
    assert chosen.options == {**usual.options, name: value}
    assert (chosen.names, chosen.open_lists) == (usual.names, usual.open_lists)
    assert [deck.plain() for deck in chosen.decks] == [deck.plain() for deck in usual.decks]


def test_a_scenario_brings_its_players_and_decks_and_other_options_stay() -> None:
    game = game_named("aoe-ecg")
    plain = setups_for(game, None, None, ["scenario=storm-the-castle"])[0]
    both = setups_for(game, None, None, ["relic-victory=no", "scenario=storm-the-castle"])[0]
    assert both.options == {**plain.options, "relic-victory": "no"}
    assert [deck.title for deck in both.decks] == [deck.title for deck in plain.decks]


def test_simulate_with_an_option_of_the_match(run: Any) -> None:
    words = ("simulate", "aoe-ecg", "--games", 1, "--json", "--option")
    report = run(*words, "scenario=storm-the-castle").json
    assert len(report["wins_by_seat"]) == 3, "the ready setup with that option has three players"
    assert sum(report["endings"].values()) == 1, "and it is told how the match ended"
    refused = run(*words, "scenario=mediterranean-mayhem")
    assert (refused.code, "four players" in refused.err) == (2, True), "a setup that does not fit is refused"
    for wrong in ("scenario=chess", "chess=yes"):
        assert run(*words, wrong).code == 2, f"{wrong} is nothing that can be agreed on"


# -- match ---------------------------------------------------------------------------------------------


def test_match_is_told_in_sentences(run: Any) -> None:
    told = run("match", "kuhn", "--agents", "random,greedy", "--seed", 3)
    lines = told.out.splitlines()
    assert lines[0] == "Kuhn poker, seed 3", "game and seed"
    assert lines[1].endswith(": random"), "who plays"
    assert "Deal 1: both pay a chip." in lines, "what happens"
    assert "seed 3)" in lines[-1], "the result comes last"
    assert run("match", "kuhn", "--agents", "random,greedy", "--seed", 3).out == told.out, (
        "the same every time"
    )


def test_match_without_a_seed_tells_the_one_that_it_drew(run: Any) -> None:
    first = run("match", "realm", "--agents", "random")
    seed = first.out.splitlines()[0].rpartition(" ")[2]
    assert run("match", "realm", "--agents", "random", "--seed", seed).out == first.out, "it can be repeated"


def test_match_equals_the_simulated_one_of_its_seed(run: Any, tmp_path: Path) -> None:
    """So that whatever a simulation finds can be told and recorded."""
    path = tmp_path / "m.json"
    for seed in range(4):
        agents = ("--agents", "random,greedy", "--seed", seed)
        run("match", "realm", *agents, "--log", path)
        report = run("simulate", "realm", *agents, "--games", 1, "--json").json
        result = read(path).result
        assert result is not None, "the match was played to its end"
        assert report["wins_by_seat"] == [int(share == 1) for share in result], "the same winner"


def test_match_log_is_a_record(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "a match.json"
    told = run("match", "tricks", "--log", path, "--seed", 2)
    assert told.code == 0, "it was played"
    *places, result = told.out.splitlines()
    assert "seed 2)" in result, "with a log the result alone is told"
    assert [line[:5] for line in places] == ["  1. ", "  2. ", "  3. "], "with the places of three players"
    assert all(re.search(r", \d+ points?$", line) for line in places), "and their points"
    assert read(path).seats == ["greedy"] * 3, "who played is recorded"
    again = run("match", "tricks", "--log", path, "--seed", 2, "--text")
    assert again.out.endswith(told.out), "with --text the match is told too"
    assert len(again.out.splitlines()) > 20, "in many sentences"


def test_match_with_decks_from_files(run: Any, legal: Path, tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    told = run("match", "conan-ccg", "--decks", legal, "--agents", "random", "--seed", 1, "--log", path)
    assert told.code == 0, "one deck serves both players"
    assert run("replay", path, "--verify").code == 0, "and the match can be replayed"
    assert [deck.title for deck in read(path).setup.decks] == ["Tired Warriors"] * 2, "with these decks"


# -- replay --------------------------------------------------------------------------------------------


@pytest.fixture
def recorded(run: Any, tmp_path: Path) -> Path:
    """The record of a match of Realm."""
    path = tmp_path / "m.json"
    run("match", "realm", "--agents", "random", "--seed", 6, "--log", path)
    return path


def test_replay_tells_what_the_match_told(run: Any, recorded: Path) -> None:
    live = run("match", "realm", "--agents", "random", "--seed", 6).out.splitlines()
    again = run("replay", recorded).out.splitlines()
    assert again[:-1] == live[:-1], "the same sentences"
    assert live[-1].startswith(again[-1]), "and the same result"


def test_replay_verifies(run: Any, recorded: Path) -> None:
    told = run("replay", recorded, "--verify")
    assert told.code == 0, "a true record"
    assert told.out.endswith("actions lead to the recorded position.\n"), "it is said"
    assert len(told.out.splitlines()) == 1, "and nothing else"
    assert len(run("replay", recorded, "--verify", "--text").out.splitlines()) > 10, "with --text it is told"


def test_replay_of_a_match_with_people_tells_its_seed_and_checks_what_was_told(
    run: Any, tmp_path: Path
) -> None:
    path = tmp_path / "m.json"
    game = TOYS["realm"]()
    match = Match(game, game.setups()[0], strong(7))
    match.concede(0)
    record = record_of(match)
    write(path, record)
    lines = run("replay", path).out.splitlines()
    assert lines[0].endswith(f"seed {strong(7):064x}")
    assert lines[1].endswith(commitment(strong(7))), "what was told before is told again, to be compared"
    told = run("replay", path, "--verify")
    assert (told.code, told.out.splitlines()[-1].endswith(commitment(strong(7)))) == (0, True)
    record.seed = strong(8)
    write(path, record)
    told = run("replay", path, "--verify")
    assert told.code == 1, "another seed than was told"
    assert "does not fit the commitment that was told when the match began" in told.err


def test_no_person_plays_on_the_command_line(run: Any) -> None:
    """Whose matches are repeated and compared by their small seeds, on the fast chance."""
    told = run("match", "realm", "--agents", "person,random")
    assert told.code == 2
    assert "person" in told.err


def test_record_that_leads_elsewhere_gives_1(run: Any, recorded: Path) -> None:
    record = read(recorded)
    record.snapshot["points"] = [9, 9]
    write(recorded, record)
    told = run("replay", recorded, "--verify")
    assert told.code == 1, "the answer is no"
    assert "lead to another position, which differs in points" in told.err, "and why"


def test_damaged_record_gives_2(run: Any, recorded: Path) -> None:
    recorded.write_bytes(recorded.read_bytes()[:-9])
    for words in ((), ("--verify",)):
        told = run("replay", recorded, *words)
        assert told.code == 2, "it cannot be read"
        assert str(recorded) in told.err, "the file is named"
        assert told.out == "", "nothing is told"


def test_record_of_an_unknown_game(run: Any, recorded: Path) -> None:
    record = read(recorded)
    record.setup.game = "chess"
    write(recorded, record)
    told = run("replay", recorded)
    assert told.code == 2, "it cannot be replayed"
    assert "a match of 'chess', a game that this version lacks" in told.err, "and why"
