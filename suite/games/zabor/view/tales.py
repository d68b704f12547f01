"""Events in sentences, as somebody saw them."""

from __future__ import annotations

from suite.core.card import Catalogue
from suite.core.event import OVER, Event
from suite.core.game import Setup
from suite.games.zabor.catalogue import ZaborCatalogue
from suite.games.zabor.view.terms import (
    ACTION_NAMES,
    DECK_NAMES,
    LEVELS,
    PHASE_NAMES,
    UNIT_NAMES,
    UNIT_PLURALS,
    UPGRADE_NAMES,
    count,
    piece,
)
from suite.view.telling import Sentences, Words, listed, tell


class Tale(Words):
    """Names for players, cards, Areas and pieces."""

    def __init__(self, setup: Setup, catalogue: Catalogue) -> None:
        super().__init__(setup, catalogue)
        assert isinstance(catalogue, ZaborCatalogue), "this game has its own definitions"
        self.book = catalogue

    def area(self, area: int) -> str:
        """The name of an Area."""
        return self.book.areas.cards[area].title

    def side(self, player: int) -> str:
        """A player, or the Barbarians."""
        return self.player(player) if player >= 0 else "the Barbarians"

    def begun(self, player: int) -> str:
        """The same at the beginning of a sentence."""
        return self.player(player) if player >= 0 else "The Barbarians"

    def piece(self, code: int) -> str:
        """A kind of piece, or a Monster."""
        return piece(self.book, code)


def _deck(w: Tale, deck: int, face: int) -> str:
    return w.card(face) if face >= 0 else f"a card of the {DECK_NAMES[deck]} deck"


def _met(w: Tale, by: int, on: int, area: int, native: int) -> str:
    if native:
        return f"{w.player(by)} enters {w.area(area)}, where a native stands."
    return f"{w.player(by)} enters {w.area(area)} against {w.side(on)}."


def _rolled(w: Tale, player: int, area: int, now: int, hits: int, *faces: int) -> str:
    shown = " ".join(map(str, faces))
    kind = f"in round {now}" if now else "for First Strike"
    return f"{w.begun(player)} in {w.area(area)} {kind}: {shown}; {count(hits, 'hit')}."


def _conquered(w: Tale, by: int, on: int, area: int) -> str:
    return f"{w.player(by)} Conquers {w.area(area)}" + (f" from {w.player(on)}." if on >= 0 else ".")


def _degraded(w: Tale, area: int, built: int) -> str:
    return f"{w.area(area)} is Degraded to {'a ' + UPGRADE_NAMES[built] if built else 'a Rural Area'}."


def _seat(w: Tale, player: int, before: int, face: int) -> str:
    return f"{w.player(player)} takes {w.card(face)}" + (f" from {w.player(before)}." if before >= 0 else ".")


def _units(w: Tale, player: int, n: int, unit: int, area: int) -> str:
    words = count(n, UNIT_NAMES[unit], UNIT_PLURALS[unit])
    return f"{w.player(player)} has {words} more in {w.area(area)}."


def _won_over(w: Tale, player: int, owner: int, area: int) -> str:
    text = f"{w.player(player)} wins {w.area(area)} over"
    return f"{text} from {w.player(owner)}." if owner >= 0 else f"{text}."


def _consent(w: Tale, player: int, mask: int) -> str:
    return f"{w.player(player)} would trade with {w.players(mask) if mask else 'nobody'}."


def _over(w: Tale, how: int, winners: int) -> str:
    if winners.bit_count() == len(w.names):
        return "The last turn is over: the match is a draw."
    return f"The last turn is over: {w.winners(winners)}."


def _killed(w: Tale, player: int, area: int, code: int) -> str:
    return f"{w.begun(player)} in {w.area(area)}: a piece is killed ({w.piece(code)})."


def _wounded(w: Tale, player: int, area: int, code: int) -> str:
    return f"{w.begun(player)} in {w.area(area)}: a piece takes a Wound ({w.piece(code)})."


