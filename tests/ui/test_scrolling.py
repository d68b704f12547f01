"""Scrolling through very many cards keeps memory bounded."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from suite.store.reader import Order
from suite.ui.cardfaces import faces as pictures
from suite.ui.cardfaces.faces import Faces
from suite.ui.cardviews.results import ResultsView
from suite.ui.style import Style
from suite.ui.tablemodel import PAGE, PAGES
from tests.ui.scrollbench import invented_repository, scroll


def test_caches_stay_bounded_while_scrolling(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A smaller budget is reached sooner; what is tested is that it holds.
    budget = 1024 * 1024
    monkeypatch.setattr(pictures, "BUDGET", budget)
    repository = invented_repository(tmp_path, 2000)
    style = Style("dark")
    faces = Faces(style.base_family, style.display_family)
    results = ResultsView(style, repository, faces, lambda: None)
    qtbot.addWidget(results)
    results.resize(1000, 700)
    results.show()
    many = list(repository.reader.search("", [Order("title")]).ids) * 50
    assert len(many) == 100_000
    results.show_cards(many, [], [])
    highest = 0
    for place in range(0, 100_000, 16_000):
        results.choose(place)
        scroll(results, faces, 5.0, 7)
        highest = max(highest, faces.bytes)
        assert len(results.model._pages) <= PAGES
        assert all(len(page) <= PAGE for page in results.model._pages.values())
        assert faces.bytes <= budget
        assert len(faces._wanted) <= 200, "what was scrolled past is not drawn"
        assert len(repository._cards) <= 2000
    assert highest > budget / 2, "the budget was reached, so that the bound was put to the test"
    repository.close()
