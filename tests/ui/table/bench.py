"""How quick the table draws: frames with 200 and with 1,000 cards beside those of an empty scene.

    QT_QPA_PLATFORM=offscreen python -m tests.ui.table.bench

Run by hand; nothing passes or fails. Each line gives the median and the 95th percentile of a frame in
milliseconds: the whole scene moved under the view, then every tenth card on its way.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QApplication

from suite.core.card import Card, Catalogue
from suite.ui.cardfaces.faces import Faces
from suite.ui.garbage import collect_here
from suite.ui.style import Style
from suite.ui.table.art import Art
from suite.ui.table.boxes import ASPECT
from suite.ui.table.canvas import Canvas
from suite.ui.table.item import CARD, CardItem, Picture
from suite.ui.table.stage import Stage

FRAMES: Final = 240
SIZE: Final = (1540, 900)
HIGH: Final = 112.0
DEFINITIONS: Final = 60
COUNTS: Final = (0, 200, 1000)


def main() -> int:
    """Print the table of frame times."""
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication), "a widget application runs"
    collect_here()
    print(f"{'cards':>6}  {'pan p50':>8} {'p95':>6}  {'animate p50':>12} {'p95':>6}   ms a frame")
    for count in COUNTS:
        canvas = _canvas(count)
        pan = _timed(canvas, _pan)
        moved = _timed(canvas, _animate)
        print(f"{count:>6}  {pan[0]:>8.1f} {pan[1]:>6.1f}  {moved[0]:>12.1f} {moved[1]:>6.1f}")
        canvas.deleteLater()
        application.processEvents()
    return 0


def _canvas(count: int) -> Canvas:
    """A table with `count` cards spread over a scene twice as large as the view."""
    style = Style("dark", motion=False)
    faces = Faces(style.base_family, style.display_family)
    cards = [
        Card({"key": f"card-{n}", "set": "bench", "title": f"Card {n}", "type": "card", "cost": n % 9})
        for n in range(DEFINITIONS)
    ]
    stage = Stage(Art(faces, style, "", Catalogue(cards)))
    canvas = Canvas(stage)
    # The stage has no other owner.
    stage.setParent(canvas)
    canvas.resize(*SIZE)
    canvas.show()
    wide, high = 2 * SIZE[0], 2 * SIZE[1]
    across = max(1, round((count * wide / high) ** 0.5))
    items = {}
    for n in range(count):
        x = (n % across + 0.5) * wide / across
        y = (n // across + 0.5) * high / max(1, -(-count // across))
        face = n % DEFINITIONS if n % 4 else -1
        key = f"card:{n}"
        items[key] = CardItem(key, CARD, round(x), round(y), HIGH * ASPECT, HIGH, 10.0, card=n, face=face)
    stage.show_picture(Picture(wide, high, items), moving=False)
    faces.finish()
    stage.faces_drawn()
    QApplication.processEvents()
    return canvas


def _timed(canvas: Canvas, change: Callable[[Canvas, int], None]) -> tuple[float, float]:
    """Median and 95th percentile of the milliseconds from a change to the finished picture."""
    times = []
    for frame in range(FRAMES):
        begun = time.perf_counter()
        change(canvas, frame)
        # Painting is an event like any other: what the change made dirty is painted here.
        QApplication.processEvents()
        times.append((time.perf_counter() - begun) * 1000)
    times.sort()
    return times[len(times) // 2], times[int(len(times) * 0.95)]


def _pan(canvas: Canvas, frame: int) -> None:
    bar = canvas.horizontalScrollBar()
    bar.setValue((frame * 7) % max(1, bar.maximum()))


def _animate(canvas: Canvas, frame: int) -> None:
    for place, sprite in enumerate(canvas.stage.sprites.values()):
        if place % 10 == 0:
            sprite.setPos(sprite.item.x + frame % 40, sprite.item.y + frame % 23)


if __name__ == "__main__":
    raise SystemExit(main())
