"""Why an answer: in which parts of a game's value its end differs, in numbers that people can follow."""

from __future__ import annotations

from typing import Any, Final

from suite.core.action import Action

BEST: Final = 0
"""The answer that is chosen, beside the position before it."""
NEXT: Final = 1
"""The second best one, likewise."""
OBVIOUS: Final = 2
"""The one that the first look ranks highest though another is chosen, beside that one."""
KINDS: Final = 3

LIKELY: Final = 0.5
"""From this share of the worlds on an answer is told to win or to lose the match."""

Holding = tuple[float, float]
"""How much of a part somebody has, and what that is worth to them."""


class Part:
    """One of the things that a game's value is summed up of."""

    def __init__(self, words: str) -> None:
        """`words` are marked, with a place {n} for the number: they say what it counts."""
        self.words = words


class Change:
    """How much more of a part a player comes to have, on the average; below 0 for less."""

    def __init__(self, player: int, part: int, amount: float) -> None:
        self.player = player
        self.part = part
        self.amount = amount


class Reason:
    """What is expected of an answer: `changes`, those first that weigh most."""

    def __init__(
        self, kind: int, action: Action, changes: list[Change], won: float = 0.0, lost: float = 0.0
    ) -> None:
        self.kind = kind
        self.action = action
        self.changes = changes
        self.won = won
        """In which share of the worlds that were looked at it ends the match with a win,"""
        self.lost = lost
        """or with a defeat."""

    def plain(self) -> list[Any]:
        """JSON-ready form, read back by `reason_from`."""
        changes = [[one.player, one.part, round(one.amount, 2)] for one in self.changes]
        ends = [round(self.won, 2), round(self.lost, 2)]
        return [self.kind, list(self.action), changes, *ends]


def reason_from(data: Any, parts: int, players: int) -> Reason:
    """Read what `Reason.plain` wrote of a game with so many parts; raises ValueError."""
    try:
        kind, action, told, won, lost = data
        changes = [Change(int(player), int(part), float(amount)) for player, part, amount in told]
        reason = Reason(int(kind), tuple(map(int, action)), changes, float(won), float(lost))
    except (TypeError, OverflowError) as error:
        raise ValueError("this is no reason of a computer player") from error
    known = all(0 <= one.player < players and 0 <= one.part < parts for one in changes)
    if not 0 <= reason.kind < KINDS or not known:
        raise ValueError("this is no reason of a computer player")
    return reason
