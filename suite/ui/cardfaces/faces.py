"""Pictures of faces, made a few at a time and kept in one bounded cache."""

from __future__ import annotations

import json
import time
import zlib
from collections import OrderedDict
from pathlib import Path

from PySide6.QtCore import QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QPainter, QPixmap

from suite.core.card import Card
from suite.ui.cardfaces.face import HEIGHT, WIDTH, Kit, draw_face
from suite.ui.cardfaces.look import SMALL, Look
from suite.ui.cardfaces.scans import Scans

BUDGET = 96 * 1024 * 1024
"""Bytes of pictures kept."""
SLICE = 0.012
"""Seconds of drawing at a time, so that the window stays quick."""
PRINTS = 4_000
"""Cards whose fingerprints are kept: more than all games have together."""

FaceKey = tuple[str, str, int, int, bool]
"""(game, fingerprint of the card, width in device pixels, ratio in hundredths, whether it is plain)."""


def height_for(width: int) -> int:
    """The height of a face of this width."""
    return round(width * HEIGHT / WIDTH)


class Faces(QObject):
    """Faces as pixmaps. What is not there yet is drawn when nothing else is to be done."""

    drawn = Signal()
    """Some of the faces that were asked for are there now."""

    def __init__(self, text: str, display: str, pictures: str = "") -> None:
        """`text` and `display` are font families, `pictures` the folder with the owner's scans."""
        super().__init__()
        self.text = text
        self.display = display
        self.scans = Scans(Path(pictures) if pictures else None)
        self.looks: dict[str, Look] = {}
        self._kept: OrderedDict[FaceKey, QPixmap] = OrderedDict()
        self._bytes = 0
        self._prints: OrderedDict[int, tuple[Card, str]] = OrderedDict()
        """Identity of a card -> the card, which keeps it, and what is the same for equal ones."""
        self._wanted: OrderedDict[FaceKey, tuple[Card, int, float]] = OrderedDict()
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._draw_some)

    def get(
        self, game: str, card: Card, width: int, ratio: float, now: bool = False, plain: bool | None = None
    ) -> QPixmap | None:
        """The face in this width (device-independent pixels); None while it is being drawn, unless `now`.

        Its width says whether it is plain, unless `plain` does.
        """
        name = (game, self._print(card), width, round(ratio * 100), width < SMALL if plain is None else plain)
        found = self._kept.get(name)
        if found is not None:
            self._kept.move_to_end(name)
            return found
        if now:
            return self._make(name, card, width, ratio)
        self._wanted[name] = (card, width, ratio)
        self._wanted.move_to_end(name)
        # Only the latest wishes count: what was scrolled past is not drawn.
        while len(self._wanted) > 200:
            self._wanted.popitem(last=False)
        if not self._timer.isActive():
            self._timer.start()
        return None

    def kit(self, game: str) -> Kit:
        """What faces of a game are drawn with."""
        return Kit(self.looks.get(game, Look()), self.text, self.display)

    def finish(self) -> None:
        """Draw all that was asked for."""
        while self._wanted:
            name, (card, width, ratio) = self._wanted.popitem()
            self._make(name, card, width, ratio)
        self._timer.stop()
        self.drawn.emit()

    def forget(self) -> None:
        """Drop everything: fonts or pictures are others now."""
        self._kept.clear()
        self._wanted.clear()
        self._bytes = 0

    def use_pictures(self, folder: str) -> None:
        """Take the owner's scans from another folder, "" for none."""
        self.scans = Scans(Path(folder) if folder else None)
        self.forget()
        self.drawn.emit()

    @property
    def bytes(self) -> int:
        """What the cache holds."""
        return self._bytes

    def _print(self, card: Card) -> str:
        """The same for equal cards: a corrected one gets a new face."""
        known = self._prints.get(id(card))
        if known is None:
            data = json.dumps(card.data, sort_keys=True).encode()
            known = self._prints[id(card)] = card, f"{card.set}/{card.key}/{zlib.crc32(data)}"
            if len(self._prints) > PRINTS:
                self._prints.popitem(last=False)
        return known[1]

    def _draw_some(self) -> None:
        end = time.perf_counter() + SLICE
        while self._wanted and time.perf_counter() < end:
            name, (card, width, ratio) = self._wanted.popitem(last=False)
            self._make(name, card, width, ratio)
        if not self._wanted:
            self._timer.stop()
        self.drawn.emit()

    def _make(self, name: FaceKey, card: Card, width: int, ratio: float) -> QPixmap:
        # A window may leave no room for a card: then it is drawn as small as there is.
        width = max(width, 2)
        height = height_for(width)
        image = QImage(round(width * ratio), round(height * ratio), QImage.Format.Format_ARGB32_Premultiplied)
        image.setDevicePixelRatio(ratio)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        scan = self.scans.picture(name[0], card, image.size())
        if scan is None:
            kit = self.kit(name[0])
            draw_face(painter, card, QRectF(0, 0, width, height), kit, name[-1])
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(QRectF(0, 0, width, height), scan)
        painter.end()
        pixmap = QPixmap.fromImage(image)
        self._keep(name, pixmap, image.sizeInBytes())
        return pixmap

    def _keep(self, name: FaceKey, pixmap: QPixmap, size: int) -> None:
        self._kept[name] = pixmap
        self._bytes += size
        while self._bytes > BUDGET and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.width() * old.height() * 4
