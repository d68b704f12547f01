"""Core set: what the moves do by themselves: costs, hits, edges, the reveal, the end of the round."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import AskAbout
from suite.core.frame import Frame
from suite.games.conan_ccg.card import Edge, count_as
from suite.games.conan_ccg.cards.picks import owner, took_effect
from suite.games.conan_ccg.cards.texts import Texts
from suite.games.conan_ccg.resolution import performer
from suite.games.conan_ccg.rules import change, damage_of, gain_prowess, heal, hero, lose_prowess, zone_of
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import (
    AGILITY,
    COST,
    DAMAGE,
    EDGE,
    GAPS,
    GRANT,
    GRAPPLE,
    HAND,
    HIT,
    ITEMS,
    ON_DEALT,
    ON_DEFEATED,
    ON_REVEAL,
    ON_ROUND_END,
    PER_ZONE,
    PICK,
    SOAK,
    STRENGTH,
    STRIDE,
    UNTIL_COMBAT,
    UNTIL_ROUND,
    UNTOUCHED,
)

TEXTS = Texts()
GUARD = 1
"""Prowess for which Unbroken Guard returns."""
PATIENCE = 2
"""Health that Old Soldier's Patience gives back."""


def by_conan(s: Conan, me: int, index: int) -> bool:
    """Whether a pending hit is one that Conan deals with the move `me`."""
    hit = s.pending[index]
    return hit.move == me and hit.by == hero(s)


def by_kind(s: Conan, me: int, index: int, kind: str) -> bool:
    """Whether a pending hit is one that a Foe of type `kind` deals with the move `me`."""
    hit = s.pending[index]
    return hit.move == me and s.of(hit.by).kind == kind


def bare_edges(s: Conan, slot: int) -> int:
    """How many edges of the Foe move in `slot` no move touches."""
    zone, place = divmod(slot, PER_ZONE)
    left = zone * GAPS + place
    return (s.gap[left] < 0) + (s.gap[left + 1] < 0)


def yes_or_no(s: Conan, me: int) -> list[Action]:
    """Whether a text acts of which its player may make use."""
    return [PASS, (PICK, me)]


# -- costs ---------------------------------------------------------------------------------------------


@TEXTS.number("savage-strength", COST)
def savage_strength(s: Conan, me: int, subject: int, value: int) -> int:
    """It costs an Animal Foe 2 less."""
    return value - 2 if s.of(subject).kind == "animal" else value


@TEXTS.number("practised-cut", COST)
def practised_cut(s: Conan, me: int, subject: int, value: int) -> int:
    """It costs Conan 1 less with a Weapon."""
    if subject != hero(s):
        return value
    armed = any(s.of(item).slot == "weapon" for item in s.zones[ITEMS + STRIDE * s.active])
    return value - armed


@TEXTS.number("reaping-arc", UNTOUCHED)
def reaping_arc(s: Conan, me: int, subject: int, value: int) -> int:
    """Conan, who alone pays for untouched Foe moves, pays nothing for them."""
    return 0


# -- hits ----------------------------------------------------------------------------------------------


@TEXTS.on("split-head-like-ripe-melon", ON_DEFEATED)
def split_head(s: Conan, me: int) -> Frame | None:
    """A Foe falls at the Initiative at which Conan's hit with this move dealt it Damage: 2 Prowess."""
    fallen = s.subject
    for index, hit in enumerate(s.pending):
        if hit.target == fallen and hit.dealt > 0 and by_conan(s, me, index):
            gain_prowess(s, 2)
            break
    return None


@TEXTS.number("grisly-execution", HIT)
def grisly_execution(s: Conan, me: int, index: int, value: int) -> int:
    """Conan's hit on a Foe with wounds from before deals 2 more."""
    wounded = by_conan(s, me, index) and s.wounds[s.pending[index].target] > 0
    return value + 2 if wounded else value


@TEXTS.number("tremendous-cleave", HIT)
def tremendous_cleave(s: Conan, me: int, index: int, value: int) -> int:
    """Conan's hits with it deal 1 more."""
    return value + by_conan(s, me, index)


@TEXTS.number("slay-from-the-saddle", HIT)
def slay_from_the_saddle(s: Conan, me: int, index: int, value: int) -> int:
    """A Mounted Foe's hit deals 1 more for each edge of this move that no move touches."""
    hit = s.pending[index]
    if hit.move != me or "mounted" not in s.of(hit.by).traits:
        return value
    return value + bare_edges(s, s.move_at.index(me)) if me in s.move_at else value


