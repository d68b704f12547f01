"""What the texts of a table need in the owner's text size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtGui import QFontMetricsF

from suite.ui import theme as t
from suite.ui.cardfaces.fitting import sized
from suite.ui.cardfaces.titles import slimmed
from suite.ui.style import Style
from suite.ui.table.art import Art
from suite.ui.table.boxes import Measure, Sizes
from suite.ui.table.draw import CAPTION, SMALL_CAPTION, caption_height, caption_size, label_font
from suite.view.layout import GroupPane, Layout, Pane, Plate, PlatePane

LOW: Final = 48
"""Width of a bare number at usual text size; a longer word under it is smaller."""
WORD: Final = 52
"""The same of one in its shape."""


def sizes_of(layout: Layout, art: Art, names: Sequence[str]) -> Sizes:
    """Sizes for the players of these names; compact art has small captions and numbers without words."""
    style, compact = art.style, art.compact
    size = caption_size(style, compact)
    metrics = QFontMetricsF(style.font(size))
    smallest = QFontMetricsF(slimmed(sized(style.base_family, SMALL_CAPTION, bold=False)))
    labels = [gauge.label for gauge in layout.gauges]
    labels += [tally.label for plate in _plates(layout.area) for tally in plate.tallies]
    widest = max((metrics.horizontalAdvance(text) for text in labels), default=30.0)
    # A number without a shape of its own cannot do without its word.
    shaped = all(gauge.look in art.look.numbers for gauge in layout.gauges)
    # Larger words stand closer together, so that cards keep their size.
    close = size == SMALL_CAPTION
    chip = (max(36.0, min(widest + 3, style.px(WORD))), 30.0 + style.px(size) + (2 if close else 4))
    bold = QFontMetricsF(style.font(t.BODY, bold=True))
    wide = max((bold.horizontalAdvance(name) for name in names), default=60.0)
    return Sizes(
        caption_height(style, compact),
        (36.0, 30.0) if compact and shaped else chip,
        (min(150.0, wide) + 34, style.px(t.BODY) + (4.0 if close and not compact else 10.0)),
        lambda text: metrics.horizontalAdvance(text) + 6,
        (max(36.0, min(widest + 3, style.px(LOW))), style.px(t.EMPHASIS) + style.px(size) + 4.0),
        max(1.0, style.text_size / 100),
        min(1.0, (SMALL_CAPTION if compact else CAPTION) / style.px(size)),
        letters=letters(style),
        bare=lambda text: smallest.horizontalAdvance(text) + 1,
    )


def letters(style: Style) -> Measure:
    """How wide names on maps are."""
    kept: dict[int, QFontMetricsF] = {}

    def wide(text: str, size: int) -> float:
        if size not in kept:
            kept[size] = QFontMetricsF(label_font(style, size))
        return kept[size].horizontalAdvance(text)

    return wide


def _plates(area: Pane) -> Iterator[Plate]:
    """Every plate of a layout."""
    if isinstance(area, PlatePane):
        yield area.plate
    elif isinstance(area, GroupPane):
        for part in area.parts:
            yield from _plates(part)
