"""The turn: start, Prepare, Warrior, Rest; and the check for victory at its start."""

from __future__ import annotations

from suite.core.flow import Procedure
from suite.core.moment import expire, fire
from suite.games.conan_ccg.prepare import Prepare
from suite.games.conan_ccg.rest import Rest
from suite.games.conan_ccg.rules import renown
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.warrior import Warrior
from suite.games.conan_ccg.words import (
    BY_LIMIT,
    BY_RENOWN,
    ON_TURN,
    RENOWN_TO_WIN,
    TURN_LIMIT,
    UNTIL_NEXT,
    UNTIL_TURN,
)


class Turns(Procedure[Conan]):
    """Turn after turn, to the left."""

    rule = "turn.outline"

    def step(self, s: Conan, at: int) -> None:
        if at == 0:
            s.call(Turn())
        else:
            s.active = (s.active + 1) % s.players
            s.live = None
            s.again()


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
    s.tell("turn", (s.turn, s.active))
    mine = renown(s, s.active)
    if mine >= RENOWN_TO_WIN and all(renown(s, p) < mine for p in range(s.players) if p != s.active):
        s.finish(BY_RENOWN, 1 << s.active)
    elif s.turn > TURN_LIMIT:
        s.finish(BY_LIMIT, 0)
    else:
        expire(s, UNTIL_NEXT)
        fire(s, ON_TURN)
