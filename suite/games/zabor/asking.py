"""Whom a question is for: most are for a player whom they name, or for the active one."""

from __future__ import annotations

from suite.core.flow import Decision
from suite.games.zabor.state import Zabor


class PlayerDecision(Decision[Zabor]):
    """A question to the player whom its first arg names."""

    def player(self, state: Zabor) -> int:
        return self.args[0]


class ActiveDecision(Decision[Zabor]):
    """A question to the active player."""

    def player(self, state: Zabor) -> int:
        return state.active
