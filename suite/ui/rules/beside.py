"""A section of the rules beside the table: what a prompt cites is read without leaving the match."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from suite.core.translation import _
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.rules import text
from suite.ui.rules.book import Book, read_book
from suite.ui.rules.reader import RulesBrowser
from suite.ui.widgets import HBox, IconButton, VBox, button
from suite.view.game import TableGame


class RuleBeside(QWidget):
    """Shows one section; links lead on within it. Esc closes it."""

    closed = Signal()
    """The reader wants no more of it."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.book: Book | None = None
        self.key = ""
        self._books: dict[str, Book | None] = {}
        self._stale = False
        self.reader = RulesBrowser(context.style, small=True)
        self.reader.anchorClicked.connect(self._follow)
        self.whole = button(_("All rules"), self._show_page)
        self.whole.setToolTip(_("Turn to this section on the page Rules"))
        self.away = IconButton(context.style, "x", _("Close the rule (Esc)"), self.closed.emit)
        head = HBox(self.whole, 1, self.away, space=t.S)
        self.setLayout(VBox(head, self.reader, space=t.S, margins=t.S))
        context.style.changed.connect(self._restyled)

    def show_section(self, game: TableGame[Any], key: str) -> bool:
        """Show a section of a game's rules; whether there is one of this id."""
        if game.key not in self._books:
            repository = self.context.repository
            # A match may know the cards of its decks alone; the rules' numbers are those of all cards.
            self._books[game.key] = read_book(game if repository is None else repository.play_game(game.key))
        self.book = self._books[game.key]
        if self.book is None or key not in self.book.by_id:
            return False
        self._show(key)
        return True

    def _show(self, key: str) -> None:
        assert self.book is not None, "a book is open"
        self.key = key
        section = self.book.by_id[key]
        self.reader.show_text(text.section_text(self.book, section))
        self.reader.setAccessibleName(_("Rules: {title}").format(title=section.title))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
            return
        super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale and self.key:
            self._show(self.key)
        self._stale = False

    def _follow(self, url: QUrl) -> None:
        if self.book is not None and url.path() in self.book.by_id:
            self._show(url.path())

    def _show_page(self) -> None:
        if self.book is not None:
            self.context.show_rule(self.book.game, self.key, "play")

    def _restyled(self) -> None:
        """The text has the theme's colours in it; it is set anew where it can be seen."""
        self._stale = not self.isVisible()
        if not self._stale and self.key:
            self._show(self.key)
