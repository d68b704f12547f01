"""The definitions of a match of Age of Conan, by face and by kind, and the map that they make."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TypeVar

from suite.core.card import Catalogue
from suite.games.age_of_conan.board import Lands
from suite.games.age_of_conan.card import (
    Ability,
    Adventure,
    HyborianCard,
    Kingdom,
    Objective,
    Province,
    Sea,
    Strategy,
    Token,
)

C = TypeVar("C", bound=HyborianCard)


class HyborianCatalogue(Catalogue):
    """Definitions, by face and by kind."""

    def __init__(self, cards: Iterable[HyborianCard]) -> None:
        listed = list(cards)
        super().__init__(listed)
        self.defs = listed
        self.tokens = self._of(Token)
        self.adventures = self._of(Adventure)
        self.objectives = self._of(Objective)
        self.strategies = self._of(Strategy)
        self.abilities = self._of(Ability)
        """Face -> its definition, for each kind of card that lies in zones."""
        self.answers = self._answers()
        """(kingdom, moment) -> faces of its deck that act then."""
        self.kingdoms = {card.kingdom: card for card in self._of(Kingdom).values()}
        """Kingdom -> what it begins with."""

    def _of(self, kind: type[C]) -> dict[int, C]:
        return {face: card for face, card in enumerate(self.defs) if isinstance(card, kind)}

    def _answers(self) -> dict[tuple[int, int], list[int]]:
        found: dict[tuple[int, int], list[int]] = {}
        for face, card in self.abilities.items():
            for moment in card.effects if card.kingdom >= 0 else ():
                found.setdefault((card.kingdom, moment), []).append(face)
        return found

    @cached_property
    def lands(self) -> Lands:
        """The map; ValueError says in a sentence what is wrong with the records that make it."""
        seas = {sea.key for sea in self._of(Sea).values()}
        lands = Lands(self._of(Province).values(), seas)
        for card in self.defs:
            lands.check_named(card)
        return lands

    def only(self, keys: Iterable[str]) -> HyborianCatalogue:
        return HyborianCatalogue(self.defs[self.index[key]] for key in sorted(set(keys)))
