"""Other programs on the same store, for tests."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL

ROOT = Path(__file__).parents[2]


class Beside:
    """A program that works on a store when it is told to."""

    def __init__(self, url: URL, *what: str) -> None:
        address = url.render_as_string(hide_password=False)
        self.process = subprocess.Popen(
            [sys.executable, str(ROOT / "tests" / "store" / "works_beside.py"), address, *what],
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ready(self) -> None:
        """Wait until it is ready for its next work."""
        assert self._said() == "ready"

    def go(self) -> None:
        """Tell it to do it."""
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()

    def finished(self) -> None:
        """Wait until all its work is done."""
        assert self._said() == "done"
        assert self.process.wait() == 0

    def _said(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()


@contextmanager
def beside(url: URL, *what: str) -> Iterator[Beside]:
    """Another program, gone afterwards."""
    program = Beside(url, *what)
    try:
        yield program
    finally:
        program.process.kill()
        program.process.communicate()
