"""What changes a card's numbers now, what it has done, why it cannot be used yet: for people."""

from __future__ import annotations

from typing import Final

from suite.core.flow import Procedure
from suite.games.aoe_ecg.allocation import Allocation
from suite.games.aoe_ecg.collection import Collection
from suite.games.aoe_ecg.construction import founded, in_study, may_stand, relic_in_play
from suite.games.aoe_ecg.enlistment import berth, troops
from suite.games.aoe_ecg.numbers import (
    attack_of,
    bombard_of,
    builders_of,
    capacity_of,
    civilization,
    conversion_of,
    cost_of,
    garrison,
    health_of,
    move_of,
    population,
    range_of,
    researchers_of,
)
from suite.games.aoe_ecg.rules import builders, relic_of, villagers
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.terms import AGES
from suite.games.aoe_ecg.victory import counts, shrined, turns_to_stand
from suite.games.aoe_ecg.view.log_text import count
from suite.games.aoe_ecg.view.preview import complete, harvest
from suite.games.aoe_ecg.words import (
    AGES as AGES_TO_COME,
)
from suite.games.aoe_ecg.words import (
    BOMBARDED,
    CIVILIZATION,
    COUNTDOWN,
    FOUGHT,
    FOUNDATIONS,
    HAND,
    LASTING,
    MOVED,
    RAISED,
    RELICS,
    RELICS_NEEDED,
    RESOURCES,
    RESPONDED,
    STRIDE,
    STUDIES,
    TEN,
    UNITS,
    VILLAGE,
    WONDER_DONE,
)
from suite.view.log_text import listed

DEEDS: Final = (
    (RAISED, "come into play"),
    (MOVED, "moved"),
    (FOUGHT, "fought"),
    (BOMBARDED, "bombarded"),
    (RESPONDED, "made a fast response"),
)
"""Bit of `marks` -> its words."""


def bearing(s: Empire, card: int) -> list[str]:
    """A line for each thing that the face of an open card does not tell; `s` as its viewer knows it."""
    zone = s.where[card]
    home = zone - STRIDE * s.owner[card]
    if home == UNITS:
        return _unit(s, card)
    if home == VILLAGE:
        return _building(s, card)
    if home in (HAND, FOUNDATIONS, AGES_TO_COME):
        return _lacking(s, card)
    if home == STUDIES:
        # A villager leaves at each Allocation of its owner, at that of this turn too if it is still to come.
        soon = s.active == s.owner[card] and not _is_within(s, Allocation)
        return [f"Research {complete(max(1, s.workers[card]) - soon)}"]
    if home == CIVILIZATION:
        return _people(s, s.owner[card])
    if zone == RELICS and s.holder[card] >= 0:
        return [f"Held by {s.of(s.holder[card]).title}"]
    return []


def barring(s: Empire, card: int) -> list[str]:
    """A line for each thing that keeps an open card from being used now; `s` as for `bearing`."""
    player = s.owner[card]
    home = s.where[card] - STRIDE * player
    if home in (HAND, FOUNDATIONS, AGES_TO_COME):
        return [*_unfit(s, player, card), *_short(s, player, card, cost_of(s, card))]
    return _done(s, card) if home == UNITS else []


# -- in play ----------------------------------------------------------------------------------------------


def _changed(pairs: list[tuple[str, int, int]]) -> list[str]:
    return [f"{word} {now} now (printed {was})" for word, now, was in pairs if now != was]


def _fighting(s: Empire, card: int) -> list[str]:
    """Numbers that upgrades and other cards have changed."""
    printed, shape = s.of(card), s.shape(card)
    s.foe = card
    pairs = [
        ("Attack", attack_of(s, card) - _against_own(s, card), printed.attack),
        ("Range", range_of(s, card) - _against_own(s, card), printed.range),
        ("Health", health_of(s, card), printed.health),
    ]
    s.foe = -1
    return [*([f"Counts as {shape.title}"] if shape is not printed else []), *_changed(pairs)]


