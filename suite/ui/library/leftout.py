"""How the pages speak of what stands in the user's file and cannot be put in force, and lead to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from suite.ui.context import Context

if TYPE_CHECKING:
    # Home is shown before the store, and what it needs, is loaded.
    from suite.store.overlay import LeftOut


def counted_left_out(items: Sequence[LeftOut]) -> str:
    """How many corrections and cards are not in force."""
    cards = sum(not one.field for one in items)
    fields = len(items) - cards
    said = [f"{fields} {'correction' if fields == 1 else 'corrections'}"] if fields else []
    if cards:
        said.append("1 card of your own" if cards == 1 else f"{cards} cards of your own")
    return f"{' and '.join(said)} cannot be put in force."


def show_left_out(context: Context) -> None:
    """Turn to the page that names what is not in force."""
    # Once the page of cards is made its command is there.
    context.turn("cards", lambda cards: context.commands.all["left-out"].run())


def tell_left_out(context: Context, say: Callable[[str, str, Callable[[], None] | None], None]) -> None:
    """While something is not in force, say so in the status line, with a button that shows it."""
    repository = context.repository
    if repository is None:
        return
    told: list[LeftOut] = []

    def tell() -> None:
        now = list(repository.overlay.left_out)
        if now:
            say(counted_left_out(now), "Show it", lambda: show_left_out(context))
        elif told:
            say("", "", None)
        told[:] = now

    repository.changed.connect(lambda changes: tell())
    tell()
