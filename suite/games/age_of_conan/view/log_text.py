"""Events in sentences, as somebody saw them."""

from __future__ import annotations

from suite.core.card import Catalogue
from suite.core.event import Event
from suite.core.game import Setup
from suite.core.translation import _, in_context, mark, plural
from suite.games.age_of_conan.catalogue import HyborianCatalogue
from suite.games.age_of_conan.fighting import dice_told
from suite.games.age_of_conan.view.terms import (
    ACTIONS,
    AREA_NAMES,
    BONUS_NAMES,
    CATEGORY_NAMES,
    FACES,
    KEY,
    MARKER_NAMES,
    dice,
    gold,
    points,
    units,
)
from suite.games.age_of_conan.words import BY_CROWN, BY_FALL
from suite.view.log_text import Sentences, Words, format_event, listed
from suite.view.names import Name, name


class LogWords(Words):
    """Names for players, cards, provinces and kingdoms."""

    def __init__(self, setup: Setup, catalogue: Catalogue) -> None:
        super().__init__(setup, catalogue)
        assert isinstance(catalogue, HyborianCatalogue), "this game has its own definitions"
        self.book = catalogue

    def land(self, land: int) -> Name:
        """The name of a province."""
        return name(KEY, self.book.lands.cards[land])

    def card(self, face: int) -> str:
        if face < 0:
            return _("a card")
        return in_context("card in a sentence", "{title}").format(title=name(KEY, self.cards[face]))

    def token(self, face: int) -> str:
        """An adventure token; unknown ones are just that."""
        if face < 0:
            return _("an adventure token")
        return in_context("token in a sentence", "{title}").format(title=name(KEY, self.cards[face]))


def _draw(w: LogWords, p: int, kind: int, face: int) -> str:
    if face >= 0:
        return _("{name} draws {card}.").format(name=w.player(p), card=w.card(face))
    if kind:
        return _("{name} draws a kingdom card.").format(name=w.player(p))
    return _("{name} draws a strategy card.").format(name=w.player(p))


def _over(w: LogWords, how: int, winners: int) -> str:
    names = w.players(winners)
    if winners.bit_count() > 1:
        return _("The match is over: {names} share the win.").format(names=names)
    if how == BY_CROWN:
        return _("A king is crowned; {name} has won.").format(name=names)
    if how == BY_FALL:
        return _("A ruler is slain; {name} has won.").format(name=names)
    return _("The ages are over; {name} has won.").format(name=names)


def _compared(w: LogWords, by: int, on: int, land: int, mine: int, theirs: int, winner: int) -> str:
    defender = w.player(on) if on >= 0 else w.land(land)
    best = defender if winner else w.player(by)
    return _("{attacker} {mine}, {defender} {theirs}: {winner} wins the roll.").format(
        attacker=w.player(by), mine=mine, defender=defender, theirs=theirs, winner=best
    )


def _attack(w: LogWords, p: int, n: int, origin: int, land: int) -> str:
    if origin == land:
        return _("{name} goes on in {province} with {units}.").format(
            name=w.player(p), province=w.land(land), units=units(n)
        )
    return _("{name} attacks {province} from {origin} with {units}.").format(
        name=w.player(p), province=w.land(land), origin=w.land(origin), units=units(n)
    )


def _fate(w: LogWords, p: int, *pool: int) -> str:
    shown = [_("{n} {face}").format(n=n, face=_(FACES[face])) for face, n in enumerate(pool) if n]
    return _("{name} rolls the fate dice: {dice}.").format(name=w.player(p), dice=", ".join(shown))


def _raised(w: LogWords, p: int, land: int, n: int) -> str:
    return _("{name} raises {units} in {province}.").format(
        name=w.player(p), units=units(n), province=w.land(land)
    )


def _redeployed(w: LogWords, p: int, n: int, origin: int, goal: int) -> str:
    return _("{name} moves {units} from {origin} to {province}.").format(
        name=w.player(p), units=units(n), origin=w.land(origin), province=w.land(goal)
    )


def _retreat(w: LogWords, p: int, land: int, goal: int, n: int) -> str:
    return _("{name} retreats from {origin} to {province} with {units}.").format(
        name=w.player(p), origin=w.land(land), province=w.land(goal), units=units(n)
    )


def _bid(w: LogWords, p: int, face: int, token: int, total: int) -> str:
    if face < 0:
        return _("{name} bids the {token} without a card.").format(name=w.player(p), token=token)
    return _("{name} bids {card} and the {token}: {total}.").format(
        name=w.player(p), card=w.card(face), token=token, total=total
    )


def _no_room(w: LogWords, p: int, goal: int, n: int) -> str:
    return plural(
        "{name} finds no room for {n} unit in {province}.",
        "{name} finds no room for {n} units in {province}.",
        n,
    ).format(name=w.player(p), n=n, province=w.land(goal))


def _offer(w: LogWords, p: int, category: int, total: int) -> str:
    return _("{name} offers {category} for {total}.").format(
        name=w.player(p), category=_(CATEGORY_NAMES[category]), total=total
    )


