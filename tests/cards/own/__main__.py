"""Own cards in random matches: `python -m tests.cards.own [cards a game, 2000] [first seed] [game …]`.

Makes cards by chance, keeps those that the editor and every import would accept, and plays each in a match
between random players, every position checked. Ends with 1 if a match breaks.
"""

from __future__ import annotations

import sys

from suite.games import GAMES
from tests.cards.own.series import run_series


def main(words: list[str]) -> int:
    """Make what the words ask for; 0 if all matches hold."""
    cards = int(words[0]) if words else 2000
    seed = int(words[1]) if len(words) > 1 else 1
    sound = True
    games = {key: make() for key, make in GAMES.items() if key in words[2:] or not words[2:]}
    for key, game in games.items():
        if not game.deck_sections:
            # Own cards of a game without decks come into a match by corrections of its parts.
            continue
        series = run_series(game, cards, seed, lambda line: print(line, flush=True))
        for broken in series.broken:
            print(broken)
        print(
            f"{key}: {series.cards} cards accepted, {series.refused} ways to be refused, {series.matches} "
            f"matches, {series.shown} cards seen by all, {len(series.broken)} broken"
        )
        sound = sound and not series.broken
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
