"""What `python -m tests.learn` gathers, and that it goes on where it stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from suite.games import GAMES
from tests.learn.features import FEATURES
from tests.learn.samples import gather, read


@pytest.mark.parametrize("key", FEATURES)
def test_matches_are_kept_and_gone_on_with(key: str, tmp_path: Path) -> None:
    setups = [setup for setup in GAMES[key]().setups() if setup.players == 2]
    file = tmp_path / "matches.jsonl"
    assert list(gather(setups, "random", 1, 7, file, 1)) == [(1, 1)]
    (match,) = read(file)
    assert match["decks"] == [deck.title for deck in setups[0].decks]
    assert len(match["rows"]) == len(match["values"]) > 0
    assert all(0 <= value <= 1 for value in match["values"])
    assert all(any(row[name] for row in match["rows"]) for name in ("turn", "cards")), "players differ"
    file.write_text(file.read_text("utf-8") + '{"seed": 8, "rows"', "utf-8")
    assert read(file) == [match], "a line that was cut off is played again"
    assert not list(gather(setups, "random", 1, 7, file, 1)), "what is there is not"
