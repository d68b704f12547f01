"""Rest Step, in its printed order."""

from __future__ import annotations

from suite.core.action import Action
from suite.core.flow import Ask, Procedure
from suite.core.moment import stat, trigger
from suite.games.conan_ccg.rules import active, discard, gain_prowess, heal, hero, lose_prowess, refill
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.windows import DiscardCards, open_window
from suite.games.conan_ccg.words import ALLIES, HAND, HAND_SIZE, ON_REST, RECOVER, STRIDE, VITALITY, W_REST


class Rest(Procedure[Conan]):
    """Actions, Allies leave (rule rest.allies), Prowess returns, Vitality heals, hands go to seven."""

    rule = "rest.actions"

    def step(self, s: Conan, at: int) -> None:
        match at:
            case 0:
                s.log("step", (s.active, 3))
                trigger(s, ON_REST)
            case 1:
                open_window(s, W_REST)
            case 2:
                for ally in s.zones[ALLIES + STRIDE * s.active].copy():
                    discard(s, ally)
                    s.wounds[ally] = 0
                gain_prowess(s, s.of(hero(s)).prowess)
                if len(recoveries(s)) > 1:
                    s.call(RECOVERY)
            case 3:
                s.call(Hands(0))
            case _:
                s.end()


def recoveries(s: Conan) -> list[Action]:
    """How much Prowess becomes Health: up to Vitality, never beyond the Starting Value (rest.recover)."""
    conan = hero(s)
    printed = s.of(conan)
    most = min(
        stat(s, VITALITY, conan, printed.vitality),
        printed.health - s.health[s.active],
        s.prowess[s.active],
    )
    return [(RECOVER, n) for n in range(most, -1, -1)]


def recover(s: Conan, action: Action) -> None:
    """Prowess is lost, Health gained."""
    lose_prowess(s, action[1])
    heal(s, hero(s), action[1])


RECOVERY: Ask[Conan] = Ask(
    "rest.recover", active, "How much Prowess does Conan turn into Health?", recoveries, recover
)


class Hands(Procedure[Conan]):
    """All players, from the Active one on, draw up to or discard down to seven cards."""

    rule = "rest.hand"

    def __init__(self, turn: int) -> None:
        super().__init__(turn)
        self.turn = turn

    def step(self, s: Conan, at: int) -> None:
        for turn in range(self.turn, s.players):
            player = (s.active + turn) % s.players
            if s.out >> player & 1:
                continue
            over = len(s.zones[HAND + STRIDE * player]) - HAND_SIZE
            if over > 0:
                s.become(Hands(turn + 1))
                s.call(DiscardCards(player, over, -1))
                return
            refill(s, player)
        s.end()
