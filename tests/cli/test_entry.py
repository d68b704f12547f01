"""The command line as a process: grammar, exit codes, interrupts, pipes, terminals."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from suite import __version__
from suite.cli import main
from suite.cli.entry import speak
from suite.core.translation import chosen

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-m", "suite"]
posix = pytest.mark.skipif(os.name != "posix", reason="signals and terminals of POSIX systems")


def test_words_that_cannot_be_read_are_told_and_stay_english(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr" / "four-ages.mo").write_bytes(b"no words")
    speak({"LANGUAGE": "fr"}, tmp_path)
    assert "is no catalogue of words" in capsys.readouterr().err
    assert chosen() == "en"


@pytest.mark.parametrize(("flags", "variables"), [(["-O"], {}), ([], {"PYTHONOPTIMIZE": "1"})])
def test_nothing_begins_without_asserts(flags: list[str], variables: dict[str, str]) -> None:
    command = [sys.executable, *flags, "-m", "suite", "--version"]
    ended = subprocess.run(command, cwd=ROOT, env={**os.environ, **variables}, capture_output=True, text=True)
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr == "four-ages needs its checks: start it without -O and without PYTHONOPTIMIZE.\n"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (
            "match x",
            "there is no game 'x'; games are conan-ccg, aoe-ecg, age-of-conan, zabor, kuhn, tricks, realm",
        ),
        ("match conan", "there is no game 'conan'; did you mean 'conan-ccg'?"),
        ("simulate kuhn --games x", "argument --games: must be a whole number, not 'x'"),
        ("simulate kuhn --games 0", "argument --games: must be 1 or more, not 0"),
        ("simulate kuhn --jobs -1", "argument --jobs: must be 0 or more, not -1"),
        ("simulate kuhn --agents strong", "there is no agent 'strong'; agents are random, greedy"),
        ("simulate kuhn --agents random,random,random", "2 players need 2 agents (or one for all), not 3"),
        ("simulate tricks --players 2", "Three Suits is for 3 players, not 2"),
        ("simulate realm --players 9", "Realm is for 2 to 4 players, not 9"),
        ("simulate realm --decks a", "Realm is played without decks; leave --decks out"),
        ("simulate conan-ccg --decks nowhere", "there is no deck and no file 'nowhere'; "),
        (
            "match aoe-ecg --option points=300 --decks starter-britons",
            "the deck starter-britons is not legal: It has bought neither villagers",
        ),
        ("simulate kuhn --gam 3", "unrecognized arguments: --gam 3"),
        ("ladder kuhn greedy random --target 2", "argument --target: must be 0 to 1, not 2"),
        ("ladder kuhn greedy random --target x", "argument --target: must be a number, not 'x'"),
        ("match kuhn --log /no/such/folder/m.json", "there is no folder"),
        ("replay", "the following arguments are required: FILE; four-ages replay --help tells more"),
        ("deck", "the following arguments are required: COMMAND"),
        ("dance", "invalid choice: 'dance'"),
    ],
)
def test_mistake_is_told_in_one_sentence(run: Any, line: str, words: str) -> None:
    told = run(*line.split())
    assert told.code == 2, "it could not be done"
    assert told.out == "", "standard output stays clean"
    assert told.err.startswith("four-ages: "), "the program says who speaks"
    assert words in told.err, "and what is wrong"
    assert told.err.count("\n") == 1, "in one line"


def test_illegal_deck_is_not_played(run: Any, illegal: Path) -> None:
    told = run("simulate", "conan-ccg", "--decks", illegal)
    assert told.code == 2, "it is refused"
    assert "is not legal: The deck has no Conan" in told.err, "with the reason"


def test_wrong_number_of_decks(run: Any, legal: Path) -> None:
    told = run("simulate", "conan-ccg", "--players", 3, "--decks", f"{legal},{legal}")
    assert told.code == 2, "it is refused"
    assert "3 players need 3 decks (or one for all), not 2" in told.err, "with the reason"


@pytest.mark.parametrize(
    "line",
    ["", "games", "simulate", "match", "replay", "decks", "deck", "deck check", "cards", "ladder", "bench"],
)
def test_every_command_helps(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*line.split(), "--help"])
    assert ended.value.code == 0, "help is no error"
    assert "usage: four-ages" in capsys.readouterr().out, "and is printed"


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"four-ages {__version__}, plain Python\n", "and what runs"


def test_main_module_passes_the_exit_code_on() -> None:
    done = subprocess.run([*COMMAND, "match", "x"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2, "the process ends with the command's code"
    assert done.stderr.startswith("four-ages: there is no game 'x'"), "and its sentence"


def test_output_that_nobody_reads_ends_quietly() -> None:
    process = subprocess.Popen(
        [*COMMAND, "cards", "conan-ccg"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None, "standard output is a pipe"
    assert process.stderr is not None, "so is standard error"
    process.stdout.close()
    error = process.stderr.read()
    process.stderr.close()
    assert process.wait(20) == 141, "as a program that SIGPIPE ends"
    assert error == b"", "without a word"


@posix
def test_interrupt_ends_quietly() -> None:
    # A job behind a shell inherits that interrupts are ignored; a person's program does not.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        process = subprocess.Popen(
            [*COMMAND, "match", "realm", "--agents", "ismcts:1000000", "--seed", "1"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
    finally:
        signal.signal(signal.SIGINT, before)
    with process:
        try:
            assert process.stdout is not None, "standard output is a pipe"
            assert b"Realm" in process.stdout.readline(), "the match has begun"
            process.send_signal(signal.SIGINT)
            _, error = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 130, "as shells call an interrupt"
    assert error == b"", "without a trace"


@posix
def test_progress_is_shown_on_a_terminal_alone() -> None:
    theirs, ours = os.openpty()
    words = [*COMMAND, "simulate", "kuhn", "--games", "3", "--json"]
    env = {**os.environ, "TERM": "xterm"}
    done = subprocess.run(
        words, cwd=ROOT, stdout=subprocess.PIPE, stderr=ours, env=env, check=False, timeout=60
    )
    os.close(ours)
    shown = os.read(theirs, 65536)
    os.close(theirs)
    assert done.returncode == 0, "it was done"
    assert b"Kuhn poker" in shown, "who watches sees what runs"
    assert done.stdout.startswith(b"{"), "standard output holds JSON and nothing else"
    assert b"\x1b" not in done.stdout, "no control sequence"


@posix
def test_text_and_progress_on_one_terminal() -> None:
    theirs, ours = os.openpty()
    env = {**os.environ, "TERM": "xterm"}
    words = [*COMMAND, "match", "kuhn", "--seed", "3"]
    done = subprocess.run(words, cwd=ROOT, stdout=ours, stderr=ours, env=env, check=False, timeout=60)
    os.close(ours)
    shown = os.read(theirs, 65536)
    os.close(theirs)
    assert done.returncode == 0, "it was done"
    assert b"Deal 1: both pay a chip." in shown, "the sentences appear above the progress"


def test_narrow_encoding_never_stops_a_command() -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run(
        [*COMMAND, "bench", "kuhn", "--seconds", "0.01"], cwd=ROOT, env=env, capture_output=True, check=False
    )
    assert done.returncode == 0, "a letter that cannot be printed is replaced"
    assert b"copy ?s" in done.stdout, "by a question mark"
