"""Actions of any length, looked at by their first numbers."""

from __future__ import annotations

from collections.abc import Iterable

from suite.core.action import Action, two


def padded(actions: Iterable[Action]) -> list[tuple[int, int, int]]:
    """Verb and first two numbers of each action, -1 for a number that it does not have."""
    return [(action[0], *two(action)) for action in actions]
