"""Results of matches: played, or read from a file that keeps them, so that a series goes on where it stopped.

The file has a line a match, written as it ends. A line is named by all that its result follows from: the
program, the setup with its decks, the agents, the seed. So a file may hold the matches of any number of
commands, each finds its own, and none goes on with what another program has played.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Generator, Iterable
from contextlib import closing
from functools import cache
from os import SEEK_END
from pathlib import Path
from typing import BinaryIO, Final

from suite import __version__
from suite.ai.arena import Outcome, outcome_from
from suite.ai.jobs import Job, ShouldStop, Work, Workers, spread

ROOT: Final = Path(__file__).resolve().parents[2]
PLAYED: Final = (
    ("suite/core", "*.py"),
    ("suite/games", "*.py"),
    ("suite/ai", "*.py"),
    ("suite/view", "*.py"),
    ("resources", "*.toml"),
)
"""Folders and files on which the results of matches may depend."""
PLACED: Final = frozenset({"index", "setup"})
"""What of a job says only where in its series the match stands."""
BEGUN: Final = b'{"match":'
"""How a line begins."""

Result = tuple[Outcome, Job]
"""How a match went, and what else its work found."""


@cache
def edition() -> str:
    """The version of this program and a hash of all that matches depend on."""
    digest = hashlib.sha256()
    for folder, pattern in PLAYED:
        for file in sorted((ROOT / folder).rglob(pattern)):
            digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0")
            digest.update(hashlib.sha256(file.read_bytes()).digest())
    return f"{__version__} ({digest.hexdigest()[:12]})"


def results(
    work: Work,
    factory: str,
    jobs: Iterable[Job],
    workers: Workers = 1,
    stop: ShouldStop | None = None,
    path: Path | None = None,
) -> Generator[Result, None, None]:
    """The results of all jobs: first those that the file `path` holds, then the others as they come.

    `work` gives {"outcome": ..., and what else it found}. Matches that broke off are not kept. Raises
    ValueError with a sentence when the file is damaged.
    """
    if path is None:
        yield from _played(work, factory, jobs, workers, stop)
        return
    found = _read(path)
    missing = []
    names = {}
    for job in jobs:
        name = names[job["index"]] = _name(work, factory, job)
        kept = found.get(name)
        if kept is None:
            missing.append(job)
        else:
            yield _result(kept, job)
    for outcome, rest in _played(work, factory, missing, workers, stop):
        if not outcome.error:
            _keep(path, {"match": names[outcome.index], "outcome": outcome.plain(), **rest})
        yield outcome, rest


def _played(
    work: Work, factory: str, jobs: Iterable[Job], workers: Workers, stop: ShouldStop | None
) -> Generator[Result, None, None]:
    with closing(spread(work, factory, jobs, workers, stop)) as found:
        for one in found:
            yield _lost(one) if "lost" in one else _result(one, one["outcome"])


def _result(found: Job, job: Job) -> Result:
    """A result at the place of `job` in its series. Raises ValueError for what is none."""
    outcome = outcome_from(found["outcome"])
    outcome.index, outcome.setup = job["index"], job["setup"]
    return outcome, {name: value for name, value in found.items() if name not in ("match", "outcome")}


def _lost(job: Job) -> Result:
    """A match that took its process with it."""
    outcome = Outcome(job["index"], job["seed"], job["agents"])
    outcome.setup = job["setup"]
    outcome.error = f"seed {outcome.seed}: {job['lost']}"
    return outcome, {}


# -- the file ------------------------------------------------------------------------------------------


def _name(work: Work, factory: str, job: Job) -> str:
    """What two matches share if they are the same one."""
    told = {name: value for name, value in job.items() if name not in PLACED}
    said = [edition(), work.__module__, work.__qualname__, factory, told]
    return hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()[:16]


def _keep(path: Path, result: Job) -> None:
    """Add a line; a last one that was broken off is taken away."""
    path.parent.mkdir(parents=True, exist_ok=True)
    line = json.dumps(result, separators=(",", ":")).encode() + b"\n"
    with path.open("a+b") as file:
        file.truncate(_whole(file))
        file.write(line)


def _whole(file: BinaryIO) -> int:
    """Bytes of a file up to the end of its last whole line."""
    end = file.seek(0, SEEK_END)
    if end:
        file.seek(end - 1)
        if file.read(1) != b"\n":
            file.seek(0)
            return file.read().rfind(b"\n") + 1
    return end


def _read(path: Path) -> dict[str, Job]:
    """name -> result; a last line that was broken off is no match. Raises ValueError with a sentence."""
    found: dict[str, Job] = {}
    try:
        lines = path.read_bytes().split(b"\n")
    except FileNotFoundError:
        return found
    except OSError as error:
        raise ValueError(f"results cannot be kept in {path}: {error.strerror}") from None
    for number, line in enumerate(lines, 1):
        if not line:
            continue
        try:
            data = json.loads(line)
            outcome_from(data["outcome"])
            found[data["match"]] = data
        except (ValueError, TypeError, KeyError):
            if number == len(lines) and line.startswith(BEGUN):
                break
            raise ValueError(
                f"{path}, line {number}, is no result of a match; move the file away to begin anew"
            ) from None
    return found
