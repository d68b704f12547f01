"""The long forms of the tests of this folder: `python -m tests.ai.blunders [WHAT]`.

WHAT is blunders (all levels, or those named behind it), fairness (a thousand positions each, or the
number behind it) or memory (twenty matches, or the number behind it). Without WHAT all are made. Ends
with 1 if something fails.
"""

from __future__ import annotations

import sys

from tests.ai.blunders.fairness import compare
from tests.ai.blunders.memory import BOUND, growth, memory_after_matches
from tests.ai.blunders.suite import POSITIONS, blunders, due
from tests.ai.positions import LEVELS, SPECS, ask_levels
from tests.conan_stage import game


def ask_fairness(number: int) -> bool:
    """Compare so many positions, with open and with closed lists, for Novice, Easy and Normal."""
    sound = True
    for closed in (False, True):
        result = compare(game(), closed, [SPECS[level] for level in LEVELS[:3]], number)
        sound = sound and not result.unfair
        print(
            f"{'closed' if closed else 'open'} lists: {result.positions} positions, other cards in "
            f"{result.changed}, decisions that changed: {len(result.unfair)}"
        )
        print(*result.unfair[:20], sep="\n")
    return sound


def ask_memory(matches: int) -> bool:
    """Play so many matches in this process."""
    held = memory_after_matches(game(), game().setups()[:1], ["easy", "ismcts:10"], matches)
    print("kB after each match:", *[bytes_held // 1024 for bytes_held in held])
    print(f"growth {growth(held) // 1024} kB, allowed {BOUND // 1024} kB")
    return growth(held) < BOUND


def main(words: list[str]) -> int:
    """Make what the words ask for; 0 if all holds."""
    what, rest = (words[0], words[1:]) if words else ("", [])
    if what not in ("", "blunders", "fairness", "memory"):
        print(f"{what!r} is nothing to ask; write blunders, fairness or memory", file=sys.stderr)
        return 2
    sound = [
        ask_levels(rest, POSITIONS, due, blunders) if what in ("", "blunders") else True,
        ask_fairness(int(rest[0]) if rest else 1000) if what in ("", "fairness") else True,
        ask_memory(int(rest[0]) if rest else 20) if what in ("", "memory") else True,
    ]
    return 0 if all(sound) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
