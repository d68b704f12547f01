"""The worthiest choice of a number of cards under limits: a bounded knapsack, solved exactly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import field as made

from suite.core.card import Card
from suite.decks.house import Limit

Chain = tuple["Chain", str, int] | None
"""What was chosen before, then a card and its copies."""
MOST_STATES = 60_000
"""Beyond so many open combinations only the worthiest are followed; then the choice may miss the best one."""


@dataclass(slots=True)
class Candidate:
    """A card, how many copies can be added, and what they are worth."""

    card: Card
    most: int
    worth: float
    """Of the first copy; it fades with each further one."""
    bonus: Sequence[float] = made(default_factory=list)
    """What the first, second … copy is worth besides."""

    @property
    def first(self) -> float:
        """What one copy is worth in all."""
        return self.worth + (self.bonus[0] if self.bonus else 0.0)


def choose(
    candidates: Sequence[Candidate], size: int, limits: Sequence[tuple[Limit, int]], fade: float
) -> dict[str, int] | None:
    """Card key -> copies, `size` together, so that every limit holds; None if there is no such choice.

    `limits` come with what the deck already has of each. What a card adds to a limit is 0 or more.
    """
    start = (0, *(_clamped(limit, total) for limit, total in limits))
    states: dict[tuple[int, ...], tuple[float, Chain]] = {start: (0.0, None)}
    for candidate in candidates:
        adds = [round(limit.worth(candidate.card)) for limit, _ in limits]
        gains = _gains(candidate, fade)
        grown = dict(states)
        for state, (worth, chain) in states.items():
            for copies in range(1, min(candidate.most, size - state[0]) + 1):
                place = _after(state, copies, adds, limits)
                if place is None:
                    break
                reached = worth + gains[copies]
                known = grown.get(place)
                if known is None or known[0] < reached:
                    grown[place] = reached, (chain, candidate.card.key, copies)
        states = grown if len(grown) <= MOST_STATES else _worthiest(grown)
    ends = [
        found
        for state, found in states.items()
        if state[0] == size and all(limit.holds(n) for (limit, _), n in zip(limits, state[1:], strict=True))
    ]
    return _unrolled(max(ends, key=lambda end: end[0])[1]) if ends else None


def _clamped(limit: Limit, total: int) -> int:
    """Where a limit has no upper end, all totals beyond its lower end are one."""
    return min(total, limit.low) if limit.high is None else total


def _after(
    state: tuple[int, ...], copies: int, adds: Sequence[int], limits: Sequence[tuple[Limit, int]]
) -> tuple[int, ...] | None:
    """The state with copies added; None if they overstep a limit."""
    totals = [state[0] + copies]
    for i, (limit, _) in enumerate(limits, 1):
        reached = state[i]
        add = adds[i - 1]
        if add:
            reached += copies * add
            if limit.high is None:
                reached = min(reached, limit.low)
            elif reached > limit.high:
                return None
        totals.append(reached)
    return tuple(totals)


def _gains(candidate: Candidate, fade: float) -> list[float]:
    """The worth of 0, 1, 2 … copies together."""
    gains = [0.0]
    worth = candidate.worth
    for n in range(candidate.most):
        bonus = candidate.bonus[n] if n < len(candidate.bonus) else 0.0
        gains.append(gains[-1] + worth + bonus)
        worth *= fade
    return gains


def _worthiest(
    states: dict[tuple[int, ...], tuple[float, Chain]],
) -> dict[tuple[int, ...], tuple[float, Chain]]:
    best = sorted(states.items(), key=lambda item: -item[1][0] / (item[0][0] + 1))
    return dict(best[: MOST_STATES // 2])


def _unrolled(chain: Chain) -> dict[str, int]:
    chosen: dict[str, int] = {}
    while chain is not None:
        chain, key, copies = chain
        chosen[key] = copies
    return dict(sorted(chosen.items()))
