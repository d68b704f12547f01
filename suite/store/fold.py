"""Folded text as search needs it; `suite.decks.fold` folds."""

from __future__ import annotations

import functools

from suite.decks.fold import fold

word = functools.lru_cache(1 << 15)(fold)
"""`fold` for words that come again and again."""


def loose(text: str) -> str:
    """`fold` without apostrophes: a search for "kings" finds "King's"."""
    return fold(text).replace("'", "")


def has_token(text: str) -> bool:
    """Whether full text search finds anything to look for in `text`."""
    return any(c.isalnum() for c in text)
