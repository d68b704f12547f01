"""The window can be closed at every moment: nothing aborts, nothing is said, nothing is left running."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ui.closing import KINDS, MOMENTS, OPENING, TURNS

ROOT = Path(__file__).resolve().parents[2]
ALL = [OPENING, *KINDS]
PARTS = 3
"""A process is dear to begin: the kinds share as many, and each tells which it was in the midst of."""


@pytest.mark.parametrize("kinds", [ALL[part::PARTS] for part in range(PARTS)], ids=" ".join)
def test_closing_in_the_midst_of_work(kinds: list[str], tmp_path: Path) -> None:
    variables = {**os.environ, "PYTHONPATH": str(ROOT), "QT_LOGGING_RULES": "qt.qpa.*=false"}
    command = [sys.executable, "-P", "-m", "tests.ui.closing", str(tmp_path), *kinds]
    done = subprocess.run(command, capture_output=True, text=True, env=variables)
    said = done.stdout.splitlines()
    assert done.returncode == 0, f"{said[-1:]}: {done.stderr[-2000:]}"
    assert len(said) == len(kinds) * (len(TURNS) + len(MOMENTS)), said
    faults = [line for line in done.stderr.splitlines() if "This plugin does not support" not in line]
    assert faults == [], f"{said[-1:]}"
