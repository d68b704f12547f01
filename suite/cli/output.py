"""Printing: text that cannot upset a terminal, JSON, columns, and progress where somebody watches."""

from __future__ import annotations

import json
import sys
from types import TracebackType
from typing import Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    SpinnerColumn,
    TaskProgressColumn,
    TextColumn,
    TimeElapsedColumn,
)

from suite.cli.words import PROGRAM


def echo(text: str = "") -> None:
    """Print a line."""
    print(printable(text))


def complain(text: str) -> None:
    """Print a sentence on standard error."""
    print(printable(f"{PROGRAM}: {text}"), file=sys.stderr)


def printable(text: str) -> str:
    """`text` in one line; what cannot be shown, such as control characters out of a file, is replaced."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)


def echo_json(data: Any) -> None:
    """Print `data` as JSON, in letters that every encoding has."""
    print(json.dumps(data, indent=2))


def echo_columns(rows: list[list[str]]) -> None:
    """Print rows with their cells below each other."""
    if not rows:
        return
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        echo("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def count(number: int, one: str, many: str = "") -> str:
    """A number and its noun: "1 match", "2 matches"."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


class ProgressDisplay:
    """A progress display on standard error, where that is a terminal; to be used in a `with`.

    Lines that are printed meanwhile appear above it.
    """

    def __init__(self, text: str, total: int | None = None) -> None:
        """`total` is None where nobody knows how long it takes."""
        bar = (BarColumn(), TaskProgressColumn()) if total is not None else ()
        self._bar = Progress(
            SpinnerColumn(),
            TextColumn("{task.description}", markup=False),
            *bar,
            TimeElapsedColumn(),
            console=Console(stderr=True),
            transient=True,
            redirect_stdout=sys.stdout.isatty(),
            redirect_stderr=False,
            disable=not sys.stderr.isatty(),
        )
        self._task = self._bar.add_task(text, total=total)

    def __enter__(self) -> ProgressDisplay:
        self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.stop()

    def at(self, done: int, text: str | None = None, total: int | None = None) -> None:
        """Show how far it is, and what is going on."""
        self._bar.update(self._task, completed=done, description=text, total=total)
