"""A match that is open in another program: it is watched there, or taken over from it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QMessageBox, QPushButton, QWidget

from suite.core.translation import _
from suite.ui.play.matchlock import MatchLock

LOOK = 200
"""Milliseconds between two looks whether the holder has given the match away."""
LOOKS = 50
"""So many looks are waited for."""


class OpenElsewhere(QMessageBox):
    """What to do about a match that another program has; whoever closes it leaves it there."""

    def __init__(self, holder: str, watchable: bool, parent: QWidget) -> None:
        """`watchable`: it may be shown here without telling anybody what they must not see."""
        super().__init__(parent)
        self.setWindowTitle(_("Open in another program"))
        self.setText(_("This match is open in another window: {holder}.").format(holder=holder))
        self.setInformativeText(_("It can be played on in one place at a time."))
        self.watch: QPushButton | None = None
        if watchable:
            self.watch = self.addButton(_("Watch it here"), QMessageBox.ButtonRole.ActionRole)
        self.take = self.addButton(_("Take it over"), QMessageBox.ButtonRole.ActionRole)
        self.stay: QPushButton = self.addButton(_("Leave it there"), QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(self.stay)
        self.setEscapeButton(self.stay)


class TakeOver(QObject):
    """Asks the holder of a match for it and waits, without holding the window up."""

    def __init__(
        self, lock: MatchLock, done: Callable[[], None], refused: Callable[[str], None], parent: QObject
    ) -> None:
        """`done` when the lock is taken, `refused` with a sentence when its holder does not answer."""
        super().__init__(parent)
        self.lock = lock
        self._done = done
        self._refused = refused
        self._left = LOOKS
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK)
        self._timer.timeout.connect(self._look)

    def begin(self) -> None:
        """Ask. Raises OSError."""
        self.lock.ask()
        self._timer.start()

    def _look(self) -> None:
        if self.lock.take():
            self._end()
            self._done()
            return
        self._left -= 1
        if not self._left:
            holder = self.lock.holder()
            self.lock.withdraw()
            self._end()
            self._refused(
                _("The other program does not answer ({holder}); end it and try again.").format(holder=holder)
            )

    def _end(self) -> None:
        self._timer.stop()
        self.deleteLater()
