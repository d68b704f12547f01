"""Boxes are told apart by screen readers: each has a label that says its name.

On Linux Qt tells the value of a box as its name, and its name by the label that it belongs to; without one
two boxes with the same value cannot be told apart.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QWidget


def label_boxes(root: QWidget) -> None:
    """Give each box below `root` a label with its accessible name, unless it has one."""
    for box in root.findChildren(QComboBox):
        label_box(box)


def label_box(box: QComboBox) -> None:
    """Let the label of a box say its accessible name; one that is not seen where there is none."""
    name, parent = box.accessibleName(), box.parentWidget()
    if not name or parent is None:
        return
    beside = parent.findChildren(QLabel, options=Qt.FindChildOption.FindDirectChildrenOnly)
    label = next((one for one in beside if one.buddy() is box), None)
    if label is None:
        label = QLabel(name, parent)
        label.setBuddy(box)
        label.hide()
    elif label.text() != name:
        label.setAccessibleName(name)
