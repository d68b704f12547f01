"""The live line: the latest sentences in one line, read out by whatever screen reader there is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6 import QtGui
from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from suite.core.translation import _
from suite.ui import theme as t
from suite.ui.status import SHOWN
from suite.ui.widgets import single_shot


class LiveRegion(QLabel):
    """As many of the latest sentences as one line holds."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", "muted")
        self.setAccessibleName(_("What just happened"))
        self.setContentsMargins(t.M, t.XS, t.M, t.XS)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.sentences: list[str] = []
        self._happened: list[str] = []
        """What they are when no remark stands in their place."""
        self._hint = ""
        self._remark = single_shot(self, self.fade, SHOWN)

    def tell(self, sentences: Sequence[str]) -> None:
        """Show and announce what has just happened."""
        self._remark.stop()
        self._happened = [sentence for sentence in sentences if sentence]
        self._say(self._happened)

    def remark(self, sentences: Sequence[str]) -> None:
        """Show and announce, as long as a message stays, why nothing was done."""
        self._say(list(sentences))
        self._remark.start()

    def fade(self) -> None:
        """A remark is no longer true, or was there long enough: what has happened is shown again."""
        if self.sentences is not self._happened:
            self._remark.stop()
            self.sentences = self._happened
            self._describe()

    def _say(self, sentences: list[str]) -> None:
        self.sentences = sentences
        self._describe()
        announce(self, self.whole)

    def _describe(self) -> None:
        self._hint = ""
        whole = self.whole
        self.setToolTip(whole)
        self.setAccessibleDescription(whole)
        self._fit()

    def hint(self, words: str) -> None:
        """Say for a while what something would do; "" goes back to what has happened."""
        self._hint = words
        self._fit()

    def _room(self) -> int:
        return self.contentsRect().width()

    @property
    def whole(self) -> str:
        """All of it, whatever fits."""
        return " ".join(self.sentences)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        metrics = self.fontMetrics()
        room = self._room()
        if self._hint:
            self.setText(metrics.elidedText(self._hint, Qt.TextElideMode.ElideRight, room))
            return
        for first in range(len(self.sentences)):
            text = " ".join(self.sentences[first:])
            if metrics.horizontalAdvance(text) <= room:
                self.setText(text)
                return
        last = self.sentences[-1] if self.sentences else " "
        self.setText(metrics.elidedText(last, Qt.TextElideMode.ElideRight, room))


def announce(source: QWidget, sentence: str) -> None:
    """Have the sentence read out; without a screen reader nothing happens."""
    if not QtGui.QAccessible.isActive():
        return
    if hasattr(QtGui, "QAccessibleAnnouncementEvent"):
        QtGui.QAccessible.updateAccessibility(QtGui.QAccessibleAnnouncementEvent(source, sentence))
    else:
        event = QtGui.QAccessibleEvent(source, QtGui.QAccessible.Event.NameChanged)
        QtGui.QAccessible.updateAccessibility(event)
