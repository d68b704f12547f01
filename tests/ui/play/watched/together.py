"""Many watched matches in a window of their own, one after another."""

from __future__ import annotations

import tempfile
from collections import Counter
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QTimer, qWarning
from PySide6.QtWidgets import QApplication

from suite.app import make_window, start
from suite.ui.shots import settle
from suite.ui.window import MainWindow
from tests.ui.play.watched.watching import complaints, watch

SEEN = 5
"""One match in so many is watched; the others go on behind another page."""


def watch_all(matches: int, game: str, first: int) -> int:
    """Watch so many, numbered from `first` on, and print what came of it; 0 if nobody complained."""
    application = QApplication(["four-ages"])
    if not notices():
        print("the check is worth nothing: it has not noticed what it must")
        return 1
    with tempfile.TemporaryDirectory(prefix="four-ages-") as name, complaints() as heard:
        window = opened(Path(name))
        begun = monotonic()
        lengths: list[int] = []
        results: Counter[str] = Counter()
        for number in range(first, first + matches):
            match = watch(window, number, game, number % SEEN == 0)
            lengths.append(len(match.actions))
            results[match.result()] += 1
            if len(lengths) % 5 == 0:
                print(
                    f"{len(lengths)} matches, {monotonic() - begun:.0f} s, {len(heard)} messages", flush=True
                )
        window.close()
        application.processEvents()
    print(f"{matches} matches of {game}, {sum(lengths)} decisions ({min(lengths)} to {max(lengths)} each)")
    print(*[f"  {count:3} {result}" for result, count in results.most_common()], sep="\n")
    print(f"messages of Qt, exceptions: {len(heard)}", *heard[:20], sep="\n")
    return 1 if heard else 0


def opened(place: Path) -> MainWindow:
    """A window of its own at the Play page."""
    window = make_window(place / "window.ini")
    window.resize(1280, 800)
    window.show()
    start(window, place / "catalogue.db", str(place / "collection.db"))
    settle(window)
    window.go("play")
    settle(window)
    return window


def notices() -> bool:
    """Whether a warning of Qt and an exception in the middle of its loop are heard."""

    def fail() -> None:
        raise LookupError("on purpose")

    with complaints() as heard:
        qWarning("on purpose")
        QTimer.singleShot(0, fail)
        QApplication.processEvents()
    return heard == ["Qt (QtWarningMsg): on purpose", "LookupError: on purpose"]
