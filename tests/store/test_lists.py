"""Collection lists of other programs, in and out."""

import random
import shutil
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from suite.store.collection import Holdings
from suite.store.faults import ChangedMeanwhile, StoreError
from suite.store.lists.plan import ADD, MAXIMUM, REPLACE, ListPlan, apply_import
from suite.store.lists.presets import OWN, PRESETS, detect
from suite.store.lists.reading import open_listing, plan_import
from suite.store.lists.sheet import decode
from suite.store.lists.writing import FORMATS, write_list
from suite.store.location import database_url
from suite.store.names import CatalogueNames
from suite.store.stacks import Stack
from suite.store.userfile import UserFile
from suite.store.values import CONDITIONS, condition, finish, language, money, quantity
from tests.store.samples import key, records, stacks_of

OX, KING, LONE = key("ox"), key("king"), key("lone")
CROWN = "The Well is Dead, Long Live the Well"

SAMPLES = {
    "Moxfield": (
        '"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified",'
        '"Collector Number","Alter","Proxy","Purchase Price"\n'
        f'"2","1","{CROWN}","dunes","Near Mint","English","foil","a, b","2026-11-27 10:00:00.000000","12",'
        '"False","False","1.50"\n'
    ),
    "Archidekt": (
        "Quantity,Name,Finish,Condition,Date Added,Language,Purchase Price,Tags,Edition Name,Edition Code,"
        "Multiverse Id,Scryfall ID,Collector Number\n"
        f'2,"{CROWN}",Foil,NM,2026-11-27,EN,1.50,"a,b",Dunes of Salt,dunes,0,x,12\n'
    ),
    "Deckbox": (
        "Count,Tradelist Count,Name,Edition,Edition Code,Card Number,Condition,Language,Foil,"
        "Signed,Artist Proof,"
        "Altered Art,Misprint,Promo,Textless,Printing Id,Printing Note,Tags,My Price\n"
        f'2,1,"{CROWN}",Dunes of Salt,dunes,12,Near Mint,English,foil,,,,,,,77,,"a,b",$1.50\n'
    ),
    "TCGplayer": (
        "Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,"
        "Product ID,SKU\n"
        f'2,"{CROWN}","{CROWN}",Dunes of Salt,012,dunes,Foil,Near Mint,English,R,1,2\n'
    ),
    "ManaBox": (
        "Binder Name,Binder Type,Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,"
        "Scryfall ID,Purchase price,Misprint,Altered,Condition,Language,Purchase price currency\n"
        f'Box 1,binder,"{CROWN}",dunes,Dunes,12,foil,rare,2,1,x,1.50,false,false,near_mint,en,EUR\n'
    ),
    "Dragon Shield": (
        '"sep=,"\r\nFolder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,'
        "Printing,Language,Price Bought,Date Bought\r\n"
        f'Box 1,2,1,"{CROWN}",dunes,Dunes,12,NearMint,Foil,English,1.50,11/27/2026\r\n'
    ),
    "MTGGoldfish": (
        "Card,Set ID,Set Name,Quantity,Foil,Variation,Collector Number,Scryfall ID\n"
        f'"{CROWN}",dunes,Dunes,2,FOIL,,12,x\n'
    ),
    "TopDecked": (
        "QUANTITY,NAME,SETCODE,SETNAME,COLLECTOR NUMBER,FINISH,PRICE,RARITY,ID,ACQUIRED DATE,"
        "ACQUIRED PRICE,LANG,"
        f'PRICE SALE,SIGNING,ALTERATION,CONDITION,NOTES,TAGS\n2,"{CROWN}",dunes,"Dunes",12,foil,$9.99,rare,1,'
        "2026-11-27\n"
    ),
    "Card Kingdom": f'title,edition,foil,quantity\n"{CROWN}",Dunes,TRUE,2\n',
    "CubeCobra": (
        "name,CMC,Type,Color,Set,Collector Number,Rarity,Color Category,status,Finish,maybeboard,image URL,"
        f'image Back URL,tags,Notes,MTGO ID,Custom\n"{CROWN}",3,x,W,dunes,12,rare,w,Owned,Foil,'
        f"false,,,a;b,,-1,false\n"
        f'"{CROWN}",3,x,W,dunes,12,rare,w,Owned,Foil,false,,,a;b,,-1,false\n'
    ),
    "EchoMTG": f'Reg Qty,Foil Qty,Name,Set,Acquired,Language\n0,2,"{CROWN}",dunes,2026-11-27,EN\n',
    "MTGO": (
        "Card Name,Quantity,ID #,Rarity,Set,Collector #,Premium,Sideboarded,Annotation\n"
        f'"{CROWN}",2,101,Rare,DUNES,"12/350",Yes,No,0\n'
    ),
    "Delver Lens": (
        '"Name","Acquired Price","Language","Set Code","TCGPlayer Product ID","Number","Foil","Quantity"\n'
        f'"{CROWN}","€ 1,50","","dunes","1","12","Foil","2"\n'
    ),
    "Four Ages": (
        f'{",".join(OWN)}\nsalt-road,"{CROWN}",dunes,12,2,1,NM,en,foil,Box 1,1.50,EUR,2026-11-27,,,,\n'
    ),
}


