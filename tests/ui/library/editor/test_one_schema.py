"""A field that is declared in a game's schema, and nowhere else, reaches all who read cards."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from suite.core.card import Card, Catalogue
from suite.core.card_fields import TABLE, WHOLE, WORD, Field
from suite.core.schema import InvalidRecord, Schema
from suite.games.toys.kuhn.game import KuhnPoker
from suite.store.faults import QueryError, StoreError
from suite.store.sets.found import FoundCards
from suite.store.sets.importing import plan_cards, suggest_mapping
from suite.ui.cardviews.columns import columns_of
from suite.ui.library.editor.draft import draft_of
from suite.ui.library.editor.form import CardForm
from suite.ui.library.editor.inputs import NumberInput
from suite.ui.store.repository import Repository, open_store
from suite.ui.style import Style

FIELDS = (
    Field("type", WORD, known=("ox", "well"), needed=True),
    Field("coat", WORD, known=("red", "black"), types=("ox",), asked="Coat"),
)
VIGOUR = Field("vigour", WHOLE, 1, 9, types=("ox",), usual=2, word="Vigour", badge=("star", "#102030"))
OX = {"key": "ox", "set": "farm", "title": "Ox", "type": "ox", "coat": "red", "vigour": 4}
CALF = {"key": "calf", "set": "farm", "title": "Calf", "type": "ox", "coat": "black"}

Herd = Callable[..., Repository]


@pytest.fixture
def herd(qtbot: QtBot, tmp_path: Path) -> Iterator[Herd]:
    """Opens a store with a game of two cards, whose schema has some more fields."""
    repositories: list[Repository] = []

    def make(*more: Field) -> Repository:
        class HerdCard(Card):
            schema = Schema((*FIELDS, *more))

            def __init__(self, data: dict[str, Any]) -> None:
                self.schema.check(data)
                super().__init__(data)

        class HerdGame(KuhnPoker):
            key = "herd"
            title = "The Herd"
            schema = HerdCard.schema

        game = HerdGame(Catalogue([HerdCard(OX), HerdCard(CALF)]))
        place = tmp_path / str(len(repositories))
        place.mkdir()
        opened = open_store({"herd": game}, place / "cards.db", str(place / "mine.db"), {}, lambda *far: None)
        repositories.append(Repository(opened))
        return repositories[-1]

    yield make
    for repository in repositories:
        repository.close()


def test_a_number_declared_once_reaches_card_check_editor_search_import_and_face(
    herd: Herd, qtbot: QtBot
) -> None:
    repository = herd(VIGOUR)
    game = repository.games["herd"]
    ox, calf = game.catalogue["ox"], game.catalogue["calf"]
    assert (ox.number("vigour"), calf.number("vigour")) == (4, 2), "the card reads it, or the usual number"
    with pytest.raises(InvalidRecord, match="vigour must be a whole number from 1 to 9, not 12") as unfit:
        type(ox)({**OX, "vigour": 12})
    assert [fault.field for fault in unfit.value.faults] == ["vigour"], "the check names it"
    with pytest.raises(StoreError, match="Vigour must be a whole number from 1 to 9, not 0"):
        repository.corrections.correct("herd/farm/ox", {"vigour": 0}, OX, game.schema)
    draft = draft_of(repository, "herd/farm/calf")
    assert draft is not None
    form = CardForm(Style("dark", motion=False))
    qtbot.addWidget(form)
    form.build(draft)
    row = form.rows["vigour"]
    assert isinstance(row.input, NumberInput), "the editor offers it on a card that lacks it, as a number"
    assert row.word.text() == "Vigour"
    row.input.box.setValue(10)
    assert form.read(draft.record) == {}
    assert draft.faults() == {"vigour": "Vigour must be a whole number from 1 to 9, not 10."}
    assert repository.reader.count("vigour>=4") == 1, "the search compares it"
    with pytest.raises(QueryError, match="did you mean vigour"):
        repository.reader.count("vig:4")
    found = FoundCards("a table", ["Name", "Vigour"], {"Name": "title"})
    found.add(1, {"Name": "Bull", "Vigour": "8"})
    columns = suggest_mapping(found, game.schema)
    assert columns == {"Name": "title", "Vigour": "vigour"}, "an import knows its column"
    bull = plan_cards(repository.user, found, columns, repository.sources["herd"]).cards[0]
    assert bull.record["vigour"] == 8
    look = repository.look("herd")
    assert [(one.label, one.shape) for one in look.row(ox)] == [("Vigour", "star")], "the face bears it"
    assert "Vigour" in [column.title for column in columns_of(repository)], "and the table has a column"


def test_words_and_tables_are_declared_likewise(herd: Herd) -> None:
    brand = Field("brand", WORD, known=("sun", "moon"), types=("ox",), asked="Brand")
    yokes = Field("yokes", TABLE, 1, 3, known=("left", "right"), types=("ox",))
    repository = herd(VIGOUR, brand, yokes)
    schema = repository.games["herd"].schema
    assert [one.name for one in schema.of("ox")][-4:] == ["coat", "vigour", "brand", "yokes"]
    assert schema.unfit({**OX, "brand": "star"}) == "Brand must be one of sun, moon, not 'star'."
    assert schema.unfit({**OX, "yokes": {"left": 9}}).startswith("Yokes must have a whole number from 1 to 3")
    assert repository.look("herd").asked == ("type", "coat", "brand", "set", "vigour"), (
        "people can ask by the word"
    )
    assert schema.unfit({**OX, "type": "well"}) == "", "what does not count for a type does no harm there"


def test_without_the_declaration_nobody_knows_it(herd: Herd) -> None:
    repository = herd()
    game = repository.games["herd"]
    with pytest.raises(KeyError):
        game.catalogue["ox"].number("vigour")
    assert game.schema.unfit({**OX, "vigour": 12}) == "", "whatever can be kept may stand there"
    draft = draft_of(repository, "herd/farm/calf")
    assert draft is not None
    assert "vigour" not in [field.name for field in draft.fields()]
    assert "vigour" not in repository.look("herd").asked
    assert "Vigour" not in [column.title for column in columns_of(repository)]
