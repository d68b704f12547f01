"""Tracks as items: numbered places in a row, the marker, and tokens of players. No Qt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from suite.ui.table.boxes import Rect, TrackBox
from suite.ui.table.content import Content
from suite.ui.table.item import CELL, HEAD, LOOSE, MARKER, TOKEN, Item
from suite.ui.table.rows import in_columns
from suite.view.game import Ref
from suite.view.track import Track

WIDEST: Final = 56.0
HIGHEST: Final = 30.0
"""Greatest width and height of a place."""
HEADED: Final = 46.0
"""Greatest height of a place under a head."""
STANDING: Final = 30.0
"""Greatest side of a token that stands in a place."""
BESIDE: Final = 13.0, 18.0
"""Width and height of a place beside a name."""
BETWEEN: Final = 5.0
"""Room between the places of two heads."""


def items(box: TrackBox, content: Content) -> Iterator[Item]:
    """The places of a track from the left, with what stands on them."""
    track = box.track
    spots = list(_spots(box, track))
    loose = _loose(track, content)
    for place, (word, spot) in enumerate(zip(track.places, spots, strict=True)):
        if place // track.group in loose:
            continue
        made = _cell(track, place, word, content)
        yield replace(made, x=spot.cx, y=spot.cy, w=spot.w, h=spot.h, refs=_refs(track, place))
    yield from _heads(box, track, spots, content, min(loose, default=-1))
    yield from _laid_next(track, spots, loose)
    now = content.value(track.field, 0) if track.field else -1
    if now >= 0:
        spot = spots[min(now, len(spots) - 1)]
        side = min(spot.w - 2, HIGHEST)
        key = f"marker:{track.key}"
        yield Item(key, MARKER, spot.cx, spot.cy, side, side, 2.0, number=min(now, len(spots) - 1))
    yield from _standing(track, spots, content)


def _spots(box: TrackBox, track: Track) -> Iterator[Rect]:
    """The room of each place."""
    across = len(track.places)
    groups = len(track.heads[1])
    gaps = BETWEEN * max(0, groups - 1)
    wide = (box.inner.w - gaps) / across if groups else min(WIDEST, box.inner.w / across)
    middles = in_columns(box.inner, [1.0] * across, wide)
    if groups:
        middles = [box.inner.x + (n + 0.5) * wide + BETWEEN * (n // track.group) for n in range(across)]
    tall = min(HEADED if groups else HIGHEST, box.inner.h)
    for middle in middles:
        yield Rect(middle - (wide - 4) / 2, box.inner.cy - tall / 2, wide - 4, tall)


def _heads(box: TrackBox, track: Track, spots: list[Rect], content: Content, next_one: int) -> Iterator[Item]:
    """What lies over each group of places, and where the next one goes."""
    name, words = track.heads
    for n in range(len(words)):
        lies = content.value(name, n)
        first, last = spots[n * track.group], spots[(n + 1) * track.group - 1]
        high = box.inner.y - box.rect.y
        left, right = first.x - 2, last.x + last.w + 2
        yield Item(
            f"head:{track.key}:{n}",
            HEAD,
            (left + right) / 2,
            box.rect.y + high / 2,
            right - left,
            high,
            1.0,
            text=words[lies] if lies >= 0 else "",
            number=lies,
            limit=int(n == next_one),
            refs=_refs(track, len(track.places) + n),
        )


def _loose(track: Track, content: Content) -> dict[int, int]:
    """Group of places without a head -> the head that waits there to be laid."""
    name, words = track.heads
    lies = [content.value(name, n) for n in range(len(words))] if track.loose else []
    waiting = [n for n in range(len(words)) if Ref(track.loose, n) in content.offered]
    return dict(zip([n for n, head in enumerate(lies) if head < 0], waiting, strict=False))


def _laid_next(track: Track, spots: list[Rect], loose: dict[int, int]) -> Iterator[Item]:
    """The heads that can be laid, in place of the places beneath them."""
    for group, head in loose.items():
        first, last = spots[group * track.group], spots[(group + 1) * track.group - 1]
        left, right = first.x - 1, last.x + last.w + 1
        yield Item(
            f"loose:{track.key}:{head}",
            LOOSE,
            (left + right) / 2,
            first.cy,
            right - left,
            first.h,
            2.0,
            text=track.heads[1][head],
            number=head,
            refs=(Ref(track.loose, head),),
        )


def _standing(track: Track, spots: list[Rect], content: Content) -> Iterator[Item]:
    """Tokens of which the observation tells by place whose they are, side by side where several stand."""
    for place, spot in enumerate(spots):
        here = [(name, player) for name in track.stands if (player := content.value(name, place)) >= 0]
        side = min(STANDING, spot.h - 6, (spot.w - 4) / max(1, len(here)))
        for n, (name, player) in enumerate(here):
            yield Item(
                f"token:{track.key}:{name}:{place}",
                TOKEN,
                spot.cx + side * (n - (len(here) - 1) / 2),
                spot.cy,
                side,
                side,
                3.0 + 0.01 * n,
                text=track.token,
                number=place,
                player=player,
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
    taken = any(content.value(one, place) >= 0 for one in track.stands)
    sign = " " if taken else track.signs[place] if track.signs else word
    if track.heads[0]:
        lies = content.value(track.heads[0], place // track.group)
        word = f"{track.heads[1][lies]}, {word}" if lies >= 0 else word
    made = Item(f"cell:{track.key}:{place}", CELL, 0, 0, 0, 0, 1.0, text=word, field=glyph, number=count)
    return replace(made, limit=kept, sign=sign)
