"""All positions of the Age of Empires ECG's blunder suite, and how levels do in them."""

from __future__ import annotations

from typing import Final

from suite.games.aoe_ecg.rules import attach
from suite.games.aoe_ecg.words import CIVILIZATION, DECK, HAND, SNUFFED
from tests.ai.positions import WordPosition, due_of
from tests.ai.villages.position import SEEDS, answer, building, declaring, discarding
from tests.cards.aoe_ecg.stage import Stage


def with_farms() -> Stage:
    """The opponent has two Farms with villagers, and Drought is in the hand."""
    t = Stage(["drought"])
    t.s.stock[4:8] = [0] * 4
    for _ in range(2):
        t.build("farm", 1, workers=5)
    return t


def besieged(guard: str, tokens: int) -> Stage:
    """A lone Militia stands before a strong guard."""
    t = Stage()
    house = t.build("house", 1)
    t.unit("militia", house, tokens=1)
    t.unit(guard, house, 1, tokens=tokens)
    return t


def sick(key: str) -> Stage:
    """An event lies on the active player, who can well pay to be rid of it."""
    t = Stage()
    farm = t.build("farm", workers=5)
    event = t.card(key, HAND, 1)
    attach(t.s, event, farm if key == "drought" else t.s.zones[CIVILIZATION][0])
    return t


def poor(t: Stage) -> Stage:
    """The active player has nothing in stock."""
    t.s.stock[0:4] = [0] * 4
    return t


def deckless() -> Stage:
    """The play deck is empty: what is discarded comes straight back."""
    t = Stage(["farm", "barracks", "farm"])
    for card in t.s.zones[DECK].copy():
        t.s.move(card, SNUFFED)
    return t


def burning() -> Stage:
    """The only Town Center is badly damaged, and the Fire Brigade is in the hand."""
    t = Stage(["fire-brigade"])
    center = t.s.town_centers(0)[0]
    t.s.damage[center] = 6
    return t


def with_typhoid() -> Stage:
    """The opponent can pay for nothing."""
    t = Stage(["typhoid"])
    t.s.stock[4:8] = [0] * 4
    return t


POSITIONS: Final = [
    WordPosition(
        "a drought",
        "For 1 food a Farm of five villagers yields nothing, and its player has no wood to mend that.",
        "normal",
        lambda: building(with_farms()),
        must=["Drought"],
    ),
    WordPosition(
        "typhoid",
        "For 2 of 20 gold a villager of the opponent dies each turn; they have no food to be rid of it.",
        "easy",
        lambda: building(with_typhoid()),
        must=["Typhoid"],
    ),
    WordPosition(
        "be rid of typhoid",
        "3 of 20 food end a plague that kills a villager each turn.",
        "easy",
        lambda: building(sick("typhoid")),
        must=["Typhoid"],
    ),
    WordPosition(
        "water the farm",
        "2 of 20 wood let a Farm of five villagers yield again.",
        "easy",
        lambda: building(sick("drought")),
        must=["Drought"],
    ),
    WordPosition(
        "stone or gold",
        "The Abandoned Mine costs nothing that matters and brings three of either.",
        "easy",
        lambda: building(poor(Stage(["abandoned-mine", "farm", "farm"]))),
        must=["Abandoned Mine"],
    ),
    WordPosition(
        "put the fire out",
        "The only Town Center burns, and the Fire Brigade takes four tokens off.",
        "easy",
        lambda: building(burning()),
        must=["Fire Brigade"],
    ),
    WordPosition(
        "a lone Militia against a Mill",
        "One Militia cannot harm the building, and two knights' troops guard it.",
        "easy",
        lambda: declaring(besieged("knight", 5)),
        never=["ttack"],
    ),
    WordPosition(
        "nothing snuffed for nothing",
        "A Farm and a Barracks may still be built; a snuffed card never comes back.",
        "normal",
        lambda: discarding(Stage(["farm", "barracks"])),
        never=["Snuff"],
    ),
    WordPosition(
        "no card into an empty deck",
        "What is discarded is drawn again at once: that gains nothing.",
        "normal",
        lambda: discarding(deckless()),
        never=["Snuff"],
    ),
]


def blunders(position: WordPosition, level: str) -> list[str]:
    """The wrong answers of the level over all seeds."""
    return [said for seed in SEEDS if not position.right(said := answer(position, level, seed))]


def due(level: str) -> list[WordPosition]:
    """The positions in which the level must not go wrong."""
    return due_of(POSITIONS, level)
