"""Records, puzzles and positions that the version before wrote: they open, go on and replay unchanged.

The files of the folder format1 hold, for each game, records of matches (running, finished, left by somebody,
changed by hand and kept as a puzzle) and a position of every kind of decision that random matches met, with
the answers that were legal there.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from suite.core.game import setup_from
from suite.games import GAMES
from suite.games.toys import TOYS
from suite.play.record import Record, from_text, record_of, to_text
from suite.play.replay import Replay, choices_told, resume, verify
from suite.view.game import TableGame

FOLDER = Path(__file__).parent / "format1"
SETUPS = ".setups.json.gz"
"""The ending of files with the setups of that time: ready decks have changed since."""
FILES = [file for file in sorted(FOLDER.glob("*.json.gz")) if not file.name.endswith(SETUPS)]
ALL = {**TOYS, **GAMES}


def kept(file: Path) -> tuple[TableGame[Any], dict[str, Any]]:
    """The game of a file, and what it holds."""
    data: dict[str, Any] = json.loads(gzip.decompress(file.read_bytes()))
    return ALL[file.name.removesuffix(".json.gz")](), data


def names(file: Path) -> str:
    return file.name.removesuffix(".json.gz")


def assert_verified(record: Record, game: TableGame[Any]) -> None:
    """The actions lead to the same position; toys tell the end of a match by an event since then."""
    if game.key in TOYS and game.decision(resume(record, game).state) is None:
        with pytest.raises(ValueError, match="told events in another way"):
            verify(record, game)
    else:
        verify(record, game)


@pytest.mark.parametrize("file", FILES, ids=names)
def test_records_of_format_1_replay_and_go_on(file: Path) -> None:
    game, data = kept(file)
    assert {"running", "puzzle"} <= set(data["records"])
    for name, text in data["records"].items():
        record = from_text(text.encode(), name)
        assert record.by == [None] * len(record.actions), "who answered was not said"
        assert_verified(record, game)
        assert Replay(record, game).count == len(record.actions), f"{name} can be watched"
        match = resume(record, game)
        whole = record_of(match)
        assert whole.plain()["format"] == 2
        again = from_text(to_text(whole).encode(), name)
        assert again.plain() == whole.plain(), "kept again it is of the present form"
        assert_verified(again, game)
        if not match.over():
            places = [count for count, _, _ in choices_told(match, match.asked()[0])]
            match.play(match.legal_actions()[0])
            assert match.by[-1] is not None, "from now on it is said"
            if places:
                match.take_back(places[-1])
                assert len(match.actions) == places[-1], "and what was before can be taken back"


@pytest.mark.parametrize("file", FILES, ids=names)
def test_positions_of_every_kind_of_decision_ask_the_same(file: Path) -> None:
    game, data = kept(file)
    assert len(data["positions"]) >= {"conan-ccg": 45, "aoe-ecg": 21}.get(game.key, 2)
    kept_setups = FOLDER / f"{game.key}{SETUPS}"
    setups = game.setups()
    if kept_setups.exists():
        setups = [setup_from(one) for one in json.loads(gzip.decompress(kept_setups.read_bytes()))]
    for kind, told in data["positions"].items():
        setup = setups[told["setup"]]
        state = game.load(told["position"], setup, game.definitions(setup))
        decision = game.decision(state)
        assert decision is not None
        assert decision.player(state) == told["player"], kind
        legal = [game.renewed(tuple(action)) for action in told["actions"]]
        assert decision.legal_actions(state) == legal, kind
