"""Events in sentences, as somebody saw them."""

from __future__ import annotations

from suite.core.card import Catalogue
from suite.core.event import OVER, Event
from suite.core.game import Setup
from suite.games.aoe_ecg.points import MAYHEM
from suite.games.aoe_ecg.terms import AGES
from suite.games.aoe_ecg.victory import STORM_TURNS
from suite.games.aoe_ecg.words import (
    AGAINST_INTRUDER,
    AREA,
    AS_HELP,
    ATTACK_POINTS,
    BY_CONQUEST,
    BY_FOLK,
    BY_LEAVING,
    BY_LIMIT,
    BY_RACE,
    BY_RELICS,
    BY_SIEGE,
    BY_STAND,
    BY_VILLAGERS,
    BY_WONDER,
    CONVERSION,
    COUNTDOWN,
    DESERTED,
    EXTRA_ROUNDS,
    FROM_AFAR,
    FROM_AFAR_ON_VILLAGERS,
    LEFT,
    NO_RANGED,
    NO_RETREAT,
    ON_FIELD,
    ON_VILLAGERS,
    RANGE,
    RAZED,
    RELICS_NEEDED,
    RESOURCES,
)
from suite.view.log_text import Sentences, Words, format_event, listed

PHASES = (
    "Collection/Upkeep",
    "Construction",
    "Movement",
    "Attack Declaration",
    "Enlistment",
    "Discard and Draw",
    "Allocation",
)


class EmpireWords(Words):
    """The words of a match, and whether each pair of neighbours has a No-Man's-Land of its own."""

    def __init__(self, setup: Setup, catalogue: Catalogue) -> None:
        super().__init__(setup, catalogue)
        self.lands = setup.options.get("scenario") == MAYHEM

    def land(self, number: int) -> str:
        """A No-Man's-Land by its number from 0, as the table calls it."""
        return f"No-Man's-Land {number + 1}" if self.lands else "No-Man's-Land"


def own(w: Words, p: int, face: int) -> str:
    """A card by its player: "Tom's Militia"."""
    return f"{w.player(p)}'s {w.card(face)}"


def count(n: int, what: str) -> str:
    """A number and its noun: "1 token", "3 tokens"."""
    return f"{n} {what}" if n != 1 else f"1 {what.removesuffix('s')}"


LOSSES = {
    RAZED: "has lost the last Town Center",
    DESERTED: "has no villagers, can make none,",
    LEFT: "has given up",
}
"""Why a player is out."""
REASONS = {
    BY_CONQUEST: "nobody else is left",
    BY_LEAVING: "all opponents gave up",
    BY_WONDER: f"a Wonder has stood through {COUNTDOWN} turns of the opponents",
    BY_RELICS: f"{RELICS_NEEDED} relics were kept through {COUNTDOWN} turns of the opponents",
    BY_RACE: "first to reach the age of the race",
    BY_SIEGE: "the Castle has fallen",
    BY_STAND: f"the Castle has stood for {STORM_TURNS} turns",
}


def _over(w: Words, how: int, winners: int) -> str:
    if how == BY_LIMIT or not winners:
        return "The turn limit is reached; the match is a draw."
    return f"{w.winners(winners)}: {REASONS[how]}."


AIMS = {
    ON_FIELD: "attacks {}",
    ON_VILLAGERS: "attacks the villagers of {}",
    BY_VILLAGERS: "sends its villagers against {}",
    FROM_AFAR: "bombards {}",
    FROM_AFAR_ON_VILLAGERS: "bombards the villagers of {}",
    AS_HELP: "is to assist against {}",
    AGAINST_INTRUDER: "turns on {}",
}
"""Kind of a declared attack -> its words, with what it is aimed at."""


def _declared(w: Words, p: int, by: int, face: int, kind: int, target: int, other: int, whose: int) -> str:
    aim = own(w, whose, other) if target >= 0 else "whoever is there"
    return f"{own(w, p, face)} {AIMS[kind].format(aim)}."


def _moved(w: EmpireWords, p: int, unit: int, face: int, place: int, other: int) -> str:
    owner = place // AREA
    if owner >= len(w.names):
        land = w.land(place - AREA * len(w.names))
        return f"{w.player(p)} moves {w.card(face)} into {land}."
    whose = "" if owner == p else f"{w.player(owner)}'s "
    building = w.card(other) if other >= 0 else f"{'' if whose else 'a '}blank square"
    return f"{w.player(p)} moves {w.card(face)} to {whose}{building}."


def _battle(
    w: Words, by: int, face: int, folk: int, on: int, other: int, side: int, p: int, whose: int, kind: int
) -> str:
    attacker = f"{'the villagers of ' if folk else ''}{own(w, p, face)}"
    defender = f"{'the villagers of ' if side == BY_FOLK else ''}{own(w, whose, other)}"
    return f"Battle: {attacker} {'assists ' if kind == AS_HELP else ''}against {defender}."


