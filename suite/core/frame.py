"""The frame: what a control stack is made of, and what the effect of a card may hand back."""

from __future__ import annotations

from typing import Any


class Frame:
    """One open piece of procedure. A value: its args are ints, set once, shared between copies."""

    rule: str = ""
    """The rulebook section that this frame carries out (an id of the game's sections.toml)."""

    def __init__(self, *args: int) -> None:
        self.args = args

    def step(self, state: Any, at: int) -> None:
        """Carry out step `at`; only procedures have steps."""
        raise NotImplementedError(f"{type(self).__name__} has no steps")
