"""Debian and Ubuntu packages that are needed: the venv module, what Qt loads, a font; for tests a screen.

As root they are installed; otherwise the exact command is said. Whether Qt needs any is never read from the
list of installed packages: Qt is loaded in a child process, and what fails tells.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from report import Report, Trouble

# Each package with the names that it has on newer and older releases, the newest first.
QT_PACKAGES = (
    ("libegl1",),
    ("libgl1",),
    ("libglib2.0-0t64", "libglib2.0-0"),
    ("libdbus-1-3",),
    ("libfontconfig1",),
    ("libxkbcommon0",),
    ("libgssapi-krb5-2",),
    ("libxcb-cursor0",),
    ("libxcb-icccm4",),
    ("libxcb-keysyms1",),
    ("libxcb-shape0",),
    ("libxcb-xkb1",),
    ("libxkbcommon-x11-0",),
    ("fonts-dejavu-core",),
)

# What the journeys with assistive technology need (tests/ui/assist): a screen, its bus, what answers there.
ASSIST_PACKAGES = (("xvfb",), ("at-spi2-core",), ("dbus-daemon",))
ASSIST_FILES = ("Xvfb", "dbus-daemon", "/usr/share/dbus-1/services/org.a11y.Bus.service")

# Prints one line for each thing that is missing: "always: ..." when Qt cannot work at all, "window: ..." when
# it only cannot open windows on an X screen.
PROBE = """
import ctypes, pathlib, sys
try:
    from PySide6 import QtCore, QtGui, QtNetwork, QtWidgets
except ImportError as error:
    sys.exit(f"always: {error}")
application = QtWidgets.QApplication([])
if not QtGui.QFontDatabase.families():
    print("always: no font is installed")
try:
    ctypes.CDLL(str(pathlib.Path(QtCore.__file__).parent / "Qt" / "plugins" / "platforms" / "libqxcb.so"))
except OSError as error:
    print(f"window: {error}")
"""


def qt_troubles(python: str) -> list[str]:
    """What keeps Qt from working with the environment's Python, as lines of `PROBE`; empty when it works."""
    if not sys.platform.startswith("linux"):
        return []
    variables = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "QT_LOGGING_RULES": "*=false"}
    done = subprocess.run(
        [python, "-I", "-c", PROBE],
        env=variables,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        errors="replace",
    )
    lines = [
        line for line in (done.stdout + done.stderr).splitlines() if line.startswith(("always: ", "window: "))
    ]
    if done.returncode and not lines:
        return [f"always: a program that only starts Qt ended with status {done.returncode}"]
    return lines


def on_debian() -> bool:
    """Whether packages come by apt here."""
    return Path("/etc/debian_version").exists() and shutil.which("apt-get") is not None


def is_root() -> bool:
    """Whether this process may install system packages."""
    return sys.platform != "win32" and os.geteuid() == 0


def is_offered(package: str) -> bool:
    """Whether apt's lists know a package of this very name."""
    answer = subprocess.run(["apt-cache", "show", package], capture_output=True, stdin=subprocess.DEVNULL)
    return answer.returncode == 0 and bool(answer.stdout.strip())


def names_here(packages: Sequence[Sequence[str]], offered: Callable[[str], bool]) -> list[str]:
    """For each package the first name that this release offers; the oldest name when it offers none."""
    return [next((name for name in names if offered(name)), names[-1]) for names in packages]


def command_for(packages: Sequence[str]) -> str:
    """What a person without root types."""
    return f"sudo apt-get install {' '.join(packages)}"


def apt(arguments: Sequence[str], log: Path) -> bool:
    """Runs apt-get without a question and adds its account to `log`; whether it succeeded."""
    command = ["apt-get", "-y", "-o", "DPkg::Lock::Timeout=300", *arguments]
    variables = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with log.open("ab") as account:
        account.write(f"\n$ {' '.join(command)}\n".encode())
        account.flush()
        return not subprocess.call(
            command, env=variables, stdin=subprocess.DEVNULL, stdout=account, stderr=subprocess.STDOUT
        )


def install(packages: Sequence[Sequence[str]], log: Path) -> bool:
    """Installs packages by apt as root, fetching apt's lists once where they are missing or old."""
    flags = ("install", "--no-install-recommends", "--no-upgrade")
    known = all(any(is_offered(name) for name in names) for names in packages)
    if known and apt([*flags, *names_here(packages, is_offered)], log):
        return True
    return apt(["update"], log) and apt([*flags, *names_here(packages, is_offered)], log)


def provide_venv(log: Path, report: Report) -> None:
    """Installs the Debian package that holds venv and ensurepip; else raises Trouble that names the cure."""
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    if not on_debian():
        raise Trouble(f"{sys.executable} lacks the modules venv and ensurepip: install a complete Python.")
    if not is_root():
        raise Trouble(
            f"This Python lacks its venv module. Install it, then start again: {command_for([package])}"
        )
    report.say(f"Installing {package} ...")
    if not install([[package]], log):
        raise Trouble(f"apt-get could not install {package}; its account is in {log}.")


def provide_qt(python: str, log: Path, report: Report) -> list[str]:
    """Installs what Qt needs, or says the command that does; returns the troubles that remain."""
    troubles = qt_troubles(python)
    if not troubles:
        return []
    if on_debian() and is_root():
        report.say("Installing the system libraries that Qt needs ...")
        if not install(QT_PACKAGES, log):
            report.say(f"apt-get could not install them; its account is in {log}.")
        troubles = qt_troubles(python)
    if troubles:
        report.say(sentence(troubles))
        if on_debian():
            report.say(f"Install them: {command_for(names_here(QT_PACKAGES, is_offered))}")
    return troubles


def lacks_assist() -> bool:
    """Whether a program or service that those journeys need is missing."""
    return not all(shutil.which(one) or Path(one).exists() for one in ASSIST_FILES)


def provide_assist(log: Path, report: Report) -> None:
    """Installs what those journeys need where that may be; elsewhere they are skipped and say why."""
    if on_debian() and is_root() and lacks_assist():
        report.say("Installing what the tests with assistive technology need ...")
        if not install(ASSIST_PACKAGES, log):
            report.say(f"apt-get could not install it, so these tests are skipped; its account is in {log}.")


def sentence(troubles: Sequence[str]) -> str:
    """The lines of the probe as a person reads them."""
    who = "Qt needs" if blocks_everything(troubles) else "Windows on an X screen need"
    what = "; ".join(line.split(": ", 1)[1] for line in troubles)
    return f"{who} system libraries that are missing here: {what}"


def blocks_everything(troubles: Sequence[str]) -> bool:
    """Whether Qt cannot work at all, not even without a screen."""
    return any(line.startswith("always: ") for line in troubles)
