"""The declared schema of a game's cards, in one place for all who read them.

Card classes, the card editor, imports, search, faces and checks ask it which fields there are, of which kind
each is, what may stand in it, and what it is called. `suite/games/<game>/schema.py` declares one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from suite.core.card_fields import (
    ANY,
    EDGE,
    KEY_LENGTH,
    MOST_FIELDS,
    NOTES,
    SHOWN,
    TEXT,
    TEXT_LENGTH,
    TITLE_LENGTH,
    WHOLE,
    WORD,
    WORD_LENGTH,
    WORDS,
    Fault,
    Field,
    quoted,
    read_icon,
    word_fault,
)

COMMON: Final = (
    Field("key", WORD, high=KEY_LENGTH, needed=True),
    Field("set", WORD, high=KEY_LENGTH, needed=True),
    Field("title", TEXT, high=TITLE_LENGTH, needed=True),
    Field("type", WORD, high=WORD_LENGTH, needed=True),
    Field("text", TEXT, high=TEXT_LENGTH, word="Wording"),
    Field("wording", TEXT, high=TEXT_LENGTH, word="Printed wording"),
    Field("traits", WORDS, high=20),
    Field("facts", NOTES),
    Field("number", TEXT, high=WORD_LENGTH, word="Card number"),
    Field("rarity", WORD, high=WORD_LENGTH),
    Field("artist", TEXT, high=TITLE_LENGTH),
)
"""The fields that cards of any game have."""
_COMMON: Final = {field.name: field for field in COMMON}
RUNNING: Final = frozenset(field.name for field in COMMON if field.kind in (TEXT, NOTES))
"""Common fields of running text: read, and searched as such."""
FIXED: Final = ("key", "set", "facts")
"""What names a card cannot be corrected: decks and holdings go by it; nor where its facts come from."""
UNSORTED: Final = RUNNING | {"key"}
"""Fields that say nothing that one would sort cards by."""
FLAG: Final = "is"
"""The name under which flags are searched."""
ICON: Final = "icon"
"""The name under which the icons along all edges are searched."""


class InvalidRecord(ValueError):
    """A record does not fit its game; the message is one sentence."""

    def __init__(self, record: Any, faults: list[Fault]) -> None:
        self.faults = faults
        key = record.get("key", "?") if isinstance(record, dict) else "?"
        first = faults[0]
        where = _shown(first.field) if first.field else "the card"
        super().__init__(f"card {quoted(key)}: {where} {first.what}; correct the record")


class Schema:
    """The fields of a game's cards; those that cards of any game have come first, unless declared anew."""

    def __init__(
        self,
        fields: Iterable[Field] = (),
        words: Mapping[str, str] | None = None,
        glyphs: Mapping[str, str] | None = None,
    ) -> None:
        own = {field.name: field for field in fields}
        self.fields = {name: field for name, field in _COMMON.items() if name not in own} | own
        self.types = self.fields["type"].known
        self.edges = tuple([name for name, field in own.items() if field.kind == EDGE])
        """Names of the fields with the icons along an edge."""
        self.numbers = {name: field for name, field in own.items() if field.kind == WHOLE and field.borne}
        """The numbers that cards bear."""
        self.asked = {ICON if one.kind == EDGE else name: one.asked for name, one in own.items() if one.asked}
        """Fields by whose words people ask for cards -> what they call them; edges are asked together."""
        self.words = dict(words or {})
        """Values that are shown in other words than their own -> those."""
        self.glyphs = dict(glyphs or {})
        """Values -> the glyph that stands for them."""

    def field(self, name: str) -> Field:
        """The field of this name; what no game declares may hold whatever can be kept."""
        return self.fields.get(name) or Field(name, ANY)

    def shown(self, value: str, name: str = "") -> str:
        """The words in which a value is shown, those of the field `name` first; "" where there are none."""
        return self.field(name).words.get(value) or self.words.get(value, "")

    def of(self, kind: str) -> list[Field]:
        """The fields that cards of type `kind` can have, in order of declaration."""
        return [field for field in self.fields.values() if field.belongs(kind)]

    def faults(self, record: Any) -> list[Fault]:
        """What is wrong with a record, one fault a field; [] when it fits the game."""
        kind = _type_of(record)
        found = _faults(record, lambda name, value: self.field(name).fault(value, kind))
        return found + _missed(record, self.fields, kind)

    def shape_faults(self, record: Any) -> list[Fault]:
        """What keeps a record from being kept, shown and searched; it need not fit the game's rules."""

        def fault_of(name: str, value: Any) -> str:
            common = _COMMON.get(name)
            return common.fault(value, "") if common else self.field(name).shape_fault(value)

        return _faults(record, fault_of) + _missed(record, _COMMON, "")

    def check(self, record: Any) -> None:
        """Raise InvalidRecord when a record does not fit the game."""
        if faults := self.faults(record):
            raise InvalidRecord(record, faults)

    def words_in(self, record: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
        """(field, word) of everything that is named on a card, icons without their symbols; ("is", flag)."""
        for name, value in record.items():
            if name in UNSORTED:
                continue
            if value is True:
                yield FLAG, name
            for one in value if isinstance(value, list | dict) else (value,):
                if isinstance(one, str) and one:
                    yield name, read_icon(one)[0] if name in self.edges else one

    def unfit(self, record: Any) -> str:
        """Why the game's rules cannot use a record, as a sentence for people; "" when they can."""
        return next(map(self.spoken, self.faults(record)), "")

    def unkept(self, record: Any) -> str:
        """Why a record cannot be kept, shown and searched, as a sentence for people; "" when it can."""
        return next(map(self.spoken, self.shape_faults(record)), "")

    def spoken(self, fault: Fault) -> str:
        """A fault as a sentence for people."""
        named = self.field(fault.field).label if fault.field else "The card"
        text = f"{_shown(named)} {fault.what}"
        return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


PLAIN: Final = Schema()
"""The schema of a game that declares nothing."""


def numbers_in(record: Mapping[str, Any]) -> Iterator[tuple[str, float]]:
    """(field, number) of everything that can be compared; a table's entries count under their own names."""
    for name, value in record.items():
        if name not in UNSORTED:
            for inner, number in value.items() if isinstance(value, dict) else ((name, value),):
                if isinstance(number, int | float) and not isinstance(number, bool):
                    yield inner, number


def _faults(record: Any, fault_of: Callable[[str, Any], str]) -> list[Fault]:
    """What is wrong with the values of a record."""
    if not isinstance(record, dict):
        return [Fault("", f"must be a table of fields, not {quoted(record)}")]
    if len(record) > MOST_FIELDS:
        return [Fault("", f"must have {MOST_FIELDS} fields at most, not {len(record)}")]
    values: Mapping[Any, Any] = record
    said = ((name, word_fault(name) or fault_of(name, value)) for name, value in values.items())
    return [Fault(str(name), what) for name, what in said if what]


def _missed(record: Any, fields: Mapping[str, Field], kind: str) -> list[Fault]:
    """The fields that a record lacks."""
    if not isinstance(record, dict):
        return []
    lacking = (name for name, field in fields.items() if field.needed and name not in record)
    said = ((name, fields[name].missed(kind)) for name in lacking)
    return [Fault(name, what) for name, what in said if what]


def _type_of(record: Any) -> str:
    kind = record.get("type") if isinstance(record, dict) else ""
    return kind if isinstance(kind, str) else ""


def _shown(name: str) -> str:
    return name if name.isprintable() and len(name) <= SHOWN else quoted(name)
