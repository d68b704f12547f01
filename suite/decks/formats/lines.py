"""A deck as rows to write: every section's cards, then its unresolved lines, the same for all formats."""

from __future__ import annotations

from dataclasses import dataclass

from suite.core.card import Card
from suite.decks.document import MAYBE, DeckDocument
from suite.decks.formats.spelling import spell
from suite.decks.keys import text_key, unset_key
from suite.decks.names import HOME, NameIndex, plain


@dataclass(frozen=True, slots=True)
class ListedRow:
    """Copies of one card, or one unresolved line."""

    copies: int
    title: str
    """The card's title, or the line as it was found."""
    spelled: str
    """The title, with set or number where it alone would mean another card."""
    id: str
    """The text key, or the id that an unresolved line came with."""
    card: Card | None = None


def rows(document: DeckDocument, names: NameIndex) -> dict[str, list[ListedRow]]:
    """Section (HOME for lines without one, first; MAYBE last) -> its rows; no section without rows."""
    found: dict[str, list[ListedRow]] = {HOME: []}
    for section, lines in document.sections.items():
        found[section] = [_row(key, copies, document.game, names) for key, copies in sorted(lines.items())]
    found[MAYBE] = [_row(key, copies, document.game, names) for key, copies in sorted(document.maybe.items())]
    for line in document.unresolved:
        name = plain(line.name)
        found.setdefault(line.section, []).append(ListedRow(line.copies, name, name, line.key))
    return {section: listed for section, listed in found.items() if listed}


def _row(key: str, copies: int, game: str, names: NameIndex) -> ListedRow:
    card = names.by_key.get(key)
    if card is None:
        # A deck may hold keys that the catalogue does not know; the key is the best name there is.
        return ListedRow(copies, key, key, unset_key(game, key))
    return ListedRow(copies, plain(card.title), spell(names, key), text_key(game, card), card)
