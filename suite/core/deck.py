"""Decks and what is wrong with them."""

from __future__ import annotations

from typing import Any


class Deck:
    """Named sections of (key, copies). Lines of unknown cards are kept, so that nothing is lost."""

    def __init__(self, title: str, sections: dict[str, dict[str, int]], note: str = "") -> None:
        self.title = title
        self.sections = sections
        """section -> card key -> copies."""
        self.note = note

    def cards(self, section: str) -> list[str]:
        """The keys of a section, a copy each, in order of their keys."""
        return [key for key, n in sorted(self.sections.get(section, {}).items()) for _ in range(n)]

    def count(self, section: str) -> int:
        """Number of cards in a section."""
        return sum(self.sections.get(section, {}).values())

    def plain(self) -> dict[str, Any]:
        """JSON-ready form, read back by `deck_from`."""
        return {"title": self.title, "note": self.note, "sections": self.sections}


class Problem:
    """One broken rule of deck building: which, a sentence, and the cards that break it."""

    def __init__(self, rule: str, text: str, cards: tuple[str, ...] = ()) -> None:
        self.rule = rule
        self.text = text
        self.cards = cards

    def __repr__(self) -> str:
        return f"Problem({self.rule!r}, {self.text!r})"


def deck_from(data: Any, where: str = "the deck") -> Deck:
    """Read what `Deck.plain` wrote or a deck file holds; raises ValueError with a sentence."""
    if not isinstance(data, dict) or not isinstance(data.get("sections"), dict):
        raise ValueError(f"{where} has no sections; a deck has some, each with lines card = copies")
    sections: dict[str, dict[str, int]] = {}
    for name, lines in data["sections"].items():
        if not isinstance(lines, dict):
            raise ValueError(f"section {name!r} of {where} is no list of card = copies")
        for key, n in lines.items():
            if not isinstance(n, int) or isinstance(n, bool) or not 1 <= n <= 999:
                raise ValueError(f"{where}, section {name!r}: copies of {key!r} must be 1 to 999, not {n!r}")
        sections[str(name)] = {str(key): n for key, n in lines.items()}
    return Deck(str(data.get("title", "")), sections, str(data.get("note", "")))
