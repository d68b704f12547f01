"""What a player may know of a position, as plain data. The window, saves for others and agents get this."""

from __future__ import annotations

from typing import Any

from suite.core.event import Event, event_from
from suite.core.flow import FrameTable
from suite.core.knowledge import unseen
from suite.core.save import state_plain
from suite.core.state import State


class Observation:
    """A position as `player` knows it.

    `state` is the saved form with -1 for every face he does not know and no chance in it; `pools` holds,
    per group, the sorted faces of its cards that he has not seen (empty under closed lists); `log` the
    events as he saw them.
    """

    def __init__(
        self,
        player: int,
        state: dict[str, Any],
        pools: dict[int, list[int]],
        log: list[Event],
        open_lists: bool,
    ) -> None:
        self.player = player
        self.state = state
        self.pools = pools
        self.log = log
        self.open_lists = open_lists

    def face(self, card: int) -> int:
        """The definition of `card`, -1 if unknown."""
        return int(self.state["face"][card])

    def zone(self, zone: int) -> list[int]:
        """The cards of a zone, the top one last."""
        return list(self.state["zones"][zone])

    def plain(self) -> dict[str, Any]:
        """JSON-ready form, read back by `observation_from`."""
        return {
            "player": self.player,
            "state": self.state,
            "pools": [[group, *faces] for group, faces in sorted(self.pools.items())],
            "log": [event.plain() for event in self.log],
            "open_lists": self.open_lists,
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Observation) and self.plain() == other.plain()


def observation_from(data: dict[str, Any]) -> Observation:
    """Read what `Observation.plain` wrote."""
    pools = {int(row[0]): [int(face) for face in row[1:]] for row in data["pools"]}
    log = [event_from(event) for event in data["log"]]
    return Observation(int(data["player"]), data["state"], pools, log, bool(data["open_lists"]))


def observe(
    state: State, player: int, table: FrameTable, open_lists: bool, own: dict[int, bool] | None = None
) -> Observation:
    """What `player` knows. With closed lists only the pools of groups named in `own` are told."""
    data = state_plain(state, table, journal=False)
    data["seed"] = 1
    hidden = unseen(state, player)
    pools: dict[int, list[int]] = {}
    for group, cards in hidden.items():
        if open_lists or (own or {}).get(group, False):
            pools[group] = sorted(state.face[card] for card in cards)
        for card in cards:
            data["face"][card] = -1
    seen = (event.seen_by(player) for event in state.journal or ())
    return Observation(player, data, pools, [event for event in seen if event is not None], open_lists)
