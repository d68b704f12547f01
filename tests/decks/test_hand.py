"""How hands are dealt, as data: what is read, what is refused, and that it says what the rules do."""

from typing import Any

import pytest

from suite.decks.hand import HandDemand, Opening, read_hand, usual
from suite.games.conan_ccg.words import FIRST_HAND, HAND, HAND_SIZE, STRIDE
from suite.resources import folder
from suite.view.game import TableGame


def test_the_data_say_what_the_game_deals(game: TableGame[Any]) -> None:
    rules = read_hand((folder(game.key) / "hand.toml").read_text("utf-8"))
    state = game.new(game.setups()[0], 3)
    dealt = [len(state.zones[HAND + STRIDE * player]) for player in range(2)]
    assert sorted(dealt) == sorted(opening.cards for opening in rules.openings), (
        "the game deals what the data say"
    )
    assert (rules.openings[0].cards, rules.refill) == (FIRST_HAND, HAND_SIZE)
    assert rules.section in game.deck_sections
    assert not rules.mulligans, "the rulebook knows no mulligan"
    assert rules.demands == (HandDemand("Prowess", ("cost", "pay"), "draw", "prowess", "conan"),)


def test_everything_can_be_said() -> None:
    text = """
format = 1
section = "one"
each_turn = 2
needs = ["calls"]
first_turn = false
[mulligan]
times = 2
fewer = 1
[[hand]]
title = "All"
cards = 4
[[demand]]
title = "Silver coins"
word = "silver"
fields = ["cost"]
section = "one"
"""
    rules = read_hand(text)
    assert rules.openings == (Opening("All", 4),)
    assert (rules.each_turn, rules.first_turn, rules.mulligans, rules.fewer) == (2, False, 2, 1)
    assert rules.needs == ("calls",)
    assert [(one.title, one.word) for one in rules.demands] == [("Silver coins", "silver")]
    assert not usual("one").stated, "usual numbers are no statement of the game"


@pytest.mark.parametrize(
    "text",
    [
        "format = 1\n[",
        "section = 'one'",
        "format = 1\nsection = 'one'",
        "format = 1\nsection = 'one'\nhand = []",
        "format = 1\nsection = 'one'\n[[hand]]\ntitle = 'x'\ncards = -1",
        "format = 1\nsection = 'one'\n[[hand]]\ntitle = 'x'\ncards = 'many'",
        "format = 1\nsection = 'one'\nneeds = 'x'\n[[hand]]\ntitle = 'x'\ncards = 3",
        "format = 1\nsection = 'one'\nmulligan = 3\n[[hand]]\ntitle = 'x'\ncards = 3",
    ],
)
def test_faults_are_told_with_the_file(text: str) -> None:
    with pytest.raises(ValueError, match=r"^hand\.toml"):
        read_hand(text, "hand.toml")
