"""Positions about how a village grows, what it saves for, and where its people are safe."""

from __future__ import annotations

from typing import Final

from suite.games.aoe_ecg.words import AGES
from tests.ai.positions import WordPosition
from tests.ai.villages.position import allocating, building, discarding, enlisting, moving, stock, table
from tests.rulebook.aoe_ecg.table import Table


def hamlet(*hand: str, wood: int = 0, food: int = 0, gold: int = 0, sites: tuple[str, ...] = ()) -> Table:
    """The Dark Age; five villagers, as many as the only Town Center supports, wait on it."""
    t = stock(table(*hand, age=1), 0, wood=wood, food=food, gold=gold)
    for key in sites:
        t.build(key)
    return t


def saving() -> Table:
    """Nine food lie there, four villagers are on a Farm, the next age costs ten; no more can be housed."""
    t = hamlet("militia", food=9, gold=5)
    t.card("feudal-age", AGES)
    t.build("barracks")
    t.build("mill")
    t.build("farm", workers=4)
    return t


def short_of_food() -> Table:
    """The next age lacks three food; all five villagers are to be sent out, and nothing can be built."""
    t = hamlet("militia", food=7)
    t.card("feudal-age", AGES)
    t.build("barracks")
    t.build("mill")
    t.build("farm")
    return t


def mustered() -> Table:
    """Militia in the Dark Age, when nobody may attack anybody."""
    t = hamlet("militia", wood=3, food=2, gold=2, sites=("farm", "lumber-camp"))
    t.unit("militia", t.build("barracks"), tokens=3)
    return t


def occupied(key: str) -> tuple[Table, int]:
    """Five Militia stand on a building at the end of the village; three Houses lie before it."""
    t = stock(table("barracks", "spearman", age=2), 0, wood=1, food=1)
    card = t.build(key, square=t.at(0, 0, -4))
    for column in (-3, -2, -1):
        t.build("house", square=t.at(0, 0, column))
    t.unit("militia", card, 1)
    return t, card


def taken_farm() -> Table:
    """Five Militia stand on the Farm; a Lumber Camp lies far away from them, and all is wanted."""
    t, _ = occupied("farm")
    t.build("lumber-camp", square=t.at(0, 0, 1))
    return t


def taken_house() -> Table:
    """Five Militia stand on a damaged House."""
    t, house = occupied("house-european")
    t.s.damage[house] = 2
    return t


def full_barns() -> Table:
    """Thirty of every resource lie there; knights may be made."""
    t = stock(table("sheep", "knight", age=3), 0, 30, 30, 30, 30)
    t.build("stable")
    return t


def besieged() -> Table:
    """Four villagers are left, wood for a Farm of the hand, no food; Militia stand on the Town Center."""
    t = stock(table("farm", age=2), 0, wood=9)
    t.s.workers[t.center(0)] = 4
    t.unit("militia", t.center(0), 1)
    return t


def masons(besieged: bool = False) -> Table:
    """A Wonder of the hand can be paid; its eight builders are among the ten who are to be sent out."""
    t = table("chichester-cathedral")
    t.s.workers[t.center(0)] = 10
    for key in ("farm", "lumber-camp", "gold-mine"):
        t.build(key)
    house = t.build("house", square=t.at(0, 1, 0))
    if besieged:
        t.unit("militia", house, 1)
    return t


GROWTH: Final = [
    WordPosition(
        "a House at the limit",
        "Nobody can be born without it, there is food for seven, and two camps serve ten villagers already.",
        "easy",
        lambda: building(
            hamlet("house", "lumber-camp", wood=2, food=7, sites=("lumber-camp", "lumber-camp", "farm"))
        ),
        must=["House"],
    ),
    WordPosition(
        "a House before the Barracks",
        "In the Dark Age nobody may attack; five more villagers pay for the Barracks in a turn.",
        "easy",
        lambda: building(hamlet("house", "barracks", wood=4, food=7, sites=("lumber-camp", "farm"))),
        must=["House"],
    ),
    WordPosition(
        "the first Lumber Camp",
        "Three wood are left and nobody can collect any: after the mine not even a camp could be paid.",
        "easy",
        lambda: building(hamlet("gold-mine", "lumber-camp", wood=3, food=1, sites=("farm", "stone-mine"))),
        must=["Lumber Camp"],
    ),
    WordPosition(
        "the first Farm",
        "Without food nobody is ever born and no age begins; gold buys nothing yet.",
        "easy",
        lambda: building(hamlet("gold-mine", "farm", wood=2, sites=("lumber-camp",))),
        must=["Farm"],
    ),
    WordPosition(
        "no Militia before the Feudal Age",
        "Ten food begin the age next turn; five Militia put it off for two turns, and nobody may attack yet.",
        "easy",
        lambda: enlisting(saving()),
        never=["Militia"],
    ),
    WordPosition(
        "nobody waits for what cannot be paid",
        "Three food are lacking: whoever waits on the Town Center next turn waits for nothing.",
        "easy",
        lambda: allocating(short_of_food()),
        never=["0 to", "1 to", "2 to"],
    ),
    WordPosition(
        "no march in the Fog",
        "Nobody may attack; who stays at home can be joined by more.",
        "easy",
        lambda: moving(mustered()),
        never=["No-Man's-Land"],
    ),
    WordPosition(
        "not to the Farm of the enemy",
        "Five Militia kill whoever comes; the woods are as useful and out of their reach.",
        "easy",
        lambda: allocating(taken_farm()),
        must=["0 to"],
    ),
    WordPosition(
        "not to the House of the enemy",
        "Whoever mends it dies; it is worth one wood.",
        "easy",
        lambda: allocating(taken_house()),
        must=["0 to"],
    ),
    WordPosition(
        "two Boars in the hungry year",
        "Five food each for nothing, and there is none.",
        "easy",
        lambda: discarding(hamlet("boar", "boar", wood=1)),
        must=["Draw"],
    ),
    WordPosition(
        "a Sheep among full barns",
        "Three food more change nothing where thirty lie; any card of the deck is better.",
        "easy",
        lambda: discarding(full_barns()),
        must=["Discard", "Snuff"],
        never=["Knight"],
    ),
    WordPosition(
        "eight builders for the Wonder",
        "It wins in ten turns and all is paid; with one builder less it is not begun.",
        "easy",
        lambda: allocating(masons()),
        never=["3 to", "4 to", "5 to", "10 to Farm"],
    ),
    WordPosition(
        "eight builders under siege",
        "Five Militia beside the Town Center kill five at most, wherever they work; then the match is won.",
        "easy",
        lambda: allocating(masons(besieged=True)),
        never=["3 to", "4 to", "5 to", "10 to Farm"],
    ),
    WordPosition(
        "somebody must build",
        "Without a builder on the Town Center there is never a Farm again, and nobody is ever born.",
        "easy",
        lambda: allocating(besieged()),
        never=["0 to Town"],
    ),
    WordPosition(
        "ships for a Dock",
        "The Dock is in the hand too and can be paid: then these are the village's food.",
        "easy",
        lambda: discarding(hamlet("dock", "fishing-ship", wood=5, sites=("lumber-camp",))),
        never=["Fishing", "Dock"],
    ),
    WordPosition(
        "the Dock before another camp",
        "With it the ship of the hand feeds the village, which has no food and nothing else to get any.",
        "easy",
        lambda: building(hamlet("dock", "fishing-ship", "lumber-camp", wood=5, sites=("lumber-camp",))),
        must=["Dock"],
    ),
]
