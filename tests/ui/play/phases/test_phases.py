"""Every phase of a match can be read whole; pictures of all: `python -m tests.ui.play.phases DIR`."""

from __future__ import annotations

from pathlib import Path

import pytest

from suite.core.translation import chosen
from suite.ui.play.page import PlayPage
from suite.ui.shots import cut_off
from suite.ui.window import MainWindow
from tests.ui.play.phases.looks import LOOKS
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


@pytest.mark.parametrize("text", [100, 150])
def test_nothing_is_cut_off_with_five_players_at_the_table(tmp_path: Path, text: int) -> None:
    """Neither as the table stands, nor zoomed, with odds told or with a chart spread out."""
    assert shoot(tmp_path, (1280, 800), "contrast", "zabor", "en", text=text) == []
    looks = sum(map(len, LOOKS["zabor"].values()))
    assert len(list(tmp_path.glob("*.png"))) == len(PHASES["zabor"]) + looks


def test_nothing_is_cut_off_in_french(spoken: Path, tmp_path: Path) -> None:
    cut = shoot(tmp_path, (1280, 800), "light", "age-of-conan", "fr", spoken)
    assert chosen() == "fr"
    assert len(list(tmp_path.glob("*.png"))) == len(PHASES["age-of-conan"])
    assert cut == []
