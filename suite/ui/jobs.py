"""Long work in the background: progress, cancelling, and answers that arrive in the window's own thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import shiboken6
from PySide6.QtCore import QObject, QRunnable, Qt, QThread, QThreadPool, QTimer, Signal

POLL = 100
"""Milliseconds between two looks at the progress of running jobs."""


class Cancelled(Exception):
    """Raised within work that was told to stop."""


class Job(QObject):
    """One piece of work. The worker calls `at` now and then; the window may `cancel` at any time."""

    ended = Signal()
    """Done, failed or cancelled; emitted in the window's thread, once."""
    _arrived = Signal(object, object)

    def __init__(self, title: str, quiet: bool = False) -> None:
        super().__init__()
        self.title = title
        self.quiet = quiet
        """Not shown in the status line: too short to be worth a word."""
        self.done = 0
        self.total = 0
        """0 while nobody knows."""
        self.text = ""
        self.cancelled = False
        self.running = True
        self.stops: list[Callable[[], None]] = []
        """Called when the job is cancelled, for work that has a flag of its own."""

    def at(self, done: int, total: int = 0, text: str = "") -> None:
        """From within the work: how far it is. Raises Cancelled when it should stop."""
        self.done = done
        self.total = total
        self.text = text or self.text
        if self.cancelled:
            raise Cancelled

    def cancel(self) -> None:
        """Ask the work to stop; its answer is then dropped, however far it got."""
        self.cancelled = True
        for stop in self.stops:
            stop()


class _Run(QRunnable):
    def __init__(self, job: Job, work: Callable[[Job], Any]) -> None:
        super().__init__()
        self.job = job
        self.work = work

    def run(self) -> None:
        """In a worker's thread."""
        answer: Any = None
        error: BaseException | None = None
        try:
            if not self.job.cancelled:
                answer = self.work(self.job)
        except Cancelled:
            self.job.cancelled = True
        except Exception as caught:
            error = caught
        try:
            self.job._arrived.emit(answer, error)
        except RuntimeError:
            # The program has ended meanwhile and Qt's side of the job is gone.
            return


class Worker(QThread):
    """A thread that goes on for as long as the window is open. Qt aborts where one is destroyed that runs."""

    def close(self) -> None:
        """End it for good and wait for that."""
        raise NotImplementedError


class Jobs(QObject):
    """All work in the background. Callbacks run in the window's thread, never after their owner is gone."""

    changed = Signal()
    """A job began, moved or ended."""
    failed = Signal(str, str)
    """A job without a callback for faults failed: (one sentence, details)."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.closed = False
        """Whether the window closes: nothing is begun any more, and what comes back is not heard."""
        self.pool = QThreadPool(self)
        self.pool.setMaxThreadCount(max(4, QThreadPool.globalInstance().maxThreadCount()))
        self.running: list[Job] = []
        self._runs: dict[Job, _Run] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(POLL)
        self._timer.timeout.connect(self.changed)

    def start(
        self,
        title: str,
        work: Callable[[Job], Any],
        done: Callable[[Any], None] | None = None,
        failed: Callable[[Exception], None] | None = None,
        owner: QObject | None = None,
        quiet: bool = False,
    ) -> Job:
        """Begin `work` in a thread of its own; `done` gets its answer unless it was cancelled.

        With an `owner` the callbacks are dropped once that object is destroyed.
        """
        job = Job(title, quiet)
        if self.closed:
            job.cancelled = True
            job.running = False
            return job

        def arrived(answer: Any, error: Exception | None) -> None:
            self._end(job, answer, error, done, failed, owner)

        # A slot of an object that lives in this thread: Qt queues the call over.
        receiver = _Receiver(arrived, job)
        job._arrived.connect(receiver.take, Qt.ConnectionType.QueuedConnection)
        self.running.append(job)
        run = _Run(job, work)
        run.setAutoDelete(False)
        self._runs[job] = run
        self.pool.start(run)
        if not self._timer.isActive():
            self._timer.start()
        self.changed.emit()
        return job

    def cancel_all(self) -> None:
        """Ask everything to stop."""
        for job in list(self.running):
            job.cancel()

    def close(self) -> None:
        """Stop everything for good and wait until it has stopped."""
        self.closed = True
        self.cancel_all()
        self.pool.waitForDone(-1)
        self._timer.stop()

    def _end(
        self,
        job: Job,
        answer: Any,
        error: Exception | None,
        done: Callable[[Any], None] | None,
        failed: Callable[[Exception], None] | None,
        owner: QObject | None,
    ) -> None:
        job.running = False
        self.running.remove(job)
        self._runs.pop(job)
        if self.closed:
            return
        if not self.running:
            self._timer.stop()
        heard = owner is None or shiboken6.isValid(owner)
        if heard and not job.cancelled:
            if error is None:
                if done is not None:
                    done(answer)
            elif failed is not None:
                failed(error)
            else:
                self.failed.emit(sentence(job.title, error), details(error))
        job.ended.emit()
        self.changed.emit()


class _Receiver(QObject):
    """Takes a worker's answer in the thread that made it; a child of the job, so that it lives as long."""

    def __init__(self, arrived: Callable[[Any, Any], None], job: Job) -> None:
        super().__init__(job)
        self.arrived = arrived

    def take(self, answer: Any, error: Any) -> None:
        """In the window's thread."""
        self.arrived(answer, error)


def sentence(title: str, error: Exception) -> str:
    """What happened, for people: our own errors are sentences already."""
    text = str(error).strip()
    return text if text.endswith(".") else f"{title} failed: {text or type(error).__name__}."


def details(error: BaseException) -> str:
    """The trace, for whoever unfolds it."""
    import traceback

    return "".join(traceback.format_exception(error))
