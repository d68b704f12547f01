"""How the set-up speaks: its progress, and its one kind of failure."""

from __future__ import annotations

import shutil
import sys
import time


class Trouble(Exception):
    """The set-up cannot go on; the text says what happened and what to do."""


class Report:
    """Tells on standard error how the set-up goes: one line redrawn on a terminal, else plain lines."""

    SECONDS_BETWEEN_PLAIN_LINES = 5.0

    def __init__(self) -> None:
        self.terminal = sys.stderr.isatty()
        self.drawn = 0
        self.last_line = time.monotonic()

    def say(self, text: str) -> None:
        """Prints a line that stays."""
        if self.drawn:
            print("\r" + " " * self.drawn + "\r", end="", file=sys.stderr)
            self.drawn = 0
        print(text, file=sys.stderr, flush=True)
        self.last_line = time.monotonic()

    def progress(self, done: int, total: int, what: str) -> None:
        """Shows that `done` of `total` is reached; off a terminal at most one line in five seconds."""
        if self.terminal:
            bar = "#" * (24 * done // max(total, 1))
            line = f"  [{bar:<24}] {done} of {total}  {what}"[: shutil.get_terminal_size().columns - 1]
            print("\r" + line.ljust(self.drawn), end="", file=sys.stderr, flush=True)
            self.drawn = len(line)
        elif time.monotonic() - self.last_line > self.SECONDS_BETWEEN_PLAIN_LINES:
            self.say(f"  {done} of {total}  {what}")
