"""A report of a problem: one file with all that is needed to look into it, and no folder of a machine."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from suite.play.files import write_whole

WHERE: Final = "<folder>"
"""Stands where a folder was named."""
EPOCH: Final = (2020, 1, 1, 0, 0, 0)
"""The time of all parts: when they were made is in them where it matters."""
NAME: Final = r"[^/\\\r\n\"'<>|:]+"
ANY_FOLDER: Final = re.compile(rf"(?<![\w.~/:\\-])(?:/(?:{NAME}/)+|[A-Za-z]:(?:\\+|/)(?:{NAME}(?:\\+|/))+)")
"""An absolute folder of any system, up to its last separator; names may hold spaces."""


def scrubbed(text: str, folders: Sequence[Path | str]) -> str:
    """`text` without the folders named, which may hold spaces, and without any other absolute folder.

    A folder is found as it is written, with either separator, and as JSON writes it.
    """
    spellings: set[str] = set()
    for folder in map(str, folders):
        if len(folder.strip("/\\.")) > 1:
            spellings |= {folder, folder.replace("\\", "/"), folder.replace("\\", "\\\\")}
    for spelling in sorted(spellings, key=len, reverse=True):
        text = re.sub(rf"{re.escape(spelling)}(?![\w-])", WHERE, text, flags=re.IGNORECASE)
    return ANY_FOLDER.sub(f"{WHERE}/", text)


def write_report(path: Path, parts: Mapping[str, str], folders: Sequence[Path | str]) -> None:
    """Pack `parts` (name in the archive -> text) into the zip file `path`. Raises OSError."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(zipfile.ZipInfo(name, EPOCH), scrubbed(text, folders), zipfile.ZIP_DEFLATED)
    write_whole(path, packed.getvalue())
