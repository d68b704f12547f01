"""Work spread over processes: every job is a JSON object, every result too."""

from __future__ import annotations

import importlib
import itertools
import os
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Any

from suite.ai.child import Child, ChildLost, answer_all

Job = dict[str, Any]
Work = Callable[[str, Job], Job]
"""(factory, job) -> result; a function of a module, because another process imports it."""
ShouldStop = Callable[[], bool]
Scheduler = Callable[[Work, str, Iterable[Job], "ShouldStop | None"], Generator[Job, None, None]]
"""Who does jobs elsewhere: (work, factory, jobs, stop) -> results as they come, as `spread` gives them."""
Workers = int | Scheduler
"""How many processes of this machine do the jobs, or who does them elsewhere."""
GLANCE = 0.1
"""Seconds between two looks whether the work is to stop."""


def cores() -> int:
    """Processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def spread(
    work: Work, factory: str, jobs: Iterable[Job], workers: Workers, stop: ShouldStop | None = None
) -> Generator[Job, None, None]:
    """The results of all jobs as they come; in this process and in order where `workers` is 1.

    When a process dies, its job's result is the job with "lost", how it died; the others go on.
    Closing the iterator ends the processes; so does `stop` turning true, in the midst of a job.
    """
    if not isinstance(workers, int):
        yield from workers(work, factory, jobs, stop)
        return
    if workers <= 1:
        for job in jobs:
            if stop is not None and stop():
                return
            yield work(factory, job)
        return
    words = (factory, work.__module__, work.__qualname__)
    rest = iter(jobs)
    busy: list[tuple[Child, Job]] = []
    try:
        busy.extend(_given(Child(_serve, *words), job) for job in itertools.islice(rest, workers))
        while busy:
            ready = wait([child.connection for child, _ in busy], None if stop is None else GLANCE)
            if stop is not None and stop():
                return
            if not ready:
                continue
            done = next(pair for pair in busy if pair[0].connection in ready)
            busy.remove(done)
            result, child = _collect(*done)
            following = next(rest, None)
            if following is not None:
                busy.append(_given(child or Child(_serve, *words), following))
            elif child is not None:
                child.close()
            yield result
    finally:
        for child, _ in busy:
            child.kill()


def _given(child: Child, job: Job) -> tuple[Child, Job]:
    """A process with a job that was sent to it; one that is dead already shows it when it is heard."""
    with suppress(ChildLost):
        child.send(job)
    return child, job


def _collect(child: Child, job: Job) -> tuple[Job, Child | None]:
    """The result that waits at a process, and the process itself unless it died."""
    try:
        result = child.receive(0.0)
    except ChildLost as error:
        child.kill()
        return {**job, "lost": str(error)}, None
    assert result is not None, "a pipe that is ready has a message"
    return result, child


def _serve(connection: Connection, factory: str, module: str, name: str) -> None:
    """The loop of a process."""
    work: Work = getattr(importlib.import_module(module), name)
    answer_all(connection, lambda job: work(factory, job))
