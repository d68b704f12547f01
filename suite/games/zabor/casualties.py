"""Who takes the Wounds: the struck side chooses, those already wounded come first."""

from __future__ import annotations

from suite.core.action import Action
from suite.core.flow import Decision, Procedure
from suite.core.translation import mark
from suite.games.zabor.control import free_beast
from suite.games.zabor.host import Host, host_of
from suite.games.zabor.kinds import DEAD
from suite.games.zabor.state import Zabor
from suite.games.zabor.words import (
    ATTACKER,
    LOSE,
    USUAL,
)


class Casualties(Procedure[Zabor]):
    """A side, the arg, takes its Wounds one by one; what leaves no choice is done by itself.

    Wounds beyond what the side can take are lost.
    Rules battle.casualties, battle.wounded-first, barbarians.casualties (ZAB:143, 147, 337, 421).
    """

    rule = "battle.casualties"

    def step(self, state: Zabor, at: int) -> None:
        side = self.args[0]
        while state.battle.wounds[side]:
            host = host_of(state, side)
            choices = host.pickable()
            if not choices:
                state.battle.wounds[side] = 0
            elif len(choices) == 1 or total_wounds(host) <= state.battle.wounds[side]:
                strike(state, side, choices[0])
            elif state.battle.player(side) < 0:
                strike(state, side, host.usual(state.battle.round == 0))
            else:
                state.call(TakeWound(side))
                return
        state.end()


def total_wounds(host: Host) -> int:
    """How many Wounds kill all of a side."""
    left = sum(
        n * (host.units[host.kinds.unit[kind]].wounds - host.kinds.hurt[kind])
        for kind, n in enumerate(host.counts)
    )
    return left + sum(host.monsters[beast].wounds - wounds for beast, wounds in host.beasts)


class TakeWound(Decision[Zabor]):
    """Whom the next Wound strikes; or all of them, by the usual order. The arg is the side."""

    rule = "battle.casualties"
    text = mark("Who takes the next Wound?")

    def player(self, state: Zabor) -> int:
        return state.battle.player(self.args[0])

    def legal_actions(self, state: Zabor) -> list[Action]:
        return [(USUAL,)] + [(LOSE, code) for code in host_of(state, self.args[0]).pickable()]

    def branches(self, state: Zabor) -> list[Action]:
        """The usual order: those fall first without whom the fewest dice are lost."""
        return [(USUAL,)]

    def apply(self, state: Zabor, action: Action) -> None:
        side = self.args[0]
        state.end()
        if action[0] == LOSE:
            strike(state, side, action[1])
            return
        while state.battle.wounds[side] and (host := host_of(state, side)).alive:
            strike(state, side, host.usual(state.battle.round == 0))


def strike(s: Zabor, side: int, code: int) -> None:
    """A Wound strikes a piece of a side of the Battle."""
    s.battle.wounds[side] -= 1
    pieces = s.force if side == ATTACKER else s.units
    wound(s, s.battle.area, pieces, code, s.battle.player(side))


def wound(s: Zabor, area: int, pieces: list[int], code: int, owner: int) -> bool:
    """A Wound strikes a piece in an Area; whether it dies of it.

    Rule battle.killed (ZAB:337, 421).
    """
    number = s.kinds.number
    if code < number:
        at = area * number
        after = s.kinds.after[code]
        pieces[at + code] -= 1
        if after != DEAD:
            pieces[at + after] += 1
        dead = after == DEAD
    else:
        beast = code - number
        s.beast_wounds[beast] += 1
        dead = s.beast_wounds[beast] >= s.book.monsters[beast].wounds
        if dead:
            free_beast(s, beast)
    s.log("killed" if dead else "wounded", (owner, area, code))
    return dead
