"""A round of combat: damage of both sides, how it falls on tokens, monks, villagers and walls, losses."""

from __future__ import annotations

from suite.core.action import Action
from suite.core.flow import Ask, Procedure
from suite.core.moment import expire, trigger
from suite.games.aoe_ecg.grid import in_village, owner_of, standing
from suite.games.aoe_ecg.numbers import (
    attack_of,
    bombard_of,
    health_of,
    monk_health,
    number,
    range_of,
    villager_attack,
    villager_health,
)
from suite.games.aoe_ecg.prayer import HEALING, may_heal
from suite.games.aoe_ecg.rules import (
    alive,
    hostile,
    hurt,
    kill_monks,
    kill_tokens,
    kill_villagers,
    villager_count,
)
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.windows import flush, open_window
from suite.games.aoe_ecg.words import (
    BOMBARDED,
    BY_FOLK,
    BY_UNIT,
    BY_WALLS,
    FIRST_STRIKE,
    NO_RANGED,
    ON_LOSSES,
    SPLIT,
    TEN,
    UNTIL_FIRST_ROUND,
    W_ROUND,
)


def _up(s: Empire, k: int) -> bool:
    """Whether a side is still there to fight."""
    fight = s.battle
    card = fight.card(k)
    if card < 0 or fight.fled >> k & 1:
        return False
    kind = fight.who(k)
    if kind == BY_UNIT:
        return alive(s, card)
    if kind == BY_FOLK:
        return s.spot[card] >= 0 and villager_count(s, card) > 0
    return s.spot[card] >= 0


def going_on(s: Empire) -> bool:
    """Whether both sides are there (rule combat.rounds)."""
    return s.fight is not None and _up(s, 0) and _up(s, 1)


def regroup(s: Empire) -> None:
    """Where a defending unit or all villagers are dead or gone, what rounds are left fall on the building.

    Rule combat.spill.
    """
    fight = s.fight
    if fight is not None and not _up(s, 1) and fight.side != BY_WALLS and _up(s, 0):
        spill(s)


def spill(s: Empire) -> None:
    """The attack turns to the building on the square, if one of the other side stands there."""
    fight = s.battle
    place = fight.place
    if in_village(s, place) and hostile(s, s.owner[fight.by], owner_of(s, place)):
        building = standing(s, place)
        if building >= 0:
            fight.on = building
            fight.side = BY_WALLS
            fight.fled &= 1


def has_ranged_round(s: Empire) -> bool:
    """Whether a ranged round comes first: somebody has a range value and no cavalry negates it.

    Rules ranged.round, ranged.cavalry.
    """
    fight = s.battle
    ranged = False
    for k in (0, 1):
        card = fight.card(k)
        kind = fight.who(k)
        if kind == BY_UNIT and s.of(card).negates_range:
            return False
        ranged = ranged or (kind != BY_FOLK and s.shape(card).range > 0)
    return ranged and not number(s, NO_RANGED, fight.by, 0)


def troops(s: Empire, k: int) -> int:
    """Tokens or villagers of a side; 1 for a building."""
    fight = s.battle
    card = fight.card(k)
    kind = fight.who(k)
    if kind == BY_UNIT:
        return s.tokens[card]
    return villager_count(s, card) if kind == BY_FOLK else 1


def damage_of(s: Empire, k: int) -> int:
    """The damage that a side deals in this round: tokens times attack, or times range in the ranged round.

    A scorpion's attack counts once a token of its target. Rules combat.damage, ranged.round, siege.area.
    """
    fight = s.battle
    card = fight.card(k)
    kind = fight.who(k)
    s.foe = -1 if fight.who(1 - k) == BY_FOLK else fight.card(1 - k)
    ranged = fight.round == 0
    if kind == BY_FOLK:
        return 0 if ranged else villager_attack(s, s.owner[card]) * villager_count(s, card)
    if kind == BY_WALLS:
        return range_of(s, card) if ranged else attack_of(s, card)
    if ranged:
        total = s.tokens[card] * range_of(s, card)
    else:
        total = s.tokens[card] * attack_of(s, card) * _area(s, k)
    if k == 0 and _bombards_here(s):
        total += s.tokens[card] * attack_of(s, card) * _area(s, k)
    return total


def _area(s: Empire, k: int) -> int:
    """How often an attack counts: once a target token for an area effect, monks' tokens too.

    Rules siege.area, monks.making.
    """
    fight = s.battle
    if not s.shape(fight.card(k)).area:
        return 1
    monks = s.monks[fight.card(1 - k)] if fight.who(1 - k) == BY_UNIT else 0
    return troops(s, 1 - k) + monks


