"""Own cards by chance: what the fields of a game allow, its ends first, and a little beyond them."""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from typing import Any

from suite.core.card_fields import EDGE, TABLE, WHOLE, WORD, WORDS, Field
from suite.core.chance import Chance
from suite.core.schema import COMMON
from suite.games.aoe_ecg.schema import GRANTS
from suite.games.aoe_ecg.terms import CLASSES
from suite.view.game import TableGame

Record = dict[str, Any]
LEFT_OUT = ("key", "set", "title", "type", "text", "facts")


class Maker:
    """Makes records for one game; a function of `chance` alone."""

    def __init__(self, game: TableGame[Any], chance: Chance) -> None:
        self.game = game
        self.chance = chance
        self.shipped = [card.data for card in game.catalogue.cards]
        self.fields = [field for field in game.schema.fields.values() if field not in COMMON]
        self.made = 0
        self.refused: dict[str, str] = {}
        """Sentence of a refusal without its numbers -> the sentence."""

    @cached_property
    def values(self) -> dict[str, list[Any]]:
        """Field -> values that shipped cards have there."""
        found: dict[str, list[Any]] = defaultdict(list)
        for record in self.shipped:
            for name, value in record.items():
                found[name].append(value)
        return found

    @cached_property
    def usual(self) -> dict[tuple[str, str], bool]:
        """(type, field) of which shipped cards have one."""
        return {(record["type"], name): True for record in self.shipped for name in record}

    def accepted(self, types: tuple[str, ...] = (), corrected: bool = False) -> Record:
        """The next record that the editor would keep: an own card, or a correction of a shipped one."""
        while True:
            record = self.correction(types) if corrected else self.record(types)
            said = self.game.schema.unfit(record)
            if not said:
                return record
            self.refused.setdefault("".join(c for c in said if not c.isdigit())[:80], said)

    def record(self, types: tuple[str, ...] = ()) -> Record:
        """A record, fitting or not: one made of nothing, or a shipped card with some fields changed."""
        known = [one for one in self.shipped if not types or one["type"] in types]
        like = self.pick(known)
        self.made += 1
        start = {"key": f"own-{self.made}", "set": "own", "title": f"Own {self.made}", "type": like["type"]}
        fields = [field for field in self.fields if field.name not in LEFT_OUT]
        if self.chance.roll(2):
            start |= {name: value for name, value in like.items() if name not in LEFT_OUT}
            fields = [field for field in fields if self.chance.roll(6) == 0]
        for field in fields:
            if self.wants(field, like["type"]):
                start[field.name] = self.value(field, like["type"])
        if self.chance.roll(3) == 0:
            start["traits"] = self.some([word for words in self.values["traits"] for word in words], 3)
        return start

    def correction(self, types: tuple[str, ...] = ()) -> Record:
        """A shipped card with other values in one field to three; what it does stays with it."""
        like = self.pick([one for one in self.shipped if not types or one["type"] in types])
        changed = dict(like)
        for _ in range(1 + self.chance.roll(3)):
            field = self.pick(self.fields)
            if field.name == "type":
                changed["type"] = self.pick(field.known)
            else:
                changed[field.name] = self.value(field, changed["type"])
        return changed

    def wants(self, field: Field, kind: str) -> bool:
        """Whether a record of a type gets this field: what its like have nearly always, others seldom."""
        if field.needed and field.counts(kind):
            return self.chance.roll(50) > 0
        return self.chance.roll(10) > 0 if (kind, field.name) in self.usual else self.chance.roll(25) == 0

    def value(self, field: Field, kind: str) -> Any:
        """A value for a field: in its range, often at an end of it, seldom beyond."""
        if field.kind == WHOLE:
            return self.number(field, field.least(kind))
        if field.kind == WORD:
            return self.pick(field.known or self.values[field.name] or ["Anywhere"])
        if field.kind == WORDS:
            if field.name == "grants":
                return [self.grant() for _ in range(self.chance.roll(3) + 1)]
            known = field.known or [word for words in self.values[field.name] for word in words]
            return self.some(list(known) or ["anything"], 3)
        if field.kind == TABLE:
            return {word: self.number(field, field.low) for word in self.some(list(field.known), 3)}
        assert field.kind == EDGE, f"{field.name} is of a known kind"
        return [self.icon(field) for _ in range(field.length)]

    def number(self, field: Field, low: int) -> int:
        """A number in the range, often as shipped cards have it or at an end; one in fifty beyond."""
        shipped = [value for value in self.values[field.name] if isinstance(value, int)]
        choice = self.chance.roll(50)
        if choice == 0:
            return int(self.pick([low - 1, field.high + 1]))
        if choice < 10:
            return int(self.pick([low, field.high]))
        if choice < 35 and shipped:
            return int(self.pick(shipped))
        return low + self.chance.roll(field.high - low + 1)

    def icon(self, field: Field) -> str:
        """An icon of an edge, with symbols behind it now and then."""
        name = str(self.pick(field.known))
        symbols = self.chance.roll(field.high + 2) if self.chance.roll(4) == 0 else 1
        return f"{name}*{symbols}" if name and symbols != 1 else name

    def grant(self) -> str:
        """A change of a number, as records of the Age of Empires write it."""
        name = self.pick(list(GRANTS))
        amount = self.pick([1, GRANTS[name], 1 + self.chance.roll(GRANTS[name])])
        return f"{','.join(self.some(list(CLASSES), 2))} {name} {self.pick('+-')}{amount}"

    def pick(self, values: Any) -> Any:
        """One of some values."""
        return values[self.chance.roll(len(values))]

    def some(self, values: list[str], most: int) -> list[str]:
        """One to `most` different ones of some values."""
        return sorted({self.pick(values) for _ in range(self.chance.roll(most) + 1)})
