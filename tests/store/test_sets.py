"""Card data of other programs and our own set files: detected, mapped, tried, then one edit."""

import json
import random
import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from suite.games import GAMES
from suite.store.catalogue import prepare
from suite.store.corrections import Corrections, NewCard, NewSet
from suite.store.faults import StoreError
from suite.store.inforce import sift
from suite.store.location import database_url
from suite.store.overlay import Overlay
from suite.store.reader import CatalogueReader
from suite.store.records import CardSource
from suite.store.sets.formats import COCKATRICE, LACKEY, OCTGN_GAME, OCTGN_SET, read_cards
from suite.store.sets.importing import plan_cards, suggest_mapping
from suite.store.sets.plan import CHANGED, CORRECTED, NEW, SAME, CardPlan, apply_cards
from suite.store.sets.setfile import SetFile, export_sets, plan_setfile, read_setfile
from suite.store.userfile import UserFile
from tests.store.samples import GAME, SCHEMA, card, key, records, source, titles

LACKEY_SET = (
    "Name\tSet\tImageFile\tType\tCost\tText\tKeywords\n"
    'Salt "Shaker" Golem\tHEARTH\tgolem\tTower\t4\tShake 2.\tprepare, rest\n'
    "Short Row\tHEARTH\n"
    "Long Row\tHEARTH\tlong\tWell\t*\ttext\t\textra\tmore\n"
    "Salt Golem\tAWAY\tgolem\tTower\t12(1)\tFirst.\t\n"
    "Black Ox\tdunes\tox\tBeast\t9\t\t"
)
OCTGN = (
    '<?xml version="1.0" encoding="utf-8"?><set name="Home made" id="{B}" gameId="{1}" shortName="HEARTH">'
    '<cards><card id="{AAAA-01}" name="Salt Golem"><property name="Type" value="Tower"/>'
    '<property name="Cost" value="4"/>'
    '<property name="Rules">Shake <b>2</b> times <s value="x">S</s></property>'
    '<alternate name="Golem, Asleep" type="flip"><property name="Cost" value="0"/></alternate></card>'
    '<card id="2" name="Well &amp; Tower"/></cards></set>'
)
DEFINITION = (
    '<game id="1" name="The Salt Road"><card back="b.png"><property name="Cost" type="Integer"/>'
    '<property name="Rules" type="RichText"/></card></game>'
)
COCKATRICE_SET = (
    '<?xml version="1.0"?><cockatrice_carddatabase version="4"><sets><set><name>HEARTH</name>'
    "<longname>Made at home</longname></set></sets><cards>"
    "<card><name>Salt Golem</name><text>Shake 2.</text><prop><type>Tower</type><cost>4</cost>"
    '<colour>red</colour></prop><set rarity="rare" num="7">HEARTH</set><set num="9">AWAY</set></card>'
    "<card><name>Old Style</name><manacost>3</manacost><type>Well</type></card>"
    "<card><name></name></card></cards></cockatrice_carddatabase>"
)
FILES = {LACKEY: LACKEY_SET, OCTGN_SET: OCTGN, COCKATRICE: COCKATRICE_SET}


def plan(user: UserFile, text: str | bytes) -> CardPlan:
    """What taking these cards in would do, with the suggested mapping."""
    found = read_cards(text.encode() if isinstance(text, str) else text)
    columns = suggest_mapping(found, SCHEMA)
    return plan_cards(user, found, columns, source(), "a file")


