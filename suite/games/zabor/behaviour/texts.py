"""How a card's text is written down: functions under its key, attached to the definitions."""

from __future__ import annotations

from collections.abc import Iterable

from suite.games.zabor.card import Act, Can, Deed, ZaborCard


class Texts:
    """The behaviours of one module, by the key of the card."""

    def __init__(self) -> None:
        self.acts: dict[str, dict[int, Act]] = {}
        self.conditions: dict[str, Can] = {}

    def does(self, act: Act, *keys: str, moment: int, can: Can | None = None) -> None:
        """These cards do this at a moment; `can` says whether it does anything for a player now."""
        for key in keys:
            self.acts.setdefault(key, {})[moment] = act
            if can is not None:
                self.conditions[key] = can

    def attach(self, cards: Iterable[ZaborCard]) -> None:
        """Give each card its behaviour."""
        for card in cards:
            if isinstance(card, Deed) and card.key in self.acts:
                card.acts.update(self.acts[card.key])
                card.can = self.conditions.get(card.key)
