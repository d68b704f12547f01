"""Match records: what is written is read, and nothing else is."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from suite.games.toys import TOYS
from suite.play import record as records
from suite.play.files import backup
from suite.play.match import Match
from suite.play.record import from_text, read, record_of, to_text, write
from suite.play.replay import game_of, replay, resume, verify
from suite.view.game import TableGame


def kuhn_text(count: int | None = 1) -> bytes:
    game = TOYS["kuhn"]()
    match = Match(game, game.setups()[0], 7)
    while not match.over() and len(match.actions) != count:
        match.play(match.legal_actions()[0])
    return to_text(record_of(match)).encode()


SMALL = kuhn_text()


def test_written_record_is_read_back_equal(game: TableGame[Any], begun: Any, tmp_path: Path) -> None:
    for count in (0, 3, None):
        record = record_of(begun(game, count))
        path = tmp_path / "ein Spiel ü.json"
        write(path, record)
        assert read(path).plain() == record.plain(), "a record survives its file"


def test_resume_equals_replay_and_has_the_same_future(game: TableGame[Any], begun: Any) -> None:
    whole = begun(game, auto_pass=False)
    for count in range(0, len(whole.actions) + 1, 3):
        record = from_text(to_text(record_of(begun(game, count, auto_pass=False))).encode())
        resumed, replayed = resume(record, game, auto_pass=False), replay(record, game)
        assert game.save(resumed.state) == game.save(replayed.state), "snapshot and actions agree"
        assert resumed.actions == replayed.actions, "with the same actions"
        for action in whole.actions[count:]:
            resumed.play(action)
        assert game.save(resumed.state) == game.save(whole.state), "what comes after is what would have come"


def test_resumed_match_keeps_seats_practice_and_a_barrier(begun: Any) -> None:
    match = begun(TOYS["tricks"](), 4, seats=("greedy", "person", "person", "person")[:0])
    match.take_back(2)
    resumed = resume(record_of(match), match.game)
    assert resumed.practice, "practice stays practice"
    assert resumed.seats == match.seats, "who answers is kept"
    assert resumed.undo_barrier() == "the match was resumed from a file here", "undo says where it ends"


def test_replay_can_stop_anywhere(game: TableGame[Any], begun: Any) -> None:
    record = record_of(begun(game))
    for count in (0, 1, len(record.actions)):
        assert replay(record, game, count).actions == record.actions[:count], "as many actions as asked for"


def test_verify_accepts_true_records(game: TableGame[Any], begun: Any) -> None:
    for count in (0, 5, None):
        match = begun(game, count)
        verified = verify(record_of(match), game)
        assert game.save(verified.state) == game.save(match.state), "a true record leads to its snapshot"


def test_verify_says_that_events_were_told_otherwise(begun: Any) -> None:
    match = begun(TOYS["kuhn"]())
    record = record_of(match)
    assert "journal" in record.snapshot
    record.snapshot["journal"] = []
    with pytest.raises(ValueError, match="told events in another way") as told:
        verify(record, match.game)
    assert "another copy" not in str(told.value), "no other copy would do"
    assert resume(record, match.game).state.players == match.state.players, "the match can be gone on with"


def test_verify_finds_a_changed_snapshot_action_and_result(begun: Any) -> None:
    game = TOYS["kuhn"]()
    record = record_of(begun(game))
    record.snapshot["chips"] = [5, -5]
    with pytest.raises(ValueError, match="lead to another position, which differs in chips"):
        verify(record, game)
    record = record_of(begun(game))
    assert record.result is not None, "a finished match has a result"
    record.result = record.result[::-1]
    with pytest.raises(ValueError, match="lead to another result"):
        verify(record, game)
    record.actions[1] = (7, 7, 7)
    with pytest.raises(ValueError, match=r"action 2 of .* cannot be repeated"):
        verify(record, game)


def test_places_and_points_are_kept_and_verified(begun: Any) -> None:
    game = TOYS["tricks"]()
    match = begun(game)
    record = from_text(to_text(record_of(match)).encode())
    assert record.more.standings == match.standings(), "they are read as they were written"
    assert len(record.more.standings) == 3
    assert record_of(begun(game, 5)).more.standings == [], "nobody has a place while the match goes on"
    verify(record, game)
    record.more.standings[0].points = 99
    with pytest.raises(ValueError, match="lead to other places or points"):
        verify(record, game)
    record.more.standings = []
    assert verify(record, game).standings() == match.standings(), (
        "a record that says nothing of them is sound"
    )


def test_places_of_a_match_that_was_given_up_are_verified_too(begun: Any) -> None:
    game = TOYS["tricks"]()
    match = begun(game, 25)
    with pytest.raises(ValueError, match="goes on"):
        match.standings()
    leader = max(range(3), key=lambda player: match.state.points[player])
    match.concede(leader)
    *others, last = match.standings()
    assert (last.player, last.place) == (leader, 3), "who gave up is last, whatever their points"
    assert [one.place for one in others] == [1, 1], "the others share the win"
    assert sorted(one.player for one in match.standings()) == [0, 1, 2]
    record = from_text(to_text(record_of(match)).encode())
    assert verify(record, game).standings() == match.standings()


def test_record_embeds_the_definitions_that_it_used(game: TableGame[Any], begun: Any) -> None:
    record = record_of(begun(game, 2))
    own = game_of(record, game)
    used = [card.data for card in begun(game, 2).state.catalogue.cards]
    assert [card.data for card in own.catalogue.cards] == used, (
        "the game is rebuilt with the same definitions"
    )


def test_old_definitions_are_used_even_when_the_game_has_others(begun: Any) -> None:
    game = TOYS["kuhn"]()
    record = record_of(begun(game, 1))
    record.cards = [{**card, "title": card["title"].upper()} for card in record.cards]
    titles = [card.title for card in resume(record, game).state.catalogue.cards]
    assert titles == ["JACK", "QUEEN", "KING"], "the record's own words are shown"


def test_record_of_another_game_newer_rules_or_newer_form(begun: Any) -> None:
    record = record_of(begun(TOYS["kuhn"](), 1))
    with pytest.raises(ValueError, match="is a match of 'kuhn', not of"):
        resume(record, TOYS["tricks"]())
    record.rules = 99
    with pytest.raises(ValueError, match=r"played under newer rules \(version 99\); update Four Ages"):
        replay(record, TOYS["kuhn"]())
    text = SMALL.replace(b'"format":2', b'"format":3', 1)
    with pytest.raises(ValueError, match=r"written by a newer version \(format 3\); update Four Ages"):
        from_text(text)


def test_record_of_older_rules_is_resumed_and_says_why_it_cannot_be_replayed(begun: Any) -> None:
    game = TOYS["kuhn"]()
    record = record_of(begun(game, 1))
    record.rules = 0
    match = resume(record, game)
    assert record_of(match).rules == 0, "the match stays one of the rules under which it began"
    record.actions[0] = (7, 7, 7)
    with pytest.raises(ValueError, match="played under rules version 0, and this program plays by 1"):
        replay(record, game)


# -- damage ------------------------------------------------------------------------------------------


def sentence(call: Callable[[], object]) -> str:
    """The sentence of the ValueError that `call` raises; "" if it raises nothing."""
    try:
        call()
    except ValueError as error:
        return str(error)
    return ""


def refused(data: bytes) -> str:
    """The sentence with which the file m.json of these bytes is refused; "" if it is a good record."""
    return sentence(partial(from_text, data, "m.json"))


def test_every_truncation_is_refused_in_one_sentence(tmp_path: Path) -> None:
    for length in range(len(SMALL) - 1):
        sentence = refused(SMALL[:length])
        assert sentence.startswith("m.json "), f"cut at {length}: the file is named"
        assert "; " in sentence, "and the cure"
        assert "\n" not in sentence, "in one line"


def test_every_changed_byte_is_refused() -> None:
    for place in range(len(SMALL) - 1):
        changed = SMALL[:place] + bytes([SMALL[place] ^ 1]) + SMALL[place + 1 :]
        assert refused(changed).startswith("m.json "), f"a flipped bit at {place} is noticed"


@given(st.binary(max_size=300))
def test_no_bytes_break_the_reader(data: bytes) -> None:
    assert refused(data).startswith("m.json "), "what is no record is refused in a sentence"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"[]",
        b'"text"',
        b"{}",
        b"[" * 100_000,
        b'{"a":' * 50_000,
        b'{"kind":"four-ages match","format":1,"seed":NaN}',
        b'{"kind":"four-ages match","format":1,"seed":' + b"9" * 9000 + b"}",
        b'{"kind":"four-ages match","format":1,"x":"\\ud800"}',
        b'{"kind":"four-ages match","format":"1"}',
        b'{"kind":"four-ages match"}',
        b"\xff\xfe\x00",
    ],
    ids=range(13),
)
def test_odd_documents_are_refused(data: bytes) -> None:
    assert refused(data).startswith("m.json "), "the file is named"


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**12), 10**12)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every value inside a JSON document."""
    keys: list[Any] = []
    if isinstance(value, dict):
        keys = list(value)
    elif isinstance(value, list):
        keys = list(range(len(value)))
    return [path, *(inner for key in keys for inner in places(value[key], (*path, key)))]


