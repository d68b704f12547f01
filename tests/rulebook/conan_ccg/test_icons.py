"""The combat icons: what blocks what, in every reading, and what an edge then does."""

from __future__ import annotations

import pytest

from suite.games.conan_ccg.card import icon
from suite.games.conan_ccg.icons import LEAK, NO, YES
from suite.games.conan_ccg.rules import change, hero
from suite.games.conan_ccg.words import (
    AGILITY,
    BLADE,
    DAMAGE,
    GRAPPLE,
    HIT,
    ICONS,
    MAGIC,
    RANGED,
    SHIELD,
    SPECIAL,
    TWO_HANDED,
    UNTIL_ROUND,
)
from suite.resources import folder, read_toml
from tests.rulebook.conan_ccg.plain import Plain, plain_game

READINGS = ("D1", "D2", "D3", "D4")
OFFENSIVE = (GRAPPLE, TWO_HANDED, BLADE, RANGED, SPECIAL, MAGIC)


def block(reading: str, defending: int, facing: int) -> int:
    """Whether one icon blocks another that faces it: NO, YES or LEAK."""
    return plain_game().matrices[reading].blocks[defending][facing]


def blocked(reading: str, defending: int) -> set[str]:
    """The names of all offensive icons that an icon blocks, with or without a leak."""
    return {ICONS[facing] for facing in OFFENSIVE if block(reading, defending, facing) != NO}


# -- stated or derived: the same in every reading -----------------------------------------------------


@pytest.mark.parametrize("reading", READINGS)
def test_what_every_reading_has(reading: str) -> None:
    """icons.shield, icons.agility, icons.grapple, icons.two-handed, icons.blade, icons.ranged: as told."""
    assert block(reading, SHIELD, GRAPPLE) == NO, "a Shield never stops a Grapple"
    assert block(reading, SHIELD, TWO_HANDED) == LEAK, "it stops Two-Handed, and 1 Damage leaks"
    assert block(reading, AGILITY, TWO_HANDED) == YES, "Agility stops Two-Handed without a leak"
    assert blocked(reading, GRAPPLE) == {"grapple"}, "Grapple blocks other Grapples only"
    assert blocked(reading, BLADE) == {"blade"}, "Blade blocks other Blades only, never Ranged"
    assert blocked(reading, RANGED) == blocked(reading, TWO_HANDED) == set(), "these two block nothing"
    assert blocked(reading, SPECIAL) == blocked(reading, MAGIC) == set(), "nor do Special and Magic"


@pytest.mark.parametrize("reading", READINGS)
def test_each_defence_lets_something_pass(reading: str) -> None:
    """icons.shield, icons.agility: each blocks all but the exceptions of the reading."""
    for defence in (SHIELD, AGILITY):
        passing = [facing for facing in OFFENSIVE if block(reading, defence, facing) == NO]
        assert 1 <= len(passing) <= 3, f"{reading}: {ICONS[defence]} has its exceptions"


# -- house cells: by reading --------------------------------------------------------------------------


def passing(reading: str, defending: int) -> set[str]:
    """The icons that pass a defence."""
    return {ICONS[facing] for facing in OFFENSIVE} - blocked(reading, defending)


def named(words: str) -> set[str]:
    """The icons that words name."""
    return {icon for icon in ICONS[1:SHIELD] if icon in words.lower()}


@pytest.mark.parametrize("reading", READINGS)
def test_a_reading_is_called_after_all_that_passes(reading: str) -> None:
    """icons.shield, icons.agility, icons.magic: no title promises a defence against Magic, which none has."""
    past = [passing(reading, SHIELD), passing(reading, AGILITY)]
    assert all("magic" in icons for icons in past), "nothing blocks Magic as such"
    title = read_toml(folder("conan-ccg") / "icons.toml")[reading]["title"]
    assert [named(half) for half in title.split(";")] == past, "the title of the table names them"
    option = plain_game().words_of("icons")[1 + READINGS.index(reading)]
    assert [named(half) for half in option.split("/")] == past, "and so does the option of a match"


