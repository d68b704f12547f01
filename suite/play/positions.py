"""What it costs to tell a player the position, early and late in long matches, in copies of the state."""

from __future__ import annotations

from time import process_time
from typing import Any, Final

from suite.core.action import Action
from suite.core.chance import Chance
from suite.core.flow import Decision
from suite.core.game import Setup
from suite.core.state import State
from suite.play.events import JournalMask
from suite.view.game import TableGame

DECISIONS: Final = 2_000
"""Matches are joined until they have so many."""
SAMPLES: Final = 100
"""Positions that are measured in a fifth of all matches, at most."""
COPIES: Final = 20
"""Copies of each position, so that one is measured well."""


class CpuTime:
    """Processor time of several positions, in seconds."""

    def __init__(self) -> None:
        self.met = 0
        """Positions of this fifth; every so many are measured."""
        self.positions = 0
        self.copying = 0.0
        """One copy of each position."""
        self.telling = 0.0
        """What a player knows, what happened since the question before, who is asked, the legal answers."""
        self.wording = 0.0
        """Layout, touches, labels and previews for whoever is asked."""

    @property
    def telling_over_copy(self) -> float:
        """Copies of the state that telling a position costs."""
        return self.telling / self.copying if self.copying else 0.0

    @property
    def words_over_copy(self) -> float:
        """Copies of the state that the words of a position cost."""
        return self.wording / self.copying if self.copying else 0.0


class Positions:
    """What was measured for one game: the first and the last fifth of its matches."""

    def __init__(self, game: str, decisions: int, first: CpuTime, last: CpuTime) -> None:
        self.game = game
        self.decisions = decisions
        self.first = first
        self.last = last

    @property
    def last_over_first(self) -> float:
        """How much dearer telling has become in the last fifth, each counted in copies at its own place."""
        first = self.first.telling_over_copy
        return self.last.telling_over_copy / first if first else 0.0

    def plain(self) -> dict[str, Any]:
        """JSON-ready form; ratios of processor time."""
        return {
            "decisions": self.decisions,
            "positions": self.first.positions + self.last.positions,
            "copy_us": round(1e6 * self.last.copying / max(1, self.last.positions), 2),
            "position_over_copy": round(self.last.telling_over_copy, 2),
            "last_over_first": round(self.last_over_first, 3),
            "words_over_copy": round(self.last.words_over_copy, 2),
        }


def longest_setup(game: TableGame[Any]) -> Setup:
    """The ready setup with the most players, the first of several."""
    return max(game.setups(), key=lambda setup: setup.players)


def measure_positions(game: TableGame[Any], setup: Setup, seed: int = 1) -> Positions:
    """Random matches, each played for its length and again to be measured in its first and last fifth."""
    matches: list[list[Action]] = []
    while sum(map(len, matches)) < DECISIONS:
        matches.append(_random_match(game, setup, seed + len(matches)))
    total = sum(map(len, matches))
    stride = max(1, total // 5 // SAMPLES)
    first, last = CpuTime(), CpuTime()
    for number, actions in enumerate(matches):
        state: State = game.new(setup, seed + number)
        masks = [JournalMask(1 << player) for player in range(setup.players)]
        fifth = max(1, len(actions) // 5)
        for count, action in enumerate(actions):
            decision = game.decision(state)
            assert decision is not None, "the match goes as it went before"
            if not fifth <= count < len(actions) - fifth:
                cost = first if count < fifth else last
                cost.met += 1
                if cost.met % stride == 0:
                    _measure(cost, game, setup, state, decision, masks)
            for mask in masks:
                mask.events(state.journal or ())
            decision.apply(state, action)
    return Positions(game.key, total, first, last)


def _random_match(game: TableGame[Any], setup: Setup, seed: int) -> list[Action]:
    chance = Chance(seed)
    state: State = game.new(setup, seed)
    state.journal = None
    actions: list[Action] = []
    while (decision := game.decision(state)) is not None:
        legal = decision.legal_actions(state)
        actions.append(legal[chance.roll(len(legal))])
        decision.apply(state, actions[-1])
    return actions


def _measure(
    cost: CpuTime,
    game: TableGame[Any],
    setup: Setup,
    state: State,
    decision: Decision[Any],
    masks: list[JournalMask],
) -> None:
    """Measure one position; `masks` have met all events up to the question before."""
    started = process_time()
    for _ in range(COPIES):
        state.copy()
    copied = process_time()
    player = decision.player(state)
    seen = game.observation(state, player, setup.open_lists)
    masks[player].events(state.journal or ())
    legal = decision.legal_actions(state)
    told = process_time()
    game.layout(setup, player)
    for action in legal:
        game.touch(state, action)
        game.label(state, action, setup.names)
        game.preview(seen.state, action)
    worded = process_time()
    cost.positions += 1
    cost.copying += (copied - started) / COPIES
    cost.telling += told - copied
    cost.wording += worded - told
