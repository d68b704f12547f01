"""What is wrong with a card, field by field, in the words of its game."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from suite.store.corrections import Check
from suite.store.records import Record
from suite.ui.library.editor.kinds import Field

WHOLE = ""
"""The key of a fault that no single field is to blame for."""


def faults(check: Check, base: Record, record: Record, fields: Sequence[Field]) -> dict[str, str]:
    """Field -> a sentence; {} when the record fits its game.

    Each field is tried by itself on what fits so far, so that one fault does not hide the next.
    """
    found: dict[str, str] = {}
    words = {field.name: field.word for field in fields}
    for name in ("title", "type"):
        if not str(record.get(name, "")).strip():
            found[name] = f"{words.get(name, name)} is missing."
    if found:
        return found
    if not _fault(check, record):
        return {}
    good = base if not _fault(check, base) else None
    if good is not None:
        for name in dict.fromkeys([*record, *base]):
            if record.get(name) == good.get(name):
                continue
            tried = _with(good, record, name)
            sentence = _fault(check, tried)
            if sentence:
                found[name] = spoken_fault(sentence, name, words)
            else:
                good = tried
    return found or {WHOLE: spoken_fault(_fault(check, record), "", words)}


def _with(record: Record, other: Record, name: str) -> Record:
    result = {**record, name: other.get(name)}
    return result if result[name] is not None else {key: result[key] for key in result if key != name}


def _fault(check: Check, record: Record) -> str:
    try:
        check(record)
    except ValueError as error:
        return str(error)
    return ""


def spoken_fault(sentence: str, name: str, words: Mapping[str, str]) -> str:
    """The game's sentence without the card's key, fields in their words."""
    text = re.sub(r"^card (?:'[^']*'|\"[^\"]*\"): ", "", sentence)
    text = text.partition("; correct the record")[0]
    for field in sorted(words, key=len, reverse=True):
        if text.startswith(f"{field} "):
            text = words[field] + text[len(field) :]
            break
    else:
        text = f"{words[name]}: {text}" if name in words else text
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
