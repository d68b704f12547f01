"""Cards that are dragged from the pool to a deck, between its sections, and out of it."""

from __future__ import annotations

import json
from dataclasses import dataclass

from PySide6.QtCore import QMimeData

CARDS = "application/x-four-ages-cards"
"""The kind of data; other programs do not know it."""
POOL = ""
"""The section of a card that comes from the pool."""


@dataclass(frozen=True, slots=True)
class DraggedCard:
    """One card under way."""

    game: str
    section: str
    """Where it comes from, POOL for the pool."""
    key: str


def pack(cards: list[DraggedCard], text: str = "") -> QMimeData:
    """The cards for a drag; `text` is what other programs get."""
    data = QMimeData()
    plain = [[card.game, card.section, card.key] for card in cards]
    data.setData(CARDS, json.dumps(plain).encode())
    data.setText(text)
    return data


def unpack(data: QMimeData, game: str) -> list[DraggedCard]:
    """The cards of this game that are being dragged, [] when it is something else."""
    if not data.hasFormat(CARDS):
        return []
    try:
        found = json.loads(bytes(data.data(CARDS).data()).decode())
        cards = [DraggedCard(str(of), str(section), str(key)) for of, section, key in found]
    except (ValueError, TypeError):
        return []
    return [card for card in cards if card.game == game]
