"""What strangers wrote in JSON and TOML."""

from __future__ import annotations

import re
from typing import Any, Final

MTGJSON: Final = re.compile(
    r'\s*\{\s*"(?:meta|data)"\s*:\s*\{[\s\S]{0,400}?"(?:version|code|cards|date)"\s*:'
)
"""How the files of MTGJSON begin."""


def words(value: Any) -> str:
    """A text of foreign data; "" for anything else."""
    return value if isinstance(value, str) else ""


def whole(value: Any, default: int = 1) -> int:
    """A quantity of foreign data: `default` if it is missing, 0 if it is no sensible whole number."""
    if value is None:
        return default
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**6 else 0
