"""Barbarian Phase: Conan's Barbarian abilities, each at most once a round."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Ask, AskAbout, Procedure
from suite.games.conan_ccg.causes import log_sways
from suite.games.conan_ccg.rules import ability, active, change, draw, flag, gain_prowess, hero
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.windows import DiscardCards
from suite.games.conan_ccg.words import (
    ABILITIES,
    ABILITY,
    ALLIES,
    COMMAND,
    COUNT,
    DAMAGE,
    EVADE,
    FIELD,
    FIRST_SOAK,
    GRANT,
    HAND,
    HIT,
    MENACE,
    NO_BARBARIAN,
    PICK,
    REFLEXES,
    STAMINA,
    STRENGTH,
    UNTIL_ROUND,
)


class Barbarian(Procedure[Conan]):
    """Skipped where a text says so (rule glossary.skip); else Conan uses any of them, in any order."""

    rule = "warrior.barbarian"

    def step(self, s: Conan, at: int) -> None:
        if at == 0 and s.zones[FIELD] and not flag(s, NO_BARBARIAN):
            s.call(BARBARIAN)
        else:
            s.end()
            if at == 0 and s.zones[FIELD]:
                log_sways(s, NO_BARBARIAN, lambda: flag(s, NO_BARBARIAN))


def abilities(s: Conan) -> list[Action]:
    """The abilities that Conan has and has not used this round, where they can do something."""
    unused = [index for index in range(len(ABILITIES)) if not s.used >> index & 1]
    return [PASS, *((ABILITY, k) for k in unused if ability(s, k) and _useful(s, k))]


def _useful(s: Conan, index: int) -> bool:
    if index == REFLEXES:
        return bool(s.mine(HAND, s.active))
    if index == STRENGTH:
        return bool(own_moves(s, -1))
    if index == COMMAND:
        return bool(s.mine(ALLIES, s.active))
    if index == STAMINA:
        return s.prowess[s.active] < s.of(hero(s)).prowess
    return True


def use(s: Conan, action: Action) -> None:
    """The ability acts with its summed number (rule warrior.barbarian: equal ones add up)."""
    if action == PASS:
        return
    index = action[1]
    n = ability(s, index)
    s.used |= 1 << index
    log_sways(s, GRANT, lambda: ability(s, index))
    s.log("ability", (s.active, index, n))
    if index == REFLEXES:
        s.call(REFLEXES_COUNT.of(n))
    elif index == STAMINA:
        gain_prowess(s, n)
    elif index == EVADE:
        change(s, FIRST_SOAK, hero(s), n, UNTIL_ROUND)
    else:
        s.call({STRENGTH: STRENGTHEN, MENACE: DAUNT, COMMAND: LEAD}[index].of(n))


BARBARIAN: Ask[Conan] = Ask(
    "warrior.barbarian", active, "Use a Barbarian ability, or be done.", abilities, use, until_pass=True
)


def counts(s: Conan, n: int) -> list[Action]:
    """How many cards Reflexes exchanges."""
    return [(COUNT, k) for k in range(min(n, len(s.mine(HAND, s.active))), 0, -1)]


def exchange(s: Conan, action: Action, n: int) -> None:
    """Discard that many, then draw that many."""
    s.call(Exchange(action[1]))


class Exchange(Procedure[Conan]):
    """Cards are discarded, then as many are drawn."""

    rule = "warrior.barbarian"

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n = n

    def step(self, s: Conan, at: int) -> None:
        if at == 0:
            s.call(DiscardCards(s.active, self.n, -1))
        else:
            s.end()
            draw(s, s.active, self.n)


def own_moves(s: Conan, n: int) -> list[Action]:
    """Conan's own moves of this round."""
    conan = hero(s)
    return [(PICK, s.gap[g]) for g in range(len(s.by)) if s.by[g] == conan]


def strengthen(s: Conan, action: Action, n: int) -> None:
    """Each hit of the move deals more."""
    change(s, HIT, action[1], n, UNTIL_ROUND)


def foes(s: Conan, n: int) -> list[Action]:
    """Any Foe in play."""
    return [(PICK, foe) for foe in s.zones[FIELD]]


def daunt(s: Conan, action: Action, n: int) -> None:
    """The Foe has less Damage."""
    change(s, DAMAGE, action[1], -n, UNTIL_ROUND)


def allies(s: Conan, n: int) -> list[Action]:
    """Any Ally in play."""
    return [(PICK, ally) for ally in s.mine(ALLIES, s.active)]


def _conan(s: Conan, n: int) -> int:
    return s.active


REFLEXES_COUNT: AskAbout[Conan] = AskAbout(
    "warrior.barbarian", _conan, "Reflexes: how many cards do you exchange?", counts, exchange
)
STRENGTHEN: AskAbout[Conan] = AskAbout(
    "warrior.barbarian", _conan, "Strength: which of Conan's moves hits harder?", own_moves, strengthen
)
DAUNT: AskAbout[Conan] = AskAbout("warrior.barbarian", _conan, "Menace: which Foe is daunted?", foes, daunt)
LEAD: AskAbout[Conan] = AskAbout(
    "warrior.barbarian", _conan, "Command: which Ally hits harder?", allies, strengthen
)
