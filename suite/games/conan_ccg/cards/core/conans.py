"""Core set: what the Conans do."""

from __future__ import annotations

from suite.core.frame import Frame
from suite.games.conan_ccg.cards.texts import Texts
from suite.games.conan_ccg.rules import draw, gain_prowess
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import (
    COST,
    GRAPPLE,
    HIT,
    ON_AFTER,
    ON_ALLY,
    ON_DEALT,
    RANGED,
    TWO_HANDED,
    pair_of,
)

TEXTS = Texts()

UNCANNY = ("sorcerer", "supernatural")
"""The kinds of Foe that the Bane of Sorcerers hits harder."""


@TEXTS.number("conan-pit-wrestler", HIT)
def conan_pit_wrestler(s: Conan, me: int, index: int, value: int) -> int:
    """Conan's hits deal +1 Damage where at least one Grapple icon hits."""
    hit = s.pending[index]
    return value + 1 if hit.by == me and hit.count(GRAPPLE) else value


@TEXTS.on("conan-border-hunter", ON_DEALT)
def conan_border_hunter(s: Conan, me: int) -> Frame | None:
    """The first Damage of a round by a hit of Conan in which a Ranged icon hit brings a card."""
    hit = s.pending[s.subject]
    if hit.by == me and hit.count(RANGED) and me not in s.tired:
        s.tired.append(me)
        draw(s, s.active, 1)
    return None


@TEXTS.number("conan-northern-axe", COST)
def conan_northern_axe(s: Conan, me: int, subject: int, value: int) -> int:
    """Moves on which a Two-Handed icon is printed cost Conan himself 1 less."""
    card, performer = pair_of(subject)
    if performer != me:
        return value
    printed = s.of(card)
    return value - any(code & 15 == TWO_HANDED for code in printed.left + printed.right)


@TEXTS.number("conan-sorcerers-bane", HIT)
def conan_sorcerers_bane(s: Conan, me: int, index: int, value: int) -> int:
    """Conan's hits deal +1 Damage to Sorcerers and the Supernatural."""
    hit = s.pending[index]
    return value + 1 if hit.by == me and s.of(hit.target).kind in UNCANNY else value


@TEXTS.on("conan-the-tireless", ON_AFTER)
def conan_the_tireless(s: Conan, me: int) -> Frame | None:
    """After a combat that was fought to its end: a card and 2 Prowess."""
    if not s.retreated:
        draw(s, s.active, 1)
        gain_prowess(s, 2)
    return None


@TEXTS.on("conan-the-captain", ON_ALLY)
def conan_the_captain(s: Conan, me: int) -> Frame | None:
    """Each Ally that comes into play brings a card."""
    draw(s, s.active, 1)
    return None
