"""The rulings of this game: each is told once, and cites lines of the books that a section covers."""

from __future__ import annotations

import re

from suite.resources import folder, read_toml, rulings_file

PART = rulings_file().read_text("utf-8").partition("\n## Age of Conan\n")[2].partition("\n## ")[0]
ENTRY = re.compile(r"^\*\*([A-Z]\d+) (.+?)\*\* \(([^()]+)\) (.+)$", re.DOTALL)
CITED = re.compile(r"\b(EN|FR):(\d+)(?:-(\d+))?")
ENTRIES = [part for part in PART.split("\n\n") if part.startswith("**")]


def covered() -> dict[str, set[int]]:
    """Book -> the lines that belong to a section."""
    found: dict[str, set[int]] = {"EN": set(), "FR": set()}
    for section in read_toml(folder("age-of-conan") / "sections.toml")["section"]:
        for first, last in (section["lines"], *section.get("also", [])):
            found["EN"] |= set(range(first, last + 1))
        for first, last in section["french"]:
            found["FR"] |= set(range(first, last + 1))
    return found


def test_each_ruling_has_a_question_a_place_and_an_answer() -> None:
    matches = [ENTRY.match(entry.replace("\n", " ")) for entry in ENTRIES]
    assert [entry[:40] for entry, match in zip(ENTRIES, matches, strict=True) if match is None] == []
    keys = [match[1] for match in matches if match]
    assert len(keys) == len(set(keys)) > 70
    for match in filter(None, matches):
        assert CITED.search(match[3]), f"{match[1]} says where the books speak"
        assert re.search(r"`[\w/-]+\.(py|toml)`", match[3]), f"{match[1]} says where it is coded"


def test_cited_lines_belong_to_sections() -> None:
    lines = covered()
    for entry in ENTRIES:
        for book, first, last in CITED.findall(entry):
            assert int(first) <= int(last or first), entry[:40]
            for line in (int(first), int(last or first)):
                assert line in lines[book], f"{entry[:40]} cites {book}:{line}"


def test_rulings_that_are_named_exist() -> None:
    keys = {entry[2:].partition(" ")[0] for entry in ENTRIES}
    named = {key for part in PART.split("\n\n") for key in re.findall(r"\b([A-Z]\d+)\b", part)}
    assert named <= keys, "options and entries name each other by their numbers"
