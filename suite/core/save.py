"""States as plain data: names and ints only. Reading never executes anything from a file."""

from __future__ import annotations

from typing import Any

from suite.core.event import event_from
from suite.core.flow import FrameTable
from suite.core.state import State
from suite.core.state_fields import is_whole

FORMAT = 1
"""Version of the saved form of a state."""


def state_plain(state: State, table: FrameTable, journal: bool = True) -> dict[str, Any]:
    """The state as JSON-ready data that shares nothing with it."""
    data: dict[str, Any] = {"format": FORMAT}
    for field in state.FIELDS:
        data[field.name] = field.plain(state)
    data["frames"] = [table.plain(frame) for frame in state.frames]
    if journal and state.journal is not None:
        data["journal"] = [event.plain() for event in state.journal]
    return data


def fill_state(state: State, data: dict[str, Any], table: FrameTable, observed: bool = False) -> None:
    """Fill a blank `state` with what `state_plain` wrote; `observed`: as somebody knows it, partly hidden.

    Raises ValueError with a sentence when the data is of a newer format, or does not fit.
    """
    form: Any = data.get("format") if isinstance(data, dict) else None
    if not is_whole(form) or form < 1:
        raise ValueError("this is no saved position of Four Ages")
    if form > FORMAT:
        raise ValueError(f"this position was saved by a newer version (format {form}); update Four Ages")
    players = state.players
    lengths = [_length(field.get(state)) for field in state.FIELDS]
    for field in state.FIELDS:
        if field.name in data:
            field.fill(state, data[field.name])
        elif not field.later:
            raise ValueError(f"the saved position lacks {field.name!r}; the file is damaged")
    if state.players != players:
        raise ValueError(f"the saved position is for {state.players} players, not {players}: it is damaged")
    for field, length in zip(state.FIELDS, lengths, strict=True):
        field.check(state, length, observed)
    frames = data.get("frames")
    if not isinstance(frames, list) or len(frames) != len(state.at):
        raise ValueError("the saved position's steps do not fit together; the file is damaged")
    state.frames = [table.frame(frame) for frame in frames]
    if state.over and frames:
        raise ValueError("the saved position is over and yet goes on; the file is damaged")
    journal = data.get("journal")
    if journal is not None and not isinstance(journal, list):
        raise ValueError("the saved position's journal is no list; the file is damaged")
    state.journal = None if journal is None else [event_from(event) for event in journal]
    _check_cards(state)


def _length(value: Any) -> int:
    return len(value) if isinstance(value, list) else 1


def _check_cards(state: State) -> None:
    """Every card lies in exactly one zone, the one that `where` names."""
    cards = sorted(card for zone in state.zones for card in zone)
    n = len(state.face)
    if cards != list(range(n)):
        raise ValueError("a card of the saved position is missing or lies in two places; the file is damaged")
    for zone, held in enumerate(state.zones):
        if any(state.where[card] != zone for card in held):
            raise ValueError("the saved position disagrees on where a card lies; the file is damaged")
