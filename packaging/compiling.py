"""How the compiled build is made: which sources, by mypyc and a C compiler, into which folder."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Final

from mypyc.build import mypycify

from suite.compiled import CORE, LIST, ROOT, SUFFIX, VARIABLE, held, print_of, sources

TESTS: Final = ("tests/rulebook", "tests/cards", "tests/contract", "tests/ai")
OPEN: Final = "mypyc_attr"
CLASS: Final = re.compile(r"^(class )", re.MULTILINE)
FUTURE: Final = re.compile(r"^(from __future__ import annotations)$", re.MULTILINE)


def games() -> list[str]:
    """The folders of games."""
    home = ROOT / "suite" / "games"
    return sorted(entry.name for entry in home.iterdir() if (entry / "__init__.py").exists())


def build(groups: list[str], folder: Path, quick: bool) -> None:
    """Compile the groups into `folder`, which is replaced when all of it is there.

    A group is taken over from there while its sources and those of the core are as they were.
    """
    found = sources(groups)
    prints = {group: print_of(files) for group, files in found.items()}
    old = held(folder)
    same = old["prints"] if (old["suffix"], old["quick"]) == (SUFFIX, quick) else {}
    kept = {g for g in groups if {g: prints[g], CORE: prints[CORE]}.items() <= same.items()}
    draft = folder.with_name(f"{folder.name}.draft")
    shutil.rmtree(draft, ignore_errors=True)
    made = draft / "modules"
    made.mkdir(parents=True)
    compile_into(
        made,
        {group: files for group, files in found.items() if group == CORE or group not in kept},
        kept,
        quick,
    )
    names = []
    for group, files in found.items():
        names += [library(group), *map(module_name, files)]
        for name in (library(group), *map(module_name, files)) if group in kept else ():
            place = name.replace(".", "/") + SUFFIX
            (made / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(folder / place, made / place)
    missing = [name for name in names if not (made / (name.replace(".", "/") + SUFFIX)).exists()]
    assert not missing, f"every source is compiled, but for {missing}"
    told = {"suffix": SUFFIX, "quick": quick, "prints": prints, "modules": names}
    (made / LIST).write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    shutil.rmtree(folder, ignore_errors=True)
    made.rename(folder)
    shutil.rmtree(draft)


def compile_into(made: Path, found: dict[str, list[Path]], kept: set[str], quick: bool) -> None:
    """Compile groups, but for those that are kept and only needed for their types."""
    draft = made.parent
    copy = draft / "copy"
    shutil.copytree(ROOT / "suite", copy / "suite", ignore=shutil.ignore_patterns("__pycache__"))
    for file in found[CORE]:
        open_classes(copy / place(file))
    os.chdir(copy)
    extensions = mypycify(
        ["--strict", *[place(file) for files in found.values() for file in files]],
        opt_level="0" if quick else "2",
        debug_level="0",
        multi_file=True,
        separate=[([place(file) for file in files], f"four_ages_{group}") for group, files in found.items()],
        target_dir=str(draft / "c"),
    )
    unchanged = {name for g in kept & found.keys() for name in (library(g), *map(module_name, found[g]))}
    extensions = [extension for extension in extensions if extension.name not in unchanged]
    if sys.platform != "win32":
        for extension in extensions:
            # Each file of a group holds the table of another one as a common symbol.
            extension.extra_compile_args.append("-fcommon")
    # By name, since it ships no types.
    setuptools = import_module("setuptools")
    distribution = setuptools.Distribution({"name": "four-ages-compiled", "ext_modules": extensions})
    command = distribution.get_command_obj("build_ext")
    command.build_lib = str(made)
    command.build_temp = str(draft / "objects")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()
    os.chdir(ROOT)


def open_classes(copy: Path) -> None:
    """Let what is not compiled inherit from the classes in a copy: other games, and those of tests."""
    text = CLASS.sub(rf"@{OPEN}(allow_interpreted_subclasses=True)\n\1", copy.read_text("utf-8"))
    if OPEN in text:
        text = FUTURE.sub(rf"\1; from mypy_extensions import {OPEN}", text, count=1)
        copy.write_text(text, "utf-8")


def module_name(file: Path) -> str:
    """The name by which a source is imported."""
    return ".".join(file.relative_to(ROOT).with_suffix("").parts)


def library(group: str) -> str:
    """What a group's modules are loaded from."""
    return f"four_ages_{group}__mypyc"


def place(file: Path) -> str:
    """A source as the compiler is to name it: from the root, as tracebacks show it."""
    return file.relative_to(ROOT).as_posix()


def test(folder: Path, arguments: list[str]) -> int:
    """Run tests over the compiled build in `folder`; the exit status."""
    variables = {**os.environ, VARIABLE: str(folder), "PYTHONPATH": str(ROOT), "LANGUAGE": "en"}
    command = [sys.executable, "-P", "-m", "pytest", "-p", "no:cacheprovider", *arguments]
    return subprocess.call(command, cwd=ROOT, env=variables)


def pack(folder: Path, into: Path) -> int:
    """Pack a plain wheel, and one with the compiled build in `folder`; the exit status."""
    for compiled in ("", str(folder)):
        command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(into)]
        status = subprocess.call(command, cwd=ROOT, env={**os.environ, VARIABLE: compiled})
        if status:
            return status
    return 0
