"""What the advice counts in one pass over the Areas is what the rules count, thing by thing."""

from __future__ import annotations

from suite.core.chance import Chance
from suite.games import make_zabor
from suite.games.zabor.advice.tally import UNKNOWN, count_belongings, tally_of
from suite.games.zabor.metrics import count
from suite.games.zabor.terms import METRICS
from suite.play.match import Match

EVERY = 12
"""Decisions between two positions that are counted."""


def test_a_tally_is_what_the_rules_count() -> None:
    game = make_zabor()
    match = Match(game, game.setups()[0], 3)
    chance = Chance(3)
    seen = [0] * len(METRICS)
    while legal := match.legal_actions():
        match.play(legal[chance.roll(len(legal))])
        if len(match.actions) % EVERY:
            continue
        for player in range(match.state.players):
            tally = tally_of(match.state, player)
            count_belongings(match.state, tally)
            for metric, amount in enumerate(tally.amounts):
                if amount != UNKNOWN:
                    truth = count(match.state, tally.player, metric)
                    assert amount == truth, f"{METRICS[metric]} of player {tally.player}"
                    seen[metric] += amount > 0
    assert sum(n > 0 for n in seen) > 20, "most things were there at some time"
