"""Wounds, defeat, and the Renown that a defeat or a Retreat costs."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Decision
from suite.core.moment import LeavesPlay, answering
from suite.games.conan_ccg.rules import check_foes, hero, hurt, primary, return_foes, slot_of
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import ALLIES, CHRONICLE, DISCARDS, FIELD, LAID, ON_DEFEATED, STRIDE, TAKE


class LoseRenown(Decision[Conan]):
    """The Foe player takes Foes out of Conan's Chronicle Area, up to `left` Renown in all.

    They may stop at any time. Agents take as much as can be had, by one set of Foes in ascending order, so
    that no look-ahead supposes that the loss is forgiven. The Primary Foe Player decides (rule
    multi.retreat).
    """

    rule = "warrior.survey"
    text = "Take Foes back from the Chronicle Area, up to the Renown that Conan loses."

    def __init__(self, left: int, last: int) -> None:
        super().__init__(left, last)
        self.left = left
        self.last = last

    def player(self, s: Conan) -> int:
        return primary(s)

    def legal_actions(self, s: Conan) -> list[Action]:
        return [PASS, *((TAKE, foe) for foe in takeable(s, self.left))]

    def branches(self, s: Conan) -> list[Action]:
        return [dearest(s, self.left, self.last)]

    def apply(self, s: Conan, action: Action) -> None:
        s.end()
        if action != PASS:
            foe = action[1]
            s.log("renown lost", (s.active, foe, s.face[foe], s.of(foe).renown))
            return_foes(s, [foe])
            lose_renown(s, self.left - s.of(foe).renown, foe)


def takeable(s: Conan, left: int) -> list[int]:
    """The Foes in Conan's Chronicle Area whose Renown is `left` at most."""
    return [foe for foe in s.zones[CHRONICLE + STRIDE * s.active] if s.of(foe).renown <= left]


def dearest(s: Conan, left: int, last: int) -> Action:
    """Takes the first Foe after `last` of a set that comes as near to `left` Renown as one can.

    A bit of `reached[k]` says that some of the last k Foes come to that sum.
    """
    foes = sorted([foe for foe in takeable(s, left) if foe > last], reverse=True)
    whole = (2 << left) - 1
    reached = [1]
    for foe in foes:
        sums = reached[-1]
        reached.append(sums | sums << s.of(foe).renown & whole)
    most = reached[-1].bit_length() - 1
    if not most:
        return PASS
    return (TAKE, foes[[sums >> most for sums in reached].index(1) - 1])


def lose_renown(s: Conan, n: int, last: int = -1) -> None:
    """Conan loses up to `n` Renown, if a Foe of the Chronicle Area is worth no more."""
    if takeable(s, n):
        s.call(LoseRenown(n, last))


def lose_health(s: Conan, character: int, n: int) -> None:
    """A character loses Health outside a hit; it is defeated at 0."""
    if n <= 0:
        return
    if character == hero(s):
        hurt(s, n)
    else:
        s.wounds[character] += n
        s.log("wounded", (character, s.face[character], n))
        bury(s)


def bury(s: Conan) -> None:
    """Foes and Allies whose wounds reach their Health are defeated (rule card.health).

    The Foes come first, and where they end the match nothing follows.
    """
    fallen = [foe for foe in s.zones[FIELD] if s.wounds[foe] >= s.defs[s.face[foe]].health]
    if fallen:
        capture(s, *fallen)
    if s.over:
        return
    for ally in s.zones[ALLIES + STRIDE * s.active].copy():
        if s.wounds[ally] >= s.defs[s.face[ally]].health:
            lose_ally(s, ally)


def capture(s: Conan, *foes: int) -> None:
    """Foes are defeated together: they go to the Active player's Chronicle Area.

    All of them are there before anybody is found to be without Foes. What is Conan's answers all the defeats
    before the Foes and their moves do (rule notes.ties).
    """
    theirs = s.zones[FIELD] + s.zones[LAID]
    heard: list[tuple[int, list[int]]] = []
    for foe in foes:
        s.log("captured", (s.active, foe, s.face[foe], s.of(foe).renown))
        witnesses = answering(s, ON_DEFEATED)
        if witnesses:
            heard.append((foe, witnesses))
        slot = slot_of(s, foe)
        if slot >= 0:
            s.foe_at[slot] = -1
        s.wounds[foe] = 0
        s.move(foe, CHRONICLE + STRIDE * s.active)
    # What is called last acts first.
    for of_foes in (True, False):
        for foe, witnesses in reversed(heard):
            cards = [card for card in witnesses if (card in theirs) == of_foes]
            if cards:
                s.call(LeavesPlay(ON_DEFEATED, foe, *cards))
    check_foes(s)


def lose_ally(s: Conan, ally: int) -> None:
    """An Ally is defeated: Conan loses its Renown (rule warrior.resolution.allies)."""
    s.log("ally lost", (s.active, ally, s.face[ally]))
    s.wounds[ally] = 0
    s.spent[ally] = 0
    s.move(ally, DISCARDS + STRIDE * s.owner[ally])
    lose_renown(s, s.of(ally).renown)
