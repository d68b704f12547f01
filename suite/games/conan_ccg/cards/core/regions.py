"""Core set: what Regions in play do."""

from __future__ import annotations

from suite.core.frame import Frame
from suite.games.conan_ccg.card import Edge
from suite.games.conan_ccg.cards.picks import ALL_RENOWN
from suite.games.conan_ccg.cards.texts import Texts
from suite.games.conan_ccg.rules import draw, gain_prowess, is_minor
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import (
    DAMAGE,
    FOE_DRAW,
    ON_AFTER,
    ON_DEFEATED,
    PROWESS,
    RANGED,
    RENOWN_LOSS,
    RIGHT_EDGE,
    UNTOUCHED,
)

TEXTS = Texts()


@TEXTS.number("frozen-marches", DAMAGE)
def frozen_marches(s: Conan, me: int, subject: int, value: int) -> int:
    """Foes of the north have +1 Damage."""
    return value + 1 if s.defs[s.face[subject]].territory in ("Vanaheim", "Cimmeria") else value


@TEXTS.number("endless-steppe", FOE_DRAW)
def endless_steppe(s: Conan, me: int, subject: int, value: int) -> int:
    """One more Foe is revealed."""
    return value + 1


@TEXTS.number("serpent-precinct", PROWESS)
def serpent_precinct(s: Conan, me: int, subject: int, value: int) -> int:
    """Sorcerer and Supernatural Foes have +2 Prowess."""
    return value + 2 if s.defs[s.face[subject]].kind in ("sorcerer", "supernatural") else value


@TEXTS.edge("tangled-jungle")
def tangled_jungle(s: Conan, me: int, move: int, edge: int, icons: Edge) -> Edge:
    """Printed Ranged icons are blank; other icons that count as Ranged are not touched."""
    card = s.defs[s.face[move]]
    printed = card.right if edge == RIGHT_EDGE else card.left
    return tuple([0 if printed[k] & 15 == RANGED else code for k, code in enumerate(icons)])


@TEXTS.number("alleys-of-thieves", RENOWN_LOSS)
def alleys_of_thieves(s: Conan, me: int, subject: int, value: int) -> int:
    """A Retreat costs no Renown, whatever other texts add."""
    return value - ALL_RENOWN


@TEXTS.on("royal-arena", ON_DEFEATED)
def royal_arena(s: Conan, me: int) -> Frame | None:
    """The defeat of a Major Foe draws the Active player a card."""
    if s.of(s.subject).type == "foe" and not is_minor(s, s.subject):
        draw(s, s.active, 1)
    return None


@TEXTS.on("hidden-oasis", ON_AFTER)
def hidden_oasis(s: Conan, me: int) -> Frame | None:
    """A combat without a Retreat brings 3 Prowess."""
    if not s.retreated:
        gain_prowess(s, 3)
    return None


@TEXTS.number("narrow-gorge", UNTOUCHED)
def narrow_gorge(s: Conan, me: int, subject: int, value: int) -> int:
    """Untouched Foe moves cost Conan nothing."""
    return 0
