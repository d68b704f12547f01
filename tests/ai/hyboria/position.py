"""What a position of the Age of Conan's blunder suite is, how it is staged, and what a level answers in it.

Clocks are off, so an answer follows from the seed and the iterations alone.
"""

from __future__ import annotations

from typing import Final

from suite.core.flow import next_decision
from suite.core.frame import Frame
from suite.games.age_of_conan.fighting import open_fight
from suite.games.age_of_conan.military import Military
from suite.games.age_of_conan.state import SIDES, Hyboria
from suite.games.age_of_conan.turn import Match, Turn
from suite.games.age_of_conan.words import NEUTRAL, SETTLED, TOKENS_OUT, TRACK
from tests.ai.positions import BoardPosition
from tests.rulebook.age_of_conan.kit import LETTERS, land, stage

SEEDS: Final = (1, 2, 3)
Position = BoardPosition[Hyboria]


# -- staging ------------------------------------------------------------------------------------------------


def bare(players: int = 2, ages: str = "1", points: tuple[int, ...] = ()) -> Hyboria:
    """Ann leads Conan in the one age there is; nobody has pieces but at home, cards, tokens or sorcery."""
    s = stage(players, ages=ages)
    s.points = list(points) or [10] * players
    s.gold = [0] * players
    return s


def at(s: Hyboria, *frames: tuple[Frame, int]) -> Hyboria:
    """Stand in the midst of procedures, each with its next step; a question of its own has 0."""
    for frame, step in frames:
        s.call(frame)
        s.at[-1] = step
    next_decision(s)
    return s


def in_turn(s: Hyboria, *frames: tuple[Frame, int]) -> Hyboria:
    """The same in Ann's turn, once she has taken a die."""
    return at(s, (Match(), 4), (Turn(), 3), *frames)


def ordering(s: Hyboria, *frames: tuple[Frame, int]) -> Hyboria:
    """The same in her military action."""
    return in_turn(s, (Military(), 1), *frames)


def last_turn(s: Hyboria) -> Hyboria:
    """With this turn the last adventure ends, and with it the match."""
    s.adventures = 3
    s.move_all(TRACK, TOKENS_OUT)
    return s


def contest(s: Hyboria, kind: int, key: str, on: int = NEUTRAL, lost: bool = False) -> Hyboria:
    """Ann is in a contest; one that she has just `lost`, or that has not begun."""
    open_fight(s, kind, land(s, key), on, s.home(0))
    if lost:
        s.contest.mercy |= SETTLED
        s.contest.winner = 1
    return s


def dice(s: Hyboria, side: int, faces: str) -> None:
    """A side has thrown these faces (hit, hit+Conan, hit of the attacker, shield, axe, blank)."""
    s.contest.rolled[side] = len(faces)
    for face in faces:
        s.dice[side * SIDES + LETTERS.index(face)] += 1
