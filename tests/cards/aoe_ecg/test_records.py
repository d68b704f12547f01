"""The shipped records: what the rulebook states, lines that grow, counters, words that exist."""

from __future__ import annotations

from functools import reduce
from itertools import product
from typing import Any

import pytest

from suite.games.aoe_ecg.card import EmpireCard, upgraded
from suite.games.aoe_ecg.terms import CIVILIZATIONS, CLASSES
from suite.games.aoe_ecg.words import PERMIT_NML
from tests.cards.aoe_ecg.shelf import card, catalogue, decks, of_type

KINDS = {found.kind for found in catalogue().defs}
COMBAT = ("health", "attack", "range", "move", "response", "bombard", "garrison", "houses")


def test_there_are_enough_titles() -> None:
    titles = {found.name for found in catalogue().defs if found.type != "supply"}
    assert len(titles) >= 160, "different titles, whatever their art style or civilization"


@pytest.mark.parametrize(
    ("key", "field", "value"),
    [
        ("barracks-arab", "garrison", 10),
        ("archery-range", "garrison", 10),
        ("monastery", "garrison", 10),
        ("house", "houses", 5),
        ("town-center", "houses", 5),
        ("militia", "made_at", "barracks"),
        ("militia", "copies", 10),
        ("stone-wall", "copies", 0),
        ("palisade-wall", "copies", 0),
        ("scorpion", "area", True),
        ("heavy-scorpion", "area", True),
        ("scorpion", "siege", True),
        ("feudal-age", "points", 15),
        ("feudal-age", "needs_buildings", 2),
        ("castle-age", "points", 25),
        ("imperial-age", "points", 30),
        ("iron-casting", "needs", ("blacksmith", "forging")),
        ("outpost", "permit_bits", PERMIT_NML),
        ("cartography", "permit_bits", PERMIT_NML),
        ("mongols", "permit_bits", PERMIT_NML),
        ("monastery", "age", 3),
        ("celts", "starts", ("double-bit-axe",)),
        ("villager", "points", 1),
        ("monk", "points", 3),
        ("stone", "points", 1),
        ("farm", "collects", 1),
        ("fishing-ship", "collects", 1),
        ("lumber-camp", "collects", 0),
        ("gold-mine", "collects", 2),
        ("stone-mine", "collects", 3),
    ],
)
def test_what_the_rulebook_states(key: str, field: str, value: Any) -> None:
    """The rulebook's numbers are binding."""
    assert getattr(card(key), field) == value, f"{field} of {key}"


@pytest.mark.parametrize("civilization", CIVILIZATIONS)
def test_villagers_and_monks(civilization: str) -> None:
    """The rulebook's numbers of villagers and monks hold for all five civilizations."""
    found = card(civilization.lower())
    villager = (found.villager_food, found.villager_health, found.villager_attack)
    assert villager == (1, 4, 3), "food, health and attack of a villager"
    assert (found.monk_food, found.monk_health) == (3, 6), "food and health of a monk"


def test_relics_and_wonders() -> None:
    assert len({found.kind for found in of_type("relic")}) == 5, "five different relics"
    wonders = of_type("wonder")
    owners = sorted(found.civilizations for found in wonders)
    assert owners == [(name,) for name in CIVILIZATIONS], "a Wonder for each civilization"
    for wonder in wonders:
        assert (wonder.age, wonder.health) == (4, 110), "of the Imperial Age, begun with 110 Health Points"
        assert min(wonder.growth, sum(wonder.cost)) > 0, "it grows, and costs something"


def test_facts_name_fields() -> None:
    for found in catalogue().defs:
        for field, source in found.facts.items():
            assert field in found.data, f"{found.key} has the field {field} whose source it tells"
            assert source.split()[0] in ("stated", "derived"), f"{found.key}: a fact is stated or derived"


def test_records_name_what_exists() -> None:
    for found in catalogue().defs:
        named = {*found.needs, *found.upgrades, *found.replaces, *found.starts, *found.cannot}
        missing = sorted((named | ({found.made_at} - {""})) - KINDS)
        assert not missing, f"{found.key} names {missing}"


def test_units_are_made_where_there_is_a_garrison() -> None:
    for unit in of_type("unit"):
        site = card(unit.made_at)
        assert site.garrison > 0, f"{unit.key} is made at {site.key}, which supports tokens"
        assert site.age <= unit.age, f"{site.key} can stand when {unit.key} can be made"


def test_no_card_is_free_of_cost_by_oversight() -> None:
    for found in catalogue().defs:
        if found.type in ("building", "wonder", "unit", "upgrade", "technology"):
            assert sum(found.cost) > 0, f"{found.key} costs something"
        if found.type in ("building", "wonder"):
            assert min(found.builders, found.health) > 0, f"{found.key} is built and can fall"
            assert found.health % 10 == 0, f"{found.key}: a damage token stands for ten points"
        if found.type in ("upgrade", "technology"):
            assert found.researchers > 0, f"{found.key} is researched"


