"""The guide at the open match: begun with it, kept in its record, left and called back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suite.play.match import Match
from suite.ui.play.guide import BEGIN, has_lesson, read_lesson

if TYPE_CHECKING:
    from suite.ui.play.page import Play


class Guiding:
    """Brings the page's guide and its match together."""

    def __init__(self, page: Play) -> None:
        self.page = page

    def connect(self) -> None:
        """The table is there: the guide follows it."""
        page = self.page
        page.table.shown.connect(self._follow)
        page.guide.shows.connect(lambda seen: page.table.beside.show_part(page.guide, seen))
        page.guide.told_more.connect(self._keep)
        page.guide.left.connect(self._left)
        # What was said is about the table: the keyboard goes back there.
        page.guide.onward.clicked.connect(page.table.canvas.setFocus)

    def use(self, match: Match) -> None:
        """Another match is open: tell its lesson, if it has one."""
        if match.guided is not None:
            self._begin(match)

    def can_call(self) -> bool:
        """Whether the guide is not there and could be."""
        session = self.page.session
        if session is None or not session.link.people or session.match.over():
            return False
        return self.page.guide.lesson is None and has_lesson(session.match.game.key)

    def call(self) -> None:
        """Have the guide, from the question that is open now on."""
        session = self.page.session
        if session is None or not self.can_call():
            return
        session.match.guided = [BEGIN]
        self._begin(session.match)
        self._follow()
        self._keep()

    def switch(self) -> None:
        """Leave the guide, or call it back."""
        if self.page.guide.lesson is not None:
            self.page.guide.leave()
        else:
            self.call()

    def _begin(self, match: Match) -> None:
        assert match.guided is not None, "the match has a guide"
        try:
            lesson = read_lesson(match.game.key, match.game.figures())
        except ValueError as error:
            self.page.context.say(str(error))
            return
        if lesson is not None:
            self.page.guide.begin(lesson, match.guided)

    def _follow(self) -> None:
        position = self.page.table.position
        if position is not None and self.page.session is not None:
            self.page.guide.follow(position)

    def _keep(self) -> None:
        session = self.page.session
        if session is not None:
            session.keep()

    def _left(self) -> None:
        session = self.page.session
        if session is not None:
            session.match.guided = None
            session.keep()
