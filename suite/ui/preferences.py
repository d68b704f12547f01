"""The owner's choices about the window, kept in one file beside the program's other data."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QByteArray, QRect, QSettings

from suite.core.bounds import LARGEST_SETTINGS, FileRejected, check_size
from suite.ui.style import SYSTEM
from suite.ui.theme import TEXT_SIZES, THEMES

SHORTCUTS = "shortcuts"
HIGHEST = 2**31 - 1
"""No kept number is larger, above or below zero."""
NUMBER = re.compile(r"-?[0-9]{1,6}")
NONE = "none"
"""How a command without any shortcut is kept."""


class Preferences:
    """Typed access to the settings file; what it holds beyond reason counts as the default."""

    def __init__(self, file: Path) -> None:
        self.fault = _made_ready(file)
        """Why the settings begin anew, or are not kept; "" where all is well."""
        self._kept = QSettings(str(file), QSettings.Format.IniFormat)

    @property
    def theme(self) -> str:
        """system, dark, light or contrast."""
        value = self.text("look/theme", SYSTEM)
        return value if value in (SYSTEM, *THEMES) else SYSTEM

    @property
    def language(self) -> str:
        """system, or the language that was chosen: en, fr …"""
        return self.text("look/language", SYSTEM)

    @property
    def text_size(self) -> int:
        """Per cent."""
        value = self.number("look/text", 100)
        return value if value in TEXT_SIZES else 100

    @property
    def reading(self) -> int:
        """Size of texts to read, in per cent of the text size."""
        return self.number("look/reading", 100)

    @property
    def motion(self) -> bool:
        """Whether anything may move."""
        return self.number("look/motion", 1) != 0

    @property
    def pictures(self) -> str:
        """The folder with the owner's own scans, "" for none."""
        return self.text("cards/pictures", "")

    @property
    def database(self) -> str:
        """The user's file as a path or SQLAlchemy URL, "" for the usual place."""
        return self.text("store/database", "")

    def take_restore(self) -> str:
        """The backup to be put back before the store is opened, "" for none; asked for once."""
        copy = self.text("store/restore")
        if copy:
            self._kept.remove("store/restore")
            self.save()
        return copy

    def take_open(self) -> str:
        """The record of the match that was open as the window closed, "" for none; asked for once."""
        record = self.text("play/open")
        self._kept.remove("play/open")
        return record

    def shortcuts(self) -> dict[str, str]:
        """Command -> the shortcut that the owner chose for it, "" for none."""
        self._kept.beginGroup(SHORTCUTS)
        keys = self._kept.childKeys()
        self._kept.endGroup()
        found = {key: self.text(f"{SHORTCUTS}/{key}") for key in keys}
        return {key: "" if one == NONE else one for key, one in found.items() if one}

    def set_shortcuts(self, chosen: Mapping[str, str]) -> None:
        """Keep the owner's shortcuts, and no others."""
        self._kept.remove(SHORTCUTS)
        for key, one in chosen.items():
            self.set(f"{SHORTCUTS}/{key}", one or NONE)

    def text(self, key: str, default: str = "") -> str:
        """A kept text."""
        value = self._kept.value(key, default)
        return value if isinstance(value, str) else default

    def number(self, key: str, default: int) -> int:
        """A kept whole number."""
        try:
            number = int(str(self._kept.value(key, default)))
        except ValueError:
            return default
        return number if abs(number) <= HIGHEST else default

    def set(self, key: str, value: str | int) -> None:
        """Keep a value under a key."""
        self._kept.setValue(key, value)

    def state(self, key: str) -> QByteArray | None:
        """What a splitter or header has saved of itself."""
        value = self._kept.value(f"state/{key}")
        return value if isinstance(value, QByteArray) and not value.isEmpty() else None

    def set_state(self, key: str, value: QByteArray) -> None:
        """Keep what a splitter or header says of itself."""
        self._kept.setValue(f"state/{key}", value)

    def place(self) -> QRect | None:
        """Where the window stood."""
        parts = self.text("window/place", "").split()
        if len(parts) != 4 or not all(NUMBER.fullmatch(part) for part in parts):
            return None
        left, top, width, height = map(int, parts)
        return QRect(left, top, width, height) if width > 100 and height > 100 else None

    def set_place(self, place: QRect, maximized: bool) -> None:
        """Keep where the window stands."""
        self.set("window/place", f"{place.left()} {place.top()} {place.width()} {place.height()}")
        self.set("window/maximized", int(maximized))

    @property
    def maximized(self) -> bool:
        """Whether the window filled the screen."""
        return self.number("window/maximized", 0) == 1

    def save(self) -> None:
        """Write to disk now."""
        self._kept.sync()


def _made_ready(file: Path) -> str:
    """Make the folder, and put away what is no file of settings; what is to be said of it, "" for nothing."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        return _set_aside(file)
    except OSError as error:
        cure = "correct the rights of that folder"
        return f"Settings cannot be kept in {file.parent} ({error.strerror}); {cure}, and start again."


def _set_aside(file: Path) -> str:
    """Put a file away that is too large to be settings; why, "" where nothing was done."""
    try:
        check_size(file.stat().st_size if file.is_file() else 0, str(file), LARGEST_SETTINGS)
    except FileRejected as error:
        aside = file.with_name(file.name + ".refused")
        file.replace(aside)
        reason = str(error).partition(";")[0]
        return (
            f"{reason[:1].upper()}{reason[1:]}: it was put aside as {aside.name}, and all settings are new."
        )
    return ""
