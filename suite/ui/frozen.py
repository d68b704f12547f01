"""What stays for as long as the program runs, and is not to be looked through for garbage."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def frozen() -> Iterator[None]:
    """What is made within is taken to stay.

    Left to itself Python looks for garbage in all that the program consists of, again and again while it
    grows, and the window stands still for a tenth of a second each time.
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if was:
            gc.enable()
