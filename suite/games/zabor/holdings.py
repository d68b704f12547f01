"""Who holds what, and what follows from that, from upgrades and from Roads alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from suite.games.zabor.board import Areas


class Holdings:
    """The Areas of all players as long as nothing of this changes. Its lists are never changed in place."""

    def __init__(
        self, areas: Areas, players: int, holder: Sequence[int], built: Sequence[int], road: Sequence[int]
    ) -> None:
        self.holder = list(holder)
        self.built = list(built)
        self.road = list(road)
        self.held: list[list[int]] = [[] for _ in range(players)]
        """player -> their Areas, ascending,"""
        self.lands: list[list[int]] = [[] for _ in range(players)]
        """those on land,"""
        self.seas: list[list[int]] = [[] for _ in range(players)]
        """those at sea,"""
        self.civilized: list[list[int]] = [[] for _ in range(players)]
        """and the Civilized ones."""
        for area, player in enumerate(holder):
            if player >= 0:
                self.held[player].append(area)
                (self.seas if areas.sea[area] else self.lands)[player].append(area)
                if built[area]:
                    self.civilized[player].append(area)
        self.beside: list[list[int] | None] = [None] * players
        """player -> what `control.adjacent_areas` has found."""
        self.near: list[list[int] | None] = [None] * players
        """player -> what `control.neighbours` has found."""
        self.ways: dict[tuple[int, tuple[int, ...]], Any] = {}
        """(player, their Fleets) -> what `path.ways_of` has found."""

    def fit(self, holder: Sequence[int], built: Sequence[int], road: Sequence[int]) -> bool:
        """Whether nothing has changed."""
        return self.holder == holder and self.built == built and self.road == road
