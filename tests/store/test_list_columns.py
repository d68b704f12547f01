"""What columns and words of collection lists mean, and what is said of those that mean nothing here."""

from dataclasses import replace

import pytest

from suite.store.faults import StoreError
from suite.store.lists.plan import ADD, ListPlan
from suite.store.lists.reading import open_listing, plan_import
from suite.store.names import CatalogueNames
from suite.store.sets.formats import read_cards
from suite.store.sets.setfile import read_setfile
from suite.store.userfile import UserFile
from tests.store.samples import key, records


@pytest.fixture(scope="module")
def names() -> CatalogueNames:
    """The invented game's names."""
    return CatalogueNames([(key(r["key"], r["set"]), r["set"], r["title"], r["number"]) for r in records()])


def plan(user: UserFile, names: CatalogueNames, text: str) -> ListPlan:
    """What an import of `text` would do."""
    return plan_import(user, open_listing(text.encode()), names, ADD)


def test_a_list_of_mtgjson_is_refused_with_a_true_sentence() -> None:
    with pytest.raises(
        StoreError, match="MTGJSON: it holds all cards of Magic and no copies that somebody owns"
    ):
        open_listing(b"artist,asciiName,identifiers,name,number,setCode,uuid\nx,,,Black Ox,7,dunes,1\n")
    with pytest.raises(StoreError, match="data of MTGJSON"):
        open_listing(b'{"meta": {"date": "2026-11-01", "version": "5.2.2"}, "data": {"ABC": {"cards": []}}}')


def test_a_half_of_a_name_finds_its_card_and_never_another_one() -> None:
    names = CatalogueNames([("g/s/fi", "s", "Fire // Ice", "1"), ("g/s/ice", "s", "Ice", "2")])
    assert (
        names.find("fire").card == names.find("Fire/Ice").card == names.find("fire // ice").card == "g/s/fi"
    )
    assert names.find("Ice").card == "g/s/ice", "a card of this very name comes first"
    assert names.find("Fir").card == ""


def test_data_of_mtgjson_is_refused_by_the_card_importers_too() -> None:
    data = b'{"data": {"code": "ABC", "cards": []}, "meta": {}}'
    with pytest.raises(
        StoreError, match="data of MTGJSON about the cards of Magic, which is none of the games"
    ):
        read_setfile(data)


def test_columns_of_cards_that_differ_in_their_letters_alone_are_told() -> None:
    found = read_cards(b"Name\tSet\tImageFile\tCost\tcost\nOx\tB\tox\t1\t2\n")
    assert "The columns “Cost” and “cost” have one name; the first that says something counts." in found.notes


@pytest.mark.parametrize(
    ("text", "stacks"),
    [
        ("Set,Card,Regular,Foil\ndunes,Black Ox,3,2\n", [("", 3), ("foil", 2)]),
        ("Name,Regular Count,Foil Count\nBlack Ox,1,4\n", [("", 1), ("foil", 4)]),
        ("Name,Non-Foil Qty,Foil Qty\nBlack Ox,1,0\n", [("", 1)]),
        ("Name,Regular,Foil\nBlack Ox,1,1\n", [("", 1), ("foil", 1)]),
        ("Name,Count,Foil count\nBlack Ox,5,2\nBlack Ox,1,1\n", [("", 3), ("foil", 3)]),
        ("Name,Quantity,foil_quantity\nBlack Ox,2,3\n", [("", 2), ("foil", 3)]),
        ("Name,Total Qty,Reg Qty,Foil Qty\nBlack Ox,5,3,2\n", [("", 3), ("foil", 2)]),
        ("Name,Quantity,Foil\nBlack Ox,5,2\n", [("", 3), ("foil", 2)]),
        ("Name,Quantity,Foil\nBlack Ox,5,1\nBlack Ox,1,0\n", [("", 1), ("foil", 5)]),
        ("Name,Foil\nBlack Ox,3\n", [("foil", 3)]),
        ("Name,Quantity,Foil\nBlack Ox,5,foil\n", [("foil", 5)]),
    ],
)
def test_counts_in_two_columns(
    user: UserFile, names: CatalogueNames, text: str, stacks: list[tuple[str, int]]
) -> None:
    made = plan(user, names, text)
    found = sorted((change.stack.finish, change.after) for change in made.changes)
    assert found == stacks, "a finish is a word; numbers in a column of foils count them"
    assert made.faults == []


def test_foils_among_the_copies_are_told_and_bounded(user: UserFile, names: CatalogueNames) -> None:
    made = plan(user, names, "Name,Count,Foil Count\nBlack Ox,5,2\n")
    assert "“Foil Count” was read as a part of “Count”, since it is nowhere larger." in made.notes
    listing = replace(open_listing(b"Name,A,B\nBlack Ox,1,2\nBlack Ox,2,1\n"))
    listing = replace(listing, columns={"title": 0, "quantity": 1, "foil_inside": 2})
    report = plan_import(user, listing, names).report
    assert (report[0].outcome, report[0].reason) == (
        "no number of copies",
        "More copies are in foil (2) than there are.",
    )


