"""What armies are worth where they stand, and what declared attacks are about to bring."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Final, cast

from suite.games.aoe_ecg.advice.estate import VILLAGER, counted, full_health, stake, wins
from suite.games.aoe_ecg.allocation import Allocating
from suite.games.aoe_ecg.card import EmpireCard
from suite.games.aoe_ecg.grid import guard_at, line, neighbours, owner_of, plan, standing, walls
from suite.games.aoe_ecg.movement import adjoining, gates, is_exposed
from suite.games.aoe_ecg.numbers import attack_of, bombard_of, number, villager_attack, villager_health
from suite.games.aoe_ecg.paths import before, crossings, distance, met_from
from suite.games.aoe_ecg.rows import Attack, Fight
from suite.games.aoe_ecg.rules import is_stormed
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.terms import C_BUILDING
from suite.games.aoe_ecg.words import (
    AGAINST_INTRUDER,
    AREA,
    BY_UNIT,
    BY_VILLAGERS,
    BY_WALLS,
    EXTRA_ROUNDS,
    FOUNDATIONS,
    FROM_AFAR,
    MOVED,
    NO_CARD,
    ON_VILLAGERS,
    RELICS,
    ROUNDS,
    STRIDE,
    STUDIES,
    TEN,
    UNITS,
    VILLAGE,
)

TOKEN = 0.36
"""Worth of a token, by the square root of attack times Health Points."""
MONK = 1.6
FIRST_MONK = 1.8
"""What the first monk of a unit is worth besides: they can fetch relics."""
SIEGE = 0.55
"""Share of its worth that a unit gains by standing where it can strike, if its army is the stronger one."""
SHIELD = 0.3
WARD = 4.0
"""Share of its worth, and the most, that a unit gains by shielding what the match may be won by."""
KEEPS = 0.1
"""How much more that is of what a Wonder is worth by its countdown."""
IDLE = 0.03
"""What it costs to have moved about at home: a unit that stayed can be replenished."""
OUTSIDE = 0.06
"""Share of its worth that a unit loses in No-Man's-Land, where it guards nobody, but with monks or siege."""
FOGGED = 0.55
"""Share of its worth that an army has while nobody may attack; more as the age comes that lifts the Fog."""
NEAR = 0.3
FAR = 5
"""Share of its worth that a besieger gains at the Castle itself; none from so many steps on."""
LOOSENED = 3.0
"""What each token of its guard is worth to those who storm the Castle."""
IN_THE_WAY = 6.0
"""What it costs to stand at the Castle without being able to harm it."""
RAIDED = 0.6
"""What each villager loses whom an enemy in the village can strike at."""
SOME = 3
"""Villagers whom an enemy may find there while they are not sent out yet."""
VILLAGER_HEALTH = 4
TRIED = 0.05
"""What it is worth to declare an attack that brings something."""
UNDER_WAY = 0.4
"""Share of what the rest of a battle brings that counts before it is fought."""
CENTER = 45.0
"""What the fall of a Town Center is worth to an attacker besides its price."""
LAID_OPEN = 90.0
"""The same where nobody gets to it past other buildings: such an opening does not last."""
OPENED = 24.0
"""What the fall of a wall is worth that bars the way to a Town Center; less where others bar it too."""


ARMIES: Final = "armies"
"""Where the advice keeps what `armies` has found."""


def strike(s: Empire, unit: int, classes: int) -> int:
    """Damage of a unit in a round against cards of these classes, by its printed numbers."""
    shape = s.shape(unit)
    points = shape.attack
    for bits, amount in shape.versus:
        if bits & classes:
            points += amount
    return points * s.tokens[unit] * (4 if shape.area and not classes & C_BUILDING else 1)


@cache
def token(shape: EmpireCard) -> float:
    """Worth of one token of a unit with these numbers."""
    points = shape.attack + 0.5 * shape.range
    if shape.siege:
        points += max([amount for _, amount in shape.versus], default=0) + 3 * shape.attack * shape.area
    return TOKEN * sqrt(points * shape.health)


def power(s: Empire, player: int) -> float:
    """Worth of all tokens of a player, wherever they stand."""
    return sum([s.tokens[u] * token(s.shape(u)) for u in s.zones[UNITS + STRIDE * player]])


def armies(s: Empire) -> list[float]:
    """Worth of each player's army, less the people whom enemies in their village threaten.

    The first is worked out anew only where a unit or a building has changed.
    """
    arms, beset = mustered(s)
    if not beset:
        return arms
    return [arms[p] - (peril(s, p) if beset >> p & 1 else 0.0) for p in range(s.players)]


