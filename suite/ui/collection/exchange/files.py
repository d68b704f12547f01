"""Files in and out: chosen in the system's own window, read within bounds, saved whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QFileDialog, QWidget

from suite.core.bounds import check_text, read_bounded
from suite.play.files import write_whole
from suite.store.faults import StoreError, refusals

ALL = "All files (*)"


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
        raise StoreError(f"{path} could not be saved: {reason}; choose another folder.") from error


def ask_open(
    parent: QWidget, title: str, kinds: str, chosen: Callable[[list[Path]], None], several: bool = False
) -> QFileDialog:
    """Let a file, or several, be chosen; `kinds` as Qt's filters. Returns at once."""
    dialog = QFileDialog(parent, title, "", f"{kinds};;{ALL}")
    mode = QFileDialog.FileMode.ExistingFiles if several else QFileDialog.FileMode.ExistingFile
    dialog.setFileMode(mode)
    return _show(dialog, chosen)


def ask_save(
    parent: QWidget, title: str, kinds: str, name: str, chosen: Callable[[Path], None]
) -> QFileDialog:
    """Let the name of a new file be chosen, `name` being proposed; a present one is asked about first."""
    dialog = QFileDialog(parent, title, name, f"{kinds};;{ALL}")
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(Path(name).suffix.lstrip("."))
    dialog.selectFile(name)
    return _show(dialog, lambda paths: chosen(paths[0]))


def _show(dialog: QFileDialog, chosen: Callable[[list[Path]], None]) -> QFileDialog:
    def accepted() -> None:
        paths = [Path(name) for name in dialog.selectedFiles() if name]
        if paths:
            chosen(paths)

    dialog.accepted.connect(accepted)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog


def dropped(mime: QMimeData) -> list[Path]:
    """The files of this machine that are being dropped."""
    return [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]


def file_name(words: Sequence[str], suffix: str) -> str:
    """A file's name made of words; signs that systems refuse are left out."""
    plain = "".join(c if c.isalnum() or c in " -_" else " " for c in " ".join(words))
    return " ".join(plain.split())[:80].strip() + suffix
