"""Files of strangers in numbers: `python -m tests.bounds [MUTANTS] [SEED]`.

Every reader reads every hurting file, each in a process of its own (a fork, so not on
Windows): it must say one sentence within 2 s of
processor time and 200 MB above what the idle process had, or take the file within 500 MB. Sound files of ten
megabytes must be taken within 500 MB, however long that takes. Then MUTANTS (2000) damaged files for each
reader, made of sound ones: no exception but a sentence, none over 2 s. Prints a row each; 1 if any failed.
"""

from __future__ import annotations

import multiprocessing
import os
import resource
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from suite.core.chance import Chance
from tests.bounds.files import HURTING, SOUND
from tests.bounds.readers import NAMES, Readers, with_readers
from tests.decks.fuzz import mutated, sample_files, sample_names

SECONDS: Final = 2.0
REFUSED: Final = 200.0
TAKEN: Final = 500.0
"""Megabytes above the idle process."""
SHARE: Final = 8
"""The mutants are made of files of at most so many kilobytes, so that many can be read."""


def main(words: list[str]) -> int:
    """Measure everything."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    count = int(words[0]) if words else 2000
    seed = int(words[1]) if len(words) > 1 else 1
    faults: list[str] = []

    def work(readers: Readers) -> None:
        for part in (hurting(readers), sound(readers), mutants(readers, count, seed)):
            faults.extend(part)

    with_readers(work)
    for fault in faults:
        print(fault)
    print(f"{len(faults)} faults")
    return 1 if faults else 0


def measured(readers: Readers, reader: str, path: Path) -> dict[str, Any]:
    """What reading one file took."""
    idle = memory()
    before = time.process_time()
    try:
        data = path.read_bytes()
        said, fault = readers.read(reader, data), ""
    except Exception as error:
        said, fault = "", repr(error)
    took = time.process_time() - before
    more = memory() - idle
    return {"said": said, "fault": fault, "seconds": took, "memory": more, "size": path.stat().st_size}


def memory() -> float:
    """The most megabytes that this process has had."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1024 if sys.platform != "darwin" else 1024 * 1024)


def hurting(readers: Readers) -> list[str]:
    """Every hurting file for every reader."""
    faults = []
    for name, make in HURTING.items():
        worst = []
        path = filed(readers, make)
        for reader in NAMES:
            told = child(readers, reader, path)
            worst.append((told["seconds"], told["memory"]))
            faults += judged(reader, name, told)
        print(row(name, max(one for one, _ in worst), max(one for _, one in worst)), flush=True)
    return faults


def judged(reader: str, name: str, told: dict[str, Any]) -> list[str]:
    """What is wrong with how a hurting file was read."""
    where = f"{reader}: {name}"
    if told["fault"]:
        return [f"{where}: {told['fault'][:200]}"]
    if "\n" in told["said"]:
        return [f"{where}: more than a sentence"]
    found = []
    if told["said"] and told["seconds"] > SECONDS:
        found.append(f"{where}: refused after {told['seconds']:.1f} s")
    most = REFUSED if told["said"] else TAKEN
    if told["memory"] > most:
        found.append(f"{where}: {told['memory']:.0f} MB ({told['said'][:60] or 'taken'})")
    return found


def sound(readers: Readers) -> list[str]:
    """Sound files of ten megabytes."""
    faults = []
    for name, (reader, make) in SOUND.items():
        told = child(readers, reader, filed(readers, make))
        print(row(f"{name} ({told['size'] / 1e6:.1f} MB)", told["seconds"], told["memory"]), flush=True)
        if told["fault"] or told["said"]:
            faults.append(f"{name}: {told['fault'] or told['said']}")
        if told["memory"] > TAKEN:
            faults.append(f"{name}: {told['memory']:.0f} MB")
    return faults


def child(readers: Readers, reader: str, path: Path) -> dict[str, Any]:
    """Read one file in a process of its own, a copy of this one that has not made the file."""
    forked = multiprocessing.get_context("fork")
    here, there = forked.Pipe(duplex=False)

    def work() -> None:
        # Connections cannot be shared by two processes.
        readers.user.engine.dispose(close=False)
        there.send(measured(readers, reader, path))

    process = forked.Process(target=work)
    process.start()
    there.close()
    try:
        told: dict[str, Any] = here.recv()
    except EOFError:
        told = {"said": "", "fault": "the process has died", "seconds": 0.0, "memory": 0.0, "size": 0}
    process.join()
    return told


def filed(readers: Readers, make: Callable[[], bytes]) -> Path:
    """A file made by another process, so that this one does not grow."""
    path = readers.folder / "file"
    process = multiprocessing.get_context("fork").Process(target=lambda: path.write_bytes(make()))
    process.start()
    process.join()
    return path


def mutants(readers: Readers, count: int, seed: int) -> list[str]:
    """Damaged files for each reader."""
    faults: list[str] = []
    for reader in NAMES:
        slowest, read = 0.0, 0
        for number in range(count):
            took, taken, wrong = damage(readers, reader, seed * 1_000_003 + number)
            read += taken
            slowest = max(slowest, took)
            faults += [f"{reader}, file {number}: {fault}" for fault in wrong]
        print(row(f"{reader}: {count} mutants, {read} read", slowest, 0.0), flush=True)
    return faults


def damage(readers: Readers, reader: str, seed: int) -> tuple[float, bool, list[str]]:
    """Let a reader read a damaged file of this seed: seconds, whether it was taken, faults."""
    files = seeds(reader)
    data = mutated(files, files[seed % len(files)], Chance(seed))
    taken = False
    faults = []
    before = time.process_time()
    try:
        taken = not readers.read(reader, data)
    except Exception as error:
        faults.append(repr(error)[:250])
    took = time.process_time() - before
    if took > SECONDS:
        faults.append(f"{took:.1f} s")
    return took, taken, faults


@cache
def seeds(reader: str) -> list[bytes]:
    """Small sound files for a reader, and some hurting ones to mix with."""
    own = [make()[: SHARE << 10] for of, make in SOUND.values() if of == reader]
    return [*own, *OWN.get(reader, ()), *sample_files(sample_names()).values()]


OWN: Final = {
    "deck of the command line": (b'game = "g"\ntitle = "t"\n[sections.draw]\na = 1\n"b c" = 2\n',),
    "format": (b'format = 1\ngame = "g"\ntitle = "t"\nbanned = ["a"]\n[[limit]]\nmin = 3\nmax = 4\n',),
    "list": (b"Set,Card,Regular,Foil\ndunes,Black Ox,3,2\n", b'name;count\n"Black Ox";"2"\n'),
    "set file": (
        b'{"kind":"four-ages-set","format":1,"cards":[{"game":"salt-road","key":"a","set":"s","title":"A",'
        b'"type":"t"}],"corrections":{"salt-road/dunes/ox":{"cost":3}}}',
    ),
    "record": (b'{"kind":"four-ages match","format":1,"rules":1,"setup":{},"seed":1,"seats":[],"sum":"0"}',),
    "thoughts": (b'[0,0,"q","a",[["l",1,0.5]],0.1,1,"time"]\n[1,0,"q","a",[],0.1,1,"time"]\n',),
    "settings": (b"[look]\ntheme=dark\ntext=100\n[window]\nplace=1 2 300 400\n[state]\na=@ByteArray(x)\n",),
}


def row(name: str, seconds: float, megabytes: float) -> str:
    """A line of the report."""
    return f"{name:50} {seconds:6.2f} s {megabytes:6.0f} MB"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
