"""Numbers in sentences: counts with their word, and those of a game's rules, put by name into texts."""

from __future__ import annotations

import re
from collections.abc import Mapping

PLACE = re.compile(r"\{(\w+)\}")
"""Where a number of the rules is put in."""


def filled(text: str, figures: Mapping[str, int]) -> str:
    """A text with the game's numbers in it. Raises ValueError for a name that the game does not have."""

    def number(found: re.Match[str]) -> str:
        if found[1] not in figures:
            raise ValueError(f"the rules have no number {found[1]}; names are {', '.join(sorted(figures))}")
        return str(figures[found[1]])

    return PLACE.sub(number, text)


def counted(number: float, one: str, many: str = "") -> str:
    """A number with its word: "1 copy", "1,200 copies", "2.5 cards"."""
    word = one if number == 1 else many or f"{one}s"
    return f"{int(number):,} {word}" if number == int(number) else f"{number:g} {word}"
