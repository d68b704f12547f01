"""Positions of matches with what they hold for each side, and who won."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from suite.ai.arena import Watcher, play
from suite.ai.jobs import Job, spread
from suite.core.action import Action
from suite.core.flow import Decision
from suite.core.game import Game, Setup, setup_from
from suite.core.state import State
from suite.games import GAMES
from tests.learn.features import FEATURES

EACH: Final = 11
"""One position in so many questions is looked at."""
KEPT: Final = 3
"""Digits behind the point."""


class Sampler(Watcher):
    """Looks at some positions of a match of two."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.game = game
        self.features = FEATURES[game.key]
        self.count = seed % EACH
        self.rows: list[dict[str, float]] = []
        """The first player's features less the second's, of each position."""
        self.values: list[float] = []
        """The game's own prospect of the first player there."""

    def see(self, state: State, decision: Decision[Any], action: Action) -> None:
        self.count += 1
        if self.count % EACH:
            return
        mine, theirs = (self.features(state, player) for player in (0, 1))
        self.rows.append({name: round(mine[name] - theirs[name], KEPT) for name in mine})
        self.values.append(round(self.game.value(state, 0), 5))


def sample(factory: str, job: Job) -> Job:
    """Play the match that a job describes; its rows, and the first player's result."""
    setup = setup_from(job["plan"])
    game = GAMES[setup.game]()
    sampler = Sampler(game, job["seed"])
    outcome = play(game, setup, [job["agent"]] * 2, job["seed"], watcher=sampler)
    assert not outcome.error, outcome.error
    decks = [deck.title for deck in setup.decks]
    told = {"rows": sampler.rows, "values": sampler.values}
    return {"seed": job["seed"], "decks": decks, "result": outcome.returns[0], **told}


def gather(
    setups: list[Setup], agent: str, games: int, seed: int, file: Path, jobs: int
) -> Iterator[tuple[int, int]]:
    """Play what `file` does not hold yet, a line a match; (matches there, matches in all) after each."""
    done = {row["seed"] for row in read(file)}
    missing = [index for index in range(games) if seed + index not in done]
    work = (
        {"plan": setups[index % len(setups)].plain(), "agent": agent, "seed": seed + index}
        for index in missing
    )
    with closing(spread(sample, "", work, jobs)) as results, file.open("a", encoding="utf-8") as out:
        for n, result in enumerate(results, len(done) + 1):
            out.write(json.dumps(result) + "\n")
            out.flush()
            yield n, games


def read(file: Path) -> list[Job]:
    """The matches that a file holds; a line that was cut off is left out."""
    if not file.exists():
        return []
    found = []
    for line in file.read_text("utf-8").splitlines():
        try:
            found.append(json.loads(line))
        except ValueError:
            continue
    return [match for match in found if match["rows"]]
