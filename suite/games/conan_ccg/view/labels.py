"""What an answer does, as a button says it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from suite.core.action import PASS, Action, two
from suite.core.flow import Ask, AskAbout
from suite.games.conan_ccg.cards.core.actions import SPOILS_OF_THE_FALLEN_ITEM
from suite.games.conan_ccg.cards.core.foes import APE_FLIGHT
from suite.games.conan_ccg.cards.core.items import GAMBLERS_DICE_CARD
from suite.games.conan_ccg.cards.core.moves import yes_or_no
from suite.games.conan_ccg.conan_move import AllyMove, untouched_cost, untouched_loss
from suite.games.conan_ccg.foe_draw import FACE_ONE, PLAY_REGION, agreement
from suite.games.conan_ccg.foe_move import NO_CARD
from suite.games.conan_ccg.prepare import PREPARE
from suite.games.conan_ccg.rules import hero, move_cost
from suite.games.conan_ccg.schema import SYMBOLS
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.windows import Respond
from suite.games.conan_ccg.words import (
    ABILITIES,
    ABILITY,
    AGREE,
    ANSWER,
    CHOOSE_ZONE,
    COUNT,
    DISCARD,
    DRAW,
    FACE,
    FIELD_NAMES,
    FIGHT,
    GAPS,
    GIVE,
    ICON,
    ICONS,
    LAY,
    LEFT_EDGE,
    OPTION,
    PAY,
    PER_ZONE,
    PICK,
    PLACE,
    PLAY,
    PRESS_ON,
    RECOVER,
    REST,
    RETREAT,
    SEND,
    STRIKE,
    TAKE,
    USE,
)


def icon_name(code: int) -> str:
    """An icon in words: "Blade", "triple Blade"."""
    symbols = code >> 4 & 15
    name = ICONS[code & 15].capitalize()
    return name if symbols == 1 else f"{SYMBOLS[symbols]} {name}"


def gap_name(gap: int, s: Conan) -> str:
    """Where a gap lies: beside which Foes' moves."""
    zone, place = divmod(gap, GAPS)
    beside = []
    for side, at in (("right", place - 1), ("left", place)):
        slot = zone * PER_ZONE + at
        if 0 <= at < PER_ZONE and s.move_at[slot] >= 0:
            foe = s.foe_at[slot]
            name = s.of(foe).title if foe >= 0 else "the fallen Foe"
            beside.append(f"{side} of {name} ({at + 1})")
    return f"{FIELD_NAMES[zone]}, {' and '.join(beside)}"


def label(s: Conan, action: Action) -> str:
    """What an action does, as a button says it."""
    if action == PASS:
        return _passing(s)
    verb = action[0]
    subject, other = two(action)
    make = LABELS.get(verb)
    return make(s, subject, other) if make else f"{verb} {subject}"


def _passing(s: Conan) -> str:
    """A pass at a stop, a no to what is asked about one card, the end of what one may go on with."""
    asked = s.frames[-1]
    if isinstance(asked, Respond):
        return "Pass"
    return DECLINED.get(asked.legal, "Done") if isinstance(asked, Ask | AskAbout) else "Done"


DECLINED: Final[dict[object, str]] = {
    yes_or_no: "No",
    agreement: "No",
    FACE_ONE.legal: "Have all discarded",
    PLAY_REGION.legal: "Pass",
    PREPARE.legal: "Go on",
    APE_FLIGHT.legal: "Leave it",
    GAMBLERS_DICE_CARD.legal: "Keep the hand",
    SPOILS_OF_THE_FALLEN_ITEM.legal: "Take none",
}
"""What is legal there -> the words of a pass."""


def _yes_or_no(s: Conan) -> bool:
    asked = s.frames[-1]
    return isinstance(asked, AskAbout) and asked.legal in (yes_or_no, agreement)


def _title(s: Conan, card: int) -> str:
    return s.of(card).title


def _place(s: Conan, slot: int) -> str:
    """The Foe of a slot, with its place in the row: others of its name may stand beside it."""
    return f"{_title(s, s.foe_at[slot])} ({slot % PER_ZONE + 1})"


def _edge(edge: int) -> str:
    return "left edge" if edge == LEFT_EDGE else "right edge"


