"""Work in the background: answers in the window's thread, progress, cancelling, faults."""

import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from suite.ui.jobs import Job, Jobs


@pytest.fixture
def jobs(qtbot: QtBot) -> Iterator[Jobs]:
    made = Jobs()
    yield made
    made.close()


def test_work_is_elsewhere_and_its_answer_here(jobs: Jobs, qtbot: QtBot) -> None:
    threads: list[threading.Thread] = []
    answers: list[object] = []

    def work(job: Job) -> int:
        threads.append(threading.current_thread())
        job.at(3, 4, "nearly")
        return 42

    def done(answer: object) -> None:
        threads.append(threading.current_thread())
        answers.append(answer)

    job = jobs.start("Reckoning", work, done)
    qtbot.waitUntil(lambda: not jobs.running)
    assert answers == [42]
    assert threads[0] is not threads[1]
    assert threads[1] is threading.main_thread()
    assert (job.done, job.total, job.text) == (3, 4, "nearly")


def test_cancelling_stops_work_and_drops_its_answer(jobs: Jobs, qtbot: QtBot) -> None:
    begun = threading.Event()
    answers: list[object] = []

    def work(job: Job) -> str:
        while True:
            begun.set()
            job.at(1)
            threading.Event().wait(0.005)

    job = jobs.start("For ever", work, answers.append)
    assert begun.wait(60)
    stopped: list[bool] = []
    job.stops.append(lambda: stopped.append(True))
    job.cancel()
    qtbot.waitUntil(lambda: not jobs.running)
    assert job.cancelled
    assert stopped == [True]
    assert not answers, "a cancelled job has no answer"


def test_a_fault_is_a_sentence_with_details(jobs: Jobs, qtbot: QtBot) -> None:
    def work(job: Job) -> None:
        raise ValueError("the file has no cards")

    with qtbot.waitSignal(jobs.failed) as caught:
        jobs.start("Reading", work)
    assert caught.args is not None
    sentence, details = caught.args
    assert sentence == "Reading failed: the file has no cards."
    assert "ValueError" in details


def test_a_fault_may_be_taken_by_whoever_asked(jobs: Jobs, qtbot: QtBot) -> None:
    faults: list[Exception] = []

    def work(job: Job) -> None:
        raise OSError("gone")

    jobs.start("Reading", work, failed=faults.append)
    qtbot.waitUntil(lambda: not jobs.running)
    assert [str(fault) for fault in faults] == ["gone"]


def test_no_answer_comes_to_an_owner_that_is_gone(jobs: Jobs, qtbot: QtBot) -> None:
    import shiboken6

    owner = QObject()
    go_on = threading.Event()
    answers: list[object] = []
    jobs.start("Waiting", lambda job: go_on.wait(60), answers.append, owner=owner)
    shiboken6.delete(owner)
    go_on.set()
    qtbot.waitUntil(lambda: not jobs.running)
    assert not answers


def test_after_closing_nothing_is_begun_and_nothing_heard(jobs: Jobs, qtbot: QtBot) -> None:
    begun, go_on = threading.Event(), threading.Event()
    heard: list[object] = []

    def work(job: Job) -> int:
        begun.set()
        go_on.wait(60)
        return 1

    job = jobs.start("Waiting", work, heard.append, heard.append)
    job.ended.connect(lambda: heard.append("ended"))
    job.stops.append(go_on.set)
    assert begun.wait(60)
    jobs.close()
    late = jobs.start("Too late", lambda job: heard.append("late"), heard.append)
    assert not late.running
    qtbot.waitUntil(lambda: not jobs.running)
    assert heard == []


def test_many_jobs_all_end(jobs: Jobs, qtbot: QtBot) -> None:
    answers: list[int] = []
    for number in range(60):
        jobs.start("One of many", lambda job, n=number: n, answers.append, quiet=True)
    qtbot.waitUntil(lambda: not jobs.running)
    assert sorted(answers) == list(range(60))
