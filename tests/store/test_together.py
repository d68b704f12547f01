"""Several programs on one store: nothing is lost, nobody undoes another's work, all learn of it."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suite.store.collection import Holdings
from suite.store.decks import Cover, Decks, Line, StoredDeck
from suite.store.faults import Busy, ChangedMeanwhile, NotFound
from suite.store.journal import ROWS
from suite.store.merging import DeckConflict, merge
from suite.store.stacks import Stack
from suite.store.userfile import UserFile
from suite.store.wants import Wanted, Wants
from suite.store.writer import Writer
from tests.store.beside import beside
from tests.store.samples import labels_of, stacks_of

OX, KING, WELL = "salt-road/dunes/ox", "salt-road/dunes/king", "salt-road/dunes/well"
ROUNDS = 30


@pytest.fixture
def other(user: UserFile) -> Iterator[UserFile]:
    """A second program on the same store."""
    opened = UserFile(user.url)
    yield opened
    opened.close()


def owned(user: UserFile, card: str = OX) -> int:
    return Holdings(user).figures([card])[card].owned


def deck(user: UserFile, *lines: Line, title: str = "Herders") -> StoredDeck:
    """A deck of these lines as it is read back."""
    key, _ = Decks(user).save(StoredDeck(Cover("salt-road", title), lines))
    return Decks(user).load(key)


def with_lines(stored: StoredDeck, *lines: Line) -> StoredDeck:
    return StoredDeck(stored.cover, lines)


# -- nothing is lost ----------------------------------------------------------------------------------


def test_two_programs_that_import_at_the_same_time_are_both_counted(user: UserFile) -> None:
    with (
        beside(user.url, "import", OX, str(ROUNDS)) as one,
        beside(user.url, "import", OX, str(ROUNDS)) as two,
    ):
        for count in range(ROUNDS):
            for program in (one, two):
                program.ready()
            assert owned(user) == 2 * count, "both imports of every round before count"
            for program in (one, two):
                program.go()
        for program in (one, two):
            program.finished()
    assert owned(user) == 2 * ROUNDS
    assert len(user.journal()) == 2 * ROUNDS


def test_one_copy_more_is_one_more_whatever_others_have_done(user: UserFile, other: UserFile) -> None:
    Holdings(other).add([Stack(OX, 4)])
    Holdings(user).set_owned(OX, 1, shown=0)
    assert owned(user) == 5, "the window showed none and one was added"
    Holdings(user).set_owned(OX, 2, shown=3)
    assert owned(user) == 4


def test_a_typed_number_is_refused_when_others_have_changed_it(user: UserFile, other: UserFile) -> None:
    Holdings(user).add([Stack(OX, 2)])
    Holdings(other).add([Stack(OX, 1)])
    with pytest.raises(ChangedMeanwhile, match="3 are owned now, not 2"):
        Holdings(user).set_owned(OX, 7, shown=2)
    assert owned(user) == 3


def test_a_stack_is_compared_with_what_was_seen(user: UserFile, other: UserFile) -> None:
    book = Holdings(user)
    book.add([Stack(OX, 2, condition="NM")])
    seen = stacks_of(book, OX)
    Holdings(other).step([seen[0].id], 1)
    with pytest.raises(ChangedMeanwhile, match="this stack"):
        book.change([seen[0].id], seen=seen, copies=5)
    book.change([seen[0].id], seen=seen, condition="GD")
    assert [(stack.copies, stack.condition) for stack in stacks_of(book, OX)] == [(3, "GD")]
    Holdings(other).remove([seen[0].id])
    with pytest.raises(ChangedMeanwhile):
        book.change([seen[0].id], seen=seen, condition="EX")


def test_wants_are_added_to_and_compared(user: UserFile, other: UserFile) -> None:
    book = Wants(user)
    book.want([Wanted(OX, 2, 250, "EUR", "any")])
    seen = book.wants()
    Wants(other).want_more({OX: 1, KING: 1})
    book.want_more({OX: 2})
    assert book.wants() == [Wanted(KING, 1), Wanted(OX, 5, 250, "EUR", "any")]
    with pytest.raises(ChangedMeanwhile, match="want list"):
        book.want([Wanted(OX, 3)], seen=seen)
    with pytest.raises(ChangedMeanwhile, match="want list"):
        book.receive([OX], seen=seen)
    assert owned(user) == 0


# -- decks --------------------------------------------------------------------------------------------


def test_a_deck_saved_in_two_windows_holds_what_both_have_changed(user: UserFile, other: UserFile) -> None:
    opened = deck(user, Line("main", 3, OX), Line("main", 2, KING), Line("main", 1, "", "Blue Ox"))
    ox, king, lost = opened.lines
    Decks(other).save(with_lines(opened, Line("main", 4, OX), king), "Other", opened)
    Decks(user).save(with_lines(opened, ox, Line("main", 1, KING), lost, Line("maybe", 1, WELL)), "", opened)
    merged = Decks(user).load(opened.cover.id)
    assert merged.lines == (Line("main", 4, OX), Line("main", 1, KING), Line("maybe", 1, WELL))
    assert merged.cover.revision > opened.cover.revision


def test_the_same_line_changed_otherwise_is_a_clash_that_is_settled(user: UserFile, other: UserFile) -> None:
    opened = deck(user, Line("main", 3, OX), Line("main", 2, KING))
    king = opened.lines[1]
    Decks(other).save(with_lines(opened, Line("main", 4, OX), king), "Other", opened)
    mine = StoredDeck(opened.cover, (Line("main", 1, OX), king, Line("main", 1, WELL)))
    with pytest.raises(DeckConflict, match="Herders") as caught:
        Decks(user).save(mine, "Mine", opened)
    clash = caught.value
    assert [(one.opened, one.mine, one.theirs) for one in clash.clashes] == [(3, 1, 4)]
    assert Decks(user).load(opened.cover.id).lines == clash.theirs.lines, "nothing was written"
    name = clash.clashes[0].name
    for right, copies in ((True, 1), (False, 4)):
        settled = clash.merged({name: right})
        assert settled.lines == (Line("main", copies, OX), king, Line("main", 1, WELL))
    Decks(user).save(clash.merged({name: True}), "Settled", clash.theirs)
    assert Decks(user).load(opened.cover.id).lines[0].copies == 1


def test_a_cover_is_merged_field_by_field(user: UserFile, other: UserFile) -> None:
    opened = deck(user, Line("main", 3, OX))
    Decks(other).set_cover([opened.cover.id], note="Slow.", tags=("club",))
    mine = StoredDeck(_cover(opened, title="Drovers", folder="Home"), opened.lines)
    Decks(user).save(mine, "", opened)
    cover = Decks(user).load(opened.cover.id).cover
    assert (cover.title, cover.folder, cover.note, cover.tags) == ("Drovers", "Home", "Slow.", ("club",))
    with pytest.raises(DeckConflict) as caught:
        Decks(user).save(StoredDeck(_cover(opened, note="Quick."), opened.lines), "", opened)
    assert [(one.field, one.mine, one.theirs) for one in caught.value.clashes] == [
        ("note", "Quick.", "Slow.")
    ]
    with pytest.raises(ChangedMeanwhile, match="Drovers"):
        Decks(user).set_cover([opened.cover.id], seen=[opened.cover], tags=("mine",))


def _cover(stored: StoredDeck, **values: object) -> Cover:
    return Cover(**{name: values.get(name, getattr(stored.cover, name)) for name in Cover.__slots__})


def test_a_revision_never_comes_back_so_that_no_edit_is_taken_for_another(
    user: UserFile, other: UserFile
) -> None:
    opened = deck(user, Line("main", 3, OX), Line("main", 1, KING))
    Decks(other).save(with_lines(opened, Line("main", 4, OX), opened.lines[1]), "", opened)
    seen = Decks(user).load(opened.cover.id)
    other.undo()
    Decks(other).save(with_lines(opened, Line("main", 2, OX), opened.lines[1]), "", opened)
    Decks(user).save(with_lines(seen, seen.lines[0], Line("main", 2, KING)), "", seen)
    assert [line.copies for line in Decks(user).load(opened.cover.id).lines] == [2, 2]


def test_a_deck_that_was_removed_cannot_be_saved(user: UserFile, other: UserFile) -> None:
    opened = deck(user, Line("main", 3, OX))
    Decks(other).remove([opened.cover.id])
    assert deck(other).cover.id != opened.cover.id, "an id is never given twice"
    with pytest.raises(NotFound, match="removed"):
        Decks(user).save(opened, "", opened)


LINES = st.lists(
    st.builds(
        Line,
        st.sampled_from(("main", "maybe")),
        st.integers(1, 4),
        st.sampled_from((OX, KING, WELL, "")),
    ),
    max_size=6,
    unique_by=lambda line: (line.section, line.card),
)


@given(LINES, LINES, LINES)
def test_a_merge_loses_nothing_that_one_side_alone_has_changed(
    opened: list[Line], mine: list[Line], theirs: list[Line]
) -> None:
    decks = [StoredDeck(Cover("g", "t", 1), tuple(lines)) for lines in (opened, mine, theirs)]
    before, one, other = ({(line.section, line.card): line.copies for line in deck.lines} for deck in decks)
    names = before.keys() | one.keys() | other.keys()
    clashing = {name for name in names if len({side.get(name, 0) for side in (before, one, other)}) == 3}
    if clashing:
        with pytest.raises(DeckConflict) as caught:
            merge(*decks)
        assert {found.name[:2] for found in caught.value.clashes} == clashing
        merged = caught.value.merged({found.name: True for found in caught.value.clashes})
    else:
        merged = merge(*decks)
    counts = {(line.section, line.card): line.copies for line in merged.lines}
    for name in names:
        wanted = one if name in clashing or other.get(name) == before.get(name) else other
        assert counts.get(name) == wanted.get(name)


# -- a history each -----------------------------------------------------------------------------------


def test_undo_takes_back_what_this_program_did(user: UserFile, other: UserFile) -> None:
    Holdings(user).add([Stack(OX, 2)])
    Holdings(other).add([Stack(KING, 3)])
    assert labels_of(user)[0] == "Add 2 cards"
    assert user.undo() is not None
    assert (owned(user), owned(user, KING)) == (0, 3)
    assert user.undo() is None, "the other program's edit is not this one's to take back"
    Holdings(other).add([Stack(WELL, 1)])
    assert user.redo() is not None, "what others do does not end the chance to do it again"
    assert owned(user) == 2
    assert [entry.mine for entry in user.journal()] == [False, False, True]


def test_what_somebody_else_has_changed_since_is_not_taken_back(user: UserFile, other: UserFile) -> None:
    Holdings(user).add([Stack(OX, 2)])
    Holdings(other).add([Stack(OX, 3)])
    with pytest.raises(ChangedMeanwhile, match="“Add 2 cards” cannot be taken back: somebody else"):
        user.undo()
    assert owned(user) == 5, "nothing was changed"
    other.undo()
    assert user.undo() is not None, "as it was before: it can be taken back again"
    assert user.redo() is not None
    assert owned(user) == 2
    Holdings(other).change(Holdings(other).stack_ids(), notes="theirs")
    with pytest.raises(ChangedMeanwhile):
        user.undo()


def test_what_others_have_built_upon_is_not_taken_back(user: UserFile, other: UserFile) -> None:
    made = deck(user, Line("main", 3, OX))
    Decks(other).keep_version(made.cover.id, "Theirs")
    with pytest.raises(ChangedMeanwhile):
        user.undo()
    Wants(user).want([Wanted(OX, 1)])
    user.undo()
    Wants(other).want([Wanted(OX, 2)])
    with pytest.raises(ChangedMeanwhile, match="cannot be done again"):
        user.redo()
    assert Wants(user).wants() == [Wanted(OX, 2)]
    assert len(Decks(user).versions(made.cover.id)) == 1


def test_each_writer_keeps_their_own_edits(
    user: UserFile, other: UserFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    most = 20
    monkeypatch.setattr("suite.store.edit.REMEMBERED", most)
    Holdings(other).add([Stack(KING, 1)])
    Holdings(user).add([Stack(OX, 1)])
    stack = Holdings(user).stack_ids(card=OX)
    for _ in range(most):
        Holdings(user).change(stack, notes="x")
        Holdings(user).change(stack, notes="y")
    assert other.undo() is not None, "however much others do"
    mine = [entry for entry in user.journal(4 * most) if entry.mine]
    assert len(mine) == most


def test_a_program_that_is_opened_anew_has_the_history_it_had(user: UserFile) -> None:
    Holdings(user).add([Stack(OX, 2)])
    second = UserFile(user.url)
    assert second.writer != user.writer
    assert second.undo() is None
    name = second.writer
    second.close()
    third = UserFile(user.url)
    assert third.writer == name
    third.close()


def test_a_writers_name_is_free_again_when_it_is_let_go(tmp_path: Path) -> None:
    store = str(tmp_path)
    one, two, stranger = Writer(store, "ann"), Writer(store, "ann"), Writer(store, "bob")
    assert (one.name, two.name, stranger.name) == ("ann 1", "ann 2", "bob 1")
    one.close()
    again = Writer(store, "ann")
    assert again.name == "ann 1"
    for writer in (again, two, stranger):
        writer.close()


# -- learning of others -------------------------------------------------------------------------------


def test_what_others_have_done_is_told_as_one_edit(user: UserFile, other: UserFile) -> None:
    made = deck(user, Line("main", 3, OX))
    known = user.revision
    assert user.changes_since(known) is None
    Holdings(other).add([Stack(KING, 1)])
    Decks(other).set_cover([made.cover.id], note="Slow.")
    changes = user.changes_since(known)
    assert changes is not None
    assert changes.kinds == {"holding", "deck"}
    assert (changes.cards, changes.decks) == ({KING}, {made.cover.id})
    assert changes.revision == user.revision == known + 2
    known = user.revision
    other.undo()
    changes = user.changes_since(known)
    assert changes is not None
    assert (changes.kinds, changes.decks) == ({"deck"}, {made.cover.id}), "an undo is told like an edit"


def test_where_edits_are_forgotten_everything_is_said_to_differ(user: UserFile, other: UserFile) -> None:
    Holdings(user).add([Stack(OX, 1)])
    known = user.revision
    Holdings(other).add([Stack(KING, 1)])
    other.undo()
    Holdings(other).add([Stack(WELL, 1)])
    changes = user.changes_since(known)
    assert changes is not None
    assert changes.overlay
    assert {OX, WELL} <= changes.cards
    assert ROWS > 1


# -- waiting ------------------------------------------------------------------------------------------


def test_a_window_never_waits_and_others_do(user: UserFile) -> None:
    user.hurry()
    with beside(user.url, "hold") as holder:
        holder.ready()
        works: list[Callable[[], object]] = [lambda: Holdings(user).add([Stack(OX, 1)]), user.undo, user.redo]
        for work in works:
            with pytest.raises(Busy):
                work()
        assert owned(user) == 0, "reading goes on"
        waiting = threading.Thread(target=lambda: Holdings(user).add([Stack(OX, 2)]))
        waiting.start()
        holder.go()
        waiting.join()
    assert owned(user) == 2
