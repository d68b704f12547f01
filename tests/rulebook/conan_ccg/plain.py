"""Plain cards for tests of rules, so that no test of a rule depends on a shipped card's number or text.

    t = Plain(center=["human"]).fight({0: "cut4"}, {1: "guard3"})

Moves are called after their icons and end with their Initiative; each has the same icons on both edges, one
cost, no text. The icon stands in the second place from the top, of guards and parries in the third, which
it meets: a parry blocks a cut, and two cuts pass each other.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from suite.core.deck import Deck
from suite.core.game import Setup
from suite.games.conan_ccg.card import ConanCard, ConanCatalogue
from suite.games.conan_ccg.cards.core import MODULES
from suite.games.conan_ccg.cards.texts import Texts
from suite.games.conan_ccg.conan_move import ANSWER_MOVES
from suite.games.conan_ccg.game import ConanCCG
from suite.games.conan_ccg.library import read_records
from suite.games.conan_ccg.resolution import performer
from suite.games.conan_ccg.rules import draw, heal
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import ANSWER, HAND, ON_REVEAL
from suite.resources import folder
from tests.conan_stage import Stage, game, open_question

UPPER = {
    "cut": "blade",
    "grip": "grapple",
    "swing": "two-handed",
    "shot": "ranged",
    "sign": "magic",
    "knack": "special",
    "whirl": "blade*3",
    "sweep": "two-handed*2",
}
LOWER = {"parry": "blade", "guard": "shield", "dodge": "agility", "clinch": "grapple", "storm": "blade*2"}
OTHER = {
    "idle": ["", "", "", ""],
    "cuts": ["blade", "blade", "", ""],
    "heft": ["", "two-handed", "blade", ""],
    "mixed": ["blade", "ranged", "grapple", ""],
    "twin": ["blade*2", "ranged", "", ""],
    "storms": ["", "blade*2", "blade*2", ""],
    "wall": ["shield"] * 4,
    "haze": ["agility"] * 4,
}

FOES: dict[str, dict[str, Any]] = {
    # kind, renown, damage, prowess, health, scars, traits
    "human": {"kind": "human", "renown": 3, "damage": 1, "prowess": 3, "health": 3, "scars": 1},
    "soldier": {"kind": "human", "renown": 1, "damage": 2, "prowess": 2, "health": 2, "scars": 0},
    "recruit": {"kind": "human", "renown": 2, "damage": 1, "prowess": 2, "health": 2, "scars": 0},
    "veteran": {"kind": "human", "renown": 4, "damage": 1, "prowess": 3, "health": 3, "traits": ["veteran"]},
    "captain": {"kind": "human", "renown": 6, "damage": 3, "prowess": 5, "health": 9, "scars": 2},
    "warlord": {"kind": "human", "renown": 7, "damage": 4, "prowess": 6, "health": 8, "scars": 4},
    "beast": {"kind": "animal", "renown": 2, "damage": 2, "prowess": 3, "health": 3, "scars": 1},
    "horror": {"kind": "creature", "renown": 4, "damage": 2, "prowess": 3, "health": 4, "scars": 1},
    "ghost": {"kind": "supernatural", "renown": 3, "damage": 1, "prowess": 3, "health": 3},
    "sorcerer": {"kind": "sorcerer", "renown": 4, "damage": 1, "prowess": 4, "health": 3, "scars": 1},
    "brute": {"kind": "animal", "renown": 4, "damage": 2, "prowess": 3, "health": 5, "traits": ["savage"]},
    "loner": {
        "kind": "creature",
        "renown": 4,
        "damage": 2,
        "prowess": 3,
        "health": 5,
        "traits": ["solitary"],
    },
    "weakling": {"kind": "human", "renown": 1, "damage": 1, "prowess": 1, "health": 1},
    "harmless": {"kind": "human", "renown": 1, "damage": 0, "prowess": 3, "health": 3},
}
ALLIES: dict[str, dict[str, Any]] = {
    "friend": {"prowess": 3, "health": 3, "damage": 1, "renown": 3},
    "guide": {"prowess": 3, "health": 3, "damage": 1, "renown": 0, "needs_scars": 3, "draw": 2},
    "king": {"prowess": 3, "health": 3, "damage": 2, "renown": 2, "needs_renown": 10},
}
ITEMS: dict[str, dict[str, Any]] = {
    "sword": {"slot": "weapon"},
    "axe": {"slot": "weapon", "needs_scars": 3, "draw": 2},
    "buckler": {"slot": "shield"},
    "coat": {"slot": "body"},
    "rope": {"slot": ""},
    "lamp": {"slot": ""},
}


TEXTS = Texts()
"""The few plain cards with a text."""


@TEXTS.on("twofold", ON_REVEAL)
def twofold(s: Conan, me: int) -> None:
    """Foe (Human): draw a card. Foe (Veteran): heal 1."""
    foe = performer(s, me)
    if s.of(foe).kind == "human":
        draw(s, s.owner[me], 1)
    if "veteran" in s.of(foe).traits:
        heal(s, foe, 1)


def _move(key: str, initiative: int, cost: int, edge: list[str], **more: Any) -> dict[str, Any]:
    return {"key": key, "initiative": initiative, "cost": cost, "left": edge, "right": edge, **more}


def _records() -> list[dict[str, Any]]:
    edges = {key: ["", icon, "", ""] for key, icon in UPPER.items()}
    edges |= {key: ["", "", icon, ""] for key, icon in LOWER.items()} | OTHER
    found = [
        _move(f"{key}{speed}", speed, 1, edge, type="move")
        for key, edge in edges.items()
        for speed in range(1, 6)
    ]
    found += [_move(f"dear{cost}", 3, cost, edges["cut"], type="move") for cost in range(2, 8)]
    found.append(_move("twofold", 3, 1, edges["cut"], type="move"))
    found.append(_move("own", 3, 1, edges["cut"], type="move", traits=["conan-only"]))
    found += [_move(key, 3, 2, edges["cut"], type="item", **item) for key, item in ITEMS.items()]
    found += [
        _move(f"{keyword}-word", 3, 2, edges["cut"], type="action", keywords=[keyword])
        for keyword in ("prepare", "warrior", "rest", "any", "foe-warrior", "foe-rest")
    ]
    found += [{"key": key, "type": "foe", **foe} for key, foe in FOES.items()]
    found += [{"key": key, "type": "ally", **ally} for key, ally in ALLIES.items()]
    found += [{"key": key, "type": "region"} for key in ("valley", "coast")]
    abilities = {"reflexes": 1, "strength": 1, "menace": 1, "stamina": 2, "evade": 1, "command": 1}
    hero = {"prowess": 20, "health": 16, "damage": 3, "vitality": 3, "barbarian": abilities}
    found.append({"key": "hero", "type": "conan", **hero})
    every = ["start", "foes", "survey", "moves", "reveal", "hit", "after"]
    windows = {
        "prepare": ["prepare"],
        "warrior": every,
        "rest": ["rest"],
        "foe-warrior": every,
        "foe-rest": ["rest"],
    }
    for record in found:
        record |= {"set": "plain", "title": record["key"].replace("-", " ").capitalize()}
        if record["type"] == "action" and record["keywords"][0] in windows:
            record["when"] = windows[record["keywords"][0]]
    return found


@cache
def plain_game() -> ConanCCG:
    """The game with the shipped cards and the plain ones."""
    cards = [ConanCard(record) for record in read_records(folder("conan-ccg")) + _records()]
    for texts in (*[module.TEXTS for module in MODULES], TEXTS):
        texts.attach(cards)
    return ConanCCG(ConanCatalogue(cards), game().matrices)


class Plain(Stage):
    """A stage of plain cards: Conan has 20 Prowess, 16 Health, 3 Damage, 3 Vitality and every ability."""

    def __init__(self, **arguments: Any) -> None:
        usual: dict[str, Any] = {"conan": "hero", "deck": ["idle1"] * 20, "foe_deck": ["idle1"] * 20}
        usual |= {"foes": ["recruit"] * 20, "own_foes": ["recruit"] * 20}
        super().__init__(**usual | arguments, rules=plain_game())

    def foes(self) -> list[list[str]]:
        """The keys of the Foes in each of the four zones, from Conan's left to his right."""
        at = self.state.foe_at
        rows = [[foe for foe in at[zone : zone + 3] if foe >= 0] for zone in range(0, 12, 3)]
        return [[self.state.of(foe).key for foe in row] for row in rows]

    def answering(self) -> Plain:
        """Begin Conan's moves."""
        self.run(ANSWER_MOVES)
        return self

    def play(self, key: str, gap: int) -> Plain:
        """Conan plays the card from his hand into the gap."""
        hand = self.state.mine(HAND, 0)
        self.take((ANSWER, next(card for card in hand if self.state.of(card).key == key), gap))
        return self

    def hits(self) -> list[int]:
        """The Damage of all hits dealt so far, in order."""
        return [event.args[6] for event in self.state.journal or [] if event.kind == "hit"]


def deck(conan: str = "hero") -> Deck:
    """A deck of plain cards, large enough to play."""
    draw = {"idle1": 20, "cut3": 20}
    return Deck("Plain", {"conan": {conan: 1}, "draw": draw, "foes": {"recruit": 15, "human": 10}})


def new_match(players: int, seed: int, options: dict[str, str] | None = None) -> Conan:
    """A whole match of plain cards at its first position."""
    names = ["Tom", "Ian", "Zev", "Jason"][:players]
    setup = Setup("conan-ccg", names, [deck() for _ in names], options)
    state = plain_game().new(setup, seed)
    open_question(state)
    return state
