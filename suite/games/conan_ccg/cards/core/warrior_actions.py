"""Core set: what Actions do that Conan's player plays in combat."""

from __future__ import annotations

from suite.core.action import Action
from suite.core.flow import AskAbout
from suite.core.frame import Frame
from suite.core.knowledge import reveal
from suite.games.conan_ccg.cards.picks import (
    ALL_RENOWN,
    cancel_hit,
    hit_picks,
    hits_on,
    move_foe,
    other_places,
    owner,
    picked_hit,
    raisable,
    raise_hit,
    settle,
    turn_hit,
)
from suite.games.conan_ccg.cards.texts import Texts
from suite.games.conan_ccg.rules import (
    change,
    gain_prowess,
    hero,
    may_retreat,
    row,
)
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import (
    ALLIES,
    FIELD,
    FIELD_NAMES,
    LAID,
    ON_PLAY,
    OPTION,
    PER_ZONE,
    PICK,
    PLACE,
    PROWESS,
    RENOWN_LOSS,
    UNTIL_ROUND,
    ZONES,
)

TEXTS = Texts()


# -- Before hits -------------------------------------------------------------------------------------


@TEXTS.on("i-am-a-cimmerian", ON_PLAY)
def i_am_a_cimmerian(s: Conan, me: int) -> Frame | None:
    """Gain 5 Prowess."""
    gain_prowess(s, 5)
    return None


TEXTS.options("intimidating-posture", *FIELD_NAMES)


@TEXTS.can("intimidating-posture")
@TEXTS.can("steel-on-every-side")
def some_foe(s: Conan, me: int) -> bool:
    """A Foe is in play."""
    return bool(s.zones[FIELD])


@TEXTS.on("intimidating-posture", ON_PLAY)
def intimidating_posture(s: Conan, me: int) -> Frame | None:
    """The Foes of one zone have 1 less Prowess."""
    return settle(s, INTIMIDATING_POSTURE_ZONE.of(me))


def _manned(s: Conan, me: int) -> list[Action]:
    return [(OPTION, zone, me) for zone in range(4) if row(s, zone)]


def _intimidate(s: Conan, action: Action, me: int) -> None:
    for foe in row(s, action[1]):
        change(s, PROWESS, foe, -1, UNTIL_ROUND)


INTIMIDATING_POSTURE_ZONE: AskAbout[Conan] = AskAbout(
    "card.action", owner, "Intimidating Posture: the Foes of which zone?", _manned, _intimidate
)


@TEXTS.can("roar-of-challenge")
def some_way(s: Conan, me: int) -> bool:
    """A Foe could be placed in another zone."""
    return any(other_places(s, foe) for foe in s.zones[FIELD])


@TEXTS.on("roar-of-challenge", ON_PLAY)
def roar_of_challenge(s: Conan, me: int) -> Frame | None:
    """A Foe moves into another zone."""
    return settle(s, ROAR_OF_CHALLENGE_FOE.of(me))


def _challenged(s: Conan, me: int) -> list[Action]:
    return [(PICK, foe) for foe in s.zones[FIELD] if other_places(s, foe)]


def _challenge(s: Conan, action: Action, me: int) -> None:
    s.call(ROAR_OF_CHALLENGE_PLACE.of(action[1]))


ROAR_OF_CHALLENGE_FOE: AskAbout[Conan] = AskAbout(
    "card.action", owner, "Roar of Challenge: which Foe do you move?", _challenged, _challenge
)
ROAR_OF_CHALLENGE_PLACE: AskAbout[Conan] = AskAbout(
    "warrior.foe-draw.zones",
    lambda s, foe: s.active,
    "Roar of Challenge: where does the Foe go?",
    lambda s, foe: [(PLACE, foe, slot) for slot in other_places(s, foe)],
    lambda s, action, foe: move_foe(s, foe, action[2]),
)


@TEXTS.can("vanish-into-the-dark")
def some_way_out(s: Conan, me: int) -> bool:
    """Conan can Retreat."""
    return bool(s.zones[FIELD]) and may_retreat(s)


@TEXTS.on("vanish-into-the-dark", ON_PLAY)
def vanish_into_the_dark(s: Conan, me: int) -> Frame | None:
    """A Retreat costs no Renown; one is possible only in the Survey Phase, once a round."""
    change(s, RENOWN_LOSS, -1, -ALL_RENOWN, UNTIL_ROUND)
    return None


@TEXTS.on("steel-on-every-side", ON_PLAY)
def steel_on_every_side(s: Conan, me: int) -> Frame | None:
    """Conan may play moves in one more zone this round."""
    change(s, ZONES, -1, 1, UNTIL_ROUND)
    return None


