"""The list of matches that were played; it outlives their records. Adding to it is no edit to undo."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from sqlmodel import Session, col, select

from suite.store.edit import OpChanges
from suite.store.models import PlayedMatch, PlayedSeat
from suite.store.userfile import UserFile

COUNTED: Final = ""
CASUAL: Final = "casual"
PRACTICE: Final = "practice"
"""Kinds of matches: those that count, those with decks that are not legal, and practice."""
MANY: Final = 400
"""Matches whose players are read with one statement; parameters of a statement are limited."""


@dataclass(frozen=True, slots=True)
class Participant:
    """A player of a match: who answered for them, their deck, and their share of the win."""

    name: str
    seat: str
    """The agent, or the word for a person."""
    deck: str = ""
    share: float | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """A match that was played."""

    game: str
    played: str
    """ISO time of its end, in UTC."""
    players: tuple[Participant, ...]
    sentence: str = ""
    """How it ended."""
    kind: str = COUNTED
    series: str = ""
    """The key of the series that it was a game of."""
    decisions: int = 0
    record: str = ""
    """Name of the file with the match record, "" where none was kept."""
    id: int = 0


class Matches:
    """The matches of a user's file."""

    def __init__(self, user: UserFile) -> None:
        self.user = user

    def add(self, match: Played) -> int:
        """Put a match on the list; its id. Raises StoreError."""
        with self.user.edit("Match") as edit:
            row = PlayedMatch(
                game=match.game,
                played=match.played,
                kind=match.kind,
                sentence=match.sentence,
                series=match.series,
                decisions=match.decisions,
                record=match.record,
            )
            edit.session.add(row)
            edit.session.flush()
            number = row.id or 0
            for place, sat in enumerate(match.players):
                edit.session.add(
                    PlayedSeat(
                        match_id=number,
                        place=place,
                        name=sat.name,
                        seat=sat.seat,
                        deck=sat.deck,
                        share=sat.share,
                    )
                )
        return number

    def listed(self, game: str = "", since: str = "", limit: int = 5000) -> list[Played]:
        """The latest matches, newest first; `since` is an ISO time."""
        asked = select(PlayedMatch).order_by(col(PlayedMatch.id).desc()).limit(limit)
        if game:
            asked = asked.where(PlayedMatch.game == game)
        if since:
            asked = asked.where(PlayedMatch.played >= since)
        with self.user.read() as session:
            rows = session.exec(asked).all()
            seats = _seats(session, [row.id or 0 for row in rows])
        return [_played(row, seats.get(row.id or 0, ())) for row in rows]

    def remove(self, ids: Iterable[int]) -> OpChanges:
        """Take matches off the list, undoable; their records stay where they are. Raises StoreError."""
        gone = sorted(ids)
        with self.user.edit(
            f"Remove {len(gone)} match{'' if len(gone) == 1 else 'es'} from the list"
        ) as edit:
            for part in _parts(gone):
                edit.remove(*edit.session.exec(select(PlayedSeat).where(col(PlayedSeat.match_id).in_(part))))
                edit.remove(*edit.session.exec(select(PlayedMatch).where(col(PlayedMatch.id).in_(part))))
        return edit.changes


def _parts(ids: Sequence[int]) -> list[Sequence[int]]:
    return [ids[start : start + MANY] for start in range(0, len(ids), MANY)]


def _seats(session: Session, ids: Sequence[int]) -> dict[int, tuple[Participant, ...]]:
    """Match -> its players in order."""
    found: dict[int, tuple[Participant, ...]] = {}
    for part in _parts(ids):
        asked = select(PlayedSeat).where(col(PlayedSeat.match_id).in_(part))
        rows = session.exec(asked.order_by(col(PlayedSeat.match_id), col(PlayedSeat.place)))
        for match, sat in groupby(rows, key=lambda row: row.match_id):
            found[match] = tuple(Participant(row.name, row.seat, row.deck, row.share) for row in sat)
    return found


def _played(row: PlayedMatch, players: tuple[Participant, ...]) -> Played:
    return Played(
        row.game,
        row.played,
        players,
        row.sentence,
        row.kind,
        row.series,
        row.decisions,
        row.record,
        row.id or 0,
    )
