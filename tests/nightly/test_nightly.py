"""The account of nights: equal shares, what is tried once, what is found, and a night that goes on."""

from pathlib import Path

import pytest

from suite.ai.jobs import Job
from tests.nightly.account import SLICE, Account
from tests.nightly.parts import MAKERS, ONCE, try_slice


def played(job: Job, faults: tuple[str, ...] = ()) -> Job:
    """A slice that was tried."""
    return {**job, "done": 7, "seconds": SLICE, "faults": list(faults)}


def test_games_have_equal_shares_and_seeds_of_their_own(tmp_path: Path) -> None:
    account = Account(tmp_path / "account.json", 20_000, "1")
    seeds = set()
    for _ in range(100):
        job = account.next()
        assert job is not None, "there is always something to try"
        seeds.add((job["kind"], job["of"], job["seed"]))
        account.add(played(job))
    spent = [account.tonight[f"matches {key}"]["seconds"] for key in MAKERS]
    assert max(spent) - min(spent) <= SLICE, f"each game has its share of the time: {spent}"
    assert len(seeds) > 90, "no seed is used twice, but where the same serve every night"


def test_slices_that_are_on_their_way_count(tmp_path: Path) -> None:
    account = Account(tmp_path / "account.json", 20_000, "1")
    jobs = [account.next() for _ in range(len(account.tonight))]
    parts = {(job["kind"], job["of"]) for job in jobs if job is not None}
    assert {("matches", key) for key in MAKERS} <= parts, "many processes try many parts at once"
    asked = [(job["kind"], job["of"]) for job in jobs if job is not None]
    assert all(asked.count(part) <= 1 for part in ONCE), "what goes on from where it ended is tried by one"


def test_nights_add_up(tmp_path: Path) -> None:
    file = tmp_path / "account.json"
    for day, version in ((20_000, "1"), (20_000, "1"), (20_001, "1")):
        account = Account(file, day, version)
        job = account.next()
        assert job is not None, "there is something to try"
        account.add(played(job, ("seed 5 broke",)))
    again = Account(file, 20_001, "1")
    assert len(again.nights) == 2, "a night that was interrupted goes on"
    assert len(again.faults()) == 1, "what was found tonight is told apart"
    lines = [line.split() for line in again.report() if line.startswith("matches")]
    assert sum(int(line[2]) for line in lines) == 7, "tonight stands apart"
    assert sum(int(line[5]) for line in lines) == 21, "the nights are added up"
    assert sum("seed 5 broke" in line for line in again.report()) == 3, "every fault is told"


def test_a_process_that_died_is_a_fault(tmp_path: Path) -> None:
    account = Account(tmp_path / "account.json", 20_000, "1")
    job = account.next()
    assert job is not None, "there is something to try"
    account.add({**job, "lost": "exit code -9"})
    assert account.faults() == [f"{job['kind']} {job['of']}: slice from {job['seed']}: exit code -9"], "told"


def test_another_file_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "account.json"
    file.write_text("[]")
    with pytest.raises(ValueError, match="is no account of nights"):
        Account(file, 20_000, "1")


@pytest.mark.parametrize("kind", ["matches", "blunders"])
def test_a_slice_tries_one_thing_at_least(kind: str) -> None:
    result = try_slice("", {"kind": kind, "of": "conan-ccg", "seed": 3, "slice": 0.0})
    assert (result["done"], result["faults"]) == (1, []), "however short it is"
