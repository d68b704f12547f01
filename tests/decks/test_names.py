"""Which card a name means, and which section a heading."""

import pytest

from suite.core.card import Card
from suite.decks.document import MAYBE
from suite.decks.formats.spelling import readings
from suite.decks.names import EXACT, FOLDED, HOME, REPLACED, NameIndex, NameReading, names_of, plain
from suite.games import GAMES

CARDS = [
    ("mace", "core", "Mace", "1"),
    ("mace-new", "second", "Mace", "7"),
    ("mace-of-night", "core", "Mace of Night", "2"),
    ("oath", "core", "Æthelred's Oath", "3"),
    ("barracks", "core", "Barracks (Arab)", "4"),
    ("plus-two", "core", "+2 Mace", "5"),
    ("lion", "core", "Lion", "6"),
    ("lion-heart", "core", "Lion // Heart", "8"),
    ("istanbul", "core", "Istanbul", "9"),
    ("king", "core", "The King is Dead, Long Live the King", "10"),
]


@pytest.fixture(scope="module")
def names() -> NameIndex:
    made = [
        Card({"key": key, "set": set_, "title": title, "type": "move", "number": number})
        for key, set_, title, number in CARDS
    ]
    return NameIndex(
        "sample",
        made,
        {"draw": "Draw deck", "foes": "Foe Deck"},
        lambda _: ["draw"],
        {"2ND": "second"},
    )


@pytest.mark.parametrize(
    ("text", "key", "outcome"),
    [
        ("Mace", "mace", EXACT),
        ("Mace (second)", "mace-new", EXACT),
        ("Mace (2nd) 7", "mace-new", EXACT),
        ("[SECOND#7] Mace", "mace-new", EXACT),
        ("Mace|second|1", "mace-new", EXACT),
        ("Mace (second) 99", "mace-new", REPLACED),
        ("Mace (third)", "mace", REPLACED),
        ("Lion (second)", "lion", REPLACED),
        ("Mace [Weapons]", "mace", EXACT),
        ("mace of night", "mace-of-night", FOLDED),
        ("AETHELRED\u2019S  oath", "oath", FOLDED),
        ("Barracks (Arab)", "barracks", EXACT),
        ("Barracks (Arab) (core) 4 *F* #tag", "barracks", EXACT),
        ("Lion // Heart", "lion-heart", EXACT),
        ("Lion // Other", "lion", EXACT),
        ("Heart", "lion-heart", FOLDED),
        ("lion/heart", "lion-heart", FOLDED),
        ("Lion|Heart", "lion-heart", FOLDED),
        ("hEART (core) 8", "lion-heart", FOLDED),
        ("İSTANBUL", "istanbul", FOLDED),
        ("ISTANBUL", "istanbul", FOLDED),
        ("\u0131stanbul", "istanbul", FOLDED),
        ("Mace ABC 12", "mace", REPLACED),
        ("The King is Dead, Long Live the King [core] 10", "king", EXACT),
    ],
)
def test_a_name_finds_its_card(names: NameIndex, text: str, key: str, outcome: str) -> None:
    found = names.find(readings(text))
    assert found is not None, f"{text!r} must be found"
    assert (found[1].card.key, found[1].outcome) == (key, outcome), found[1].reason
    if outcome == REPLACED:
        assert found[1].reason, "a printing is never replaced without a word"


@pytest.mark.parametrize(
    "text", ["Mac", "Mace of", "Mace of Nigh", "The King is Dead", "Barracks", "M", "", "Hear", "Nobody"]
)
def test_a_part_of_a_name_finds_nothing(names: NameIndex, text: str) -> None:
    assert names.find(readings(text)) is None, f"{text!r} is no card's name"