TEXTS.options("read-the-stance", *FIELD_NAMES)


@TEXTS.can("read-the-stance")
def some_stance(s: Conan, me: int) -> bool:
    """A Foe move lies face down."""
    return bool(s.zones[LAID])


@TEXTS.on("read-the-stance", ON_PLAY)
def read_the_stance(s: Conan, me: int) -> Frame | None:
    """Its player looks at the face-down moves of one zone."""
    return settle(s, READ_THE_STANCE_ZONE.of(me))


def _laid(s: Conan, zone: int) -> list[int]:
    return [card for card in s.move_at[zone * PER_ZONE : zone * PER_ZONE + PER_ZONE] if card >= 0]


def _stances(s: Conan, me: int) -> list[Action]:
    return [(OPTION, zone, me) for zone in range(4) if _laid(s, zone)]


def _read(s: Conan, action: Action, me: int) -> None:
    player = s.owner[me]
    for card in _laid(s, action[1]):
        reveal(s, card, 1 << player)
        to = 1 << player | 1 << s.owner[card]
        s.log("looked", (player, card, s.face[card]), to, (player, card, -1))


READ_THE_STANCE_ZONE: AskAbout[Conan] = AskAbout(
    "card.action", owner, "Read the Stance: the Foe moves of which zone?", _stances, _read
)


# -- About hits --------------------------------------------------------------------------------------


TELLING = 2
"""Damage that Telling Blow adds to a hit."""


@TEXTS.can("telling-blow")
def some_blow(s: Conan, me: int) -> bool:
    """A hit by Conan is pending."""
    return bool(raisable(s, hero(s)))


@TEXTS.on("telling-blow", ON_PLAY)
def telling_blow(s: Conan, me: int) -> Frame | None:
    """A hit by Conan deals more."""
    return settle(s, TELLING_BLOW_HIT.of(me))


TELLING_BLOW_HIT: AskAbout[Conan] = AskAbout(
    "card.action",
    owner,
    f"Telling Blow: which hit by Conan has +{TELLING} Damage?",
    lambda s, me: hit_picks(s, raisable(s, hero(s))),
    lambda s, action, me: raise_hit(s, picked_hit(s, action), TELLING),
)


@TEXTS.can("turn-the-blade")
def some_hit(s: Conan, me: int) -> bool:
    """A hit against Conan is pending."""
    return bool(hits_on(s, hero(s)))


@TEXTS.on("turn-the-blade", ON_PLAY)
def turn_the_blade(s: Conan, me: int) -> Frame | None:
    """A hit against Conan is cancelled."""
    return settle(s, TURN_THE_BLADE_HIT.of(me))


TURN_THE_BLADE_HIT: AskAbout[Conan] = AskAbout(
    "card.action",
    owner,
    "Turn the Blade: which hit against Conan is cancelled?",
    lambda s, me: hit_picks(s, hits_on(s, hero(s))),
    lambda s, action, me: cancel_hit(s, picked_hit(s, action)),
)


def _turnable(s: Conan) -> list[int]:
    """The pending hits on Allies, and those on Conan while there is an Ally."""
    allies = s.mine(ALLIES, s.active)
    targets = [*allies, hero(s)] if allies else []
    return [k for target in targets for k in hits_on(s, target)]


@TEXTS.can("stand-in-the-gap")
def some_gap(s: Conan, me: int) -> bool:
    """A hit on Conan or an Ally could strike the other."""
    return bool(_turnable(s))


@TEXTS.on("stand-in-the-gap", ON_PLAY)
def stand_in_the_gap(s: Conan, me: int) -> Frame | None:
    """A hit turns from Conan to an Ally, or from an Ally to Conan."""
    return settle(s, STAND_IN_THE_GAP_HIT.of(me))


def _stand(s: Conan, action: Action, me: int) -> None:
    index = picked_hit(s, action)
    if s.pending[index].target != hero(s):
        turn_hit(s, index, hero(s))
        return
    whom = settle(s, STAND_IN_THE_GAP_ALLY.of(index))
    if whom is not None:
        s.call(whom)


STAND_IN_THE_GAP_HIT: AskAbout[Conan] = AskAbout(
    "card.action",
    owner,
    "Stand in the Gap: which hit is turned?",
    lambda s, me: hit_picks(s, _turnable(s)),
    _stand,
)
STAND_IN_THE_GAP_ALLY: AskAbout[Conan] = AskAbout(
    "card.action",
    lambda s, index: s.active,
    "Stand in the Gap: which Ally is hit instead of Conan?",
    lambda s, index: [(PICK, ally) for ally in s.mine(ALLIES, s.active)],
    lambda s, action, index: turn_hit(s, index, action[1]),
)
