"""A census: what agents are offered in many matches, what they make of it, and what games tell beside."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Final

from suite.ai.arena import Outcome, play, shared_game
from suite.ai.jobs import Job, Workers
from suite.ai.players import parse
from suite.ai.results import Result, results
from suite.ai.uses import Gain, Use, UseCounter
from suite.core.card import Catalogue
from suite.core.game import Game, Setup, setup_from

ENOUGH: Final = 30
"""Offers from which on a share says something."""
KEYWORDS: Final = ("traits",)
"""Fields whose words are keywords, although no game names them all; so are those of fields that do."""
UNSAID: Final = ("type", "set")

Progress = Callable[[int, int], None]
"""(matches done, matches in all)."""


class Study:
    """What is counted: match i has seed `seed` + i, setup i in turn, agents moved i seats on."""

    def __init__(self, factory: str, setups: list[Setup], agents: list[str], seed: int) -> None:
        """Raises ValueError with a sentence for an unknown game or agent, or where these do not fit."""
        if len(agents) != setups[0].players:
            raise ValueError(f"{setups[0].players} players need as many agents, not {len(agents)}")
        self.factory = factory
        self.setups = setups
        self.agents = [parse(agent).text for agent in agents]
        self.seed = seed
        self.game: Game[Any] = shared_game(factory, setups[0].game)

    def job(self, index: int) -> Job:
        """Match number `index`."""
        n = len(self.agents)
        setup = index % len(self.setups)
        return {
            "index": index,
            "setup": setup,
            "plan": self.setups[setup].plain(),
            "agents": self.agents[-index % n :] + self.agents[: -index % n],
            "seed": self.seed + index,
        }


def census_job(factory: str, job: Job) -> Job:
    """Play the match that a job describes, and count."""
    setup = setup_from(job["plan"])
    game = shared_game(factory, setup.game)
    tally = UseCounter(game, job["agents"])
    outcome = play(game, setup, job["agents"], job["seed"], index=job["index"], watcher=tally)
    outcome.setup = job["setup"]
    return {"outcome": outcome.plain(), **tally.plain()}


class Census:
    """The sum of a study's matches so far."""

    def __init__(self, game: Game[Any], agents: list[str], seed: int) -> None:
        self.game = game
        self.agents = agents
        self.seed = seed
        self.matches = 0
        """Played to their end."""
        self.by_limit = 0
        self.decisions = 0
        self.endings: dict[str, int] = {}
        """How matches ended, in the game's words -> how many."""
        self.errors: list[str] = []
        self.facts: dict[str, list[int]] = {name: [] for name in game.facts().names}
        """Fact -> how often it was so, by match."""
        self.uses: dict[str, dict[Use, Gain]] = {agent: {} for agent in dict.fromkeys(agents)}
        """Agent -> what it was offered and used."""
        self.seconds = 0.0

    def add(self, outcome: Outcome, counted: Job) -> None:
        """Count a match."""
        self.decisions += outcome.decisions
        if outcome.error:
            self.errors.append(outcome.error)
            return
        self.matches += 1
        self.by_limit += outcome.by_limit
        if outcome.ending:
            self.endings[outcome.ending] = self.endings.get(outcome.ending, 0) + 1
        for name, times in counted["facts"].items():
            self.facts[name].append(times)
        for agent, verb, numbers, card, *gain in counted["uses"]:
            use = Use(verb, tuple(numbers), card)
            self.uses[agent].setdefault(use, Gain()).add(*gain)

    def plain(self) -> dict[str, Any]:
        """JSON-ready form."""
        return {
            "game": self.game.key,
            "agents": self.agents,
            "seed": self.seed,
            "matches": self.matches,
            "by_limit": self.by_limit,
            "decisions": self.decisions,
            "endings": dict(sorted(self.endings.items())),
            "errors": self.errors,
            "seconds": round(self.seconds, 3),
            "facts": [fact.plain() for fact in self.told()],
            "agent": {
                agent: {
                    kind: [{**gain.plain(), **named} for named, gain in table.rows()]
                    for kind, table in self.tables(agent).items()
                }
                for agent in self.uses
            },
        }

    def told(self) -> list[Fact]:
        """The game's facts, in its order."""
        names = self.game.facts().names
        return [Fact(name, self.facts[name], of, self.facts.get(of, [])) for name, of in names.items()]

    def tables(self, agent: str) -> dict[str, Table]:
        """Kind of table -> the table, of what an agent was offered and used."""
        tables = {
            "verbs": Table("verb"),
            "mechanisms": Table("verb", "type"),
            "keywords": Table("verb", "field", "word"),
            "cards": Table("verb", "choice", "card"),
        }
        names, cards = self.game.verb_names, self.game.catalogue
        for use, gain in self.uses[agent].items():
            verb = names[use.verb]
            choice = " ".join(map(str, use.numbers))
            if not choice:
                tables["verbs"].add((verb,), gain)
            if use.card:
                tables["cards"].add((verb, choice, use.card), gain)
            elif choice:
                tables["cards"].add((verb, choice, ""), gain)
            if use.card in cards and not choice:
                tables["mechanisms"].add((verb, cards[use.card].type), gain)
                for field, word in keywords(self.game, cards, use.card):
                    tables["keywords"].add((verb, field, word), gain)
        return tables


