"""Positions about what is built, researched, made, allocated and kept."""

from __future__ import annotations

from typing import Final

from suite.games.aoe_ecg.collection import Upkeep
from suite.games.aoe_ecg.construction import RAZING
from suite.games.aoe_ecg.words import AGES, DECK, FOUNDATIONS, SNUFFED
from tests.ai.positions import WordPosition
from tests.ai.villages.position import (
    allocating,
    building,
    discarding,
    enlisting,
    phase,
    stock,
    table,
)
from tests.rulebook.aoe_ecg.table import Table


def deckless() -> Table:
    """The play deck is empty: what is discarded comes straight back."""
    t = table("farm", "barracks", "farm")
    for card in t.s.zones[DECK].copy():
        t.s.move(card, SNUFFED)
    return t


def grown() -> Table:
    """In the Dark Age all that the next age asks for is there, and the hand holds nothing to build."""
    t = stock(table("scout-cavalry", age=1), 0, food=12)
    t.card("feudal-age", AGES)
    t.build("farm", workers=5)
    for key in ("mill", "barracks"):
        t.build(key)
    return t


def full() -> Table:
    """Five villagers fill the Town Center; a House would let more be made, for which there is food."""
    return stock(table("house", age=1), 0, wood=3, food=9)


def rich() -> Table:
    """A Wonder of the hand can be paid and manned; the opponent has no army."""
    t = table("chichester-cathedral")
    t.s.workers[t.center(0)] = 8
    t.build("house")
    return t


def razing() -> Table:
    """The player has asked themselves which building to give up."""
    t = table()
    t.build("farm", workers=3)
    t.build("barracks")
    return phase(t, 4, RAZING)


def founding() -> Table:
    """The first turn: the starting buildings lie face down, and there is no wood left to turn them up."""
    t = stock(table("scout-cavalry", age=1), 0, food=3)
    for column, key in enumerate(("mill", "house"), 1):
        card = t.card(key, FOUNDATIONS)
        t.s.spot[card] = t.at(0, 0, column)
        t.s.built[t.at(0, 0, column)] = card
    t.build("lumber-camp", square=t.at(0, 1, 0))
    return t


def deserted() -> Table:
    """Nobody is left in the village, and there is food for two villagers."""
    t = stock(table(), 0, food=2)
    t.s.workers[t.center(0)] = 0
    return t


def few() -> Table:
    """Two villagers are left, with food for five more and room for three."""
    t = stock(table(), 0, food=5)
    t.s.workers[t.center(0)] = 2
    t.build("farm")
    return t


def unguarded(*hand: str) -> Table:
    """Knights stand at the Town Center, whose player has a Barracks and spearmen in the hand."""
    t = table("spearman", *hand)
    t.build("barracks")
    t.unit("knight", t.center(0), 1)
    return t


def last_man() -> Table:
    """One knight of five is left on the Stable, and all that four more cost lies ready."""
    t = table()
    t.unit("knight", t.build("stable"), tokens=1)
    return t


def hired() -> Table:
    """Two War Elephants can become five for 4 gold; trained they would cost twelve food and six gold."""
    t = stock(table("mercenaries"), 0, gold=4)
    castle = t.build("castle")
    t.unit("war-elephant", castle, tokens=2)
    return t


def elephants() -> Table:
    """Upkeep of one food is due for five War Elephants."""
    t = stock(table(), 0, food=3)
    beasts = t.unit("war-elephant", t.build("castle"))
    return phase(t, 3, Upkeep(beasts))


def idle(key: str) -> Table:
    """Five villagers wait, the stock is empty, and one site is all there is to collect at."""
    t = stock(table("barracks", "knight", age=3), 0)
    t.build(key)
    return t


def crumbling() -> Table:
    """One token more and the only Town Center falls; knights stand on it."""
    t = table()
    t.s.damage[t.center(0)] = 35
    t.unit("militia", t.center(0), 1, tokens=2)
    return t


def learnt() -> Table:
    """What the hand holds is known already: it can never be researched again."""
    t = table("loom")
    t.learn("loom")
    return t


