"""The compiled build: native copies of rules and search, used in place of their sources where they fit.

`packaging/compile.py` makes it, in a folder of its own. It fits while every source is as it was compiled and
this is the Python that it was compiled for; else the sources run. Both play the same, number by number.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "build" / "compiled"
"""Where the compiled build of a checkout lies."""
PACKED: Final = ROOT / "suite" / "native"
"""Where that of a wheel lies."""
VARIABLE: Final = "FOUR_AGES_COMPILED"
"""Names another folder; empty for the sources. The program sets it, so that its children run what it runs."""
LIST: Final = "modules.json"
"""The file that says what a folder holds, and from which sources."""
SUFFIX: Final = EXTENSION_SUFFIXES[0]

READERS: Final = ("bounds", "card_fields", "schema", "translation")
"""Modules of the core that read files and words, and run before a match."""
SEARCH: Final = ("ismcts", "lookahead", "memory", "playout", "race", "result", "view")
"""Modules of the agents in which a decision takes its time."""
CORE: Final = "core"
"""The group of modules that all games need."""


def sources(groups: Iterable[str], root: Path = ROOT) -> dict[str, list[Path]]:
    """Group (CORE, or a folder of games) -> the sources that are compiled."""
    found: dict[str, list[Path]] = {}
    for group in groups:
        if group == CORE:
            core = [file for file in (root / "suite" / "core").glob("*.py") if file.stem not in READERS]
            search = [root / "suite" / "ai" / f"{name}.py" for name in SEARCH]
            files = [*core, *search, root / "suite" / "view" / "game.py"]
        else:
            # What shows a game is asked once a question, and inherits from nothing here.
            home = root / "suite" / "games" / group
            files = [file for file in home.rglob("*.py") if "view" not in file.relative_to(home).parts]
        found[group] = sorted(file for file in files if file.name != "__init__.py")
    return found


def print_of(files: Iterable[Path], root: Path = ROOT) -> str:
    """A hash of the files, by their names and what is in them."""
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.relative_to(root).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


class _Finder(MetaPathFinder):
    """Finds the modules of a compiled build before their sources are found."""

    def __init__(self, folder: Path, names: Iterable[str]) -> None:
        self.folder = folder
        self.names = frozenset(names)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in self.names:
            return None
        return spec_from_file_location(fullname, self.folder / (fullname.replace(".", "/") + SUFFIX))


def held(folder: Path) -> dict[str, Any]:
    """What a folder's list says: for which Python it is, the print of each group, its modules."""
    nothing = {"suffix": "", "quick": False, "prints": {}, "modules": []}
    try:
        read = json.loads((folder / LIST).read_text("utf-8"))
    except (OSError, ValueError):
        return nothing
    return read if isinstance(read, dict) and read.keys() == nothing.keys() else nothing


def trouble(folder: Path) -> str:
    """Why the folder's build cannot be used, in words; "" where it fits."""
    build = held(folder)
    if not build["modules"]:
        return "there is none"
    if build["suffix"] != SUFFIX:
        return "it was made for another Python"
    prints = {group: print_of(files) for group, files in sources(build["prints"]).items()}
    return "" if prints == build["prints"] else "it was made from other sources"


def use(folder: Path) -> None:
    """Import what the folder holds in place of the sources, in this process and those that it starts.

    The folder's build must fit, and none of its modules be imported yet.
    """
    sys.meta_path.insert(0, _Finder(folder, held(folder)["modules"]))
    os.environ[VARIABLE] = str(folder)


def usual() -> Path:
    """Where the compiled build lies that nobody has named."""
    return PACKED if PACKED.exists() else FOLDER


def begin(plain: bool) -> None:
    """What a program does first: it uses the compiled build if there is one that fits, unless `plain`."""
    if plain:
        os.environ[VARIABLE] = ""
    elif VARIABLE not in os.environ:
        folder = usual()
        if not trouble(folder):
            use(folder)


def continued() -> None:
    """What a process does that another one has started: it uses what that one uses."""
    folder = os.environ.get(VARIABLE, "")
    if folder and not in_use() and not trouble(Path(folder)):
        use(Path(folder))


def in_use() -> bool:
    """Whether this process imports compiled modules."""
    return any(isinstance(finder, _Finder) for finder in sys.meta_path)


def described() -> str:
    """Which of the two this process runs, in words; why it is not the compiled build, where there is one."""
    if in_use():
        return "compiled"
    folder = Path(os.environ.get(VARIABLE) or usual())
    why = trouble(folder) if folder.exists() and os.environ.get(VARIABLE) != "" else ""
    return f"plain Python (the compiled build is not used: {why})" if why else "plain Python"
