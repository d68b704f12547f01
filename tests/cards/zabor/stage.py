"""What tests of cards begin with: a card that is played, or one that lies on a chart."""

from __future__ import annotations

from suite.core.flow import next_decision
from suite.games.zabor.moments import PLAYED, Answering
from suite.games.zabor.state import Zabor
from suite.games.zabor.words import DESTINY_DISCARDS, EVENTS_PLAYED, STRIDE, TRADE_DISCARDS
from tests.rulebook.zabor.kit import ANN, card_of, own

OUT = {"destiny": DESTINY_DISCARDS, "sorcery": 6, "trade": TRADE_DISCARDS, "event": EVENTS_PLAYED}


def home(s: Zabor, player: int = ANN, key: str = "akran", built: int = 2, **units: int) -> int:
    """A player has a City."""
    return own(s, player, key, built=built, **units)


def play(s: Zabor, key: str, player: int = ANN, about: int = -1) -> int:
    """A card is played by a player; what it asks is asked then."""
    card = card_of(s, key)
    known = s.deed(card)
    s.move(card, OUT[known.type])
    s.active = player
    assert known.can is None or known.can(s, player, card), f"{key} does something now"
    frame = known.acts[PLAYED](s, player, card, about)
    if frame is not None:
        s.call(frame)
    next_decision(s)
    return card


def can_play(s: Zabor, key: str, player: int = ANN) -> bool:
    """Whether a card does anything for a player now."""
    card = card_of(s, key)
    known = s.deed(card)
    return known.can is None or known.can(s, player, card)


def put(s: Zabor, key: str, zone: int, player: int = ANN) -> int:
    """A card lies in a zone of a player."""
    card = card_of(s, key)
    s.move(card, zone + STRIDE * player)
    return card


def moment(s: Zabor, card: int, when: int, player: int = ANN, about: int = -1) -> None:
    """A card of a chart acts at a moment."""
    s.active = player
    s.call(Answering(when, player, about, card))
    next_decision(s)


def beast(s: Zabor, key: str) -> int:
    """The number of a Monster."""
    return next(n for n, card in enumerate(s.book.monsters) if card.key == key)
