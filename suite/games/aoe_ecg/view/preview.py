"""What is certain before an action, or how it goes as things stand: a line for people."""

from __future__ import annotations

from collections.abc import Callable

from suite.core.action import PASS, Action, two
from suite.core.flow import AskAbout
from suite.games.aoe_ecg.allocation import as_last_turn
from suite.games.aoe_ecg.attack import aim
from suite.games.aoe_ecg.enlistment import troops
from suite.games.aoe_ecg.grid import guard_at, guest_at, in_village, put
from suite.games.aoe_ecg.numbers import (
    builders_of,
    conversion_of,
    cost_of,
    faith_of,
    garrison,
    gift_share,
    monk_price,
    number,
    population,
    repair_of,
    researchers_of,
    villager_price,
)
from suite.games.aoe_ecg.rows import Attack
from suite.games.aoe_ecg.rules import builders, villager_count, villagers
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.view.log_text import count
from suite.games.aoe_ecg.view.odds import forecast, fought
from suite.games.aoe_ecg.words import (
    AGAINST_INTRUDER,
    ALLOCATE,
    AMBUSH,
    AS_HELP,
    ASSIST,
    ATTACK,
    BOMBARD,
    BONUS_YIELD,
    BUILD,
    BY_FOLK,
    BY_UNIT,
    BY_VILLAGERS,
    BY_WALLS,
    COLLECT,
    COLLECTORS,
    CONVERT,
    DIE,
    DISCARD,
    FOOD,
    FROM_AFAR,
    FROM_AFAR_ON_VILLAGERS,
    GIFT,
    HEAL,
    HIRE,
    MEND,
    MOST_RATE,
    MOVE,
    NO_CARD,
    ON_FIELD,
    ON_VILLAGERS,
    ORDAIN,
    PAY,
    PLAY,
    RAID,
    RAZE,
    REPLENISH,
    RESEARCH,
    RESOURCES,
    RESPOND,
    SAME,
    SHELL,
    SNUFF,
    STAND,
    STRIDE,
    TRAIN,
    TURN_UP,
    VILLAGE,
    YIELD,
    YIELD_CREW,
    Place,
)
from suite.view.log_text import listed


def preview(s: Empire, action: Action) -> str:
    """What an action leads to; faces of `s` that the player does not know are -1."""
    if action == PASS:
        return _fight_on(s)
    if action[0] == TRAIN:
        return _made(s, action[1], action[3])
    make = PREVIEWS.get(action[0])
    return make(s, *two(action)) if make else ""


# -- what is paid ---------------------------------------------------------------------------------------


def _left(s: Empire, player: int, cost: list[int], times: int = 1) -> str:
    """What is left of the resources that a cost takes; "" for a cost of nothing."""
    stock = s.stock[4 * player : 4 * player + 4]
    parts = [f"{stock[r] - n * times} {RESOURCES[r]}" for r, n in enumerate(cost) if n]
    return f"leaves {listed(parts)}" if parts else ""


def _joined(*parts: str) -> str:
    text = "; ".join(filter(None, parts))
    return f"{text[:1].upper()}{text[1:]}"


def _build(s: Empire, card: int, place: int) -> str:
    player = s.owner[card]
    needed = builders_of(s, card)
    hands = f"{count(builders(s, player) - needed, 'builders')} left" if needed else ""
    return _joined(_left(s, player, cost_of(s, card)), hands)


def _research(s: Empire, card: int, other: int) -> str:
    player = s.owner[card]
    n = researchers_of(s, card)
    hands = f"{count(builders(s, player) - n, 'builders')} left"
    return _joined(_left(s, player, cost_of(s, card)), hands, complete(n - 1))


def complete(turns: int) -> str:
    """In words that research is complete at the Allocation of its owner's turn, so many turns from now."""
    if turns <= 0:
        return "complete at this turn's Allocation"
    return "complete next turn" if turns == 1 else f"complete in {turns} turns"


def _made(s: Empire, card: int, n: int) -> str:
    player = s.owner[card]
    room = f"troops then {troops(s, player) + n} of {garrison(s, player)}"
    return _joined(_left(s, player, cost_of(s, card), n), room)


def _hire(s: Empire, n: int, other: int) -> str:
    player = s.active
    left = _left(s, player, [0, villager_price(s, player), 0, 0], n)
    return _joined(left, f"villagers then {villagers(s, player) + n} of {population(s, player)}")


def _ordain(s: Empire, unit: int, n: int) -> str:
    player = s.owner[unit]
    left = s.stock[4 * player + FOOD] - n * monk_price(s, player)
    room = f"troops then {troops(s, player) + n} of {garrison(s, player)}"
    return _joined(f"leaves {left} food", room)


def _pay(s: Empire, card: int, other: int) -> str:
    return _joined(_left(s, s.owner[card], list(s.of(card).upkeep)))


def _gift(s: Empire, player: int, resource: int) -> str:
    return f"{gift_share(s, player)} of them arrive" if player >= 0 else ""


def _raze(s: Empire, building: int, other: int) -> str:
    if building < 0 or not villager_count(s, building):
        return ""
    return f"Its {count(villager_count(s, building), 'villagers')} become idle"


# -- villagers --------------------------------------------------------------------------------------------


def harvest(s: Empire, building: int, n: int) -> str:
    """What so many villagers bring from a resource building at the next collection; "" for none."""
    kind = s.of(building).collects
    crew = min(COLLECTORS, n)
    if kind < 0 or not crew:
        return ""
    brings = crew * number(s, YIELD, building, 1)
    if crew >= YIELD_CREW:
        brings += number(s, BONUS_YIELD, building, 0)
    return f"{brings} {RESOURCES[kind]}"