def _against_own(s: Empire, card: int) -> int:
    """What it has more against cards of its own kind, which does not count here."""
    shape = s.shape(card)
    return sum(amount for bits, amount in shape.versus if bits & s.of(card).classes)


def _unit(s: Empire, card: int) -> list[str]:
    printed = s.of(card)
    lines = _fighting(s, card)
    lines += _changed(
        [("Move", move_of(s, card), printed.move), ("Bombards", bombard_of(s, card), printed.bombard)]
    )
    if s.monks[card]:
        lines.append(f"Converts on {min(5, conversion_of(s, card))} of 6 sides of the die")
    relic = relic_of(s, card)
    if relic >= 0:
        lines.append(f"Carries {s.of(relic).title}")
    return [*lines, *_done(s, card), *_attached(s, card)]


def _done(s: Empire, card: int) -> list[str]:
    done = [words for bit, words in DEEDS if s.marks[card] & bit]
    return [f"This turn it has {listed(done)}"] if done else []


def turns_left(s: Empire, building: int) -> int:
    """Own turns until a Wonder wins, 1 at least; 0 for what does not win."""
    if s.of(building).type != "wonder" or not counts(s, "wonder-victory"):
        return 0
    return max(1, WONDER_DONE + COUNTDOWN - s.clock[building])


def countdown(s: Empire, player: int) -> str:
    """How near a player is to a victory by a Wonder, by relics or by the Castle's stand, in few words.

    "" for none of them.
    """
    if player == s.keep:
        return f"Castle must stand {count(turns_to_stand(s), 'more turns')}"
    counted = [left for card in s.zones[VILLAGE + STRIDE * player] if (left := turns_left(s, card))]
    parts = [f"Wonder wins in {count(left, 'turns')}" for left in counted]
    relics = len({s.of(relic).kind for relic in shrined(s, player)})
    if relics and counts(s, "relic-victory"):
        if s.relic_clock[player]:
            left = COUNTDOWN + 1 - s.relic_clock[player]
            parts.append(f"{relics} relics win in {count(max(1, left), 'turns')}")
        else:
            parts.append(f"{relics} of {count(RELICS_NEEDED, 'relics')} enshrined")
    return ", ".join(parts)


def _is_within(s: Empire, *phases: type[Procedure[Empire]]) -> bool:
    """Whether one of some phases of the turn is under way."""
    return any(isinstance(frame, phases) for frame in s.frames)


def _building(s: Empire, card: int) -> list[str]:
    lines = _fighting(s, card)
    health = health_of(s, card)
    if s.damage[card]:
        lines.append(f"{max(0, health - TEN * s.damage[card])} of {health} Health Points left")
    brings = harvest(s, card, s.workers[card])
    if brings and (s.active != s.owner[card] or _is_within(s, Collection, Allocation)):
        # Who is still there between these two is called back before the next Collection.
        lines.append(f"Brings {brings} at the next Collection")
    if s.of(card).growth and s.clock[card] < WONDER_DONE:
        left = WONDER_DONE - s.clock[card]
        lines.append(f"Complete after {count(left, 'more turns')} of its owner")
    if s.made[card]:
        left = max(0, capacity_of(s, card) - s.made[card])
        lines.append(f"Can make {count(left, 'more tokens')} this turn")
    kept = [s.of(relic).title for relic in s.zones[RELICS] if s.holder[relic] == card]
    if kept:
        lines.append(f"Keeps {listed(kept)}")
    return [*lines, *_attached(s, card)]


def _attached(s: Empire, card: int) -> list[str]:
    return [f"Under {s.of(event).title}" for event in s.zones[LASTING] if s.holder[event] == card]


def _people(s: Empire, player: int) -> list[str]:
    at = STRIDE * player
    tokens = sum(s.tokens[unit] + s.monks[unit] for unit in s.zones[UNITS + at])
    card = s.zones[CIVILIZATION + at][0]
    return [
        f"{villagers(s, player)} of {count(population(s, player), 'villagers')}",
        f"{tokens} of {count(garrison(s, player), 'troops')} that can be garrisoned",
        *filter(None, [countdown(s, player)]),
        *_attached(s, card),
    ]


