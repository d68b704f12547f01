"""Files of results: what they hold is not played again, and what is not the same match is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from suite.ai import results as module
from suite.ai.balance import by_cohort
from suite.ai.ladder import HeadToHead, run_series
from suite.ai.simulate import Pairing, run_matches, simulate
from suite.core.game import Setup
from suite.games.toys import TOYS
from tests.ai.odd import FACTORY, ODD
from tests.ai.odd import TOYS as TOYS_FACTORY

REALM = TOYS["realm"]().setups()[:1]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "results.jsonl"


def lines(path: Path) -> int:
    return len(path.read_bytes().splitlines())


def played(path: Path, seeds: list[int], setups: list[Setup] = REALM, check: bool = False) -> list[Any]:
    """The matches of random players with these seeds, but for how long they took."""
    matches = [Pairing(i, 0, ["random", "random"], seed) for i, seed in enumerate(seeds)]
    found = run_matches(TOYS_FACTORY, setups, matches, check=check, path=path)
    return sorted(({**one.plain(), "seconds": 0} for one in found), key=lambda one: one["index"])


def test_what_is_kept_is_not_played_again_wherever_it_stands(path: Path) -> None:
    first = played(path, [1, 2, 3])
    assert lines(path) == 3
    again = played(path, [3, 1, 4])
    assert lines(path) == 4, "of three matches one was new"
    assert again[:2] == [{**first[2], "index": 0}, {**first[0], "index": 1}], "each at its new place"


def test_commands_share_what_they_have_in_common(path: Path) -> None:
    simulate(TOYS_FACTORY, REALM, ["greedy", "greedy"], 4, 7, path=path)
    by_cohort(TOYS_FACTORY, REALM[0], "greedy", 6, 7, path=path)
    run_series(TOYS_FACTORY, HeadToHead("greedy", "greedy", REALM, 4, 7), path)
    assert lines(path) == 6, "seeds 7 to 12, once each, although three commands ask for them"


@pytest.mark.parametrize(
    "other",
    [
        lambda path, _: played(path, [2]),
        lambda path, _: played(path, [1], check=True),
        lambda path, _: played(path, [1], [Setup(REALM[0].game, ["A", "B"], [], {}, True)]),
        lambda path, patch: (patch.setattr(module, "edition", lambda: "9.9.9"), played(path, [1])),
    ],
    ids=["seed", "unchecked", "setup", "program or cards"],
)
def test_another_match_is_played(
    path: Path, monkeypatch: pytest.MonkeyPatch, other: Callable[[Path, pytest.MonkeyPatch], Any]
) -> None:
    played(path, [1])
    other(path, monkeypatch)
    assert lines(path) == 2, "nothing is taken over, and nothing is lost"


def test_a_line_that_was_broken_off_is_played_again(path: Path) -> None:
    whole = played(path, [1, 2])
    path.write_bytes(path.read_bytes()[:-9])
    assert played(path, [1, 2]) == whole
    assert lines(path) == 2, "the broken one gave way"


def test_what_breaks_off_is_told_and_not_kept(path: Path) -> None:
    report = simulate(FACTORY, ODD["fail"]().setups(), ["random", "greedy"], 1, 40, path=path)
    assert len(report.errors) == 1
    assert not path.exists(), "so that it is played again"


@pytest.mark.parametrize(
    "text",
    [
        "good morning\n",
        "good morning",
        "{",
        "[]\n",
        '{"format": 2, "series": []}\n',
        '{"match": "a", "outcome": {}}\n',
    ],
)
def test_a_file_of_something_else_is_refused_and_left(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"results\.jsonl, line 1, is no result of a match; move the file"):
        played(path, [1])
    assert path.read_text(encoding="utf-8") == text


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="results cannot be kept in"):
        played(tmp_path, [1])
