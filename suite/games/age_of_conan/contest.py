"""A contest roll: strategy cards, dice and rerolls, who wins. Every kind of contest is made of such rolls."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Decision, Procedure
from suite.core.knowledge import anonymous, reveal
from suite.core.translation import mark
from suite.games.age_of_conan.fighting import begin_roll, fighter, fits, successes, throw
from suite.games.age_of_conan.moments import (
    AfterRoll,
    TheirRoll,
    act_by_themselves,
    may_act,
    open_window,
)
from suite.games.age_of_conan.rules import discard
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.words import (
    ATTACKER,
    DECIDED,
    DEFENDER,
    HAND,
    LAID,
    LAY,
    NEUTRAL,
    READY,
    THEIR_ROLL,
    WINS_TIES,
)


class Roll(Procedure[Hyboria]):
    """Cards are laid and shown, the attacker rolls, then the defender, successes are compared.

    Each roll is a contest of its own. EN:1026-1048, 1096-1168; FR:1894-1985, 2183-2243.
    Rules contest.roll, contest.strategy, contest.discard, contest.neutral.
    """

    rule = "contest.roll"

    def step(self, state: Hyboria, at: int) -> None:
        if at <= DEFENDER:
            if at == ATTACKER:
                begin_roll(state)
            player = fighter(state, at)
            if player >= 0 and state.mine(HAND, player):
                state.call(LayCard(at))
        elif at == 2:
            show_cards(state)
            open_window(state, READY)
        elif at in (3, 5):
            side = (at - 3) // 2
            throw(state, side)
            state.call(AfterRoll(side))
        elif at in (4, 6):
            other = DEFENDER if at == 4 else ATTACKER
            player = fighter(state, other)
            if player >= 0 and may_act(state, player, THEIR_ROLL):
                state.call(TheirRoll(other))
        elif at == 7:
            compare(state)
            open_window(state, DECIDED)
        else:
            for side in (ATTACKER, DEFENDER):
                for card in state.zones[LAID + side].copy():
                    discard(state, card)
            state.end()


class LayCard(Decision[Hyboria]):
    """A side lays a strategy card face down, or none; the attacker first (FR:1924-1939, 2190-2196)."""

    rule = "contest.strategy"
    text = mark("Do you lay a strategy card?")

    def player(self, state: Hyboria) -> int:
        return fighter(state, self.args[0])

    def legal_actions(self, state: Hyboria) -> list[Action]:
        hand = state.mine(HAND, self.player(state))
        return [PASS] + [(LAY, card) for card in hand if fits(state, card)]

    def branches(self, state: Hyboria) -> list[Action]:
        """Of the cards with the same icons one is enough: the one with the lowest rating."""
        best: dict[int, int] = {}
        for _, card in self.legal_actions(state)[1:]:
            known = state.strategy(card)
            if known.icons not in best or known.rating < state.strategy(best[known.icons]).rating:
                best[known.icons] = card
        return [PASS] + [(LAY, card) for card in best.values()]

    def apply(self, state: Hyboria, action: Action) -> None:
        player = self.player(state)
        state.end()
        if action == PASS:
            return
        card = anonymous(state, action[1])
        state.move(card, LAID + self.args[0])
        state.log("laid", (player, state.face[card]), to=1 << player, public=(player, -1))


def show_cards(s: Hyboria) -> None:
    """What was laid is shown, the attacker's first."""
    for side in (ATTACKER, DEFENDER):
        for card in s.zones[LAID + side]:
            reveal(s, card)
            s.log("shown", (fighter(s, side), s.face[card]))


def compare(s: Hyboria) -> None:
    """More successes win, the defender on equal ones; then one of the raiders that helped is gone.

    Rules contest.roll, raiders.defend (EN:1026-1043, 1317-1322; FR:1906-1908, 2433-2439).
    """
    fight = s.contest
    hits = [successes(s, side) for side in (ATTACKER, DEFENDER)]
    act_by_themselves(s)
    won = hits[0] > hits[1] or (hits[0] == hits[1] > 0 and fight.mercy & WINS_TIES)
    fight.winner = ATTACKER if won else DEFENDER
    land = fight.land
    s.log("compared", (fight.by, fight.on, land, *hits, fight.winner))
    if fight.on == NEUTRAL and s.raiders[land]:
        s.raiders[land] -= 1
        s.log("raider gone", (land,))
