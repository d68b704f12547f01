"""What a search supposes of others who answer in secret (rules bid.procedure, artifacts.bid)."""

from __future__ import annotations

from suite.ai.players import parse
from suite.ai.view import View
from suite.core.action import PASS
from suite.core.chance import Chance
from suite.core.flow import next_decision
from suite.games.age_of_conan.advice.likely import suppose
from suite.games.age_of_conan.words import BID, OFFER
from tests.ai.hyboria.peace import bidding, offering
from tests.rulebook.age_of_conan.kit import GAME, tokens


def test_offers_are_those_of_every_world() -> None:
    """Rewards that were kept have other values in each world: a search supposes only what it has seen."""
    s = offering()
    for token in tokens(s, 1, "women-4-gold", "treasures-2-gold", "monsters-3-sorcery"):
        s.seen[token] = 2
    decision = next_decision(s)
    assert decision is not None
    seen = GAME.observation(s, 0)
    worlds = GAME.worlds(seen)
    for seed in range(20):
        world = worlds.sample(Chance(seed))
        assert suppose(world, 0) == {1: [(OFFER, 0, 1), PASS]}, "what Ann has seen of Ben's: a single monster"
    action = parse("ismcts:60").make(1).choose(View(GAME, decision.branches(s), seen))
    assert action[0] == OFFER, "a search over many worlds comes to its end"


def test_bids_with_the_3_come_first() -> None:
    s = bidding()
    supposed = suppose(s, 0)
    assert sorted(supposed) == [1, 2, 3], "all others"
    for player, answers in supposed.items():
        best = max(s.strategy(answer[1]).rating for answer in answers)
        verb, card, token = answers[0]
        assert (verb, token) == (BID, 1), "the 3 always comes back"
        assert s.strategy(card).rating == best, f"player {player} bids their best card"