def treasured() -> Table:
    """A Wonder of the hand can be built next turn."""
    t = table("chichester-cathedral")
    t.s.workers[t.center(0)] = 9
    return t


WORKS: Final = [
    WordPosition(
        "a new age",
        "All is there, nothing else can be bought with the food this turn, and each turn of waiting is lost.",
        "easy",
        lambda: building(grown()),
        must=["Feudal"],
    ),
    WordPosition(
        "room for more",
        "Nobody can be hired without it, there is food for nine, and it costs 1 of 3 wood.",
        "easy",
        lambda: building(full()),
        must=["House"],
    ),
    WordPosition(
        "build the Wonder",
        "It wins in ten turns, all can be paid, and there is nobody who could attack it.",
        "easy",
        lambda: building(rich()),
        must=["Cathedral"],
    ),
    WordPosition(
        "raze nothing",
        "A Farm with villagers and a Barracks stand in nobody's way: giving one up gains nothing.",
        "easy",
        razing,
        must=["Keep all"],
    ),
    WordPosition(
        "the starting village",
        "Turned up next turn the Mill and the House are worth far more than two cards on a pile of eight.",
        "novice",
        lambda: building(founding()),
        never=["Discard"],
    ),
    WordPosition(
        "the last food",
        "Without a villager at the end of the next turn the match is lost; two can be made now.",
        "easy",
        lambda: enlisting(deserted()),
        must=["villager"],
    ),
    WordPosition(
        "food lies idle",
        "Nothing of the hand costs food, and each of the five villagers pays for themselves in two turns.",
        "easy",
        lambda: enlisting(few()),
        must=["villager"],
    ),
    WordPosition(
        "spearmen against knights",
        "The knights go on burning the only Town Center; spearmen beat them, and 20 of all lies there.",
        "easy",
        lambda: enlisting(unguarded()),
        must=["Spearman", "villager"],
    ),
    WordPosition(
        "fill the ranks",
        "With 20 of all resources one knight of five stays alone for nothing.",
        "easy",
        lambda: enlisting(last_man()),
        must=["Add", "villager"],
    ),
    WordPosition(
        "mercenaries on elephants",
        "4 gold buy what trained costs twelve food and six gold.",
        "easy",
        lambda: enlisting(hired()),
        must=["Mercenaries"],
    ),
    WordPosition(
        "feed the elephants",
        "Five War Elephants of twenty food and ten gold are not given up for one food.",
        "easy",
        elephants,
        must=["Pay"],
    ),
    WordPosition(
        "to the fields",
        "Without any food nothing can be made; on the Town Center five wait for nothing.",
        "easy",
        lambda: allocating(idle("farm")),
        never=["0 to"],
    ),
    WordPosition(
        "to the woods",
        "Without any wood nothing can be built; on the Town Center five wait for nothing.",
        "easy",
        lambda: allocating(idle("lumber-camp")),
        never=["0 to"],
    ),
    WordPosition(
        "hold the last wall up",
        "With one token more the only Town Center and the match are lost.",
        "easy",
        lambda: allocating(crumbling()),
        never=["0 to"],
    ),
    WordPosition(
        "a card for nothing: known",
        "What is known is never researched again; the card only takes another's place.",
        "easy",
        lambda: discarding(learnt()),
        must=["Discard", "Snuff"],
    ),
    WordPosition(
        "keep the Wonder",
        "It can be built next turn and wins the match.",
        "easy",
        lambda: discarding(treasured()),
        must=["Draw"],
    ),
    WordPosition(
        "trees for a bare stock",
        "Five wood for nothing can be had next turn, and wood is what both others cost.",
        "easy",
        lambda: discarding(stock(table("lumber-camp", "stable", "stand-of-trees"), 0)),
        must=["Draw"],
    ),
    WordPosition(
        "nothing snuffed for nothing",
        "A Farm and a Barracks may still be built; a snuffed card never comes back.",
        "normal",
        lambda: discarding(table("farm", "barracks")),
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
