"""Core set: what the Foes do, but for the Sorcerers (sorcerers.py)."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import AskAbout
from suite.core.frame import Frame
from suite.games.conan_ccg.card import Edge, count_as
from suite.games.conan_ccg.cards.picks import (
    move_foe,
    one_of_each,
    options,
    other_places,
    owner,
    took_effect,
)
from suite.games.conan_ccg.cards.texts import Texts
from suite.games.conan_ccg.resolution import performer
from suite.games.conan_ccg.rules import (
    change,
    discard,
    discard_random,
    draw,
    heal,
    hero,
    lose_prowess,
    row,
    show_hand,
    slot_of,
    zone_of,
)
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import (
    BLADE,
    COST,
    DAMAGE,
    DISCARD,
    FOE_DECK,
    FOE_DISCARDS,
    GAPS,
    GRAPPLE,
    HAND,
    HIT,
    MAGIC,
    MAY_RETREAT,
    NO_BARBARIAN,
    ON_DEALT,
    ON_DEFEATED,
    ON_PLACED,
    ON_REVEAL,
    ON_ROUND,
    ON_ROUND_END,
    OPTION,
    PER_ZONE,
    PLACE,
    PROWESS,
    RANGED,
    REAR,
    RENOWN_LOSS,
    SOAK,
    STRIDE,
    TWO_HANDED,
    UNTIL_COMBAT,
    pair_of,
)

TEXTS = Texts()

# -- Human ------------------------------------------------------------------------------------------------


@TEXTS.number("cimmerian-clan-chief", DAMAGE)
def cimmerian_clan_chief(s: Conan, me: int, character: int, value: int) -> int:
    """Other Cimmerians of its zone have +1 Damage."""
    if character == me or s.of(character).territory != "Cimmeria":
        return value
    return value + 1 if zone_of(s, character) == zone_of(s, me) else value


@TEXTS.number("hyrkanian-horse-archer", HIT)
def hyrkanian_horse_archer(s: Conan, me: int, index: int, value: int) -> int:
    """Its hits deal +1 Damage where at least one Ranged icon hits."""
    hit = s.pending[index]
    return value + 1 if hit.by == me and hit.count(RANGED) else value


@TEXTS.number("turanian-lancer", DAMAGE)
def turanian_lancer(s: Conan, me: int, character: int, value: int) -> int:
    """+1 Damage in the first round; a Press On leads to a combat with a first round of its own."""
    return value + 1 if character == me and s.rounds == 1 else value


@TEXTS.on("khitan-lotus-dealer", ON_DEFEATED)
def khitan_lotus_dealer(s: Conan, me: int) -> Frame | None:
    """Its own defeat costs Conan 2 Prowess."""
    if s.subject == me:
        lose_prowess(s, 2)
    return None


@TEXTS.number("aquilonian-knight", SOAK)
def aquilonian_knight(s: Conan, me: int, index: int, value: int) -> int:
    """A hit on it in which no Two-Handed icon hits deals 1 less; one that a Shield stopped has not hit."""
    hit = s.pending[index]
    return value - 1 if hit.target == me and not hit.count(TWO_HANDED) else value


@TEXTS.on("pictish-scout", ON_PLACED)
def pictish_scout(s: Conan, me: int) -> Frame | None:
    """Its player draws a card."""
    draw(s, s.owner[me], 1)
    return None


LESSER = 3
"""Renown of the Foes that the Pictish War Chief calls, at most."""


@TEXTS.on("pictish-war-chief", ON_DEFEATED)
def pictish_war_chief(s: Conan, me: int) -> Frame | None:
    """Its own defeat may put a lesser Pict back on top of its player's Foe Deck."""
    return WAR_CHIEF_CALL.of(me) if s.subject == me and len(_lesser_picts(s, me)) > 1 else None


def _lesser_picts(s: Conan, me: int) -> list[Action]:
    fallen = s.zones[FOE_DISCARDS + STRIDE * s.owner[me]]
    picts = [foe for foe in fallen if s.of(foe).territory == "Pictland" and s.of(foe).renown <= LESSER]
    return [PASS, *one_of_each(s, picts)]


def _call_pict(s: Conan, action: Action, me: int) -> None:
    if action != PASS:
        foe = action[1]
        took_effect(s, me)
        s.move(foe, FOE_DECK + STRIDE * s.owner[me])
        s.log("stacked", (s.owner[me], foe, s.face[foe]))


WAR_CHIEF_CALL: AskAbout[Conan] = AskAbout(
    "card.foe",
    owner,
    f"Put a Pictland Foe with Renown {LESSER} or less on top of your Foe Deck, or be done.",
    _lesser_picts,
    _call_pict,
)


