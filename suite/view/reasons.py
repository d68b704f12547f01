"""Why an answer, in words of its game: what a hint says, and the panel of what the computer weighed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from suite.core.action import Action
from suite.core.game import Game
from suite.core.reason import BEST, LIKELY, NEXT, Change, Reason
from suite.core.translation import _, decimal, number

WHOLE = 10
"""From here on an amount is told without a fraction."""


def reason_texts(
    game: Game[Any],
    reasons: Sequence[Reason],
    player: int,
    names: Sequence[str],
    label: Callable[[Action], str],
) -> list[str]:
    """A sentence for each reason, in their order, as told to `player`; none for one that says nothing."""
    found = []
    for reason in reasons:
        changes = _changes(game, reason.changes, player, names)
        end = _end(reason)
        brings = _both(end, changes)
        action = label(reason.action)
        if reason.kind == BEST:
            words = _("Expected of it: {changes}.") if brings else ""
        elif reason.kind == NEXT:
            words = _("Next best: {action}: {changes}.") if brings else _("Next best: {action}.")
        elif brings:
            words = _("Against {action}, best at first sight: {changes}.")
        else:
            words = _("{action} looks best at first, but not when it is thought through.")
        if words:
            found.append(words.format(action=action, changes=brings))
    return found


def _end(reason: Reason) -> str:
    """Whether an answer is likely to end the match."""
    if reason.won >= LIKELY:
        return _("it wins the match")
    return _("it loses the match") if reason.lost >= LIKELY else ""


def _changes(game: Game[Any], changes: Sequence[Change], player: int, names: Sequence[str]) -> str:
    """What changes for the player themselves, then for each of the others."""
    found = ""
    for one in sorted({change.player for change in changes}, key=lambda other: (other != player, other)):
        parts = [
            _(game.parts[change.part].words).format(n=signed(change.amount))
            for change in changes
            if change.player == one
        ]
        told = ", ".join(parts)
        words = told if one == player else _("{name}: {changes}").format(name=names[one], changes=told)
        found = _both(found, words)
    return found


def _both(first: str, more: str) -> str:
    """Two things that are told after one another; either may be missing."""
    return _("{first}; {more}").format(first=first, more=more) if first and more else first or more


def signed(amount: float) -> str:
    """An amount with its sign, and with one digit behind the point where that says something."""
    size = round(abs(amount), 1)
    words = number(round(size)) if size >= WHOLE or size == round(size) else decimal(size)
    return ("+" if amount > 0 else "\N{MINUS SIGN}") + words
