"""Whom a question is for: most are for a player whom they name, or for the active one."""

from __future__ import annotations

from suite.core.flow import Decision
from suite.games.age_of_conan.state import Hyboria


class PlayerDecision(Decision[Hyboria]):
    """A question to the player whom its first arg names."""

    def player(self, state: Hyboria) -> int:
        return self.args[0]


class ActiveDecision(Decision[Hyboria]):
    """A question to the active player."""

    def player(self, state: Hyboria) -> int:
        return state.active
