"""From a table of found cards to own cards: columns mapped to fields, and a plan of what becomes of each."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from suite.core.card_fields import ANY, EDGE, WHOLE, WORDS, Field
from suite.core.schema import Schema
from suite.decks.fold import fold
from suite.store.corrections import Corrections, NewCard, NewSet
from suite.store.faults import StoreError
from suite.store.overlay import Overlay
from suite.store.records import CardRecord, CardSource, text_key
from suite.store.sets.found import SET, TITLE, TYPE, FoundCard, FoundCards
from suite.store.sets.plan import CHANGED, CONFLICT, FAULTY, NEW, SAME, CardLine, CardPlan
from suite.store.sound import card_fault
from suite.store.userfile import UserFile

UNFILLED = ("key", "facts", "wording")
"""Fields that no column may fill."""


def fillable(schema: Schema) -> list[Field]:
    """The fields of a game's cards that a column may fill."""
    return [field for name, field in schema.fields.items() if name not in UNFILLED]


def suggest_mapping(found: FoundCards, schema: Schema) -> dict[str, str]:
    """Column -> field: what the format fixes, then equal names, then its own name; "" leaves it out."""
    known = {fold(field.name): field.name for field in fillable(schema)}
    known |= {fold(name).removesuffix("s"): name for name in known.values()}
    result = {}
    for column in found.columns:
        plain = fold(column).replace(" ", "_")
        result[column] = (
            found.usual.get(column) or known.get(plain) or known.get(fold(column)) or slug(column, "_")
        )
        if column in ("ImageFile",):
            result[column] = "picture"
    return result


def slug(text: str, sign: str = "-") -> str:
    """A key made of a name: small letters, digits and `sign`."""
    plain = fold(text).replace("'", "")
    made = re.sub(r"[\W_]+", sign, plain).strip(sign)
    return made[:80] or "x" + format(abs(hash_of(text)), "x")


def hash_of(text: str) -> int:
    """A number that depends on the text alone: for names without letters."""
    value = 0
    for char in text:
        value = (value * 31 + ord(char)) % 1_000_003
    return value


def plan_cards(
    user: UserFile,
    found: FoundCards,
    columns: Mapping[str, str],
    source: CardSource,
    origin: str = "",
    progress: Callable[[int, int], None] | None = None,
) -> CardPlan:
    """What the import would do; nothing is written.

    `source` says what kind of value a field has; its cards are never overwritten. Raises StoreError when no
    column is mapped to the title, or not a single card can be taken.
    """
    if TITLE not in columns.values():
        raise StoreError("No column is mapped to the title; say which one holds the names of the cards.")
    stamp = user.stamp
    overlay = Corrections(user).overlay()
    game = source.game
    make = _Maker(found, columns, source, overlay)
    report, cards = [], []
    for done, one in enumerate(found.cards):
        if progress and done % 200 == 0:
            progress(done, len(found.cards))
        line, record = make.line(one)
        report.append(line)
        if line.outcome in (NEW, CHANGED) and record:
            cards.append(NewCard(game, record, origin))
    if not any(line.outcome in (NEW, CHANGED, SAME) for line in report):
        reason = report[0].reason if report else "The file holds none."
        raise StoreError(f"Not a single card can be taken in. {reason}")
    present = overlay.sets.get(game, {})
    used = {card.record["set"] for card in cards}
    sets = [
        NewSet(game, key, title)
        for key, title in make.sets.items()
        if key in used and present.get(key) != title and key not in make.shipped_sets
    ]
    label = f"Import {len(cards)} cards{f' from {origin}' if origin else ''}"
    return CardPlan(label, report, cards, sets, stamp, notes=list(found.notes))


class _Maker:
    """Makes records of found cards."""

    def __init__(
        self,
        found: FoundCards,
        columns: Mapping[str, str],
        source: CardSource,
        overlay: Overlay,
    ) -> None:
        self.columns = {column: name for column, name in columns.items() if name and name not in UNFILLED}
        game, shipped = source.game, source.records
        self.game = game
        self.schema = source.schema
        self.shipped = {text_key(game, record) for record in shipped}
        self.shipped |= {f"{slug(str(record['set']))} {fold(record['title'])}" for record in shipped}
        self.shipped_sets = {str(record["set"]) for record in shipped}
        self.own = {text_key(game, record): record for record in overlay.cards.get(game, [])}
        self.titles = dict(found.sets)
        self.sets: dict[str, str] = {}
        self.made: dict[str, CardRecord] = {}

    def line(self, one: FoundCard) -> tuple[CardLine, CardRecord | None]:
        """What becomes of a card, and its record."""
        record: CardRecord = {}
        for column, value in one.values.items():
            name = self.columns.get(column, "")
            if name and name not in record:
                record[name] = self._value(name, value)
        title = str(record.get(TITLE, "")).strip()
        if not title:
            return CardLine(one.line, "", FAULTY, "The card has no title."), None
        code = str(record.get(SET, "")).strip() or "custom"
        record |= {"key": slug(title), TITLE: title, SET: slug(code), "text": str(record.get("text", ""))}
        record[TYPE] = slug(str(record.get(TYPE, ""))) if record.get(TYPE) else "card"
        self.sets.setdefault(record[SET], self.titles.get(code, code))
        twin = self.made.get(text_key(self.game, record))
        if twin == record:
            return CardLine(one.line, title, SAME, "The file holds this card twice."), None
        number = 1
        while text_key(self.game, record) in self.made:
            number += 1
            record["key"] = f"{slug(title)}-{number}"
        self.made[text_key(self.game, record)] = dict(record)
        return self._outcome(one.line, record), record

    def _outcome(self, line: int, record: CardRecord) -> CardLine:
        key, title = text_key(self.game, record), record[TITLE]
        if key in self.shipped or f"{record[SET]} {fold(title)}" in self.shipped:
            reason = "The program has a card of this name in this set; correct that one in the card editor."
            return CardLine(line, title, CONFLICT, reason, key)
        if fault := card_fault(record):
            return CardLine(line, title, FAULTY, fault, key)
        old = self.own.get(key)
        if old is None:
            return CardLine(line, title, NEW, "", key)
        if old == record:
            return CardLine(line, title, SAME, "", key)
        names = sorted(name for name in old.keys() | record.keys() if old.get(name) != record.get(name))
        return CardLine(line, title, CHANGED, f"Other: {', '.join(names)}.", key)

    def _value(self, name: str, text: str) -> Any:
        """A value of the kind that the game declares; what does not fit stays text."""
        kind = self.schema.field(name).kind
        if kind in (WORDS, EDGE):
            return [slug(part) for part in re.split(r"[,;|/]", text) if part.strip()]
        if kind in (WHOLE, ANY) and re.fullmatch(r"-?\d{1,9}", text, re.ASCII):
            return int(text)
        return text