def line_of(kind: str) -> dict[int, list[EmpireCard]]:
    """Rank -> the cards of a line."""
    ranks: dict[int, list[EmpireCard]] = {}
    for found in catalogue().defs:
        if found.type in ("unit", "upgrade", "building") and found.line == kind:
            ranks.setdefault(found.rank, []).append(found)
    return ranks


LINES = sorted({found.line for found in of_type("upgrade")})


def usable(found: EmpireCard, civilization: str) -> bool:
    """Whether a civilization may use a card."""
    return not found.civilizations or civilization in found.civilizations


@pytest.mark.parametrize("civilization", CIVILIZATIONS)
@pytest.mark.parametrize("kind", LINES)
def test_a_line_grows(kind: str, civilization: str) -> None:
    """No step of a line takes away what a step before it had, whatever versions it goes through."""
    ranks = line_of(kind)
    assert sorted(ranks) == list(range(len(ranks))), f"the ranks of {kind} have no gap"
    steps = [[found for found in ranks[rank] if usable(found, civilization)] for rank in sorted(ranks)]
    steps = steps[: next((n for n, step in enumerate(steps) if not step), len(steps))]
    for way in product(*steps):
        old = way[0] if way else None
        for upgrade in way[1:]:
            assert old is not None
            new = upgraded(old, upgrade)
            told = f"{upgrade.key} on {old.title} of the {civilization}"
            pairs = [(field, getattr(old, field), getattr(new, field)) for field in COMBAT]
            assert [pair for pair in pairs if pair[2] < pair[1]] == [], f"{told} takes nothing away"
            assert any(pair[2] > pair[1] for pair in pairs), f"{told} adds something"
            assert new.min_distance <= old.min_distance, f"{told} strikes as near as before"
            kept = [dict(new.versus).get(bits, 0) >= amount for bits, amount in old.versus]
            assert all(kept), f"{told} keeps what it has against others"
            assert set(old.traits) <= set(new.traits), f"{told} keeps its kind"
            assert new.classes & old.classes == old.classes, f"{told} keeps its classes"
            assert (new.cost, new.made_at) == (old.cost, old.made_at), f"{told} keeps price and site"
            old = new


def test_upgrades_come_in_order() -> None:
    for upgrade in of_type("upgrade"):
        earlier = line_of(upgrade.line)[upgrade.rank - 1]
        assert all(upgrade.age >= found.age for found in earlier), f"{upgrade.key} comes no earlier"


@pytest.mark.parametrize(
    ("unit", "upgrades"),
    [
        ("celt-militia", ["man-at-arms", "celt-long-swordsman", "two-handed-swordsman", "champion"]),
        ("militia", ["celt-man-at-arms", "long-swordsman", "two-handed-swordsman"]),
        ("celt-spearman", ["pikeman"]),
    ],
)
def test_the_celts_keep_their_move(unit: str, upgrades: list[str]) -> None:
    """What an upgrade does not note stays as it was: the two spaces of the Celts' infantry."""
    shape = card(unit)
    for key in upgrades:
        shape = upgraded(shape, card(key))
    assert shape.move == 2, f"{shape.title} moves as far as before"
    assert shape.attack == card(upgrades[-1]).attack, "and strikes as the last upgrade says"


def test_each_rank_needs_the_one_before() -> None:
    for upgrade in of_type("upgrade"):
        if upgrade.rank > 1:
            before = {found.kind for found in line_of(upgrade.line)[upgrade.rank - 1]}
            assert before & set(upgrade.needs), f"{upgrade.key} needs {before}"


def tokens_killed(attacker: EmpireCard, target: EmpireCard, field: str) -> int:
    """Tokens that five tokens kill in one round with attack or range."""
    extra = sum(n for bits, n in attacker.versus if bits & target.classes)
    return 5 * (getattr(attacker, field) + extra) // target.health


@pytest.mark.parametrize(
    ("counter", "plain", "field"),
    [("spearman", "scout-cavalry", "attack"), ("pikeman", "knight", "attack"), ("camel", "knight", "attack")],
)
def test_counters_of_horses(counter: str, plain: str, field: str) -> None:
    """Spears and camels kill more riders than riders kill of them, token for token."""
    found, rider = card(counter), card(plain)
    price = sum(card(found.line).cost)
    gain = tokens_killed(found, rider, field) * sum(rider.cost)
    assert gain >= min(5, tokens_killed(rider, found, field)) * price, (
        f"{counter} beats {plain} for its price"
    )


