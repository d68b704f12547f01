"""Games with the owner's corrections and own cards in force, for legality and play."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from suite.core.game import Game
from suite.core.schema import Schema
from suite.store.overlay import LeftOut, Overlay, corrected, merged
from suite.store.records import OWN, CardRecord, CardSource, text_key
from suite.store.sound import named

NO_CARD = "The program has no such card to correct; it may have had one in another version."


@dataclass(slots=True)
class InForce:
    """One game as the owner has it."""

    game: Game[Any]
    """With corrections and own cards: for legality, statistics, building. Own cards have no behaviour."""
    shipped: list[CardRecord]
    """The shipped records with corrections in force: what a match with enforced rules is played with."""
    refused: dict[str, str] = field(default_factory=dict)
    """Own card -> why the rules cannot use it as it is; it is shown and found all the same."""


def sift(overlay: Overlay, sources: Mapping[str, CardSource]) -> Overlay:
    """The overlay without what cannot be put in force, which its `left_out` names beside what it named.

    A correction must leave a card that fits its game; an own card must be one that can be shown and found.
    What a later version knows, or an earlier one allowed, is left out and harms nothing else.
    """
    printed = {text_key(game, record): record for game, one in sources.items() for record in one.records}
    # A correction that could not even be read is named by the key of its card so far.
    named_anew = [
        replace(one, title=str(printed[one.card]["title"])) if one.field and one.card in printed else one
        for one in overlay.left_out
    ]
    result = Overlay(sets=overlay.sets, left_out=named_anew)
    for game, records in overlay.cards.items():
        for record in records:
            key = text_key(game, record)
            if game not in sources:
                reason = f"This program has no cards of the game {game}."
            elif key in printed:
                reason = "The program has this card itself now; correct that one in the card editor."
            else:
                reason = sources[game].schema.unkept(record)
            if reason:
                result.left_out.append(LeftOut(key, "", named(record), reason, _text(record)))
            else:
                result.cards.setdefault(game, []).append(record)
    for source in sources.values():
        _sift_corrections(overlay, source, printed, result)
    _leave_out_unknown(overlay, printed, result)
    return result


def _sift_corrections(
    overlay: Overlay, source: CardSource, printed: Mapping[str, CardRecord], result: Overlay
) -> None:
    """Take the corrections of a game's cards that fit, field by field."""
    mine = {key: values for key, values in overlay.corrections.items() if key.startswith(f"{source.game}/")}
    known = {key: values for key, values in mine.items() if key in printed}
    for key, values in known.items():
        bad = source.schema.unfit(corrected(printed[key], values))
        fitting = _fitting(source.schema, printed[key], values, result, key) if bad else values
        if fitting:
            result.corrections[key] = fitting


def _leave_out_unknown(overlay: Overlay, printed: Mapping[str, CardRecord], result: Overlay) -> None:
    for key, values in overlay.corrections.items():
        if key not in printed:
            title = key.rpartition("/")[2]
            result.left_out += [
                LeftOut(key, name, title, NO_CARD, _text(one)) for name, one in values.items()
            ]


def _fitting(
    schema: Schema, printed: CardRecord, values: dict[str, Any], result: Overlay, key: str
) -> dict[str, Any]:
    """Those of a card's corrections that fit, field by field; the others are left out.

    Some fit only together, as a type and what it needs: a field is tried again after another has been taken.
    """
    taken: dict[str, Any] = {}
    left = dict(values)
    reasons: dict[str, str] = {}
    while left:
        before = len(left)
        for name in list(left):
            if reason := schema.unfit(corrected(printed, {**taken, name: left[name]})):
                reasons[name] = reason
            else:
                taken[name] = left.pop(name)
        if len(left) == before:
            break
    title = str(printed["title"])
    result.left_out += [LeftOut(key, name, title, reasons[name], _text(left[name])) for name in left]
    return taken


def in_force_game(game: Game[Any], source: CardSource, overlay: Overlay) -> InForce:
    """The game with a sifted overlay in force. Own cards that do not fit its rules are left out of them.

    An own card with the key of another card is a printing of it, and no card of its own for the rules.
    """
    if not overlay.cards.get(source.game) and not any(
        key.startswith(f"{source.game}/") for key in overlay.corrections
    ):
        return InForce(game, source.records)
    keys = {str(record["key"]) for record in source.records}
    shipped: list[CardRecord] = []
    own: list[CardRecord] = []
    for record, status in merged(source, overlay):
        if status != OWN:
            shipped.append(_plain(record))
        elif str(record["key"]) not in keys:
            keys.add(str(record["key"]))
            own.append(_plain(record))
    reasons = {text_key(source.game, record): game.schema.unfit(record) for record in own}
    refused = {key: reason for key, reason in reasons.items() if reason}
    own = [record for record in own if text_key(source.game, record) not in refused]
    whole = game if shipped == source.records and not own else game.with_records([*shipped, *own])
    return InForce(whole, shipped, refused)


def _plain(record: CardRecord) -> CardRecord:
    """A record as the rules read it: the printed wording changes nothing that is played."""
    return {name: value for name, value in record.items() if name != "wording"}


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
