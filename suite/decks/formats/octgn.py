"""OCTGN decks, `.o8d`: sections of any name, cards by id and name. Our ids are made from the text keys."""

from __future__ import annotations

import uuid
from typing import Final

from suite.core.bounds import FileRejected
from suite.decks.document import MAYBE, DeckDocument
from suite.decks.formats.lines import ListedRow, rows
from suite.decks.formats.markup import MarkupElement, attribute, content, number
from suite.decks.formats.parsed import Parsed, ParsedEntry
from suite.decks.formats.spelling import readings
from suite.decks.names import NameIndex, plain

FORMAT: Final = "octgn"
SIDE: Final = "Sideboard"
SPACE: Final = uuid.UUID("6f0d6a0e-6f75-5d07-8f5c-4a3b7c9f0d11")
"""All ids that we give are made within this one, so that a text key has the same id for ever."""


def guid(key: str) -> str:
    """The OCTGN id of a text key or of a game."""
    return str(uuid.uuid5(SPACE, key))


def parse(root: MarkupElement, names: NameIndex, any_game: bool = False) -> Parsed:
    """Take a deck apart; FileRejected when its id is another game's, unless `any_game`.

    Whoever has made a game for OCTGN of the cards of one of ours has given it an id of their own.
    """
    parsed = Parsed(FORMAT)
    game = _dashed(root.get("game").strip().strip("{}").lower())
    if game and game != guid(names.game) and not any_game:
        raise FileRejected(
            f"the deck is of another game of OCTGN, with the id {plain(game)[:40]}; open it there, or choose"
            " the format OCTGN if its cards are ours"
        )
    ours = {guid(key): key for key in names.by_id}
    for node in root.children:
        if node.name == "section":
            section = node.get("name")
            parsed.head(node.line, section)
            for card in node.all("card"):
                id_ = card.get("id").strip().strip("{}").lower()
                name = card.text.strip()
                copies = number(card.get("qty"))
                key = ours.get(_dashed(id_), id_)
                parsed.add(
                    ParsedEntry(card.line, f"{copies} {name}", tuple(readings(name, copies, key)), section)
                )
        elif node.name == "notes":
            parsed.note = node.text.strip()
        else:
            parsed.skip(node.line, node.name, "of use to OCTGN alone")
    return parsed


def _dashed(id_: str) -> str:
    """The id with hyphens, which some schemas leave out."""
    if len(id_) != 32:
        return id_
    return "-".join((id_[:8], id_[8:12], id_[12:16], id_[16:20], id_[20:]))


def write(document: DeckDocument, names: NameIndex) -> str:
    """The deck as OCTGN writes it."""
    lines = [
        '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
        f'<deck game="{guid(document.game)}">',
    ]
    for section, entries in rows(document, names).items():
        title = SIDE if section == MAYBE else names.sections.get(section, section or "Main")
        lines.append(f'  <section name={attribute(title)} shared="False">')
        lines += [f"    {_card(row)}" for row in entries]
        lines.append("  </section>")
    lines.append(f"  <notes>{content(document.note)}</notes>")
    return "\n".join([*lines, "</deck>", ""])


def _card(row: ListedRow) -> str:
    id_ = guid(row.id) if row.card is not None else row.id
    return f'<card qty="{row.copies}" id={attribute(id_)}>{content(row.title)}</card>'
