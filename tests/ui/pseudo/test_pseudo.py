"""Longer words are not cut: every page in a language a third longer than English."""

from __future__ import annotations

import sys
from pathlib import Path
from subprocess import run

import pytest

from tests.ui.pseudo.words import pseudo


def test_the_language_is_longer_and_keeps_places_and_ends() -> None:
    assert pseudo("Play on") == "Plàÿ öñ ẽ"
    assert pseudo("{n} of {all} …").startswith("{n} öf {all}")
    assert pseudo("{n} of {all} …").endswith(" …")
    assert pseudo("Match records (*.json *.bak)").count("(*.json *.bak)") == 1
    assert len(pseudo("What the computer weighed")) >= 4 / 3 * len("What the computer weighed") - 1
    assert pseudo("It wins at once.").endswith(".")


@pytest.mark.parametrize(("theme", "text"), [("contrast", 100), ("dark", 150)])
def test_no_longer_text_is_cut(tmp_path: Path, theme: str, text: int) -> None:
    """In a process of its own: sizes are those of an application that was just made.

    They are the same in all themes.
    """
    command = [sys.executable, "-m", "tests.ui.pseudo", str(tmp_path), theme, str(text)]
    done = run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
