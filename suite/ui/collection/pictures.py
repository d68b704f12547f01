"""States of the Collection page that are worth a picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from suite.ui.collection.side import ALL, HISTORY, SETS, WANTS

if TYPE_CHECKING:
    from suite.ui.collection.page import Collection


def states_of(page: Collection) -> dict[str, Callable[[], None]]:
    """Name -> what brings the page there."""

    def full() -> None:
        page.side.choose_collection(min(page.side.names(), default=0))
        page.entry.field.setText("")
        page.show_view(ALL)
        page.search("")

    def typing() -> None:
        full()
        page.entry.field.setText("3 tell")
        page.entry.field.setFocus()

    def chosen() -> None:
        full()
        page.stacks.table.choose(list(range(2, 7)))

    def nothing() -> None:
        full()
        page.search("no such card")

    def empty() -> None:
        full()
        page.side.choose_collection(max(page.side.names(), default=0))

    def view(key: str) -> Callable[[], None]:
        def show() -> None:
            full()
            page.show_view(key)

        return show

    return {
        "full": full,
        "typing": typing,
        "chosen": chosen,
        "wants": view(WANTS),
        "completion": view(SETS),
        "history": view(HISTORY),
        "nothing": nothing,
        "empty": empty,
    }
