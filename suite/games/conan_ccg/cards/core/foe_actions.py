"""Core set: what Actions do that a Foe player plays."""

from __future__ import annotations

from suite.core.action import Action
from suite.core.flow import AskAbout
from suite.core.frame import Frame
from suite.games.conan_ccg.cards.picks import (
    hit_picks,
    one_of_each,
    owner,
    picked_hit,
    raise_hit,
    settle,
)
from suite.games.conan_ccg.cards.texts import Texts
from suite.games.conan_ccg.rules import change, discard, draw, hero, row, zone_of
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import (
    FOE_DECK,
    FOE_DISCARDS,
    FOE_DRAW,
    ITEMS,
    NO_BARBARIAN,
    ON_PLAY,
    PICK,
    STRIDE,
    UNTIL_COMBAT,
    UNTIL_ROUND,
    UNTIL_TURN,
    VITALITY,
)

TEXTS = Texts()


# -- Warrior ------------------------------------------------------------------------------------------


@TEXTS.on("sprung-ambush", ON_PLAY)
def sprung_ambush(s: Conan, me: int) -> Frame | None:
    """The Foe Draw of this Warrior Step reveals 2 more cards."""
    change(s, FOE_DRAW, -1, 2, UNTIL_COMBAT)
    return None


def _others(s: Conan, foe: int) -> int:
    """How many other Foes stand in a Foe's zone."""
    return len(row(s, zone_of(s, foe))) - 1


def _backed(s: Conan, player: int) -> list[int]:
    """The pending hits by a player's Foes that have others beside them."""
    return [
        k
        for k, hit in enumerate(s.pending)
        if hit.base and hit.by in s.foe_at and s.owner[hit.by] == player and _others(s, hit.by)
    ]


@TEXTS.can("no-quarter")
def some_company(s: Conan, me: int) -> bool:
    """A hit by a Foe of this player is pending, and the Foe is not alone in its zone."""
    return bool(_backed(s, s.owner[me]))


@TEXTS.on("no-quarter", ON_PLAY)
def no_quarter(s: Conan, me: int) -> Frame | None:
    """A hit has +1 Damage for each other Foe in the zone of the Foe that strikes."""
    return settle(s, NO_QUARTER_HIT.of(me))


def _show_none(s: Conan, action: Action, me: int) -> None:
    index = picked_hit(s, action)
    raise_hit(s, index, _others(s, s.pending[index].by))


NO_QUARTER_HIT: AskAbout[Conan] = AskAbout(
    "card.action",
    owner,
    "No Quarter: which hit by your Foes is raised?",
    lambda s, me: hit_picks(s, _backed(s, s.owner[me])),
    _show_none,
)


@TEXTS.on("evil-footing", ON_PLAY)
def evil_footing(s: Conan, me: int) -> Frame | None:
    """The Barbarian Phase of this round is skipped; its player draws a card."""
    change(s, NO_BARBARIAN, -1, 1, UNTIL_ROUND)
    draw(s, s.owner[me], 1)
    return None


@TEXTS.can("cut-straps")
def some_item(s: Conan, me: int) -> bool:
    """Conan has an Item in play."""
    return bool(s.mine(ITEMS, s.active))


@TEXTS.on("cut-straps", ON_PLAY)
def cut_straps(s: Conan, me: int) -> Frame | None:
    """An Item is discarded from play."""
    return settle(s, CUT_STRAPS_ITEM.of(me))


CUT_STRAPS_ITEM: AskAbout[Conan] = AskAbout(
    "card.action",
    owner,
    "Cut Straps: which Item of Conan is discarded from play?",
    lambda s, me: [(PICK, item) for item in s.mine(ITEMS, s.active)],
    lambda s, action, me: discard(s, action[1]),
)


# -- Rest ---------------------------------------------------------------------------------------------


@TEXTS.on("fevered-night", ON_PLAY)
def fevered_night(s: Conan, me: int) -> Frame | None:
    """Vitality is 3 lower; only this turn's Rest Step asks for it."""
    change(s, VITALITY, hero(s), -3, UNTIL_TURN)
    return None


@TEXTS.can("the-dead-walk-again")
def some_dead(s: Conan, me: int) -> bool:
    """There are Foe Discards."""
    return bool(s.mine(FOE_DISCARDS, s.owner[me]))


@TEXTS.on("the-dead-walk-again", ON_PLAY)
def the_dead_walk_again(s: Conan, me: int) -> Frame | None:
    """A Foe goes from the Foe Discards on top of the Foe Deck."""
    return settle(s, THE_DEAD_WALK_AGAIN_FOE.of(me))


def _raise_dead(s: Conan, action: Action, me: int) -> None:
    foe = action[1]
    s.move(foe, FOE_DECK + STRIDE * s.owner[me])
    s.log("stacked", (s.owner[me], foe, s.face[foe]))


THE_DEAD_WALK_AGAIN_FOE: AskAbout[Conan] = AskAbout(
    "card.action",
    owner,
    "The Dead Walk Again: which Foe goes on top of your Foe Deck?",
    lambda s, me: one_of_each(s, s.mine(FOE_DISCARDS, s.owner[me])),
    _raise_dead,
)
