"""The compiled build: it is used where it fits, and only there."""

import json
import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from compile import NO_COMPILER
from compile import main as compile_build
from compiling import pack
from suite import compiled
from suite.ai.lookahead import judged
from suite.compiled import CORE, LIST, SUFFIX, VARIABLE, described, held, in_use, print_of, sources, trouble
from suite.core import flow
from suite.core.action import PASS, Action
from suite.core.flow import Decision, Procedure, next_decision, words_of
from suite.games import GAMES
from tests.ai.odd import OddState, Treadmill


def listed(folder: Path, **changed: object) -> None:
    """Write what the build of the core says of itself."""
    prints = {CORE: print_of(sources([CORE])[CORE])}
    build = {"suffix": SUFFIX, "quick": False, "prints": prints, "modules": ["suite.core.flow"], **changed}
    (folder / LIST).write_text(json.dumps(build))


def test_what_runs_is_what_was_asked_for() -> None:
    asked = bool(os.environ.get(VARIABLE))
    assert in_use() == asked, "the compiled build, where the variable names one"
    assert str(flow.__file__).endswith(SUFFIX if asked else ".py"), f"rules come from {flow.__file__}"


def test_a_build_fits_its_sources_and_its_python(tmp_path: Path) -> None:
    assert trouble(tmp_path) == "there is none"
    listed(tmp_path)
    assert trouble(tmp_path) == "", "it is as it was compiled"
    listed(tmp_path, suffix=".other.so")
    assert trouble(tmp_path) == "it was made for another Python"
    listed(tmp_path, prints={CORE: "0"})
    assert trouble(tmp_path) == "it was made from other sources"
    (tmp_path / LIST).write_text("[")
    assert held(tmp_path)["modules"] == [], "a damaged list holds nothing"


def test_a_changed_source_changes_the_print(tmp_path: Path) -> None:
    file = tmp_path / "rule.py"
    file.write_text("1")
    before = print_of([file], tmp_path)
    file.write_text("2")
    assert print_of([file], tmp_path) != before, "by what is in it"


def test_nothing_shown_is_compiled() -> None:
    files = sources(["conan_ccg"])["conan_ccg"]
    assert files, "rules are"
    assert not any("view" in file.parts for file in files), "views are not"


class Leap(Decision[OddState]):
    """A question of a class that no build compiles."""

    text = "Leap?"
    before_chance = True

    def player(self, state: OddState) -> int:
        return 0

    def legal_actions(self, state: OddState) -> list[Action]:
        return [PASS]

    def apply(self, state: OddState, action: Action) -> None:
        state.end()
        state.call(Fall())


class Fall(Procedure[OddState]):
    """The first player loses whatever they answered."""

    def step(self, state: OddState, at: int) -> None:
        state.end()
        state.winner = 1


def test_what_a_class_says_that_is_not_compiled_is_heard() -> None:
    game = Treadmill()
    state = game.new(game.setups()[0], 1)
    state.call(Leap())
    leap = next_decision(state)
    assert leap is not None
    assert words_of(leap) == "Leap?"
    value, after = judged(game, state, PASS, 0, 0, -1)
    assert value == 0.9, "it is judged as it stands"
    assert after.winner < 0, "before what comes of it"


@pytest.mark.skipif(not in_use(), reason="there is nothing to compare")
@pytest.mark.parametrize("key", list(GAMES))
def test_records_are_equal_byte_by_byte(key: str, tmp_path: Path) -> None:
    files = []
    for folder in (os.environ.get(VARIABLE, ""), ""):
        files.append(tmp_path / f"{len(files)}.json")
        words = ["match", key, "--agents", "random", "--seed", "7", "--log", str(files[-1])]
        variables = {**os.environ, VARIABLE: folder}
        subprocess.run([sys.executable, "-P", "-m", "suite", *words], env=variables, check=True)
    assert files[0].read_bytes() == files[1].read_bytes(), "the same match, in the same words"


@pytest.mark.skipif(in_use(), reason="the sources do not run")
def test_why_a_build_is_not_used_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listed(tmp_path, prints={CORE: "0"})
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    assert described() == "plain Python (the compiled build is not used: it was made from other sources)"
    monkeypatch.setenv(VARIABLE, "")
    assert described() == "plain Python", "nobody asked for it"


@pytest.mark.skipif(in_use(), reason="the sources do not run")
def test_the_build_of_a_wheel_goes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setattr(compiled, "PACKED", tmp_path / "native")
    assert compiled.usual() == compiled.FOLDER, "a checkout has none"
    compiled.PACKED.mkdir()
    listed(compiled.PACKED, suffix=".other.so")
    assert "another Python" in described(), "it is looked at, and not used where it does not fit"


def test_one_build_packs_wheels_with_and_without_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    native = tmp_path / "compiled"
    native.mkdir()
    listed(native)
    wheels = tmp_path / "wheels"
    assert pack(native, wheels) == 0, "both are packed"
    plain, packed = sorted(wheels.iterdir(), key=lambda file: "none-any" not in file.name)
    assert plain.name.endswith("-py3-none-any.whl"), "the sources alone run on every Python"
    assert f"cp{sys.version_info[0]}{sys.version_info[1]}" in packed.name, "native modules on one"
    names = [set(ZipFile(wheel).namelist()) for wheel in (plain, packed)]
    assert names[1] - names[0] >= {f"suite/native/{LIST}"}, "beside the sources"
    assert {"suite/__main__.py", "resources/rulings.md"} <= names[0] & names[1], "both hold the program"


@pytest.mark.skipif(sys.platform == "win32", reason="the variable is that of other systems")
def test_without_a_compiler_one_line_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert compile_build([]) == NO_COMPILER, "it cannot be made"
    assert capsys.readouterr().err == "There is no C compiler here, so the program runs as plain Python.\n"
