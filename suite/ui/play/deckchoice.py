"""The decks that a player may choose from, and what is wrong with each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from suite.core.deck import Deck
from suite.core.game import Game
from suite.store.edit import OpChanges
from suite.ui.library.shelf import Shelf


@dataclass(frozen=True, slots=True)
class Offer:
    """A deck to choose."""

    name: str
    """By which `Offers.deck` finds it; kept over a restart."""
    title: str
    faults: tuple[str, ...] = ()
    """A sentence for each rule of deck building that it breaks."""
    bars: tuple[str, ...] = ()
    """Those of them without which nothing can be dealt."""

    @property
    def words(self) -> str:
        """The line of the list."""
        ready = " (ready-made)" if self.name.startswith("/") else ""
        return f"{self.title}{ready}{' (not legal)' if self.faults else ''}"


class Offers:
    """The decks of all games; each is looked at once as long as it is not edited."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self._known: dict[tuple[int, int, str], Offer] = {}
        shelf.changed.connect(self._edited)

    def of(self, game: Game[Any], options: dict[str, str]) -> list[Offer]:
        """Own decks that are legal in a match with these options, ready-made ones, other own decks."""
        rules = self.shelf.play_game(game.key)
        own: list[Offer] = []
        rest: list[Offer] = []
        for cover in self.shelf.decks.covers(game.key):
            # The catalogue's identity: a correction may make a deck legal or not.
            key = (cover.id, id(rules.catalogue), str(options))
            if key not in self._known:
                deck = self.shelf.decks.load(cover.id).core()
                self._known[key] = _offer(str(cover.id), deck, cover.title, rules, options)
            offer = self._known[key]
            (rest if offer.faults else own).append(offer)
        ready = [_offer(f"/{key}", deck, deck.title, rules, options) for key, deck in game.decks.items()]
        return [*own, *ready, *rest]

    def _edited(self, changes: OpChanges) -> None:
        """Look again at the decks that were edited."""
        self._known = {key: one for key, one in self._known.items() if key[0] not in changes.decks}

    def deck(self, game: Game[Any], name: str) -> Deck:
        """The deck of an offer. Raises StoreError when it was removed meanwhile."""
        return game.decks[name[1:]] if name.startswith("/") else self.shelf.decks.load(int(name)).core()


def _offer(name: str, deck: Deck, title: str, game: Game[Any], options: dict[str, str]) -> Offer:
    faults = tuple(problem.text for problem in game.check_deck(deck, game.catalogue, options))
    bars = tuple(problem.text for problem in game.undealable(deck, game.catalogue, options)) if faults else ()
    return Offer(name, title, faults, bars)
