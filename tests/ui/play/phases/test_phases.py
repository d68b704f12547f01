"""Every phase of a match can be read whole; pictures of all: `python -m tests.ui.play.phases DIR`."""

from __future__ import annotations

from suite.ui.play.page import Play
from suite.ui.shots import cut_off
from suite.ui.window import Window
from tests.ui.play.phases.pictures import show
from tests.ui.play.phases.positions import PHASES, positions


def test_nothing_is_cut_off_in_any_phase(page: Play, window: Window) -> None:
    found = positions(page.repository.play_game("conan-ccg"))
    assert list(found) == list(PHASES)
    for phase, match in found.items():
        count = len(match.actions)
        show(window, match)
        assert len(match.actions) == count, f"{phase}: the person is asked there"
        assert page.result.isVisible() == (phase == "victory")
        assert cut_off(window) == [], phase
