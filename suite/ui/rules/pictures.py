"""Pictures in the texts of the rules: staged positions, drawn by the table's own scene as it looks now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from suite.core.flow import next_decision
from suite.core.game import Setup
from suite.ui.cardfaces.faces import Faces
from suite.ui.style import Style
from suite.ui.table.art import Art
from suite.ui.table.item import CARD, GROUND, PILE_ITEM, Item, Picture
from suite.ui.table.items import picture
from suite.ui.table.measure import sizes_of
from suite.ui.table.scenes import extras_of
from suite.ui.table.stage import Stage
from suite.view.game import Ref, TableGame
from suite.view.scene import Scene

TABLE: Final = (1180.0, 720.0)
"""Size of the table of which a picture shows a part or all, as in a usual window."""
TALL: Final = 440.0
"""No picture is higher, in device-independent pixels: its caption is to be seen with it."""
AROUND: Final = 3.0
"""Room around what a picture is about."""


class Pictures:
    """Draws the scenes of games in the theme and text size in force."""

    def __init__(self, faces: Faces, style: Style) -> None:
        self.faces = faces
        self.style = style
        self._staged: dict[tuple[str, str, float], tuple[Stage, QRectF]] = {}
        """(game, scene, device ratio) -> its stage and the part that is shown, until it has been drawn."""
        style.changed.connect(self._staged.clear)

    def draw(self, game: TableGame[Any], name: str, width: float, ratio: float) -> QImage | None:
        """A scene, at most `width` device-independent pixels wide; None while faces for it are being drawn.

        Raises KeyError for an unknown name.
        """
        key = (game.key, name, ratio)
        if key not in self._staged:
            self._staged[key] = self._stage(game, game.scene(name), ratio)
        stage, part = self._staged[key]
        stage.faces_drawn()
        if any(sprite.waiting for sprite in stage.sprites.values()):
            return None
        del self._staged[key]
        return self._rendered(stage, part, width, ratio)

    def _stage(self, game: TableGame[Any], scene: Scene[Any], ratio: float) -> tuple[Stage, QRectF]:
        """The table's scene with all that lies on it, and the part that a picture shows."""
        art = Art(self.faces, self.style, game.key, scene.state.catalogue, ratio)
        art.colours = game.layout(Setup(game.key, scene.names), 0).players_colours(scene.state)
        stage = Stage(art)
        touchable = _touchable(game, scene)
        made = _picture(game, scene, art, touchable)
        stage.show_picture(made, moving=False)
        stage.mark(touchable, (), False)
        return stage, _part(made, scene.about)

    def _rendered(self, stage: Stage, part: QRectF, width: float, ratio: float) -> QImage:
        """A part of the stage, no larger than it is on a table."""
        share = min(1.0, width / part.width(), TALL / part.height())
        size = QSize(round(part.width() * share * ratio), round(part.height() * share * ratio))
        image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(QColor(self.style.theme.window))
        painter = QPainter(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        stage.render(painter, QRectF(image.rect()), part, Qt.AspectRatioMode.KeepAspectRatio)
        painter.end()
        image.setDevicePixelRatio(ratio)
        return image


def _touchable(game: TableGame[Any], scene: Scene[Any]) -> list[Ref]:
    """What the one who looks can touch first, if the scene asks them something."""
    decision = next_decision(scene.state)
    if decision is None or decision.player(scene.state) != 0:
        return []
    refs = [game.touch(scene.state, action) for action in decision.legal_actions(scene.state)]
    return [each[0] for each in refs if each]


def _picture(game: TableGame[Any], scene: Scene[Any], art: Art, offered: Sequence[Ref]) -> Picture:
    """The table of the scene as the first player sees it."""
    setup = Setup(game.key, scene.names)
    seen = game.observation(scene.state, 0)
    layout = game.layout(setup, 0)
    catalogue = scene.state.catalogue
    made = picture(seen, layout, catalogue, scene.names, TABLE, sizes_of(layout, art, scene.names), offered)
    extras = extras_of(game.key)
    return made if extras is None else made.with_items(extras(game, setup, catalogue, seen, made))


def _part(made: Picture, about: Sequence[int]) -> QRectF:
    """The places where the cards lie that a picture is about; all of the table where it is about none."""
    items = made.items.values()
    cards = [item for item in items if item.kind in (CARD, PILE_ITEM) and item.card in about]
    part = QRectF()
    for card in cards:
        middle = QPointF(card.x, card.y)
        # A village's ground is as wide as the table and mostly bare.
        grounds = [_rect(item) for item in items if item.kind == GROUND and item.field != "grid"]
        for rect in [_rect(card), *[ground for ground in grounds if ground.contains(middle)]]:
            part = part.united(rect)
    whole = QRectF(0, 0, made.width, made.height)
    return part.adjusted(-AROUND, -AROUND, AROUND, AROUND).intersected(whole) if cards else whole


def _rect(item: Item) -> QRectF:
    return QRectF(item.x - item.w / 2, item.y - item.h / 2, item.w, item.h)
