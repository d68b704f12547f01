"""Stacks beside their cards: searched, narrowed, sorted; sets; the journal; several edits undone at once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from suite.store.collection import Holdings
from suite.store.decks import Cover, Decks, Line, StoredDeck
from suite.store.faults import QueryError, SearchCancelled, StoreError
from suite.store.figures import sync
from suite.store.listing import Interruption, Scope, StackReader
from suite.store.reader import Order
from suite.store.stacks import Stack
from suite.store.userfile import UserFile
from suite.store.wants import Wanted, Wants
from tests.store.samples import GAME, key, library, stacks_of

OX, KING, GUARD, WELL = key("ox"), key("king"), key("guard"), key("aether")
STRANGE = "salt-road/gone/nobody"


@pytest.fixture
def book(user: UserFile) -> Holdings:
    """Six stacks in two collections, one of a card that nobody knows."""
    book = Holdings(user)
    book.add_collection("Second")
    second = book.collections()[1][0]
    book.add(
        [
            Stack(WELL, 1, location="Box 1", price=150, currency="EUR", tags=("b",)),
            Stack(OX, 3, condition="GD", trade=2, location="Box 1", notes="worn"),
            Stack(OX, 1, condition="M", price=1000, currency="USD", lent_to="Una"),
            Stack(KING, 2, condition="NM", language="de"),
            Stack(GUARD, 4, collection=second, price=25, currency="EUR"),
            Stack(STRANGE, 1),
        ]
    )
    return book


@pytest.fixture
def stacks(user: UserFile, book: Holdings, tmp_path: Path) -> Iterator[StackReader]:
    """The stacks beside the invented game's cards."""
    path = library(tmp_path)
    sync(user, path)
    reader = StackReader(path, user)
    yield reader
    reader.close()


def cards(stacks: StackReader, book: Holdings, *asked: object, **more: object) -> list[str]:
    """The keys of the stacks that are listed, in order."""
    return [stack.card for stack in book.stacks(stacks.stacks(*asked, **more))]


def test_all_stacks_by_title_and_strange_ones_last(stacks: StackReader, book: Holdings) -> None:
    assert cards(stacks, book) == [WELL, OX, OX, GUARD, KING, STRANGE]
    assert cards(stacks, book, limit=2) == [WELL, OX]
    assert len(stacks.stacks(limit=6)) == 6, "strange ones fill the first rows up"
    assert cards(stacks, book, order=[Order("copies", True)], limit=1) == [GUARD]
    totals = stacks.totals()
    assert (totals.copies, totals.cards, totals.priced) == (12, 5, 6)
    assert totals.value == {"EUR": 250, "USD": 1000}


def test_a_search_finds_stacks_of_the_cards_that_it_finds(stacks: StackReader, book: Holdings) -> None:
    assert cards(stacks, book, "type:guard") == [GUARD, KING]
    assert cards(stacks, book, "black ox") == [OX, OX]
    assert cards(stacks, book, "cost>=2 not type:beast") == [GUARD, KING]
    assert cards(stacks, book, "ox", order=[Order("condition")])[:1] == [OX]
    found = stacks.totals("type:beast")
    assert (found.copies, found.cards, found.value) == (4, 1, {"USD": 1000})
    with pytest.raises(QueryError):
        stacks.stacks("flavour:sweet")


def test_scopes_narrow_and_go_together(stacks: StackReader, book: Holdings) -> None:
    assert cards(stacks, book, scope=Scope(location="Box 1")) == [WELL, OX]
    assert cards(stacks, book, scope=Scope(location="")) == [OX, GUARD, KING, STRANGE]
    assert cards(stacks, book, scope=Scope(trade=True)) == [OX]
    assert cards(stacks, book, scope=Scope(lent=True)) == [OX]
    assert cards(stacks, book, scope=Scope(collection=2)) == [GUARD]
    assert cards(stacks, book, "type:beast", Scope(collection=2)) == []
    assert stacks.totals(scope=Scope(collection=2, location="Box 1")).copies == 0
    assert stacks.totals(scope=Scope(free=True)).copies == 12