@pytest.fixture(scope="module")
def unused(blank: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[UserFile]:
    """A user's file in which nothing is ever written."""
    path = tmp_path_factory.mktemp("unused") / "collection.db"
    shutil.copy(blank, path)
    user = UserFile(database_url(path))
    stamp = user.stamp
    yield user
    assert user.stamp == stamp, "a dry run has written something"
    user.close()


def test_a_lackey_set(user: UserFile) -> None:
    made = plan(user, LACKEY_SET)
    assert [(line.line, line.outcome) for line in made.report] == [
        (2, "new"),
        (3, "new"),
        (4, "new"),
        (5, "new"),
        (6, "conflict"),
    ]
    golem = made.cards[0].record
    assert golem["title"] == 'Salt "Shaker" Golem', "quotes are literal"
    assert (golem["cost"], golem["type"], golem["set"]) == (4, "tower", "hearth")
    assert golem["keywords"] == ["prepare", "rest"], "a list where the game has lists"
    assert golem["picture"] == "golem"
    assert made.cards[2].record["cost"] == "*", "a number as text stays text"
    assert any("shorter" in note for note in made.notes)
    assert any("longer" in note for note in made.notes)
    assert [one.key for one in made.sets] == ["hearth", "away"]


def test_an_octgn_set_and_its_definition(user: UserFile) -> None:
    definition = read_cards(DEFINITION.encode())
    assert definition.kind == OCTGN_GAME
    assert (definition.columns, definition.numbers) == (["Cost", "Rules"], {"Cost"})
    made = plan(user, b"\xef\xbb\xbf" + OCTGN.encode())
    golem, well = (one.record for one in made.cards)
    assert golem["text"] == "Shake 2 times S", "marks within the text are left out"
    assert golem["origin_id"] == "aaaa01", "a GUID without braces and hyphens"
    assert golem["name_flip"] == "Golem, Asleep"
    assert (golem["cost"], golem["cost_flip"]) == (4, 0)
    assert well["title"] == "Well & Tower"
    assert made.sets == [NewSet(GAME, "hearth", "Home made")]


def test_a_cockatrice_database(user: UserFile) -> None:
    made = plan(user, COCKATRICE_SET)
    shown = [(one.key, one.record.get("number", ""), one.record["type"]) for one in made.cards]
    assert shown == [
        (f"{GAME}/hearth/salt-golem", "7", "tower"),
        (f"{GAME}/away/salt-golem", "9", "tower"),
        (f"{GAME}/custom/old-style", "", "well"),
    ], "one card per printing; version 3 has its fields beside the name"
    assert made.cards[0].record["colour"] == "red", "fields that the game does not know are kept"
    assert made.notes == ["1 cards without a name were left out."]


@pytest.mark.parametrize("kind", FILES)
def test_cards_are_taken_in_as_one_edit_and_again_change_nothing(
    user: UserFile, tmp_path: Path, kind: str
) -> None:
    assert read_cards(FILES[kind].encode()).kind == kind
    made = plan(user, FILES[kind])
    assert Corrections(user).overlay().cards == {}, "a dry run writes nothing"
    done = apply_cards(user, made)
    assert done.overlay
    prepare(tmp_path / "c.db", [source()], Corrections(user).overlay())
    reader = CatalogueReader(tmp_path / "c.db")
    assert titles(reader, "golem cost:4"), "they are found like any other card"
    assert reader.rows(reader.search("golem"), 0, 1)[0].status == "own", "and have no automatic effect"
    reader.close()
    again = plan(user, FILES[kind])
    assert again.cards == []
    assert again.sets == []
    assert len(again.of(SAME)) >= 2
    user.undo()
    assert Corrections(user).overlay().cards == {}


def test_a_changed_card_says_what_is_other(user: UserFile) -> None:
    apply_cards(user, plan(user, COCKATRICE_SET))
    made = plan(user, COCKATRICE_SET.replace("<cost>4<", "<cost>5<"))
    changed = [line for line in made.report if line.outcome == "changed"]
    assert [line.reason for line in changed] == ["Other: cost.", "Other: cost."]
    Corrections(user).add([], [NewCard(GAME, card("x", "X", "well", 1))])
    with pytest.raises(StoreError, match="changed meanwhile"):
        apply_cards(user, made)


def test_a_mapping_needs_a_title(user: UserFile) -> None:
    found = read_cards(LACKEY_SET.encode())
    with pytest.raises(StoreError, match="mapped to the title"):
        plan_cards(user, found, {"Name": "set"}, source([]))


BOMB = (
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'
    "<cockatrice_carddatabase><cards><card><name>&b;</name></card></cards></cockatrice_carddatabase>"
)
OUTSIDE = (
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
    "<cockatrice_carddatabase><cards><card><name>&a;</name></card></cards></cockatrice_carddatabase>"
)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (BOMB.encode(), "entities"),
        (OUTSIDE.encode(), "entities"),
        (b"<cards><card><name>x</name></card></cards>", "cockatrice_carddatabase around"),
        (b"<html></html>", "begins with the element"),
        (b"<cockatrice_carddatabase/>", "Not a single card"),
        (b"<game id='1'/>", "no properties"),
        (b"", "no card data"),
        (b"\0\1\2", "not text"),
        (b"Name\tSet\n", "no card data"),
        (b"Name\tSet\tImageFile\n", "Not a single card"),
        (b"<?xml version='1.0' encoding='nonsense'?><set gameId='1'/>", "encoding"),
        (b"<a>" * 5000, "too deep"),
        (COCKATRICE_SET.replace("<card><name></name>", "\n<card><name>").encode(), "2 cards were whole"),
    ],
)
def test_what_is_no_card_data_is_refused_with_a_sentence(data: bytes, says: str) -> None:
    with pytest.raises(StoreError, match=says):
        read_cards(data)


