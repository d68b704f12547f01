"""A contest under way: its sides, dice and successes, and what its cards have changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from suite.games.age_of_conan.card import Strategy
from suite.games.age_of_conan.rows import Contest
from suite.games.age_of_conan.state import SIDES, Hyboria
from suite.games.age_of_conan.terms import (
    AXE,
    AXES,
    HIT,
    HIT_ATTACKER,
    HIT_CONAN,
    MOST_DICE,
    SHIELD,
    SHIELDS,
    USUAL_DICE,
)
from suite.games.age_of_conan.words import (
    ALLIANCE,
    ATTACKER,
    BATTLE,
    DEFENDER,
    LAID,
    LOSS_HOME,
    NEUTRAL,
    NO_LOSS,
    SIEGE,
)

# -- the contest as a whole -------------------------------------------------------------------------------


def open_fight(s: Hyboria, kind: int, land: int, defender: int, origin: int) -> None:
    """A contest of the player whose turn it is begins; `defender` is NEUTRAL or a player."""
    s.fight = Contest(kind, land, s.active, defender, origin)


def close_fight(s: Hyboria) -> None:
    """The contest is over."""
    s.fight = None
    s.dice = [0] * (2 * SIDES)


def begin_roll(s: Hyboria) -> None:
    """What the roll before has left is void."""
    s.contest.begin_roll()
    s.dice = [0] * (2 * SIDES)


def fighter(s: Hyboria, side: int) -> int:
    """The player on a side, NEUTRAL for a neutral province."""
    return s.contest.player(side)


def side_of(s: Hyboria, player: int) -> int:
    """The side of a player in the contest under way, -1 for none."""
    if s.fight is None:
        return -1
    if s.fight.by == player:
        return ATTACKER
    return DEFENDER if s.fight.on == player else -1


# -- numbers ----------------------------------------------------------------------------------------------


def strength(s: Hyboria, side: int) -> int:
    """Dice by units, rating or neighbours: five at most.

    Rules terms.rating, campaign.dice, siege.dice, battle.dice, alliance.defender (EN:1033-1038;
    FR:1894-1902).
    """
    fight = s.contest
    kind, land = fight.kind, fight.land
    if side == ATTACKER:
        n = influence(s, fight.by, land) if kind == ALLIANCE else s.army(fight.by, land)
    elif kind == BATTLE:
        n = s.army(fight.on, land)
    elif kind == SIEGE:
        n = max(s.army(fight.on, land), s.map.rating[land])
    else:
        n = s.map.rating[land] + (kind == ALLIANCE and fight.on != NEUTRAL)
    return min(n, USUAL_DICE)


def influence(s: Hyboria, player: int, land: int) -> int:
    """One, and one for each neighbour that is friendly or holds an own emissary (EN:1563-1573; FR:2766-2776).

    Homes of others and land out of play hold emissaries as well; the contested province counts for nothing.
    Rule alliance.attacker.
    """
    near = s.map.around[land]
    return 1 + sum(bool(s.embassy(player, other)) or s.is_friendly(player, other) for other in near)


def with_conan(s: Hyboria, side: int) -> bool:
    """Whether Conan helps a side: his player, or neutral land against all others.

    Rules contest.conan-player, contest.conan-neutral (EN:1177-1210; FR:2014-2048).
    """
    fight = s.contest
    if s.conan != fight.land:
        return False
    if side == ATTACKER:
        return fight.by == s.role
    return fight.on == s.role or (fight.on == NEUTRAL and fight.by != s.role)


def number_of_dice(s: Hyboria, side: int) -> int:
    """Strength, then what Conan and cards add, six at most, then what cards take, one at least.

    Rule contest.roll.
    """
    fight = s.contest
    n = min(MOST_DICE, strength(s, side) + with_conan(s, side) + fight.more[side])
    return max(1, n - fight.less[side])


def terrain(s: Hyboria) -> int:
    """Where a military contest is fought: the first icon in a siege, else that of the army on campaign.

    Rules terms.track, campaign.terrain, siege.terrain, battle.terrain (EN:1297-1315, 1397-1410,
    1474-1485; FR:3018-3025, 3235-3251, 3321-3337).
    """
    land = s.contest.land
    return s.map.track[land][0 if s.contest.kind == SIEGE else max(0, s.place[land])]


def fits(s: Hyboria, card: int) -> bool:
    """Whether a strategy card serves here: by terrain, or in intrigue by area.

    Rules contest.where, alliance.cards, fewer.strategy (EN:1106-1124; FR:2271-2295).
    """
    return serves(s, s.strategy(card))


def serves(s: Hyboria, known: Strategy) -> bool:
    """Whether a strategy card of this definition serves in the contest under way."""
    if s.contest.kind == ALLIANCE:
        return known.fits_area(s.map.area[s.contest.land], s.players)
    return known.fits_terrain(terrain(s))


def counting(s: Hyboria, side: int) -> int:
    """Bits of what is a success of a side besides hits: by its cards, or raiders in neutral land.

    Rules contest.strategy, raiders.defend (EN:1096-1128, 1317-1320; FR:2433-2439).
    """
    fight = s.contest
    bits = fight.counts[side]
    for card in s.zones[LAID + side]:
        if not fight.void[side]:
            bits |= s.strategy(card).icons
    if side == DEFENDER and fight.on == NEUTRAL and s.raiders[fight.land]:
        bits |= AXES
    return bits


def face_worth(s: Hyboria, side: int) -> list[int]:
    """Face -> successes that a die of the side which shows it gives.

    Rule contest.faces (EN:1045-1080; FR:1866-1892).
    """
    worth = [0] * SIDES
    worth[HIT] = 1
    worth[HIT_CONAN] = 1 + with_conan(s, side)
    worth[HIT_ATTACKER] = int(side == ATTACKER)
    bits = counting(s, side)
    worth[SHIELD] = int(bits & SHIELDS != 0)
    worth[AXE] = int(bits & AXES != 0)
    return worth


def successes(s: Hyboria, side: int) -> int:
    """What a side's dice come to, with what cards add."""
    own = s.dice[side * SIDES : (side + 1) * SIDES]
    return s.contest.plus[side] + sum(n * each for n, each in zip(own, face_worth(s, side), strict=True))


