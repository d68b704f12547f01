"""What a person does to see more of a position: each makes a further picture of it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtTest import QTest

from suite.ui.table.item import SPACE
from suite.ui.table.view import MatchTable
from tests.ui.table.hands import click

Look = Callable[[MatchTable], None]


def seen(view: MatchTable) -> None:
    """Nothing: the position as it stands."""


def zoomed(steps: int) -> Look:
    """The map so many steps larger, by its key."""
    return lambda view: QTest.keyClicks(view.canvas, "+" * steps)


def chart(view: MatchTable) -> None:
    """The cards before the next player, spread out by a touch of their plate."""
    click(view, view.stage.picture.items["name:1"])
    assert view.browser.isVisible()


def goal(view: MatchTable) -> None:
    """What is told of the first Area of somebody else that can be entered."""
    state = view.position.observation.state
    goals = sorted(ref.number for ref in view.picker.touchable() if ref.kind == SPACE)
    others = [area for area in goals if state.holder[area] not in (-1, state.active)]
    view.canvas.looked.emit(view.stage.picture.items[f"{SPACE}:{others[0]}"])
    assert view.zoom.isVisible()


LOOKS: dict[str, dict[str, dict[str, Look]]] = {
    "zabor": {
        "envoys": {"zoom-1": zoomed(1), "zoom-3": zoomed(3), "chart": chart},
        "goal": {"odds": goal, "zoom-2": zoomed(2)},
    }
}
"""Game and phase -> further looks at it, by their names."""
