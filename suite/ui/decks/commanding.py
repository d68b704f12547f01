"""The commands of the decks' page, for the palette, the shortcuts and the menu "Deck"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from suite.decks.suggest import only_owned
from suite.store.faults import StoreError
from suite.ui.commands import Command
from suite.ui.decks.deckpart import LIST, STACKS
from suite.ui.decks.session import DeckSession

if TYPE_CHECKING:
    from suite.ui.decks.page import Decks

SCOPE = "decks"


def add_commands(page: Decks) -> None:
    """Tell the window what can be done here."""
    add = page.context.commands.add
    deck, pool = page.builder.deck, page.builder.pool

    def building(run: Callable[[], object]) -> Callable[[], None]:
        return lambda: _in_builder(page, run)

    for key, text, run, shortcut, hint in (
        ("deck-new", "New deck", page.new_deck, "Ctrl+N", "make build"),
        ("deck-import", "Import a deck", page.bring_in, "Ctrl+O", "open read file paste"),
        ("deck-paste", "Import a deck from the clipboard", page.paste, "Ctrl+Shift+V", "paste"),
        (
            "deck-export",
            "Export the deck",
            lambda: _one(page, page.actions_on.send_out),
            "Ctrl+E",
            "save share",
        ),
        (
            "deck-print",
            "Print the deck",
            lambda: _one(page, page.actions_on.print),
            "Ctrl+P",
            "proxies checklist",
        ),
        ("deck-play", "Play this deck", page.play, "", "match begin table"),
        ("deck-rename", "Rename the deck", lambda: _rename(page), "F2", "title name"),
        ("deck-clone", "Copy the deck", page.clone, "Ctrl+D", "clone duplicate"),
        ("deck-move", "Move the deck to a folder", lambda: _covers(page, page.actions_on.move), "", "file"),
        ("deck-tags", "Change the deck's tags", lambda: _covers(page, page.actions_on.tag), "", "labels"),
        ("deck-built", "Mark the deck as built, or as not built", lambda: _built(page), "Ctrl+B", "owned"),
        ("deck-compare", "Compare with another deck", lambda: _compare(page), "", "difference"),
        ("deck-remove", "Remove the deck", lambda: _remove(page), "", "delete"),
        ("deck-all", "Show all decks", page.browse, "Alt+Left", "browser back"),
        ("deck-find", "Search cards or decks", lambda: _find(page), "Ctrl+F", "find"),
        ("deck-lines", "Go to the deck's lines", building(deck.focus), "Ctrl+L", "focus list"),
        ("deck-pool", "Go to the pool's cards", building(pool.into_results), "Ctrl+R", "focus results"),
        ("deck-list", "Show the deck as a list", building(lambda: deck.show_view(LIST)), "Ctrl+T", "table"),
        (
            "deck-stacks",
            "Show the deck as stacks",
            building(lambda: deck.show_view(STACKS)),
            "Ctrl+G",
            "faces",
        ),
        ("deck-problems", "Show the deck's problems", building(page.show_problems), "F8", "legal check"),
        ("deck-suggest", "Suggest what is missing", building(page.builder.suggest), "Ctrl+J", "advice"),
        ("deck-fill", "Fill the deck from my collection", building(page.builder.fill_owned), "", "owned"),
        ("deck-cut", "Keep only what I own", building(lambda: _cut(page)), "", "owned maybe"),
        ("deck-plan", "Build a deck from a plan", building(page.choose_plan), "", "whole generate"),
        ("deck-formats", "Edit house formats", page.choose_formats, "", "limits ban list rules"),
    ):
        add(Command(key, text, run, shortcut, SCOPE, hint))


MENU = (
    ("deck-play",),
    ("deck-rename", "deck-clone", "deck-move", "deck-tags", "deck-built"),
    ("deck-plan", "deck-fill", "deck-cut", "deck-suggest"),
    ("deck-compare", "deck-formats"),
    ("deck-import", "deck-export", "deck-print"),
    ("deck-remove",),
)


def deck_menu(page: Decks, menu: QMenu) -> None:
    """Fill a menu with what can be done with the deck now."""
    menu.clear()
    commands = page.context.commands
    building = page.session is not None
    covers = page.covers()
    entry = page.entry()
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
        opening.triggered.connect(lambda: page.open_deck(entry.cover.id))
        menu.insertAction(menu.actions()[0], opening)


def _in_builder(page: Decks, run: Callable[[], object]) -> None:
    if page.session is None:
        page.context.say("Open a deck first.")
    else:
        run()


def _covers(page: Decks, run: Callable[..., object]) -> None:
    covers = page.covers()
    if covers:
        run(covers)
    else:
        page.context.say("Choose one of your own decks first.")


def _one(page: Decks, run: Callable[[DeckSession], object]) -> None:
    """Do it with the open deck, else with the first that is chosen."""
    page.builder.flush()
    if page.session is not None:
        run(page.session)
        return
    covers = page.covers()
    if not covers:
        page.context.say("Choose one of your own decks first.")
        return
    try:
        session = DeckSession(page.shelf, covers[0].id)
    except StoreError as error:
        page.context.say(str(error))
        return
    run(session)


def _rename(page: Decks) -> None:
    _covers(page, lambda covers: page.actions_on.rename(covers[0]))


def _built(page: Decks) -> None:
    _covers(page, lambda covers: page.actions_on.build(covers, not all(cover.built for cover in covers)))


def _remove(page: Decks) -> None:
    covers = page.covers()
    if page.session is not None:
        page.browse()
    if covers:
        page.actions_on.remove(covers)
    else:
        page.context.say("Choose one of your own decks first.")


def _compare(page: Decks) -> None:
    entry = page.entry()
    if entry is None:
        page.context.say("Choose a deck first.")
        return
    chosen = page.browser.chosen() if page.session is None else []
    page.actions_on.compare(entry, chosen[1] if len(chosen) > 1 else None)


def _find(page: Decks) -> None:
    if page.session is not None:
        page.builder.pool.look_for()
    else:
        page.browser.field.setFocus()
        page.browser.field.selectAll()


def _cut(page: Decks) -> None:
    """What is not owned goes to the maybe-board."""
    session = page.session
    if session is None:
        return
    cut = only_owned(session.editor.document, session.usable())
    if cut == session.editor.document:
        page.context.say("You own every card of this deck.")
    elif page.builder.edits.replace(cut, "Keep only what I own"):
        undo = page.context.commands.all["undo"].run
        page.context.say("What you do not own lies on the maybe-board now.", "Take back", undo)
