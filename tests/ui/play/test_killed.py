"""A window that is killed loses nothing: the match goes on at the same decision with the same future."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from suite.core.chance import Chance
from suite.games import GAMES
from suite.play.record import Record
from suite.play.replay import replay, resume, verify
from suite.ui.play.slots import Slots

PROGRAM = Path(__file__).with_name("play_until_killed.py")
ROOT = Path(__file__).parents[3]

pytestmark = pytest.mark.skipif(os.name != "posix", reason="kill -9 is of these systems")


def killed(place: Path, until: str) -> tuple[Record, str]:
    """Run the program until it has said a line that begins so, and kill it; its record and that line."""
    with subprocess.Popen(
        [sys.executable, str(PROGRAM), str(place)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"},
    ) as child:
        assert child.stdout is not None
        line = ""
        for line in child.stdout:
            if line.startswith(until):
                break
        child.send_signal(signal.SIGKILL)
    [slot] = [slot for slot in Slots(place / "matches").all() if slot.unfinished]
    assert slot.record is not None
    return slot.record, line


def test_after_a_kill_the_match_stands_at_the_same_decision_with_the_same_future(tmp_path: Path) -> None:
    record, line = killed(tmp_path, "[")
    game = GAMES["conan-ccg"]()
    actions, snapshot = json.loads(line)
    assert [list(action) for action in record.actions] == actions, "every decision was kept"
    assert json.loads(json.dumps(record.snapshot)) == snapshot, "with the same position and chance"
    one, other = resume(record, game, auto_pass=False), replay(record, game)
    chance = Chance(3)
    for _ in range(60):
        legal = one.legal_actions()
        if not legal:
            break
        action = legal[chance.roll(len(legal))]
        one.play(action)
        other.play(action)
    assert game.save(one.state) == game.save(other.state), "what comes is what would have come"


def test_killed_at_any_moment_the_record_is_whole(tmp_path: Path) -> None:
    record, line = killed(tmp_path, "9")
    verify(record, GAMES["conan-ccg"]())
    # The latest decisions may still have been on their way to the disk.
    assert len(record.actions) >= int(line) - 4, "hardly anything is lost"