def mustered(s: Empire) -> tuple[list[float], int]:
    """Worth of each player's army, and a bit for each player in whose village enemies stand."""
    if s.live is None:
        s.in_play()
    zones = s.zones
    share = use_of_arms(s)
    seen = (
        s.tokens.copy(),
        s.monks.copy(),
        s.spot.copy(),
        s.damage.copy(),
        s.clock.copy(),
        s.built.copy(),
        s.guard.copy(),
        s.marks.copy(),
        s.holder.copy(),
        *[zones[UNITS + at].copy() for at in range(0, STRIDE * s.players, STRIDE)],
        *[zones[FOUNDATIONS + at].copy() for at in range(0, STRIDE * s.players, STRIDE)],
        s.turns.copy() if s.keep >= 0 else [],
        share,
    )
    known = s.advice.get(ARMIES)
    if known is not None and known[1] == s.form and known[0] == seen:
        return cast("tuple[list[float], int]", known[2])
    beset = 0
    for guest in s.guest:
        if guest >= 0:
            beset |= 1 << s.spot[guest] // AREA
    found = ([army(s, player, share) for player in range(s.players)], beset)
    s.advice[ARMIES] = (seen, s.form, found)
    return found


def use_of_arms(s: Empire) -> float:
    """Share of their worth that armies have: less while the Fog of War keeps all of them at home.

    Rule movement.fog.
    """
    if max(s.age) > 1:
        return 1.0
    done = 0.0
    for player in range(s.players):
        for card in s.zones[STUDIES + STRIDE * player]:
            printed = s.defs[s.face[card]]
            if printed.type == "age":
                done = max(done, 1.0 - s.workers[card] / printed.researchers)
    return FOGGED + (1.0 - FOGGED) * done


def army(s: Empire, player: int, share: float) -> float:
    """Tokens and monks, and what their places are worth; a `share` of what tokens can do counts."""
    total = 0.0
    leads: dict[int, float] = {}
    for unit in s.zones[UNITS + STRIDE * player]:
        own = share * s.tokens[unit] * token(s.shape(unit))
        total += own + MONK * min(5, s.monks[unit]) + (FIRST_MONK if s.monks[unit] else 0.0)
        other = owner_of(s, s.spot[unit])
        if other >= 0 and s.team[other] != s.team[player]:
            if other not in leads:
                leads[other] = lead_over(s, player, other)
            total += foray(s, unit, own, leads[other])
        elif other == player:
            total += ward(s, unit, own)
            if s.marks[unit] & MOVED:
                total -= IDLE
        elif other < 0 and not s.monks[unit] and not s.shape(unit).bombard:
            total -= IDLE + OUTSIDE * own
    return total


def ward(s: Empire, unit: int, own: float) -> float:
    """What a unit gains by standing at home on a Wonder or a Monastery with relics: it shields them."""
    building = s.built[s.spot[unit]]
    if building < 0:
        return 0.0
    shape = s.defs[s.face[building]]
    if wins(s, shape):
        return min(WARD + KEEPS * counted(s, building, shape), 2 * SHIELD * own)
    if stake(s, building):
        return min(WARD, SHIELD * own)
    if shape.is_monastery and any(s.holder[relic] == building for relic in s.zones[RELICS]):
        return min(WARD, SHIELD * own)
    return 0.0


def lead_over(s: Empire, player: int, other: int) -> float:
    """How much stronger the army of a player's side is than that of another's, -1 to 1."""
    mine = theirs = 0.0
    for each in range(s.players):
        if s.team[each] == s.team[player]:
            mine += power(s, each)
        elif s.team[each] == s.team[other]:
            theirs += power(s, each)
    return (mine - theirs) / (mine + theirs + 1.0)


def foray(s: Empire, unit: int, own: float, lead: float) -> float:
    """A unit in another's village is a threat there, or a risk where that player's army is the stronger.

    From a square at which it may not attack it threatens nobody (rule mayhem.edge).
    """
    square = s.spot[unit]
    worth = SIEGE * own * lead
    if s.keep >= 0 and s.owner[unit] != s.keep:
        worth += approach(s, unit, own)
    if s.lands and not is_exposed(s, s.owner[unit], square):
        return min(0.0, worth)
    target = standing(s, square)
    guard = guard_at(s, square)
    if guard >= 0:
        return worth + 0.3 * clash(s, unit, guard, target)
    if target >= 0 and lead > -0.3:
        worth += 0.6 * breach(s, unit, target) + 0.3
    return worth