@pytest.fixture(scope="module")
def names() -> CatalogueNames:
    """The invented game's names, and a set code of other programs."""
    found = [(key(r["key"], r["set"]), r["set"], r["title"], r["number"]) for r in records()]
    return CatalogueNames(found, set_codes={"DNS": "dunes", "Dunes of Salt": "dunes"})


def plan(user: UserFile, names: CatalogueNames, text: str | bytes, mode: str = ADD) -> ListPlan:
    """What an import of `text` would do."""
    data = text.encode() if isinstance(text, str) else text
    return plan_import(user, open_listing(data), names, mode)


@pytest.mark.parametrize("program", SAMPLES)
def test_every_programs_list_is_known_by_its_columns(
    user: UserFile, names: CatalogueNames, program: str
) -> None:
    text = SAMPLES[program]
    listing = open_listing(text.encode())
    assert listing.preset is not None
    assert listing.preset.name == program
    apply_import(user, plan_import(user, listing, names))
    stacks = stacks_of(Holdings(user), LONE)
    assert [(s.copies, s.finish) for s in stacks] == [(2, "foil")], program
    stack = stacks[0]
    assert stack.condition in ("NM", "")
    assert stack.language in ("en", "")
    assert stack.price in (150, None)
    assert stack.acquired in ("2026-11-27", "")
    assert stack.location in ("Box 1", "")
    assert stack.tags in (("a", "b"), ())
    assert stack.trade in (1, 0)


@pytest.mark.parametrize("program", SAMPLES)
def test_order_of_columns_and_new_ones_do_not_matter(
    user: UserFile, names: CatalogueNames, program: str
) -> None:
    listing = open_listing(SAMPLES[program].encode())
    order = list(range(len(listing.sheet.header)))
    random.Random(7).shuffle(order)
    width = len(order)
    lines = [listing.sheet.header, *((*row, *[""] * width)[:width] for _, row in listing.sheet.rows)]
    text = "".join(",".join(f'"{line[i]}"' for i in order) + ',"x"\n' for line in lines)
    text = text.replace(',"x"\n', ',"New Column"\n', 1)
    apply_import(user, plan(user, names, text))
    assert Holdings(user).figures([LONE])[LONE].owned == 2


def test_a_list_without_names_is_refused_with_the_cure() -> None:
    header = "idProduct;groupCount;price;idLanguage;condition;isFoil;isSigned\n1;2;1.5;1;2;0;0\n"
    with pytest.raises(StoreError, match="numbers of its shop"):
        open_listing(header.encode())


def test_each_preset_is_known_apart() -> None:
    for preset in PRESETS:
        assert detect(preset.marks) == preset, f"{preset.name} is taken for another program"
    assert detect(["Foo", "Bar"]) is None


def test_unknown_headers_can_be_mapped_by_hand(user: UserFile, names: CatalogueNames) -> None:
    listing = open_listing(b"Mapa;Ilosc\nBlack Ox;3\n")
    assert listing.sheet.delimiter == ";"
    with pytest.raises(StoreError, match="say which one"):
        plan_import(user, listing, names)
    mapped = replace(listing, columns={"title": 0, "quantity": 1})
    apply_import(user, plan_import(user, mapped, names))
    assert Holdings(user).figures([OX])[OX].owned == 3


