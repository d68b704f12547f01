"""games · decks · deck check · cards: what there is, and whether a deck is legal."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from suite.cli.decks import DeckFile, read_deck
from suite.cli.failure import CommandError, told
from suite.cli.games import all_games, game_named
from suite.cli.output import complain, count, echo, echo_columns, echo_json
from suite.core.card import Card
from suite.core.deck import Deck
from suite.games import GAMES
from suite.games.toys import TOYS
from suite.view.game import TableGame

LEGAL, ILLEGAL, UNREADABLE = 0, 1, 2


def games(options: Namespace) -> int:
    """List the games; with --all the toys as well."""
    keys = list(all_games()) if options.all else list(GAMES)
    found = [game_named(key) for key in keys]
    if options.json:
        echo_json([_game_plain(game) for game in found])
    else:
        echo_columns([[game.key, game.title, _players(game), _played_with(game)] for game in found])
    return 0


def _players(game: TableGame[Any]) -> str:
    low, high = game.min_players, game.max_players
    return f"{low} players" if low == high else f"{low} to {high} players"


def _played_with(game: TableGame[Any]) -> str:
    sections = ", ".join(game.deck_sections)
    apart = "toy, " if game.key in TOYS else ""
    return apart + (f"decks of {sections}; {count(len(game.catalogue), 'card')}" if sections else "no decks")


def _game_plain(game: TableGame[Any]) -> dict[str, Any]:
    return {
        "key": game.key,
        "title": game.title,
        "rulebook": game.rulebook,
        "rules_version": game.rules_version,
        "players": [game.min_players, game.max_players],
        "deck_sections": list(game.deck_sections),
        "options": {name: list(values) for name, values in game.options.items()},
        "cards": len(game.catalogue),
        "toy": game.key in TOYS,
    }


def decks(options: Namespace) -> int:
    """List the ready-made decks of a game."""
    game = game_named(options.game)
    found = game.decks
    if options.json:
        echo_json([{"key": key, **deck.plain(), **_verdict(game, deck)} for key, deck in found.items()])
    elif not found:
        echo(f"{game.title} has no ready-made decks.")
    for key, deck in () if options.json else found.items():
        sizes = ", ".join(f"{name} {deck.count(name)}" for name in deck.sections)
        echo(f"{key}: {deck.title} ({sizes})")
        if deck.note:
            echo(f"    {deck.note}")
    return 0


def _verdict(game: TableGame[Any], deck: Deck) -> dict[str, Any]:
    problems = game.check_deck(deck, game.catalogue)
    return {
        "legal": not problems,
        "problems": [{"rule": p.rule, "text": p.text, "cards": list(p.cards)} for p in problems],
    }


# -- deck check ----------------------------------------------------------------------------------------


def check_decks(options: Namespace) -> int:
    """Check deck files: 0 when all are legal, 1 when one is not, 2 when one cannot be read."""
    codes: tuple[int, ...]
    found = {key: game_named(key) for key in ([options.game] if options.game else all_games())}
    built = {key: game for key, game in found.items() if game.deck_sections}
    if not built:
        raise CommandError(f"{found[options.game].title} is played without decks")
    codes, rows = zip(*[_check(name, built) for name in options.files], strict=True)
    if options.json:
        echo_json(rows)
    for row in rows:
        if row["error"]:
            complain(row["error"])
        elif not options.json:
            _say_check(row)
    return max(codes)


def _check(name: str, built: dict[str, TableGame[Any]]) -> tuple[int, dict[str, Any]]:
    """What one file's check gives: an exit code and a JSON-ready row."""
    row: dict[str, Any] = {"file": name, "title": "", "game": "", "error": ""}
    try:
        file = _read(name, built)
        game = _game_of(name, file, built)
    except CommandError as error:
        return UNREADABLE, {**row, "legal": False, "problems": [], "error": str(error)}
    verdict = _verdict(game, file.deck)
    row.update(title=file.deck.title, game=game.key, **verdict)
    return (LEGAL if verdict["legal"] else ILLEGAL), row


def _read(name: str, built: dict[str, TableGame[Any]]) -> DeckFile:
    """The deck file `name`, or the ready-made deck of that key."""
    path = Path(name)
    for game in () if path.exists() else built.values():
        if name in game.decks:
            return DeckFile(game.decks[name], game.key)
    with told():
        return read_deck(path)


def _game_of(name: str, file: DeckFile, built: dict[str, TableGame[Any]]) -> TableGame[Any]:
    """The game that a deck is for: the one it names, or else the one with the most of its sections."""
    if file.game and file.game not in built:
        raise CommandError(f"{name} is a deck for {file.game!r}, not for {' or '.join(built)}")
    if file.game:
        return built[file.game]
    shared = {key: len(set(game.deck_sections) & set(file.deck.sections)) for key, game in built.items()}
    best = [key for key, n in shared.items() if n == max(shared.values())]
    if len(best) > 1:
        raise CommandError(f"{name} does not say for which game it is; add --game {best[0]}")
    return built[best[0]]


def _say_check(row: dict[str, Any]) -> None:
    title = f" ({row['title']})" if row["title"] else ""
    if row["legal"]:
        echo(f"{row['file']}{title}: legal")
    for problem in row["problems"]:
        echo(f"{row['file']}{title}: {problem['text']}")


# -- cards ---------------------------------------------------------------------------------------------


def cards(options: Namespace) -> int:
    """List a game's cards that hold all words of a text; 1 when there is none."""
    game = game_named(options.game)
    words = " ".join(options.text).casefold().split()
    found = [card for card in game.catalogue.cards if all(word in _searched(card) for word in words)]
    if options.json:
        echo_json([card.data for card in found])
    for card in () if options.json else found:
        traits = f", {', '.join(card.traits)}" if card.traits else ""
        echo(f"{card.title} ({card.type}{traits}) [{card.key}]")
        if card.text:
            echo(f"    {card.text}")
    if not options.json:
        echo(f"{count(len(found), 'card')} of {len(game.catalogue)}")
    return 0 if found else 1


def _searched(card: Card) -> str:
    """Where a search looks."""
    return " ".join((card.key, card.title, card.type, *card.traits, card.text)).casefold()
