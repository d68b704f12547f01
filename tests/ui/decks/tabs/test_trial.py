"""Trials: begun by a click, watched, stopped; refused with the reason when the deck is not legal."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from suite.core.deck import Deck
from suite.games import make_conan_ccg
from suite.ui.decks.session import DeckSession
from suite.ui.decks.tabs.trial import TrialPanel
from suite.ui.shots import cut_off, settle
from suite.ui.trials import TrialLine, TrialProgress
from suite.ui.window import MainWindow

PATIENCE = 60_000


@pytest.fixture
def panel(show: Callable[..., Any]) -> TrialPanel:
    panel: TrialPanel = show(TrialPanel)
    return panel


def one_opponent(panel: TrialPanel) -> None:
    panel.none.click()
    item = panel.opponents.item(0)
    assert item is not None
    item.setCheckState(Qt.CheckState.Checked)


def test_the_button_says_what_it_does(panel: TrialPanel) -> None:
    ready = len(make_conan_ccg().decks)
    assert panel.opponents.count() == ready, "the ready-made decks; the deck that is open is no opponent"
    panel.matches.setValue(10)
    assert panel.begin.text() == f"Play {10 * ready} matches"
    panel.none.click()
    assert not panel.begin.isEnabled(), "there is nobody to play against"
    one_opponent(panel)
    panel.matches.setValue(1)
    assert panel.begin.text() == "Play 1 match"
    assert panel.agent.currentData() == "greedy"
    assert panel.agent.findData("expert") > 0, "every level can be chosen"


def test_matches_are_played_elsewhere_and_the_result_adds_up(panel: TrialPanel, qtbot: QtBot) -> None:
    one_opponent(panel)
    panel.matches.setValue(1)
    panel.agent.setCurrentIndex(panel.agent.findData("greedy"))
    qtbot.mouseClick(panel.begin, Qt.MouseButton.LeftButton)
    assert panel.stop.isVisibleTo(panel)
    assert not panel.opponents.isEnabled()
    qtbot.waitUntil(lambda: not panel.busy(), timeout=PATIENCE)
    assert panel.news is not None
    assert (panel.news.done, panel.news.total) == (1, 1)
    line, whole = panel.news.lines
    assert line.matches == whole.matches == 1
    assert not line.errors
    table = panel.outcomes.table
    assert [table.item(row, 0).text() for row in range(2)] == [panel.opponents.item(0).text(), "All together"]
    assert table.item(0, 1).text().startswith(f"{line.wins} of 1")
    assert "95 % interval" in panel.state.text()
    assert panel.begin.isEnabled(), "another trial can begin"


def test_a_stop_keeps_what_was_played(panel: TrialPanel, qtbot: QtBot) -> None:
    one_opponent(panel)
    panel.matches.setValue(500)
    panel.agent.setCurrentIndex(panel.agent.findData("greedy"))
    panel.begin.click()
    qtbot.waitUntil(lambda: panel.news is not None and panel.news.done > 0, timeout=PATIENCE)
    qtbot.mouseClick(panel.stop, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not panel.busy(), timeout=PATIENCE)
    assert panel.news is not None
    assert 1 <= panel.news.done < 500
    assert panel.state.text().startswith(f"Stopped after {panel.news.done} of 500 matches.")
    assert panel.outcomes.isVisibleTo(panel)


def test_an_illegal_deck_says_why(panel: TrialPanel, session: DeckSession) -> None:
    session.step("Remove", lambda editor: editor.remove("telling-blow", "draw", 1))
    assert not panel.begin.isEnabled()
    assert panel.why_not.isVisibleTo(panel)
    problem = session.problems()[0].text
    assert problem in panel.why_not.text()
    session.step("Add", lambda editor: editor.add("telling-blow"))
    assert panel.begin.isEnabled()
    assert not panel.why_not.isVisibleTo(panel)


def test_own_decks_are_opponents_when_they_are_legal(
    panel: TrialPanel, add_deck: Callable[[Deck], int], session: DeckSession
) -> None:
    deck = session.editor.document.deck()
    add_deck(Deck("Twin", deck.sections))
    add_deck(Deck("Stump", {"draw": {"carousing": 1}}))
    texts = [panel.opponents.item(row).text() for row in range(panel.opponents.count())]
    assert "Twin (your deck)" in texts
    stump = panel.opponents.item(texts.index("Stump (your deck)"))
    assert stump is not None
    stump.setCheckState(Qt.CheckState.Checked)
    assert stump.text() == "Stump (your deck): cannot be played, it is not legal"
    assert stump.checkState() == Qt.CheckState.Unchecked
    panel.all.click()
    assert "Twin (your deck)" in {deck.title for deck in panel.opponents.chosen()}
    ready = len(make_conan_ccg().decks)
    assert len(panel.opponents.chosen()) == ready + 1, "the stump cannot be ticked"


def test_an_edit_after_the_trial_is_told(panel: TrialPanel, session: DeckSession) -> None:
    line = TrialLine("All together", 4, 1, 0, 0.25, 0.046, 0.699, 2, 0.5, 0.0, 80.0, 0, ("seed 3: broken",))
    panel.news = TrialProgress(5, 5, (line, line))
    panel._tried = session.editor.document.deck()
    panel._owner = session.cover.id
    panel.look_again()
    assert panel.state.text() == "25.0 % won (95 % interval 4.6 % to 69.9 %)."
    assert panel.faults.text() == "1 match broke off and is not counted. seed 3: broken"
    session.step("Add", lambda editor: editor.add("carousing"))
    assert panel.state.text().endswith("The deck has been changed since.")


@pytest.mark.parametrize(("size", "text"), [((430, 240), 200), ((830, 240), 100), ((1150, 480), 200)])
def test_nothing_is_cut_off(panel: TrialPanel, window: MainWindow, size: tuple[int, int], text: int) -> None:
    window.look.choose(text_size=text)
    panel.resize(*size)
    settle(window)
    assert cut_off(panel) == []
