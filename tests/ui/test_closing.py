"""The window can be closed at every moment: nothing aborts, nothing is said, nothing is left running."""

import os
import subprocess
import sys
from pathlib import Path

from tests.ui.closing import ALL, MOMENTS, SOME, STEP, TURNS

ROOT = Path(__file__).resolve().parents[2]


def test_closing_in_the_midst_of_work(tmp_path: Path) -> None:
    """Every kind of work at half of the moments; without `--some` at all of them."""
    variables = {**os.environ, "PYTHONPATH": str(ROOT), "QT_LOGGING_RULES": "qt.qpa.*=false"}
    command = [sys.executable, "-P", "-m", "tests.ui.closing", SOME, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, env=variables)
    said = done.stdout.splitlines()
    assert done.returncode == 0, f"{said[-1:]}: {done.stderr[-2000:]}"
    assert len(said) == len(ALL) * (len(TURNS) + len(MOMENTS)) // STEP, said
    faults = [line for line in done.stderr.splitlines() if "This plugin does not support" not in line]
    assert faults == [], f"{said[-1:]}"
