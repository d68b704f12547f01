"""Speak a sentence through whatever screen reader there is."""

from __future__ import annotations

from PySide6 import QtGui
from PySide6.QtWidgets import QWidget


def announce(source: QWidget, sentence: str) -> None:
    """Have the sentence read out; without a screen reader nothing happens."""
    if not QtGui.QAccessible.isActive():
        return
    if hasattr(QtGui, "QAccessibleAnnouncementEvent"):
        QtGui.QAccessible.updateAccessibility(QtGui.QAccessibleAnnouncementEvent(source, sentence))
    else:
        event = QtGui.QAccessibleEvent(source, QtGui.QAccessible.Event.NameChanged)
        QtGui.QAccessible.updateAccessibility(event)
