"""A battle: who defends, conversion attempts, the ranged round, rounds of combat, retreats, relics taken.

Numbers and losses of a round are in strike.py.
"""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import AskAbout, Procedure
from suite.core.moment import expire, trigger
from suite.games.aoe_ecg.grid import guard_at, guest_at, in_village, is_land, owner_of, standing, units_at
from suite.games.aoe_ecg.numbers import number
from suite.games.aoe_ecg.prayer import PRAYER, may_pray
from suite.games.aoe_ecg.relics import fetch, fetchable
from suite.games.aoe_ecg.retreat import RETREATING, WITHDRAWING, may_retreat, may_withdraw
from suite.games.aoe_ecg.rows import Attack, Fight
from suite.games.aoe_ecg.rules import alive, hostile, villager_count
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.strike import Round, going_on, has_ranged_round, regroup
from suite.games.aoe_ecg.terms import C_RAM
from suite.games.aoe_ecg.windows import flush, open_window
from suite.games.aoe_ecg.words import (
    AGAINST_INTRUDER,
    AS_HELP,
    BY_FOLK,
    BY_UNIT,
    BY_VILLAGERS,
    BY_WALLS,
    EXTRA_ROUNDS,
    FETCH,
    FOUGHT,
    FROM_AFAR_ON_VILLAGERS,
    ON_BATTLE,
    ON_BATTLE_END,
    ON_FIELD,
    ON_VILLAGERS,
    ROUNDS,
    STAND,
    STRIDE,
    UNTIL_BATTLE,
    VILLAGE,
    W_BATTLE,
    Place,
)


class Battle(Procedure[Empire]):
    """The first of the declared attacks is fought out (rules combat.rounds, ranged.round)."""

    rule = "combat.rounds"

    def step(self, s: Empire, at: int) -> None:
        if s.fight is None and at:
            s.end()
            return
        match at:
            case 0:
                take(s, s.attacks.pop(0))
            case 1:
                ask_defence(s)
            case 2:
                s.log("battle", battle_words(s))
                trigger(s, ON_BATTLE, s.battle.by)
            case 3:
                open_window(s, W_BATTLE)
            case 4 if s.battle.afar:
                s.become(Bombardment())
            case 4:
                s.become(Melee())
            case _:
                s.end()


class Bombardment(Procedure[Empire]):
    """One round from afar, without reply, after which the unit may retreat (rule siege.bombardment)."""

    rule = "siege.bombardment"

    def step(self, s: Empire, at: int) -> None:
        match at:
            case 0:
                if going_on(s):
                    s.battle.round = 1
                    s.call(Round())
            case 1:
                if s.battle.round and may_withdraw(s):
                    s.call(WITHDRAWING.of(0))
            case _:
                close(s, at - 2)


class Melee(Procedure[Empire]):
    """Conversion attempts, a ranged round if there is one, two rounds of combat with retreats between."""

    rule = "combat.rounds"

    def step(self, s: Empire, at: int) -> None:
        match at:
            case 0 | 1:
                if going_on(s) and may_pray(s, at):
                    s.call(PRAYER.of(at))
            case 2:
                regroup(s)
                if going_on(s) and has_ranged_round(s):
                    s.battle.round = 0
                    s.call(Round())
                else:
                    s.battle.round = -1
            case 3:
                if s.battle.round == 0 and going_on(s) and may_retreat(s, 0):
                    s.call(RETREATING.of(0))
            case 4:
                s.battle.round = max(0, s.battle.round) + 1
                if going_on(s):
                    s.call(Round())
            case 5 | 6:
                if going_on(s) and more_rounds(s) and may_retreat(s, at - 5):
                    s.call(RETREATING.of(at - 5))
            case 7:
                regroup(s)
                if going_on(s) and more_rounds(s):
                    s.back(4)
            case _:
                close(s, at - 8)


def more_rounds(s: Empire) -> bool:
    """Whether another round is to come; two are fought, or more where a card says so."""
    return s.battle.round < ROUNDS + number(s, EXTRA_ROUNDS, s.battle.by, 0)


def close(s: Empire, at: int) -> None:
    """The steps that end a battle: a fallen carrier's relic, texts, passing changes."""
    match at:
        case 0:
            for unit in winners(s):
                if spoils(s, unit):
                    s.call(LOOT.of(unit))
                    break
        case 1:
            trigger(s, ON_BATTLE_END, s.battle.by)
        case 2:
            flush(s)
        case _:
            expire(s, UNTIL_BATTLE)
            s.fight = None
            s.foe = -1
            s.end()


def winners(s: Empire) -> list[int]:
    """The units of the battle that are left where no enemy unit stands any more (rule relics.taken)."""
    fight = s.battle
    place = fight.place
    pair = [card for card in (fight.by, fight.on) if card >= 0 and s.of(card).type == "unit"]
    left = [unit for unit in pair if alive(s, unit) and s.spot[unit] == place]
    if is_land(s, place):
        return left if len(left) < len(pair) else []
    standing_here = units_at(s, place)
    return [u for u in left if not any(hostile(s, s.owner[u], s.owner[o]) for o in standing_here)]


