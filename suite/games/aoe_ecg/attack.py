"""Attack Declaration, and the order of what follows: fast responses, then battle after battle."""

from __future__ import annotations

from suite.core.action import PASS, Action, two
from suite.core.flow import Ask, Procedure
from suite.core.moment import expire
from suite.games.aoe_ecg.combat import Battle
from suite.games.aoe_ecg.grid import (
    between,
    guard_at,
    guest_at,
    in_village,
    is_land,
    line,
    neighbours,
    owner_of,
    standing,
    units_at,
)
from suite.games.aoe_ecg.movement import gates, may_enter, may_strike_at
from suite.games.aoe_ecg.numbers import attack_of, bombard_of, number, range_of
from suite.games.aoe_ecg.response import FastResponse
from suite.games.aoe_ecg.rows import Attack
from suite.games.aoe_ecg.rules import active, hostile, opponents, relic_of
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.terms import C_RAM
from suite.games.aoe_ecg.windows import act, first_chance, open_window, playable
from suite.games.aoe_ecg.words import (
    AMBUSH,
    AS_HELP,
    ASSIST,
    ATTACK,
    BOMBARD,
    BY_VILLAGERS,
    FROM_AFAR,
    FROM_AFAR_ON_VILLAGERS,
    HAND,
    MAY_ATTACK,
    NO_CARD,
    ON_FIELD,
    ON_VILLAGERS,
    PERMIT_NML,
    PLAY,
    RAID,
    SHELL,
    SHELTER,
    STRIDE,
    TEN,
    UNITS,
    UNTIL_PHASE,
    USE,
    VILLAGE,
    W_BATTLE,
    W_DECLARE,
    W_DECLARED,
    W_ROUND,
    Place,
)


class Declaration(Procedure[Empire]):
    """All attacks are declared before any is resolved, in the order in which they will be fought."""

    rule = "attack.declare"

    def step(self, s: Empire, at: int) -> None:
        if at == 0:
            s.begin_phase(3)
            s.call(DECLARATION)
        else:
            s.end()


def declarations(s: Empire) -> list[Action]:
    """Every attack that may still be declared, and PASS when all are."""
    player = s.active
    busy = {attack.by for attack in s.attacks}
    actions = [PASS]
    for unit in s.zones[UNITS + STRIDE * player]:
        if unit in busy or not number(s, MAY_ATTACK, unit, 1):
            continue
        place = s.spot[unit]
        if is_land(s, place):
            actions += _ambushes(s, unit, place)
        else:
            actions += _on_the_spot(s, unit, place)
            actions += _assists(s, unit, place)
        if bombard_of(s, unit):
            actions += _bombardments(s, unit, place)
    actions += _by_villagers(s, player, busy)
    return actions + playable(s, player, W_DECLARE)


def exposed(s: Empire, card: int) -> bool:
    """Whether a unit or building may be attacked at all."""
    return not number(s, SHELTER, card, 0)


def _on_the_spot(s: Empire, unit: int, place: Place) -> list[Action]:
    """Attacks at the unit's own square: on who defends it, or on the villagers there.

    Rules attack.targets, movement.fog, mayhem.edge.
    """
    player = s.owner[unit]
    if not hostile(s, player, owner_of(s, place)):
        guest = guest_at(s, place)
        if guest >= 0 and exposed(s, guest):
            return [(ATTACK, unit, place)]
        return []
    if not may_strike_at(s, player, place):
        return []
    guard = guard_at(s, place)
    building = standing(s, place)
    actions: list[Action] = []
    if guard >= 0:
        if exposed(s, guard):
            actions.append((ATTACK, unit, place))
    elif building >= 0 and exposed(s, building):
        actions.append((ATTACK, unit, place))
    ram = s.of(unit).classes & C_RAM
    if building >= 0 and not ram and s.workers[building] + s.menders[building] and exposed(s, building):
        actions.append((RAID, unit, building))
    return actions


def _ambushes(s: Empire, unit: int, place: Place) -> list[Action]:
    """Attacks on units in No-Man's-Land; siege units and carriers of relics may always be attacked.

    Rules nml.attack, siege.no-mans-land, relics.attacked, movement.fog.
    """
    player = s.owner[unit]
    free = s.permitted(player) & PERMIT_NML
    actions: list[Action] = []
    for other in units_at(s, place):
        owner = s.owner[other]
        if not may_enter(s, player, owner) or not exposed(s, other):
            continue
        if free or s.shape(other).siege or relic_of(s, other) >= 0:
            actions.append((AMBUSH, unit, other))
    return actions


def _assists(s: Empire, unit: int, place: Place) -> list[Action]:
    """Attacks of neighbours on buildings that this unit can assist, one assistant each.

    Rule assist.declare.
    """
    if not hostile(s, s.owner[unit], owner_of(s, place)) or standing(s, place) < 0:
        return []
    helped = {attack.helps for attack in s.attacks}
    beside = neighbours(place)
    return [
        (ASSIST, unit, attack.by)
        for attack in s.attacks
        if attack.kind == ON_FIELD
        and attack.place in beside
        and attack.by not in helped
        and standing(s, attack.place) >= 0
    ]


def _bombardments(s: Empire, unit: int, place: Place) -> list[Action]:
    """What a siege unit can bombard: straight lines, not nearer than its minimum distance.

    From No-Man's-Land the opponents' fringe lies one square away. Rules siege.bombardment, siege.minimum,
    siege.no-mans-land, mayhem.edge.
    """
    player = s.owner[unit]
    least = max(1, s.shape(unit).min_distance)
    actions: list[Action] = []
    if is_land(s, place):
        for other in opponents(s, player):
            if least <= 1 and may_enter(s, player, other) and place in between(s, player, other):
                for square in gates(s, player, other):
                    actions += _shells(s, unit, square)
        return actions
    abroad = hostile(s, player, owner_of(s, place))
    for square, distance in line(s, place, bombard_of(s, unit)):
        if distance >= least and (not abroad or may_strike_at(s, player, square)):
            actions += _shells(s, unit, square)
    return actions


