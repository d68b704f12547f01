"""Names of tints and lines, as maps use them, made into colours of a theme: resources/themes/map.toml."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from suite.resources import folder, read_toml
from suite.ui.theme import CONTRAST, Theme
from suite.view.board import Board, Space

USUAL: Final = "land"
"""The tint and the line of what has no name in the palette."""


@dataclass(frozen=True)
class Tint:
    """The ground of spaces."""

    colour: str
    pattern: str
    """"" or the name of a pattern, which high contrast has in place of the colour."""
    water: bool


@dataclass(frozen=True)
class Stroke:
    """A kind of line."""

    colour: str
    width: float
    dash: tuple[float, ...]
    """Lengths of strokes and gaps in pixels, () for a solid line."""


@cache
def _table() -> dict[str, dict[str, dict[str, Any]]]:
    return read_toml(folder("themes") / "map.toml")


@cache
def tint(theme: Theme, name: str) -> Tint:
    """A tint by its name."""
    data = _table()["tint"].get(name) or _table()["tint"][USUAL]
    water = bool(data.get("water"))
    if theme is CONTRAST:
        return Tint(theme.window, data.get("pattern", ""), water)
    return Tint(data["dark" if theme.dark else "light"], "", water)


@cache
def stroke(theme: Theme, name: str) -> Stroke:
    """A kind of line by its name."""
    data = _table()["line"].get(name) or _table()["line"][USUAL]
    colour = theme.text if theme is CONTRAST else data["dark" if theme.dark else "light"]
    return Stroke(colour, float(data["width"]), tuple(map(float, data.get("dash", ()))))


def tint_names(board: Board) -> list[str]:
    """Space -> the name of its tint: its region's; its kind where it has none, and for water."""
    regions = {region.key: region.tint for region in board.regions}
    return [_tint_name(space, regions) for space in board.spaces]


def _tint_name(space: Space, regions: dict[str, str]) -> str:
    return space.kind if is_water(space) else regions.get(space.region, space.kind)


def is_water(space: Space) -> bool:
    """Whether a space's kind is that of water."""
    return bool(_table()["tint"].get(space.kind, {}).get("water"))
