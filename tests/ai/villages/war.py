"""Positions about marches and declared attacks."""

from __future__ import annotations

from typing import Final

from suite.games.aoe_ecg.words import MOVED
from tests.ai.positions import WordPosition
from tests.ai.villages.position import declaring, moving, stock, table
from tests.rulebook.aoe_ecg.table import Table

RELIC: Final = "ember-of-the-first-hearth"


def besieged(guard: str, tokens: int) -> Table:
    """A lone Militia stands before a strong guard."""
    t = table()
    house = t.build("house", 1)
    t.unit("militia", house, tokens=1)
    t.unit(guard, house, 1, tokens=tokens)
    return t


def meeting(mine: str, tokens: int, theirs: str, others: int) -> Table:
    """Two units face each other on a House of the opponent."""
    t = table()
    house = t.build("house", 1)
    t.unit(mine, house, tokens=tokens)
    t.unit(theirs, house, 1, tokens=others)
    return t


def before(mine: str, tokens: int, key: str, damage: int = 0, workers: int = 0, hand: str = "") -> Table:
    """A unit stands at an unguarded building of the opponent."""
    t = table(*hand.split())
    t.unit(mine, t.build(key, 1, damage=damage, workers=workers), tokens=tokens)
    return t


def last_blow() -> Table:
    """The opponent's only Town Center falls to the knights that stand before it."""
    t = table()
    center = t.center(1)
    t.s.damage[center] = 28
    t.s.workers[center] = 0
    t.s.stock[4:8] = [0] * 4
    t.unit("knight", center)
    return t


def last_villager() -> Table:
    """The opponent has one villager, on a Farm, and no food to make another."""
    t = stock(table(), 1)
    t.s.workers[t.center(1)] = 0
    farm = t.build("farm", 1, workers=1)
    t.unit("knight", farm)
    return t


def forged() -> Table:
    """Three spearmen who know Forging stand at a Gold Mine that nobody guards."""
    t = before("spearman", 3, "gold-mine")
    t.learn("forging")
    return t


def folk_against(key: str, tokens: int, folk: int = 3) -> Table:
    """Villagers on a Farm could attack the troops that have come to it."""
    t = table()
    t.unit(key, t.build("farm", workers=folk), 1, tokens=tokens)
    return t


def at_home(mine: str, tokens: int, theirs: str, others: int) -> Table:
    """An intruder stands where a unit guards the only Town Center."""
    t = table()
    t.s.damage[t.center(0)] = 20
    t.unit(mine, t.center(0), tokens=tokens)
    t.unit(theirs, t.center(0), 1, tokens=others)
    return t


def shelling(damage: int) -> Table:
    """A trebuchet has the opponent's only Town Center within its reach."""
    t = table()
    t.s.damage[t.center(1)] = damage
    for _ in range(2):
        house = t.build("house", 1)
    t.unit("trebuchet", house)
    return t


def rallied(key: str) -> Table:
    """No unit of either side can attack this turn, and an event makes attacks stronger."""
    t = table(key, "farm")
    t.unit("knight", t.build("stable"))
    return t


def found() -> Table:
    """A scout with a monk stands in No-Man's-Land where a relic lies."""
    t = table()
    t.build("monastery")
    scout = t.unit("scout-cavalry", t.center(0), tokens=1, monks=1)
    t.put(scout, t.land())
    t.relic(RELIC, t.land())
    return t


def carrying() -> Table:
    """A scout with a monk carries a relic in No-Man's-Land, and the Monastery is one move away."""
    t = table()
    t.build("monastery")
    scout = t.unit("scout-cavalry", t.center(0), monks=1)
    t.put(scout, t.land())
    t.relic(RELIC, holder=scout)
    return t


def hunted() -> Table:
    """A scout with a monk has a relic amid knights; Gathering Point brings it home at once."""
    t = table("gathering-point", "farm", "stable")
    t.build("monastery")
    houses = [t.build("house", 1) for _ in range(3)]
    scout = t.unit("scout-cavalry", houses[0], tokens=1, monks=1)
    t.relic(RELIC, holder=scout)
    for place in (t.center(1), *houses):
        t.unit("knight", place, 1)
    t.s.marks[scout] |= MOVED
    return t