def test_free_leaves_out_what_built_decks_use(
    stacks: StackReader, book: Holdings, user: UserFile, tmp_path: Path
) -> None:
    assert len(cards(stacks, book, scope=Scope(free=True))) == 6
    deck = StoredDeck(Cover(GAME, "Built", built=True), (Line("main", 4, OX),))
    Decks(user).save(deck)
    sync(user, tmp_path / "catalogue.db")
    assert cards(stacks, book, scope=Scope(free=True)) == [WELL, GUARD, KING, STRANGE]


@pytest.mark.parametrize(
    ("order", "first"),
    [
        ([Order("copies", descending=True)], [GUARD, OX, KING]),
        ([Order("condition")], [OX, KING, OX]),
        ([Order("price")], [GUARD, WELL, OX]),
        ([Order("price", descending=True)], [OX, WELL, GUARD]),
        ([Order("language"), Order("title", descending=True)], [KING, GUARD, OX]),
        ([Order("cost", descending=True)], [KING, OX, OX]),
        ([Order("collection", descending=True)], [GUARD, WELL, KING]),
        ([Order("tags")], [WELL, GUARD, KING]),
    ],
)
def test_stacks_are_sorted_by_what_they_and_their_cards_say(
    stacks: StackReader, book: Holdings, order: list[Order], first: list[str]
) -> None:
    found = cards(stacks, book, order=order)
    assert found[:3] == first
    assert len(found) == 6, "no stack is lost by sorting"


def test_from_a_server_stacks_are_copied(
    stacks: StackReader, book: Holdings, user: UserFile, tmp_path: Path
) -> None:
    user.path = None
    copied = StackReader(tmp_path / "catalogue.db", user)
    for query, scope, order in (
        ("", Scope(), ()),
        ("type:guard", Scope(), ()),
        ("", Scope(location="Box 1"), ()),
        ("", Scope(), (Order("price"),)),
    ):
        assert copied.stacks(query, scope, order) == stacks.stacks(query, scope, order)
    assert copied.totals() == stacks.totals()
    assert copied.progress(2) == stacks.progress(2)
    copied.close()


def test_a_listing_can_be_cancelled(stacks: StackReader) -> None:
    cancel = Interruption()
    cancel.cancel()
    with pytest.raises(SearchCancelled):
        stacks.stacks(cancel=cancel)