def test_every_line_is_reported(user: UserFile, names: CatalogueNames) -> None:
    text = (
        "name,quantity,set,number\n"
        "Black Ox,2,dunes,7\n"
        "BLACK OX,1,,\n"
        "Black Ox,1,nowhere,7\n"
        "Black Ox,1,dunes,99\n"
        "Black Ox (dunes) 7 *F*,1,,\n"
        "King,1,,\n"
        "Black Ox,many,,\n"
        "Black Ox,0,,\n"
        ",3,,\n"
        "Black Ox,,,\n"
    )
    made = plan(user, names, text)
    assert [(one.line, one.outcome) for one in made.report] == [
        (2, "exact"),
        (3, "folded"),
        (4, "replaced"),
        (5, "replaced"),
        (6, "trimmed"),
        (7, "unknown"),
        (8, "no number of copies"),
        (9, "ignored"),
        (10, "ignored"),
        (11, "no number of copies"),
    ]
    assert made.report[2].reason == "There is no set nowhere; dunes was taken."
    assert made.report[3].reason == "Not number 99; the name was followed."
    assert made.read == 5
    assert len(made.faults) == 7
    assert [(c.stack.card, c.before, c.after) for c in made.changes] == [(OX, 0, 6)], "equal lines merge"
    assert Holdings(user).stack_ids() == [], "nothing is written before the plan is accepted"


def test_an_answer_resolves_an_unknown_name(user: UserFile, names: CatalogueNames) -> None:
    listing = open_listing(b"name,quantity\nThe Old Ox,2\nBlack Ox,1\n")
    made = plan_import(user, listing, names, answers={"The Old Ox": OX})
    assert [(c.stack.card, c.after) for c in made.changes] == [(OX, 3)]


def test_add_replace_and_maximum(user: UserFile, names: CatalogueNames) -> None:
    book = Holdings(user)
    book.add([Stack(OX, 2), Stack(OX, 1, condition="GD"), Stack(KING, 4)])
    text = "name,quantity\nBlack Ox,3\n"
    found = {mode: plan(user, names, text, mode).changes for mode in (ADD, REPLACE, MAXIMUM)}
    assert [(c.before, c.after) for c in found[ADD]] == [(2, 5)]
    assert [(c.stack.condition, c.before, c.after) for c in found[REPLACE]] == [("", 2, 3), ("GD", 1, 0)]
    assert [(c.before, c.after) for c in found[MAXIMUM]] == [(2, 3)]
    done = apply_import(user, plan(user, names, text, REPLACE))
    assert done.cards == {OX}
    assert book.figures([OX, KING])[OX].owned == 3
    assert book.figures([KING])[KING].owned == 4, "cards that the list does not name stay"
    assert plan(user, names, text, REPLACE).changes == [], "the same list again changes nothing"
    assert plan(user, names, text, MAXIMUM).changes == []
    user.undo()
    assert book.figures([OX])[OX].owned == 3
    assert len(stacks_of(book, OX)) == 2, "an import is one edit and can be undone"


def test_copies_are_added_to_what_is_there_by_now(user: UserFile, names: CatalogueNames) -> None:
    made = plan(user, names, "name,quantity\nBlack Ox,3\n")
    Holdings(user).add([Stack(KING, 1), Stack(OX, 2)])
    apply_import(user, made)
    assert Holdings(user).figures([OX])[OX].owned == 5


def test_a_stale_plan_that_sets_numbers_is_refused(user: UserFile, names: CatalogueNames) -> None:
    made = plan(user, names, "name,quantity\nBlack Ox,3\n", REPLACE)
    Holdings(user).add([Stack(OX, 1, condition="NM")])
    with pytest.raises(ChangedMeanwhile, match="changed meanwhile"):
        apply_import(user, made)
    assert Holdings(user).figures([OX])[OX].owned == 1
    again = plan(user, names, "name,quantity\nBlack Ox,3\n", MAXIMUM)
    Holdings(user).add([Stack(KING, 1)])
    apply_import(user, again)
    assert Holdings(user).figures([OX])[OX].owned == 4, "others' edits of other cards do not matter"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n\n",
        b"name,quantity\n",
        b"name,quantity\nNobody Knows,3\n",
        b"\x00\x01\x02\x03",
        b"\x89PNG\r\n\x1a\n\x00\x00",
        bytes(range(1, 32)) * 40,
        b"SQLite format 3\x00",
        b"quantity\n3\n",
        b'name,quantity\n"' + b"x" * 200_000 + b'",3\n',
        "name,quantity\nBlack\0Ox,3\n".encode("utf-16"),
        b"," * 4_000_001,
        b"x\n" * 250_001,
        b",".join([b"x"] * 201) + b"\n1\n",
    ],
)
def test_zero_cards_read_is_an_error(user: UserFile, names: CatalogueNames, data: bytes) -> None:
    with pytest.raises(StoreError):
        plan(user, names, data)


