"""Core set: what Allies in play do."""

from __future__ import annotations

from suite.core.flow import AskAbout
from suite.core.frame import Frame
from suite.games.conan_ccg.card import Edge, count_as
from suite.games.conan_ccg.cards.picks import hit_picks, hits_on, owner, picked_hit, settle, turn_hit
from suite.games.conan_ccg.cards.texts import Texts
from suite.games.conan_ccg.resolution import performer
from suite.games.conan_ccg.rules import change, discard, draw, heal, hero
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import (
    COST,
    DAMAGE,
    FIELD,
    FOE_DRAW,
    MAGIC,
    ON_DEALT,
    ON_ROUND_END,
    ON_USE,
    PICK,
    RANGED,
    UNTIL_ROUND,
    ZONES,
    pair_of,
)

TEXTS = Texts()


@TEXTS.on("nimble-cutpurse", ON_DEALT)
def nimble_cutpurse(s: Conan, me: int) -> Frame | None:
    """Its first Damage of a round draws a card."""
    if s.pending[s.subject].by == me and me not in s.tired:
        s.tired.append(me)
        draw(s, s.active, 1)
    return None


@TEXTS.number("hill-scout", FOE_DRAW)
def hill_scout(s: Conan, me: int, subject: int, value: int) -> int:
    """One Foe less is revealed."""
    return value - 1


WORRY = 2
"""Damage that a Foe lacks whom the Loyal Wolfhound worries."""


@TEXTS.can("loyal-wolfhound")
def some_prey(s: Conan, me: int) -> bool:
    """A Foe is in play."""
    return bool(s.zones[FIELD])


@TEXTS.on("loyal-wolfhound", ON_USE)
def loyal_wolfhound(s: Conan, me: int) -> Frame | None:
    """It is discarded: a Foe has less Damage this round."""
    discard(s, me)
    s.wounds[me] = 0
    s.spent[me] = 0
    return settle(s, LOYAL_WOLFHOUND_FOE.of(me))


LOYAL_WOLFHOUND_FOE: AskAbout[Conan] = AskAbout(
    "card.ally",
    owner,
    f"Loyal Wolfhound: which Foe has {WORRY} less Damage?",
    lambda s, me: [(PICK, foe) for foe in s.zones[FIELD]],
    lambda s, action, me: change(s, DAMAGE, action[1], -WORRY, UNTIL_ROUND),
)


@TEXTS.number("shemite-archer", COST)
def shemite_archer(s: Conan, me: int, subject: int, value: int) -> int:
    """Its moves with a Ranged icon cost 1 less."""
    move, by = pair_of(subject)
    if by != me:
        return value
    printed = s.defs[s.face[move]]
    return value - any(code & 15 == RANGED for code in (*printed.left, *printed.right))


@TEXTS.can("kushite-shield-bearer")
def some_blow(s: Conan, me: int) -> bool:
    """A hit on Conan is pending."""
    return bool(hits_on(s, hero(s)))


@TEXTS.on("kushite-shield-bearer", ON_USE)
def kushite_shield_bearer(s: Conan, me: int) -> Frame | None:
    """Once a round it takes a hit for Conan."""
    s.tired.append(me)
    return settle(s, KUSHITE_SHIELD_BEARER_HIT.of(me))


KUSHITE_SHIELD_BEARER_HIT: AskAbout[Conan] = AskAbout(
    "card.ally",
    owner,
    "Kushite Shield-Bearer: which hit does it take for Conan?",
    lambda s, me: hit_picks(s, hits_on(s, hero(s))),
    lambda s, action, me: turn_hit(s, picked_hit(s, action), me),
)


@TEXTS.on("wandering-healer", ON_ROUND_END)
def wandering_healer(s: Conan, me: int) -> Frame | None:
    """Conan heals 1 at the end of each round."""
    heal(s, hero(s), 1)
    return None


@TEXTS.edge("runaway-acolyte")
def runaway_acolyte(s: Conan, me: int, move: int, edge: int, icons: Edge) -> Edge:
    """Magic icons on its moves count as Ranged ones."""
    return count_as(icons, MAGIC, RANGED) if performer(s, move) == me else icons


@TEXTS.number("corsair-queen-nahira", ZONES)
def corsair_queen_nahira(s: Conan, me: int, subject: int, value: int) -> int:
    """Conan may play moves in one more zone."""
    return value + 1
