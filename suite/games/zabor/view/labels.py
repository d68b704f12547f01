"""What an answer does, as a button says it, and what one touches to give it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from suite.core.action import PASS, Action
from suite.games.zabor.acquisition import WhichDeck
from suite.games.zabor.army import ARMY_WAY, HowManyBought
from suite.games.zabor.civilize import CIVILIZE_WAY
from suite.games.zabor.clash import SPARE_WALLS
from suite.games.zabor.state import Zabor
from suite.games.zabor.view.terms import (
    ACTION_NAMES,
    LEVELS,
    UNIT_NAMES,
    UPGRADE_NAMES,
    piece,
)
from suite.games.zabor.words import (
    ALL,
    BUILD,
    BUY,
    CLAIM,
    CONSENT,
    DISCARD,
    DRAW,
    FREE,
    GOAL,
    LAY,
    LOSE,
    MARCH,
    MOVE,
    NAME,
    PAY,
    PICK,
    PLACE,
    PLAY,
    PURSUE,
    PUT,
    REROLL,
    REST,
    SEAT,
    SEND,
    SPARE,
    START,
    STRIKE,
    SWAP,
    USUAL,
    WARP,
)
from suite.view.game import Ref

OPTION_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "length": ("Length", "long: all ages", "medium: three ages", "short: two ages"),
    "vp-cards": ("VP Cards of each age", "two", "three", "four"),
    "draft": ("Empire Traits", "drafted", "dealt"),
    "support": ("Auxiliaries support", "other types", "other Units"),
    "natives": ("A native appears", "always", "where no Barbarians are"),
    "pursuit": ("Who may pursue", "whoever has won", "attackers alone"),
    "diplomacy": ("Secondary Diplomacy reaches", "any Barbarian Rural Area", "Adjacent ones alone"),
    "reach": ("Diplomacy against Empires", "Adjacent Areas", "all Areas of Adjacent Empires"),
    "surplus": ("Units above Capacity go", "at the end of the turn", "at once"),
    "claims": ("Claims in a VP Phase", "any number", "one"),
}
AREAS: Final = {
    START: "Begin in {area}",
    PUT: "{area}",
    MARCH: "Move out of {area}",
    GOAL: "{area}",
    PURSUE: "Pursue to {area}",
    STRIKE: "Strike {area}",
}
"""Verb -> its words, where its number is an Area."""
CARDS: Final = {
    PICK: "Choose {card}",
    SEAT: "Take {card}",
    DISCARD: "Give up {card}",
    PLAY: "Play {card}",
}
"""Verb -> its words, where its number is a card."""


def _card(s: Zabor, card: int) -> str:
    return s.defs[s.face[card]].title if s.face[card] >= 0 else "a card"


def _area(s: Zabor, area: int) -> str:
    return s.map.cards[area].title


def label(s: Zabor, action: Action) -> str:
    """What choosing `action` does."""
    verb = action[0]
    asked = s.frames[-1]
    if action == PASS:
        return "Let it be Degraded" if asked is SPARE_WALLS else "Pass"
    if verb in AREAS:
        return AREAS[verb].format(area=_area(s, action[1]))
    if verb in CARDS:
        return CARDS[verb].format(card=_card(s, action[1]))
    if verb == FREE:
        return "One free Keep" if asked is CIVILIZE_WAY else "Free Units"
    if verb == PAY:
        return "Buy Keeps" if asked is CIVILIZE_WAY else "Buy Infantry" if asked is ARMY_WAY else "Pay"
    return NUMBERED[verb](s, action)


def _placed(s: Zabor, action: Action) -> str:
    space = action[1]
    text = f"{ACTION_NAMES[s.order[space // 2]]}, {LEVELS[space % 2]}"
    return text if s.track[space] < 0 else f"{text}, shared"


def _bought(s: Zabor, action: Action) -> str:
    _, unit, area = action
    return f"{UNIT_NAMES[unit]} in {_area(s, area)}"


def _built(s: Zabor, action: Action) -> str:
    _, upgrade, area = action
    return f"{UPGRADE_NAMES[upgrade]} in {_area(s, area)}"


def _lost(s: Zabor, action: Action) -> str:
    name = piece(s.book, action[1])
    return f"{name} in {_area(s, action[2])}" if len(action) > 2 else name


def _sent(s: Zabor, action: Action) -> str:
    asked = s.frames[-1]
    if isinstance(asked, HowManyBought):
        return f"Buy {action[1]}"
    parcel = getattr(asked, "asked", None)
    return f"{action[1]} {piece(s.book, parcel(s)[0])}" if parcel is not None else str(action[1])


def _consent(s: Zabor, action: Action) -> str:
    seats = [str(player + 1) for player in range(s.players) if action[1] >> player & 1]
    return f"Trade with seat {' and '.join(seats)}" if seats else "Trade with nobody"


def _claimed(s: Zabor, action: Action) -> str:
    name = _card(s, action[1])
    return f"Claim {name}, condition {action[2] + 1}" if len(action) > 2 else f"Claim {name}"


def _drawn(s: Zabor, action: Action) -> str:
    names = ("Dynasty", "Artifact") if isinstance(s.frames[-1], WhichDeck) else ("Destiny", "Sorcery")
    return f"Draw {names[action[1]]}"


NUMBERED: Final[dict[int, Callable[[Zabor, Action], str]]] = {
    LAY: lambda s, a: ACTION_NAMES[a[1]],
    REST: lambda s, a: "The rest as last turn",
    PLACE: _placed,
    ALL: lambda s, a: "All that can",
    SEND: _sent,
    BUY: _bought,
    BUILD: _built,
    LOSE: _lost,
    USUAL: lambda s, a: "By the usual order",
    WARP: lambda s, a: f"{piece(s.book, a[1])} to {_area(s, a[2])}",
    CONSENT: _consent,
    DRAW: _drawn,
    SPARE: lambda s, a: "Leave it as it is",
    REROLL: lambda s, a: "Roll failed dice again",
    CLAIM: _claimed,
    NAME: lambda s, a: f"Seat {a[1] + 1}",
    MOVE: lambda s, a: f"From space {a[1] + 1} to {a[2] + 1}",
    SWAP: lambda s, a: f"Places {a[1] + 1} and {a[2] + 1}",
}


def touched(s: Zabor, action: Action) -> tuple[Ref, ...]:
    """What one touches for it; () for a button."""
    verb = action[0]
    if verb in AREAS:
        return (Ref("space", action[1]),)
    if verb in CARDS:
        return (Ref("card", action[1]),)
    if verb == CLAIM:
        return (Ref("card", action[1]),)
    if verb in (BUY, BUILD, WARP):
        return (Ref("space", action[2]),)
    return ()
