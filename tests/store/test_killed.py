"""A program that is killed in the middle of its edits loses none that it has committed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is POSIX")
def test_kill_9_loses_no_committed_edit(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    program = root / "tests" / "store" / "edits_until_killed.py"
    done = subprocess.run(
        [sys.executable, str(program), str(tmp_path / "collection.db"), "50"],
        env={**os.environ, "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith("50 kills"), done.stdout