def test_set_files_carry_everything_to_another_owner(user: UserFile, tmp_path: Path, blank: Path) -> None:
    mine = Corrections(user)
    shipped = card("ox", "Black Ox", "beast", 7, cost=2)
    mine.correct(key("ox"), {"cost": 5, "wording": 'Printed "so".\nTwo lines.', "damage": None}, shipped)
    mine.add(
        [NewSet(GAME, "hearth", "Zażółć ß")], [NewCard(GAME, {**card("a", "Ä", "well", 1), "set": "hearth"})]
    )
    text = export_sets(mine.overlay())
    shutil.copy(blank, tmp_path / "other.db")
    other = UserFile(database_url(tmp_path / "other.db"))
    file = read_setfile(text.encode())
    run = plan_setfile(other, file, "friend.json")
    assert (run.of(NEW), run.of(CORRECTED)) == ([f"{GAME}/hearth/a"], [key("ox")])
    assert Corrections(other).overlay().cards == {}, "a dry run writes nothing"
    apply_cards(other, run)
    assert Corrections(other).overlay() == mine.overlay(), "nothing is lost on the way"
    again = plan_setfile(other, file)
    assert [again.of(one) for one in (NEW, CHANGED, CORRECTED, SAME)] == [[], [], [], [f"{GAME}/hearth/a"]]
    with pytest.raises(StoreError, match="changed meanwhile"):
        apply_cards(other, run)
    other.undo()
    assert Corrections(other).overlay().corrections == {}
    other.close()


def test_a_part_of_the_overlay_can_be_shared(user: UserFile) -> None:
    mine = Corrections(user)
    mine.correct(key("ox"), {"cost": 5}, card("ox", "Black Ox", "beast", 7, cost=2))
    mine.add(
        [NewSet(GAME, "hearth", "Home")], [NewCard(GAME, {**card("a", "A", "well", 1), "set": "hearth"})]
    )
    only = read_setfile(export_sets(mine.overlay(), keys=[key("ox")]).encode()).overlay
    assert (list(only.corrections), only.cards, only.sets) == ([key("ox")], {}, {})
    with pytest.raises(StoreError, match="holds no set"):
        read_setfile(export_sets(mine.overlay(), keys=["other"]).encode())


def test_faulty_cards_of_a_set_file_are_left_out(user: UserFile) -> None:
    cards = [{**card(name, name, "well", 1), "game": GAME, "set": "hearth"} for name in ("good", "bad")]
    cards[1]["traits"] = 5
    data = {"kind": "four-ages-set", "format": 1, "sets": [], "cards": cards, "corrections": {}}
    file = read_setfile(json.dumps(data).encode())
    sound = sift(file.overlay, {GAME: source()})
    assert [(one.card, one.reason) for one in sound.left_out] == [
        (f"{GAME}/hearth/bad", "Traits must be a list of words, not 5.")
    ]
    apply_cards(user, plan_setfile(user, SetFile(sound)))
    assert [record["key"] for record in Corrections(user).overlay().cards[GAME]] == ["good"]


CAROUSING = "conan-ccg/core/carousing"


@pytest.mark.parametrize(
    ("value", "says"),
    [
        ({"type": None}, "Type cannot be taken away"),
        ({"traits": 5}, "Traits must be a list of words, not 5."),
        ({"cost": 2**63}, "63 bits"),
        ({"title": "\ud800"}, "half a character"),
    ],
)
def test_a_correction_that_cannot_be_kept_is_refused(
    user: UserFile, value: dict[str, Any], says: str
) -> None:
    file = SetFile(Overlay({CAROUSING: value}))
    with pytest.raises(StoreError, match=re.escape(says)):
        apply_cards(user, plan_setfile(user, file))
    assert Corrections(user).overlay().corrections == {}
    with pytest.raises(StoreError, match=re.escape(says)):
        Corrections(user).correct(CAROUSING, value, {})


