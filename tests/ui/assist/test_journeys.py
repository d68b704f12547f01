"""Three ways through the program that somebody goes who does not see it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("jeepney")

from tests.ui.assist.bus import DOWN, HOME, RETURN, ROOT, Bus, Node, until
from tests.ui.assist.conftest import missing

pytestmark = pytest.mark.skipif(bool(missing()), reason=missing())

TITLES = {
    "Home": "Four Ages",
    "Cards": "Cards",
    "Collection": "Collection",
    "Decks": "Decks",
    "Play": "Play",
    "Rules": "Rules",
    "Settings": "Settings",
}
"""The word in the rail -> the title of its page."""


@pytest.fixture(scope="module")
def program(session: str) -> Iterator[Node]:
    """The window of the program, its cards open."""
    bus = Bus(session)
    window = bus.program()
    until(lambda: named(window, "push button", "Learn by playing"), "the cards are open")
    yield window
    bus.close()


def named(root: Node, role: str, beginning: str) -> Node | None:
    """The first thing that is shown and whose name begins so."""
    return next((one for one in root.below() if one.role == role and one.name.startswith(beginning)), None)


def turn(program: Node, word: str) -> Node:
    """Turn to a page by the default action of its button; the page."""
    button = until(lambda: program.find("check box", word), f"the button {word}")
    button.act()
    return until(lambda: program.find("filler", TITLES[word]), f"the page {word}")


def press(root: Node, beginning: str) -> None:
    """Press a button."""
    until(lambda: named(root, "push button", beginning), f"the button {beginning}").act()


def test_all_pages_are_turned_by_their_default_action(program: Node) -> None:
    for word in [*TITLES, "Home"]:
        page = turn(program, word)
        assert page.name == TITLES[word]
        others = set(TITLES.values()) - {TITLES[word]}
        assert not any(program.find("filler", title) for title in others), "one page is shown"


def asked(program: Node) -> str:
    """What a person is asked at the table, "" while nobody is."""
    words = [one.name for one in program.below() if one.role == "label"]
    place = next((at for at, one in enumerate(words) if ", you decide" in one), -1)
    return " ".join(words[place : place + 2]) if place >= 0 else ""


def choosable(program: Node) -> list[str]:
    """All that can be chosen on the table now."""
    items = [one.name for one in program.below() if one.role == "list item"]
    return [name for name in items if name.endswith("can be chosen")]


def choice(program: Node) -> tuple[Node, int] | None:
    """The first list of the table with something that can be chosen, and its row."""
    for node in program.below():
        if node.role == "list":
            rows = [one.name for one in node.children()]
            for row, name in enumerate(rows):
                if name.endswith("can be chosen"):
                    return node, row
    return None


def test_a_match_is_begun_and_answered(program: Node) -> None:
    turn(program, "Play")
    boxes = [one for one in program.below() if one.role == "combo box"]
    decks = [one.label() for one in boxes if one.label().startswith("Deck of")]
    assert decks == ["Deck of player 1", "Deck of player 2"], "boxes with the same value are told apart"
    turn(program, "Home")
    press(program, "Learn by playing")
    until(lambda: asked(program) or None, "a question to a person")
    until(lambda: program.find("page tab", "Lists"), "the lists").act()
    found, row = until(lambda: choice(program), "something to choose")
    before = (asked(program), choosable(program))
    found.focus()
    program.bus.keys(HOME, *[DOWN] * row, RETURN)

    until(lambda: True if (asked(program), choosable(program)) != before else None, "the choice was taken")


def test_a_deck_is_built(program: Node) -> None:
    turn(program, "Decks")
    press(program, "New deck")
    application = Node(program.bus, program.name_on_bus, ROOT)
    press(application, "Make the deck")
    pool = until(lambda: program.find("list", "Cards to add"), "the pool")
    card = until(lambda: pool.find("list item"), "a card of the pool")
    title = card.name.partition(",")[0]
    card.act()
    press(program, "One copy more in the deck")
    until(
        lambda: program.find("list item", f"1 {title}") or named(program, "list item", f"1 {title},"), title
    )
