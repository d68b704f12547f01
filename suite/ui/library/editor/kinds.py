"""What fields a card has and of which kind each is: read from the cards of its game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from suite.store.records import Record, Source
from suite.ui.library.spec import Look, spoken

NUMBER, WORD, LINE, TEXT, WORDS, EDGE, TABLE, FLAG, DATA = (
    "number",
    "word",
    "line",
    "text",
    "words",
    "edge",
    "table",
    "flag",
    "data",
)
HIDDEN = ("key", "set", "facts")
"""What names a card, and where its facts come from: not to be edited."""
PRINTING = ("number", "rarity", "artist")
"""Any card has these, whatever is shipped: an owner reads them off the real one."""
FREE = ("title", "text", "wording", "number", "artist")
"""Texts that are written, not chosen."""
WORDING = ("text", "wording")
TITLES = {"number": "Card number", "text": "Wording", "wording": "Printed wording"}
MOST = 40
"""With more different values a text is written, not chosen."""
IDENTITY, NUMBERS, ICONS, SAYING, PRINTED = "Name and type", "Numbers", "Icons", "Wording", "Printing"
SECTIONS = (IDENTITY, NUMBERS, ICONS, SAYING, PRINTED)


@dataclass(frozen=True)
class Field:
    """One field of a card."""

    name: str
    word: str
    kind: str
    section: str
    known: tuple[str, ...] = ()
    """Values that cards of the game have, the most frequent first, then others that they may have."""
    length: int = 0
    """Entries of an edge."""
    symbols: int = 1
    """Symbols that an icon of an edge has at most."""
    least: int = 0
    decimals: bool = False
    always: bool = False
    """Every card of the type has it."""


def types_of(source: Source) -> list[str]:
    """The types of the game's cards, in the order of the records."""
    return list(dict.fromkeys(str(record["type"]) for record in source.records))


def fields_of(source: Source, look: Look, record: Record, wording: str) -> list[Field]:
    """The fields of a card: those of shipped cards of its type and those it has, in the order of sections.

    `wording` is the field that its text is written into.
    """
    same = [one for one in source.records if one["type"] == record.get("type")]
    names = ["title", "type"]
    for one in [*same, record]:
        names += [name for name in one if name not in HIDDEN and name not in WORDING]
    names += [wording, *PRINTING]
    found = [_field(name, source, look, same, record) for name in dict.fromkeys(names)]
    return sorted(found, key=lambda field: SECTIONS.index(field.section))


def _field(name: str, source: Source, look: Look, same: Sequence[Record], record: Record) -> Field:
    values = [one[name] for one in [*source.records, record] if one.get(name) is not None]
    own = [one[name] for one in [*same, record] if one.get(name) is not None]
    kind = _kind(name, look, own or values)
    declared = next((one for one in source.fields if one.name == name), None)
    known = _known(name, kind, look, source, values)
    if declared is not None:
        known += tuple(word for word in declared.known if word and word not in known)
    if kind == WORD and len(known) > MOST:
        kind = LINE
    numbers = [value for value in values if isinstance(value, int | float)]
    return Field(
        name,
        _word(name, look),
        kind,
        _section(name, kind),
        known,
        max((len(value) for value in own if isinstance(value, list)), default=0) if kind == EDGE else 0,
        declared.high if declared is not None and kind == EDGE else 1,
        int(min([0, *numbers])),
        any(isinstance(value, float) for value in numbers),
        bool(same) and all(one.get(name) is not None for one in same),
    )


def _kind(name: str, look: Look, values: Sequence[Any]) -> str:
    if name in WORDING:
        return TEXT
    if name in FREE:
        return LINE
    if not values:
        return WORD
    tests: list[tuple[str, Callable[[Any], bool]]] = [
        (FLAG, lambda value: isinstance(value, bool)),
        (NUMBER, lambda value: isinstance(value, int | float)),
        (WORD, lambda value: isinstance(value, str)),
        (WORDS, lambda value: isinstance(value, list) and all(isinstance(one, str) for one in value)),
        (TABLE, lambda value: isinstance(value, dict) and all(_whole(one) for one in value.values())),
    ]
    kind = next((kind for kind, fits in tests if all(fits(value) for value in values)), DATA)
    return EDGE if kind == WORDS and name in look.edges else kind


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _known(name: str, kind: str, look: Look, source: Source, values: Sequence[Any]) -> tuple[str, ...]:
    if kind == EDGE:
        every = [one.get(edge) for one in source.records for edge in look.edges]
        return _frequent(part.partition("*")[0] for edge in every if isinstance(edge, list) for part in edge)
    if kind == WORD:
        return _frequent(str(value) for value in values)
    if kind in (WORDS, TABLE):
        return _frequent(part for value in values if isinstance(value, list | dict) for part in value)
    return ()


def _frequent(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(value for value, _ in Counter(values).most_common() if value)


def _word(name: str, look: Look) -> str:
    if name in TITLES:
        return TITLES[name]
    return look.number(name).word if name in look.numbers else spoken(name)


def _section(name: str, kind: str) -> str:
    if name in WORDING:
        return SAYING
    if name in PRINTING:
        return PRINTED
    if kind in (NUMBER, TABLE):
        return NUMBERS
    return ICONS if kind == EDGE else IDENTITY


def blank(source: Source, look: Look, kind: str) -> Record:
    """A new card of a type: what every card of the type has, with the value that most of them have."""
    record: Record = {"title": "", "type": kind}
    for field in fields_of(source, look, record, "text"):
        if field.name in record or not field.always:
            continue
        values = [one[field.name] for one in source.records if one["type"] == kind]
        if field.kind == EDGE:
            record[field.name] = [""] * field.length
        elif field.kind in (WORDS, TABLE):
            record[field.name] = [] if field.kind == WORDS else {}
        elif field.kind in (NUMBER, WORD, FLAG):
            record[field.name] = Counter(values).most_common(1)[0][0]
    return record
