"""The tree itself: sizes, names, and nothing that belongs to one machine."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
VISIBLE = {
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "db",
    "docs",
    "packaging",
    "pyproject.toml",
    "resources",
    "suite",
    "tests",
}
HIDDEN = {".ci", ".git", ".gitattributes", ".gitignore"}
LONGEST = 500
MACHINE_PATH = re.compile(r"(?<![\w.~-])(?:/(?:work|root|home|Users)/|[A-Z]:\\+Users\\)\w")
# In two parts, so that this file does not name them.
REGISTRIES = [
    "".join(parts)
    for parts in (
        ("pypi.", "org"),
        ("python", "hosted"),
        ("debian", ".org"),
        ("ubuntu", ".com"),
        ("npmjs", ".org"),
        ("crates", ".io"),
        ("conda", ".anaconda"),
    )
]


def ignored_at_top() -> set[str]:
    """The names that .gitignore keeps out of the top folder."""
    lines = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    return {line.strip("/") for line in lines if line and not line.startswith("#")}


def own_files() -> Iterator[Path]:
    """Every file of the project, without what tools have made."""
    skipped = ignored_at_top() | {".git"}
    pending = [ROOT]
    while pending:
        for entry in pending.pop().iterdir():
            if entry.name in skipped:
                continue
            if entry.is_dir():
                pending.append(entry)
            else:
                yield entry


def own_texts() -> Iterator[tuple[Path, str]]:
    """Path from the root and content of every text file of the project."""
    for path in own_files():
        try:
            yield path.relative_to(ROOT), path.read_text("utf-8")
        except UnicodeDecodeError:
            continue


def test_top_level_holds_only_agreed_entries() -> None:
    unknown = {entry.name for entry in ROOT.iterdir()} - VISIBLE - HIDDEN - ignored_at_top()
    assert not unknown, f"beside the agreed top-level entries there are {sorted(unknown)}"


def test_no_module_is_longer_than_500_lines() -> None:
    lengths = {
        path.as_posix(): text.count("\n")
        for path, text in own_texts()
        if path.suffix == ".py" and not path.match("suite/games/*/cards/*")
    }
    long = {path: length for path, length in lengths.items() if length > LONGEST}
    assert "suite/__init__.py" in lengths, "the walk has missed the package"
    assert not long, f"split these modules, {LONGEST} lines are the limit: {long}"


def test_every_package_is_bound_by_an_import_contract() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    layers = " ".join(layer for contract in contracts for layer in contract.get("layers", []))
    bound = set(re.findall(r"suite\.(\w+)", layers)) | {"__init__"}
    found = {
        entry.stem
        for entry in (ROOT / "suite").iterdir()
        if entry.suffix == ".py" or (entry.is_dir() and any(entry.glob("*.py")))
    }
    assert found <= bound, f"pyproject.toml must say who may import suite.{sorted(found - bound)}"


def test_nothing_names_a_path_of_one_machine() -> None:
    named = {
        path.as_posix(): match.group()
        for path, text in own_texts()
        if (match := MACHINE_PATH.search(text) or re.search(rf"{re.escape(str(ROOT))}\b", text))
    }
    assert not named, f"these files name paths of one machine: {named}"


def test_nothing_names_a_package_registry() -> None:
    named = {
        path.as_posix(): host for path, text in own_texts() for host in REGISTRIES if host in text.lower()
    }
    assert not named, f"these files name the host of a package registry: {named}"


@pytest.mark.parametrize("folder", ["packaging", "tests", "docs", "resources"])
def test_folders_beside_suite_are_no_regular_packages(folder: str) -> None:
    # The root is on the import path: packaging/__init__.py would hide the library of that name.
    assert not (ROOT / folder / "__init__.py").exists(), f"{folder} must not be a package"
