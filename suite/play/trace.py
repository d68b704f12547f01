"""What computer players weighed, decision by decision, in a file beside the match record.

A line of JSON for each thought, added at the end. A thought at a place where there is one already says
that the match went back there: it takes the place of that one and of all after it. A line that cannot be
read is passed over: a trace tells about a match, and no match depends on it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from suite.core.bounds import read_bounded, read_json
from suite.core.reason import reason_from
from suite.play.match import Match
from suite.view.reasons import reason_texts

LONGEST: Final = 1 << 16
"""No thought is longer, in characters of its line."""
MOST: Final = 50_000
"""So many thoughts are read."""
SHOWN: Final = 24
"""So many actions of a decision are told, the best first."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """An action that was looked at: how often it was tried, and the share of the win that it promised."""

    label: str
    visits: int
    share: float


@dataclass(frozen=True, slots=True)
class Thought:
    """One decision of a computer player."""

    count: int
    """How many actions of the match came before it."""
    player: int
    question: str
    chosen: str
    lines: tuple[Weighed, ...]
    """The best first."""
    seconds: float
    worlds: int
    """Worlds that were dealt and looked into."""
    ended: str
    """What ended the search: only move, immediate win, iterations, time, asked; a fault in words."""
    reasons: tuple[str, ...] = ()
    """Why, in words: what is expected of the best answers."""

    def plain(self) -> list[Any]:
        """JSON-ready form, read back by `thought_from`."""
        lines = [[line.label, line.visits, round(line.share, 4)] for line in self.lines]
        told = [self.count, self.player, self.question, self.chosen, lines]
        return [*told, round(self.seconds, 2), self.worlds, self.ended, list(self.reasons)]


def thought_of(
    match: Match, player: int, action: Sequence[int], why: dict[str, Any] | None, seconds: float, fault: str
) -> Thought:
    """What `player`, who is asked in `match`, weighed before answering `action`."""
    decision = match.decision()
    assert decision is not None, "somebody is asked"

    def named(data: Sequence[int]) -> str:
        return match.label(tuple(data))

    told = why or {}
    lines = [
        Weighed(named(one[0]), int(one[1]), float(one[2])) for one in list(told.get("lines", []))[:SHOWN]
    ]
    return Thought(
        len(match.actions),
        player,
        decision.text,
        named(action),
        tuple(lines),
        seconds,
        int(told.get("worlds", 0)),
        fault or str(told.get("ended", "")),
        reasons_of(match, player, why),
    )


def reasons_of(match: Match, player: int, why: dict[str, Any] | None) -> tuple[str, ...]:
    """Why a computer player would answer so for `player`, who is asked in `match`: a sentence a reason."""
    game = match.game
    plain = (why or {}).get("reasons", [])
    reasons = [reason_from(one, len(game.parts), match.setup.players) for one in plain]
    return tuple(reason_texts(game, reasons, player, match.setup.names, match.label))


def thought_from(data: Any) -> Thought:
    """Read what `Thought.plain` wrote; raises ValueError."""
    try:
        # Those of before the program told reasons have none.
        count, player, question, chosen, lines, seconds, worlds, ended, *rest = data
        weighed = tuple(Weighed(str(label), int(visits), float(share)) for label, visits, share in lines)
        reasons = tuple(str(words) for words in rest[0]) if rest else ()
        asked = (int(count), int(player), str(question), str(chosen))
        return Thought(*asked, weighed, float(seconds), int(worlds), str(ended), reasons)
    except TypeError as error:
        raise ValueError("this is no thought of a computer player") from error


class Trace:
    """The thoughts of one match in their order."""

    def __init__(self, path: Path | None = None, count: int | None = None) -> None:
        """With `path` thoughts are read from there, those before the action `count`, and written there."""
        self.path = path
        self.thoughts: list[Thought] = []
        if path is None or not path.is_file():
            return
        with suppress(OSError, ValueError):
            for line in read_bounded(path).decode("utf-8", "replace").split("\n", MOST)[:MOST]:
                self._read(line)
        if count is not None:
            self.back_to(count)

    def add(self, thought: Thought) -> None:
        """One more thought. A disk that cannot be written must not stop the match: then it is only shown."""
        self._take(thought)
        if self.path is not None:
            line = json.dumps(thought.plain(), ensure_ascii=False, separators=(",", ":"))
            with suppress(OSError), self.path.open("a", encoding="utf-8") as file:
                # The line's end goes before it: what a crash has left half written spoils nothing else.
                file.write("\n" + line)

    def back_to(self, count: int) -> None:
        """The match stands after `count` actions again: what was thought from there on is forgotten."""
        while self.thoughts and self.thoughts[-1].count >= count:
            self.thoughts.pop()

    def moved(self, path: Path) -> Trace:
        """The same thoughts for a match that is kept in another file from now on."""
        other = Trace()
        other.path = path
        for thought in self.thoughts:
            other.add(thought)
        return other

    def _read(self, line: str) -> None:
        if len(line) <= LONGEST:
            with suppress(ValueError, OverflowError):
                self._take(thought_from(read_json(line)))

    def _take(self, thought: Thought) -> None:
        self.back_to(thought.count)
        self.thoughts.append(thought)
