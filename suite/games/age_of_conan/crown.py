"""Crowning Conan: who may try, the category, and what becomes of them."""

from __future__ import annotations

from typing import Final

from suite.core.action import PASS, Action
from suite.core.flow import Ask
from suite.core.knowledge import reveal
from suite.core.translation import mark
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import CATEGORIES
from suite.games.age_of_conan.words import CROWN, TOKENS


def may_crown(s: Hyboria) -> bool:
    """In the last age, as an adventure ends, Conan is in the home of who leads him.

    EN:1991-2002; FR:1638-1645: whoever took the last token.
    Rule crown.attempt.
    """
    return s.age + 1 == s.ages and s.conan == s.home(s.role)


def total_of(s: Hyboria, player: int, category: int) -> int:
    """The values of a player's tokens of a category together."""
    tokens = [s.token(token) for token in s.mine(TOKENS, player)]
    return sum(token.value for token in tokens if token.category == category)


def leader(s: Hyboria) -> int:
    return s.role


def attempts(s: Hyboria) -> list[Action]:
    return [PASS] + [(CROWN, category) for category in range(len(CATEGORIES))]


def crown(s: Hyboria, action: Action) -> None:
    """More than everybody else makes a king; else Conan slays who would be one.

    Rules crown.compare, crown.failed (EN:2014-2039; FR:1657-1677).
    """
    if action == PASS:
        s.log("no crown", (s.role,))
        return
    category = action[1]
    for player in range(s.players):
        for token in s.mine(TOKENS, player):
            if s.token(token).category == category:
                reveal(s, token)
    totals = [total_of(s, player, category) for player in range(s.players)]
    own = totals[s.role]
    s.log("crowning", (s.role, category, *totals))
    if all(total < own for player, total in enumerate(totals) if player != s.role):
        s.king = s.role
        s.log("king", (s.role,))
    else:
        s.fallen = s.role
        s.log("slain", (s.role,))


CROWNING: Final = Ask(
    "crown.attempt", leader, mark("Do you crown Conan, and by which tokens?"), attempts, crown
)
