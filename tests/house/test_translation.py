"""Sentences that are translated are whole, and their places have names."""

import ast
import re
from pathlib import Path
from string import Formatter

ROOT = Path(__file__).resolve().parents[2]
TEXTS = {"_": (0,), "plural": (0, 1), "in_context": (0, 1), "mark": (0,)}
"""Mark -> which of its arguments are words."""
PERCENT = re.compile(r"%[sdr(]")


def marks_of(tree: ast.Module) -> dict[str, str]:
    """Name in this module -> the mark that it is."""
    return {
        alias.asname or alias.name: alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "suite.core.translation"
        for alias in node.names
        if alias.name in TEXTS
    }


def fault_of(argument: ast.expr, mark: str) -> str:
    """What is wrong with one text of a mark, "" for nothing."""
    if not isinstance(argument, ast.Constant):
        variable = isinstance(argument, ast.Name | ast.Attribute | ast.Subscript)
        return "" if variable and mark == "_" else "its words must stand there as one string"
    text = str(argument.value)
    if text != text.strip():
        return "it begins or ends with a space: it is a part that will be glued"
    places = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
    if PERCENT.search(text) or not all(name.isidentifier() for name in places):
        return "its places must have names: {name}"
    return ""


def faults(source: str) -> list[str]:
    """What is wrong with the marks of a module."""
    tree = ast.parse(source)
    marks = marks_of(tree)
    found = []
    hidden = {inner for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if node in hidden and isinstance(node, ast.Call) and getattr(node.func, "id", "") in marks:
            found.append(f"line {node.lineno}: a mark inside an f-string is not extracted everywhere")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in marks:
            mark = marks[node.func.id]
            texts = [node.args[n] for n in TEXTS[mark] if n < len(node.args)]
            found += [f"line {node.lineno}: {fault}" for each in texts if (fault := fault_of(each, mark))]
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id in marks:
            found.append(f"line {node.lineno}: {node.id} is a mark here; give the variable a name")
    return found


def test_marked_sentences_are_whole() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): wrong
        for path in sorted((ROOT / "suite").rglob("*.py"))
        if (wrong := faults(path.read_text("utf-8")))
    }
    assert not found, "these sentences cannot be translated as they stand"


def test_faults_of_marks_are_found() -> None:
    head = "from suite.core.translation import _, in_context, mark, plural\n"
    wrong = [
        '_(f"{name} takes it.")',
        '_("Takes " + name)',
        '_("Takes {name}".format(name=name))',
        '_("Takes {}.")',
        '_("Takes {0}.")',
        '_("Takes %s.")',
        '_("Takes ")',
        "mark(name)",
        "f'# {_(\"Takes it.\")}'",
        'plural("{n} unit", many, 2)',
        'in_context(where, "One")',
        'plural("{n} unit", f"{n} units", 2)',
        "[_ for _ in range(3)]",
    ]
    assert [line for line in wrong if not faults(head + line)] == [], "each of these is wrong"
    right = [
        '_("{name} takes {place}.").format(name=name, place=place)',
        "_(self.text)",
        'mark("Stand")',
        'plural("{n} unit", "{n} units", n).format(n=n)',
        'in_context("die", "One")',
    ]
    assert [line for line in right if faults(head + line)] == [], "each of these is right"
    assert faults("def mark(text): ...\nmark(name)") == [], "other functions may have that name"
