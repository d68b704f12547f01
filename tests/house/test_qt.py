"""Qt as locked: sound for long programs on the oldest Python that we support."""

import subprocess
import sys

# PySide6 6.12.0 loses a reference to None with each call that returns nothing; Python 3.11 dies of it.
CALLS = """
import sys
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget
application = QApplication([])
thing, widget = QObject(), QWidget()
before = sys.getrefcount(None)
for turn in range(10_000):
    thing.setObjectName("a")
    widget.update()
print("lost", before - sys.getrefcount(None))
"""


def test_calls_that_return_nothing_lose_no_reference() -> None:
    done = subprocess.run([sys.executable, "-c", CALLS], capture_output=True, text=True)
    assert done.returncode == 0, f"20,000 Qt calls end a program: {done.stderr[-400:]}"
    word, lost = done.stdout.split()
    assert word == "lost"
    assert int(lost) < 100, f"20,000 Qt calls lost {lost} references to None"
