"""State: the control stack, zones, copying, the journal."""

from __future__ import annotations

from suite.core.chance import Chance
from suite.core.event import EVERYBODY, Event, event_from
from suite.core.frame import Frame
from tests.core.table import DECK, DOWN, HAND, TABLE, Pair, dealt


def test_the_stack_calls_and_ends() -> None:
    state = dealt()
    a, b, c = Frame(1), Frame(2), Frame(3)
    state.call(a)
    state.at[-1] = 4
    state.call(b)
    assert (state.frames, state.at) == ([a, b], [4, 0]), "the caller keeps its step"
    state.at[-1] = 2
    state.become(c)
    assert (state.frames, state.at) == ([a, c], [4, 0]), "the successor begins at its first step"
    state.end()
    state.again()
    assert (state.frames, state.at) == ([a], [0]), "the caller runs again from its first step"


def test_a_card_is_seen_by_those_who_look_into_its_zone() -> None:
    state = dealt(hand=0)
    card = state.zones[DECK][-1]
    assert state.seen[card] == 0b00, "nobody sees the deck"
    state.move(card, HAND + 1)
    assert state.seen[card] == 0b10, "a hand is seen by its player"
    state.move(card, DOWN)
    assert state.seen[card] == 0b10, "a card laid face down is not forgotten"
    state.move(card, TABLE)
    assert state.seen[card] == 0b11, "an open card is seen by all"
    assert state.zones[TABLE] == [card], "it lies where it was put"
    assert state.where[card] == TABLE, "and knows where that is"


def test_moving_all_keeps_the_order() -> None:
    state = dealt(hand=0)
    top = state.zones[DECK][-1]
    state.move(top, TABLE)
    rest = state.zones[DECK].copy()
    state.move_all(DECK, TABLE)
    assert state.zones[TABLE] == [top, *rest], "they come on top, in their order"
    assert state.zones[DECK] == [], "and are gone from where they were"
    assert all(state.where[card] == TABLE and state.seen[card] == 0b11 for card in rest), "all see them now"


def test_groups_are_numbered_past_those_of_new_cards() -> None:
    state = dealt(hand=0)
    state.add(0, 0, DECK, 6)
    assert state.groups == 7, "the next group's name is free"


def test_a_copy_shares_nothing_that_changes() -> None:
    state = dealt()
    state.rows = [Pair(0, 1), Pair(1, 2)]
    copy = state.copy()
    copy.rows[0].worth = 5
    copy.move(copy.zones[DECK][-1], TABLE)
    copy.roll(6)
    copy.call(Frame())
    assert [row.numbers() for row in state.rows] == [[0, 1], [1, 2]], "rows are copied to the bottom"
    assert state.zones[TABLE] == [], "zones are the copy's own"
    assert state.seed == dealt().seed, "chance is the copy's own"
    assert state.frames == [], "the stack is the copy's own"
    assert copy.owner is state.owner, "what never changes is shared"


def test_a_search_keeps_no_journal() -> None:
    state = dealt()
    state.log("seen", (1,))
    copy = state.copy()
    copy.log("unseen", (2,))
    assert copy.journal is None, "a copy has no journal"
    assert state.journal == [Event("seen", (1,))], "the original's holds what it was told"


def test_state_and_chance_roll_alike() -> None:
    state = dealt(seed=42)
    chance = Chance(42)
    assert [state.roll(6) for _ in range(20)] == [chance.roll(6) for _ in range(20)], "one generator for both"


def test_events_are_told_by_what_each_player_saw() -> None:
    event = Event("draw", (0, 7, 3), 0b01, (0, 7, -1))
    mine = event.seen_by(0b01)
    other = event.seen_by(0b10)
    assert mine is not None, "the one who drew sees the event"
    assert mine.args == (0, 7, 3), "with its face"
    assert other is not None, "the other sees it as well"
    assert other.args == (0, 7, -1), "without its face"
    assert Event("peek", (4,), 0b01).seen_by(0b10) is None, "what has no public part is not noticed"
    assert other == event.seen_by(0b11), "what both are told is what the one who knows less was told"
    everything = event.seen_by(0)
    assert everything is not None, "with nobody to mask it from"
    assert everything.args == (0, 7, 3), "it is told as it was"
    everybody = Event("roll", (6,), EVERYBODY).seen_by(0b1000)
    assert everybody is not None, "an open event is seen by any player"


def test_events_are_read_as_written() -> None:
    for event in (Event("draw", (0, 7, 3), 0b01, (0, 7, -1)), Event("roll", (6,)), Event("rest", ())):
        assert event_from(event.plain()) == event, "an event is read as written"
