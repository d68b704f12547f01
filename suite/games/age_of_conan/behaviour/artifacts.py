"""The three artifacts."""

from __future__ import annotations

from typing import Final

from suite.core.frame import Frame
from suite.games.age_of_conan.behaviour.common import pick_dice
from suite.games.age_of_conan.behaviour.texts import Texts
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.words import WINS_TIES

TEXTS: Final = Texts()


def wins_ties(s: Hyboria, card: int) -> Frame | None:
    """The attacker wins on equal successes as well; a defender does so anyway."""
    s.contest.mercy |= WINS_TIES
    return None


TEXTS.does(wins_ties, "sword-of-atlantis", "cobra-crown")
TEXTS.does(pick_dice, "heart-of-tammuz")
