"""Pictures of every phase of a match: `python -m tests.ui.play.phases DIR [THEME WxH SCALE LANGUAGE TEXT]`.

Without theme, size, scale, language and text: in all themes, at 1280x800 and 1920x1080, at scale 1 and 2, in
English and French, with text of 100 and 150 per cent. Each kind in a folder of its own for each game. Ends
with 1 if any text is cut off.
"""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from pathlib import Path

ALL = itertools.product(
    ("dark", "light", "contrast"), ("1280x800", "1920x1080"), ("1", "2"), ("en", "fr"), ("100", "150")
)


def main(words: list[str]) -> int:
    """One kind of pictures here, or each kind in a process of its own: Qt's scale is fixed when it starts."""
    folder = Path(words[0])
    if len(words) == 1:
        kinds = [subprocess.run([sys.executable, "-m", __spec__.name, words[0], *kind]) for kind in ALL]
        return max(done.returncode for done in kinds)
    theme, size, scale, language, text = words[1:]
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["QT_SCALE_FACTOR"] = scale
    from tests.ui.play.phases.pictures import shoot
    from tests.ui.play.phases.positions import PHASES

    wide, high = map(int, size.split("x"))
    cut = []
    for game in PHASES:
        place = folder / f"{game}-{theme}-{size}-{scale}-{language}-{text}"
        place.mkdir(parents=True, exist_ok=True)
        cut += shoot(place, (wide, high), theme, game, language, text=int(text))
    print(*cut, sep="\n", end="\n" if cut else "")
    return 1 if cut else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
