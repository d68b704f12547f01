"""The grammar of the command line."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

from suite import __version__
from suite.cli import census, listing, measuring, playing, window
from suite.cli.failure import CommandError
from suite.cli.words import PLAIN, PROGRAM, UNTIL_PAINTED
from suite.compiled import described
from suite.core.translation import languages
from suite.resources import translations

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    Commands = _SubParsersAction["Parser"]

EXAMPLES: Final = """\
examples:
  four-ages                                         the window
  four-ages match conan-ccg                         one match between agents, told in text
  four-ages match conan-ccg --seed 7 --log m.json   the same match every time, recorded
  four-ages replay m.json --verify                  play the record again and compare
  four-ages simulate conan-ccg --agents greedy,random --games 200 --jobs 0
  four-ages cards conan-ccg sword
  four-ages deck check my-deck.toml

exit codes:
  0 done; 1 the answer is no; 2 it cannot be done, one sentence says why; 130 interrupted
"""
AGENTS: Final = (
    "random, greedy, ismcts:ITERATIONS or a level (novice, easy, normal, hard, expert), each with "
    "settings behind colons, as in ismcts:200:time=0.5"
)


class Parser(ArgumentParser):
    """Tells a wrong command line in one sentence, and takes no abbreviations."""

    def __init__(self, **how: Any) -> None:
        super().__init__(**{"allow_abbrev": False, **how})

    def error(self, message: str) -> NoReturn:
        raise CommandError(f"{message}; {self.prog} --help tells more")


def parser() -> Parser:
    """The whole grammar; `run` of what it reads is the function that carries the command out."""
    top = Parser(
        prog=PROGRAM,
        description="Card and board games with their rules enforced: matches, decks, agents.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}, {described()}")
    top.add_argument(
        PLAIN,
        action="store_true",
        help="as the first word: run no compiled build, but the sources",
    )
    commands: Commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _games(commands)
    _simulate(commands)
    _match(commands)
    _replay(commands)
    _decks(commands)
    _deck(commands)
    _cards(commands)
    _ladder(commands)
    _balance(commands)
    _census(commands)
    _bench(commands)
    _window(commands)
    _screenshots(commands)
    return top


def _command(commands: Commands, name: str, run: Callable[[Any], int], text: str) -> Parser:
    """A command whose short and long descriptions are `text`."""
    command = commands.add_parser(name, help=text[0].lower() + text[1:].rstrip("."), description=text)
    command.set_defaults(run=run)
    return command


def _games(commands: Commands) -> None:
    command = _command(commands, "games", listing.games, "List the games.")
    command.add_argument("--all", action="store_true", help="the three toy games too")
    _json(command)


def _simulate(commands: Commands) -> None:
    command = _command(commands, "simulate", playing.simulate_games, "Play many matches between agents.")
    _table(command)
    command.add_argument(
        "--agents", metavar="A,B", default="random", help=f"per player, or one for all: {AGENTS}"
    )
    command.add_argument("--games", metavar="N", type=at_least(1), default=100, help="matches (100)")
    command.add_argument("--seed", metavar="S", type=whole, default=1, help="seed of the first match (1)")
    _results(command)
    _jobs(command)
    _cluster(command)
    _check(command)
    _json(command)


def _match(commands: Commands) -> None:
    command = _command(commands, "match", playing.match, "Play one match between agents and tell it.")
    _table(command)
    command.add_argument(
        "--agents", metavar="A,B", default="greedy", help=f"per player, or one for all: {AGENTS}"
    )
    command.add_argument("--seed", metavar="S", type=whole, help="the match's seed (drawn, and told)")
    command.add_argument(
        "--log", metavar="FILE", type=Path, help="record the match in FILE, and tell the result alone"
    )
    command.add_argument("--text", action="store_true", help="tell the match in sentences, with --log too")


def _replay(commands: Commands) -> None:
    command = _command(commands, "replay", playing.replay_file, "Play a recorded match again.")
    command.add_argument("file", metavar="FILE", type=Path, help="a match record")
    command.add_argument("--text", action="store_true", help="tell the match in sentences, with --verify too")
    command.add_argument(
        "--verify", action="store_true", help="compare with the recorded position: 1 if it is another"
    )


def _decks(commands: Commands) -> None:
    command = _command(commands, "decks", listing.decks, "List the ready-made decks of a game.")
    command.add_argument("game", metavar="GAME", help="a game's key")
    _json(command)


def _deck(commands: Commands) -> None:
    text = "Work on deck files."
    deck = commands.add_parser("deck", help="check deck files", description=text)
    inner: Commands = deck.add_subparsers(title="commands", metavar="COMMAND", required=True)
    command = _command(
        inner,
        "check",
        listing.check_decks,
        "Tell whether decks are legal: 0 if all are, 1 if one is not, 2 if one cannot be read.",
    )
    command.add_argument("files", metavar="FILE", nargs="+", help="a deck file, or a ready-made deck's key")
    command.add_argument("--game", metavar="GAME", help="the game they are for (as the file says)")
    _json(command)


def _cards(commands: Commands) -> None:
    command = _command(commands, "cards", listing.cards, "List a game's cards, or those that hold all words.")
    command.add_argument("game", metavar="GAME", help="a game's key")
    command.add_argument("text", metavar="TEXT", nargs="*", help="words in title, type, traits, key or text")
    _json(command)


def _ladder(commands: Commands) -> None:
    command = _command(
        commands,
        "ladder",
        measuring.ladder,
        "Play each agent against the next one, seats and decks swapped, until it is decided who is stronger.",
    )
    _table(command)
    command.add_argument("agents", metavar="AGENT", nargs="+", help=AGENTS)
    command.add_argument(
        "--games", metavar="N", type=at_least(1), default=400, help="matches a series at most (400)"
    )
    command.add_argument("--seed", metavar="S", type=whole, default=1, help="seed of the first match (1)")
    command.add_argument(
        "--target",
        metavar="SHARE",
        type=between(0.0, 1.0),
        help="the share to be shown beaten or missed (an equal player's: 0.5 for two)",
    )
    _results(command)
    _jobs(command)
    _cluster(command)
    _check(command)
    _json(command)


def _balance(commands: Commands) -> None:
    command = _command(
        commands,
        "balance",
        measuring.weigh,
        "Let every pair of ready-made decks play, or a game without decks, and print how even it is.",
    )
    command.add_argument("game", metavar="GAME", help="a game's key")
    command.add_argument(
        "--decks", metavar="A,B", help="ready-made decks' keys, or patterns such as 'starter-*' (all)"
    )
    _terms(command)
    command.add_argument("--agent", metavar="AGENT", default="greedy", help=f"who plays all seats: {AGENTS}")
    command.add_argument(
        "--games", metavar="N", type=at_least(2), default=200, help="matches, or matches a pair (200)"
    )
    command.add_argument("--seed", metavar="S", type=whole, default=1, help="seed of the first match (1)")
    _results(command)
    _jobs(command)
    _cluster(command)
    _json(command)


def _census(commands: Commands) -> None:
    command = _command(
        commands,
        "census",
        census.census,
        "Count what agents are offered in many matches and what they use, by verb, card and keyword.",
    )
    command.add_argument("game", metavar="GAME", help="a game's key")
    command.add_argument(
        "--decks", metavar="A,B", help="ready-made decks' keys, or patterns such as 'starter-*' (all)"
    )
    _terms(command)
    command.add_argument(
        "--agents", metavar="A,B", default="greedy", help=f"per player, or one for all: {AGENTS}"
    )
    command.add_argument("--games", metavar="N", type=at_least(1), default=100, help="matches (100)")
    command.add_argument("--seed", metavar="S", type=whole, default=1, help="seed of the first match (1)")
    _results(command)
    _jobs(command)
    _cluster(command)
    _json(command)


def _bench(commands: Commands) -> None:
    command = _command(
        commands, "bench", measuring.measure, "Measure how fast the games run in random playouts."
    )
    command.add_argument("games", metavar="GAME", nargs="*", help="games' keys (all)")
    command.add_argument("--all", action="store_true", help="the toy games too")
    command.add_argument(
        "--window", action="store_true", help="instead: how long the window takes to its first paint"
    )
    command.add_argument(
        "--positions",
        action="store_true",
        help="instead: what telling a player the position costs, early and late in long matches",
    )
    command.add_argument(
        "--starts", metavar="N", type=at_least(1), default=9, help="starts of the window (9)"
    )
    command.add_argument(
        "--seconds", metavar="S", type=between(0.01, 3600), default=3.0, help="playouts of each game (3)"
    )
    command.add_argument("--seed", metavar="S", type=whole, default=1, help="seed of the first playout (1)")
    _json(command)


def _window(commands: Commands) -> None:
    command = _command(commands, "window", window.open_window, "Open the window.")
    command.add_argument(UNTIL_PAINTED, action="store_true", help="close it again once it has been drawn")


def _screenshots(commands: Commands) -> None:
    text = "Draw every page of the window with sample data into PNG files, without a display."
    command = _command(commands, "screenshots", window.screenshots, text)
    command.add_argument("folder", metavar="DIR", type=Path, help="where the pictures go")
    command.add_argument("--size", metavar="WxH", default="1280x800", help="size of the window (1280x800)")
    command.add_argument("--scale", metavar="S", type=float, default=1.0, help="scale of the display (1)")
    command.add_argument("--text", metavar="P", type=int, default=100, help="text size in per cent (100)")
    command.add_argument(
        "--theme", choices=("dark", "light", "contrast"), default="dark", help="theme (dark)"
    )
    command.add_argument(
        "--language", choices=languages(translations()), default="en", help="language of the window (en)"
    )


# -- shared options ------------------------------------------------------------------------------------


def _table(command: Parser) -> None:
    command.add_argument("game", metavar="GAME", help="a game's key")
    command.add_argument(
        "--decks",
        metavar="A,B",
        help="per player, or one for all: ready-made decks' keys or files (ready-made ones)",
    )
    _terms(command)


def _terms(command: Parser) -> None:
    command.add_argument("--players", metavar="N", type=at_least(1), help="number of players (the usual one)")
    command.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the match, as in scenario=storm-the-castle; as often as wished",
    )


def _jobs(command: Parser) -> None:
    command.add_argument(
        "--jobs", metavar="N", type=at_least(0), default=1, help="processes (1); 0 for all processors"
    )


def _results(command: Parser) -> None:
    command.add_argument(
        "--results",
        metavar="FILE",
        type=Path,
        help="keep results here as they come; matches that the file holds are not played again",
    )


def _cluster(command: Parser) -> None:
    command.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="have the matches played by the workers of a Dask scheduler, as in tcp://host:8786; local "
        "starts one here, with --jobs workers. Whoever reaches a scheduler or a worker can run any program "
        "there: use trusted networks, or TLS, alone",
    )


def _check(command: Parser) -> None:
    command.add_argument("--check", action="store_true", help="check the game's invariants at every decision")


def _json(command: Parser) -> None:
    command.add_argument("--json", action="store_true", help="print JSON")


# -- kinds of arguments --------------------------------------------------------------------------------


def at_least(low: int) -> Callable[[str], int]:
    """A whole number of `low` or more."""

    def read(text: str) -> int:
        number = whole(text)
        if number < low:
            raise ArgumentTypeError(f"must be {low} or more, not {number}")
        return number

    return read


def whole(text: str) -> int:
    """A whole number."""
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(f"must be a whole number, not {text!r}") from None


def between(low: float, high: float) -> Callable[[str], float]:
    """A number in a range."""

    def read(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            raise ArgumentTypeError(f"must be a number, not {text!r}") from None
        if not low <= number <= high:
            raise ArgumentTypeError(f"must be {low:g} to {high:g}, not {text}")
        return number

    return read
