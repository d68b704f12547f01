"""The titles of a rulebook's sections, for what is cited elsewhere."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from suite.core.translation import chosen
from suite.resources import folder


def sections(game: str) -> dict[str, str]:
    """Section id -> its title in the language in force; {} for a game whose resources list none."""
    return _sections(game, chosen())


@cache
def _sections(game: str, language: str) -> dict[str, str]:
    path = folder(game) / "sections.toml"
    if not path.is_file():
        return {}
    data = tomllib.loads(path.read_text("utf-8"))
    return {str(entry["id"]): str(said(entry, "title", language)) for entry in data.get("section", [])}


def said(entry: Mapping[str, Any], key: str, language: str) -> Any:
    """What an entry holds under a key for a language, as in title_fr; the English where it has none."""
    return entry.get(f"{key}_{language}", entry.get(key))


def title(game: str, section: str) -> str:
    """A section's title; its own id where nothing is known of it."""
    return sections(game).get(section, section)


def about_type(game: str, kind: str) -> str:
    """The id of the section about cards of a type, or of that about all types; "" where there is none."""
    known = sections(game)
    return next((section for section in (f"card.{kind}", "card.types") if section in known), "")
