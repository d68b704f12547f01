"""Changes by hand: what people do to the table beside the rules, for cards without behaviour and house rules.

They are actions of the match like any other, with verbs below 0, so that records, replays and undo know
them. The rules go on around them: a change after which they could not is refused.
"""

from __future__ import annotations

from typing import Any, Final

from suite.core.action import Action, two
from suite.core.card import Catalogue
from suite.core.event import Event
from suite.core.game import Setup
from suite.core.knowledge import reveal, shuffle
from suite.core.state import State
from suite.core.translation import _
from suite.core.zone import Zone
from suite.play.leaving import is_leaving
from suite.view.game import TableGame
from suite.view.layout import Gauge, Mark
from suite.view.names import name

MOVE: Final = -2
"""(card, zone): on top of a zone."""
UNDER: Final = -3
"""(card, zone): under the cards of a zone."""
SHOW: Final = -4
"""(card, player): the player sees its face; -1 for all."""
COUNT: Final = -5
"""(gauge, value): a number of the table."""
MARK: Final = -6
"""(kind of mark, card, value): a number that a card bears."""
SHUFFLE: Final = -7
"""(zone)."""
ROLL: Final = -8
"""(sides): a die."""
NOTE: Final = -9
"""(number of the note): words for the log."""

MOVED: Final = "by hand: moved"
SHOWN: Final = "by hand: shown"
COUNTED: Final = "by hand: counted"
MARKED: Final = "by hand: marked"
SHUFFLED: Final = "by hand: shuffled"
ROLLED: Final = "by hand: rolled"
NOTED: Final = "by hand: noted"

MOST: Final = 999
"""No number that is set by hand is larger."""
SIDES: Final = 100
"""No die has more."""
NOTE_LIMIT: Final = 300
"""No note has more letters."""


def is_by_hand(action: Action) -> bool:
    """Whether `action` is a change by hand."""
    return action[0] < 0 and not is_leaving(action)


NUMBERS: Final = {MOVE: 2, UNDER: 2, SHOW: 2, COUNT: 2, MARK: 3, SHUFFLE: 1, ROLL: 1, NOTE: 1}
"""How many numbers come after each verb."""


def renewed(action: Action, cards: int) -> Action:
    """A change by hand of a record of format 1, which has three numbers, on a table of so many cards."""
    verb, subject, target = action
    if verb == MARK:
        return (MARK, *divmod(subject, cards), target)
    return action[: 1 + NUMBERS[verb]] if verb in NUMBERS else action