def keywords(game: Game[Any], cards: Catalogue, key: str) -> list[tuple[str, str]]:
    """(field, word) of each keyword of a card, by its game's schema."""
    schema = game.schema
    return [
        (field, word)
        for field, word in schema.words_in(cards[key].data)
        if field not in (*UNSAID, *schema.edges) and (schema.field(field).known or field in KEYWORDS)
    ]


class Fact:
    """How often something was so, over all matches; what it is a part of, "" for nothing."""

    def __init__(self, name: str, by_match: list[int], of: str, whole: list[int]) -> None:
        self.name = name
        self.total = sum(by_match)
        self.median = float(median(by_match)) if by_match else 0.0
        """In a match."""
        self.of = of
        self.share = self.total / sum(whole) if sum(whole) else None

    def plain(self) -> dict[str, Any]:
        """JSON-ready form."""
        return {
            "fact": self.name,
            "total": self.total,
            "median": self.median,
            "of": self.of,
            "share": None if self.share is None else round(self.share, 4),
        }


class Table:
    """Rows that are named by one word a column."""

    def __init__(self, *columns: str) -> None:
        self.columns = columns
        self.gains: dict[tuple[str, ...], Gain] = {}

    def add(self, row: tuple[str, ...], gain: Gain) -> None:
        """Count a use in the row that it belongs to."""
        self.gains.setdefault(row, Gain()).add(gain.offers, gain.used, gain.judged, gain.change)

    def rows(self) -> list[tuple[dict[str, str], Gain]]:
        """(the words by column, what was counted), in order of the words."""
        return [(dict(zip(self.columns, row, strict=True)), gain) for row, gain in sorted(self.gains.items())]


def take(
    study: Study, games: int, jobs: Workers = 1, path: Path | None = None, progress: Progress | None = None
) -> Census:
    """Play `games` matches of a study and count; the same whatever the number of processes.

    With a `path` each match is kept there, and those that it holds are not played again. Raises ValueError
    when that file is damaged.
    """
    start = perf_counter()
    done: list[Result] = []
    with closing(results(census_job, study.factory, map(study.job, range(games)), jobs, path=path)) as found:
        for result in found:
            done.append(result)
            if progress is not None:
                progress(len(done), games)
    census = Census(study.game, study.agents, study.seed)
    for outcome, counted in sorted(done, key=lambda result: result[0].index):
        census.add(outcome, counted)
    census.seconds = perf_counter() - start
    return census