@pytest.mark.parametrize(
    "data",
    [
        "name,quantity\nCafé at the Ford,2\n".encode("utf-8-sig"),
        "name,quantity\nCafé at the Ford,2\n".encode("utf-16"),
        "name,quantity\nCafé at the Ford,2\n".encode("cp1252"),
        b"name;quantity\r\nCafe at the Ford;2\r\n",
        "name\tquantity\rCAFÉ AT THE FORD\t2\r".encode(),
        "\n\nname|quantity\nCafe\u0301 at the Ford|2x".encode(),
    ],
)
def test_encodings_and_delimiters(user: UserFile, names: CatalogueNames, data: bytes) -> None:
    apply_import(user, plan(user, names, data))
    cafe = key("cafe")
    assert Holdings(user).figures([cafe])[cafe].owned == 2


def test_a_text_in_another_code_page_can_be_read_by_choice() -> None:
    text = "\u0438\u043c\u044f,\u0447\u0438\u0441\u043b\u043e\n"
    text += "\u0427\u0451\u0440\u043d\u044b\u0439 \u0431\u044b\u043a,2\n"
    assert decode(text.encode("cp1251"), "cp1251")[0] == text
    guessed, encoding, note = decode((text * 5).encode("cp1251"))
    assert (guessed, encoding) == (text * 5, "cp1251")
    assert "cp1251" in note
    with pytest.raises(StoreError, match="choose another encoding"):
        decode(b"\xff\xfe\xfa", "utf-8")


def test_short_rows_are_padded_and_noted(user: UserFile, names: CatalogueNames) -> None:
    made = plan(user, names, SAMPLES["TopDecked"])
    assert any("shorter" in note for note in made.notes)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Name,Copies\nWineskin\n", "1 row is shorter than the header; what it lacks counts as empty."),
        ("Wineskin,1\nThak\n3\n", "2 rows are shorter than the longest row; what they lack counts as empty."),
    ],
)
def test_short_rows_are_counted_in_good_english(text: str, said: str) -> None:
    assert said in open_listing(text.encode()).sheet.notes


@pytest.mark.parametrize(
    ("text", "cents", "currency"),
    [
        ("€ 1,77", 177, "EUR"),
        ("$0.00", 0, "USD"),
        ("4599.99", 459999, ""),
        ("1.234,50 EUR", 123450, "EUR"),
        ("1,234.5", 123450, ""),
        ("1 234,50 zł", 123450, "PLN"),
        ("1,234", 123400, ""),
        ("12", 1200, ""),
        ("", None, ""),
        ("free", None, ""),
        ("-3.00", None, ""),
        ("9" * 40, None, ""),
        ("1.99999", 199, ""),
    ],
)
def test_prices_of_every_country(text: str, cents: int | None, currency: str) -> None:
    assert money(text) == (cents, currency)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("4", 4),
        ("4x", 4),
        ("x4", 4),
        ("(4)", 4),
        ("[4]", 4),
        ("4*", 4),
        ("2.0", 2),
        ("12", 12),
        ("9999", 9999),
    ]
    + [(text, None) for text in ("", "0", "-1", "+2", "1st", "10000", "4 5", "x", "٤", "1e3", "4.5")],
)
def test_only_clean_numbers_are_quantities(text: str, number: int | None) -> None:
    assert quantity(text) == number


def test_conditions_finishes_and_languages_of_other_programs() -> None:
    assert [
        condition(t) for t in ("Near Mint", "NearMint", "near_mint", "Good (Lightly Played)", "MP", "D")
    ] == [
        "NM",
        "NM",
        "NM",
        "GD",
        "PL",
        "PO",
    ]
    assert condition("Slabbed 9.5") == "Slabbed 9.5", "what is not known stays as it was written"
    assert [finish(t) for t in ("Normal", "TRUE", "foil_etched", "Reverse Holo")] == [
        "",
        "foil",
        "etched",
        "Reverse Holo",
    ]
    assert [language(t) for t in ("English", "DE", "Français", "Quenya")] == ["en", "de", "fr", "Quenya"]


TEXT = st.text(
    st.characters(codec="utf-8", exclude_characters="\x00", exclude_categories=["Cs", "Cc"]) | st.just("\n"),
    max_size=12,
)
STACKS = st.builds(
    Stack,
    card=st.sampled_from([OX, KING, LONE, key("barracks-a"), key("barracks-b"), "gone/set/card"]),
    copies=st.integers(1, 9999),
    condition=st.sampled_from(["", *CONDITIONS]),
    language=st.sampled_from(["", "en", "fr", "zht"]),
    finish=st.sampled_from(["", "foil", "etched"]),
    location=st.sampled_from(["", "Box, 1", '"Q"', "=1+1", "@x", "a;b", " spaced "]),
    price=st.none() | st.integers(0, 10**8),
    notes=TEXT,
    printing=TEXT,
    tags=st.lists(st.sampled_from(["a", "b,c", "[x]", "d;e", "ü"]), max_size=3).map(tuple),
    lent_to=TEXT,
    acquired=st.sampled_from(["", "2026-11-27"]),
)


