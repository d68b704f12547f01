"""Benchmark: searching 100,000 invented cards beside 1,000,000 stacks. `python -m tests.store.bench`.

Prints medians, 95th percentiles and worst cases, each beside the simplest thing that SQLite does on the
same machine at the same moment (reading 50 rows by their ids): ratios compare where times do not.
"""

from __future__ import annotations

import argparse
import gc
import random
import sqlite3
import tempfile
import threading
import time
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from suite.core.card_fields import EDGE, Field
from suite.core.schema import Schema
from suite.store.catalogue import prepare
from suite.store.collection import Holdings
from suite.store.faults import Cancel, SearchCancelled
from suite.store.figures import sync
from suite.store.location import database_url
from suite.store.reader import CatalogueReader, Order
from suite.store.records import CardRecord, CardSource
from suite.store.stacks import Stack
from suite.store.userfile import UserFile, open_user_file

SYLLABLES = [first + second for first in "bdfghklmnprst" for second in "aeiou"]
KINDS = ("foe", "ally", "move", "action", "item", "region")
TALK = "wound draw card discard hit move damage heal turn hand deck foe blade until end round"
WORDS = TALK.split()


INVENTED = Schema((Field("left", EDGE),))


def invented(cards: int, chance: random.Random) -> Iterator[CardRecord]:
    """Cards with names of one to four words and a text of ten to thirty, as real ones have."""
    common = ["".join(chance.choices(SYLLABLES, k=chance.randrange(1, 4))) for _ in range(8000)]
    weights = [1 / (rank + 5) for rank in range(len(common))]
    for n in range(cards):
        title = " ".join(chance.choices(common, weights, k=chance.randrange(1, 5))).title()
        yield {
            "key": f"c{n}",
            "set": f"set-{n % 40}",
            "title": title,
            "type": chance.choice(KINDS),
            "text": " ".join(chance.choices([*WORDS, *common[:400]], k=chance.randrange(10, 31))),
            "number": str(n % 2500),
            "rarity": chance.choice(("common", "uncommon", "rare")),
            "cost": chance.randrange(9),
            "damage": chance.randrange(7),
            "renown": chance.randrange(11),
            "keywords": chance.sample(("prepare", "warrior", "rest", "any"), chance.randrange(3)),
            "left": chance.choices(("", "blade", "grapple", "shield", "ranged"), k=4),
        }


def fill_user_file(path: Path, cards: int, stacks: int, chance: random.Random) -> None:
    """Put stacks straight into the tables: filling is not what is measured."""
    open_user_file(database_url(path)).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        connection.executemany(
            "INSERT INTO holding (collection_id, card_key, copies, trade, printing, condition, language,"
            " finish, location, currency, acquired, notes, tags, lent_to)"
            " VALUES (1, ?, ?, 0, '', ?, 'en', '', ?, '', '', '', '[]', '')",
            (
                (
                    f"bench/set-{n % 40}/c{n}",
                    chance.randrange(1, 5),
                    chance.choice(("NM", "EX", "GD")),
                    f"Box {chance.randrange(300)}",
                )
                for n in (chance.randrange(cards) for _ in range(stacks))
            ),
        )
        connection.execute(
            "INSERT INTO total SELECT card_key, sum(copies), 0, 0 FROM holding GROUP BY card_key"
        )
        connection.commit()


