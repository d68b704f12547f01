"""Pictures of every phase of a match in a window of the program."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QApplication

from suite.app import make_window, start
from suite.core.action import Action
from suite.core.observation import Observation
from suite.play.match import Match
from suite.ui.opponents import Answer
from suite.ui.play.page import Play
from suite.ui.shots import cut_off, settle
from suite.ui.window import Window
from tests.ui.play.phases.positions import positions


class Silent:
    """A computer player who thinks for ever, so that the table stays as it is."""

    def ask(
        self, observation: Observation, actions: list[Action], ready: Callable[[], None] | None = None
    ) -> None:
        """Think."""

    def poll(self) -> Answer | None:
        """Nothing was found so far."""

    def now(self) -> None:
        """There is nothing to tell."""

    restart = close = end = now


def show(window: Window, match: Match) -> Play:
    """Open a match at the table as it stands, against somebody who does not answer."""
    page = window.pages["play"]
    assert isinstance(page, Play)
    usual = page.context.opponents
    assert usual is not None
    page.context.opponents = replace(
        usual, make=lambda game, setup, level, seed, catalogue: Silent(), adviser=""
    )
    try:
        page.begin(match)
    finally:
        page.context.opponents = usual
    page.table.skip()
    settle(window)
    return page


def shoot(folder: Path, size: tuple[int, int], theme: str, name: str) -> list[str]:
    """Write a picture of each phase into `folder`; the texts that are cut off. Makes the application."""
    application = QApplication(["four-ages"])
    cut = []
    with tempfile.TemporaryDirectory(prefix="four-ages-") as place:
        window = make_window(Path(place) / "window.ini")
        window.look.motion = False
        window.look.choose(choice=theme)
        window.resize(*size)
        window.show()
        start(window, Path(place) / "catalogue.db", str(Path(place) / "collection.db"))
        settle(window)
        window.go("play")
        page = window.pages["play"]
        assert isinstance(page, Play)
        for number, (phase, match) in enumerate(positions(page.repository.play_game("conan-ccg")).items(), 1):
            show(window, match)
            file = folder / f"{number}-{phase}-{name}.png"
            if not window.grab().toImage().save(str(file)):
                raise OSError(f"{file} cannot be written")
            cut += [f"{file.name}: {text}" for text in cut_off(window)]
        window.close()
        application.processEvents()
    return cut
