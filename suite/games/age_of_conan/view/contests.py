"""A contest step by step as a sheet: why how many dice, cards laid, what was rolled and what of it counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from suite.core.event import Event
from suite.core.game import Setup
from suite.core.translation import _, number
from suite.games.age_of_conan.fighting import ROLLS, TOLD_DICE, fighter, number_of_dice
from suite.games.age_of_conan.state import SIDES, Hyboria
from suite.games.age_of_conan.view.log_text import LogWords, event_text
from suite.games.age_of_conan.view.strengths import reasons
from suite.games.age_of_conan.view.terms import DICE_NAMES
from suite.games.age_of_conan.words import ATTACKER, DEFENDER
from suite.view.sheet import Sheet, SheetSection

BEGIN: Final = ("attack", "parley")
BEHIND: Final = (
    "turn",
    "reward",
    "carried",
    "adventure",
    "crowning",
    "no crown",
    "age ends",
    "scoring",
    "over",
)
"""Events that come after a contest and belong to it no more."""
OPEN: Final = ("laid", "shown", *ROLLS[:2])
"""With these another roll begins, once the one before is decided."""
DECIDED: Final = "compared"


def contest(s: Hyboria, log: Sequence[Event], setup: Setup) -> Sheet | None:
    """The last contest, as long as nobody has had another turn since their last one; its last roll first."""
    places = [place for place, event in enumerate(log) if event.kind in BEGIN]
    if not places:
        return None
    events = log[places[-1] :]
    if sum(event.kind == "turn" for event in events) > s.players:
        return None
    behind = next((place for place, event in enumerate(events) if event.kind in BEHIND), len(events))
    tale = LogWords(setup, s.catalogue)
    land = events[0].args[-1]
    told = [event_text(event, setup, s.catalogue) for event in events[:behind]]
    opened = SheetSection(told[0])
    strengths = [_strengths(s, tale)] if s.fight is not None and s.fight.land == land else []
    rolls = [
        _roll(count, events[first:last], told[first:last])
        for count, (first, last) in enumerate(_rolls(events[:behind]), 1)
    ]
    title = _("Contest in {province}").format(province=tale.land(land))
    return Sheet(title, [opened, *strengths, *reversed(rolls)])


def _rolls(events: Sequence[Event]) -> list[tuple[int, int]]:
    """(first, after the last) event of each roll; what follows from a roll belongs to it."""
    starts: list[int] = []
    decided = True
    for place, event in enumerate(events[1:], 1):
        if decided and (event.kind in OPEN or not starts):
            starts.append(place)
            decided = False
        decided = decided or event.kind == DECIDED
    ends = [*starts[1:], len(events)] if starts else []
    return list(zip(starts, ends, strict=True))


# -- why how many dice --------------------------------------------------------------------------------------


def _strengths(s: Hyboria, tale: LogWords) -> SheetSection:
    """The dice of either side in the roll that is due, with their reasons."""
    part = SheetSection(_("Dice"))
    for side in (ATTACKER, DEFENDER):
        player = fighter(s, side)
        name = tale.player(player) if player >= 0 else tale.land(s.contest.land)
        told = _("{name}: {reasons}").format(name=name, reasons=reasons(s, side))
        part.add(told, number(number_of_dice(s, side)))
    return part


# -- a roll --------------------------------------------------------------------------------------------------


def _roll(count: int, events: Sequence[Event], told: Sequence[str]) -> SheetSection:
    """Cards, dice with what counts of them, and what came of it. What was shown is not told as laid."""
    part = SheetSection(_("Roll {n}").format(n=count))
    shown = {event.args[0] for event in events if event.kind == "shown"}
    for event, words in zip(events, told, strict=True):
        if event.kind == "laid" and event.args[0] in shown:
            continue
        if event.kind not in ROLLS:
            part.add(words)
            continue
        side = event.args[2]
        mine = event.args[TOLD_DICE + side * (1 + 2 * SIDES) :]
        part.add(words, number(mine[0]))
        part.add(_("Counts: {faces}.").format(faces=_counting(mine[1 + SIDES : 1 + 2 * SIDES])))
    return part


def _counting(worth: Sequence[int]) -> str:
    """The faces that are successes of a side, once or twice."""
    named = [(_(DICE_NAMES[face]), times) for face, times in enumerate(worth) if times]
    return ", ".join(_("{face} twice").format(face=face) if times > 1 else face for face, times in named)