def _crowning(w: LogWords, p: int, category: int, *totals: int) -> str:
    counted = ", ".join(f"{w.player(player)} {n}" for player, n in enumerate(totals))
    return _("{name} would crown Conan by {category}: {counted}.").format(
        name=w.player(p), category=_(CATEGORY_NAMES[category]), counted=counted
    )


def _tokens(w: LogWords, p: int, *totals: int) -> str:
    counted = ", ".join(
        _("{category} {n}").format(category=_(CATEGORY_NAMES[category]), n=n)
        for category, n in enumerate(totals)
    )
    return _("{name} shows tokens: {counted}.").format(name=w.player(p), counted=counted)


def _rolled(w: LogWords, p: int, land: int, side: int, by: int, on: int, *both: int) -> str:
    return _("{name} rolls {dice}.").format(name=w.player(p), dice=dice(dice_told(side, both)))


def _rolled_for(w: LogWords, p: int, land: int, side: int, by: int, on: int, *both: int) -> str:
    return _("{name} rolls {dice} for {province}.").format(
        name=w.player(p), dice=dice(dice_told(side, both)), province=w.land(land)
    )


def _rolled_again(w: LogWords, p: int, land: int, side: int, by: int, on: int, *both: int) -> str:
    return _("{name} now has {dice}.").format(name=w.player(p), dice=dice(dice_told(side, both)))


def _named(text: str, w: LogWords, p: int, land: int) -> str:
    """A sentence about a player and a province."""
    return _(text).format(name=w.player(p), province=w.land(land))


def _carded(text: str, w: LogWords, p: int, face: int) -> str:
    """A sentence about a player and a card."""
    return _(text).format(name=w.player(p), card=w.card(face))


