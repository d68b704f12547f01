"""Every phase of a match can be read whole; pictures of all: `python -m tests.ui.play.phases DIR`."""

from __future__ import annotations

from pathlib import Path

from suite.core.translation import chosen
from suite.ui.play.page import PlayPage
from suite.ui.shots import cut_off
from suite.ui.window import MainWindow
from tests.ui.play.phases.pictures import shoot, show
from tests.ui.play.phases.positions import PHASES, positions


def test_nothing_is_cut_off_in_any_phase(page: PlayPage, window: MainWindow) -> None:
    found = positions(page.repository.play_game("conan-ccg"))
    assert list(found) == list(PHASES["conan-ccg"])
    for phase, match in found.items():
        count = len(match.actions)
        show(window, match)
        assert len(match.actions) == count, f"{phase}: the person is asked there"
        assert page.result.isVisible() == (phase == "victory")
        assert cut_off(window) == [], phase


def test_nothing_is_cut_off_in_french(spoken: Path, tmp_path: Path) -> None:
    cut = shoot(tmp_path, (1280, 800), "light", "age-of-conan", "fr", spoken)
    assert chosen() == "fr"
    assert len(list(tmp_path.glob("*.png"))) == len(PHASES["age-of-conan"])
    assert cut == []
