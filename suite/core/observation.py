"""What a player may know of a position. The window, spectators and agents get this and nothing else."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Final, Generic, TypeVar

from suite.core.flow import FrameTable
from suite.core.save import fill_state, state_plain
from suite.core.state import State
from suite.core.state_fields import SEEN, StateField
from suite.core.zone import OPEN

S = TypeVar("S", bound=State)

NOBODY: Final = -1
"""The player of an observation of somebody who only watches: what all players know."""


class Observation(Generic[S]):
    """A position as `player` knows it.

    `state` is a copy of their own with -1 for every face that they do not know, no chance, and no journal;
    it is to be looked at, not to be changed. `pools` holds, per group, the sorted faces of its cards that
    they have not seen (under closed lists only those of their own cards); `unseen` tells which these are.
    """

    def __init__(
        self,
        player: int,
        state: S,
        pools: dict[int, list[int]],
        open_lists: bool,
    ) -> None:
        self.player = player
        self.state = state
        self.pools = pools
        self.open_lists = open_lists

    def face(self, card: int) -> int:
        """The definition of `card`, -1 if unknown."""
        return self.state.face[card]

    def zone(self, zone: int) -> list[int]:
        """The cards of a zone, the top one last; a list of one's own."""
        return self.state.zones[zone].copy()

    def plain(self, table: FrameTable) -> dict[str, Any]:
        """JSON-ready form, read back by `observation_from`."""
        return {
            "player": self.player,
            "state": state_plain(self.state, table),
            "pools": [[group, *faces] for group, faces in sorted(self.pools.items())],
            "open_lists": self.open_lists,
        }


def observation_from(data: dict[str, Any], blank: S, table: FrameTable) -> Observation[S]:
    """Read what `Observation.plain` wrote into a blank state; raises ValueError when it does not fit."""
    fill_state(blank, data["state"], table, observed=True)
    player = int(data["player"])
    pools = {int(row[0]): [int(face) for face in row[1:]] for row in data["pools"]}
    return Observation(player, blank, pools, bool(data["open_lists"]))


def viewers(state: State, player: int) -> int:
    """The mask of those who must all know what `player` is told: themselves, or everybody for NOBODY."""
    return state.everybody if player == NOBODY else 1 << player


_HIDDEN_FIELDS: Final[dict[type, list[StateField]]] = {}
"""Class of states -> its fields that hold something hidden beside faces."""


def _hidden_fields(state: State) -> list[StateField]:
    found = _HIDDEN_FIELDS.get(type(state))
    if found is None:
        found = [field for field in state.FIELDS if field.sight not in (OPEN, SEEN)]
        _HIDDEN_FIELDS[type(state)] = found
    return found


def observe(state: S, player: int, open_lists: bool) -> Observation[S]:
    """What `player` knows. With closed lists only the pools of their own cards are told."""
    known = state.copy()
    assert isinstance(known, type(state)), "a copy is of its original's class"
    known.advice = {}
    mask = viewers(state, player)
    group, face, blanked = state.group, state.face, known.face
    found: defaultdict[int, list[int]] = defaultdict(list)
    for card, seen in enumerate(state.seen):
        if seen & mask != mask:
            found[group[card]].append(face[card])
            blanked[card] = -1
    for faces in found.values():
        # In the order of their cards they would tell which card is which.
        faces.sort()
    pools = dict(found)
    if not open_lists:
        own = {number: owner == player for number, owner in zip(group, state.owner, strict=True)}
        pools = {number: faces for number, faces in pools.items() if own[number]}
    for field in _hidden_fields(state):
        field.hide(known, mask)
    return Observation(player, known, pools, open_lists)
