"""Changes by hand: carried out, told, recorded, undone; refused where the rules could not go on."""

from collections.abc import Callable
from typing import Any

import pytest

from suite.core.action import PASS
from suite.core.chance import Chance
from suite.games import make_conan_ccg
from suite.games.conan_ccg.words import DECK, DISCARDS, FIELD, HAND, STRIDE
from suite.play.byhand import COUNT, MARK, MOVE, ROLL, SHOW, SHUFFLE, UNDER, is_by_hand
from suite.play.match import Match
from suite.play.record import from_text, record_of, to_text
from suite.play.replay import replay, resume, verify
from suite.play.undo import ROLLED, SEEN
from suite.view.game import TableGame

Play = Callable[..., Match]


@pytest.fixture(scope="module")
def conan() -> TableGame[Any]:
    return make_conan_ccg()


@pytest.fixture
def match(conan: TableGame[Any]) -> Match:
    """A match of two people at its first question."""
    return Match(conan, conan.setups()[0], 5, auto_pass=False)


def told(match: Match, player: int) -> str:
    """The last thing that happened, as a player was told it."""
    event = match.events(player)[-1]
    return match.hand.sentence(event, match.state.catalogue)


def test_a_card_goes_to_another_place_and_everybody_is_told(match: Match) -> None:
    me = match.player()
    assert me is not None
    other = 1 - me
    card = match.state.zones[HAND + STRIDE * me][0]
    title = match.state.catalogue.cards[match.state.face[card]].title
    names = match.setup.names
    match.by_hand((MOVE, card, DISCARDS + STRIDE * me))
    assert match.state.zones[DISCARDS + STRIDE * me] == [card]
    said = f"By hand: {title} goes from hand of {names[me]} to Discard Pile of {names[me]}."
    assert told(match, me) == told(match, other) == said
    match.by_hand((UNDER, card, DECK + STRIDE * me))
    assert match.state.zones[DECK + STRIDE * me][0] == card


def test_a_hidden_card_is_not_named_to_others(match: Match) -> None:
    me = match.player()
    assert me is not None
    card = match.state.zones[DECK + STRIDE * me][-1]
    match.by_hand((MOVE, card, HAND + STRIDE * me))
    title = match.state.catalogue.cards[match.state.face[card]].title
    assert title in told(match, me)
    assert told(match, 1 - me).startswith("By hand: a card goes from Draw Deck of ")
    assert match.undo_barrier() == SEEN, "what was seen cannot be unseen"


def test_numbers_and_marks_are_set(match: Match, conan: TableGame[Any]) -> None:
    gauge = next(k for k, one in enumerate(match.hand.gauges) if one.field == "health" and one.index == 1)
    match.by_hand((COUNT, gauge, 7))
    assert match.state.health[1] == 7
    assert told(match, 0) == f"By hand: Health of {match.setup.names[1]} is 7 now."
    wounds = next(k for k, one in enumerate(match.hand.marks) if one.field == "wounds")
    card = match.state.zones[HAND][0]
    match.by_hand((MARK, wounds, card, 2))
    assert match.state.wounds[card] == 2
    match.undo()
    match.undo()
    assert match.state.health[1] != 7
    assert not match.changed_by_hand()


def test_showing_shuffling_rolling_and_notes(match: Match) -> None:
    card = match.state.zones[HAND][0]
    match.by_hand((SHOW, card, -1))
    assert match.state.seen[card] == 3
    assert told(match, 1).endswith("is shown.")
    before = list(match.state.face)
    match.by_hand((SHUFFLE, DECK))
    assert match.state.face != before
    assert match.undo_barrier() == ROLLED
    match.by_hand((ROLL, 6))
    assert "a die of 6 sides shows " in told(match, 0)
    match.play(match.note("  Tom pays\nthe round "))
    assert told(match, 0) == "Note: Tom pays the round"


def test_only_notes_leave_the_table_as_it_is(match: Match) -> None:
    match.play(match.note("Hello"))
    assert not match.changed_by_hand()
    match.by_hand((ROLL, 6))
    assert match.changed_by_hand()


