"""What the Collection page can do, by name: for the palette, with shortcuts for what is done most."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from suite.ui.collection.side import VIEWS
from suite.ui.commands import Command

if TYPE_CHECKING:
    from suite.ui.collection.page import Collection

SCOPE = "collection"


def add_commands(page: Collection) -> None:
    """Put the commands of the page into the palette."""
    add = page.context.commands.add
    keeping, stacks = page.keeping, page.stacks

    def find() -> None:
        page.bar.field.setFocus()
        page.bar.field.selectAll()

    def search_stacks() -> None:
        stacks.table.setFocus()

    wishes = (
        ("find", "Search what you own", find, "Ctrl+F", ""),
        ("type", "Type cards in", page.type_in, "Ctrl+E", "quick entry add binder"),
        ("product", "Add a whole product", keeping.add_product, "Ctrl+Shift+A", "starter deck set box"),
        ("import", "Import a list", keeping.import_list, "Ctrl+I", "csv read file"),
        ("export", "Export a list", keeping.export_list, "Ctrl+Shift+E", "csv write save file"),
        ("change", "Change the chosen copies", stacks.change, "Ctrl+B", "bulk edit condition place lend"),
        ("more", "One copy more of each chosen stack", lambda: stacks.step(1), "+", "add"),
        ("less", "One copy fewer of each chosen stack", lambda: stacks.step(-1), "-", "remove"),
        ("remove", "Remove the chosen stacks", stacks.remove, "", "delete"),
        ("table", "Go to the table of copies", search_stacks, "Ctrl+T", "focus list"),
        ("share-wants", "Copy the want list as text", page.wants.share_text, "", "share clipboard"),
        ("new", "New collection", keeping.add_collection, "", "add"),
        ("rename", "Rename this collection", keeping.rename_collection, "", ""),
        ("drop", "Remove this collection", keeping.remove_collection, "", "delete"),
    )
    for key, words, run, shortcut, hint in wishes:
        add(Command(f"collection-{key}", words, run, shortcut, SCOPE, hint))
    for view, words, _ in VIEWS:
        show = partial(page.show_view, view)
        add(Command(f"collection-view-{view}", f"Show: {words}", show, "", SCOPE, "view collection"))