def _unit_lost(w: Words, p: int, unit: int, face: int, n: int, monks: int) -> str:
    if not n:
        return f"{own(w, p, face)} leaves the table."
    what = "monks" if monks else "tokens"
    return f"{own(w, p, face)} is wiped out: it loses its last {count(n, what) if n > 1 else what[:-1]}."


def _changed(w: Words, c: int, by: int, p: int, unit: int, face: int, number: int, n: int) -> str:
    if number in CHANGES:
        return f"{w.card(by)}: {CHANGES[number]}."
    if n <= -NEVER:
        return f"{w.card(by)}: {own(w, p, face)} deals no damage until the first round is over."
    points = count(abs(n), f"{'more ' if n > 0 else ''}{POINTS[number]}")
    return f"{w.card(by)}: {own(w, p, face)} has {points}{'' if n > 0 else ' less'}."


def _rallied(w: Words, c: int, by: int, p: int, number: int, n: int) -> str:
    if number == CONVERSION:
        return f"{w.card(by)}: the conversion rate of {w.player(p)}'s monks is {n} higher this turn."
    return f"{w.card(by)}: {w.player(p)}'s units have {count(n, f'more {POINTS[number]}')} this turn."


def _attached(w: Words, c: int, face: int, host: int, other: int, p: int) -> str:
    if other >= 0 and w.cards[other].type == "civilization":
        return f"{w.card(face)} now lies before {w.player(p)}."
    return f"{w.card(face)} is now on {own(w, p, other)}."


POINTS: dict[int, str] = {ATTACK_POINTS: "attack points", RANGE: "range points"}
CHANGES: dict[int, str] = {
    EXTRA_ROUNDS: "the battle has one more round",
    NO_RANGED: "the battle has no ranged round",
    NO_RETREAT: "nobody may retreat from the battle",
}
"""What an event changes in a battle as a whole."""
NEVER = 99
"""A unit that loses so many points deals nothing."""


def _round(w: Words, n: int, out: int, back: int) -> str:
    name = f"Round {n}" if n else "Ranged round"
    return f"{name}: {out} damage by the attacker, {back} by the defender."


def _allocated(w: Words, p: int, building: int, face: int, n: int, mends: int) -> str:
    return f"{w.player(p)} sends {count(n, 'villagers')} to {'repair ' if mends else ''}{w.card(face)}."


def _amounts(several: tuple[int, ...]) -> str:
    """Resources of all kinds, without those of which there are none."""
    return listed([f"{n} {RESOURCES[kind]}" for kind, n in enumerate(several) if n])