def _allocate(s: Empire, building: int, n: int) -> str:
    left = s.pool[s.owner[building]] - n
    rest = f"{count(left, 'villagers')} left to send" if left else "nobody left to send"
    brings = harvest(s, building, n)
    return _joined(f"brings {brings} next turn" if brings else "", rest)


def _mend(s: Empire, building: int, n: int) -> str:
    mended = min(s.damage[building], n * repair_of(s, building))
    return f"Takes off {count(mended, 'damage tokens')} next turn" if mended else ""


def _collect(s: Empire, building: int, other: int) -> str:
    brings = harvest(s, building, s.workers[building])
    return f"Brings {brings}" if brings else ""


def _same(s: Empire, a: int, b: int) -> str:
    """Who goes where, as `as_last_turn` sends them."""
    w = s.copy()
    w.journal = None
    before = {card: s.workers[card] for card in s.zones[VILLAGE + STRIDE * s.active]}
    as_last_turn(w, s.active)
    sent = [(card, w.workers[card] - n) for card, n in before.items() if w.workers[card] > n]
    return _joined(", ".join(f"{n} to {s.of(card).title}" for card, n in sent))


# -- places and battles -------------------------------------------------------------------------------------


def _move(s: Empire, unit: int, square: int) -> str:
    """Whom the unit meets there."""
    place = Place(square)
    if not in_village(s, place):
        return ""
    other = guest_at(s, place) if guard_at(s, place) == unit else guard_at(s, place)
    if other < 0 or s.team[s.owner[other]] == s.team[s.owner[unit]]:
        other = guest_at(s, place)
    met = other >= 0 and s.team[s.owner[other]] != s.team[s.owner[unit]]
    return f"Meets {s.tokens[other]} {s.shape(other).title}" if met else ""


def _attack(s: Empire, by: int, square: int) -> str:
    place = Place(square)
    kind = ON_FIELD if s.of(by).type == "unit" else BY_VILLAGERS
    return forecast(s, Attack(by, kind, place, aim(s, place)))


def _aimed(kind: int) -> Callable[[Empire, int, int], str]:
    def look(s: Empire, by: int, target: int) -> str:
        return forecast(s, Attack(by, kind, s.spot[target], target))

    return look


def _assist(s: Empire, unit: int, first: int) -> str:
    """What the assistant does to the building once whoever attacks it first is left alone there."""
    place = next((a.place for a in s.attacks if a.by == first and a.kind != AS_HELP), s.spot[first])
    w = s.copy()
    w.journal = None
    w.guard[place] = NO_CARD
    given = f"Assists {s.shape(first).title}; if only that is left there then,"
    return forecast(w, Attack(unit, AS_HELP, place, aim(w, place), first), given=given)


def _respond(s: Empire, unit: int, square: int) -> str:
    """The battle in which the unit joins, on the side of the attacked or against a mere intruder."""
    place = Place(square)
    w = s.copy()
    w.journal = None
    put(w, unit, place)
    attack = next((a for a in w.attacks if a.place == place and a.kind in (ON_FIELD, ON_VILLAGERS)), None)
    if attack is None:
        return forecast(w, Attack(unit, AGAINST_INTRUDER, place, guest_at(w, place)))
    return forecast(w, attack, mine=1) if attack.kind == ON_FIELD else ""


def _stand(s: Empire, building: int, other: int) -> str:
    """The battle with villagers in their building's place, or a unit in the villagers'."""
    fight = s.battle.copy()
    if fight.side == BY_WALLS:
        fight.side = BY_FOLK
    else:
        fight.side, fight.on = BY_UNIT, guard_at(s, fight.place)
    return fought(s, fight, mine=1)


def _fight_on(s: Empire) -> str:
    """The rounds that are left, where the question is whether to retreat from them."""
    asked = s.frames[-1]
    if not isinstance(asked, AskAbout) or asked.rule != "combat.retreat" or s.fight is None:
        return ""
    return fought(s, s.fight, mine=asked.about, begun=True)


def _convert(s: Empire, unit: int, victim: int) -> str:
    enemy = s.battle.card(unit == s.battle.by)
    return _chance(min(MOST_RATE, conversion_of(s, unit) - faith_of(s, enemy)))


def _heal(s: Empire, unit: int, what: int) -> str:
    return _chance(min(MOST_RATE, conversion_of(s, unit)))


def _chance(rate: int) -> str:
    n = max(0, rate)
    return f"Works on {n} of {DIE} sides of the die" if n else "Cannot work"


PREVIEWS: dict[int, Callable[[Empire, int, int], str]] = {
    BUILD: _build,
    TURN_UP: _build,
    PLAY: _build,
    RESEARCH: _research,
    REPLENISH: _made,
    HIRE: _hire,
    ORDAIN: _ordain,
    PAY: _pay,
    GIFT: _gift,
    RAZE: _raze,
    ALLOCATE: _allocate,
    MEND: _mend,
    COLLECT: _collect,
    SAME: _same,
    MOVE: _move,
    ATTACK: _attack,
    ASSIST: _assist,
    AMBUSH: _aimed(ON_FIELD),
    RAID: _aimed(ON_VILLAGERS),
    BOMBARD: _aimed(FROM_AFAR),
    SHELL: _aimed(FROM_AFAR_ON_VILLAGERS),
    RESPOND: _respond,
    STAND: _stand,
    CONVERT: _convert,
    HEAL: _heal,
    DISCARD: lambda s, card, _: "Comes back when your play deck is used up",
    SNUFF: lambda s, card, _: "Never comes back in this match",
}
"""Verb -> what is said of it beforehand."""
