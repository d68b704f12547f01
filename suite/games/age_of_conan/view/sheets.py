"""The final scoring as a sheet that adds up line by line, told from the journal and from what all see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from suite.core.event import Event
from suite.core.game import Setup
from suite.core.translation import _, number
from suite.games.age_of_conan.rules import tokens_of
from suite.games.age_of_conan.scoring import standings
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import CATEGORIES
from suite.games.age_of_conan.view.contests import contest
from suite.games.age_of_conan.view.log_text import LogWords
from suite.games.age_of_conan.view.terms import BONUS_NAMES, CATEGORY_NAMES, signed
from suite.view.sheet import Sheet, SheetSection

SCORING: Final = "scoring"
CROWNING: Final = "crowning"


def sheet(s: Hyboria, log: Sequence[Event], setup: Setup) -> Sheet | None:
    """The final scoring from its beginning on, with the crowning before it; until then the last contest."""
    begun = next((place for place, event in enumerate(log) if event.kind == SCORING), -1)
    if begun < 0:
        return contest(s, log, setup)
    tale = LogWords(setup, s.catalogue)
    crowning = [_crowning(tale, event.args) for event in log[:begun] if event.kind == CROWNING]
    events = log[begun:]
    ended = any(event.kind == "over" for event in events)
    players = [_points(s, tale, events, player) for player in _order(s)]
    compared = [_compared(s, tale, events)] if ended else []
    title = _("Final scoring") if ended else _("Final scoring: raids")
    return Sheet(title, [*crowning, *players, *compared])


def _order(s: Hyboria) -> list[int]:
    return [one.player for one in standings(s)]


# -- what each player has -----------------------------------------------------------------------------------

Line = tuple[int, str, int]
"""Player, words, points."""
LINES: Final[dict[str, Callable[..., Line]]] = {
    "plundered": lambda w, p, n: (p, _("Raiders"), -n),
    "land points": lambda w, p, n: (p, _("Forts and cities"), n),
    "fulfilled": lambda w, p, face, n: (p, _("Objective {card}").format(card=w.card(face)), n),
    "bonus": lambda w, p, kind, n: (p, _(BONUS_NAMES[kind]), n),
}
"""Event -> the line that it makes."""


def _points(s: Hyboria, tale: LogWords, events: Sequence[Event], player: int) -> SheetSection:
    """The points of a player: those before the end, and each thing that was paid at the end."""
    lines = [LINES[event.kind](tale, *event.args) for event in events if event.kind in LINES]
    own = [(words, n) for one, words, n in lines if one == player]
    total = s.points[player]
    part = SheetSection(tale.player(player), number(total))
    if player == s.fallen:
        part.add(_("Slain by Conan: out of the scoring, and last."))
    part.add(_("Points before the end"), number(total - sum(n for _words, n in own)))
    for words, n in own:
        part.add(words[:1].upper() + words[1:], signed(n))
    return part


# -- what is compared --------------------------------------------------------------------------------------


def _crowning(tale: LogWords, args: Sequence[int]) -> SheetSection:
    """Who would be king, by which tokens, and what all have of them."""
    player, category, *totals = args
    won = all(total < totals[player] for other, total in enumerate(totals) if other != player)
    part = SheetSection(_("Crowning by {category}").format(category=_(CATEGORY_NAMES[category])))
    for other, total in enumerate(totals):
        part.add(tale.player(other), number(total))
    words = _("{name} has more than anybody else: Conan is king.")
    lost = _("{name} has no more than others: Conan slays who would be king.")
    part.add((words if won else lost).format(name=tale.player(player)))
    return part


def _compared(s: Hyboria, tale: LogWords, events: Sequence[Event]) -> SheetSection:
    """By what the bonuses were given, and what decided between equal points."""
    shown = {event.args[0]: event.args[1:] for event in events if event.kind == "tokens"}
    part = SheetSection(_("What was compared"))
    rows: list[tuple[str, Sequence[int]]] = [(_("Gold"), s.gold), (_("Crom tokens"), s.crom)]
    for category in range(len(CATEGORIES)):
        sums = [shown[player][category] for player in range(s.players)]
        rows.append((_("Sum of {category}").format(category=_(CATEGORY_NAMES[category])), sums))
    best = max(s.points[player] for player in range(s.players) if player != s.fallen)
    if sum(s.points[player] == best and player != s.fallen for player in range(s.players)) > 1:
        rows.append((_("Equal points: adventure tokens"), [tokens_of(s, p) for p in range(s.players)]))
    for what, numbers in rows:
        order = sorted(range(s.players), key=lambda player: -numbers[player])
        counted = [_("{name} {n}").format(name=tale.player(p), n=number(numbers[p])) for p in order]
        part.add(_("{what}: {counted}.").format(what=what, counted=", ".join(counted)))
    return part
