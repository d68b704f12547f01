"""Actions as labels and touches. Events in sentences are in log_text.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from suite.core.action import PASS, Action, two
from suite.core.flow import AskAbout
from suite.games.aoe_ecg.grid import in_village, owner_of, standing
from suite.games.aoe_ecg.numbers import builders_of, cost_of, health_of, monk_health, researchers_of
from suite.games.aoe_ecg.purchase import GENERAL
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.terms import AGES
from suite.games.aoe_ecg.words import (
    ALLOCATE,
    AMBUSH,
    AREA,
    ASSIST,
    ATTACK,
    BOMBARD,
    BUILD,
    COLLECT,
    CONVERT,
    COUNT,
    DISCARD,
    FETCH,
    GIFT,
    HEAL,
    HIRE,
    LASTING,
    LAY_RELIC,
    MEND,
    MIDDLE,
    MOVE,
    NO_CARD,
    OPTION,
    ORDAIN,
    PAY,
    PICK,
    PLACE,
    PLAY,
    RAID,
    RAZE,
    REPLENISH,
    RESEARCH,
    RESHUFFLE,
    RESOURCES,
    RESPOND,
    RETREAT,
    SAME,
    SHELL,
    SNUFF,
    SPLIT,
    STAND,
    SWAP,
    TRAIN,
    TURN_UP,
    USE,
    WIDTH,
    Place,
)
from suite.view.game import Ref
from suite.view.log_text import listed

RANK_NAMES = ("rear", "middle", "front")


def square_name(square: int) -> str:
    """The rank and column of a square, as seen by the village's owner: "front rank, 2 right"."""
    rank, column = divmod(square % AREA, WIDTH)
    aside = column - MIDDLE
    where = "middle column" if not aside else f"{abs(aside)} {'right' if aside > 0 else 'left'}"
    return f"{RANK_NAMES[rank]} rank, {where}"


def place_name(s: Empire, place: Place, player: int, names: Sequence[str]) -> str:
    """A square by its building and where it lies, as a player speaks of it; a No-Man's-Land by its name.

    `names`: player -> name.
    """
    if not in_village(s, place):
        land = place - s.players * AREA
        return f"No-Man's-Land {land + 1}" if s.lands else "No-Man's-Land"
    building = standing(s, place)
    owner = owner_of(s, place)
    whose = "" if owner == player else f"{names[owner]}'s "
    what = s.of(building).title if building >= 0 else f"{'blank' if whose else 'the blank'} square"
    return f"{whose}{what} ({square_name(place)})"


def _where(s: Empire, card: int, place: int, names: Sequence[str]) -> str:
    """A place as the owner of a card speaks of it."""
    return place_name(s, Place(place), s.owner[card], names)


def _title(s: Empire, card: int) -> str:
    return s.of(card).title


def _shape(s: Empire, card: int) -> str:
    return s.shape(card).title


def _amounts(cost: Sequence[int]) -> list[str]:
    return [f"{n} {RESOURCES[r]}" for r, n in enumerate(cost) if n]


def price(s: Empire, card: int) -> str:
    """What a card costs in words: "3 wood and 2 builders"; "nothing"."""
    parts = _amounts(cost_of(s, card))
    printed = s.of(card)
    if printed.builders:
        parts.append(_count(builders_of(s, card), "builders"))
    if printed.type in ("technology", "upgrade", "age"):
        parts.append(_count(researchers_of(s, card), "researchers"))
    return listed(parts) or "nothing"


def _use(s: Empire, card: int, other: int) -> str:
    printed = s.of(card)
    rid = f"Pay {listed(_amounts(printed.lift))} to be rid of {printed.title}"
    if not any(printed.pass_on):
        return rid
    return f"{rid}, or {listed(_amounts(printed.pass_on))} to give it to another player"


def _pick(s: Empire, card: int, other: int, names: Sequence[str]) -> str:
    """A card; a player, whose civilization card stands for them; or what a lasting event is settled with."""
    asked = s.frames[-1]
    event = asked.about if isinstance(asked, AskAbout) else NO_CARD
    if event >= 0 and s.where[event] == LASTING:
        printed = s.of(event)
        if card == event:
            return f"Pay {listed(_amounts(printed.lift))} to be rid of {printed.title}"
        return f"Pay {listed(_amounts(printed.pass_on))} to give {printed.title} to {names[s.owner[card]]}"
    return f"Choose {names[s.owner[card]] if s.of(card).type == 'civilization' else _title(s, card)}"


