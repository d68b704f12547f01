"""What a Battle between two sides is likely to bring: chances and losses, remembered by what the sides are.

As exact as `suite.games.zabor.odds`, but that both sides fall in one order from the first die on (the usual
order of later rounds). So a position is two numbers: the hits that each side has taken.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from suite.games.zabor.catalogue import ZaborCatalogue
from suite.games.zabor.grants import Grants
from suite.games.zabor.host import Host
from suite.games.zabor.kinds import Kinds
from suite.games.zabor.odds import successes
from suite.games.zabor.words import ATTACKER

BEAST_WORTH: Final = 2
"""Gold's worth of a Monster for each of its Strength."""
MOST_POSITIONS: Final = 300
"""Battles with more positions than these are guessed by the dice and Wounds of both sides."""
DECISIVE: Final = 2.6
"""How surely the side with more dice and Wounds wins such a Battle."""
SIDES_KEPT: Final = 20_000
BATTLES_KEPT: Final = 50_000

Beasts = tuple[tuple[int, int], ...]
"""(Monster, Wounds taken) of each."""


class Side:
    """One side of a Battle by the number of Wounds that it has taken."""

    def __init__(self, host: Host) -> None:
        self.absorb = host.absorb() if host.alive else 0
        self.strike = host.first_strike() if host.alive else 0
        self.first: list[int] = []
        """Wounds taken -> dice of the first round,"""
        self.later: list[int] = []
        """dice of later rounds,"""
        self.lost: list[float] = []
        """Gold's worth of what is dead."""
        self.whole = worth_of(host)
        left = host.copy()
        while left.alive:
            self.first.append(left.dice(True))
            self.later.append(left.dice(False))
            self.lost.append(self.whole - worth_of(left))
            left.wound(left.usual(False))
        self.lost.append(self.whole)
        self.wounds = len(self.first)
        """Wounds that kill all of it."""
        self.hits = self.absorb + self.wounds
        """Hits that kill all of it."""

    def taken(self, hits: int) -> int:
        """Wounds taken after so many hits."""
        return max(0, hits - self.absorb)


class Forecast:
    """What a Battle leads to: the chance to win, the Gold's worth that each side loses on average."""

    def __init__(self, win: float, cost: float, theirs: float) -> None:
        self.win = win
        self.cost = cost
        self.theirs = theirs


UNOPPOSED: Final = Forecast(1.0, 0.0, 0.0)
HOPELESS: Final = Forecast(0.0, 0.0, 0.0)


def worth_of(host: Host) -> float:
    """What the pieces of a side are worth in Gold; hurt ones heal, so they count in full."""
    total = 0.0
    for unit, n in enumerate(host.numbers()):
        if n:
            total += n * host.units[unit].cost
    for beast, _ in host.beasts:
        total += BEAST_WORTH * host.monsters[beast].strength
    return total


@lru_cache(SIDES_KEPT)
def side_of(
    book: ZaborCatalogue,
    kinds: Kinds,
    counts: tuple[int, ...],
    beasts: Beasts,
    grants: Grants,
    side: int = ATTACKER,
    wall: int = 0,
    walled: bool = False,
    by_units: bool = False,
) -> Side:
    """The side of such pieces; `wall` is what an upgrade absorbs for it."""
    host = Host(kinds, book.units, book.monsters, counts, beasts, grants, side, wall, by_units)
    host.walled = walled
    return Side(host)


@lru_cache(BATTLES_KEPT)
def forecast(attacker: Side, defender: Side) -> Forecast:
    """The outlook of the attacker before the first die."""
    if not attacker.wounds:
        return HOPELESS
    if not defender.wounds:
        return UNOPPOSED
    if attacker.hits * defender.hits > MOST_POSITIONS:
        return _guess(attacker, defender)
    return _Table(attacker, defender).outlook()


def _guess(attacker: Side, defender: Side) -> Forecast:
    mine = _power(attacker) ** DECISIVE
    theirs = _power(defender) ** DECISIVE
    win = mine / (mine + theirs)
    share = min(mine, theirs) / max(mine, theirs)
    cost = attacker.whole * ((1 - win) + win * share / 2)
    return Forecast(win, cost, defender.whole * (win + (1 - win) * share / 2))


def _power(side: Side) -> float:
    dice = (side.first[0] + side.later[0] + side.strike) / 2
    return max(1.0, dice) * side.hits


@lru_cache(4_000)
def cut(dice: int, most: int) -> tuple[float, ...]:
    """The chance of each number of successes; those above the most count as the most."""
    chances = successes(dice)
    if dice <= most:
        return chances
    return (*chances[:most], sum(chances[most:]))


class _Table:
    """All positions of one Battle, from its end backwards."""

    def __init__(self, attacker: Side, defender: Side) -> None:
        self.attacker = attacker
        self.defender = defender
        self.width = defender.hits + 1
        size = (attacker.hits + 1) * self.width
        self.win = [0.0] * size
        self.cost = [0.0] * size
        self.theirs = [0.0] * size

    def outlook(self) -> Forecast:
        """From before the first die."""
        attacker, defender = self.attacker, self.defender
        for mine in range(attacker.hits, -1, -1):
            for theirs in range(defender.hits, -1, -1):
                at = mine * self.width + theirs
                if mine == attacker.hits or theirs == defender.hits:
                    self.win[at] = float(mine < attacker.hits)
                    self.cost[at] = attacker.lost[attacker.taken(mine)]
                    self.theirs[at] = defender.lost[defender.taken(theirs)]
                else:
                    dice = attacker.later[attacker.taken(mine)], defender.later[defender.taken(theirs)]
                    self.win[at], self.cost[at], self.theirs[at] = self._rolled(mine, theirs, dice, True)
        win = cost = loss = 0.0
        for struck, part in enumerate(cut(defender.strike, attacker.hits)):
            for blows, other in enumerate(cut(attacker.strike, defender.hits)):
                found = self._first(struck, blows)
                win += part * other * found[0]
                cost += part * other * found[1]
                loss += part * other * found[2]
        return Forecast(win, cost, loss)

    def _first(self, mine: int, theirs: int) -> tuple[float, float, float]:
        """From before the first round, after First Strike."""
        attacker, defender = self.attacker, self.defender
        if mine == attacker.hits or theirs == defender.hits:
            at = mine * self.width + theirs
            return self.win[at], self.cost[at], self.theirs[at]
        dice = attacker.first[attacker.taken(mine)], defender.first[defender.taken(theirs)]
        return self._rolled(mine, theirs, dice, False)

    def _rolled(
        self, mine: int, theirs: int, dice: tuple[int, int], later: bool
    ) -> tuple[float, float, float]:
        """By all that a roll can show; later rolls without a success change nothing and are left out.

        They lead to the position itself, which holds nothing as long as it is sought.
        """
        if not dice[0] and not dice[1]:
            dice = (1, 1)
        blows = cut(dice[0], self.defender.hits - theirs)
        struck = cut(dice[1], self.attacker.hits - mine)
        wins, costs, losses = self.win, self.cost, self.theirs
        win = cost = loss = 0.0
        row = mine * self.width + theirs
        for part in struck:
            at = row
            for other in blows:
                both = part * other
                win += both * wins[at]
                cost += both * costs[at]
                loss += both * losses[at]
                at += 1
            row += self.width
        rest = 1 - struck[0] * blows[0] if later else 1.0
        return win / rest, cost / rest, loss / rest
