"""simulate · match · replay: matches between agents, and matches told again."""

from __future__ import annotations

import secrets
from argparse import Namespace
from typing import Final

from suite.ai.arena import make_agents
from suite.ai.players import Agent
from suite.ai.simulate import SimulationReport, simulate
from suite.ai.view import View
from suite.cli.cluster import workers
from suite.cli.failure import CommandError, told
from suite.cli.games import agents_named, all_games, factory_of, game_named, setups_for
from suite.cli.output import ProgressDisplay, complain, count, echo, echo_json
from suite.core.action import Action
from suite.core.standing import ranking
from suite.play.driver import Driver
from suite.play.match import Match
from suite.play.record import Record, read, record_of, seed_plain, write
from suite.play.replay import replay, verify
from suite.play.seats import InProcess, Question, Seat

TURN: Final = "turn"
"""The kind of event by which games tell that a turn begins."""


def simulate_games(options: Namespace) -> int:
    """Play many matches; 1 when one of them broke off."""
    game = game_named(options.game)
    setups = setups_for(game, options.players, options.decks, options.option)
    agents = agents_named(options.agents, setups[0].players)
    with (
        workers(options) as jobs,
        ProgressDisplay(f"{game.title}: {', '.join(agents)}", options.games) as watch,
        told(),
    ):
        report = simulate(
            factory_of(game.key),
            setups,
            agents,
            options.games,
            options.seed,
            jobs,
            options.check,
            lambda done, total: watch.at(done),
            options.results,
        )
    if options.json:
        echo_json(report.plain())
    else:
        _say_report(report, game.turn_limit)
    for error in report.errors:
        complain(error)
    return 1 if report.errors else 0


def _say_report(report: SimulationReport, limit: int) -> None:
    plain = report.plain()
    echo(f"{count(report.games, 'match', 'matches')} played to the end, {count(len(report.errors), 'error')}")
    played = max(report.games, 1)
    for agent, wins in report.wins_by_agent.items():
        echo(f"  {agent}: {count(wins, 'win')} ({wins / played:.1%})")
    for seat, wins in enumerate(report.wins_by_seat):
        echo(f"  seat {seat + 1}: {count(wins, 'win')} ({wins / played:.1%})")
    echo(f"  whoever chose first: {count(report.first_wins, 'win')} ({report.first_wins / played:.1%})")
    even = "draws" if len(report.agents) == 2 else "drawn, or won by several together"
    echo(f"  {even}: {report.draws}; by the limit of {limit} turns: {report.by_limit}")
    if report.endings:
        echo("  ended by " + ", ".join(f"{how}: {n}" for how, n in sorted(report.endings.items())))
    echo(
        f"{count(report.decisions, 'decision')} in {report.seconds:.1f} s: {plain['decisions_per_s']:,.0f} "
        f"a second, {plain['mean_decisions']:,.0f} a match"
    )


# -- match ---------------------------------------------------------------------------------------------


def match(options: Namespace) -> int:
    """Play one match between agents and tell it."""
    game = game_named(options.game)
    setup = setups_for(game, options.players, options.decks, options.option)[0]
    agents = agents_named(options.agents, setup.players)
    if options.log is not None and not options.log.parent.is_dir():
        raise CommandError(f"there is no folder {options.log.parent} to write {options.log.name} to")
    seed = secrets.randbelow(1_000_000_000) if options.seed is None else options.seed
    with told():
        played = Match(game, setup, seed, agents)
    telling = options.text or options.log is None
    if telling:
        _say_heading(played)
    _play(played, telling)
    if telling:
        echo()
    _say_ranking(played)
    echo(f"{played.result()} ({count(len(played.actions), 'decision')}, seed {seed})")
    if options.log is not None:
        with told():
            write(options.log, record_of(played))
    return 0


def _play(played: Match, telling: bool) -> None:
    """Let the agents play to the end, and tell what happens as it happens."""
    agents = make_agents(played.seats, played.seed)
    driver = Driver(played, {player: _seat(played, agent) for player, agent in enumerate(agents)})
    events = 0
    with ProgressDisplay(played.game.title) as watch:
        while True:
            if telling:
                events = _tell(played, events)
            watch.at(0, f"{played.game.title}: {count(len(played.actions), 'decision')}")
            if not driver.step():
                return


def _seat(played: Match, agent: Agent) -> Seat:
    """A seat for an agent of this process; it gets what the question tells and nothing else."""

    def choose(question: Question) -> Action:
        actions = question.branches if agent.looks else question.actions
        if len(actions) == 1:
            return actions[0]
        return agent.choose(View(played.game, actions, question.observation))

    return InProcess(choose)


def _tell(played: Match, events: int) -> int:
    """Say what has happened since the first `events` events; returns how many there are now."""
    journal = played.state.journal or []
    for event in journal[events:]:
        if event.kind == TURN:
            echo()
        sentence = played.sentence(event)
        if sentence:
            echo(sentence)
    return len(journal)


def _say_heading(played: Match) -> None:
    setup = played.setup
    echo(f"{played.game.title}, seed {seed_plain(played.seed)}")
    if played.commitment:
        echo(f"  told of the seed before the match: {played.commitment}")
    for player, (name, seat) in enumerate(zip(setup.names, played.seats, strict=True)):
        deck = f", with the deck {setup.decks[player].title}" if setup.decks else ""
        echo(f"  {name}: {seat}{deck}")
    echo()


def _say_ranking(played: Match) -> None:
    for line in ranking(played.standings(), played.setup.names):
        echo(f"  {line}")


# -- replay --------------------------------------------------------------------------------------------


def replay_file(options: Namespace) -> int:
    """Tell a recorded match again, verify it, or both; 1 when it does not lead to what it records."""
    with told():
        record = read(options.file)
    if record.game not in all_games():
        raise CommandError(f"{options.file} is a match of {record.game!r}, a game that this version lacks")
    game = game_named(record.game)
    if options.verify:
        try:
            verify(record, game)
        except ValueError as error:
            complain(str(error))
            return 1
    if options.text or not options.verify:
        with told():
            _tell_again(record, replay(record, game))
    if options.verify:
        actions = count(len(record.actions), "action")
        echo(f"{options.file}: {actions} lead to the recorded position.")
        if record.more.commitment:
            echo(f"Its seed fits what was told of it before the match: {record.more.commitment}")
    return 0


def _tell_again(record: Record, played: Match) -> None:
    _say_heading(played)
    _tell(played, 0)
    echo()
    practice = " It was practice." if record.practice else ""
    if played.over():
        _say_ranking(played)
    echo((played.result() or "The match was not played to its end.") + practice)
