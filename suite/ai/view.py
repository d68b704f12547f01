"""What an agent gets when it must decide: the position as its player knows it, never the truth."""

from __future__ import annotations

from typing import Any

from suite.core.action import Action
from suite.core.determinize import Worlds
from suite.core.flow import Decision
from suite.core.game import Game
from suite.core.observation import Observation
from suite.core.state import State


class View:
    """One decision of a player: the legal `actions`, and what they know of the position."""

    def __init__(
        self, game: Game[Any], actions: list[Action], observation: Observation[Any] | None = None
    ) -> None:
        """Without an observation it serves agents that do not look, and costs nothing."""
        self.game = game
        self.actions = actions
        self._observation = observation

    @property
    def observation(self) -> Observation[Any]:
        """What the player knows."""
        if self._observation is None:
            raise ValueError("this view was made for an agent that does not look at the position")
        return self._observation

    @property
    def player(self) -> int:
        """Who must decide."""
        return self.observation.player

    @property
    def known(self) -> State:
        """The position with -1 for every face that the player has not seen, and no chance in it."""
        state: State = self.observation.state
        return state

    @property
    def decision(self) -> Decision[Any]:
        """The question that the player must answer."""
        top = self.known.frames[-1]
        assert isinstance(top, Decision), "a view is made at a decision"
        return top

    def only(self, actions: list[Action]) -> View:
        """The same decision with fewer answers to choose from."""
        return View(self.game, actions, self._observation)

    def worlds(self) -> Worlds[Any]:
        """A dealer of worlds that agree with all that the player knows."""
        return self.game.worlds(self.observation)
