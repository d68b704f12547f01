"""What a position of Conquest of Zabor is worth to the players: VP held, and all that may bring more."""

from __future__ import annotations

from math import exp
from typing import Final

from suite.core.reason import Holding, Part
from suite.core.translation import mark
from suite.games.zabor.advice.appraisal import Appraisal
from suite.games.zabor.advice.belongings import belongings
from suite.games.zabor.advice.conditions import find_conditions
from suite.games.zabor.advice.envoys import Promises
from suite.games.zabor.advice.fields import Fields
from suite.games.zabor.advice.plans import Plans
from suite.games.zabor.state import Zabor

SPREADS: Final[tuple[float, ...]] = (1.2, 4.0)
"""VP of difference by which one is clearly ahead: as the match ends, and long before."""
TURNS: Final = 6
"""Turns that are long before."""
PARTS: Final = (
    Part(mark("Gold {n}")),
    Part(mark("Units worth {n} VP")),
    Part(mark("income, land and cards worth {n} VP")),
    Part(mark("VP {n}")),
    Part(mark("VP Cards within reach worth {n} VP")),
    Part(mark("attacks and threats worth {n} VP")),
    Part(mark("actions to come worth {n} VP")),
)
"""What the value is told by."""


def values(s: Zabor) -> list[float]:
    """Player -> their share of the win, in 0..1, by the VP that each may expect."""
    expected = prospects(s)
    near, far = SPREADS
    spread = near + (far - near) * min(1.0, (s.turns - s.turn) / TURNS)
    best = max(expected)
    shares = [exp((own - best) / spread) for own in expected]
    every = sum(shares)
    return [share / every for share in shares]


def prospects(s: Zabor, told: list[list[Holding]] | None = None) -> list[float]:
    """Player -> the VP that they may expect; `told` is filled with how much of each of PARTS that is."""
    appraisal = Appraisal(s)
    reaches, expected = find_conditions(appraisal)
    for player, reach in enumerate(reaches):
        own = None if told is None else told[player]
        expected[player] += s.points[player] + reach.expected + belongings(appraisal, player, own)
        if own is not None:
            had = float(s.points[player])
            near = expected[player] - had - sum([worth for _, worth in own])
            own += [(had, had), (near, near)]
    before = expected.copy()
    fields = Fields(appraisal, reaches)
    for player in range(s.players):
        fields.prospects(player, expected)
        if not s.turn:
            expected[player] += fields.room(player)
    fields.waiting(expected)
    fought = expected.copy()
    promises = Promises(appraisal, fields)
    if appraisal.acting:
        promises.add(expected)
    Plans(appraisal, fields, promises).add(expected)
    if told is not None:
        for player, own in enumerate(told):
            own.append((fought[player] - before[player],) * 2)
            own.append((expected[player] - fought[player],) * 2)
    return expected


def holdings(s: Zabor) -> list[list[Holding]]:
    """Player -> how much of each of PARTS they have, and its worth."""
    told: list[list[Holding]] = [[] for _ in range(s.players)]
    prospects(s, told)
    return told