def _attack(s: Empire, by: int, place: int) -> str:
    who = "the villagers of " if s.of(by).type != "unit" else ""
    return f"Attack {_shape(s, met(s, by, place))} with {who}{_shape(s, by)}"


def _convert(s: Empire, unit: int, victim: int) -> str:
    return f"Try to convert {'a monk' if victim else 'one of the enemy'} with {_shape(s, unit)}"


def _retreat(s: Empire, card: int, place: int, names: Sequence[str]) -> str:
    if place < 0:
        return "The villagers retreat"
    return f"Retreat with {_shape(s, card)} to {_where(s, card, place, names)}"


def _raze(s: Empire, building: int, other: int) -> str:
    return f"Discard {_title(s, building)}" if building >= 0 else "Discard a building of your own"


def _gift(s: Empire, player: int, resource: int, names: Sequence[str]) -> str:
    if player < 0:
        return "Give resources to another player"
    return f"Give 5 {RESOURCES[resource]} to {names[player]}"


def _stand(s: Empire, building: int, other: int) -> str:
    return "Defend"


def _fallen(s: Empire, monks: int, other: int) -> str:
    """What the damage kills besides so many monks."""
    card = s.battle.on
    left = s.battle.out - monks * monk_health(s, s.owner[card])
    tokens = min(s.tokens[card], left // health_of(s, card))
    return f"{_count(monks, 'monks')}, {_count(tokens, 'tokens')}"


def _send(s: Empire, building: int, n: int) -> str:
    again = ", as last turn" if n and n == s.last[building] else ""
    return f"{n} to {_title(s, building)}{again}"


def _count(n: int, what: str) -> str:
    return f"{n} {what}" if n != 1 else f"1 {what.removesuffix('s')}"


LABELS: dict[int, Callable[[Empire, int, int], str]] = {
    PLAY: lambda s, c, o: f"Play {_title(s, c)} ({price(s, c)})",
    USE: _use,
    BUILD: lambda s, c, q: f"Build {_title(s, c)} ({price(s, c)}) in the {square_name(q)}",
    TURN_UP: lambda s, c, o: f"Turn up {_title(s, c)} ({price(s, c)})",
    RESEARCH: lambda s, c, o: f"Research {_title(s, c)} ({price(s, c)})",
    RAZE: _raze,
    SWAP: lambda s, u, other: f"Exchange {_shape(s, u)} and {_shape(s, other)}",
    FETCH: lambda s, u, relic: f"Pick up {_title(s, relic)} with {_shape(s, u)}",
    ATTACK: _attack,
    AMBUSH: lambda s, u, other: f"Attack {_shape(s, other)} with {_shape(s, u)}",
    RAID: lambda s, u, b: f"Attack the villagers of {_title(s, b)} with {_shape(s, u)}",
    ASSIST: lambda s, u, other: f"Assist {_shape(s, other)} with {_shape(s, u)}",
    BOMBARD: lambda s, u, other: f"Bombard {_shape(s, other)} with {_shape(s, u)}",
    SHELL: lambda s, u, b: f"Bombard the villagers of {_title(s, b)} with {_shape(s, u)}",
    STAND: _stand,
    CONVERT: _convert,
    HEAL: lambda s, u, what: f"Try to heal {'a monk' if what else 'one of the troops'}",
    SPLIT: _fallen,
    REPLENISH: lambda s, u, n: f"Add {_count(n, 'tokens')} to {_shape(s, u)}",
    HIRE: lambda s, n, o: f"Make {_count(n, 'villagers')}",
    ORDAIN: lambda s, u, n: f"Give {_count(n, 'monks')} to {_shape(s, u)}",
    DISCARD: lambda s, c, o: f"Discard {_title(s, c)}",
    SNUFF: lambda s, c, o: f"Snuff {_title(s, c)}",
    SAME: lambda s, a, b: "As last turn, the rest to the Town Center",
    ALLOCATE: _send,
    MEND: lambda s, b, n: f"{n} to repair {_title(s, b)}",
    RESHUFFLE: lambda s, p, o: "Shuffle the discard pile in",
    COLLECT: lambda s, b, o: f"Collect at {_title(s, b)}",
    PAY: lambda s, c, o: f"Pay for {_title(s, c)}",
    OPTION: lambda s, n, c: s.of(c).options[n],
    COUNT: lambda s, n, o: f"{n}",
    PLACE: lambda s, c, q: f"Lay {_title(s, c)} in the {square_name(q)}",
}
"""Verb -> the words of its button."""

NAMING: dict[int, Callable[[Empire, int, int, Sequence[str]], str]] = {
    LAY_RELIC: lambda s, c, land, names: f"Lay {_title(s, c)} into {_where(s, c, land, names)}",
    MOVE: lambda s, u, place, names: f"Move {_shape(s, u)} to {_where(s, u, place, names)}",
    RESPOND: lambda s, u, place, names: f"Bring {_shape(s, u)} to {_where(s, u, place, names)}",
    RETREAT: _retreat,
    GIFT: _gift,
    PICK: _pick,
}
"""The same where players are named, whose names are the last argument."""

DECLINED = {
    "construction.building": "Go on to movement",
    "movement.home": "Go on to attacks",
    "attack.declare": "Declare no more",
    "enlistment.units": "Go on to discards",
    "draw.discard": "Draw",
    "response.fast": "Nobody else",
    "combat.villagers": "Do not defend",
    "combat.retreat": "Fight on",
    "siege.bombardment": "Stay",
    "collection.upkeep": "Give it up",
    "attack.villagers": "Leave the villagers there",
    "monks.conversion": "Keep the monks to heal",
    "relics.taken": "Leave it",
    "construction.raze": "Keep all buildings",
    "gift.rate": "Nothing",
    "allocation.age": "Leave the discard pile",
}
"""Rule of the question -> what passing means there."""


def label(s: Empire, action: Action, names: Sequence[str]) -> str:
    """What choosing `action` does, as a button says it; `names`: player -> name."""
    if action == PASS:
        return DECLINED.get(s.frames[-1].rule, "Pass")
    verb = action[0]
    subject, other = two(action)
    if verb == TRAIN:
        return f"Make {_count(action[3], 'tokens')} of {_title(s, subject)}"
    if verb in NAMING:
        return NAMING[verb](s, subject, other, names)
    text = LABELS[verb](s, subject, other)
    asked = s.frames[-1]
    if isinstance(asked, AskAbout) and asked.rule == "combat.villagers":
        return f"{text} {_title(s, subject)}"
    return text


def met(s: Empire, by: int, place: int) -> int:
    """What stands foremost against an attacker on a square: an intruder, the owner's unit, the building."""
    target = s.guest[place] if s.guest[place] not in (-1, by) else s.guard[place]
    return standing(s, Place(place)) if target in (-1, by) else target


CARD_AND_SQUARE = (BUILD, MOVE, RESPOND, RETREAT, PLACE, LAY_RELIC)
CARD_AND_CARD = (SWAP, FETCH, AMBUSH, RAID, ASSIST, BOMBARD, SHELL)
ON_CARD = (
    PLAY,
    USE,
    TURN_UP,
    RESEARCH,
    RAZE,
    CONVERT,
    HEAL,
    REPLENISH,
    ORDAIN,
    DISCARD,
    SNUFF,
    ALLOCATE,
    MEND,
    COLLECT,
    PAY,
    PICK,
    STAND,
)


def touched(s: Empire, action: Action) -> tuple[Ref, ...]:
    """What one touches on the table to mean `action`, in order; () for what is a button."""
    verb = action[0]
    subject, other = two(action)
    if subject < 0:
        return ()
    if verb in CARD_AND_SQUARE:
        return (Ref("card", subject), Ref("slot", other)) if other >= 0 else (Ref("card", subject),)
    if verb in CARD_AND_CARD:
        return Ref("card", subject), Ref("card", other)
    if verb == ATTACK:
        return Ref("card", subject), Ref("card", met(s, subject, other))
    if verb == TRAIN:
        return Ref("card", subject), Ref("card", other)
    return (Ref("card", subject),) if verb in ON_CARD else ()


OPTION_WORDS: dict[str, tuple[str, ...]] = {
    "relic-victory": ("Victory by five relics", "Yes", "No"),
    "wonder-victory": ("Victory by a Wonder", "Yes", "No"),
    "gifts": ("Gifts between players", "Yes", "No"),
    "ages": ("Ages", "Advance by research", "Stay as they begin"),
    "race": ("Race to an age", "No race", "To the Feudal Age", "To the Castle Age", "To the Imperial Age"),
    "teams": ("Teams", "Everybody alone", "Allies in two teams"),
    "scenario": ("Scenario", "None", "Storm the Castle", "Mediterranean Mayhem"),
    "points": ("Points to begin with", "None", "160", "300", "425"),
    "defined": ("How the points are spent", "As one likes (General)", "By the table of the age (Defined)"),
    "age": (
        "Age to begin in",
        "Dark Age",
        *(f"{AGES[age]} ({points} points)" for age, points in GENERAL.items()),
    ),
}
"""Option -> its name in words, then its values in words."""
