"""census: what agents are offered, what they use, and what games tell of their matches."""

from __future__ import annotations

from argparse import Namespace
from itertools import cycle, islice
from typing import Any

from suite.ai.census import ENOUGH, Census, Study, Table, take
from suite.cli.cluster import workers
from suite.cli.failure import told
from suite.cli.games import agents_named, compared, factory_of, game_named, setups_for
from suite.cli.output import ProgressDisplay, complain, count, echo, echo_columns, echo_json
from suite.core.game import Setup
from suite.view.game import TableGame


def census(options: Namespace) -> int:
    """Play matches and count; 1 when one of them broke off."""
    game = game_named(options.game)
    setups = counted(game, options)
    agents = agents_named(options.agents, setups[0].players)
    with (
        workers(options) as jobs,
        ProgressDisplay(f"{game.title}: {', '.join(agents)}", options.games) as watch,
        told(),
    ):
        found = take(
            Study(factory_of(game.key), setups, agents, options.seed),
            options.games,
            jobs,
            options.results,
            lambda done, total: watch.at(done),
        )
    if options.json:
        echo_json(found.plain())
    else:
        _say(found)
    for error in found.errors:
        complain(error)
    return 1 if found.errors else 0


def counted(game: TableGame[Any], options: Namespace) -> list[Setup]:
    """Each ready-made deck that fits the match beside the ones that follow it; ready setups without decks.

    Options of the match may need decks of their own: then those of the ready setups, unless decks are named.
    """
    ready = setups_for(game, options.players, None, options.option)
    if not game.deck_sections or (options.option and options.decks is None):
        return ready
    usual = ready[0]
    decks = [
        deck
        for deck in compared(game, options.decks)
        if not game.check_deck(deck, game.catalogue, usual.options)
    ]
    return [
        Setup(
            game.key,
            usual.names,
            list(islice(cycle(decks), first, first + usual.players)),
            usual.options,
            usual.open_lists,
        )
        for first in range(len(decks))
    ]


def _say(found: Census) -> None:
    """All tables as text; in those of uses the least used stand first."""
    mean = found.decisions / max(found.matches, 1)
    echo(
        f"{count(found.matches, 'match', 'matches')} played to the end, "
        f"{count(len(found.errors), 'error')}, {found.by_limit} ended by the turn limit; "
        f"{mean:,.0f} decisions a match"
    )
    if found.endings:
        echo("  ended by " + ", ".join(f"{how}: {n}" for how, n in sorted(found.endings.items())))
    facts = found.told()
    if facts:
        echo()
        rows = [["fact", "total", "median", "share"]]
        for fact in facts:
            share = "" if fact.share is None else f"{fact.share:.1%} of {fact.of}"
            rows.append([fact.name, f"{fact.total:,}", f"{fact.median:g}", share])
        echo_columns(rows)
    for agent in found.uses:
        for kind, table in found.tables(agent).items():
            if table.gains:
                echo()
                echo(f"{kind} of {agent}" if len(found.uses) > 1 else kind)
                _say_table(table)
    echo()
    echo(f"Shares of fewer than {ENOUGH} offers stand in brackets: they say little.")


def _say_table(table: Table) -> None:
    rows = [[*table.columns, "offers", "used", "share", "change"]]
    for named, gain in sorted(table.rows(), key=lambda row: row[1].share):
        share = f"{gain.share:.1%}"
        rows.append(
            [
                *named.values(),
                f"{gain.offers:,}",
                f"{gain.used:,}",
                share if gain.offers >= ENOUGH else f"({share})",
                f"{gain.mean:+.3f}" if gain.judged else "",
            ]
        )
    echo_columns(rows)
