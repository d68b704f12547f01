"""Survey Phase: a round of combat begins; fight on, or retreat and lose Renown."""

from __future__ import annotations

from suite.core.action import Action
from suite.core.flow import Ask, Procedure
from suite.core.moment import trigger
from suite.games.conan_ccg.causes import log_sways
from suite.games.conan_ccg.harm import lose_renown
from suite.games.conan_ccg.rules import active, flag, may_retreat, return_foes
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.windows import open_window
from suite.games.conan_ccg.words import FIELD, FIGHT, MAY_RETREAT, ON_ROUND, RENOWN_LOSS, RETREAT, W_SURVEY


class Survey(Procedure[Conan]):
    """What begins a round happens, Actions are played, Conan chooses."""

    rule = "warrior.survey"

    def step(self, s: Conan, at: int) -> None:
        match at:
            case 0:
                s.rounds += 1
                s.log("phase", (1,))
                trigger(s, ON_ROUND)
            case 1:
                open_window(s, W_SURVEY)
            case 2 if s.zones[FIELD]:
                s.call(SURVEY)
            case _:
                s.end()


def survey_options(s: Conan) -> list[Action]:
    """Fight on, or retreat where nothing forbids it.

    The glossary speaks of the first Survey Phase only, the chapter and the sample play of any: the option
    "retreat" chooses.
    """
    if may_retreat(s):
        return [(FIGHT,), (RETREAT,)]
    return [(FIGHT,)]


def survey(s: Conan, action: Action) -> None:
    """On a Retreat the combat ends at once: Renown up to the Foes' Scars is lost, the Foes leave."""
    if action[0] == RETREAT:
        scars = sum(s.of(foe).scars for foe in s.zones[FIELD])
        loss = flag(s, RENOWN_LOSS, scars)
        log_sways(s, RENOWN_LOSS, lambda: flag(s, RENOWN_LOSS, scars))
        s.retreated = 1
        s.log("retreat", (s.active, loss))
        return_foes(s, s.zones[FIELD].copy())
        lose_renown(s, loss)
    else:
        log_sways(s, MAY_RETREAT, lambda: flag(s, MAY_RETREAT, 1))
        s.log("fights on", (s.active,))


SURVEY: Ask[Conan] = Ask("warrior.survey", active, "Fight on, or retreat?", survey_options, survey)
