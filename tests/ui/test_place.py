"""Where the window stands when it is opened again."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication

from suite.app import make_window
from suite.ui.place import FRAME, GRIP_HEIGHT, first_size, fitting
from suite.ui.preferences import Preferences
from suite.ui.window import SMALLEST, USUAL

MAIN = QRect(0, 0, 1920, 1040)
SECOND = QRect(1920, 0, 2560, 1400)


def test_a_place_that_can_be_seen_is_kept() -> None:
    for wanted in (QRect(100, 100, 1280, 800), QRect(2000, 50, 1400, 900), QRect(1500, 60, 1280, 800)):
        assert fitting(wanted, [MAIN, SECOND]) == wanted


@pytest.mark.parametrize(
    "wanted",
    [
        QRect(2200, 100, 1280, 800),
        QRect(-3000, 100, 1280, 800),
        QRect(100, 1039, 1280, 800),
        QRect(100, -900, 1280, 800),
        QRect(0, 0, 5000, 3000),
        QRect(-1270, 0, 1280, 800),
    ],
)
def test_a_place_on_a_monitor_that_is_gone_comes_back_whole(wanted: QRect) -> None:
    place = fitting(wanted, [MAIN])
    assert MAIN.contains(place), f"{place} is not on the screen"
    assert place.height() > GRIP_HEIGHT


@pytest.mark.parametrize(
    "screen", [QRect(0, 0, 1280, 800), QRect(1920, 0, 1366, 728), MAIN, QRect(0, 0, 1280, 720)]
)
def test_the_first_window_fits_with_its_frame(screen: QRect) -> None:
    size = first_size(USUAL, SMALLEST, screen)
    assert screen.contains(QRect(screen.topLeft(), size.grownBy(FRAME)))
    assert size.width() <= USUAL.width()
    assert size.width() >= SMALLEST.width()
    wide = screen.width() >= USUAL.width() + FRAME.left() + FRAME.right()
    assert (size.width() == USUAL.width()) == wide, "no smaller than it has to be"


def test_the_first_window_is_never_smaller_than_its_parts_allow() -> None:
    assert first_size(USUAL, SMALLEST, QRect(0, 0, 640, 480)) == SMALLEST
    assert first_size(USUAL, SMALLEST, None) == USUAL


def test_a_new_window_counts_its_frame(qapp: QApplication, tmp_path: Path) -> None:
    window = make_window(tmp_path / "window.ini")
    window.show()
    try:
        screen = window.screen().availableGeometry()
        assert window.height() + FRAME.top() + FRAME.bottom() <= screen.height()
        assert window.width() <= max(screen.width(), SMALLEST.width())
    finally:
        window.close()


def test_without_screens_nothing_is_changed() -> None:
    assert fitting(QRect(9, 9, 300, 300), []) == QRect(9, 9, 300, 300)


def test_place_and_choices_are_kept(tmp_path: Path) -> None:
    kept = Preferences(tmp_path / "new" / "window.ini")
    assert kept.place() is None
    kept.set_place(QRect(-40, 25, 1300, 820), maximized=True)
    kept.set("look/theme", "light")
    kept.set("look/text", 125)
    kept.save()
    again = Preferences(tmp_path / "new" / "window.ini")
    assert again.place() == QRect(-40, 25, 1300, 820)
    assert again.maximized
    assert (again.theme, again.text_size) == ("light", 125)


def test_a_folder_that_cannot_be_used_is_told_and_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "taken").write_bytes(b"no folder")
    kept = Preferences(tmp_path / "taken" / "window.ini")
    assert kept.fault.startswith(f"Settings cannot be kept in {tmp_path / 'taken'} (")
    kept.set("look/theme", "light")
    kept.save()
    assert kept.theme == "light", "as long as the program runs"


@pytest.mark.parametrize("text", ["", "1 2 3", "a b c d", "1 2 3 4", "0 0 1e9 5", "%%%"])
def test_a_damaged_place_counts_as_none(tmp_path: Path, text: str) -> None:
    kept = Preferences(tmp_path / "window.ini")
    kept.set("window/place", text)
    kept.set("look/theme", "pink")
    kept.set("look/text", "huge")
    assert kept.place() is None
    assert (kept.theme, kept.text_size) == ("system", 100)
