"""Where the program's resources lie."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

FORMAT = 1
"""Version of the form of card files."""


def folder(game_key: str) -> Path:
    """The folder with the cards, decks and sections of a game.

    `resources/` stays beside `suite/` in a checkout, in an installed package and in a frozen build, so one
    rule finds it. The folder need not exist: a game without resources has none.
    """
    return Path(__file__).resolve().parent.parent / "resources" / game_key


def translations() -> Path:
    """The folder with a folder for each language, in which its compiled words lie once they were made."""
    return folder("translations")


def rulings_file() -> Path:
    """The rulings, as Markdown: among the documents of a checkout, beside the games in every other form."""
    resources = folder("")
    packed = resources / "rulings.md"
    return packed if packed.exists() else resources.parent / "docs" / "rulings.md"


def read_toml(path: Path) -> dict[str, Any]:
    """The file's tables; ValueError names the file, and the line where the fault is one of writing."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{path.name} cannot be read: {error}; correct the file") from error


def read_cards(
    folder: Path, game: str, check: Callable[[dict[str, Any]], None] = lambda record: None
) -> list[dict[str, Any]]:
    """All card records below `folder`/cards, each with its set; ValueError names file and fault.

    `check` raises ValueError for what is wrong with one of them.
    """
    records = []
    for path in sorted(folder.glob("cards/*/*.toml")):
        data = read_toml(path)
        if data.get("format") != FORMAT or data.get("game") != game:
            raise ValueError(f"{path.name} is no card file of {game} in format {FORMAT}")
        found = [{**record, "set": data["set"]} for record in data.get("card", [])]
        try:
            for record in found:
                check(record)
        except ValueError as error:
            raise ValueError(f"{error} in cards/{path.parent.name}/{path.name}") from error
        records += found
    if not records:
        raise ValueError(f"no cards below {folder}; the program's resources are missing, install it again")
    return records


Point = tuple[float, float]


class Outlines:
    """Outlines of the areas of a map, which share their borders."""

    def __init__(self, size: Point) -> None:
        self.size = size
        self.kinds: dict[str, str] = {}
        """Area -> what it is: province, sea, peaks."""
        self.rings: dict[str, list[Point]] = {}
        """Area -> its outline; the last point leads back to the first."""
        self.anchors: dict[str, Point] = {}
        self.rooms: dict[str, float] = {}
        """Area -> the centre and the radius of the largest circle within."""
        self.borders: dict[tuple[str, str], list[list[Point]]] = {}
        """(area, area), in order of their keys -> the lines where they touch."""


def read_shapes(folder: Path) -> Outlines:
    """The outlines in `folder`/shapes.json; ValueError is a sentence with file, key and cure.

    Arcs are lists of x, y, x, y …, stored once. A ring names the arcs that it runs along, from 1, negative
    where it runs backwards; a link names those where two areas touch.
    """
    path = folder / "shapes.json"
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["format"] != FORMAT:
            raise ValueError(f"its format is {data['format']}, not {FORMAT}")
        arcs = [_points(number, arc) for number, arc in enumerate(data["arcs"], 1)]
        width, height = data["size"]
        shapes = Outlines((width, height))
        for key, area in data["areas"].items():
            shapes.kinds[key] = area["kind"]
            shapes.rings[key] = _ring(key, [_arc(key, arcs, number) for number in area["ring"]])
            x, y = area["anchor"]
            shapes.anchors[key] = (x, y)
            shapes.rooms[key] = area["room"]
        for key, numbers in data["links"].items():
            a, b = sorted(key.split("|"))
            if not {a, b} <= shapes.kinds.keys():
                raise ValueError(f"the link {key!r} names an area that is not there")
            shapes.borders[a, b] = [_arc(key, arcs, number) for number in numbers]
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        what = f"it lacks {error}" if isinstance(error, KeyError) else error
        raise ValueError(f"{path.name} cannot be read: {what}; correct the file") from error
    return shapes


def _points(number: int, arc: list[float]) -> list[Point]:
    if len(arc) < 4 or len(arc) % 2:
        raise ValueError(f"arc {number} must list x and y of two points or more")
    return list(zip(arc[::2], arc[1::2], strict=True))


def _arc(key: str, arcs: list[list[Point]], number: int) -> list[Point]:
    """The points of an arc, the other way round where its number is negative."""
    if not 1 <= abs(number) <= len(arcs):
        raise ValueError(f"{key!r} names arc {number}, but arcs are 1 to {len(arcs)}")
    arc = arcs[abs(number) - 1]
    return arc if number > 0 else arc[::-1]


def _ring(key: str, arcs: list[list[Point]]) -> list[Point]:
    """The outline along these arcs, each of which begins where the one before it ends."""
    if not arcs:
        raise ValueError(f"the ring of {key!r} names no arcs")
    ring: list[Point] = []
    for n, arc in enumerate(arcs):
        if arcs[n - 1][-1] != arc[0]:
            raise ValueError(f"the ring of {key!r} does not close before its arc {n + 1}")
        ring += arc[:-1]
    return ring
