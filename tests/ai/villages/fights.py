"""Positions about battles under way, and about answers to an opponent's attack."""

from __future__ import annotations

from typing import Final

from suite.games.aoe_ecg.combat import LOOT
from suite.games.aoe_ecg.retreat import RETREATING
from suite.games.aoe_ecg.words import BY_UNIT, FROM_AFAR
from tests.ai.positions import WordPosition
from tests.ai.villages.position import AFTER_FIGHTING, fighting, phase, raiding, stock, table
from tests.rulebook.aoe_ecg.table import Table

RELIC: Final = "ember-of-the-first-hearth"


def held(card: str) -> Table:
    """Some hand, with a card for the battle if one is named."""
    return table("farm", "monastery", *([card] if card else []))


def duel(card: str, mine: str, tokens: int, theirs: str, others: int) -> Table:
    """My unit attacks theirs on their Barracks; a card for the battle is in the hand."""
    t = held(card)
    barracks = t.build("barracks", 1)
    unit = t.unit(mine, barracks, tokens=tokens)
    return fighting(t, unit, t.unit(theirs, barracks, 1, tokens=others))


def eviction(card: str, mine: str, tokens: int, theirs: str, others: int) -> Table:
    """My unit attacks an intruder on a Farm of mine; a card for the battle is in the hand."""
    t = held(card)
    farm = t.build("farm")
    unit = t.unit(mine, farm, tokens=tokens)
    return fighting(t, unit, t.unit(theirs, farm, 1, tokens=others))


def assault(card: str, theirs: str, others: int, mine: str, tokens: int) -> Table:
    """Their unit attacks mine on the only Town Center, which is badly damaged."""
    t = held(card)
    t.s.damage[t.center(0)] = 30
    guard = t.unit(mine, t.center(0), tokens=tokens)
    return fighting(t, t.unit(theirs, t.center(0), 1, tokens=others), guard)


def felling(card: str, key: str, tokens: int, damage: int) -> Table:
    """My unit attacks their only Town Center, which nobody guards."""
    t = held(card)
    center = t.center(1)
    t.s.damage[center] = damage
    t.s.workers[center] = 0
    t.build("house", 1)
    return fighting(t, t.unit(key, center, tokens=tokens), center)


def besieged(card: str, key: str, tokens: int, damage: int, workers: int = 5) -> Table:
    """Their unit attacks the only Town Center, which no unit guards."""
    t = held(card)
    center = t.center(0)
    t.s.damage[center] = damage
    t.s.workers[center] = workers
    return fighting(t, t.unit(key, center, 1, tokens=tokens), center)


def raided(card: str) -> Table:
    """Their knights attack the five villagers on the Farm."""
    t = held(card)
    farm = t.build("farm", workers=5)
    return raiding(t, t.unit("knight", farm, 1), farm)


def hurried(mine: str, tokens: int, theirs: str, others: int) -> Table:
    """Their unit attacks the only Town Center; mine stands beside it and may hurry there."""
    t = table()
    t.s.damage[t.center(0)] = 33
    t.unit(mine, t.build("stable"), tokens=tokens)
    return fighting(t, t.unit(theirs, t.center(0), 1, tokens=others), t.center(0))


def beside(mine: str, theirs: str, others: int, key: str) -> Table:
    """Their unit attacks a building of little worth; mine stands beside it and may hurry there."""
    t = table()
    unit = t.unit(mine, t.center(0), tokens=1)
    assert t.s.tokens[unit] == 1
    cheap = t.build(key)
    return fighting(t, t.unit(theirs, cheap, 1, tokens=others), cheap)


def shielded(mine: str, tokens: int, theirs: str, others: int) -> Table:
    """Their unit attacks the villagers on my Farm, on which mine stands guard."""
    t = table()
    farm = t.build("farm", workers=5)
    t.unit(mine, farm, tokens=tokens)
    return raiding(t, t.unit(theirs, farm, 1, tokens=others), farm)


