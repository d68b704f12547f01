"""A window that is killed loses nothing: the match goes on at the same decision with the same future."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from suite.core.action import Action
from suite.games import GAMES
from suite.play.record import Record
from suite.play.replay import replay, verify
from suite.ui.play.slots import Slots

# Not a file of its own: each computer player's process would read that and all that it imports.
PROGRAM = "import sys, pathlib, tests.ui.play.play_until_killed as it; it.main(pathlib.Path(sys.argv[1]))"
ROOT = Path(__file__).parents[3]
GAME = GAMES["conan-ccg"]()
MIDDLE = 9
"""So many decisions at least are taken before the first end."""

pytestmark = pytest.mark.skipif(os.name != "posix", reason="kill -9 is of these systems")


def killed(place: Path, wanted: Callable[[str], bool], times: int = 1) -> list[str]:
    """Run the program until it has said so many lines that are wanted, kill it; those lines."""
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(place)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"},
    ) as child:
        assert child.stdout is not None
        lines: list[str] = []
        for line in child.stdout:
            lines += [line] if wanted(line) else []
            if len(lines) == times:
                break
        child.send_signal(signal.SIGKILL)
    assert len(lines) == times, "the program came so far"
    return lines


def kept(place: Path) -> Record:
    """The one match that can be gone on with."""
    [slot] = [slot for slot in Slots(place / "matches").all() if slot.unfinished]
    assert slot.record is not None
    return slot.record


def tells(line: str) -> bool:
    """Whether a line tells a match."""
    return line.startswith("[")


def counts(line: str) -> bool:
    """Whether a line tells that the play is in its middle: not each number of decisions is seen."""
    return not tells(line) and int(line) >= MIDDLE


def told(line: str) -> tuple[list[Action], Any]:
    """(actions, position) of a line that tells a match."""
    actions, position = json.loads(line)
    return [tuple(action) for action in actions], position


def test_killed_again_and_again_the_match_goes_on_where_it_stood(tmp_path: Path) -> None:
    # In the middle of the play, wherever its writing is.
    killed(tmp_path, counts)
    record = kept(tmp_path)
    verify(record, GAME)
    # How many of the latest decisions were still on their way to the disk is a matter of its speed.
    assert record.actions, "the match was kept while it was played"

    # Started again, and killed once more after some decisions.
    first, second = map(told, killed(tmp_path, tells, 2))
    goes_on = replay(record, GAME)
    assert json.loads(json.dumps(GAME.save(goes_on.state))) == json.loads(json.dumps(record.snapshot))
    # The end may have come between two answers that nobody is asked for.
    goes_on.pass_forced()
    position = json.loads(json.dumps(GAME.save(goes_on.state)))
    assert first == (goes_on.actions, position), "it goes on where it was kept"
    assert second[0][: len(first[0])] == first[0], "with all that was decided before"
    assert len(second[0]) > len(first[0])

    # And again: what comes by chance is what would have come without any of it.
    third, fourth = map(told, killed(tmp_path, tells, 2))
    assert third[0][: len(second[0])] == second[0], "every decision that had come to rest was kept"
    record.actions = fourth[0]
    record.by = [None] * len(record.actions)
    whole = replay(record, GAME)
    assert json.loads(json.dumps(GAME.save(whole.state))) == fourth[1], "played from the seed it is the same"
