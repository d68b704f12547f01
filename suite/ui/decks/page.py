"""The decks: found in the browser, built in the builder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from suite.decks.suggest import only_owned
from suite.store.decks import Cover
from suite.store.faults import StoreError
from suite.ui.commands import Command
from suite.ui.context import Context
from suite.ui.decks.actions import DeckActions
from suite.ui.decks.browser import DeckBrowser
from suite.ui.decks.builder import Builder
from suite.ui.decks.catalog import DeckEntry, opened
from suite.ui.decks.deckbar import DeckBar
from suite.ui.decks.deckpart import LIST, STACKS
from suite.ui.decks.houseformats import edit_formats
from suite.ui.decks.planning import plan_deck
from suite.ui.decks.playing import play_deck
from suite.ui.decks.problems import ProblemsPanel
from suite.ui.decks.session import DeckSession
from suite.ui.frames import Layers
from suite.ui.page import Page
from suite.ui.widgets import button, paint_icon

BROWSING, BUILDING = range(2)
MENU = (
    ("deck-play",),
    ("deck-rename", "deck-clone", "deck-move", "deck-tags", "deck-built"),
    ("deck-plan", "deck-fill", "deck-cut", "deck-suggest"),
    ("deck-compare", "deck-formats"),
    ("deck-import", "deck-export", "deck-print"),
    ("deck-remove",),
)
"""Keys of commands in the menu, part by part."""


class DecksPage(Page):
    """Browser and builder take turns; the header goes along."""

    title = "Decks"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        assert context.repository is not None
        assert context.faces is not None
        self.repository = context.repository
        self.actions_on = DeckActions(context, self.repository, self)
        self.faces = context.faces
        self.browser = DeckBrowser(context, self.repository)
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
            if not entry.ready and bool(opened(self.repository, entry).problems()) == bool(which):
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
            session = DeckSession(self.repository, deck)
        except StoreError as error:
            self.context.notify(str(error))
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

    def entry(self) -> DeckEntry | None:
        """The one deck that commands mean."""
        if self.session is not None:
            return DeckEntry(self.session.cover)
        chosen = self.browser.chosen()
        return chosen[0] if chosen else None

    def import_deck(self, text: str = "") -> None:
        """Open the import window, with a text or with files, a path a line."""
        self.builder.flush()
        self.actions_on.import_deck(self.session, text, self._imported)

    def choose_plan(self) -> None:
        """Build a whole deck from a plan."""
        if self.session is not None:
            plan_deck(self, self.context, self.session, self.builder.edits)

    def choose_formats(self) -> None:
        """Edit house formats, those of the open deck's game first."""
        game = self.session.game if self.session is not None else ""
        edit_formats(self, self.context, self.repository, game, self.session)

    def play(self) -> None:
        """Take the deck to the table."""
        entry = self.entry()
        if entry is None:
            self.context.notify("Choose one deck first.")
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
        self.bar = bar = DeckBar(self, style, self.browse)
        bar.built_wanted.connect(self._build)
        bar.check.clicked.connect(lambda: self.show_problems())
        bar.play.clicked.connect(lambda: self.play())
        bar.menu.menu().aboutToShow.connect(lambda: self._fill_menu(bar.menu.menu()))
        self.new = button("New deck", self.new_deck, primary=True)
        paint_icon(self.new, style, "plus", primary=True)
        self.importing = button("Import …", self.import_deck)
        self.header.row.insertWidget(0, bar.back)
        self.header.add(bar.name, 1)
        self.header.add(self.browser.field, 1)
        for widget in (bar.built, bar.check, bar.menu, bar.play, self.importing, self.new):
            self.header.add(widget)

    def _show(self, view: int) -> None:
        building = view == BUILDING
        self.views.setCurrentIndex(view)
        for widget in self.bar.widgets():
            widget.setVisible(building)
        for other in (self.header.title, self.browser.field, self.importing, self.new):
            other.setVisible(not building)
        self.header.set_game(self.session.game if self.session is not None else "")
        self._look_again()

    def _make_builder(self) -> None:
        self.builder = Builder(self.context, self.repository, self.faces)
        self.views.addWidget(self.builder)
        self.builder.changed.connect(self._look_again)
        self.builder.formats_wanted.connect(self.choose_formats)
        self.context.style.changed.connect(self._look_again)
        self._add_commands()

    def _connect_browser(self) -> None:
        self.browser.open_wanted.connect(lambda entry: self.open_deck(entry.cover.id))
        self.browser.clone_wanted.connect(self._open_clone)
        self.browser.play_wanted.connect(lambda entry: play_deck(self.context, entry))
        self.browser.new_wanted.connect(self.new_deck)
        self.browser.filed.connect(self.actions_on.file)
        self.browser.renaming.connect(self.actions_on.rename_folder)
        self.browser.menu_wanted.connect(self._menu_at)

    def _look_again(self) -> None:
        if self.session is not None:
            self.bar.show_deck(self.session)
            self._fit_header()

    def _fit_header(self) -> None:
        self.bar.fit(self.header.room)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.session is not None:
            self._fit_header()

    def _build(self, on: bool) -> None:
        if self.session is not None:
            self.actions_on.build([self.session.cover], on)
            self._look_again()

    def _gone(self) -> None:
        self.context.notify("This deck was removed; here are the others.")
        self._leave(self.session)

    def _open_clone(self, entry: DeckEntry) -> None:
        made = self.actions_on.clone(entry)
        if made:
            self.open_deck(made)
            self.context.notify(f"This is your own copy of {entry.cover.title}.")

    def _imported(self, ids: Sequence[int]) -> None:
        if self.session is None and len(ids) == 1:
            self.open_deck(ids[0])
        elif self.session is None:
            self.browser.refresh()

    def _menu_at(self, point: QPoint) -> None:
        menu = QMenu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        self._fill_menu(menu)
        menu.popup(point)

    # -- commands and menu --------------------------------------------------------------------------------

    def _add_commands(self) -> None:
        """Tell the window what can be done here."""
        deck, pool = self.builder.deck, self.builder.pool

        def building(run: Callable[[], object]) -> Callable[[], None]:
            return lambda: self._in_builder(run)

        for key, text, run, shortcut, hint in (
            ("deck-new", "New deck", self.new_deck, "Ctrl+N", "make build"),
            ("deck-import", "Import a deck", self.import_deck, "Ctrl+O", "open read file paste"),
            ("deck-paste", "Import a deck from the clipboard", self.paste, "Ctrl+Shift+V", "paste"),
            (
                "deck-export",
                "Export the deck",
                lambda: self._one(self.actions_on.send_out),
                "Ctrl+E",
                "save share",
            ),
            (
                "deck-print",
                "Print the deck",
                lambda: self._one(self.actions_on.print),
                "Ctrl+P",
                "proxies checklist",
            ),
            ("deck-play", "Play this deck", self.play, "", "match begin table"),
            ("deck-rename", "Rename the deck", self._rename, "F2", "title name"),
            ("deck-clone", "Copy the deck", self.clone, "Ctrl+D", "clone duplicate"),
            (
                "deck-move",
                "Move the deck to a folder",
                partial(self._covers, self.actions_on.move),
                "",
                "file",
            ),
            ("deck-tags", "Change the deck's tags", lambda: self._covers(self.actions_on.tag), "", "labels"),
            (
                "deck-built",
                "Mark the deck as built, or as not built",
                self._built,
                "Ctrl+B",
                "owned",
            ),
            ("deck-compare", "Compare with another deck", self._compare, "", "difference"),
            ("deck-remove", "Remove the deck", self._remove, "", "delete"),
            ("deck-all", "Show all decks", self.browse, "Alt+Left", "browser back"),
            ("deck-find", "Search cards or decks", self._find, "Ctrl+F", "find"),
            ("deck-lines", "Go to the deck's lines", building(deck.focus), "Ctrl+L", "focus list"),
            ("deck-pool", "Go to the pool's cards", building(pool.into_results), "Ctrl+R", "focus results"),
            (
                "deck-list",
                "Show the deck as a list",
                building(partial(deck.show_view, LIST)),
                "Ctrl+T",
                "table",
            ),
            (
                "deck-stacks",
                "Show the deck as stacks",
                building(partial(deck.show_view, STACKS)),
                "Ctrl+G",
                "faces",
            ),
            ("deck-problems", "Show the deck's problems", building(self.show_problems), "F8", "legal check"),
            ("deck-suggest", "Suggest what is missing", building(self.builder.suggest), "Ctrl+J", "advice"),
            ("deck-fill", "Fill the deck from my collection", building(self.builder.fill_owned), "", "owned"),
            ("deck-cut", "Keep only what I own", building(lambda: self._cut()), "", "owned maybe"),
            ("deck-plan", "Build a deck from a plan", building(self.choose_plan), "", "whole generate"),
            ("deck-formats", "Edit house formats", self.choose_formats, "", "limits ban list rules"),
        ):
            self.context.commands.add(Command(key, text, run, shortcut, "decks", hint))

    def _fill_menu(self, menu: QMenu) -> None:
        """What can be done with the deck now."""
        menu.clear()
        commands = self.context.commands
        building = self.session is not None
        covers = self.covers()
        entry = self.entry()
        for part in MENU:
            for key in part:
                if not building and key in ("deck-plan", "deck-fill", "deck-cut", "deck-suggest"):
                    continue
                action = menu.addAction(commands.all[key].text)
                action.setShortcut(commands.actions[key].shortcut())
                # To be read alone: the window has the same one, and of two Qt takes none.
                action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
                action.triggered.connect(commands.all[key].run)
                if key == "deck-built":
                    action.setText("Built from real cards")
                    action.setCheckable(True)
                    action.setChecked(bool(covers) and all(cover.built for cover in covers))
                if key in ("deck-clone", "deck-compare", "deck-play"):
                    action.setEnabled(entry is not None)
                elif key not in ("deck-import", "deck-formats"):
                    action.setEnabled(bool(covers))
            menu.addSeparator()
        if not building and entry is not None and not entry.ready:
            opening = menu.addAction("Open the deck")
            opening.triggered.connect(lambda: self.open_deck(entry.cover.id))
            menu.insertAction(menu.actions()[0], opening)

    def _in_builder(self, run: Callable[[], object]) -> None:
        if self.session is None:
            self.context.notify("Open a deck first.")
        else:
            run()

    def _covers(self, run: Callable[..., object]) -> None:
        covers = self.covers()
        if covers:
            run(covers)
        else:
            self.context.notify("Choose one of your own decks first.")

    def _one(self, run: Callable[[DeckSession], object]) -> None:
        """Do it with the open deck, else with the first that is chosen."""
        self.builder.flush()
        if self.session is not None:
            run(self.session)
            return
        covers = self.covers()
        if not covers:
            self.context.notify("Choose one of your own decks first.")
            return
        try:
            session = DeckSession(self.repository, covers[0].id)
        except StoreError as error:
            self.context.notify(str(error))
            return
        run(session)

    def _rename(self) -> None:
        self._covers(lambda covers: self.actions_on.rename(covers[0]))

    def _built(self) -> None:
        self._covers(lambda covers: self.actions_on.build(covers, not all(cover.built for cover in covers)))

    def _remove(self) -> None:
        covers = self.covers()
        if self.session is not None:
            self.browse()
        if covers:
            self.actions_on.remove(covers)
        else:
            self.context.notify("Choose one of your own decks first.")

    def _compare(self) -> None:
        entry = self.entry()
        if entry is None:
            self.context.notify("Choose a deck first.")
            return
        chosen = self.browser.chosen() if self.session is None else []
        self.actions_on.compare(entry, chosen[1] if len(chosen) > 1 else None)

    def _find(self) -> None:
        if self.session is not None:
            self.builder.pool.look_for()
        else:
            self.browser.field.setFocus()
            self.browser.field.selectAll()

    def _cut(self) -> None:
        """What is not owned goes to the maybe-board."""
        session = self.session
        if session is None:
            return
        cut = only_owned(session.editor.document, session.usable())
        if cut == session.editor.document:
            self.context.notify("You own every card of this deck.")
        elif self.builder.edits.replace(cut, "Keep only what I own"):
            undo = self.context.commands.all["undo"].run
            self.context.notify("What you do not own lies on the maybe-board now.", "Take back", undo)

    # -- files that are dropped ---------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if brought(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        text = brought(event.mimeData())
        if text:
            event.acceptProposedAction()
            self.import_deck(text)

    def paste(self) -> None:
        """Import what lies on the clipboard."""
        text = brought(QGuiApplication.clipboard().mimeData())
        if text:
            self.import_deck(text)
        else:
            self.context.notify("There is no text on the clipboard.")


def brought(data: QMimeData) -> str:
    """The local files of a drop, a path a line, else its text; "" for what is none of both."""
    files = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
    if files:
        return "\n".join(files)
    return (
        data.text() if data.hasText() and not data.formats()[0].startswith("application/x-four-ages") else ""
    )
