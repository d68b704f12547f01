"""Where the program's resources lie."""

from __future__ import annotations

from pathlib import Path


def folder(game_key: str) -> Path:
    """The folder with the cards, decks and sections of a game.

    `resources/` stays beside `suite/` in a checkout, in an installed package and in a frozen build, so one
    rule finds it. The folder need not exist: a game without resources has none.
    """
    return Path(__file__).resolve().parent.parent / "resources" / game_key
