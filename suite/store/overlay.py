"""The owner's corrections and own cards laid over the shipped cards, as plain data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from suite.core.schema import FIXED
from suite.store.records import CORRECTED, OWN, SHIPPED, CardRecord, CardSource, digest, text_key


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Something in the user's file that cannot be put in force."""

    card: str
    """Text key."""
    field: str
    """The field of the correction; "" for an own card."""
    title: str
    """What the card is called, as far as that can be read."""
    reason: str
    data: str
    """As it stands in the file."""


@dataclass(slots=True)
class Overlay:
    """What the user's file says over the shipped cards of all games."""

    corrections: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Card key -> field -> value; a value of None takes the field away."""
    cards: dict[str, list[CardRecord]] = field(default_factory=dict)
    """Game -> records of own cards."""
    sets: dict[str, dict[str, str]] = field(default_factory=dict)
    """Game -> key of an own set -> title."""
    left_out: list[LeftOut] = field(default_factory=list)
    """What stands in the file and is in none of these."""

    def digest(self) -> str:
        """Changes whenever a card would."""
        return digest([self.corrections, self.cards, self.sets])


def merged(source: CardSource, overlay: Overlay) -> Iterator[tuple[CardRecord, str]]:
    """(record, shipped | corrected | own) of a game as it is in force; shipped cards win over own ones."""
    taken = set()
    for record in source.records:
        key = text_key(source.game, record)
        taken.add(key)
        changes = overlay.corrections.get(key)
        yield (corrected(record, changes), CORRECTED) if changes else (record, SHIPPED)
    for record in overlay.cards.get(source.game, []):
        if text_key(source.game, record) not in taken:
            yield record, OWN


def corrected(record: CardRecord, changes: dict[str, Any]) -> CardRecord:
    """A copy of `record` with the changes in force; corrected fields are marked in its facts."""
    result = dict(record)
    facts = dict(record.get("facts", {}))
    for name, value in changes.items():
        if name in FIXED:
            continue
        if value is None:
            result.pop(name, None)
        else:
            result[name] = value
        facts[name] = "corrected by you"
    result["facts"] = facts
    return result
