"""The owner's own scans: pictures in a folder, known by the card's key or title, read by their content."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QImageReader

from suite.core.card import Card

LARGEST = 40 * 1024 * 1024
"""Bytes; a larger file is no scan of a card."""
MOST = 50_000
"""Files looked at in a folder."""


class Scans:
    """Pictures below a folder: `<game>/<set>/<key>.*`, or any file named by key or title."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self._files: dict[str, Path] | None = None

    def picture(self, game: str, card: Card, size: QSize) -> QImage | None:
        """The scan of a card, scaled to at least `size`; None when there is none or it cannot be read."""
        path = self._find(game, card)
        if path is None:
            return None
        reader = QImageReader(str(path))
        # A file is what it holds, whatever its name says.
        reader.setDecideFormatFromContent(True)
        reader.setAutoTransform(True)
        if not reader.canRead():
            return None
        whole = reader.size()
        if whole.isValid() and whole.width() > 2 * size.width():
            reader.setScaledSize(whole.scaled(size * 2, Qt.AspectRatioMode.KeepAspectRatioByExpanding))
        image = reader.read()
        return None if image.isNull() else image

    def has(self, game: str, card: Card) -> bool:
        """Whether there is a picture of a card; it may yet turn out that it cannot be read."""
        return self._find(game, card) is not None

    def _find(self, game: str, card: Card) -> Path | None:
        if self.folder is None:
            return None
        if self._files is None:
            self._files = _files(self.folder)
        names = (f"{game}/{card.set}/{card.key}", f"{card.set}/{card.key}", card.key, _plain(card.title))
        return next((self._files[name] for name in names if name in self._files), None)


def _files(folder: Path) -> dict[str, Path]:
    """Every name by which a picture may be asked for -> its file."""
    found: dict[str, Path] = {}
    try:
        paths = sorted(path for path, _ in zip(folder.rglob("*"), range(MOST), strict=False))
        for path in paths:
            if not path.is_file() or not 0 < path.stat().st_size <= LARGEST:
                continue
            named = path.relative_to(folder).with_suffix("").as_posix()
            for name in (named.lower(), path.stem.lower(), _plain(path.stem)):
                found.setdefault(name, path)
    except OSError:
        # A folder that is gone or forbidden has no pictures.
        return found
    return found


def _plain(text: str) -> str:
    """Letters and digits in lower case: file names keep little else of a title."""
    return "".join(char for char in text.casefold() if char.isalnum())
