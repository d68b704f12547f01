"""Thousands of match records with wrong values: each is refused with a sentence, or played.

python -m tests.play.mutants [COUNT] [SEED] [GAME ...]: so many for each game (10,000; all games). Fails on
anything but a sentence, and on a record that takes more than two seconds of computing.
"""

from __future__ import annotations

import signal
import sys
from collections import Counter
from types import FrameType
from typing import Any, Final

from suite.core.chance import Chance
from suite.games import GAMES
from suite.games.toys import TOYS
from suite.view.game import TableGame
from tests.play.mutants.mutate import begun, mutated, tried

SECONDS: Final = 2.0
EACH: Final = 40
"""Mutants of one match."""


class TooLongError(Exception):
    """A record takes too much computing."""


def _stop(number: int, frame: FrameType | None) -> None:
    raise TooLongError


def try_mutants(game: TableGame[Any], seed: int, count: int) -> tuple[Counter[str], list[str]]:
    """Mutants of one match, which follow from the seed: how they ended, and a sentence for each that did
    what it must not.
    """
    signal.signal(signal.SIGPROF, _stop)
    chance = Chance(seed)
    body = begun(game, seed, chance)
    ends: Counter[str] = Counter()
    wrong = []
    for number in range(count):
        mutant, told = mutated(body, chance)
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        try:
            said = tried(mutant, game, chance)
            ends["refused" if said else "played"] += 1
        except Exception as error:
            ends["wrong"] += 1
            wrong.append(f"mutant {number}: {told}: {type(error).__name__}: {error}")
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
    return ends, wrong


def main(words: list[str]) -> int:
    """Try the mutants; returns 1 when one of them did what it must not."""
    count = int(words[0]) if words else 10_000
    seed = int(words[1]) if len(words) > 1 else 1
    makers = {**GAMES, **TOYS}
    sound = True
    for key in words[2:] or makers:
        game = makers[key]()
        ends: Counter[str] = Counter()
        for first in range(0, count, EACH):
            found, wrong = try_mutants(game, seed + first, min(EACH, count - first))
            ends += found
            for fault in wrong:
                print(f"{key}, seed {seed + first}: {fault}", flush=True)
        print(f"{game.title}: {dict(ends)}", flush=True)
        sound = sound and not ends["wrong"]
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
