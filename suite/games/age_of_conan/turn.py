"""The course of a match: turns one after another, adventures that end, ages that change."""

from __future__ import annotations

from suite.core.flow import Procedure
from suite.games.age_of_conan.adventure import LeadConan, Resolve, next_adventure
from suite.games.age_of_conan.age import AgeChange
from suite.games.age_of_conan.bid import Bidding
from suite.games.age_of_conan.crown import CROWNING, may_crown
from suite.games.age_of_conan.fate import CHOOSING_DIE, roll_fate
from suite.games.age_of_conan.prepare import Choosing, set_up
from suite.games.age_of_conan.scoring import FinalScoring
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.tabled import AtTable
from suite.games.age_of_conan.terms import ADVENTURES_AN_AGE
from suite.games.age_of_conan.words import TRACK


class Match(Procedure[Hyboria]):
    """Set-up, the first bid, whose winner begins, then turns until the match is over.

    Rules turn.ages, turn.order, bid.first-turn (EN:480-664, 696-725; FR:689-964).
    """

    rule = "turn.order"

    def step(self, state: Hyboria, at: int) -> None:
        if at == 0:
            if -1 in state.kingdom:
                state.call(Choosing())
        elif at == 1:
            set_up(state)
            state.log("age", (1,))
            state.call(Bidding())
        elif at == 2:
            state.active = state.role
        elif at == 3:
            state.call(Turn())
        elif at == 4:
            state.active = state.left_of(state.active)
            if not state.zones[TRACK]:
                state.call(AdventureEnds())
        else:
            state.back(3)


class Turn(Procedure[Hyboria]):
    """Conan's step for who leads him, table cards, then one die.

    Rules turn.steps, conan.move (EN:727-778; FR:966-1073).
    """

    rule = "turn.steps"

    def step(self, state: Hyboria, at: int) -> None:
        if at == 0:
            state.turn += 1
            state.barred = [-1 if player == state.active else player for player in state.barred]
            state.log("turn", (state.turn, state.active))
            if state.active == state.role:
                state.call(LeadConan())
        elif at == 1:
            state.call(AtTable())
        elif at == 2:
            if not any(state.pool):
                roll_fate(state)
            state.call(CHOOSING_DIE)
        else:
            state.die = -1
            state.end()


class AdventureEnds(Procedure[Hyboria]):
    """After the turn that took the last token: reward or carrying, perhaps the crown, then what comes.

    Whether Conan is in the home of who leads him is judged before he is carried anywhere.
    Rules adventure.end, adventure.reward, crown.attempt (EN:1651-1676, 1980-2002; FR:1138-1175, 1625-1655).
    """

    rule = "adventure.end"

    def step(self, state: Hyboria, at: int) -> None:
        if at == 0:
            if may_crown(state):
                state.become(WithCrown())
            else:
                state.call(Resolve())
        else:
            go_on(state)


class WithCrown(Procedure[Hyboria]):
    """The same where Conan is at home with who leads him: he may be crowned (EN:1991-2014; FR:1636-1655)."""

    rule = "crown.attempt"

    def step(self, state: Hyboria, at: int) -> None:
        if at == 0:
            state.call(Resolve())
        elif at == 1:
            state.call(CROWNING)
        elif state.king >= 0 or state.fallen >= 0:
            state.become(FinalScoring())
        else:
            go_on(state)


def go_on(s: Hyboria) -> None:
    """The next adventure and its bid, the change of age, or the end.

    Rules adventure.next, age.begin, crown.ending (EN:1669-1676, 1690-1691, 1980-1984).
    """
    if s.adventures < ADVENTURES_AN_AGE:
        s.become(NextAdventure())
    elif s.age + 1 < s.ages:
        s.become(AgeChange())
    else:
        s.become(FinalScoring())


class NextAdventure(Procedure[Hyboria]):
    """A card, its track, a bid for Conan; the turn order stays (EN:1669-1676; FR:1159-1167)."""

    rule = "adventure.next"

    def step(self, state: Hyboria, at: int) -> None:
        if at == 0:
            next_adventure(state)
            state.call(Bidding())
        else:
            state.end()