SENTENCES: Sentences = {
    "age": lambda w, n: _("Age {n} begins.").format(n=n),
    "age ends": lambda w, n: _("Age {n} is over.").format(n=n),
    "order": lambda w, *seats: _("Kingdoms are chosen in this order: {names}.").format(
        names=listed([w.player(p) for p in seats])
    ),
    "kingdom": lambda w, p, k: _("{name} leads {kingdom}.").format(
        name=w.player(p), kingdom=name(KEY, w.book.kingdoms[k])
    ),
    "draw": _draw,
    "reshuffle": lambda w, deck: _("Discards are shuffled into a new deck."),
    "objective": lambda w, face: _("A new objective: {card}.").format(card=w.card(face)),
    "artifact": lambda w, p, face: _carded(mark("{name} has {card}."), w, p, face),
    "unassigned": lambda w, face: _("Nobody has {card}.").format(card=w.card(face)),
    "adventure": lambda w, face, land: _("A new adventure: {card}, in {province}.").format(
        card=w.card(face), province=w.land(land)
    ),
    "track": lambda w, *faces: (
        _("On its way lie {tokens}.").format(tokens=", ".join(w.token(face) for face in faces))
        if faces
        else _("No tokens are left for it.")
    ),
    "refilled": lambda w, n: _("The bag is filled again with what had left the match."),
    "bid": _bid,
    "replaced": lambda w, p, face, n: _("{name} lays {card} in its place: {total}.").format(
        name=w.player(p), card=w.card(face), total=n
    ),
    "role": lambda w, p, n: _("{name} leads Conan with {n}.").format(name=w.player(p), n=n),
    "turn": lambda w, n, p: _("Turn {n}: {name}.").format(n=n, name=w.player(p)),
    "fate": _fate,
    "die": lambda w, p, face, use: _("{name} takes a die for {action}: {face}.").format(
        name=w.player(p), face=_(FACES[face]), action=_(ACTIONS[use])
    ),
    "stays": lambda w, p, land: _named(mark("Conan stays in {province}."), w, p, land),
    "led": lambda w, p, origin, land: _("{name} leads Conan from {origin} to {province}.").format(
        name=w.player(p), origin=w.land(origin), province=w.land(land)
    ),
    "token": lambda w, p, face: _("{name} takes {token}.").format(name=w.player(p), token=w.token(face)),
    "token lost": lambda w, face: _("{token} is discarded.").format(token=w.token(face)),
    "token left": lambda w, p: _("{name} leaves the token.").format(name=w.player(p)),
    "reward": lambda w, p, face: _("{name} is rewarded with {token}.").format(
        name=w.player(p), token=w.token(face)
    ),
    "traded": lambda w, p, face: _("{name} trades {token}.").format(name=w.player(p), token=w.token(face)),
    "carried": lambda w, land: _("Conan is carried to {province}.").format(province=w.land(land)),
    "gold": lambda w, p, n: _("{name} gets {gold}.").format(name=w.player(p), gold=gold(n)),
    "paid": lambda w, p, n: _("{name} pays {gold}.").format(name=w.player(p), gold=gold(n)),
    "sorcery": lambda w, p, n: _("{name} gets {n} sorcery.").format(name=w.player(p), n=n),
    "sorcery spent": lambda w, p, n=1: _("{name} pays {n} sorcery.").format(name=w.player(p), n=n),
    "raider": lambda w, p, land: _named(mark("{name} places a raider in {province}."), w, p, land),
    "raider gone": lambda w, land: _("A raider leaves {province}.").format(province=w.land(land)),
    "raiders leave": lambda w, n: _("All raiders leave the map."),
    "bought off": lambda w, p, land: _named(mark("{name} gives a unit to free {province}."), w, p, land),
    "plundered": lambda w, p, n: _("Raiders cost {name} {points}.").format(
        name=w.player(p), points=points(n)
    ),
    "raised": _raised,
    "redeployed": _redeployed,
    "attack": _attack,
    "parley": lambda w, p, land: _named(mark("{name} begins an intrigue contest in {province}."), w, p, land),
    "laid": lambda w, p, face: _carded(mark("{name} lays {card} face down."), w, p, face),
    "shown": lambda w, p, face: _carded(mark("{name} shows {card}."), w, p, face),
    "roll": _rolled,
    "neutral roll": _rolled_for,
    "rerolled": _rolled_again,
    "compared": _compared,
    "unit lost": lambda w, p, land: _named(mark("{name} loses a unit in {province}."), w, p, land),
    "sent home": lambda w, p, land: _named(mark("A unit of {name} goes home from {province}."), w, p, land),
    "advanced": lambda w, p, land, n: _("{name} comes to icon {n} in {province}.").format(
        name=w.player(p), n=n, province=w.land(land)
    ),
    "subjugated": lambda w, p, land, n: _("{name} subjugates {province} for {points}.").format(
        name=w.player(p), province=w.land(land), points=points(n)
    ),
    "marched": lambda w, p, land: _named(mark("{name} forces a march in {province}."), w, p, land),
    "stands": lambda w, p, land: _named(mark("{name} stands on the first icon of {province}."), w, p, land),
    "retreat": _retreat,
    "no room": _no_room,
    "razed": lambda w, p, land, marker: _("{name} loses the {marker} in {province}.").format(
        name=w.player(p), marker=_(MARKER_NAMES[marker]), province=w.land(land)
    ),
    "crom": lambda w, p: _("{name} gets a Crom token.").format(name=w.player(p)),
    "allied": lambda w, p, land: _named(mark("{province} is now allied with {name}."), w, p, land),
    "emissary gone": lambda w, p, land: _named(mark("The emissary of {name} leaves {province}."), w, p, land),
    "placed": lambda w, p, land: _named(mark("{name} places an emissary in {province}."), w, p, land),
    "travelled": lambda w, p, origin, land: _(
        "An emissary of {name} goes from {origin} to {province}."
    ).format(name=w.player(p), origin=w.land(origin), province=w.land(land)),
    "collected": lambda w, p, land: _named(mark("{name} collects gold in {province}."), w, p, land),
    "played": lambda w, p, face: _carded(mark("{name} plays {card}."), w, p, face),
    "used": lambda w, p, face: _carded(mark("{name} uses {card}."), w, p, face),
    "tabled": lambda w, p, face, n: _("{name} plays {card} for {gold}.").format(
        name=w.player(p), card=w.card(face), gold=gold(n)
    ),
    "refreshed": lambda w, p, face: _carded(mark("{name} refreshes {card}."), w, p, face),
    "all refreshed": lambda w, n: _("All table cards are refreshed."),
    "spied": lambda w, p, other: _("{name} sees the strategy cards of {other}.").format(
        name=w.player(p), other=w.player(other)
    ),
    "stripped": lambda w, p, face: _carded(mark("{name} loses {card}."), w, p, face),
    "winter": lambda w, p, area: _("{name} lets winter lie over {area}.").format(
        name=w.player(p), area=_(AREA_NAMES[area])
    ),
    "fulfilled": lambda w, p, face, n: _("{name} fulfils {card} for {points}.").format(
        name=w.player(p), card=w.card(face), points=points(n)
    ),
    "city": lambda w, p, land: _named(mark("{name} builds a city in {province}."), w, p, land),
    "offer": _offer,
    "no offer": lambda w, p: _("{name} offers no tokens.").format(name=w.player(p)),
    "no crown": lambda w, p: _("{name} does not crown Conan.").format(name=w.player(p)),
    "crowning": _crowning,
    "king": lambda w, p: _("{name} crowns Conan.").format(name=w.player(p)),
    "slain": lambda w, p: _("Conan slays the ruler of {name}.").format(name=w.player(p)),
    "scoring": lambda w, n: _("The final scoring begins."),
    "land points": lambda w, p, n: _("{name} has {points} for forts and cities.").format(
        name=w.player(p), points=points(n)
    ),
    "tokens": _tokens,
    "bonus": lambda w, p, kind, n: _("{name} has {points} for {reason}.").format(
        name=w.player(p), points=points(n), reason=_(BONUS_NAMES[kind])
    ),
    "over": _over,
}


def event_text(event: Event, setup: Setup, catalogue: Catalogue) -> str:
    """One sentence for an event as somebody saw it."""
    return format_event(event, SENTENCES, LogWords(setup, catalogue))
