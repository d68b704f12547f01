"""Whether what a file says of cards can be kept: read piece by piece, one bad piece harming no other."""

from __future__ import annotations

import json
from typing import Any

from suite.core.card_fields import TITLE_LENGTH, text_fault
from suite.core.schema import FIXED, PLAIN
from suite.store.overlay import LeftOut
from suite.store.records import CardRecord, text_key


def card_fault(record: Any) -> str:
    """Why no own card can be kept as this record, "" when it can."""
    if fault := PLAIN.unkept(record):
        return fault
    for name in ("key", "set"):
        if "/" in record[name]:
            return f"{name.capitalize()} must not hold a /, as {record[name]!r} does."
    return ""


def correction_fault(name: str, value: Any) -> str:
    """Why no field can be corrected to this value, "" when it can as far as one sees without the card."""
    if name == "facts":
        return "Facts cannot be corrected: they say where the shipped numbers come from."
    if name in FIXED:
        return f"{name.capitalize()} cannot be corrected: decks and collection know the card by it."
    card = {"key": "x", "set": "x", "title": "x", "type": "x"}
    if value is None:
        if name in card:
            return f"{name.capitalize()} cannot be taken away: every card has one."
        return f"The name of the field {text_fault(name)}." if text_fault(name) else ""
    return PLAIN.unkept({**card, name: value})


def title_of(text: str, key: str) -> str:
    """A set's title as it can be shown, its key where nothing of it can."""
    clean = " ".join("".join(char for char in text if not text_fault(char)).split())
    return clean[:TITLE_LENGTH] or key


def named(record: Any, key: str = "The card") -> str:
    """A record's title if it can be shown in a sentence, else `key`."""
    title = record.get("title") if isinstance(record, dict) else None
    fits = isinstance(title, str) and title.strip() and title == title_of(title, "")
    return str(title) if fits else key


def read_card(key: str, game: str, data: str) -> CardRecord | LeftOut:
    """The record of an own card that the file keeps under `key`, or why there is none."""
    record, reason = _read(data)
    reason = reason or card_fault(record)
    if not reason and text_key(game, record) != key:
        reason = f"It stands in the file as {key} and says that it is {text_key(game, record)}."
    if reason:
        return LeftOut(key, "", named(record, key.rpartition("/")[2]), reason, data)
    result: CardRecord = record
    return result


def read_correction(key: str, name: str, data: str) -> tuple[Any, LeftOut | None]:
    """(the corrected value, None), or (None, why it cannot be one)."""
    value, reason = _read(data)
    reason = reason or correction_fault(name, value)
    return (None, LeftOut(key, name, key.rpartition("/")[2], reason, data)) if reason else (value, None)


def _read(data: str) -> tuple[Any, str]:
    try:
        return json.loads(data), ""
    except (ValueError, RecursionError) as error:
        return None, f"What stands in the file is no JSON ({type(error).__name__})."
