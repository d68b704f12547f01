"""Folding of text, so that names are found however they are typed; the same under every locale."""

from __future__ import annotations

import functools
import unicodedata

_APOSTROPHES = "\u2018\u2019\u201a\u201b\u02bc\u02b9\u02bb`\u00b4\u2032\uff07"
_QUOTES = "\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb"
_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043"
_INVISIBLE = "\u00ad\u200b\u200c\u200d\u2060\ufeff"
_LETTERS = str.maketrans(
    {
        "æ": "ae",
        "œ": "oe",
        "ø": "o",
        "đ": "d",
        "ð": "d",
        "þ": "th",
        "ł": "l",
        "ħ": "h",
        "\u0131": "i",
        "ŧ": "t",
        "ŋ": "n",
        **dict.fromkeys(_APOSTROPHES, "'"),
        **dict.fromkeys(_QUOTES, '"'),
        **dict.fromkeys(_DASHES, "-"),
        **dict.fromkeys(_INVISIBLE, ""),
    }
)


def fold(text: str) -> str:
    """Two spellings of one name become equal: case, accents, ligatures, apostrophes, dashes, runs of space.

    Independent of locale (a Turkish dotless or dotted i is an i). The result is for comparing, never for
    showing.
    """
    if not text.isascii():
        # Spelling signs first: the decomposition would turn a lone accent into space and accent.
        plain = unicodedata.normalize("NFKD", text.translate(_LETTERS).casefold())
        text = "".join(c for c in plain if unicodedata.category(c) != "Mn").translate(_LETTERS)
    return " ".join(text.lower().replace("`", "'").split())


word = functools.lru_cache(1 << 15)(fold)
"""`fold` for words that come again and again."""


def loose(text: str) -> str:
    """`fold` without apostrophes: a search for "kings" finds "King's"."""
    return fold(text).replace("'", "")


def has_token(text: str) -> bool:
    """Whether full text search finds anything to look for in `text`."""
    return any(c.isalnum() for c in text)
