"""What saved positions of format 1 called otherwise. Nothing else knows these names."""

from __future__ import annotations

from typing import Final

from suite.core.flow import Renamed

FRAMES: Final[Renamed] = {
    "ALLY_MOVE": lambda packed: ["AllyMove", *divmod(packed, 4)],
    "Firing": lambda *args: ["Triggered", *args],
    "Parting": lambda *args: ["LeavesPlay", *args],
}
"""The question about an Ally's move had Ally and zone in one number; the others have another name."""
