"""Text keys `game/set/key`, by which cards are named outside of a deck."""

from __future__ import annotations

from collections.abc import Mapping

from suite.core.card import Card, Catalogue


def text_key(game: str, card: Card) -> str:
    """The stable name of a card everywhere: game/set/key."""
    return f"{game}/{card.set}/{card.key}"


def unset_key(game: str, key: str) -> str:
    """A text key for a card whose set is not known; it is found like one that moved to another set."""
    return f"{game}//{key}"


def catalogue_key(game: str, key: str, catalogue: Catalogue) -> str:
    """The key in the catalogue of the card `key` names, "" if it names none.

    Whole text keys are meant, and keys as decks hold them. A card that moved to another set keeps its key.
    """
    if key in catalogue:
        return key
    parts = key.split("/")
    if len(parts) == 3 and parts[0] == game and parts[2] in catalogue:
        return parts[2]
    return ""


def by_catalogue_key(game: str, counts: Mapping[str, int], catalogue: Catalogue) -> dict[str, int]:
    """Counts by text key (copies owned, copies free) as counts by the keys of decks; others are left out."""
    found: dict[str, int] = {}
    for key, copies in counts.items():
        known = catalogue_key(game, key, catalogue)
        if known:
            found[known] = found.get(known, 0) + copies
    return found
