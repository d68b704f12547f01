"""The pages of the window: their words, icons and shortcuts, and how each is made when it is first needed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from suite.core.translation import _
from suite.ui.context import Context
from suite.ui.page import Page
from suite.ui.pagewords import page_words
from suite.ui.widgets import Empty


@dataclass(frozen=True)
class PageEntry:
    """One page of the rail."""

    key: str
    word: str
    icon: str
    shortcut: str
    make: Callable[[Context], Page]
    at_once: bool = False
    """Can be shown before the store is open."""


class Waiting(Page):
    """Stands in for a page while the store opens, or says why it cannot be opened and what to do."""

    def __init__(
        self, context: Context, title: str, fault: str = "", again: Callable[[], object] | None = None
    ) -> None:
        self.title = title
        super().__init__(context)
        if fault:
            self.content = Empty(context.style, "warning", fault, _("Try again"), again)
            self.content.offer(_("Choose another database …"), self._choose)
        else:
            self.content = Empty(context.style, "hourglass", _("Opening your cards …"))
        self.column.addWidget(self.content, 1)

    def _choose(self) -> None:
        """Where another file or folder is chosen."""
        self.context.turn("settings", lambda settings: settings.show_section("database"))


def _home(context: Context) -> Page:
    from suite.ui.library.home import HomePage

    return HomePage(context)


def _cards(context: Context) -> Page:
    # Imported when first needed: the window is painted before the store is loaded.
    from suite.ui.library.cards import CardsPage

    return CardsPage(context)


def _collection(context: Context) -> Page:
    from suite.ui.collection.page import CollectionPage

    return CollectionPage(context)


def _decks(context: Context) -> Page:
    from suite.ui.decks.page import DecksPage

    return DecksPage(context)


def _play(context: Context) -> Page:
    from suite.ui.play.page import PlayPage

    return PlayPage(context)


def _rules(context: Context) -> Page:
    from suite.ui.rules.page import RulesPage

    return RulesPage(context)


def _settings(context: Context) -> Page:
    from suite.ui.settings.page import SettingsPage

    return SettingsPage(context)


def entries() -> list[PageEntry]:
    """The rail from top to bottom."""
    words = page_words()
    return [
        PageEntry("home", words["home"], "house", "Ctrl+1", _home, at_once=True),
        PageEntry("cards", words["cards"], "cards", "Ctrl+2", _cards),
        PageEntry("collection", words["collection"], "archive", "Ctrl+3", _collection),
        PageEntry("decks", words["decks"], "stack", "Ctrl+4", _decks),
        PageEntry("play", words["play"], "sword", "Ctrl+5", _play),
        PageEntry("rules", words["rules"], "book-open", "Ctrl+6", _rules),
        PageEntry("settings", words["settings"], "gear-six", "Ctrl+7", _settings, at_once=True),
    ]
