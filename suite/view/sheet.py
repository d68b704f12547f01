"""What adds up or happened step by step, in words, for a panel beside the table."""

from __future__ import annotations

from collections.abc import Sequence


class SheetSection:
    """Lines that belong together, each with a number at its end or none; the heading may have one, too."""

    def __init__(self, heading: str, number: str = "", lines: Sequence[tuple[str, str]] = ()) -> None:
        self.heading = heading
        self.number = number
        self.lines = list(lines)

    def add(self, words: str, number: str = "") -> None:
        """One more line."""
        self.lines.append((words, number))


class Sheet:
    """A title and what stands below it, part by part."""

    def __init__(self, title: str, parts: Sequence[SheetSection]) -> None:
        self.title = title
        self.parts = parts

    def text(self) -> str:
        """All of it as plain text, a line each, for readers of screens."""
        told = [self.title]
        for part in self.parts:
            told += [" ".join(filter(None, line)) for line in ((part.heading, part.number), *part.lines)]
        return "\n".join(filter(None, told))