def _shells(s: Empire, unit: int, square: Place) -> list[Action]:
    """Hostile units, buildings and villagers on a square, as targets of a bombardment."""
    player = s.owner[unit]
    targets: list[Action] = [
        (BOMBARD, unit, other)
        for other in units_at(s, square)
        if hostile(s, player, s.owner[other]) and exposed(s, other)
    ]
    building = standing(s, square)
    if building >= 0 and hostile(s, player, s.owner[building]) and exposed(s, building):
        targets.append((BOMBARD, unit, building))
        if s.workers[building] + s.menders[building]:
            targets.append((SHELL, unit, building))
    return targets


def _by_villagers(s: Empire, player: int, busy: set[int]) -> list[Action]:
    """Villagers left on a building attack the enemy there, in their own village (rule attack.villagers)."""
    actions: list[Action] = []
    for building in s.zones[VILLAGE + STRIDE * player]:
        if s.workers[building] and building not in busy:
            guest = guest_at(s, s.spot[building])
            if guest >= 0 and exposed(s, guest) and not s.of(guest).classes & C_RAM:
                actions.append((ATTACK, building, s.spot[building]))
    return actions


def declare(s: Empire, action: Action) -> None:
    """Note an attack; attacks are fought in the order of their declaration (rule resolution.order)."""
    verb = action[0]
    by, other = two(action)
    if verb == ATTACK:
        folk = by in s.zones[VILLAGE + STRIDE * s.active]
        place = Place(other)
        note(s, by, BY_VILLAGERS if folk else ON_FIELD, place, aim(s, place))
    elif verb == AMBUSH:
        note(s, by, ON_FIELD, s.spot[by], other)
    elif verb == RAID:
        note(s, by, ON_VILLAGERS, s.spot[by], other)
    elif verb == ASSIST:
        first = next(i for i, attack in enumerate(s.attacks) if attack.by == other)
        place = s.attacks[first].place
        note(s, by, AS_HELP, place, aim(s, place), other)
        s.attacks.insert(first + 1, s.attacks.pop())
    elif verb == BOMBARD:
        note(s, by, FROM_AFAR, s.spot[other], other)
    elif verb == SHELL:
        note(s, by, FROM_AFAR_ON_VILLAGERS, s.spot[other], other)
    elif verb in (PLAY, USE):
        act(s, action, s.active)


def aim(s: Empire, place: Place) -> int:
    """Who or what an attack at a square is aimed at as things stand: a unit there, else the building."""
    if owner_of(s, place) == s.active:
        return guest_at(s, place)
    guard = guard_at(s, place)
    return guard if guard >= 0 else standing(s, place)


def note(s: Empire, by: int, kind: int, place: Place, target: int, helps: int = -1) -> None:
    """Add an attack to those declared; an attack from Age II on lifts the Fog for its victim.

    Rule movement.fog.
    """
    s.attacks.append(Attack(by, kind, place, target, helps))
    met = (target, s.face[target], s.owner[target]) if target >= 0 else (NO_CARD,) * 3
    s.log("declared", (s.owner[by], by, s.face[by], kind, *met))
    victim = owner_of(s, place) if in_village(s, place) else s.owner[target]
    if victim != s.active:
        s.met[victim] |= 1 << s.active


class Resolution(Procedure[Empire]):
    """Events that answer the declarations, fast responses, then the battles one after another."""

    rule = "resolution.order"

    def step(self, s: Empire, at: int) -> None:
        match at:
            case 0:
                if s.attacks:
                    open_window(s, W_DECLARED)
            case 1:
                s.call(FastResponse())
            case 2:
                if s.attacks:
                    s.back(2)
                    s.call(Battle())
            case _:
                s.fields = []
                expire(s, UNTIL_PHASE)
                s.end()


def telling(s: Empire, actions: list[Action]) -> list[Action]:
    """What agents try of them: events in their first phase, and no attack that cannot leave a mark on walls.

    Who holds an event that may change that, for battles or for declarations alone, tries all.
    """
    tried = first_chance(W_DECLARE)(s, actions)
    held = [s.of(card) for card in s.zones[HAND + STRIDE * s.active]]
    battle = 1 << W_BATTLE | 1 << W_ROUND
    if any(card.windows & battle or card.first_window == 1 << W_DECLARE for card in held):
        return tried
    return [action for action in tried if action[0] != ATTACK or leaves_a_mark(s, action[1], action[2])]


def leaves_a_mark(s: Empire, by: int, square: int) -> bool:
    """Whether an attack can do damage: one on a building that no unit guards needs ten points in a round."""
    place = Place(square)
    building = standing(s, place)
    if (
        s.of(by).type != "unit"
        or owner_of(s, place) == s.owner[by]
        or building < 0
        or guard_at(s, place) >= 0
    ):
        return True
    foe = s.foe
    s.foe = building
    points = s.tokens[by] * max(attack_of(s, by), range_of(s, by))
    s.foe = foe
    return points >= TEN


DECLARATION: Ask[Empire] = Ask(
    "attack.declare",
    active,
    "Declare attacks and assistance in fighting order, or go on.",
    declarations,
    declare,
    until_pass=True,
    narrow=telling,
)
