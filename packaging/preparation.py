"""The steps that make an environment ready: venv, packages by their hashes, bytecode, command, Qt."""

from __future__ import annotations

import importlib.util
import os
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from environment import WINDOWS, Environment, claim, clear, only_one
from report import Report, Trouble
from system_libraries import blocks_everything, provide_qt, provide_venv

OFFLINE = re.compile(
    r"NewConnectionError|NameResolutionError|Connect(ion)?TimeoutError|ReadTimeoutError|ProxyError"
    r"|Network is unreachable|Connection (refused|broken|reset|aborted)"
    r"|Failed to establish|name resolution|getaddrinfo"
)


def prepare(place: Environment, report: Report, needs_qt: bool) -> None:
    """Makes the environment ready, or what is missing of it; raises Trouble when it cannot.

    Without `needs_qt` a system that lacks Qt's libraries gets told so and goes on.
    """
    claim(place)
    with only_one(place.guard, report):
        if not place.has(place.packages_stamp):
            prepare_packages(place, report)
        if not place.has(place.qt_stamp):
            troubles = provide_qt(str(place.python), place.log, report)
            if not blocks_everything(troubles):
                place.put(place.qt_stamp)
            elif needs_qt:
                raise Trouble("The tests need Qt; install what is named above, then start again.")


def prepare_packages(place: Environment, report: Report) -> None:
    """Makes the environment anew with the packages of the lock file; marks it as done at the very end."""
    began = time.monotonic()
    report.say(f"Setting up in {place.folder} (once) ...")
    clear(place)
    make_venv(place, report)
    install_packages(place, report)
    compile_bytecode(place, report)
    write_command(place)
    place.put(place.packages_stamp)
    report.say(f"Set up in {time.monotonic() - began:.0f} seconds.")


def prepare_or_say(place: Environment, needs_qt: bool) -> int:
    """Makes the environment ready; what goes wrong is said in one sentence. Returns the exit status."""
    report = Report()
    try:
        prepare(place, report, needs_qt)
    except Trouble as trouble:
        report.say(str(trouble))
        return 1
    except KeyboardInterrupt:
        report.say("Stopped; the next start takes up the set-up again.")
        return 130
    return 0


def follow(command: list[str], log: Path, on_line: Callable[[str], None]) -> int:
    """Runs a command without input, adds what it prints to `log`, hands each line on; returns the status."""
    foreign = ("PYTHONHOME", "PYTHONPATH", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "__PYVENV_LAUNCHER__")
    variables = {name: value for name, value in os.environ.items() if name not in foreign}
    variables.update(PYTHONUTF8="1", PIP_USER="0")
    with log.open("a", encoding="utf-8") as account:
        account.write(f"\n$ {shlex.join(command)}\n")
        process = subprocess.Popen(
            command,
            env=variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        with process:
            for line in process.stdout or ():
                account.write(line)
                on_line(line.rstrip())
    return process.returncode


def make_venv(place: Environment, report: Report) -> None:
    """Makes the bare environment, with pip, on the Python that runs this."""
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        provide_venv(place.log, report)
    report.progress(0, 1, "virtual environment")
    # The installed Python, even when this process runs in the very environment that is being remade.
    python = getattr(sys, "_base_executable", "") or sys.executable
    said: list[str] = []
    if follow([python, "-I", "-m", "venv", str(place.folder)], place.log, said.append):
        raise Trouble(f"No virtual environment could be made: {last(said)} (all of it: {place.log})")


def install_packages(place: Environment, report: Report) -> None:
    """Installs exactly what the lock file names; every download must have one of its hashes."""
    total = len(re.findall(r"^[a-z0-9][^=\s]*==", place.requirements.read_text("utf-8"), re.MULTILINE))
    said: list[str] = []
    collected = 0

    def on_line(line: str) -> None:
        nonlocal total, collected
        said.append(line)
        first, _, rest = line.partition(" ")
        total -= first == "Ignoring"
        collected += first == "Collecting"
        if first in ("Collecting", "Downloading", "Using"):
            report.progress(collected - 1, total, rest.split(" ")[0])
        elif first == "Installing":
            report.progress(collected, total, "unpacking")

    command = [str(place.python), "-I", "-m", "pip", "install", "--requirement", str(place.requirements)]
    command += ["--require-hashes", "--only-binary", ":all:", "--no-compile", "--no-input", "--retries", "2"]
    command += ["--disable-pip-version-check", "--progress-bar", "off"]
    if follow(command, place.log, on_line):
        raise Trouble(f"{why_pip_failed(said)} (all of it: {place.log})")


def why_pip_failed(said: list[str]) -> str:
    """One sentence out of pip's account: what happened and what to do."""
    text = "\n".join(said)
    if OFFLINE.search(text):
        return "The packages cannot be fetched: connect this computer to the network, then start again."
    if "DO NOT MATCH THE HASHES" in text:
        return (
            "A downloaded package differs from the one that the lock file names, and nothing of it was run."
        )
    return f"The packages cannot be installed: {last(said)}"


def last(said: list[str]) -> str:
    """The last error in a program's account, else its last line."""
    lines = [line for line in said if line.strip()]
    errors = [line for line in lines if line.lower().startswith(("error", "fatal"))]
    return ([*lines[-1:], *errors[-1:]] or ["it said nothing"])[-1]


def compile_bytecode(place: Environment, report: Report) -> None:
    """Compiles every installed module, on all cores; the first start is then as fast as any."""
    report.progress(1, 1, "compiling bytecode")
    library = place.folder / ("Lib" if WINDOWS else "lib")
    # Its exit status does not matter: packages ship templates that are no valid modules.
    follow(
        [str(place.python), "-I", "-m", "compileall", "-q", "-j", "0", str(library)],
        place.log,
        lambda _: None,
    )


def write_command(place: Environment) -> None:
    """Puts the command `four-ages` into the environment; the project itself is not installed there."""
    if WINDOWS:
        lines = ["@setlocal", '@set "PYTHONPATH=%~dp0..\\.."', '@"%~dp0python.exe" -P -m suite %*']
        (place.scripts / "four-ages.cmd").write_text("\r\n".join([*lines, ""]), "utf-8", newline="")
        return
    python, root = shlex.quote(str(place.python)), shlex.quote(str(place.root))
    script = f'#!/bin/sh\nPYTHONPATH={root} exec {python} -P -m suite "$@"\n'
    command = place.scripts / "four-ages"
    command.write_bytes(os.fsencode(script))
    command.chmod(0o755)
