"""What others do with the same store: looked for every other second behind the window, and told."""

from __future__ import annotations

import threading
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from suite.store.faults import StoreError
from suite.store.figures import sync
from suite.store.userfile import HURRIED, UserFile

EVERY = 1.5
"""Seconds between two looks. A look reads one number."""
AT_MOST = 1.0
"""Seconds that closing waits for a look that is under way: a server may not answer."""


class RevisionWatcher(QObject):
    """Looks whether the store's revision is another one than is known here."""

    heard = Signal(object)
    """OpChanges of others since what was known; their figures are in the catalogue already."""

    def __init__(self, user: UserFile, catalogue: Path) -> None:
        super().__init__()
        self.user = user
        self.catalogue = catalogue
        self.known = user.revision
        """The revision up to which everybody in this window has been told."""
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="watching the store", daemon=True)
        self._thread.start()

    def took_note(self, revision: int) -> None:
        """An edit of this window made this revision. Where others came between, they are still looked for."""
        if revision == self.known + 1:
            self.known = revision

    def close(self) -> None:
        """Look no more."""
        self._stopped.set()
        self._thread.join(AT_MOST)

    def _run(self) -> None:
        """In a thread of its own."""
        while not self._stopped.wait(EVERY):
            try:
                self._look()
            except StoreError:
                # It cannot be read now: whoever works with it is told so, and the next look may succeed.
                continue
            except RuntimeError:
                # The program has ended meanwhile and Qt's side is gone.
                return

    def _look(self) -> None:
        known = self.known
        if self.user.revision == known:
            return
        changes = self.user.changes_since(known)
        if changes is None or self._stopped.is_set():
            return
        if not changes.overlay and self.catalogue.exists():
            sync(self.user, self.catalogue, changes, HURRIED)
        self.heard.emit(changes)