def _bombards_here(s: Empire) -> bool:
    """Whether the attacker bombards its own square in this round: its first, once a turn.

    Rules siege.first-round, siege.minimum.
    """
    fight = s.battle
    if fight.bombed or fight.afar:
        return False
    unit = fight.by
    if s.shape(unit).min_distance or s.marks[unit] & BOMBARDED or not bombard_of(s, unit):
        return False
    fight.bombed = 1
    s.marks[unit] |= BOMBARDED
    return True


class Round(Procedure[Empire]):
    """One round: events, damage on both sides at once, healing, losses (rule combat.simultaneous)."""

    rule = "combat.simultaneous"

    def step(self, s: Empire, at: int) -> None:
        match at:
            case 0:
                open_window(s, W_ROUND)
            case 1:
                if going_on(s):
                    reckon(s)
                else:
                    s.back(7)
            case 2 | 3:
                share_out(s, 3 - at)
            case 4 | 5:
                if may_heal(s, at - 4):
                    s.call(HEALING.of(at - 4))
            case 6:
                losses(s)
                trigger(s, ON_LOSSES, s.battle.by)
            case 7:
                flush(s)
            case _:
                regroup(s)
                if s.fight is None or s.fight.round:
                    expire(s, UNTIL_FIRST_ROUND)
                s.end()


def reckon(s: Empire) -> None:
    """Work out what both sides deal; a bombardment from afar has no reply, a first strike none at first."""
    fight = s.battle
    fight.out = damage_of(s, 0)
    first = fight.round <= 1 and number(s, FIRST_STRIKE, fight.by, 0) > 0
    fight.back = 0 if fight.afar or first else damage_of(s, 1)
    for k in (0, 1):
        fight.lose(k, 0, 0)
    if fight.afar:
        s.marks[fight.by] |= BOMBARDED
    s.log("round", (fight.round, fight.out, fight.back))


def share_out(s: Empire, k: int) -> None:
    """Divide the damage that a side suffers: only the attacker chooses to kill monks before troops.

    Each kind of troops loses as many as its Health Points go into its share, rounded down (rules
    combat.damage, monks.targets).
    """
    fight = s.battle
    damage = fight.suffers(k)
    card = fight.card(k)
    kind = fight.who(k)
    if kind == BY_WALLS:
        return
    if kind == BY_FOLK:
        fight.lose(k, min(troops(s, k), damage // max(1, villager_health(s, s.owner[card]))), 0)
        return
    most = min(s.monks[card], damage // max(1, monk_health(s, s.owner[card])))
    if k and most and s.tokens[card]:
        s.call(SPLITTING)
    else:
        fight.lose(k, *fallen(s, k, damage))


def fallen(s: Empire, k: int, damage: int) -> tuple[int, int]:
    """(tokens, monks) that damage takes from a unit where nobody chooses: troops first.

    Rules combat.damage, monks.targets.
    """
    fight = s.battle
    card = fight.card(k)
    s.foe = fight.card(1 - k)
    health = health_of(s, card)
    tokens = min(s.tokens[card], damage // health)
    if tokens < s.tokens[card]:
        return tokens, 0
    left = damage - tokens * health
    return tokens, min(s.monks[card], left // max(1, monk_health(s, s.owner[card])))


def _splits(s: Empire) -> list[Action]:
    """How many of the defender's monks are killed; what damage is left falls on the tokens."""
    fight = s.battle
    card = fight.card(1)
    most = min(s.monks[card], fight.out // max(1, monk_health(s, s.owner[card])))
    return [(SPLIT, n) for n in range(most + 1)]


def _split(s: Empire, action: Action) -> None:
    fight = s.battle
    card = fight.card(1)
    monks = action[1]
    s.foe = fight.card(0)
    left = fight.out - monks * monk_health(s, s.owner[card])
    fight.lose(1, min(s.tokens[card], left // health_of(s, card)), monks)


SPLITTING: Ask[Empire] = Ask(
    "monks.targets",
    lambda s: s.owner[s.battle.card(0)],
    "How many monks does your damage kill? The rest falls on the troops.",
    _splits,
    _split,
)


def losses(s: Empire) -> None:
    """Both sides lose what they lose, at once (rules combat.simultaneous, combat.building-damage)."""
    fight = s.battle
    plans = [(fight.card(k), fight.who(k), *fight.losses(k), fight.suffers(k)) for k in (1, 0)]
    for card, kind, tokens, monks, damage in plans:
        if s.over:
            return
        if kind == BY_WALLS:
            hurt(s, card, damage // TEN)
        elif kind == BY_FOLK:
            kill_villagers(s, card, tokens)
        else:
            kill_monks(s, card, monks)
            if alive(s, card):
                kill_tokens(s, card, tokens)