def invaded() -> Table:
    """Two Militia burn the only Town Center, beside which five knights stand idle."""
    t = table()
    t.s.damage[t.center(0)] = 30
    stable = t.build("stable")
    t.unit("knight", stable)
    t.unit("militia", t.center(0), 1, tokens=2)
    return t


def lone(guards: str) -> Table:
    """A lone Militia at home; every building of the opponent is held by a strong troop."""
    t = table()
    t.unit("militia", t.build("barracks"), tokens=1)
    t.unit(guards, t.center(1), 1)
    t.unit(guards, t.build("house", 1), 1)
    return t


def open_door() -> Table:
    """Five knights at home, and nobody guards the opponent's only Town Center, which is nearly down."""
    t = stock(table(), 1)
    t.s.damage[t.center(1)] = 28
    t.s.workers[t.center(1)] = 0
    t.unit("knight", t.build("stable"))
    return t


def wonder_guard() -> Table:
    """Five knights hold the Wonder; two knights' troops stand in No-Man's-Land before it."""
    t = table()
    wonder = t.build("chichester-cathedral")
    t.s.clock[wonder] = 6
    t.unit("knight", wonder)
    for _ in range(2):
        t.put(t.unit("knight", t.center(1), 1), t.land())
    return t


def two_attacks() -> Table:
    """One of the two attacks is hopeless, the other one fells a Barracks that nobody guards."""
    t = table()
    barracks = t.build("barracks", 1, damage=6)
    t.unit("knight", barracks)
    house = t.build("house", 1)
    t.unit("militia", house, tokens=1)
    t.unit("knight", house, 1)
    return t


MARCHES: Final = [
    WordPosition(
        "pick the relic up",
        "It lies at their feet, nobody else is there, and each enshrined relic brings gold every turn.",
        "easy",
        lambda: moving(found()),
        must=["Pick up"],
    ),
    WordPosition(
        "bring the relic home",
        "One move ends the danger of losing it and puts it under the Monastery.",
        "easy",
        lambda: moving(carrying()),
        must=["Monastery", "Town Center"],
    ),
    WordPosition(
        "home with the booty",
        "It costs nothing, enshrines the relic at once and saves who would be caught among knights.",
        "easy",
        lambda: moving(hunted()),
        must=["Gathering"],
    ),
    WordPosition(
        "knights at the gates",
        "The only Town Center is nearly down; five knights beat two Militia and stand one step away.",
        "easy",
        lambda: moving(invaded()),
        must=["Town Center"],
    ),
    WordPosition(
        "alone among knights",
        "A Militia in a village full of knights harms nobody and dies.",
        "novice",
        lambda: moving(lone("knight")),
        never=["Ian's"],
    ),
    WordPosition(
        "an open door",
        "The knights fell the unguarded Town Center this turn, and with it the match is won.",
        "easy",
        lambda: moving(open_door()),
        must=["Move Knight"],
    ),
    WordPosition(
        "hold the Wonder",
        "It wins in a few turns; without its guard two troops of knights fell it.",
        "easy",
        lambda: moving(wonder_guard()),
        never=["Move"],
    ),
]

