"""One side of a Battle: what it has, how many dice it rolls, what it absorbs, whom a Wound strikes."""

from __future__ import annotations

from collections.abc import Sequence

from suite.games.zabor.card import Troop
from suite.games.zabor.grants import Grants
from suite.games.zabor.kinds import DEAD, Kinds
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import (
    ABSORB,
    ARMY,
    FIRST_STRIKE,
    MONSTER,
    SUPERIORITY,
    SUPPORT,
)
from suite.games.zabor.words import (
    ATTACKER,
    DEFENDER,
)

NO_GRANTS = Grants([])
"""What the Barbarians have (rule barbarians.numbers, ZAB:53, 95)."""
DEAREST = 99
"""A Monster has no cost: of pieces that roll as many dice it falls last."""


class Host:
    """Pieces of one side. `counts` are by kind, `beasts` are (Monster, Wounds taken)."""

    def __init__(
        self,
        kinds: Kinds,
        units: Sequence[Troop],
        monsters: Sequence[Troop],
        counts: Sequence[int],
        beasts: Sequence[tuple[int, int]] = (),
        grants: Grants = NO_GRANTS,
        side: int = ATTACKER,
        wall: int = 0,
        by_units: bool = False,
    ) -> None:
        self.kinds = kinds
        self.units = units
        self.monsters = monsters
        self.counts = list(counts)
        self.beasts = list(beasts)
        self.grants = grants
        self.side = side
        self.wall = wall
        """What a Civilize Upgrade absorbs for it, 0 without one."""
        self.walled = wall > 0
        """Whether an upgrade counts as a type of its own for Support."""
        self.by_units = by_units
        """Support counts other Units, not their types (option `support`)."""

    def copy(self) -> Host:
        """The same, with lists of its own."""
        to = Host(
            self.kinds,
            self.units,
            self.monsters,
            self.counts,
            self.beasts,
            self.grants,
            self.side,
            self.wall,
            self.by_units,
        )
        to.walled = self.walled
        return to

    def key(self) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...]]:
        """What tells it from others with the same cards."""
        return tuple(self.counts), tuple(self.beasts)

    @property
    def alive(self) -> bool:
        """Whether anything is left."""
        return any(self.counts) or bool(self.beasts)

    def numbers(self) -> list[int]:
        """Unit -> how many there are, hurt or not."""
        units = len(self.kinds.of)
        numbers = self.counts[:units]
        for kind in range(units, self.kinds.number):
            numbers[self.kinds.unit[kind]] += self.counts[kind]
        return numbers

    def level(self, ability: int, bearer: int) -> int:
        """What the player's cards give a bearer on this side."""
        return self.grants.level(ability, bearer, self.side)

    def levels(self, ability: int) -> int:
        """The sum of an ability's levels over the types of Units that are there, each once.

        Rules abilities.first-strike and abilities.absorb (ZAB:169, 249-251).
        """
        total = 0
        for unit, n in enumerate(self.numbers()):
            if n:
                total += self.units[unit].levels[ability] + self.level(ability, unit)
        for beast, _ in self.beasts:
            total += self.monsters[beast].levels[ability] + self.level(ability, MONSTER)
        return total + (self.level(ability, ARMY) if self.alive else 0)

    def first_strike(self) -> int:
        """First Strike dice (rule battle.first-strike, ZAB:139-141, 251)."""
        return self.levels(FIRST_STRIKE)

    def absorb(self) -> int:
        """Wounds that it can ignore in a Battle, by what is there now (rule abilities.absorb, ZAB:249)."""
        return self.levels(ABSORB) + self.wall + (self.grants.army_absorb[self.side] if self.alive else 0)

    def dice(self, first: bool) -> int:
        """Dice of a round."""
        return sum(self.reasons(first))

    def reasons(self, first: bool) -> tuple[int, int, int, int]:
        """Why a round has them: Strength, in the first round Superiority, Support, in the first one cards.

        Support counts the types that are there.
        Rules battle.dice, abilities.superiority, abilities.support (ZAB:145, 171, 175, 265, 369).
        """
        numbers = self.numbers()
        strength = superior = support = 0
        for unit, n in enumerate(numbers):
            if n:
                strength += n * self.units[unit].strength
                if first:
                    superior += n * (self.units[unit].levels[SUPERIORITY] + self.level(SUPERIORITY, unit))
        for beast, _ in self.beasts:
            strength += self.monsters[beast].strength
            if first:
                superior += self.monsters[beast].levels[SUPERIORITY] + self.level(SUPERIORITY, MONSTER)
        for unit, n in enumerate(numbers):
            level = self.units[unit].levels[SUPPORT]
            if n and level:
                level += self.level(SUPPORT, unit)
                support += level * min(n, self._supported(numbers, unit))
        cards = self.grants.dice[self.side] if first and self.alive else 0
        return strength, superior, support, cards

    def _supported(self, numbers: Sequence[int], unit: int) -> int:
        """How many others a Unit can support: types, an upgrade being one; or Units."""
        if self.by_units:
            return sum(numbers) - numbers[unit] + len(self.beasts)
        types = sum(1 for other, n in enumerate(numbers) if n and other != unit)
        return types + len(self.beasts) + self.walled

    # -- Wounds -----------------------------------------------------------------------------------------

    def pickable(self) -> list[int]:
        """The pieces that the next Wound may strike, kinds and behind them Monsters: hurt ones first.

        Rule battle.wounded-first (ZAB:143, 147, 421).
        """
        number = self.kinds.number
        kinds = [kind for kind, n in enumerate(self.counts) if n]
        hurt = [kind for kind in kinds if self.kinds.hurt[kind]]
        hurt += [number + beast for beast, wounds in self.beasts if wounds]
        return hurt or kinds + [number + beast for beast, _ in self.beasts]

    def wound(self, code: int) -> bool:
        """A Wound strikes a piece; whether it dies of it (rule battle.killed, ZAB:337, 421)."""
        number = self.kinds.number
        if code < number:
            self.counts[code] -= 1
            after = self.kinds.after[code]
            if after != DEAD:
                self.counts[after] += 1
            return after == DEAD
        at = next(i for i, (beast, _) in enumerate(self.beasts) if beast == code - number)
        beast, wounds = self.beasts[at]
        dead = wounds + 1 >= self.monsters[beast].wounds
        if dead:
            del self.beasts[at]
        else:
            self.beasts[at] = (beast, wounds + 1)
        return dead

    def usual(self, first: bool) -> int:
        """Whom the next Wound strikes by the usual order: the piece whose loss takes the fewest dice.

        Of equals the cheapest (rule barbarians.casualties; a house order for both sides in odds).
        """
        choices = self.pickable()
        if len(choices) == 1:
            return choices[0]
        return min(choices, key=lambda code: (-self._without(code, first), self._cost(code), code))

    def _without(self, code: int, first: bool) -> int:
        """Dice of the next round once a piece is gone."""
        other = self.copy()
        if code < self.kinds.number:
            other.counts[code] -= 1
        else:
            other.beasts = [one for one in other.beasts if one[0] != code - self.kinds.number]
        return other.dice(first)

    def _cost(self, code: int) -> int:
        return self.units[self.kinds.unit[code]].cost if code < self.kinds.number else DEAREST


def host_of(s: Zabor, side: int) -> Host:
    """A side of the Battle under way."""
    battle = s.battle
    area = battle.area
    return make_host(s, area, battle.player(side), side, s.waiting(area), battle.by)


def make_host(s: Zabor, area: int, owner: int, side: int, counts: Sequence[int], by: int) -> Host:
    """The pieces of an owner in an Area as a side; those who defend it count what rests there.

    Rules abilities.absorb, barbarians.numbers (ZAB:53, 249, 289, 335, 345).
    """
    grants = s.grants(owner, battle=True) if owner >= 0 else NO_GRANTS
    book = s.book
    built = s.built[area] if side == DEFENDER else 0
    wall = book.upgrades[built].absorb + grants.walls[built] if built else 0
    breaks = by >= 0 and "breaks-walls" in s.grants(by).powers
    host = Host(
        s.kinds,
        book.units,
        book.monsters,
        s.stack(area) if side == DEFENDER else counts,
        [(beast, s.beast_wounds[beast]) for beast in s.beasts(owner, area)],
        grants,
        side,
        0 if breaks else wall,
        s.options["support"] == "units",
    )
    host.walled = built > 0
    return host
