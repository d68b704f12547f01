"""All decks as the browser lists them: own and ready-made ones, found by words, folder and tag."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from suite.decks.document import document_of
from suite.decks.editor import Editor
from suite.decks.fold import fold
from suite.store.decks import Cover
from suite.store.faults import StoreError
from suite.ui.decks.opendeck import OpenDeck, game_of, houses_of, read_document
from suite.ui.store.repository import Repository

READY_FOLDER = "Ready-made"
EVERYTHING, LEGAL, FAULTY, BUILT = "", "legal", "faulty", "built"
"""What of the decks is listed."""


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """One deck of the list."""

    cover: Cover
    ready: str = ""
    """The key of a ready-made deck, "" for the owner's own."""

    @property
    def name(self) -> str:
        """The same for the same deck, whatever is edited."""
        return f"ready/{self.cover.game}/{self.ready}" if self.ready else f"deck/{self.cover.id}"


@dataclass(frozen=True, slots=True)
class Summary:
    """What is known of a deck once it has been read."""

    problems: int
    words: str
    """Titles of its cards, folded, to be searched."""


def entries(repository: Repository) -> list[DeckEntry]:
    """The owner's decks by folder and title, then the ready-made ones of each game."""
    found = [DeckEntry(cover) for cover in repository.decks.covers()]
    for key, game in repository.games.items():
        for name, deck in game.decks.items():
            cards = sum(sum(pile.values()) for pile in deck.sections.values())
            cover = Cover(key, deck.title, folder=READY_FOLDER, note=deck.note, cards=cards)
            found.append(DeckEntry(cover, name))
    return found


def opened(repository: Repository, entry: DeckEntry) -> OpenDeck:
    """The deck to look at. Raises StoreError."""
    if entry.ready:
        game = game_of(repository, entry.cover.game)
        document = document_of(game.key, game.decks[entry.ready], game.deck_sections)
        return OpenDeck(repository, entry.cover, document)
    stored = repository.decks.load(entry.cover.id)
    return OpenDeck(repository, stored.cover, read_document(repository, stored))


def summary(repository: Repository, entry: DeckEntry) -> Summary | None:
    """Read a deck and check it; for a job. None when it is gone or its game is not there."""
    try:
        game = game_of(repository, entry.cover.game)
        if entry.ready:
            document = document_of(game.key, game.decks[entry.ready], game.deck_sections)
        else:
            document = read_document(repository, repository.decks.load(entry.cover.id))
        editor = Editor(document, game, houses_of(repository, entry.cover))
    except StoreError:
        return None
    keys = dict.fromkeys(key for pile in document.sections.values() for key in pile)
    titles = [editor.name(key) for key in keys] + [line.name for line in document.unresolved]
    return Summary(len(editor.problems()), fold(" | ".join(titles)))


@dataclass(frozen=True, slots=True)
class DeckFilter:
    """What is looked for."""

    words: str = ""
    folder: str | None = None
    """A folder and all within, "" for decks without one, None for all."""
    tag: str = ""
    state: str = EVERYTHING


def sought(
    all_of_them: Iterable[DeckEntry],
    wish: DeckFilter,
    summaries: Mapping[str, Summary | None],
    title: Callable[[str], str],
) -> list[DeckEntry]:
    """The decks that fit; `title` gives a game's. Words are found in titles, folders, tags, notes, cards."""
    words = fold(wish.words).split()
    found = []
    for entry in all_of_them:
        cover = entry.cover
        known = summaries.get(entry.name)
        if not _in_folder(entry, wish.folder):
            continue
        if wish.tag and wish.tag not in cover.tags:
            continue
        if not _in_state(entry, known, wish.state):
            continue
        parts = [cover.title, cover.folder, *cover.tags, cover.note, title(cover.game)]
        text = fold(" | ".join(parts)) + " | " + (known.words if known else "")
        if all(word in text for word in words):
            found.append(entry)
    return found


def _in_folder(entry: DeckEntry, folder: str | None) -> bool:
    if folder is None:
        return True
    if entry.ready:
        return folder == READY_FOLDER
    here = entry.cover.folder
    return here == folder or (bool(folder) and here.startswith(f"{folder}/"))


def _in_state(entry: DeckEntry, known: Summary | None, state: str) -> bool:
    if state == BUILT:
        return entry.cover.built
    if state in (LEGAL, FAULTY):
        return known is not None and (known.problems == 0) == (state == LEGAL)
    return True


def folders(covers: Iterable[Cover]) -> list[str]:
    """Every folder in use and all that they lie in, in order."""
    found: set[str] = set()
    for cover in covers:
        parts = [part for part in cover.folder.split("/") if part]
        found.update("/".join(parts[: n + 1]) for n in range(len(parts)))
    return sorted(found, key=lambda path: [fold(part) for part in path.split("/")])


def tidy(folder: str) -> str:
    """A folder's path as it is kept: no empty parts, single spaces."""
    parts = (" ".join(part.split()) for part in folder.split("/"))
    return "/".join(part for part in parts if part)
