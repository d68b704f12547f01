"""Files that are either the old ones or the new ones, never half of each."""

from __future__ import annotations

import os
import re
import secrets
import shutil
from contextlib import suppress
from pathlib import Path
from time import time
from typing import Final

LEFT: Final = 3600.0
"""A temporary file of so many seconds belongs to nobody any more."""
UNFINISHED: Final = re.compile(r"\..+\.[a-z0-9_]{8}\.tmp")


def backup(path: Path) -> Path:
    """Where the previous generation of `path` is kept."""
    return path.with_name(path.name + ".bak")


def write_whole(path: Path, data: bytes) -> None:
    """Put `data` into the file `path`: after a crash at any moment it holds all of the old or of the new.

    Written beside it, flushed to the disk, then renamed over it; where `path` is a link, its target is
    written and the link stays. Raises OSError.
    """
    path = Path(os.path.realpath(path))
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.tmp")
    try:
        with part.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            shutil.copymode(path, part)
        os.replace(part, path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    _flush_folder(path.parent)


def sweep(folder: Path) -> None:
    """Remove what processes that were killed while writing have left in a folder: files of some age alone."""
    latest = time() - LEFT
    for path in folder.glob(".*.tmp"):
        with suppress(OSError):
            if UNFINISHED.fullmatch(path.name) and path.is_file() and path.stat().st_mtime < latest:
                path.unlink()


def _flush_folder(folder: Path) -> None:
    """Make a rename last, where the system can flush a folder."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
