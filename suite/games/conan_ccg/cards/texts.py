"""How a card's text is written down: functions by key and moment, attached to the definitions."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from suite.core.card import Effect, Number
from suite.core.event import Event
from suite.core.frame import Frame
from suite.core.moment import Moment
from suite.games.conan_ccg.card import ConanCard, Edge
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import COST, EDGE, ON_PLAY, ON_USE

EdgeText = Callable[[Conan, int, int, int, Edge], Edge]


def with_cause(effect: Callable[[Conan, int], Frame | None]) -> Callable[[Conan, int], Frame | None]:
    """The effect, which tells before anything else that happens by it whose text it is."""

    def act(s: Conan, me: int) -> Frame | None:
        if s.journal is None:
            return effect(s, me)
        before = len(s.journal)
        cause = Event("text", (me, s.face[me]))
        frame = effect(s, me)
        if len(s.journal) > before:
            s.journal.insert(before, cause)
        return frame

    return act


class Texts:
    """The behaviours of one module, by card key. They beat the rules (rule golden.card-text)."""

    def __init__(self) -> None:
        self.effects: dict[str, dict[Moment, Effect]] = {}
        self.numbers: dict[str, dict[Moment, Number]] = {}
        self.conditions: dict[str, Callable[[Conan, int], bool]] = {}
        self.edges: dict[str, EdgeText] = {}
        self.choices: dict[str, tuple[str, ...]] = {}

    def on(
        self, key: str, moment: Moment
    ) -> Callable[[Callable[[Conan, int], Frame | None]], Callable[[Conan, int], Frame | None]]:
        """The function is what card `key` does at an ON_* moment: (state, card) -> frame or None."""

        def keep(effect: Callable[[Conan, int], Frame | None]) -> Callable[[Conan, int], Frame | None]:
            # That a card is played or used has been told before its text acts.
            told = effect if moment in (ON_PLAY, ON_USE) else with_cause(effect)
            self.effects.setdefault(key, {})[moment] = told
            return effect

        return keep

    def number(
        self, key: str, moment: Moment
    ) -> Callable[[Callable[[Conan, int, int, int], int]], Callable[[Conan, int, int, int], int]]:
        """The function changes a number for card `key`: (state, card, subject, value) -> value."""

        def keep(number: Callable[[Conan, int, int, int], int]) -> Callable[[Conan, int, int, int], int]:
            self.numbers.setdefault(key, {})[moment] = number
            return number

        return keep

    def can(self, key: str) -> Callable[[Callable[[Conan, int], bool]], Callable[[Conan, int], bool]]:
        """The function says whether card `key` can be played or used now: (state, card) -> bool."""

        def keep(condition: Callable[[Conan, int], bool]) -> Callable[[Conan, int], bool]:
            self.conditions[key] = condition
            return condition

        return keep

    def edge(self, key: str) -> Callable[[EdgeText], EdgeText]:
        """The function changes a move's icons: (state, card, move, edge, icons) -> icons."""

        def keep(text: EdgeText) -> EdgeText:
            self.edges[key] = text
            return text

        return keep

    def options(self, key: str, *words: str) -> None:
        """The choices that card `key` offers by OPTION, as buttons name them."""
        self.choices[key] = words

    def keys(self) -> set[str]:
        """The cards that have a behaviour here."""
        return set(self.effects) | set(self.numbers) | set(self.conditions) | set(self.edges)

    def attach(self, cards: Iterable[ConanCard]) -> None:
        """Give each card its behaviour."""
        for card in cards:
            for moment, effect in self.effects.get(card.key, {}).items():
                card.answer(moment, effect)
            for moment, number in self.numbers.get(card.key, {}).items():
                if moment == COST and card.type == "move":
                    # It speaks of this card's cost alone, never of what other moves cost beside it.
                    card.own_cost = number
                else:
                    card.count(moment, number)
            card.can = self.conditions.get(card.key, card.can)
            card.options = self.choices.get(card.key, card.options)
            text = self.edges.get(card.key)
            if text is not None:
                card.edge = text
                card.mask |= 1 << EDGE
