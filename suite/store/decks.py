"""Decks in the user's file: lines with unresolved ones kept, versions, folders, tags, the built flag."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import func
from sqlmodel import Session, col, select

from suite.store.edit import Edit, OpChanges
from suite.store.faults import ChangedMeanwhile, NotFound, StoreError
from suite.store.lines import Cover, Line, StoredDeck
from suite.store.merging import Name, merge, name_of, same
from suite.store.models import MAYBE, Deck, DeckLine, DeckVersion
from suite.store.stacks import MOST
from suite.store.userfile import UserFile

GAP = 1000
"""From one line's place to the next in a new deck, so that a line between them moves no other one."""

__all__ = ["Cover", "DeckRevision", "Decks", "Line", "StoredDeck"]


@dataclass(frozen=True, slots=True)
class DeckRevision:
    """A deck as it once was."""

    number: int
    label: str
    made: str
    lines: tuple[Line, ...]


class Decks:
    """The decks of a user's file."""

    def __init__(self, user: UserFile) -> None:
        self.user = user

    # -- reading ------------------------------------------------------------------------------------

    def covers(self, game: str = "") -> list[Cover]:
        """All decks of a game, or of all, by folder and title."""
        with self.user.read() as session:
            sums = select(DeckLine.deck_id, func.sum(DeckLine.copies)).where(DeckLine.section != MAYBE)
            counts = {deck: int(n) for deck, n in session.execute(sums.group_by(col(DeckLine.deck_id)))}
            asked = select(Deck).order_by(Deck.folder, Deck.title, col(Deck.id))
            if game:
                asked = asked.where(Deck.game == game)
            return [_cover(row, counts.get(row.id or 0, 0)) for row in session.exec(asked)]

    def load(self, deck: int) -> StoredDeck:
        """Raises StoreError when there is no such deck."""
        with self.user.read() as session:
            row = _deck(session, deck)
            # Without the mapper: a deck is read after every step.
            asked = select(DeckLine.section, DeckLine.copies, DeckLine.card_key, DeckLine.text)
            asked = asked.where(DeckLine.deck_id == deck).order_by(col(DeckLine.place), col(DeckLine.id))
            lines = tuple(Line(*one) for one in session.execute(asked))
        return StoredDeck(_cover(row, _count(lines)), lines)

    def versions(self, deck: int) -> list[DeckRevision]:
        """Former states, the newest first."""
        with self.user.read() as session:
            asked = select(DeckVersion).where(DeckVersion.deck_id == deck)
            rows = session.exec(asked.order_by(col(DeckVersion.number).desc())).all()
        return [DeckRevision(row.number, row.label, row.made, _unpacked(row.data)) for row in rows]

    def containing(self, card: str) -> list[tuple[int, str, int, bool]]:
        """(deck, title, copies, built) of every deck with this card."""
        asked = select(Deck.id, Deck.title, DeckLine.copies, Deck.built).where(
            col(Deck.id) == col(DeckLine.deck_id), DeckLine.card_key == card, DeckLine.section != MAYBE
        )
        found: dict[int, tuple[int, str, int, bool]] = {}
        with self.user.read() as session:
            for deck, title, copies, built in session.exec(asked.order_by(Deck.title)):
                before = found[deck or 0][2] if deck in found else 0
                found[deck or 0] = (deck or 0, title, before + copies, built)
        return list(found.values())

    # -- editing ------------------------------------------------------------------------------------

    def save(
        self, deck: StoredDeck, label: str = "", opened: StoredDeck | None = None
    ) -> tuple[int, OpChanges]:
        """Write cover and lines; a deck with id 0 is new and gets one. Raises StoreError.

        With `opened`, the deck as it was before these changes, what others have changed since stays: raises
        DeckConflict where they changed the same lines.
        """
        saved, changes = self.update(deck, label, opened)
        return saved.cover.id, changes

    def update(
        self, deck: StoredDeck, label: str = "", opened: StoredDeck | None = None
    ) -> tuple[StoredDeck, OpChanges]:
        """Like `save`; the deck as it stands in the file now, so that nobody has to read it again."""
        with self.user.edit(label or f"Save deck {deck.cover.title}") as edit:
            saved = _write(edit, deck, opened)
        changes = edit.changes
        if changes.rows:
            # The edit as a whole gives it, at its end.
            saved = replace(saved, cover=replace(saved.cover, revision=changes.revision))
        return saved, changes

    def save_all(self, decks: Sequence[StoredDeck], label: str) -> tuple[list[int], OpChanges]:
        """Several decks as one edit, like `save`. Raises StoreError, then none is written."""
        with self.user.edit(label) as edit:
            keys = [_write(edit, deck).cover.id for deck in decks]
        return keys, edit.changes

    def set_cover(
        self, ids: Sequence[int], label: str = "", seen: Sequence[Cover] = (), **values: Any
    ) -> OpChanges:
        """The same values for several decks: title, folder, note, tags, built, format.

        `seen` are covers as whoever edits saw them: raises ChangedMeanwhile when one of the fields is
        another by now.
        """
        before = {cover.id: cover for cover in seen}
        with self.user.edit(label or "Change deck") as edit:
            for deck in ids:
                row = _deck(edit.session, deck)
                now = _cover(row, 0)
                if any(getattr(now, name) != getattr(before.get(deck, now), name) for name in values):
                    raise ChangedMeanwhile(f"Somebody else has changed {now.title} meanwhile; look again.")
                cover = replace(now, **values)
                edit.change(row, **_cover_values(cover))
        return edit.changes

    def move_folder(self, old: str, new: str) -> OpChanges:
        """Another path for a folder; decks in it and in folders within go along."""
        with self.user.edit(f"Rename folder {old}") as edit:
            for row in edit.session.exec(select(Deck)):
                if row.folder == old or row.folder.startswith(f"{old}/"):
                    edit.change(row, folder=f"{new}{row.folder[len(old) :]}".strip("/"))
        return edit.changes

    def clone(self, deck: int, title: str = "") -> tuple[int, OpChanges]:
        """A copy, not built."""
        old = self.load(deck)
        cover = replace(old.cover, id=0, title=title or f"{old.cover.title} (copy)", built=False)
        return self.save(StoredDeck(cover, old.lines), f"Copy deck {old.cover.title}")

    def remove(self, ids: Iterable[int]) -> OpChanges:
        """Decks with their lines and versions, undoably."""
        with self.user.edit("Remove deck") as edit:
            for deck in ids:
                row = _deck(edit.session, deck)
                edit.remove(*_lines(edit.session, deck))
                edit.remove(*edit.session.exec(select(DeckVersion).where(DeckVersion.deck_id == deck)))
                edit.remove(row)
        return edit.changes

    def keep_version(self, deck: int, label: str = "") -> OpChanges:
        """Keep the present state under the next number."""
        with self.user.edit(f"Keep version {label}".strip()) as edit:
            _deck(edit.session, deck)
            numbers = edit.session.exec(select(DeckVersion.number).where(DeckVersion.deck_id == deck))
            lines = [_line(row) for row in _lines(edit.session, deck)]
            data = json.dumps([[line.section, line.copies, line.card, line.text] for line in lines])
            number = max(numbers, default=0) + 1
            edit.add(DeckVersion(deck_id=deck, number=number, label=label, made=_now(), data=data))
        return edit.changes

    def restore_version(self, deck: int, number: int) -> OpChanges:
        """Make the lines those of a version. Raises StoreError when there is none."""
        with self.user.edit(f"Restore version {number}") as edit:
            asked = select(DeckVersion).where(DeckVersion.deck_id == deck, DeckVersion.number == number)
            version = edit.session.exec(asked).first()
            if version is None:
                raise StoreError(f"The deck has no version {number}.")
            _write(edit, StoredDeck(_cover(_deck(edit.session, deck), 0), _unpacked(version.data)))
        return edit.changes

    def remove_version(self, deck: int, number: int) -> OpChanges:
        """A version goes, undoably. Raises StoreError when there is none."""
        with self.user.edit(f"Remove version {number}") as edit:
            asked = select(DeckVersion).where(DeckVersion.deck_id == deck, DeckVersion.number == number)
            row = edit.session.exec(asked).first()
            if row is None:
                raise StoreError(f"The deck has no version {number}.")
            edit.remove(row)
        return edit.changes


