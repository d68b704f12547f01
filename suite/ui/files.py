"""Files in and out: chosen in the system's own window, read within bounds, saved whole or not at all."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QMimeData, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from suite.core.bounds import check_text, read_bounded
from suite.play.files import write_whole
from suite.store.faults import StoreError, refusals
from suite.ui.preferences import Preferences

ALL = "All files (*)"
FOLDER = "files/folder"
"""The setting with the folder of the last file."""
ELSEWHERE = "Choose another folder …"
RESERVED = re.compile(r"con|prn|aux|nul|(?:com|lpt)[0-9\xb9\xb2\xb3]|conin|conout|clock", re.IGNORECASE)


class NotSaved(StoreError):
    """A file could not be written where it was to be; another folder may do."""


def read_file(path: Path, limit: int) -> bytes:
    """All bytes of a file. Raises StoreError with a sentence."""
    try:
        return read_bounded(path, limit)
    except OSError as error:
        reason = error.strerror or "it cannot be read"
        raise StoreError(f"{path.name} cannot be opened: {reason}.") from error
    except ValueError as error:
        raise StoreError(f"{error}.") from error


def pasted(text: str) -> bytes:
    """A text that was pasted as the bytes of a file. Raises StoreError for what no file can hold."""
    with refusals():
        check_text(text, "the text")
    return text.encode("utf-8")


def save_file(path: Path, data: bytes) -> None:
    """Write a file whole or not at all. Raises StoreError with a sentence."""
    try:
        write_whole(path, data)
    except OSError as error:
        reason = error.strerror or "it cannot be written"
        raise NotSaved(f"{path} could not be saved: {reason}; choose another folder.") from error


def last_folder(keep: Preferences) -> str:
    """The folder that a file was chosen in last, or the person's own one for documents, or their home."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    for folder in (keep.text(FOLDER), documents):
        if folder and Path(folder).is_dir():
            return folder
    return str(Path.home())


def remember_folder(keep: Preferences, path: Path) -> None:
    """A file in this folder was chosen."""
    keep.set(FOLDER, str(path.parent))


def ask_open(
    parent: QWidget,
    keep: Preferences,
    title: str,
    kinds: str,
    chosen: Callable[[list[Path]], None],
    several: bool = False,
) -> QFileDialog:
    """Let a file, or several, be chosen; `kinds` as Qt's filters. Returns at once."""
    dialog = QFileDialog(parent, title, last_folder(keep), f"{kinds};;{ALL}")
    mode = QFileDialog.FileMode.ExistingFiles if several else QFileDialog.FileMode.ExistingFile
    dialog.setFileMode(mode)
    return _show(dialog, keep, chosen)


def ask_save(
    parent: QWidget, keep: Preferences, title: str, kinds: str, name: str, chosen: Callable[[Path], None]
) -> QFileDialog:
    """Let the name of a new file be chosen, `name` being proposed; a present one is asked about first."""
    dialog = QFileDialog(parent, title, last_folder(keep), f"{kinds};;{ALL}")
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(Path(name).suffix.lstrip("."))
    dialog.selectFile(name)
    return _show(dialog, keep, lambda paths: chosen(paths[0]))


def _show(dialog: QFileDialog, keep: Preferences, chosen: Callable[[list[Path]], None]) -> QFileDialog:
    def accepted() -> None:
        paths = [Path(name) for name in dialog.selectedFiles() if name]
        if paths:
            remember_folder(keep, paths[0])
            chosen(paths)

    dialog.accepted.connect(accepted)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog


def dropped(mime: QMimeData) -> list[Path]:
    """The files of this machine that are being dropped."""
    return [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]


def file_name(words: Sequence[str], suffix: str) -> str:
    """A file's name made of words that every system takes: no signs and no names that one of them refuses."""
    plain = "".join(c if c.isalnum() or c in " -_" else " " for c in " ".join(words))
    name = " ".join(plain.split())[:80].strip()
    # Windows keeps these for devices, whatever follows after a dot.
    if RESERVED.fullmatch(name):
        name += " file"
    return (name or "Untitled") + suffix
