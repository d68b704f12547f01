"""Kuhn poker is small enough to compare with theory: 30 courses of play, 12 situations, value -1/18."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations, product

from suite.core.action import PASS, Action
from suite.core.game import Setup
from suite.games.toys.kuhn.deal import STAKE
from suite.games.toys.kuhn.game import KuhnPoker
from suite.games.toys.kuhn.state import DECK, HAND, KuhnState

JACK, QUEEN, KING = range(3)
GAME = KuhnPoker()
SETUP = Setup("kuhn", ["Ann", "Ben"])
Situation = tuple[int, int, bool]
"""(who acts, their card, whether they have been bet at) names what a player knows in Kuhn poker; with who
acts twice told apart by the bet."""
Strategy = Callable[[int, int, bool], Fraction]
"""(player, card, bet at) -> probability of staking a chip (bet or call)."""


def dealt(first: int, second: int) -> KuhnState:
    """A single deal in which the players hold the cards named."""
    state = GAME.new(SETUP, 0)
    assert GAME.decision(state) is not None, "the first player is asked"
    rest = ({JACK, QUEEN, KING} - {first, second}).pop()
    for zone, face in ((HAND, first), (HAND + 1, second), (DECK, rest)):
        state.face[state.zones[zone][0]] = face
    return state


def deals() -> Iterator[KuhnState]:
    """The six deals."""
    for first, second in permutations((JACK, QUEEN, KING), 2):
        yield dealt(first, second)


def situation(state: KuhnState) -> Situation:
    """What the player who acts knows, by their observation alone."""
    seen = GAME.observation(state, state.turn)
    mine = seen.zone(HAND + state.turn)[0]
    assert seen.face(seen.zone(HAND + 1 - state.turn)[0]) == -1, "they do not see the other card"
    return state.turn, seen.face(mine), state.paid[1 - state.turn] == 2


def worth(state: KuhnState, strategy: Strategy) -> Fraction:
    """Chips that the first player wins on average when both play by `strategy`."""
    decision = GAME.decision(state)
    if decision is None:
        return Fraction(state.chips[0])
    chance = strategy(*situation(state))
    total = Fraction(0)
    for action, share in ((STAKE, chance), (PASS, 1 - chance)):
        if share:
            total += share * worth(after(state, action), strategy)
    return total


def after(state: KuhnState, action: Action) -> KuhnState:
    copy = state.copy()
    decision = GAME.decision(copy)
    assert decision is not None, "somebody acts"
    decision.apply(copy, action)
    return copy


def value(strategy: Strategy) -> Fraction:
    """`worth` over all deals."""
    return sum((worth(state, strategy) for state in deals()), Fraction(0)) / 6


def equilibrium(player: int, card: int, bet: bool) -> Fraction:
    """Kuhn's solution with the first player betting a third of their Jacks."""
    third = Fraction(1, 3)
    if player == 0:
        betting = {JACK: third, QUEEN: Fraction(0), KING: Fraction(1)}
        calling = {JACK: Fraction(0), QUEEN: 2 * third, KING: Fraction(1)}
    else:
        betting = {JACK: third, QUEEN: Fraction(0), KING: Fraction(1)}
        calling = {JACK: Fraction(0), QUEEN: third, KING: Fraction(1)}
    return (calling if bet else betting)[card]


def best_reply(player: int) -> list[Fraction]:
    """The values of all 64 pure strategies of `player` against the equilibrium."""
    keys = [(card, bet) for card in (JACK, QUEEN, KING) for bet in (False, True)]
    values = []
    for choice in product((Fraction(0), Fraction(1)), repeat=len(keys)):
        plan = dict(zip(keys, choice, strict=True))

        def strategy(
            who: int, card: int, bet: bool, plan: dict[tuple[int, bool], Fraction] = plan
        ) -> Fraction:
            return plan[card, bet] if who == player else equilibrium(who, card, bet)

        values.append(value(strategy))
    return values


def test_the_game_tree_has_thirty_leaves_and_twelve_situations() -> None:
    leaves = 0
    situations = set()
    open_states = list(deals())
    while open_states:
        state = open_states.pop()
        if GAME.decision(state) is None:
            leaves += 1
            continue
        situations.add(situation(state))
        open_states += [after(state, action) for action in (PASS, STAKE)]
    assert leaves == 30, "six deals with five courses of betting each"
    assert len(situations) == 12, "each player knows six situations"


def test_the_value_is_minus_an_eighteenth() -> None:
    assert value(equilibrium) == Fraction(-1, 18), "the first player loses 1/18 chip on average"


def test_nobody_gains_by_leaving_the_equilibrium() -> None:
    assert max(best_reply(0)) == Fraction(-1, 18), "the first player can do no better"
    assert min(best_reply(1)) == Fraction(-1, 18), "the second player can do no better"


def test_a_bluff_can_win_but_not_a_showdown() -> None:
    bluff = after(after(dealt(JACK, KING), STAKE), PASS)
    assert GAME.decision(bluff) is None, "a fold ends the deal"
    assert (bluff.chips, GAME.returns(bluff)) == ([1, -1], [1.0, 0.0]), "who folds loses their ante"
    called = after(after(dealt(JACK, KING), STAKE), STAKE)
    assert GAME.decision(called) is None, "a call ends the deal"
    assert (called.chips, GAME.returns(called)) == ([-2, 2], [0.0, 1.0]), "the King wins ante and bet"


def test_a_fold_shows_nothing() -> None:
    state = after(after(dealt(QUEEN, KING), STAKE), PASS)
    assert GAME.decision(state) is None, "the deal is over"
    seen = GAME.observation(state, 0)
    assert seen.face(seen.zone(HAND + 1)[0]) == -1, "the card of the one who folded stays hidden"


def test_a_longer_match_changes_the_opener_and_can_be_drawn() -> None:
    setup = Setup("kuhn", ["Ann", "Ben"], options={"deals": "5"})
    state = GAME.new(setup, 4)
    openers = []
    while (decision := GAME.decision(state)) is not None:
        if state.paid == [1, 1] and state.deal == len(openers):
            openers.append(decision.player(state))
        decision.apply(state, PASS)
    assert openers == [0, 1, 0, 1, 0], "the players open in turn"
    assert sum(state.chips) == 0, "what one wins the other loses"
    state.chips = [0, 0]
    assert GAME.returns(state) == [0.5, 0.5], "equal chips share the win"
