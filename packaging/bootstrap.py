#!/usr/bin/env python3
"""The two commands of a checkout: run the program, run the tests.

What is missing is set up first: a virtual environment in .venv with the packages of the lock file beside this
file, and on Linux the system libraries that Qt loads. A second start finds all ready and hands over at once.

Standard library only, and the syntax of Python 3.8: an older Python must be able to read this file, in order
to say that it is too old.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

USAGE = """usage: python3 packaging/bootstrap.py COMMAND [ARGUMENT ...]

commands:
  run                  open the window of Four Ages
  run ARGUMENT ...     its command line (try: run --help, run match conan-ccg)
  test                 every check: ruff format, ruff check, mypy, lint-imports, pytest
  test ARGUMENT ...    pytest alone, with these arguments (try: test tests/house -k lock)

options:
  -h, --help           show this text

The first start makes a virtual environment in .venv (one to two minutes, network needed).
On Debian and Ubuntu it also installs what Qt needs from the system when started as root,
and otherwise prints the command that does; test also installs what its journeys with
assistive technology need.
"""
MINIMUM = (3, 11)
NEWER_PYTHONS = ("python3.13", "python3.12", "python3.11", "python3.14")


def too_old(version: tuple[int, ...]) -> str:
    """One sentence with a cure when a Python of this version is too old, else nothing."""
    if version[:2] >= MINIMUM:
        return ""
    import shutil

    better = next((name for name in NEWER_PYTHONS if shutil.which(name)), "python3.11")
    here = ".".join(str(part) for part in version[:3])
    needed = ".".join(str(part) for part in MINIMUM)
    return (
        f"Four Ages needs Python {needed} or newer and this is Python {here} ({sys.executable}); "
        f"start it with a newer one: {better} {sys.argv[0]} {' '.join(sys.argv[1:])}".rstrip()
    )


def environment_for_children(root: Path) -> dict[str, str]:
    """This process's variables, with the checkout as the only extra place to import from."""
    foreign = ("PYTHONHOME", "PYTHONPATH", "PYTHONSAFEPATH", "__PYVENV_LAUNCHER__")
    variables = {name: value for name, value in os.environ.items() if name not in foreign}
    variables["PYTHONPATH"] = str(root)
    return variables


def hand_over(command: list[str], variables: dict[str, str]) -> int:
    """Becomes `command` where the system can, so that signals and exit status are its own; else awaits it."""
    sys.stdout.flush()
    sys.stderr.flush()
    if sys.platform != "win32":
        os.execve(command[0], command, variables)
    import signal
    import subprocess

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C reaches the program too; it decides
    return subprocess.call(command, env=variables)


def checks() -> list[tuple[str, list[str]]]:
    """The stages before pytest, in order: (name, arguments for the environment's Python)."""
    return [
        ("ruff format", ["-m", "ruff", "format", "--check", "."]),
        ("ruff check", ["-m", "ruff", "check", "."]),
        ("mypy", ["-m", "mypy", "--strict", "suite", "packaging"]),
        ("lint-imports", ["-c", "from importlinter.cli import lint_imports_command as c; c(['--no-logo'])"]),
    ]


def run(root: Path, python: str, arguments: list[str]) -> int:
    """Starts the program in the caller's folder and tells it by which words it was started."""
    variables = environment_for_children(root)
    starter = "py" if sys.platform == "win32" else "python3"
    variables["FOUR_AGES_COMMAND"] = " ".join([starter, sys.argv[0], "run"])
    return hand_over([python, "-P", "-m", "suite", *arguments], variables)


def test(root: Path, python: str, arguments: list[str]) -> int:
    """Runs every check, stopping at the first that fails; with arguments pytest alone."""
    import subprocess

    variables = environment_for_children(root)
    variables["QT_QPA_PLATFORM"] = "offscreen"
    # What is tested says English sentences, whatever language the system speaks.
    variables["LANGUAGE"] = "en"
    # Tests start some hundred processes, each of which would compile the whole program anew.
    variables.pop("PYTHONDONTWRITEBYTECODE", None)
    os.chdir(root)
    if not arguments:
        from report import Report
        from system_libraries import provide_assist

        provide_assist(root / ".venv" / "four-ages.log", Report())
    for name, command in checks() if not arguments else []:
        print(f"== {name}", flush=True)
        status = subprocess.call([python, "-P", *command], env=variables)
        if status:
            print(f"Stopped: {name} failed (exit status {status}); what it found is above.", flush=True)
            return status
    if not arguments:
        print("== pytest", flush=True)
        # As they stand in their files: what these checks say of a commit must not be a matter of chance.
        order = ["--no-loadscope-reorder", "--randomly-dont-reorganize", "--randomly-seed=1"]
        # The tests of a module share what is dear to make, such as a window, and so one process.
        arguments = ["-n", str(workers()), "--dist", "loadscope", *order]
    return hand_over([python, "-P", "-m", "pytest", *arguments], variables)


def workers() -> int:
    """How many processes test at once: one more than there are cores, since windows wait now and then."""
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count()
    return (cores or 1) + 1


def stale_translations(root: Path) -> bool:
    """Whether some language's words were changed after they were compiled last."""
    for source in (root / "resources" / "translations").glob("*/four-ages.po"):
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime:
            return True
    return False


def compile_translations(root: Path, python: str) -> None:
    """Makes what the program reads of the languages' words; where that fails it starts in English."""
    import subprocess

    command = [python, str(root / "packaging" / "translations.py"), "compile"]
    if subprocess.call(command, env=environment_for_children(root)):
        print("The words of other languages could not be made ready; why is above.", file=sys.stderr)


def main(arguments: list[str]) -> int:
    """Carries out one command line and returns the exit status: 2 for a wrong one, 1 when set-up fails."""
    if arguments[:1] in (["-h"], ["--help"]):
        print(USAGE, end="")
        return 0
    if not arguments:
        print(USAGE, end="", file=sys.stderr)
        return 2
    if arguments[0] not in ("run", "test"):
        print(f"There is no command '{arguments[0]}': use run or test, or see --help.", file=sys.stderr)
        return 2
    reason = too_old(tuple(sys.version_info[:3]))
    if reason:
        print(reason, file=sys.stderr)
        return 1
    here = Path(__file__).resolve().parent
    if str(here) not in sys.path:
        sys.path.insert(0, str(here))
    from environment import Environment

    place = Environment(here.parent)
    command = run if arguments[0] == "run" else test
    if not place.is_ready():
        from preparation import prepare_or_say

        status = prepare_or_say(place, needs_qt=command is test)
        if status:
            return status
    if stale_translations(place.root):
        compile_translations(place.root, str(place.python))
    return command(place.root, str(place.python), arguments[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
