"""Events in sentences, as somebody saw them."""

from __future__ import annotations

from suite.core.card import Catalogue
from suite.core.event import OVER, Event
from suite.core.game import Setup
from suite.core.translation import _, mark, plural
from suite.games.zabor.battle import TOLD_DICE
from suite.games.zabor.catalogue import ZaborCatalogue
from suite.games.zabor.view.terms import (
    ACTION_NAMES,
    DECK_NAMES,
    LEVELS,
    PHASE_NAMES,
    UPGRADE_NAMES,
    any_units,
    called,
    card_name,
    gold,
    hits,
    piece,
    units,
)
from suite.view.log_text import Sentences, Words, format_event, listed
from suite.view.names import Name


class LogWords(Words):
    """Names for players, cards, Areas and pieces."""

    def __init__(self, setup: Setup, catalogue: Catalogue) -> None:
        super().__init__(setup, catalogue)
        assert isinstance(catalogue, ZaborCatalogue), "this game has its own definitions"
        self.book = catalogue

    def card(self, face: int) -> str:
        return card_name(self.cards[face]) if face >= 0 else _("a card")

    def area(self, area: int) -> Name:
        """The name of an Area."""
        return called(self.book.areas.cards[area])

    def side(self, player: int) -> str:
        """A player, or the Barbarians."""
        return self.player(player) if player >= 0 else _("the Barbarians")

    def begun(self, player: int) -> str:
        """The same at the beginning of a sentence."""
        return self.player(player) if player >= 0 else _("The Barbarians")

    def piece(self, code: int) -> str:
        """A kind of piece, or a Monster."""
        return piece(self.book, code)


def _deck(w: LogWords, deck: int, face: int) -> str:
    return w.card(face) if face >= 0 else _("a card of the {deck} deck").format(deck=_(DECK_NAMES[deck]))


def _met(w: LogWords, by: int, on: int, area: int, native: int) -> str:
    if native:
        return _("{name} enters {area}, where a native stands.").format(name=w.player(by), area=w.area(area))
    return _("{name} enters {area} against {foe}.").format(
        name=w.player(by), area=w.area(area), foe=w.side(on)
    )


def _rolled(w: LogWords, player: int, area: int, now: int, n: int, *rest: int) -> str:
    shown = " ".join(map(str, rest[TOLD_DICE - 4 :]))
    words = {"name": w.begun(player), "area": w.area(area), "dice": shown, "hits": hits(n)}
    if not now:
        return _("{name} in {area} for First Strike: {dice}; {hits}.").format(**words)
    return _("{name} in {area} in round {n}: {dice}; {hits}.").format(n=now, **words)


def _conquered(w: LogWords, by: int, on: int, area: int) -> str:
    if on < 0:
        return _("{name} Conquers {area}.").format(name=w.player(by), area=w.area(area))
    return _("{name} Conquers {area} from {owner}.").format(
        name=w.player(by), area=w.area(area), owner=w.player(on)
    )


def _degraded(w: LogWords, area: int, built: int) -> str:
    if not built:
        return _("{area} is Degraded to a Rural Area.").format(area=w.area(area))
    return _("{area} is Degraded to a {upgrade}.").format(area=w.area(area), upgrade=_(UPGRADE_NAMES[built]))


def _seat(w: LogWords, player: int, before: int, face: int) -> str:
    if before < 0:
        return _("{name} takes {card}.").format(name=w.player(player), card=w.card(face))
    return _("{name} takes {card} from {owner}.").format(
        name=w.player(player), card=w.card(face), owner=w.player(before)
    )


def _won_over(w: LogWords, player: int, owner: int, area: int) -> str:
    if owner < 0:
        return _("{name} wins {area} over.").format(name=w.player(player), area=w.area(area))
    return _("{name} wins {area} over from {owner}.").format(
        name=w.player(player), area=w.area(area), owner=w.player(owner)
    )


def _consent(w: LogWords, player: int, others: int) -> str:
    if not others:
        return _("{name} would trade with nobody.").format(name=w.player(player))
    return _("{name} would trade with {names}.").format(name=w.player(player), names=w.players(others))


def _over(w: LogWords, how: int, winners: int) -> str:
    names = w.players(winners)
    if winners.bit_count() == len(w.names):
        return _("The last turn is over: the match is a draw.")
    return plural(
        "The last turn is over: {names} wins.", "The last turn is over: {names} win.", winners.bit_count()
    ).format(names=names)


def _picked(w: LogWords, player: int, face: int) -> str:
    if face < 0:
        return _("{name} keeps a trait.").format(name=w.player(player))
    return _("{name} keeps {card}.").format(name=w.player(player), card=w.card(face))


def _named(text: str, w: LogWords, player: int, **more: object) -> str:
    """A sentence about a player."""
    return _(text).format(name=w.player(player), **more)


