"""The first game, one of its decks as a document, and its limits as data."""

from typing import Any

import pytest

from suite.core.deck import Deck
from suite.decks.document import DeckDocument, document_of
from suite.decks.house import Limit, read_house
from suite.games import GAMES
from suite.view.game import TableGame

LIMITS = """
format = 1
game = "conan-ccg"
title = "Conan CCG"

[[limit]]
title = "Conan"
section = "conan"
min = 1
max = 1

[[limit]]
title = "Draw deck"
section = "draw"
min = 40

[[limit]]
title = "Foe Deck"
section = "foes"
min = 25

[[limit]]
title = "Renown"
section = "foes"
field = "renown"
min = 95
max = 105
"""


@pytest.fixture(scope="session")
def game() -> TableGame[Any]:
    return GAMES["conan-ccg"]()


@pytest.fixture(scope="session")
def limits() -> tuple[Limit, ...]:
    return read_house(LIMITS).limits


DECK = {
    "conan": {"conan-the-bold": 1},
    "draw": {
        "cut-from-the-scabbard": 3,
        "desperate-lunge": 3,
        "parry-and-cut": 3,
        "practised-cut": 3,
        "grievous-slash": 2,
        "overhead-block": 2,
        "snap-at-the-heels": 2,
        "press-of-shields": 2,
        "merciless-stroke": 3,
        "split-head-like-ripe-melon": 2,
        "telling-blow": 3,
        "i-am-a-cimmerian": 2,
        "no-quarter": 2,
        "carousing": 1,
        "storytelling": 1,
        "notched-broadsword": 2,
        "wineskin": 2,
        "frozen-marches": 2,
    },
    "foes": {
        "cimmerian-warrior": 3,
        "cimmerian-clan-chief": 3,
        "vanir-raider": 3,
        "vanir-berserker": 3,
        "aquilonian-footsoldier": 3,
        "hyrkanian-swordsman": 3,
        "zingaran-duelist": 3,
        "kushite-spearman": 1,
        "zingaran-pit-champion": 3,
        "captain-valdrec": 1,
    },
}
"""A legal deck: a Conan, 40 cards, 26 Foes of 99 Renown."""


@pytest.fixture
def document(game: TableGame[Any]) -> DeckDocument:
    """A legal deck of 40 cards and 26 Foes."""
    deck = Deck(
        "Steel of the North", {name: dict(lines) for name, lines in DECK.items()}, "Blades and Northerners"
    )
    return document_of(game.key, deck, game.deck_sections)