@pytest.mark.parametrize(
    ("spears", "riders"),
    [
        (["spearman"], ["war-elephant"]),
        (["goth-spearman"], ["war-elephant"]),
        (["spearman", "pikeman"], ["war-elephant"]),
        (["spearman", "pikeman"], ["war-elephant", "elite-war-elephant"]),
    ],
)
def test_elephants_lose_to_spears(spears: list[str], riders: list[str]) -> None:
    """Full cards for the same price: the spears are the last to stand, and have paid less."""
    foot = reduce(upgraded, map(card, spears[1:]), card(spears[0]))
    beast = reduce(upgraded, map(card, riders[1:]), card(riders[0]))
    dear, cheap = sum(beast.cost), sum(foot.cost)
    hit = foot.attack + sum(n for bits, n in foot.versus if bits & card(riders[0]).classes)
    back = beast.attack
    left = 5
    cards = [5] * (dear // cheap)
    lost = 0
    while left and cards:
        felled, fell = cards[-1] * hit // beast.health, left * back // foot.health
        lost += min(fell, cards[-1])
        cards[-1] -= min(fell, cards[-1])
        left -= min(felled, left)
        if not cards[-1]:
            cards.pop()
    assert left == 0, f"{beast.title} falls"
    assert cards, f"some {foot.title} is left"
    assert lost * cheap < 5 * dear, "and the elephants were the dearer loss"


def test_skirmishers_counter_archers() -> None:
    killed = tokens_killed(card("skirmisher"), card("archer"), "range")
    lost = tokens_killed(card("archer"), card("skirmisher"), "range")
    assert killed > lost, "a skirmisher's javelins are worse for archers than arrows for it"


def test_rams_are_for_buildings() -> None:
    building, unit = card("town-center"), card("militia")
    for key in ("battering-ram", "capped-ram", "siege-ram"):
        ram = card(key)
        extra = sum(n for bits, n in ram.versus if bits & building.classes)
        assert ram.attack + extra >= 40, f"{key} breaks walls"
        assert sum(n for bits, n in ram.versus if bits & unit.classes) == 0, f"{key} is no use against men"


def test_siege_units_carry_no_monks() -> None:
    machines = {"battering-ram", "mangonel", "scorpion", "trebuchet"}
    found = {unit.kind for unit in of_type("unit") if unit.siege}
    assert found == machines, "one token a card"


def test_no_civilization_is_denied_its_own_starter_deck() -> None:
    for name in CIVILIZATIONS:
        denied = set(card(name.lower()).cannot)
        deck = decks()[f"starter-{name.lower()}"]
        held = {card(key).kind for lines in deck.sections.values() for key in lines}
        assert not denied & held, f"the {name} can use all that their starter deck holds"


def test_everything_denied_is_of_use_to_somebody() -> None:
    denied = [set(card(name.lower()).cannot) for name in CIVILIZATIONS]
    assert not set.intersection(*denied), "no card is denied to all civilizations"


def test_classes_are_few_enough() -> None:
    assert len(CLASSES) <= 48, "a class is a bit of an int that holds a player besides"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"type": "hero"}, "type must be one of civilization, age,"),
        ({"wood": -1}, "wood must be a whole number from 0 to 99, not -1"),
        ({"health": "much"}, "health must be a whole number"),
        ({"collects": "iron"}, "collects must be one of wood, food, gold, stone, not 'iron'"),
        ({"grants": ["infantry attack"]}, "grants must read like 'infantry attack"),
        ({"grants": ["infantry charm +1"]}, "grants must read like"),
        ({"grants": ["dragon attack +1"]}, "grants speaks of 'dragon'"),
        ({"versus": {"dragon": 1}}, "not 'dragon'"),
        ({"versus": {"archer": 0}}, "versus must have a whole number from 1 to 199 for 'archer', not 0"),
        ({"versus": 5}, "versus must be a table of words, not 5"),
        ({"grants": ["infantry attack +1000"]}, "grants changes attack by 1 to 999"),
        ({"grants": ["infantry rounds +²"]}, "grants must read like"),
        ({"health": 0}, "health must be a whole number from 1 to 999, not 0"),
        ({"type": "upgrade"}, "upgrades is missing"),
        ({"type": "age"}, "age is missing; it must be a whole number from 1 to 4"),
        ({"type": "civilization"}, "civilization is missing; it must be one of Britons"),
        ({"type": "civilization", "villager_health": 0}, "villager_health must be a whole number from 1"),
        ({"title": "???"}, "title must hold a letter or a digit"),
        ({"windows": ["night"]}, "windows knows build, "),
        ({"civilizations": ["Romans"]}, "civilizations knows Britons"),
        ({"needs": "barracks"}, "needs must be a list of words"),
    ],
)
def test_a_bad_record_is_told(change: dict[str, Any], sentence: str) -> None:
    data = {"key": "odd", "set": "base", "title": "Odd", "type": "unit", "health": 5, **change}
    with pytest.raises(ValueError, match=r"card 'odd'") as told:
        EmpireCard(data)
    assert sentence in str(told.value), "the sentence names the field and the cure"
    assert str(told.value).endswith("correct the record"), "and what to do"


def test_every_event_can_be_played_some_time() -> None:
    for event in of_type("event"):
        assert event.windows or event.any_time, f"{event.key} has a window"
        assert "Play any time" in event.text or not event.any_time, f"{event.key} says that it is played so"


def test_lasting_events_can_be_lifted_only_if_they_say_so() -> None:
    for found in catalogue().defs:
        if found.can_use is not None:
            assert any(found.lift), f"{found.key} has a price"
            assert found.use_windows, f"{found.key} has a window in which it is paid"
