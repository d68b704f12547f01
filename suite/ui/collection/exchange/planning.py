"""What an import would do, in words: reckoned in the background. No widgets in here."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from suite.decks.names import REPLACED
from suite.store.lists.plan import ListPlan, ReportLine
from suite.store.lists.reading import ListContent, NothingRead, notes_on, plan_import
from suite.store.names import UNKNOWN, CatalogueNames
from suite.store.stacks import Stack
from suite.store.userfile import UserFile
from suite.ui.collection.exchange.opening import Known, unknown_names
from suite.ui.imports.report import ReportRow

OUTCOMES = {
    "exact": "taken in",
    "folded": "taken in",
    "trimmed": "taken in",
    REPLACED: "another printing",
    UNKNOWN: "not found",
    "ignored": "nothing to do",
    "no number of copies": "no number",
}
"""Outcome of a line -> what a person reads."""
PLACES = ("condition", "language", "finish", "printing", "location", "lent_to")
SUGGESTED = 200
"""Names for which similar cards are looked for beforehand; for the others when they are chosen."""


@dataclass(frozen=True, slots=True)
class ListReport:
    """A plan, and what there is to say about it."""

    known: Known
    plan: ListPlan | None
    """None when not a single card can be read."""
    told: list[ReportRow]
    unknown: dict[str, int]
    """Names that no card has -> number of their lines."""
    suggested: dict[str, list[str]]
    sentence: str
    done: str
    """What is said afterwards."""
    fault: str = ""
    notes: tuple[str, ...] = ()
    """What there is to say about the list as a whole."""


@contextmanager
def uncollected() -> Iterator[None]:
    """Without Python's collector: it stops every thread, the window's too, to walk a list's million parts."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def look(
    user: UserFile,
    listing: ListContent,
    known: Known,
    mode: str,
    pattern: Stack,
    answers: Mapping[str, str],
    progress: Callable[[int, int], None],
) -> ListReport:
    """Plan the import: for a job. Nothing is written. Raises StoreError."""
    plan: ListPlan | None = None
    fault = ""
    with uncollected():
        try:
            plan = plan_import(user, listing, known.names, mode, pattern, answers, progress)
            report = plan.report
        except NothingRead as error:
            report, fault = error.report, str(error)
        unknown = {name: len(places) for name, places in unknown_names(listing, report).items() if name}
        suggested = {}
        for done, name in enumerate(list(unknown)[:SUGGESTED]):
            progress(done, min(len(unknown), SUGGESTED))
            suggested[name] = known.suggest(name)
        sentence, after = summed(plan, report)
        lines = told(report, known.names)
        notes = tuple(notes_on(listing, report))
    return ListReport(known, plan, lines, unknown, suggested, sentence, after, fault, notes)


def like(stack: Stack) -> str:
    """What a stack is like, in a few words."""
    said = [str(getattr(stack, name)) for name in PLACES]
    return " · ".join([one for one in said if one] + list(stack.tags))


def told(report: Sequence[ReportLine], names: CatalogueNames) -> list[ReportRow]:
    """The store's report in words."""
    found = []
    for one in report:
        tone = "danger" if not one.card and one.outcome != "ignored" else ""
        word = OUTCOMES.get(one.outcome, one.outcome)
        if one.card and (one.outcome == REPLACED or one.unclear):
            tone = "warn"
            word = word if one.outcome == REPLACED else "taken in, not all of it known"
        title = names.title(one.card) if one.card else ""
        found.append(ReportRow(str(one.line), word, title, one.reason, one.text, tone))
    return found


def summed(plan: ListPlan | None, report: Sequence[ReportLine]) -> tuple[str, str]:
    """What there is to say about lines and copies before and after the import."""
    taken = sum(1 for one in report if one.card)
    empty = sum(1 for one in report if not one.card and one.outcome == "ignored")
    left = len(report) - taken - empty
    lines = "1 line" if len(report) == 1 else f"{len(report):,} lines"
    nothing = f", {empty:,} without a card or copies" if empty else ""
    copies = ""
    if plan and plan.changes:
        more = sum(max(0, one.after - one.before) for one in plan.changes)
        fewer = sum(max(0, one.before - one.after) for one in plan.changes)
        parts = [f"{more:,} {'copy' if more == 1 else 'copies'} more"] if more else []
        parts += [f"{fewer:,} {'copy' if fewer == 1 else 'copies'} fewer"] if fewer else []
        copies = f" {' and '.join(parts)}." if parts else ""
    return (
        f"{lines}: {taken:,} can be taken in, {left:,} cannot{nothing}.{copies}",
        f"{lines}: {taken:,} taken in, {left:,} not{nothing}.{copies}",
    )
