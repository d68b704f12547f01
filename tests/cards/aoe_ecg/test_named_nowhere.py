"""What serves all games names none of this one's words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from suite.games.aoe_ecg.terms import CIVILIZATIONS

SUITE = Path(__file__).parents[3] / "suite"
WORDS = ("aoe", "empire", "empires", "town center", "militia", "villager", *map(str.lower, CIVILIZATIONS))
NAMED = re.compile(rf"\b({'|'.join(WORDS)})", re.IGNORECASE)


@pytest.mark.parametrize("part", ["core", "ai", "play", "decks", "store"])
def test_nothing_shared_names_this_game(part: str) -> None:
    found = {}
    for path in sorted((SUITE / part).rglob("*.py")):
        named = NAMED.search(path.read_text("utf-8"))
        if named is not None:
            found[path.name] = named[0]
    assert found == {}, f"suite/{part} knows no game"
