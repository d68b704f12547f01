"""What may stand in the fields of cards: kinds, ranges, allowed words, and a sentence for all else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import isfinite
from typing import Any, Final

WHOLE: Final = "whole"
"""A whole number from `low` to `high`."""
WORD: Final = "word"
"""One of the `known` words; any of up to `high` characters where none are named."""
TEXT: Final = "text"
"""Any text of up to `high` characters."""
WORDS: Final = "words"
"""A list of up to `high` of the `known` words; of any words where none are named."""
TABLE: Final = "table"
"""Words, each with a whole number from `low` to `high`."""
EDGE: Final = "edge"
"""`length` places from the top: "", a known word, or one with "*2" up to "*`high`" behind it."""
NOTES: Final = "notes"
"""Words, each with a text that is not empty."""

TITLE_LENGTH: Final = 120
KEY_LENGTH: Final = 160
WORD_LENGTH: Final = 120
TEXT_LENGTH: Final = 20_000
MOST_WORDS: Final = 200
MOST_FIELDS: Final = 200
HIGHEST: Final = 2**63 - 1
"""No number of a card is larger: databases hold no more."""
SHOWN: Final = 40
"""Characters of a faulty value that its sentence quotes."""


class Field:
    """One field of a game's cards."""

    def __init__(
        self,
        name: str,
        kind: str,
        low: int = 0,
        high: int = 0,
        known: tuple[str, ...] = (),
        types: tuple[str, ...] = (),
        needed: bool = False,
        length: int = 0,
    ) -> None:
        self.name = name
        self.kind = kind
        self.low = low
        self.high = high
        self.known = known
        self.types = types
        """The types of cards for which it counts, () for all: elsewhere a number may also be 0."""
        self.needed = needed
        """Whether cards of these types must have it."""
        self.length = length

    def least(self, kind: str) -> int:
        """The least number that a card of type `kind` may have there."""
        return self.low if self.counts(kind) else min(self.low, 0)

    def counts(self, kind: str) -> bool:
        """Whether the field counts for cards of type `kind`."""
        return not self.types or kind in self.types

    def fault(self, value: Any, kind: str) -> str:
        """What is wrong with `value` on a card of type `kind`, as it goes on after the field's name."""
        if self.kind == WHOLE:
            low = self.least(kind)
            what = f"a whole number from {low} to {self.high}"
            return "" if _whole(value, low, self.high) else f"must be {what}, not {quoted(value)}"
        if self.kind == EDGE:
            return self._edge_fault(value)
        if self.kind in (WORDS, TABLE, NOTES):
            return self._many_fault(value, kind)
        if not isinstance(value, str):
            return f"must be text, not {quoted(value)}"
        if self.kind == WORD and self.known:
            needed = self.needed and self.counts(kind)
            fits = value in self.known or (not value and not needed)
            listed = ", ".join(filter(None, self.known))
            return "" if fits else f"must be one of {listed}, not {quoted(value)}"
        return self._text_fault(value, kind)

    def shape_fault(self, value: Any) -> str:
        """What keeps `value` from being kept, shown and searched there, "" for nothing: a game's rules may
        refuse it all the same. Where numbers are due "*" or "12(1)" can stand too, as other programs have it.
        """
        if self.kind in (WORDS, EDGE):
            if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
                return f"must be a list of words, not {quoted(value)}"
        elif self.kind == TABLE:
            if not isinstance(value, dict):
                return f"must be a table of words, not {quoted(value)}"
        elif isinstance(value, list | dict) or (self.kind != WHOLE and not isinstance(value, str)):
            return f"must be {'a number' if self.kind == WHOLE else 'text'}, not {quoted(value)}"
        return loose_fault(value)

    def _text_fault(self, value: str, kind: str) -> str:
        if self.needed and self.counts(kind) and not value.strip():
            return "must not be empty"
        if len(value) > self.high:
            return f"must have {self.high} characters at most, not {len(value)}"
        if self.high <= KEY_LENGTH and ("\n" in value or "\r" in value):
            return "must be a single line"
        return text_fault(value)

    def _many_fault(self, value: Any, kind: str) -> str:
        if self.kind == WORDS:
            if not isinstance(value, list) or not all(isinstance(one, str) and one for one in value):
                return f"must be a list of words, not {quoted(value)}"
        elif not isinstance(value, dict) or not all(isinstance(one, str) and one for one in value):
            return f"must be a table of words, not {quoted(value)}"
        most = self.high if self.kind == WORDS else MOST_WORDS
        if len(value) > most:
            return f"must have {most} entries at most, not {len(value)}"
        if self.needed and self.counts(kind) and not value:
            return "must not be empty"
        for word in value:
            if self.known and word not in self.known:
                return f"knows {', '.join(self.known)}, not {quoted(word)}"
            if fault := _word_fault(word):
                return fault
        return self._entries_fault(value) if isinstance(value, dict) else ""

    def _entries_fault(self, value: dict[str, Any]) -> str:
        for word, entry in value.items():
            if self.kind == NOTES:
                if not isinstance(entry, str) or not entry.strip() or text_fault(entry):
                    return f"must have a text for {quoted(word)}, not {quoted(entry)}"
            elif not _whole(entry, self.low, self.high):
                what = f"a whole number from {self.low} to {self.high}"
                return f"must have {what} for {quoted(word)}, not {quoted(entry)}"
        return ""

    def _edge_fault(self, value: Any) -> str:
        if not isinstance(value, list) or len(value) != self.length:
            return f"must be a list of {self.length} icons, not {quoted(value)}"
        for entry in value:
            if entry == "":
                continue
            name, star, symbols = entry.partition("*") if isinstance(entry, str) else ("", "", "")
            if name not in self.known or not name:
                listed = ", ".join(filter(None, self.known))
                return f"has an unknown icon {quoted(entry)}; icons are {listed}"
            if star and symbols not in {str(n) for n in range(1, self.high + 1)}:
                return f"must have 1 to {self.high} symbols an icon, not {quoted(entry)}"
        return ""


