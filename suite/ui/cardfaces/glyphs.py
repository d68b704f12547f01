"""Glyphs of the card faces: shapes as data made into painter paths."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QTransform

from suite.resources import folder

SIZE = 100.0
"""Glyphs fill a square of this size."""
RIMS = (4.0, 5.0)
"""How far glyphs are grown on faces and in lists."""
LENGTHS = {"M": 2, "L": 2, "C": 6, "Z": 0, "O": 3, "R": 5}


@cache
def _table() -> dict[str, Any]:
    data = tomllib.loads((folder("icons") / "glyphs.toml").read_text("utf-8"))
    glyphs: dict[str, Any] = data["glyph"]
    return glyphs


def names() -> list[str]:
    """Every glyph there is."""
    return list(_table())


@cache
def glyph(name: str) -> QPainterPath:
    """The shape of a glyph in its square; a disc for an unknown name. Not to be changed: it is shared."""
    result = QPainterPath()
    result.setFillRule(Qt.FillRule.WindingFill)
    for part in _table().get(name, [{"fill": "O 50 50 40"}]):
        result = _with_part(result, part)
    return result


def _with_part(so_far: QPainterPath, part: dict[str, Any]) -> QPainterPath:
    path = shape(part.get("fill") or part.get("stroke") or part["cut"])
    if "stroke" in part:
        stroker = QPainterPathStroker()
        stroker.setWidth(part["width"])
        stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
        stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        path = stroker.createStroke(path)
    if "rotate" in part:
        turn = QTransform().translate(50, 50).rotate(part["rotate"]).translate(-50, -50)
        path = turn.map(path)
    return so_far.subtracted(path) if "cut" in part else so_far.united(path)


def shape(text: str) -> QPainterPath:
    """A path from the language of resources/icons/glyphs.toml; ValueError for a word that is none of it."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    words = text.split()
    at = 0
    while at < len(words):
        verb = words[at]
        if verb not in LENGTHS:
            raise ValueError(f"{verb!r} in the shape {text!r} is none of {', '.join(LENGTHS)}")
        numbers = [float(word) for word in words[at + 1 : at + 1 + LENGTHS[verb]]]
        at += 1 + LENGTHS[verb]
        _draw(path, verb, numbers)
    return path


def _draw(path: QPainterPath, verb: str, n: list[float]) -> None:
    if verb == "M":
        path.moveTo(n[0], n[1])
    elif verb == "L":
        path.lineTo(n[0], n[1])
    elif verb == "C":
        path.cubicTo(n[0], n[1], n[2], n[3], n[4], n[5])
    elif verb == "Z":
        path.closeSubpath()
    elif verb == "O":
        path.addEllipse(n[0] - n[2], n[1] - n[2], 2 * n[2], 2 * n[2])
    else:
        path.addRoundedRect(n[0], n[1], n[2], n[3], n[4], n[4])


@cache
def outline(name: str, width: float) -> QPainterPath:
    """The glyph grown by `width` units on all sides. Kept, because filling is far quicker than stroking."""
    stroker = QPainterPathStroker()
    stroker.setWidth(2 * width)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    result = stroker.createStroke(glyph(name)).united(glyph(name)).simplified()
    result.setFillRule(Qt.FillRule.WindingFill)
    return result


def prepare(shapes: Iterable[str]) -> None:
    """Reckon the outlines of the shapes in which numbers stand, which takes some milliseconds each."""
    for name in shapes:
        for width in RIMS:
            outline(name, width)


def placed(name: str, rect: QRectF, rim: float = 0) -> QPainterPath:
    """A glyph moved and scaled into a square of the painter's units, grown by `rim` units of its own."""
    scale = min(rect.width(), rect.height()) / SIZE
    left = rect.center().x() - scale * SIZE / 2
    top = rect.center().y() - scale * SIZE / 2
    return QTransform(scale, 0, 0, scale, left, top).map(outline(name, rim) if rim else glyph(name))