@TEXTS.number("zingaran-duelist", SOAK)
def zingaran_duelist(s: Conan, me: int, index: int, value: int) -> int:
    """A hit on it by a move that is slower than its own deals 1 less."""
    hit = s.pending[index]
    if hit.target != me:
        return value
    own = s.move_at[slot_of(s, me)]
    return value - 1 if own >= 0 and s.of(own).initiative > s.of(hit.move).initiative else value


@TEXTS.number("kushite-war-drummer", PROWESS)
def kushite_war_drummer(s: Conan, me: int, character: int, value: int) -> int:
    """Other Human Foes of its zone have +1 Prowess."""
    if character == me or s.of(character).kind != "human":
        return value
    return value + 1 if zone_of(s, character) == zone_of(s, me) else value


@TEXTS.on("nemedian-spy", ON_PLACED)
def nemedian_spy(s: Conan, me: int) -> Frame | None:
    """Its player sees the Active player's hand; whether they then could discard does not show."""
    show_hand(s, s.active, s.owner[me])
    return SPY_THEFT.of(me)


def _active_actions(s: Conan, me: int) -> list[Action]:
    hand = s.zones[HAND + STRIDE * s.active]
    return [PASS, *((DISCARD, c) for c in hand if s.of(c).type == "action")]


def _steal(s: Conan, action: Action, me: int) -> None:
    if action != PASS:
        discard(s, action[1])


SPY_THEFT: AskAbout[Conan] = AskAbout(
    "card.foe", owner, "Discard an Action from Conan's hand, or be done.", _active_actions, _steal
)


@TEXTS.on("captain-valdrec", ON_ROUND)
def captain_valdrec(s: Conan, me: int) -> Frame | None:
    """Its player draws a card."""
    draw(s, s.owner[me], 1)
    return None


@TEXTS.number("stygian-charioteer", RENOWN_LOSS)
def stygian_charioteer(s: Conan, me: int, nobody: int, value: int) -> int:
    """A Retreat from it costs 2 more Renown."""
    return value + 2


@TEXTS.number("vanir-berserker", DAMAGE)
def vanir_berserker(s: Conan, me: int, character: int, value: int) -> int:
    """+2 Damage while it is wounded."""
    return value + 2 if character == me and s.wounds[me] else value


@TEXTS.number("hooded-strangler", DAMAGE)
def hooded_strangler(s: Conan, me: int, character: int, value: int) -> int:
    """+2 Damage in the Rear."""
    return value + 2 if character == me and zone_of(s, me) == REAR else value


# -- Animal -----------------------------------------------------------------------------------------------


@TEXTS.on("circling-vulture", ON_DEFEATED)
def circling_vulture(s: Conan, me: int) -> Frame | None:
    """+1 Damage until the end of the combat for each other Foe that is defeated."""
    if s.subject != me and s.of(s.subject).type == "foe":
        change(s, DAMAGE, me, 1, UNTIL_COMBAT)
    return None


@TEXTS.on("turanian-war-elephant", ON_REVEAL)
def turanian_war_elephant(s: Conan, me: int) -> Frame | None:
    """1 Prowess for each move that Conan himself has dared to play beside this Foe's."""
    zone, place = divmod(slot_of(s, me), PER_ZONE)
    left = zone * GAPS + place
    lose_prowess(s, s.by[left : left + 2].count(hero(s)))
    return None


@TEXTS.on("river-python", ON_DEALT)
def river_python(s: Conan, me: int) -> Frame | None:
    """A hit that hurt Conan and in which a Grapple icon hit costs him 2 Prowess."""
    hit = s.pending[s.subject]
    if hit.by == me and hit.target == hero(s) and hit.count(GRAPPLE):
        lose_prowess(s, 2)
    return None


@TEXTS.number("snow-wolf", DAMAGE)
def snow_wolf(s: Conan, me: int, character: int, value: int) -> int:
    """+1 Damage for each other Animal of its zone."""
    if character != me:
        return value
    pack = row(s, zone_of(s, me))
    return value + sum(foe != me and s.of(foe).kind == "animal" for foe in pack)


# -- Creature ---------------------------------------------------------------------------------------------


@TEXTS.number("thak", HIT)
def thak(s: Conan, me: int, index: int, value: int) -> int:
    """Its hits deal +1 Damage for each Grapple icon that hits."""
    hit = s.pending[index]
    return value + hit.count(GRAPPLE) if hit.by == me else value


