"""The thin line below: what the database says, background work with progress; and passing messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QFrame, QLabel, QProgressBar, QPushButton, QSizePolicy, QTabBar, QWidget

from suite.core.translation import _
from suite.ui import theme as t
from suite.ui.jobs import Jobs
from suite.ui.style import Style
from suite.ui.widgets import HBox, IconButton, button, label, single_shot

SHOWN = 6000
"""Milliseconds for which a message stays."""


class StatusLine(QFrame):
    """Left: the database. Right: the job that runs, how far it is, and a button to stop it."""

    def __init__(self, style: Style, jobs: Jobs) -> None:
        super().__init__()
        self.setObjectName("status")
        self.jobs = jobs
        self.database = _Fading()
        self.work = label("", "caption")
        self.bar = QProgressBar()
        self.bar.setFixedWidth(160)
        self.bar.setTextVisible(False)
        self.stop = IconButton(style, "x", _("Stop this work"), self._stop)
        self.stop.setIconSize(QSize(12, 12))
        self.more = button("", self._run_more, flat=True)
        self.more.setProperty("link", True)
        self.more.hide()
        self._more: Callable[[], Any] | None = None
        row = HBox(self.more, (self.database, 1), self.work, self.bar, self.stop, margins=(t.M, 2, t.M, 2))
        # As high as its texts need, and never less: a full page above must not squeeze it.
        row.addStrut(24)
        self.setLayout(row)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        jobs.changed.connect(self._show)
        self._show()

    def notify(self, sentence: str, word: str = "", what: Callable[[], Any] | None = None) -> None:
        """What the database says; `word` on a button before it does `what`."""
        self.database.setText(sentence)
        self._more = what
        self.more.setText(word)
        self.more.setVisible(bool(word))

    def _run_more(self) -> None:
        if self._more is not None:
            self._more()

    def _show(self) -> None:
        loud = [job for job in self.jobs.running if not job.quiet]
        for widget in (self.work, self.bar, self.stop):
            widget.setVisible(bool(loud))
        if not loud:
            return
        job = loud[-1]
        words = job.text or job.title
        if len(loud) > 1:
            words = _("{work} (and {n} more)").format(work=words, n=len(loud) - 1)
        self.work.setText(words)
        self.bar.setRange(0, job.total)
        self.bar.setValue(job.done)
        self.bar.setAccessibleName(job.title)

    def _stop(self) -> None:
        loud = [job for job in self.jobs.running if not job.quiet]
        if loud:
            loud[-1].cancel()


class _Fading(QLabel):
    """A line that gives way when there is little room, with its full text as a tooltip."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "caption")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def setText(self, text: str) -> None:
        super().setText(text)
        self.setToolTip(text)


class Toast(QFrame):
    """A message above the status line that goes away by itself, with one thing to do at most."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("toast")
        self.host = window
        self.text = label("", wrap=True)
        self.text.setMinimumWidth(260)
        self.act: QPushButton = button("", self._run, flat=True)
        self.row = HBox(self.text, self.act, space=t.M)
        self.row.setStretch(0, 1)
        self.row.setContentsMargins(t.L, t.S, t.S, t.S)
        self.setLayout(self.row)
        self._what: Callable[[], Any] | None = None
        self._timer = single_shot(self, self.hide)
        self.hide()

    def show_message(self, sentence: str, word: str = "", what: Callable[[], Any] | None = None) -> None:
        """Show a sentence; `word` on a button does `what`."""
        self.text.setText(sentence)
        self.setAccessibleName(sentence)
        self.act.setText(word)
        self.act.setVisible(bool(word))
        self._what = what
        self.place()
        self.show()
        self.raise_()
        self._timer.start(SHOWN)

    def place(self) -> None:
        """Stand at the bottom, in the middle; where tabs would be covered, above them."""
        window = self.host
        width = min(max(560, self.row.totalMinimumSize().width()), window.width() - 2 * t.XL)
        self.setFixedWidth(width)
        height = max(self.sizeHint().height(), self.row.heightForWidth(width))
        place = QRect((window.width() - width) // 2, window.height() - height - 48, width, height)
        tabs = [bar for bar in window.findChildren(QTabBar) if bar.isVisible()]
        covered = [QRect(bar.mapTo(window, QPoint(0, 0)), bar.size()) for bar in tabs]
        for bar in sorted(covered, key=QRect.top, reverse=True):
            if bar.intersects(place):
                place.moveBottom(bar.top() - t.S)
        self.setGeometry(place)

    def event(self, event: QEvent) -> bool:
        # Larger text, or another style: what it shows needs other room.
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            self.place()
        return super().event(event)

    def _run(self) -> None:
        self.hide()
        if self._what is not None:
            self._what()
