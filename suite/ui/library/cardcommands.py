"""What can be done on the Cards page, for palette and keyboard."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from suite.ui.commands import Command
from suite.ui.library.fields import group_fields
from suite.ui.library.report import show_update
from suite.ui.library.results import GRID, TABLE
from suite.ui.library.setimport.commands import add_commands as add_set_commands

if TYPE_CHECKING:
    from collections.abc import Callable

    from suite.ui.library.cards import Cards

SCOPE = "cards"


def add_commands(page: Cards) -> None:
    """All commands of the page."""
    _looking(page)
    _grouping(page)
    add_set_commands(page.context)
    add = page.context.commands.add
    words = "Show what has changed in the card database"
    report = partial(show_update, page.context, page.show_card)
    add(Command("update-report", words, report, "", SCOPE, "update report added removed"))


def _looking(page: Cards) -> None:
    add = page.context.commands.add
    results = page.results
    add(Command("find", "Search cards", page.begin_search, "Ctrl+F", SCOPE))
    add(Command("faces", "Show faces", lambda: page.show_view(GRID), "Ctrl+G", SCOPE, "grid"))
    add(Command("table", "Show a table", lambda: page.show_view(TABLE), "Ctrl+T", SCOPE, "list"))
    add(Command("faces-larger", "Larger faces", lambda: results.grid.step(1), "Ctrl+=", SCOPE, "zoom"))
    add(Command("faces-smaller", "Smaller faces", lambda: results.grid.step(-1), "Ctrl+-", SCOPE, "zoom"))
    add(Command("own-more", "Own one copy more", lambda: page.own(1), "+", SCOPE))
    add(Command("own-less", "Own one copy less", lambda: page.own(-1), "-", SCOPE))
    favourite = page.preview.toggle_favourite
    add(Command("favourite", "Add to your favourites, or take away", favourite, "Ctrl+B", SCOPE, "star"))
    add(Command("sort-turn", "Turn the order round", page.ordering.turn, "", SCOPE, "sort reverse"))
    add(Command("sort-best", "Sort by best match", lambda: page.ordering.set_order([]), "", SCOPE))


def _grouping(page: Cards) -> None:
    add = page.context.commands.add

    def by(field: str) -> Callable[[], None]:
        return lambda: page.ordering.set_group(field)

    add(Command("group-none", "Show cards without headings", by(""), "", SCOPE, "group ungroup"))
    for field, word in group_fields(page.shelf):
        lower = f"{word[:1].lower()}{word[1:]}"
        add(Command(f"group-{field}", f"Group cards by {lower}", by(field), "", SCOPE, "headings"))
    add(Command("fold-all", "Fold all headings", lambda: page.results.fold_all(True), "", SCOPE, "collapse"))
    add(Command("unfold-all", "Unfold all headings", lambda: page.results.fold_all(False), "", SCOPE))
