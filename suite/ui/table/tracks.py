"""Tracks as items: numbered places in rows, the marker, and tokens of players. No Qt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from suite.ui.table.boxes import Box
from suite.ui.table.content import Content
from suite.ui.table.item import CELL, MARKER, TOKEN, Item
from suite.ui.table.rows import in_columns
from suite.view.game import Ref

WIDEST: Final = 56.0
HIGHEST: Final = 30.0
"""Greatest width and height of a place."""
TOKENS: Final = 13.0
"""Side of a token."""


def items(box: Box, content: Content) -> Iterator[Item]:
    """The places of a track from the left, row by row, with what stands on them."""
    track = box.track
    assert track is not None, "only tracks come here"
    across = -(-len(track.places) // track.rows)
    wide = min(WIDEST, box.inner.w / across)
    middles = in_columns(box.inner, [1.0] * across, wide)
    high = box.inner.h / track.rows
    spots = [
        (middles[n % across], box.inner.y + (n // across + 0.5) * high) for n in range(len(track.places))
    ]
    for place, (word, (x, y)) in enumerate(zip(track.places, spots, strict=True)):
        refs = (Ref(track.touch, place),) if track.touch else ()
        key = f"cell:{track.field}:{place}"
        yield Item(key, CELL, x, y, wide - 4, min(HIGHEST, high), 1.0, text=word, refs=refs)
    if track.field:
        now = min(content.value(track.field, 0), len(track.places) - 1)
        side = min(wide - 6, HIGHEST)
        x, y = spots[now]
        yield Item(f"marker:{track.field}", MARKER, x, y, side, side, 2.0, number=now)
    standing: dict[int, int] = {}
    for number, token in enumerate(track.tokens):
        place = content.value(token.field, token.index)
        if place < 0:
            continue
        before = standing.get(place, 0)
        standing[place] = before + 1
        x, y = spots[min(place, len(spots) - 1)]
        room = max(1.0, wide - 4 - TOKENS)
        step = min(TOKENS, room / max(1, len(track.tokens) - 1))
        yield Item(
            f"token:{track.field}:{number}",
            TOKEN,
            x - (wide - 4) / 2 + TOKENS / 2 + before * step,
            y + min(HIGHEST, high) / 2 - TOKENS / 3,
            TOKENS,
            TOKENS,
            3.0 + 0.01 * before,
            text=token.word,
            field=token.glyph,
            number=place,
            player=token.player,
            refs=(Ref(track.touch, place),) if track.touch else (),
        )
