"""Lines of a deck in the file: one that is changed costs one row, and every edit can be taken back."""

import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from suite.store.collection import Holdings
from suite.store.decks import Cover, Decks, Line, StoredDeck
from suite.store.location import database_url
from suite.store.stacks import Stack
from suite.store.userfile import UserFile, open_user_file
from tests.store.samples import labels_of

OX, KING, WELL, GUARD = (f"salt-road/dunes/{key}" for key in ("ox", "king", "well", "guard"))
HERDERS = (Line("main", 3, OX), Line("main", 1, "", "Blue Ox"), Line("side", 1, KING), Line("maybe", 2, WELL))


def kept(user: UserFile, *lines: Line, built: bool = False) -> StoredDeck:
    """A deck of these lines as it stands in the file."""
    return Decks(user).update(StoredDeck(Cover("salt-road", "Herders", built=built), lines))[0]


def rows(user: UserFile) -> list[tuple[str, int, int]]:
    """(table, copies before, copies after) of the lines that the latest edit wrote."""
    (entry,) = user.journal(1)
    return [
        (row.table, row.before.get("copies", 0), row.after.get("copies", 0))
        for row in user.changed_rows(entry.id)
        if row.table == "deckline"
    ]


def test_a_line_that_is_added_changed_or_removed_is_one_row(user: UserFile) -> None:
    decks = Decks(user)
    deck = kept(user, *HERDERS)
    ox, lost, king, well = HERDERS
    for lines, written in (
        ((ox, lost, Line("main", 1, GUARD), king, well), (0, 1)),
        ((ox, lost, Line("main", 2, GUARD), king, well), (1, 2)),
        ((ox, Line("main", 2, GUARD), king, well), (1, 0)),
        ((ox, Line("main", 2, GUARD), king, well, Line("maybe", 4, KING)), (0, 4)),
        ((Line("camp", 1, WELL), ox, Line("main", 2, GUARD), king, well, Line("maybe", 4, KING)), (0, 1)),
    ):
        deck, changes = decks.update(StoredDeck(deck.cover, lines), "Edit", deck)
        assert rows(user) == [("deckline", *written)]
        assert decks.load(deck.cover.id).lines == lines, "in their order, wherever the line stands"
        assert decks.load(deck.cover.id) == deck, "what an edit gives back needs no reading"
        assert changes.revision == deck.cover.revision


def test_an_edit_of_nothing_is_no_entry_of_the_journal(user: UserFile) -> None:
    deck = kept(user, *HERDERS)
    saved, changes = Decks(user).update(deck, "Nothing", deck)
    assert (saved, changes.rows) == (deck, 0)
    assert labels_of(user) == ("Save deck Herders", "")


def test_what_is_put_together_with_others_is_given_back(user: UserFile) -> None:
    deck = kept(user, *HERDERS)
    Decks(user).save(StoredDeck(deck.cover, (*HERDERS, Line("side", 2, GUARD))), "Theirs", deck)
    mine = StoredDeck(deck.cover, HERDERS[1:])
    saved, _ = Decks(user).update(mine, "Mine", deck)
    assert saved.lines == (*HERDERS[1:], Line("side", 2, GUARD))
    assert Decks(user).load(deck.cover.id) == saved


def test_figures_follow_built_decks_alone(user: UserFile) -> None:
    Holdings(user).add([Stack(OX, 5)])
    loose = kept(user, *HERDERS)
    _, changes = Decks(user).update(StoredDeck(loose.cover, HERDERS[1:]), "Edit", loose)
    assert changes.cards == frozenset(), "nobody's figures differ"
    built = kept(user, *HERDERS, built=True)
    _, changes = Decks(user).update(StoredDeck(built.cover, (Line("main", 4, OX),)), "Edit", built)
    assert changes.cards == {OX, KING, WELL}
    assert Holdings(user).figures([OX])[OX].used == 4
    user.undo()
    assert [Holdings(user).figures([card])[card].used for card in (OX, KING)] == [3, 1]
    Decks(user).set_cover([loose.cover.id], built=True)
    assert Holdings(user).figures([KING])[KING].used == 2, "a deck that is built now uses all its cards"


def test_a_deck_of_the_version_before_is_edited_and_given_back_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((Path(__file__).parent / "second_release.sql").read_text("utf-8"))
    user = open_user_file(database_url(path))
    deck = Decks(user).load(1)
    ox, lost, well = deck.lines
    Decks(user).update(StoredDeck(deck.cover, (Line("main", 1, OX), lost, well)), "Fewer", deck)
    assert rows(user) == [("deckline", ox.copies, 1)]
    lines = (Line("main", 1, OX), Line("main", 2, KING), lost, well)
    Decks(user).update(StoredDeck(deck.cover, lines), "More")
    assert Decks(user).load(1).lines == lines, "there was no room between the lines of that version"
    user.undo()
    user.undo()
    assert Decks(user).load(1).lines == deck.lines
    user.close()


DECKS = st.lists(
    st.builds(
        Line,
        st.sampled_from(("main", "side", "maybe")),
        st.integers(1, 3),
        st.sampled_from((OX, KING, WELL, "")),
        st.just("? "),
    ),
    max_size=6,
).map(tuple)


@settings(max_examples=10, deadline=None)
@given(st.lists(DECKS, max_size=4))
def test_any_edits_undone_give_the_first_deck_and_done_again_the_last(
    blank: Path, edits: list[tuple[Line, ...]]
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        user = UserFile(database_url(Path(shutil.copy(blank, folder))))
        deck = kept(user, *HERDERS)
        states = [deck.lines]
        for lines in edits:
            deck, changes = Decks(user).update(StoredDeck(deck.cover, lines), "Edit", deck)
            assert Decks(user).load(deck.cover.id).lines == lines
            if changes.rows:
                states.append(lines)
        for lines in reversed(states[:-1]):
            user.undo()
            assert Decks(user).load(deck.cover.id).lines == lines
        assert labels_of(user)[0] == "Save deck Herders", "all edits are taken back"
        for lines in states[1:]:
            user.redo()
            assert Decks(user).load(deck.cover.id).lines == lines
        assert labels_of(user)[1] == ""
        user.close()
