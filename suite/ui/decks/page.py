"""The decks: found in the browser, built in the builder."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from suite.store.decks import Cover
from suite.store.faults import StoreError
from suite.ui.context import Context
from suite.ui.decks.actions import DeckActions
from suite.ui.decks.browser import Browser
from suite.ui.decks.builder import Builder
from suite.ui.decks.catalog import Entry, opened
from suite.ui.decks.commanding import add_commands, deck_menu
from suite.ui.decks.deckpart import LIST, STACKS
from suite.ui.decks.houses import edit_formats
from suite.ui.decks.planning import plan_deck
from suite.ui.decks.playing import play_deck
from suite.ui.decks.problems import ProblemsPanel
from suite.ui.decks.session import DeckSession
from suite.ui.frames import Layers
from suite.ui.icons import icon
from suite.ui.page import Page
from suite.ui.widgets import Elided, button, paint_icon

BROWSING, BUILDING = range(2)


class Decks(Page):
    """Browser and builder take turns; the header goes along."""

    title = "Decks"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        assert context.shelf is not None
        assert context.faces is not None
        self.shelf = context.shelf
        self.actions_on = DeckActions(context, self.shelf, self)
        self.faces = context.faces
        self.browser = Browser(context, self.shelf)
        self.views = Layers(context.style)
        self.views.addWidget(self.browser)
        self._make_header()
        self.column.addWidget(self.views, 1)
        self.setAcceptDrops(True)
        self._connect_browser()

    @property
    def session(self) -> DeckSession | None:
        """The deck that is being built, None in the browser."""
        return self.builder.session

    # -- what a page must answer ----------------------------------------------------------------------

    def parts(self) -> list[Callable[[], None]]:
        return [self._make_builder]

    def fill(self) -> None:
        self.browse()

    def shown(self) -> None:
        if self.session is None:
            self.browser.look_again()

    def first_focus(self) -> QWidget:
        return self.browser.field if self.session is None else self.builder.pool.bar.field

    def busy(self) -> bool:
        return self.browser.busy() or (self.session is not None and self.builder.busy())

    def keep(self) -> None:
        self.browser.keep()
        self.builder.keep()

    def states(self) -> dict[str, Callable[[], None]]:
        return {
            "browser": self.browse,
            "builder": lambda: self._state(LIST, 0),
            "stacks": lambda: self._state(STACKS, 0),
            "problems": lambda: self._state(LIST, 1),
            "suggestions": self._suggestions_state,
        }

    def _state(self, view: int, which: int) -> None:
        """A sample deck of the file: the first that is legal (0), or the first that is not (1)."""
        for entry in self.browser.entries:
            if not entry.ready and bool(opened(self.shelf, entry).problems()) == bool(which):
                self.open_deck(entry.cover.id)
                break
        self.builder.deck.group_by("type" if view == STACKS else "")
        self.builder.deck.show_view(view)
        self.builder.show_panel(ProblemsPanel)
        self.builder.deck.focus()

    def _suggestions_state(self) -> None:
        self._state(LIST, 1)
        self.builder.suggest()

    # -- browser and builder --------------------------------------------------------------------------

    def browse(self) -> None:
        """Leave the deck and show all of them; what is typed and cannot be kept now is not left."""
        before = self.session
        if not self.builder.flush():
            return
        self._leave(before)

    def _leave(self, before: DeckSession | None) -> None:
        self.builder.show_session(None)
        self._show(BROWSING)
        self.browser.refresh()
        if before is not None:
            self.browser.choose(f"deck/{before.cover.id}")
            self.browser.table.setFocus()

    def open_deck(self, deck: int) -> None:
        """Build on this deck."""
        if self.session is not None and self.session.cover.id == deck:
            return
        try:
            session = DeckSession(self.shelf, deck)
        except StoreError as error:
            self.context.say(str(error))
            return
        session.gone.connect(self._gone)
        self.builder.show_session(session)
        self._show(BUILDING)
        self.builder.pool.look_for()

    def covers(self) -> list[Cover]:
        """The decks that commands mean: the open one, else those chosen in the browser."""
        if self.session is not None:
            return [self.session.cover]
        return [entry.cover for entry in self.browser.chosen() if not entry.ready]

    def new_deck(self) -> None:
        """Ask for a title, then build on the new deck."""
        folder = self.browser.folders.path if self.session is None else self.session.cover.folder
        made = self.actions_on.new(folder or "")
        if made:
            self.open_deck(made)

    def clone(self) -> None:
        """Copy the deck and open the copy."""
        entry = self.entry()
        if entry is not None:
            self._open_clone(entry)

    def entry(self) -> Entry | None:
        """The one deck that commands mean."""
        if self.session is not None:
            return Entry(self.session.cover)
        chosen = self.browser.chosen()
        return chosen[0] if chosen else None

    def bring_in(self, text: str = "") -> None:
        """Open the import window, with a text or with files, a path a line."""
        self.builder.flush()
        self.actions_on.bring_in(self.session, text, self._brought_in)

    def choose_plan(self) -> None:
        """Build a whole deck from a plan."""
        if self.session is not None:
            plan_deck(self, self.context, self.session, self.builder.edits)

    def choose_formats(self) -> None:
        """Edit house formats, those of the open deck's game first."""
        game = self.session.game if self.session is not None else ""
        edit_formats(self, self.context, self.shelf, game, self.session)

    def play(self) -> None:
        """Take the deck to the table."""
        entry = self.entry()
        if entry is None:
            self.context.say("Choose one deck first.")
            return
        self.builder.flush()
        play_deck(self.context, entry)

    def show_problems(self) -> None:
        """Turn to the list of problems."""
        self.builder.show_panel(ProblemsPanel)
        self.builder.tabs.tabBar().setFocus()

    # -- inside -----------------------------------------------------------------------------------------

    def _make_header(self) -> None:
        style = self.context.style
        self.back = button("All decks", self.browse)
        paint_icon(self.back, style, "arrow-left")
        self.name = Elided("title")
        self.built = QToolButton()
        self.built.setText("Built")
        self.built.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.built.setCheckable(True)
        self.built.setToolTip("The real cards lie in this deck: they are not free for other decks")
        self.built.clicked.connect(self._build)
        self.check = button("", self.show_problems)
        self.menu = QToolButton()
        self.menu.setText("Deck")
        self.menu.setAccessibleName("What can be done with this deck")
        self.menu.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.menu.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        paint_icon(self.menu, style, "caret-down")
        self.menu.setMenu(QMenu(self))
        self.menu.menu().aboutToShow.connect(lambda: deck_menu(self, self.menu.menu()))
        self.playing = button("Play this deck", self.play, primary=True)
        paint_icon(self.playing, style, "sword", primary=True)
        self.new = button("New deck", self.new_deck, primary=True)
        paint_icon(self.new, style, "plus", primary=True)
        self.importing = button("Import …", self.bring_in)
        self.header.row.insertWidget(0, self.back)
        self.header.add(self.name, 1)
        self.header.add(self.browser.field, 1)
        for widget in (self.built, self.check, self.menu, self.playing, self.importing, self.new):
            self.header.add(widget)

    def _show(self, view: int) -> None:
        building = view == BUILDING
        self.views.setCurrentIndex(view)
        for widget in (self.back, self.name, self.built, self.check, self.menu, self.playing):
            widget.setVisible(building)
        for other in (self.header.title, self.browser.field, self.importing, self.new):
            other.setVisible(not building)
        self.header.set_game(self.session.game if self.session is not None else "")
        self._look_again()

    def _make_builder(self) -> None:
        self.builder = Builder(self.context, self.shelf, self.faces)
        self.views.addWidget(self.builder)
        self.builder.changed.connect(self._look_again)
        self.builder.formats_wanted.connect(self.choose_formats)
        self.context.style.changed.connect(self._look_again)
        add_commands(self)

    def _connect_browser(self) -> None:
        self.browser.open_wanted.connect(lambda entry: self.open_deck(entry.cover.id))
        self.browser.clone_wanted.connect(self._open_clone)
        self.browser.play_wanted.connect(lambda entry: play_deck(self.context, entry))
        self.browser.new_wanted.connect(self.new_deck)
        self.browser.filed.connect(self.actions_on.file)
        self.browser.renaming.connect(self.actions_on.rename_folder)
        self.browser.menu_wanted.connect(self._menu_at)

    def _look_again(self) -> None:
        session = self.session
        if session is None:
            return
        self.name.setText(session.cover.title)
        self.built.setChecked(session.cover.built)
        wrong = len(session.problems())
        words = "Legal" if not wrong else "1 problem" if wrong == 1 else f"{wrong} problems"
        self.check.setText(words)
        self.check.setToolTip("Show what the rules of deck building say" if wrong else "Every rule is kept")
        theme = self.context.style.theme
        name, colour = ("warning", theme.warn) if wrong else ("check-circle", theme.ok)
        self.check.setIcon(icon(name, colour))
        for one in (self.built, self.menu):
            # The row is as high as its lower buttons otherwise.
            one.setMinimumHeight(one.sizeHint().height())
        sign = "check-square" if session.cover.built else "square"
        self.built.setIcon(icon(sign, theme.accent if session.cover.built else theme.text))

    def _build(self, on: bool) -> None:
        if self.session is not None:
            self.actions_on.build([self.session.cover], on)
            self._look_again()

    def _gone(self) -> None:
        self.context.say("This deck was removed; here are the others.")
        self._leave(self.session)

    def _open_clone(self, entry: Entry) -> None:
        made = self.actions_on.clone(entry)
        if made:
            self.open_deck(made)
            self.context.say(f"This is your own copy of {entry.cover.title}.")

    def _brought_in(self, ids: Sequence[int]) -> None:
        if self.session is None and len(ids) == 1:
            self.open_deck(ids[0])
        elif self.session is None:
            self.browser.refresh()

    def _menu_at(self, point: QPoint) -> None:
        menu = QMenu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        deck_menu(self, menu)
        menu.popup(point)

    # -- files that are dropped ---------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if brought(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        text = brought(event.mimeData())
        if text:
            event.acceptProposedAction()
            self.bring_in(text)

    def paste(self) -> None:
        """Import what lies on the clipboard."""
        text = brought(QGuiApplication.clipboard().mimeData())
        if text:
            self.bring_in(text)
        else:
            self.context.say("There is no text on the clipboard.")


def brought(data: QMimeData) -> str:
    """The local files of a drop, a path a line, else its text; "" for what is none of both."""
    files = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
    if files:
        return "\n".join(files)
    return (
        data.text() if data.hasText() and not data.formats()[0].startswith("application/x-four-ages") else ""
    )
