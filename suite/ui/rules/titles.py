"""The titles of a rulebook's sections, for what is cited elsewhere."""

from __future__ import annotations

import tomllib
from functools import cache

from suite.resources import folder


@cache
def sections(game: str) -> dict[str, str]:
    """Section id -> its title; {} for a game whose resources list none."""
    path = folder(game) / "sections.toml"
    if not path.is_file():
        return {}
    data = tomllib.loads(path.read_text("utf-8"))
    return {str(entry["id"]): str(entry["title"]) for entry in data.get("section", [])}


def title(game: str, section: str) -> str:
    """A section's title; its own id where nothing is known of it."""
    return sections(game).get(section, section)


def about_type(game: str, kind: str) -> str:
    """The id of the section about cards of a type, or of that about all types; "" where there is none."""
    known = sections(game)
    return next((section for section in (f"card.{kind}", "card.types") if section in known), "")
