"""Staged positions for pictures that teach the rules: the first player leads Aquilonia and looks."""

from __future__ import annotations

from typing import Final

from suite.core.knowledge import reveal
from suite.games.age_of_conan.adventure import LeadConan
from suite.games.age_of_conan.fighting import begin_roll, open_fight
from suite.games.age_of_conan.military import Military
from suite.games.age_of_conan.moments import OwnRoll
from suite.games.age_of_conan.prepare import lay_out
from suite.games.age_of_conan.rules import draw_kingdom, draw_strategy
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import (
    ADVENTURES_AN_AGE,
    AQUILONIA,
    BLANK,
    COURT,
    EITHER,
    HIT,
    HIT_ATTACKER,
    HIT_CONAN,
    HYPERBOREA,
    INTRIGUE,
    MILITARY,
    SHIELD,
    STARTING_CARDS,
    STYGIA,
    TURAN,
    UNITS_IN_PROVINCE,
    WILD,
)
from suite.games.age_of_conan.words import (
    A_CITY,
    ADVENTURE,
    ADVENTURES,
    ADVENTURES_ASIDE,
    ATTACKER,
    FORT,
    HAND,
    KINGDOM_HAND,
    LAID,
    OBJECTIVES,
    OWNED,
    SIEGE,
    STRIDE,
    TABLE,
    TOKENS,
    TOWER,
    TRACK,
)
from suite.view.scene import Scene

NAMES: Final = ["You", "Ben", "Cleo", "Dora"]
"""By seat, which is the number of their kingdom too."""
GOLD: Final = [5, 3, 2, 4]
SORCERY: Final = [1, 0, 3, 2]
POINTS: Final = [7, 4, 6, 3]
MARKERS: Final = {
    "ophir": (AQUILONIA, FORT),
    "zingara": (AQUILONIA, TOWER),
    "zamora": (TURAN, TOWER),
    "koth": (TURAN, FORT),
    "kush": (STYGIA, A_CITY),
    "brythunia": (HYPERBOREA, TOWER),
}
ARMIES: Final = {
    "aquilonia": (AQUILONIA, 4),
    "ophir": (AQUILONIA, 3),
    "argos": (AQUILONIA, 2),
    "turan": (TURAN, 5),
    "koth": (TURAN, 2),
    "stygia": (STYGIA, 6),
    "hyperborea": (HYPERBOREA, 4),
    "border-kingdom": (HYPERBOREA, 3),
}
ICONS: Final = {"argos": 1, "border-kingdom": 0}
"""Province -> the icon that the army on campaign there has come to."""
ENVOYS: Final = (
    ("nemedia", AQUILONIA),
    ("aquilonia", AQUILONIA),
    ("corinthia", TURAN),
    ("shem", STYGIA),
    ("nemedia", HYPERBOREA),
)
POOL: Final = {MILITARY: 1, INTRIGUE: 1, COURT: 2, EITHER: 1, WILD: 1}
RAIDED: Final = ("khoraja", "iranistan")
KNIVES: Final = "knives-in-the-maze"
MASKED: Final = "masked-conspirators"
"""Adventures in Corinthia and in Aquilonia."""
ON_TRACK: Final = ("treasures-2-gold", "monsters-1-sorcery", "women-3-gold")
OPEN_OBJECTIVES: Final = ("sea-power", "military-power", "road-of-kings", "web-of-embassies")
STRATEGIES: Final = ("strategy-02", "strategy-10", "strategy-17")
KINGDOM_CARDS: Final = ("knights-of-poitain", "gunderland-pikes")
WON: Final = ("monsters-3-sorcery", "treasures-1-gold")
RELICS: Final = ("sword-of-atlantis", "cobra-crown", "heart-of-tammuz", "conan-bonus")
"""By seat."""
KEPT: Final = ("monsters-2-sorcery", "women-1-gold", "treasures-3-gold")
"""Tokens of the others, one each."""
OWN_LAID: Final = "strategy-16"
THEIR_LAID: Final = "strategy-29"
"""Both serve on hills, the first icon of Koth."""
OWN_DICE: Final = (HIT, HIT_CONAN, HIT_ATTACKER, SHIELD, BLANK, BLANK)
"""One more than units, for Conan is there."""


