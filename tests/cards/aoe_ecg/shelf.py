"""The shipped cards and decks of the Age of Empires ECG, for the tests of its data."""

from __future__ import annotations

from functools import cache

from suite.core.deck import Deck
from suite.games import read_decks
from suite.games.aoe_ecg.card import EmpireCard, EmpireCatalogue
from suite.games.aoe_ecg.library import make_catalogue, read_records
from suite.resources import folder


@cache
def catalogue() -> EmpireCatalogue:
    """All shipped cards with their behaviours."""
    return make_catalogue(read_records(folder("aoe-ecg")))


@cache
def decks() -> dict[str, Deck]:
    """The shipped decks by key."""
    return read_decks(folder("aoe-ecg"))


def card(key: str) -> EmpireCard:
    """One shipped card."""
    found = catalogue()[key]
    assert isinstance(found, EmpireCard)
    return found


def of_type(kind: str) -> list[EmpireCard]:
    """All shipped cards of a type."""
    return [found for found in catalogue().defs if found.type == kind]
