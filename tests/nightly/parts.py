"""What a night tries, in slices: each is a job for another process, and gives a count and faults."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from suite.ai.arena import play
from suite.ai.jobs import Job
from suite.games import GAMES
from suite.view.game import TableGame
from tests.ai.blunders import suite as barbarian
from tests.ai.empires import suite as empires
from tests.ai.hyboria import suite as hyboria
from tests.ai.positions import LEVELS
from tests.ai.villages import suite as villages
from tests.bounds.__main__ import damage
from tests.bounds.readers import NAMES, Readers, with_readers
from tests.play.mutants.__main__ import EACH, try_mutants

BUSY: Final = 3
"""A slice lasts at most so many times as long as its seconds."""
Tried = tuple[int, list[str]]
"""(how many were tried, what is wrong)."""
Late = Callable[[], bool]
"""Whether the time of a slice is up."""
MAKERS: Final = GAMES
SUITES: Final[dict[str, Any]] = {
    "conan-ccg": barbarian,
    "aoe-ecg": villages,
    "age-of-conan": hyboria,
    "zabor": empires,
}
"""Game -> its positions in which nobody may go wrong."""


@cache
def game_of(key: str) -> TableGame[Any]:
    """A game, made once in a process."""
    return MAKERS[key]()


def matches(key: str, seed: int, late: Late) -> Tried:
    """Random matches of all setups by turns, each position checked."""
    game = game_of(key)
    setups = game.setups()
    done = 0
    faults = []
    while not done or not late():
        number = (seed + done) % len(setups)
        setup = setups[number]
        outcome = play(game, setup, ["random"] * setup.players, seed + done, check=True)
        if outcome.error:
            faults.append(f"setup {number}, {outcome.error}")
        done += 1
    return done, faults


def records(key: str, seed: int, late: Late) -> Tried:
    """Records with wrong values, of one match after another."""
    done = 0
    faults: list[str] = []
    while not done or not late():
        faults += [
            f"seed {seed + done}, {fault}" for fault in try_mutants(game_of(key), seed + done, EACH)[1]
        ]
        done += 1
    return done, faults


def files(reader: str, seed: int, late: Late) -> Tried:
    """Damaged files for a reader of foreign files."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    done = 0
    faults: list[str] = []

    def work(readers: Readers) -> None:
        nonlocal done
        while not done or not late():
            faults.extend(f"seed {seed + done}, {fault}" for fault in damage(readers, reader, seed + done)[2])
            done += 1

    with_readers(work)
    return done, faults


def blunders(key: str, number: int, late: Late) -> Tried:
    """The positions from `number` on, level by level; what a level is not asked for is no fault."""
    suite = SUITES[key]
    asked = [(level, position) for level in LEVELS for position in suite.due(level)]
    done = 0
    faults: list[str] = []
    for level, position in asked[number:]:
        if done and late():
            break
        faults += [f"{level}, {position.name}: {said}" for said in suite.blunders(position, level)]
        done += 1
    return done, faults


KINDS: Final[dict[str, Callable[[str, int, Late], Tried]]] = {
    "matches": matches,
    "records": records,
    "files": files,
    "blunders": blunders,
}
SHARES: Final[dict[tuple[str, str], float]] = {
    **{("matches", key): 4.0 for key in MAKERS},
    **{("records", key): 1.0 for key in MAKERS},
    **{("files", reader): 0.2 for reader in NAMES},
    **{("blunders", key): 4.0 for key in SUITES},
}
"""(kind, of what) -> its share of the time."""
ONCE: Final = {
    ("blunders", key): sum(len(suite.due(level)) for level in LEVELS) for key, suite in SUITES.items()
}
"""(kind, of what) -> how many there are, where the same seeds serve every night."""


def try_slice(factory: str, job: Job) -> Job:
    """Do what a job says for about so many seconds of processor time; on a busy machine for less of it."""
    begun = time.process_time()
    hour = time.monotonic()

    def late() -> bool:
        return time.process_time() - begun >= job["slice"] or time.monotonic() - hour >= BUSY * job["slice"]

    done, faults = KINDS[job["kind"]](job["of"], job["seed"], late)
    return {**job, "done": done, "faults": faults, "seconds": time.process_time() - begun}
