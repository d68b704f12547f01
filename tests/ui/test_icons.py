"""The icons come with the program: the font is there, and so is each name that the window uses."""

import re
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QApplication

from suite.resources import folder
from suite.ui.icons import _font, icon

ROOT = Path(__file__).resolve().parents[2]


def test_font_map_and_licence_lie_in_the_resources(qapp: QApplication) -> None:
    family, names = _font()
    assert family in QFontDatabase.families()
    assert len(names) > 4000
    assert "MIT" in (folder("icons") / "phosphor-license.txt").read_text("utf-8")


def test_an_icon_is_drawn_and_not_a_box(qapp: QApplication) -> None:
    assert isinstance(QApplication.instance(), QGuiApplication)
    pictures = [icon(name, "#000000").pixmap(QSize(32, 32)).toImage() for name in ("house", "sword", "stack")]
    assert len({bytes(picture.constBits()) for picture in pictures}) == 3


def test_no_package_is_looked_for_when_icons_are_drawn() -> None:
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    assert not re.search(
        r"qtawesome|qtpy", text + (ROOT / "packaging" / "requirements.lock").read_text("utf-8")
    )
