"""What is owned, used and free; every edit with its undo."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlmodel import col, select

from suite.store.catalogue import mirrored
from suite.store.collection import CopyCounts, Holdings
from suite.store.corrections import Corrections, NewCard, NewSet
from suite.store.decks import Cover, Decks, Line, StoredDeck
from suite.store.edit import image, reckon
from suite.store.faults import StoreError
from suite.store.figures import sync
from suite.store.models import JOURNALED, MAYBE, Holding, Total
from suite.store.names import CatalogueNames
from suite.store.preferences import StoredPreferences
from suite.store.quickentry import read_entry
from suite.store.reader import CatalogueReader
from suite.store.stacks import Stack
from suite.store.userfile import UserFile
from suite.store.wants import Wanted, Wants, trade_text, want_text
from tests.store.samples import SCHEMA, card, key, labels_of, library, stacks_of, titles

OX, KING, GUARD, WELL = key("ox"), key("king"), key("guard"), key("aether")


def everything(user: UserFile) -> dict[str, list[Any]]:
    """All rows that an undo must bring back, and the figures."""
    found: dict[str, list[Any]] = {}
    with user.read() as session:
        for name, model in [*JOURNALED.items(), ("total", Total)]:
            rows = session.exec(select(model)).all()
            found[name] = sorted(str(image(row)) for row in rows)
    return found


def names_of(path: Path) -> CatalogueNames:
    """The names of the invented game's cards."""
    reader = CatalogueReader(path)
    names = CatalogueNames(reader.titles())
    reader.close()
    return names


def places(book: Holdings) -> set[str]:
    """Every binder and box in use."""
    return {stack.location for stack in book.stacks(book.stack_ids())}


def test_equal_copies_make_one_stack_and_others_do_not(user: UserFile) -> None:
    book = Holdings(user)
    done = book.add(
        [Stack(OX, 2, condition="NM"), Stack(OX, 1, condition="NM"), Stack(OX, 1, condition="GD")]
    )
    assert done.cards == {OX}
    assert done.kinds == {"holding"}
    assert done.label == "Add 4 cards"
    book.add([Stack(OX, 3, condition="NM")])
    assert [(s.condition, s.copies) for s in stacks_of(book, OX)] == [("NM", 6), ("GD", 1)]
    assert book.figures([OX, KING]) == {OX: CopyCounts(7, 0, 0), KING: CopyCounts()}
    with pytest.raises(StoreError, match="1 to 9999"):
        book.add([Stack(OX, 9999, condition="NM")])
    with pytest.raises(StoreError, match="for trade"):
        book.add([Stack(KING, 1, trade=2)])
    assert book.figures([KING])[KING].owned == 0, "of a refused edit nothing remains"


def test_free_is_owned_less_used_in_built_decks(user: UserFile) -> None:
    book, decks = Holdings(user), Decks(user)
    book.add([Stack(OX, 3)])
    lines = (Line("main", 2, OX), Line("side", 1, OX), Line(MAYBE, 5, WELL))
    first, _ = decks.save(StoredDeck(Cover("salt-road", "First"), lines))
    assert book.figures([OX])[OX].free == 3, "a deck that is not built uses nothing"
    done = decks.set_cover([first], built=True)
    assert OX in done.cards, "views of the card must look again"
    assert book.figures([OX])[OX] == CopyCounts(3, 3, 0)
    second, _ = decks.clone(first)
    assert not decks.load(second).cover.built
    decks.set_cover([second], built=True)
    assert book.figures([OX])[OX].free == -3
    assert book.overused() == {OX: CopyCounts(3, 6, 0)}, "the maybe-board uses nothing"
    decks.remove([first, second])
    assert book.figures([OX])[OX].free == 3


