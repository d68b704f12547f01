"""Draw every page in longer words: python -m tests.ui.pseudo DIR [THEME [TEXT]]; 1 where some are cut off."""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def main(arguments: list[str]) -> int:
    """Prints what is cut off."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    sys.path.insert(0, str(ROOT / "packaging"))
    from suite.app import take_screenshots
    from tests.ui.pseudo.words import LANGUAGE, write

    folder = Path(arguments[0])
    theme = arguments[1] if len(arguments) > 1 else "dark"
    text = int(arguments[2]) if len(arguments) > 2 else 100
    words = folder / "words"
    if not words.exists():
        write(words)
    drawn = folder / f"{theme}-{text}"
    drawn.mkdir(parents=True, exist_ok=True)
    _files, cut = take_screenshots(drawn, (1280, 800), theme, text, LANGUAGE, words)
    for one in cut:
        print(f"cut off: {one}")
    return 1 if cut else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
