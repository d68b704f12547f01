"""Events in sentences, as somebody saw them."""

from __future__ import annotations

from collections.abc import Callable

from suite.core.card import Catalogue
from suite.core.event import OVER, Event
from suite.core.game import Setup
from suite.games.conan_ccg.words import (
    ABILITIES,
    BY_DEFEAT,
    BY_FOES,
    BY_LEAVING,
    BY_LIMIT,
    BY_RENOWN,
    COST,
    DAMAGE,
    EDGE,
    FIELD_NAMES,
    FIRST_SOAK,
    FOE_DRAW,
    GRANT,
    HIT,
    MAY_RETREAT,
    NO_BARBARIAN,
    PROWESS,
    RENOWN_LOSS,
    RENOWN_TO_WIN,
    UNTOUCHED,
    VITALITY,
    ZONES,
)
from suite.view.log_text import Sentences, Words, format_event

STEPS = ("Start of Turn", "Prepare Step", "Warrior Step", "Rest Step")
PHASES = ("Foe Draw", "Survey", "Foe Move", "Conan Move", "Resolution")
UNTIL = (
    "until it is dealt",
    "until the end of the round",
    "until the end of the combat",
    "until the end of the turn",
)
"""By UNTIL_*: how long a change holds."""


def more(by: int, what: str) -> str:
    """A change of an amount in words: "2 less Damage"."""
    return f"{abs(by)} {'more' if by > 0 else 'less'} {what}"


def more_of(by: int, thing: str) -> str:
    """A change of a count in words: "1 more Foe", "2 fewer Foes"."""
    return counted(abs(by), f"{'more' if by > 0 else 'fewer'} {thing}")


def counted(n: int, what: str) -> str:
    """A number of things: "1 wound", "2 wounds"."""
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


CHANGES: dict[int, Callable[[str, int], str]] = {
    DAMAGE: lambda who, by: f"{who} has {more(by, 'Damage')}",
    PROWESS: lambda who, by: f"{who} has {more(by, 'Prowess')}",
    VITALITY: lambda who, by: f"{who} has {more(by, 'Vitality')}",
    HIT: lambda who, by: f"Hits of {who} deal {more(by, 'Damage')}",
    FIRST_SOAK: lambda who, by: f"The first hit on {who} deals {more(-by, 'Damage')}",
    EDGE: lambda who, by: f"{who} changes its own icons",
    FOE_DRAW: lambda who, by: f"Each Foe Draw reveals {more_of(by, 'Foe')}",
    RENOWN_LOSS: lambda who, by: "A Retreat costs no Renown",
    ZONES: lambda who, by: f"Conan may play moves in {more_of(by, 'zone')}",
    NO_BARBARIAN: lambda who, by: "The Barbarian Phase is skipped",
    MAY_RETREAT: lambda who, by: "Conan may not retreat",
}
"""Number that changes for a while -> the change in words, of whom and by how much."""
SWAYS: dict[int, Callable[[str, int], str]] = {
    HIT: lambda what, by: f"the hit by {what} deals {more(by, 'Damage')}",
    COST: lambda what, by: f"{what} costs {more(by, 'Prowess')}",
    UNTOUCHED: lambda what, by: f"untouched Foe moves cost {more(by, 'Prowess')}",
    FOE_DRAW: lambda what, by: f"the Foe Draw reveals {more_of(by, 'Foe')}",
    RENOWN_LOSS: lambda what, by: f"the Retreat costs {more(by, 'Renown')}",
    MAY_RETREAT: lambda what, by: "Conan may not retreat",
    NO_BARBARIAN: lambda what, by: "the Barbarian Phase is skipped",
    GRANT: lambda what, by: f"the ability used next is {abs(by)} {'higher' if by > 0 else 'lower'}",
    ZONES: lambda what, by: f"Conan may play moves in {more_of(by, 'zone')}",
}
"""Number that a text in play changes -> the change in words, of what and by how much."""


def _over(w: Words, how: int, winners: int) -> str:
    if how == BY_LIMIT:
        return "The turn limit is reached; the match is a draw."
    reasons = {
        BY_RENOWN: f"at least {RENOWN_TO_WIN} Renown, and more than anybody else",
        BY_DEFEAT: "the opposing Conan is defeated",
        BY_LEAVING: "all others gave up",
        BY_FOES: "an opponent has no Foes left",
    }
    if not winners:
        return "No player has Foes left; the match is a draw."
    return f"{w.winners(winners)}: {reasons[how]}."


def _change(what: str) -> Callable[[Words, int, int, int], str]:
    def say(w: Words, player: int, by: int, now: int) -> str:
        verb = "gains" if by >= 0 else "loses"
        return f"{w.player(player)}'s Conan {verb} {abs(by)} {what} ({now})."

    return say


def _ally_lost(w: Words, player: int, ally: int, face: int) -> str:
    loss = w.cards[face].number("renown")
    costs = f" and may cost up to {loss} Renown" if loss else ""
    return f"{w.player(player)}'s Ally {w.card(face)} is defeated{costs}."


