"""The decks that a player may choose from, and what is wrong with each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from suite.core.deck import Deck
from suite.core.game import Game
from suite.core.translation import _
from suite.store.edit import OpChanges
from suite.ui.store.repository import Repository

READY = "/"
"""What the names of ready-made decks begin with."""


@dataclass(frozen=True, slots=True)
class DeckOffer:
    """A deck to choose."""

    name: str
    """By which `DeckOffers.deck` finds it; kept over a restart."""
    title: str
    faults: tuple[str, ...] = ()
    """A sentence for each rule of deck building that it breaks."""
    bars: tuple[str, ...] = ()
    """Those of them without which nothing can be dealt."""

    @property
    def words(self) -> str:
        """The line of the list."""
        words = [self.title]
        if self.name.startswith(READY):
            words.append(_("ready-made"))
        if self.faults:
            words.append(_("not legal"))
        return ", ".join(words)


class DeckOffers:
    """The decks of all games; each is looked at once as long as it is not edited."""

    def __init__(self, repository: Repository) -> None:
        self.repository = repository
        self._known: dict[tuple[int, int, str], DeckOffer] = {}
        repository.changed.connect(self._edited)

    def of(self, game: Game[Any], options: dict[str, str]) -> list[DeckOffer]:
        """The decks that are legal in a match with these options, then the others; own ones come first."""
        rules = self.repository.play_game(game.key)
        own: list[DeckOffer] = []
        for cover in self.repository.decks.covers(game.key):
            # The catalogue's identity: a correction may make a deck legal or not.
            key = (cover.id, id(rules.catalogue), str(options))
            if key not in self._known:
                deck = self.repository.decks.load(cover.id).core()
                self._known[key] = _offer(str(cover.id), deck, cover.title, rules, options)
            own.append(self._known[key])
        ready = [
            _offer(f"{READY}{key}", deck, deck.title, rules, options) for key, deck in game.decks.items()
        ]
        return sorted([*own, *ready], key=lambda offer: bool(offer.faults))

    def _edited(self, changes: OpChanges) -> None:
        """Look again at the decks that were edited."""
        self._known = {key: one for key, one in self._known.items() if key[0] not in changes.decks}

    def deck(self, game: Game[Any], name: str) -> Deck:
        """The deck of an offer. Raises StoreError when it was removed meanwhile."""
        return (
            game.decks[name.removeprefix(READY)]
            if name.startswith(READY)
            else self.repository.decks.load(int(name)).core()
        )


def usual(
    game: Game[Any], offers: Sequence[DeckOffer], players: int, options: Mapping[str, str]
) -> list[str]:
    """The names of the decks that players have before they choose: legal ones, as long as there are any.

    The players' own come first, then those of the game's ready setup.
    """
    legal = [offer.name for offer in offers if not offer.faults]
    own = [name for name in legal if not name.startswith(READY)]
    return list(dict.fromkeys([*own, *meant(game, players, options), *legal])) or [one.name for one in offers]


def meant(game: Game[Any], players: int, options: Mapping[str, str]) -> list[str]:
    """The names of the decks with which the game itself sets such a match up; [] when it has none for it."""
    for setup in game.setups():
        agreed = {name: setup.options.get(name, values[0]) for name, values in game.options.items()}
        if setup.players == players and agreed == options:
            names = [[key for key, one in game.decks.items() if one is deck] for deck in setup.decks]
            return [READY + key for keys in names for key in keys]
    return []


def _offer(name: str, deck: Deck, title: str, game: Game[Any], options: dict[str, str]) -> DeckOffer:
    faults = tuple(problem.text for problem in game.check_deck(deck, game.catalogue, options))
    bars = tuple(problem.text for problem in game.undealable(deck, game.catalogue, options)) if faults else ()
    return DeckOffer(name, title, faults, bars)