SENTENCES: Sentences = {
    "dealt seat": lambda w, p, face: f"{w.player(p)} is {w.card(face)}.",
    "picked": lambda w, p, face: f"{w.player(p)} keeps {'a trait' if face < 0 else w.card(face)}.",
    "traits": lambda w, p, *faces: f"{w.player(p)} has {listed([w.card(face) for face in faces])}.",
    "start": lambda w, p, area: f"{w.player(p)} begins in {w.area(area)}.",
    "barbarian keep": lambda w, p, area: f"{w.player(p)} puts a Barbarian Keep in {w.area(area)}.",
    "goal": lambda w, face: f"A VP Card is turned up: {w.card(face)}.",
    "turn": lambda w, n, turns: f"Turn {n} of {turns} begins.",
    "phase": lambda w, n: f"{PHASE_NAMES[n]} Phase begins.",
    "order": lambda w, *order: f"The Action Cards lie: {', '.join(ACTION_NAMES[a] for a in order)}.",
    "gold": lambda w, p, n: f"{w.player(p)} gains {n} Gold.",
    "paid": lambda w, p, n: f"{w.player(p)} pays {n} Gold.",
    "lost gold": lambda w, p, n: f"{w.player(p)} loses {n} Gold.",
    "taken gold": lambda w, p, other, n: f"{w.player(p)} takes {n} Gold from {w.player(other)}.",
    "owes": lambda w, p, n: f"{w.player(p)} owes {n} Gold.",
    "reshuffled": lambda w, deck: "Discards are shuffled into a new deck.",
    "drawn": lambda w, p, deck, face: f"{w.player(p)} draws {_deck(w, deck, face)}.",
    "looked": lambda w, p, deck, face: f"{w.player(p)} looks at {_deck(w, deck, face)}.",
    "kept": lambda w, p, face: f"{w.player(p)} keeps {w.card(face)}.",
    "discarded": lambda w, p, face: f"{w.player(p)} gives up {w.card(face)}.",
    "played": lambda w, p, face: f"{w.player(p)} plays {w.card(face)}.",
    "used": lambda w, p, face: f"{w.player(p)} uses {w.card(face)}.",
    "traded": lambda w, p, face: f"{w.player(p)} spends {w.card(face)}.",
    "event": lambda w, p, face: f"{w.player(p)} plays the Event {w.card(face)}.",
    "barbarian": lambda w, face, area: f"Barbarians come to {w.area(area)}: {w.card(face)}.",
    "envoy": lambda w, p, a, second: f"{w.player(p)} sends an Envoy to {ACTION_NAMES[a]}, {LEVELS[second]}.",
    "envoy moved": lambda w, p, a, second: (
        f"{w.player(p)} moves an Envoy to {ACTION_NAMES[a]}, {LEVELS[second]}."
    ),
    "swapped": lambda w, a, b: f"{ACTION_NAMES[a]} and {ACTION_NAMES[b]} change places.",
    "action": lambda w, p, a, second: f"{w.player(p)} takes {ACTION_NAMES[a]}, {LEVELS[second]}.",
    "moved": lambda w, p, n, origin, goal: (
        f"{w.player(p)} moves {count(n, 'Unit')} from {w.area(origin)} to {w.area(goal)}."
    ),
    "left": lambda w, p, code, area, goal: (
        f"A piece of {w.player(p)} leaves {w.area(area)} for {w.area(goal)} ({w.piece(code)})."
    ),
    "met": _met,
    "rolled": _rolled,
    "rerolled": lambda w, p, area, hits, *faces: (
        f"{w.player(p)} rolls again: {' '.join(map(str, faces))}; {count(hits, 'hit')} in all."
    ),
    "absorbed": lambda w, p, area, n: f"{w.begun(p)} in {w.area(area)}: {count(n, 'hit')} absorbed.",
    "killed": _killed,
    "wounded": _wounded,
    "both dead": lambda w, by, on, area: f"Nobody is left in {w.area(area)}.",
    "held": lambda w, by, on, area: f"{w.begun(on)} held {w.area(area)} against {w.player(by)}.",
    "conquered": _conquered,
    "degraded": _degraded,
    "area lost": lambda w, p, area: f"{w.player(p)} no longer Controls {w.area(area)}.",
    "warped": lambda w, p, area, goal, code: (
        f"A piece of {w.player(p)} warps from {w.area(area)} to {w.area(goal)} ({w.piece(code)})."
    ),
    "placed": lambda w, p, area, goal, code: (
        f"A piece of {w.player(p)} goes from {w.area(area)} to {w.area(goal)} ({w.piece(code)})."
    ),
    "pursued": lambda w, p, area, goal, n: (
        f"{w.player(p)} pursues from {w.area(area)} to {w.area(goal)} with {count(n, 'Unit')}."
    ),
    "new units": _units,
    "no place": lambda w, p, unit: f"{w.player(p)} has no place for another {UNIT_NAMES[unit]}.",
    "built": lambda w, p, upgrade, area: (
        f"{w.player(p)} builds a {UPGRADE_NAMES[upgrade]} in {w.area(area)}."
    ),
    "road": lambda w, area: f"A Road leads through {w.area(area)} now.",
    "removed": lambda w, p, kind, area: f"{w.player(p)} removes a piece in {w.area(area)} ({w.piece(kind)}).",
    "beast gone": lambda w, p, beast: f"{w.player(p)} lets {w.book.monsters[beast].title} go.",
    "summoned": lambda w, p, beast, area: (
        f"{w.player(p)} summons {w.book.monsters[beast].title} to {w.area(area)}."
    ),
    "seat": _seat,
    "won over": _won_over,
    "consent": _consent,
    "spell": lambda w, p, area, hits, *faces: (
        f"A spell strikes {w.area(area)}: {' '.join(map(str, faces))}; {count(hits, 'hit')}."
    ),
    "healed": lambda w, n: "Wounded Units are whole again.",
    "healed units": lambda w, p: f"Units of {w.player(p)} are whole again.",
    "stolen": lambda w, p, other, face: f"{w.player(p)} takes {w.card(face)} from {w.player(other)}.",
    "claimed": lambda w, p, face, vp: f"{w.player(p)} claims {vp} VP for {w.card(face)}.",
    "return": lambda w, p, area: f"{w.player(p)} begins anew in {w.area(area)}.",
    OVER: _over,
}


def say(event: Event, setup: Setup, catalogue: Catalogue) -> str:
    """One sentence for an event as somebody saw it."""
    return tell(event, SENTENCES, Tale(setup, catalogue))
