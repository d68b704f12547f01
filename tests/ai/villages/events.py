"""Positions about events outside battles."""

from __future__ import annotations

from typing import Final

from suite.games.aoe_ecg.rules import attach
from suite.games.aoe_ecg.windows import PlayEvent
from suite.games.aoe_ecg.words import CIVILIZATION, HAND
from tests.ai.positions import WordPosition
from tests.ai.villages.position import (
    building,
    phase,
    stock,
    table,
)
from tests.rulebook.aoe_ecg.table import Table


def with_farms() -> Table:
    """The opponent has two Farms with villagers, and Drought is in the hand."""
    t = stock(table("drought", "camel", "spearman"), 1)
    for _ in range(2):
        t.build("farm", 1, workers=5)
    return t


def sick(key: str) -> Table:
    """An event lies on the active player, who can well pay to be rid of it."""
    t = table()
    farm = t.build("farm", workers=5)
    event = t.card(key, HAND, 1)
    attach(t.s, event, farm if key == "drought" else t.s.zones[CIVILIZATION][0])
    return t


def burning(tokens: int = 6) -> Table:
    """The only Town Center is badly damaged, and the Fire Brigade is in the hand."""
    t = table("fire-brigade", "camel", "spearman")
    t.s.damage[t.center(0)] = tokens
    return t


def needy(key: str) -> Table:
    """An event that brings resources, its player has none, and nobody can answer it."""
    return stock(table(key, "farm", "barracks", age=1), 0)


def seat_of_research() -> Table:
    """An age is being researched by five villagers; the Emperor's Decree frees two of them."""
    t = table("emperors-decree", "camel", "spearman", age=3)
    t.study("imperial-age", 5)
    return t


def trapped() -> Table:
    """A troop of five at one's own damaged Town Center is about to fell it; their attack can be forbidden."""
    t = table("the-king-is-dead-long-live-the-king", "camel", "spearman")
    t.s.damage[t.center(0)] = 33
    t.unit("knight", t.center(0), 1)
    return t


def engine() -> Table:
    """A trebuchet stands before the village, in bow-shot of the only Town Center."""
    t = table("siege-sabotage", "camel", "spearman")
    house = t.build("house")
    t.unit("trebuchet", house, 1)
    return t


def camp() -> Table:
    """The opponent's Lumber Camp is worked by five."""
    t = stock(table("forest-fire", "camel", "spearman"), 1)
    t.build("lumber-camp", 1, workers=5)
    return t


def prey() -> Table:
    """The opponent's last two villagers outside the Town Center are in reach of wild animals."""
    t = stock(table("you-are-being-attacked-by-wild-animals", "camel", "spearman"), 1)
    t.build("farm", 1, workers=2)
    t.s.workers[t.center(1)] = 1
    return t


def waylaid(event: str = "stand-of-trees") -> Table:
    """The opponent has taken villagers for an event, and their hunters can be waylaid."""
    t = stock(table("your-hunters-are-waylaid", "camel", "spearman"), 1)
    card = t.card(event, HAND, 1)
    return phase(t, 4, PlayEvent(card), active=1)


def searching() -> Table:
    """The opponent holds one card and will draw six."""
    t = table("slow-search", "camel", "spearman")
    t.card("knight", HAND, 1)
    return t


def with_typhoid() -> Table:
    """The opponent can pay for nothing."""
    return stock(table("typhoid", "camel", "spearman"), 1)


def smelter() -> Table:
    """Gold is short and there is more stone than the match can use: Alchemist has taken effect."""
    t = stock(table("alchemist", "knight"), 0, wood=1, food=6, stone=20)
    t.build("stable")
    return phase(t, 4, PlayEvent(t.held("alchemist")))


def fire_choice() -> Table:
    """The Fire Brigade has come: the only Town Center or a Farm?"""
    t = burning(34)
    t.s.damage[t.build("farm")] = 3
    return phase(t, 4, PlayEvent(t.held("fire-brigade")))


EVENTS: Final = [
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
        lambda: building(stock(table("abandoned-mine", "farm", "farm"), 0)),
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
        "which fire",
        "A Town Center that nearly falls decides the match; a Farm costs one wood.",
        "easy",
        fire_choice,
        must=["Town Center"],
    ),
    WordPosition(
        "five food for nothing",
        "Who has no food gets five; the hunters have nothing else to do, and a new card is drawn.",
        "easy",
        lambda: building(needy("boar")),
        must=["Boar"],
    ),
    WordPosition(
        "two gold for nothing",
        "The Gold Nugget costs nothing at all, and a new card is drawn for it.",
        "easy",
        lambda: building(needy("gold-nugget")),
        must=["Gold Nugget"],
    ),
    WordPosition(
        "five wood for nothing",
        "Without wood nothing of the hand can be built; the trees cost nobody anything.",
        "easy",
        lambda: building(needy("stand-of-trees")),
        must=["Stand of Trees"],
    ),
    WordPosition(
        "burn the camp",
        "For 1 of 20 food five villagers lose a turn's wood and the camp a quarter of its strength.",
        "easy",
        lambda: building(camp()),
        must=["Forest Fire"],
    ),
    WordPosition(
        "two of three villagers",
        "For 1 of 20 food two of the last three villagers die.",
        "easy",
        lambda: building(prey()),
        must=["Wild Animals"],
    ),
    WordPosition(
        "waylay the woodcutters",
        "It costs nothing, denies five wood to who has none and kills a villager.",
        "easy",
        waylaid,
        must=["Waylaid"],
    ),
    WordPosition(
        "a slow search",
        "It costs nothing, and the opponent draws two cards fewer of six.",
        "easy",
        lambda: building(searching()),
        must=["Slow Search"],
    ),
    WordPosition(
        "wreck the trebuchet",
        "For 2 of 20 gold an engine goes that fells the only Town Center in a few turns.",
        "easy",
        lambda: building(engine()),
        must=["Sabotage"],
    ),
    WordPosition(
        "forbid the last blow",
        "The knights fell the only Town Center with their next attack; 3 of 20 gold forbid it.",
        "easy",
        lambda: building(trapped()),
        must=["King Is Dead"],
    ),
    WordPosition(
        "hasten the age",
        "The Decree costs nothing and saves two turns of the last age.",
        "easy",
        lambda: building(seat_of_research()),
        must=["Decree"],
    ),
    WordPosition(
        "what becomes gold",
        "Knights cost gold and food; of 20 stone nothing in the hand takes any.",
        "easy",
        smelter,
        must=["stone"],
    ),
]
