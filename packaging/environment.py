"""The virtual environment of a checkout: where it lies, when it is ready, who may change it."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from report import Report, Trouble

WINDOWS = sys.platform == "win32"
RECIPE = "1"  # raised when the steps in preparation.py change, so that older environments are remade
VENV_NAMES = {"bin", "include", "lib", "lib64", "share", "Include", "Lib", "Scripts", ".gitignore"}


class Environment:
    """Where the environment of the checkout `root` lies, and how one tells that it is ready."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.requirements = root / "packaging" / "requirements.lock"
        self.folder = root / ".venv"
        self.scripts = self.folder / ("Scripts" if WINDOWS else "bin")
        self.python = self.scripts / ("python.exe" if WINDOWS else "python")
        self.guard = self.folder / "four-ages.lock"
        self.log = self.folder / "four-ages.log"
        self.packages_stamp = self.folder / "four-ages.packages"
        self.qt_stamp = self.folder / "four-ages.qt"

    def recipe(self) -> bytes:
        """What the environment is made from; a stamp that says the same means that nothing has changed."""
        digest = hashlib.sha256(self.requirements.read_bytes()).hexdigest()
        return os.fsencode(f"{RECIPE}\n{digest}\n{self.folder}\n{self.installed_python()}\n")

    def installed_python(self) -> str:
        """The Python outside the environment that it stands on; empty when that is gone."""
        if not WINDOWS:
            real = os.path.realpath(self.python)
            return real if os.path.exists(real) else ""
        settings = self.folder / "pyvenv.cfg"
        lines = settings.read_text("utf-8", "replace").splitlines() if settings.exists() else []
        home = next((line.partition("=")[2].strip() for line in lines if line.startswith("home")), "")
        return home if home and (Path(home) / "python.exe").exists() and self.python.exists() else ""

    def has(self, stamp: Path) -> bool:
        """Whether the part that `stamp` stands for is done, for this lock file, folder and Python."""
        try:
            return bool(self.installed_python()) and stamp.read_bytes() == self.recipe()
        except OSError:
            return False

    def is_ready(self) -> bool:
        """Whether a start can hand over at once."""
        return self.has(self.packages_stamp) and self.has(self.qt_stamp)

    def put(self, stamp: Path) -> None:
        """Marks a part as done; whole or not at all."""
        draft = stamp.with_suffix(".draft")
        draft.write_bytes(self.recipe())
        os.replace(draft, stamp)


def claim(place: Environment) -> None:
    """Makes the folder, or accepts one that holds nothing but a virtual environment, whole or half-made."""
    if not place.requirements.exists():
        raise Trouble(f"{place.requirements} is missing: this is not a complete checkout of Four Ages.")
    if place.folder.is_symlink():
        # What it leads to may serve another checkout, and would be emptied.
        raise Trouble(f"{place.folder} is a link to another folder: remove the link, then start again.")
    try:
        place.folder.mkdir(exist_ok=True)
        names = {entry.name for entry in place.folder.iterdir()}
    except OSError as error:
        raise Trouble(f"{place.folder} cannot be used as a folder: {error.strerror}.") from error
    if not (names <= VENV_NAMES or "pyvenv.cfg" in names or place.guard.name in names):
        raise Trouble(
            f"{place.folder} is no virtual environment but holds files: move it away, then start again."
        )


@contextmanager
def only_one(guard: Path, report: Report) -> Iterator[None]:
    """Waits until no other start is setting up; the system frees the lock when its holder dies."""
    try:
        handle = guard.open("a+b")
    except OSError as error:
        raise Trouble(f"{guard} cannot be written: {error.strerror}.") from error
    with handle:
        if not locked(handle.fileno()):
            report.say("Another start is setting up; waiting for it ...")
            while not locked(handle.fileno()):
                time.sleep(0.2)
        yield


def locked(descriptor: int) -> bool:
    """Takes the lock on an open file if it is free; whether this process holds it now."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(descriptor, 0, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def clear(place: Environment) -> None:
    """Empties the folder of all but the lock, stamps first: what breaks off here is never taken for ready."""
    entries = sorted(place.folder.iterdir(), key=lambda entry: not entry.name.startswith("four-ages."))
    for entry in entries:
        if entry == place.guard:
            continue
        try:
            if entry.is_dir() and not entry.is_symlink():
                shutil.rmtree(entry)
            else:
                entry.unlink()
        except OSError as error:
            raise Trouble(
                f"{entry} cannot be replaced ({error.strerror}): close what uses it, then start again."
            ) from error
