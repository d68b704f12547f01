"""Moments: cards in play answer what happens, and change printed numbers.

A card answers one because its definition has an effect or a number there; the catalogue's masks make the
common answer, nobody, cheap.
"""

from __future__ import annotations

from typing import Final, NewType

from suite.core.flow import Procedure
from suite.core.state import State
from suite.core.state_fields import NUMBER, TUPLES, field_names, public

Moment = NewType("Moment", int)
"""When cards answer, or a number that they change: one of a game's own."""

_FIELDS: Final = (
    public("modifiers", NUMBER, NUMBER, NUMBER, NUMBER, shape=TUPLES),
    public("subject", NUMBER),
)


class CardState(State):
    """A state whose cards in play answer moments."""

    FIELDS = (*State.FIELDS, *_FIELDS)
    __slots__ = (*field_names(_FIELDS),)

    modifiers: list[tuple[Moment, int, int, int]]
    """(moment, subject, amount, until): a number changed for a while."""
    subject: int
    """What the moment that is being answered is about: a card, a hit, or -1."""

    def in_play(self) -> list[int]:
        """The cards that are in play now, in the order in which they answer."""
        raise NotImplementedError("a game says what is in play")

    def answers(self) -> int:
        """A bit per moment that some card in play answers. Games with much in play keep it."""
        masks = self.catalogue.masks
        mask = 0
        for card in self.in_play():
            mask |= masks[self.face[card]]
        return mask


class Triggered(Procedure[CardState]):
    """The cards named in the args after moment and subject answer, one after another, while in play."""

    def step(self, state: CardState, at: int) -> None:
        moment, subject, *cards = self.args
        if at >= len(cards):
            state.end()
            return
        card = cards[at]
        effect = state.catalogue.cards[state.face[card]].effects.get(moment)
        if effect is not None and self.hears(state, card, subject):
            state.subject = subject
            frame = effect(state, card)
            if frame is not None:
                state.call(frame)

    def hears(self, state: CardState, card: int, subject: int) -> bool:
        """Whether a card still answers when its turn comes."""
        return card in state.in_play()


class LeavesPlay(Triggered):
    """A moment that took its subject, a card, out of play: it answers all the same."""

    def hears(self, state: CardState, card: int, subject: int) -> bool:
        return card == subject or card in state.in_play()


def answering(state: CardState, moment: Moment) -> list[int]:
    """The cards in play that answer `moment`."""
    bit = 1 << moment
    if not state.answers() & bit:
        return []
    masks = state.catalogue.masks
    face = state.face
    return [card for card in state.in_play() if masks[face[card]] & bit]


def trigger(state: CardState, moment: Moment, subject: int = -1) -> None:
    """All cards in play that answer `moment` do so; the last act of a step."""
    cards = answering(state, moment)
    if cards:
        state.call(Triggered(moment, subject, *cards))


def stat(state: CardState, moment: Moment, subject: int, value: int) -> int:
    """A printed `value` of `subject` as cards in play and passing modifiers change it, never below 0."""
    bit = 1 << moment
    if state.answers() & bit:
        cards = state.catalogue.cards
        masks = state.catalogue.masks
        face = state.face
        for card in state.in_play():
            if masks[face[card]] & bit:
                number = cards[face[card]].numbers.get(moment)
                if number is not None:
                    value = number(state, card, subject, value)
    for what, whom, amount, _ in state.modifiers:
        if what == moment and whom == subject:
            value += amount
    return value if value > 0 else 0


def expire(state: CardState, until: int) -> None:
    """Modifiers that last until `until` or an earlier end are over."""
    if state.modifiers:
        state.modifiers = [m for m in state.modifiers if m[3] > until]
