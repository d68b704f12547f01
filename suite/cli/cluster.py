"""--cluster: matches played by the workers of a Dask cluster, with the results of the same command here.

A task is a few matches, so that sending costs little; its results follow from the program, the seeds and the
matches alone. So it may be done twice, by whichever worker, and what a worker leaves that dies is done by
others. What a match needs travels with it; the program must be the same, and a worker with another refuses.
"""

from __future__ import annotations

import importlib
import logging
from argparse import Namespace
from collections.abc import Generator, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Final

from suite.ai.jobs import Job, ShouldStop, Work, Workers, cores
from suite.ai.results import edition
from suite.cli.failure import CommandError

LOCAL: Final = "local"
"""The address for which a cluster of this machine is started."""
MOST: Final = 16
"""Jobs of a task."""
WAVES: Final = 3
"""Tasks for each worker that are on their way at the same time."""
PATIENCE: Final = 60
"""Seconds until a scheduler or its first worker must have answered."""


@contextmanager
def workers(options: Namespace) -> Iterator[Workers]:
    """Who plays the matches of a command: processes of this machine, or the workers of a cluster."""
    if options.cluster is None:
        yield options.jobs or cores()
        return
    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError:
        raise CommandError(
            "--cluster needs the package distributed; install it with: pip install 'four-ages[cluster]'"
        ) from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    with ExitStack() as stack:
        try:
            address = options.cluster
            if address == LOCAL:
                address = stack.enter_context(_local(distributed, options.jobs or cores()))
            client = stack.enter_context(distributed.Client(address, timeout=PATIENCE, set_as_default=False))
            client.wait_for_workers(1, timeout=PATIENCE)
        except (OSError, ValueError) as error:
            raise CommandError(f"the cluster {options.cluster} cannot be used: {error}") from error
        yield Cluster(client, distributed)


def _local(distributed: Any, workers: int) -> Any:
    """A cluster of this machine, with so many processes."""
    return distributed.LocalCluster(
        n_workers=workers, threads_per_worker=1, dashboard_address=None, silence_logs=logging.CRITICAL
    )


class Cluster:
    """Plays jobs by the workers of a cluster (a `Scheduler` of suite/ai/jobs.py)."""

    def __init__(self, client: Any, distributed: Any) -> None:
        self.client = client
        self.distributed = distributed

    def __call__(
        self, work: Work, factory: str, jobs: Iterable[Job], stop: ShouldStop | None
    ) -> Generator[Job, None, None]:
        """The results of all jobs as they come. Raises CommandError where a worker has another program."""
        waiting = list(jobs)
        size = min(max(len(waiting) // (WAVES * self._workers()), 1), MOST)
        tasks = [waiting[first : first + size] for first in range(0, len(waiting), size)]
        tasks.reverse()
        words = (edition(), work.__module__, work.__qualname__, factory)
        flying: dict[Any, list[Job]] = {}
        done: Any = self.distributed.as_completed(loop=self.client.loop)

        def fly() -> None:
            while tasks and len(flying) < WAVES * self._workers():
                task = tasks.pop()
                # Not by its contents: what is asked twice is played twice.
                future = self.client.submit(play_task, *words, task, pure=False)
                flying[future] = task
                done.add(future)

        try:
            fly()
            while flying:
                future = next(done)
                task = flying.pop(future)
                if future.status == "finished":
                    yield from future.result()
                else:
                    error = future.exception()
                    if isinstance(error, OtherProgram | ImportError):
                        raise CommandError(f"the workers of this cluster cannot play: {error}")
                    if len(task) > 1:
                        # One of them has taken its workers with it; which one, is found one by one.
                        tasks += [[job] for job in task]
                    else:
                        yield {**task[0], "lost": f"{type(error).__name__}: {error}"}
                if stop is not None and stop():
                    return
                fly()
        finally:
            self.client.cancel(list(flying), force=True)

    def _workers(self) -> int:
        return max(len(self.client.scheduler_info(n_workers=-1)["workers"]), 1)


class OtherProgram(Exception):
    """A worker has another version of the program than whoever sends it matches."""


def play_task(wanted: str, module: str, name: str, factory: str, jobs: list[Job]) -> list[Job]:
    """In a worker: the results of jobs. Raises OtherProgram."""
    if edition() != wanted:
        raise OtherProgram(f"a worker has version {edition()} of the program, not {wanted}")
    work: Work = getattr(importlib.import_module(module), name)
    return [work(factory, job) for job in jobs]
