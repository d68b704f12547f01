"""What an answer certainly leads to, or how likely, before it is given."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from suite.core.action import Action
from suite.core.translation import _, decimal
from suite.games.zabor.army import HowManyBought, Purchase
from suite.games.zabor.behaviour.boons import StepUp, step_price
from suite.games.zabor.behaviour.happenings import Hire, LoseOrPay, Ransom
from suite.games.zabor.behaviour.monsters import Summon
from suite.games.zabor.civilize import FreeUpgrade, Work
from suite.games.zabor.clash import Follow
from suite.games.zabor.control import spawns
from suite.games.zabor.host import Host, make_host
from suite.games.zabor.odds import Outlook, reckon
from suite.games.zabor.orders import NextBattle, WhatGoes, WhereTo
from suite.games.zabor.path import goals_of
from suite.games.zabor.pursuit import Parcel, pieces_with
from suite.games.zabor.rules import price, upgrade_price
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import INFANTRY, PURSUIT
from suite.games.zabor.view.terms import gold
from suite.games.zabor.warfare import Gather, WarGoal
from suite.games.zabor.words import (
    ALL,
    ATTACKER,
    BUILD,
    BUY,
    DEFENDER,
    GOAL,
    MARCH,
    PAY,
    PURSUE,
    PUT,
    SEND,
)

KEPT: Final = 2048
"""So many outlooks are kept, the latest: most goals of a move are alike, and so are the moves after it."""
MOST_PIECES: Final = 28
"""With more pieces in a Battle its chances take too long to be reckoned while somebody waits."""


def preview(s: Zabor, action: Action) -> str:
    """What `action` certainly leads to, in one line; odds are by the usual order of casualties."""
    known = PREVIEWS.get(action[0])
    return known(s, action) if known is not None else ""


# -- a Battle that has not begun -----------------------------------------------------------------------------


class Sides:
    """Two sides of a Battle; equal where both have the same pieces, cards and walls."""

    def __init__(self, attacker: Host, defender: Host) -> None:
        self.attacker = attacker
        self.defender = defender
        self.key = (*_all_of(attacker), *_all_of(defender))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sides) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


def _all_of(host: Host) -> tuple[object, ...]:
    """All that decides how a side fights. What is named by its id is kept alive by the host."""
    return (host.key(), id(host.units), id(host.grants), host.wall, host.walled, host.by_units)


@lru_cache(KEPT)
def outlook_between(sides: Sides) -> Outlook:
    """The outlook of a Battle, reckoned once."""
    return reckon(sides.attacker, sides.defender)


def sides_of(s: Zabor, player: int, area: int, parcels: Iterable[Parcel]) -> tuple[Host, Host] | None:
    """Pieces that would enter an Area, with those that wait there, and who stands there; None for nobody."""
    counts = list(s.waiting(area)) if s.entered[area] == player else [0] * s.kinds.number
    beasts = [(beast, s.beast_wounds[beast]) for beast in s.beasts(player, area)]
    for code, n in parcels:
        if code < s.kinds.number:
            counts[code] += n
        else:
            beasts.append((code - s.kinds.number, s.beast_wounds[code - s.kinds.number]))
    attacker = make_host(s, area, player, ATTACKER, counts, player)
    attacker.beasts = beasts
    defender = make_host(s, area, s.holder[area], DEFENDER, (), player)
    if spawns(s, area, player):
        defender.counts[INFANTRY] += 1
    return (attacker, defender) if attacker.alive and defender.alive else None


def odds(s: Zabor, player: int, area: int, parcels: Iterable[Parcel]) -> str:
    """The odds of the Battle to which a move leads; "" where it leads to none."""
    if s.holder[area] == player:
        return ""
    sides = sides_of(s, player, area, parcels)
    if sides is None:
        return _("Nobody is there: no Battle.")
    attacker, defender = sides
    dice = _("Dice: {first}").format(first=_dice(attacker, defender))
    if sum(attacker.numbers()) + sum(defender.numbers()) > MOST_PIECES:
        return dice
    return _("{dice}. {chances} Wounds in the usual order (house).").format(
        dice=dice, chances=told(outlook_between(Sides(attacker, defender)))
    )


def _dice(attacker: Host, defender: Host) -> str:
    words = _("{n} against {m}").format(n=attacker.dice(True), m=defender.dice(True))
    first = attacker.first_strike(), defender.first_strike()
    if not any(first):
        return words
    return _("{dice}, First Strike {n} against {m}").format(dice=words, n=first[0], m=first[1])


def told(outlook: Outlook) -> str:
    """Chances in words."""
    return _("Wins {win} %, loses {lose} %, both die {both} %; {gold} Gold lost on average.").format(
        win=decimal(100 * outlook.win),
        lose=decimal(100 * outlook.lose),
        both=decimal(100 * outlook.both),
        gold=decimal(outlook.gold),
    )


# -- answers ------------------------------------------------------------------------------------------------


def _goal(s: Zabor, action: Action) -> str:
    """Of all that can go there."""
    asked, area = s.frames[-1], action[1]
    player = s.active
    if isinstance(asked, WhereTo):
        naval, origin = asked.args
        return odds(s, player, area, goals_of(s, player, origin, bool(naval)).get(area, ()))
    if isinstance(asked, WarGoal):
        coming = [
            parcel
            for origin in s.held(player)
            if origin != area
            for parcel in goals_of(s, player, origin, False).get(area, ())
        ]
        return odds(s, player, area, coming)
    return odds(s, player, area, ()) if isinstance(asked, NextBattle) else ""


def _march(s: Zabor, action: Action) -> str:
    """Of what waits at the goal with all that comes from here."""
    if not isinstance(s.frames[-1], Gather):
        return ""
    return odds(s, s.active, s.goal, goals_of(s, s.active, action[1], False).get(s.goal, ()))


def _goes(s: Zabor, action: Action) -> str:
    """Of what was chosen so far with this."""
    asked = s.frames[-1]
    if not isinstance(asked, WhatGoes):
        return _costs(s, action)
    parcels = asked.parcels(s)
    if action == (ALL,):
        return odds(s, s.active, asked.args[2], parcels)
    sent = [*asked.args[3:], action[1]]
    going = [(code, n) for (code, _most), n in zip(parcels, sent, strict=False) if n]
    return odds(s, s.active, asked.args[2], going) if going else ""


def _pursue(s: Zabor, action: Action) -> str:
    asked = s.frames[-1]
    if not isinstance(asked, Follow):
        return ""
    player, area, depth = asked.args
    return odds(s, player, action[1], pieces_with(s, player, area, PURSUIT, depth))


def cost(s: Zabor, action: Action) -> int:
    """The Gold that an answer costs."""
    asked, verb = s.frames[-1], action[0]
    if isinstance(asked, HowManyBought) and verb == SEND:
        return action[1] * price(s, s.active, asked.args[0])
    if isinstance(asked, Purchase) and verb == BUY:
        return price(s, s.active, action[1])
    if isinstance(asked, Work) and verb == BUILD:
        return upgrade_price(s, s.active, action[1])
    if isinstance(asked, StepUp) and verb == BUILD:
        return step_price(s, *asked.args)
    if (type(asked), verb) in BY_CARD:
        return s.deed(asked.args[1]).price
    return asked.args[3] if isinstance(asked, FreeUpgrade) and verb == BUILD else 0


def _costs(s: Zabor, action: Action) -> str:
    paid = cost(s, action)
    return _("Costs {gold}.").format(gold=gold(paid)) if paid else ""


BY_CARD: Final = frozenset({(Hire, BUY), (Summon, PUT), (LoseOrPay, PAY), (Ransom, PAY)})
"""Question and verb for which the price of the card in the second arg is paid."""
PREVIEWS: Final[dict[int, Callable[[Zabor, Action], str]]] = {
    GOAL: _goal,
    MARCH: _march,
    SEND: _goes,
    ALL: _goes,
    PURSUE: _pursue,
    BUY: _costs,
    BUILD: _costs,
    PUT: _costs,
}
"""Verb -> its preview."""
