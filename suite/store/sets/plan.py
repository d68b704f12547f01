"""What an import of cards would change, from a table or from a set file, and doing it as one edit."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from suite.store.corrections import NewCard, NewSet, put_cards, put_corrections, put_sets
from suite.store.edit import OpChanges
from suite.store.faults import ChangedMeanwhile
from suite.store.userfile import UserFile

NEW, CHANGED, SAME, CORRECTED = "new", "changed", "same", "corrected"
CONFLICT, FAULTY = "conflict", "faulty"


@dataclass(frozen=True, slots=True)
class CardLine:
    """What would become of one card, or of a shipped one that is corrected."""

    line: int
    """Where it stands in the file, 0 where files have no lines."""
    title: str
    outcome: str
    """NEW, CHANGED, SAME, CORRECTED, CONFLICT (a shipped card has this key) or FAULTY."""
    reason: str = ""
    card: str = ""
    """Text key."""


@dataclass(slots=True)
class CardPlan:
    """All that an import of cards would do."""

    label: str
    """What the edit is called."""
    report: list[CardLine]
    cards: list[NewCard]
    sets: list[NewSet]
    stamp: str
    """State of the user's file for which this holds."""
    corrections: dict[str, dict[str, Any]] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    def of(self, outcome: str) -> list[str]:
        """The keys of the cards with this outcome."""
        return [line.card for line in self.report if line.outcome == outcome]


def apply_cards(user: UserFile, plan: CardPlan) -> OpChanges:
    """Do what the plan says, as one edit. Raises StoreError when it no longer holds, or cannot be kept."""
    with user.edit(plan.label) as edit:
        if edit.state != plan.stamp:
            raise ChangedMeanwhile("Cards were changed meanwhile; look at the preview again.")
        put_sets(edit, plan.sets)
        put_cards(edit, plan.cards)
        put_corrections(edit, plan.corrections)
    return edit.changes