def scene(s: Hyboria, name: str) -> Scene[Hyboria]:
    """Stage a position by its name in a blank state. Raises KeyError for an unknown name."""
    return {"empire": _empire, "siege": _siege, "crown": _crown}[name](s)


def _empire(s: Hyboria) -> Scene[Hyboria]:
    """A military die is used: markers, armies and emissaries on the map, lands to choose from."""
    _furnish(s, KNIVES)
    s.call(Military())
    return Scene(NAMES, s)


def _siege(s: Hyboria) -> Scene[Hyboria]:
    """A siege: both strategy cards are shown, the attacker has rolled and may roll again."""
    _furnish(s, KNIVES)
    ophir, koth = s.map.number["ophir"], s.map.number["koth"]
    s.units[AQUILONIA * s.lands + ophir] = 0
    s.units[AQUILONIA * s.lands + koth] = UNITS_IN_PROVINCE
    open_fight(s, SIEGE, koth, TURAN, ophir)
    begin_roll(s)
    for side, key in enumerate((OWN_LAID, THEIR_LAID)):
        reveal(s, _bring(s, key, LAID + side))
    for face in OWN_DICE:
        s.dice[face] += 1
    s.contest.rolled[ATTACKER] = len(OWN_DICE)
    s.call(OwnRoll(ATTACKER))
    return Scene(NAMES, s)


def _crown(s: Hyboria) -> Scene[Hyboria]:
    """The last age: Conan is a step from the home of who leads him."""
    _furnish(s, MASKED)
    s.age = s.ages - 1
    s.conan = s.map.number["ophir"]
    s.goal = s.home(AQUILONIA)
    s.call(LeadConan())
    return Scene(NAMES, s)


def _furnish(s: Hyboria, adventure: str) -> None:
    """Everybody's land, figures, numbers and cards in the middle of an age; the first player's turn."""
    lay_out(s)
    number, lands = s.map.number, s.lands
    s.turn = 1
    s.gold, s.sorcery, s.points = GOLD.copy(), SORCERY.copy(), POINTS.copy()
    for face, n in POOL.items():
        s.pool[face] = n
    for key, (player, marker) in MARKERS.items():
        s.holder[number[key]], s.marker[number[key]] = player, marker
    for key, (player, units) in ARMIES.items():
        s.units[player * lands + number[key]] = units
    for key, icon in ICONS.items():
        s.place[number[key]] = icon
    for key, player in ENVOYS:
        s.emissaries[player * lands + number[key]] += 1
    for key in RAIDED:
        s.raiders[number[key]] += 1
    s.conan, s.goal, s.role = number["koth"], number["corinthia"], AQUILONIA
    _bring(s, adventure, ADVENTURE)
    for card in s.zones[ADVENTURES_ASIDE][: ADVENTURES_AN_AGE - 1]:
        s.move(card, ADVENTURES)
    for zone, keys in (
        (TRACK, ON_TRACK),
        (OBJECTIVES, OPEN_OBJECTIVES),
        (HAND, STRATEGIES),
        (KINGDOM_HAND, KINGDOM_CARDS),
        (TABLE, ("bossonian-archers",)),
        (TOKENS, WON),
    ):
        for key in keys:
            _bring(s, key, zone)
    for player, key in enumerate(RELICS):
        _bring(s, key, OWNED + STRIDE * player)
    for player, key in enumerate(KEPT, 1):
        _bring(s, key, TOKENS + STRIDE * player)
        draw_kingdom(s, player, STARTING_CARDS)
        draw_strategy(s, player, STARTING_CARDS)


def _bring(s: Hyboria, key: str, zone: int) -> int:
    """A card comes into a zone, from wherever it lies."""
    card = s.face.index(s.catalogue.index[key])
    s.move(card, zone)
    return card