@pytest.mark.parametrize("which", ["the collection", "the catalogue"])
def test_a_file_that_is_damaged_while_it_is_open_is_told_of(
    user: UserFile, book: Holdings, tmp_path: Path, which: str
) -> None:
    path = library(tmp_path)
    sync(user, path)
    own = user.path
    assert own is not None
    with user.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    stacks = StackReader(path, user)
    file = own if which == "the collection" else path
    whole = file.read_bytes()
    file.write_bytes(b"junk" * (len(whole) // 4))
    says = {
        "the collection": rf"{own.name} is damaged; open a backup from the folder backups\.$",
        "the catalogue": r"^The card database cannot be read: .*; start the program again\.$",
    }
    asked = (
        lambda: stacks.stacks(cancel=Interruption()),
        lambda: stacks.stacks("type:guard", Scope(location="Box 1"), [Order("price")]),
        lambda: stacks.totals("type:guard"),
        lambda: stacks.progress(1),
        lambda: stacks.missing(GAME, "dunes", 1),
    )
    # The last two need so little of the catalogue that SQLite has it in memory.
    for ask in asked if which == "the collection" else asked[:3]:
        with pytest.raises(StoreError, match=says[which]):
            ask()
    stacks.close()
    file.write_bytes(whole)


def test_progress_of_sets_and_what_is_missing(stacks: StackReader, book: Holdings) -> None:
    def counts(**asked: int) -> dict[str, tuple[int, int]]:
        return {one.set: (one.owned, one.total) for one in stacks.progress(**asked)}

    assert counts() == {"dunes": (4, 11), "oasis": (0, 1)}
    assert counts(collection=2) == {"dunes": (1, 11), "oasis": (0, 1)}
    assert counts(least=3) == {"dunes": (2, 11), "oasis": (0, 1)}
    missing = [row.key for row in stacks.by_ids(stacks.missing(GAME, "dunes"))]
    assert len(missing) == 7
    assert not {OX, KING, GUARD, WELL} & set(missing)
    assert [row.key for row in stacks.by_ids(stacks.missing(GAME, "oasis", 2))] == [key("guard-2", "oasis")]


def test_overview_counts_places_loans_and_trades(book: Holdings) -> None:
    seen = book.overview()
    assert seen.places == {"": 8, "Box 1": 4}
    assert (seen.copies, seen.lent, seen.trade) == (12, 1, 2)
    assert book.overview(2).places == {"": 4}


def test_names_of_collections_in_order(book: Holdings) -> None:
    assert list(book.names().values()) == ["My collection", "Second"]


def test_tags_are_added_and_dropped_beside_others(book: Holdings) -> None:
    ids = book.stack_ids()
    book.change(ids, add_tags=("a", "b"), condition="EX")
    assert {stack.tags for stack in book.stacks(book.stack_ids())} == {("b", "a"), ("a", "b")}
    assert {stack.condition for stack in book.stacks(book.stack_ids())} == {"EX"}
    book.change(book.stack_ids(), drop_tags=("b",))
    assert {stack.tags for stack in book.stacks(book.stack_ids())} == {("a",)}


def test_a_copy_more_or_fewer_of_each(book: Holdings) -> None:
    ids = book.stack_ids(card=OX)
    book.step(ids, 1)
    assert [stack.copies for stack in stacks_of(book, OX)] == [2, 4]
    book.step(ids, -2)
    assert [(stack.copies, stack.trade) for stack in stacks_of(book, OX)] == [(2, 2)], "none left, none kept"


def test_some_copies_of_a_stack_are_lent(book: Holdings, user: UserFile) -> None:
    stack = next(one for one in stacks_of(book, OX) if one.copies == 3)
    book.split(stack.id, 2, lent_to="Ansel")
    found = {(one.lent_to, one.copies, one.trade) for one in stacks_of(book, OX)}
    assert found == {("", 1, 1), ("Ansel", 2, 1), ("Una", 1, 0)}
    user.undo()
    assert stack in stacks_of(book, OX), "one step back is the stack as it was"
    book.split(stack.id, 3, location="Box 9")
    assert {one.location for one in stacks_of(book, OX)} == {"Box 9", ""}
    with pytest.raises(StoreError, match="no 7 copies"):
        book.split(stack.id, 7, location="Box 9")


def test_wanted_cards_that_come_are_owned(book: Holdings, user: UserFile) -> None:
    wants = Wants(user)
    wants.want([Wanted(GUARD, 2), Wanted(KING, 1)])
    done = wants.receive([GUARD], Stack("", 1, location="Box 3"))
    assert done.kinds == {"holding", "want"}
    assert [one.card for one in wants.wants()] == [KING]
    assert ("Box 3", 2) in [(one.location, one.copies) for one in stacks_of(book, GUARD)]
    user.undo()
    assert [one.card for one in wants.wants()] == [GUARD, KING]


def test_the_journal_says_what_was_changed(book: Holdings, user: UserFile) -> None:
    stack = stacks_of(book, KING)[0]
    book.set_copies(stack.id, 5)
    newest = user.journal()[0]
    assert newest.label == "Set to 5 copies"
    assert newest.tables == {"holding": 1}
    assert not newest.undone
    change = user.changed_rows(newest.id)[0]
    assert (change.table, change.before["copies"], change.after["copies"]) == ("holding", 2, 5)
    assert user.journal(1) == [newest]


def test_several_edits_are_taken_back_in_one_step(book: Holdings, user: UserFile) -> None:
    before = book.figures([OX, KING])
    book.set_owned(OX, 9)
    book.set_owned(KING, 9)
    done = user.take_back(2)
    assert done is not None
    assert done.cards == {OX, KING}
    assert book.figures([OX, KING]) == before
    assert [entry.undone for entry in user.journal(3)] == [True, True, False]
    assert user.take_back(0) is None
