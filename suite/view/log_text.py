"""What a journal's events are told with: one sentence a kind, and names for players and cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from suite.core.card import Catalogue
from suite.core.event import Event
from suite.core.game import Setup
from suite.core.translation import _, in_context


def listed(words: Sequence[str]) -> str:
    """ "Tom, Ian and Zev"; "" for none."""
    if len(words) < 2:
        return "".join(words)
    return _("{names} and {last}").format(names=", ".join(words[:-1]), last=words[-1])


def in_one_line(parts: Iterable[str]) -> str:
    """ "1. Tom; 2. Ian", with what the language sets between the parts of a line."""
    sign = in_context("between parts of a line", ";")
    return f"{sign} ".join(parts)


class Words:
    """Names for players and faces, for one setup and catalogue."""

    def __init__(self, setup: Setup, catalogue: Catalogue) -> None:
        self.names = setup.names
        self.cards = catalogue.cards

    def player(self, number: int) -> str:
        """The player's name."""
        return self.names[number]

    def card(self, face: int) -> str:
        """The card's title; "a card" where the face is unknown."""
        return self.cards[face].title if face >= 0 else "a card"

    def players(self, mask: int) -> str:
        """The names of a mask's players, as a list in words."""
        return listed([name for p, name in enumerate(self.names) if mask >> p & 1])

    def winners(self, mask: int) -> str:
        """ "Tom wins", "Tom and Ian win"."""
        return f"{self.players(mask)} {'win' if mask.bit_count() > 1 else 'wins'}"


Sentences = Mapping[str, Callable[..., str]]
"""Event kind -> its sentence, made of `Words` and the event's args."""


def format_event(event: Event, sentences: Sentences, words: Words) -> str:
    """One sentence for an event as somebody saw it; KeyError for a kind that has none."""
    return sentences[event.kind](words, *event.args)
