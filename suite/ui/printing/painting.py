"""Pages painted: on a PDF, a printer or a picture alike. The painter's unit is a tenth of a millimetre."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from suite.core.card import Card
from suite.ui.cardfaces.face import FRAME, HEIGHT, LIGHT, WIDTH, Kit, draw_face
from suite.ui.cardfaces.fitting import broken, sized
from suite.ui.printing.flow import (
    BOX,
    COUNT,
    FOOT,
    LEADING,
    MARGIN,
    SIZES,
    ListDocument,
    PageBlocks,
    PlacedBlock,
    lay_out,
)
from suite.ui.printing.paper import PaperRect, PaperSize
from suite.ui.printing.sheets import CardGrid

UNIT: Final = 10
"""Units of the painter in a millimetre."""
BLACK, GREY = "#000000", "#555555"
MARK: Final = "PROXY"


class Printout:
    """Pages of one paper. Painting them needs no window and may happen in any thread."""

    def __init__(self, title: str, paper: PaperSize, turned: bool, count: int) -> None:
        """`paper` is upright; `turned` says that it lies on its side."""
        self.title = title
        self.paper = paper
        self.turned = turned
        self.count = count
        """Number of pages."""

    @property
    def size(self) -> PaperSize:
        """The paper as it lies."""
        return self.paper.turned() if self.turned else self.paper

    def paint(self, painter: QPainter, page: int) -> None:
        """Paint a page, from 0, in units of a tenth of a millimetre."""
        raise NotImplementedError

    def about(self) -> str:
        """What it is, in a line for people."""
        pages = "1 page" if self.count == 1 else f"{self.count} pages"
        return f"{pages} of {self.paper.name}"


@dataclass(frozen=True)
class Fonts:
    """Families of the texts."""

    text: str
    display: str

    def font(self, role: str) -> QFont:
        """The font of a role, in units."""
        bold = role in ("title", "section")
        return sized(self.display if bold else self.text, SIZES[role] * UNIT, bold=bold)

    def measure(self, role: str, text: str, width: float) -> list[str]:
        """A text in lines of at most `width` millimetres."""
        font, room = self.font(role), width * UNIT
        # Most texts are short: breaking them costs ten times as much as finding that they fit.
        if "\n" not in text and QFontMetricsF(font).horizontalAdvance(text) <= room:
            return [text]
        return broken(text, font, room, anywhere=True)


def rectf(rect: PaperRect) -> QRectF:
    """A place in units."""
    return QRectF(rect.x * UNIT, rect.y * UNIT, rect.width * UNIT, rect.height * UNIT)


class ListPrint(Printout):
    """A list of text."""

    def __init__(self, listing: ListDocument, paper: PaperSize, fonts: Fonts) -> None:
        self.pages: list[PageBlocks] = lay_out(listing, paper, fonts.measure)
        super().__init__(listing.title, paper, False, len(self.pages))
        self.fonts = fonts

    def paint(self, painter: QPainter, page: int) -> None:
        for placed in self.pages[page]:
            self._block(painter, placed)
        foot = f"{self.title}   {page + 1} / {self.count}" if self.count > 1 else ""
        painter.setFont(self.fonts.font("note"))
        painter.setPen(QColor(GREY))
        place = PaperRect(MARGIN, self.size.height - MARGIN - FOOT / 2, self.size.width - 2 * MARGIN, FOOT)
        painter.drawText(rectf(place), int(Qt.AlignmentFlag.AlignCenter), _short(foot))

    def _block(self, painter: QPainter, placed: PlacedBlock) -> None:
        block, at = placed.block, placed.rect
        left = at.x
        if block.box:
            self._box(painter, at)
            left += BOX
        if block.role == "row":
            counts = QRectF(left * UNIT, at.y * UNIT, (COUNT - 2.5) * UNIT, SIZES["row"] * LEADING * UNIT)
            self._write(painter, "row", block.count, counts, Qt.AlignmentFlag.AlignRight)
            left += COUNT
        y = self._lines(painter, block.role, block.lines, left, at)
        if block.aside:
            high = SIZES["row"] * LEADING
            place = rectf(PaperRect(left, at.y, at.right - left, high))
            self._write(painter, "note", block.aside, place, Qt.AlignmentFlag.AlignRight, GREY)
        self._lines(painter, "note", block.notes, left, PaperRect(at.x, y, at.width, at.height), GREY)
        if block.role == "section":
            self._rule(painter, at)

    def _lines(
        self,
        painter: QPainter,
        role: str,
        lines: Sequence[str],
        left: float,
        at: PaperRect,
        colour: str = BLACK,
    ) -> float:
        """Lines below one another; where the next would stand."""
        high, y = SIZES[role] * LEADING, at.y
        for line in lines:
            place = rectf(PaperRect(left, y, at.right - left, high))
            self._write(painter, role, line, place, Qt.AlignmentFlag.AlignLeft, colour)
            y += high
        return y

    def _write(
        self,
        painter: QPainter,
        role: str,
        text: str,
        place: QRectF,
        across: Qt.AlignmentFlag,
        colour: str = BLACK,
    ) -> None:
        painter.setFont(self.fonts.font(role))
        painter.setPen(QColor(colour))
        flags = across | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip | Qt.TextFlag.TextSingleLine
        painter.drawText(place, int(flags), text)

    def _box(self, painter: QPainter, at: PaperRect) -> None:
        painter.setPen(QPen(QColor(BLACK), 2.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(rectf(PaperRect(at.x + 0.5, at.y + 0.6, 3.3, 3.3)))

    def _rule(self, painter: QPainter, at: PaperRect) -> None:
        painter.setPen(QPen(QColor(GREY), 2))
        y = (at.bottom - 1) * UNIT
        painter.drawLine(QLineF(at.x * UNIT, y, at.right * UNIT, y))


class SheetPrint(Printout):
    """Cards to be cut out."""

    def __init__(self, title: str, cards: Sequence[Card], grid: CardGrid, kit: Kit) -> None:
        """`cards` holds each copy."""
        super().__init__(title, grid.sheet.paper, grid.turned, grid.pages(len(cards)))
        self.cards = cards
        self.grid = grid
        self.kit = kit

    def paint(self, painter: QPainter, page: int) -> None:
        first = page * self.grid.per_page
        cards = self.cards[first : first + self.grid.per_page]
        # All bleeds before all faces: none may cover a neighbour.
        for place in range(len(cards)):
            painter.fillRect(rectf(self.grid.place(place).grown(self.grid.sheet.bleed)), QColor(FRAME))
        for place, card in enumerate(cards):
            paint_card(painter, card, self.grid.place(place), self.kit)
        painter.setPen(QPen(QColor(BLACK), 1))
        for mark in self.grid.marks(len(cards)):
            painter.drawLine(QLineF(mark.x1 * UNIT, mark.y1 * UNIT, mark.x2 * UNIT, mark.y2 * UNIT))

    def about(self) -> str:
        cards = "1 card" if len(self.cards) == 1 else f"{len(self.cards)} cards"
        return f"{super().about()}, {cards}, {self.grid.per_page} a page"


def paint_card(painter: QPainter, card: Card, at: PaperRect, kit: Kit) -> None:
    """A face with its mark, filling the place as far as its proportion allows."""
    scale = min(at.width / WIDTH, at.height / HEIGHT)
    painter.save()
    painter.translate(at.x * UNIT, at.y * UNIT)
    painter.scale(scale * UNIT, scale * UNIT)
    # In units of the face, so that it is drawn with all that is on it however small the card is.
    whole = QRectF(0, 0, at.width / scale, at.height / scale)
    draw_face(painter, card, whole, kit)
    font = sized(kit.text, 5, bold=True)
    font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 0.5)
    painter.setFont(font)
    painter.setPen(QColor(LIGHT))
    wide = QFontMetricsF(font).horizontalAdvance(MARK)
    base = whole.center().y() + HEIGHT / 2 - 0.8
    painter.drawText(QPointF(whole.center().x() - wide / 2, base), MARK)
    painter.restore()


def _short(text: str) -> str:
    return text if len(text) <= 90 else f"… {text[-88:]}"
