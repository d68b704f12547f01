"""ladder · balance · bench: which agent is stronger, how even the decks are, how fast the games run."""

from __future__ import annotations

import platform
from argparse import Namespace
from typing import Any

from suite.ai.balance import Balance, Cohorts, by_cohort, round_robin
from suite.ai.bench import bench
from suite.ai.jobs import Workers
from suite.ai.ladder import HeadToHead, SeriesScore, run_series, with_decks_swapped
from suite.cli.cluster import workers
from suite.cli.failure import CommandError, told
from suite.cli.games import all_games, compared, factory_of, game_named, setups_for
from suite.cli.output import ProgressDisplay, complain, count, echo, echo_columns, echo_json
from suite.cli.starting import measure_window
from suite.compiled import in_use
from suite.games import GAMES
from suite.play.positions import longest_setup, measure_positions
from suite.view.game import TableGame


def ladder(options: Namespace) -> int:
    """Play each agent against the next one named; 1 when a match broke off."""
    if len(options.agents) < 2:
        raise CommandError("a ladder needs two agents or more, as in: ladder conan-ccg greedy random")
    game = game_named(options.game)
    setups = with_decks_swapped(setups_for(game, options.players, options.decks, options.option))
    pairs = list(zip(options.agents, options.agents[1:], strict=False))
    with told():
        series = [HeadToHead(a, b, setups, options.games, options.seed, options.target) for a, b in pairs]
    with workers(options) as jobs:
        tallies = [_run(options, one, jobs) for one in series]
    if options.json:
        echo_json([tally.plain() for tally in tallies])
    for tally in tallies:
        for error in tally.errors:
            complain(error)
    return 1 if any(tally.errors for tally in tallies) else 0


def _run(options: Namespace, series: HeadToHead, jobs: Workers) -> SeriesScore:
    """Play one series, or the rest of it, and tell its result."""
    title = f"{series.a} against {series.b}"
    with ProgressDisplay(title, series.games) as watch, told():
        tally = run_series(
            factory_of(options.game),
            series,
            options.results,
            jobs,
            options.check,
            lambda now, total: watch.at(now.games, f"{title}: {now.share:.1%}"),
        )
    if not options.json:
        _say_tally(tally)
    return tally


def _say_tally(tally: SeriesScore) -> None:
    decided = f"; decided {tally.verdict} {tally.target:.0%}" if tally.verdict else ""
    matches = count(tally.games, "match", "matches")
    interval = f"95 % interval {tally.low:.1%} to {tally.high:.1%}"
    echo(f"{tally.a} against {tally.b}: {tally.share:.1%} of {matches}, {interval}{decided}")
    echo(
        f"  {count(tally.wins, 'win')}, {count(tally.draws, 'draw')}, {tally.by_limit} by the turn "
        f"limit; whoever chose first won {tally.first_wins}"
    )


def weigh(options: Namespace) -> int:
    """How even a game is, as tables; 1 when a match broke off."""
    game = game_named(options.game)
    with workers(options) as jobs:
        weighed = _decks_weighed if game.deck_sections else _cohorts_weighed
        balance = weighed(options, game, jobs)
    if options.json:
        echo_json(balance.plain())
    else:
        for line in balance.markdown().splitlines():
            echo(line)
    for error in balance.errors:
        complain(error)
    return 1 if balance.errors else 0


def _cohorts_weighed(options: Namespace, game: TableGame[Any], jobs: Workers) -> Cohorts:
    """A game without decks: one setup, grouped as the game does it, and by seat."""
    setup = setups_for(game, options.players, options.decks, options.option)[0]
    with ProgressDisplay("matches", options.games) as watch, told():
        return by_cohort(
            factory_of(options.game),
            setup,
            options.agent,
            options.games,
            options.seed,
            jobs,
            lambda done, total: watch.at(done),
            options.results,
        )


def _decks_weighed(options: Namespace, game: TableGame[Any], jobs: Workers) -> Balance:
    """The round robin of a game's ready-made decks."""
    if options.players not in (None, 2) or options.option:
        raise CommandError("decks are compared pair by pair under the usual options")
    decks = compared(game, options.decks)
    with ProgressDisplay("round robin", options.games * len(decks) * (len(decks) - 1) // 2) as watch, told():
        return round_robin(
            factory_of(options.game),
            options.game,
            ["A", "B"],
            decks,
            options.agent,
            options.games,
            options.seed,
            jobs,
            lambda done, total: watch.at(done),
            options.results,
        )


def measure(options: Namespace) -> int:
    """Random playouts of every game, beside a fixed reference loop; or starts of the window."""
    if options.window:
        return measure_window(options)
    if options.positions:
        return _measure_positions(options)
    found: list[dict[str, Any]] = []
    for key in options.games or (all_games() if options.all else GAMES):
        game = game_named(key)
        setup = setups_for(game, None, None)[0]
        with ProgressDisplay(f"{game.title}: random playouts"):
            figures = bench(game, setup, options.seconds, options.seed)
        found.append(figures.plain())
    if options.json:
        echo_json({**_machine(), "games": found})
    else:
        _say_figures(found)
    return 0


def _machine() -> dict[str, Any]:
    """What the figures were measured with."""
    return {"python": platform.python_version(), "machine": platform.machine(), "compiled": in_use()}


def _measure_positions(options: Namespace) -> int:
    """What telling a player the position costs in long matches of each game."""
    found = {}
    for key in options.games or (all_games() if options.all else GAMES):
        game = game_named(key)
        with ProgressDisplay(f"{game.title}: positions of long matches"):
            found[key] = measure_positions(game, longest_setup(game), seed=options.seed).plain()
    if options.json:
        echo_json({**_machine(), "games": found})
        return 0
    rows = [["game", "decisions", "copy µs", "telling / copy", "last / first fifth", "words / copy"]]
    for key, one in found.items():
        rows.append(
            [
                key,
                f"{one['decisions']:,}",
                f"{one['copy_us']:.1f}",
                f"{one['position_over_copy']:.1f}",
                f"{one['last_over_first']:.2f}",
                f"{one['words_over_copy']:.1f}",
            ]
        )
    echo_columns(rows)
    return 0


def _say_figures(found: list[dict[str, Any]]) -> None:
    rows = [["game", "decisions/s", "games/s", "copy µs", "decisions/reference", "copy/reference"]]
    for one in found:
        ratio = one["reference_ratio"]
        rows.append(
            [
                one["game"],
                f"{one['decisions_per_s']:,.0f}",
                f"{one['games_per_s']:,.2f}",
                f"{one['copy_us']:.1f}",
                f"{ratio['decisions_per_s']:.3f}",
                f"{ratio['copy']:.3f}",
            ]
        )
    echo_columns(rows)