def _write(edit: Edit, deck: StoredDeck, opened: StoredDeck | None = None) -> StoredDeck:
    """Make cover and lines these, or those of a merge with what others have changed; what they are then."""
    old: list[DeckLine] = []
    if deck.cover.id:
        row = _deck(edit.session, deck.cover.id)
        old = _lines(edit.session, deck.cover.id)
        present = StoredDeck(_cover(row, 0), tuple(_line(one) for one in old))
        untouched = opened is None or (
            row.revision == opened.cover.revision and same(present.cover, opened.cover)
        )
        if opened is not None and not untouched:
            deck = merge(opened, deck, present)
        _check(deck)
        differs = present.lines != deck.lines or not same(deck.cover, present.cover)
    else:
        _check(deck)
        row = Deck(game=deck.cover.game, title=deck.cover.title)
        edit.add(row)
        edit.flush()
        differs = True
    if differs:
        edit.change(row, **_cover_values(deck.cover), changed=_now())
        _write_lines(edit, row.id or 0, old, deck.lines)
    return StoredDeck(_cover(row, _count(deck.lines)), deck.lines)


def _write_lines(edit: Edit, deck: int, old: list[DeckLine], lines: Sequence[Line]) -> None:
    """Make the lines these. What names the same as before keeps its row, so that one line costs one row."""
    rows: dict[Name, list[DeckLine]] = {}
    for one in old:
        rows.setdefault(name_of(_line(one)), []).append(one)
    kept = [found.pop(0) if (found := rows.get(name_of(line))) else None for line in lines]
    edit.remove(*(row for left in rows.values() for row in left))
    places = _places([row.place if row is not None else None for row in kept])
    for row, line, place in zip(kept, lines, places, strict=True):
        values: dict[str, Any] = {
            "section": line.section,
            "copies": line.copies,
            "card_key": line.card,
            "text": line.text,
        }
        if row is None:
            edit.add(DeckLine(deck_id=deck, place=place, **values))
        else:
            edit.change(row, place=place, **values)


