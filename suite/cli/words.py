"""Words of the command line that more than one command, or the start without a grammar, has to know."""

from __future__ import annotations

from typing import Final

PROGRAM: Final = "four-ages"
USUAL: Final = ("window",)
"""What is done without arguments."""
UNTIL_PAINTED: Final = "--until-painted"
"""The window closes again once it has been drawn."""
PLAIN: Final = "--plain"
"""The first word where the sources are to run, though there is a compiled build."""
