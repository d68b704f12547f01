"""What is certain before an action, what changes a card's numbers now: for people, from what they know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from suite.core.action import Action, two
from suite.games.conan_ccg.card import Edge
from suite.games.conan_ccg.conan_move import AllyMove, touched, untouched_cost, untouched_loss
from suite.games.conan_ccg.foe_move import NO_CARD, TRIES
from suite.games.conan_ccg.icons import LEAK, NO
from suite.games.conan_ccg.resolution import edge_of
from suite.games.conan_ccg.rules import (
    ability,
    alive,
    amount,
    damage_of,
    flag,
    hero,
    move_cost,
    prowess_of,
    renown,
)
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.view.log_text import counted
from suite.games.conan_ccg.words import (
    ABILITIES,
    ABILITY,
    ANSWER,
    ANSWERS,
    CHRONICLE,
    COST,
    DAMAGE,
    EVADE,
    FIELD,
    FIRST_SOAK,
    GAPS,
    HAND,
    HIT,
    ITEMS,
    LAY,
    LEFT_EDGE,
    MAGIC,
    PLAY,
    PROWESS,
    RECOVER,
    REGION,
    RENOWN_LOSS,
    RETREAT,
    RIGHT_EDGE,
    SOAK,
    SPECIAL,
    STAMINA,
    STRIDE,
    TAKE,
)

LASTS: Final = ("until the hit is dealt", "this round", "this combat", "this turn")
"""By UNTIL_*: how long a change holds."""
CHANGED: Final = {
    DAMAGE: "{:+d} Damage",
    PROWESS: "{:+d} Prowess",
    COST: "{:+d} cost",
    HIT: "{:+d} Damage of its hits",
    SOAK: "Hits on it deal {} less Damage",
    FIRST_SOAK: "The first hit on it deals {} less Damage",
}
"""Number that changes for a while -> its words, with the amount in them."""


def preview(s: Conan, action: Action) -> str:
    """What an action certainly leads to; faces of `s` that the player does not know are -1."""
    make = PREVIEWS.get(action[0])
    return make(s, *two(action)) if make else ""


# -- actions ---------------------------------------------------------------------------------------------


def _left(s: Conan, cost: int) -> str:
    """What Conan keeps after paying: what Prowess lacks comes from Health (rule card.gem)."""
    prowess, health = s.prowess[s.active], s.health[s.active]
    if cost <= prowess:
        return f"Prowess left: {prowess - cost}"
    return f"Prowess left: 0, Health left: {max(0, health - (cost - prowess))}"


def _answer(s: Conan, card: int, gap: int) -> str:
    """Prowess left, and what meets on each side whose Foe move is known."""
    asked = s.frames[-1]
    by = asked.args[0] if isinstance(asked, AllyMove) else hero(s)
    cost = move_cost(s, card, by)
    if by == hero(s):
        parts = [_left(s, cost + untouched_cost(s, card, untouched_loss(s, gap)))]
    else:
        left = max(0, prowess_of(s, by) - s.spent[by])
        parts = [f"Prowess left to {s.of(by).title}: {max(0, left - cost)}"]
        if cost > left:
            parts.append(f"it takes {counted(cost - left, 'wound')} to pay for the move")
    laid = s.copy()
    laid.move(card, ANSWERS)
    laid.gap[gap], laid.by[gap] = card, by
    for slot in touched(laid, gap):
        other = laid.move_at[slot]
        if laid.face[other] >= 0:
            # Gap i lies left of place i for Conan: there the card's right edge meets the Foe move.
            edge = RIGHT_EDGE if gap % GAPS == slot % 3 else LEFT_EDGE
            side = "right" if edge == RIGHT_EDGE else "left"
            parts.append(f"{side}: {_meets(laid, edge_of(laid, card, edge), edge_of(laid, other, edge))}")
    return "; ".join(parts)


def _meets(s: Conan, mine: Edge, theirs: Edge) -> str:
    """How many icons strike and are blocked, on both sides of a touching edge."""
    hits, stopped = _count(s, mine, theirs)
    against, held = _count(s, theirs, mine)
    return f"you hit with {hits} and block {held}, it hits with {against} and blocks {stopped}"


def _count(s: Conan, mine: Edge, theirs: Edge) -> tuple[int, int]:
    """(icons of `mine` that deal Damage, those that are blocked)."""
    hits = stopped = 0
    for place, icon in enumerate(mine):
        if not 1 <= icon & 15 <= MAGIC:
            continue
        fate = s.matrix.fate(icon, theirs[len(mine) - 1 - place] & 15)
        leaks = fate == LEAK and icon >> 4 & 15 == 1
        hits += (fate == NO and icon & 15 < SPECIAL) or leaks
        stopped += fate != NO and not leaks
    return hits, stopped


def _lay(s: Conan, card: int, slot: int) -> str:
    foe = s.foe_at[slot]
    if card == NO_CARD:
        return f"No card of your hand fits it: you show the hand and turn up to {TRIES} cards from your deck"
    cost, means = move_cost(s, card, foe), prowess_of(s, foe)
    if cost <= means:
        return f"The Foe's Prowess of {means} pays for it"
    lacking = cost - means
    return f"The Foe takes {counted(lacking, 'wound')} to pay for it, and all see its exact cost"


def _play(s: Conan, card: int, other: int) -> str:
    printed = s.of(card)
    parts = [_left(s, printed.pay)] if printed.pay and s.owner[card] == s.active else []
    if printed.discard:
        parts.append(f"you discard {counted(printed.discard, 'card')}")
    gone = [old for old in s.mine(ITEMS, s.active) if printed.slot and s.of(old).slot == printed.slot]
    if printed.type == "region":
        gone += s.mine(REGION, s.active)
    parts += [f"{s.of(old).title} is discarded" for old in gone]
    return _capital("; ".join(parts))


def _retreat(s: Conan, a: int, b: int) -> str:
    scars = sum(s.of(foe).scars for foe in s.zones[FIELD])
    loss = min(flag(s, RENOWN_LOSS, scars), renown(s, s.active))
    return f"You lose up to {loss} Renown; the Foes leave" if loss else "You lose no Renown; the Foes leave"


def _ability(s: Conan, index: int, other: int) -> str:
    n = ability(s, index)
    if index == STAMINA:
        most = s.of(hero(s)).prowess
        return f"Prowess then: {max(s.prowess[s.active], min(most, s.prowess[s.active] + n))}"
    if index == EVADE:
        return f"The first hit on Conan deals {n} less Damage"
    return f"{ABILITIES[index].capitalize()} {n}"


def _recover(s: Conan, n: int, other: int) -> str:
    return f"Prowess then: {s.prowess[s.active] - n}, Health then: {s.health[s.active] + n}"


def _take(s: Conan, foe: int, other: int) -> str:
    loser = (s.where[foe] - CHRONICLE) // STRIDE
    taken = s.of(foe).renown
    lost = s.frames[-1].args[0]
    return f"Renown left to its holder: {renown(s, loser) - taken}, still to be taken: {lost - taken}"


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


PREVIEWS: dict[int, Callable[[Conan, int, int], str]] = {
    ANSWER: _answer,
    LAY: _lay,
    PLAY: _play,
    RETREAT: _retreat,
    ABILITY: _ability,
    RECOVER: _recover,
    TAKE: _take,
}
"""Verb -> what is said of it beforehand."""


# -- cards -----------------------------------------------------------------------------------------------


def bearing(s: Conan, card: int) -> list[str]:
    """What changes the numbers of an open card now, what it has coming, a line each."""
    printed = s.of(card)
    lines = []
    if alive(s, card):
        pairs = [("Damage", damage_of(s, card), printed.damage)]
        if s.where[card] == FIELD or printed.type == "ally":
            pairs.append(("Prowess", prowess_of(s, card), printed.prowess))
        lines += [f"{word} {now} now (printed {was})" for word, now, was in pairs if now != was]
        if card == hero(s):
            lines += _barbarian(s, printed.barbarian)
    elif s.where[card] == HAND + STRIDE * s.active and printed.is_move:
        cost = move_cost(s, card, hero(s))
        if cost != printed.cost:
            lines.append(f"Costs Conan {cost} now (printed {printed.cost})")
    lines += [
        f"{CHANGED[moment].format(by)} {LASTS[until]}"
        for moment, subject, by, until in s.modifiers
        if subject == card and moment in CHANGED
    ]
    hits = [amount(s, index) for index, hit in enumerate(s.pending) if hit.target == card]
    lines += [f"A hit of {n} Damage is about to strike" for n in hits if n]
    return lines


def _barbarian(s: Conan, printed: dict[str, int]) -> list[str]:
    """Barbarian abilities that others add to."""
    summed = [(name, ability(s, index), printed.get(name, 0)) for index, name in enumerate(ABILITIES)]
    return [f"{name.capitalize()} {now} (printed {was})" for name, now, was in summed if now != was]
