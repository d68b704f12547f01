"""What an agent gets when it must decide: the position as its player knows it, never the truth.

There are two ways to a view. `view_from` reads an observation, as the worker process gets it.
`view_of` blanks a copy of a position, which is faster and serves simulations. Both give the same
worlds for the same chance; tests/ai/test_view.py shows it.
"""

from __future__ import annotations

from typing import Any

from suite.core.action import Action
from suite.core.card import Catalogue
from suite.core.chance import Chance
from suite.core.determinize import Worlds
from suite.core.flow import Decision
from suite.core.game import Game, Setup
from suite.core.knowledge import unseen
from suite.core.observation import Observation
from suite.core.save import fill_state
from suite.core.state import State


class View:
    """One decision of `player`: the legal `actions`, and the position as far as he knows it."""

    def __init__(
        self,
        game: Game[Any],
        setup: Setup,
        player: int,
        actions: list[Action],
        known: State | None = None,
        pools: dict[int, list[int]] | None = None,
        hidden: dict[int, list[int]] | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.player = player
        self.actions = actions
        self.pools = pools or {}
        """group -> sorted faces of its cards that the player has not seen."""
        self._known = known
        self._hidden = hidden

    @property
    def known(self) -> State:
        """The position with -1 for every face that the player has not seen, and no chance in it."""
        if self._known is None:
            raise ValueError("this view was made for an agent that does not look at the position")
        return self._known

    @property
    def decision(self) -> Decision[Any]:
        """The question that the player must answer."""
        top = self.known.frames[-1]
        assert isinstance(top, Decision), "a view is made at a decision"
        return top

    def only(self, actions: list[Action]) -> View:
        """The same decision with fewer answers to choose from."""
        return View(self.game, self.setup, self.player, actions, self._known, self.pools, self._hidden)

    def worlds(self) -> Worlds[Any]:
        """A dealer of worlds that agree with all that the player knows."""
        known = self.known
        game = self.game
        player = self.player
        told = self.pools
        open_lists = self.setup.open_lists

        def pools(chance: Chance) -> dict[int, list[int]]:
            return told if open_lists else told | game.prior(known, player, chance)

        def finish(world: State, chance: Chance) -> None:
            game.finish(world, player, chance)

        if self._hidden is None:
            self._hidden = unseen(known, player)
        return Worlds(known, self._hidden, pools, game.admits, finish)


def view_of(game: Game[Any], setup: Setup, state: State, player: int, actions: list[Action]) -> View:
    """The view of `player`, who is asked in `state`; shares nothing that changes with it."""
    known = state.copy()
    hidden = unseen(state, player)
    pools: dict[int, list[int]] = {}
    face = state.face
    for group, cards in hidden.items():
        pools[group] = sorted([face[card] for card in cards])
        for card in cards:
            known.face[card] = -1
    if not setup.open_lists:
        own = {group: owner == player for group, owner in zip(state.group, state.owner, strict=True)}
        pools = {group: faces for group, faces in pools.items() if own[group]}
    known.seed = 1
    if type(game).mask is not Game.mask:
        _mask(game, known, player)
    return View(game, setup, player, actions, known, pools, hidden)


def view_from(
    game: Game[Any], setup: Setup, catalogue: Catalogue, observation: Observation, actions: list[Action]
) -> View:
    """The view that an observation gives."""
    known = game.blank(setup, catalogue)
    fill_state(known, observation.state, game.table)
    known.journal = None
    return View(game, setup, observation.player, actions, known, observation.pools)


def blind_view(game: Game[Any], setup: Setup, player: int, actions: list[Action]) -> View:
    """A view for an agent that does not look: costs nothing and holds the actions alone."""
    return View(game, setup, player, actions)


def _mask(game: Game[Any], known: State, player: int) -> None:
    """Apply the game's mask, which is written for saved forms, to a position of our own."""
    data: dict[str, Any] = {field.name: getattr(known, field.name) for field in known.FIELDS}
    frames = [game.table.plain(frame) for frame in known.frames]
    data["frames"] = [row.copy() for row in frames]
    game.mask(data, player)
    for field in known.FIELDS:
        setattr(known, field.name, data[field.name])
    if data["frames"] != frames:
        known.frames = [game.table.frame(row) for row in data["frames"]]
