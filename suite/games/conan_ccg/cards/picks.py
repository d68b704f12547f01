"""What texts of several cards have in common: whom they ask, what may be picked, what is done to hits."""

from __future__ import annotations

from typing import Final

from suite.core.action import Action
from suite.core.flow import AskAbout
from suite.core.frame import Frame
from suite.games.conan_ccg.foe_draw import insert, places
from suite.games.conan_ccg.rules import row, slot_of
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import (
    OPTION,
    PER_ZONE,
    PICK,
)

ALL_RENOWN: Final = 1000
"""More Renown than any Retreat can cost."""


def owner(s: Conan, me: int) -> int:
    """The player of a card: whom its text asks."""
    return s.owner[me]


def settle(s: Conan, question: AskAbout[Conan]) -> Frame | None:
    """The question, unless there is but one answer; then that answer is carried out. A step's last act.

    Without any answer the text does nothing: a corrected type can let a card be played whenever it is held.
    """
    actions = question.legal(s, question.about)
    if len(actions) > 1:
        return question
    if actions:
        question.then(s, actions[0], question.about)
    return None


def options(s: Conan, me: int) -> list[Action]:
    """All choices of a card's text."""
    return [(OPTION, n, me) for n in range(len(s.of(me).options))]


def one_of_each(s: Conan, cards: list[int]) -> list[Action]:
    """Picks among cards of which copies are worth the same: one copy of each."""
    by_face = {s.face[card]: card for card in cards}
    return [(PICK, card) for card in by_face.values()]


def took_effect(s: Conan, me: int) -> None:
    """The journal says whose text does what follows; only for texts that somebody was asked about first."""
    s.log("text", (me, s.face[me]))


# -- pending hits -------------------------------------------------------------------------------------


def raisable(s: Conan, by: int) -> list[int]:
    """The pending hits of a character that a text may raise: their base icon is not blocked."""
    return [k for k, hit in enumerate(s.pending) if hit.by == by and hit.base]


def hits_on(s: Conan, target: int) -> list[int]:
    """The pending hits that would deal Damage to a character."""
    return [k for k, hit in enumerate(s.pending) if hit.target == target and (hit.base or hit.leak)]


def hit_picks(s: Conan, hits: list[int]) -> list[Action]:
    """A pick for each of these pending hits."""
    return [(PICK, s.pending[k].move, s.pending[k].edge) for k in hits]


def picked_hit(s: Conan, action: Action) -> int:
    """The index of the pending hit that `hit_picks` offered."""
    _, move, edge = action
    return next(k for k, hit in enumerate(s.pending) if hit.move == move and hit.edge == edge)


def raise_hit(s: Conan, index: int, n: int) -> None:
    """A pending hit deals `n` more."""
    hit = s.pending[index]
    hit.bonus += n
    s.log("raised", (hit.move, s.face[hit.move], n))


def cancel_hit(s: Conan, index: int) -> None:
    """A pending hit is gone, with all icons of its edge."""
    hit = s.pending.pop(index)
    s.log("cancelled", (hit.move, s.face[hit.move]))


def turn_hit(s: Conan, index: int, target: int) -> None:
    """A pending hit strikes another character."""
    hit = s.pending[index]
    hit.target = target
    s.log("turned", (hit.move, s.face[hit.move], target, s.face[target]))


# -- Foes that move -----------------------------------------------------------------------------------


def other_places(s: Conan, foe: int) -> list[int]:
    """The slots of other zones at which a Foe in play could be placed if it were not there yet."""
    slot = slot_of(s, foe)
    s.foe_at[slot] = -1
    slots = places(s, foe)
    s.foe_at[slot] = foe
    return [k for k in slots if k // PER_ZONE != slot // PER_ZONE]


def move_foe(s: Conan, foe: int, slot: int) -> None:
    """A Foe goes to a slot that `other_places` offered; both rows close up. Only while no moves lie."""
    s.foe_at[slot_of(s, foe)] = -1
    for zone in range(4):
        foes = row(s, zone)
        s.foe_at[zone * PER_ZONE : zone * PER_ZONE + PER_ZONE] = foes + [-1] * (PER_ZONE - len(foes))
    insert(s, foe, slot)
    s.log("moved", (foe, s.face[foe], slot // PER_ZONE))
