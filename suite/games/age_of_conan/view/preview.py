"""What an answer certainly leads to, or how likely, before it is given."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from suite.core.action import Action
from suite.core.translation import _, decimal, plural
from suite.games.age_of_conan.adventure import LeadConan
from suite.games.age_of_conan.behaviour.turan import BribedSatrap
from suite.games.age_of_conan.contest import LayCard
from suite.games.age_of_conan.crown import total_of
from suite.games.age_of_conan.fighting import counting, influence, number_of_dice, with_conan
from suite.games.age_of_conan.military import AttackCount, AttackGoal, foe_in
from suite.games.age_of_conan.odds import Outlook, Side, campaign, chance, fight
from suite.games.age_of_conan.rules import room
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import (
    AXES,
    MOST_DICE,
    ON_TABLE,
    PRICE_OF_BOTH_CARDS,
    PRICE_OF_EMISSARY,
    PRICE_OF_STRATEGY,
    PRICE_OF_UNIT,
    UNITS_IN_PROVINCE,
    USUAL_DICE,
)
from suite.games.age_of_conan.view.terms import KEY, gold
from suite.games.age_of_conan.words import (
    ATTACKER,
    BUY,
    BUY_EMISSARY,
    BUY_UNIT,
    CAMPAIGN,
    COLLECT,
    CROWN,
    DEFENDER,
    GOAL,
    LAID,
    LAY,
    LEAD,
    MARCH,
    NEUTRAL,
    PARLEY,
    PLAY,
    POINT,
    REFRESH,
    RETREAT,
    SEND,
    SIEGE,
    TOKENS,
    TRACK,
)
from suite.view.names import text

ARMIES: Final = range(UNITS_IN_PROVINCE + 1)


def preview(s: Hyboria, action: Action) -> str:
    """What `action` certainly leads to, in one line; odds are without cards that anybody may hold."""
    known = PREVIEWS.get(action[0])
    return known(s, action) if known is not None else ""


def percent(part: Fraction) -> str:
    """A chance in words."""
    return _("{n} %").format(n=round(100 * float(part)))


# -- sides of a contest that has not begun ------------------------------------------------------------------


def attackers(s: Hyboria, player: int, land: int) -> tuple[Side, ...]:
    """Units -> what an army of so many rolls there."""
    led = s.conan == land and s.role == player
    return tuple([Side(min(MOST_DICE, min(USUAL_DICE, n) + led), conan=led) for n in ARMIES])


def neutral(s: Hyboria, player: int, land: int, n: int) -> tuple[Side, ...]:
    """What neutral land rolls so often, as raiders leave it one after another."""
    led = s.conan == land and s.role != player
    strength = min(MOST_DICE, min(USUAL_DICE, n) + led)
    return tuple([Side(strength, AXES * (left > 0), led) for left in range(s.raiders[land], -1, -1)])


def guards(s: Hyboria, player: int, land: int, least: int) -> tuple[Side, ...]:
    """Units -> what a defender with so many rolls there; a province by its rating at least."""
    led = s.conan == land and s.role == player
    return tuple([Side(min(MOST_DICE, min(USUAL_DICE, max(n, least)) + led), conan=led) for n in ARMIES])


def attack(s: Hyboria, land: int, units: int) -> str:
    """The odds of an attack with so many units in all, where it leads to."""
    mine = attackers(s, s.active, land)
    kind, foe = foe_in(s, land)
    if kind == CAMPAIGN:
        return march(s, land, units)
    theirs = guards(s, foe, land, s.map.rating[land] if kind == SIEGE else 1)
    there = s.army(foe, land)
    roll = chance(mine[units], theirs[there])
    return _to_the_end(roll, fight(mine, theirs, units, there, kind == SIEGE))


def march(s: Hyboria, land: int, units: int) -> str:
    """The odds of a campaign: of the next roll, and of the whole province by forced marches."""
    mine = attackers(s, s.active, land)
    theirs = neutral(s, s.active, land, s.map.rating[land])
    icons = len(s.map.track[land]) - max(0, s.place[land])
    whole = campaign(mine, theirs, units, icons, units)
    return _(
        "Wins this roll with {roll}, the province by forced marches with {whole}, "
        "{n} units left on average; without cards."
    ).format(
        roll=percent(chance(mine[units], theirs[0])),
        whole=percent(whole.chance),
        n=decimal(float(whole.left)),
    )


def _to_the_end(roll: Fraction, outlook: Outlook) -> str:
    return _(
        "Wins this roll with {roll}, all with {chance} if it is fought to the end, "
        "{n} units left on average; without cards."
    ).format(roll=percent(roll), chance=percent(outlook.chance), n=decimal(float(outlook.left)))


# -- answers ------------------------------------------------------------------------------------------------


def _goal(s: Hyboria, action: Action) -> str:
    asked = s.frames[-1]
    if not isinstance(asked, AttackGoal):
        return ""
    origin, land = asked.args[0], action[1]
    there = s.army(s.active, land)
    going = 0 if land == origin else min(s.army(s.active, origin), UNITS_IN_PROVINCE - there)
    return attack(s, land, there + going)


def _send(s: Hyboria, action: Action) -> str:
    asked = s.frames[-1]
    if not isinstance(asked, AttackCount):
        return ""
    land = asked.args[1]
    return attack(s, land, s.army(s.active, land) + action[1])


def _march(s: Hyboria, action: Action) -> str:
    land = s.frames[-1].args[0]
    return march(s, land, s.army(s.active, land) - 1)


def _parley(s: Hyboria, action: Action) -> str:
    land = action[1]
    player, holder = s.active, s.holder[land]
    led = s.conan == land and s.role == player
    mine = Side(min(MOST_DICE, min(USUAL_DICE, influence(s, player, land)) + led), conan=led)
    rating = s.map.rating[land]
    theirs = (
        neutral(s, player, land, rating)[0] if holder == NEUTRAL else guards(s, holder, land, rating + 1)[0]
    )
    return _("Wins with {chance}, without cards.").format(chance=percent(chance(mine, theirs)))


def _lay(s: Hyboria, action: Action) -> str:
    asked = s.frames[-1]
    if not isinstance(asked, LayCard) or s.face[action[1]] < 0 or s.contest.rolled[ATTACKER]:
        return ""
    icons = s.strategy(action[1]).icons
    sides = []
    for side in (ATTACKER, DEFENDER):
        bits = counting_open(s, side) | icons * (side == asked.args[0])
        sides.append(Side(number_of_dice(s, side), bits, with_conan(s, side), s.contest.plus[side]))
    won = chance(sides[0], sides[1])
    part = won if asked.args[0] == ATTACKER else 1 - won
    return _("Wins this roll with {chance}, without other cards.").format(chance=percent(part))


def counting_open(s: Hyboria, side: int) -> int:
    """What counts for a side by what is no laid card: those lie face down."""
    laid = s.zones[LAID + side]
    return 0 if laid else counting(s, side)


def _lead(s: Hyboria, action: Action) -> str:
    if not isinstance(s.frames[-1], LeadConan) or not s.zones[TRACK]:
        return ""
    away = s.map.distance[s.goal]
    if away[action[1]] < away[s.conan]:
        return _("You win the first token.")
    return _("The first token is discarded.")


def _retreat(s: Hyboria, action: Action) -> str:
    """The units that find no room where the army goes back to are lost."""
    fight = s.contest
    player, goal = (fight.on, action[1]) if len(action) > 1 else (fight.by, fight.origin)
    lost = s.army(player, fight.land) - room(s, player, goal)
    if lost <= 0:
        return ""
    return plural(
        "{n} unit finds no room there and is lost.", "{n} units find no room there and are lost.", lost
    ).format(n=lost)


def _point(s: Hyboria, action: Action) -> str:
    return _cost(s.map.rating[action[1]]) if isinstance(s.frames[-1], BribedSatrap) else ""


def _collect(s: Hyboria, action: Action) -> str:
    return _("Brings {gold}.").format(gold=gold(s.map.rating[action[1]]))


def _crown(s: Hyboria, action: Action) -> str:
    """By what is known of the others' tokens (rules crown.compare, crown.failed)."""
    best = unknown = 0
    for player in range(s.players):
        if player != s.role:
            known = [s.token(token) for token in s.mine(TOKENS, player) if s.face[token] >= 0]
            best = max(best, sum(token.value for token in known if token.category == action[1]))
            unknown += len(s.mine(TOKENS, player)) - len(known)
    if total_of(s, s.role, action[1]) <= best:
        return _("Somebody has {n}: Conan slays you, and you come last.").format(n=best)
    if not unknown:
        return _("Nobody else has more than {n}: Conan becomes king.").format(n=best)
    return plural(
        "Nobody else is known to have more than {n}; {m} token is unknown. Whoever fails comes last.",
        "Nobody else is known to have more than {n}; {m} tokens are unknown. Whoever fails comes last.",
        unknown,
    ).format(n=best, m=unknown)


