"""The report of what an update changed, from the status line and the palette."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from suite.store.catalogue import Update, prepare
from suite.store.records import CardSource
from suite.ui.library.cards import CardsPage
from suite.ui.library.report import UpdateReport, tell_update
from suite.ui.shots import cut_off, settle
from suite.ui.store.repository import Repository
from suite.ui.window import MainWindow


@pytest.fixture
def repository(window: MainWindow) -> Iterator[Repository]:
    """The repository after an update of each kind of change."""
    repository = window.context.repository
    assert repository is not None
    before = repository.update
    repository.update = Update(
        ["conan-ccg/core/telling-blow", "conan-ccg/core/cimmerian-warrior"],
        ["conan-ccg/core/merciless-stroke"],
        ["conan-ccg/core/gone"],
        True,
        {"conan-ccg/core/gone": "Gone for Good"},
    )
    yield repository
    repository.update = before


def report() -> UpdateReport:
    """The report that is open."""
    found = [w for w in QApplication.topLevelWidgets() if isinstance(w, UpdateReport) and w.isVisible()]
    assert len(found) == 1
    return found[0]


def texts(dialog: UpdateReport, tab: int) -> list[str]:
    """What a list shows."""
    model = dialog.lists[tab].model()
    return [str(model.data(model.index(row, 0))) for row in range(model.rowCount())]


def test_the_status_line_leads_to_the_cards_that_changed(
    repository: Repository, window: MainWindow, qtbot: QtBot
) -> None:
    tell_update(window.context, window.status.notify)
    assert window.status.database.text() == "2 cards added, 1 changed, 1 removed."
    assert window.status.more.text() == "Show the changes"
    window.status.more.click()
    # The page of the cards may have to be made first.
    settle(window)
    dialog = report()
    assert [dialog.tabs.tabText(n) for n in range(3)] == ["Added (2)", "Changed (1)", "Removed (1)"]
    assert texts(dialog, 0) == ["Telling Blow · Core Set", "Cimmerian Warrior · Core Set"]
    assert texts(dialog, 2) == ["Gone for Good · Core"], "a card that is gone is told by its title"
    assert cut_off(dialog) == []
    dialog.tabs.setCurrentIndex(2)
    assert not dialog.show_card.isEnabled(), "a removed card cannot be shown"
    dialog.tabs.setCurrentIndex(1)
    dialog.show_card.click()
    settle(window)
    page = window.pages["cards"]
    assert isinstance(page, CardsPage)
    assert page.preview.row is not None
    assert page.preview.row.title == "Merciless Stroke"


def test_without_changes_there_is_no_button(repository: Repository, window: MainWindow) -> None:
    repository.update = Update()
    tell_update(window.context, window.status.notify)
    assert window.status.more.isHidden()
    window.go("cards")
    window.commands.all["update-report"].run()
    dialog = report()
    assert not dialog.show_card.isEnabled()
    dialog.close_.click()


def test_removed_cards_keep_their_titles_in_the_report(tmp_path: Path) -> None:
    def card(key: str, title: str) -> dict[str, str]:
        return {"key": key, "set": "s", "title": title, "type": "t"}

    both = CardSource("g", "Game", [card("a", "Axe"), card("b", "Bow")])
    prepare(tmp_path / "cards.db", [both])
    update = prepare(tmp_path / "cards.db", [CardSource("g", "Game", [card("a", "Axe")])])
    assert update.removed == ["g/s/b"]
    assert update.titles == {"g/s/b": "Bow"}
