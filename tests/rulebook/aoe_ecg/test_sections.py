"""Every section of the rulebook is coded and tested, and nothing cites a section that does not exist."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from suite.core.flow import AskAbout, Frame
from suite.resources import folder
from tests.rulebook.aoe_ecg.table import game

ROOT = Path(__file__).parents[3]
CODE = sorted((ROOT / "suite/games/aoe_ecg").rglob("*.py"))
TESTS = sorted(ROOT.glob("tests/*/aoe_ecg/test_*.py"))

ID = r"[a-z]+(?:\.[a-z-]+)+"
CITED = re.compile(rf"\b[Rr]ules?\s+((?:{ID})(?:(?:,| and|, and)\s+{ID})*)")
"""In a docstring of the code: "rule card.gem", "Rules card.gem, card.prowess and deck.reshuffle"."""
NAMED = re.compile(rf"\s*((?:{ID})(?:,\s+{ID})*):")
"""At the beginning of a test's docstring: "card.gem, card.prowess: …"."""


def sections() -> dict[str, str]:
    """Section id -> its kind."""
    data = tomllib.loads((folder("aoe-ecg") / "sections.toml").read_text(encoding="utf-8"))
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


def in_code() -> dict[str, str]:
    """Section id -> a file of the code that cites it."""
    found: dict[str, str] = {}
    for path in CODE:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        cited = set(rules_of_frames(tree))
        for text in docstrings(tree):
            cited |= cited_in(text)
        found |= dict.fromkeys(cited, path.name)
    return found


def in_tests() -> dict[str, str]:
    """Section id -> a test that names it."""
    found: dict[str, str] = {}
    for path in TESTS:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                named = NAMED.match(ast.get_docstring(node) or "")
                found |= dict.fromkeys(re.findall(ID, named[1]) if named else [], node.name)
    return found


def test_every_rule_is_coded() -> None:
    """The code cites every section that holds a rule."""
    missing = sorted({name for name, kind in sections().items() if kind == "rule"} - set(in_code()))
    assert missing == [], "these sections are cited nowhere in the code"


def test_every_rule_is_tested() -> None:
    """A test names every section that holds a rule or an example."""
    wanted = {name for name, kind in sections().items() if kind in ("rule", "example")}
    assert sorted(wanted - set(in_tests())) == [], "these sections are named by no test"


def test_no_unknown_section_is_cited() -> None:
    """Code and tests cite sections that exist."""
    known = sections()
    unknown = {name: place for name, place in (in_code() | in_tests()).items() if name not in known}
    assert unknown == {}, "no section has such an id"


def test_every_frame_cites_a_section() -> None:
    """Whatever runs or asks shows by which section it does so."""
    known = sections()
    frames: list[tuple[str, str]] = []
    for name, maker in game().table.makers.items():
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


def test_sections_are_complete() -> None:
    """Ids are unique, kinds are known, and lines run upward."""
    data = tomllib.loads((folder("aoe-ecg") / "sections.toml").read_text(encoding="utf-8"))["section"]
    ids = [section["id"] for section in data]
    assert len(ids) == len(set(ids)), "no id is used twice"
    for section in data:
        assert section["kind"] in ("rule", "example", "no-rule"), f"{section['id']} has a known kind"
        assert section["title"], f"{section['id']} has a title"
        for first, last in (section["lines"], *section.get("also", [])):
            assert 1 <= first <= last, f"{section['id']} says where it stands"


def test_citations_are_read() -> None:
    """The reader of citations finds them in all forms that are in use."""
    text = "Paid (rules card.gem,\ncard.prowess). Rule deck.reshuffle: rules rest.hand and notes.ties; a.toml"
    wanted = {"card.gem", "card.prowess", "deck.reshuffle", "rest.hand", "notes.ties"}
    assert cited_in(text) == wanted, "and no file name"
