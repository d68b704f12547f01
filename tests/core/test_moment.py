"""Moments: cards in play answer, one after another, and change printed numbers."""

from __future__ import annotations

from typing import Any

import pytest

from suite.core import moment
from suite.core.action import PASS, Action
from suite.core.card import Card, Catalogue
from suite.core.flow import Ask, FrameTable, next_decision
from suite.core.frame import Frame
from suite.core.moment import CardState, LeavesPlay, Triggered, answering, expire, stat, trigger
from suite.core.state_fields import CARD, LIST, public
from tests.core.table import TABLE as OPEN_TABLE
from tests.core.table import ZONES, record

TURN = 0
HIT = 1
POWER = 2


class Duel(CardState):
    """What lies on the table is in play; marks say who answered."""

    FIELDS = (*CardState.FIELDS, public("marks", CARD, shape=LIST))
    __slots__ = ("marks",)

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(catalogue, ZONES, 2, 0)
        self.modifiers = []
        self.subject = -1
        self.marks: list[int] = []

    def copy(self) -> Duel:
        to = Duel(self.catalogue)
        self.copy_core(to)
        to.modifiers = self.modifiers.copy()
        to.subject = self.subject
        to.marks = self.marks.copy()
        return to

    def in_play(self) -> list[int]:
        return self.zones[OPEN_TABLE]


def mark(state: Duel, card: int) -> Frame | None:
    state.marks.append(card)
    return None


def question(state: Duel, card: int) -> Frame | None:
    state.marks.append(card)
    return ASK


def remove_all(state: Duel, card: int) -> Frame | None:
    state.marks.append(card)
    state.move_all(OPEN_TABLE, 0)
    return None


def mark_subject(state: Duel, card: int) -> Frame | None:
    state.marks.append(state.subject)
    return None


def double(state: Duel, card: int, subject: int, value: int) -> int:
    return 2 * value


def less(state: Duel, card: int, subject: int, value: int) -> int:
    return value - 5 if card != subject else value


def anybody(state: Duel) -> int:
    return 0


def nothing(state: Duel) -> list[Action]:
    return [PASS]


def let_be(state: Duel, action: Action) -> None:
    state.marks.append(-1)


ASK = Ask("test", anybody, "Well?", nothing, let_be)


def duel(*effects: Any) -> Duel:
    """A card in play per effect; each answers HIT by it."""
    cards = []
    for number, effect in enumerate(effects):
        card = Card(record(str(number)))
        if effect is not None:
            card.answer(HIT, effect)
        cards.append(card)
    state = Duel(Catalogue(cards))
    for face in range(len(cards)):
        state.add(face, 0, OPEN_TABLE, 0)
    return state


def test_cards_in_play_answer_in_order() -> None:
    state = duel(mark, None, mark)
    trigger(state, HIT)
    assert next_decision(state) is None, "nobody is asked"
    assert state.marks == [0, 2], "those that have an effect there, in order of play"


def test_nobody_answers_another_moment() -> None:
    state = duel(mark, mark)
    trigger(state, TURN)
    assert state.frames == [], "no frame is made where nobody answers"
    assert answering(state, TURN) == [], "the masks tell so"
    assert answering(state, HIT) == [0, 1], "and who does answer"


def test_an_effect_may_ask_before_the_next_card_answers() -> None:
    state = duel(question, mark)
    trigger(state, HIT)
    asked = next_decision(state)
    assert asked is ASK, "the first card asks"
    assert state.marks == [0], "the second has not answered yet"
    asked.apply(state, PASS)
    assert next_decision(state) is None, "then it goes on"
    assert state.marks == [0, -1, 1], "with the second card"


def test_cards_that_left_play_answer_no_more() -> None:
    state = duel(remove_all, mark)
    trigger(state, HIT)
    next_decision(state)
    assert state.marks == [0], "the second card was taken out of play first"


def test_the_subject_answers_even_out_of_play() -> None:
    state = duel(remove_all, mark_subject)
    state.call(LeavesPlay(HIT, 1, 0, 1))
    next_decision(state)
    assert state.marks == [0, 1], "a card answers what happens to itself, and knows of what it is about"


def test_a_firing_can_be_saved() -> None:
    state = duel(question, mark)
    trigger(state, HIT)
    next_decision(state)
    table = FrameTable(moment)
    frame = table.frame(table.plain(state.frames[0]))
    assert isinstance(frame, Triggered), "the module is part of a game's frame table"
    assert frame.args == (HIT, -1, 0, 1), "moment, subject and the cards that answer"


def numbers(*effects: Any) -> Duel:
    """A card in play per number effect at POWER."""
    cards = []
    for index, effect in enumerate(effects):
        card = Card(record(str(index)))
        if effect is not None:
            card.count(POWER, effect)
        cards.append(card)
    state = Duel(Catalogue(cards))
    for face in range(len(cards)):
        state.add(face, 0, OPEN_TABLE, 0)
    return state


def test_a_printed_number_stands_where_nothing_changes_it() -> None:
    assert stat(numbers(None), POWER, 0, 4) == 4, "nobody changes it"
    assert stat(numbers(double), HIT, 0, 4) == 4, "a change at another moment does not count"


def test_cards_in_play_change_numbers_in_order() -> None:
    assert stat(numbers(double, less), POWER, 0, 4) == 3, "doubled, then less by five"
    assert stat(numbers(less, double), POWER, 1, 4) == 0, "never below 0 in the end"
    assert stat(numbers(less), POWER, 0, 4) == 4, "a card may look at its subject"
    state = numbers(double)
    state.move_all(OPEN_TABLE, 0)
    assert stat(state, POWER, 0, 4) == 4, "a card out of play changes nothing"


def test_modifiers_change_one_subject_at_one_moment() -> None:
    state = numbers(double)
    state.modifiers = [(POWER, 0, 3, 1), (POWER, 0, -1, 2), (HIT, 0, 9, 2), (POWER, 1, 9, 2)]
    assert stat(state, POWER, 0, 4) == 10, "after the cards: twice four, plus three, minus one"
    assert stat(state, POWER, 7, 4) == 8, "others are untouched"


def test_modifiers_end() -> None:
    state = numbers(None)
    state.modifiers = [(POWER, 0, 1, 1), (POWER, 0, 2, 2), (POWER, 0, 4, 3)]
    expire(state, 2)
    assert state.modifiers == [(POWER, 0, 4, 3)], "those that last until then or an earlier end are over"
    expire(state, 0)
    assert state.modifiers == [(POWER, 0, 4, 3)], "the others last"


def test_a_game_says_what_is_in_play() -> None:
    with pytest.raises(NotImplementedError, match="what is in play"):
        CardState(Catalogue([]), ZONES, 2, 0).in_play()
