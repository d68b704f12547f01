"""The lock file: it belongs to pyproject.toml, holds a hash for everything and names no address."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
LOCK = (ROOT / "packaging" / "requirements.lock").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
WANTED = [
    Requirement(line)
    for line in (
        *PROJECT["project"]["dependencies"],
        *(line for extra in PROJECT["project"]["optional-dependencies"].values() for line in extra),
        *PROJECT["dependency-groups"]["dev"],
    )
]
ENTRIES = [
    entry for entry in re.split(r"^(?=[A-Za-z0-9])", LOCK, flags=re.MULTILINE) if not entry.startswith("#")
]
PINS = dict(re.findall(r"^([A-Za-z0-9][\w.-]*)==([^\s;]+)", LOCK, flags=re.MULTILINE))


def test_it_names_no_address() -> None:
    assert "://" not in LOCK, "the lock file must work with any package index"
    assert not re.search(r"^\s*(-i|--index|--extra-index|--find-links|-f)\b", LOCK, re.MULTILINE), (
        "the lock file must not choose a package index"
    )


def test_every_entry_is_one_version_with_hashes() -> None:
    assert len(ENTRIES) == len(PINS) > len(WANTED), "every entry is of the form name==version"
    bare = [entry.split("\n")[0] for entry in ENTRIES if "--hash=sha256:" not in entry]
    assert not bare, f"entries without a hash: {bare}"


@pytest.mark.parametrize("wanted", WANTED, ids=lambda requirement: requirement.name)
def test_it_holds_what_the_project_asks_for(wanted: Requirement) -> None:
    pinned = PINS.get(wanted.name.lower())
    assert pinned is not None, f"{wanted} is missing: make the lock file anew (docs/decisions.md)"
    assert wanted.specifier.contains(pinned), f"{wanted} is locked at {pinned}: make the lock file anew"


def test_every_entry_has_a_reason() -> None:
    direct = {requirement.name.lower() for requirement in WANTED}
    for entry in ENTRIES:
        name = entry.split("==")[0]
        reasons = re.findall(r"^    #\s+(?:via )?([\w.-]+)", entry, re.MULTILINE)
        assert name in direct or set(reasons) & PINS.keys(), f"nothing asks for {name} any more"