@TEXTS.number("the-pack-closes-in", HIT)
def the_pack_closes_in(s: Conan, me: int, index: int, value: int) -> int:
    """An Animal Foe's hit deals 1 more for each other zone with an Animal Foe."""
    if not by_kind(s, me, index, "animal"):
        return value
    zones = {slot // PER_ZONE for slot, foe in enumerate(s.foe_at) if foe >= 0 and s.of(foe).kind == "animal"}
    return value + len(zones - {s.move_at.index(me) // PER_ZONE})


@TEXTS.on("chill-of-the-grave", ON_DEALT)
def chill_of_the_grave(s: Conan, me: int) -> Frame | None:
    """Conan, wounded by a Supernatural Foe's hit, has 1 less Damage for the rest of the combat."""
    conan = hero(s)
    if s.pending[s.subject].target == conan and by_kind(s, me, s.subject, "supernatural"):
        change(s, DAMAGE, conan, -1, UNTIL_COMBAT)
    return None


# -- protection ------------------------------------------------------------------------------------------


@TEXTS.number("overhead-block", SOAK)
def overhead_block(s: Conan, me: int, index: int, value: int) -> int:
    """Hits on Conan in the zone in which this is performed are reduced by 1."""
    conan = hero(s)
    hit = s.pending[index]
    if hit.target != conan or me not in s.gap or hit.move not in s.move_at:
        return value
    gap = s.gap.index(me)
    here = s.by[gap] == conan and gap // GAPS == s.move_at.index(hit.move) // PER_ZONE
    return value - here


@TEXTS.number("press-of-shields", SOAK)
def press_of_shields(s: Conan, me: int, index: int, value: int) -> int:
    """Hits on the other Foes of the zone of a Human Foe that performs this are reduced by 1."""
    if me not in s.move_at:
        return value
    slot = s.move_at.index(me)
    foe = s.foe_at[slot]
    target = s.pending[index].target
    if foe < 0 or foe == target or s.of(foe).kind != "human":
        return value
    return value - (zone_of(s, target) == slot // PER_ZONE)


# -- the reveal and after -----------------------------------------------------------------------------------


@TEXTS.number("fists-of-iron", GRANT)
def fists_of_iron(s: Conan, me: int, subject: int, value: int) -> int:
    """Conan who performs it has Strength 1 more."""
    return value + 1 if subject == STRENGTH and performer(s, me) == hero(s) else value


@TEXTS.on("old-soldiers-patience", ON_REVEAL)
def old_soldiers_patience(s: Conan, me: int) -> Frame | None:
    """A Veteran Foe that performs it heals 2; its player is asked where it is stronger with its wounds."""
    foe = performer(s, me)
    if me not in s.move_at or foe < 0 or "veteran" not in s.of(foe).traits or not s.wounds[foe]:
        return None
    if _weaker_healed(s, foe):
        return OLD_SOLDIERS_PATIENCE.of(me)
    heal(s, foe, PATIENCE)
    return None


def _weaker_healed(s: Conan, foe: int) -> bool:
    """Whether a text gives the Foe Damage for wounds that healing would take from it."""
    wounds, damage = s.wounds[foe], damage_of(s, foe)
    s.wounds[foe] = max(0, wounds - PATIENCE)
    weaker = damage_of(s, foe) < damage
    s.wounds[foe] = wounds
    return weaker


def _be_patient(s: Conan, action: Action, me: int) -> None:
    if action != PASS:
        took_effect(s, me)
        heal(s, performer(s, me), PATIENCE)


OLD_SOLDIERS_PATIENCE: AskAbout[Conan] = AskAbout(
    "card.move", owner, f"Old Soldier's Patience: does the Foe heal {PATIENCE}?", yes_or_no, _be_patient
)


@TEXTS.on("ride-them-down", ON_REVEAL)
def ride_them_down(s: Conan, me: int) -> Frame | None:
    """Conan loses 2 Prowess where a Mounted Foe's move was left alone."""
    if me not in s.move_at:
        return None
    slot = s.move_at.index(me)
    foe = s.foe_at[slot]
    if foe >= 0 and "mounted" in s.of(foe).traits and bare_edges(s, slot) == 2:
        lose_prowess(s, 2)
    return None


@TEXTS.on("talon-and-coil", ON_REVEAL)
def talon_and_coil(s: Conan, me: int) -> Frame | None:
    """A Creature Foe's player chooses whether the icons block or grapple (rule card.move).

    Where no move touches this one there is nothing to block.
    """
    if me not in s.move_at:
        return None
    slot = s.move_at.index(me)
    foe = s.foe_at[slot]
    if foe < 0 or s.of(foe).kind != "creature":
        return None
    if bare_edges(s, slot) == 2:
        coil(s, me)
        return None
    return TALON_AND_COIL.of(me)


def coil(s: Conan, me: int) -> None:
    """The exchange holds for this round."""
    change(s, EDGE, me, 1, UNTIL_ROUND)


def _coil_by_choice(s: Conan, action: Action, me: int) -> None:
    if action != PASS:
        took_effect(s, me)
        coil(s, me)


TALON_AND_COIL: AskAbout[Conan] = AskAbout(
    "card.move",
    owner,
    "Talon and Coil: do its Agility icons count as Grapple icons?",
    yes_or_no,
    _coil_by_choice,
)


@TEXTS.edge("talon-and-coil")
def talon_and_coil_icons(s: Conan, me: int, move: int, edge: int, icons: Edge) -> Edge:
    """Agility icons on this move count as Grapple icons once its player has chosen so."""
    coiled = move == me and any(what == EDGE and whom == me for what, whom, _, _ in s.modifiers)
    return count_as(icons, AGILITY, GRAPPLE) if coiled else icons


@TEXTS.on("unbroken-guard", ON_ROUND_END)
def unbroken_guard(s: Conan, me: int) -> Frame | None:
    """Conan who performed it and has Prowess left is asked whether to take it back."""
    return UNBROKEN_GUARD.of(me) if performer(s, me) == hero(s) and s.prowess[s.active] else None


def kept_guard(s: Conan, action: Action, me: int) -> None:
    """The card leaves its gap for the hand."""
    if action == PASS:
        return
    took_effect(s, me)
    gap = s.gap.index(me)
    s.gap[gap] = -1
    s.by[gap] = -1
    s.move(me, HAND + STRIDE * s.active)
    s.log("returned", (s.active, me, s.face[me]))
    lose_prowess(s, GUARD)


UNBROKEN_GUARD: AskAbout[Conan] = AskAbout(
    "warrior.resolution.next-round",
    lambda s, me: s.active,
    f"Unbroken Guard: lose {GUARD} Prowess to take it back into the hand?",
    yes_or_no,
    kept_guard,
)
