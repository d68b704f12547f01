"""Catalogues of the toy games, from records as they stand in a match."""

from __future__ import annotations

from typing import Any

from suite.core.card import Card, Catalogue


def catalogue_from(records: list[dict[str, Any]], title: str) -> Catalogue:
    """The catalogue of `records`, in their order; raises ValueError when one is incomplete."""
    for number, record in enumerate(records, start=1):
        lacking = [name for name in ("key", "set", "title", "type") if not isinstance(record.get(name), str)]
        if lacking:
            raise ValueError(f"card {number} of the match of {title} lacks {', '.join(lacking)}")
        Card.schema.check(record)
    return Catalogue(Card(record) for record in records)
