"""The map of Age of Conan: provinces by number, what they border, whose home they are; no outlines."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from suite.core.board import FAR, fault_of, graph_of, link_faults
from suite.games.age_of_conan.card import Adventure, HyborianCard, Objective, Province
from suite.games.age_of_conan.terms import CONAN_STARTS, KINGDOMS

LAND: Final = "land"


class Lands:
    """The provinces, numbered in order of their keys.

    Rules terms.kinds, terms.coastal and terms.areas.
    """

    def __init__(self, provinces: Iterable[Province], seas: Collection[str]) -> None:
        """Raises ValueError, naming file, card and cure, when the records do not fit together."""
        self.cards = sorted(provinces, key=lambda card: card.key)
        table = {
            card.key: dict.fromkeys((key for key in card.links if key not in seas), LAND)
            for card in self.cards
        }
        self.number = {card.key: space for space, card in enumerate(self.cards)}
        """Key -> province."""
        for fault in self._faults(table):
            raise ValueError(fault)
        self.graph = graph_of(table)
        self.around = self.graph.around
        """Province -> the provinces that it borders, ascending."""
        self.distance = self.graph.distance
        """Province -> steps to each province, for whoever may go anywhere."""
        self.area = [card.area for card in self.cards]
        self.rating = [card.rating for card in self.cards]
        self.track = [card.track for card in self.cards]
        self.savage = [card.savage for card in self.cards]
        self.coastal = [not table[card.key].keys() >= set(card.links) for card in self.cards]
        self.homes = [self.number[key] for key in KINGDOMS]
        """Kingdom -> its home."""
        self.home_of = [KINGDOMS.index(card.key) if card.home else -1 for card in self.cards]
        """Province -> the kingdom whose home it is, -1 for all other land."""
        self.start = self.number[CONAN_STARTS]
        """Where Conan is at first."""
        for card, steps in zip(self.cards, self.distance[self.start], strict=True):
            if steps == FAR:
                raise ValueError(fault_of(card, f"no borders lead there from {CONAN_STARTS}", "add a link"))

    def _faults(self, table: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
        for key in (*KINGDOMS, CONAN_STARTS):
            if key not in table:
                yield f"there is no province {key!r}; add its record to cards/base/province.toml"
        for card in self.cards:
            if card.home and card.key not in KINGDOMS:
                yield fault_of(card, "it is the home of no kingdom", "remove the trait 'home'")
            elif card.key in KINGDOMS and not card.home:
                yield fault_of(card, "it is the home of a kingdom", "add the trait 'home'")
            elif card.home and card.rating:
                yield fault_of(card, "a home has no rating", "remove the rating")
            elif card.home and card.track:
                yield fault_of(card, "a home has no campaign track", "remove the track")
            elif not card.home and not card.rating:
                yield fault_of(card, "neutral land needs a rating", "give it one from 1 to 6")
            elif not card.home and not card.track:
                yield fault_of(card, "neutral land needs a campaign track", "name the terrains of its track")
        for key, what in link_faults(table):
            yield fault_of(self.cards[self.number[key]], f"it {what}", "correct the links")

    def check_named(self, card: HyborianCard) -> None:
        """Raise ValueError when an adventure or an objective names a province that is none."""
        named: tuple[str, ...] = ()
        if isinstance(card, Adventure):
            named = (card.destination,)
        elif isinstance(card, Objective):
            named = card.provinces
        for key in named:
            if key not in self.number:
                raise ValueError(fault_of(card, f"it names {key!r}, which is no province", "name another"))
