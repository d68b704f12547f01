"""The table with an open match, or with a record that is watched, and all that stands around it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from suite.core.bounds import read_bounded
from suite.core.translation import _
from suite.play.match import Match
from suite.play.record import LIMIT, record_of, to_text
from suite.play.replay import Replay
from suite.play.trace import Trace
from suite.ui.context import Context
from suite.ui.play.guide import BEGIN, Guide, has_lesson, read_lesson
from suite.ui.play.link import MatchLink
from suite.ui.play.matchlock import MatchLock
from suite.ui.play.matchresult import MatchResult
from suite.ui.play.replaying import ReplayBar
from suite.ui.play.session import Session
from suite.ui.play.sheet import SheetTab
from suite.ui.play.slots import Slots
from suite.ui.play.thoughts import Thoughts
from suite.ui.store.repository import Repository
from suite.ui.table.view import MatchTable
from suite.ui.widgets import VBox

SHORT = 540
"""Below this height at usual text size, in pixels, the end of a match is told shortly."""


class MatchView(QWidget):
    """Shows one match at a time; it goes on behind the other pages and is kept after every decision."""

    opened = Signal()
    """A match was opened; its table is shown next."""
    closed = Signal()
    """Match or record were left."""
    changed = Signal()
    """What can be done is another: a match was begun, taken back or ended."""
    moved = Signal()
    """An answer was played."""
    ended = Signal()
    """The table has shown the end of the match."""
    thinking = Signal(int)
    """The player who has begun to think, -1 when nobody does."""
    fault = Signal(str)
    """A computer player did not answer by itself: why."""
    watched = Signal()
    """A record was opened."""
    wanted = Signal()
    """Another program asks for the match."""

    def __init__(self, context: Context, repository: Repository, slots: Slots) -> None:
        super().__init__()
        self.context = context
        self.repository = repository
        self.slots = slots
        self.session: Session | None = None
        self.replayed: Path | None = None
        """The record that is watched."""
        self.table = MatchTable(context)
        self.result = MatchResult()
        self.guide = Guide(context.style)
        self.thoughts = Thoughts(context.style)
        self.sheet = SheetTab()
        self.table.side.put(self.sheet, _("Reckoning"), "list-numbers")
        self.table.side.show_tab(self.sheet, False)
        self.table.side.put(self.thoughts, _("Computer"), "cpu")
        self.table.beside.put(self.guide, 3, first=True)
        self.replay = ReplayBar(context, self.table)
        self.setLayout(VBox(self.result, (self.table, 1), self.replay, space=0))
        self.table.over.connect(lambda _: self._over())
        self.table.free.connect(self._go_on)
        self.table.shown.connect(self._add_up)
        self.table.shown.connect(self._follow)
        self.guide.shows.connect(lambda seen: self.table.beside.show_part(self.guide, seen))
        self.guide.told_more.connect(self._keep_guide)
        self.guide.left.connect(self._guide_left)
        # What was said is about the table: the keyboard goes back there.
        self.guide.onward.clicked.connect(self.table.canvas.setFocus)
        self.replay.moved.connect(self.thoughts.stand_at)
        self.thoughts.wanted.connect(self.replay.seek)
        self.result.weighed.clicked.connect(self._show_thoughts)
        self.result.reckoned.clicked.connect(lambda: self.table.panel.bring(self.sheet))
        context.style.changed.connect(self._fit)

    @property
    def link(self) -> MatchLink | None:
        """The open match's link."""
        return None if self.session is None else self.session.link

    @property
    def match(self) -> Match | None:
        """The open match."""
        return None if self.session is None else self.session.match

    def open(self, match: Match, lock: MatchLock) -> None:
        """Put a match on the table; nobody goes on before `begin`."""
        self.close_match()
        session = Session(self.context, self.slots, match, lock, lambda: self.table.holds)
        self.session = session
        session.link.signals.thinking.connect(self.thinking)
        session.link.signals.fault.connect(self.fault)
        session.moved.connect(self._moved)
        session.wanted.connect(self.wanted)
        if match.guided is not None:
            self._begin_lesson(match)
        self.opened.emit()
        self.table.open(session.link)

    def begin(self) -> None:
        """The table is seen: whoever is asked goes on."""
        assert self.session is not None, "a match is open"
        self.thoughts.show_trace(self.session.trace, self.session.match.setup.names)
        self.session.begin()
        self.changed.emit()
        self.table.canvas.setFocus()

    def open_replay(self, path: Path, replay: Replay, trace: Trace, views: Sequence[int] = ()) -> None:
        """Watch the match of the record in `path`, as these players see it; without them in every view."""
        self.close_match()
        self.replayed = path
        self.replay.open(replay, views)
        self.watched.emit()
        self.thoughts.show_trace(trace, replay.match.setup.names)
        self.changed.emit()
        self.replay.line.setFocus()

    def close_match(self, at_once: bool = False) -> None:
        """Leave the open match as it is kept, or the replay; `at_once` waits for no process."""
        self.guide.close_lesson()
        self.replay.close_replay()
        self.replayed = None
        if self.session is not None:
            self.session.close(at_once)
            self.session = None
        self.closed.emit()

    def keep(self) -> None:
        """The window closes: note which match was open, and leave it as it is kept."""
        going = self.session is not None and not self.session.match.over()
        record = str(self.session.file) if self.session is not None and going else ""
        self.context.preferences.set("play/open", record)
        self.close_match(at_once=True)

    # -- the guide ----------------------------------------------------------------------------------

    def can_call_guide(self) -> bool:
        """Whether the guide is not there and could be."""
        session = self.session
        if session is None or not session.link.people or session.match.over():
            return False
        return self.guide.lesson is None and has_lesson(session.match.game.key)

    def call_guide(self) -> None:
        """Have the guide, from the question that is open now on."""
        if self.session is None or not self.can_call_guide():
            return
        self.session.match.guided = [BEGIN]
        self._begin_lesson(self.session.match)
        self._follow()
        self._keep_guide()

    def switch_guide(self) -> None:
        """Leave the guide, or call it back."""
        if self.guide.lesson is not None:
            self.guide.leave()
        else:
            self.call_guide()

    def _begin_lesson(self, match: Match) -> None:
        assert match.guided is not None, "the match has a guide"
        try:
            lesson = read_lesson(match.game.key, match.game.figures())
        except ValueError as error:
            self.context.notify(str(error))
            return
        if lesson is not None:
            self.guide.begin(lesson, match.guided)

    def _follow(self) -> None:
        if self.table.position is not None and self.session is not None:
            self.guide.follow(self.table.position)

    def _keep_guide(self) -> None:
        if self.session is not None:
            self.session.keep()

    def _guide_left(self) -> None:
        if self.session is not None:
            self.session.match.guided = None
            self.session.keep()

    # -- what is shown ------------------------------------------------------------------------------

    def report_contents(self) -> dict[str, str]:
        """What of the open match, or of the record that is watched, goes into a report: file -> text."""
        parts = {}
        if self.session is not None:
            parts["match.json"] = to_text(record_of(self.session.match))
            weighed = [json.dumps(one.plain(), ensure_ascii=False) for one in self.session.trace.thoughts]
            parts["thoughts.json"] = "\n".join(weighed)
        elif self.replayed is not None:
            parts["match.json"] = read_bounded(self.replayed, LIMIT).decode("utf-8", "replace")
        if self.table.position is not None:
            parts["log.txt"] = self.table.log.text()
        return parts

    def show_parts(self) -> None:
        """Show those parts around the table that go with what is on it."""
        match = self.match
        over = match is not None and match.over()
        self.replay.setVisible(self.replayed is not None)
        ended = over and not self.table.waiting
        self.result.setVisible(ended)
        # What it says stands in the result.
        self.table.prompt.setVisible(not ended)
        shown = self.replayed is not None or over or (match is not None and match.practice)
        self.table.side.show_tab(self.thoughts, shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """In a short window the end of a match leaves the table its room."""
        self.result.set_compact(self.height() < SHORT * self.context.style.text_size / 100)

    def _go_on(self) -> None:
        """The table has shown all: whoever decides next may go on."""
        if self.session is not None:
            self.session.link.go_on()

    def _moved(self) -> None:
        match = self.match
        if match is None:
            return
        self.moved.emit()
        self.thoughts.refresh()
        if match.over():
            self.changed.emit()

    def _add_up(self) -> None:
        """Show what the game adds up at the position that the table shows; the end of a match of itself."""
        position, link = self.table.position, self.table.link
        if position is None or link is None:
            return
        sheet = link.game.sheet(position.observation, position.log, link.setup)
        side = self.table.side
        self.sheet.show_sheet(sheet)
        side.show_tab(self.sheet, sheet is not None)
        self.result.set_adds(sheet is not None)
        if sheet is not None and position.result:
            side.setCurrentWidget(self.sheet)

    def _over(self) -> None:
        if self.session is None or not self.session.match.over():
            return
        self.result.show_match(self.session.match, bool(self.session.trace.thoughts))
        self.changed.emit()
        self.ended.emit()

    def _show_thoughts(self) -> None:
        self.table.panel.bring(self.thoughts)
        self.thoughts.list.setFocus()
