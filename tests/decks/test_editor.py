"""Editing a deck: sections, lines without a card, drafts, comparing. What is taken back is the store's."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from suite.decks.document import MAYBE, DeckDocument, Difference, Unresolved, compare
from suite.decks.editor import Editor
from suite.games import GAMES
from suite.view.game import TableGame

GAME = GAMES["conan-ccg"]()
KEYS = sorted(GAME.catalogue.index)[::9]


@pytest.fixture
def editor(document: DeckDocument, game: TableGame[Any]) -> Editor:
    return Editor(document, game)


def test_a_card_goes_to_the_section_that_the_rules_open_to_it(game: TableGame[Any]) -> None:
    editor = Editor(DeckDocument(game.key), game)
    for key in ("conan-the-bold", "telling-blow", "cimmerian-warrior"):
        editor.add(key, 2)
    assert editor.document.sections == {
        "conan": {"conan-the-bold": 2},
        "draw": {"telling-blow": 2},
        "foes": {"cimmerian-warrior": 2},
    }, "each kind of card has its own section, by the game's rules alone"


def test_edits_on_a_draft_leave_the_deck_as_it_was(editor: Editor) -> None:
    before = editor.document.copy()
    draft = editor.draft()
    draft.remove("carousing", "draw")
    draft.set_copies("telling-blow", "draw", 1)
    draft.move("no-quarter", "draw", MAYBE, 1)
    draft.describe("Mine.", ["north"], "")
    assert draft.document.maybe == {"no-quarter": 1}, "the maybe-board takes cards like a section"
    assert "carousing" not in draft.document.sections["draw"], "no line stays with 0 copies"
    assert (draft.document.note, draft.document.tags) == ("Mine.", ["north"])
    assert editor.document == before, "a draft that is let go leaves no trace"


def test_what_changes_nothing_leaves_an_equal_deck(editor: Editor) -> None:
    draft = editor.draft()
    draft.set_copies("carousing", "draw", 1)
    draft.remove("thak", "draw")
    draft.move("carousing", "draw", "draw")
    assert draft.document == editor.document, "whoever keeps decks sees that there is nothing to keep"


def test_an_unknown_card_is_refused(editor: Editor) -> None:
    with pytest.raises(ValueError, match="there is no card 'no-such-card'"):
        editor.add("no-such-card")


@pytest.mark.parametrize("copies", [-1, 1000])
def test_impossible_numbers_of_copies_are_refused(editor: Editor, copies: int) -> None:
    with pytest.raises(ValueError, match="copies must be 0 to 999"):
        editor.set_copies("carousing", "draw", copies)


def test_an_unknown_section_is_refused(editor: Editor) -> None:
    with pytest.raises(ValueError, match="there is no section 'side'; sections are conan, draw, foes, maybe"):
        editor.add("carousing", 1, "side")


def test_unresolved_lines_stay_until_resolved(document: DeckDocument, game: TableGame[Any]) -> None:
    line = Unresolved("draw", 2, "Teling Blow")
    document.unresolved.append(line)
    document.sections["draw"].pop("telling-blow")
    editor = Editor(document, game)
    assert "1 line names no known card: Teling Blow." in [p.text for p in editor.problems()]
    editor.resolve(line, "telling-blow")
    assert editor.document.sections["draw"]["telling-blow"] == 2, "the copies of the line count"
    assert editor.document.unresolved == []
    with pytest.raises(ValueError, match="no unresolved line 'Teling Blow'"):
        editor.draft().resolve(line, "telling-blow")


def test_a_line_that_names_no_section_is_resolved_into_the_cards_home(editor: Editor) -> None:
    line = Unresolved("Sideboard", 2, "Thakk")
    editor.document.unresolved.append(line)
    editor.resolve(line, "thak")
    assert editor.document.sections["foes"]["thak"] == 2


def test_an_unresolved_line_can_be_moved_to_another_section(
    document: DeckDocument, game: TableGame[Any]
) -> None:
    line = Unresolved("draw", 2, "Teling Blow", "x")
    document.unresolved += [line, Unresolved("draw", 1, "Lost")]
    editor = Editor(document, game)
    editor.move_line(line, "foes")
    assert editor.document.unresolved[0] == Unresolved("foes", 2, "Teling Blow", "x"), "in its place"
    editor.move_line(editor.document.unresolved[0], MAYBE)
    assert editor.document.unresolved[0].section == MAYBE
    with pytest.raises(ValueError, match="there is no section 'side'"):
        editor.move_line(editor.document.unresolved[0], "side")
    with pytest.raises(ValueError, match="no unresolved line"):
        editor.move_line(line, "foes")


def test_two_decks_differ_in_unresolved_lines_too(document: DeckDocument) -> None:
    other = document.copy()
    other.unresolved.append(Unresolved("", 2, "Lost card"))
    assert compare(document, other) == [Difference("", "Lost card", 0, 2, known=False)]


def test_a_deck_of_another_game_is_refused(game: TableGame[Any]) -> None:
    with pytest.raises(ValueError, match="the deck is for 'aoe-ecg', not for 'conan-ccg'"):
        Editor(DeckDocument("aoe-ecg"), game)


def test_unknown_cards_in_a_deck_are_kept_and_told(document: DeckDocument, game: TableGame[Any]) -> None:
    document.sections["draw"]["gone-card"] = 2
    editor = Editor(document, game)
    editor.add("carousing")
    assert editor.document.sections["draw"]["gone-card"] == 2, "an unknown card is never dropped"
    assert [p.cards for p in editor.problems() if p.rule == "unknown"] == [("gone-card",)]


EDIT = st.tuples(
    st.sampled_from(KEYS),
    st.sampled_from([*GAME.deck_sections, MAYBE]),
    st.sampled_from([*GAME.deck_sections, MAYBE]),
    st.integers(0, 5),
)


@settings(max_examples=40)
@given(st.lists(EDIT, max_size=20))
def test_moving_neither_makes_nor_loses_cards(edits: list[tuple[str, str, str, int]]) -> None:
    editor = Editor(DeckDocument(GAME.key), GAME)
    for key, section, other, copies in edits:
        editor.add(key, copies, section)
        held = [dict(pile) for pile in (*editor.document.sections.values(), editor.document.maybe)]
        editor.move(key, section, other, copies)
        now = [*editor.document.sections.values(), editor.document.maybe]
        assert sum(pile.get(key, 0) for pile in now) == sum(pile.get(key, 0) for pile in held)
        assert all(copies > 0 for pile in now for copies in pile.values()), "no line of 0 copies"