def timed(work: Callable[[], Any]) -> float:
    """Milliseconds."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def show(title: str, times: list[float], beside: list[float]) -> None:
    """One line: median, 95th percentile, worst, and the ratio of medians to the yardstick."""
    ordered = sorted(times)
    middle, high = ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)]
    yardstick = sorted(beside)[len(beside) // 2]
    print(
        f"{title:<46} median {middle:8.2f} ms   95 % {high:8.2f} ms   worst {ordered[-1]:8.2f} ms"
        f"   {middle / yardstick:6.1f} x reading 50 rows"
    )


class Bench:
    """All measurements on one catalogue and one user's file."""

    def __init__(
        self, reader: CatalogueReader, user: UserFile, catalogue: Path, chance: random.Random, repeats: int
    ) -> None:
        self.reader = reader
        self.user = user
        self.catalogue = catalogue
        self.chance = chance
        self.repeats = repeats
        self.ids = list(reader.search("").ids)
        self.beside: list[float] = []

    def measure(self, title: str, works: Sequence[Callable[[], Any]]) -> None:
        """Run each work once, a yardstick between them, and show the times."""
        times = []
        beside = []
        for work in works:
            beside.append(timed(lambda: self.reader.by_ids(self.chance.sample(self.ids, 50))))
            times.append(timed(work))
        show(title, times, beside)

    def typed(self) -> list[str]:
        """What stands in the search field after each key, for titles picked at random."""
        texts = []
        for row in self.reader.by_ids(self.chance.sample(self.ids, self.repeats)):
            title = row.title.lower()
            texts += [title[: n + 1] for n in range(min(len(title), 12))]
        return [text for text in texts if text.strip()]

    def searches(self) -> None:
        """As one types: first rows, then all of it in order with its count."""
        typed = self.typed()
        short = [text for text in typed if len(text) < 3]
        long = [text for text in typed if len(text) >= 3]
        for title, texts in (("all keys", typed), ("1 or 2 letters", short), ("3 letters and more", long)):
            self.measure(f"first 50 rows, {title}", [partial(self.reader.first, text) for text in texts])
        self.measure("ranked, counted, with figures", [partial(self.whole, text) for text in typed[::5]])

    def whole(self, text: str, order: tuple[Order, ...] = (), group: str = "") -> int:
        """The whole result in order, and its first page with figures."""
        found = self.reader.search(text, order, group)
        self.reader.rows(found, 0, 50)
        return len(found)

    def queries(self) -> None:
        """Searches by field, sorted and grouped, and a regular expression."""
        asked: list[tuple[str, tuple[Order, ...], str]] = [
            ("type:foe renown>=5 cost:2..4", (), ""),
            ("is:owned keyword:warrior icon:blade", (), ""),
            ("(text:wound or text:heal) -type:move free>2", (), ""),
            ("set:set-7 rarity:rare", (Order("cost", True), Order("title")), "type"),
            ("is:owned", (Order("owned", True), Order("title")), ""),
            ("", (Order("renown", True), Order("title")), "set"),
            (r"/\bke\w+ ka$/", (), ""),
        ]
        for text, order, group in asked:
            works = [partial(self.whole, text, order, group)] * max(3, self.repeats // 10)
            shown = f"{text or 'every card'}{', sorted' if order else ''}{', grouped' if group else ''}"
            self.measure(shown, works)

    def cancelling(self) -> None:
        """From raising the flag to the end of a search that reads every card."""

        def work() -> None:
            cancel = Cancel()
            raised = [0.0]

            def raise_flag() -> None:
                raised[0] = time.perf_counter()
                cancel.cancel()

            timer = threading.Timer(0.05, raise_flag)
            timer.start()
            try:
                self.reader.search(r"/x\w+y\w+z/", cancel=cancel)
            except SearchCancelled:
                latencies.append((time.perf_counter() - raised[0]) * 1000)
            timer.join()

        latencies: list[float] = []
        for _ in range(10):
            self.beside.append(timed(lambda: self.reader.by_ids(self.ids[:50])))
            work()
        if latencies:
            show("from cancel to the end of a search", latencies, self.beside)

    def edits(self) -> None:
        """One edit with its journal, figures and mirror, committed and flushed."""
        book = Holdings(self.user)

        def edit() -> None:
            key = self.reader.by_ids([self.chance.choice(self.ids)])[0].key
            sync(self.user, self.catalogue, book.add([Stack(key, 1)]))

        sync(self.user, self.catalogue)
        self.measure("one edit, until search and lists show it", [edit] * max(20, self.repeats // 4))
        self.measure("undo", [self.user.undo] * 10)
        self.measure("ids of all stacks", [book.stack_ids] * 2)

    def scrolling(self, seconds: float) -> None:
        """Pages of a result read at random places: how fast, and whether memory grows."""
        found = self.reader.search("")
        gc.collect()
        tracemalloc.start()
        start = tracemalloc.get_traced_memory()[0]
        times: list[float] = []
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            place = self.chance.randrange(len(found))
            times.append(timed(partial(self.reader.rows, found, place, 50)))
        gc.collect()
        now, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        show(f"pages of 50 while scrolling {seconds:g} s", times, times)
        print(f"{'':<46} {len(times)} pages; memory {now - start:+,} bytes after them, peak {peak:,}")


def main() -> None:
    """Build everything in a temporary folder, measure, and tidy up."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    asked.add_argument("--cards", type=int, default=100_000)
    asked.add_argument("--stacks", type=int, default=1_000_000)
    asked.add_argument("--repeats", type=int, default=60, help="titles that are typed")
    asked.add_argument("--scroll", type=float, default=10, help="seconds of scrolling")
    chosen = asked.parse_args()
    chance = random.Random(2006)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        catalogue, file = folder / "catalogue.db", folder / "collection.db"
        source = CardSource("bench", "Invented", list(invented(chosen.cards, chance)), schema=INVENTED)
        built = timed(lambda: prepare(catalogue, [source]))
        again = timed(lambda: prepare(catalogue, [source]))
        size = catalogue.stat().st_size >> 20
        print(f"catalogue of {chosen.cards:,} cards: built in {built / 1000:.1f} s, {size} MiB; ", end="")
        print(f"checked and left alone in {again / 1000:.1f} s")
        fill_user_file(file, chosen.cards, chosen.stacks, chance)
        user = open_user_file(database_url(file))
        print(
            f"figures of {chosen.stacks:,} stacks mirrored in {timed(lambda: sync(user, catalogue)):.0f} ms"
        )
        reader = CatalogueReader(catalogue)
        bench = Bench(reader, user, catalogue, chance, chosen.repeats)
        bench.searches()
        bench.queries()
        bench.cancelling()
        bench.edits()
        bench.scrolling(chosen.scroll)
        reader.close()
        user.close()


if __name__ == "__main__":
    main()