@pytest.fixture(scope="module")
def unused(blank: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[UserFile]:
    """A user's file in which nothing is ever written."""
    path = tmp_path_factory.mktemp("unused") / "collection.db"
    shutil.copy(blank, path)
    user = UserFile(database_url(path))
    stamp = user.stamp
    yield user
    assert user.stamp == stamp, "planning an import has written something"
    user.close()


@settings(max_examples=40)
@given(stacks=st.lists(STACKS, min_size=1, max_size=6, unique_by=lambda s: s.card))
def test_our_own_list_loses_nothing(unused: UserFile, names: CatalogueNames, stacks: list[Stack]) -> None:
    text, lost = write_list(stacks, names)
    assert lost == []
    made = plan(unused, names, text)
    found = {c.stack.card: replace(c.stack, copies=c.after, collection=0, id=0) for c in made.changes}
    assert found == {stack.card: stack for stack in stacks}, text


def test_lists_for_other_programs_say_what_they_lose(user: UserFile, names: CatalogueNames) -> None:
    stacks = [
        Stack(LONE, 2, condition="M", location="Box", notes="n", price=150, currency="EUR", tags=("t",))
    ]
    for form in FORMATS:
        text, lost = write_list(stacks, names, form)
        made = plan(user, names, text)
        assert [(c.stack.card, c.after) for c in made.changes] == [(LONE, 2)], form
        preset = open_listing(text.encode()).preset
        assert preset is not None
        assert preset.name == form
        if form in ("Moxfield", "Archidekt", "Dragon Shield"):
            assert "M becomes NM" in " ".join(lost)
            assert f"{form} has no notes." in lost
    assert write_list(stacks, names, "EchoMTG")[1] == [
        *(
            f"EchoMTG has no {name}."
            for name in ("condition", "currency", "location", "notes", "price", "tags")
        )
    ]
    assert write_list(stacks, names, "Dragon Shield")[0].startswith('"sep=,"\r\n')


def test_formulas_can_be_guarded_for_spreadsheets(names: CatalogueNames) -> None:
    stack = Stack(OX, 1, notes="=HYPERLINK(1)", location="-1")
    assert "'=HYPERLINK(1)" in write_list([stack], names, guard_formulas=True)[0]
    assert "'" not in write_list([stack], names)[0]


def mutated(data: bytes, chance: random.Random) -> bytes:
    """`data` with a few faults of the kinds that happen: cut, doubled, overwritten, mixed up."""
    made = bytearray(data)
    for _ in range(chance.randrange(1, 6)):
        place = chance.randrange(len(made) + 1)
        kind = chance.randrange(5)
        if kind == 0:
            del made[place : place + chance.randrange(1, 40)]
        elif kind == 1:
            made[place:place] = bytes(chance.randrange(256) for _ in range(chance.randrange(1, 9)))
        elif kind == 2:
            made[place : place + 1] = chance.choice(
                [b'"', b",", b"\n", b"\r", b"\0", b"\xff", b"9" * 30, b"'"]
            )
        elif kind == 3:
            made[place:place] = made[: chance.randrange(len(made) + 1)]
        else:
            del made[place:]
        made = made[:20_000] or bytearray(b"x")
    return bytes(made)


@pytest.mark.parametrize("seed", range(4))
def test_500_mutated_lists_end_in_a_report_or_a_sentence(
    unused: UserFile, names: CatalogueNames, seed: int
) -> None:
    chance = random.Random(seed)
    samples = [text.encode() for text in SAMPLES.values()]
    slowest = 0.0
    for _ in range(500):
        data = mutated(chance.choice(samples), chance)
        start = time.process_time()
        says = "done."
        try:
            plan(unused, names, data, chance.choice([ADD, REPLACE, MAXIMUM]))
        except StoreError as fault:
            says = str(fault)
        assert says.endswith("."), f"no sentence: {says}"
        slowest = max(slowest, time.process_time() - start)
    assert slowest < 2, f"one file took {slowest:.1f} s"
