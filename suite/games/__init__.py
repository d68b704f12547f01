"""The games, explicit. Games are independent of one another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from suite.core.deck import Deck, deck_from
from suite.games.age_of_conan.game import AgeOfConan
from suite.games.age_of_conan.library import make_catalogue as make_hyborian_catalogue
from suite.games.age_of_conan.library import read_records as read_hyborian_records
from suite.games.aoe_ecg.game import EmpireECG
from suite.games.aoe_ecg.library import make_catalogue as make_empire_catalogue
from suite.games.aoe_ecg.library import read_records as read_empire_records
from suite.games.conan_ccg.game import ConanCCG
from suite.games.conan_ccg.library import make_catalogue, read_matrices, read_records
from suite.games.zabor.game import ConquestOfZabor
from suite.games.zabor.library import make_catalogue as make_zabor_catalogue
from suite.games.zabor.library import read_records as read_zabor_records
from suite.resources import folder, read_shapes, read_toml
from suite.view.game import TableGame


def read_decks(home: Path) -> dict[str, Deck]:
    """The ready-made decks of a game by key (the file's stem), in order of their keys."""
    return {path.stem: deck_from(read_toml(path), path.name) for path in sorted(home.glob("decks/*.toml"))}


def make_conan_ccg() -> ConanCCG:
    """The Conan CCG with its shipped cards, icon readings and decks."""
    home = folder(ConanCCG.key)
    return ConanCCG(make_catalogue(read_records(home)), read_matrices(home), read_decks(home))


def make_aoe_ecg() -> EmpireECG:
    """The Age of Empires ECG with its shipped cards and decks."""
    home = folder(EmpireECG.key)
    return EmpireECG(make_empire_catalogue(read_empire_records(home)), read_decks(home))


def make_age_of_conan() -> AgeOfConan:
    """The Age of Conan with its shipped cards and the outlines of its map."""
    home = folder(AgeOfConan.key)
    return AgeOfConan(make_hyborian_catalogue(read_hyborian_records(home)), read_shapes(home))


def make_zabor() -> ConquestOfZabor:
    """Conquest of Zabor with its shipped cards and the outlines of its map."""
    home = folder(ConquestOfZabor.key)
    return ConquestOfZabor(make_zabor_catalogue(read_zabor_records(home)), read_shapes(home))


GAMES: dict[str, Callable[[], TableGame[Any]]] = {
    ConanCCG.key: make_conan_ccg,
    EmpireECG.key: make_aoe_ecg,
    AgeOfConan.key: make_age_of_conan,
    ConquestOfZabor.key: make_zabor,
}
"""Key -> what makes the game with its shipped catalogue."""
