"""Games, players, decks and agents as a command line names them."""

from __future__ import annotations

import difflib
import fnmatch
from collections.abc import Callable, Iterable, Mapping
from itertools import cycle
from typing import Any

from suite.ai.players import parse_all
from suite.cli.decks import find_deck
from suite.cli.failure import CommandError, told
from suite.core.deck import Deck
from suite.core.game import Setup
from suite.games import GAMES
from suite.games.toys import TOYS
from suite.view.game import TableGame


def all_games() -> dict[str, Callable[[], TableGame[Any]]]:
    """Key -> maker of every game, the toys last."""
    return {**GAMES, **TOYS}


def factory_of(key: str) -> str:
    """Where other processes find the maker of a game."""
    return "suite.games:GAMES" if key in GAMES else "suite.games.toys:TOYS"


def game_named(key: str) -> TableGame[Any]:
    """The game `key` with what it ships."""
    known = all_games()
    if key not in known:
        raise CommandError(f"there is no game {key!r}; {_near(key, known)}")
    with told():
        return known[key]()


def _near(key: str, known: Iterable[str]) -> str:
    """A likely name, or all names."""
    near = difflib.get_close_matches(key, known, 1, 0.6)
    return f"did you mean {near[0]!r}?" if near else f"games are {', '.join(known)}"


def agents_named(text: str, players: int) -> list[str]:
    """Agents parted by commas, one per player; one alone plays all seats."""
    with told():
        return [spec.text for spec in parse_all(text, players)]


def setups_for(
    game: TableGame[Any], players: int | None, decks: str | None, wished: Iterable[str] = ()
) -> list[Setup]:
    """The setups that a command line means, the usual one first; all for as many players.

    `wished` are options of the match as NAME=VALUE.
    """
    ready = game.setups()
    options = _options(game, wished)
    if decks is not None:
        found = [_with_decks(game, players, decks.split(","), ready, options)]
    else:
        found = _ready_for(game, players, _nearest(ready, options))
    if options:
        found = [Setup(s.game, s.names, s.decks, {**s.options, **options}, s.open_lists) for s in found]
        with told():
            game.new(found[0], 1)
    return found


def _nearest(ready: list[Setup], wished: dict[str, str]) -> list[Setup]:
    """The ready setups that agree on most of `wished` and on nothing besides."""
    fitting = [setup for setup in ready if setup.options.items() <= wished.items()]
    most = max((len(setup.options) for setup in fitting), default=0)
    return [setup for setup in fitting if len(setup.options) == most]


def _ready_for(game: TableGame[Any], players: int | None, ready: list[Setup]) -> list[Setup]:
    """Ready setups for so many players; where there is none, one with the ready setups' decks."""
    wanted = players or (ready[0].players if ready else game.min_players)
    fitting = [setup for setup in ready if setup.players == wanted]
    if fitting:
        usual = fitting[0]
        return [s for s in fitting if (s.options, s.open_lists) == (usual.options, usual.open_lists)]
    _check_players(game, wanted)
    if not game.deck_sections:
        return [Setup(game.key, _names(wanted, ready))]
    decks = {deck.title: deck for s in ready if s.options == ready[0].options for deck in s.decks}
    if not decks:
        raise CommandError(
            f"{game.title} has no ready setup for {wanted} players; name the decks with --decks"
        )
    seats = [deck for deck, _ in zip(cycle(decks.values()), range(wanted), strict=False)]
    return [Setup(game.key, _names(wanted, ready), seats)]


def _options(game: TableGame[Any], wished: Iterable[str]) -> dict[str, str]:
    """Read NAME=VALUE; raises CommandError for what the game does not have."""
    options = {}
    for text in wished:
        name, _, value = text.partition("=")
        if name not in game.options:
            known = ", ".join(game.options) or "none"
            raise CommandError(f"{game.title} has no option {name!r}; its options: {known}")
        if value not in game.options[name]:
            known = ", ".join(game.options[name])
            raise CommandError(f"{game.title}: {name} can be {known}, not {value!r}")
        options[name] = value
    return options


def _with_decks(
    game: TableGame[Any],
    players: int | None,
    names: list[str],
    ready: list[Setup],
    options: Mapping[str, str],
) -> Setup:
    if not game.deck_sections:
        raise CommandError(f"{game.title} is played without decks; leave --decks out")
    decks = [_legal_deck(game, name.strip(), options) for name in names]
    wanted = players or (len(decks) if len(decks) > 1 else max(2, game.min_players))
    _check_players(game, wanted)
    if len(decks) == 1:
        decks *= wanted
    if len(decks) != wanted:
        raise CommandError(f"{wanted} players need {wanted} decks (or one for all), not {len(decks)}")
    return Setup(game.key, _names(wanted, ready), decks)


def _legal_deck(game: TableGame[Any], name: str, options: Mapping[str, str]) -> Deck:
    """The deck `name`, a ready-made one's key or a file.

    Refused with its first problem if it is not legal in a match with these options.
    """
    deck = find_deck(game, name)
    problems = game.check_deck(deck, game.catalogue, options or None)
    if problems:
        raise CommandError(f"the deck {name} is not legal: {problems[0].text.rstrip('.')}")
    return deck


def compared(game: TableGame[Any], names: str | None) -> list[Deck]:
    """The ready-made decks whose keys fit one of the patterns in `names`; all of them without it."""
    patterns = ["*"] if names is None else [name.strip() for name in names.split(",")]
    for pattern in patterns:
        if game.decks and not fnmatch.filter(game.decks, pattern):
            raise CommandError(
                f"{game.title} has no ready-made deck {pattern!r}; they are {', '.join(game.decks)}"
            )
    decks = [d for key, d in game.decks.items() if any(fnmatch.fnmatchcase(key, p) for p in patterns)]
    if len(decks) < 2:
        raise CommandError(f"{game.title}: there are no two ready-made decks to be compared")
    return decks


def _check_players(game: TableGame[Any], players: int) -> None:
    low, high = game.min_players, game.max_players
    if not low <= players <= high:
        bounds = f"{low}" if low == high else f"{low} to {high}"
        raise CommandError(f"{game.title} is for {bounds} players, not {players}")


def _names(players: int, ready: list[Setup]) -> list[str]:
    """Names from the ready setups, as far as they go."""
    known = max((setup.names for setup in ready), key=len, default=[])
    return [known[i] if i < len(known) else f"Player {i + 1}" for i in range(players)]
