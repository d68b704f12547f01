"""The turn: start, Prepare, Warrior, Rest; and the check for victory at its start."""

from __future__ import annotations

from suite.core.flow import Procedure
from suite.core.moment import expire, trigger
from suite.games.conan_ccg.prepare import Prepare
from suite.games.conan_ccg.rest import Hands, Rest
from suite.games.conan_ccg.rules import discard, foe_players, primary, renown, return_foes
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.warrior import Warrior, clear
from suite.games.conan_ccg.words import (
    ALLIES,
    BY_LEAVING,
    BY_LIMIT,
    BY_RENOWN,
    FALLEN,
    FIELD,
    GOING_ON,
    HAND,
    LIMBO,
    ON_TURN,
    RENOWN_TO_WIN,
    REVEALED,
    STRIDE,
    TURN_LIMIT,
    UNTIL_TURN,
)


class Turns(Procedure[Conan]):
    """Turn after turn, to the left."""

    rule = "turn.outline"

    def step(self, s: Conan, at: int) -> None:
        match at:
            case 0:
                s.call(Turn())
            case 1 if s.over == FALLEN:
                s.over = GOING_ON
                clear_away(s)
                s.call(Hands(0))
            case 1:
                pass
            case 2:
                for player in range(s.players):
                    if s.gave_up & ~s.out & 1 << player:
                        drop_out(s, player)
            case _:
                s.active = primary(s)
                s.live = None
                s.again()


def clear_away(s: Conan) -> None:
    """What a fallen Conan leaves: Foes, moves, Allies and the hand go to the discards."""
    return_foes(s, s.zones[FIELD] + s.zones[REVEALED])
    clear(s)
    at = STRIDE * s.active
    for card in s.zones[LIMBO] + s.zones[HAND + at] + s.zones[ALLIES + at]:
        s.wounds[card] = 0
        discard(s, card)
    s.pending = []
    s.refused = []
    expire(s, UNTIL_TURN)


def give_up(s: Conan, player: int) -> None:
    """A player is out: in their own turn at once, in another's when that turn is over; the last one wins.

    Rule victory.conan-defeated: as when a Conan falls while the others play on.
    """
    left = [p for p in range(s.players) if not (s.out | s.gave_up) >> p & 1]
    if len(left) == 1:
        s.finish(BY_LEAVING, 1 << left[0])
    elif player == s.active:
        s.break_off()


def drop_out(s: Conan, player: int) -> None:
    """The hand of a player who gave up in another's turn is discarded; of their Foes none is in play now."""
    s.out |= 1 << player
    for card in s.zones[HAND + STRIDE * player].copy():
        discard(s, card)
    s.log("left", (player,))


class Turn(Procedure[Conan]):
    """One player is Conan. A Press On leads back to the Prepare Step (rule turn.start-only)."""

    rule = "turn.outline"

    def step(self, s: Conan, at: int) -> None:
        match at:
            case 0:
                start(s)
            case 1:
                s.call(Prepare())
            case 2:
                s.call(Warrior())
            case 3 if s.pressed:
                s.back(1)
            case 3:
                s.call(Rest())
            case _:
                expire(s, UNTIL_TURN)
                s.end()


def start(s: Conan) -> None:
    """Forty Renown and more than anybody else win here, and only here (rules victory.renown, turn.start)."""
    s.turn += 1
    s.log("turn", (s.turn, s.active))
    mine = renown(s, s.active)
    if mine >= RENOWN_TO_WIN and all(renown(s, p) < mine for p in foe_players(s)):
        s.finish(BY_RENOWN, 1 << s.active)
    elif s.turn > TURN_LIMIT:
        s.finish(BY_LIMIT, 0)
    else:
        trigger(s, ON_TURN)
