"""Cards and sets in and out, for whoever has a button for it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from suite.ui.context import Context
from suite.ui.library.setimport.exporting import SetExport
from suite.ui.library.setimport.importing import SetImport


def import_set(context: Context, path: str = "") -> None:
    """Open the import of cards and sets: of the file or folder `path`, or of files that are chosen then."""
    dialog = SetImport(context)
    dialog.open()
    if path:
        dialog.take_files([Path(path)])


def export_set(context: Context, cards: Sequence[str] = ()) -> None:
    """Open the export of own cards and corrections; `cards` are the keys of those that are ticked at first,
    () for all."""
    SetExport(context, cards).open()