# -- still to come ------------------------------------------------------------------------------------------


def _lacking(s: Empire, card: int) -> list[str]:
    """A cost that has changed, and what keeps its owner from using the card."""
    player = s.owner[card]
    printed = s.of(card)
    cost = cost_of(s, card)
    lines = []
    if tuple(cost) != printed.cost:
        parts = [f"{n} {RESOURCES[r]}" for r, n in enumerate(cost) if n]
        lines.append(f"Costs {listed(parts) or 'nothing'} now")
    return [*lines, *_unfit(s, player, card), *_short(s, player, card, cost)]


def _unfit(s: Empire, player: int, card: int) -> list[str]:
    """Rules that keep it back: age, civilization, what must be in play."""
    printed = s.of(card)
    lines = []
    if printed.type == "age":
        if printed.age != s.age[player] + 1:
            return []
        missing = printed.needs_buildings - founded(s, player, printed.age - 1)
        if missing > 0:
            lines.append(f"Lacks {count(missing, 'buildings')} of the {AGES[printed.age - 1]}")
    elif printed.age > s.age[player]:
        lines.append(f"Not before the {AGES[printed.age]}")
    people = civilization(s, player)
    if printed.kind in people.cannot:
        lines.append(f"{people.civilization} cannot use it")
    missing_kinds = [kind for kind in printed.needs if not s.has(player, kind)]
    if missing_kinds:
        lines.append(f"Needs {listed([_title_of(kind) for kind in missing_kinds])}")
    return [*lines, *_full(s, player, card), *_taken(s, player, card)]


def _full(s: Empire, player: int, card: int) -> list[str]:
    """What keeps a unit from being made: no building for it, none of these free, or no room for its tokens.

    Rules enlistment.site, enlistment.five, enlistment.garrison.
    """
    kind = s.of(card).made_at
    if not kind:
        return []
    sites = [site for site in s.zones[VILLAGE + STRIDE * player] if s.of(site).kind == kind]
    if not sites:
        return [f"Lacks what makes it: {_title_of(kind)}"]
    lines = []
    vacant = [site for site in sites if berth(s, site) >= 0]
    if not vacant:
        lines.append("A unit stands wherever it could be made")
    elif all(s.made[site] >= capacity_of(s, site) for site in vacant):
        lines.append("What makes it can make no more this turn")
    if troops(s, player) >= garrison(s, player):
        lines.append(f"The garrison is full with {count(troops(s, player), 'troops')}")
    return lines


def _taken(s: Empire, player: int, card: int) -> list[str]:
    """What keeps back a card because of another one, or of what was agreed on.

    Rules construction.research, relics.unique, options.set-age, storm.castles, mayhem.town-center.
    """
    printed = s.of(card)
    match printed.type:
        case "age" if s.options["ages"] == "set":
            return ["Nobody may advance in this match"]
        case "technology" | "upgrade" if s.has(player, printed.kind):
            return ["It is known already"]
        case "technology" | "upgrade" if in_study(s, card):
            return ["It is being researched already"]
        case "relic" if relic_in_play(s, card):
            return ["A copy of it is in play"]
        case "building" if not may_stand(s, card):
            return ["The scenario forbids a further one"]
    return []


def _title_of(kind: str) -> str:
    """A kind as titles are written: "archery-range" is "Archery Range"."""
    return kind.replace("-", " ").title()


def _short(s: Empire, player: int, card: int, cost: list[int]) -> list[str]:
    """Resources and hands that are lacking."""
    stock = s.stock[4 * player : 4 * player + 4]
    parts = [f"{n - stock[r]} {RESOURCES[r]}" for r, n in enumerate(cost) if n > stock[r]]
    printed = s.of(card)
    hands = builders_of(s, card) if printed.builders else 0
    if printed.type in ("technology", "upgrade", "age"):
        hands = researchers_of(s, card)
    if hands > builders(s, player):
        parts.append(f"{count(hands - builders(s, player), 'villagers')} at the Town Center")
    return [f"Lacks {listed(parts)}"] if parts else []
