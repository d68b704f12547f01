"""States as plain data: names and ints only. Reading never executes anything from a file."""

from __future__ import annotations

from typing import Any, Final

from suite.core.chance import MODULUS
from suite.core.event import event_from
from suite.core.flow import FrameTable
from suite.core.state import State

FORMAT = 1
"""Version of the saved form of a state."""
FLAT: Final = ("at", "where", "face", "owner", "seen", "group")
"""Fields that are lists of ints; `zones` is a list of such lists."""


def state_plain(state: State, table: FrameTable, journal: bool = True) -> dict[str, Any]:
    """The state as JSON-ready data that shares nothing with it."""
    data: dict[str, Any] = {"format": FORMAT}
    for name in state.FIELDS:
        data[name] = _plain(getattr(state, name))
    data["frames"] = [table.plain(frame) for frame in state.frames]
    if journal and state.journal is not None:
        data["journal"] = [event.plain() for event in state.journal]
    return data


def _plain(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value


def fill_state(state: State, data: dict[str, Any], table: FrameTable) -> None:
    """Fill a blank `state` with what `state_plain` wrote.

    Raises ValueError with a sentence when the data is of a newer format, or does not fit.
    """
    form: Any = data.get("format") if isinstance(data, dict) else None
    if not _is_int(form) or form < 1:
        raise ValueError("this is no saved position of Four Ages")
    if form > FORMAT:
        raise ValueError(f"this position was saved by a newer version (format {form}); update Four Ages")
    players = state.players
    for name in state.FIELDS:
        if name not in data:
            raise ValueError(f"the saved position lacks {name!r}; the file is damaged")
        setattr(state, name, _like(getattr(state, name), data[name], name))
    _check_shape(state, players)
    frames = data.get("frames")
    if not isinstance(frames, list) or len(frames) != len(state.at):
        raise ValueError("the saved position's steps do not fit together; the file is damaged")
    state.frames = [table.frame(frame) for frame in frames]
    journal = data.get("journal")
    if journal is not None and not isinstance(journal, list):
        raise ValueError("the saved position's journal is no list; the file is damaged")
    state.journal = None if journal is None else [event_from(event) for event in journal]
    _check_cards(state)


def _is_int(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _like(blank: Any, value: Any, name: str) -> Any:
    """`value` in the form of the blank state's field: ints, lists of ints, lists of lists or tuples."""
    if isinstance(blank, int):
        if not _is_int(value):
            raise ValueError(f"{name!r} of the saved position is no number; the file is damaged")
        return value
    if not isinstance(value, list):
        raise ValueError(f"{name!r} of the saved position is no list; the file is damaged")
    if name == "modifiers":
        if not all(isinstance(item, list) and len(item) == 4 for item in value):
            raise ValueError("a modifier of the saved position is incomplete; the file is damaged")
        return [tuple(_ints(item, name)) for item in value]
    return [_ints(item, name) for item in value]


def _ints(item: Any, name: str) -> Any:
    if _is_int(item):
        return item
    if isinstance(item, list) and all(_is_int(i) for i in item):
        return item.copy()
    raise ValueError(f"{name!r} of the saved position holds something else than numbers; the file is damaged")


def _check_shape(state: State, players: int) -> None:
    """The core's fields are of their kinds; the match has the players of its setup and a chance."""
    if state.players != players:
        raise ValueError(f"the saved position is for {state.players} players, not {players}: it is damaged")
    if not 0 < state.seed < MODULUS:
        raise ValueError("the saved position has no chance; the file is damaged")
    if not all(isinstance(zone, list) for zone in state.zones):
        raise ValueError("a zone of the saved position is no list; the file is damaged")
    for name in FLAT:
        if any(isinstance(item, list) for item in getattr(state, name)):
            raise ValueError(f"{name!r} of the saved position is no list of numbers; the file is damaged")


def _check_cards(state: State) -> None:
    """Every card lies in exactly one zone and has a face of the catalogue (or -1, unknown)."""
    cards = sorted(card for zone in state.zones for card in zone)
    n = len(state.face)
    if len(state.zones) != len(state.zone_list) or cards != list(range(n)):
        raise ValueError("a card of the saved position is missing or lies in two places; the file is damaged")
    if not len(state.where) == len(state.seen) == len(state.group) == len(state.owner) == n:
        raise ValueError("the saved position's cards are incomplete; the file is damaged")
    if any(not -1 <= face < len(state.catalogue) for face in state.face):
        raise ValueError("the saved position has a card without a definition; the file is damaged")
    for zone, held in enumerate(state.zones):
        if any(state.where[card] != zone for card in held):
            raise ValueError("the saved position disagrees on where a card lies; the file is damaged")
