"""Why a side of a contest rolls so many dice, in one that is under way or in one that there could be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from suite.core.translation import _, plural
from suite.games.age_of_conan.fighting import fighter, influence, number_of_dice, open_fight, with_conan
from suite.games.age_of_conan.intrigue import may_parley
from suite.games.age_of_conan.military import foe_in, targets
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import UNITS_IN_PROVINCE
from suite.games.age_of_conan.view.terms import signed, units
from suite.games.age_of_conan.words import ALLIANCE, ATTACKER, DEFENDER, NEUTRAL, SIEGE


def reasons(s: Hyboria, side: int) -> str:
    """What gives a side of the contest under way its dice, and what adds to them or takes some away."""
    kind, land = s.contest.kind, s.contest.land
    player = fighter(s, side)
    rating = s.map.rating[land]
    army = s.army(player, land) if player != NEUTRAL else 0
    if kind == ALLIANCE and side == ATTACKER:
        found = [_("1 and {n} of neighbours").format(n=influence(s, player, land) - 1)]
    elif kind == ALLIANCE:
        found = [_rating(rating), *([_("alliance {n}").format(n=signed(1))] if player != NEUTRAL else [])]
    elif side == DEFENDER and (player == NEUTRAL or (kind == SIEGE and rating > army)):
        found = [_rating(rating)]
    else:
        found = [units(army)]
    if with_conan(s, side):
        found.append(_("Conan {n}").format(n=signed(1)))
    cards = s.contest.more[side] - s.contest.less[side]
    if cards:
        found.append(_("cards {n}").format(n=signed(cards)))
    return ", ".join(found)


def _rating(rating: int) -> str:
    return _("rating {n}").format(n=rating)


def possible(s: Hyboria, land: int, names: Sequence[str]) -> Iterator[str]:
    """A line for each contest that a player could begin in a province now, with the dice of both sides.

    An army beside it counts with all units that it can send. Cards are not counted.
    """
    if s.over:
        return
    for player, name in enumerate(names):
        coming = [
            s.army(player, origin) * (origin != land)
            for origin in (land, *s.map.around[land])
            if s.army(player, origin) and land in targets(s, player, origin)
        ]
        if coming:
            world = s.copy()
            world.active = player
            n = min(UNITS_IN_PROVINCE, s.army(player, land) + max(coming))
            world.units[player * s.lands + land] = n
            kind, defender = foe_in(world, land)
            open_fight(world, kind, land, defender, land)
            yield _("Attack by {name}: {mine} against {theirs}.").format(name=name, **_sides(world))
        if s.embassy(player, land) and may_parley(s, player, land):
            world = s.copy()
            world.active = player
            open_fight(world, ALLIANCE, land, s.holder[land], land)
            yield _("Intrigue of {name}: {mine} against {theirs}.").format(name=name, **_sides(world))


def _sides(s: Hyboria) -> dict[str, str]:
    return {"mine": _dice(s, ATTACKER), "theirs": _dice(s, DEFENDER)}


def _dice(s: Hyboria, side: int) -> str:
    n = number_of_dice(s, side)
    told = plural("{n} die ({reasons})", "{n} dice ({reasons})", n)
    return told.format(n=n, reasons=reasons(s, side))
