"""Puzzles: positions that somebody has set up for others, with what is to be done there."""

from __future__ import annotations

from typing import Any, Final

TITLE_LIMIT: Final = 80
TASK_LIMIT: Final = 400


class Puzzle:
    """What a puzzle is called and what is to be done; the position is that of the record that holds it."""

    def __init__(self, title: str, task: str) -> None:
        """Raises ValueError for words that are none, or too many."""
        self.title = " ".join(title.split())
        self.task = " ".join(task.split())
        for words, limit, what in ((self.title, TITLE_LIMIT, "title"), (self.task, TASK_LIMIT, "task")):
            if not words.isprintable() or not 0 < len(words) <= limit:
                raise ValueError(f"the {what} of a puzzle has 1 to {limit} letters")

    def plain(self) -> dict[str, str]:
        """JSON-ready form, read back by `puzzle_from`."""
        return {"title": self.title, "task": self.task}


def puzzle_from(data: Any) -> Puzzle:
    """Read what `Puzzle.plain` wrote; raises ValueError with a sentence."""
    if not isinstance(data, dict) or not all(isinstance(data.get(name), str) for name in ("title", "task")):
        raise ValueError("its puzzle has no title or no task")
    return Puzzle(data["title"], data["task"])