def test_bulk_edit_joins_what_has_become_equal(user: UserFile) -> None:
    book = Holdings(user)
    book.add([Stack(OX, 2, location="Box 1"), Stack(OX, 1, location="Box 2", trade=1), Stack(KING, 1)])
    done = book.change(book.stack_ids(), location="Binder", tags=("sorted",), lent_to="Ann")
    assert [(s.card, s.copies, s.trade, s.location, s.tags) for s in book.stacks(book.stack_ids())] == [
        (KING, 1, 0, "Binder", ("sorted",)),
        (OX, 3, 1, "Binder", ("sorted",)),
    ]
    assert done.cards == {OX, KING}
    assert places(book) == {"Binder"}
    assert {stack.lent_to for stack in book.stacks(book.stack_ids())} == {"Ann"}
    user.undo()
    assert places(book) == {"Box 1", "Box 2", ""}
    with pytest.raises(StoreError, match="no field colour"):
        book.change(book.stack_ids(), colour="red")


def test_a_typed_number_takes_from_the_last_stack(user: UserFile) -> None:
    book = Holdings(user)
    book.set_owned(OX, 2)
    book.add([Stack(OX, 2, condition="GD", trade=2)])
    book.set_owned(OX, 6)
    assert [(s.condition, s.copies) for s in stacks_of(book, OX)] == [("", 2), ("GD", 4)]
    book.set_owned(OX, 1)
    assert [(s.condition, s.copies) for s in stacks_of(book, OX)] == [("", 1)]
    book.set_owned(OX, 0)
    assert stacks_of(book, OX) == []
    assert not book.set_owned(OX, 0).rows, "what changes nothing leaves no edit behind"
    for _ in range(5):
        user.undo()
    assert book.figures([OX])[OX].owned == 0
    assert user.undo() is None


def test_a_product_is_added_in_one_step(user: UserFile) -> None:
    book = Holdings(user)
    done = book.add_product("a herder starter", {OX: 3, KING: 1, GUARD: 2}, Stack("", 1, location="Box 9"))
    assert done.label == "Add a herder starter, 6 cards"
    assert {s.location for s in book.stacks(book.stack_ids())} == {"Box 9"}
    user.undo()
    assert book.stack_ids() == []


def test_several_collections(user: UserFile) -> None:
    book = Holdings(user)
    book.add_collection("Lent by Ann")
    first, second = (one[0] for one in book.collections())
    book.add([Stack(OX, 1), Stack(OX, 2, collection=second), Stack(KING, 4, collection=second)])
    assert [(name, n) for _, name, n in book.collections()] == [("My collection", 1), ("Lent by Ann", 6)]
    assert book.figures([OX])[OX].owned == 3, "figures are sums over all collections"
    with pytest.raises(StoreError, match="already"):
        book.rename_collection(first, "Lent by Ann")
    with pytest.raises(StoreError, match="needs a name"):
        book.add_collection("  ")
    book.remove_collection(second)
    assert book.figures([OX])[OX].owned == 1
    with pytest.raises(StoreError, match="last collection"):
        book.remove_collection(first)
    user.undo()
    assert [n for _, _, n in book.collections()] == [1, 6]


def test_want_and_trade_lists_as_text(user: UserFile) -> None:
    book, wants = Holdings(user), Wants(user)
    wants.want([Wanted(KING, 2, 350, "EUR", "any set"), Wanted(OX, 1)])
    book.add([Stack(GUARD, 3, trade=2, condition="NM", language="fr")])
    names = {KING: "King's Herald", OX: "Black Ox", GUARD: "Caravan Guard"}
    assert want_text(wants.wants(), names) == (
        "I am looking for:\n1 Black Ox\n2 King's Herald (up to 3.50 EUR) - any set\n"
    )
    assert trade_text(book.stacks(book.stack_ids()), names) == "I have for trade:\n2 Caravan Guard (NM, fr)\n"
    assert book.figures([KING])[KING].wanted == 2
    wants.want([Wanted(KING, 0)])
    assert [one.card for one in wants.wants()] == [OX]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("2 caravan guard", [(GUARD, 2, "", "", "", "")]),
        ("2 caravan guard; 3x black ox nm fr", [(GUARD, 2, "", "", "", ""), (OX, 3, "NM", "fr", "", "")]),
        ("black ox", [(OX, 1, "", "", "", "")]),
        ("x4 King\u2019s Herald foil @Box 1", [(KING, 4, "", "", "foil", "Box 1")]),
        ("(2) aether well de lp\n[3] black ox", [(WELL, 2, "GD", "de", "", ""), (OX, 3, "", "", "", "")]),
        ("2 Barracks (South) nm", [(key("barracks-b"), 2, "NM", "", "", "")]),
        ("1 caravan guard (oasis) nm", [(key("guard-2", "oasis"), 1, "NM", "", "", "")]),
        (";; \n;", []),
    ],
)
def test_quick_entry(tmp_path: Path, text: str, read: list[tuple[Any, ...]]) -> None:
    entries = read_entry(text, names_of(library(tmp_path)))
    stacks = [entry.stack for entry in entries]
    assert all(stacks), [entry.note for entry in entries]
    assert [(s.card, s.copies, s.condition, s.language, s.finish, s.location) for s in stacks if s] == read


