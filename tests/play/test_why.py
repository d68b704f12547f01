"""What is told of why an answer is given, in words of the game."""

from __future__ import annotations

import pytest

from suite.core.action import Action
from suite.core.reason import BEST, NEXT, OBVIOUS, Change, Reason
from suite.view.reasons import reason_texts, signed
from tests.conan_stage import game

RENOWN, HEALTH, PROWESS = range(3)
ANSWERS = {(1,): "Fight on", (2,): "Retreat"}


def told(*reasons: Reason) -> list[str]:
    """As Tom is told it, who plays against Ian."""

    def label(action: Action) -> str:
        return ANSWERS[action]

    return reason_texts(game(), reasons, 0, ["Tom", "Ian"], label)


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (
            Reason(BEST, (1,), [Change(1, HEALTH, -3.0), Change(0, RENOWN, 2.04), Change(0, PROWESS, -1.4)]),
            ["Expected of it: Renown +2, Prowess \N{MINUS SIGN}1.4; Ian: Health \N{MINUS SIGN}3."],
        ),
        (Reason(NEXT, (2,), [Change(0, RENOWN, -9.6)]), ["Next best: Retreat: Renown \N{MINUS SIGN}9.6."]),
        (Reason(NEXT, (2,), []), ["Next best: Retreat."]),
        (
            Reason(OBVIOUS, (2,), [Change(0, RENOWN, -9.6)]),
            ["Against Retreat, best at first sight: Renown \N{MINUS SIGN}9.6."],
        ),
        (
            Reason(OBVIOUS, (2,), []),
            ["Retreat looks best at first, but not when it is thought through."],
        ),
        (Reason(BEST, (1,), []), []),
        (Reason(BEST, (1,), [], 1.0), ["Expected of it: it wins the match."]),
        (
            Reason(OBVIOUS, (2,), [Change(0, HEALTH, -2.0)], 0.1, 0.6),
            ["Against Retreat, best at first sight: it loses the match; Health \N{MINUS SIGN}2."],
        ),
    ],
)
def test_a_reason_in_words(reason: Reason, words: list[str]) -> None:
    assert told(reason) == words


@pytest.mark.parametrize(
    ("amount", "words"), [(0.14, "+0.1"), (2.0, "+2"), (9.96, "+10"), (-12.6, "\N{MINUS SIGN}13")]
)
def test_amounts_have_no_more_digits_than_they_need(amount: float, words: str) -> None:
    assert signed(amount) == words
