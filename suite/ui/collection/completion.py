"""What a line of quick entry may go on to: titles that fit the words typed so far."""

from __future__ import annotations

from dataclasses import dataclass

from suite.store.fold import loose
from suite.store.query.tree import AllOf, FieldTest, Query, Span, WordsTest
from suite.store.reader import CatalogueReader
from suite.store.values import quantity, word

LOOKED_AT = 60
OFFERED = 6


@dataclass(frozen=True)
class TypedPart:
    """The last part of an entry, taken apart around the title."""

    before: str
    """Everything up to the title: parts before it, copies."""
    name: str
    """What was typed of the title."""
    after: str
    """Condition, language, finish and place."""

    def with_title(self, title: str) -> str:
        """The whole entry with this title."""
        return f"{self.before}{title}{self.after}" + ("" if self.after else " ")


def last_part(text: str) -> TypedPart:
    """Take the last part of an entry apart."""
    head, sign, part = text.rpartition(";")
    before = head + sign + part[: len(part) - len(part.lstrip())]
    part = part.lstrip()
    first, space, rest = part.partition(" ")
    if quantity(first) is not None and space:
        before += f"{first} "
        part = rest.lstrip()
    name, at, place = part.partition(" @")
    after = at + place
    while True:
        name, spaces = name.rstrip(), name[len(name.rstrip()) :]
        front, _, last = name.rpartition(" ")
        if not front or word(last) is None:
            break
        name, after = front, f" {last}{after or spaces}"
    return TypedPart(before, name, after)


def titles_like(reader: CatalogueReader, name: str) -> list[str]:
    """Titles that hold all words of `name` as beginnings of words; those that begin with it come first."""
    words = loose(name).split()
    if not words:
        return []
    span = Span(0, 0)
    begun = reader.first(Query(name, WordsTest(span, tuple(words))), LOOKED_AT)
    fields = tuple(FieldTest(span, "title", ":", word) for word in words)
    held = reader.first(Query(name, AllOf(span, fields)), LOOKED_AT)
    whole = " ".join(words)
    fitting = {row.title for row in [*begun, *held] if _fits(loose(row.title), words)}
    return sorted(fitting, key=lambda title: (not loose(title).startswith(whole), loose(title)))[:OFFERED]


def _fits(title: str, words: list[str]) -> bool:
    spoken = f" {title}".replace("-", " ")
    return all(f" {word}" in spoken for word in words)
