"""Corrections and own cards in force after one edit: in search, legality, and matches."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from suite.core.deck import Deck
from suite.games import GAMES
from suite.store.corrections import NewCard, NewSet
from suite.store.edit import OpChanges
from suite.store.faults import StoreError
from suite.ui.jobs import Jobs
from suite.ui.store.repository import Repository, open_store

GAME = "conan-ccg"
FOE = f"{GAME}/core/cimmerian-warrior"
BLOW = f"{GAME}/core/telling-blow"


def opened(place: Path, jobs: Jobs | None = None) -> Repository:
    """A repository on files in `place`."""
    games = {key: make() for key, make in GAMES.items()}
    store = open_store(games, place / "cards.db", str(place / "mine.db"), {}, lambda done, total, text: None)
    return Repository(store, jobs)


@pytest.fixture
def repository(qtbot: QtBot, tmp_path: Path) -> Iterator[Repository]:
    repository = opened(tmp_path)
    yield repository
    repository.close()


def correct(repository: Repository, key: str, **values: Any) -> OpChanges:
    """Correct a card as the editor does."""
    shipped = repository.shipped(key)
    assert shipped is not None
    return repository.edit(
        lambda: repository.corrections.correct(key, values, shipped, repository.sources[GAME].schema)
    )


def own_record(key: str, **values: Any) -> dict[str, Any]:
    """An own Foe."""
    return {"key": key, "set": "mine", "title": "My Foe", "type": "foe", "kind": "human", **values}


def add(repository: Repository, record: dict[str, Any]) -> OpChanges:
    """Add one own card in a set of its own."""
    news = [NewSet(GAME, record["set"], "My Set")]
    return repository.edit(lambda: repository.corrections.add(news, [NewCard(GAME, record)]))


def found(repository: Repository, search: str) -> set[str]:
    """Keys of what a search finds."""
    return {row.key for row in repository.reader.by_ids(list(repository.reader.search(search).ids))}


def renown_of_a_deck(repository: Repository) -> str:
    """What the deck check says of 25 copies of the Foe."""
    game = repository.games[GAME]
    deck = Deck("Foes", {"foes": {"cimmerian-warrior": 25}})
    return " ".join(p.text for p in game.check_deck(deck, game.catalogue) if "Renown" in p.text)


def test_one_edit_is_in_force_in_search_legality_rules_and_play(repository: Repository) -> None:
    assert FOE not in found(repository, "renown>=9")
    assert "75" in renown_of_a_deck(repository)
    correct(repository, FOE, renown=9)
    assert FOE in found(repository, "renown>=9"), "the search knows the number"
    assert "225" in renown_of_a_deck(repository), "the deck check knows it"
    for game in (repository.games[GAME], repository.play_game(GAME)):
        assert game.catalogue["cimmerian-warrior"].data["renown"] == 9
        assert getattr(game.catalogue["cimmerian-warrior"], "renown", 0) == 9, "the rules know it"
    setup = repository.play_game(GAME).setups()[0]
    assert repository.play_game(GAME).definitions(setup), "a match can be set up with it"
    repository.undo()
    assert FOE not in found(repository, "renown>=9"), "taken back everywhere"
    assert repository.games[GAME].catalogue["cimmerian-warrior"].data["renown"] == 3
    repository.redo()
    assert FOE in found(repository, "renown>=9"), "and done again everywhere"
    assert repository.play_game(GAME).catalogue["cimmerian-warrior"].data["renown"] == 9
    heard: list[OpChanges] = []
    repository.changed.connect(heard.append)
    for end in ("", "-wal", "-shm"):
        # Somebody cleans the caches up while the program is open.
        repository.catalogue.with_name(repository.catalogue.name + end).unlink(missing_ok=True)
    repository.edit(lambda: repository.holdings.set_owned(BLOW, 2))
    assert heard, "everybody is told of an edit that was made"
    assert repository.reader.by_keys([BLOW])[0].owned == 2, "the catalogue was made anew for it"


def test_behaviour_stays_with_a_corrected_card(repository: Repository) -> None:
    before = GAMES[GAME]().catalogue["cimmerian-clan-chief"]
    correct(repository, f"{GAME}/core/cimmerian-clan-chief", health=7, wording="What is printed.")
    after = repository.play_game(GAME).catalogue["cimmerian-clan-chief"]
    assert after.mask == before.mask
    assert after.text == before.text, "the printed wording changes nothing that is played"
    assert "wording" not in after.data
    row = repository.reader.by_keys([f"{GAME}/core/cimmerian-clan-chief"])[0]
    assert row.text == "What is printed.", "it is shown and found"
    assert row.status == "corrected"


def test_corrections_are_in_force_when_the_program_starts_again(qtbot: QtBot, tmp_path: Path) -> None:
    first = opened(tmp_path)
    correct(first, FOE, renown=9)
    first.close()
    again = opened(tmp_path)
    assert again.games[GAME].catalogue["cimmerian-warrior"].data["renown"] == 9
    assert again.play_game(GAME).catalogue["cimmerian-warrior"].data["renown"] == 9
    again.close()


def test_own_cards_count_for_legality_and_are_left_out_of_matches(repository: Repository) -> None:
    add(repository, own_record("my-foe", renown=4, prowess=2, health=2, damage=1, scars=0))
    assert f"{GAME}/mine/my-foe" in found(repository, "is:own")
    assert "my-foe" in repository.games[GAME].catalogue
    assert "my-foe" not in repository.play_game(GAME).catalogue
    game = repository.games[GAME]
    deck = Deck("Foes", {"foes": {"my-foe": 25}})
    problems = game.check_deck(deck, game.catalogue)
    assert not [p for p in problems if p.rule == "unknown"], "an own card is a card"
    repository.undo()
    assert "my-foe" not in repository.games[GAME].catalogue


def test_an_own_card_that_does_not_fit_is_kept_out_of_the_rules_alone(repository: Repository) -> None:
    add(repository, own_record("odd", type="spaceship"))
    key = f"{GAME}/mine/odd"
    assert key in found(repository, "is:own"), "it is found and shown"
    assert "odd" not in repository.games[GAME].catalogue
    assert "Type" in repository.in_force.games[GAME].refused[key], "and the game says why"
    correct(repository, FOE, renown=9)
    assert repository.games[GAME].catalogue["cimmerian-warrior"].data["renown"] == 9, "others are not held up"


def test_an_own_printing_of_a_shipped_card_is_that_card_for_the_rules(repository: Repository) -> None:
    add(repository, own_record("telling-blow", title="Telling Blow", type="move"))
    assert f"{GAME}/mine/telling-blow" in found(repository, "telling")
    assert repository.games[GAME].catalogue["telling-blow"].set == "core"


def test_a_correction_that_does_not_fit_is_refused_with_a_sentence(repository: Repository) -> None:
    with pytest.raises(StoreError, match="Initiative must be a whole number from 1 to 5"):
        correct(repository, BLOW, initiative=9)
    assert repository.overlay.corrections == {}
    with pytest.raises(StoreError, match="Initiative is missing"):
        correct(repository, BLOW, initiative=None)


def test_a_correction_of_other_times_never_keeps_the_program_from_starting(
    qtbot: QtBot, tmp_path: Path
) -> None:
    first = opened(tmp_path)
    shipped = first.shipped(BLOW)
    assert shipped is not None
    first.edit(lambda: first.corrections.correct(BLOW, {"initiative": 99}, shipped))
    correct(first, FOE, renown=9)
    first.close()
    again = opened(tmp_path)
    assert again.games[GAME].catalogue["telling-blow"].data["initiative"] == shipped["initiative"]
    assert again.games[GAME].catalogue["cimmerian-warrior"].data["renown"] == 9
    assert [(one.card, one.field) for one in again.overlay.left_out] == [(BLOW, "initiative")]
    again.close()


def test_with_jobs_all_is_told_once_it_is_in_force(qtbot: QtBot, tmp_path: Path) -> None:
    jobs = Jobs()
    repository = opened(tmp_path, jobs)
    heard: list[OpChanges] = []
    repository.changed.connect(heard.append)
    correct(repository, FOE, renown=9)
    correct(repository, FOE, renown=8)
    assert repository.renewing
    repository.edit(lambda: repository.holdings.set_owned(BLOW, 2))
    assert [one.overlay for one in heard] == [False], "an edit of another kind is told at once"
    qtbot.waitUntil(lambda: not repository.renewing)
    assert [one.overlay for one in heard] == [False, True], "the rest as one, when it is in force"
    assert heard[1].cards == {FOE, BLOW}
    assert repository.games[GAME].catalogue["cimmerian-warrior"].data["renown"] == 8, "the last edit counts"
    assert repository.reader.by_keys([BLOW])[0].owned == 2, "figures are in step after the renewal"
    repository.undo()
    jobs.cancel_all()
    qtbot.waitUntil(lambda: not repository.renewing)
    qtbot.waitUntil(lambda: repository.reader.by_keys([BLOW])[0].owned == 0)
    repository.undo()
    jobs.cancel_all()
    qtbot.waitUntil(lambda: not repository.renewing)
    assert FOE in found(repository, "renown>=9"), "stopping all work does not leave it half in force"
    heard.clear()
    with closing(sqlite3.connect(repository.catalogue, isolation_level=None)) as other:
        # As another program that makes the catalogue anew.
        other.execute("BEGIN IMMEDIATE")
        repository.edit(lambda: repository.holdings.set_owned(BLOW, 3))
        assert heard, "an edit that was made is told at once"
        other.execute("ROLLBACK")
    qtbot.waitUntil(lambda: not repository.renewing)
    assert repository.reader.by_keys([BLOW])[0].owned == 3, "its figures are copied when that has ended"
    jobs.close()
    repository.close()
