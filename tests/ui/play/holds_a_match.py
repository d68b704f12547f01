"""A program that has a match open: `python -m tests.ui.play.holds_a_match FILE give|keep|want`.

It prints one line when it has the match; `give` gives it away when asked, `keep` never answers, `want` asks
another holder for it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from time import sleep

from suite.ui.play.matchlock import MatchLock


def main(file: str, how: str) -> None:
    """Hold the match, or get it."""
    lock = MatchLock(Path(file))
    if how == "want" and not lock.take():
        lock.ask()
        while not lock.take():
            sleep(0.05)
    elif how != "want":
        assert lock.take(), "nobody has it"
    print("held", flush=True)
    while how == "keep" or not lock.is_wanted():
        sleep(0.05)
    lock.release()


if __name__ == "__main__":
    main(*sys.argv[1:])
