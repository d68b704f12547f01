"""Quick entry: one line for typing a binder in, "2 telling blow; 3x wild swing nm fr @Box 1"."""

from __future__ import annotations

import re
from dataclasses import dataclass

from suite.decks.names import EXACT, FOLDED
from suite.store.names import CatalogueNames
from suite.store.stacks import MOST, Stack
from suite.store.values import quantity, word

LONGEST = 20_000
"""Characters of one entry."""


@dataclass(frozen=True, slots=True)
class QuickEntry:
    """One part of an entry, between semicolons or lines."""

    text: str
    start: int
    """Where it begins in the entry."""
    stack: Stack | None
    """What would be added; None when the card is unknown."""
    note: str = ""
    """Why not, or what was assumed."""
    suggestions: tuple[str, ...] = ()
    """Titles that look like what was typed."""


def read_entry(text: str, names: CatalogueNames, like: Stack | None = None) -> list[QuickEntry]:
    """Read an entry. Each part: copies, title, then condition, language and finish in any order, `@place`.

    `like` gives what is not typed. The whole part is tried as a title first, so that no word of a title is
    taken for a condition or a language.
    """
    return [
        _part(part.group().strip(), part.start(), names, like or Stack("", 1))
        for part in re.finditer(r"[^;\r\n]+", text[:LONGEST])
        if part.group().strip()
    ]


def _part(text: str, start: int, names: CatalogueNames, like: Stack) -> QuickEntry:
    found = names.find(text)
    if found.how in (EXACT, FOLDED):
        return QuickEntry(text, start, _stack(like, found.card, 1, {}), found.note)
    rest, _, place = text.partition(" @")
    values: dict[str, str] = {"location": place.strip()} if place.strip() else {}
    first, _, name = rest.partition(" ")
    copies = quantity(first)
    if copies is None or not name.strip():
        if re.fullmatch(r"x?\d+x?", first) and name.strip():
            return QuickEntry(text, start, None, f"Copies are 1 to {MOST}.")
        copies, name = 1, rest
    name = name.strip()
    while True:
        found = names.find(name)
        if found.card:
            return QuickEntry(text, start, _stack(like, found.card, copies, values), found.note)
        head, _, last = name.rpartition(" ")
        said = word(last)
        if not head or said is None or said[0] in values:
            break
        values[said[0]] = said[1]
        name = head.strip()
    return QuickEntry(text, start, None, f"No card is called {name!r}.", tuple(names.suggest(name)))


def _stack(like: Stack, card: str, copies: int, values: dict[str, str]) -> Stack:
    return Stack(
        card,
        copies,
        collection=like.collection,
        condition=values.get("condition", like.condition),
        language=values.get("language", like.language),
        finish=values.get("finish", like.finish),
        location=values.get("location", like.location),
        price=like.price,
        currency=like.currency,
        acquired=like.acquired,
        tags=like.tags,
    )