ATTACKS: Final = [
    WordPosition(
        "a lone Militia against a Mill",
        "One Militia cannot harm the building, and two knights' troops guard it.",
        "easy",
        lambda: declaring(besieged("knight", 5)),
        never=["ttack"],
    ),
    WordPosition(
        "a Militia against stone",
        "Four points of damage twice leave no mark on a building; nothing can be gained.",
        "novice",
        lambda: declaring(before("militia", 1, "castle")),
        never=["ttack"],
    ),
    WordPosition(
        "a Militia against a Mill that nobody guards",
        "Eight points of damage twice leave no mark, and Fire Brigade and Sheep, playable then, add none.",
        "novice",
        lambda: declaring(before("militia", 2, "mill", hand="fire-brigade sheep")),
        never=["ttack"],
    ),
    WordPosition(
        "the last blow",
        "Nobody guards the last Town Center, and ten tokens fell it: the match is won.",
        "easy",
        lambda: declaring(last_blow()),
        must=["Town Center"],
    ),
    WordPosition(
        "the last villager",
        "Without villagers and food the opponent has lost when their turn ends.",
        "easy",
        lambda: declaring(last_villager()),
        must=["villagers"],
    ),
    WordPosition(
        "villagers against knights",
        "Three villagers deal nine and kill nobody; fifty points come back.",
        "easy",
        lambda: declaring(folk_against("knight", 5)),
        never=["ttack"],
    ),
    WordPosition(
        "a lone Militia at an empty Mill",
        "Four points are no damage token, twice: the attack cannot cost the opponent anything.",
        "novice",
        lambda: declaring(before("militia", 1, "mill")),
        never=["ttack"],
    ),
    WordPosition(
        "skirmishers at a Gold Mine",
        "Three skirmishers deal six points with arrows, then six and six: no damage token.",
        "novice",
        lambda: declaring(before("skirmisher", 3, "gold-mine")),
        never=["ttack"],
    ),
    WordPosition(
        "archers at a Gold Mine",
        "Five archers leave four tokens of eight, and nobody is there who could harm them.",
        "easy",
        lambda: declaring(before("archer", 5, "gold-mine")),
        must=["ttack"],
    ),
    WordPosition(
        "forged spears",
        "With Forging three spearmen deal twelve a round and nobody is there to harm them.",
        "easy",
        lambda: declaring(forged()),
        must=["ttack"],
    ),
    WordPosition(
        "five villagers against five Militia",
        "All five die in the first round and take two Militia with them.",
        "easy",
        lambda: declaring(folk_against("militia", 5, 5)),
        never=["ttack"],
    ),
    WordPosition(
        "five villagers against one spearman",
        "Five kill the spearman in a round, who deals three and kills nobody.",
        "easy",
        lambda: declaring(folk_against("spearman", 1, 5)),
        must=["ttack"],
    ),
    WordPosition(
        "villagers against elephants",
        "Three villagers cannot scratch a War Elephant and die under its feet.",
        "easy",
        lambda: declaring(folk_against("war-elephant", 2)),
        never=["ttack"],
    ),
    WordPosition(
        "ram against knights",
        "A ram strikes buildings; of a guard it kills nobody and burns.",
        "easy",
        lambda: declaring(meeting("battering-ram", 1, "knight", 5)),
        never=["ttack"],
    ),
    WordPosition(
        "ram against a Castle",
        "Nobody guards it, and each blow takes six tokens of forty; a ram can do nothing else.",
        "easy",
        lambda: declaring(before("battering-ram", 1, "castle")),
        must=["ttack"],
    ),
    WordPosition(
        "spearmen against two knights",
        "Five spearmen deal sixty to knights of seventeen: both fall in the first round.",
        "easy",
        lambda: declaring(meeting("spearman", 5, "knight", 2)),
        must=["ttack"],
    ),
    WordPosition(
        "scouts against spearmen",
        "Two scouts against five spearmen die in the first round and kill one at most.",
        "easy",
        lambda: declaring(meeting("scout-cavalry", 2, "spearman", 5)),
        never=["ttack"],
    ),
    WordPosition(
        "archers against spearmen",
        "Five archers shoot two spearmen down before these can strike.",
        "easy",
        lambda: declaring(meeting("archer", 5, "spearman", 2)),
        must=["ttack"],
    ),
    WordPosition(
        "throw them out",
        "Five knights rid the only Town Center of two Militia, who can kill nobody.",
        "easy",
        lambda: declaring(at_home("knight", 5, "militia", 2)),
        must=["ttack"],
    ),
    WordPosition(
        "behind the walls",
        "A lone Militia who attacks five knights dies; the Town Center shields nobody better for it.",
        "easy",
        lambda: declaring(at_home("militia", 1, "knight", 5)),
        never=["ttack"],
    ),
    WordPosition(
        "shell the Town Center",
        "From two squares away nobody can strike back, and nine tokens fall.",
        "easy",
        lambda: declaring(shelling(10)),
        must=["Bombard"],
    ),
    WordPosition(
        "the Jester before no battle",
        "It costs gold, and nobody can attack this turn: in another turn it may decide a battle.",
        "normal",
        lambda: declaring(rallied("the-jesters-dead-lets-get-them")),
        never=["Jester"],
    ),
    WordPosition(
        "a Holy War without a foe",
        "It costs 2 gold, and nobody can attack this turn: in another turn it may decide a battle.",
        "easy",
        lambda: declaring(rallied("holy-war")),
        never=["Holy War"],
    ),
    WordPosition(
        "one of two",
        "The Barracks falls to knights unharmed; the Militia before five knights would only die.",
        "easy",
        lambda: declaring(two_attacks()),
        must=["Knight"],
    ),
]
