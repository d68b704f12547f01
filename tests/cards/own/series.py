"""Own cards made by chance and played, match after match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from suite.core.chance import Chance
from suite.view.game import TableGame
from tests.cards.own.match import DRAWN, FOES, Broken, play
from tests.cards.own.records import Maker, Record

TRIES = 4
"""Matches with the same cards at most, until all of them have been seen."""
NOBODY = ("age", "supply")
"""Types of the Age of Empires that lie in no deck: a match takes the shipped ones."""


@dataclass(slots=True)
class Series:
    """What became of the cards."""

    cards: int = 0
    batches: int = 0
    """Matches with other cards: every third one is played with corrected shipped cards."""
    matches: int = 0
    shown: int = 0
    """Cards that came to be seen by all players of their match."""
    refused: int = 0
    """Different sentences with which records were refused, numbers apart."""
    broken: list[str] = field(default_factory=list)


def run_series(
    game: TableGame[Any], cards: int, seed: int, told: Callable[[str], None] = lambda line: None
) -> Series:
    """Make and play so many cards; the same seed makes the same ones."""
    maker = Maker(game, Chance(seed))
    series = Series()
    while series.cards < cards:
        players = 3 if series.batches % 4 == 3 else 2
        corrected = series.batches % 3 == 2
        records = batch(game, maker, players, corrected)[: cards - series.cards]
        series.batches += 1
        series.cards += len(records)
        shown: set[str] = set()
        for _ in range(TRIES):
            if len(shown) < len(records):
                try:
                    shown |= play(game, records, players, seed + series.matches)
                except Broken as broken:
                    series.broken.append(str(broken))
                    told(str(broken))
                series.matches += 1
        series.shown += len(shown)
        told(f"{game.key}: {series.cards} cards, {series.matches} matches, {len(series.broken)} broken")
    series.refused = len(maker.refused)
    return series


def batch(game: TableGame[Any], maker: Maker, players: int, corrected: bool) -> list[Record]:
    """The cards of one match, own or corrected ones: for each player somebody to lead the deck, and it."""
    if game.key == "conan-ccg":
        kinds = ["conan", *["foe"] * FOES]
        drawn = ("ally", "region", "move", "item", "action")
        wanted = [(kind,) for kind in kinds for _ in range(players)] + [drawn] * (DRAWN * players)
    else:
        others = tuple(sorted({one["type"] for one in maker.shipped} - {"civilization", *NOBODY}))
        wanted = [("civilization",)] * players + [others] * (12 * players)
    made = [maker.accepted(types, corrected) for types in wanted]
    return list({record["key"]: record for record in made}.values())
