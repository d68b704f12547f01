"""Own cards that the editor accepts play; `python -m tests.cards.own` makes two thousand a game."""

from __future__ import annotations

import functools
from typing import Any

import pytest

from suite.core.chance import Chance
from suite.games import GAMES
from suite.games.conan_ccg.card import icon
from suite.games.conan_ccg.schema import SYMBOLS
from suite.games.conan_ccg.view.labels import icon_name
from suite.games.conan_ccg.words import BLADE
from suite.view.game import TableGame
from tests.cards.own.match import aoe_deck, play
from tests.cards.own.records import Maker
from tests.cards.own.series import run_series

CARDS = {"conan-ccg": 140, "aoe-ecg": 26}


@functools.cache
def game_of(key: str) -> TableGame[Any]:
    return GAMES[key]()


@pytest.mark.parametrize("key", CARDS)
def test_accepted_cards_play(key: str) -> None:
    series = run_series(game_of(key), CARDS[key], 5)
    assert series.broken == []
    assert series.cards == CARDS[key]
    assert series.shown > CARDS[key] // 2, "most of them came into play"


@pytest.mark.parametrize("kind", ["region", "ally", "item"])
def test_what_shipped_cards_do_can_be_done_at_other_times(kind: str) -> None:
    """A corrected type lets a card be played where its text has nothing to choose from."""
    game = game_of("conan-ccg")
    more = {"prowess": 2, "health": 2, "initiative": 3}
    acting = [card.data for card in game.catalogue.cards if card.type == "action"]
    corrected = [{**more, **record, "type": kind} for record in acting]
    assert [game.schema.unfit(record) for record in corrected] == [""] * len(corrected)
    for seed in range(4):
        play(game, corrected, 2, seed)


@pytest.mark.parametrize("key", CARDS)
def test_shipped_cards_keep_to_the_limits(key: str) -> None:
    game = game_of(key)
    for card in game.catalogue.cards:
        assert game.schema.faults(card.data) == []
        fields = {field.name for field in game.schema.of(card.type)}
        assert set(card.data) <= fields, f"the schema knows all that a {card.type} has"
        assert card.schema is game.schema, "the card class reads the same one"


@pytest.mark.parametrize("key", CARDS)
def test_many_records_are_accepted_or_refused_with_a_sentence(key: str) -> None:
    maker = Maker(game_of(key), Chance(3))
    for _ in range(120):
        maker.accepted()
    assert len(maker.refused) > 10
    for sentence in maker.refused.values():
        assert sentence.endswith("."), sentence
        assert sentence[0].isupper(), sentence


MOVE = {"key": "own", "set": "own", "title": "Own", "type": "move", "initiative": 3}
FOE = {"key": "own", "set": "own", "title": "Own", "type": "foe", "kind": "human"}
FOE |= {"renown": 3, "prowess": 2, "health": 2}
CONAN = {"key": "own", "set": "own", "title": "Own", "type": "conan", "prowess": 20, "health": 15}


@pytest.mark.parametrize(
    ("record", "says"),
    [
        ({**MOVE, "left": ["blade*9", "", "", ""]}, "left must have 1 to 3 symbols an icon, not 'blade*9'"),
        ({**MOVE, "initiative": 0}, "initiative must be a whole number from 1 to 5, not 0"),
        ({**MOVE, "special_blocked_by": "shield"}, "special_blocked_by must be a list of words"),
        ({**FOE, "kind": ""}, "kind must be one of human, animal"),
        (
            {name: value for name, value in FOE.items() if name != "kind"},
            "kind is missing; it must be one of",
        ),
        ({**FOE, "health": 0}, "health must be a whole number from 1 to 40, not 0"),
        ({**FOE, "prowess": 0}, "prowess must be a whole number from 1 to 40, not 0"),
        ({**FOE, "renown": 0}, "renown must be a whole number from 1 to 20, not 0"),
        ({**CONAN, "health": -1}, "health must be a whole number from 1 to 40, not -1"),
        (
            {**CONAN, "barbarian": {"menace": -1}},
            "barbarian must have a whole number from 1 to 9 for 'menace'",
        ),
        ({**CONAN, "barbarian": {"charm": 1}}, "barbarian knows reflexes, strength"),
        ({**CONAN, "barbarian": 3}, "barbarian must be a table of words, not 3"),
    ],
)
def test_what_would_break_a_match_is_refused(record: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match="card 'own'") as told:
        game_of("conan-ccg").schema.check(record)
    assert says in str(told.value)


def test_every_number_of_symbols_has_a_word() -> None:
    for symbols in range(1, len(SYMBOLS)):
        assert icon_name(icon(BLADE, symbols)).endswith("Blade")
    assert len(SYMBOLS) <= 16, "a position holds four bits of symbols"


def test_a_town_center_of_ones_own_begins_beside_no_other() -> None:
    """Seed 5000 found it: two among the starting cards cannot be dealt, so one goes into the deck alone."""
    game = game_of("aoe-ecg")
    own = [
        {"key": f"own-{n}", "type": "building", "age": 1, "name": name}
        for n, name in enumerate(("Mill", "Town Center", "House", "Dock"))
    ]
    deck = aoe_deck(own, game.decks["starter-celts"])
    assert list(deck.sections["start"]) == ["town-center", "own-0", "own-2", "own-3"]
    assert deck.sections["age-1"]["own-1"] == 2
