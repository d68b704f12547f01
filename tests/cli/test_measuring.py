"""ladder · bench."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from suite.games import GAMES
from suite.games.toys import TOYS


def test_ladder_tells_each_pair_with_its_interval(run: Any) -> None:
    told = run("ladder", "kuhn", "ismcts:5", "greedy", "random", "--games", 8)
    assert told.code == 0, "no match broke off"
    first = [line for line in told.out.splitlines() if not line.startswith(" ")]
    assert [line.split(":  ")[0].rpartition(": ")[0] for line in first] == [
        "ismcts:5 against greedy",
        "greedy against random",
    ], "each against the next"
    assert "95 % interval" in first[0], "with the interval"


def test_ladder_goes_on_where_it_stopped(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    words = ("ladder", "realm", "greedy", "random", "--games", 4, "--results", path, "--json")
    first = run(*words)
    kept = path.read_bytes()
    again = run(*words)
    assert again.json == first.json, "the same series gives the same result"
    assert path.read_bytes() == kept, "without playing again"
    assert first.json[0]["games"] == 4, "seats are swapped in pairs"


def test_ladder_needs_two_agents(run: Any) -> None:
    told = run("ladder", "kuhn", "greedy")
    assert told.code == 2, "nothing to compare"
    assert "needs two agents or more" in told.err, "and why"


def test_ladder_with_a_damaged_results_file(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    path.write_text("{")
    told = run("ladder", "kuhn", "greedy", "random", "--results", path)
    assert told.code == 2, "results cannot be kept there"
    assert str(path) in told.err, "the file is named"
    assert path.read_text() == "{", "and left alone"


def test_balance_of_some_decks(run: Any) -> None:
    words = ("balance", "aoe-ecg", "--agent", "random", "--games", 2, "--decks")
    told = run(*words, "starter-b*,starter-celts")
    titles = [line.split(" | ")[0].strip("| ") for line in told.out.splitlines() if line.startswith("| ")]
    britons, celts = "Britons (starter deck)", "Celts (starter deck)"
    rows = ["deck", britons, celts, "won by", britons, celts, "no winner", "all"]
    assert titles == rows, "shares, then how matches ended"
    assert run(*words, "starter-b*").code == 2, "one deck alone is not compared"
    assert "no ready-made deck 'moles'" in run(*words, "moles,starter-*").err, "unknown ones are named"


def rows(out: str) -> list[list[str]]:
    """The cells of the tables' rows, headings left out."""
    lines = [line.strip("| ").split(" | ") for line in out.splitlines() if line.startswith("| ")]
    return [cells for cells in lines if cells[1] != "matches"]


def test_balance_of_a_game_without_decks_is_by_cohort_and_seat(run: Any) -> None:
    words = ("balance", "realm", "--agent", "random", "--games", 12, "--players", 3, "--seed", 5)
    told = run(*words)
    assert told.code == 0
    found = rows(told.out)
    assert [cells[0] for cells in found] == ["Eastwatch", "Northmoor", "Southreach", "1", "2", "3"]
    assert all(cells[1] == "12" for cells in found), "each home and seat played in each match"
    assert "An even share is 33.3%." in told.out
    for group in (found[:3], found[3:]):
        shares = [float(cells[2].rstrip("%")) for cells in group]
        assert abs(sum(shares) - 100) < 0.2, "each match is won once"
        for share, cells in zip(shares, group, strict=True):
            low, high = (float(one.rstrip("%")) for one in cells[3].split(" to "))
            assert low <= share <= high
    assert run(*words, "--jobs", 2).out == told.out, "whatever the number of processes"


def test_balance_takes_options_of_games_without_decks_alone(run: Any) -> None:
    words = ("balance", "age-of-conan", "--agent", "random", "--games", 4, "--players", 2)
    told = run(*words, "--option", "ages=1", "--option", "kingdoms=chance")
    assert told.code == 0
    assert "ages=1, kingdoms=chance" in told.out
    found = rows(told.out)
    kingdoms = found[:-2]
    assert {cells[0] for cells in kingdoms} <= {"Aquilonia", "Turan", "Stygia", "Hyperborea"}
    assert sum(int(cells[1]) for cells in kingdoms) == 8, "a kingdom a player"
    assert "leave --decks out" in run("balance", "realm", "--decks", "x").err
    assert "pair by pair" in run("balance", "conan-ccg", "--players", 3).err


def test_bench_as_json(run: Any) -> None:
    told = run("bench", "kuhn", "realm", "--seconds", 0.02, "--json")
    figures = told.json["games"]
    assert [one["game"] for one in figures] == ["kuhn", "realm"], "the games that were named"
    for one in figures:
        assert one["decisions_per_s"] > 0, "decisions a second"
        assert one["games_per_s"] > 0, "matches a second"
        assert one["copy_us"] > 0, "microseconds of a copy"
        assert set(one["reference_ratio"]) == {"decisions_per_s", "games_per_s", "copy"}, (
            "each beside the reference"
        )


def test_bench_in_text(run: Any) -> None:
    told = run("bench", "tricks", "--seconds", 0.02)
    head, row = told.out.splitlines()
    assert head.split()[0] == "game", "a heading"
    assert row.split()[0] == "tricks", "and a row per game"


def test_games_and_toys_are_apart() -> None:
    assert not set(GAMES) & set(TOYS), "no key means two games"


def test_bench_of_positions_counts_in_copies(run: Any) -> None:
    told = run("bench", "kuhn", "--positions", "--json")
    assert told.code == 0
    figures = told.json["games"]["kuhn"]
    assert figures["decisions"] >= 2_000, "matches are joined until there are enough decisions"
    assert figures["positions"] > 0
    assert all(figures[name] > 0 for name in ("position_over_copy", "last_over_first", "words_over_copy"))
    assert "telling / copy" in run("bench", "kuhn", "--positions").out


def test_bench_of_the_window_tells_medians_and_their_ratio(run: Any) -> None:
    told = run("bench", "--window", "--starts", 1, "--json")
    assert told.code == 0, told.err
    empty, ours = told.json["starts"][:2]
    assert (empty["what"], ours["what"]) == ("an empty window of Qt", "four-ages"), "both were started"
    assert empty["ratio"] == 1, "the empty one is the measure"
    assert ours["ratio"] == ours["median_s"] / empty["median_s"], "of the other"


def test_census_of_a_game_without_cards_as_text_and_json(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "census.jsonl"
    words = ("census", "realm", "--agents", "greedy,random", "--games", 2, "--results", path)
    told = run(*words)
    assert told.code == 0, "no match broke off"
    assert told.out.startswith("2 matches played to the end, 0 errors"), "what was played"
    assert "verbs of greedy" in told.out, "agents are told apart"
    found = run(*words, "--json").json
    assert len(path.read_text().splitlines()) == 2, "nothing is played again"
    assert list(found["agent"]["random"]) == ["verbs", "mechanisms", "keywords", "cards"]
    bids = next(row for row in found["agent"]["random"]["verbs"] if row["verb"] == "bid")
    assert bids["used"] == bids["offers"] > 0, "whoever is asked bids something"


def test_census_deals_each_deck_beside_the_next(run: Any) -> None:
    decks = "grip-*,tombs-*"
    found = run("census", "conan-ccg", "--agents", "random", "--games", 1, "--decks", decks, "--json").json
    assert {fact["fact"] for fact in found["facts"]} >= {"turns", "Retreats before any blow"}
    assert found["agent"]["random"]["cards"], "cards are counted"
    assert "no ready-made deck 'moles'" in run("census", "conan-ccg", "--decks", "moles").err