def test_a_half_of_two_titles_is_told() -> None:
    cards = [
        Card({"key": t[-3:], "set": "c", "title": t, "type": "t"}) for t in ("Fire // Ice", "Fire // Ash")
    ]
    names = NameIndex("s", cards, {"draw": "Draw"}, lambda _: [])
    for text, title, reason in (
        ("ice", "Fire // Ice", "a half of Fire // Ice"),
        ("Fire", "Fire // Ice", "a half of Fire // Ice and of Fire // Ash; the first was taken"),
    ):
        found = names.match(NameReading(text))
        assert found is not None
        assert (found.card.title, found.outcome, found.reason) == (title, FOLDED, reason)


def test_a_part_of_a_name_gets_suggestions(names: NameIndex) -> None:
    assert names.suggest("Mace of Nigth")[0] == "mace-of-night"
    assert "king" in names.suggest("The King is Dead")
    assert names.suggest("zzzz") == [], "nothing is like this"
    assert names.suggest("") == []


def test_composed_and_decomposed_accents_are_equal() -> None:
    names = NameIndex(
        "s", [Card({"key": "k", "set": "c", "title": "Épée", "type": "t"})], {"draw": "Draw"}, lambda _: []
    )
    for text in ("Épée", "E\u0301pe\u0301e", "epee", "ÉPÉE"):
        assert names.match(NameReading(text)) is not None, f"{text!r} is the same name"


def test_two_titles_that_fold_alike_are_told() -> None:
    cards = [Card({"key": t, "set": "c", "title": t, "type": "t"}) for t in ("Resume", "Résumé")]
    names = NameIndex("s", cards, {"draw": "Draw"}, lambda _: [])
    exact = names.match(NameReading("Résumé"))
    assert exact is not None
    assert (exact.card.title, exact.outcome) == ("Résumé", EXACT), "the exact title comes first"
    either = names.match(NameReading("RESUME"))
    assert either is not None
    assert either.reason == "spelled like Resume and Résumé; the first was taken"


def test_an_id_comes_before_the_name(names: NameIndex) -> None:
    found = names.match(NameReading("Something else", key="sample/core/lion"))
    assert found is not None
    assert found.card.key == "lion"
    assert found.reason == "found by its id; the list calls it Something else"
    moved = names.match(NameReading("", key="sample/oldset/lion"))
    assert moved is not None, "a card that moved to another set keeps its key"
    assert names.match(NameReading("Nothing", key="lion")) is None, "a picture may be called like a card"
    assert names.match(NameReading("Lion", key="some-foreign-id")) is not None, "a foreign id is no hindrance"


@pytest.mark.parametrize(
    ("heading", "section"),
    [
        *[
            ("Draw", "draw"),
            ("draw deck", "draw"),
            ("DRAW DECK", "draw"),
            ("Foe Deck", "foes"),
            ("Foes", "foes"),
        ],
        *[("foe-deck", "foes"), ("Main", HOME), ("Mainboard", HOME), ("Moves", HOME), ("Move", HOME)],
        *[
            ("Sideboard", MAYBE),
            ("maybeboard", MAYBE),
            ("Deck of Fate", None),
            ("Sideboards of War", None),
            ("", None),
        ],
    ],
)
def test_headings(names: NameIndex, heading: str, section: str | None) -> None:
    assert names.section(heading) == section


def test_plain_text_has_one_line_and_nothing_that_files_cannot_hold() -> None:
    assert plain(" a\n\tb\x00c\ud800 \ufffe") == "a b c"
    assert plain("\u200dא\u202e") == "\u200dא\u202e", "joiners and directions belong to names"


def test_names_come_from_the_game() -> None:
    game = GAMES["conan-ccg"]()
    names = names_of(game, {"foes": "Foe Deck"})
    assert names.sections == {"conan": "Conan", "draw": "Draw", "foes": "Foe Deck"}
    assert list(names.home("thak")) == ["foes"]
    for card in game.catalogue.cards:
        found = names.find(readings(card.title))
        assert found is not None
        assert found[1].card is card, f"{card.title} must mean itself"
