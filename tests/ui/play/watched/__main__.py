"""Watch matches between computer players: `python -m tests.ui.play.watched [MATCHES [GAME [FIRST]]]`.

Usually 100, numbered from 0; each number is a match of its own, the same every time. Ends with 1 if Qt or
Python complained of anything, or if a check does not notice a complaint.
"""

from __future__ import annotations

import os
import sys


def main(words: list[str]) -> int:
    """Watch so many; 0 if nobody complained."""
    # Here, not above: whatever stands there is imported by every computer player's process.
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from tests.ui.play.watched.together import watch_all

    matches, game, first = [*words, *("100", "conan-ccg", "0")[len(words) :]]
    return watch_all(int(matches), game, int(first))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
