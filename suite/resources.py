"""Where the program's resources lie."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

FORMAT = 1
"""Version of the form of card files."""


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


def read_toml(path: Path) -> dict[str, Any]:
    """The file's tables; ValueError names the file, and the line where the fault is one of writing."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{path.name} cannot be read: {error}; correct the file") from error


def read_cards(folder: Path, game: str) -> list[dict[str, Any]]:
    """All card records below `folder`/cards, each with its set; ValueError names file and fault."""
    records = []
    for path in sorted(folder.glob("cards/*/*.toml")):
        data = read_toml(path)
        if data.get("format") != FORMAT or data.get("game") != game:
            raise ValueError(f"{path.name} is no card file of {game} in format {FORMAT}")
        records += [{**record, "set": data["set"]} for record in data.get("card", [])]
    if not records:
        raise ValueError(f"no cards below {folder}; the program's resources are missing, install it again")
    return records
