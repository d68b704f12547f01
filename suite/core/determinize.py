"""Worlds that agree with all that a player knows.

Unseen faces are dealt inside groups only, from sorted pools, so that a world depends on the observation
and the chance alone and never on the truth.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from suite.core.chance import MODULUS, Chance
from suite.core.flow import Simultaneous
from suite.core.state import State
from suite.core.suppose import Ranked, drawn

S = TypeVar("S", bound=State)

Admits = Callable[[S, int], list[bool] | None]
"""(state, card) -> per face of the catalogue whether the card can have it; None when all are possible."""


class Worlds(Generic[S]):
    """Deals one world after another for one observation; made once per search."""

    def __init__(
        self,
        known: S,
        cards: dict[int, list[int]],
        pools: Callable[[Chance], dict[int, list[int]]],
        admits: Admits[S],
        player: int,
        suppose: Callable[[S, int], Ranked],
    ) -> None:
        """`known` has face -1 on unseen cards; `cards` and `pools` are per group, of equal lengths.

        Under open lists the pools are always the same; under closed ones each world has its own. Where
        `player` is asked together with others, these have answered in every world, by what `suppose`
        finds likely.
        """
        self.known = known
        self.pools = pools
        self.player = player
        self.suppose = suppose
        self._supposed: Ranked | None = None
        self.deals: list[tuple[int, list[int], list[int], list[list[bool]]]] = []
        for group in sorted(cards):
            bound = [(card, admits(known, card)) for card in cards[group]]
            tied = [(card, allowed) for card, allowed in bound if allowed is not None]
            tied.sort(key=lambda pair: sum(pair[1]))
            free = [card for card, allowed in bound if allowed is None]
            self.deals.append((group, [card for card, _ in tied], free, [allowed for _, allowed in tied]))

    def sample(self, chance: Chance) -> S:
        """One world, with a chance of its own. Raises ValueError when the pools do not fit the cards."""
        world = self.known.copy()
        assert isinstance(world, type(self.known)), "a copy is of its original's class"
        pools = self.pools(chance)
        for group, tied, free, allowed in self.deals:
            faces = pools[group].copy()
            if len(faces) != len(tied) + len(free):
                raise ValueError("the observation's pools do not fit its unseen cards")
            chance.shuffle(faces)
            if tied:
                _deal_tied(world.face, tied, allowed, faces)
            for card, face in zip(free, faces, strict=True):
                world.face[card] = face
        world.seed = chance.roll(MODULUS - 1) + 1
        if world.frames and isinstance(world.frames[-1], Simultaneous):
            self._answer_for_others(world, world.frames[-1], chance)
        return world

    def _answer_for_others(self, world: S, question: Simultaneous[S], chance: Chance) -> None:
        if self.player not in question.players(world):
            return
        if self._supposed is None:
            self._supposed = self.suppose(world, self.player)
        for player, answers in self._supposed.items():
            question.answer(world, player, drawn(answers, chance))


def _deal_tied(face: list[int], cards: list[int], allowed: list[list[bool]], faces: list[int]) -> None:
    """Give each card a face that it can have, out of `faces`, which keeps the rest.

    Takes the first fitting face in the shuffled order; where that leaves a later card without one,
    earlier cards change theirs along an augmenting path (the truth shows that a full deal exists).
    """
    taken: dict[int, int] = {}  # place in faces -> which card

    def place(i: int, tried: set[int]) -> bool:
        for k, candidate in enumerate(faces):
            if allowed[i][candidate] and k not in tried:
                tried.add(k)
                if k not in taken or place(taken[k], tried):
                    taken[k] = i
                    return True
        return False

    for i in range(len(cards)):
        free = next((k for k, f in enumerate(faces) if allowed[i][f] and k not in taken), None)
        if free is not None:
            taken[free] = i
        elif not place(i, set()):
            raise ValueError("no world agrees with this observation")
    for k, i in taken.items():
        face[cards[i]] = faces[k]
    faces[:] = [f for k, f in enumerate(faces) if k not in taken]
