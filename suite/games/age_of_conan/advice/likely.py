"""What others are likely to lay in secret: bids for Conan, tokens for artifacts."""

from __future__ import annotations

from typing import Final

from suite.core.action import PASS, Action
from suite.core.flow import Simultaneous
from suite.core.suppose import Ranked
from suite.games.age_of_conan.artifacts import OfferTokens
from suite.games.age_of_conan.bid import rating_of
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import CATEGORIES
from suite.games.age_of_conan.words import HAND, OFFER, THREE, TOKENS, ZERO

SPARED: Final = (THREE, 2, 3, 4, ZERO)
"""Bidding tokens, the most usual first: the 3 comes back, dearer ones are for when it matters."""


def suppose(world: Hyboria, asker: int) -> Ranked:
    """How every other player may answer the sealed question that is open, the likeliest first.

    Without a look at what follows: nobody knows it before all answers are there. The answers are possible
    in each world that agrees with what `asker` knows, not in this one alone.
    """
    question = world.frames[-1]
    assert isinstance(question, Simultaneous), "only then several answer at once"
    others = [player for player in question.asked(world) if player != asker]
    if isinstance(question, OfferTokens):
        return {player: offers(world, player, asker) for player in others}
    return {player: bids(world, player, question.branches_of(world, player)) for player in others}


def bids(world: Hyboria, player: int, answers: list[Action]) -> list[Action]:
    """The best card with the 3, then the next best, and each dearer token with the best card."""
    best = max(rating_of(world, card) for card in world.mine(HAND, player) or [-1])

    def rank(answer: Action) -> int:
        _, card, token = answer
        return 2 * SPARED.index(token) + 3 * (best - rating_of(world, card))

    return sorted(answers, key=rank)


def offers(world: Hyboria, player: int, asker: int) -> list[Action]:
    """All that one has seen of the category with the highest sum, then of the next; nothing last."""
    sums = [0] * len(CATEGORIES)
    for card in world.mine(TOKENS, player):
        if world.seen[card] >> asker & 1:
            token = world.token(card)
            sums[token.category] += token.value
    found: list[Action] = [(OFFER, category, total) for category, total in enumerate(sums) if total]
    return [*sorted(found, key=lambda answer: -answer[2]), PASS]
