"""Exact chances of a Battle, by dynamic programming over what is left of both sides after each roll.

Both sides take Wounds in the usual order (rules battle.casualties and barbarians.casualties).
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from suite.games.zabor.host import Host
from suite.games.zabor.terms import LEAST_SUCCESS, SIDES

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


Turn = list[tuple[int, int, float]]
"""What a roll may leave of a side: (its number among what sides can be, Wounds absorbed, chance)."""


class Reckoning:
    """One Battle. A position is the phase, what both sides are by number, and what each has absorbed."""

    def __init__(self, attacker: Host, defender: Host) -> None:
        self.hosts: list[Host] = []
        """All that a side can be in it."""
        self.numbers: dict[tuple[object, ...], int] = {}
        self.known: dict[tuple[int, ...], Outlook] = {}
        self.turns: dict[tuple[int, ...], Turn] = {}
        self.struck: dict[tuple[int, ...], int] = {}
        self.rolls: dict[tuple[int, ...], tuple[int, int]] = {}
        self.sides = (self._number(attacker), self._number(defender))
        self.worth = worth(attacker)

    def outlook(self) -> Outlook:
        """From before the first die."""
        return self._from(FIRST_STRIKE, *self.sides, 0, 0)

    def _number(self, host: Host) -> int:
        key = (host.side, host.key())
        found = self.numbers.get(key)
        if found is None:
            found = self.numbers[key] = len(self.hosts)
            self.hosts.append(host)
        return found

    def _from(self, phase: int, attacker: int, defender: int, mine: int, theirs: int) -> Outlook:
        """The outlook of a position; `mine` and `theirs` are Wounds absorbed so far."""
        key = (phase, attacker, defender, mine, theirs)
        found = self.known.get(key)
        if found is None:
            first, second = self.hosts[attacker], self.hosts[defender]
            if first.alive and second.alive:
                found = self._rolled(phase, attacker, defender, mine, theirs)
            else:
                dead = not first.alive and not second.alive
                lost = self.worth - worth(first)
                found = Outlook(float(first.alive), float(second.alive), float(dead), lost)
            self.known[key] = found
        return found

    def _rolled(self, phase: int, attacker: int, defender: int, mine: int, theirs: int) -> Outlook:
        """The outlook by all that the next roll can show; rolls that change nothing are left out of it."""
        dice = self._dice(phase, attacker, defender)
        after = FIRST_ROUND if phase == FIRST_STRIKE else LATER
        ours = self._turn(attacker, dice[1], mine, phase)
        others = self._turn(defender, dice[0], theirs, phase)
        win = lose = both = gold = idle = 0.0
        for left, absorbed, chance in ours:
            same = phase == LATER and left == attacker and absorbed == mine
            for stand, stopped, other in others:
                part = chance * other
                if same and stand == defender and stopped == theirs:
                    idle += part
                    continue
                then = self._from(after, left, stand, absorbed, stopped)
                win += part * then[0]
                lose += part * then[1]
                both += part * then[2]
                gold += part * then[3]
        rest = 1 - idle
        return Outlook(win / rest, lose / rest, both / rest, gold / rest)

    def _dice(self, phase: int, attacker: int, defender: int) -> tuple[int, int]:
        key = (phase, attacker, defender)
        found = self.rolls.get(key)
        if found is None:
            found = self.rolls[key] = _dice(phase, self.hosts[attacker], self.hosts[defender])
        return found

    def _turn(self, number: int, dice: int, absorbed: int, phase: int) -> Turn:
        """What so many dice of the other side may leave of one."""
        key = (number, dice, absorbed, int(phase == FIRST_STRIKE))
        found = self.turns.get(key)
        if found is None:
            can = max(0, self.hosts[number].absorb() - absorbed)
            chances: dict[tuple[int, int], float] = {}
            for hits, chance in enumerate(successes(dice)):
                stopped = min(hits, can)
                left = self._after(number, hits - stopped, phase)
                end = (left, absorbed + stopped if self.hosts[left].alive else 0)
                chances[end] = chances.get(end, 0.0) + chance
            found = self.turns[key] = [(left, stopped, chance) for (left, stopped), chance in chances.items()]
        return found

    def _after(self, number: int, wounds: int, phase: int) -> int:
        """A side after so many Wounds, one after another in the usual order."""
        if not wounds or not self.hosts[number].alive:
            return number
        key = (number, wounds, int(phase == FIRST_STRIKE))
        found = self.struck.get(key)
        if found is None:
            before = self._after(number, wounds - 1, phase)
            host = self.hosts[before].copy()
            if host.alive:
                host.wound(host.usual(phase == FIRST_STRIKE))
            found = self.struck[key] = self._number(host)
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
