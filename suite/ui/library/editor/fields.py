"""Which fields of a card the editor shows, in sections, and what it offers for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from suite.core.card_fields import EDGE, TABLE, WHOLE, WORD, WORDS, Field
from suite.core.schema import FIXED
from suite.store.records import CardRecord, CardSource

PRINTING: Final = ("number", "rarity", "artist")
"""What an owner reads off the real card."""
WORDING: Final = ("text", "wording")
IDENTITY, NUMBERS, ICONS, SAYING, PRINTED = "Name and type", "Numbers", "Icons", "Wording", "Printing"
SECTIONS: Final = (IDENTITY, NUMBERS, ICONS, SAYING, PRINTED)


def fields_of(source: CardSource, record: CardRecord, wording: str) -> list[Field]:
    """The fields of a card: those of its type and those that it has besides, in the order of sections.

    `wording` is the field that its text is written into.
    """
    names = ["title", *(field.name for field in source.schema.of(str(record.get("type")))), *record]
    hidden = {*FIXED, *WORDING} - {wording}
    fields = [source.schema.field(name) for name in dict.fromkeys(names) if name not in hidden]
    return sorted(fields, key=lambda field: SECTIONS.index(section_of(field)))


def types_of(source: CardSource) -> list[str]:
    """The types of the game's cards; where it declares none, those that its cards have."""
    return list(source.schema.types) or list(dict.fromkeys(str(one["type"]) for one in source.records))


def section_of(field: Field) -> str:
    """The section in which a field stands."""
    if field.name in WORDING:
        return SAYING
    if field.name in PRINTING:
        return PRINTED
    if field.kind in (WHOLE, TABLE):
        return NUMBERS
    return ICONS if field.kind == EDGE else IDENTITY


def offered(source: CardSource, field: Field, value: Any) -> list[str]:
    """The words that can be chosen for a field: all that it knows, or those that cards have there."""
    if field.known:
        return [word for word in field.known if word]
    values = [*(record.get(field.name) for record in source.records), value]
    words = Counter(word for one in values for word in _words(one))
    return [word for word, _ in words.most_common()]


def blank(source: CardSource, kind: str) -> CardRecord:
    """A new card of a type: what every card of the type has, with the value that most of them have."""
    record: CardRecord = {"title": "", "type": kind}
    same = [one for one in source.records if one["type"] == kind]
    for field in fields_of(source, record, "text"):
        values = [one[field.name] for one in same if one.get(field.name) is not None]
        if field.name in record or not values or len(values) < len(same):
            continue
        if field.kind == EDGE:
            record[field.name] = [""] * field.length
        elif field.kind in (WORDS, TABLE):
            record[field.name] = [] if field.kind == WORDS else {}
        elif field.kind in (WHOLE, WORD):
            record[field.name] = Counter(values).most_common(1)[0][0]
    return record


def _words(value: Any) -> Iterable[str]:
    found = value if isinstance(value, list | dict) else [value]
    return [word for word in found if isinstance(word, str) and word]