SENTENCES: Sentences = {
    "turn": lambda w, n, p: f"Turn {n}: {w.player(p)}.",
    "phase": lambda w, p, n: f"{w.player(p)}: {PHASES[n]}.",
    "first": lambda w, p: f"{w.player(p)} is drawn to go first.",
    "laid down": lambda w, p, c, face: f"{w.player(p)} lays {w.card(face)} face down.",
    "set up": lambda w, p, c, face: f"{w.player(p)} begins with {w.card(face)}.",
    "draw": lambda w, p, c, face: f"{w.player(p)} draws {w.card(face)}.",
    "reshuffle": lambda w, p: f"{w.player(p)} makes a new play deck from the discard pile.",
    "gain": lambda w, p, r, n, *by: (
        f"{w.player(p)} gains {n} {RESOURCES[r]}{''.join(f' from {w.card(face)}' for face in by)}."
    ),
    "collected": lambda w, p, *brought: f"{w.player(p)} collects {_amounts(brought)}.",
    "lose": lambda w, p, r, n: f"{w.player(p)} loses {n} {RESOURCES[r]}.",
    "repaired": lambda w, p, c, face, n: (
        f"{w.player(p)} takes {count(n, 'damage tokens')} off {w.card(face)}."
    ),
    "unpaid": lambda w, p, c, face: f"{w.player(p)} does not pay for {w.card(face)}.",
    "paid": lambda w, p, c, face, *price: (
        f"{w.player(p)} pays {_amounts(price)}{' ' * any(price)}for {w.card(face)}."
    ),
    "built": lambda w, p, c, face: f"{w.player(p)} builds {w.card(face)}.",
    "razed": lambda w, p, c, face: f"{w.player(p)} discards {w.card(face)}.",
    "studied": lambda w, p, c, face, n: (
        f"{w.player(p)} begins to research {w.card(face)} with {count(n, 'villagers')}."
    ),
    "learnt": lambda w, p, c, face: f"{w.player(p)} has completed {w.card(face)}.",
    "hastened": lambda w, p, c, face, n: f"{w.player(p)} takes {count(n, 'villagers')} off {w.card(face)}.",
    "age": lambda w, p, n: f"{w.player(p)} enters the {AGES[n]}.",
    "discards join": lambda w, p: f"{w.player(p)} shuffles the discard pile in.",
    "relic laid": lambda w, p, c, face, land=0: f"{w.player(p)} lays {w.card(face)} into {w.land(land)}.",
    "relic fetched": lambda w, p, u, face, r, relic: f"{own(w, p, face)} picks up {w.card(relic)}.",
    "relic dropped": lambda w, c, face: f"{w.card(face)} lies free.",
    "enshrined": lambda w, p, c, face: f"{w.player(p)} enshrines {w.card(face)}.",
    "five relics": lambda w, p: f"{w.player(p)} has five relics.",
    "wonder grows": lambda w, p, c, face, n: f"{own(w, p, face)} grows.",
    "wonder done": lambda w, p, c, face: f"{own(w, p, face)} is complete.",
    "gift": lambda w, p, other, r: f"{w.player(p)} gives 5 {RESOURCES[r]} to {w.player(other)}.",
    "moved": _moved,
    "declared": _declared,
    "responded": lambda w, p, u, face: f"{w.player(p)} brings {w.card(face)} to the defence.",
    "battle": _battle,
    "void": lambda w, p, u, face, kind: (
        f"{own(w, p, face)} cannot assist any more."
        if kind == AS_HELP
        else f"The attack of {own(w, p, face)} finds nothing."
    ),
    "round": _round,
    "conversion": lambda w, p, u, face, rate, die: (
        f"The monks of {own(w, p, face)} try to convert: a {die}, where {max(0, rate)} or less is needed."
    ),
    "healing": lambda w, p, u, face, rate, die: (
        f"The monks of {own(w, p, face)} try to heal: a {die}, where {rate} or less is needed."
    ),
    "tokens lost": lambda w, p, u, face, n: f"{own(w, p, face)} loses {count(n, 'tokens')}.",
    "monks lost": lambda w, p, u, face, n: f"{own(w, p, face)} loses {count(n, 'monks')}.",
    "unit lost": _unit_lost,
    "villagers killed": lambda w, p, c, face, n: (
        f"{w.player(p)} loses {count(n, 'villagers')} at {w.card(face)}."
    ),
    "villager died": lambda w, p: f"{w.player(p)} loses 1 villager.",
    "villagers retreat": lambda w, p, c, face: f"{w.player(p)}'s villagers leave {w.card(face)}.",
    "damaged": lambda w, p, c, face, n: f"{own(w, p, face)} takes {count(n, 'damage tokens')}.",
    "destroyed": lambda w, p, c, face: f"{w.player(p)}'s {w.card(face)} is destroyed.",
    "retreat": lambda w, p, u, face, land: (
        f"{own(w, p, face)} retreats" + (f" to {w.land(land - 1)}." if land else ".")
    ),
    "hired": lambda w, p, n: f"{w.player(p)} makes {count(n, 'villagers')}.",
    "trained": lambda w, p, c, face, n: f"{w.player(p)} makes {count(n, 'tokens')} of {w.card(face)}.",
    "replenished": lambda w, p, c, face, n: f"{own(w, p, face)} gets {count(n, 'tokens')}.",
    "tokens made": lambda w, p, c, face, n: f"{own(w, p, face)} gets {count(n, 'tokens')}.",
    "ordained": lambda w, p, c, face, n: f"{own(w, p, face)} gets {count(n, 'monks')}.",
    "discarded": lambda w, p, c, face: f"{w.player(p)} discards {w.card(face)}.",
    "snuffed": lambda w, p, c, face: f"{w.player(p)} snuffs {w.card(face)}.",
    "played": lambda w, p, c, face: f"{w.player(p)} plays {w.card(face)}.",
    "used": lambda w, p, c, face, *price: (
        f"{w.player(p)} pays {_amounts(price)}{' ' * any(price)}because of {w.card(face)}."
    ),
    "foiled": lambda w, c, face: f"{w.card(face)} has no effect.",
    "attached": _attached,
    "changed": _changed,
    "rallied": _rallied,
    "called off": lambda w, c, by, p, u, face: (
        f"{w.card(by)}: the attack of {own(w, p, face)} does not take place."
    ),
    "unanswered": lambda w, c, by, p, u, face: (
        f"{w.card(by)}: nobody may respond to the attack of {own(w, p, face)}."
    ),
    "slowed": lambda w, c, face, p: f"{w.card(face)}: {w.player(p)} draws fewer cards in their next turn.",
    "looked": lambda w, p, other: f"{w.player(p)} looks at {w.player(other)}'s hand.",
    "struck": lambda w, c, face, p: f"{w.card(face)} strikes {w.player(p)}.",
    "lifted": lambda w, p, c, face: f"{w.player(p)} is rid of {w.card(face)}.",
    "ended": lambda w, c, face: f"{w.card(face)} is over.",
    "die": lambda w, p, eyes: f"{w.player(p)} rolls a {eyes}.",
    "allocated": _allocated,
    "idle": lambda w, p, n: f"{count(n, 'villagers')} of {w.player(p)} {'stays' if n == 1 else 'stay'} idle.",
    "out": lambda w, p, why: f"{w.player(p)} {LOSSES[why]} and is out.",
    OVER: _over,
}


def event_text(event: Event, setup: Setup, catalogue: Catalogue) -> str:
    """One sentence for an event as somebody saw it."""
    return format_event(event, SENTENCES, EmpireWords(setup, catalogue))
