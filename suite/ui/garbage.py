"""Python's garbage is collected in the window's thread alone."""

from __future__ import annotations

import gc
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, QTimer

PAUSE: Final = 500
"""Milliseconds between two looks at whether there is enough garbage."""


class Collector(QObject):
    """Collects instead of Python, and about as often.

    Left to itself Python collects in whichever thread happens to allocate. Objects of Qt that only each other
    hold, such as those of a match that is over, would then be deleted behind the back of the loop which sends
    them events, and the program would come down.
    """

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        gc.disable()
        self._times = 0
        timer = QTimer(self)
        timer.timeout.connect(self.collect)
        timer.start(PAUSE)

    def collect(self) -> None:
        """Collect what is young if there is enough of it; at times what is older too.

        Python's own limits for older things are not asked: from 3.14 on there is none for the oldest.
        """
        if gc.get_count()[0] > gc.get_threshold()[0]:
            self._times += 1
            gc.collect(0 if self._times % 10 else 1 if self._times % 100 else 2)


def collect_here() -> None:
    """From now on garbage is collected in this thread, which runs the application's loop."""
    application = QCoreApplication.instance()
    assert application is not None, "there is an application"
    if application.findChild(Collector) is None:
        Collector(application)
