"""The style sheet of the window: resources/themes/window.qss with the tokens put in."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from string import Template

from suite.resources import folder
from suite.ui import theme as t
from suite.ui.theme import Theme, luminance, mixed, tokens


@cache
def _template() -> Template:
    return Template((folder("themes") / "window.qss").read_text("utf-8"))


def sheet(theme: Theme, px: Callable[[int], int], display: str) -> str:
    """The style sheet in a theme; `px` turns sizes of the type scale into pixels."""
    return _template().substitute(
        tokens(theme),
        display=display,
        caption=px(t.CAPTION),
        emphasis=px(t.EMPHASIS),
        section=px(t.SECTION),
        title=px(t.TITLE),
        victory=px(t.VICTORY),
        hover=hover(theme),
        accent_hover=mixed(theme.accent, theme.text, 0.12),
        selection=selection(theme),
        caret=_picture("caret", theme.text),
        check=_picture("check", theme.on_accent),
    )


def _picture(name: str, colour: str) -> str:
    """The file of a mark that is about as light as `colour`."""
    shade = "light" if luminance(colour) > 0.4 else "dark"
    return (folder("themes") / f"{name}-{shade}.svg").as_posix()


def hover(theme: Theme) -> str:
    """The ground of what is under the mouse: words of all colours keep their contrast on it."""
    return mixed(theme.raised, theme.text, 0.0 if theme.name == "contrast" else 0.08)


def selection(theme: Theme) -> str:
    """The ground of a chosen line: text keeps its contrast on it."""
    if theme.name == "contrast":
        return "#3A3A00"
    return mixed(theme.panel, theme.accent, 0.24)