def at_arms(key: str, tokens: int, workers: int, damage: int) -> Table:
    """Their unit attacks a House where villagers wait on the Town Center's doorstep."""
    t = table()
    center = t.center(0)
    t.s.damage[center] = damage
    t.s.workers[center] = workers
    return fighting(t, t.unit(key, center, 1, tokens=tokens), center)


def retreating(mine: str, tokens: int, theirs: str, others: int) -> Table:
    """My unit has attacked theirs at the edge of their village; one round has been fought."""
    t = held("")
    t.unit("knight", t.center(1), 1)
    barracks = t.build("barracks", 1)
    unit = t.unit(mine, barracks, tokens=tokens)
    guard = t.unit(theirs, barracks, 1, tokens=others)
    t.fight(unit, guard, BY_UNIT)
    t.s.battle.round = 1
    return phase(t, AFTER_FIGHTING, RETREATING.of(0))


def praying() -> Table:
    """Five monks and a scout have attacked War Elephants."""
    t = table()
    house = t.build("house", 1)
    unit = t.unit("scout-cavalry", house, tokens=5, monks=5)
    return fighting(t, unit, t.unit("war-elephant", house, 1, tokens=1))


def looting() -> Table:
    """The carrier of a relic has fallen; a unit with monks stands where it dropped it."""
    t = table()
    t.build("monastery")
    house = t.build("house", 1)
    unit = t.unit("knight", house, monks=1)
    relic = t.relic(RELIC, t.s.spot[house])
    t.fight(unit, t.unit("militia", t.center(1), 1, tokens=1), BY_UNIT)
    t.s.battle.spoil = relic + 1
    t.s.attacks = []
    return phase(t, AFTER_FIGHTING, LOOT.of(unit))


def bombarded() -> Table:
    """Their trebuchet shells the only Town Center, which falls to it; Decoy calls one attack off."""
    t = stock(held("decoy"), 0, food=1)
    center = t.center(0)
    t.s.damage[center] = 28
    for _ in range(2):
        house = t.build("house")
    return fighting(t, t.unit("trebuchet", house, 1), center, FROM_AFAR)


