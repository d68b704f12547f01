"""What one more copy costs in a large deck: `python -m tests.ui.blocks.copies [CARDS] [--profile]`.

A deck of CARDS (500) copies is open in the builder, of as many different cards as there are. Each step adds a
copy of another card by the same way as a key does. Prints the processor time of the window's thread from the
key until the window has come to rest, which a busy machine changes less than the clock.
"""

from __future__ import annotations

import cProfile
import os
import pstats
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from suite.store.edit import OpChanges
    from suite.ui.decks.page import DecksPage
    from suite.ui.store.repository import Repository
    from suite.ui.window import MainWindow

GAME: Final = "aoe-ecg"
STEPS: Final = 40


def main(words: list[str]) -> int:
    """Open the window, measure, close it."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from suite.app import make_window, start
    from suite.ui.decks.page import DecksPage
    from suite.ui.shots import settle

    numbers = [int(word) for word in words if word.isdigit()]
    application = QApplication([])
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        window = make_window(place / "window.ini")
        window.resize(1280, 800)
        window.show()
        start(window, place / "catalogue.db", str(place / "collection.db"))
        settle(window)
        repository = window.context.repository
        assert repository is not None, "the store did not open"
        window.go("decks")
        page = window.pages["decks"]
        assert isinstance(page, DecksPage)
        page.open_deck(large_deck(repository, numbers[0] if numbers else 500))
        settle(window)
        measure(window, page, "--profile" in words)
        window.close()
        application.processEvents()
    return 0


def large_deck(repository: Repository, cards: int) -> int:
    """A deck of so many copies of as many different cards as there are; its id."""
    from suite.store.decks import Cover, Line, StoredDeck

    keys = [row.key for row in repository.reader.by_ids(list(repository.reader.search(f'game:"{GAME}"').ids))]
    section = next(iter(repository.games[GAME].deck_sections))
    each, more = divmod(cards, len(keys))
    copies = [each + (place < more) for place in range(len(keys))]
    lines = tuple(Line(section, n, key) for key, n in zip(keys, copies, strict=True) if n)
    made: list[int] = []

    def work() -> OpChanges:
        key, changes = repository.decks.save(StoredDeck(Cover(GAME, "Large"), lines))
        made.append(key)
        return changes

    repository.edit(work)
    print(f"{sum(line.copies for line in lines)} copies of {len(lines)} cards")
    return made[0]


def measure(window: MainWindow, page: DecksPage, profiled: bool) -> None:
    """Print what a step costs."""
    from suite.ui.shots import settle

    assert page.session is not None
    keys = next(iter(page.session.editor.document.deck().sections.values()))
    profile = cProfile.Profile(time.thread_time)
    times = []
    for step, key in enumerate([*keys, *keys][: STEPS + 5]):
        before = time.thread_time()
        if profiled and step >= 5:
            profile.enable()
        page.builder.edits.add(key)
        settle(window)
        profile.disable()
        if step >= 5:
            times.append((time.thread_time() - before) * 1000)
    times.sort()
    print(
        f"one more copy: median {times[len(times) // 2]:.0f} ms, longest {times[-1]:.0f} ms of processor time"
    )
    if profiled:
        pstats.Stats(profile).sort_stats("cumulative").print_stats(70)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
