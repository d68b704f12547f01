"""Core set: what Items in play do."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import AskAbout
from suite.core.frame import Frame
from suite.games.conan_ccg.card import Edge, icon
from suite.games.conan_ccg.cards.picks import (
    cancel_hit,
    hit_picks,
    hits_on,
    options,
    owner,
    picked_hit,
    settle,
    took_effect,
)
from suite.games.conan_ccg.cards.texts import Texts
from suite.games.conan_ccg.resolution import performer
from suite.games.conan_ccg.rules import (
    discard,
    discard_random,
    draw,
    gain_prowess,
    heal,
    hero,
    is_minor,
)
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import (
    BLADE,
    DISCARD,
    GRAPPLE,
    HAND,
    HIT,
    LEFT_EDGE,
    ON_DEALT,
    ON_DEFEATED,
    ON_TURN,
    ON_USE,
    RANGED,
    RENOWN_LOSS,
    SHIELD,
    SOAK,
    TWO_HANDED,
)

TEXTS = Texts()
SHIELD_ICON = icon(SHIELD)


WINE = 4
"""Prowess that the Wineskin gives."""
SIPS = 2
"""Cards that it gives instead."""
TEXTS.options("wineskin", f"Gain {WINE} Prowess", f"Draw {SIPS} cards")


@TEXTS.on("wineskin", ON_USE)
def wineskin(s: Conan, me: int) -> Frame | None:
    """It is discarded: gain Prowess, or draw cards."""
    discard(s, me)
    return WINESKIN_CHOICE.of(me)


def _drink(s: Conan, action: Action, me: int) -> None:
    if action[1] == 0:
        gain_prowess(s, WINE)
    else:
        draw(s, s.active, SIPS)


WINESKIN_CHOICE: AskAbout[Conan] = AskAbout(
    "warrior.after", owner, f"Wineskin: gain {WINE} Prowess, or draw {SIPS} cards?", options, _drink
)


# -- Weapons ------------------------------------------------------------------------------------------


@TEXTS.number("notched-broadsword", HIT)
def notched_broadsword(s: Conan, me: int, index: int, value: int) -> int:
    """A hit by Conan has +1 Damage if a Blade icon hits."""
    hit = s.pending[index]
    return value + 1 if hit.by == hero(s) and hit.count(BLADE) else value


@TEXTS.number("headsmans-axe", HIT)
def headsmans_axe(s: Conan, me: int, index: int, value: int) -> int:
    """A hit by Conan has +2 Damage if its base icon is Two-Handed."""
    hit = s.pending[index]
    return value + 2 if hit.base_icon == TWO_HANDED and hit.by == hero(s) else value


@TEXTS.number("horn-bow", HIT)
def horn_bow(s: Conan, me: int, index: int, value: int) -> int:
    """A hit by Conan has +1 Damage for each Ranged icon that hits."""
    hit = s.pending[index]
    return value + hit.count(RANGED) if hit.by == hero(s) else value


@TEXTS.on("studded-cestus", ON_DEALT)
def studded_cestus(s: Conan, me: int) -> Frame | None:
    """A Grapple of Conan costs the player of the Foe that is hit a card at random."""
    hit = s.pending[s.subject]
    if hit.base_icon == GRAPPLE and hit.by == hero(s):
        discard_random(s, s.owner[hit.target])
    return None


@TEXTS.number("hooked-dagger", HIT)
def hooked_dagger(s: Conan, me: int, index: int, value: int) -> int:
    """A hit by a fast move of Conan has +1 Damage."""
    hit = s.pending[index]
    fast = s.defs[s.face[hit.move]].initiative >= 4
    return value + 1 if fast and hit.by == hero(s) else value


# -- Shields ------------------------------------------------------------------------------------------


@TEXTS.can("spiked-buckler")
def some_blow(s: Conan, me: int) -> bool:
    """A hit against Conan is pending."""
    return bool(hits_on(s, hero(s)))


@TEXTS.on("spiked-buckler", ON_USE)
def spiked_buckler(s: Conan, me: int) -> Frame | None:
    """It is discarded: a hit against Conan is cancelled."""
    discard(s, me)
    return settle(s, SPIKED_BUCKLER_HIT.of(me))


SPIKED_BUCKLER_HIT: AskAbout[Conan] = AskAbout(
    "card.item",
    owner,
    "Spiked Buckler: which hit against Conan is cancelled?",
    lambda s, me: hit_picks(s, hits_on(s, hero(s))),
    lambda s, action, me: cancel_hit(s, picked_hit(s, action)),
)


@TEXTS.edge("tower-shield")
def tower_shield(s: Conan, me: int, move: int, edge: int, icons: Edge) -> Edge:
    """A Shield fills the empty topmost place of the left edge of Conan's moves."""
    if edge == LEFT_EDGE and not icons[0] and performer(s, move) == hero(s):
        return (SHIELD_ICON, *icons[1:])
    return icons


@TEXTS.number("black-kite-shield", SOAK)
def black_kite_shield(s: Conan, me: int, index: int, value: int) -> int:
    """A hit against Conan whose base icon is Blade or Ranged is reduced by 1."""
    hit = s.pending[index]
    return value - 1 if hit.target == hero(s) and hit.base_icon in (BLADE, RANGED) else value


# -- Body Items ---------------------------------------------------------------------------------------


@TEXTS.number("boiled-leather", SOAK)
def boiled_leather(s: Conan, me: int, index: int, value: int) -> int:
    """A hit of 3 or more Damage against Conan is reduced by 1."""
    return value - 1 if value >= 3 and s.pending[index].target == hero(s) else value


@TEXTS.number("mail-hauberk", SOAK)
def mail_hauberk(s: Conan, me: int, index: int, value: int) -> int:
    """A hit against Conan is reduced by 1, but to no less than 1."""
    return value - 1 if value > 1 and s.pending[index].target == hero(s) else value


@TEXTS.number("weathered-cloak", RENOWN_LOSS)
def weathered_cloak(s: Conan, me: int, subject: int, value: int) -> int:
    """A Retreat costs 2 Renown less."""
    return value - 2


# -- Items without a type -----------------------------------------------------------------------------


@TEXTS.on("gamblers-dice", ON_TURN)
def gamblers_dice(s: Conan, me: int) -> Frame | None:
    """At the start of the turn a card may be discarded to draw one."""
    return GAMBLERS_DICE_CARD.of(me) if s.mine(HAND, s.active) else None


def _stakes(s: Conan, me: int) -> list[Action]:
    return [PASS, *((DISCARD, card) for card in s.mine(HAND, s.active))]


def _throw(s: Conan, action: Action, me: int) -> None:
    if action != PASS:
        took_effect(s, me)
        discard(s, action[1])
        draw(s, s.active, 1)


GAMBLERS_DICE_CARD: AskAbout[Conan] = AskAbout(
    "turn.start", owner, "Gambler's Dice: discard a card to draw one, or keep your hand.", _stakes, _throw
)


@TEXTS.on("healing-salve", ON_USE)
def healing_salve(s: Conan, me: int) -> Frame | None:
    """It is discarded: heal 3."""
    discard(s, me)
    heal(s, hero(s), 3)
    return None


@TEXTS.on("string-of-skulls", ON_DEFEATED)
def string_of_skulls(s: Conan, me: int) -> Frame | None:
    """The defeat of a Major Foe brings 2 Prowess."""
    if s.of(s.subject).type == "foe" and not is_minor(s, s.subject):
        gain_prowess(s, 2)
    return None
