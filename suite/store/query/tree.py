"""What a search says, as a tree. Every part knows where it stands in the text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Span:
    """Characters `start` up to `end` (exclusive) of the search as typed."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class WordsTest:
    """Words side by side, each of which occurs somewhere on the card, the title first."""

    span: Span
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Phrase:
    """These words in this order."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Pattern:
    """A regular expression on title and wording."""

    span: Span
    pattern: str


@dataclass(frozen=True, slots=True)
class Range:
    """Two ends, both inclusive; None is open."""

    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True)
class FieldTest:
    """`key operator value`; the value is a word, a phrase, a pattern or a range."""

    span: Span
    key: str
    operator: str
    """One of : = != < <= > >=."""
    value: str | Phrase | Pattern | Range


@dataclass(frozen=True, slots=True)
class Not:
    """Cards that `part` does not describe."""

    span: Span
    part: Expression


@dataclass(frozen=True, slots=True)
class AllOf:
    """Cards that all parts describe."""

    span: Span
    parts: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Cards that at least one part describes."""

    span: Span
    parts: tuple[Expression, ...]


Expression = WordsTest | Phrase | Pattern | FieldTest | Not | AllOf | AnyOf


@dataclass(frozen=True, slots=True)
class FilterChip:
    """A part of a search that can be switched off by itself."""

    label: str
    """The part as typed."""
    node: Expression


@dataclass(frozen=True, slots=True)
class Query:
    """A search that was understood. No node means: every card."""

    text: str
    node: Expression | None

    @property
    def chips(self) -> list[FilterChip]:
        """The parts that must all hold, in order."""
        if self.node is None:
            return []
        parts = self.node.parts if isinstance(self.node, AllOf) else (self.node,)
        return [FilterChip(self.text[part.span.start : part.span.end], part) for part in parts]
