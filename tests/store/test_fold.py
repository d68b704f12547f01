"""Names are equal however they are typed."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suite.decks.fold import fold
from suite.store.fold import loose


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Æther", "AETHER"),
        ("Œuvre", "oeuvre"),
        ("Û", "u"),
        ("King\u2019s", "KING'S"),
        ("Two\u2013Handed", "two-handed"),
        ("Straße", "STRASSE"),
        ("\ufb01re", "Fire"),
        ("İSTANBUL", "istanbul"),
        ("\u0131s\u0131k", "ISIK"),
        ("a \u00a0 b", "A b"),
        ("soft\u00adhyphen", "softhyphen"),
        (unicodedata.normalize("NFD", "Café"), unicodedata.normalize("NFC", "café")),
    ],
)
def test_spellings_of_one_name_are_equal(one: str, other: str) -> None:
    assert fold(one) == fold(other), f"{one!r} and {other!r} are the same name"


def test_different_names_stay_different() -> None:
    names = ["Well", "Wells", "Barracks (North)", "Barracks (South)", "A, B", "A B", "1st", "1", "!", "?"]
    assert len({fold(name) for name in names}) == len(names), "folding must not merge these names"


def test_a_search_takes_no_notice_of_apostrophes() -> None:
    assert loose("King\u2019s Herald") == "kings herald", "kings must find King's"


@given(st.text())
def test_folding_is_stable_and_blind_to_composition(text: str) -> None:
    assert fold(fold(text)) == fold(text), "folding twice changes nothing"
    assert fold(unicodedata.normalize("NFD", text)) == fold(unicodedata.normalize("NFC", text))