@pytest.mark.parametrize(
    ("header", "field"),
    [
        *[("set_code", "set"), ("SetCode", "set"), ("PurchasePrice", "price"), ("purchase-price", "price")],
        *[
            ("List Name", "location"),
            ("ListName", "location"),
            ("Sprache", "language"),
            ("Zustand", "condition"),
        ],
        *[("collectorNumber", "number"), ("Collector_Number", "number"), ("TradelistCount", "trade")],
        *[("Foil?", "finish"), ("is_foil", "finish"), ("DateAdded", "acquired"), ("lent_to", "lent_to")],
        *[
            ("idLanguage", "language"),
            ("Exp. Name", "set"),
            ("Anzahl", "quantity"),
            ("group_count", "quantity"),
        ],
    ],
)
def test_names_of_columns_however_they_are_written(header: str, field: str) -> None:
    assert open_listing(f"Name,{header}\nBlack Ox,1\n".encode()).columns.get(field) == 1


@pytest.mark.parametrize(
    ("told", "stacks", "doubt"),
    [
        ("2,1xMint, 1xNear mint", [("M", 1), ("NM", 1)], ""),
        ("3,1 Mint; 2 LP", [("GD", 2), ("M", 1)], ""),
        ("3,NM x2 / Poor x1", [("NM", 2), ("PO", 1)], ""),
        ("2,2xMint", [("M", 2)], ""),
        ("3,1xMint, 1xNear mint", [("", 3)], "are told of 2 copies, not 3; they were left out"),
        ("2,1xMint, 1xShiny", [("M", 1), ("Shiny", 1)], "The condition 'Shiny' is not known"),
        ("2,PSA 10", [("PSA 10", 2)], "The condition 'PSA 10' is not known; it stays as it is written."),
    ],
)
def test_conditions_of_a_line_are_split_or_reported(
    user: UserFile, names: CatalogueNames, told: str, stacks: list[tuple[str, int]], doubt: str
) -> None:
    number, _, condition_ = told.partition(",")
    made = plan(user, names, f'Name,Count,Condition,Trade Quantity\nBlack Ox,{number},"{condition_}",1\n')
    assert sorted((one.stack.condition, one.after) for one in made.changes) == stacks
    assert sum(one.stack.trade for one in made.changes) == 1, "what is for trade is counted once"
    assert doubt in made.report[0].reason
    assert bool(made.faults) == bool(doubt), "what was not understood is a line to look at"


def test_unknown_words_and_unused_columns_are_named(user: UserFile, names: CatalogueNames) -> None:
    text = (
        "Name,Count,Finish,Language,Condition,Price,Rarity,Cost,cost\n"
        "Black Ox,1,glossy,Klingon,shiny,free,R,1,2\n"
        "Black Ox,1,glossy,en,NM,1.50,R,1,2\n"
    )
    made = plan(user, names, text)
    assert len(made.faults) == 2
    for word in ("finish 'glossy'", "language 'Klingon'", "condition 'shiny'", "price 'free'"):
        assert word in made.report[0].reason
    assert made.report[1].unclear == (("finish", "glossy"),)
    assert "The columns “Cost” and “cost” have one name; the first one is read." in made.notes
    assert "Columns that are not used: “Rarity”, “Cost”, “cost”." in made.notes
    assert "“finish glossy (2)”" in made.notes[-1]
    assert "“language Klingon (1)”" in made.notes[-1]


def test_what_is_quoted_from_a_file_stays_in_one_line(user: UserFile, names: CatalogueNames) -> None:
    text = 'Name,Count,"My\nown","my\nOWN",Finish\nBlack Ox,1,a,b,"shi\nny"\n'
    made = plan(user, names, text)
    assert "Columns that are not used: “My own”, “my OWN”." in made.notes
    assert all("\n" not in sentence for sentence in [*made.notes, *(one.reason for one in made.report)])


def test_numbers_of_cardmarket_are_words(user: UserFile, names: CatalogueNames) -> None:
    text = (
        '"idArticle";"idProduct";"English Name";"Exp.";"Price";"Language";"Condition";"Foil?";"Amount"\n'
        '"1";"2";"Black Ox";"dunes";"1.50";"3";"LP";"X";"2"\n'
        '"1";"2";"Black Ox";"dunes";"1.50";"11";"2";"";"1"\n'
        '"1";"2";"Black Ox";"dunes";"1.50";"12";"8";"";"1"\n'
    )
    listing = open_listing(text.encode())
    assert listing.preset is not None
    assert listing.preset.name == "Cardmarket"
    made = plan_import(user, listing, names)
    assert [(c.stack.language, c.stack.condition, c.stack.finish) for c in made.changes] == [
        ("de", "PL", "foil"),
        ("zht", "NM", ""),
        ("12", "8", ""),
    ]
    assert made.report[2].unclear == (("condition", "8"), ("language", "12")), "what is none is told"
    other = plan(user, names, "Name;Count;idLanguage\nBlack Ox;1;7\n")
    assert other.changes[0].stack.language == "ja"


def test_tags_with_half_a_letter_are_words_as_they_stand(user: UserFile, names: CatalogueNames) -> None:
    made = plan(user, names, 'Name,Count,Tags\nBlack Ox,1,"[""\\ud800"", ""b""]"\n')
    assert made.changes[0].stack.tags == ('["\\ud800"', '"b"]')