@pytest.mark.parametrize(
    ("value", "says"),
    [
        ({"traits": 5}, "Traits must be a list of words, not 5."),
        ({"cost": 21}, "Prowess cost must be a whole number from 0 to 20, not 21."),
        ({"initiative": None}, "Initiative is missing; it must be a whole number from 1 to 5."),
    ],
)
def test_a_correction_that_does_not_fit_its_game_is_left_out(
    user: UserFile, value: dict[str, Any], says: str
) -> None:
    game = GAMES["conan-ccg"]()
    found = sift(Overlay({CAROUSING: value}), {game.key: CardSource.of(game)})
    assert [one.reason for one in found.left_out] == [says]
    assert found.corrections == {}
    with pytest.raises(StoreError, match=re.escape(says)):
        Corrections(user).correct(CAROUSING, value, game.catalogue["carousing"].data, game.schema)


@pytest.mark.parametrize(
    "more", [{"traits": 5}, {"cost": 2**63}, {"cost": None}, {"title": "a\0"}, {"text": 5}]
)
def test_no_way_writes_an_own_card_that_cannot_be_kept(user: UserFile, more: dict[str, Any]) -> None:
    record = {**card("a", "A", "well", 1), "set": "hearth", **more}
    with pytest.raises(StoreError, match=r"\.$"):
        Corrections(user).add([], [NewCard(GAME, record)])
    file = SetFile(Overlay(cards={GAME: [record]}))
    with pytest.raises(StoreError, match=r"\.$"):
        apply_cards(user, plan_setfile(user, file))
    assert Corrections(user).overlay().cards == {}


@pytest.mark.parametrize(
    "data",
    [
        "",
        "[",
        "[]",
        '{"kind": "other"}',
        '{"kind": "four-ages-set", "format": 2}',
        '{"kind": "four-ages-set", "format": 1, "sets": 3}',
        '{"kind": "four-ages-set", "format": 1, "cards": [1]}',
        '{"kind": "four-ages-set", "format": 1, "cards": [{"game": "a/b", "key": "c"}]}',
        '{"kind": "four-ages-set", "format": 1, "corrections": {"x": {}}}',
        '{"kind": "four-ages-set", "format": 1, "corrections": {"a/b/c": {"key": "d"}}}',
        "[" * 200_000,
        '{"a":' * 100_000,
    ],
)
def test_what_is_no_set_file_is_refused_with_a_sentence(data: str) -> None:
    with pytest.raises(StoreError, match=r"\.$"):
        read_setfile(data.encode())


def mutated(data: bytes, chance: random.Random) -> bytes:
    """`data` with a few faults: cut, doubled, overwritten, turned about."""
    made = bytearray(data)
    for _ in range(chance.randrange(1, 5)):
        place, length = chance.randrange(len(made) + 1), chance.randrange(1, 60)
        kind = chance.randrange(5)
        if kind == 0:
            del made[place : place + length]
        elif kind == 1:
            made[place:place] = chance.choice(
                [b"<", b">", b"&", b'"', b"\t", b"\n", b"\0", b"\xff", b"<a>" * 99]
            )
        elif kind == 2:
            made[place:place] = made[place : place + length] * chance.randrange(1, 20)
        elif kind == 3:
            made[place : place + length] = bytes(chance.randrange(256) for _ in range(length))
        else:
            del made[place:]
        made = made[:20_000] or bytearray(b"<")
    return bytes(made)


@pytest.mark.parametrize("kind", [*FILES, OCTGN_GAME, "set file"])
def test_2000_mutated_files_end_in_a_plan_or_a_sentence(unused: UserFile, kind: str) -> None:
    chance = random.Random(kind)
    own = {"kind": "four-ages-set", "format": 1, "cards": [{**records()[0], "game": GAME}], "sets": []}
    original = {**FILES, OCTGN_GAME: DEFINITION, "set file": json.dumps(own)}[kind].encode()
    slowest = 0.0
    for _ in range(2000):
        data = mutated(original, chance)
        start = time.process_time()
        says = "done."
        try:
            if kind == "set file":
                plan_setfile(unused, read_setfile(data))
            else:
                plan(unused, data)
        except StoreError as fault:
            says = str(fault)
        assert says.endswith("."), f"no sentence: {says}"
        slowest = max(slowest, time.process_time() - start)
    assert slowest < 2, f"one file took {slowest:.1f} s"
