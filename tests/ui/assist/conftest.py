"""The real program on a screen of its own, with a bus of its own, in a home of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from system_libraries import ASSIST_PACKAGES, command_for, lacks_assist

TREE = Path(__file__).resolve().parents[3]


def missing() -> str:
    """What keeps assistive technology from being there, "" when nothing does."""
    if not sys.platform.startswith("linux"):
        return "AT-SPI is of Linux and its kin"
    if not lacks_assist():
        return ""
    names = [names[0] for names in ASSIST_PACKAGES]
    return f"a screen, a bus or what answers there is missing: {command_for(names)}"


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a session bus on which the program can be met."""
    home = tmp_path_factory.mktemp("home")
    running: list[subprocess.Popen[str]] = []
    variables = {
        name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "QT_", "DBUS_"))
    }
    variables |= {
        "HOME": str(home),
        "XDG_RUNTIME_DIR": str(home),
        "PYTHONPATH": str(TREE),
        "QT_QPA_PLATFORM": "xcb",
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
    }

    def begin(*words: str, told: bool) -> str:
        """Start a program; the line that it says first."""
        process = subprocess.Popen(
            words,
            env=variables,
            cwd=home,
            stdout=subprocess.PIPE if told else subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        running.append(process)
        return process.stdout.readline().strip() if process.stdout is not None else ""

    try:
        screen = begin(
            "Xvfb", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-displayfd", "1", told=True
        )
        variables["DISPLAY"] = f":{screen}"
        address = begin("dbus-daemon", "--session", "--nofork", "--print-address", told=True)
        variables["DBUS_SESSION_BUS_ADDRESS"] = address
        begin(sys.executable, "-P", "-m", "suite", "window", told=False)
        yield address
    finally:
        for process in reversed(running):
            process.terminate()
            process.wait()
            if process.stdout is not None:
                process.stdout.close()
