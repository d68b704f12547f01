"""Rules: the sections of a rulebook at the left, what can be said of one at the right. Searchable."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QComboBox,
    QTreeWidgetItem,
    QWidget,
)

from suite.core.translation import _, mark, plural
from suite.ui import theme as t
from suite.ui.commands import Command
from suite.ui.context import Context
from suite.ui.frames import Split
from suite.ui.page import Page
from suite.ui.rules import text
from suite.ui.rules.book import Book, has_book, read_book
from suite.ui.rules.contents import KEY, Contents
from suite.ui.rules.matrix import MatrixView
from suite.ui.rules.pictures import Pictures
from suite.ui.rules.reader import RulesBrowser
from suite.ui.store.repository import Repository
from suite.ui.widgets import Empty, HBox, VBox, label, line_edit

SCOPE = "rules"
KEPT = "rules/open"
NOTHING = mark("There is no rulebook yet that this page knows.")
QUICK = mark("Quick reference")
HOW_TO = mark("How to play")
FIND = mark("Search the rules and rulings")


class RulesPage(Page):
    """The page Rules."""

    title = mark("Rules")

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        assert context.repository is not None, "the store is open"
        assert context.faces is not None, "the store is open"
        self.repository: Repository = context.repository
        self.pictures = Pictures(context.faces, context.style)
        self.with_book = [key for key in self.repository.games if has_book(key)]
        self._books: dict[str, Book | None] = {}
        """Those that were opened."""
        self.book: Book | None = None
        self.key = ""
        self._stale = False
        self._counts: dict[str, dict[str, int]] = {}
        self._make_parts()
        self._lay_out()
        self._commands()
        context.style.changed.connect(self._restyled)

    def fill(self) -> None:
        game, _space, key = self.context.preferences.text(KEPT).partition(" ")
        self._show_book(game if game in self.with_book else next(iter(self.with_book), ""), key)

    # -- what others call -------------------------------------------------------------------------

    def show_section(self, game: str, key: str) -> None:
        """Turn to a section, as the table cites it."""
        if game in self.with_book and (self.book is None or self.book.game != game):
            self._show_book(game, key)
        self.search.clear()
        self.tree.turn_to(key)

    def first_focus(self) -> QWidget:
        return self.tree

    def shown(self) -> None:
        """The text has the theme's colours in it; it is set anew only where it can be seen."""
        if self._stale and self.key:
            self._show(self.key)
        self._stale = False

    def busy(self) -> bool:
        return self.browser.busy

    def states(self) -> dict[str, Callable[[], None]]:
        if self.book is None:
            return {}

        def searched() -> None:
            self.search.setText("foe")

        def shown(key: str) -> Callable[[], None]:
            def show() -> None:
                self.search.clear()
                self.tree.turn_to(key)

            return show

        ruled = next((one.sections[0] for one in self.book.rulings if one.sections), "")
        keys = {"icons": "matrix", "words": "words", "rulings": "rulings", "section": ruled}
        keys |= {f"how-to-{number}": page.key for number, page in enumerate(self.book.pages, 1)}
        return {**{name: shown(key) for name, key in keys.items()}, "search": searched}

    def keep(self) -> None:
        if self.book is not None:
            self.context.preferences.set(KEPT, f"{self.book.game} {self.key}")
        self.context.preferences.set_state("rules", self.splitter.saveState())

    # -- parts ------------------------------------------------------------------------------------

    def _make_parts(self) -> None:
        self.games = QComboBox()
        self.games.setAccessibleName(_("Game"))
        for key in self.with_book:
            self.games.addItem(self.repository.title(key), key)
        self.games.setVisible(len(self.with_book) > 1)
        self.games.activated.connect(lambda: self._show_book(str(self.games.currentData())))
        self.search = line_edit(_(FIND), _("Search the rules and rulings …"), clear=True)
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self._first_hit)
        self.count = label("", "muted")
        self.tree = Contents(self.context.style)
        self.tree.currentItemChanged.connect(self._turned)
        self.matrix = MatrixView(self.context.style)
        self.browser = RulesBrowser(self.context.style, self._picture)
        self.browser.setAccessibleName(_("What is said of the section"))
        self.browser.anchorClicked.connect(self._follow)

    def _lay_out(self) -> None:
        self.header.add(self.games)
        self.header.add(self.search, 1)
        self.header.add(self.count)
        if not self.with_book:
            self.search.hide()
            self.column.addWidget(Empty(self.context.style, "book-open", _(NOTHING)), 1)
            self.splitter = Split()
            return
        right = QWidget()
        right.setObjectName("panel")
        right.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        column = VBox((self.matrix, 3), (self.browser, 2), space=t.M, margins=(t.XL, t.L, t.L, 0))
        right.setLayout(column)
        self.splitter = Split(parts=[(self.tree, 0), (right, 1)])
        self.splitter.setSizes([340, 840])
        state = self.context.preferences.state("rules")
        if state is not None:
            self.splitter.restoreState(state)
        row = HBox(self.splitter, space=0, margins=(t.M, 0, 0, 0))
        self.column.addLayout(row, 1)

    def _commands(self) -> None:
        add = self.context.commands.add
        add(Command("rules-find", _("Search the rules"), self._begin_search, "Ctrl+F", SCOPE))
        add(Command("rules-how-to", _(HOW_TO), self._show_how_to, "", SCOPE, _("learn tutorial first")))
        for key, words in (
            ("turn", _("Show the turn in order")),
            ("matrix", _("Show which icon stops which")),
            ("words", _("Show the words on the cards")),
            ("rulings", _("Show all rulings")),
        ):
            add(Command(f"rules-{key}", words, self._shower(key), "", SCOPE, _("quick reference")))

    def _shower(self, key: str) -> Callable[[], None]:
        return lambda: self.tree.turn_to(key)

    def _show_how_to(self) -> None:
        if self.book is not None and self.book.pages:
            self.tree.turn_to(self.book.pages[0].key)

    def _begin_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    # -- the tree ---------------------------------------------------------------------------------

    def _show_book(self, game: str, key: str = "") -> None:
        if game not in self._books:
            self._books[game] = read_book(self.repository.play_game(game))
        self.book = self._books[game]
        # What was read is of another book.
        self.key = ""
        if self.book is None:
            return
        self.games.setCurrentIndex(self.games.findData(game))
        self.tree.blockSignals(True)
        self.tree.clear()
        first = [page.key for page in self.book.pages]
        if first:
            how_to = self.tree.branch(_(HOW_TO), "")
            for page in self.book.pages:
                self.tree.leaf(how_to, page.title, page.key)
            how_to.setExpanded(True)
        quick = self.tree.branch(_(QUICK), "")
        for name, words in self._references(self.book):
            self.tree.leaf(quick, words, name)
        for chapter, words in self.book.chapters.items():
            branch = self.tree.branch(words, f"chapter:{chapter}")
            for section in self.book.of_chapter(chapter):
                self.tree.leaf(branch, section.title, section.id)
        quick.setExpanded(True)
        self.tree.blockSignals(False)
        self._restyled()
        self._filter()
        self.tree.turn_to(key or [*first, self._references(self.book)[0][0]][0])

    def _references(self, book: Book) -> list[tuple[str, str]]:
        """(key, words) of what is shown beside the sections, as far as the game has it."""
        found = [
            ("turn", _("The turn in order"), bool(book.turn)),
            ("matrix", book.matrix.title if book.matrix else "", book.matrix is not None),
            ("words", _("Words on the cards"), bool(self.repository.look(book.game).types)),
            ("numbers", _("Types and numbers"), bool(self.repository.look(book.game).types)),
            ("limits", _("What a deck holds"), bool(self.repository.limits(book.game))),
            ("rulings", _("All rulings"), bool(book.rulings)),
        ]
        chapters = [(f"chapter:{next(iter(book.chapters))}", _("First chapter"))]
        return [(key, words) for key, words, there in found if there] or chapters

    def _filter(self) -> None:
        """Show what holds all words in its title, its text or its rulings, and mark them in what is read."""
        book = self.book
        if book is None:
            return
        words = self.search.text().casefold().split()
        hits = 0
        for leaf in self.tree.leaves():
            key = str(leaf.data(0, KEY))
            whole = f"{leaf.text(0)} {text.told(book, key)}".casefold()
            hit = all(word in whole for word in words)
            leaf.setHidden(not hit)
            hits += hit and key in book.by_id
        self.browser.mark(words)
        self.tree.settle(bool(words))
        self.count.setText(
            _("{n} of {all}").format(n=hits, all=len(book.sections))
            if words
            else plural("{n} section", "{n} sections", len(book.sections)).format(n=len(book.sections))
        )

    def _first_hit(self) -> None:
        hit = next((leaf for leaf in self.tree.leaves() if not leaf.isHidden()), None)
        if hit is not None:
            self.tree.setCurrentItem(hit)
            self.tree.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- what is shown ----------------------------------------------------------------------------

    def _turned(self, item: QTreeWidgetItem | None, before: QTreeWidgetItem | None = None) -> None:
        if item is not None:
            self._show(str(item.data(0, KEY)))

    def _show(self, key: str) -> None:
        book = self.book
        if book is None:
            return
        self.key = key
        look = self.repository.look(book.game)
        self.matrix.setVisible(key == "matrix")
        page = book.page(key)
        if key in book.by_id:
            said = text.section_text(book, book.by_id[key])
        elif page is not None:
            said = text.page_text(book, page)
        elif key.startswith("chapter:"):
            said = text.chapter_text(book, key.removeprefix("chapter:"))
        elif key == "matrix" and book.matrix is not None:
            self.matrix.show_matrix(book.matrix, look)
            said = text.matrix_text(book, book.matrix)
        elif key == "words":
            said = text.words_text(book, look, self._counted(book.game))
        elif key == "numbers":
            said = text.numbers_text(book, look)
        elif key == "limits":
            said = text.limits_text(book, self.repository.limits(book.game))
        elif key == "rulings":
            said = text.rulings_text(book)
        elif key == "turn":
            said = text.turn_text(book)
        else:
            said = "\n\n".join((text.head(1, _(QUICK)), _(text.OWN)))
        self.browser.show_text(said)

    def _picture(self, name: str, width: float, ratio: float) -> QImage | None:
        assert self.book is not None, "a text is read"
        return self.pictures.draw(self.repository.play_game(self.book.game), name, width, ratio)

    def _counted(self, game: str) -> dict[str, int]:
        """Searches for the words on cards, with how many cards they find."""
        if game not in self._counts:
            found: dict[str, int] = {}
            for card in self.repository.games[game].catalogue.cards:
                for query in text.searches(card):
                    found[query] = found.get(query, 0) + 1
            self._counts[game] = dict(sorted(found.items()))
        return self._counts[game]

    def _follow(self, url: QUrl) -> None:
        kind, what = url.scheme(), url.path()
        if kind == "rules":
            self.search.clear()
            self.tree.turn_to(what)
        elif kind == "cards":
            self.context.turn("cards", lambda cards: cards.search(what))

    def _restyled(self) -> None:
        self.tree.restyle()
        self._stale = True
        if self.isVisible():
            self.shown()
