"""How a card's text is written down: functions under its key, attached to the definitions."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from suite.core.card import Effect
from suite.core.frame import Frame
from suite.games.age_of_conan.card import Ability, HyborianCard
from suite.games.age_of_conan.state import Hyboria

Does = Callable[[Hyboria, int], Frame | None]
Can = Callable[[Hyboria, int], bool]


class Texts:
    """The behaviours of one module, by the key of the card."""

    def __init__(self) -> None:
        self.effects: dict[str, list[tuple[Effect, int]]] = {}
        self.conditions: dict[str, Can] = {}

    def does(self, effect: Does, *keys: str, moment: int = -1, can: Can | None = None) -> None:
        """These cards have this effect at their own moment, or at the one that is given.

        `can` says whether one of them does anything now for a player, by what all know.
        """
        for key in keys:
            self.effects.setdefault(key, []).append((effect, moment))
            if can is not None:
                self.conditions[key] = can

    def attach(self, cards: Iterable[HyborianCard]) -> None:
        """Give each card its behaviour."""
        for card in cards:
            for effect, moment in self.effects.get(card.key, []):
                if isinstance(card, Ability):
                    card.answer(card.moment if moment < 0 else moment, effect)
                    card.can = self.conditions.get(card.key)