def test_records_replay_and_resume_them(match: Match, conan: TableGame[Any]) -> None:
    chance = Chance(3)
    match.play(match.note("A house rule: one card more for each"))
    for player in range(2):
        card = match.state.zones[DECK + STRIDE * player][-1]
        match.by_hand((MOVE, card, HAND + STRIDE * player))
    for _ in range(30):
        legal = match.legal_actions()
        match.play(legal[chance.roll(len(legal))])
    match.by_hand((ROLL, 20))
    record = from_text(to_text(record_of(match)).encode())
    seen = [one.observation(0).plain(conan.table) for one in (verify(record, conan), match)]
    assert seen[0] == seen[1]
    again = resume(record, conan, auto_pass=False)
    assert again.notes == match.notes
    assert again.changed_by_hand()
    back = replay(record, conan, count=3)
    assert [is_by_hand(action) for action in back.actions] == [True] * 3
    match.take_back(2)
    assert match.state.zones[HAND + STRIDE][-1] != back.state.zones[HAND + STRIDE][-1]


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ((MOVE, 9999, 0), "no card 9999"),
        ((MOVE, 0, 99), "no zone 99"),
        ((MOVE, -1, 0), "no card -1"),
        ((SHOW, 0, 2), "no player 3"),
        ((COUNT, 99, 1), "no number 99"),
        ((COUNT, 0, 1000), "0 to 999"),
        ((MARK, 10**6, 0, 1), "no mark"),
        ((ROLL, 1), "2 to 100 sides"),
        ((-99, 0, 0), "with the numbers"),
        ((ROLL, 6, 6), "with the numbers"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_changes(
    match: Match, action: tuple[int, ...], words: str
) -> None:
    before = match.game.save(match.state)
    with pytest.raises(ValueError, match=words):
        match.play(action)
    assert match.game.save(match.state) == before
    assert not match.actions


def test_a_change_that_breaks_the_rules_is_refused(match: Match) -> None:
    card = match.state.zones[HAND][0]
    with pytest.raises(ValueError, match="rules cannot go on"):
        match.by_hand((MOVE, card, FIELD))
    assert card in match.state.zones[HAND]


def test_a_finished_match_is_left_alone(game: TableGame[Any], begun: Play) -> None:
    match = begun(game)
    with pytest.raises(ValueError, match="the match is over"):
        match.by_hand((ROLL, 6))


def test_notes_have_a_length(match: Match) -> None:
    for words in ("", "  ", "x" * 301):
        with pytest.raises(ValueError, match="1 to 300 letters"):
            match.note(words)
    assert not match.notes
    assert not match.actions


def test_every_change_has_words(match: Match) -> None:
    card = match.state.zones[HAND][0]
    assert match.label((ROLL, 6)).startswith("By hand: a die of 6")
    assert match.label((SHUFFLE, DECK)).startswith("By hand: Draw Deck of ")
    assert match.label((SHOW, card, -1)).endswith("is shown.")
    assert match.label(PASS) == match.game.label(match.state, PASS, match.setup.names)


def test_the_rules_go_on_around_changes(game: TableGame[Any]) -> None:
    """Random answers with dice and moves in between lead on, to the same position each time."""
    match = Match(game, game.setups()[0], 11, auto_pass=False)
    chance = Chance(11)
    refusal = ""
    before = match.game.save(match.state)
    while (legal := match.legal_actions()) and not refusal:
        before = match.game.save(match.state)
        try:
            match.play(legal[chance.roll(len(legal))])
        except ValueError as error:
            refusal = str(error)
            continue
        if not match.over() and chance.roll(3) == 0:
            match.by_hand((ROLL, 6))
        if not match.over() and match.state.face and chance.roll(3) == 0:
            card, zone = chance.roll(len(match.state.face)), chance.roll(len(match.state.zones))
            try:
                match.by_hand((MOVE, card, zone))
            except ValueError:
                # Refused: the position is as it was, and goes on.
                continue
        assert len(match.actions) < 5000
    if refusal:
        assert "changed by hand" in refusal
        assert match.game.save(match.state) == before, "the match stays where it was"
    verify(record_of(match), game)
