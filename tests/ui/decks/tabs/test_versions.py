"""Versions: kept, compared, gone back to, removed; all of it undone like any edit."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from suite.core.deck import Deck
from suite.ui.decks.session import DeckSession
from suite.ui.decks.tabs.versions import VersionsPanel, when
from suite.ui.shots import cut_off, settle
from suite.ui.store.repository import Repository
from suite.ui.window import MainWindow


@pytest.fixture
def panel(show: Callable[..., Any]) -> VersionsPanel:
    panel: VersionsPanel = show(VersionsPanel)
    return panel


def lines(panel: VersionsPanel) -> list[list[str]]:
    """The table of differences."""
    rows = range(panel.table.rowCount()) if panel.table.isVisibleTo(panel) else range(0)
    return [[panel.table.item(row, column).text() for column in range(5)] for row in rows]


def names(panel: VersionsPanel) -> list[str]:
    return [panel.list.item(row).text().splitlines()[0] for row in range(panel.list.count())]


def keep(panel: VersionsPanel, qtbot: QtBot, name: str) -> None:
    panel.name.setFocus()
    qtbot.keyClicks(panel.name, name)
    qtbot.mouseClick(panel.keep_button, Qt.MouseButton.LeftButton)


def test_a_version_is_kept_and_compared_with_now(
    panel: VersionsPanel, session: DeckSession, qtbot: QtBot
) -> None:
    assert panel.none.isVisibleTo(panel), "there is none yet, and what to do is said"
    keep(panel, qtbot, "First try")
    assert names(panel) == ["First try"]
    assert panel.result.text() == "Both hold the same cards."
    session.step("Remove", lambda editor: editor.remove("telling-blow", "draw", 2))
    session.step("Add", lambda editor: editor.add("carousing"))
    assert lines(panel) == [
        ["Draw deck", "Carousing", "1", "2", "+1"],
        ["Draw deck", "Telling Blow", "3", "1", "\N{MINUS SIGN}2"],
    ]
    assert panel.result.text() == "1 card came in, 2 cards went out."


def test_going_back_can_be_taken_back(
    panel: VersionsPanel, session: DeckSession, repository: Repository, qtbot: QtBot
) -> None:
    keep(panel, qtbot, "First try")
    session.step("Empty", lambda editor: editor.clear("draw"))
    qtbot.mouseClick(panel.restore_button, Qt.MouseButton.LeftButton)
    assert session.editor.document.deck().count("draw") == 40
    assert lines(panel) == []
    repository.undo()
    assert session.editor.document.deck().count("draw") == 0, "going back is an edit like any other"


def test_versions_without_a_name_are_numbered_and_the_newest_is_chosen(
    panel: VersionsPanel, session: DeckSession, qtbot: QtBot
) -> None:
    qtbot.mouseClick(panel.keep_button, Qt.MouseButton.LeftButton)
    session.step("Add", lambda editor: editor.add("carousing"))
    qtbot.mouseClick(panel.keep_button, Qt.MouseButton.LeftButton)
    assert names(panel) == ["Version 2", "Version 1"]
    version = panel.version()
    assert version is not None
    assert version.number == 2
    panel.list.setCurrentRow(1)
    assert lines(panel) == [["Draw deck", "Carousing", "1", "2", "+1"]], "the chosen one against now"


def test_a_version_is_removed_and_comes_back(
    panel: VersionsPanel, repository: Repository, qtbot: QtBot
) -> None:
    keep(panel, qtbot, "One")
    keep(panel, qtbot, "Two")
    panel.list.setCurrentRow(1)
    qtbot.mouseClick(panel.remove_button, Qt.MouseButton.LeftButton)
    assert names(panel) == ["Two"]
    repository.undo()
    assert names(panel) == ["Two", "One"]


def test_a_version_becomes_a_deck_of_its_own(
    panel: VersionsPanel, session: DeckSession, repository: Repository, qtbot: QtBot
) -> None:
    before = {cover.id for cover in repository.decks.covers(session.game)}
    keep(panel, qtbot, "Old")
    session.step("Empty", lambda editor: editor.clear("draw"))
    qtbot.mouseClick(panel.copy_button, Qt.MouseButton.LeftButton)
    made = [cover for cover in repository.decks.covers(session.game) if cover.id not in before]
    assert [cover.title for cover in made] == ["Sample (Old)"]
    assert made[0].cards == 67, "with the cards of the version"


def test_two_decks_are_compared(
    panel: VersionsPanel, add_deck: Callable[[Deck], int], session: DeckSession, qtbot: QtBot
) -> None:
    add_deck(Deck("Other", {"draw": {"telling-blow": 3, "carousing": 3}}))
    place = panel.after.findText("Deck: Other")
    assert place > 0, "a new deck is offered at once"
    panel.after.setCurrentIndex(place)
    panel.after.activated.emit(place)
    assert ["Draw deck", "Carousing", "1", "3", "+2"] in lines(panel)
    assert "Telling Blow" not in {line[1] for line in lines(panel)}, "the same in both"
    heard: list[list[str]] = []
    panel.picked.connect(heard.append)
    spot = panel.table.visualItemRect(panel.table.item(0, 1)).center()
    qtbot.mouseClick(panel.table.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert heard == [[panel.differences[0].card]]


def test_times_are_written_as_the_system_does() -> None:
    assert when("2024-05-06T07:08:09+00:00") != "2024-05-06T07:08:09+00:00"
    assert when("yesterday") == "yesterday", "what cannot be read stays as it is"


@pytest.mark.parametrize(("size", "text"), [((430, 240), 200), ((830, 240), 100), ((1150, 480), 200)])
def test_nothing_is_cut_off(
    panel: VersionsPanel, window: MainWindow, qtbot: QtBot, size: tuple[int, int], text: int
) -> None:
    keep(panel, qtbot, "A version with a long name that has to be broken into lines")
    window.look.choose(text_size=text)
    panel.resize(*size)
    settle(window)
    assert cut_off(panel) == []
