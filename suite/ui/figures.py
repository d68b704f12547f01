"""Numbers in sentences: counts with their word, and those of a game's rules, put by name into texts."""

from __future__ import annotations

import re
from collections.abc import Mapping

from suite.decks.fold import fold

PLACE = re.compile(r"\{(\w+)\}")
"""Where a number of the rules is put in."""


def filled(text: str, figures: Mapping[str, int]) -> str:
    """A text with the game's numbers in it. Raises ValueError for a name that the game does not have."""

    def number(found: re.Match[str]) -> str:
        if found[1] not in figures:
            raise ValueError(f"the rules have no number {found[1]}; names are {', '.join(sorted(figures))}")
        return str(figures[found[1]])

    return PLACE.sub(number, text)


def natural(name: str) -> list[tuple[int, str]]:
    """A key that sorts names as people do: "Box 2" before "Box 10", whatever the case."""
    parts = re.split(r"([0-9]+)", fold(name))
    return [(int(part), "") if place % 2 else (-1, part) for place, part in enumerate(parts)]


def counted(number: float, one: str, many: str = "") -> str:
    """A number with its word: "1 copy", "1,200 copies", "2.5 cards"."""
    word = one if number == 1 else many or f"{one}s"
    return f"{int(number):,} {word}" if number == int(number) else f"{number:g} {word}"
