"""Cards and sets in and out: what opens the windows for it, and the commands of the Cards page.

The windows are imported when they are first needed: the page itself is to be there quickly.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from suite.ui.commands import Command
from suite.ui.context import Context


def import_sets(context: Context, path: str = "") -> None:
    """Open the import of cards and sets: of the file or folder `path`, or of files that are chosen then."""
    from suite.ui.library.setimport.importing import SetImport

    dialog = SetImport(context)
    dialog.open()
    if path:
        dialog.take_files([Path(path)])


def export_sets(context: Context, cards: Sequence[str] = ()) -> None:
    """Open the export of own cards and corrections; `cards` are the keys of those that are ticked at first,
    () for all."""
    from suite.ui.library.setimport.exporting import SetExport

    SetExport(context, cards).open()


def add_commands(context: Context) -> None:
    """Make import and export of cards and sets known to the command palette, on the Cards page."""
    hint = "lackey octgn cockatrice custom own set file share"
    for key, words, run in (
        ("sets-in", "Import cards and sets …", import_sets),
        ("sets-out", "Export my cards and corrections …", export_sets),
    ):
        context.commands.add(Command(key, words, partial(run, context), "", "cards", hint))
