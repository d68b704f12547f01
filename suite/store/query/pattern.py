"""Regular expressions that somebody has typed."""

from __future__ import annotations

import re
import warnings


def compiled(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """A pattern ready to search with; raises re.error, OverflowError or RecursionError for one that is none.

    What a later Python may read otherwise ("[[") is no fault of who searches: it is read as this one does.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", FutureWarning)
        return re.compile(pattern, flags)