@pytest.mark.parametrize(
    ("reading", "shield", "agility"),
    [
        ("D1", {"two-handed", "blade", "ranged", "special"}, {"grapple", "two-handed", "blade", "special"}),
        ("D2", {"two-handed", "blade", "ranged"}, {"grapple", "two-handed", "blade"}),
        ("D3", {"two-handed", "blade", "ranged", "special"}, {"grapple", "two-handed", "special"}),
        ("D4", {"two-handed", "blade", "special"}, {"grapple", "two-handed", "special"}),
    ],
)
def test_readings(reading: str, shield: set[str], agility: set[str]) -> None:
    """icons.shield, icons.agility: the four readings of the missing pictures."""
    assert blocked(reading, SHIELD) - {"magic"} == shield, f"{reading}: what a Shield stops"
    assert blocked(reading, AGILITY) - {"magic"} == agility, f"{reading}: what Agility stops"


@pytest.mark.parametrize(("reading", "hits"), [("D1", []), ("D2", []), ("D3", []), ("D4", [3])])
def test_the_reading_is_an_option_of_the_match(reading: str, hits: list[int]) -> None:
    """icons.shield, icons.ranged: only in D4 a Shield lets Ranged pass."""
    t = Plain(center=["captain"], options={"icons": reading}).fight({0: "guard3"}, {0: "shot3"})
    assert t.hits() == hits, f"{reading}: Ranged against a Shield"


# -- hits ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("defence", "attack", "hits"),
    [
        ("guard3", "cut3", []),
        ("guard3", "grip3", [3]),
        ("guard3", "swing3", [1]),
        ("guard3", "shot3", []),
        ("dodge3", "cut3", []),
        ("dodge3", "grip3", []),
        ("dodge3", "swing3", []),
        ("dodge3", "shot3", [3]),
        ("idle3", "swing3", [3]),
    ],
)
def test_defence_against_attack(defence: str, attack: str, hits: list[int]) -> None:
    """icons.shield, icons.agility, icons.two-handed, icons.grapple, icons.blade, icons.ranged: in D1."""
    t = Plain(center=["captain"]).fight({0: defence}, {0: attack})
    assert t.hits() == hits, f"{attack} against {defence}"


def test_blades_and_grapples_block_each_other() -> None:
    """icons.blade, icons.grapple: two that meet are both blocked; a Blade does not stop a Grapple."""
    assert Plain(center=["captain"]).fight({0: "parry3"}, {0: "cut3"}).hits() == [], "Blade meets Blade"
    assert Plain(center=["captain"]).fight({0: "clinch3"}, {0: "grip3"}).hits() == [], "Grapple meets Grapple"
    assert Plain(center=["captain"]).fight({0: "clinch3"}, {0: "cut3"}).hits() == [3, 3], "both pass"


def test_blocking_is_by_position() -> None:
    """icons.blade: an icon meets the one at the other card's opposite place, and no other."""
    assert Plain(center=["captain"]).fight({0: "cut3"}, {0: "cut3"}).hits() == [3, 3], "they pass each other"
    assert Plain(center=["captain"]).fight({0: "cut3"}, {0: "cuts3"}).hits() == [4, 3], (
        "neither of two is met"
    )


def test_a_leak_adds_to_a_hit() -> None:
    """icons.two-handed: 1 Damage for the blocked Two-Handed icon, besides what the Blade deals."""
    t = Plain(center=["captain"]).fight({0: "guard3"}, {0: "heft3"})
    assert t.hits() == [4], "3 for the Blade, 1 leaks"


def test_a_leak_alone_is_not_raised() -> None:
    """icons.two-handed, notes.modifiers: the icon is blocked, so what raises hits does not apply."""
    t = Plain(center=["captain"])
    change(t.state, HIT, hero(t.state), 2, UNTIL_ROUND)
    assert t.fight({0: "guard3"}, {0: "swing3"}).hits() == [1], "1 leaks, whatever is added to hits"


# -- multi-icons --------------------------------------------------------------------------------------


def test_an_unblocked_multi_icon() -> None:
    """icons.multi: a triple Blade deals the base Damage three times."""
    assert Plain(center=["captain"]).fight({0: "idle3"}, {0: "whirl3"}).hits() == [9], "3 times 3"


def test_a_blocked_multi_icon() -> None:
    """icons.multi: blocked in any part it deals nothing, and a Two-Handed one does not leak."""
    assert Plain(center=["captain"]).fight({0: "parry3"}, {0: "whirl3"}).hits() == [], "one Blade stops all"
    assert Plain(center=["captain"]).fight({0: "guard3"}, {0: "sweep3"}).hits() == [], "nothing leaks"


