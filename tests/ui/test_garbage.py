"""Garbage is collected in the window's thread, whoever makes it."""

import gc
import threading
import weakref

from pytestqt.qtbot import QtBot

from suite.ui.jobs import Job
from suite.ui.window import Window


class Knot:
    """Held by nobody but itself."""

    def __init__(self) -> None:
        self.end = self


def test_garbage_of_other_threads_is_collected_in_that_of_the_window(window: Window, qtbot: QtBot) -> None:
    assert not gc.isenabled(), "Python itself would collect in any thread"
    where: list[threading.Thread] = []

    def work(job: Job) -> list[Knot]:
        for _ in range(100):
            weakref.finalize(Knot(), lambda: where.append(threading.current_thread()))
        # More than Python's threshold: left to itself it would collect here.
        return [Knot() for _ in range(20 * gc.get_threshold()[0])]

    done: list[bool] = []
    window.jobs.start("Making garbage", work, lambda kept: done.append(bool(kept)))
    qtbot.waitUntil(lambda: bool(done) and len(where) == 100)
    assert set(where) == {threading.main_thread()}
