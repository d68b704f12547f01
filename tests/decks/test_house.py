"""House formats and gauges: limits and ban lists as data, on top of the game's rules."""

from typing import Any

import pytest

from suite.core.deck import Deck
from suite.decks.document import DeckDocument
from suite.decks.house import Limit, read_house
from suite.decks.legality import deck_problems, gauges
from suite.view.game import TableGame

HEAD = 'format = 1\ngame = "conan-ccg"\ntitle = "Short war"\n'


def rules(text: str, deck: Deck, game: TableGame[Any]) -> dict[str, tuple[str, ...]]:
    """Rule -> cards of every problem under the format."""
    found = deck_problems(deck, game, game.catalogue, [read_house(HEAD + text)])
    return {problem.rule: problem.cards for problem in found}


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ('banned = ["no-quarter"]', {"house-banned": ("no-quarter",)}),
        ("[limited]\ntelling-blow = 2\ncarousing = 1", {"house-limited": ("telling-blow",)}),
        ('sets = ["core"]', {}),
        ("[[copies]]\nwhere = { type = 'foe', kind = 'human' }\nmax = 3", {}),
        ("[[copies]]\nwhere = { traits = 'unique' }\nmax = 0", {"house-copies": ("captain-valdrec",)}),
        ("[[limit]]\ntitle = 'Foes'\nsection = 'foes'\nmax = 26", {}),
        ("[[limit]]\ntitle = 'Foes'\nsection = 'foes'\nmax = 25", {"house-limit-Foes": ()}),
        (
            "[[limit]]\ntitle = 'Dear'\nfield = 'cost'\nwhere = { type = 'move' }\nmin = 500",
            {"house-limit-Dear": ()},
        ),
    ],
)
def test_each_kind_of_rule(
    text: str, broken: dict[str, tuple[str, ...]], document: DeckDocument, game: TableGame[Any]
) -> None:
    assert rules(text, document.deck(), game) == broken, f"under {text!r}"


def test_a_format_may_waive_a_rule_of_the_game(document: DeckDocument, game: TableGame[Any]) -> None:
    document.sections["draw"] = {"telling-blow": 3}
    assert "draw-size" in rules("", document.deck(), game), "the game wants 40 cards"
    waived = rules('waive = ["draw-size"]', document.deck(), game)
    assert waived == {}, "a shorter draw deck is what this format is for"


def test_ban_lists_add_up(document: DeckDocument, game: TableGame[Any]) -> None:
    houses = [read_house(HEAD + f'banned = ["{key}"]') for key in ("no-quarter", "carousing")]
    found = deck_problems(document.deck(), game, game.catalogue, houses)
    assert {key for problem in found for key in problem.cards} == {"no-quarter", "carousing"}


def test_a_format_of_another_game_says_nothing(document: DeckDocument, game: TableGame[Any]) -> None:
    house = read_house('format = 1\ngame = "aoe-ecg"\ntitle = "T"\nbanned = ["no-quarter"]')
    assert deck_problems(document.deck(), game, game.catalogue, [house]) == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("= 1", "my.toml cannot be read: .*line 1"),
        ("game = 'x'", 'my.toml: begin the file with "format = 1"'),
        ("format = 2", "my.toml: format 2 is of a newer program; update this one"),
        ("format = 1\ncolour = 1", "my.toml: 'colour' is unknown; entries are"),
        ("format = 1\ngame = 3", "my.toml: game must be a text"),
        (HEAD + "[limited]\nx = -1", "my.toml: limited.x must be a whole number from 0 to 999999, not -1"),
        (HEAD + "[[limit]]\nmin = 3\nmax = 2", "my.toml: a limit's max 2 is below its min 3"),
        (HEAD + "[[copies]]\nwhere = { type = 3 }\nmax = 1", "my.toml: where.type must be a word"),
        (HEAD + "[[copies]]\n", "my.toml: max of copies must be a whole number from 0 to 999999, not None"),
        (HEAD + "[limited]\nx = 1000000", "limited.x must be a whole number from 0 to 999999, not 1000000"),
        (HEAD + "a" + ".a" * 20_000, "line 4 of my.toml has brackets or names too deep within one another"),
        (HEAD + "limit = 3", r"my.toml: write each of them as \[\[limit\]\]"),
        ("x" * 300_000, "my.toml is larger than 128 KiB"),
    ],
)
def test_faults_of_the_file_are_told(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        read_house(text, "my.toml")


def test_gauges_count_against_limits(
    document: DeckDocument, game: TableGame[Any], limits: tuple[Limit, ...]
) -> None:
    shown = {gauge.title: gauge for gauge in gauges(document, game.catalogue, limits)}
    assert [shown[name].value for name in ("Conan", "Draw deck", "Foe Deck")] == [1, 40, 26]
    assert (shown["Renown"].low, shown["Renown"].high, shown["Renown"].holds) == (95, 105, True)
    document.sections["foes"].pop("captain-valdrec")
    document.sections["draw"] = {}
    shown = {gauge.title: gauge for gauge in gauges(document, game.catalogue, limits)}
    assert (shown["Draw deck"].missing, shown["Foe Deck"].missing) == (40, 0)


def test_without_limits_every_section_is_still_counted(document: DeckDocument, game: TableGame[Any]) -> None:
    assert [(g.section, g.value, g.holds) for g in gauges(document, game.catalogue, ())] == [
        ("conan", 1, True),
        ("draw", 40, True),
        ("foes", 26, True),
    ], "a game whose limits nobody gave has plain counts"


@pytest.mark.parametrize("draw", [39, 40])
@pytest.mark.parametrize("foes", [24, 25])
def test_gauges_and_rules_agree_at_the_boundaries(
    draw: int, foes: int, game: TableGame[Any], limits: tuple[Limit, ...]
) -> None:
    cards = {
        "draw": [c.key for c in game.catalogue.cards if c.type == "move"],
        "foes": [c.key for c in game.catalogue.cards if c.type == "foe" and "unique" not in c.traits],
    }
    page = DeckDocument(game.key, sections={"conan": {"conan-the-bold": 1}})
    for section, count in (("draw", draw), ("foes", foes)):
        for i in range(count):
            key = cards[section][i // 3]
            page.pile(section)[key] = page.pile(section).get(key, 0) + 1
    broken = {problem.rule for problem in game.check_deck(page.deck(), game.catalogue)}
    shown = {gauge.title: gauge.holds for gauge in gauges(page, game.catalogue, limits)}
    assert shown["Draw deck"] == ("draw-size" not in broken), f"with {draw} cards"
    assert shown["Foe Deck"] == ("foe-size" not in broken), f"with {foes} Foes"
    assert shown["Renown"] == ("renown" not in broken)
