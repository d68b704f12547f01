"""Python's garbage is collected in the window's thread alone."""

from __future__ import annotations

import gc
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, QTimer

PAUSE: Final = 500
"""Milliseconds between two looks at whether there is enough garbage."""


class Collector(QObject):
    """Collects instead of Python, as often as Python's thresholds say.

    Left to itself Python collects in whichever thread happens to allocate. Objects of Qt that only each other
    hold, such as those of a match that is over, would then be deleted behind the back of the loop which sends
    them events, and the program would come down.
    """

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        gc.disable()
        timer = QTimer(self)
        timer.timeout.connect(self.collect)
        timer.start(PAUSE)

    def collect(self) -> None:
        """Collect the oldest generation that is due, and with it the younger ones."""
        for generation in (2, 1, 0):
            if gc.get_count()[generation] > gc.get_threshold()[generation]:
                gc.collect(generation)
                return


def collect_here() -> None:
    """From now on garbage is collected in this thread, which runs the application's loop."""
    application = QCoreApplication.instance()
    assert application is not None, "there is an application"
    if application.findChild(Collector) is None:
        Collector(application)