def test_quick_entry_says_what_it_does_not_know(tmp_path: Path) -> None:
    names = names_of(library(tmp_path))
    entries = read_entry("2 blakc ox; 99999 black ox; 3 barracks; 0 black ox; 1st guard", names)
    assert [entry.stack for entry in entries] == [None] * 5, "nothing is guessed"
    assert entries[0].suggestions[0] == "Black Ox"
    assert entries[0].start == 0
    assert entries[1].note == "Copies are 1 to 9999."
    assert set(entries[2].suggestions) <= {"Barracks (North)", "Barracks (South)"}


def test_decks_keep_unresolved_lines_through_every_save(user: UserFile) -> None:
    decks = Decks(user)
    lines = (Line("main", 3, OX), Line("main", 2, "", "2 Nobody Knows (X) #1"), Line("side", 1, KING))
    deck, _ = decks.save(StoredDeck(Cover("salt-road", "Mixed", tags=("a", "b"), folder="x/y"), lines))
    loaded = decks.load(deck)
    assert loaded.lines == lines
    assert loaded.cover.cards == 6
    assert not decks.save(loaded)[1].rows, "saving what is already there is no edit"
    core = loaded.core()
    assert core.sections == {"main": {"ox": 3}, "side": {"king": 1}}
    with pytest.raises(StoreError, match="title"):
        decks.save(StoredDeck(Cover("salt-road", " "), ()))
    with pytest.raises(StoreError, match="1 to 9999"):
        decks.save(StoredDeck(Cover("salt-road", "x"), (Line("main", 0, OX),)))


def test_versions_can_be_compared_and_restored(user: UserFile) -> None:
    decks = Decks(user)
    deck, _ = decks.save(StoredDeck(Cover("salt-road", "V"), (Line("main", 3, OX), Line("main", 1, "", "?"))))
    decks.keep_version(deck, "first try")
    decks.save(StoredDeck(decks.load(deck).cover, (Line("main", 1, OX), Line("side", 2, KING))))
    (version,) = decks.versions(deck)
    assert (version.number, version.label) == (1, "first try")
    assert version.lines == (Line("main", 3, OX), Line("main", 1, "", "?"))
    decks.restore_version(deck, 1)
    assert decks.load(deck).lines == version.lines
    with pytest.raises(StoreError, match="no version 7"):
        decks.restore_version(deck, 7)
    assert [(title, n) for _, title, n, _ in decks.containing(OX)] == [("V", 3)]
    decks.remove([deck])
    with pytest.raises(StoreError, match="no longer there"):
        decks.load(deck)
    user.undo()
    assert len(decks.versions(deck)) == 1, "versions come back with their deck"


