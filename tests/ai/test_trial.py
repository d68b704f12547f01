"""A deck on trial: figures that add up, whatever the processes, and a stop that is heeded at once."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from suite.ai.arena import Outcome
from suite.ai.trial import Matchup, records_of, try_deck
from suite.core.deck import Deck
from suite.core.game import Game
from suite.games import GAMES

FACTORY = "suite.games:GAMES"
KEY = "conan-ccg"


@pytest.fixture(scope="module")
def game() -> Game[Any]:
    return GAMES[KEY]()


def trial(game: Game[Any], matches: int, processes: int, **more: Any) -> list[Matchup]:
    decks = list(game.decks.values())[:3]
    settings: dict[str, Any] = {
        "agents": ("random", "random"),
        "told": lambda tallies, done, total: None,
        "stop": lambda: False,
        **more,
    }
    told, stop, agents = settings["told"], settings["stop"], settings["agents"]
    deck, *others = decks
    return try_deck(FACTORY, KEY, deck, others, agents, matches, 5, game.catalogue, processes, told, stop)


def test_the_figures_add_up_and_do_not_depend_on_the_processes(game: Game[Any]) -> None:
    heard: list[tuple[int, int]] = []
    alone = trial(game, 4, 1, told=lambda tallies, done, total: heard.append((done, total)))
    many = trial(game, 4, 2)
    assert [vars(tally) for tally in alone] == [vars(tally) for tally in many]
    assert heard[-1] == (8, 8), "progress is told to the end"
    for tally in alone:
        assert tally.matches == 4
        assert not tally.errors
        assert 0 <= tally.wins <= tally.points <= 4
        low, high = tally.interval()
        assert 0 <= low <= tally.points / 4 <= high <= 1
    both = alone[0].plus(alone[1])
    assert (both.matches, both.wins) == (8, alone[0].wins + alone[1].wins)


def test_a_match_is_counted_for_the_seat_of_the_deck() -> None:
    tally = Matchup()
    won = Outcome(0, 1, ["a", "b"])
    won.returns, won.first, won.decisions = [0.0, 1.0], 1, 30
    tally.add(won, 1)
    assert (tally.wins, tally.points, tally.began, tally.began_points) == (1, 1.0, 1, 1.0)
    drawn = Outcome(1, 1, ["a", "b"])
    drawn.returns, drawn.first, drawn.by_limit = [0.5, 0.5], 1, True
    tally.add(drawn, 0)
    assert (tally.wins, tally.draws, tally.points, tally.began, tally.by_limit) == (1, 1, 1.5, 1, 1)
    broken = Outcome(2, 1, ["a", "b"])
    broken.error = "seed 1: broken"
    tally.add(broken, 0)
    assert (tally.matches, tally.errors) == (2, ["seed 1: broken"]), "an error is no match"


def test_corrected_cards_are_in_force_in_the_other_process(game: Game[Any]) -> None:
    deck = next(iter(game.decks.values()))
    records = [dict(card.data) for card in game.catalogue.cards]
    for record in records:
        if record["type"] == "foe":
            # Foes live longer, so that the matches can no longer be what they were.
            record["health"] = 40
    changed = game.with_records(records)
    settings = (("random", "random"), 2, 5)
    plain = try_deck(
        FACTORY, KEY, deck, [deck], *settings, game.catalogue, 2, lambda *news: None, lambda: False
    )
    other = try_deck(
        FACTORY, KEY, deck, [deck], *settings, changed.catalogue, 2, lambda *news: None, lambda: False
    )
    assert not other[0].errors
    assert plain[0].decisions != other[0].decisions


def test_a_stop_is_heeded_in_the_midst_of_a_match(game: Game[Any]) -> None:
    looks = count()
    tallies = trial(game, 50, 2, agents=("expert", "expert"), stop=lambda: next(looks) >= 3)
    assert [tally.matches for tally in tallies] == [0, 0], "the stop ends a match, and does not wait for it"


def test_unknown_cards_and_agents_are_refused_before_the_first_match(game: Game[Any]) -> None:
    with pytest.raises(ValueError, match="unknown cards: nobody"):
        records_of([Deck("", {"draw": {"nobody": 1}})], game.catalogue)
    with pytest.raises(ValueError, match="no agent 'god'"):
        trial(game, 1, 1, agents=("god", "greedy"))
