"""An action is three ints: hashable, JSON-ready and cheap to build in a search."""

from __future__ import annotations

from typing import Final

Action = tuple[int, ...]
"""(verb, subject, object). Verbs are a game's own Final ints above 0; -1 stands for "none"."""

PASS: Final[Action] = (0, -1, -1)
"""Decline, finish, or let it happen: verb 0 in every game."""
