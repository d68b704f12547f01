"""What levels get wrong in the Age of Empires ECG: `python -m tests.ai.villages [LEVEL ...]`.

Ends with 1 if something fails that must hold.
"""

from __future__ import annotations

import sys

from tests.ai.positions import ask_levels
from tests.ai.villages.suite import POSITIONS, blunders, due

if __name__ == "__main__":
    sys.exit(0 if ask_levels(sys.argv[1:], POSITIONS, due, blunders) else 1)