# -- dice ------------------------------------------------------------------------------------------------


def throw(s: Hyboria, side: int) -> None:
    """A side rolls; for a neutral province the player to the left does, with nothing to decide.

    Rules contest.kinds, contest.neutral (EN:1021-1024).
    """
    s.contest.rolled[side] = number_of_dice(s, side)
    add_dice(s, side, s.contest.rolled[side])
    player = fighter(s, side)
    log_dice(s, "roll" if player >= 0 else "neutral roll", side)


def add_dice(s: Hyboria, side: int, n: int) -> None:
    """So many dice of a side are thrown and lie there."""
    for _ in range(n):
        s.dice[side * SIDES + s.roll(SIDES)] += 1


ROLLS: Final = ("roll", "neutral roll", "rerolled")
"""Events that tell dice: who rolled, where, for which side, then both players of the contest and, side by
side, its successes, its dice by face, and what each face is worth."""
TOLD_LAND: Final = 1
TOLD_BY: Final = 3
TOLD_ON: Final = 4
TOLD_DICE: Final = 5


def log_dice(s: Hyboria, kind: str, side: int) -> None:
    """What the dice of both sides show now that one of them has rolled."""
    player = fighter(s, side)
    roller = player if player >= 0 else s.left_of(s.contest.by)
    both = []
    for one in (ATTACKER, DEFENDER):
        both += [successes(s, one), *s.dice[one * SIDES : (one + 1) * SIDES], *face_worth(s, one)]
    s.log(kind, (roller, s.contest.land, side, s.contest.by, s.contest.on, *both))


def dice_told(side: int, both: Sequence[int]) -> Sequence[int]:
    """Of what such an event tells of both sides, the dice of one by face."""
    at = side * (1 + 2 * SIDES) + 1
    return both[at : at + SIDES]


def lost_unit(s: Hyboria, player: int) -> bool:
    """Whether the player who lost a military roll loses a unit by it; a card may send it home instead."""
    mercy = s.contest.mercy
    land = s.contest.land
    if mercy & NO_LOSS:
        return False
    if mercy & LOSS_HOME:
        s.units[player * s.lands + s.home(player)] += 1
        s.log("sent home", (player, land))
    return True
