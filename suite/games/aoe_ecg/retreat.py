"""Retreats: the attacker first, then the defender; where to."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import AskAbout
from suite.games.aoe_ecg.grid import between, is_land, neighbours, on_edge, owner_of, put, standing, units_at
from suite.games.aoe_ecg.movement import may_step
from suite.games.aoe_ecg.numbers import number
from suite.games.aoe_ecg.relics import enshrine
from suite.games.aoe_ecg.rules import alive, drop_relic, flee
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.words import (
    AGAINST_INTRUDER,
    AREA,
    BY_FOLK,
    BY_UNIT,
    BY_WALLS,
    MAY_RETREAT,
    NO_RETREAT,
    RETREAT,
    Place,
)


def may_retreat(s: Empire, k: int) -> bool:
    """Whether a side is asked: the attacker after the ranged round only if it hits and runs from a unit.

    Nobody retreats from walls that do not strike back, but who bombarded may always do so. Rules
    combat.retreat, ranged.hit-and-run, siege.bombardment.
    """
    if number(s, NO_RETREAT, s.battle.by, 0) or s.battle.who(k) == BY_WALLS:
        return False
    other = s.battle.who(1 - k)
    if k == 0 and s.battle.bombed:
        return len(_retreats(s, k)) > 1
    if s.battle.round == 0:
        if s.battle.who(0) != BY_UNIT or not s.of(s.battle.card(0)).hit_and_run or other != BY_UNIT:
            return False
    elif other == BY_WALLS and not s.shape(s.battle.card(1 - k)).attack:
        return False
    return len(_retreats(s, k)) > 1


def may_withdraw(s: Empire) -> bool:
    """Whether a unit that bombarded from afar is asked: in No-Man's-Land it would stay where it is.

    Rule siege.bombardment.
    """
    unit = s.battle.by
    if any(a.kind == AGAINST_INTRUDER and a.target == unit for a in s.attacks):
        return False
    if not alive(s, unit) or is_land(s, s.spot[unit]) or number(s, NO_RETREAT, unit, 0):
        return False
    return len(_retreats(s, 0)) > 1


def _retreats(s: Empire, k: int) -> list[Action]:
    """The places to go, and PASS to fight on (rule combat.retreat-where)."""
    card = s.battle.card(k)
    if s.battle.who(k) == BY_FOLK:
        return [PASS, (RETREAT, card, -1)]
    if not number(s, MAY_RETREAT, card, 1):
        return [PASS]
    return [PASS, *((RETREAT, card, place) for place in refuges(s, card))]


def refuges(s: Empire, unit: int) -> list[Place]:
    """Neighbouring buildings without any unit where no combat took place this turn, and No-Man's-Land.

    In No-Man's-Land a unit stays where it is; nobody gets over a wall so (rules combat.retreat-where,
    movement.fringe).
    """
    place = s.spot[unit]
    if is_land(s, place):
        return [place]
    found = [
        square
        for square in neighbours(place)
        if standing(s, square) >= 0
        and square not in s.fields
        and not units_at(s, square)
        and may_step(s, unit, square)
    ]
    if on_edge(s, place):
        found += between(s, s.owner[unit], owner_of(s, place))
    return found


def _retreat(s: Empire, action: Action, k: int) -> None:
    """The combat ends for this side; a defender that carries a relic drops it (rule relics.attacked)."""
    if action == PASS:
        return
    card, place = action[1], Place(action[2])
    s.battle.fled |= 1 << k
    if place < 0:
        flee(s, card)
        return
    if k:
        drop_relic(s, card)
    put(s, card, place)
    s.log("retreat", (s.owner[card], card, s.face[card], max(0, place - s.players * AREA + 1)))
    enshrine(s, card)


RETREATING: AskAbout[Empire] = AskAbout(
    "combat.retreat",
    lambda s, k: s.owner[s.battle.card(k)],
    "Retreat (choose your unit, then where to), or fight on?",
    _retreats,
    _retreat,
)
WITHDRAWING: AskAbout[Empire] = AskAbout(
    "siege.bombardment",
    lambda s, k: s.owner[s.battle.card(k)],
    "Retreat after the bombardment (choose your unit, then where to), or stay?",
    _retreats,
    _retreat,
)
