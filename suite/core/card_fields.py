"""What may stand in one field of cards: kind, range, allowed words, and a sentence for all else."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from typing import Any, Final

WHOLE: Final = "whole"
"""A whole number from `low` to `high`."""
WORD: Final = "word"
"""One of the `known` words; any of up to `high` characters where none are named."""
TEXT: Final = "text"
"""Any text of up to `high` characters."""
WORDS: Final = "words"
"""A list of up to `high` of the `known` words, or of all of them; of any words where none are named."""
TABLE: Final = "table"
"""Words, each with a whole number from `low` to `high`."""
EDGE: Final = "edge"
"""`length` places from the top: "", a known word, or one with "*2" up to "*`high`" behind it."""
NOTES: Final = "notes"
"""Words, each with a text that is not empty."""
ANY: Final = "any"
"""Whatever can be shown, searched and kept: what stands in a field that no game declares."""

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


Badge = tuple[str, str]
"""The glyph in which a number stands on faces, and its colour."""


class Fault:
    """One thing that is wrong with the record of a card."""

    __slots__ = ("field", "what")

    def __init__(self, field: str, what: str) -> None:
        self.field = field
        """The name of the field, "" where no single one is to blame."""
        self.what = what
        """As it goes on after the field's name."""


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
        *,
        also: tuple[str, ...] = (),
        usual: int = 0,
        word: str = "",
        borne: bool = True,
        asked: str = "",
        short: str = "",
        brief: str = "",
        group: str = "",
        badge: Badge = ("plaque", "#3B4A66"),
        words: Mapping[str, str] | None = None,
    ) -> None:
        self.name = name
        self.kind = kind
        self.low = low
        self.high = high or (len(known) if kind == WORDS else 0)
        self.known = known
        self.types = types
        """The types of cards for which it counts, () for all: elsewhere a number may also be 0."""
        self.needed = needed
        """Whether cards of these types must have it."""
        self.length = length
        self.also = also
        """Further types of cards that can have it: there 0 stands for none."""
        self.usual = usual
        """The number of a card whose record says nothing."""
        self.word = word
        """What it is called, "" where its name says it."""
        self.borne = borne
        """Whether cards bear it: what none does is known to rules and card editor alone."""
        self.asked = asked
        """What it is called where people ask for cards by its words and group them, "" where they do not."""
        self.short = short or word or spoken(name)
        """Its word on a face."""
        self.brief = brief or self.short
        """The same where many numbers stand side by side."""
        self.group = group
        """The heading over it and its neighbours of the same group, "" for none."""
        self.shape, self.colour = badge
        self.words = words or {}
        """Its values that are shown in other words than the same values elsewhere -> those."""

    @property
    def label(self) -> str:
        """What it is called, for people."""
        return self.word or spoken(self.name)

    @property
    def one_line(self) -> bool:
        """Whether its text is a single line."""
        return self.high <= KEY_LENGTH

    def belongs(self, kind: str) -> bool:
        """Whether cards of type `kind` can have it."""
        return self.counts(kind) or kind in self.also

    def least(self, kind: str) -> int:
        """The least number that a card of type `kind` may have there."""
        return self.low if self.counts(kind) else min(self.low, 0)

    def counts(self, kind: str) -> bool:
        """Whether the field counts for cards of type `kind`."""
        return not self.types or kind in self.types

    def fault(self, value: Any, kind: str) -> str:
        """What is wrong with `value` on a card of type `kind`, as it goes on after the field's name."""
        if self.kind == ANY:
            return loose_fault(value)
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
        if self.kind == ANY:
            return loose_fault(value)
        if self.kind in (WORDS, EDGE):
            if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
                return f"must be a list of words, not {quoted(value)}"
        elif self.kind == TABLE:
            if not isinstance(value, dict):
                return f"must be a table of words, not {quoted(value)}"
        elif isinstance(value, list | dict) or (self.kind != WHOLE and not isinstance(value, str)):
            return f"must be {'a number' if self.kind == WHOLE else 'text'}, not {quoted(value)}"
        return loose_fault(value)

    def missed(self, kind: str) -> str:
        """What is wrong when a card of type `kind` does not have it, "" for nothing."""
        if not self.needed or not self.counts(kind):
            return ""
        if self.kind == WHOLE:
            return f"is missing; it must be a whole number from {self.low} to {self.high}"
        if self.kind == WORD and self.known:
            return f"is missing; it must be one of {', '.join(filter(None, self.known))}"
        return "is missing"

    def _text_fault(self, value: str, kind: str) -> str:
        if self.needed and self.counts(kind) and not value.strip():
            return "must not be empty"
        if len(value) > self.high:
            return f"must have {self.high} characters at most, not {len(value)}"
        if self.one_line and ("\n" in value or "\r" in value):
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
            if fault := word_fault(word):
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


def spoken(name: str) -> str:
    """A name in words for people: `two-handed` -> `Two-Handed`, `needs_scars` -> `Needs scars`."""
    if "_" in name:
        return name.replace("_", " ").capitalize()
    return "-".join(part[:1].upper() + part[1:] for part in name.split("-"))


def read_icon(entry: str) -> tuple[str, int]:
    """An entry of an edge as (icon, its symbols): "blade*2" is one icon of two, "" is ("", 0)."""
    name, _, symbols = entry.partition("*")
    return name, int(symbols) if symbols.isdecimal() else 1 if name else 0


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
    if not value.isascii() and any("\ud800" <= char <= "\udfff" for char in value):
        return "holds half a character (a lone surrogate); type it again"
    return ""


def word_fault(word: Any) -> str:
    """What makes a word one that cannot name anything, "" for nothing."""
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
