"""Benchmark: scrolling through 100,000 invented cards. `python -m tests.ui.scrollbench [--minutes 10]`.

Prints the time of a step (move, draw the page of faces) and what is kept in memory at the beginning, in the
middle and at the end: it must stay level.
"""

from __future__ import annotations

import argparse
import os
import random
import tempfile
import time
from pathlib import Path

from PySide6.QtWidgets import QApplication

from suite.store.catalogue import Update, prepare
from suite.store.location import database_url
from suite.store.overlay import Overlay
from suite.store.reader import Order
from suite.store.records import CardSource
from suite.store.userfile import open_user_file
from suite.ui.cardfaces.faces import BUDGET, Faces
from suite.ui.cardfaces.look import Look
from suite.ui.cardviews.results import ResultsView
from suite.ui.store.renewal import Renewed
from suite.ui.store.repository import OpenedStore, Repository
from suite.ui.style import Style
from suite.ui.tablemodel import PAGES
from tests.store.bench import INVENTED, invented

GAME = "bench"


def invented_repository(folder: Path, cards: int) -> Repository:
    """A repository of invented cards, with a user's file of its own."""
    catalogue = folder / "cards.db"
    source = CardSource(GAME, "Invented", list(invented(cards, random.Random(1))), schema=INVENTED)
    prepare(catalogue, [source])
    user = open_user_file(database_url(folder / "mine.db"))
    in_force = Renewed(Overlay(), {})
    return Repository(OpenedStore({}, {}, in_force, {GAME: Look()}, catalogue, user, Update()))


def resident() -> float:
    """Megabytes that the process has in memory; 0 where the system does not tell."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0.0
    lines = status.read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def scroll(results: ResultsView, faces: Faces, seconds: float, steps: int) -> list[float]:
    """Turn page after page to the end and back for so long or so often; milliseconds of each step.

    Raises AssertionError when a cache grows beyond its bound.
    """
    times: list[float] = []
    bar = results.grid.verticalScrollBar()
    down = True
    begun = time.monotonic()
    while len(times) < steps and time.monotonic() - begun < seconds:
        before = time.perf_counter()
        there = bar.value()
        bar.setValue(there + (bar.pageStep() if down else -bar.pageStep()))
        down = down if bar.value() != there else not down
        QApplication.processEvents()
        times.append((time.perf_counter() - before) * 1000)
        assert len(results.model._pages) <= PAGES, "pages of rows that were scrolled past are let go"
        assert faces.bytes <= BUDGET, "pictures beyond the budget are let go"
    return times


def main() -> None:
    """Scroll for some minutes and print what it took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--cards", type=int, default=100_000)
    options = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication(["bench"])
    with tempfile.TemporaryDirectory(prefix="four-ages-bench-") as name:
        repository = invented_repository(Path(name), options.cards)
        style = Style("dark")
        faces = Faces(style.base_family, style.display_family)
        results = ResultsView(style, repository, faces, lambda: None)
        results.resize(1280, 800)
        results.show()
        results.show_cards(repository.reader.search("", [Order("title")]).ids, [], [])
        for part in range(1, 5):
            times = sorted(scroll(results, faces, options.minutes * 15, 10**9))
            middle, high = times[len(times) // 2], times[len(times) * 95 // 100]
            print(
                f"part {part} of 4: {len(times):6} pages   median {middle:6.1f} ms   95 % {high:6.1f} ms"
                f"   worst {times[-1]:6.1f} ms   pictures {faces.bytes >> 20:3} MB"
                f"   process {resident():5.0f} MB"
            )
        results.close()
        repository.close()
    application.quit()


if __name__ == "__main__":
    main()
