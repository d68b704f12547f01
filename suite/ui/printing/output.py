"""Where pages go: into a PDF, to a printer, or into a picture for the preview."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QSizeF, Qt
from PySide6.QtGui import QImage, QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter

from suite.ui.printing.painting import UNIT, Printout
from suite.ui.printing.paper import A4, LETTER

RESOLUTION: Final = 1200
"""Points of a PDF's own grid in an inch; all is vectors."""
INCH: Final = 25.4

Progress = Callable[[int, int], None]
"""(pages done, of how many); may raise to stop."""


def page_layout(printout: Printout) -> QPageLayout:
    """The paper of a printout, up to its very edge."""
    known = {A4: QPageSize.PageSizeId.A4, LETTER: QPageSize.PageSizeId.Letter}
    paper = printout.paper
    size = (
        QPageSize(known[paper])
        if paper in known
        else QPageSize(QSizeF(paper.width, paper.height), QPageSize.Unit.Millimeter, paper.name)
    )
    way = QPageLayout.Orientation.Landscape if printout.turned else QPageLayout.Orientation.Portrait
    layout = QPageLayout(size, way, QMarginsF(0, 0, 0, 0))
    layout.setMode(QPageLayout.Mode.FullPageMode)
    return layout


def to_pdf(printout: Printout, progress: Progress = lambda done, total: None) -> bytes:
    """The pages as a PDF."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(printout.title)
    writer.setCreator("Four Ages")
    writer.setResolution(RESOLUTION)
    writer.setPageLayout(page_layout(printout))
    paint_all(printout, writer, RESOLUTION, progress)
    return bytes(buffer.data().data())


def paint_all(printout: Printout, device: QPagedPaintDevice, resolution: int, progress: Progress) -> None:
    """Paint all pages on a device that has this many dots in an inch.

    Raises OSError when the device cannot be painted on.
    """
    painter = QPainter()
    if not painter.begin(device):
        raise OSError("nothing can be printed there; choose another printer")
    try:
        for page in range(printout.count):
            progress(page, printout.count)
            if page and not device.newPage():
                raise OSError("the printer takes no further page")
            painter.save()
            painter.scale(resolution / INCH / UNIT, resolution / INCH / UNIT)
            printout.paint(painter, page)
            painter.restore()
        progress(printout.count, printout.count)
    finally:
        painter.end()


def to_image(printout: Printout, page: int, width: int) -> QImage:
    """A page as a picture, so many dots wide."""
    scale = width / (printout.size.width * UNIT)
    image = QImage(width, round(printout.size.height * UNIT * scale), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.scale(scale, scale)
    printout.paint(painter, page)
    painter.end()
    return image
