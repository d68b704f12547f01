"""A table without a store, and players who sit at it with the mouse or with the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from suite.core.action import Action
from suite.core.chance import Chance
from suite.games import GAMES
from suite.games.toys import TOYS
from suite.play.match import Match
from suite.play.seats import InProcess, Question
from suite.ui.cardfaces.faces import Faces
from suite.ui.cardfaces.look import read_look
from suite.ui.commands import Commands
from suite.ui.context import Context
from suite.ui.jobs import Jobs
from suite.ui.preferences import Preferences
from suite.ui.style import Style
from suite.ui.table.link import LocalLink
from suite.ui.table.view import MatchTable
from suite.view.game import TableGame

Seat = Callable[..., tuple[MatchTable, LocalLink]]


@pytest.fixture(scope="session")
def games() -> dict[str, TableGame[Any]]:
    """Every game and toy, made once."""
    return {key: make() for key, make in {**GAMES, **TOYS}.items()}


@pytest.fixture
def context(qapp: QApplication, tmp_path: Path, games: dict[str, TableGame[Any]]) -> Iterator[Context]:
    """What a table works with; its faces are its own."""
    holder = QWidget()
    style = Style("dark", 100, motion=False)
    made = Context(style, Preferences(tmp_path / "window.ini"), Jobs(), Commands(holder))
    made.faces = Faces(style.base_family, style.display_family)
    made.faces.looks = {key: read_look(key, games[key].schema) for key in GAMES}
    yield made
    holder.deleteLater()


def link_of(match: Match, people: Sequence[int], choose: Callable[[Question], Action]) -> LocalLink:
    """A link at which `people` sit, and `choose` answers for all others."""
    others = [player for player in range(match.setup.players) if player not in people]
    return LocalLink(match, {player: InProcess(choose) for player in others})


@pytest.fixture
def seat(context: Context, qtbot: QtBot, games: dict[str, TableGame[Any]]) -> Seat:
    """A function: a table at a seat of a match of a game, with the others answering at random."""

    def sit(
        game: str,
        seed: int = 1,
        people: tuple[int, ...] = (0,),
        size: tuple[int, int] = (1100, 720),
        until: Callable[[Match], bool] | None = None,
        of: LocalLink | None = None,
        go_on: bool = True,
    ) -> tuple[MatchTable, LocalLink]:
        rules = games[game]
        match = Match(rules, rules.setups()[0], seed) if of is None else of.match
        if until is not None:
            match = played(rules, until)
        link = of or link_of(match, people, chooser(seed))
        if go_on:
            link.go_on()
        view = MatchTable(context)
        qtbot.addWidget(view)
        view.resize(*size)
        view.show()
        view.open(link)
        return view, link

    return sit


def played(game: TableGame[Any], until: Callable[[Match], bool]) -> Match:
    """The first of many matches at random that comes to where player 0 is asked and `until` is true."""
    for seed in range(1, 200):
        match = Match(game, game.setups()[seed % 2], seed)
        chance = Chance(seed)
        while legal := match.legal_actions():
            if match.player() == 0 and until(match):
                return match
            match.play(legal[chance.roll(len(legal))])
    raise AssertionError("no match comes so far")


def chooser(seed: int) -> Callable[[Question], tuple[int, int, int]]:
    """Answers at random, the same ones for the same seed."""
    chance = Chance(seed)

    def choose(question: Question) -> tuple[int, int, int]:
        return question.actions[chance.roll(len(question.actions))]

    return choose