def _placed(text: str, w: LogWords, player: int, area: int) -> str:
    """A sentence about a player and an Area."""
    return _(text).format(name=w.player(player), area=w.area(area))


def _carded(text: str, w: LogWords, player: int, face: int) -> str:
    """A sentence about a player and a card."""
    return _(text).format(name=w.player(player), card=w.card(face))


def _paid(text: str, w: LogWords, player: int, n: int) -> str:
    """A sentence about a player and Gold."""
    return _(text).format(name=w.player(player), gold=gold(n))


def _envoy(text: str, w: LogWords, player: int, action: int, second: int) -> str:
    """A sentence about an Envoy and a space of the track."""
    return _(text).format(name=w.player(player), action=_(ACTION_NAMES[action]), level=_(LEVELS[second]))


def _fallen(text: str, w: LogWords, player: int, area: int, code: int) -> str:
    """A sentence about a piece of a side in an Area."""
    return _(text).format(name=w.begun(player), area=w.area(area), piece=w.piece(code))


def _gone(text: str, w: LogWords, player: int, area: int, goal: int, code: int) -> str:
    """A sentence about a piece that goes from one Area to another."""
    return _(text).format(name=w.player(player), origin=w.area(area), area=w.area(goal), piece=w.piece(code))


def _struck(w: LogWords, player: int, area: int, n: int, *faces: int) -> str:
    words = {"area": w.area(area), "dice": " ".join(map(str, faces)), "hits": hits(n)}
    if player < 0:
        return _("The Event strikes {area}: {dice}; {hits}.").format(**words)
    return _("A spell strikes {area}: {dice}; {hits}.").format(**words)


def _cured(w: LogWords, player: int, area: int, n: int) -> str:
    return plural("{name} heals {n} Wound in {area}.", "{name} heals {n} Wounds in {area}.", n).format(
        name=w.player(player), n=n, area=w.area(area)
    )


