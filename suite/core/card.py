"""Card definitions and the catalogue: what is printed, where each fact comes from, what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from suite.core.frame import Frame
from suite.core.schema import PLAIN, Schema

Effect = Callable[[Any, int], Frame | None]
"""(state, card) -> a frame to run if the effect asks or goes on; carried out at a moment."""
Number = Callable[[Any, int, int, int], int]
"""(state, card that says so, subject, value so far) -> value."""


class Card:
    """One definition. Games subclass it with a schema, and with typed numbers for their hot paths.

    `facts` says of each printed fact where it comes from ("stated S:369", "derived S:371 range 3-4");
    a fact that is not named there was designed here ("house").
    """

    schema: ClassVar[Schema] = PLAIN
    """The fields that its record can have."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        """The record as read, JSON-ready: match records embed it."""
        self.key: str = data["key"]
        self.set: str = data["set"]
        self.title: str = data["title"]
        self.type: str = data["type"]
        self.text: str = data.get("text", "")
        self.traits: tuple[str, ...] = tuple(data.get("traits", ()))
        self.facts: dict[str, str] = data.get("facts", {})
        self.effects: dict[int, Effect] = {}
        self.numbers: dict[int, Number] = {}
        self.mask = 0
        """A bit per moment that this card answers."""

    def provenance(self, fact: str) -> str:
        """stated, derived or house."""
        return self.facts.get(fact, "house").split()[0]

    def number(self, field: str) -> int:
        """The number in a field of the schema, the usual one where the record says nothing."""
        value: int = self.data.get(field, self.schema.fields[field].usual)
        return value

    def word(self, field: str) -> str:
        """The word in a field of the schema, "" for none."""
        value: str = self.data.get(self.schema.fields[field].name, "")
        return value

    def words(self, field: str) -> tuple[str, ...]:
        """The words in a field of the schema."""
        return tuple(self.data.get(self.schema.fields[field].name, ()))

    def answer(self, moment: int, effect: Effect) -> None:
        """Carry out `effect` at `moment`."""
        self.effects[moment] = effect
        self.mask |= 1 << moment

    def count(self, moment: int, number: Number) -> None:
        """Change a number at `moment`."""
        self.numbers[moment] = number
        self.mask |= 1 << moment

    def __repr__(self) -> str:
        return f"<{self.type} {self.title}>"


class Catalogue:
    """Definitions by index (a card's face) and by key; fixed once made."""

    def __init__(self, cards: Iterable[Card]) -> None:
        """Raises ValueError when two cards share a key."""
        self.cards = list(cards)
        self.index: dict[str, int] = {}
        for i, card in enumerate(self.cards):
            if card.key in self.index:
                raise ValueError(f"two cards have the key {card.key!r}; rename one of them")
            self.index[card.key] = i
        self.masks = [card.mask for card in self.cards]
        self.mask = 0
        for mask in self.masks:
            self.mask |= mask

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, key: str) -> bool:
        return key in self.index

    def __getitem__(self, key: str) -> Card:
        return self.cards[self.index[key]]

    def only(self, keys: Iterable[str]) -> Catalogue:
        """The cards named by `keys`, in order of their keys: the definitions that one match uses."""
        return Catalogue(self[key] for key in sorted(set(keys)))
