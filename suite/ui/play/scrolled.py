"""A layout that scrolls where the room is short, and takes no focus of its own."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLayout, QScrollArea, QWidget


def scrolled(layout: QLayout, name: str = "") -> QScrollArea:
    """An area around `layout`, whose ground the theme knows by `name`; what is in it keeps its height."""
    inner = QWidget()
    inner.setObjectName(name)
    inner.setLayout(layout)
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inner)
    return area
