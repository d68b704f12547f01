"""Lists beyond the usual: no header, several games, a collection made with the import, stopping."""

import pytest

from suite.store.collection import Holdings
from suite.store.faults import StoreError
from suite.store.lists.plan import ADD, NEW_COLLECTION, apply_import
from suite.store.lists.reading import NothingRead, open_listing, plan_import
from suite.store.lists.sheet import decode
from suite.store.names import UNKNOWN, CatalogueNames
from suite.store.stacks import Stack
from suite.store.userfile import UserFile

TITLES = [
    ("salt/dunes/ox", "dunes", "Black Ox", "7"),
    ("salt/dunes/well", "dunes", "Æther Well", "4"),
    ("pepper/core/ox", "core", "Black Ox", "1"),
]


@pytest.fixture
def names() -> CatalogueNames:
    return CatalogueNames(TITLES)


def test_a_list_without_header_is_noticed_and_can_be_said() -> None:
    found = open_listing(b"2,Black Ox\n1,Well\n")
    assert found.sheet.header == ("Column 1", "Column 2"), "a number in the first line: no header"
    assert [line for line, _ in found.sheet.rows] == [1, 2]
    assert not found.sheet.headed
    assert open_listing(b"Mapa;Ilosc\nBlack Ox;2\n").sheet.headed, "no number in the first line"
    assert open_listing(b"2,Name\n1,Well\n").sheet.headed, "a known name of a column"
    told = open_listing(b"Black Ox\nWell\n", headed=False)
    assert [row for _, row in told.sheet.rows] == [("Black Ox",), ("Well",)]


def test_rows_without_header_have_columns_for_the_longest() -> None:
    found = open_listing(b"2,Black Ox\n1,Well,dunes\n", headed=False)
    assert found.sheet.header == ("Column 1", "Column 2", "Column 3")
    assert found.sheet.rows[0][1] == ("2", "Black Ox"), "a short row takes no room for what it lacks"


def test_a_known_game_decides_between_equal_titles(names: CatalogueNames) -> None:
    assert names.find("Black Ox", game="pepper").card == "pepper/core/ox"
    assert names.find("black ox (core) 1", game="pepper").card == "pepper/core/ox"
    assert names.find("Black Ox", game="some other game").card == "salt/dunes/ox", "an unknown word is none"
    assert names.find("Æther Well", game="pepper").how == UNKNOWN, "never a card of another game"


def test_nothing_read_still_says_of_each_line_why(user: UserFile, names: CatalogueNames) -> None:
    with pytest.raises(NothingRead, match="Not a single card") as caught:
        plan_import(user, open_listing(b"name,qty\nBlak Ox,2\n"), names)
    assert [(line.line, line.outcome) for line in caught.value.report] == [(2, UNKNOWN)]


def test_a_new_collection_is_made_with_the_import_and_goes_with_its_undo(
    user: UserFile, names: CatalogueNames
) -> None:
    listing = open_listing(b"name,qty\nBlack Ox,2\n")
    Holdings(user).add([Stack("salt/dunes/ox", 3)])
    plan = plan_import(user, listing, names, ADD, Stack("", 1, collection=NEW_COLLECTION))
    assert [(one.before, one.after) for one in plan.changes] == [(0, 2)]
    with pytest.raises(StoreError, match="needs a name"):
        apply_import(user, plan)
    first = Holdings(user).collections()[0][1]
    with pytest.raises(StoreError, match="already a collection"):
        apply_import(user, plan, name=first)
    apply_import(user, plan, name="Attic")
    assert [copies for _, _, copies in Holdings(user).collections()] == [3, 2]
    user.undo()
    assert [copies for _, _, copies in Holdings(user).collections()] == [3], "one edit, one undo"


def test_many_new_stacks_come_and_go_as_one_edit(user: UserFile, names: CatalogueNames) -> None:
    rows = "".join(f"Black Ox,{1 + n % 3},Box {n},{'NM' if n % 2 else ''}\n" for n in range(1200))
    plan = plan_import(user, open_listing(f"name,qty,location,condition\n{rows}".encode()), names)
    before = user.stamp
    done = apply_import(user, plan)
    assert (done.rows, done.cards) == (1200, {"salt/dunes/ox"})
    holdings = Holdings(user)
    ids = holdings.stack_ids()
    assert holdings.figures(["salt/dunes/ox"])["salt/dunes/ox"].owned == 2400
    stacks = {(one.location, one.copies, one.condition) for one in holdings.stacks(ids)}
    assert stacks == {(f"Box {n}", 1 + n % 3, "NM" if n % 2 else "") for n in range(1200)}
    user.undo()
    assert holdings.stack_ids() == []
    assert holdings.figures(["salt/dunes/ox"])["salt/dunes/ox"].owned == 0
    user.redo()
    assert holdings.stack_ids() == ids, "done again with the same ids"
    assert user.stamp != before


def test_stopping_an_import_leaves_nothing(user: UserFile, names: CatalogueNames) -> None:
    rows = "".join(f"Black Ox,1,Box {n}\n" for n in range(600))
    listing = open_listing(f"name,qty,location\n{rows}".encode())
    plan = plan_import(user, listing, names)

    def stop(done: int, total: int) -> None:
        if done >= 400:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        apply_import(user, plan, progress=stop)
    assert Holdings(user).stack_ids() == []
    assert user.stamp == plan.stamp


@pytest.mark.parametrize(
    ("page", "text"),
    [
        ("cp1252", "crème brûlée, déjà vu"),
        ("cp1252", "Köln, Straße, Übel"),
        ("cp1252", "¿Quién? El niño"),
        ("cp1252", "Café"),
        ("cp1252", "Card “x”, it\u2019s £5 or 5 m²"),
        ("cp1250", "Zażółć gęślą jaźń"),
        ("cp1250", "Łódź"),
        ("cp1250", "Příliš žluťoučký kůň"),
        ("cp1251", "Привет, мир"),
        ("cp1251", "Щит"),
    ],
)
def test_short_texts_of_old_code_pages(page: str, text: str) -> None:
    plain = "name,notes\n" + "Black Ox,nothing\n" * 300
    guessed, used, note = decode(f"{plain}Black Ox,{text}\n".encode(page))
    assert (guessed.splitlines()[-1], used) == (f"Black Ox,{text}", page)
    assert page in note
