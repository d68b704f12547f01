"""A layout that scrolls where the room is short, and takes no focus of its own."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QLayout, QScrollArea, QWidget


class Inside(QWidget):
    """What is scrolled: as high as it must be in the width that it has."""

    def minimumSizeHint(self) -> QSize:
        # The height in it is that of the narrowest width, and an area would keep it at every width.
        least = super().minimumSizeHint()
        return QSize(least.width(), 0) if self.hasHeightForWidth() else least


def scrolled(layout: QLayout, name: str = "") -> QScrollArea:
    """An area around `layout`, whose ground the theme knows by `name`; what is in it keeps its height."""
    inner = Inside()
    inner.setObjectName(name)
    inner.setLayout(layout)
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inner)
    return area
