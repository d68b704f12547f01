"""Card records of any game taken apart for search: numbers, words and running text, named by the data."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from suite.core.game import Game
from suite.core.schema import ICON, PLAIN, Schema, numbers_in
from suite.store.fold import word as fold

CardRecord = dict[str, Any]
"""One card as read from resources, JSON-ready: key, set, title, type, text and the game's own fields."""

SHIPPED = "shipped"
CORRECTED = "corrected"
OWN = "own"

NAMES = ("key", "set")
"""Fields that have columns of their own."""


@dataclass(frozen=True, slots=True)
class CardSource:
    """One game's cards as they are shipped, before any correction."""

    game: str
    title: str
    records: list[CardRecord]
    sets: dict[str, str] = field(default_factory=dict)
    """Set key -> title for people; a set that is not named here is shown by its key."""
    schema: Schema = PLAIN
    """The fields of the game's cards."""
    asked: tuple[str, ...] = ()
    """Names by which people ask for the game's cards, the usual ones first; searches may use others too."""
    others: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    """Card key -> (title, text) in other languages, by which it is found as well."""

    @classmethod
    def of(
        cls,
        game: Game[Any],
        sets: dict[str, str] | None = None,
        asked: tuple[str, ...] = (),
        others: dict[str, list[tuple[str, str]]] | None = None,
    ) -> CardSource:
        """The cards of a game's catalogue."""
        records = [card.data for card in game.catalogue.cards]
        return cls(game.key, game.title, records, sets or {}, game.schema, asked, others or {})


def text_key(game: str, record: CardRecord) -> str:
    """The stable name of a card everywhere: game/set/key."""
    return f"{game}/{record['set']}/{record['key']}"


def digest(value: Any) -> str:
    """A short fingerprint of JSON-ready data; equal data has equal fingerprints."""
    text = json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:24]


def numbers(record: CardRecord) -> Iterator[tuple[str, float]]:
    """(field, value) of everything that can be compared, under the names by which it is searched."""
    return ((fold(name), number) for name, number in numbers_in(record) if name not in NAMES)


def words(record: CardRecord, schema: Schema) -> Iterator[tuple[str, str]]:
    """(field, value as printed) of everything that is named, under the names by which it is searched."""
    for name, word in schema.words_in(record):
        if name in schema.edges:
            yield ICON, word
        if name not in NAMES:
            # A list's entries are asked for one by one.
            yield singular(fold(name)) if isinstance(record.get(name), list | dict) else fold(name), word


def singular(name: str) -> str:
    """`keyword` for `keywords`."""
    return name[:-1] if name.endswith("s") and not name.endswith("ss") else name


def house(record: CardRecord) -> bool:
    """Whether the card was designed here: no source states or forces its title."""
    facts = record.get("facts", {})
    source = facts.get("title", "house") if isinstance(facts, dict) else "house"
    return str(source).split()[:1] == ["house"]
