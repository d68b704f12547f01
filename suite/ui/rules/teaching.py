"""What the rules say, in our own words: a paragraph a section, and how to play in a few pages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from suite.resources import folder, read_toml
from suite.ui.figures import filled
from suite.view.names import passage

PARAGRAPHS = "paragraphs.toml"
HOW_TO = "howto.toml"
FORMAT = 1


@dataclass(frozen=True)
class HowTo:
    """One page of how to play: Markdown with links `rules:<section>` and pictures `picture:<scene>`."""

    key: str
    title: str
    text: str


def read_paragraphs(game: str, figures: Mapping[str, int]) -> dict[str, str]:
    """Section id -> its paragraph in the language in force; {} for a game without.

    ValueError names a file that is wrong.
    """
    written = _written(game, PARAGRAPHS).get("paragraphs", {})
    if not isinstance(written, dict):
        raise ValueError(f"{PARAGRAPHS} of {game} has no table of paragraphs; correct the file")
    told = {str(key): passage(game, PARAGRAPHS, str(key), "", str(text))[1] for key, text in written.items()}
    return {key: filled(text, figures).strip() for key, text in told.items()}


def read_pages(game: str, figures: Mapping[str, int]) -> tuple[HowTo, ...]:
    """The pages of how to play, in order, likewise; () for a game without."""
    pages = []
    try:
        for page in _written(game, HOW_TO).get("page", []):
            key = page["key"]
            title, text = passage(game, HOW_TO, key, page["title"], page["text"])
            pages.append(HowTo(key, title, filled(text, figures).strip()))
        return tuple(pages)
    except (KeyError, TypeError) as error:
        raise ValueError(f"{HOW_TO} of {game} lacks {error}; correct the file") from error


def _written(game: str, name: str) -> dict[str, Any]:
    file = folder(game) / name
    if not file.is_file():
        return {}
    data = read_toml(file)
    if data.get("format") != FORMAT or data.get("game") != game:
        raise ValueError(f"{name} is no file of {game} in format {FORMAT}; correct it")
    return data
