"""What holds for every test: no screen, and no time limit for one hypothesis example on a busy machine."""

import gc
import os

from hypothesis import settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile("four-ages", deadline=None, print_blob=True)
settings.load_profile("four-ages")


def pytest_runtest_teardown() -> None:
    """Collect where a window that some test has opened does so only while its loop runs."""
    if not gc.isenabled():
        gc.collect(1)
