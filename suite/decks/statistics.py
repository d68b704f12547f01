"""What a deck is made of: curves of numbers, counts of words and icons, demand, sample hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from suite.core.card import Card, Catalogue
from suite.core.chance import Chance
from suite.core.deck import Deck
from suite.decks.fields import icons, number


def copies_of(deck: Deck, catalogue: Catalogue, sections: Sequence[str] = ()) -> Iterator[tuple[Card, int]]:
    """(card, copies) of every known card in the sections (all if none are named)."""
    for section in sections or deck.sections:
        for key, copies in sorted(deck.sections.get(section, {}).items()):
            if key in catalogue:
                yield catalogue[key], copies


@dataclass(frozen=True, slots=True)
class Histogram:
    """How often each value of a number occurs."""

    field: str
    bars: dict[float, int]
    """Value -> copies, in ascending order."""
    without: int
    """Copies of cards that have no such number."""

    @property
    def cards(self) -> int:
        """Copies that have the number."""
        return sum(self.bars.values())

    @property
    def total(self) -> float:
        """The sum over all copies."""
        return sum(value * copies for value, copies in self.bars.items())

    @property
    def mean(self) -> float:
        """The mean over the copies that have the number, 0 if none has."""
        return self.total / self.cards if self.cards else 0.0


def curve(deck: Deck, catalogue: Catalogue, field: str, sections: Sequence[str] = ()) -> Histogram:
    """The curve of any number on the cards: cost, Initiative, Renown …"""
    bars: dict[float, int] = {}
    without = 0
    for card, copies in copies_of(deck, catalogue, sections):
        value = number(card, field)
        if value is None:
            without += copies
        else:
            bars[value] = bars.get(value, 0) + copies
    return Histogram(field, dict(sorted(bars.items())), without)


@dataclass(frozen=True, slots=True)
class IconCount:
    """How often one icon occurs."""

    cards: int
    """Copies of cards with the icon."""
    icons: int
    symbols: int
    """A multi-icon counts all its symbols."""
    edges: dict[str, int]
    """Edge -> icons on it."""


def icon_counts(deck: Deck, catalogue: Catalogue, sections: Sequence[str] = ()) -> dict[str, IconCount]:
    """Icon -> its counts, in order of names."""
    cards: dict[str, int] = {}
    places: dict[str, dict[str, int]] = {}
    symbols: dict[str, int] = {}
    for card, copies in copies_of(deck, catalogue, sections):
        printed = list(icons(card))
        for name in {name for _, name, _ in printed}:
            cards[name] = cards.get(name, 0) + copies
        for edge, name, n in printed:
            place = places.setdefault(name, {})
            place[edge] = place.get(edge, 0) + copies
            symbols[name] = symbols.get(name, 0) + n * copies
    return {
        name: IconCount(cards[name], sum(places[name].values()), symbols[name], places[name])
        for name in sorted(cards)
    }


@dataclass(frozen=True, slots=True)
class Demand:
    """What a hand asks for, against what there is to pay it with (moves' cost against Conan's Prowess)."""

    mean: float
    """Of a hand."""
    totals: dict[int, Fraction]
    """Total asked for by a hand -> its chance, ascending."""

    def over(self, supply: int) -> Fraction:
        """The chance that playing the whole hand asks for more than `supply`."""
        return sum((chance for total, chance in self.totals.items() if total > supply), Fraction(0))


def demand(
    deck: Deck, catalogue: Catalogue, fields: Sequence[str], hand: int, sections: Sequence[str] = ()
) -> Demand:
    """The exact distribution of what a hand of `hand` cards asks for (all cards, if there are fewer).

    A card asks for the largest of its numbers in `fields` (cost, pay): it is played in one way.
    """
    costs: dict[int, int] = {}
    for card, copies in copies_of(deck, catalogue, sections):
        asked = round(max([number(card, field) or 0.0 for field in fields], default=0.0))
        costs[asked] = costs.get(asked, 0) + copies
    cards = sum(costs.values())
    size = min(max(hand, 0), cards)
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    for cost, copies in costs.items():
        grown: dict[tuple[int, int], int] = {}
        for (taken, total), count in ways.items():
            for n in range(min(copies, size - taken) + 1):
                place = taken + n, total + n * cost
                grown[place] = grown.get(place, 0) + count * comb(copies, n)
        ways = grown
    hands = comb(cards, size)
    totals = {
        total: Fraction(count, hands) for (taken, total), count in sorted(ways.items()) if taken == size
    }
    mean = size * sum(cost * n for cost, n in costs.items()) / cards if cards else 0.0
    return Demand(mean, totals)


def shuffled(deck: Deck, section: str, seed: int) -> list[str]:
    """A section's cards in an order that the seed decides; the first are drawn first."""
    cards = deck.cards(section)
    order = list(range(len(cards)))
    Chance(seed).shuffle(order)
    return [cards[i] for i in order]
