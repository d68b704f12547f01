"""Core set: what the Special icons of moves do once nothing blocks them."""

from __future__ import annotations

from suite.core.frame import Frame
from suite.games.conan_ccg.cards.texts import Texts
from suite.games.conan_ccg.harm import bury, lose_health
from suite.games.conan_ccg.resolution import across
from suite.games.conan_ccg.rules import alive, change, draw, hero, lose_prowess, row
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import (
    DAMAGE,
    GAPS,
    MAY_RETREAT,
    ON_SPECIAL,
    PER_ZONE,
    PROWESS,
    UNTIL_COMBAT,
    UNTIL_ROUND,
)

TEXTS = Texts()


def struck(s: Conan) -> int:
    """The character that the Special icon strikes, -1 if a simultaneous hit has taken it out of play."""
    target = s.pending[s.subject].target
    return target if alive(s, target) else -1


@TEXTS.on("handful-of-dust", ON_SPECIAL)
def handful_of_dust(s: Conan, me: int) -> Frame | None:
    """The character struck has 2 less Damage this round."""
    target = struck(s)
    if target >= 0:
        change(s, DAMAGE, target, -2, UNTIL_ROUND)
    return None


@TEXTS.on("cast-the-net", ON_SPECIAL)
def cast_the_net(s: Conan, me: int) -> Frame | None:
    """Conan loses 2 Prowess; another character has 2 less for the rest of the combat."""
    target = struck(s)
    if target >= 0:
        if target == hero(s):
            lose_prowess(s, 2)
        else:
            change(s, PROWESS, target, -2, UNTIL_COMBAT)
    return None


@TEXTS.on("false-opening", ON_SPECIAL)
def false_opening(s: Conan, me: int) -> Frame | None:
    """Its player draws a card."""
    draw(s, s.owner[me], 1)
    return None


@TEXTS.on("hands-at-the-throat", ON_SPECIAL)
def hands_at_the_throat(s: Conan, me: int) -> Frame | None:
    """The character struck loses 2 Health outside any hit."""
    target = struck(s)
    if target >= 0:
        lose_health(s, target, 2)
    return None


@TEXTS.on("hamstring-cut", ON_SPECIAL)
def hamstring_cut(s: Conan, me: int) -> Frame | None:
    """Conan may not Retreat any more in this combat; another character loses 1 Health."""
    target = struck(s)
    if target >= 0:
        if target == hero(s):
            change(s, MAY_RETREAT, -1, -1, UNTIL_COMBAT)
        else:
            lose_health(s, target, 1)
    return None


@TEXTS.on("bind-and-twist", ON_SPECIAL)
def bind_and_twist(s: Conan, me: int) -> Frame | None:
    """The move on the edge of the icon strikes no more if it is slower; another has struck already."""
    bound = across(s, me, s.pending[s.subject].edge)[0]
    if bound >= 0 and bound not in s.tired and s.of(bound).initiative < s.of(me).initiative:
        s.tired.append(bound)
        s.log("bound", (bound, s.face[bound]))
    return None


@TEXTS.on("hurled-into-the-mob", ON_SPECIAL)
def hurled_into_the_mob(s: Conan, me: int) -> Frame | None:
    """Each Foe of the zone loses 1 Health outside any hit, whoever is allowed to perform it."""
    zone = s.gap.index(me) // GAPS if me in s.gap else s.move_at.index(me) // PER_ZONE
    for foe in row(s, zone):
        s.wounds[foe] += 1
        s.log("wounded", (foe, s.face[foe], 1))
    bury(s)
    return None
