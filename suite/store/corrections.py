"""Corrections, own cards and own sets in the user's file: the overlay over the shipped cards."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlmodel import Session, select

from suite.store.edit import Edit, OpChanges
from suite.store.faults import StoreError
from suite.store.models import Correction, OwnCard, OwnSet
from suite.store.overlay import FIXED, Overlay, corrected
from suite.store.records import Record, text_key
from suite.store.userfile import UserFile

Check = Callable[[Record], None]
"""Raises ValueError with a sentence when a record does not fit its game; given in by who knows the games."""
REQUIRED = ("key", "set", "title", "type")


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
    record: Record
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
        self, card: str, values: dict[str, Any], original: Record, check: Check | None = None
    ) -> OpChanges:
        """Say how fields of a shipped card really are.

        A value that equals the `original` takes the correction back; None takes the field away.
        Raises StoreError when the corrected card does not fit its game.
        """
        for name in FIXED:
            if name in values:
                raise StoreError(f"{name} cannot be corrected: decks and collection know the card by it.")
        if check:
            _checked(corrected(original, values), check)
        with self.user.edit(f"Correct {original.get('title', card)}") as edit:
            for name, value in values.items():
                _put_correction(edit, card, name, value, same=value == original.get(name))
        return edit.changes

    def revert(self, card: str) -> OpChanges:
        """Take all corrections of a card back."""
        with self.user.edit("Take corrections back") as edit:
            edit.remove(*edit.session.exec(select(Correction).where(Correction.card_key == card)))
        return edit.changes

    def add(
        self, sets: Sequence[NewSet], cards: Sequence[NewCard], label: str = "", check: Check | None = None
    ) -> OpChanges:
        """New sets and cards, or new versions of own ones, in one edit. Raises StoreError."""
        with self.user.edit(label or f"Add {len(cards)} cards") as edit:
            put_sets(edit, sets)
            put_cards(edit, cards, check)
        return edit.changes

    def remove_cards(self, keys: Iterable[str]) -> OpChanges:
        """Own cards that go; decks and holdings keep their lines."""
        with self.user.edit("Remove own cards") as edit:
            for key in keys:
                row = edit.session.get(OwnCard, key)
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
    """The overlay as a session sees it."""
    overlay = Overlay()
    for row in session.exec(select(Correction).order_by(Correction.card_key, Correction.field)):
        overlay.corrections.setdefault(row.card_key, {})[row.field] = json.loads(row.value)
    for own in session.exec(select(OwnCard).order_by(OwnCard.card_key)):
        overlay.cards.setdefault(own.game, []).append(json.loads(own.data))
    for one in session.exec(select(OwnSet).order_by(OwnSet.game, OwnSet.key)):
        overlay.sets.setdefault(one.game, {})[one.key] = one.title
    return overlay


def put_corrections(edit: Edit, corrections: dict[str, dict[str, Any]]) -> None:
    """Corrections within an edit; others of the same cards stay."""
    for card, values in corrections.items():
        for name, value in values.items():
            _put_correction(edit, card, name, value, same=False)


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


def put_cards(edit: Edit, cards: Iterable[NewCard], check: Check | None = None) -> None:
    """New or changed own cards within an edit. Raises StoreError."""
    for card in cards:
        missing = [name for name in REQUIRED if not str(card.record.get(name, "")).strip()]
        if missing:
            raise StoreError(f"The card {card.record.get('title', '?')!r} lacks {', '.join(missing)}.")
        if "/" in str(card.record["key"]) or "/" in str(card.record["set"]):
            raise StoreError(f"The keys of {card.record['title']!r} must not hold a /.")
        if check:
            _checked(card.record, check)
        text = json.dumps(card.record, ensure_ascii=False, sort_keys=True)
        row = edit.session.get(OwnCard, card.key)
        if row:
            edit.change(row, data=text, origin=card.origin)
        else:
            edit.add(OwnCard(card_key=card.key, game=card.game, data=text, origin=card.origin))


def _checked(record: Record, check: Check) -> None:
    try:
        check(record)
    except (ValueError, KeyError, TypeError) as error:
        raise StoreError(f"{record.get('title', 'The card')}: {error}") from error
