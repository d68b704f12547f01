"""Passwords of database servers: never shown, not among the settings, in a file for its owner alone."""

from __future__ import annotations

import json
import os
import re
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from suite.core.bounds import FileRejected, read_bounded, read_json, utf8

NAME: Final = "passwords.json"
LARGEST: Final = 1 << 16
"""Bytes of the file."""
HIDDEN: Final = "***"
_USER: Final = re.compile(r"(?P<before>[\w+.-]*://[^:/@\s]*):(?P<secret>[^@\s]*)@")
_QUERY: Final = re.compile(r"(?P<before>[?&](?:ssl)?passw(?:or)?d=)(?P<secret>[^&\s'\"]*)", re.IGNORECASE)
_WHOLE: Final = re.compile(r"[?&]passw(?:or)?d=[^&]*", re.IGNORECASE)


def masked(text: str) -> str:
    """A text for people, with stars for every password of an address in it."""
    hidden = _USER.sub(rf"\g<before>:{HIDDEN}@", text)
    return _QUERY.sub(rf"\g<before>{HIDDEN}", hidden)


def parted(address: str) -> tuple[str, str]:
    """(an address without its password, the password or "")."""
    found = _USER.match(address)
    if found:
        return f"{found['before']}@{address[found.end() :]}", unquote(found["secret"])
    inside = _QUERY.search(address)
    if inside is None or "://" not in address or "ssl" in inside["before"].lower():
        return address, ""
    rest = _WHOLE.sub("", address)
    return (rest if "?" in rest else rest.replace("&", "?", 1)), unquote(inside["secret"])


class Passwords:
    """The kept passwords, by the address that they belong to."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / NAME

    def of(self, address: str) -> str:
        """The password for an address, "" where none is kept."""
        return self._read().get(address, "")

    def keep(self, address: str, password: str) -> None:
        """Keep a password in place of the one before. Raises OSError."""
        kept = {**self._read(), address: password}
        self.file.parent.mkdir(parents=True, exist_ok=True)
        # Temporary files are their owner's alone from the beginning, and the rename keeps it so.
        handle, name = tempfile.mkstemp(prefix=f".{NAME}.", suffix=".tmp", dir=self.file.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(kept, file, ensure_ascii=True, indent=1)
            Path(name).replace(self.file)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise

    def take_out(self, address: str) -> str:
        """The address without its password, which is kept here. Raises OSError."""
        bare, password = parted(address)
        if password:
            self.keep(bare, password)
        return bare

    def _read(self) -> dict[str, str]:
        with suppress(OSError, FileRejected):
            data = read_json(utf8(read_bounded(self.file, LARGEST)))
            if isinstance(data, dict):
                return {key: value for key, value in data.items() if isinstance(value, str)}
        return {}
