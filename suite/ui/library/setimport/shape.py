"""Whether somebody else's record can be shown: every field is of the kind that the game's cards have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from suite.store.records import Record
from suite.store.sets.importing import LIST, NUMBERS, TABLE

TEXTS = ("key", "set", "title", "type", "text", "wording", "number", "rarity", "artist", "picture")
MOST_FIELDS = 200
LONGEST = 20_000


def shape_check(kinds: Mapping[str, str]) -> Callable[[Record], None]:
    """A check that raises ValueError for a record that no face could be drawn of; `kinds` as of the game."""

    def check(record: Record) -> None:
        if len(record) > MOST_FIELDS:
            raise ValueError(f"it has more than {MOST_FIELDS} fields")
        for name, value in record.items():
            fault = _fault(name, value, kinds.get(name, ""))
            if fault:
                raise ValueError(f"{name} {fault}")

    return check


def _fault(name: str, value: Any, kind: str) -> str:
    if name == "facts":
        return "" if isinstance(value, dict) and _texts(list(value.values())) else "is no table of words"
    if name in TEXTS:
        return "" if isinstance(value, str) and len(value) <= LONGEST else "is no text"
    if name == "traits" or kind == LIST:
        return "" if isinstance(value, list) and _texts(value) else "is no list of words"
    if kind == TABLE:
        whole = isinstance(value, dict) and all(_plain(one) for one in value.values())
        return "" if whole else "is no table"
    if kind == NUMBERS or _plain(value):
        return "" if _plain(value) else "is neither number nor text"
    if isinstance(value, list | dict):
        inner = value if isinstance(value, list) else list(value.values())
        return "" if all(_plain(one) for one in inner) else "holds tables within one another"
    return "is of no known kind"


def _plain(value: Any) -> bool:
    if isinstance(value, str):
        return len(value) <= LONGEST
    return value is None or isinstance(value, int | float)


def _texts(values: list[Any]) -> bool:
    return all(isinstance(one, str) and len(one) <= LONGEST for one in values)
