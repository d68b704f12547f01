"""A language that nobody speaks: English with accents and a third longer, so that what is cut shows."""

from __future__ import annotations

import re
from pathlib import Path

from babel.messages import Catalog
from babel.messages.mofile import write_mo

from suite.core.translation import CATALOGUE
from translations import extracted

LANGUAGE = "qps"
"""The code that is kept for such languages."""
ACCENTS = str.maketrans("aeioucnyAEIOUCNY", "àéîöûçñÿÀÉÎÖÛÇÑŸ")
LONGER = " ẽẽẽ"
"""What words are made longer with, from its beginning."""
FIXED = re.compile(r"(\{[^}]*\}|\(\*[^)]*\))")
"""Places, and the endings of files in a dialog's filter."""
FORMS = ("d MMM yyyy, HH:mm",)
"""Patterns, which are no words."""


def pseudo(text: str) -> str:
    """A sentence in this language: its places as they were, a third more letters before its last sign."""
    if text in FORMS:
        return text
    parts = FIXED.split(text)
    letters = sum(len(part) for part in parts[::2])
    said = "".join(part if n % 2 else part.translate(ACCENTS) for n, part in enumerate(parts))
    more = (LONGER * letters)[: round(letters / 3)].rstrip()
    end = re.search(r"( …|[.?:…])?$", said)
    at = end.start() if end is not None else len(said)
    return said[:at] + more + said[at:]


def write(folder: Path) -> None:
    """Make the catalogue of this language, from all sentences of the sources, below `folder`."""
    words = Catalog(locale="en", charset="utf-8")
    for one in extracted():
        if not one.id:
            continue
        if one.context:
            said: str | tuple[str, ...] = str(one.id)
        elif isinstance(one.id, str):
            said = pseudo(one.id)
        else:
            said = tuple(pseudo(form) for form in one.id)
        words.add(one.id, said, context=one.context)
    place = folder / LANGUAGE
    place.mkdir(parents=True)
    with (place / CATALOGUE).open("wb") as file:
        write_mo(file, words)
