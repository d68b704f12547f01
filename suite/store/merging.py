"""Two edits of one deck at the same time: what each side changed is put together, line by line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from suite.store.faults import ChangedMeanwhile
from suite.store.lines import Cover, Line, StoredDeck

Name = tuple[str, str, str]
"""What is one line for a merge: section, card, and the text of a line without one; or a field of a cover."""
COVER = "cover"
"""Stands in the place of the card where a name means a field of the cover."""
FIELDS = ("title", "folder", "note", "tags", "built", "format")
Value = Any
"""Copies of a line, 0 where it is not there; or what stands in a field of the cover."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """One line or field that both sides changed, each otherwise."""

    name: Name
    opened: Value
    mine: Value
    theirs: Value

    @property
    def field(self) -> str:
        """The field of the cover that it is, "" for a line."""
        return self.name[2] if self.name[:2] == ("", COVER) else ""


class DeckConflict(ChangedMeanwhile):
    """A deck was changed by somebody else in the same lines; nothing was written.

    `merged` puts both together once it is said which side is right in each clash.
    """

    def __init__(
        self, opened: StoredDeck, mine: StoredDeck, theirs: StoredDeck, clashes: list[Conflict]
    ) -> None:
        super().__init__(
            f"Somebody else has changed the same in {theirs.cover.title} meanwhile; nothing was written."
        )
        self.opened = opened
        self.mine = mine
        self.theirs = theirs
        self.clashes = clashes

    def merged(self, mine: Mapping[Name, bool]) -> StoredDeck:
        """The deck with both sides' changes; `mine` says of each clash whether this side's is right."""

        def choose(clash: Conflict) -> Value:
            return clash.mine if mine[clash.name] else clash.theirs

        return _merge(self.opened, self.mine, self.theirs, choose)


def merge(opened: StoredDeck, mine: StoredDeck, theirs: StoredDeck) -> StoredDeck:
    """What either side has changed since the deck was opened. Raises DeckConflict where they disagree."""
    clashes: list[Conflict] = []

    def note(clash: Conflict) -> Value:
        clashes.append(clash)
        return clash.theirs

    merged = _merge(opened, mine, theirs, note)
    if clashes:
        raise DeckConflict(opened, mine, theirs, clashes)
    return merged


def _merge(
    opened: StoredDeck, mine: StoredDeck, theirs: StoredDeck, choose: Callable[[Conflict], Value]
) -> StoredDeck:
    def either(name: Name, before: Value, one: Value, other: Value) -> Value:
        if one in (before, other):
            return other
        return one if other == before else choose(Conflict(name, before, one, other))

    values = {
        field: either(("", COVER, field), *(getattr(deck.cover, field) for deck in (opened, mine, theirs)))
        for field in FIELDS
    }
    counts = [_counts(deck.lines) for deck in (opened, mine, theirs)]
    # In their order, as it stands in the file; what is new on this side comes last.
    samples = {name_of(line): line for line in (*mine.lines, *theirs.lines)}
    lines = []
    for name in dict.fromkeys((*counts[2], *counts[1])):
        copies = either(name, *(count.get(name, 0) for count in counts))
        if copies:
            lines.append(replace(samples[name], copies=copies))
    return StoredDeck(replace(theirs.cover, **values), tuple(lines))


def name_of(line: Line) -> Name:
    """What tells a line from the others of its deck."""
    return (line.section, line.card, "" if line.card else line.text)


def _counts(lines: tuple[Line, ...]) -> dict[Name, int]:
    found: dict[Name, int] = {}
    for line in lines:
        found[name_of(line)] = found.get(name_of(line), 0) + line.copies
    return found


def same(cover: Cover, other: Cover) -> bool:
    """Whether two covers say the same."""
    return all(getattr(cover, field) == getattr(other, field) for field in FIELDS)