@pytest.mark.parametrize("key", sorted(TOYS))
@given(data=st.data())
@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow])
def test_forged_records_end_in_a_sentence_or_a_sound_match(key: str, data: st.DataObject) -> None:
    """Any value replaced or dropped and the check sum made right again: nothing but ValueError comes out."""
    game = TOYS[key]()
    match = Match(game, game.setups()[0], 7)
    for _ in range(data.draw(st.integers(0, 6))):
        if match.over():
            break
        match.play(match.legal_actions()[-1])
    body = json.loads(to_text(record_of(match)))
    body.pop("sum")
    path = data.draw(st.sampled_from(places(body)[1:]))
    holder = body
    for step in path[:-1]:
        holder = holder[step]
    if data.draw(st.booleans()):
        holder[path[-1]] = data.draw(JSON)
    else:
        del holder[path[-1]]
    for told in complaints(body, game):
        assert told.startswith("m.json "), "the file is named"
        assert "\n" not in told, "in one line"


def complaints(body: dict[str, Any], game: TableGame[Any]) -> list[str]:
    """What is said when a record, its check sum made right, is read and all is done with it."""
    text = json.dumps({**body, "sum": records.check_sum(body)}).encode()
    unread = refused(text)
    if unread:
        return [unread]
    record = from_text(text, "m.json")
    told = [sentence(partial(use, record, game)) for use in (resume, replay, verify)]
    return [one for one in told if one]


