"""What holds for every test: no screen, and no time limit for one hypothesis example on a busy machine."""

import os

from hypothesis import settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile("four-ages", deadline=None, print_blob=True)
settings.load_profile("four-ages")
