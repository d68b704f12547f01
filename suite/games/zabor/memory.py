"""What was found for a position and serves for those that look alike; all copies of a match share it."""

from __future__ import annotations

from typing import Any

from suite.core.state import State


def recent(s: State, name: str, most: int) -> dict[object, Any]:
    """What was found of this name: all that it follows from -> the answer; emptied when there is too much.

    Nothing in it becomes wrong, since an answer is looked up by all that it follows from.
    """
    known: dict[object, Any] | None = s.advice.get(name)
    if known is None or len(known) >= most:
        known = s.advice[name] = {}
    return known
