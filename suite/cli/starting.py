"""bench --window: how long the window takes to its first paint, beside an empty one of Qt's."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Final

from suite.cli.failure import CommandError
from suite.cli.output import ProgressDisplay, echo, echo_columns, echo_json
from suite.cli.words import UNTIL_PAINTED

ROOT: Final = Path(__file__).resolve().parents[2]
PATIENCE: Final = 60.0
"""Seconds after which a start counts as failed."""
EMPTY: Final = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget

class Empty(QWidget):
    def paintEvent(self, event):
        QTimer.singleShot(0, lambda: application.exit(0))

application = QApplication([])
window = Empty()
window.resize(1280, 800)
window.show()
sys.exit(application.exec())
"""


def measure_window(options: Namespace) -> int:
    """Start both windows in turn and print medians and their ratio; a start ends with the first paint."""
    from suite.ui.display import trouble

    variables = {**os.environ, "PYTHONPATH": str(ROOT)}
    shown = not trouble(variables, sys.platform)
    if not shown:
        variables["QT_QPA_PLATFORM"] = "offscreen"
    ways = _ways()
    taken: dict[str, list[float]] = {name: [] for name in ways}
    with ProgressDisplay("starts of the window", options.starts + 1) as watch:
        # The first round only warms the disk's cache.
        for turn in range(options.starts + 1):
            for name, command in ways.items():
                seconds = _start(command, variables)
                if turn:
                    taken[name].append(seconds)
            watch.at(turn + 1)
    _tell(taken, shown, options.json)
    return 0


def _ways() -> dict[str, list[str]]:
    """Name -> command of what is measured; a checkout's own start too where it is set up."""
    ways = {
        "an empty window of Qt": [sys.executable, "-P", "-c", EMPTY],
        "four-ages": [sys.executable, "-P", "-m", "suite", "window", UNTIL_PAINTED],
    }
    if (ROOT / ".venv" / "four-ages.qt").exists():
        bootstrap = str(ROOT / "packaging" / "bootstrap.py")
        ways["bootstrap.py run"] = [sys.executable, bootstrap, "run", "window", UNTIL_PAINTED]
    return ways


def _start(command: Sequence[str], variables: dict[str, str]) -> float:
    """Seconds from the start of a process until it has ended. Raises CommandError when it fails."""
    begun = time.perf_counter()
    try:
        done = subprocess.run(
            command, env=variables, capture_output=True, text=True, errors="replace", timeout=PATIENCE
        )
    except subprocess.TimeoutExpired:
        raise CommandError(f"a window was not drawn within {PATIENCE:.0f} seconds") from None
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        raise CommandError(f"a window could not be started: {last}")
    return time.perf_counter() - begun


def _tell(taken: dict[str, list[float]], shown: bool, plain: bool) -> None:
    least = median(next(iter(taken.values())))
    if plain:
        echo_json(
            {
                "display": shown,
                "starts": [
                    {
                        "what": name,
                        "median_s": median(all_of),
                        "ratio": median(all_of) / least,
                        "all_s": all_of,
                    }
                    for name, all_of in taken.items()
                ],
            }
        )
        return
    rows = [["start to first paint", "median s", "least s", "most s", "ratio"]]
    for name, all_of in taken.items():
        figures = (median(all_of), min(all_of), max(all_of), median(all_of) / least)
        rows.append([name, *(f"{figure:.2f}" for figure in figures)])
    echo_columns(rows)
    if not shown:
        echo("There is no display here, so this was drawn into memory.")
