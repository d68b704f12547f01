"""Warrior Step: Foe Draw, rounds of combat, and what follows when the dust clears."""

from __future__ import annotations

from suite.core.action import Action
from suite.core.flow import Ask, Procedure
from suite.core.moment import expire, trigger
from suite.games.conan_ccg.barbarian import Barbarian
from suite.games.conan_ccg.conan_move import ConanMove
from suite.games.conan_ccg.foe_draw import FoeDraw
from suite.games.conan_ccg.foe_move import FoeMove
from suite.games.conan_ccg.resolution import Resolution
from suite.games.conan_ccg.rules import active, draw, foe_players, refill
from suite.games.conan_ccg.state import ALL_GAPS, SLOTS, Conan
from suite.games.conan_ccg.survey import Survey
from suite.games.conan_ccg.windows import open_window
from suite.games.conan_ccg.words import (
    ALLIES,
    ANSWERS,
    DISCARDS,
    FIELD,
    HAND,
    LAID,
    ON_AFTER,
    ON_ROUND_END,
    PER_ZONE,
    PRESS_ON,
    REST,
    STRIDE,
    UNTIL_COMBAT,
    UNTIL_ROUND,
    W_AFTER,
    W_START,
)


class Warrior(Procedure[Conan]):
    """The step's phases in order (rule warrior.phases)."""

    rule = "warrior.phases"

    def step(self, s: Conan, at: int) -> None:
        match at:
            case 0:
                s.rounds = 0
                s.retreated = 0
                s.pressed = 0
                s.log("step", (s.active, 2))
                open_window(s, W_START)
            case 1:
                s.call(FoeDraw())
            case 2:
                s.call(Combat())
            case 3:
                for player in foe_players(s):
                    refill(s, player)
                expire(s, UNTIL_COMBAT)
                s.tired = []
                trigger(s, ON_AFTER)
            case 4:
                open_window(s, W_AFTER)
            case 5 if not s.retreated and s.prowess[s.active] and s.mine(HAND, s.active):
                s.call(PRESS_OR_REST)
            case 5:
                pass
            case _:
                s.end()


def press_or_rest(s: Conan) -> list[Action]:
    """Both, where Conan has Prowess and cards left (rule warrior.after)."""
    return [(REST,), (PRESS_ON,)]


def press(s: Conan, action: Action) -> None:
    """A Press On leads back to the Prepare Step; it brings nothing, and Allies stay.

    Rules warrior.after.no-gain, card.ally-press-on.
    """
    if action[0] == PRESS_ON:
        s.pressed = 1
        s.log("press on", (s.active,))


PRESS_OR_REST: Ask[Conan] = Ask("warrior.after", active, "Press on, or rest?", press_or_rest, press)


class Combat(Procedure[Conan]):
    """Rounds of combat until no Foe is left or Conan retreats."""

    rule = "warrior.phases"

    def step(self, s: Conan, at: int) -> None:
        match at:
            case 0:
                s.call(Survey())
            case 1 if s.retreated:
                s.end()
            case 1:
                s.call(FoeMove())
            case 2:
                s.call(ConanMove())
            case 3:
                s.call(Barbarian())
            case 4:
                s.call(Resolution())
            case 5:
                s.call(RoundEnd())
            case _ if s.zones[FIELD]:
                s.again()
            case _:
                s.end()


class RoundEnd(Procedure[Conan]):
    """Texts act, the moves leave, and while Foes remain all players draw."""

    rule = "warrior.resolution.next-round"

    def step(self, s: Conan, at: int) -> None:
        if at == 0:
            trigger(s, ON_ROUND_END)
            return
        clear(s)
        s.end()
        foes = len(s.zones[FIELD])
        if foes:
            n = foes + len(s.zones[ALLIES + STRIDE * s.active])
            for player in (s.active, *foe_players(s)):
                draw(s, player, n)


def clear(s: Conan) -> None:
    """Moves go to their owners' Discard Piles, gaps in the rows close, Prowess of the others resets."""
    for card in s.zones[LAID] + s.zones[ANSWERS]:
        s.move(card, DISCARDS + STRIDE * s.owner[card])
        s.seen[card] = (1 << s.players) - 1
    s.move_at = [-1] * SLOTS
    s.cap = [0] * SLOTS
    s.gap = [-1] * ALL_GAPS
    s.by = [-1] * ALL_GAPS
    s.revealed = 0
    s.resolved = 0
    s.picks = 0
    s.used = 0
    s.live = None
    for ally in s.zones[ALLIES + STRIDE * s.active]:
        s.spent[ally] = 0
    for zone in range(0, SLOTS, PER_ZONE):
        foes = [foe for foe in s.foe_at[zone : zone + PER_ZONE] if foe >= 0]
        s.foe_at[zone : zone + PER_ZONE] = foes + [-1] * (PER_ZONE - len(foes))
    s.tired = []
    expire(s, UNTIL_ROUND)
