"""JSON and TOML that strangers wrote, bounded."""

from __future__ import annotations

import json
import tomllib
from typing import Any, Final

from suite.decks.formats.parsed import FormatError

LARGEST_TOML: Final = 1 << 15
"""Ready decks are short, and tables of strangers are slow to read; in characters."""


def read_json(text: str) -> Any:
    """The data; FormatError naming the line when it is no JSON or too deep."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise FormatError(f"the JSON is damaged in line {error.lineno}: {error.msg}; mend it") from error
    except (RecursionError, ValueError) as error:
        raise FormatError("the JSON is too deep or has a number that is too long; it is no deck") from error


def read_toml(text: str) -> dict[str, Any]:
    """The tables; FormatError naming the place when it is no TOML or too deep."""
    if len(text) > LARGEST_TOML:
        raise FormatError(f"the file is larger than {LARGEST_TOML >> 10} KB; it is no deck")
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise FormatError("the file's tables are too deep; it is no deck") from error
    except ValueError as error:
        raise FormatError(f"the file cannot be read: {error}; correct that place") from error


def words(value: Any) -> str:
    """A text of foreign data; "" for anything else."""
    return value if isinstance(value, str) else ""


def whole(value: Any, default: int = 1) -> int:
    """A quantity of foreign data: `default` if it is missing, 0 if it is no sensible whole number."""
    if value is None:
        return default
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**6 else 0
