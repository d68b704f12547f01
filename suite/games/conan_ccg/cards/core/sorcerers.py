"""Core set: what the Sorcerers among the Foes do with the Magic icons of their moves.

A text about Magic icons is carried out once for each edge that strikes with some (ON_MAGIC); nothing blocks
Magic as such.
"""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Decision
from suite.core.frame import Frame
from suite.games.conan_ccg.card import Edge, count_as, icon
from suite.games.conan_ccg.cards.picks import took_effect
from suite.games.conan_ccg.cards.texts import Texts
from suite.games.conan_ccg.resolution import performer
from suite.games.conan_ccg.rules import discard_random, draw, heal, hero, hurt, lose_prowess
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import (
    AGILITY,
    BLADE,
    FIELD,
    GRAPPLE,
    MAGIC,
    ON_DEALT,
    ON_MAGIC,
    PICK,
    RANGED,
)

TEXTS = Texts()
MENDED = 2
"""Health that the Pictish Shaman gives back for each Magic icon."""


def magic_icons(s: Conan) -> int:
    """How many Magic icons the edge has that is being felt."""
    return s.pending[s.subject].count(MAGIC)


@TEXTS.edge("stygian-acolyte")
def stygian_acolyte(s: Conan, me: int, move: int, edge: int, icons: Edge) -> Edge:
    """Magic icons on this Foe's move count as Blade icons."""
    return count_as(icons, MAGIC, BLADE) if performer(s, move) == me else icons


@TEXTS.edge("outer-gods-cultist")
def outer_gods_cultist(s: Conan, me: int, move: int, edge: int, icons: Edge) -> Edge:
    """Magic icons on this Foe's move count as Grapple icons."""
    return count_as(icons, MAGIC, GRAPPLE) if performer(s, move) == me else icons


@TEXTS.on("pictish-shaman", ON_MAGIC)
def pictish_shaman(s: Conan, me: int) -> Frame | None:
    """For each Magic icon its player may heal a Foe in play."""
    return ShamanMending(s.owner[me], magic_icons(s), -1) if _wounded(s) else None


def _wounded(s: Conan) -> list[int]:
    """The wounded Foes in play."""
    return [foe for foe in s.zones[FIELD] if s.wounds[foe]]


class ShamanMending(Decision[Conan]):
    """A player heals a Foe, `left` times; agents in ascending order, so that one outcome is one way."""

    rule = "icons.magic"
    text = f"Heal {MENDED} on a wounded Foe, or be done."

    def __init__(self, whose: int, left: int, last: int) -> None:
        super().__init__(whose, left, last)
        self.whose = whose
        self.left = left
        self.last = last

    def player(self, s: Conan) -> int:
        return self.whose

    def legal_actions(self, s: Conan) -> list[Action]:
        return [PASS, *((PICK, foe) for foe in sorted(_wounded(s)))]

    def branches(self, s: Conan) -> list[Action]:
        return [action for action in self.legal_actions(s) if action == PASS or action[1] >= self.last]

    def apply(self, s: Conan, action: Action) -> None:
        if action == PASS:
            s.end()
            return
        took_effect(s, s.pending[s.subject].by)
        heal(s, action[1], MENDED)
        if self.left > 1 and _wounded(s):
            s.become(ShamanMending(self.whose, self.left - 1, action[1]))
        else:
            s.end()


@TEXTS.on("kushite-bone-witch", ON_MAGIC)
def kushite_bone_witch(s: Conan, me: int) -> Frame | None:
    """Conan loses 1 Prowess for each Magic icon."""
    lose_prowess(s, magic_icons(s))
    return None


@TEXTS.on("hyrkanian-steppe-shaman", ON_MAGIC)
def hyrkanian_steppe_shaman(s: Conan, me: int) -> Frame | None:
    """One card for the move, however many of its edges strike with however many Magic icons."""
    move = s.pending[s.subject].move
    if not any(hit.move == move and hit.count(MAGIC) for hit in s.pending[: s.subject]):
        draw(s, s.owner[me], 1)
    return None


@TEXTS.edge("turanian-seer")
def turanian_seer(s: Conan, me: int, move: int, edge: int, icons: Edge) -> Edge:
    """Magic icons on this Foe's move count as Agility icons, while the Foe is in play."""
    return count_as(icons, MAGIC, AGILITY) if performer(s, move) == me else icons


@TEXTS.on("nemedian-necromancer", ON_MAGIC)
def nemedian_necromancer(s: Conan, me: int) -> Frame | None:
    """Each Magic icon takes a card from the Active player's hand."""
    for _ in range(magic_icons(s)):
        discard_random(s, s.active)
    return None


@TEXTS.edge("flame-caller")
def flame_caller(s: Conan, me: int, move: int, edge: int, icons: Edge) -> Edge:
    """Each Magic icon on this Foe's move counts as a Ranged multi-icon of two symbols."""
    if performer(s, move) != me:
        return icons
    return tuple([icon(RANGED, 2) if code & 15 == MAGIC else code for code in icons])


@TEXTS.edge("jade-ring-master")
def jade_ring_master(s: Conan, me: int, move: int, edge: int, icons: Edge) -> Edge:
    """Magic icons on this Foe's move count as Ranged icons."""
    return count_as(icons, MAGIC, RANGED) if performer(s, move) == me else icons


@TEXTS.on("jade-ring-master", ON_DEALT)
def jade_ring_master_dealt(s: Conan, me: int) -> Frame | None:
    """A hit of this Foe that has dealt Damage to Conan brings its player a card."""
    hit = s.pending[s.subject]
    if hit.by == me and hit.target == hero(s):
        draw(s, s.owner[me], 1)
    return None


@TEXTS.on("serpent-high-priest", ON_MAGIC)
def serpent_high_priest(s: Conan, me: int) -> Frame | None:
    """Each Magic icon costs Conan 1 Health and 1 Prowess."""
    n = magic_icons(s)
    hurt(s, n)
    lose_prowess(s, n)
    return None