COMMON: Final = (
    Field("key", WORD, high=KEY_LENGTH, needed=True),
    Field("set", WORD, high=KEY_LENGTH, needed=True),
    Field("title", TEXT, high=TITLE_LENGTH, needed=True),
    Field("type", WORD, high=WORD_LENGTH, needed=True),
    Field("text", TEXT, high=TEXT_LENGTH),
    Field("wording", TEXT, high=TEXT_LENGTH),
    Field("traits", WORDS, high=20),
    Field("facts", NOTES),
    Field("number", TEXT, high=WORD_LENGTH),
    Field("rarity", TEXT, high=WORD_LENGTH),
    Field("artist", TEXT, high=TITLE_LENGTH),
)
"""The fields that cards of any game have."""
BASE: Final = frozenset(field.name for field in COMMON)


def check_record(record: Any, fields: Iterable[Field] = ()) -> None:
    """Raise ValueError with a sentence when a record is no card, or not one with these fields.

    A field of the same name takes the place of a common one. What is declared nowhere may hold anything that
    can be shown, searched and kept.
    """
    if not isinstance(record, dict):
        raise ValueError(f"a card must be a table of fields, not {quoted(record)}; correct the record")
    declared = {field.name: field for field in (*COMMON, *fields)}
    kind = record.get("type")
    kind = kind if isinstance(kind, str) else ""
    _check_values(record, lambda name, value: _of(declared, name, value, kind))
    for name, field in declared.items():
        if name not in record and field.needed and field.counts(kind):
            raise _fault(record, name, f"is missing; it {_wanted(field)}")


def check_shape(record: Any, fields: Iterable[Field] = ()) -> None:
    """Raise ValueError with a sentence when a record cannot be kept, shown and searched.

    Less than `check_record`: the card need not fit the rules of the game whose `fields` these are.
    """
    if not isinstance(record, dict):
        raise ValueError(f"a card must be a table of fields, not {quoted(record)}; correct the record")
    shapes = {field.name: field for field in fields}
    check_record({name: value for name, value in record.items() if name not in shapes or name in BASE})
    _check_values(record, lambda name, value: shapes[name].shape_fault(value) if name in shapes else "")


def _check_values(record: Mapping[str, Any], fault_of: Callable[[str, Any], str]) -> None:
    if len(record) > MOST_FIELDS:
        raise _fault(record, "the card", f"must have {MOST_FIELDS} fields at most, not {len(record)}")
    for name, value in record.items():
        if fault := _word_fault(name) or fault_of(name, value):
            shown = (
                name if isinstance(name, str) and name.isprintable() and len(name) <= SHOWN else quoted(name)
            )
            raise _fault(record, shown, fault)


def _of(declared: Mapping[str, Field], name: str, value: Any, kind: str) -> str:
    found = declared.get(name)
    return found.fault(value, kind) if found else loose_fault(value)


def _wanted(field: Field) -> str:
    if field.kind == WHOLE:
        return f"must be a whole number from {field.low} to {field.high}"
    if field.kind == WORD and field.known:
        return f"must be one of {', '.join(filter(None, field.known))}"
    return "must not be empty"


def _fault(record: Mapping[str, Any], name: str, what: str) -> ValueError:
    return ValueError(f"card {quoted(record.get('key', '?'))}: {name} {what}; correct the record")


def loose_fault(value: Any) -> str:
    """What is wrong with the value of a field that no game declares, "" for nothing."""
    if isinstance(value, list | dict):
        if len(value) > MOST_WORDS:
            return f"must have {MOST_WORDS} entries at most, not {len(value)}"
        entries = [*value, *value.values()] if isinstance(value, dict) else value
        if any(isinstance(one, list | dict) for one in entries):
            return f"must not hold lists within lists, as {quoted(value)} does"
        return next((fault for one in entries if (fault := loose_fault(one))), "")
    if isinstance(value, str):
        if len(value) > TEXT_LENGTH:
            return f"must have {TEXT_LENGTH} characters at most, not {len(value)}"
        return text_fault(value)
    if isinstance(value, bool):
        return ""
    if isinstance(value, int):
        return "" if abs(value) <= HIGHEST else f"must have 63 bits at most, not {value.bit_length()}"
    if isinstance(value, float):
        return "" if isfinite(value) else f"must be a number, not {value}"
    return f"must be a number, a text or a list, not {quoted(value)}"


def text_fault(value: str) -> str:
    """What makes a text one that cannot be kept or shown, "" for nothing."""
    if "\0" in value:
        return "must not hold a NUL character"
    if any("\ud800" <= char <= "\udfff" for char in value):
        return "holds half a character (a lone surrogate); type it again"
    return ""


def _word_fault(word: Any) -> str:
    if not isinstance(word, str) or not word:
        return f"must be a word, not {quoted(word)}"
    if len(word) > WORD_LENGTH:
        return f"has a word of {len(word)} characters; {WORD_LENGTH} are the most"
    return "must be words of a single line" if "\n" in word or "\r" in word else text_fault(word)


def _whole(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def quoted(value: Any) -> str:
    """A faulty value as a sentence quotes it: in one line, and not longer than a person reads."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) > HIGHEST:
        return f"a number of {value.bit_length()} bits"
    shown = "nothing" if value is None else ascii(value) if _odd(value) else repr(value)
    return shown if len(shown) <= SHOWN else f"{shown[:SHOWN]}…"


def _odd(value: Any) -> bool:
    return isinstance(value, str) and bool(text_fault(value))
