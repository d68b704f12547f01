"""The owner's corrections and own cards laid over the shipped cards, as plain data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from suite.store.records import CORRECTED, OWN, SHIPPED, Record, Source, digest, text_key

FIXED = ("key", "set")
"""What names a card cannot be corrected: decks and holdings go by it."""


@dataclass(slots=True)
class Overlay:
    """What the user's file says over the shipped cards of all games."""

    corrections: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Card key -> field -> value; a value of None takes the field away."""
    cards: dict[str, list[Record]] = field(default_factory=dict)
    """Game -> records of own cards."""
    sets: dict[str, dict[str, str]] = field(default_factory=dict)
    """Game -> key of an own set -> title."""

    def digest(self) -> str:
        """Changes whenever a card would."""
        return digest([self.corrections, self.cards, self.sets])


def merged(source: Source, overlay: Overlay) -> Iterator[tuple[Record, str]]:
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


def corrected(record: Record, changes: dict[str, Any]) -> Record:
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


def in_force(source: Source, overlay: Overlay, own: bool = False) -> list[Record]:
    """The records to hand to the game's rules: shipped ones with corrections in force, own ones on demand.

    The printed wording is shown and nothing else: behaviour is unchanged by it. Own cards have no behaviour;
    a deck's legality counts them, a match with enforced rules leaves them out.
    """
    return [
        {name: value for name, value in record.items() if name != "wording"}
        for record, status in merged(source, overlay)
        if own or status != OWN
    ]