def test_a_multi_icon_blocks_like_a_single_one() -> None:
    """icons.multi: a double Blade blocks the Blade that it meets."""
    assert Plain(center=["captain"]).fight({0: "storm3"}, {0: "cut3"}).hits() == [], "both are blocked"


def test_a_multi_icon_that_is_not_the_base_icon() -> None:
    """icons.multi, warrior.resolution.damage: it deals the base Damage for each symbol all the same."""
    for words, damage in (("double Blade", 2 * 3 + 1), ("Ranged deals", 3 + 2 * 3)):
        t = Plain(center=["captain"]).fight({0: "idle3"}, {0: "twin3"}).choose(words)
        assert t.hits() == [damage], f"{words}: a single icon that is not chosen adds 1, a double one twice 3"


def test_two_multi_icons_on_one_edge() -> None:
    """icons.multi: each deals the base Damage for each of its symbols; no icon must be chosen."""
    t = Plain(center=["warlord"]).fight({0: "idle3"}, {0: "storms3"})
    assert (t.asked()[0], t.hits()) == (-1, [2 * 3 + 2 * 3]), "two double Blades, base Damage 3"
    t = Plain(center=["captain"]).fight({0: "parry3"}, {0: "storms3"})
    assert t.hits() == [2 * 3], "the blocked one is gone, the other one deals all of its own"


# -- Special and Magic --------------------------------------------------------------------------------


def test_a_special_icon_deals_no_damage_by_itself() -> None:
    """icons.special: it does what the card says, here nothing, and counts as no further icon."""
    assert Plain(center=["captain"]).fight({0: "idle3"}, {0: "knack3"}).hits() == [], "no text, no Damage"
    matrix = plain_game().matrices["D1"]
    clash = matrix.clash((icon(SPECIAL), icon(BLADE), 0, 0), ())
    assert clash.icons == (icon(BLADE),), "one icon that deals Damage"
    assert clash.kinds >> 4 * SPECIAL & 15 == 1, "and one unblocked Special icon for the text"


def test_a_special_icon_may_have_a_rule_of_its_own() -> None:
    """icons.special: a card may say which defence stops its Special icon."""
    for laid, struck in (("wall3", False), ("haze3", True)):
        t = Plain(center=["captain"]).fight({0: laid}, {0: "handful-of-dust"})
        lamed = any(what == DAMAGE for what, _, _, _ in t.state.modifiers)
        assert lamed == struck, f"Handful of Dust is stopped by Shields only: {laid}"


def test_magic_is_blank_without_a_sorcerer() -> None:
    """icons.magic: by anyone but a Sorcerer it has no effect, and blocks nothing."""
    for foe in ("human", "ghost"):
        t = Plain(center=[foe]).fight({0: "sign3"})
        assert (t.asked()[0], t.hits()) == (-1, []), f"a {foe}'s Magic does nothing"
    assert Plain(center=["captain"]).fight({0: "idle3"}, {0: "sign3"}).hits() == [], "nor does Conan's"
    assert blocked("D1", MAGIC) == set(), "it blocks nothing"


def test_a_sorcerers_text_says_what_magic_does() -> None:
    """icons.magic: by the Sorcerer's text; a Sorcerer without such a text does nothing with it."""
    t = Plain(center=["sorcerer"]).fight({0: "sign3"})
    assert (t.asked()[0], t.hits()) == (-1, []), "this one has no text"
    t = Plain(center=["stygian-acolyte"]).fight({0: "sign3"}, {0: "idle3"})
    assert len(t.hits()) == 1, "the Acolyte's Magic counts as Blade"


def test_magic_that_acts_as_another_icon_is_that_icon() -> None:
    """icons.magic: it can be blocked as that icon, and is Magic no more."""
    t = Plain(center=["stygian-acolyte"]).fight({0: "sign3"}, {0: "guard3"})
    assert t.hits() == [], "a Blade is stopped by a Shield"
    t = Plain(center=["stygian-acolyte"]).fight({0: "sign3"}, {0: "parry3"})
    assert t.hits() == [], "and meets Conan's Blade: both are blocked"
