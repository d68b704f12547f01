"""Plans: what makes one card worth more than another when a deck is filled or built."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from suite.core.card import Card, Catalogue
from suite.core.deck import Deck
from suite.decks.fields import Criteria, number, words
from suite.decks.house import Limit
from suite.decks.statistics import copies_of

Word = tuple[str, str]
"""(field, word), as `fields.words` gives them."""


@dataclass(frozen=True, slots=True)
class DeckPlan:
    """Weights on numbers and words; a card's worth is the sum of what it has."""

    title: str = ""
    numbers: Mapping[str, float] = field(default_factory=dict)
    """Field -> worth of each point of it; negative for costs."""
    words: Mapping[Word, float] = field(default_factory=dict)
    only: Mapping[str, Criteria] = field(default_factory=dict)
    """Section -> what a card must be to get in; sections that are not named take any card."""
    quotas: Sequence[Limit] = ()
    """Wishes such as "at least 6 Items in the draw deck"; given up, last first, when they cannot be met."""
    fade: float = 0.9
    """A further copy of a card is worth so much of the one before."""

    def reasons(self, card: Card) -> list[tuple[str, float]]:
        """(what, worth) of everything that counts for or against the card, the weightiest first."""
        found = []
        for name, weight in self.numbers.items():
            value = number(card, name)
            if value and weight:
                found.append((f"{name} {value:g}", weight * value))
        for name, word in dict.fromkeys(words(card)):
            weight = self.words.get((name, word), 0.0)
            if weight:
                found.append((f"{name} {word}", weight))
        return sorted(found, key=lambda reason: (-abs(reason[1]), reason[0]))

    def worth(self, card: Card) -> float:
        """The card's worth."""
        return sum(weight for _, weight in self.reasons(card))


def plan_like(deck: Deck, catalogue: Catalogue, sections: Sequence[str] = ()) -> DeckPlan:
    """A plan that favours what the deck has more of than the catalogue: traits, icons, kinds …"""
    mine = _frequency(copies_of(deck, catalogue, sections))
    usual = _frequency((card, 1) for card in catalogue.cards)
    weights = {word: share - usual.get(word, 0.0) for word, share in mine.items()}
    return DeckPlan("like this deck", words={word: gain for word, gain in weights.items() if gain > 0})


def _frequency(cards: Iterable[tuple[Card, int]]) -> dict[Word, float]:
    counts: dict[Word, int] = {}
    total = 0
    for card, copies in cards:
        total += copies
        for word in set(words(card)):
            counts[word] = counts.get(word, 0) + copies
    return {word: n / total for word, n in sorted(counts.items())}
