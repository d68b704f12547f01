"""A position as it is judged: the time that is left, what things are worth then, what each player has."""

from __future__ import annotations

from typing import Final

from suite.games.zabor.advice.arms import Arms
from suite.games.zabor.advice.tally import Tally, count_belongings
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import ACTION_SPACES, ENVOYS
from suite.games.zabor.words import ACTION, INCOME, PLACE_ENVOYS, WARFARE

FAR: Final = 8
"""More turns than these are as good as any number."""
GOLD: Final[tuple[float, ...]] = (0.004, 0.022, 0.03, 0.035, 0.038, 0.04, 0.04, 0.04, 0.04)
"""Turns left, the running one among them -> what a Gold is worth while it can be spent."""
UNITS: Final[tuple[float, ...]] = (0.004, 0.018, 0.031, 0.037, 0.041, 0.044, 0.044, 0.044, 0.044)
"""The same for a Gold's worth of Units."""
AREAS: Final[tuple[float, ...]] = (0.01, 0.03, 0.06, 0.08, 0.1, 0.12, 0.12, 0.12, 0.12)
"""The same for a Land Area, beside its income and what counts it."""
ENVOY_PART: Final = 0.7
"""How much of what is done in a turn is done by Envoys; the rest is warfare."""


class Appraisal:
    """A position and what all parts of its value ask for again and again."""

    def __init__(self, s: Zabor) -> None:
        self.s = s
        self.players = s.players
        self.left = s.turns - max(1, s.turn)
        """Turns after the running one."""
        now = min(FAR, self.left + 1)
        self.gold = GOLD[now]
        self.unit = UNITS[now]
        self.area = AREAS[now]
        incomes = self.left + (s.phase < INCOME)
        self.income = sum([GOLD[min(FAR, turns)] for turns in range(1, incomes + 1)])
        """What one more Gold in each Income Phase to come is worth."""
        self.grants = [s.grants(player, battle=True) for player in range(s.players)]
        """player -> what their cards grant,"""
        self.lasting = [s.grants(player) for player in range(s.players)] if s.passing else self.grants
        """without what serves in their next Battle alone."""
        self.arms = Arms(s, self.grants)
        self.tallies: list[Tally] = [army.tally.copy() for army in self.arms.armies]
        for tally in self.tallies:
            count_belongings(s, tally)
        self.envoys = [[0] * ACTION_SPACES for _ in range(s.players)]
        """player -> space of the track -> Envoys there that have yet to act."""
        for space, player in enumerate(s.track):
            if player >= 0:
                self.envoys[player][space] += 1
        for space, player in enumerate(s.second):
            if player >= 0:
                self.envoys[player][space] += 1
        self.wars = self._wars()
        """player -> whether they have their part of the Warfare Phase of this turn before them."""
        self.now = [self._now(player) for player in range(s.players)]
        """player -> how much of what they do in a turn they have yet to do in this one, in 0..1."""

    def _now(self, player: int) -> float:
        s = self.s
        if s.phase < PLACE_ENVOYS:
            return 1.0 if s.turn else 0.0
        if s.phase > WARFARE:
            return 0.0
        usual = ENVOYS[s.players]
        due = sum(self.envoys[player]) + s.envoys[player]
        part = ENVOY_PART * due / usual
        return part + (1 - ENVOY_PART) * self.wars[player]

    def _wars(self) -> list[bool]:
        s = self.s
        if s.phase != WARFARE:
            return [s.turn > 0 and s.phase < WARFARE] * s.players
        order = s.from_council()
        now = order.index(s.active)
        return [order.index(player) > now for player in range(s.players)]

    def spaces(self, player: int) -> list[tuple[int, int]]:
        """(Action, whether secondary) of each space of the track where Envoys of a player have yet to act."""
        order = self.s.order
        taken = [space for space, n in enumerate(self.envoys[player]) if n]
        return [(order[space // 2], space % 2) for space in taken if order[space // 2] >= 0]

    @property
    def acting(self) -> bool:
        """Whether Envoys of this turn are about to be placed, or stand on the track."""
        return PLACE_ENVOYS <= self.s.phase <= ACTION