def spoils(s: Empire, unit: int) -> list[int]:
    """The relic that a unit killed in this battle has dropped, if `unit` may have it (rule relics.taken)."""
    return [relic for relic in fetchable(s, unit) if relic + 1 == s.battle.spoil]


def battle_words(s: Empire) -> tuple[int, ...]:
    """What the log says: attacker, whether villagers, defender, who defends, their players, the kind."""
    fight = s.battle
    by, on = fight.by, fight.on
    who = (by, s.face[by], fight.folk, on, s.face[on], fight.side)
    return (*who, s.owner[by], s.owner[on], fight.kind)


# -- who fights whom -------------------------------------------------------------------------------------


def take(s: Empire, attack: Attack) -> None:
    """Set the battle up, or leave none in `s.fight` where attacker or target are gone by now."""
    by, kind, place = attack.by, attack.kind, attack.place
    folk = kind == BY_VILLAGERS
    if folk:
        if s.where[by] != VILLAGE + STRIDE * s.owner[by] or not villager_count(s, by):
            return
    elif not alive(s, by):
        return
    side, on = defender(s, attack)
    if on < 0:
        s.log("void", (s.owner[by], by, s.face[by], kind))
        return
    s.fight = Fight(by, int(folk), on, side, place, kind)
    if in_village(s, place) and place not in s.fields:
        s.fields.append(place)
    if not folk:
        s.marks[by] |= FOUGHT
    if side == BY_UNIT:
        s.marks[on] |= FOUGHT


def defender(s: Empire, attack: Attack) -> tuple[int, int]:
    """(who defends, which card) now that the attack is fought; card -1 where nothing is left to attack.

    A unit on the square shields what is named; a building whose unit has gone is attacked itself. Rules
    attack.targets, combat.villagers, assist.conditions.
    """
    by, kind, place, target = attack.by, attack.kind, attack.place, attack.target
    if attack.afar:
        return _bombarded(s, kind, place, target)
    if kind == AGAINST_INTRUDER:
        met = s.spot[by] == place and alive(s, target) and s.spot[target] == place
        return BY_UNIT, target if met else -1
    if is_land(s, place):
        return BY_UNIT, target if alive(s, target) and s.spot[target] == place else -1
    if not hostile(s, s.owner[by], owner_of(s, place)):
        return BY_UNIT, guest_at(s, place)
    guard = guard_at(s, place)
    if kind == AS_HELP:
        first = attack.helps
        stays = alive(s, first) and s.spot[first] == place and guard < 0
        return BY_WALLS, standing(s, place) if stays else -1
    if s.spot[by] != place:
        return BY_WALLS, -1
    building = standing(s, place)
    if kind == ON_VILLAGERS and building >= 0 and villager_count(s, building):
        return BY_FOLK, building
    return (BY_UNIT, guard) if guard >= 0 else (BY_WALLS, building)


def _bombarded(s: Empire, kind: int, place: Place, target: int) -> tuple[int, int]:
    if s.spot[target] != place:
        return BY_WALLS, -1
    if kind == FROM_AFAR_ON_VILLAGERS:
        return BY_FOLK, target if villager_count(s, target) else -1
    return (BY_UNIT if s.of(target).type == "unit" else BY_WALLS), target


def ask_defence(s: Empire) -> None:
    """Villagers may step in for their building, and a unit for villagers (rule combat.villagers)."""
    fight = s.battle
    if fight.kind in (ON_FIELD, AS_HELP) and fight.side == BY_WALLS:
        if villager_count(s, fight.on) and not s.of(fight.by).classes & C_RAM:
            s.call(STEP_IN.of(fight.on))
    elif fight.kind == ON_VILLAGERS and fight.side == BY_FOLK and guard_at(s, fight.place) >= 0:
        s.call(SHIELD.of(fight.on))


def _step_in(s: Empire, action: Action, building: int) -> None:
    if action[0] == STAND:
        s.battle.side = BY_FOLK


def _shield(s: Empire, action: Action, building: int) -> None:
    if action[0] == STAND:
        fight = s.battle
        guard = guard_at(s, fight.place)
        fight.side = BY_UNIT
        fight.on = guard
        s.marks[guard] |= FOUGHT


def _owner(s: Empire, card: int) -> int:
    return s.owner[card]


STEP_IN: AskAbout[Empire] = AskAbout(
    "combat.villagers",
    _owner,
    "Do the villagers of this building defend it?",
    lambda s, building: [PASS, (STAND, building)],
    _step_in,
)
SHIELD: AskAbout[Empire] = AskAbout(
    "combat.villagers",
    _owner,
    "Does your unit here defend the villagers?",
    lambda s, building: [(STAND, building), PASS],
    _shield,
)


def _loot(s: Empire, action: Action, unit: int) -> None:
    if action[0] == FETCH:
        fetch(s, unit, action[2])


LOOT: AskAbout[Empire] = AskAbout(
    "relics.taken",
    _owner,
    "Pick up the relic that the fallen unit dropped?",
    lambda s, unit: [*((FETCH, unit, relic) for relic in spoils(s, unit)), PASS],
    _loot,
)
