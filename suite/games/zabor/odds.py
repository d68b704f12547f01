"""Exact chances of a Battle, by dynamic programming over what is left of both sides after each roll.

Both sides take Wounds in the usual order (rules battle.casualties and barbarians.casualties).
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from suite.games.zabor.control import spawns
from suite.games.zabor.host import Host, make_host
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import INFANTRY, LEAST_SUCCESS, SIDES
from suite.games.zabor.words import ATTACKER, DEFENDER

SUCCESS: Final = (SIDES + 1 - LEAST_SUCCESS) / SIDES
FIRST_STRIKE: Final = 0
FIRST_ROUND: Final = 1
LATER: Final = 2


class Outlook(NamedTuple):
    """What a Battle leads to, as chances; and the Gold's worth that the attacker loses on average."""

    win: float
    lose: float
    both: float
    """Both sides die."""
    gold: float


@lru_cache(512)
def successes(dice: int) -> tuple[float, ...]:
    """The chance of each number of successes of so many dice (rule dice.success, ZAB:131)."""
    return tuple(comb(dice, n) * SUCCESS**n * (1 - SUCCESS) ** (dice - n) for n in range(dice + 1))


class Reckoning:
    """One Battle. A position is the phase, what both sides are, and what each has absorbed."""

    def __init__(self, attacker: Host, defender: Host) -> None:
        self.sides = (attacker, defender)
        self.known: dict[tuple[object, ...], Outlook] = {}
        self.struck: dict[tuple[object, ...], Host] = {}

    def outlook(self) -> Outlook:
        """From before the first die."""
        return self._from(FIRST_STRIKE, self.sides[0], self.sides[1], 0, 0)

    def _from(self, phase: int, attacker: Host, defender: Host, mine: int, theirs: int) -> Outlook:
        """The outlook of a position; `mine` and `theirs` are Wounds absorbed so far."""
        if not attacker.alive or not defender.alive:
            lost = worth(self.sides[0]) - worth(attacker)
            return Outlook(
                float(attacker.alive),
                float(defender.alive),
                float(not attacker.alive and not defender.alive),
                lost,
            )
        key = (phase, attacker.key(), defender.key(), mine, theirs)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._rolled(phase, attacker, defender, mine, theirs)
        return found

    def _rolled(self, phase: int, attacker: Host, defender: Host, mine: int, theirs: int) -> Outlook:
        """The outlook by all that the next roll can show; rolls that change nothing are left out of it."""
        dice = _dice(phase, attacker, defender)
        after = FIRST_ROUND if phase == FIRST_STRIKE else LATER
        total = [0.0, 0.0, 0.0, 0.0]
        idle = 0.0
        for hits, chance in enumerate(successes(dice[0])):
            for blows, other in enumerate(successes(dice[1])):
                part = chance * other
                absorbed = min(blows, max(0, attacker.absorb() - mine))
                stopped = min(hits, max(0, defender.absorb() - theirs))
                if phase == LATER and not hits and not blows:
                    idle += part
                    continue
                left = self._after(attacker, blows - absorbed, phase)
                stand = self._after(defender, hits - stopped, phase)
                then = self._from(after, left, stand, mine + absorbed, theirs + stopped)
                for column, value in enumerate(then):
                    total[column] += part * value
        return Outlook(*[value / (1 - idle) for value in total])

    def _after(self, host: Host, wounds: int, phase: int) -> Host:
        """A side after so many Wounds."""
        if not wounds:
            return host
        key = (host.side, host.key(), wounds, phase == FIRST_STRIKE)
        found = self.struck.get(key)
        if found is None:
            found = host.copy()
            for _ in range(wounds):
                if not found.alive:
                    break
                found.wound(found.usual(phase == FIRST_STRIKE))
            self.struck[key] = found
        return found


def _dice(phase: int, attacker: Host, defender: Host) -> tuple[int, int]:
    """The dice of both sides in a phase: at least one each where a round has none."""
    if phase == FIRST_STRIKE:
        return attacker.first_strike(), defender.first_strike()
    first = phase == FIRST_ROUND
    dice = attacker.dice(first), defender.dice(first)
    return dice if any(dice) else (1, 1)


def worth(host: Host) -> int:
    """What the Units of a side cost, hurt ones in full."""
    return sum(n * host.units[unit].cost for unit, n in enumerate(host.numbers()))


def reckon(attacker: Host, defender: Host) -> Outlook:
    """The outlook of a Battle between two sides."""
    return Reckoning(attacker, defender).outlook()


def outlook_of(s: Zabor, player: int, area: int, counts: list[int]) -> Outlook:
    """The outlook of pieces of a player, by kind, that would enter an Area; its native stands there."""
    attacker = make_host(s, area, player, ATTACKER, counts, player)
    defender = make_host(s, area, s.holder[area], DEFENDER, (), player)
    if spawns(s, area, player):
        defender.counts[INFANTRY] += 1
    return reckon(attacker, defender)