def _answer(s: Conan, card: int, gap: int) -> str:
    asked = s.frames[-1]
    by = asked.args[0] if isinstance(asked, AllyMove) else hero(s)
    extra = 0 if isinstance(asked, AllyMove) else untouched_cost(s, card, untouched_loss(s, gap))
    lost = f" and {extra} for untouched moves" if extra else ""
    return f"Play {_title(s, card)} (cost {move_cost(s, card, by)}{lost}) in the {gap_name(gap, s)}"


def _lay(s: Conan, card: int, slot: int) -> str:
    if card == NO_CARD:
        return f"Turn cards from the deck for {_place(s, slot)}"
    return f"Lay {_title(s, card)} (cost {move_cost(s, card, s.foe_at[slot])}) for {_place(s, slot)}"


def _pick(s: Conan, card: int, edge: int) -> str:
    if edge < 0:
        return f"Yes{_for_foe(s, card)}" if _yes_or_no(s) else f"Choose {_title(s, card)}"
    target = next(hit.target for hit in s.pending if hit.move == card and hit.edge == edge)
    return (
        f"Choose the hit by the {_edge(edge)} of {_title(s, card)}{_for_foe(s, card)} on {_title(s, target)}"
    )


def _for_foe(s: Conan, move: int) -> str:
    """For which Foe a move is performed, "" for a move of Conan or an Ally."""
    return f" for {_place(s, s.move_at.index(move))}" if move in s.move_at else ""


def _agree(s: Conan, minor: int, other: int) -> str:
    major = s.frames[-2].args[0]
    return f"Give {_title(s, minor)} away for {_title(s, major)}"


def _strike(s: Conan, edge: int, target: int) -> str:
    slot = s.frames[-1].args[0]
    foe = _title(s, s.foe_at[slot])
    return f"Strike {_title(s, target)} with the {_edge(edge)} of {foe}'s move ({slot % PER_ZONE + 1})"


def _base_icon(s: Conan, code: int, other: int) -> str:
    hit = s.pending[s.frames[-1].args[0]]
    by = f"the {_edge(hit.edge)} of {_title(s, hit.move)}{_for_foe(s, hit.move)}"
    return f"{icon_name(code)} deals the base Damage by {by}"


LABELS: dict[int, Callable[[Conan, int, int], str]] = {
    PLAY: lambda s, c, o: f"Play {_title(s, c)}",
    USE: lambda s, c, o: f"Use {_title(s, c)}",
    DRAW: lambda s, n, o: f"Draw {n}",
    DISCARD: lambda s, c, o: f"Discard {_title(s, c)}",
    PLACE: lambda s, f, slot: (
        f"Place {_title(s, f)} in the {FIELD_NAMES[slot // PER_ZONE]}, place {slot % PER_ZONE + 1}"
    ),
    PAY: lambda s, f, o: f"Pay for {_title(s, f)}",
    GIVE: lambda s, f, o: f"Discard {_title(s, f)} as payment",
    AGREE: _agree,
    FACE: lambda s, f, o: f"Face {_title(s, f)}",
    FIGHT: lambda s, a, b: "Fight on",
    RETREAT: lambda s, a, b: "Retreat",
    TAKE: lambda s, f, o: f"Take back {_title(s, f)} ({s.of(f).renown} Renown)",
    LAY: _lay,
    ANSWER: _answer,
    SEND: lambda s, c, zone: f"Send {_title(s, c)} to the {FIELD_NAMES[zone]}",
    ABILITY: lambda s, k, o: f"Use {ABILITIES[k].capitalize()}",
    CHOOSE_ZONE: lambda s, z, o: f"Resolve the {FIELD_NAMES[z]}",
    STRIKE: _strike,
    ICON: _base_icon,
    PRESS_ON: lambda s, a, b: "Press on",
    REST: lambda s, a, b: "Rest",
    RECOVER: lambda s, n, o: f"Turn {n} Prowess into Health",
    PICK: _pick,
    OPTION: lambda s, n, c: s.of(c).options[n],
    COUNT: lambda s, n, o: f"{n}",
}
"""Verb -> the words of its button."""