def _places(present: Sequence[int | None]) -> list[int]:
    """Ascending places for lines in order: those they have (None: a new line), or all anew without room."""
    end = max((at for at, place in enumerate(present) if place is not None), default=-1)
    places: list[int] = []
    last = -1
    for at, place in enumerate(present):
        if place is None:
            place = last + (GAP if at > end else 1)
        elif place <= last:
            return [GAP * (at + 1) for at in range(len(present))]
        places.append(place)
        last = place
    return places


def _check(deck: StoredDeck) -> None:
    """Raises StoreError for what no deck may be."""
    if not deck.cover.title.strip():
        raise StoreError("A deck needs a title.")
    for line in deck.lines:
        if not 1 <= line.copies <= MOST:
            raise StoreError(f"A line of a deck has 1 to {MOST} copies, not {line.copies}.")


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _deck(session: Session, deck: int) -> Deck:
    row = session.get(Deck, deck)
    if row is None:
        raise NotFound("This deck is no longer there; it was removed meanwhile.")
    return row


def _lines(session: Session, deck: int) -> list[DeckLine]:
    asked = select(DeckLine).where(DeckLine.deck_id == deck)
    return list(session.exec(asked.order_by(col(DeckLine.place), col(DeckLine.id))))


def _count(lines: Iterable[Line]) -> int:
    return sum(line.copies for line in lines if line.section != MAYBE)


def _cover(row: Deck, cards: int) -> Cover:
    return Cover(
        row.game,
        row.title,
        row.id or 0,
        row.folder,
        row.note,
        tuple(json.loads(row.tags)),
        row.built,
        row.format,
        row.changed,
        cards,
        row.revision,
    )


def _cover_values(cover: Cover) -> dict[str, Any]:
    names = ("game", "title", "folder", "note", "built", "format")
    values: dict[str, Any] = {name: getattr(cover, name) for name in names}
    return values | {"tags": json.dumps(list(cover.tags), ensure_ascii=False)}


def _line(row: DeckLine) -> Line:
    return Line(row.section, row.copies, row.card_key, row.text)


def _unpacked(data: str) -> tuple[Line, ...]:
    return tuple(Line(*one) for one in json.loads(data))
