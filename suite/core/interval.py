"""What a number of matches proves."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z95: Final = 1.959964
"""Half width of a 95 % interval, in standard errors."""
LOOKS: Final = 20
"""Times that a running series is looked at, at most."""
Z_STOP: Final = 2.672
"""Pocock's bound: LOOKS looks at this width are together wrong in 5 % of all series."""


def wilson(points: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson interval for the share of `points` in `games`; draws may count as parts of a point."""
    if games <= 0:
        return 0.0, 1.0
    share = points / games
    spread = z * z / games
    centre = share + spread / 2
    half = z * sqrt(share * (1 - share) / games + spread / games / 4)
    return max(0.0, (centre - half) / (1 + spread)), min(1.0, (centre + half) / (1 + spread))
