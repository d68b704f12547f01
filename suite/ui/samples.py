"""Sample data for pictures of the window: a collection that is neither empty nor whole."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from suite.decks.document import MAYBE
from suite.decks.keys import text_key
from suite.store.collection import Holdings
from suite.store.decks import Cover, Line, StoredDeck
from suite.store.edit import OpChanges
from suite.store.reader import Order
from suite.store.stacks import Stack
from suite.store.wants import Wanted
from suite.ui.store.repository import Repository


def fill(repository: Repository) -> None:
    """Own some copies of most cards, the same ones every time."""
    ids = repository.reader.search("", [Order("title")]).ids
    rows = repository.reader.by_ids(list(ids))
    stacks = [Stack(row.key, 1 + place * 7 % 4) for place, row in enumerate(rows) if place % 3]

    def add() -> OpChanges:
        return Holdings(repository.user).add(stacks, "Sample collection")

    repository.edit(add)
    fill_collection(repository)
    fill_decks(repository)


def fill_collection(repository: Repository) -> None:
    """Conditions, places, prices, trades, loans and wants; and a second collection with nothing in it."""
    book = repository.holdings
    ids = book.stack_ids()
    near, far = ids[::2], ids[1::3]
    edits: list[Callable[[], OpChanges]] = [
        partial(book.change, near, "Near mint, in Binder 1", condition="NM", location="Binder 1"),
        partial(
            book.change, far, "Good and German, in Box 2", condition="GD", language="de", location="Box 2"
        ),
        partial(book.change, ids[::5], "Paid 1.50 EUR", price=150, currency="EUR"),
        partial(book.change, ids[4::9], "Foil", finish="foil", price=1200, currency="USD"),
        partial(book.change, ids[3::11], "For trade", trade=1),
        partial(book.change, ids[6::29], "Lent to Una", lent_to="Una", add_tags=("club",)),
        partial(book.change, ids[2:3], "Note", notes="A corner is bent", add_tags=("worn", "first print")),
        partial(book.add_collection, "At the club"),
    ]
    for edit in edits:
        repository.edit(edit)
    missing = [
        row.key for row in repository.reader.by_ids(list(repository.reader.search("not is:owned").ids))
    ][:14]
    wants = [
        Wanted(key, 1 + place % 3, 250 if place % 2 else None, "EUR") for place, key in enumerate(missing)
    ]
    repository.edit(partial(repository.wants.want, wants, "Sample wants"))


def fill_decks(repository: Repository) -> None:
    """Decks in folders, of the first game that has ready-made ones: legal ones, and one with problems."""
    game = next((one for one in repository.games.values() if len(one.decks) > 2), None)
    if game is None:
        return
    ready = list(game.decks.values())
    covers = (
        Cover(
            game.key, ready[0].title, folder="Club", note=ready[0].note, tags=("fast", "league"), built=True
        ),
        Cover(game.key, "Two of everything", folder="Club/Drafts", tags=("unfinished",)),
        Cover(game.key, ready[2].title, folder="At home", note=ready[2].note, tags=("league",)),
    )
    for cover, deck in zip(covers, ready, strict=False):
        lines = [
            Line(section, copies, text_key(game.key, game.catalogue[card]))
            for section, pile in deck.sections.items()
            for card, copies in pile.items()
        ]
        if cover.tags == ("unfinished",):
            lines = _spoilt(lines, game.catalogue.cards[0].title)
        repository.edit(partial(_keep, repository, StoredDeck(cover, tuple(lines))))


def _keep(repository: Repository, deck: StoredDeck) -> OpChanges:
    return repository.decks.save(deck, f"Sample deck {deck.cover.title}")[1]


def _spoilt(lines: list[Line], title: str) -> list[Line]:
    """Too many copies of a card, too few cards, cards on the maybe-board, a line that names no card."""
    kept = [*lines[:1], replace(lines[1], copies=5), *lines[2:-2]]
    maybe = [replace(line, section=MAYBE, copies=1) for line in lines[-2:]]
    return [*kept, *maybe, Line("", 2, "", f"{title[:-2]}{title[-1]}")]
