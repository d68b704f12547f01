"""How long the window stands still: `python -m tests.ui.blocks [SECONDS]`.

For each page a fresh program turns to it SECONDS (0) after its store is open, with nothing made ahead so far;
then the theme is switched twice, and the size of text. Prints when the page was there, and the longest time
between two turns of the event loop: on the clock, and in processor time of the window's thread, which a busy
machine changes less.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

WATCHED: Final = 1.5
"""Seconds for which the window is watched after each of these."""


def main(words: list[str]) -> int:
    """Measure all pages, or one in this process."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if len(words) == 3:
        measure(words[0], float(words[1]), Path(words[2]))
        return 0
    from suite.ui.pages import entries

    columns = ("longest", "busiest", "theme", "busiest", "text", "busiest")
    print(f"{'ms':<12}{'there after':>12}" + "".join(f"{word:>11}" for word in columns))
    with tempfile.TemporaryDirectory() as place:
        for key in [entry.key for entry in entries()]:
            arguments = [key, words[0] if words else "0", place]
            subprocess.run([sys.executable, "-m", "tests.ui.blocks", *arguments], check=True)
    return 0


def measure(key: str, late: float, place: Path) -> None:
    """Print one line for one page."""
    from PySide6.QtGui import QKeySequence
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from suite.app import make_window, start
    from suite.ui.pageloader import Preload

    application = QApplication([])
    window = make_window(place / "window.ini")
    window.resize(1280, 800)
    Preload(window.loader)
    window.show()
    start(window, place / "catalogue.db", str(place / "collection.db"))
    while window.context.repository is None:
        application.processEvents()
    watch(application, late, lambda: None)
    keys = QKeySequence(window.entries[key].shortcut)[0]
    there, *figures = watch(
        application,
        WATCHED,
        lambda: QTest.keyClick(window, keys.key(), keys.keyboardModifiers()),
        lambda: window.stack.currentWidget() is window.pages.get(key),
    )
    figures = [there, *figures]
    for changes in (({"choice": "light"}, {"choice": "dark"}), ({"text_size": 125}, {"text_size": 100})):
        done = [watch(application, WATCHED, partial(window.look.choose, **change))[1:] for change in changes]
        figures += map(max, *done)
    print(key.ljust(12) + "".join(f"{1000 * one:{11 + (at == 0)}.0f}" for at, one in enumerate(figures)))
    sys.stdout.flush()
    # The window's work in the background need not come to its end.
    os._exit(0)


def watch(
    application: QApplication, seconds: float, act: Callable[[], object], reached: Callable[[], bool] = bool
) -> tuple[float, float, float]:
    """Act, then run the loop so long: (seconds until it was reached, longest block, busiest block)."""
    begun = last = time.perf_counter()
    used = time.thread_time()
    there = 0.0
    act()
    now, cpu = time.perf_counter(), time.thread_time()
    blocks, works = [now - last], [cpu - used]
    last, used = now, cpu
    while last - begun < seconds:
        application.processEvents()
        now, cpu = time.perf_counter(), time.thread_time()
        blocks.append(now - last)
        works.append(cpu - used)
        if not there and reached():
            there = now - begun
        last, used = now, cpu
    return there, max(blocks), max(works)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
