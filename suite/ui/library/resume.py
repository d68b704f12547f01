"""What Home offers to go on with: the match that was left, the guided matches, the decks at hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from suite.core.translation import _
from suite.play.seats import PERSON
from suite.ui.context import Context
from suite.ui.decks.catalog import DeckEntry, entries
from suite.ui.play.guide import has_lesson
from suite.ui.play.results import decisions
from suite.ui.play.slots import Slot, slots_of
from suite.ui.store.repository import Repository
from suite.view.log_text import listed

if TYPE_CHECKING:
    from pathlib import Path

    from suite.ui.play.page import PlayPage


@dataclass(frozen=True, slots=True)
class Left:
    """A match that can be gone on with."""

    path: Path
    words: str
    """What a button says."""
    more: str
    """The game, when, and how far."""


def left(repository: Repository) -> Left | None:
    """The match that was played last and is not over; for a job, since it reads files."""
    slot = next((one for one in slots_of(repository.user).all() if one.unfinished), None)
    if slot is None or slot.record is None:
        return None
    record = slot.record
    count = len(record.actions)
    more = ", ".join((repository.title(record.game), slot.when, decisions(count)))
    return Left(slot.path, _words(slot), more)


def _words(slot: Slot) -> str:
    record = slot.record
    assert record is not None, "the match was read"
    names = record.setup.names
    computers = [name for name, seat in zip(names, record.seats, strict=True) if seat != PERSON]
    turn = record.snapshot.get("turn")
    counted = isinstance(turn, int) and turn > 0
    if computers:
        words = _("Go on: turn {turn} against {names}") if counted else _("Go on: against {names}")
        return words.format(turn=turn, names=listed(computers))
    words = _("Go on: turn {turn} {names}") if counted else _("Go on: {names}")
    return words.format(turn=turn, names=_("{one} against {other}").format(one=names[0], other=names[-1]))


def go_on(context: Context, path: Path) -> None:
    """Turn to the table with this match, as it stands by now."""

    def then(page: PlayPage) -> None:
        if page.session is not None and page.session.file == path:
            return
        slot = next((one for one in page.slots.all() if one.path == path), None)
        if slot is None:
            context.notify(_("This match is over; here are the others."))
        else:
            page.go_on(slot)

    context.turn("play", then)


def lessons(repository: Repository) -> list[str]:
    """The games that can be learnt by playing."""
    return [key for key in repository.games if has_lesson(key)]


def learn(context: Context, game: str) -> None:
    """Begin the guided match of a game."""
    context.turn("play", lambda page: page.learn(game))


def decks(repository: Repository, most: int) -> list[DeckEntry]:
    """The owner's decks, the last edited first, then ready-made ones of each game in turn."""
    every = entries(repository)
    own = sorted((one for one in every if not one.ready), key=lambda one: one.cover.changed, reverse=True)
    ready: dict[str, list[DeckEntry]] = {}
    for one in every:
        if one.ready:
            ready.setdefault(one.cover.game, []).append(one)
    rounds = max(map(len, ready.values()), default=0)
    dealt = [pile[place] for place in range(rounds) for pile in ready.values() if place < len(pile)]
    return [*own, *dealt][:most]
