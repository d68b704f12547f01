"""Games with the owner's corrections and own cards in force, for legality and play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from suite.core.game import Game
from suite.store.corrections import Check
from suite.store.overlay import Overlay, merged
from suite.store.records import CORRECTED, OWN, Record, Source, text_key

FAULTS = (ValueError, KeyError, TypeError, AttributeError)
"""What a game may raise at a record that is not its own; the first names the fault."""


@dataclass(slots=True)
class InForce:
    """One game as the owner has it."""

    game: Game[Any]
    """With corrections and own cards: for legality, statistics, building. Own cards have no behaviour."""
    shipped: list[Record]
    """The shipped records with corrections in force: what a match with enforced rules is played with."""
    refused: dict[str, str] = field(default_factory=dict)
    """Card -> why the rules cannot use it as it is; it is shown and found all the same."""


def in_force_game(game: Game[Any], source: Source, overlay: Overlay) -> InForce:
    """The game with the overlay in force. What does not fit the game is left out of the rules, never fatal:
    the ranges of a later version may be narrower than those that a correction was made under.

    An own card with the key of another card is a printing of it, and no card of its own for the rules.
    """
    if not overlay.cards.get(source.game) and not any(
        key.startswith(f"{source.game}/") for key in overlay.corrections
    ):
        return InForce(game, source.records)
    shipped, own, refused = _sorted_out(game, source, overlay)
    whole = game if shipped == source.records and not own else game.with_records([*shipped, *own])
    return InForce(whole, shipped, refused)


def _sorted_out(
    game: Game[Any], source: Source, overlay: Overlay
) -> tuple[list[Record], list[Record], dict[str, str]]:
    """(shipped records, own records, refused): all of the first two fit the game."""
    printed = {text_key(source.game, record): record for record in source.records}
    keys = {str(record["key"]) for record in source.records}
    shipped: list[Record] = []
    own: list[Record] = []
    changed: list[Record] = []
    for record, status in merged(source, overlay):
        plain = {name: value for name, value in record.items() if name != "wording"}
        if status == OWN:
            if str(plain["key"]) not in keys:
                keys.add(str(plain["key"]))
                own.append(plain)
            continue
        shipped.append(plain)
        if status == CORRECTED:
            changed.append(plain)
    faults = unfit(game, [*changed, *own])
    refused = {text_key(source.game, record): sentence for record, sentence in faults}
    if refused:
        shipped = [
            printed[text_key(source.game, record)] if text_key(source.game, record) in refused else record
            for record in shipped
        ]
        own = [record for record in own if text_key(source.game, record) not in refused]
    return shipped, own, refused


def unfit(game: Game[Any], records: Sequence[Record]) -> list[tuple[Record, str]]:
    """(record, sentence) for each that the game refuses; those that fit are looked at many at a time."""
    if not records:
        return []
    try:
        game.with_records(list(records))
    except FAULTS as error:
        if len(records) == 1:
            return [(records[0], _sentence(error))]
        half = len(records) // 2
        return unfit(game, records[:half]) + unfit(game, records[half:])
    return []


def record_check(game: Game[Any]) -> Check:
    """What tells whether a record fits a game; it raises ValueError with the game's sentence."""

    def check(record: Record) -> None:
        plain = {name: value for name, value in record.items() if name != "wording"}
        try:
            game.with_records([plain])
        except FAULTS as error:
            raise ValueError(_sentence(error)) from error

    return check


def _sentence(error: BaseException) -> str:
    if isinstance(error, ValueError):
        return str(error)
    return f"a value is missing or of the wrong kind ({error}); correct the record"
