"""Where the window stood, and where it can stand now that a monitor may be gone."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QRect, QSize

FRAME = QMargins(6, 36, 6, 6)
"""About what a system puts around a window, which nobody knows before the window is shown."""
GRIP_WIDTH, GRIP_HEIGHT = 120, 40
"""So much of the top edge must be on a screen, or nobody can take hold of the window."""


def fitting(wanted: QRect, screens: list[QRect]) -> QRect:
    """`wanted` if it can be seen and dragged, else moved and shrunk onto the nearest of the screens.

    `screens` are the free areas, the main one first; without any, `wanted` is all there is.
    """
    if not screens:
        return wanted
    grip = QRect(wanted.left(), wanted.top(), wanted.width(), GRIP_HEIGHT)
    seen = [screen.intersected(grip) for screen in screens]
    best = max(range(len(screens)), key=lambda i: seen[i].width() * seen[i].height())
    reachable = seen[best].width() >= GRIP_WIDTH and seen[best].height() >= GRIP_HEIGHT // 2
    fits = any(wanted.width() <= s.width() and wanted.height() <= s.height() for s in screens)
    if reachable and fits:
        return wanted
    screen = screens[best] if reachable else screens[0]
    width = min(wanted.width(), screen.width())
    height = min(wanted.height(), screen.height())
    left = min(max(wanted.left(), screen.left()), screen.right() - width + 1)
    top = min(max(wanted.top(), screen.top()), screen.bottom() - height + 1)
    if not reachable:
        left = screen.left() + (screen.width() - width) // 2
        top = screen.top() + (screen.height() - height) // 2
    return QRect(left, top, width, height)


def first_size(usual: QSize, smallest: QSize, screen: QRect | None) -> QSize:
    """The size of a window that was never opened before: with its frame it fits on the screen."""
    if screen is None:
        return usual
    return usual.boundedTo(screen.marginsRemoved(FRAME).size()).expandedTo(smallest)
