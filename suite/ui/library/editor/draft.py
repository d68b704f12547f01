"""A card that is being corrected or made: what it was, what it shall be, and how that is kept."""

from __future__ import annotations

import json
from typing import Any

from suite.core.card_fields import Field
from suite.core.schema import FIXED
from suite.store.corrections import NewCard, NewSet
from suite.store.edit import OpChanges
from suite.store.overlay import LeftOut, corrected
from suite.store.records import CORRECTED, OWN, SHIPPED, CardRecord, CardSource, text_key
from suite.store.sets.importing import slug
from suite.ui.cardfaces.look import Look
from suite.ui.library.editor.fields import PRINTING, blank, fields_of, types_of
from suite.ui.store.repository import Repository

NEW = "new"
LEFT_OUT = (*FIXED, *PRINTING, "wording")
"""What a card made like another one does not take over."""
NO_KEY = {"key": "new", "set": "new"}


class CardDraft:
    """One card in the editor. Nothing is kept before `save`."""

    def __init__(
        self, repository: Repository, game: str, status: str, base: CardRecord, record: CardRecord
    ) -> None:
        self.repository = repository
        self.game = game
        self.status = status
        """shipped, own or new."""
        self.base = base
        """What taking a field back leads to: the shipped card, the own card as it was, the blank one."""
        self.record = record
        """As it shall be."""
        self.set_title = ""
        """For a new card: the set that it belongs to, by its title."""
        self.mends = ""
        """The field of a correction that is not in force: kept, the card has another one or none."""

    @property
    def source(self) -> CardSource:
        """The cards of the game as they are shipped."""
        return self.repository.sources[self.game]

    @property
    def look(self) -> Look:
        """How the cards of the game look."""
        return self.repository.look(self.game)

    @property
    def wording(self) -> str:
        """The field that the text is written into: beside the shipped text, or as the own card's text."""
        return "wording" if self.status == SHIPPED else "text"

    @property
    def changed(self) -> list[str]:
        """Names of the fields that differ from the base."""
        names = dict.fromkeys([*self.base, *self.record])
        return [name for name in names if name not in FIXED and self.base.get(name) != self.record.get(name)]

    def fields(self) -> list[Field]:
        """What can be edited."""
        return fields_of(self.source, self.record, self.wording)

    def types(self) -> list[str]:
        """The types of the game's cards."""
        return types_of(self.source)

    def set_type(self, kind: str) -> None:
        """A new or own card becomes one of another type: what both types have is taken over."""
        start = blank(self.source, kind)
        kept = {name: value for name, value in self.record.items() if name in start or name in LEFT_OUT}
        kept |= {name: self.record[name] for name in ("text",) if name in self.record}
        self.record = {**start, **kept, "type": kind}

    def faults(self) -> dict[str, str]:
        """Field -> sentence, as the game says it; {} when the card can be kept."""
        schema = self.source.schema
        found = schema.faults({**NO_KEY, **self.record})
        return {fault.field: schema.spoken(fault) for fault in found}

    def shown(self) -> CardRecord:
        """The record to draw, with its marks of what is corrected."""
        whole = {**NO_KEY, **self.record}
        if self.status != SHIPPED or not self.changed:
            return whole
        return corrected(self.base, {name: self.record.get(name) for name in self.changed})

    def save(self) -> OpChanges:
        """Keep it, as one edit. Raises StoreError."""
        if self.status == SHIPPED:
            mended = {self.mends: None} if self.mends else {}
            names = [name for name in {**self.base, **self.record, **mended} if name not in FIXED]
            values = {name: self.record.get(name) for name in names}
            key = text_key(self.game, self.base)
            work = self.repository.corrections.correct
            return self.repository.edit(lambda: work(key, values, self.base, self.source.schema))
        sets: list[NewSet] = []
        record = dict(self.record)
        if self.status == NEW:
            setkey, sets = set_for(self.repository, self.game, self.set_title)
            record |= {
                "set": setkey,
                "key": free_key(self.repository, self.game, setkey, str(record["title"])),
            }
            self.record = record
        verb = "Add" if self.status == NEW else "Change"
        label = f"{verb} {record['title']}"
        card = NewCard(self.game, record)
        schema = self.source.schema
        return self.repository.edit(lambda: self.repository.corrections.add(sets, [card], label, schema))


