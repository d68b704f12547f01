"""What an answer does, as a button says it, and what one touches to give it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from suite.core.action import PASS, Action
from suite.core.translation import _, in_context, mark
from suite.games.age_of_conan.adventure import KEEP_OR_TRADE, LeadConan, TakeOrLeave
from suite.games.age_of_conan.age import Purchase
from suite.games.age_of_conan.artifacts import OfferTokens
from suite.games.age_of_conan.battle import AttackerRetreat, DefenderRetreat
from suite.games.age_of_conan.campaign import ForcedMarch
from suite.games.age_of_conan.contest import LayCard
from suite.games.age_of_conan.crown import CROWNING, total_of
from suite.games.age_of_conan.moments import OwnRoll, PickDice
from suite.games.age_of_conan.raid import BuyOff
from suite.games.age_of_conan.siege import SiegeRetreat
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import BIDDING_TOKENS
from suite.games.age_of_conan.view.layout import BID_SLOT
from suite.games.age_of_conan.view.preview import price_of
from suite.games.age_of_conan.view.terms import (
    ACTIONS,
    AREA_NAMES,
    CATEGORY_NAMES,
    DICE_NAMES,
    FACES,
    KEY,
    gold,
    units,
)
from suite.games.age_of_conan.words import (
    ATTACK,
    BID,
    BUY,
    BUY_EMISSARY,
    BUY_UNIT,
    CHOOSE,
    CITY,
    COLLECT,
    CROWN,
    DICE,
    DIE,
    DRAW,
    GOAL,
    LAY,
    LEAD,
    LEVY,
    MARCH,
    NAME,
    OFFER,
    PARLEY,
    PLACE,
    PLAY,
    POINT,
    RAID,
    RAISE,
    RANSOM,
    REDEPLOY,
    REFRESH,
    REPLACE,
    REROLL,
    RETREAT,
    SEND,
    SPY,
    STRIP,
    TAKE,
    TRADE,
    TRAVEL,
    USE,
)
from suite.view.game import Ref
from suite.view.names import Name, name

OPTION_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "kingdoms": (
        mark("Kingdoms"),
        mark("Aquilonia, Turan, Stygia, Hyperborea by seat"),
        mark("Chosen in the match"),
        mark("By chance"),
    ),
    "aquilonia": (mark("Aquilonia"), mark("May be left out"), mark("Somebody must take it")),
    "bid-tie": (mark("Equal bids"), mark("Nearest to Conan"), mark("Nearest to his destination")),
    "token": (mark("Token of a court+Conan die"), mark("Is taken"), mark("May be left")),
    "tokens-seen": (mark("Tokens that all have seen"), mark("Are remembered"), mark("Are forgotten")),
    "ages": (mark("Ages"), mark("Three"), mark("Two"), mark("One")),
}

LANDS: Final = {
    LEAD: mark("Lead Conan to {province}"),
    RAID: mark("Place a raider in {province}"),
    REDEPLOY: mark("Redeploy from {province}"),
    ATTACK: mark("Attack with the army in {province}"),
    RAISE: mark("Raise a unit in {province}"),
    GOAL: mark("To {province}"),
    TRAVEL: mark("Send the emissary in {province}"),
    PARLEY: mark("Begin an intrigue contest in {province}"),
    COLLECT: mark("Collect gold in {province}"),
    PLACE: mark("Place an emissary in {province}"),
    RETREAT: mark("Retreat to {province}"),
    RANSOM: mark("Give a unit in {province}"),
    BUY_UNIT: mark("Buy a unit in {province}"),
    BUY_EMISSARY: mark("Buy an emissary in {province}"),
}
"""Verb -> its words, where its number is a province."""
THERE: Final = {LEVY: mark("Raise a unit in {province}"), CITY: mark("Build a city in {province}")}
"""Verb -> its words, where the question names the province."""
CARDS: Final = {
    REPLACE: mark("Lay {card} in its place"),
    PLAY: mark("Play {card}"),
    REFRESH: mark("Refresh {card}"),
    LAY: mark("Lay {card}"),
    USE: mark("Use {card}"),
    STRIP: mark("Discard {card}"),
}
"""Verb -> its words, where its number is a card."""
PLAIN: Final = {
    (TRADE,): mark("Trade it"),
    (TAKE,): mark("Take it"),
    (REROLL,): mark("Pay a sorcery and roll all dice again"),
    (RETREAT,): mark("Retreat"),
    (MARCH,): mark("Force a march"),
    (DRAW, 0): mark("Draw a kingdom card and a strategy card"),
    (DRAW, 1): mark("Draw two strategy cards"),
    (BUY, 0): mark("Buy a kingdom card and a strategy card"),
    (BUY, 1): mark("Buy a strategy card"),
}
PASSES: Final = (
    (LeadConan, mark("Let Conan stay")),
    (TakeOrLeave, mark("Leave it")),
    (OfferTokens, mark("Offer nothing")),
    (AttackerRetreat, mark("Fight on")),
    (SiegeRetreat, mark("Fight on")),
    (DefenderRetreat, mark("Stand")),
    (ForcedMarch, mark("March no further")),
    (LayCard, mark("Lay no card")),
    (OwnRoll, mark("Let it stand")),
    (PickDice, mark("No more dice")),
    (Purchase, mark("Buy no more")),
    (BuyOff, mark("Lose points instead")),
)
"""Question -> what declining is called there."""


def _card(s: Hyboria, card: int) -> str:
    if card < 0 or s.face[card] < 0:
        return _("a card")
    return in_context("card in a sentence", "{title}").format(title=name(KEY, s.of(card)))


def _land(s: Hyboria, land: int) -> Name:
    return name(KEY, s.map.cards[land])


def label(s: Hyboria, action: Action, names: Sequence[str]) -> str:
    """What choosing `action` does; `names`: player -> name."""
    if action == PASS:
        return _declined(s.frames[-1])
    if action[0] == SPY:
        return _("Spy on {name}").format(name=names[action[1]])
    words = _words(s, action)
    price = price_of(action)
    return _("{what} for {gold}").format(what=words, gold=gold(price)) if price else words


def _words(s: Hyboria, action: Action) -> str:
    """What choosing `action` does, but for its price."""
    verb = action[0]
    if action in PLAIN:
        return _(PLAIN[action])
    if verb in THERE:
        return _(THERE[verb]).format(province=_land(s, s.frames[-1].args[1]))
    if verb in LANDS:
        return _(LANDS[verb]).format(province=_land(s, action[1]))
    if verb in CARDS:
        return _(CARDS[verb]).format(card=_card(s, action[1]))
    if verb == POINT:
        pointing: str = getattr(type(s.frames[-1]), "pointing", "{province}")
        return _(pointing).format(province=_land(s, action[1]))
    return NUMBERED[verb](s, action)


def _declined(asked: object) -> str:
    if asked is CROWNING:
        return _("Crown nobody")
    if getattr(asked, "name", "") == KEEP_OR_TRADE.name:
        return _("Keep it")
    for kind, words in PASSES:
        if isinstance(asked, kind):
            return _(words)
    return _("Pass")


NUMBERED: Final[dict[int, Callable[[Hyboria, Action], str]]] = {
    CHOOSE: lambda s, a: _("Lead {kingdom}").format(kingdom=name(KEY, s.book.kingdoms[a[1]])),
    BID: lambda s, a: _("{card} and the {token}").format(
        card=_card(s, a[1]) if a[1] >= 0 else _("No card"), token=BIDDING_TOKENS[a[2]]
    ),
    DIE: lambda s, a: _("{face} die: {action} action").format(face=_(FACES[a[1]]), action=_(ACTIONS[a[2]])),
    SEND: lambda s, a: _("Send {units}").format(units=units(a[1])),
    DICE: lambda s, a: _("Roll again: {face}").format(face=_(DICE_NAMES[a[1]])),
    OFFER: lambda s, a: _("Offer {category}: {n} in all").format(category=_(CATEGORY_NAMES[a[1]]), n=a[2]),
    CROWN: lambda s, a: _("Crown Conan by {category}: {n}").format(
        category=_(CATEGORY_NAMES[a[1]]), n=total_of(s, s.role, a[1])
    ),
    NAME: lambda s, a: _("Name {area}").format(area=_(AREA_NAMES[a[1]])),
}
"""Verb -> its words, where its numbers are anything else but players."""


def touched(s: Hyboria, action: Action) -> tuple[Ref, ...]:
    """What one touches on the table to mean `action`, in order; () for what is a button."""
    verb = action[0]
    if verb in LANDS or verb == POINT:
        return (Ref("space", action[1]),) if len(action) > 1 else ()
    if verb in THERE:
        return (Ref("space", s.frames[-1].args[1]),)
    if verb in CARDS:
        return (Ref("card", action[1]),)
    if verb == BID:
        token = Ref("slot", BID_SLOT + action[2])
        return (Ref("card", action[1]), token) if action[1] >= 0 else (token,)
    if verb == DIE:
        return (Ref("slot", action[1]),)
    return (Ref("player", action[1]),) if verb == SPY else ()
