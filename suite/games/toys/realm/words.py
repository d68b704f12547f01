"""Realm in sentences: what an action does, what happened."""

from __future__ import annotations

from suite.core.action import PASS, Action, two
from suite.core.event import Event
from suite.core.frame import Frame
from suite.games.toys.realm.battle import COUNT, HIT, MARCH, PRESS_ON, RETREAT, StandOrRetreat
from suite.games.toys.realm.board import SPACES
from suite.games.toys.realm.turns import BID, MUSTER, MUSTERING


def armies(n: int) -> str:
    return "1 army" if n == 1 else f"{n} armies"


def label(action: Action, asked: Frame) -> str:
    """What `action` does, as a button says it; `asked` is the open decision."""
    verb = action[0]
    subject, number = two(action)
    if action == PASS:
        if isinstance(asked, StandOrRetreat):
            return "Stand"
        if asked is MUSTERING:
            return "Muster nobody"
        return "Go back" if asked.args else "March no more"
    if verb == BID:
        return f"Bid {subject} gold"
    if verb == MUSTER:
        return f"Muster {armies(number)} in {SPACES[subject].title}"
    if verb == MARCH:
        return f"March from {SPACES[subject].title} to {SPACES[number].title}"
    if verb == COUNT:
        return f"Send {armies(subject)}"
    if verb == RETREAT:
        return f"Retreat to {SPACES[subject].title}"
    assert verb == PRESS_ON, "Realm has no other verb"
    return "Press on"


def event_text(event: Event, names: list[str]) -> str:
    """One sentence for `event`."""
    args = event.args
    first = args[0]
    match event.kind:
        case "round":
            return f"Round {first} begins."
        case "order":
            return f"The turn order is {', '.join(names[player] for player in args)}."
        case "points":
            return f"Points: {', '.join(f'{name} {n}' for name, n in zip(names, args, strict=True))}."
    name = names[first]
    match event.kind:
        case "shown":
            return f"{name} has bid {args[1]} gold."
        case "income":
            return f"{name} gets {args[1]} gold."
        case "save":
            return f"{name} musters nobody."
        case "muster":
            return f"{name} musters {armies(args[2])} in {SPACES[args[1]].title}."
        case "halt":
            return f"{name} marches no more."
        case "march":
            return f"{name} sends {armies(args[1])} from {SPACES[args[2]].title} to {SPACES[args[3]].title}."
        case "occupy":
            return f"{name} takes {SPACES[args[1]].title}."
        case "press":
            return f"{name} presses on."
        case "stand" | "retreat" | "withdraw" | "clash":
            return _battle(event, names)
    raise ValueError(f"Realm has no event {event.kind!r}")


def _battle(event: Event, names: list[str]) -> str:
    args = event.args
    name = names[args[0]]
    match event.kind:
        case "stand":
            return f"{name} stands in {SPACES[args[1]].title}."
        case "retreat":
            return f"{name} retreats from {SPACES[args[1]].title} to {SPACES[args[2]].title}."
        case "withdraw":
            return f"{name} goes back to {SPACES[args[1]].title}."
    _, defender, space, mine, *dice = args
    place = SPACES[space].title
    return f"{place}: {_dice(name, dice[:mine])}; {_dice(names[defender], dice[mine:])}."


def _dice(name: str, dice: list[int]) -> str:
    hits = sum(die >= HIT for die in dice)
    return f"{name} rolls {' '.join(map(str, dice))} ({hits} {'hit' if hits == 1 else 'hits'})"
