"""Writing a deck in any format, and what the format cannot hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from suite.decks.document import MAYBE, DeckDocument
from suite.decks.formats import cockatrice, lackey, mtgo, octgn, own, tabletop, text
from suite.decks.formats.lines import rows
from suite.decks.names import HOME, NameIndex, plain


@dataclass(frozen=True, slots=True)
class Format:
    """One format that can be written."""

    key: str
    title: str
    ending: str
    """Of file names, with its dot."""
    write: Callable[[DeckDocument, NameIndex], str]
    sections: bool = True
    """Whether a section can be told from the others."""
    title_kept: bool = True
    note_kept: bool = True
    tags_kept: bool = False


@dataclass(frozen=True, slots=True)
class WrittenDeck:
    """A deck as a file's bytes (UTF-8)."""

    data: bytes
    losses: list[str]
    """What the format cannot hold, a sentence each."""


def write_text(document: DeckDocument, names: NameIndex) -> str:
    """The deck as a plain list that people and other programs read."""
    lines = []
    if document.title or document.note:
        lines.append(f"// Title: {plain(document.title)}")
        lines += [f"// Note: {plain(line)}" for line in document.note.split("\n") if document.note]
        lines.append("")
    for section, entries in rows(document, names).items():
        if section != HOME:
            lines.append("Maybeboard" if section == MAYBE else names.sections.get(section, section))
        lines += [f"{row.copies} {row.spelled}" for row in entries]
        lines.append("")
    return "\n".join(lines)


FORMATS: Final = {
    one.key: one
    for one in (
        Format(own.FORMAT, "Four Ages deck", ".json", own.write, tags_kept=True),
        Format(text.FORMAT, "Plain list", ".txt", write_text),
        Format(cockatrice.FORMAT, "Cockatrice", ".cod", cockatrice.write, tags_kept=True),
        Format(mtgo.FORMAT, "MTGO", ".dek", mtgo.write, sections=False, title_kept=False, note_kept=False),
        Format(lackey.FORMAT, "LackeyCCG", ".dek", lackey.write),
        Format(
            lackey.TEXT_FORMAT, "LackeyCCG text", ".txt", lackey.write_text, title_kept=False, note_kept=False
        ),
        Format(octgn.FORMAT, "OCTGN", ".o8d", octgn.write, title_kept=False),
        Format(tabletop.FORMAT, "Tabletop Simulator", ".json", tabletop.write),
    )
}
"""Key -> format, our own first."""


def write_deck(document: DeckDocument, names: NameIndex, format_: str) -> WrittenDeck:
    """The deck in a format of `FORMATS`; unresolved lines are written like cards."""
    form = FORMATS[format_]
    losses = []
    told = [
        (form.title_kept, document.title, "The title"),
        (form.note_kept, document.note, "The note"),
        (form.tags_kept, document.tags, "The tags"),
        (format_ == own.FORMAT, document.house, "The house format"),
    ]
    losses += [
        f"{what} cannot be written in this format." for kept, value, what in told if value and not kept
    ]
    if not form.sections and _elsewhere(document, names):
        losses.append(
            "Some cards stand in sections that this format cannot tell; they will go to their usual ones."
        )
    return WrittenDeck(form.write(document, names).encode("utf-8", "replace"), losses)


def _elsewhere(document: DeckDocument, names: NameIndex) -> bool:
    """Whether a card stands outside the section that the rules give it."""
    placed = [
        key
        for section, lines in document.sections.items()
        for key in lines
        if key in names.by_key and section not in list(names.home(key))[:1]
    ]
    return bool(placed) or any(line.section not in (HOME, MAYBE) for line in document.unresolved)
