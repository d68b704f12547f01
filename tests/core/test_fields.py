"""Limits of card fields: what stands in them is accepted or refused with field, value and limit."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from suite.core.card_fields import (
    EDGE,
    MOST_FIELDS,
    TABLE,
    TITLE_LENGTH,
    WHOLE,
    WORD,
    WORDS,
    Field,
)
from suite.core.schema import Schema

SCHEMA = Schema(
    (
        Field("type", WORD, known=("ox", "well"), needed=True),
        Field("strength", WHOLE, 1, 15, types=("ox",), needed=True),
        Field("coat", WORD, known=("", "red", "black")),
        Field("gifts", WORDS, high=2, known=("milk", "hide", "horn")),
        Field("yokes", TABLE, 1, 3, known=("left", "right")),
        Field("side", EDGE, high=3, known=("", "horn", "hoof"), length=2),
    )
)
OX = {"key": "ox", "set": "home", "title": "Ox", "type": "ox", "strength": 3}


def test_what_fits_is_accepted() -> None:
    more = {"coat": "red", "gifts": ["milk"], "yokes": {"left": 3}, "side": ["horn*3", ""], "weight": 2.5}
    SCHEMA.check({**OX, **more})
    SCHEMA.check({"key": "w", "set": "home", "title": "Well", "type": "well", "strength": 0})


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"strength": 0}, "strength must be a whole number from 1 to 15, not 0"),
        ({"strength": 16}, "strength must be a whole number from 1 to 15, not 16"),
        ({"strength": True}, "strength must be a whole number from 1 to 15, not True"),
        ({"strength": 2**64}, "not a number of 65 bits"),
        ({"strength": "3"}, "not '3'"),
        ({"strength": None}, "not nothing"),
        ({"type": "cow"}, "type must be one of ox, well, not 'cow'"),
        ({"type": ["ox"]}, "type must be text"),
        ({"coat": "green"}, "coat must be one of red, black, not 'green'"),
        ({"gifts": "milk"}, "gifts must be a list of words, not 'milk'"),
        ({"gifts": ["wool"]}, "gifts knows milk, hide, horn, not 'wool'"),
        ({"gifts": ["milk", "hide", "horn"]}, "gifts must have 2 entries at most, not 3"),
        ({"yokes": {"left": 4}}, "yokes must have a whole number from 1 to 3 for 'left', not 4"),
        ({"yokes": {"top": 1}}, "yokes knows left, right, not 'top'"),
        ({"yokes": 5}, "yokes must be a table of words, not 5"),
        ({"side": ["horn*4", ""]}, "side must have 1 to 3 symbols an icon, not 'horn*4'"),
        ({"side": ["horn*²", ""]}, "side must have 1 to 3 symbols an icon"),
        ({"side": ["horn*", ""]}, "side must have 1 to 3 symbols an icon"),
        ({"side": ["horn"]}, "side must be a list of 2 icons"),
        ({"side": [5, ""]}, "side has an unknown icon 5; icons are horn, hoof"),
        ({"traits": 5}, "traits must be a list of words, not 5"),
        ({"traits": [""]}, "traits must be a list of words"),
        ({"title": "x" * 121}, f"title must have {TITLE_LENGTH} characters at most, not 121"),
        ({"title": "a\nb"}, "title must be a single line"),
        ({"title": "\ud800"}, "title holds half a character"),
        ({"title": "a\0"}, "title must not hold a NUL"),
        ({"title": " "}, "title must not be empty"),
        ({"facts": {"title": ""}}, "facts must have a text for 'title'"),
        ({"other": 2**63}, "other must have 63 bits at most, not 64"),
        ({"other": float("nan")}, "other must be a number, not nan"),
        ({"other": [[1]]}, "other must not hold lists within lists"),
        ({"other": "x" * 20_001}, "other must have 20000 characters at most"),
        ({"other": list(range(201))}, "other must have 200 entries at most"),
        ({f"f{n}": 1 for n in range(MOST_FIELDS)}, "fields at most"),
        ({"x" * 200: 1}, "has a word of 200 characters"),
    ],
)
def test_a_refusal_names_field_value_and_limit(change: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match="correct the record") as told:
        SCHEMA.check({**OX, **change})
    assert says in str(told.value)
    assert "\n" not in str(told.value), "a sentence is one line"
    assert len(str(told.value)) < 400


@pytest.mark.parametrize("name", ["key", "set", "title", "type", "strength"])
def test_what_is_needed_is_missed_by_name(name: str) -> None:
    with pytest.raises(ValueError, match=f"{name} is missing"):
        SCHEMA.check({field: value for field, value in OX.items() if field != name})


def test_what_other_programs_have_can_be_shown_and_need_not_fit() -> None:
    odd = {**OX, "strength": "12(1)", "coat": "green", "gifts": ["wool"], "yokes": {"top": "*"}}
    assert SCHEMA.shape_faults(odd) == []
    assert {fault.field for fault in SCHEMA.faults(odd)} == {"strength", "coat", "gifts", "yokes"}
    for change in ({"strength": [1]}, {"gifts": 5}, {"yokes": [1]}, {"coat": 3}, {"strength": 2**63}):
        assert [fault.field for fault in SCHEMA.shape_faults({**OX, **change})] == list(change)


PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9)
ANY = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
NAMES = st.sampled_from(list(SCHEMA.fields))
RECORDS = st.dictionaries(NAMES | st.text(max_size=5), ANY, max_size=4).map(lambda more: {**OX, **more})


@settings(max_examples=60)
@given(ANY | RECORDS)
def test_anything_is_accepted_or_refused_with_a_sentence(record: Any) -> None:
    for fault in [*SCHEMA.faults(record), *SCHEMA.shape_faults(record)]:
        said = SCHEMA.spoken(fault)
        assert said.endswith(".")
        assert "\n" not in said
    if SCHEMA.faults(record):
        with pytest.raises(ValueError, match=r"^card .*; correct the record$"):
            SCHEMA.check(record)


def test_a_fault_is_told_in_the_words_of_the_schema() -> None:
    faults = SCHEMA.faults({**OX, "strength": 0, "a_b": [[1]]})
    assert [SCHEMA.spoken(fault) for fault in faults] == [
        "Strength must be a whole number from 1 to 15, not 0.",
        "A b must not hold lists within lists, as [[1]] does.",
    ]


def test_a_value_may_be_shown_otherwise_in_one_field() -> None:
    schema = Schema(
        (Field("type", WORD, known=("part",), words={"part": "Player card"}),), {"part": "In part"}
    )
    assert schema.shown("part", "type") == "Player card"
    assert (schema.shown("part"), schema.shown("part", "coat")) == ("In part", "In part")
    assert schema.shown("whole", "type") == "", "what says itself has no words"
