"""What the blunder suites of all games share: levels, positions, what is a blunder, and the asking.

Clocks are off, so an answer follows from the seed and the iterations alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, TypeVar

from suite.ai.players import parse
from suite.ai.view import View
from suite.core.action import PASS, Action
from suite.core.flow import next_decision
from suite.core.state import State
from suite.view.game import TableGame

SPECS: Final = {
    "novice": "novice:time=0",
    "easy": "easy:time=0",
    "normal": "normal:time=0",
    "hard": "hard:time=0",
    "expert": "expert:time=0:iterations=800",
}
"""Level -> the agent that stands for it; Expert thinks no longer than a test can wait."""
LEVELS: Final = tuple(SPECS)
NAMES: Final = ("Ann", "Ben", "Cleo", "Dora", "Emil")
"""Players of board games, by seat."""


class Position:
    """A decision of which it is beyond dispute what is a blunder."""

    def __init__(self, name: str, why: str, level: str, player: int = 0, astray: Sequence[str] = ()) -> None:
        """`level` is the weakest one from which on no blunder is made; `player` is asked.

        `astray` are stronger levels which are known to go wrong: the answers lie closer together than a short
        search with random playouts can tell apart.
        """
        self.name = name
        self.why = why
        self.level = LEVELS.index(level)
        self.player = player
        self.astray = astray


P = TypeVar("P", bound=Position)
S = TypeVar("S", bound=State)


def due_of(positions: Sequence[P], level: str) -> list[P]:
    """The positions in which the level must not go wrong."""
    rank = LEVELS.index(level)
    return [position for position in positions if position.level <= rank and level not in position.astray]


def ask_levels(
    levels: Sequence[str],
    positions: Sequence[P],
    due: Callable[[str], list[P]],
    blunders: Callable[[P, str], list[str]],
) -> bool:
    """Print what each level gets wrong, all levels if none is named; whether all that must hold did."""
    sound = True
    for level in levels or LEVELS:
        required = due(level)
        clean = 0
        for position in positions:
            wrong = blunders(position, level)
            clean += not wrong
            if wrong:
                must = "must hold" if position in required else "not asked of it"
                print(f"  {level}: {position.name}: {len(wrong)} times ({must}): {wrong[0]}", flush=True)
                sound = sound and position not in required
        print(
            f"{level}: {clean} of {len(positions)} positions without a blunder, {len(required)} required",
            flush=True,
        )
    return sound


class WordPosition(Position):
    """One whose answers are judged by the words of their labels."""

    def __init__(
        self,
        name: str,
        why: str,
        level: str,
        build: Callable[[], Any],
        must: Sequence[str] = (),
        never: Sequence[str] = (),
        player: int = 0,
        astray: Sequence[str] = (),
    ) -> None:
        """Give `must` or `never`: words of the labels of which one must be chosen, or none may be."""
        super().__init__(name, why, level, player, astray)
        self.build = build
        self.must = must
        self.never = never

    def right(self, label: str) -> bool:
        """Whether an answer with this label is no blunder."""
        said = label.lower()
        wanted = not self.must or any(word.lower() in said for word in self.must)
        return wanted and not any(word.lower() in said for word in self.never)


class BoardPosition(Position, Generic[S]):
    """One of a board game, whose answers are judged by themselves and not by their words."""

    def __init__(
        self,
        name: str,
        why: str,
        build: Callable[[], S],
        right: Callable[[S, Action], bool],
        level: str = "easy",
        player: int = 0,
    ) -> None:
        """`right` says of an answer that it is no blunder."""
        super().__init__(name, why, level, player)
        self.build = build
        self.right = right


def board_blunders(
    game: TableGame[Any], position: BoardPosition[Any], level: str, seeds: Sequence[int]
) -> list[str]:
    """The wrong answers of the level over all seeds, in words."""
    wrong = []
    for seed in seeds:
        s = position.build()
        decision = next_decision(s)
        assert decision is not None, f"{position.name}: something is asked"
        view = View(game, decision.branches(s), game.observation(s, decision.player(s)))
        action = parse(SPECS[level]).make(seed).choose(view)
        if not position.right(s, action):
            wrong.append(game.label(s, action, NAMES))
    return wrong


def assert_asks_what_it_says(game: TableGame[Any], position: BoardPosition[Any]) -> None:
    """The player is asked, some answers are blunders and some are none, and the position is sound."""
    s = position.build()
    decision = next_decision(s)
    assert decision is not None, "something is asked"
    assert decision.player(s) == position.player, "the player is asked whom it is about"
    game.check(s)
    right = [position.right(s, action) for action in decision.branches(s)]
    assert any(right), "an answer is no blunder"
    assert not all(right), "an answer is a blunder"


def one_of(*actions: Action) -> Callable[[Any, Action], bool]:
    """Right is one of these."""
    return lambda s, action: action in actions


def none_of(*actions: Action) -> Callable[[Any, Action], bool]:
    """Right is anything else."""
    return lambda s, action: action not in actions


def with_verb(verb: int) -> Callable[[Any, Action], bool]:
    """Right is any answer with this verb."""
    return lambda s, action: action[0] == verb


def no_verb(verb: int) -> Callable[[Any, Action], bool]:
    """Right is any answer with another verb."""
    return lambda s, action: action[0] != verb


not_pass: Final = none_of(PASS)
"""Right is to do something."""
only_pass: Final = one_of(PASS)
"""Right is to do nothing."""
