"""JSON and TOML that strangers wrote, within the bounds that hold for every file."""

from __future__ import annotations

import re
from typing import Any, Final

from suite.core import bounds
from suite.decks.formats.parsed import FormatError

MTGJSON: Final = re.compile(
    r'\s*\{\s*"(?:meta|data)"\s*:\s*\{[\s\S]{0,400}?"(?:version|code|cards|date)"\s*:'
)
"""How the files of MTGJSON begin."""


def read_json(text: str) -> Any:
    """The data; FormatError naming the line when it is no JSON or beyond the bounds."""
    try:
        return bounds.read_json(text)
    except bounds.Refused as error:
        raise FormatError(str(error)) from error


def read_toml(text: str) -> dict[str, Any]:
    """The tables; FormatError naming the place when it is no TOML or beyond the bounds."""
    try:
        return bounds.read_toml(text)
    except bounds.Refused as error:
        raise FormatError(str(error)) from error


def words(value: Any) -> str:
    """A text of foreign data; "" for anything else."""
    return value if isinstance(value, str) else ""


def whole(value: Any, default: int = 1) -> int:
    """A quantity of foreign data: `default` if it is missing, 0 if it is no sensible whole number."""
    if value is None:
        return default
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**6 else 0