def test_corrections_and_own_cards_reach_the_overlay(user: UserFile) -> None:
    book = Corrections(user)
    shipped = card("ox", "Black Ox", "beast", 7, cost=2)
    done = book.correct(OX, {"cost": 5, "keywords": ["rest"]}, shipped)
    assert done.overlay
    assert book.overlay().corrections == {OX: {"cost": 5, "keywords": ["rest"]}}
    book.correct(OX, {"cost": 2}, shipped)
    assert book.overlay().corrections == {OX: {"keywords": ["rest"]}}, "the printed value needs no correction"
    new = NewCard("salt-road", {**card("mine", "Mine", "well", 1), "set": "home"}, "editor")
    book.add([NewSet("salt-road", "home", "Made at home")], [new])
    assert book.overlay().sets == {"salt-road": {"home": "Made at home"}}
    with pytest.raises(StoreError, match="cannot be corrected"):
        book.correct(OX, {"key": "cow"}, shipped)
    with pytest.raises(StoreError, match="Title is missing"):
        book.add([], [NewCard("salt-road", {"key": "a", "set": "b", "type": "c"})])
    with pytest.raises(StoreError, match="must not hold a /"):
        book.add([], [NewCard("salt-road", card("a/b", "T", "well", 1))])

    with pytest.raises(StoreError, match="Black Ox: Cost must be a whole number"):
        book.correct(OX, {"cost": "many"}, shipped, SCHEMA)
    book.revert(OX)
    assert book.overlay().corrections == {}
    book.remove_set("salt-road", "home")
    assert book.overlay().cards == {}
    user.undo()
    assert book.overlay().cards["salt-road"][0]["title"] == "Mine"


def test_searches_formats_settings_and_matches(user: UserFile) -> None:
    book = StoredPreferences(user)
    book.save_search("Big", "cost>5")
    book.save_search("Small", "cost<2")
    book.save_search("Big", "cost>6")
    assert book.searches() == [("Big", "cost>6"), ("Small", "cost<2")]
    book.remove_search("Small")
    book.save_format("salt-road", "Pauper", {"limits": {"main": 40}, "banned": [OX]})
    assert book.formats("salt-road") == {"Pauper": {"limits": {"main": 40}, "banned": [OX]}}
    with pytest.raises(StoreError, match="Another game"):
        book.save_format("other", "Pauper", {})
    assert book.setting("theme", "system") == "system"
    before = labels_of(user)
    book.set_setting("theme", "dark")
    book.set_setting("theme", "light")
    assert book.setting("theme") == "light"
    assert labels_of(user) == before, "settings are no edits that one would undo"


def test_undo_and_redo_go_back_and_forth_through_every_kind_of_edit(user: UserFile) -> None:
    book, decks, cards = Holdings(user), Decks(user), Corrections(user)
    shipped = card("ox", "Black Ox", "beast", 7, cost=2)
    record = card("mine", "Mine", "well", 1)
    deck: list[int] = []
    edits: list[Callable[[], object]] = [
        lambda: book.add([Stack(OX, 2), Stack(KING, 1, tags=("x",))]),
        lambda: deck.append(decks.save(StoredDeck(Cover("g", "D", built=True), (Line("m", 2, OX),)))[0]),
        lambda: book.change(book.stack_ids(card=OX), copies=5, price=10),
        lambda: book.add_collection("Two"),
        lambda: book.change(book.stack_ids(card=KING), collection=book.collections()[1][0]),
        lambda: decks.keep_version(deck[0], "v"),
        lambda: Wants(user).want([Wanted(OX, 3)]),
        lambda: Wants(user).set_favourite(OX, True),
        lambda: cards.correct(OX, {"cost": 9}, shipped),
        lambda: cards.add([NewSet("g", "s", "S")], [NewCard("g", record)]),
        lambda: StoredPreferences(user).save_search("a", "b"),
        lambda: StoredPreferences(user).save_format("g", "f", {}),
        lambda: decks.remove(deck),
        lambda: book.remove_collection(book.collections()[1][0]),
        lambda: book.remove(book.stack_ids()),
    ]
    states = [everything(user)]
    for edit in edits:
        edit()
        states.append(everything(user))
    for state in reversed(states[:-1]):
        assert user.undo() is not None
        assert everything(user) == state
    assert user.undo() is None
    for state in states[1:]:
        assert user.redo() is not None
        assert everything(user) == state
    assert user.redo() is None
    assert labels_of(user) == ("Remove 1 stacks", "")
    user.undo()
    book.add([Stack(GUARD, 1)])
    assert labels_of(user) == ("Add 1 cards", ""), "a new edit ends what could be done again"


