"""Armies on the map: what they are in a Battle, whom they can attack, how that ends.

All of it follows from the map and the charts alone. Many answers change neither, so what was found for one
position serves for the next ones that look alike (`arms_of`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from suite.core.board import reach
from suite.games.zabor.advice.clashes import HOPELESS, Forecast, Side, forecast, side_of
from suite.games.zabor.advice.tally import Tally, lands_and_pieces
from suite.games.zabor.board import Areas
from suite.games.zabor.control import spawns
from suite.games.zabor.grants import Grants
from suite.games.zabor.host import NO_GRANTS
from suite.games.zabor.income import by_areas
from suite.games.zabor.state import Zabor
from suite.games.zabor.terms import INFANTRY
from suite.games.zabor.words import ATTACKER, DEFENDER, PEACEFUL

NEAR: Final = 2
"""Steps to the land into which an Empire can grow first."""
ALIKE: Final = 24
"""So many positions are remembered."""

Raid = tuple[int, Forecast]
"""(Area, the outlook of all who can join the attack)."""


class Arms:
    """The armies of a position, found when they are asked for."""

    def __init__(self, s: Zabor, grants: Sequence[Grants]) -> None:
        """`grants` is by player."""
        self.s = s
        self.granted = grants
        self.by_units = s.options["support"] == "units"
        self.beasts: dict[tuple[int, int], list[tuple[int, int]]] = {}
        """(owner, Area) -> (Monster, Wounds taken) of each there."""
        for beast, area in enumerate(s.beast_at):
            if area >= 0:
                where = (s.beast_of[beast], area)
                self.beasts.setdefault(where, []).append((beast, s.beast_wounds[beast]))
        self.tallies: list[Tally] = lands_and_pieces(s)
        self.incomes = [by_areas(s, player) for player in range(s.players)]
        """player -> Gold of their Areas."""
        self.known: dict[int, Side] = {}
        """Area -> those of its player who hold it, where walls stand."""
        self._raids: list[list[Raid] | None] = [None] * s.players

    # -- sides ------------------------------------------------------------------------------------------

    def attackers(self, player: int, counts: Sequence[int], beasts: Sequence[tuple[int, int]] = ()) -> Side:
        """Pieces of a player that attack."""
        s = self.s
        grants = self.granted[player]
        return side_of(
            s.book, s.kinds, tuple(counts), tuple(beasts), grants, ATTACKER, 0, False, self.by_units
        )

    def defenders(self, area: int, by: int) -> Side:
        """Those whom a player would find in an Area."""
        s = self.s
        holder = s.holder[area]
        breaks = "breaks-walls" in self.granted[by].powers
        plain = holder >= 0 and not breaks
        if plain and area in self.known:
            return self.known[area]
        counts = s.stack(area)
        if holder < 0 and not self._native_stands(area) and spawns(s, area, by):
            counts[INFANTRY] += 1
        grants = self.granted[holder] if holder >= 0 else NO_GRANTS
        built = s.built[area]
        wall = s.book.upgrades[built].absorb + grants.walls[built] if built and not breaks else 0
        beasts = tuple(self.beasts.get((holder, area), ()))
        side = side_of(
            s.book, s.kinds, tuple(counts), beasts, grants, DEFENDER, wall, built > 0, self.by_units
        )
        if plain:
            self.known[area] = side
        return side

    def _native_stands(self, area: int) -> bool:
        """Whether the native of the Battle under way is among those who stand in the Area."""
        fight = self.s.fight
        return fight is not None and fight.area == area and fight.native > 0

    def forecast(
        self, player: int, area: int, counts: Sequence[int], beasts: Sequence[tuple[int, int]]
    ) -> Forecast:
        """The outlook of pieces of a player that enter an Area."""
        side = self.attackers(player, counts, beasts)
        return forecast(side, self.defenders(area, player)) if side.wounds else HOPELESS

    # -- attacks that could be made ---------------------------------------------------------------------

    def raids(self, player: int) -> list[Raid]:
        """The Areas on land that a player can attack, each with all that could join in."""
        found = self._raids[player]
        if found is None:
            found = self._raids[player] = self._find_raids(player)
        return found

    def _find_raids(self, player: int) -> list[Raid]:
        s = self.s
        near: dict[int, list[int]] = {}
        beasts: dict[int, list[tuple[int, int]]] = {}
        for origin in self.tallies[player].lands:
            counts, with_beasts = self._free(player, origin)
            if not with_beasts and not any(counts):
                continue
            for area in self._targets(player, origin):
                known = near.get(area)
                near[area] = counts if known is None else [a + b for a, b in zip(known, counts, strict=True)]
                if with_beasts:
                    beasts.setdefault(area, []).extend(with_beasts)
        return [
            (area, self.forecast(player, area, near[area], beasts.get(area, ())))
            for area in sorted(near)
            if s.entered[area] < 0
        ]

    def _free(self, player: int, origin: int) -> tuple[list[int], list[tuple[int, int]]]:
        """What can leave an Area without losing it: all but one where it is Rural, the cheapest there."""
        s = self.s
        counts = s.stack(origin)
        beasts = self.beasts.get((player, origin), [])
        if not s.built[origin]:
            for kind, n in enumerate(counts):
                if n:
                    counts[kind] -= 1
                    break
            else:
                beasts = beasts[1:]
        return counts, beasts

    def _targets(self, player: int, origin: int) -> list[int]:
        """Where pieces of an Area come that have two Move: through own land."""
        s = self.s
        around, holder = s.map.land_around, s.holder
        found = set(around[origin])
        for area in around[origin]:
            if holder[area] == player:
                found.update(around[area])
        return [area for area in found if holder[area] != player]

    def room(self, player: int) -> int:
        """How many unclaimed Areas are near the Empire."""
        s = self.s
        free = {
            near
            for area in self.tallies[player].lands
            for near in around_of(s.map, area)
            if s.holder[near] < 0
        }
        return len(free)


@lru_cache(1_000)
def around_of(areas: Areas, area: int) -> tuple[int, ...]:
    """The land that is near an Area, over land."""
    return tuple(reach(areas.land_around, area, NEAR, range(len(areas.cards))))[1:]


# -- what was found before ----------------------------------------------------------------------------------

_ALIKE: Final[dict[tuple[object, ...], Arms]] = {}


def arms_of(s: Zabor, grants: Sequence[Grants]) -> Arms:
    """The armies of a position, or of one of the last few if it had the same map and charts."""
    fight = s.fight
    key = (
        s.book,
        tuple(grants),
        tuple(s.units),
        tuple(s.holder),
        tuple(s.built),
        tuple(s.road),
        tuple(s.conquered),
        tuple(s.entered),
        tuple(s.force) if max(s.entered) >= 0 else (),
        tuple(s.start),
        tuple(s.beast_of),
        tuple(s.beast_at),
        tuple(s.beast_wounds),
        tuple([s.done(player, PEACEFUL) for player in range(s.players)]),
        s.options["support"] + s.options["natives"],
        (fight.area, fight.native) if fight is not None else (),
    )
    found = _ALIKE.get(key)
    if found is None:
        if len(_ALIKE) >= ALIKE:
            _ALIKE.clear()
        found = _ALIKE[key] = Arms(s.copy(), grants)
    return found
