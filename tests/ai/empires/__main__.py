"""What levels get wrong in Conquest of Zabor: `python -m tests.ai.empires [LEVEL ...]`.

Ends with 1 if something fails that must hold.
"""

from __future__ import annotations

import sys

from tests.ai.empires.suite import POSITIONS, blunders, due
from tests.ai.positions import ask_levels

if __name__ == "__main__":
    sys.exit(0 if ask_levels(sys.argv[1:], POSITIONS, due, blunders) else 1)
