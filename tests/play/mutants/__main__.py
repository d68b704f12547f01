"""Thousands of match records with wrong values: each is refused with a sentence, or played.

python -m tests.play.mutants [COUNT] [SEED] [GAME ...]: so many for each game (10,000; all games). Fails on
anything but a sentence, and on a record that takes more than two seconds of computing.
"""

from __future__ import annotations

import signal
import sys
from collections import Counter
from types import FrameType
from typing import Final

from suite.core.chance import Chance
from suite.games import GAMES
from suite.games.toys import TOYS
from tests.play.mutants.mutate import begun, mutated, tried

SECONDS: Final = 2.0
EACH: Final = 40
"""Mutants of one match."""


class TooLongError(Exception):
    """A record takes too much computing."""


def _stop(number: int, frame: FrameType | None) -> None:
    raise TooLongError


def main(words: list[str]) -> int:
    """Try the mutants; returns 1 when one of them did what it must not."""
    count = int(words[0]) if words else 10_000
    seed = int(words[1]) if len(words) > 1 else 1
    makers = {**GAMES, **TOYS}
    signal.signal(signal.SIGPROF, _stop)
    wrong = 0
    for key in words[2:] or makers:
        game = makers[key]()
        chance = Chance(seed)
        ends: Counter[str] = Counter()
        for number in range(count):
            if number % EACH == 0:
                body = begun(game, seed + number, chance)
            mutant, told = mutated(body, chance)
            signal.setitimer(signal.ITIMER_PROF, SECONDS)
            try:
                said = tried(mutant, game, chance)
                ends["refused" if said else "played"] += 1
            except Exception as error:
                wrong += 1
                ends["wrong"] += 1
                print(f"{key} {number}: {told}: {type(error).__name__}: {error}", flush=True)
            finally:
                signal.setitimer(signal.ITIMER_PROF, 0)
        print(f"{game.title}: {dict(ends)}", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
