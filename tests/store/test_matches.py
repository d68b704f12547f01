"""The list of played matches: kept, filtered, removed and brought back; older files are taken over."""

import sqlite3
from contextlib import closing
from pathlib import Path

from suite.store.location import database_url
from suite.store.matches import CASUAL, Matches, Participant, Played
from suite.store.userfile import UserFile, open_user_file
from tests.store.samples import labels_of


def match(day: int, game: str = "salt-road", kind: str = "") -> Played:
    players = (Participant("Ann", "person", "Camels", 1.0), Participant("Bob", "hard", "Oxen", 0.0))
    when = f"2026-01-{day:02}T10:00:00+00:00"
    return Played(game, when, players, "Ann wins.", kind, "series", 40 + day, f"played-{day}.json")


def test_a_match_is_read_back_as_it_was_added(user: UserFile) -> None:
    book = Matches(user)
    before = labels_of(user)
    number = book.add(match(1, kind=CASUAL))
    [found] = book.listed()
    assert found.id == number
    assert (found.players, found.kind, found.record) == (match(1).players, CASUAL, "played-1.json")
    assert (found.sentence, found.series, found.decisions) == ("Ann wins.", "series", 41)
    assert labels_of(user) == before, "a match is no edit that one would undo"


def test_matches_are_listed_by_game_and_time(user: UserFile) -> None:
    book = Matches(user)
    for day in (1, 2, 3, 4):
        book.add(match(day, "salt-road" if day % 2 else "other"))
    assert [one.played[8:10] for one in book.listed()] == ["04", "03", "02", "01"], "the newest first"
    assert [one.played[8:10] for one in book.listed("other")] == ["04", "02"]
    assert [one.played[8:10] for one in book.listed(since="2026-01-03")] == ["04", "03"]
    assert len(book.listed(limit=1)) == 1


def test_removed_matches_come_back_by_an_undo_even_after_others_were_played(user: UserFile) -> None:
    book = Matches(user)
    numbers = [book.add(match(day)) for day in range(1, 4)]
    changes = book.remove(numbers[1:])
    assert changes.kinds == {"playedmatch", "playedseat"}
    assert [one.id for one in book.listed()] == numbers[:1]
    later = book.add(match(9))
    assert later not in numbers, "no id is given twice"
    assert user.undo() is not None
    assert [one.id for one in book.listed()] == sorted([*numbers, later], reverse=True)
    assert all(len(one.players) == 2 for one in book.listed()), "with their players"
    assert user.redo() is not None
    assert [one.id for one in book.listed()] == [later, numbers[0]]


def test_many_matches_are_listed_and_removed_at_once(user: UserFile) -> None:
    book = Matches(user)
    numbers = [book.add(match(1 + n % 28)) for n in range(450)]
    assert all(one.players for one in book.listed())
    book.remove(numbers)
    assert book.listed() == []


def test_matches_of_an_older_file_are_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    script = (Path(__file__).parent / "first_release.sql").read_text("utf-8")
    rows = [
        ("salt-road", "2026-01-01", '["Ann", "Bob"]', '{"shares": [0.0, 1.0], "sentence": "Bob wins.", '
         '"decks": ["Camels", "Oxen"], "seats": ["person", "hard"]}'),
        ("other", "2026-01-02", '["Una"]', '{"winner": "Una"}'),
        ("other", "2026-01-03", "damaged", "[]"),
    ]  # fmt: skip
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)
        asked = "INSERT INTO playedmatch (game, played, players, result, record) VALUES (?, ?, ?, ?, '')"
        connection.executemany(asked, rows)
        connection.commit()
    user = open_user_file(database_url(path))
    found = [one for one in Matches(user).listed() if one.played.startswith("2026-01-0")][:3]
    assert [one.players for one in found] == [
        (),
        (Participant("Una", ""),),
        (Participant("Ann", "person", "Camels", 0.0), Participant("Bob", "hard", "Oxen", 1.0)),
    ]
    assert [one.sentence for one in found] == ["", "", "Bob wins."]
    user.close()
