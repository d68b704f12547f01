"""The commands of the Cards page for sets in and out."""

from __future__ import annotations

from suite.ui.commands import Command
from suite.ui.context import Context


def add_commands(context: Context) -> None:
    """Make import and export of cards and sets known to the command palette, on the Cards page."""

    def import_sets() -> None:
        # Imported when first needed: the page itself is to be there quickly.
        from suite.ui.library.setimport.dialogs import import_set

        import_set(context)

    def export_sets() -> None:
        from suite.ui.library.setimport.dialogs import export_set

        export_set(context)

    hint = "lackey octgn cockatrice custom own set file share"
    add = context.commands.add
    add(Command("sets-in", "Import cards and sets …", import_sets, "", "cards", hint))
    add(Command("sets-out", "Export my cards and corrections …", export_sets, "", "cards", hint))
