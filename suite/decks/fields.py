"""What can be counted or named on a card of any game, read from its record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from suite.core.card import Card
from suite.core.card_fields import read_icon
from suite.core.schema import ICON, numbers_in

Criteria = Mapping[str, Any]
"""Field -> word, list of words (one of them must be there) or {min, max} of a number."""


def number(card: Card, field: str) -> float | None:
    """The number in `field`, also of an entry in a table of numbers ("reflexes"); None if there is none."""
    found = _count(card.data.get(field))
    if found is not None:
        return found
    inner = (_count(table.get(field)) for table in card.data.values() if isinstance(table, dict))
    return next((value for value in inner if value is not None), None)


def number_fields(cards: Iterable[Card]) -> list[str]:
    """Every field with a number on at least one of the cards, in order of first appearance."""
    return list(dict.fromkeys(name for card in cards for name, _ in numbers_in(card.data)))


def words(card: Card) -> Iterator[tuple[str, str]]:
    """(field, word) of everything named on the card: type, set, traits, keywords, kinds, icons."""
    for name, word in card.schema.words_in(card.data):
        yield ICON if name in card.schema.edges else name, word


def icons(card: Card) -> Iterator[tuple[str, str, int]]:
    """(edge, icon, symbols) of every icon printed on the card."""
    for edge in card.schema.edges:
        for entry in card.data.get(edge, ()):
            name, symbols = read_icon(entry)
            if name:
                yield edge, name, symbols


def matches(card: Card, criteria: Criteria) -> bool:
    """Whether the card meets every criterion; no criteria are met by every card. "key" names single cards."""
    named: set[tuple[str, str]] | None = None
    for field, wanted in criteria.items():
        if isinstance(wanted, Mapping):
            value = number(card, field)
            if value is None or not wanted.get("min", value) <= value <= wanted.get("max", value):
                return False
            continue
        if named is None:
            named = {*words(card), ("key", card.key)}
        accepted = [wanted] if isinstance(wanted, str) else wanted
        if not any((field, word) in named for word in accepted):
            return False
    return True


def _count(value: Any) -> float | None:
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None
