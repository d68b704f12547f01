"""Corrections, own cards and own sets in the user's file: the overlay over the shipped cards."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlmodel import Session, select

from suite.core.schema import Schema
from suite.store.edit import Edit, OpChanges
from suite.store.faults import StoreError
from suite.store.models import Correction, OwnCard, OwnSet
from suite.store.overlay import LeftOut, Overlay, corrected
from suite.store.records import CardRecord, text_key
from suite.store.sound import card_fault, correction_fault, named, read_card, read_correction, title_of
from suite.store.userfile import UserFile


@dataclass(frozen=True, slots=True)
class NewSet:
    """A set that is not shipped."""

    game: str
    key: str
    title: str


@dataclass(frozen=True, slots=True)
class NewCard:
    """A card that is not shipped."""

    game: str
    record: CardRecord
    origin: str = ""
    """Where it comes from: a file's name, "" for the card editor."""

    @property
    def key(self) -> str:
        """game/set/key."""
        return text_key(self.game, self.record)


class Corrections:
    """The overlay of a user's file."""

    def __init__(self, user: UserFile) -> None:
        self.user = user

    def overlay(self) -> Overlay:
        """All of it, for the catalogue and for the rules."""
        with self.user.read() as session:
            return read_overlay(session)

    def correct(
        self, card: str, values: dict[str, Any], original: CardRecord, schema: Schema | None = None
    ) -> OpChanges:
        """Say how fields of a shipped card really are.

        A value that equals the `original` takes the correction back; None takes the field away.
        Raises StoreError when the corrected card does not fit its game.
        """
        _check_values(card, values)
        if schema:
            _check_record(corrected(original, values), schema)
        with self.user.edit(f"Correct {named(original, card)}") as edit:
            for name, value in values.items():
                _put_correction(edit, card, name, value, same=value == original.get(name))
        return edit.changes

    def revert(self, card: str) -> OpChanges:
        """Take all corrections of a card back."""
        with self.user.edit("Take corrections back") as edit:
            edit.remove(*edit.session.exec(select(Correction).where(Correction.card_key == card)))
        return edit.changes

    def add(
        self, sets: Sequence[NewSet], cards: Sequence[NewCard], label: str = "", schema: Schema | None = None
    ) -> OpChanges:
        """New sets and cards, or new versions of own ones, in one edit. Raises StoreError."""
        with self.user.edit(label or f"Add {len(cards)} cards") as edit:
            put_sets(edit, sets)
            put_cards(edit, cards, schema)
        return edit.changes

    def remove_cards(self, keys: Iterable[str]) -> OpChanges:
        """Own cards that go; decks and holdings keep their lines."""
        with self.user.edit("Remove own cards") as edit:
            for key in keys:
                row = edit.session.get(OwnCard, key)
                if row:
                    edit.remove(row)
        return edit.changes

    def remove_left_out(self, items: Iterable[LeftOut]) -> OpChanges:
        """Take what cannot be put in force out of the file."""
        with self.user.edit("Remove what is not in force") as edit:
            for one in items:
                row = (
                    edit.session.get(Correction, (one.card, one.field))
                    if one.field
                    else edit.session.get(OwnCard, one.card)
                )
                if row:
                    edit.remove(row)
        return edit.changes

    def remove_set(self, game: str, key: str) -> OpChanges:
        """An own set with its own cards."""
        with self.user.edit("Remove own set") as edit:
            row = edit.session.get(OwnSet, (game, key))
            if row:
                edit.remove(row)
            rows = edit.session.exec(select(OwnCard).where(OwnCard.game == game)).all()
            edit.remove(*(one for one in rows if one.card_key.startswith(f"{game}/{key}/")))
        return edit.changes


def read_overlay(session: Session) -> Overlay:
    """The overlay as a session sees it; what is no card, set or correction at all is left out."""
    overlay = Overlay()
    for row in session.exec(select(Correction).order_by(Correction.card_key, Correction.field)):
        value, fault = read_correction(row.card_key, row.field, row.value)
        if fault:
            overlay.left_out.append(fault)
        else:
            overlay.corrections.setdefault(row.card_key, {})[row.field] = value
    for own in session.exec(select(OwnCard).order_by(OwnCard.card_key)):
        found = read_card(own.card_key, own.game, own.data)
        if isinstance(found, LeftOut):
            overlay.left_out.append(found)
        else:
            overlay.cards.setdefault(own.game, []).append(found)
    for one in session.exec(select(OwnSet).order_by(OwnSet.game, OwnSet.key)):
        overlay.sets.setdefault(one.game, {})[one.key] = title_of(one.title, one.key)
    return overlay


def put_corrections(edit: Edit, corrections: dict[str, dict[str, Any]]) -> None:
    """Corrections within an edit; others of the same cards stay. Raises StoreError."""
    for card, values in corrections.items():
        _check_values(card, values)
        for name, value in values.items():
            _put_correction(edit, card, name, value, same=False)


def _check_values(card: str, values: dict[str, Any]) -> None:
    for name, value in values.items():
        if fault := correction_fault(name, value):
            raise StoreError(f"{card}: {fault}")


def _put_correction(edit: Edit, card: str, name: str, value: Any, same: bool) -> None:
    row = edit.session.get(Correction, (card, name))
    text = json.dumps(value, ensure_ascii=False)
    if same and row:
        edit.remove(row)
    elif row:
        edit.change(row, value=text)
    elif not same:
        edit.add(Correction(card_key=card, field=name, value=text))


def put_sets(edit: Edit, sets: Iterable[NewSet]) -> None:
    """New or renamed sets within an edit."""
    for one in sets:
        row = edit.session.get(OwnSet, (one.game, one.key))
        if row:
            edit.change(row, title=one.title)
        else:
            edit.add(OwnSet(game=one.game, key=one.key, title=one.title))


def put_cards(edit: Edit, cards: Iterable[NewCard], schema: Schema | None = None) -> None:
    """New or changed own cards within an edit. Raises StoreError."""
    for card in cards:
        if fault := card_fault(card.record):
            raise StoreError(f"{named(card.record)}: {fault}")
        if schema:
            _check_record(card.record, schema)
        text = json.dumps(card.record, ensure_ascii=False, sort_keys=True)
        row = edit.session.get(OwnCard, card.key)
        if row:
            edit.change(row, game=card.game, data=text, origin=card.origin)
        else:
            edit.add(OwnCard(card_key=card.key, game=card.game, data=text, origin=card.origin))


def _check_record(record: CardRecord, schema: Schema) -> None:
    if fault := schema.unfit(record):
        raise StoreError(f"{named(record)}: {fault}")
