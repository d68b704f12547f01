"""What cards grant together as long as they lie before a player: abilities, prices, Capacity, powers."""

from __future__ import annotations

from collections.abc import Iterable

from suite.games.zabor.card import Deed
from suite.games.zabor.terms import ABILITIES, BEARERS, ITEMS, UNITS, UPGRADES


class Grants:
    """The sum of several cards' grants: levels of several sources add.

    Rule abilities.levels (ZAB:249-269).
    """

    def __init__(self, cards: Iterable[Deed]) -> None:
        listed = list(cards)
        rows = range(len(ABILITIES))
        self.always = [[0] * len(BEARERS) for _ in rows]
        self.attacking = [[0] * len(BEARERS) for _ in rows]
        self.defending = [[0] * len(BEARERS) for _ in rows]
        """Ability -> level by bearer: at all times, and what is added for one side of a Battle."""
        self.dice = [0, 0]
        """Dice more in the first round, attacking and defending."""
        self.army_absorb = [0, 0]
        """Wounds that the side ignores in a Battle, attacking and defending."""
        self.walls = [0] * len(UPGRADES)
        self.cheaper = [0] * len(ITEMS)
        self.capacity = [0] * len(UNITS)
        self.rerolls = sorted((card.rerolls for card in listed if card.rerolls), reverse=True)
        """Dice of each card that lets dice be rolled again, once a Battle."""
        self.powers: frozenset[str] = frozenset().union(*(card.powers for card in listed))
        self.peaceful = sum("peaceful-entry" in card.powers for card in listed)
        """Unclaimed Areas a turn in which no native stands."""
        self.shares = sum("shares-space" in card.powers for card in listed)
        """Envoys a turn that may share a space."""
        self.envoys = sum(card.envoys for card in listed if "once" not in card.powers)
        self.looks = sum(card.looks for card in listed)
        self.war_areas = sum(card.war_areas for card in listed)
        self.more_diplomacy = sum(card.more_diplomacy for card in listed)
        self.spell_strength = sum(card.spell_strength for card in listed)
        trading = [card for card in listed if card.trade_draws]
        self.trade_draws = max((card.trade_draws for card in trading), default=0)
        self.trade_keeps = max((card.trade_keeps for card in trading), default=0)
        self.income = sum(card.income for card in listed)
        """Gold in each Income Phase, whatever is held."""
        self.counting = [card for card in listed if card.counts >= 0]
        """Cards that bring Gold for what they count,"""
        self.yielding = [card for card in listed if any(card.yields)]
        """and for land."""
        for card in listed:
            self._add(card)

    def _add(self, card: Deed) -> None:
        where = {"attacking": [self.attacking], "defending": [self.defending]}.get(card.only, [self.always])
        for ability, levels in card.given.items():
            for rows in where:
                rows[ability] = [a + b for a, b in zip(rows[ability], levels, strict=True)]
        for side, only in enumerate(("attacking", "defending")):
            if card.only in ("", only):
                self.dice[side] += card.dice
                self.army_absorb[side] += card.army_absorb
        self.walls = [a + b for a, b in zip(self.walls, card.walls, strict=True)]
        self.cheaper = [a + b for a, b in zip(self.cheaper, card.cheaper, strict=True)]
        self.capacity = [a + b for a, b in zip(self.capacity, card.capacity, strict=True)]

    def level(self, ability: int, bearer: int, side: int = -1) -> int:
        """The level that a bearer is given, on a side of a Battle (0 attacks, 1 defends) or in general."""
        level = self.always[ability][bearer]
        if side >= 0:
            level += (self.defending if side else self.attacking)[ability][bearer]
        return level
