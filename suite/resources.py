"""Where the program's resources lie."""

from __future__ import annotations

from pathlib import Path


def folder(game_key: str) -> Path:
    """The folder with the cards, decks and sections of a game.

    `resources/` stays beside `suite/` in a checkout, in an installed package and in a frozen build, so one
    rule finds it. The folder need not exist: a game without resources has none.
    """
    return Path(__file__).resolve().parent.parent / "resources" / game_key


def rulings_file() -> Path:
    """The rulings, as Markdown: among the documents of a checkout, beside the games in every other form."""
    resources = folder("")
    packed = resources / "rulings.md"
    return packed if packed.exists() else resources.parent / "docs" / "rulings.md"
