"""How a card's text is written down: functions by card and moment, attached to the definitions.

Cards are named by kind, so that all art styles and civilization versions of a card behave alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from suite.core.card import Effect, Number
from suite.core.frame import Frame
from suite.core.moment import Moment
from suite.games.aoe_ecg.card import EmpireCard
from suite.games.aoe_ecg.state import Empire

Does = Callable[[Empire, int], Frame | None]
Counts = Callable[[Empire, int, int, int], int]
Can = Callable[[Empire, int], bool]
CanUse = Callable[[Empire, int, int], bool]


class Texts:
    """The behaviours of one module, by the kind of the card. They beat the rules."""

    def __init__(self) -> None:
        self.effects: dict[str, dict[Moment, Effect]] = {}
        self.numbers: dict[str, dict[Moment, Number]] = {}
        self.conditions: dict[str, Can] = {}
        self.uses: dict[str, CanUse] = {}
        self.choices: dict[str, tuple[str, ...]] = {}

    def on(self, kind: str, moment: Moment) -> Callable[[Does], Does]:
        """The function is what a card does at an ON_* moment: (state, card) -> frame or None."""

        def keep(effect: Does) -> Does:
            self.effects.setdefault(kind, {})[moment] = effect
            return effect

        return keep

    def number(self, kind: str, moment: Moment) -> Callable[[Counts], Counts]:
        """The function changes a number for a card: (state, card, subject, value) -> value."""

        def keep(number: Counts) -> Counts:
            self.numbers.setdefault(kind, {})[moment] = number
            return number

        return keep

    def can(self, *kinds: str) -> Callable[[Can], Can]:
        """The function says whether a card's owner can make sense of playing it now."""

        def keep(condition: Can) -> Can:
            for kind in kinds:
                self.conditions[kind] = condition
            return condition

        return keep

    def can_use(self, *kinds: str) -> Callable[[CanUse], CanUse]:
        """The function says whether a player may use a card in play now: (state, card, player) -> bool."""

        def keep(condition: CanUse) -> CanUse:
            for kind in kinds:
                self.uses[kind] = condition
            return condition

        return keep

    def options(self, kind: str, *words: str) -> None:
        """The choices that a card offers by OPTION, as buttons name them."""
        self.choices[kind] = words

    def kinds(self) -> set[str]:
        """The cards that have a behaviour here."""
        return set(self.effects) | set(self.numbers) | set(self.conditions)

    def attach(self, cards: Iterable[EmpireCard]) -> None:
        """Give each card its behaviour."""
        for card in cards:
            for moment, effect in self.effects.get(card.kind, {}).items():
                card.answer(moment, effect)
            for moment, number in self.numbers.get(card.kind, {}).items():
                card.count(moment, number)
            card.can = self.conditions.get(card.kind, card.can)
            card.can_use = self.uses.get(card.kind, card.can_use)
            card.options = self.choices.get(card.kind, card.options)
