"""Tracks as items: numbered places in rows, the marker, and tokens of players. No Qt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from suite.ui.table.boxes import Box, Rect
from suite.ui.table.content import Content
from suite.ui.table.item import CELL, MARKER, TOKEN, Item
from suite.ui.table.rows import in_columns
from suite.view.game import Ref
from suite.view.track import Track

WIDEST: Final = 56.0
HIGHEST: Final = 30.0
"""Greatest width and height of a place."""
TOKENS: Final = 13.0
"""Side of a token."""
BESIDE: Final = 13.0, 18.0
"""Width and height of a place beside a name."""


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
        yield replace(
            _cell(track, place, word, content),
            x=x,
            y=y,
            w=wide - 4,
            h=min(HIGHEST, high),
            refs=_refs(track, place),
        )
    if track.field:
        now = min(content.value(track.field, 0), len(track.places) - 1)
        side = min(wide - 6, HIGHEST)
        x, y = spots[now]
        yield Item(f"marker:{track.key}", MARKER, x, y, side, side, 2.0, number=now)
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
            f"token:{track.key}:{number}",
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
            refs=_refs(track, place),
        )


def beside(track: Track, name: Rect, content: Content, refs: tuple[Ref, ...]) -> Iterator[Item]:
    """The places of a track, small at the right end of a name's line."""
    wide, high = BESIDE
    left = name.x + name.w - wide * len(track.places)
    for place, word in enumerate(track.places):
        made = _cell(track, place, word, content)
        yield replace(made, x=left + (place + 0.5) * wide, y=name.cy, w=wide, h=high, refs=refs)


def _refs(track: Track, place: int) -> tuple[Ref, ...]:
    return (Ref(track.touch, track.first + place),) if track.touch else ()


def _cell(track: Track, place: int, word: str, content: Content) -> Item:
    """A place with the pieces that lie there; its limit is 0 where there are none any more."""
    glyph = track.glyphs[place] if track.glyphs else ""
    count = content.value(track.counts, place) if track.counts else 1
    name, entry = track.gone
    if name and content.value(name, entry) >> place & 1:
        count = 0
    kept = int(count > 0) if track.counts or name else -1
    return Item(
        f"cell:{track.key}:{place}", CELL, 0, 0, 0, 0, 1.0, text=word, field=glyph, number=count, limit=kept
    )
