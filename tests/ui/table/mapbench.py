"""How quick maps are: `QT_QPA_PLATFORM=offscreen python -m tests.ui.table.mapbench`.

Run by hand; nothing passes or fails. For a generated map of 100 spaces, for Realm's and for Zabor's, in a
window of 1540 by 900 and in milliseconds of processor time: the first picture, the first one after a step of
zoom, pictures between which one thing has changed, and frames while a zoomed map is moved about. Above them
frames in which 200 cards are painted, for what such a frame costs differs from machine to machine.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any, Final

from PySide6.QtWidgets import QApplication, QGraphicsView

from suite.core.card import Catalogue
from suite.core.observation import Observation
from suite.games import make_zabor
from suite.games.toys.realm.board import BOARD
from suite.ui.cardfaces.faces import Faces
from suite.ui.garbage import collect_here
from suite.ui.style import Style
from suite.ui.table.art import Art
from suite.ui.table.canvas import Canvas
from suite.ui.table.items import picture
from suite.ui.table.maps.store import Maps
from suite.ui.table.maps.viewport import Viewport
from suite.ui.table.measure import sizes_of
from suite.ui.table.stage import Stage
from suite.view.board import Board
from suite.view.layout import BoardPane, Layout
from tests.ui.table import bench
from tests.ui.table.mapboard import busy, generated

FRAMES: Final = 200


def main() -> int:
    """Print the table."""
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication), "a widget application runs"
    collect_here()
    canvas = bench._canvas(200)
    canvas.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
    print(f"200 cards, all painted: {_percentiles(_frames(canvas, bench._pan))} a frame")
    canvas.hide()
    armies = SimpleNamespace(zones=[], holder=[0, 0, 1, 1, 2, 3, 3, -1], armies=[3, 1, 2, 0, 4, 1, 2, 0])
    _measure("100 spaces", generated(), busy(), "units")
    _measure("Realm", BOARD, armies, "armies")
    zabor = make_zabor()
    setup = zabor.setups()[0]
    _measure("Zabor", zabor.layout(setup, 0).boards[0], zabor.scene("campaign").state, "units")
    return 0


def _measure(name: str, board: Board, state: Any, field: str) -> None:
    """Print one line for one map."""
    style = Style("dark", motion=False)
    art = Art(Faces(style.base_family, style.display_family), style, "", Catalogue([]))
    canvas = Canvas(Stage(art))
    canvas.stage.setParent(canvas)
    canvas.resize(*bench.SIZE)
    canvas.show()
    layout, maps = Layout([], BoardPane(board, grow=1), boards=[board]), Maps()
    seen: Observation[Any] = Observation(0, state, {}, True)

    def draw(frame: int = 0) -> None:
        sizes = sizes_of(layout, art, ["A"])
        made = picture(seen, layout, Catalogue([]), list("ABCD"), bench.SIZE, sizes, maps=maps)
        canvas.stage.show_picture(made, moving=False)

    def change(frame: int) -> None:
        state.holder[frame % 8] = frame % 4
        getattr(state, field)[frame % 8] = 1 + frame % 5
        draw()

    first = _spent(lambda _: draw(), 0)
    changed = sorted(_spent(change, frame) for frame in range(FRAMES))
    maps.viewports[0] = Viewport(2)
    zoomed = _spent(draw, 0)
    item = canvas.stage.picture.items["map:0"]

    def pan(_: Canvas, frame: int) -> None:
        canvas.stage.pan(item, 350 - frame * 7 % 700, 150 - frame * 3 % 300)

    moved = _frames(canvas, pan)
    print(
        f"{name}: first picture {first:.0f}, zoomed {zoomed:.0f}, another {_percentiles(changed)}, "
        f"moved about {_percentiles(moved)} a frame, {art.tiles.size >> 20} MB of ground"
    )
    canvas.hide()


def _spent(act: Callable[[int], object], frame: int) -> float:
    begun = time.process_time()
    act(frame)
    return (time.process_time() - begun) * 1000


def _frames(canvas: Canvas, change: Callable[[Canvas, int], None]) -> list[float]:
    """Processor time of frames, from a change to the finished picture, in order of size."""

    def act(frame: int) -> None:
        change(canvas, frame)
        QApplication.processEvents()

    for frame in range(FRAMES):
        act(frame)
    return sorted(_spent(act, frame) for frame in range(FRAMES))


def _percentiles(times: Sequence[float]) -> str:
    return f"{times[len(times) // 2]:.1f} (p95 {times[int(len(times) * 0.95)]:.1f})"


if __name__ == "__main__":
    raise SystemExit(main())
