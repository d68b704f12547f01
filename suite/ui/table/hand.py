"""The order of a hand: as dealt, by a number, type or title, or as its owner has put it. No Qt."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Final

from suite.core.card import Card, Catalogue
from suite.core.event import Event
from suite.core.translation import mark
from suite.ui.cardfaces.look import Look
from suite.view.layout import FAN, Layout, Spot

DEALT: Final = "dealt"
COST: Final = "cost"
TYPE: Final = "type"
TITLE: Final = "title"
OWN: Final = "own"
ORDERS: Final = (
    (DEALT, mark("As dealt")),
    (COST, mark("By cost")),
    (TYPE, mark("By type")),
    (TITLE, mark("By title")),
    (OWN, mark("By hand")),
)
MARKS: Final = 5
"""So many of the first events of a match tell it from others."""


def own_hand(layout: Layout) -> Spot | None:
    """The fan of the one who looks, None where they have none."""
    return next((spot for spot in layout.spots if spot.kind == FAN and not spot.turned), None)


def mark_of(player: int, log: Sequence[Event]) -> int:
    """A number that tells a match from others, for its player."""
    first = [event.plain() for event in log[:MARKS]]
    return zlib.crc32(repr((player, first)).encode())


class HandOrder:
    """Puts the cards of a hand in order."""

    def __init__(self, catalogue: Catalogue, look: Look, order: str = DEALT) -> None:
        self.catalogue = catalogue
        self.look = look
        self.order = order if order in dict(ORDERS) else DEALT
        self.own: list[int] = []
        """The cards in the order that the owner gave them; those that are elsewhere now keep their place."""
        self._types = list(look.types)

    def arranged(self, cards: Sequence[int], faces: Sequence[int]) -> list[int]:
        """`cards` in order; `faces` are their definitions, -1 where unknown. Equal ones stay as dealt."""
        if self.order == OWN:
            place = {card: number for number, card in enumerate(self.own)}
            return sorted(cards, key=lambda card: place.get(card, len(place)))
        if self.order == DEALT:
            return list(cards)
        ranked = sorted(
            (self._rank(face), number, card)
            for number, (card, face) in enumerate(zip(cards, faces, strict=True))
        )
        return [card for _, _, card in ranked]

    def put(self, shown: Sequence[int], card: int, place: int) -> None:
        """The owner moves `card` to a place among `shown`, the hand as it lies; the order is theirs now."""
        rest = [other for other in shown if other != card]
        hand = [*rest[:place], card, *rest[place:]]
        self.own = [*hand, *(other for other in self.own if other not in hand)]
        self.order = OWN

    def text(self, mark: int) -> str:
        """The owner's order for the match of this mark, as one line."""
        return " ".join(map(str, (mark, *self.own)))

    def read(self, text: str, mark: int) -> None:
        """Read what `text` wrote, if it is of this match."""
        parts = text.split()
        if parts and all(part.isdecimal() for part in parts) and int(parts[0]) == mark:
            self.own = [int(part) for part in parts[1:]]

    def _rank(self, face: int) -> tuple[float | int, float, str]:
        if face < 0:
            return (float("inf"), 0.0, "")
        card = self.catalogue.cards[face]
        cost, title = self._cost(card), self.look.title(card).casefold()
        if self.order == COST:
            return (cost, 0.0, title)
        if self.order == TITLE:
            return (0, 0.0, title)
        known = self._types.index(card.type) if card.type in self._types else len(self._types)
        return (known, cost, title)

    def _cost(self, card: Card) -> float:
        """What playing the card takes: its cost, or the number in its upper left corner."""
        for name in ("cost", self.look.type(card).top[0]):
            value = card.data.get(name)
            if isinstance(value, int | float):
                return value
        return float("inf")
