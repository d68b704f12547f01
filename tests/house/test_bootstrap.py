"""The two commands: what they do before anything is set up, and how a set-up survives what happens to it."""

import ast
import hashlib
import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from bootstrap import too_old
from environment import Environment, claim, clear
from preparation import install_packages, prepare_packages, why_pip_failed
from report import Report, Trouble
from system_libraries import (
    blocks_everything,
    command_for,
    is_root,
    lacks_assist,
    names_here,
    provide_assist,
    qt_troubles,
    sentence,
)

PACKAGING = Path(__file__).resolve().parents[2] / "packaging"
BOOTSTRAP = PACKAGING / "bootstrap.py"
TELL = "import json, os, sys, pebble\nprint(json.dumps([pebble.WEIGHT, sys.argv[1:], os.getcwd()]))\n"


def start(root: Path, *arguments: str, **options: str) -> subprocess.CompletedProcess[str]:
    """One start of the bootstrap of the checkout `root`, as a person would make it."""
    command = [sys.executable, str(root / "packaging" / "bootstrap.py"), *arguments]
    return subprocess.run(command, capture_output=True, encoding="utf-8", stdin=subprocess.DEVNULL, **options)


def make_wheel(folder: Path, name: str) -> str:
    """Makes the wheel of a one-line module in `folder`; returns the line of a lock file that names it."""
    folder.mkdir(parents=True)
    wheel = folder / f"{name}-1.0-py3-none-any.whl"
    info = f"{name}-1.0.dist-info"
    files = {
        f"{name}.py": "WEIGHT = 7\n",
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    files[f"{info}/RECORD"] = "".join(f"{path},,\n" for path in (*files, f"{info}/RECORD"))
    with zipfile.ZipFile(wheel, "w") as archive:
        for path, text in files.items():
            archive.writestr(path, text)
    return f"{name}==1.0 --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}\n"


def make_checkout(root: Path, lock: str = "# nothing\n") -> Environment:
    """A checkout with the real bootstrap, a program that tells its arguments, and the lock file `lock`."""
    (root / "packaging").mkdir(parents=True)
    for source in PACKAGING.glob("*.py"):
        (root / "packaging" / source.name).write_bytes(source.read_bytes())
    (root / "packaging" / "requirements.lock").write_text(lock, "utf-8")
    (root / "suite").mkdir()
    (root / "suite" / "__main__.py").write_text(TELL, "utf-8")
    return Environment(root)


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """A checkout set up from a half-made environment, without network, in a path with spaces and umlauts."""
    base = tmp_path_factory.mktemp("Prüf stand")
    place = make_checkout(base / "Vier Zeitalter", make_wheel(base / "räder", "pebble"))
    place.scripts.mkdir(parents=True)
    place.python.write_text("broken off here", "utf-8")
    place.guard.touch()
    place.packages_stamp.write_text("of another lock file", "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PIP_NO_INDEX", "1")
        patch.setenv("PIP_CONFIG_FILE", os.devnull)
        patch.setenv("PIP_FIND_LINKS", (base / "räder").as_uri())
        claim(place)
        prepare_packages(place, Report())
    place.put(place.qt_stamp)
    return place


def test_help_needs_the_standard_library_alone() -> None:
    command = [sys.executable, "-I", "-S", str(BOOTSTRAP), "--help"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, ""), "--help must work before anything is set up"
    assert "  run " in done.stdout, "--help must name the command run"
    assert "  test " in done.stdout, "--help must name the command test"


def test_an_older_python_can_read_it() -> None:
    ast.parse(BOOTSTRAP.read_text("utf-8"), feature_version=(3, 8))


def test_an_older_python_is_told_what_to_do() -> None:
    assert too_old((3, 11, 0)) == "", "3.11 is new enough"
    said = too_old((3, 8, 18))
    assert "needs Python 3.11 or newer and this is Python 3.8.18" in said, said
    assert "start it with a newer one: python3." in said, "the sentence must name a command that works"


@pytest.mark.parametrize("arguments", [(), ("paint",)])
def test_a_wrong_command_line_is_refused_before_any_set_up(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    place = make_checkout(tmp_path / "house")
    done = start(place.root, *arguments)
    assert done.returncode == 2, "a wrong command line has the exit status 2"
    assert "run" in done.stderr, "the answer must name the commands that exist"
    assert not place.folder.exists(), "a wrong command line must not begin a set-up"


def test_a_half_made_environment_is_made_anew(prepared: Environment) -> None:
    assert prepared.is_ready(), "after the set-up the next start must hand over at once"
    assert list(prepared.folder.rglob("pebble.*.pyc")), "the packages must have compiled bytecode"


def test_run_passes_arguments_and_folder_on(prepared: Environment, tmp_path: Path) -> None:
    done = start(prepared.root, "run", "--help", "zwei Wörter", cwd=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [7, ["--help", "zwei Wörter"], str(tmp_path)], (
        "the program must get every argument, the caller's folder and the locked packages"
    )
    assert done.stderr == "", "a second start must say nothing of its own"


def test_tests_keep_bytecode_whatever_the_system_wishes(prepared: Environment) -> None:
    stub = prepared.root / "pytest.py"
    stub.write_text("import sys\nprint(sys.dont_write_bytecode, sys.argv[1:])\n", "utf-8")
    done = start(prepared.root, "test", "-k", "lock", env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"})
    stub.unlink()
    assert done.stdout.strip() == "False ['-k', 'lock']", done.stdout + done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
@pytest.mark.parametrize("display", ["", ":793"])
def test_run_without_a_display_names_its_own_command_line(prepared: Environment, display: str) -> None:
    kept = (prepared.root / "suite" / "__main__.py").read_text("utf-8")
    bare = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    variables = {name: value for name, value in os.environ.items() if name not in bare}
    (prepared.root / "suite" / "__main__.py").write_text(
        f"import sys\nsys.path[:0] = {[str(PACKAGING.parent)]!r}\nsys.modules.pop('suite', None)\n"
        "from suite.cli import main\nsys.exit(main())\n",
        "utf-8",
    )
    try:
        done = start(prepared.root, "run", env={**variables, **({"DISPLAY": display} if display else {})})
    finally:
        (prepared.root / "suite" / "__main__.py").write_text(kept, "utf-8")
    assert done.returncode == 2, "no window could be opened"
    reason = f"The display {display} does not answer" if display else "There is no display"
    assert reason in done.stderr
    assert f"python3 {prepared.root / 'packaging' / 'bootstrap.py'} run --help" in done.stderr, (
        "the command line that works from where the person stands"
    )
    assert done.stderr.count("\n") == 1, "in one sentence"


@pytest.mark.skipif(sys.platform == "win32", reason="there the command is a .cmd file, started by the shell")
def test_the_environment_has_the_command_four_ages(prepared: Environment, tmp_path: Path) -> None:
    done = subprocess.run(
        [str(prepared.scripts / "four-ages"), "cards", "a b"], capture_output=True, text=True, cwd=tmp_path
    )
    assert json.loads(done.stdout) == [7, ["cards", "a b"], str(tmp_path)], done.stderr


def test_a_package_that_differs_from_its_hash_is_refused(
    prepared: Environment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = make_wheel(tmp_path / "wheels", "gravel")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_FIND_LINKS", (tmp_path / "wheels").as_uri())
    place = Environment(prepared.root)
    place.requirements = tmp_path / "requirements.lock"
    place.requirements.write_text(line.split("sha256:")[0] + "sha256:" + "0" * 64 + "\n", "utf-8")
    with pytest.raises(Trouble, match="differs from the one that the lock file names"):
        install_packages(place, Report())


def test_without_network_one_sentence_says_so(
    prepared: Environment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")
    for name in (
        "PIP_FIND_LINKS",
        "PIP_EXTRA_INDEX_URL",
        "http_proxy",
        "HTTP_PROXY",
        "all_proxy",
        "ALL_PROXY",
    ):
        monkeypatch.delenv(name, raising=False)
    place = Environment(prepared.root)
    place.requirements = tmp_path / "requirements.lock"
    place.requirements.write_text(f"gravel==1.0 --hash=sha256:{'0' * 64}\n", "utf-8")
    with pytest.raises(
        Trouble, match=r"^The packages cannot be fetched: connect this computer to the network"
    ):
        install_packages(place, Report())


def test_why_pip_failed_gives_the_last_error() -> None:
    said = [
        "Collecting gravel==1.0",
        "ERROR: No matching distribution found for gravel==1.0",
        "note: see above",
    ]
    assert why_pip_failed(said).endswith("ERROR: No matching distribution found for gravel==1.0")
    assert why_pip_failed([]).endswith("it said nothing")


def test_ready_means_this_lock_file_this_folder_this_python(tmp_path: Path) -> None:
    place = make_checkout(tmp_path / "one")
    place.scripts.mkdir(parents=True)
    assert not place.is_ready(), "without a Python nothing is ready"
    place.python.symlink_to(sys.executable)
    (place.folder / "pyvenv.cfg").write_text(f"home = {Path(sys.executable).parent}\n", "utf-8")
    place.put(place.packages_stamp)
    assert not place.is_ready(), "Qt has not been looked at yet"
    place.put(place.qt_stamp)
    assert place.is_ready()

    moved = Environment((tmp_path / "one").rename(tmp_path / "two"))
    assert not moved.is_ready(), "an environment that was moved must be made anew"
    moved.put(moved.packages_stamp)
    moved.put(moved.qt_stamp)
    assert moved.is_ready()
    moved.requirements.write_text("# other packages\n", "utf-8")
    assert not moved.is_ready(), "a changed lock file must be noticed"


def test_only_an_environment_is_replaced(tmp_path: Path) -> None:
    place = make_checkout(tmp_path / "house")
    place.folder.mkdir()
    claim(place)
    place.scripts.mkdir()
    claim(place)
    letter = place.folder / "letter.txt"
    letter.write_text("dear", "utf-8")
    with pytest.raises(Trouble, match="is no virtual environment but holds files: move it away"):
        claim(place)
    (place.folder / "pyvenv.cfg").touch()
    claim(place)
    letter.unlink()
    clear(place)
    place.folder.rmdir()
    place.folder.touch()
    with pytest.raises(Trouble, match="cannot be used as a folder"):
        claim(place)


def test_the_environment_of_another_checkout_is_left_alone(tmp_path: Path) -> None:
    place, other = make_checkout(tmp_path / "house"), make_checkout(tmp_path / "other")
    other.scripts.mkdir(parents=True)
    place.folder.symlink_to(other.folder, target_is_directory=True)
    with pytest.raises(Trouble, match="is a link to another folder: remove the link, then start again"):
        claim(place)
    assert other.scripts.is_dir()


def test_an_incomplete_checkout_is_told(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match="this is not a complete checkout"):
        claim(Environment(tmp_path))


def test_clearing_keeps_the_lock_and_follows_no_link(tmp_path: Path) -> None:
    place = make_checkout(tmp_path / "house")
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "letter.txt").touch()
    (place.folder / "lib" / "deep").mkdir(parents=True)
    (place.folder / "lib64").symlink_to(outside, target_is_directory=True)
    for path in (place.guard, place.packages_stamp, place.folder / "lib" / "deep" / "module.py"):
        path.touch()
    clear(place)
    assert list(place.folder.iterdir()) == [place.guard], "everything but the lock must go"
    assert (outside / "letter.txt").exists(), "what a link points to must stay"


WAIT = """
import sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from environment import only_one
from report import Report
with only_one(Path(sys.argv[2]), Report()):
    print("mine", flush=True)
    sys.stdin.read()
"""


def test_two_starts_at_once_wait_for_each_other_even_when_one_is_killed(tmp_path: Path) -> None:
    command = [sys.executable, "-c", WAIT, str(PACKAGING), str(tmp_path / "guard")]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, **pipes) as first:
        assert first.stdout.readline() == "mine\n", "the first start gets the lock"
        with subprocess.Popen(command, **pipes) as second:
            assert second.stderr.readline().startswith("Another start is setting up"), (
                "the second start must wait"
            )
            first.kill()
            assert second.stdout.readline() == "mine\n", "the lock must be free when its holder was killed"
            second.stdin.close()
            assert second.wait(10) == 0


def test_package_names_follow_the_release() -> None:
    packages = (("libegl1",), ("libglib2.0-0t64", "libglib2.0-0"))
    newer = names_here(packages, {"libegl1", "libglib2.0-0t64", "libglib2.0-0"}.__contains__)
    assert newer == ["libegl1", "libglib2.0-0t64"], "a newer release has the newer name"
    older = names_here(packages, {"libegl1", "libglib2.0-0"}.__contains__)
    assert older == ["libegl1", "libglib2.0-0"], "an older release has the older name"
    assert names_here(packages, set().__contains__) == older, "without apt's lists the plain name is said"
    assert command_for(older) == "sudo apt-get install libegl1 libglib2.0-0"


@pytest.mark.skipif(not Path("/etc/debian_version").exists(), reason="packages come by apt on Debian alone")
def test_what_tests_alone_need_is_installed_by_root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("apt-get", "apt-cache"):
        command = tmp_path / name
        command.write_text("#!/bin/sh\necho Package: known\n", "utf-8")
        command.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert lacks_assist(), "no Xvfb lies on this path"
    log = tmp_path / "log"
    provide_assist(log, Report())
    said = log.read_text("utf-8") if log.exists() else ""
    assert is_root() == ("install --no-install-recommends --no-upgrade xvfb at-spi2-core dbus-daemon" in said)


def test_qt_works_here_and_its_troubles_are_told_apart() -> None:
    assert not blocks_everything(qt_troubles(sys.executable)), "the tests run where Qt works without a screen"
    assert sentence(["always: libEGL.so.1: no such file"]).startswith("Qt needs system libraries")
    assert sentence(["window: libxcb-cursor.so.0: no such file"]).startswith("Windows on an X screen need")


def test_the_continuous_check_calls_the_command_of_the_readme() -> None:
    script = (PACKAGING.parent / ".ci" / "run").read_text("utf-8")
    assert "packaging/bootstrap.py test" in script, ".ci/run must make the same checks as a developer"
    assert "packaging/bootstrap.py test" in (PACKAGING.parent / "README.md").read_text("utf-8")
