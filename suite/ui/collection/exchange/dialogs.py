"""Lists in and out, for whoever has a button for it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from suite.ui.collection.exchange.exporting import ListExport
from suite.ui.collection.exchange.importing import ListImport
from suite.ui.context import Context


def import_list(context: Context, path: str = "", collection: int = 0) -> None:
    """Open the import of a list: of the file `path`, or of one that is chosen then; into a collection."""
    dialog = ListImport(context, collection)
    dialog.open()
    if path:
        dialog.read_path(Path(path))


def export_list(
    context: Context, collection: int = 0, selected: Sequence[int] = (), search: str = ""
) -> None:
    """Open the export of a list: of a collection (0: the first offered), of stacks by their ids, or of the
    cards that a search finds."""
    ListExport(context, collection, selected, search).open()