def approach(s: Empire, unit: int, own: float) -> float:
    """What a besieger gains by having come near the Castle, by the steps that are left.

    Who stands there and cannot harm it keeps others of their side from its one place (rules storm.victory,
    movement.one-a-side).
    """
    village = s.zones[VILLAGE + STRIDE * s.keep]
    castle = next((card for card in village if is_stormed(s, card)), NO_CARD)
    if castle < 0:
        return 0.0
    goal = s.spot[castle]
    shape = s.shape(unit)
    if shape.bombard and any(
        square == goal and steps >= shape.min_distance
        for square, steps in line(s, s.spot[unit], bombard_of(s, unit))
    ):
        return 0.6 * breach(s, unit, castle)
    barred = walls(s, s.keep)
    edge = gates(s, s.owner[unit], s.keep) if barred else ()
    left = distance(plan(s, s.keep), s.spot[unit], goal, barred, edge)
    if not left and strike(s, unit, s.shape(castle).classes) < TEN:
        return -IN_THE_WAY
    return NEAR * own * max(0.0, 1.0 - left / FAR)


def breach(s: Empire, unit: int, building: int, rounds: int = ROUNDS, blow: int = -1) -> float:
    """What so many rounds of a unit's attack take from a building that nobody defends.

    A `blow` is what the unit deals in a round, where its printed numbers are not enough.
    """
    shape = s.shape(building)
    tens = (strike(s, unit, shape.classes) if blow < 0 else blow) // TEN * rounds
    if rounds >= ROUNDS:
        tens += s.shape(unit).range * s.tokens[unit] // TEN
    left = max(1, full_health(s, building, shape) // TEN - s.damage[building])
    cost = shape.cost
    price = cost[0] + cost[1] + cost[2] + cost[3] + 2.0
    if shape.growth:
        price = price + counted(s, building, shape) if wins(s, shape) else 0.0
    elif s.keep >= 0:
        price += stake(s, building)
    elif shape.is_town_center:
        price += LAID_OPEN if s.lands else CENTER
    elif s.lands:
        price += way(s, s.owner[unit], building)
    if s.of(building).is_wall and not s.lands:
        price += opening(s, building)
    lost = min(s.tokens[unit], shape.attack * rounds // s.shape(unit).health) * token(s.shape(unit))
    return price * min(1.0, tens / left) * (1.0 if tens >= left else 0.7) - 0.8 * lost


def opening(s: Empire, wall: int) -> float:
    """What it is worth that a wall falls which bars the way to a Town Center or the Castle to storm.

    The most where it is the only one; 0 where a way leads past it (rule movement.fringe).
    """
    other = s.owner[wall]
    squares = plan(s, other)
    barred = walls(s, other)
    left = tuple([square for square in squares if square != s.spot[wall]])
    closed = crossings(squares, barred, met_from(squares, left=True, right=True, front=True))
    opened = crossings(left, barred, met_from(left, left=True, right=True, front=True))
    best = 0.0
    for building in s.zones[VILLAGE + STRIDE * other]:
        if s.of(building).is_town_center or is_stormed(s, building):
            n = closed.get(s.spot[building], 0)
            if n > opened.get(s.spot[building], AREA):
                best = max(best, OPENED / n)
    return best


def clash(s: Empire, unit: int, guard: int, building: int) -> float:
    """What an attack on a unit brings; where much hangs on its building, also what follows on that.

    A guard that falls in the first round leaves the second one to the building (rules combat.spill,
    mayhem.edge, storm.victory).
    """
    brings = exchange(s, unit, guard)
    if building < 0 or (not s.lands and not stake(s, building)):
        return brings
    if s.team[s.owner[unit]] == s.team[s.owner[building]]:
        return brings
    theirs = s.shape(guard)
    felled = strike(s, unit, theirs.classes) // theirs.health
    if felled >= s.tokens[guard]:
        return brings + breach(s, unit, building) / ROUNDS
    return brings if s.lands else brings + LOOSENED * felled


def way(s: Empire, player: int, building: int) -> float:
    """What it is worth that a building falls which bars a player's way to the Town Center behind it.

    The most where it is the last one; 0 where it bars no way (rule mayhem.edge).
    """
    other = s.owner[building]
    squares = plan(s, other)
    left, right = adjoining(s, player, other)
    barriers = [before(squares, s.spot[center], left, right) for center in s.town_centers(other)]
    ahead = min(barriers, key=len, default=())
    return LAID_OPEN / (1 + len(ahead)) if s.spot[building] in ahead else 0.0


def exchange(s: Empire, unit: int, other: int) -> float:
    """What a battle of two units brings the first: tokens that it kills less tokens that it loses."""
    mine, theirs = s.shape(unit), s.shape(other)
    if not s.tokens[other]:
        return 1.0
    a, b = s.tokens[unit], s.tokens[other]
    hit = strike(s, unit, theirs.classes) / max(1, a)
    back = strike(s, other, mine.classes) / max(1, b)
    if not (mine.negates_range or theirs.negates_range):
        shot, shot_back = mine.range * a // theirs.health, theirs.range * b // mine.health
        a, b = a - min(a, shot_back), b - min(b, shot)
    for _ in range(ROUNDS):
        if a <= 0 or b <= 0:
            break
        felled, lost = int(hit * a) // theirs.health, int(back * b) // mine.health
        a, b = a - min(a, lost), b - min(b, felled)
    gain = (s.tokens[other] - b) * token(theirs)
    loss = (s.tokens[unit] - a) * token(mine)
    return gain - loss


def peril(s: Empire, player: int) -> float:
    """What is in danger while enemies stand in a village: the villagers whom each can strike at next turn.

    Those on or beside its square, where no unit is before them (rules attack.targets, mayhem.edge).
    In the player's own turn some will be there until all of them have been sent out.
    """
    total = 0
    sent = s.active != player or (len(s.frames) > 0 and isinstance(s.frames[-1], Allocating))
    built = s.built
    guard = s.guard
    for other in range(s.players):
        if s.team[other] == s.team[player]:
            continue
        for unit in s.zones[UNITS + STRIDE * other]:
            square = s.spot[unit]
            if square // AREA != player or (s.lands and not is_exposed(s, other, square)):
                continue
            most = ROUNDS * s.shape(unit).attack * s.tokens[unit] // VILLAGER_HEALTH
            if not sent:
                total += min(SOME, most) if guard[square] < 0 else 0
                continue
            worst = 0
            for near in (square, *neighbours(square)):
                building = built[near]
                if building >= 0 and guard[near] < 0 and (not s.lands or is_exposed(s, other, near)):
                    folk = s.workers[building] + s.menders[building]
                    if folk > worst:
                        worst = folk
            total += worst if worst < most else most
    return RAIDED * total


def prospects(s: Empire, player: int) -> float:
    """What declared attacks, and the battle under way, are about to bring a player."""
    total = 0.0
    for attack in s.attacks:
        by = attack.by
        brings = outcome(s, attack)
        if s.owner[by] == player:
            total += 0.5 * brings + (TRIED if brings > 0 else 0.0)
        elif s.owner[attack.target] == player:
            total -= 0.5 * brings
    fight = s.fight
    if fight is not None and fight.on >= 0 and not fight.folk:
        brings = UNDER_WAY * rest(s, fight)
        total += brings if s.owner[fight.by] == player else -brings if s.owner[fight.on] == player else 0.0
    return total


def rest(s: Empire, fight: Fight) -> float:
    """What the rounds of a battle that are still to be fought bring the unit that attacks."""
    by, on = fight.by, fight.on
    if not s.tokens[by]:
        return 0.0
    if fight.side == BY_UNIT:
        return exchange(s, by, on) if s.tokens[on] else 0.0
    if fight.side != BY_WALLS or fight.afar:
        return 0.0
    left = ROUNDS + number(s, EXTRA_ROUNDS, by, 0) - max(0, fight.round)
    return breach(s, by, on, left, dealt(s, by, on))


def dealt(s: Empire, unit: int, target: int) -> int:
    """Damage that a unit deals in a round, with all that changes its attack points now."""
    foe = s.foe
    s.foe = target
    points = s.tokens[unit] * attack_of(s, unit)
    s.foe = foe
    return points


def uprising(s: Empire, building: int, unit: int) -> float:
    """What villagers bring who attack a unit: tokens that they kill less their own lives."""
    theirs = s.shape(unit)
    folk = s.workers[building]
    tokens = s.tokens[unit]
    if not tokens:
        return 1.0
    player = s.owner[building]
    health = villager_health(s, player)
    folk -= min(folk, theirs.range * tokens // health)
    for _ in range(ROUNDS):
        felled = villager_attack(s, player) * folk // theirs.health
        lost = theirs.attack * tokens // health
        folk, tokens = folk - min(folk, lost), tokens - min(tokens, felled)
    return (s.tokens[unit] - tokens) * token(theirs) - VILLAGER * (s.workers[building] - folk)


def outcome(s: Empire, attack: Attack) -> float:
    """What a declared attack is about to bring its player."""
    by, kind, target = attack.by, attack.kind, attack.target
    if kind == BY_VILLAGERS:
        return uprising(s, by, target)
    if kind == AGAINST_INTRUDER:
        return exchange(s, by, target)
    if kind == ON_VILLAGERS:
        return 2.4 * min(s.workers[target] + s.menders[target], strike(s, by, 0) // 4)
    guard = guard_at(s, attack.place) if kind != FROM_AFAR else -1
    if guard >= 0 and guard != by:
        return clash(s, by, guard, standing(s, attack.place))
    if s.tokens[target] or s.monks[target]:
        return exchange(s, by, target)
    return breach(s, by, target, ROUNDS, dealt(s, by, target))
