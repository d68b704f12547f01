"""games · decks · deck check · cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from suite.games import GAMES
from suite.games.toys import TOYS


def test_games_are_listed_by_key(run: Any) -> None:
    told = run("games")
    assert told.code == 0, "listing works"
    assert told.out.split()[:3] == ["conan-ccg", "Conan", "Collectible"], "key and title"
    assert "kuhn" not in told.out, "toys are for --all"
    assert all(key in run("games", "--all").out for key in TOYS), "and there they are"


def test_games_as_json(run: Any) -> None:
    rows = run("games", "--all", "--json").json
    assert [row["key"] for row in rows] == [*GAMES, *TOYS], "every game once, toys last"
    conan = rows[0]
    assert conan["deck_sections"] == ["conan", "draw", "foes"], "the sections of its decks"
    assert conan["players"] == [2, 9], "the least and the most players"
    assert {row["key"] for row in rows if row["toy"]} == set(TOYS), "toys are marked"


def test_cards_are_found_by_all_words(run: Any) -> None:
    every = run("cards", "conan-ccg", "--json").json
    assert len(every) == len(GAMES["conan-ccg"]().catalogue), "without a text all cards are listed"
    title = every[0]["title"]
    told = run("cards", "conan-ccg", *title.upper().split())
    assert told.code == 0, "the case of letters does not matter"
    assert f"{title} (" in told.out, "the card is found by its title"
    assert told.out.splitlines()[-1].endswith(f"of {len(every)}"), "the last line counts"
    foes = run("cards", "conan-ccg", "foe", "--json").json
    assert {"foe"} <= {card["type"] for card in foes}, "a type is searched too"


def test_cards_not_found(run: Any) -> None:
    told = run("cards", "conan-ccg", "no such card anywhere")
    assert told.code == 1, "nothing found is the answer no"
    assert told.err == "", "and no error"


def test_decks_of_a_game_without_decks(run: Any) -> None:
    told = run("decks", "kuhn")
    assert (told.code, told.out) == (0, "Kuhn poker has no ready-made decks.\n"), "it is said"
    assert run("decks", "kuhn", "--json").json == [], "and is an empty list"


def test_every_ready_made_deck_is_listed_and_passes_the_check(run: Any) -> None:
    rows = run("decks", "conan-ccg", "--json").json
    text = run("decks", "conan-ccg").out
    for row in rows:
        assert row["legal"], f"{row['key']} is legal"
        assert f"{row['key']}: {row['title']} (" in text, "key and title are told"
        assert run("deck", "check", row["key"]).code == 0, "its key stands for its file"


# -- deck check ----------------------------------------------------------------------------------------


def test_legal_deck(run: Any, legal: Path) -> None:
    told = run("deck", "check", legal)
    assert told.code == 0, "a legal deck gives 0"
    assert told.out == f"{legal} (Tired Warriors): legal\n", "and is called so"
    assert told.err == "", "nothing is wrong"


def test_illegal_deck_tells_each_broken_rule(run: Any, illegal: Path) -> None:
    told = run("deck", "check", illegal)
    assert told.code == 1, "an illegal deck gives 1"
    assert len(told.out.splitlines()) == 3, "no Conan, too few Foes, too little Renown: a line each"
    assert all(line.startswith(f"{illegal} (Short): ") for line in told.out.splitlines()), "the file is named"


def test_worst_file_decides_the_exit_code(run: Any, legal: Path, illegal: Path, tmp_path: Path) -> None:
    assert run("deck", "check", legal, illegal).code == 1, "legal and illegal: 1"
    told = run("deck", "check", legal, illegal, tmp_path / "none.toml")
    assert told.code == 2, "with an unreadable one: 2"
    assert told.out.startswith(f"{legal} "), "the others are checked all the same"
    assert told.err == f"four-ages: {tmp_path / 'none.toml'} cannot be used: No such file or directory\n"


def test_deck_check_as_json(run: Any, legal: Path, illegal: Path, tmp_path: Path) -> None:
    told = run("deck", "check", "--json", legal, illegal, tmp_path)
    assert told.code == 2, "the folder is no deck"
    good, bad, none = told.json
    assert (good["legal"], good["problems"], good["error"]) == (True, [], ""), "the legal one"
    assert good["game"] == "conan-ccg", "the game was found by the sections"
    assert not bad["legal"], "the illegal one"
    assert {problem["rule"] for problem in bad["problems"]} == {"conan", "foe-size", "renown"}, "with reasons"
    assert none["error"] == f"{tmp_path} is not a file; name a file", "the unreadable one"


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"title = \n[sections.draw]\n", "Invalid value (at line 1, column 9); correct that place"),
        (b"\xff\xfe", "is not UTF-8 text; save it as UTF-8"),
        (b'title = "x"\n', "is no deck file: it lacks sections with cards"),
        (b"[[[[", "is no deck file: it lacks sections with cards; write lines such as game ="),
        (b'[sections.draw]\n"a" = 0\n', "copies of 'a' must be 1 to 999, not 0"),
        (b"sections = 3\n", "has no sections"),
        (b"sections = " + b"[" * 50_000, "has brackets or names too deep within one another; cut it"),
        (b"sections" + b".a" * 20_000, "line 1 of "),
        (b'title = "\xed\xa0\x80"\n', "is not UTF-8 text; save it as UTF-8"),
        (b"# x\n" * 300_000, "is larger than 128 KiB"),
        (b'game = "zabor"\n[sections.draw]\n"a" = 1\n', "is a deck for 'zabor', not for conan-ccg"),
    ],
    ids=range(11),
)
def test_unreadable_deck_is_told_in_one_sentence(
    run: Any, tmp_path: Path, content: bytes, words: str
) -> None:
    path = tmp_path / "deck.toml"
    path.write_bytes(content)
    told = run("deck", "check", path)
    assert told.code == 2, "what cannot be read gives 2"
    assert str(path) in told.err, "the file is named"
    assert words in told.err, "with the fault and the cure"
    assert told.err.count("\n") == 1, "in one line"
    assert told.out == "", "and nothing else is printed"


def test_deck_with_a_byte_order_mark_and_foreign_line_ends(run: Any, legal: Path) -> None:
    text = legal.read_text(encoding="utf-8")
    legal.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert run("deck", "check", legal).code == 0, "an editor of another system has saved it"


def test_unknown_cards_make_a_deck_illegal_not_unreadable(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text('[sections.draw]\n"no-such-card" = 2\n', encoding="utf-8")
    told = run("deck", "check", path)
    assert told.code == 1, "it can be read"
    assert "no-such-card" in told.out, "and the card is named"


def test_deck_check_for_a_game_without_decks(run: Any, legal: Path) -> None:
    told = run("deck", "check", legal, "--game", "kuhn")
    assert (told.code, told.err) == (2, "four-ages: Kuhn poker is played without decks\n"), "it is said"


def test_control_characters_of_a_file_do_not_reach_the_terminal(run: Any, illegal: Path) -> None:
    illegal.write_text(illegal.read_text().replace("Short", "\\u001b[31mred\\nline"))
    out = run("deck", "check", illegal).out
    assert "\x1b" not in out, "no escape sequence comes out"
    assert len(out.splitlines()) == 3, "and no line is broken"
