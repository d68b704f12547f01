"""How a battle goes as things stand, if nobody responds, retreats, prays or plays an event: for people."""

from __future__ import annotations

from suite.core.moment import expire
from suite.games.aoe_ecg.combat import defender, more_rounds
from suite.games.aoe_ecg.numbers import health_of, number, villager_health
from suite.games.aoe_ecg.rows import Attack, Fight
from suite.games.aoe_ecg.rules import villager_count
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.strike import damage_of, fallen, has_ranged_round, spill
from suite.games.aoe_ecg.view.log_text import count
from suite.games.aoe_ecg.words import (
    BY_FOLK,
    BY_UNIT,
    BY_VILLAGERS,
    BY_WALLS,
    FIRST_STRIKE,
    TEN,
    UNTIL_FIRST_ROUND,
)

NOW = "As things stand"


def forecast(s: Empire, attack: Attack, mine: int = 0, given: str = NOW) -> str:
    """What both sides lose in an attack that is fought as things stand now.

    `mine` is the side of the one who is told: 0 the attacker's, 1 the defender's; `given` begins the line.
    "" where nobody is met.
    """
    side, on = defender(s, attack)
    if on < 0:
        return ""
    folk = int(attack.kind == BY_VILLAGERS)
    fight = Fight(attack.by, folk, on, side, attack.place, attack.kind)
    return fought(s, fight, mine, given=given)


def fought(s: Empire, fight: Fight, mine: int, begun: bool = False, given: str = NOW) -> str:
    """The same of a battle like this one; one that has `begun` goes on after its last round."""
    w = s.copy()
    w.journal = None
    w.fight = fight.copy()
    sides = [_Side(w, 0), _Side(w, 1)]
    afar = fight.afar
    met = sides[1]
    if not begun and not afar and has_ranged_round(w):
        _round(w, 0, sides, afar)
    last = max(0, fight.round) if begun else 0
    w.battle.round = last
    while last == 0 or (not afar and more_rounds(w)):
        last += 1
        _round(w, last, sides, afar)
    told = [side.told("you" if k == mine else "it") for k, side in enumerate((sides[0], met))]
    parts = [told[1 - mine]] if afar else [told[1 - mine], told[mine]]
    if sides[1] is not met and sides[1].lost:
        # What is left of the attack falls on the building.
        parts.insert(2 if mine else 1, f"then {sides[1].told('it')}")
    return f"{given} {', '.join(parts)}"


class _Side:
    """One side of the battle, and what it has lost."""

    def __init__(self, w: Empire, k: int) -> None:
        self.w = w
        self.k = k
        self.kind = w.battle.who(k)
        self.card = w.battle.card(k)
        self.lost = 0

    def stands(self) -> bool:
        """Whether anything of it is left."""
        return self.left() > 0

    def left(self) -> int:
        """Tokens (or monks alone), villagers, or damage tokens that the building still bears."""
        w, card = self.w, self.card
        if self.kind == BY_WALLS:
            return -(-health_of(w, card) // TEN) - w.damage[card]
        return villager_count(w, card) if self.kind == BY_FOLK else w.tokens[card] + w.monks[card]

    def suffer(self, damage: int) -> None:
        """Lose what this damage takes: troops before monks."""
        w, card = self.w, self.card
        if self.kind == BY_WALLS:
            n = damage // TEN
            w.damage[card] += n
        elif self.kind == BY_FOLK:
            n = min(villager_count(w, card), damage // max(1, villager_health(w, w.owner[card])))
            mending = max(0, n - w.workers[card])
            w.workers[card] -= n - mending
            w.menders[card] -= mending
        else:
            tokens, monks = fallen(w, self.k, damage)
            w.tokens[card] -= tokens
            w.monks[card] -= monks
            n = tokens + monks
        self.lost += n

    def told(self, who: str) -> str:
        """What it loses, in words."""
        verb = "lose" if who == "you" else "loses"
        if self.kind == BY_WALLS:
            if not self.stands():
                return f"{self.w.of(self.card).title} falls"
            return f"{self.w.of(self.card).title} takes {count(self.lost, 'damage tokens')}"
        if self.kind == BY_UNIT and not self.stands():
            if self.lost == 1:
                return f"{who} {verb} the only token"
            return f"{who} {verb} all {count(self.lost, 'tokens')}"
        total = self.lost + self.left()
        what = "villagers" if self.kind == BY_FOLK else "tokens"
        return f"{who} {verb} {self.lost} of {count(total, what)}"


def _round(w: Empire, n: int, sides: list[_Side], afar: bool) -> None:
    """Both sides strike at once; where the defender is gone, what is left falls on the building.

    Rules combat.simultaneous, combat.spill.
    """
    w.battle.round = n
    if not all(side.stands() for side in sides):
        return
    out = damage_of(w, 0)
    first = n <= 1 and number(w, FIRST_STRIKE, w.battle.by, 0) > 0
    back = 0 if afar or first else damage_of(w, 1)
    sides[1].suffer(out)
    sides[0].suffer(back)
    if n:
        expire(w, UNTIL_FIRST_ROUND)
    if not afar and sides[0].stands() and not sides[1].stands() and sides[1].kind != BY_WALLS:
        spill(w)
        if w.battle.side == BY_WALLS:
            sides[1] = _Side(w, 1)