@TEXTS.number("web-spinner", COST)
def web_spinner(s: Conan, me: int, subject: int, value: int) -> int:
    """Quick moves cost Conan himself 1 more."""
    card, who = pair_of(subject)
    return value + 1 if who == hero(s) and s.of(card).initiative >= 4 else value


@TEXTS.on("winged-ape", ON_ROUND)
def winged_ape(s: Conan, me: int) -> Frame | None:
    """It may fly to Foes of another zone."""
    return APE_FLIGHT.of(me) if len(_landings(s, me)) > 1 else None


def _landings(s: Conan, me: int) -> list[Action]:
    return [PASS, *((PLACE, me, slot) for slot in other_places(s, me) if row(s, slot // PER_ZONE))]


def _fly(s: Conan, action: Action, me: int) -> None:
    if action != PASS:
        took_effect(s, me)
        move_foe(s, me, action[2])


APE_FLIGHT: AskAbout[Conan] = AskAbout(
    "card.foe", owner, "Move the Winged Ape to another zone, or leave it.", _landings, _fly
)


@TEXTS.on("crypt-ghoul", ON_DEALT)
def crypt_ghoul(s: Conan, me: int) -> Frame | None:
    """Each hit of this Foe that has dealt Damage heals 2 on it."""
    if s.pending[s.subject].by == me:
        heal(s, me, 2)
    return None


@TEXTS.on("forest-troll", ON_ROUND_END)
def forest_troll(s: Conan, me: int) -> Frame | None:
    """It heals 3."""
    heal(s, me, 3)
    return None


@TEXTS.number("cistern-horror", SOAK)
def cistern_horror(s: Conan, me: int, index: int, value: int) -> int:
    """A hit on it in which a Blade icon hits deals 2 less."""
    hit = s.pending[index]
    return value - 2 if hit.target == me and hit.count(BLADE) else value


@TEXTS.on("marsh-dragon", ON_REVEAL)
def marsh_dragon(s: Conan, me: int) -> Frame | None:
    """The Active player chooses what it costs them."""
    return DRAGON_FRIGHT.of(me)


FRIGHT = 3
"""Prowess that the Marsh Dragon costs who discards nothing."""
TEXTS.options("marsh-dragon", f"Lose {FRIGHT} Prowess")


def _frights(s: Conan, me: int) -> list[Action]:
    return [*((DISCARD, c) for c in s.zones[HAND + STRIDE * s.active]), *options(s, me)]


def _frighten(s: Conan, action: Action, me: int) -> None:
    took_effect(s, me)
    if action[0] == OPTION:
        lose_prowess(s, FRIGHT)
    else:
        discard(s, action[1])


DRAGON_FRIGHT: AskAbout[Conan] = AskAbout(
    "card.foe", lambda s, me: s.active, f"Discard a card, or lose {FRIGHT} Prowess.", _frights, _frighten
)

# -- Supernatural -----------------------------------------------------------------------------------------


@TEXTS.number("ghost-snake", SOAK)
def ghost_snake(s: Conan, me: int, index: int, value: int) -> int:
    """A hit on it for 2 or less deals nothing."""
    return 0 if value <= 2 and s.pending[index].target == me else value


@TEXTS.number("barrow-wight", NO_BARBARIAN)
def barrow_wight(s: Conan, me: int, nobody: int, value: int) -> int:
    """The Barbarian Phase is skipped."""
    return 1


@TEXTS.on("wailing-shade", ON_DEFEATED)
def wailing_shade(s: Conan, me: int) -> Frame | None:
    """Its own defeat brings its player 2 cards."""
    if s.subject == me:
        draw(s, s.owner[me], 2)
    return None


@TEXTS.on("ice-phantom", ON_ROUND_END)
def ice_phantom(s: Conan, me: int) -> Frame | None:
    """Conan loses 2 Prowess."""
    lose_prowess(s, 2)
    return None


@TEXTS.on("black-lotus-nightmare", ON_ROUND)
def black_lotus_nightmare(s: Conan, me: int) -> Frame | None:
    """The Active player loses a card of their hand by chance."""
    discard_random(s, s.active)
    return None


@TEXTS.edge("outer-dark-demon")
def outer_dark_demon(s: Conan, me: int, move: int, edge: int, icons: Edge) -> Edge:
    """Magic icons on this Foe's move count as Two-Handed icons."""
    return count_as(icons, MAGIC, TWO_HANDED) if performer(s, move) == me else icons


@TEXTS.number("tomb-hound", MAY_RETREAT)
def tomb_hound(s: Conan, me: int, nobody: int, value: int) -> int:
    """Conan cannot Retreat."""
    return 0
