"""What is written into a list, and how: reckoned in the background. No widgets in here."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from suite.decks.fold import fold
from suite.store.collection import Holdings
from suite.store.faults import StoreError
from suite.store.lists.writing import write_list
from suite.store.reader import CatalogueReader
from suite.store.stacks import Stack
from suite.store.userfile import UserFile
from suite.ui.collection.exchange.opening import known_cards
from suite.ui.jobs import Job

PAGE = 2000
ENCODINGS = {
    "utf-8": "UTF-8",
    "utf-8-sig": "UTF-8 with mark (for Excel)",
    "utf-16": "UTF-16",
    "cp1252": "Western (Windows-1252)",
    "cp1250": "Central European (Windows-1250)",
}
"""Encodings that a list can be written in -> what people call them."""


@dataclass(frozen=True, slots=True)
class ExportFilter:
    """Which stacks are written: all conditions hold together."""

    collection: int = 0
    """0 for every collection."""
    stacks: tuple[int, ...] | None = None
    """Ids of the only stacks that are meant."""
    search: str = ""
    """Cards that a search finds."""


@dataclass(frozen=True, slots=True)
class WrittenList:
    """A list as text."""

    text: str
    stacks: int
    copies: int
    lost: list[str]
    """Sentences about what the program cannot say."""


def write(
    user: UserFile, catalogue: Path, which: ExportFilter, form: str, guard: bool, job: Job
) -> WrittenList:
    """Make the text: for a job. Raises StoreError, QueryError."""
    job.at(0, 0, "Reading the cards")
    stacks = _stacks(user, catalogue, which, job)
    names = known_cards(catalogue).names
    stacks.sort(key=lambda stack: (fold(names.title(stack.card)), stack.card, stack.location))
    job.at(0, 0, "Writing the list")
    text, lost = write_list(stacks, names, form, guard)
    return WrittenList(text, len(stacks), sum(stack.copies for stack in stacks), lost)


def _stacks(user: UserFile, catalogue: Path, which: ExportFilter, job: Job) -> list[Stack]:
    holdings = Holdings(user)
    ids = list(which.stacks) if which.stacks is not None else holdings.stack_ids(which.collection)
    cards = _found(catalogue, which.search, job) if which.search.strip() else None
    stacks = []
    for start in range(0, len(ids), PAGE):
        job.at(start, len(ids))
        stacks += holdings.stacks(ids[start : start + PAGE])
    return [stack for stack in stacks if cards is None or stack.card in cards]


def _found(catalogue: Path, search: str, job: Job) -> set[str]:
    """Keys of the cards that a search finds."""
    with closing(CatalogueReader(catalogue)) as reader:
        ids = list(reader.search(search).ids)
        found = set()
        for start in range(0, len(ids), PAGE):
            job.at(start, len(ids))
            found |= {row.key for row in reader.by_ids(ids[start : start + PAGE])}
    return found


def encoded(text: str, encoding: str) -> bytes:
    """The bytes of a list. Raises StoreError when the encoding lacks some of its signs."""
    try:
        return text.encode(encoding)
    except UnicodeEncodeError as error:
        signs = sorted({sign for sign in text if not _can(sign, encoding)})
        shown = " ".join(signs[:8])
        word = ENCODINGS.get(encoding, encoding)
        raise StoreError(f"{word} has no {shown}; choose UTF-8.") from error


def _can(sign: str, encoding: str) -> bool:
    try:
        sign.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def head_of(text: str, lines: int) -> tuple[str, int]:
    """(the first lines of a list, how many more there are)."""
    listed: Sequence[str] = text.splitlines()
    return "\n".join(listed[:lines]), max(0, len(listed) - lines)
