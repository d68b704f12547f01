"""How a game deals hands and what they ask for, as data (resources/<game>/hand.toml).

format = 1
game = "conan-ccg"
section = "draw"                 # the pile that hands are drawn from
refill = 7                       # drawn up to so many each turn; left out: not
each_turn = 1                    # cards drawn each turn; left out: 1
first_turn = false               # whether one draws in the first turn too; left out: yes
note = "..."                     # what a player should know about drawing
needs = ["needs"]                # fields in which a card names the cards without which it is of no use

[[hand]]                         # who begins with how many cards
title = "First player"
cards = 5

[mulligan]                       # left out: the game has none
times = 1
fewer = 1                        # cards fewer each time

[[demand]]                       # what cards cost, and what there is to pay it with
title = "Prowess"
word = "Prowess"                 # how a sentence calls it; left out: by its title
fields = ["cost", "pay"]
section = "draw"
supply = "prowess"
from = "conan"
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Any, Final

FORMAT: Final = 1
USUAL: Final = 7
"""Cards of an opening hand where a game's data do not say."""


@dataclass(frozen=True, slots=True)
class Opening:
    """How many cards somebody begins with."""

    title: str
    cards: int


@dataclass(frozen=True, slots=True)
class HandDemand:
    """A number that the cards of a hand ask for together, and the number that pays for it."""

    title: str
    fields: tuple[str, ...]
    section: str
    supply: str = ""
    source: str = ""
    """The section with the cards that bring the supply."""
    word: str = ""
    """How a sentence calls it, "" where by its title."""


@dataclass(frozen=True, slots=True)
class HandRules:
    """A game's way of drawing cards."""

    section: str
    openings: tuple[Opening, ...]
    refill: int = 0
    """Cards that a hand is drawn up to each turn, 0 if it is not."""
    each_turn: int = 1
    first_turn: bool = True
    mulligans: int = 0
    """Times that an opening hand may be exchanged."""
    fewer: int = 0
    """Cards fewer after each exchange."""
    demands: tuple[HandDemand, ...] = ()
    note: str = ""
    needs: tuple[str, ...] = ()
    """Fields in which a card names the cards without which it is of no use."""
    stated: bool = True
    """False where the game's data say nothing and these are usual numbers."""


def usual(section: str) -> HandRules:
    """What is taken where a game's data say nothing."""
    return HandRules(section, (Opening("Opening hand", USUAL),), stated=False)


def read_hand(text: str, where: str = "the file") -> HandRules:
    """Read a hand file; raises ValueError with a sentence that names file and fault."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{where} cannot be read: {error}; correct that place") from error
    if data.get("format") != FORMAT:
        raise ValueError(f'{where}: begin the file with "format = {FORMAT}"')
    try:
        return _rules(data)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise ValueError(f"{where} cannot be read: {error!r}; correct that entry") from error


def _rules(data: dict[str, Any]) -> HandRules:
    mulligan = data.get("mulligan", {})
    openings = tuple(Opening(str(one["title"]), _count(one["cards"])) for one in data["hand"])
    if not openings:
        raise ValueError("no hand is named")
    return HandRules(
        section=str(data["section"]),
        openings=openings,
        refill=_count(data.get("refill", 0)),
        each_turn=_count(data.get("each_turn", 1)),
        first_turn=bool(data.get("first_turn", True)),
        mulligans=_count(mulligan.get("times", 1 if mulligan else 0)),
        fewer=_count(mulligan.get("fewer", 0)),
        demands=tuple(_asked(one) for one in data.get("demand", ())),
        note=str(data.get("note", "")),
        needs=_names(data.get("needs", [])),
    )


def _asked(one: dict[str, Any]) -> HandDemand:
    return HandDemand(
        str(one["title"]),
        _names(one["fields"]),
        str(one["section"]),
        str(one.get("supply", "")),
        str(one.get("from", "")),
        str(one.get("word", "")),
    )


def _names(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise ValueError(f"{value!r} is no list of fields")
    return tuple(str(name) for name in value)


def _count(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 99:
        raise ValueError(f"{value!r} is no number of cards from 0 to 99")
    return value
