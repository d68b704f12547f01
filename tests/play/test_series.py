"""Giving up, casual matches and series of games; and what records say of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from suite.core.deck import Deck
from suite.core.game import Setup
from suite.games import GAMES
from suite.games.toys import TOYS
from suite.play.match import Match
from suite.play.record import FORMAT, KIND, Record, from_text, record_of, to_text
from suite.play.replay import replay, resume, verify
from suite.play.series import BestOf, result_text, score
from suite.view.game import TableGame

Play = Callable[..., Match]


def again(match: Match) -> Record:
    """The record of a match, written and read."""
    return from_text(to_text(record_of(match)).encode())


def test_giving_up_ends_the_match_for_all(game: TableGame[Any], begun: Play) -> None:
    match = begun(game, 2)
    others = match.setup.players - 1
    match.concede(0)
    assert match.over(), "nobody is asked any more"
    assert match.legal_actions() == []
    assert match.returns() == [0.0, *[1 / others] * others], "the others share the win"
    assert match.result().startswith(f"{match.setup.names[0]} gave up."), "the result says so"
    assert match.undo_barrier() == "the match is over"
    with pytest.raises(ValueError, match="nobody can give it up"):
        match.concede(1)


def test_a_record_knows_who_gave_up(game: TableGame[Any], begun: Play) -> None:
    match = begun(game, 2)
    match.concede(1)
    record = again(match)
    assert verify(record, game).result() == match.result(), "the replay ends as the match did"
    resumed = resume(record, game)
    assert resumed.over(), "what was given up cannot be gone on with"
    assert resumed.gave_up == 1
    assert not replay(record, game, 1).over(), "in the middle nobody had given up yet"


def test_taking_back_undoes_the_giving_up(begun: Play) -> None:
    match = begun(TOYS["tricks"](), 6)
    match.hints = [1, 5]
    match.concede(0)
    match.take_back(3)
    assert not match.over(), "the match goes on"
    assert match.practice, "as practice"
    assert match.hints == [1], "hints of what was taken back are forgotten"


def test_a_record_keeps_casual_series_and_hints(game: TableGame[Any], begun: Play) -> None:
    series = BestOf(3, [[1.0] + [0.0] * (game.setups()[0].players - 1)])
    match = begun(game, 3, casual=True, series=series)
    match.hints = [0, 2]
    for back in (resume(again(match), game), replay(again(match), game)):
        assert back.casual
        assert back.hints == [0, 2]
        assert back.series is not None
        assert back.series.plain() == series.plain(), "the same series with the same results"


def test_older_records_say_nothing_of_it(begun: Play) -> None:
    match = begun(TOYS["kuhn"](), 1)
    body = record_of(match).plain()
    for name in ("casual", "series", "hints", "gave_up", "standings"):
        del body[name]
    old = _text(body)
    record = from_text(old)
    assert (record.more.casual, record.more.series, record.more.gave_up) == (False, None, None)
    assert record.more.standings == []
    assert resume(record, match.game).hints == []


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("series", {"key": "a", "best_of": 2, "results": []}, "its series is none of the best of"),
        ("series", {"key": "", "best_of": 3, "results": []}, "has no name"),
        ("series", {"key": "a", "best_of": 3, "results": [[1.0]]}, "do not fit its players"),
        ("series", {"key": "a", "best_of": 3, "results": [[1.0, 0.0]] * 3}, "do not fit its players"),
        ("hints", ["x"], "its hints are no whole numbers"),
        ("gave_up", 7, "whoever gave up is none of its players"),
        ("casual", 1, "'casual' is missing or of the wrong kind"),
        ("standings", [{"player": 0, "place": 1}], "do not name each of its players once"),
    ],
)
def test_what_is_said_wrongly_is_refused(begun: Play, name: str, value: Any, words: str) -> None:
    body = record_of(begun(TOYS["kuhn"](), 1)).plain()
    with pytest.raises(ValueError, match=words):
        from_text(_text({**body, name: value}))


def _text(body: dict[str, Any]) -> bytes:
    """A record's text with a true check sum, whatever it says."""
    from suite.play.record import check_sum

    assert (body["kind"], body["format"]) == (KIND, FORMAT)
    return json.dumps({**body, "sum": check_sum(body)}).encode()


def test_the_first_with_two_wins_has_the_best_of_three() -> None:
    one = BestOf(3).after([1.0, 0.0])
    assert one.number == 2
    assert not one.decided(2), "the other may still win twice"
    assert score(one, ["Ann", "Ben"]) == "Best of 3: Ann 1, Ben 0"
    assert result_text(one, ["Ann", "Ben"]) == ""
    won = one.after([1.0, 0.0])
    assert won.decided(2), "nobody can come up any more"
    assert result_text(won, ["Ann", "Ben"]) == "Ann wins the series 2 : 0."
    level = one.after([0.0, 1.0])
    assert not level.decided(2), "the third game decides"
    assert level.key == BestOf(3, [], one.key).key, "it is the same series"


def test_draws_count_as_games_for_nobody() -> None:
    series = BestOf(3).after([0.5, 0.5]).after([0.0, 1.0])
    assert series.wins(2) == [0, 1]
    assert not series.decided(2), "a win in the third game would make it level"
    assert result_text(series.after([0.5, 0.5]), ["Ann", "Ben"]) == "Ben wins the series 1 : 0."
    assert result_text(series.after([1.0, 0.0]), ["Ann", "Ben"]) == "The series is drawn, 1 each."


def test_options_have_words() -> None:
    for game in [*(make() for make in GAMES.values()), *(make() for make in TOYS.values())]:
        for name, values in game.options.items():
            words = game.words_of(name)
            assert len(words) == len(values) + 1, f"{game.key}: a name and as many values as there are"
            assert len(set(words)) == len(words), f"{game.key}: no two of {name} read alike"
            assert all(word[:1] == word[:1].upper() and "_" not in word for word in words)
        assert set(game.option_words) <= set(game.options), "words are for options that there are"


def test_a_deck_that_is_not_legal_can_be_dealt_unless_it_lacks_what_a_table_needs() -> None:
    game = GAMES["conan-ccg"]()
    ready = next(iter(game.decks.values()))
    small = Deck("Small", {name: dict(list(lines.items())[:1]) for name, lines in ready.sections.items()})
    assert game.check_deck(small, game.catalogue), "it is not legal"
    assert game.undealable(small, game.catalogue) == [], "but it can be played casually"
    match = Match(game, Setup(game.key, ["Ann", "Ben"], [small, ready]), 3, casual=True)
    assert match.legal_actions(), "and is dealt"
    headless = Deck("Headless", {**ready.sections, "conan": {}})
    [problem] = game.undealable(headless, game.catalogue)
    assert problem.text == "The deck has no Conan; it needs exactly 1."
    strange = Deck("Strange", {**ready.sections, "draw": {"no-such-card": 1}})
    assert [problem.rule for problem in game.undealable(strange, game.catalogue)] == ["unknown"]
