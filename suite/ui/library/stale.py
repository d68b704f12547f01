"""Results of the search before, while the one in the field is faulty: they can be seen, and are of no use."""

from __future__ import annotations

from PySide6.QtWidgets import QGraphicsOpacityEffect, QWidget

DIM = 0.4
STALE = "The search before"
"""Stands where the number of results stood."""


def set_stale(part: QWidget, on: bool) -> None:
    """Dim a part of the window and take key and mouse from it, or give both back."""
    if part.isEnabled() != on:
        return
    part.setEnabled(not on)
    effect = part.graphicsEffect()
    if effect is None:
        effect = QGraphicsOpacityEffect(part)
        effect.setOpacity(DIM)
        part.setGraphicsEffect(effect)
    effect.setEnabled(on)
