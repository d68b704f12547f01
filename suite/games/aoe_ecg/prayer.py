"""Monks in battle: an attempt to convert before the first round, or one to heal after a loss."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import AskAbout
from suite.games.aoe_ecg.numbers import conversion_of, faith_of
from suite.games.aoe_ecg.rules import alive, kill_monks, kill_tokens, kill_villagers, villager_count
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.words import (
    BY_FOLK,
    BY_UNIT,
    BY_WALLS,
    CONVERT,
    CONVERTED,
    DIE,
    HEAL,
    HEALED,
    MOST_RATE,
    PERMIT_CONVERT_MONKS,
)


def _asked(s: Empire, k: int) -> int:
    return s.owner[s.battle.card(k)]


def _has_monks(s: Empire, k: int, other: int) -> bool:
    """Whether a side has monks that have made no attempt in this attack, nor `other` this turn."""
    if s.battle.who(k) != BY_UNIT:
        return False
    unit = s.battle.card(k)
    if not alive(s, unit) or not s.monks[unit] or s.battle.prayed >> k & 1:
        return False
    return not s.marks[unit] & other


def _victims(s: Empire, k: int) -> list[int]:
    """What can be converted on the enemy's side: 0 a token or villager, 1 a monk.

    Siege units cannot, monks only where a card allows it (rules siege.no-conversion, monks.conversion).
    """
    enemy = s.battle.card(1 - k)
    kind = s.battle.who(1 - k)
    if kind == BY_WALLS:
        return []
    if kind == BY_FOLK:
        return [0] if villager_count(s, enemy) else []
    if s.shape(enemy).siege or not alive(s, enemy):
        return []
    victims = [0] if s.tokens[enemy] else []
    if s.monks[enemy] and s.permitted(_asked(s, k)) & PERMIT_CONVERT_MONKS:
        victims.append(1)
    return victims


def may_pray(s: Empire, k: int) -> bool:
    """Whether a side may attempt a conversion now."""
    return _has_monks(s, k, HEALED) and bool(_victims(s, k))


def _rate(s: Empire, k: int) -> int:
    """What a die may show at most: the monks and their bonus, less the target's faith, five at most.

    Rule monks.rate.
    """
    unit = s.battle.card(k)
    return min(MOST_RATE, conversion_of(s, unit) - faith_of(s, s.battle.card(1 - k)))


def _prayers(s: Empire, k: int) -> list[Action]:
    unit = s.battle.card(k)
    return [*((CONVERT, unit, victim) for victim in _victims(s, k)), PASS]


def _pray(s: Empire, action: Action, k: int) -> None:
    """A die that shows the rate or less destroys the token; it is never captured (rule monks.conversion)."""
    if action == PASS:
        return
    unit, victim = action[1], action[2]
    s.battle.prayed |= 1 << k
    s.marks[unit] |= CONVERTED
    rate = _rate(s, k)
    die = s.roll(DIE) + 1
    s.log("conversion", (s.owner[unit], unit, s.face[unit], rate, die))
    if die > rate:
        return
    enemy = s.battle.card(1 - k)
    if victim == 1:
        kill_monks(s, enemy, 1)
    elif s.battle.who(1 - k) == BY_FOLK:
        kill_villagers(s, enemy, 1)
    else:
        kill_tokens(s, enemy, 1)


PRAYER: AskAbout[Empire] = AskAbout(
    "monks.conversion",
    _asked,
    "Attempt a conversion, or keep the monks to heal?",
    _prayers,
    _pray,
)


def may_heal(s: Empire, k: int) -> bool:
    """Whether a side with monks has a loss in this round that it may try to heal (rule monks.healing)."""
    return sum(s.battle.losses(k)) > 0 and _has_monks(s, k, CONVERTED)


def _healings(s: Empire, k: int) -> list[Action]:
    unit = s.battle.card(k)
    return [*((HEAL, unit, what) for what, lost in enumerate(s.battle.losses(k)) if lost), PASS]


def _heal(s: Empire, action: Action, k: int) -> None:
    """One loss less, if the die shows the rate or less (rule monks.healing)."""
    if action == PASS:
        return
    unit, what = action[1], action[2]
    s.battle.prayed |= 1 << k
    s.marks[unit] |= HEALED
    rate = min(MOST_RATE, conversion_of(s, unit))
    die = s.roll(DIE) + 1
    s.log("healing", (s.owner[unit], unit, s.face[unit], rate, die))
    if die <= rate:
        tokens, monks = s.battle.losses(k)
        s.battle.lose(k, tokens - (what == 0), monks - (what == 1))


HEALING: AskAbout[Empire] = AskAbout(
    "monks.healing",
    _asked,
    "Try to heal a loss of this round?",
    _healings,
    _heal,
)
