"""One deck on trial: it plays some matches against each of several others, with one agent a side."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing

from suite.ai.arena import Outcome
from suite.ai.jobs import ShouldStop
from suite.ai.players import parse
from suite.ai.simulate import WON, Pairing, run_matches
from suite.core.card import Catalogue
from suite.core.deck import Deck
from suite.core.game import Setup
from suite.core.interval import wilson


class Matchup:
    """What the deck made of its matches against one other."""

    def __init__(self) -> None:
        self.matches = 0
        """Played to their end."""
        self.wins = 0
        self.draws = 0
        self.points = 0.0
        """A draw counts as its share."""
        self.began = 0
        """Matches in which the deck made the first real decision."""
        self.began_points = 0.0
        self.decisions = 0
        self.by_limit = 0
        self.errors: list[str] = []

    def add(self, outcome: Outcome, seat: int) -> None:
        """Count a match in which the deck sat at `seat`."""
        if outcome.error:
            self.errors.append(outcome.error)
            return
        share = outcome.returns[seat]
        self.matches += 1
        self.points += share
        self.wins += share > WON
        self.draws += not any(one > WON for one in outcome.returns)
        self.decisions += outcome.decisions
        self.by_limit += outcome.by_limit
        if outcome.first == seat:
            self.began += 1
            self.began_points += share

    def plus(self, other: Matchup) -> Matchup:
        """Both together."""
        both = Matchup()
        for name, value in vars(self).items():
            setattr(both, name, value + getattr(other, name))
        return both

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the deck's share."""
        return wilson(self.points, self.matches)


Told = Callable[[list[Matchup], int, int], None]
"""(a tally per opponent, matches done, matches in all)."""


def try_deck(
    factory: str,
    game: str,
    deck: Deck,
    opponents: list[Deck],
    agents: tuple[str, str],
    matches: int,
    seed: int,
    catalogue: Catalogue,
    processes: int,
    told: Told,
    stop: ShouldStop,
) -> list[Matchup]:
    """Play `matches` against each opponent, in turn, so that a trial that is stopped has met all of them.

    Two neighbouring matches against one opponent have one seed and swapped seats. `agents` play the deck and
    the others; the definitions are those of `catalogue`. Raises ValueError with a sentence.
    """
    for agent in agents:
        parse(agent)
    names = ["Deck", "Opponent"]
    pairs = [pair for other in opponents for pair in ([deck, other], [other, deck])]
    setups = [Setup(game, names, list(pair)) for pair in pairs]
    tallies = [Matchup() for _ in opponents]
    total = matches * len(opponents)
    plan = (
        Pairing(
            turn * len(opponents) + place,
            2 * place + turn % 2,
            list(agents if turn % 2 == 0 else agents[::-1]),
            seed + turn // 2,
        )
        for turn in range(matches)
        for place in range(len(opponents))
    )
    records = records_of([deck, *opponents], catalogue)
    with closing(run_matches(factory, setups, plan, processes, stop=stop, records=records)) as outcomes:
        for done, outcome in enumerate(outcomes, 1):
            tallies[outcome.setup // 2].add(outcome, outcome.setup % 2)
            told(tallies, done, total)
    return tallies


def records_of(decks: list[Deck], catalogue: Catalogue) -> str:
    """The definitions of all cards of the decks as JSON text. Raises ValueError for unknown cards."""
    keys = sorted({key for deck in decks for lines in deck.sections.values() for key in lines})
    unknown = [key for key in keys if key not in catalogue]
    if unknown:
        raise ValueError(f"unknown cards: {', '.join(unknown)}; correct the deck or add the cards")
    return json.dumps([catalogue[key].data for key in keys])
