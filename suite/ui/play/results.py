"""What the list of played matches says: filters, and how decks and opponents have fared. No widgets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from suite.core.interval import wilson
from suite.core.translation import ENGLISH, _, chosen, mark, number, plural
from suite.play.seats import PERSON
from suite.store.matches import CASUAL, COUNTED, PRACTICE, Participant, Played
from suite.view.log_text import listed

WON: Final = "won"
LOST: Final = "lost"
DRAWN: Final = "drawn"
WATCHED: Final = "watched"
"""Results as a person at this table sees them; WATCHED where no person played."""
RESULTS: Final = (
    (WON, mark("Won")),
    (LOST, mark("Lost")),
    (DRAWN, mark("Drawn")),
    (WATCHED, mark("Watched")),
)
KINDS: Final = (
    (COUNTED, mark("Matches that count")),
    (CASUAL, mark("Casual matches")),
    (PRACTICE, mark("Practice")),
)
SPANS: Final = (
    (7, mark("The last 7 days")),
    (30, mark("The last 30 days")),
    (365, mark("The last 365 days")),
)
OUTRIGHT: Final = 0.999
"""A share that only an outright winner has."""


def mine(match: Played) -> int:
    """The place of the first person who played, -1 where none did."""
    return next((place for place, sat in enumerate(match.players) if sat.seat == PERSON), -1)


def me(match: Played) -> Participant | None:
    """The first person who played."""
    place = mine(match)
    return match.players[place] if place >= 0 else None


def others(match: Played) -> list[Participant]:
    """All players but the first person."""
    place = mine(match)
    return [sat for number, sat in enumerate(match.players) if number != place]


def result_of(match: Played) -> str:
    """Won, lost, drawn or watched; "" where the list does not say."""
    own = me(match)
    if own is None:
        return WATCHED
    if own.share is None:
        return ""
    if own.share > OUTRIGHT:
        return WON
    return LOST if own.share <= 0 else DRAWN


def opponent_name(sat: Participant, levels: dict[str, str]) -> str:
    """Who somebody was, for a list of opponents: people by their name, computer players by their level."""
    if sat.seat == PERSON:
        return sat.name
    level = levels.get(sat.seat, sat.seat)
    return _("Computer, {level}").format(level=_(level))


@dataclass(frozen=True, slots=True)
class MatchFilter:
    """Which matches are wanted; "" and 0 mean all."""

    game: str = ""
    deck: str = ""
    opponent: str = ""
    """As `opponent_name` says it."""
    result: str = ""
    kind: str | None = None
    days: int = 0

    def since(self, now: datetime) -> str:
        """The time from which matches are wanted, ISO, "" for all."""
        return (now - timedelta(days=self.days)).isoformat(timespec="seconds") if self.days else ""

    def takes(self, match: Played, levels: dict[str, str]) -> bool:
        """Whether a match of the right game and time is wanted."""
        own = me(match)
        return (
            (not self.deck or (own is not None and own.deck == self.deck))
            and (
                not self.opponent or any(opponent_name(sat, levels) == self.opponent for sat in others(match))
            )
            and (not self.result or result_of(match) == self.result)
            and (self.kind is None or match.kind == self.kind)
        )


@dataclass(frozen=True, slots=True)
class WinRecord:
    """How somebody has fared with one deck or against one opponent."""

    name: str
    matches: int
    wins: int
    draws: int
    points: float

    @property
    def share(self) -> float:
        """The share of all points; a draw counts in part."""
        return self.points / self.matches if self.matches else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share."""
        return wilson(self.points, self.matches)

    def words(self) -> str:
        """The share and its interval, in per cent."""
        low, high = self.interval
        return _("{share} % ({low} to {high} %)").format(
            share=round(100 * self.share), low=round(100 * low), high=round(100 * high)
        )


def fared(matches: Iterable[Played], names: Callable[[Played], Sequence[str]]) -> list[WinRecord]:
    """Per name, how the person fared, the most played first; practice and watched matches do not count."""
    sums: dict[str, list[float]] = {}
    for match in matches:
        own = me(match)
        if own is None or own.share is None or match.kind == PRACTICE:
            continue
        result = result_of(match)
        for name in dict.fromkeys(names(match)):
            row = sums.setdefault(name, [0, 0, 0, 0.0])
            row[0] += 1
            row[1] += result == WON
            row[2] += result == DRAWN
            row[3] += own.share
    lines = [
        WinRecord(name, int(n), int(won), int(drawn), sum_) for name, (n, won, drawn, sum_) in sums.items()
    ]
    return sorted(lines, key=lambda line: (-line.matches, line.name))


def decks_of(match: Played) -> list[str]:
    """The deck that the person played."""
    own = me(match)
    return [own.deck] if own is not None and own.deck else []


def opponents_of(match: Played, levels: dict[str, str]) -> list[str]:
    """The opponents that the person met."""
    return [opponent_name(sat, levels) for sat in others(match)]


def when(match: Played) -> str:
    """Day and time in this place's time."""
    try:
        return datetime.fromisoformat(match.played).astimezone().strftime("%Y-%m-%d %H:%M")
    except ValueError:
        return match.played[:16]


def ended(match: Played) -> str:
    """How it ended: as the list keeps it, which is English, or in another language as its shares tell it."""
    shares = [sat.share for sat in match.players if sat.share is not None]
    if chosen() == ENGLISH or len(shares) < len(match.players):
        return match.sentence
    winners = [sat.name for sat, share in zip(match.players, shares, strict=True) if share > 0]
    if len(winners) == len(match.players):
        return _("A draw.")
    return plural("{names} wins.", "{names} win.", len(winners)).format(names=listed(winners))


def against(match: Played) -> str:
    """The opponents with their decks; all players where nobody here played."""
    found = others(match)
    return ", ".join(f"{sat.name} ({sat.deck})" if sat.deck else sat.name for sat in found)


def decisions(n: int) -> str:
    """So many decisions, in words."""
    return plural("{n} decision", "{n} decisions", n).format(n=number(n))
