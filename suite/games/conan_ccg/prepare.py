"""Prepare Step: Items, Allies, Regions, Prepare Actions, and abilities used by hand."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Ask, Procedure
from suite.games.conan_ccg.rules import active, renown, scars
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.windows import PlayPermanent, act, playable
from suite.games.conan_ccg.words import HAND, PLAY, STRIDE, USE, W_PREPARE


def preparations(s: Conan) -> list[Action]:
    """Everything that the Active player may play or use now, and PASS to be done."""
    actions = [PASS, *playable(s, s.active, W_PREPARE)]
    face = s.face
    for card in s.zones[HAND + STRIDE * s.active]:
        printed = s.defs[face[card]]
        kind = printed.type
        if kind == "move" or kind == "action":
            continue
        if printed.needs_scars and scars(s, s.active) < printed.needs_scars:
            continue
        if printed.needs_renown and renown(s, s.active) < printed.needs_renown:
            continue
        actions.append((PLAY, card))
    return actions


def prepare(s: Conan, action: Action) -> None:
    """Play the card or use the ability."""
    if action == PASS:
        return
    if action[0] == USE or s.of(action[1]).type == "action":
        act(s, action)
    else:
        s.call(PlayPermanent(action[1]))


PREPARE: Ask[Conan] = Ask(
    "prepare.play",
    active,
    "Play Items, Allies, a Region or Prepare Actions, or go on to the Warrior Step.",
    preparations,
    prepare,
    until_pass=True,
)


class Prepare(Procedure[Conan]):
    """The Active player plays what they like, as often as they like."""

    rule = "prepare.play"

    def step(self, s: Conan, at: int) -> None:
        if at == 0:
            s.log("step", (s.active, 1))
            s.call(PREPARE)
        else:
            s.log("sets out", (s.active,))
            s.end()
