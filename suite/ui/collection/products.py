"""What can be added in one step: the ready decks of the games, and whole sets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from suite.decks.keys import text_key
from suite.store.reader import Reader
from suite.ui.store.repository import Repository

DECK = "Ready deck"
SET = "Whole set"


@dataclass(frozen=True)
class Product:
    """One box, deck or set."""

    game: str
    title: str
    kind: str
    count: int
    """Cards in it."""
    set: str = ""
    """The key of the set, for a whole set: its cards are read when they are needed."""
    cards: Mapping[str, int] | None = None
    """Text key -> copies."""
    note: str = ""


def products(repository: Repository) -> list[Product]:
    """Everything that can be added in one step, game by game: decks first, then sets."""
    found = []
    for game in dict.fromkeys(entry[0] for entry in repository.reader.sets()):
        found += _decks(repository, game)
        found += [
            Product(game, title, SET, cards, key) for _, key, title, cards in repository.reader.sets(game)
        ]
    return found


def _decks(repository: Repository, game: str) -> list[Product]:
    if game not in repository.games:
        return []
    catalogue = repository.games[game].catalogue
    found = []
    for deck in repository.games[game].decks.values():
        cards: dict[str, int] = {}
        for pile in deck.sections.values():
            for key, copies in pile.items():
                if key in catalogue:
                    whole = text_key(game, catalogue[key])
                    cards[whole] = cards.get(whole, 0) + copies
        found.append(Product(game, deck.title, DECK, sum(cards.values()), cards=cards, note=deck.note))
    return found


def contents(reader: Reader, product: Product) -> dict[str, int]:
    """Text key -> copies of all that is in a product."""
    if product.cards is not None:
        return dict(product.cards)
    return {key: 1 for key, of, _, _ in reader.titles(product.game) if of == product.set}
