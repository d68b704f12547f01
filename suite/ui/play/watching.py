"""Watching matches again: from the list, from their end, from a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from suite.play.record import Record, read
from suite.play.replay import Replay
from suite.play.trace import Trace
from suite.store.matches import Played
from suite.ui.play.slots import thoughts

if TYPE_CHECKING:
    from suite.ui.play.page import Play


class Watching:
    """Brings replays to the page's table."""

    def __init__(self, page: Play) -> None:
        self.page = page

    def listed(self, match: Played) -> None:
        """Watch a match of the list."""
        if match.record:
            self.file(self.page.slots.played(match.record))
        else:
            self.page.context.say("No record of this match was kept.")

    def again(self) -> None:
        """Watch the match that has just ended."""
        session = self.page.session
        if session is not None and session.match.over():
            self.file(session.file)

    def file(self, path: Path) -> None:
        """Watch the match of a record."""
        page = self.page
        try:
            record = read(path)
            replay = self._replay(record)
        except OSError as error:
            page.context.say(f"{path.name} cannot be opened: {error.strerror or error}.")
            return
        except ValueError as error:
            page.context.say(f"{error}.")
            return
        page.show_replay(path, replay, Trace(thoughts(path), len(record.actions)))

    def _replay(self, record: Record) -> Replay:
        shelf = self.page.shelf
        if record.game not in shelf.games:
            raise ValueError(f"{record.where} is of a game that is not here")
        if record.result is None and not record.practice:
            raise ValueError(f"{record.where} is not over yet; go on with it instead")
        return Replay(record, shelf.play_game(record.game))