EDITS = st.lists(
    st.one_of(
        st.tuples(st.just("own"), st.sampled_from([OX, KING]), st.integers(0, 4)),
        st.tuples(st.just("add"), st.sampled_from([OX, KING]), st.integers(1, 3)),
        st.tuples(st.just("build"), st.booleans(), st.integers(1, 3)),
        st.tuples(st.just("undo"), st.none(), st.none()),
        st.tuples(st.just("redo"), st.none(), st.none()),
    ),
    max_size=12,
)


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(EDITS)
def test_figures_never_drift_from_what_they_sum_up(user: UserFile, edits: list[tuple[str, Any, Any]]) -> None:
    book, decks = Holdings(user), Decks(user)
    for what, one, other in edits:
        if what == "own":
            book.set_owned(one, other)
        elif what == "add":
            book.add([Stack(one, other, condition="NM")])
        elif what == "build":
            decks.save(StoredDeck(Cover("g", "D", built=one), (Line("m", other, OX),)))
        elif what == "undo":
            user.undo()
        else:
            user.redo()
    before = everything(user)
    with user.edit("Reckon") as edit:
        keys = set(edit.session.exec(select(Holding.card_key))) | {OX, KING}
        reckon(edit.session, keys)
    assert everything(user)["total"] == before["total"], f"after {edits}"


def test_two_windows_on_one_file_do_not_lose_each_others_edits(user: UserFile) -> None:
    other = UserFile(user.url)
    for n in range(5):
        Holdings(user).add([Stack(OX, 1)])
        Holdings(other).add([Stack(OX, 1, notes=str(n))])
    other.close()
    assert Holdings(user).figures([OX])[OX].owned == 10


def test_an_edit_that_raises_leaves_nothing(user: UserFile) -> None:
    before = everything(user)
    stamp = user.stamp

    def fail_in_the_middle() -> None:
        with user.edit("Half") as edit:
            edit.add(Holding(collection_id=1, card_key=OX, copies=1))
            edit.flush()
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail_in_the_middle()
    assert everything(user) == before
    assert user.stamp == stamp
    assert user.journal() == []


def test_the_catalogue_shows_the_figures_of_the_users_file(user: UserFile, tmp_path: Path) -> None:
    path = library(tmp_path)
    book = Holdings(user)
    sync(user, path)
    reader = CatalogueReader(path)
    sync(user, path, book.add([Stack(OX, 2)]))
    assert titles(reader, "is:owned") == ["Black Ox"]
    sync(user, path, Wants(user).set_favourite(KING, True))
    assert titles(reader, "is:favourite") == ["King's Herald"]
    sync(user, path, user.undo())
    assert titles(reader, "is:favourite") == []
    book.add([Stack(GUARD, 1)])
    sync(user, path, book.add([Stack(WELL, 1)]))
    assert titles(reader, "is:owned") == ["Black Ox", "Caravan Guard", "Æther Well"], (
        "a missed edit is noticed"
    )
    assert mirrored(path) == user.stamp
    reader.close()


def test_the_journal_forgets_what_is_very_old(user: UserFile, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("suite.store.edit.REMEMBERED", 5)
    book = Holdings(user)
    for n in range(1, 9):
        book.set_owned(OX, n)
    assert len(user.journal()) == 5
    while user.undo():
        pass
    assert book.figures([OX])[OX].owned == 3, "five edits can be taken back"


def test_references_are_checked_by_the_database(user: UserFile) -> None:
    book = Holdings(user)
    with pytest.raises(StoreError):
        book.add([Stack(OX, 1, collection=99)])
    with user.read() as session:
        assert session.exec(select(Holding).where(col(Holding.collection_id) == 99)).all() == []


def test_a_version_goes_and_comes_back(user: UserFile) -> None:
    decks = Decks(user)
    deck, _ = decks.save(StoredDeck(Cover("salt-road", "V"), (Line("main", 3, OX),)))
    decks.keep_version(deck, "one")
    decks.keep_version(deck, "two")
    changes = decks.remove_version(deck, 1)
    assert deck in changes.decks, "who shows the deck must look again"
    assert [version.label for version in decks.versions(deck)] == ["two"]
    user.undo()
    assert [version.label for version in decks.versions(deck)] == ["two", "one"]
    with pytest.raises(StoreError, match="no version 9"):
        decks.remove_version(deck, 9)