def draft_of(repository: Repository, key: str) -> CardDraft | None:
    """The card of a text key, to be corrected or, if it is an own one, changed; None for an unknown one."""
    rows = repository.reader.by_keys([key])
    if not rows:
        return None
    row = rows[0]
    if row.status == OWN:
        return CardDraft(repository, row.game, OWN, row.data, row.data)
    shipped = repository.shipped(key)
    if shipped is None:
        return None
    record = {name: value for name, value in row.data.items() if name != "facts"}
    base = dict(shipped)
    return CardDraft(repository, row.game, SHIPPED, base, record if row.status == CORRECTED else dict(base))


def left_out_draft(repository: Repository, one: LeftOut) -> CardDraft | None:
    """A card that is not in force, as far as it can be read, to be mended; None when there is no such game.

    Where a correction is at fault the shipped card is edited; kept, it takes the place of what was there.
    """
    game, setkey, key = (*one.card.split("/", 2), "", "")[:3]
    source = repository.sources.get(game)
    if source is None:
        return None
    shipped = draft_of(repository, one.card)
    if shipped is not None:
        value = value_of(one)
        if one.field and value is not None:
            tried = corrected(shipped.base, {one.field: value})
            shipped.record = (
                shipped.record if source.schema.unkept(tried) else {**shipped.record, one.field: value}
            )
        shipped.mends = one.field
        return None if one.field in FIXED else shipped
    if one.field or not key:
        return None
    names = {"key": key, "set": setkey, "title": one.title}
    read = value_of(one)
    fields = read if isinstance(read, dict) else {}
    kept = {
        name: value
        for name, value in fields.items()
        if name not in FIXED and not source.schema.unkept({**names, "type": "?", name: value})
    }
    types = types_of(source)
    kind = kept["type"] if kept.get("type") in types else types[0]
    base = {**blank(source, kind), **names}
    return CardDraft(repository, game, OWN, base, {**base, **kept, "type": kind})


def value_of(one: LeftOut) -> Any:
    """What the file says, None where it cannot be read."""
    try:
        return json.loads(one.data)
    except (ValueError, RecursionError):
        return None


def new_draft(repository: Repository, game: str, like: str = "") -> CardDraft:
    """A new card, blank or like the one of a text key."""
    rows = repository.reader.by_keys([like]) if like else []
    source = repository.sources[game]
    if rows and rows[0].game == game:
        start = {name: value for name, value in rows[0].data.items() if name not in LEFT_OUT}
        start["text"] = rows[0].text
    else:
        start = blank(source, types_of(source)[0])
    return CardDraft(repository, game, NEW, start, dict(start))


def set_for(repository: Repository, game: str, title: str) -> tuple[str, list[NewSet]]:
    """(key of the set with this title, [it] if it is new)."""
    title = title.strip() or "My cards"
    known = {key: shown for _, key, shown, _ in repository.reader.sets(game)} | repository.overlay.sets.get(
        game, {}
    )
    for key, shown in known.items():
        if shown.casefold() == title.casefold():
            return key, []
    key = _free(slug(title), set(known))
    return key, [NewSet(game, key, title)]


def free_key(repository: Repository, game: str, setkey: str, title: str) -> str:
    """A key that no card of the game has: decks know cards by it, whatever set they are in."""
    taken = {str(record["key"]) for record in repository.sources[game].records}
    taken |= {str(record["key"]) for record in repository.overlay.cards.get(game, [])}
    plain = slug(title)
    return plain if plain not in taken else _free(f"{setkey}-{plain}", taken)


def _free(name: str, taken: set[str]) -> str:
    if name not in taken:
        return name
    return next(f"{name}-{n}" for n in range(2, len(taken) + 3) if f"{name}-{n}" not in taken)
