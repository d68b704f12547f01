"""The guide at the open match: begun with it, kept in its record, left and called back."""

from __future__ import annotations

from suite.play.match import Match
from suite.ui.play.guide import BEGIN, has_lesson, read_lesson
from suite.ui.play.matchview import MatchView


class Guiding:
    """Brings the guide of a view and its match together."""

    def __init__(self, view: MatchView) -> None:
        self.view = view
        guide, table = view.guide, view.table
        view.opened.connect(self._opened)
        table.shown.connect(self._follow)
        guide.shows.connect(lambda seen: table.beside.show_part(guide, seen))
        guide.told_more.connect(self._keep)
        guide.left.connect(self._left)
        # What was said is about the table: the keyboard goes back there.
        guide.onward.clicked.connect(table.canvas.setFocus)

    def _opened(self) -> None:
        """Another match is open: tell its lesson, if it has one."""
        match = self.view.match
        if match is not None and match.guided is not None:
            self._begin(match)

    def can_call(self) -> bool:
        """Whether the guide is not there and could be."""
        session = self.view.session
        if session is None or not session.link.people or session.match.over():
            return False
        return self.view.guide.lesson is None and has_lesson(session.match.game.key)

    def call(self) -> None:
        """Have the guide, from the question that is open now on."""
        session = self.view.session
        if session is None or not self.can_call():
            return
        session.match.guided = [BEGIN]
        self._begin(session.match)
        self._follow()
        self._keep()

    def switch(self) -> None:
        """Leave the guide, or call it back."""
        if self.view.guide.lesson is not None:
            self.view.guide.leave()
        else:
            self.call()

    def _begin(self, match: Match) -> None:
        assert match.guided is not None, "the match has a guide"
        try:
            lesson = read_lesson(match.game.key, match.game.figures())
        except ValueError as error:
            self.view.context.notify(str(error))
            return
        if lesson is not None:
            self.view.guide.begin(lesson, match.guided)

    def _follow(self) -> None:
        position = self.view.table.position
        if position is not None and self.view.session is not None:
            self.view.guide.follow(position)

    def _keep(self) -> None:
        session = self.view.session
        if session is not None:
            session.keep()

    def _left(self) -> None:
        session = self.view.session
        if session is not None:
            session.match.guided = None
            session.keep()
