"""What the window asks of a trial of a deck, and what it hears; the matches are played elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from suite.core.card import Catalogue
from suite.core.deck import Deck


@dataclass(frozen=True, slots=True)
class TrialPlan:
    """Which deck plays how often against which, and who plays them."""

    game: str
    deck: Deck
    opponents: tuple[Deck, ...]
    catalogue: Catalogue
    """The definitions in force."""
    agent: str
    """The computer player of both sides, by its key."""
    matches: int
    """Against each opponent."""
    seed: int


@dataclass(frozen=True, slots=True)
class TrialLine:
    """What the deck made of its matches against one opponent, or against all."""

    title: str
    matches: int
    """Played to their end."""
    wins: int
    draws: int
    share: float
    """Of all points; a draw counts in part."""
    low: float
    high: float
    """The 95 % interval of the share."""
    began: int
    began_share: float
    """The share in those matches that the deck began."""
    second_share: float
    """The share in the others."""
    decisions: float
    """A match, on average."""
    by_limit: int
    errors: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TrialProgress:
    """How far a trial is."""

    done: int
    total: int
    lines: tuple[TrialLine, ...]
    """One per opponent, then one of all together."""


@dataclass(frozen=True, slots=True)
class Trials:
    """The way to have decks tried, handed in by the program's start."""

    agents: tuple[tuple[str, str], ...]
    """(key, words for people) of the computer players, the quickest first."""
    run: Callable[[TrialPlan, Callable[[TrialProgress], None], Callable[[], bool]], TrialProgress]
    """(plan, hears of each match, whether to stop) -> all that was played; blocks, so it is for a job.

    Raises ValueError with a sentence when the plan cannot be played.
    """
