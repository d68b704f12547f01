"""The Play page of the window, at the choice of matches."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from suite.ui.play.page import PlayPage
from suite.ui.shots import settle
from suite.ui.window import MainWindow


@pytest.fixture
def page(window: MainWindow) -> Iterator[PlayPage]:
    """The Play page with a form as it is at first; the match of the test is left at its end."""
    repository = window.context.repository
    assert repository is not None, "the store is open"
    repository.kept.set_setting("play/form", {})
    window.go("play")
    found = window.pages["play"]
    assert isinstance(found, PlayPage), "the page of that key is the Play page"
    found.choose()
    found.form.restore()
    settle(window)
    yield found
    found.choose()
    settle(window)
