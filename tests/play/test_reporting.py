"""Reports of problems hold what is needed and no folder of anybody's machine."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from suite.play.reporting import scrubbed, write_report

SEP = "/"


def place(*parts: str) -> str:
    """A folder, written so that this file names none itself."""
    return SEP + SEP.join(parts)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"open {place('home', 'ann', 'cards', 'a.db')} now", "open <folder>/a.db now"),
        (f'"{place("home", "Ann Lee", "my cards")}/a.db"', '"<folder>/a.db"'),
        ("C:\\Data\\ann\\x.json: damaged", "<folder>/x.json: damaged"),
        ('"D:\\\\Games\\\\four ages\\\\x.json"', '"<folder>/x.json"'),
        ("conan-ccg/core/telling-blow and 3/4", "conan-ccg/core/telling-blow and 3/4"),
        ("https://example.org/a/b/c", "https://example.org/a/b/c"),
    ],
)
def test_no_folder_is_left(text: str, words: str) -> None:
    assert scrubbed(text, [place("home", "Ann Lee", "my cards")]) == words


def test_a_folder_is_no_part_of_a_longer_name() -> None:
    folder = place("data")
    assert scrubbed(f"{folder}x", [folder]) == f"{folder}x"
    assert scrubbed("a", ["", SEP, "."]) == "a", "a folder without a name hides nothing"


def test_a_report_holds_its_parts(tmp_path: Path) -> None:
    path = tmp_path / "report.zip"
    write_report(path, {"match.json": "{}", "log.txt": f"see {tmp_path}/x"}, [tmp_path])
    with zipfile.ZipFile(path) as archive:
        assert archive.namelist() == ["match.json", "log.txt"]
        assert archive.read("log.txt").decode() == "see <folder>/x"
    again = tmp_path / "again.zip"
    write_report(again, {"match.json": "{}", "log.txt": f"see {tmp_path}/x"}, [tmp_path])
    assert again.read_bytes() == path.read_bytes(), "the same parts make the same file"
