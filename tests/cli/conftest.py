"""The command line in this process, and decks in files."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from suite.cli import main
from suite.core.card import Card
from suite.games import GAMES


class Told:
    """What a command gave: its exit code and both outputs."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    @property
    def json(self) -> Any:
        """The standard output, which must be JSON as a whole."""
        return json.loads(self.out)


Run = Callable[..., Told]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """A function: carry out a command line of these words."""

    def carry_out(*words: object) -> Told:
        capsys.readouterr()
        code = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return Told(code, out, err)

    return carry_out


@pytest.fixture(scope="session")
def lines() -> dict[str, dict[str, int]]:
    """The sections of a deck that is legal for the Conan CCG."""
    cards = GAMES["conan-ccg"]().catalogue.cards
    plain = [card for card in cards if "unique" not in card.traits]
    moves = [card.key for card in plain if card.type == "move"][:14]
    foes = sorted((card for card in plain if card.type == "foe"), key=renown)
    windows = (foes[i : i + 10] for i in range(len(foes)))
    chosen = next(window for window in windows if 32 <= sum(map(renown, window)) <= 35)
    return {
        "conan": {next(card.key for card in cards if card.type == "conan"): 1},
        "draw": dict.fromkeys(moves, 3),
        "foes": {card.key: 3 for card in chosen},
    }


def renown(card: Card) -> int:
    return int(card.data["renown"])


def deck_text(title: str, sections: dict[str, dict[str, int]]) -> str:
    text = [f'title = "{title}"']
    for name, cards in sections.items():
        text += [f"[sections.{name}]", *(f'"{key}" = {n}' for key, n in cards.items())]
    return "\n".join(text) + "\n"


@pytest.fixture
def legal(tmp_path: Path, lines: dict[str, dict[str, int]]) -> Path:
    """A file with a legal deck."""
    path = tmp_path / "müde Krieger.toml"
    path.write_text(deck_text("Tired Warriors", lines), encoding="utf-8")
    return path


@pytest.fixture
def illegal(tmp_path: Path, lines: dict[str, dict[str, int]]) -> Path:
    """A file with a deck without Conan and with too few Foes."""
    path = tmp_path / "short.toml"
    path.write_text(deck_text("Short", {"draw": lines["draw"]}), encoding="utf-8")
    return path
