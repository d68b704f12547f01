#!/usr/bin/env python3
"""Makes the compiled build: rules and search as native modules, in build/compiled, within some minutes.

The program uses it while it fits the sources: `four-ages --version` says so, `four-ages --plain` leaves it
aside. A C compiler is needed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import sysconfig
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
NO_COMPILER: Final = 3
"""Exit status where there is no C compiler."""


def main(words: list[str]) -> int:
    """Carry out a command line; the exit status, NO_COMPILER where there is none."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--into", metavar="FOLDER", type=Path, help="where to (build/compiled)")
    parser.add_argument("--games", metavar="A,B", help="folders of suite/games (all)")
    parser.add_argument("--quick", action="store_true", help="less optimized, in half the time")
    parser.add_argument(
        "--test",
        metavar="TEST",
        nargs=argparse.REMAINDER,
        help="run tests over it (rulebook, cards, contract and ai); it is made only where it does not fit",
    )
    parser.add_argument(
        "--wheels",
        metavar="FOLDER",
        type=Path,
        help="pack wheels there, plain and with the build",
    )
    options = parser.parse_args(words)
    if not has_compiler():
        print("There is no C compiler here, so the program runs as plain Python.", file=sys.stderr)
        return NO_COMPILER
    if find_spec("mypyc") is None:
        return by_environment(words)
    sys.path.insert(0, str(ROOT))
    from compiling import TESTS, build, games, pack, test
    from suite.compiled import CORE, FOLDER, trouble

    folder = (options.into or FOLDER).resolve()
    if (options.test is None and options.wheels is None) or trouble(folder):
        build([CORE, *(options.games.split(",") if options.games else games())], folder, options.quick)
    if options.wheels is not None:
        return pack(folder, options.wheels.resolve())
    return 0 if options.test is None else test(folder, options.test or list(TESTS))


def has_compiler() -> bool:
    """Whether there is a C compiler, as far as one can tell without running it."""
    if sys.platform == "win32":
        return bool(import_module("setuptools.msvc").EnvironmentInfo("x64").vs.VCInstallDir)
    words = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    return shutil.which(words[0]) is not None


def by_environment(words: list[str]) -> int:
    """The same by the environment's Python, which has mypyc; the environment is made if need be."""
    from bootstrap import environment_for_children, hand_over
    from environment import Environment
    from preparation import prepare_or_say

    place = Environment(ROOT)
    status = 0 if place.is_ready() else prepare_or_say(place, needs_qt=False)
    python = str(place.python)
    return status or hand_over([python, str(Path(__file__)), *words], environment_for_children(ROOT))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