FIGHTS: Final = [
    WordPosition(
        "arrows for the last stones",
        "With it the last Town Center falls and the match is won; it costs nothing.",
        "easy",
        lambda: felling("flaming-arrows", "militia", 5, 30),
        must=["Flaming"],
    ),
    WordPosition(
        "one more round",
        "The third round fells the last Town Center; it costs nothing.",
        "easy",
        lambda: felling("relentless-attack", "knight", 5, 22),
        must=["Relentless"],
    ),
    WordPosition(
        "a thrown shoe",
        "It costs nothing, and five spearmen kill three knights before these deal any damage.",
        "easy",
        lambda: duel("threw-a-shoe", "spearman", 5, "knight", 5),
        must=["Shoe"],
    ),
    WordPosition(
        "trees against archers",
        "Two spearmen come through to the archers alive, and it costs nothing.",
        "easy",
        lambda: duel("heavy-tree-cover", "spearman", 3, "archer", 5),
        must=["Tree"],
    ),
    WordPosition(
        "no trees before one's own archers",
        "Five archers shoot spearmen down who cannot shoot back: it would only save those.",
        "easy",
        lambda: duel("heavy-tree-cover", "archer", 5, "spearman", 3),
        never=["Tree"],
    ),
    WordPosition(
        "a good wind",
        "It costs nothing: seven a token shoot all four spearmen down before they strike.",
        "easy",
        lambda: duel("good-wind-today", "archer", 5, "spearman", 4),
        must=["Wind"],
    ),
    WordPosition(
        "strategist at the gates",
        "For 1 of 20 gold the guard of the nearly fallen Town Center kills the attackers a round sooner.",
        "easy",
        lambda: assault("strategist-enlisted", "militia", 5, "militia", 5),
        must=["Strategist"],
    ),
    WordPosition(
        "high ground",
        "It costs nothing, and the only Town Center hangs on this battle between equals.",
        "easy",
        lambda: assault("high-ground", "militia", 5, "militia", 5),
        must=["High Ground"],
    ),
    WordPosition(
        "poor morale",
        "For 1 of 20 gold half the damage of an attack on the last guard is gone.",
        "easy",
        lambda: assault("poor-morale", "militia", 5, "militia", 5),
        must=["Morale"],
    ),
    WordPosition(
        "no morale to break",
        "One Militia against five knights deals four at most: a gold and a card for nothing.",
        "easy",
        lambda: assault("poor-morale", "militia", 1, "knight", 5),
        never=["Morale"],
    ),
    WordPosition(
        "no strategist needed",
        "Five knights kill a lone Militia in the first round with or without.",
        "easy",
        lambda: eviction("strategist-enlisted", "knight", 5, "militia", 1),
        never=["Strategist"],
    ),
    WordPosition(
        "convert an elephant",
        "Five monks win three dice of six against the one token that is left; it costs nothing.",
        "easy",
        praying,
        must=["Convert"],
    ),
    WordPosition(
        "take the relic from the fallen",
        "It lies there, nobody is left, and each enshrined relic brings gold every turn.",
        "easy",
        looting,
        must=["Pick up"],
    ),
    WordPosition(
        "run while one can",
        "Of two Militia none is left after another round against five knights, who lose none.",
        "easy",
        lambda: retreating("militia", 2, "knight", 5),
        must=["Retreat"],
    ),
    WordPosition(
        "finish what is won",
        "Two Militia die in the next round and can kill no knight before.",
        "easy",
        lambda: retreating("knight", 5, "militia", 2),
        must=["Fight on"],
    ),
]

ANSWERS: Final = [
    WordPosition(
        "ring the bell",
        "The knights kill all five villagers, and on the Farm nothing else is at stake.",
        "easy",
        lambda: raided("town-bell"),
        must=["Bell"],
    ),
    WordPosition(
        "lead the last blow astray",
        "The only Town Center falls to the knights; 1 of 20 food calls their attack off.",
        "novice",
        lambda: besieged("decoy", "knight", 5, 30, workers=0),
        must=["Decoy"],
    ),
    WordPosition(
        "lead the trebuchet astray",
        "The only Town Center falls to the shot; the last food calls it off.",
        "novice",
        bombarded,
        must=["Decoy"],
    ),
    WordPosition(
        "no decoy for a Militia",
        "A lone Militia that attacks five knights dies: calling that off costs food and saves it.",
        "easy",
        lambda: assault("decoy", "militia", 1, "knight", 5),
        never=["Decoy"],
    ),
    WordPosition(
        "to the rescue",
        "The only Town Center would fall; five knights beat two Militia without a loss.",
        "easy",
        lambda: hurried("knight", 5, "militia", 4),
        must=["Bring"],
    ),
    WordPosition(
        "no rescue for a House",
        "A lone Militia dies before five knights, and the House loses no more than one wood.",
        "easy",
        lambda: beside("militia", "knight", 5, "house"),
        never=["Bring"],
    ),
    WordPosition(
        "shield the villagers",
        "Five knights beat two Militia without a loss; otherwise two villagers die.",
        "easy",
        lambda: shielded("knight", 5, "militia", 2),
        must=["Defend Farm"],
    ),
    WordPosition(
        "villagers keep away",
        "Five knights kill five villagers; the Town Center is whole and loses ten of 36 tokens.",
        "easy",
        lambda: at_arms("knight", 5, 5, 0),
        never=["Defend Town"],
    ),
    WordPosition(
        "villagers for the last wall",
        "Without them the only Town Center falls to three Militia; eight of them drive those off.",
        "novice",
        lambda: at_arms("militia", 3, 8, 35),
        must=["Defend Town"],
    ),
]
