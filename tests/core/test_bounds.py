"""What strangers' files may hold: each bound is a sentence with line and cure, before anything is parsed."""

import json
from pathlib import Path

import pytest

from suite.core.bounds import (
    DEEPEST,
    HIGHEST,
    MOST_COLUMNS,
    MOST_PARTS,
    FileRejected,
    check_columns,
    check_lines,
    check_table,
    check_text,
    check_xml,
    read_bounded,
    read_json,
    read_toml,
    utf8,
)

LONE = "half a letter"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("\n" + "[" * 100_000, "line 2 of x lies more than 64 brackets deep"),
        ('{"a":' * (DEEPEST + 1), "line 1 of x lies more than 64 brackets deep"),
        ("[" + "[]," * 600_000, "x holds more than 1500000"),
        ("[" + '"" ' * 1_600_000, "x holds more than 1500000"),
        ("[\n" + "1" * 5000 + "]", "line 2 of x has a number of more than 40 digits"),
        ('{"1111111111111111111111111111111111111111111": 1' + "1" * 41, "line 1 of x has a number"),
        (f"[{HIGHEST + 1}]", f"the number {HIGHEST + 1} of x is too long"),
        (f"[{-HIGHEST - 2}]", "is too long"),
        ("[NaN]", "NaN of x is no number that can be kept"),
        ("[-1e999]", "-1e999 of x is no number that can be kept"),
        ('{"a":\n 1', r"line 2 of x is no JSON"),
        ('"\ud800"', f"line 1 of x holds {LONE}"),
        ('["\\ud83d\\ude00",\n"\\ud800"]', f"line 2 of x holds {LONE}"),
        ('["\\ude00\\ud83d"]', LONE),
        ('["\\ud83d\\ud83d\\ude00"]', LONE),
        ('["\\\\ud83d\\ude00"]', LONE),
        ('{"\\uDBFF": 1}', LONE),
    ],
)
def test_json_beyond_the_bounds_is_refused(text: str, fault: str) -> None:
    with pytest.raises(FileRejected, match=fault):
        read_json(text, "x")


@pytest.mark.parametrize(
    "data",
    [
        {"brackets in texts": "[" * 500 + '"{\\"', "\\": '\\"[[', "digits": "1" * 99},
        ["\U0001f600", "\\ud800", 'quoted "\\\\"', HIGHEST, -HIGHEST - 1, 0.1 + 0.2, 1e-300],
        [[[[[[[[[[1]]]]]]]]]],
        "",
    ],
)
@pytest.mark.parametrize("ascii_", [True, False])
def test_sound_json_is_read_as_it_is(data: object, ascii_: bool) -> None:
    assert read_json(json.dumps(data, ensure_ascii=ascii_)) == data


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("a = 1\na" + ".a" * 20_000, "line 2 of x has brackets or names too deep within one another"),
        ("[" + '"a".' * MOST_PARTS + "a]", "too deep"),
        ("a = {" + "a = {" * DEEPEST, "too deep"),
        ("a = " + "[" * 1000, "too deep"),
        ("a = " + "1" * 5000, "line 1 of x has a number of more than 40 digits"),
        ("a = 1\n" * 30_000, "x is larger than 128 KiB"),
        ('a = "\ud800"', LONE),
        ("a = 1\na = 2\n", r"x cannot be read: Cannot overwrite a value \(at line 2"),
    ],
)
def test_toml_beyond_the_bounds_is_refused(text: str, fault: str) -> None:
    with pytest.raises(FileRejected, match=fault):
        read_toml(text, "x")


def test_points_and_brackets_in_texts_of_toml_are_no_depth() -> None:
    dots = "a.b.c.d.e.f.g.h.i.j.k [[[[" * 40
    text = f'note = "{dots}" # {dots}\nlong = \'\'\'\n{dots}\'\'\'\nmore = """{dots}\n"""\n'
    text += "[a.'b.c']\nn = [1.5, 2.5]"
    found = read_toml(text)
    assert found["note"] == found["more"].rstrip() == found["long"] == dots
    assert found["a"] == {"b.c": {"n": [1.5, 2.5]}}


def test_towers_and_crowds_of_elements_are_refused() -> None:
    with pytest.raises(FileRejected, match="line 1025 of x lies too deep"):
        check_xml(b"<a>\n" * 2000, "x")
    with pytest.raises(FileRejected, match="x has more than 300000 elements"):
        check_xml(b"<a></a>" * 300_001, "x")
    with pytest.raises(FileRejected, match="line 2 of x has too many attributes"):
        check_xml(b"<a>\n<b " + b" ".join(b"c%d=''" % n for n in range(1001)) + b"/></a>", "x")
    check_xml(b"<a b='" + b"x" * 5000 + b"'/>")
    check_xml(b"<a><b/>" * 900 + b"</a>" * 900)


def test_tables_with_too_many_rows_cells_or_columns_are_refused() -> None:
    with pytest.raises(FileRejected, match="x has more than 250000 lines; cut it into parts"):
        check_lines(b"a\r" * 250_001, "x")
    check_lines(b"\r\n" * 250_000, "x")
    with pytest.raises(FileRejected, match="x has more than 4000000 cells"):
        check_table("," * 4_000_001, ",", "x")
    with pytest.raises(FileRejected, match="x has more than 200 columns"):
        check_columns(MOST_COLUMNS + 1, "x")
    check_table("a,b\n" * 1000, ",")


def test_bytes_are_bounded_and_must_be_utf8(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(b"x" * 2049)
    with pytest.raises(FileRejected, match=r"deck\.txt is larger than 2 KiB"):
        read_bounded(path, 2048)
    assert len(read_bounded(path)) == 2049
    with pytest.raises(FileRejected, match="is not a file"):
        read_bounded(tmp_path)
    with pytest.raises(FileRejected, match="line 2 of x is not UTF-8 text"):
        utf8(b"a\n\xed\xa0\x80", "x")
    assert utf8(b"\xef\xbb\xbfa") == "a"
    with pytest.raises(FileRejected, match=f"line 3 of x holds {LONE}"):
        check_text("a\n\n\udfff", "x")
