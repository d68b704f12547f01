"""How well colours can be told apart."""

from __future__ import annotations

from suite.ui.theme import luminance


def contrast(one: str, other: str) -> float:
    """Contrast ratio by WCAG 2, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