@pytest.mark.parametrize("words", ["\n", "a\r\nb", "\u2028", "\x1b[2J"])
def test_what_is_quoted_from_a_record_stays_in_one_line(words: str) -> None:
    body = json.loads(SMALL)
    body.pop("sum")
    body["setup"]["options"] = {words: words}
    body["setup"]["names"] = [words, "Ann"]
    body["seats"] = [words, "person"]
    for told in complaints(body, TOYS["kuhn"]()):
        assert told.startswith("m.json ")
        assert told.isprintable(), f"{told!r} is one line"


# -- files -------------------------------------------------------------------------------------------


def test_previous_generation_is_kept(begun: Any, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    game = TOYS["kuhn"]()
    first, second = record_of(begun(game, 0)), record_of(begun(game, 1))
    write(path, first)
    assert not backup(path).exists(), "the first save has nothing before it"
    write(path, second)
    assert read(backup(path)).plain() == first.plain(), "the save before is kept"
    assert read(path).plain() == second.plain(), "the file is the new one"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["match.json", "match.json.bak"], (
        "nothing else is left"
    )


def test_damaged_file_names_its_backup_and_never_replaces_it(begun: Any, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    game = TOYS["kuhn"]()
    first = record_of(begun(game, 0))
    write(path, first)
    write(path, record_of(begun(game, 1)))
    path.write_bytes(path.read_bytes()[:-40])
    with pytest.raises(ValueError, match=r"match\.json is damaged.*kept in .*match\.json\.bak"):
        read(path)
    write(path, record_of(begun(game, 1)))
    assert read(backup(path)).plain() == first.plain(), "a damaged file does not push out the good backup"


def test_any_other_file_is_kept_as_backup(begun: Any, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("not a match")
    write(path, record_of(begun(TOYS["kuhn"](), 1)))
    assert backup(path).read_text() == "not a match", "what was there is not lost"


def test_too_long_a_record_is_not_written(begun: Any, tmp_path: Path) -> None:
    record = record_of(begun(TOYS["kuhn"](), 1))
    record.cards[0]["text"] = "x" * records.LIMIT
    with pytest.raises(ValueError, match="at most 16 MiB"):
        write(tmp_path / "match.json", record)
    assert list(tmp_path.iterdir()) == [], "nothing is left behind"


def test_oversized_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    with path.open("wb") as file:
        file.truncate(records.LIMIT + 1)
    with pytest.raises(ValueError, match=r"match\.json is larger than 16 MiB"):
        read(path)


def test_folder_and_missing_file_are_told(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="is not a file; name a file"):
        read(tmp_path)
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "none.json")


def test_failed_write_leaves_the_old_file(begun: Any, tmp_path: Path) -> None:
    path = tmp_path / "gone" / "match.json"
    with pytest.raises(OSError, match="gone"):
        write(path, record_of(begun(TOYS["kuhn"](), 1)))
    target = tmp_path / "match.json"
    write(target, record_of(begun(TOYS["kuhn"](), 1)))
    before = target.read_bytes()
    record = record_of(begun(TOYS["kuhn"](), 1))
    record.actions[0] = ()  # what no reader takes
    with pytest.raises(ValueError, match="is not 1 to 8 whole numbers"):
        write(target, record)
    assert target.read_bytes() == before, "a record that no reader would take does not replace a good one"
    assert [p.name for p in tmp_path.iterdir()] == ["match.json"], "no temporary file is left"


def test_what_the_guide_has_told_is_kept(game: TableGame[Any], begun: Any) -> None:
    match = begun(game, 1)
    assert resume(from_text(to_text(record_of(match)).encode()), game).guided is None
    match.guided = ["", "PREPARE"]
    again = resume(from_text(to_text(record_of(match)).encode()), game)
    assert again.guided == ["", "PREPARE"]


@pytest.mark.parametrize("damage", ["PREPARE", [1], ["a\nb"], ["x" * 81], ["a", "a"], {}])
def test_a_damaged_guide_gets_a_sentence(damage: Any) -> None:
    body = from_text(SMALL).plain() | {"guided": damage}
    with pytest.raises(ValueError, match="guide"):
        records.record_from(body)
