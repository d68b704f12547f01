"""Boxes and fields with their words before them."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QComboBox, QWidget

from suite.ui.widgets import HBox, choice_box, label

CODES = {
    "utf-8": "UTF-8",
    "utf-8-sig": "UTF-8 with mark",
    "cp1252": "Western (Windows-1252)",
    "cp1250": "Central European (Windows-1250)",
    "cp1251": "Cyrillic (Windows-1251)",
    "latin-1": "Latin-1",
    "utf-16": "UTF-16",
}
"""Encodings as people call them."""


def box(name: str, entries: Iterable[tuple[str, object]] = (), chosen: object = "") -> QComboBox:
    """A box as wide as its words; `entries` and `chosen` as `fill` takes them."""
    result = choice_box(name)
    fill(result, entries, chosen)
    return result


def fill(box: QComboBox, entries: Iterable[tuple[str, object]], chosen: object) -> None:
    """Offer (word, value) each; the first is chosen where no value is `chosen`."""
    box.clear()
    for word, value in entries:
        box.addItem(word, value)
    box.setCurrentIndex(max(0, box.findData(chosen)))


def pair(word: str, *widgets: QWidget, role: str = "") -> QWidget:
    """Fields with a word before the first, that wrap together."""
    name = label(word, role)
    name.setBuddy(widgets[0])
    result = QWidget()
    result.setLayout(HBox(name, *widgets))
    return result
