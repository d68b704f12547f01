"""Shortcuts as such: which clash, and which would be swallowed by fields before any command hears of them."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QKeySequence

STRONG = ("Ctrl", "Alt", "Meta")
MOVING = (
    *("Tab", "Backtab", "Return", "Enter", "Esc", "Escape", "Backspace", "Del"),
    *("Left", "Right", "Up", "Down", "Home", "End", "PgUp", "PgDown"),
)
EDITING = {
    "Ctrl+A": "chooses all",
    "Ctrl+C": "copies",
    "Ctrl+V": "pastes",
    "Ctrl+X": "cuts out",
    "Ctrl+Left": "moves by a word",
    "Ctrl+Right": "moves by a word",
    "Ctrl+Backspace": "deletes a word",
    "Ctrl+Del": "deletes a word",
}
"""What a field does with keys of its own."""


@cache
def sequence(shortcut: str) -> QKeySequence:
    """A shortcut in portable form as Qt's; empty for what is none."""
    return QKeySequence(shortcut, QKeySequence.SequenceFormat.PortableText)


def portable(shortcut: QKeySequence) -> str:
    """Qt's shortcut in portable form, as it is kept."""
    return shortcut.toString(QKeySequence.SequenceFormat.PortableText)


def shown(shortcut: str) -> str:
    """A shortcut as this system writes it."""
    return sequence(shortcut).toString(QKeySequence.SequenceFormat.NativeText)


@cache
def clash(one: str, other: str) -> bool:
    """Whether one of two shortcuts begins with the other, so that the longer could never be typed."""
    if not one or not other:
        return False
    first, second = sequence(one), sequence(other)
    none = QKeySequence.SequenceMatch.NoMatch
    return first.matches(second) != none or second.matches(first) != none


@cache
def is_bare(shortcut: str) -> bool:
    """Whether the first key is a character without Ctrl, Alt or Meta: it would be swallowed from typing."""
    text = portable(sequence(shortcut)).partition(", ")[0]
    if any(f"{strong}+" in text for strong in STRONG):
        return False
    key = text.removeprefix("Shift+")
    return len(key) == 1 or key == "Space"


def swallowed(shortcut: str) -> str:
    """Why a field or a list would take this shortcut for itself, as a sentence; "" when none would."""
    text = portable(sequence(shortcut)).partition(", ")[0]
    weak = text.removeprefix("Shift+")
    if is_bare(shortcut):
        return f"{shown(shortcut)} alone is needed for typing; press it together with Ctrl or Alt."
    if weak in MOVING:
        return (
            f"{shown(shortcut)} is needed for moving about and editing; press it together with Ctrl or Alt."
        )
    if text in EDITING:
        return f"{shown(shortcut)} {EDITING[text]} in every field; choose another one."
    return ""
