"""Matches on a cluster: a scheduler and two workers as processes, one of them killed in the middle."""

import os
import signal
import subprocess
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from socket import socket
from typing import Any

import pytest

from suite.ai.simulate import play_job
from suite.cli import cluster
from suite.cli.cluster import workers
from suite.cli.failure import CommandError
from suite.games import make_conan_ccg

ROOT = Path(__file__).resolve().parents[2]
WORKERS = 2
posix = pytest.mark.skipif(os.name == "nt", reason="processes are killed by a signal")
pytestmark = posix


class Machines:
    """A scheduler and its workers."""

    def __init__(self, address: str, workers: list[subprocess.Popen[bytes]]) -> None:
        self.address = address
        self.workers = workers


def begun(kind: str, *words: str) -> subprocess.Popen[bytes]:
    """A scheduler or a worker, on this machine alone."""
    command = [sys.executable, "-P", "-m", "dask", kind, *words, "--no-dashboard", "--host", "127.0.0.1"]
    variables = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(command, env=variables, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.fixture(scope="module")
def machines() -> Iterator[Machines]:
    """They end with the tests of this file. Whoever is there before the scheduler waits for it."""
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    scheduler = begun("scheduler", "--port", str(port))
    how = (address, "--nthreads", "1", "--no-nanny", "--death-timeout", "60")
    workers = [begun("worker", *how) for _ in range(WORKERS)]
    try:
        yield Machines(address, workers)
    finally:
        for process in (*workers, scheduler):
            process.kill()
            process.wait()


def with_cluster(address: str) -> Namespace:
    """What a command line says of who plays."""
    return Namespace(cluster=address, jobs=1)


def bare(data: Any) -> Any:
    """Results without what depends on the hour."""
    if isinstance(data, dict):
        return {key: bare(value) for key, value in data.items() if not key.endswith(("seconds", "_per_s"))}
    return [bare(value) for value in data] if isinstance(data, list) else data


def test_a_worker_that_dies_costs_no_match(machines: Machines) -> None:
    plan = make_conan_ccg().setups()[0].plain()
    jobs = [
        {"index": i, "setup": 0, "agents": ["random", "random"], "seed": i, "check": False, "plan": plan}
        for i in range(24)
    ]
    with workers(with_cluster(machines.address)) as spread:
        assert not isinstance(spread, int), "a cluster plays"
        results = spread(play_job, "suite.games:GAMES", jobs, None)
        found = [next(results)]
        machines.workers[0].send_signal(signal.SIGKILL)
        found += results
    found.sort(key=lambda result: result["outcome"]["index"])
    assert len(found) == len(jobs), "each match has one result"
    sample = [0, 7, 23]
    assert bare([found[i] for i in sample]) == bare([play_job("suite.games:GAMES", jobs[i]) for i in sample])
    assert not any(result["outcome"]["error"] for result in found), "and none is lost"


@pytest.mark.parametrize(
    "line",
    [
        "simulate realm --agents random,greedy --games 20 --json",
        "ladder kuhn greedy random --games 40 --json",
        "balance realm --players 2 --agent random --games 20 --json",
    ],
)
def test_a_command_gives_the_same_on_a_cluster(run: Any, machines: Machines, line: str) -> None:
    there = run(*line.split(), "--cluster", machines.address)
    assert there.code == 0, there.err
    assert bare(there.json) == bare(run(*line.split()).json), "equal but for the time that it took"


def test_a_worker_with_another_program_refuses(machines: Machines, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "edition", lambda: "9.9.9")
    with workers(with_cluster(machines.address)) as spread:
        assert not isinstance(spread, int), "a cluster plays"
        with pytest.raises(CommandError, match=r"a worker has version .* of the program, not 9\.9\.9"):
            list(spread(play_job, "suite.games:GAMES", [{"index": 0}], None))


def test_without_the_package_a_sentence_says_how_to_get_it(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    told = run("simulate", "kuhn", "--cluster", "local")
    assert told.code == 2, "it cannot be done"
    assert "install it with: pip install 'four-ages[cluster]'" in told.err, "and one can mend it"


def test_a_scheduler_that_does_not_answer_is_told(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.2)
    told = run("simulate", "kuhn", "--cluster", "tcp://127.0.0.1:9")
    assert told.code == 2, "it cannot be done"
    assert "the cluster tcp://127.0.0.1:9 cannot be used" in told.err, "and which"
