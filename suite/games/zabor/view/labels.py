"""What an answer does, as a button says it, and what one touches to give it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from suite.core.action import PASS, Action
from suite.core.translation import _, mark, number
from suite.games.zabor.acquisition import WhichDeck
from suite.games.zabor.army import ARMY_WAY, FreeUnit, HowManyBought, Purchase
from suite.games.zabor.behaviour.boons import Bargain
from suite.games.zabor.civilize import CIVILIZE_WAY, Work
from suite.games.zabor.clash import SPARE_WALLS
from suite.games.zabor.diplomacy import TakeArea
from suite.games.zabor.orders import NextBattle, WhatGoes, WhichArmy
from suite.games.zabor.rituals import Ritual
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import ACTION_SPACES
from suite.games.zabor.view.preview import cost
from suite.games.zabor.view.terms import (
    ACTION_NAMES,
    LEVELS,
    UPGRADE_NAMES,
    called,
    card_name,
    gold,
    piece,
    pieces,
    units,
)
from suite.games.zabor.warfare import Gather, WarGoal
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
from suite.view.log_text import listed
from suite.view.names import Name

OPTION_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "length": (
        mark("Length"),
        mark("Long: all four ages"),
        mark("Medium: three ages"),
        mark("Short: two ages"),
    ),
    "vp-cards": (mark("VP Cards of each age"), mark("Two"), mark("Three"), mark("Four")),
    "draft": (mark("Empire Traits"), mark("Drafted"), mark("Dealt")),
    "support": (mark("Auxiliaries support"), mark("Other types"), mark("Other Units")),
    "natives": (mark("A native appears"), mark("Always"), mark("Where no Barbarians are")),
    "pursuit": (mark("Who may pursue"), mark("Whoever has won"), mark("Attackers alone")),
    "diplomacy": (
        mark("Secondary Diplomacy reaches"),
        mark("Any Barbarian Rural Area"),
        mark("Adjacent ones alone"),
    ),
    "reach": (
        mark("Diplomacy against Empires"),
        mark("Adjacent Areas"),
        mark("All Areas of Adjacent Empires"),
    ),
    "surplus": (mark("Units above Capacity go"), mark("At the end of the turn"), mark("At once")),
    "claims": (mark("Claims in a VP Phase"), mark("Any number"), mark("One")),
}
AREAS: Final = {
    START: mark("Begin in {area}"),
    PUT: mark("Place it in {area}"),
    MARCH: mark("Move out of {area}"),
    GOAL: mark("Go to {area}"),
    PURSUE: mark("Pursue to {area}"),
    STRIKE: mark("Strike {area}"),
}
"""Verb -> its words, where its number is an Area."""
GOALS: Final = ((TakeArea, mark("Take {area}")), (NextBattle, mark("Fight in {area}")))
"""Question -> its words, where nobody goes to its Area."""
CARDS: Final = {
    PICK: mark("Choose {card}"),
    SEAT: mark("Take {card}"),
    DISCARD: mark("Give up {card}"),
    PLAY: mark("Play {card}"),
}
"""Verb -> its words, where its number is a card."""
PLAIN: Final = {
    (REST,): mark("The rest as last turn"),
    (ALL,): mark("All that can"),
    (USUAL,): mark("By the usual order"),
    (SPARE,): mark("Leave it as it is"),
    (REROLL,): mark("Roll failed dice again"),
}
PASSES: Final = (
    (WhichArmy, mark("No more armies")),
    (WarGoal, mark("Move to no Area")),
    (Gather, mark("No more Units")),
    (Purchase, mark("Buy no more")),
    (FreeUnit, mark("Take no more")),
    (Work, mark("Build no more")),
    (Ritual, mark("Draw and play no more")),
    (WhichDeck, mark("Draw none")),
)
"""Question -> what declining is called there."""
HEADS: Final = ACTION_SPACES
"""The spaces of the Action track are slots; from here on its Action Cards are, from the left."""


def _card(s: Zabor, card: int) -> str:
    return card_name(s.defs[s.face[card]]) if s.face[card] >= 0 else _("a card")


def _area(s: Zabor, area: int) -> Name:
    return called(s.map.cards[area])


def label(s: Zabor, action: Action, names: Sequence[str]) -> str:
    """What choosing `action` does; `names`: player -> name."""
    verb = action[0]
    if action == PASS:
        return _declined(s.frames[-1])
    if verb == CONSENT:
        return _consent(action, names)
    if verb == NAME:
        return names[action[1]]
    if action in PLAIN:
        return _(PLAIN[action])
    if verb in AREAS:
        asked = s.frames[-1]
        words = next((words for kind, words in GOALS if isinstance(asked, kind)), AREAS[verb])
        return _(words).format(area=_area(s, action[1]))
    if verb in CARDS:
        return _(CARDS[verb]).format(card=_card(s, action[1]))
    return NUMBERED[verb](s, action)


def _declined(asked: object) -> str:
    if asked is SPARE_WALLS:
        return _("Let it be Degraded")
    for kind, words in PASSES:
        if isinstance(asked, kind):
            return _(words)
    return _("Pass")


def _free(s: Zabor, action: Action) -> str:
    return _("One free Keep") if s.frames[-1] is CIVILIZE_WAY else _("Free Units")


def _paid(s: Zabor, action: Action) -> str:
    asked = s.frames[-1]
    if asked is CIVILIZE_WAY:
        return _("Buy Keeps")
    if isinstance(asked, Bargain):
        _player, card, unit = asked.args
        known = s.deed(card)
        return _("Pay {gold} for {units}").format(
            gold=gold(known.price), units=units(unit, known.acquires[unit])
        )
    if asked is ARMY_WAY:
        return _("Buy Infantry")
    return _("Pay {gold}").format(gold=gold(cost(s, action)))


def _sent_envoy(s: Zabor, action: Action) -> str:
    space = action[1]
    words = {"action": _(ACTION_NAMES[s.order[space // 2]]), "level": _(LEVELS[space % 2])}
    if s.track[space] < 0:
        return _("{action}, {level}").format(**words)
    return _("{action}, {level}, shared").format(**words)


def _bought(s: Zabor, action: Action) -> str:
    return _placed(s, called(s.book.units[action[1]]), action)


def _built(s: Zabor, action: Action) -> str:
    return _placed(s, _(UPGRADE_NAMES[action[1]]), action)


def _placed(s: Zabor, name: str, action: Action) -> str:
    """A piece with its Area, and what it costs."""
    area, paid = _area(s, action[2]), cost(s, action)
    if not paid:
        return _("{piece} in {area}").format(piece=name, area=area)
    return _("{piece} in {area} for {n}").format(piece=name, area=area, n=number(paid))


def _lost(s: Zabor, action: Action) -> str:
    name = piece(s.book, action[1])
    return _("{piece} in {area}").format(piece=name, area=_area(s, action[2])) if len(action) > 2 else name


def _sent(s: Zabor, action: Action) -> str:
    asked = s.frames[-1]
    if isinstance(asked, HowManyBought):
        return _("Buy {n}").format(n=action[1])
    if isinstance(asked, WhatGoes):
        code = asked.asked(s)[0]
        if not action[1]:
            return _("No {piece}").format(piece=piece(s.book, code))
        return pieces(s.book, code, action[1])
    return number(action[1])


def _consent(action: Action, names: Sequence[str]) -> str:
    partners = [name for player, name in enumerate(names) if action[1] >> player & 1]
    return _("Trade with {names}").format(names=listed(partners)) if partners else _("Trade with nobody")


def _claimed(s: Zabor, action: Action) -> str:
    if len(action) == 2:
        return _("Claim {card}").format(card=_card(s, action[1]))
    return _("Claim {card}, condition {n}").format(card=_card(s, action[1]), n=action[2] + 1)


def _drawn(s: Zabor, action: Action) -> str:
    if isinstance(s.frames[-1], WhichDeck):
        return _("Draw Artifacts") if action[1] else _("Draw Dynasties")
    return _("Draw a Sorcery Card") if action[1] else _("Draw a Destiny Card")


NUMBERED: Final[dict[int, Callable[[Zabor, Action], str]]] = {
    LAY: lambda s, a: _(ACTION_NAMES[a[1]]),
    FREE: _free,
    PAY: _paid,
    PLACE: _sent_envoy,
    SEND: _sent,
    BUY: _bought,
    BUILD: _built,
    LOSE: _lost,
    WARP: lambda s, a: _("{piece} to {area}").format(piece=piece(s.book, a[1]), area=_area(s, a[2])),
    DRAW: _drawn,
    CLAIM: _claimed,
    MOVE: lambda s, a: _("From {origin} to {goal}").format(origin=_space(s, a[1]), goal=_space(s, a[2])),
    SWAP: lambda s, a: _("{action} and {other}").format(
        action=_(ACTION_NAMES[s.order[a[1]]]), other=_(ACTION_NAMES[s.order[a[2]]])
    ),
}
"""Verb -> its words, where its numbers are anything else but players."""


def _space(s: Zabor, space: int) -> str:
    return _("{action}, {level}").format(
        action=_(ACTION_NAMES[s.order[space // 2]]), level=_(LEVELS[space % 2])
    )


def touched(s: Zabor, action: Action) -> tuple[Ref, ...]:
    """What one touches for it, in order; () for a button."""
    verb = action[0]
    if verb in AREAS:
        return (Ref("space", action[1]),)
    if verb in CARDS or verb == CLAIM:
        return (Ref("card", action[1]),)
    if verb in (BUY, BUILD, WARP) or (verb == LOSE and len(action) > 2):
        return (Ref("space", action[2]),)
    if verb == LAY:
        return (Ref("lane", action[1]),)
    if verb == PLACE:
        return (Ref("slot", action[1]),)
    if verb == MOVE:
        return (Ref("slot", action[1]), Ref("slot", action[2]))
    if verb == SWAP:
        return (Ref("slot", HEADS + action[1]), Ref("slot", HEADS + action[2]))
    if verb == CONSENT:
        return tuple([Ref("player", player) for player in range(s.players) if action[1] >> player & 1])
    return (Ref("player", action[1]),) if verb == NAME else ()
