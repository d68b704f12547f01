"""What levels get wrong in the Age of Empires ECG: `python -m tests.ai.villages [LEVEL ...]`.

Ends with 1 if something fails that must hold.
"""

from __future__ import annotations

import sys

from tests.ai.villages.position import LEVELS, SEEDS
from tests.ai.villages.suite import POSITIONS, blunders, due


def ask_levels(levels: list[str]) -> bool:
    """Print what each level gets wrong; whether all that must hold did."""
    sound = True
    for level in levels or LEVELS:
        required = due(level)
        clean = 0
        for position in POSITIONS:
            wrong = blunders(position, level)
            clean += not wrong
            if wrong:
                must = "must hold" if position in required else "not asked of it"
                print(
                    f"  {level}: {position.name}: {len(wrong)} of {len(SEEDS)} ({must}): {wrong[0]}",
                    flush=True,
                )
                sound = sound and position not in required
        print(
            f"{level}: {clean} of {len(POSITIONS)} positions without a blunder, {len(required)} required",
            flush=True,
        )
    return sound


if __name__ == "__main__":
    sys.exit(0 if ask_levels(sys.argv[1:]) else 1)