SENTENCES: Sentences = {
    "turn": lambda w, n, p: f"Turn {n}: {w.player(p)} is Conan.",
    "step": lambda w, p, step: f"{w.player(p)}: {STEPS[step]}.",
    "phase": lambda w, phase: f"{PHASES[phase]} Phase.",
    "first": lambda w, p: f"{w.player(p)} is drawn to go first.",
    "draw": lambda w, p, card, face: f"{w.player(p)} draws {w.card(face)}.",
    "reshuffle": lambda w, p: f"{w.player(p)} reshuffles the Discard Pile into the Draw Deck.",
    "foe reshuffle": lambda w, p: f"{w.player(p)} reshuffles the Foe Discards into the Foe Deck.",
    "discard": lambda w, p, card, face: f"{w.card(face)} goes to {w.player(p)}'s Discard Pile.",
    "foe discarded": lambda w, p, foe, face: f"{w.card(face)} goes to {w.player(p)}'s Foe Discards.",
    "foe revealed": lambda w, p, foe, face: f"{w.player(p)} reveals {w.card(face)}.",
    "foe paid": lambda w, p, foe, face, major, other: f"{w.card(face)} pays for {w.card(other)}.",
    "placed": lambda w, p, foe, face, zone: f"{w.card(face)} stands in the {FIELD_NAMES[zone]}.",
    "shown": lambda w, p, card, face: f"{w.player(p)} shows {w.card(face)} from the hand.",
    "prowess": _change("Prowess"),
    "health": _change("Health"),
    "healed": lambda w, c, face, n: f"{w.card(face)} heals {n}.",
    "wounded": lambda w, c, face, n: f"{w.card(face)} loses {n} Health.",
    "strained": lambda w, c, face, n: f"{w.card(face)} takes {counted(n, 'wound')} to pay for the move.",
    "captured": lambda w, p, foe, face, renown: (
        f"{w.card(face)} is defeated and brings {w.player(p)} {renown} Renown."
    ),
    "ally lost": _ally_lost,
    "renown lost": lambda w, p, foe, face, n: f"{w.player(p)} loses {w.card(face)} and {n} Renown.",
    "played": lambda w, p, card, face: f"{w.player(p)} plays {w.card(face)}.",
    "used": lambda w, p, card, face: f"{w.player(p)} uses {w.card(face)}.",
    "retreat": lambda w, p, loss: (
        f"{w.player(p)} retreats and {f'may lose up to {loss}' if loss else 'loses no'} Renown."
    ),
    "laid": lambda w, foe, face, card, move: f"{w.card(face)} gets {w.card(move)}, face down.",
    "wanting": lambda w, p, foe, face: f"{w.player(p)} has no move for {w.card(face)} and shows the hand.",
    "answered": lambda w, by, face, card, move, zone, cost, extra: (
        f"{w.card(face)} plays {w.card(move)} in the {FIELD_NAMES[zone]} at a cost of {cost}"
        + (f" and {extra} for untouched moves." if extra else ".")
    ),
    "revealed": lambda w, foe, face, card, move: f"{w.card(face)}'s move is {w.card(move)}.",
    "ability": lambda w, p, index, n: f"{w.player(p)}'s Conan uses {ABILITIES[index].capitalize()} {n}.",
    "zone": lambda w, zone: f"The {FIELD_NAMES[zone]} is resolved.",
    "hit": lambda w, by, face, move, card, to, target, n: (
        f"{w.card(face)}'s {w.card(card)} deals {n} Damage to {w.card(target)}."
    ),
    "cancelled": lambda w, move, face: f"The hit by {w.card(face)} is cancelled.",
    "turned": lambda w, move, face, to, target: f"The hit by {w.card(face)} is turned on {w.card(target)}.",
    "raised": lambda w, move, face, n: f"The hit by {w.card(face)} gets +{n} Damage.",
    "moved": lambda w, foe, face, zone: f"{w.card(face)} moves to the {FIELD_NAMES[zone]}.",
    "returned": lambda w, p, card, face: f"{w.player(p)} takes {w.card(face)} back.",
    "stacked": lambda w, p, card, face: f"{w.card(face)} goes on top of {w.player(p)}'s Foe Deck.",
    "searched": lambda w, p, card, face: f"{w.player(p)} searches the Draw Deck and takes {w.card(face)}.",
    "looked": lambda w, p, card, face: f"{w.player(p)} looks at {w.card(face)}.",
    "shuffled": lambda w, p: f"{w.player(p)} shuffles the Draw Deck.",
    "changed": lambda w, what, subject, face, by, until: f"{CHANGES[what](w.card(face), by)} {UNTIL[until]}.",
    "swayed": lambda w, card, face, what, by, about, other: (
        f"The text of {w.card(face)}: {SWAYS[what](w.card(other), by)}."
    ),
    "icons": lambda w, card, face, move, other: (
        f"The text of {w.card(face)} changes icons of {w.card(other)}."
    ),
    "bound": lambda w, move, face: f"{w.card(face)} does not strike this round.",
    "unpaid": lambda w, p, n: f"{w.player(p)}'s Conan lacks {n} Prowess and pays with Health.",
    "sets out": lambda w, p: f"{w.player(p)} sets out to fight.",
    "fights on": lambda w, p: f"{w.player(p)} fights on.",
    "text": lambda w, card, face: f"The text of {w.card(face)} takes effect.",
    "left": lambda w, p: f"{w.player(p)} has left the match.",
    "fallen": lambda w, p: f"{w.player(p)}'s Conan is defeated; the others play on.",
    "press on": lambda w, p: f"{w.player(p)} presses on.",
    OVER: _over,
}
"""Event kind -> its sentence, made of the event's args."""


def event_text(event: Event, setup: Setup, catalogue: Catalogue) -> str:
    """One sentence for an event."""
    return format_event(event, SENTENCES, Words(setup, catalogue))
