"""Editing a deck: sections, undo and redo, versions, comparing."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from suite.decks.document import MAYBE, DeckDocument, Difference, Unresolved, compare
from suite.decks.editor import STEPS, Editor
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


def test_every_edit_can_be_undone_and_done_again(editor: Editor) -> None:
    before = editor.document.copy()
    editor.remove("carousing", "draw")
    editor.set_copies("telling-blow", "draw", 1)
    editor.move("no-quarter", "draw", MAYBE, 1)
    editor.describe(title="Other", tags=["north"])
    after = editor.document.copy()
    assert after.maybe == {"no-quarter": 1}, "the maybe-board takes cards like a section"
    assert "carousing" not in after.sections["draw"], "no line stays with 0 copies"
    assert editor.undo_label == "Describe the deck", "the label names the last step"
    for _ in range(4):
        editor.undo()
    assert editor.document == before, "four steps back is where we began"
    assert editor.undo_label == "", "nothing is left to undo"
    for _ in range(4):
        editor.redo()
    assert editor.document == after, "four steps forth is where we were"


def test_an_edit_after_undo_forgets_what_was_undone(editor: Editor) -> None:
    editor.add("no-quarter")
    editor.undo()
    editor.add("carousing")
    assert editor.redo_label == "", "another future has begun"


def test_what_changes_nothing_is_no_step(editor: Editor) -> None:
    revision = editor.revision
    editor.set_copies("carousing", "draw", 1)
    editor.remove("thak", "draw")
    assert (editor.undo_label, editor.revision) == ("", revision), "undo would seem to do nothing"


def test_a_step_that_fails_leaves_the_deck_as_it_was(editor: Editor) -> None:
    before = editor.document.copy()

    def both() -> None:
        with editor.step("two edits"):
            editor.add("carousing")
            editor.add("no-such-card")

    with pytest.raises(ValueError, match="there is no card 'no-such-card'"):
        both()
    assert editor.document == before, "half a step must not stay"
    assert editor.undo_label == "", "and there is nothing to undo"


@pytest.mark.parametrize("copies", [-1, 1000])
def test_impossible_numbers_of_copies_are_refused(editor: Editor, copies: int) -> None:
    with pytest.raises(ValueError, match="copies must be 0 to 999"):
        editor.set_copies("carousing", "draw", copies)


def test_an_unknown_section_is_refused(editor: Editor) -> None:
    with pytest.raises(ValueError, match="there is no section 'side'; sections are conan, draw, foes, maybe"):
        editor.add("carousing", 1, "side")


def test_history_is_bounded(editor: Editor) -> None:
    for n in range(STEPS + 20):
        editor.set_copies("carousing", "draw", 1 + n % 2 + 1)
    steps = 0
    while editor.undo_label:
        editor.undo()
        steps += 1
    assert steps == STEPS, "memory must not grow for ever"


def test_versions_can_be_compared_and_brought_back(editor: Editor) -> None:
    first = editor.keep_version("first", "2026-11-28T10:00:00")
    editor.add("carousing")
    editor.move("no-quarter", "draw", MAYBE)
    assert editor.changes_since(first) == [
        Difference("draw", "carousing", 1, 2),
        Difference("draw", "no-quarter", 2, 0),
        Difference(MAYBE, "no-quarter", 0, 2),
    ], "each card whose copies differ, once per section"
    editor.restore(first)
    assert editor.changes_since(first) == [], "the version is back"
    editor.undo()
    assert len(editor.changes_since(first)) == 3, "going back is an edit that can be undone"


def test_a_clone_lives_alone(editor: Editor) -> None:
    twin = editor.clone("Twin")
    twin.add("carousing")
    assert editor.document.sections["draw"]["carousing"] == 1, "the first deck must not change"
    assert twin.document.title == "Twin", "a clone has a title of its own"


def test_unresolved_lines_stay_until_resolved(document: DeckDocument, game: TableGame[Any]) -> None:
    line = Unresolved("draw", 2, "Teling Blow")
    document.unresolved.append(line)
    document.sections["draw"].pop("telling-blow")
    editor = Editor(document, game)
    assert "1 line names no known card: Teling Blow." in [p.text for p in editor.problems()]
    editor.resolve(line, "telling-blow")
    assert editor.document.sections["draw"]["telling-blow"] == 2, "the copies of the line count"
    editor.undo()
    assert editor.document.unresolved == [line], "resolving is one step"


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
    editor.undo()
    editor.undo()
    assert editor.document.unresolved[0] == line, "each move is a step"


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
    st.sampled_from(["add", "remove", "set", "move"]),
    st.sampled_from(KEYS),
    st.sampled_from([*GAME.deck_sections, MAYBE]),
    st.sampled_from([*GAME.deck_sections, MAYBE]),
    st.integers(0, 5),
)


@settings(max_examples=40)
@given(st.lists(EDIT, max_size=20))
def test_any_edits_undone_give_the_first_deck(edits: list[tuple[str, str, str, str, int]]) -> None:
    editor = Editor(DeckDocument(GAME.key), GAME)
    before = editor.document.copy()
    for what, key, section, other, copies in edits:
        held = sum(
            sum(lines.values()) for lines in [*editor.document.sections.values(), editor.document.maybe]
        )
        match what:
            case "add":
                editor.add(key, copies, section)
            case "remove":
                editor.remove(key, section, copies)
            case "set":
                editor.set_copies(key, section, copies)
            case _:
                editor.move(key, section, other, copies)
                now = [*editor.document.sections.values(), editor.document.maybe]
                assert sum(sum(lines.values()) for lines in now) == held, (
                    "moving neither makes nor loses cards"
                )
    after = editor.document.copy()
    while editor.undo_label:
        editor.undo()
    assert editor.document == before, "all steps back is the first deck"
    while editor.redo_label:
        editor.redo()
    assert editor.document == after, "all steps forth is the last deck"
