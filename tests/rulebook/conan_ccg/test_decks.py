"""What makes a deck legal (the deck checker's own tests go through every message)."""

from __future__ import annotations

import pytest

from suite.core.deck import Deck
from tests.conan_stage import game

DRAW = ["wild-swing", "give-ground", "shove-aside", "hurled-stone", "warding-hand", "cling-and-drag"]
DRAW += ["muttered-charm", "javelin-cast", "parry-and-cut", "false-opening", "carousing", "wineskin"]
DRAW += ["telling-blow", "storytelling"]


def deck(foes: dict[str, int], **draw: int) -> Deck:
    """A deck of 42 cards, changed by `draw`, with these Foes."""
    lines = dict.fromkeys(DRAW, 3) | {key.replace("_", "-"): n for key, n in draw.items()}
    chosen = {key: n for key, n in lines.items() if n}
    return Deck("Test", {"conan": {"conan-the-bold": 1}, "draw": chosen, "foes": foes})


def foes(total: int, cards: int = 25) -> dict[str, int]:
    """That many Foes, none of them Unique, three copies at most, with that Renown in all."""
    free = [c for c in game().catalogue.cards if c.type == "foe" and "unique" not in c.traits]
    pool = [card for card in free for _ in range(3)]
    ways: list[dict[int, tuple[int, ...]]] = [{0: ()}] + [{} for _ in range(cards)]
    for index, card in enumerate(pool):
        for n in range(cards, 0, -1):
            for worth, chosen in list(ways[n - 1].items()):
                ways[n].setdefault(worth + card.data["renown"], (*chosen, index))
    found: dict[str, int] = {}
    for index in ways[cards][total]:
        found[pool[index].key] = found.get(pool[index].key, 0) + 1
    return found


def broken(made: Deck) -> list[str]:
    """The rules that a deck breaks."""
    return [problem.rule for problem in game().check_deck(made, game().catalogue)]


def test_a_legal_deck() -> None:
    """deck.draw-deck, deck.foe-deck: 42 cards, 25 Foes of 100 Renown, three copies of each at most."""
    assert broken(deck(foes(100))) == [], "nothing is wrong"


def test_forty_cards() -> None:
    """deck.draw-deck: at least 40 cards that are no Foes."""
    assert broken(deck(foes(100), wild_swing=1)) == [], "40 are enough"
    assert broken(deck(foes(100), wild_swing=0)) == ["draw-size"], "39 are not"


def test_three_copies_and_one_unique() -> None:
    """deck.draw-deck, deck.foe-deck: 3 copies of a card, 1 of a Unique one."""
    assert broken(deck(foes(100), wild_swing=4)) == ["copies"], "four of a card"
    assert broken(deck(foes(100), string_of_skulls=2)) == ["unique"], "two of a Unique Item"
    assert broken(deck(foes(100), string_of_skulls=1)) == [], "one is fine"


@pytest.mark.parametrize(("total", "legal"), [(94, False), (95, True), (105, True), (106, False)])
def test_renown_of_the_foe_deck(total: int, legal: bool) -> None:
    """deck.foe-deck: 95 to 105 Renown."""
    assert broken(deck(foes(total))) == ([] if legal else ["renown"]), f"{total} Renown"


def test_twenty_five_foes() -> None:
    """deck.foe-deck: at least 25 Foes."""
    assert broken(deck(foes(100, 24))) == ["foe-size"], "24 are too few"
    assert broken(deck(foes(100, 26))) == [], "there may be more"


def test_foes_and_cards_apart() -> None:
    """deck.draw-deck, deck.foe-deck: no Foe in the draw deck, nothing else in the Foe Deck."""
    assert broken(deck(foes(100), gray_ape=1)) == ["misplaced-draw"], "a Foe among the cards"
    wrong = deck(foes(100) | {"wild-swing": 1}, wild_swing=2)
    assert broken(wrong) == ["misplaced-foes"], "a Move among the Foes"


@pytest.mark.parametrize("kind", ["action", "conan", "foe", "move"])
def test_a_section_takes_what_breaks_no_rule_there(kind: str) -> None:
    """What is answered of a card alone is what the rules say of a deck."""
    key = next(card.key for card in game().catalogue.cards if card.type == kind)
    for section in game().deck_sections:
        problems = game().check_deck(Deck("", {section: {key: 1}}), game().catalogue)
        named = any(key in problem.cards for problem in problems)
        assert game().section_takes(section, game().catalogue[key]) != named, section
