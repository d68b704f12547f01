"""Pictures of every phase of a match in a window of the program."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QApplication

from suite.app import make_window, start
from suite.core.action import Action
from suite.core.observation import Observation
from suite.play.match import Match
from suite.ui.opponents import Answer
from suite.ui.play.page import PlayPage
from suite.ui.preferences import Preferences
from suite.ui.shots import cut_off, settle
from suite.ui.table.item import GROUND
from suite.ui.table.plateart import captioned
from suite.ui.table.view import MatchTable
from suite.ui.window import MainWindow
from tests.ui.play.phases.looks import LOOKS, seen
from tests.ui.play.phases.positions import positions


class Silent:
    """A computer player who thinks for ever, so that the table stays as it is."""

    def ask(
        self, observation: Observation[Any], actions: list[Action], ready: Callable[[], None] | None = None
    ) -> None:
        """Think."""

    def poll(self) -> Answer | None:
        """Nothing was found so far."""

    def now(self) -> None:
        """There is nothing to tell."""

    restart = close = end = now


def show(window: MainWindow, match: Match) -> PlayPage:
    """Open a match at the table as it stands, against somebody who does not answer."""
    page = window.pages["play"]
    assert isinstance(page, PlayPage)
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


def captions_cut(table: MatchTable) -> list[str]:
    """The captions of a table that do not have the room they need."""
    kit = table.stage.art.brushes
    items = table.stage.picture.items.values()
    grounds = [one for one in items if one.kind == GROUND and one.text and one.field != "grid"]
    return [one.text for one in grounds if captioned(one.text, kit, one.w)[1] != one.text]


def shoot(
    folder: Path,
    size: tuple[int, int],
    theme: str,
    game: str,
    language: str,
    words: Path | None = None,
    text: int = 100,
) -> list[str]:
    """Write pictures of each phase of a game into `folder`; the texts that are cut off.

    Makes the application. `words` is the folder with the words of other languages, where it is not the
    program's own; `text` is the size of text in per cent.
    """
    application = QApplication.instance() or QApplication(["four-ages"])
    cut = []
    with tempfile.TemporaryDirectory(prefix="four-ages-") as name:
        place = Path(name)
        chosen = Preferences(place / "window.ini")
        chosen.set("look/language", language)
        chosen.save()
        window = make_window(place / "window.ini", words)
        window.look.motion = False
        window.look.choose(theme, text)
        window.resize(*size)
        window.show()
        start(window, place / "catalogue.db", str(place / "collection.db"))
        settle(window)
        window.go("play")
        page = window.pages["play"]
        assert isinstance(page, PlayPage)
        for number, (phase, match) in enumerate(positions(page.repository.play_game(game)).items(), 1):
            for look, does in {"": seen, **LOOKS.get(game, {}).get(phase, {})}.items():
                does(show(window, match).table)
                settle(window)
                file = folder / f"{'-'.join(filter(None, (f'{number:02}', phase, look)))}.png"
                if not window.grab().toImage().save(str(file)):
                    raise OSError(f"{file} cannot be written")
                # With larger texts captions give way to cards.
                captions = captions_cut(page.table) if text == 100 else []
                cut += [f"{file}: {words_cut}" for words_cut in (*cut_off(window), *captions)]
        window.close()
        application.processEvents()
    return cut