SENTENCES: Sentences = {
    "dealt seat": lambda w, p, face: _carded(mark("{name} is {card}."), w, p, face),
    "picked": _picked,
    "traits": lambda w, p, *faces: _("{name} has {cards}.").format(
        name=w.player(p), cards=listed([w.card(face) for face in faces])
    ),
    "start": lambda w, p, area: _placed(mark("{name} begins in {area}."), w, p, area),
    "barbarian keep": lambda w, p, area: _placed(mark("{name} puts a Barbarian Keep in {area}."), w, p, area),
    "goal": lambda w, face: _("A VP Card is turned up: {card}.").format(card=w.card(face)),
    "turn": lambda w, n, turns: _("Turn {n} of {turns} begins.").format(n=n, turns=turns),
    "phase": lambda w, n: _("{phase} Phase begins.").format(phase=_(PHASE_NAMES[n])),
    "order": lambda w, *order: _("The Action Cards lie: {actions}.").format(
        actions=", ".join([_(ACTION_NAMES[action]) for action in order])
    ),
    "gold": lambda w, p, n: _paid(mark("{name} gains {gold}."), w, p, n),
    "paid": lambda w, p, n: _paid(mark("{name} pays {gold}."), w, p, n),
    "lost gold": lambda w, p, n: _paid(mark("{name} loses {gold}."), w, p, n),
    "taken gold": lambda w, p, other, n: _("{name} takes {gold} from {owner}.").format(
        name=w.player(p), gold=gold(n), owner=w.player(other)
    ),
    "owes": lambda w, p, n: _paid(mark("{name} owes {gold}."), w, p, n),
    "reshuffled": lambda w, deck: _("Discards are shuffled into a new deck."),
    "drawn": lambda w, p, deck, face: _("{name} draws {card}.").format(
        name=w.player(p), card=_deck(w, deck, face)
    ),
    "looked": lambda w, p, deck, face: _("{name} looks at {card}.").format(
        name=w.player(p), card=_deck(w, deck, face)
    ),
    "kept": lambda w, p, face: _carded(mark("{name} keeps {card}."), w, p, face),
    "discarded": lambda w, p, face: _carded(mark("{name} gives up {card}."), w, p, face),
    "played": lambda w, p, face: _carded(mark("{name} plays {card}."), w, p, face),
    "used": lambda w, p, face: _carded(mark("{name} uses {card}."), w, p, face),
    "traded": lambda w, p, face: _carded(mark("{name} spends {card}."), w, p, face),
    "event": lambda w, p, face: _carded(mark("{name} plays the Event {card}."), w, p, face),
    "barbarian": lambda w, face, area: _("Barbarians come to {area}: {card}.").format(
        area=w.area(area), card=w.card(face)
    ),
    "envoy": lambda w, p, action, second: _envoy(
        mark("{name} sends an Envoy to {action}, {level}."), w, p, action, second
    ),
    "envoy moved": lambda w, p, action, second: _envoy(
        mark("{name} moves an Envoy to {action}, {level}."), w, p, action, second
    ),
    "swapped": lambda w, a, b: _("{action} and {other} change places.").format(
        action=_(ACTION_NAMES[a]), other=_(ACTION_NAMES[b])
    ),
    "action": lambda w, p, action, second: _envoy(
        mark("{name} takes {action}, {level}."), w, p, action, second
    ),
    "moved": lambda w, p, n, origin, goal: _("{name} moves {units} from {origin} to {area}.").format(
        name=w.player(p), units=any_units(n), origin=w.area(origin), area=w.area(goal)
    ),
    "left": lambda w, p, code, area, goal: _gone(
        mark("A piece of {name} leaves {origin} for {area} ({piece})."), w, p, area, goal, code
    ),
    "met": _met,
    "rolled": _rolled,
    "rerolled": lambda w, p, area, n, *faces: _("{name} rolls again: {dice}; {hits} in all.").format(
        name=w.player(p), dice=" ".join(map(str, faces)), hits=hits(n)
    ),
    "absorbed": lambda w, p, area, n: plural(
        "{name} in {area}: {n} hit is absorbed.", "{name} in {area}: {n} hits are absorbed.", n
    ).format(name=w.begun(p), area=w.area(area), n=n),
    "killed": lambda w, p, area, code: _fallen(
        mark("{name} in {area}: a piece is killed ({piece})."), w, p, area, code
    ),
    "wounded": lambda w, p, area, code: _fallen(
        mark("{name} in {area}: a piece takes a Wound ({piece})."), w, p, area, code
    ),
    "both dead": lambda w, by, on, area: _("Nobody is left in {area}.").format(area=w.area(area)),
    "held": lambda w, by, on, area: _("{name} held {area} against {foe}.").format(
        name=w.begun(on), area=w.area(area), foe=w.player(by)
    ),
    "conquered": _conquered,
    "degraded": _degraded,
    "area lost": lambda w, p, area: _placed(mark("{name} no longer Controls {area}."), w, p, area),
    "warped": lambda w, p, area, goal, code: _gone(
        mark("A piece of {name} warps from {origin} to {area} ({piece})."), w, p, area, goal, code
    ),
    "placed": lambda w, p, area, goal, code: _gone(
        mark("A piece of {name} goes from {origin} to {area} ({piece})."), w, p, area, goal, code
    ),
    "pursued": lambda w, p, area, goal, n: _("{name} pursues from {origin} to {area} with {units}.").format(
        name=w.player(p), origin=w.area(area), area=w.area(goal), units=any_units(n)
    ),
    "new units": lambda w, p, n, unit, area: _("{name} has {units} more in {area}.").format(
        name=w.player(p), units=units(unit, n), area=w.area(area)
    ),
    "no place": lambda w, p, unit: _("{name} has no place for another Unit ({unit}).").format(
        name=w.player(p), unit=called(w.book.units[unit])
    ),
    "built": lambda w, p, upgrade, area: _("{name} builds in {area}: {upgrade}.").format(
        name=w.player(p), upgrade=_(UPGRADE_NAMES[upgrade]), area=w.area(area)
    ),
    "removed": lambda w, p, kind, area: _fallen(
        mark("{name} removes a piece in {area} ({piece})."), w, p, area, kind
    ),
    "beast gone": lambda w, p, beast: _named(
        mark("{name} lets {monster} go."), w, p, monster=called(w.book.monsters[beast])
    ),
    "summoned": lambda w, p, beast, area: _named(
        mark("{name} summons {monster} to {area}."),
        w,
        p,
        monster=called(w.book.monsters[beast]),
        area=w.area(area),
    ),
    "seat": _seat,
    "won over": _won_over,
    "consent": _consent,
    "spell": _struck,
    "healed": lambda w, n: _("Wounded Units are whole again."),
    "healed units": lambda w, p: _named(mark("Units of {name} are whole again."), w, p),
    "cured": _cured,
    "stolen": lambda w, p, other, face: _("{name} takes {card} from {owner}.").format(
        name=w.player(p), card=w.card(face), owner=w.player(other)
    ),
    "claimed": lambda w, p, face, vp: _("{name} claims {n} VP for {card}.").format(
        name=w.player(p), n=vp, card=w.card(face)
    ),
    "return": lambda w, p, area: _placed(mark("{name} begins anew in {area}."), w, p, area),
    OVER: _over,
}


def event_text(event: Event, setup: Setup, catalogue: Catalogue) -> str:
    """One sentence for an event as somebody saw it."""
    return format_event(event, SENTENCES, LogWords(setup, catalogue))
