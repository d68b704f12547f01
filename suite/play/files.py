"""Files that are either the old ones or the new ones, never half of each; and never read without bounds."""

from __future__ import annotations

import os
import shutil
import stat
import tempfile
from pathlib import Path


def backup(path: Path) -> Path:
    """Where the previous generation of `path` is kept."""
    return path.with_name(path.name + ".bak")


def read_bounded(path: Path, limit: int) -> bytes:
    """All bytes of a regular file of at most `limit` bytes.

    Raises OSError when it cannot be read, ValueError when it is no regular file or too large.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise ValueError(f"{path} is not a file; name a file")
    with path.open("rb") as file:
        data = file.read(limit + 1)
    if len(data) > limit:
        raise ValueError(
            f"{path} is larger than {limit >> 20} MiB, which no such file of ours is; choose another file"
        )
    return data


def write_whole(path: Path, data: bytes) -> None:
    """Put `data` into the file `path`: after a crash at any moment it holds all of the old or of the new.

    Written beside it, flushed to the disk, then renamed over it. Raises OSError.
    """
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _same_mode(path, Path(name))
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    _flush_folder(path.parent)


def _same_mode(path: Path, new: Path) -> None:
    """Give `new` the rights of the file that it replaces, or the usual ones: temporary files are private."""
    if path.exists():
        shutil.copymode(path, new)
    elif os.name == "posix":
        mask = os.umask(0)
        os.umask(mask)
        new.chmod(0o666 & ~mask)


def _flush_folder(folder: Path) -> None:
    """Make a rename last, where the system can flush a folder."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
