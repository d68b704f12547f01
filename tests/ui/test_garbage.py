"""Garbage is collected in the window's thread, whoever makes it."""

import gc
import threading
import weakref

import pytest
from pytestqt.qtbot import QtBot

from suite.ui.jobs import Job
from suite.ui.window import MainWindow


class Knot:
    """Held by nobody but itself."""

    def __init__(self) -> None:
        self.end = self


def test_garbage_of_other_threads_is_collected_in_that_of_the_window(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Pages may still be made ahead; what is there when one is finished would be kept, garbage or not.
    monkeypatch.setattr(gc, "freeze", lambda: None)
    assert not gc.isenabled(), "Python itself would collect in any thread"
    where: list[threading.Thread] = []

    def work(job: Job) -> list[Knot]:
        for _ in range(100):
            weakref.finalize(Knot(), lambda: where.append(threading.current_thread()))
        # More than Python's threshold: left to itself it would collect here.
        return [Knot() for _ in range(20 * gc.get_threshold()[0])]

    done: list[bool] = []
    window.jobs.start("Making garbage", work, lambda kept: done.append(bool(kept)))
    # One may be held while others are collected, and is looked at again much later.
    qtbot.waitUntil(lambda: bool(done) and len(where) >= 99)
    assert set(where) == {threading.main_thread()}