def _cost(price: int) -> str:
    return _("Costs {gold}.").format(gold=gold(price))


def _card(s: Hyboria, action: Action) -> str:
    if s.face[action[1]] < 0:
        return ""
    known = s.ability(action[1])
    return _cost(known.cost) if known.type == ON_TABLE else text(KEY, known)


def price_of(action: Action) -> int:
    """The gold for which a purchase is made; 0 for any other answer."""
    if action[0] == BUY:
        return PRICE_OF_STRATEGY if action[1] else PRICE_OF_BOTH_CARDS
    return {BUY_UNIT: PRICE_OF_UNIT, BUY_EMISSARY: PRICE_OF_EMISSARY}.get(action[0], 0)


def _buy(s: Hyboria, action: Action) -> str:
    return _cost(price_of(action))


PREVIEWS: Final[dict[int, Callable[[Hyboria, Action], str]]] = {
    GOAL: _goal,
    SEND: _send,
    MARCH: _march,
    PARLEY: _parley,
    LAY: _lay,
    LEAD: _lead,
    COLLECT: _collect,
    PLAY: _card,
    REFRESH: _card,
    BUY: _buy,
    BUY_UNIT: _buy,
    BUY_EMISSARY: _buy,
    CROWN: _crown,
    RETREAT: _retreat,
    POINT: _point,
}
"""Verb -> its preview."""