class Hand:
    """The changes that a match allows. Numbers and marks are those of the first player's layout."""

    def __init__(self, game: TableGame[Any], setup: Setup, notes: list[str]) -> None:
        self.game = game.key
        self.setup = setup
        self.notes = notes
        layout = game.layout(setup, 0)
        self.gauges: list[Gauge] = layout.gauges
        self.marks: list[Mark] = layout.marks
        self.zones: list[Zone] = game.blank(setup, game.definitions(setup)).zone_list

    def change(self, state: State, action: Action) -> None:
        """Carry a change out. Raises ValueError with a sentence when there is no such change."""
        verb = action[0]
        if len(action) != 1 + NUMBERS.get(verb, 0):
            raise ValueError(f"there is no change by hand with the numbers {action}")
        subject, target = two(action)
        if verb in (MOVE, UNDER):
            self._move(state, subject, target, verb == UNDER)
        elif verb == SHOW:
            _number(subject, len(state.face), "card")
            _number(target + 1, state.players + 1, "player")
            reveal(state, subject, -1 if target < 0 else 1 << target)
            _log_card(state, SHOWN, subject)
        elif verb == COUNT:
            self._count(state, subject, target)
        elif verb == MARK:
            self._mark(state, *action[1:])
        elif verb == SHUFFLE:
            _number(subject, len(state.zones), "zone")
            shuffle(state, subject)
            state.log(SHUFFLED, (subject,))
        elif verb == ROLL:
            if not 2 <= subject <= SIDES:
                raise ValueError(f"a die has 2 to {SIDES} sides, not {subject}")
            state.log(ROLLED, (subject, state.roll(subject) + 1))
        else:
            _number(subject, len(self.notes), "note")
            state.log(NOTED, (subject,))

    def label(self, state: State, action: Action) -> str:
        """What a change does, in words."""
        copy = state.copy()
        copy.journal = []
        self.change(copy, action)
        everybody = copy.journal[-1]
        return self.sentence(Event(everybody.kind, everybody.args), copy.catalogue)

    def sentence(self, event: Event, catalogue: Catalogue) -> str:
        """One sentence for an event of a change by hand, as somebody saw it; "" for any other event."""
        kind, args = event.kind, event.args
        if kind == MOVED:
            _mover, face, source, zone = args
            return _("By hand: {card} goes from {source} to {zone}.").format(
                card=self._title(catalogue, face), source=self.zone(source), zone=self.zone(zone)
            )
        if kind == SHOWN:
            return _("By hand: {card} is shown.").format(card=self._title(catalogue, args[1]))
        if kind == COUNTED:
            return _("By hand: {number} is {n} now.").format(number=self.gauge(args[0]), n=args[1])
        if kind == MARKED:
            mark, _card, face, value = args
            return _("By hand: {mark} of {card}: {n}.").format(
                mark=_(self.marks[mark].word), card=self._title(catalogue, face), n=value
            )
        if kind == SHUFFLED:
            return _("By hand: {zone} is shuffled.").format(zone=self.zone(args[0]))
        if kind == ROLLED:
            return _("By hand: a die of {sides} sides shows {n}.").format(sides=args[0], n=args[1])
        if kind == NOTED:
            return _("Note: {words}").format(words=self.notes[args[0]])
        return ""

    def zone(self, zone: int) -> str:
        """A zone in words, with its player where it belongs to one."""
        place = self.zones[zone]
        return _(place.name) if place.player < 0 else self._of(_(place.name), place.player)

    def gauge(self, gauge: int) -> str:
        """A number of the table in words, with its player where there is one number a player."""
        one = self.gauges[gauge]
        alike = [other.index for other in self.gauges if other.field == one.field]
        if sorted(alike) == list(range(self.setup.players)):
            return self._of(one.label, one.index)
        return one.label

    # -- inside ------------------------------------------------------------------------------------

    def _title(self, catalogue: Catalogue, face: int) -> str:
        return _("a card") if face < 0 else name(self.game, catalogue.cards[face])

    def _of(self, thing: str, player: int) -> str:
        return _("{thing} of {name}").format(thing=thing, name=self.setup.names[player])

    def _move(self, state: State, card: int, zone: int, under: bool) -> None:
        _number(card, len(state.face), "card")
        _number(zone, len(state.zones), "zone")
        source = state.where[card]
        state.move(card, zone)
        if under:
            state.zones[zone] = [card, *state.zones[zone][:-1]]
        _log_card(state, MOVED, card, source, zone)

    def _count(self, state: State, gauge: int, value: int) -> None:
        _number(gauge, len(self.gauges), "number")
        _amount(value)
        one = self.gauges[gauge]
        getattr(state, one.field)[one.index] = value
        state.log(COUNTED, (gauge, value))

    def _mark(self, state: State, mark: int, card: int, value: int) -> None:
        _number(mark, len(self.marks), "mark")
        _number(card, len(state.face), "card")
        _amount(value)
        getattr(state, self.marks[mark].field)[card] = value
        face, seen = state.face[card], state.seen[card]
        state.log(MARKED, (mark, card, face, value), seen, (mark, card, -1, value))


def _log_card(state: State, kind: str, card: int, *more: int) -> None:
    state.log(kind, (card, state.face[card], *more), state.seen[card], (card, -1, *more))


def _number(value: int, count: int, what: str) -> None:
    if not 0 <= value < count:
        raise ValueError(f"there is no {what} {value} on this table")


def _amount(value: int) -> None:
    if not 0 <= value <= MOST:
        raise ValueError(f"a number is 0 to {MOST}, not {value}")
