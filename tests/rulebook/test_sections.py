"""Every section of each rulebook is coded and tested, and nothing cites a section that does not exist."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from suite.core.flow import AskAbout
from suite.core.frame import Frame
from suite.games import GAMES
from suite.resources import folder, read_toml

ROOT = Path(__file__).parents[2]
each_game = pytest.mark.parametrize("key", GAMES)
BOOKS = sorted(path.parent.name for path in folder("").glob("*/sections.toml"))
each_book = pytest.mark.parametrize("key", BOOKS)
"""The games whose resources list sections, those to come among them."""

ID = r"[a-z]+(?:\.[a-z-]+)+"
CITED = re.compile(rf"\b[Rr]ules?\s+((?:{ID})(?:(?:,| and|, and)\s+{ID})*)")
"""In a docstring of the code: "rule card.gem", "Rules card.gem, card.prowess and deck.reshuffle"."""
NAMED = re.compile(rf"\s*((?:{ID})(?:,\s+{ID})*):")
"""At the beginning of a test's docstring: "card.gem, card.prowess: …"."""


def package(key: str) -> str:
    """The package of a game."""
    return key.replace("-", "_")


def sections(key: str) -> dict[str, str]:
    """Section id -> its kind."""
    data = read_toml(folder(key) / "sections.toml")
    return {section["id"]: section["kind"] for section in data["section"]}


def docstrings(tree: ast.Module) -> Iterator[str]:
    """All string statements: docstrings of modules, classes and functions, and those beneath a name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)


def rules_of_frames(tree: ast.Module) -> Iterator[str]:
    """What frames declare: rule = "…" in a class, the first argument of Ask and AskAbout."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            if any(isinstance(target, ast.Name) and target.id == "rule" for target in node.targets):
                yield str(node.value.value)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            first = node.args[0]
            if node.func.id in ("Ask", "AskAbout") and isinstance(first, ast.Constant):
                yield str(first.value)


def cited_in(text: str) -> set[str]:
    """The section ids that a docstring of the code cites."""
    return {name for found in CITED.findall(text) for name in re.findall(ID, found)}


def in_code(key: str) -> dict[str, str]:
    """Section id -> a file of the code that cites it."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "suite/games" / package(key)).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        cited = set(rules_of_frames(tree))
        for text in docstrings(tree):
            cited |= cited_in(text)
        found |= dict.fromkeys(cited, path.name)
    return found


def in_tests(key: str) -> dict[str, str]:
    """Section id -> a test that names it."""
    found: dict[str, str] = {}
    for path in sorted(ROOT.glob(f"tests/*/{package(key)}/test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                named = NAMED.match(ast.get_docstring(node) or "")
                found |= dict.fromkeys(re.findall(ID, named[1]) if named else [], node.name)
    return found


@each_game
def test_every_rule_is_coded(key: str) -> None:
    """The code cites every section that holds a rule."""
    missing = sorted({name for name, kind in sections(key).items() if kind == "rule"} - set(in_code(key)))
    assert missing == [], "these sections are cited nowhere in the code"


@each_game
def test_every_rule_is_tested(key: str) -> None:
    """A test names every section that holds a rule or an example."""
    wanted = {name for name, kind in sections(key).items() if kind in ("rule", "example")}
    assert sorted(wanted - set(in_tests(key))) == [], "these sections are named by no test"


@each_book
def test_no_unknown_section_is_cited(key: str) -> None:
    """Code and tests cite sections that exist."""
    known = sections(key)
    unknown = {name: place for name, place in (in_code(key) | in_tests(key)).items() if name not in known}
    assert unknown == {}, "no section has such an id"


@each_game
def test_every_frame_cites_a_section(key: str) -> None:
    """Whatever runs or asks shows by which section it does so."""
    known = sections(key)
    frames: list[tuple[str, str]] = []
    for name, maker in GAMES[key]().table.makers.items():
        owner = getattr(maker, "__self__", None)
        if isinstance(owner, AskAbout):
            frames.append((name, owner.rule))
        elif (
            isinstance(maker, type)
            and issubclass(maker, Frame)
            and not maker.__module__.startswith("suite.core")
        ):
            frames.append((name, maker.rule))
    assert len(frames) > 40, "the game's frames are found"
    assert [(name, rule) for name, rule in frames if rule not in known] == [], "these cite no known section"


@each_book
def test_sections_are_complete(key: str) -> None:
    """Ids are unique, kinds known, lines run upward; a second book gives each a title and its lines."""
    book = read_toml(folder(key) / "sections.toml")
    data = book["section"]
    ids = [section["id"] for section in data]
    assert len(ids) == len(set(ids)), "no id is used twice"
    for section in data:
        assert section["kind"] in ("rule", "example", "no-rule"), f"{section['id']} has a known kind"
        assert section["title"], f"{section['id']} has a title"
        assert re.fullmatch(ID, section["id"]), f"{section['id']} can be cited"
        for first, last in (section["lines"], *section.get("also", []), *section.get("french", [])):
            assert 1 <= first <= last, f"{section['id']} says where it stands"
        if "french_rulebook" in book:
            assert section["title_fr"], f"{section['id']} has a French title"
            assert section["french"] == sorted(section["french"]), f"{section['id']} lists French passages"
        else:
            assert "french" not in section, f"{section['id']} speaks of a book that is not named"


def test_citations_are_read() -> None:
    """The reader of citations finds them in all forms that are in use."""
    text = "Paid (rules card.gem,\ncard.prowess). Rule deck.reshuffle: rules rest.hand and notes.ties; a.toml"
    wanted = {"card.gem", "card.prowess", "deck.reshuffle", "rest.hand", "notes.ties"}
    assert cited_in(text) == wanted, "and no file name"
