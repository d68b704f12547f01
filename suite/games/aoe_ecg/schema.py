"""The schema of this game's cards: what may stand in them, and for which types; read by all."""

from __future__ import annotations

import re
from collections.abc import Container
from typing import Any, Final

from suite.core.card_fields import TABLE, TITLE_LENGTH, WHOLE, WORD, WORDS, Badge, Fault, Field, quoted
from suite.core.schema import Schema
from suite.games.aoe_ecg.terms import BY_KIND, CIVILIZATIONS, CLASSES, IMPERIAL, TYPES, bits_of
from suite.games.aoe_ecg.words import NUMBERS, RESOURCES, WINDOWS

MOST: Final = 999
COPIES: Final = 5
"""Cards of one name in a deck, unless the card says otherwise."""
ATTACHES: Final = ("", "unit", "building", "player")
PERMITS: Final = ("no-mans-land", "convert-monks")
"""What a card in play can allow its owner."""
Grant = tuple[str, int, int]
"""(name of the number, bits of the classes whose number it is, amount)."""
KINDS: Final = 40
"""Names of other cards that a record lists at most."""
STEPS: Final = 9
"""Squares, rounds and tokens are counted in a single digit."""
GRANTS: Final = {
    **dict.fromkeys(NUMBERS, 99),
    **dict.fromkeys(("attack", "range", "health"), MOST),
    **dict.fromkeys(("move", "response", "bombard", "rounds", "capacity"), STEPS),
}
"""Name of a number -> the most by which a card can raise or lower it."""

# -- the types of cards that have some of the fields --------------------------------------------------
AGE: Final = ("age",)
BUILDING: Final = ("building",)
BUILT: Final = ("building", "wonder", "event")
STUDIED: Final = ("age", "technology", "upgrade")
FIELDED: Final = ("unit", "upgrade")
FOUGHT_WITH: Final = ("building", *FIELDED)
TOUGH: Final = ("building", "wonder", *FIELDED)
"""Types that have Health Points of their own; each can be of a civilization."""
GIVERS: Final = ("civilization", "building", "technology", "event")
"""Types that can change their owner's numbers."""
PRICED: Final = ("age", *TOUGH, "technology", "event")
SCORED: Final = ("age", *TOUGH, "technology", "supply")
COUNTED: Final = ("building", "unit", "supply")
EVENT: Final = ("event",)
PEOPLE: Final = ("civilization",)

# -- the shapes in which numbers stand ---------------------------------------------------------------
LEAF: Final = ("leaf", "#2F6B3A")
DROP: Final = ("drop", "#9C2440")
DISC: Final = ("disc", "#7D5A0A")
PLAQUE: Final = ("plaque", "#4A4F57")
HEART: Final = ("heart", "#9C2440")
BURST: Final = ("burst", "#A8331F")
FLAG: Final = ("flag", "#A8331F")
GEM: Final = ("gem", "#7A2F6B")
WING: Final = ("wing", "#1F5C7A")
STEP: Final = ("wing", "#3B4A66")
RISE: Final = ("heart", "#6E1D1D")
WORK: Final = ("pages", "#6B4A1E")
STUDY: Final = ("pages", "#1F5C7A")
FOLK: Final = ("plaque", "#6B4A1E")
HELD: Final = ("plaque", "#27506E")


def slug(name: str) -> str:
    """The form in which records name other cards: "Two-Handed Swordsman" is two-handed-swordsman."""
    kept = "".join(c if c.isalnum() else " " for c in name.lower().replace("'", ""))
    return "-".join(kept.split())


def read_grant(text: str) -> Grant:
    """Read "infantry attack +1"; ValueError says what is wrong with it.

    A comma without a space joins classes: "infantry,cavalry attack +1".
    """
    parts = text.split()
    amount = parts[2] if len(parts) == 3 else ""
    if not re.fullmatch(r"[+-]\d{1,4}", amount, re.ASCII) or parts[1] not in NUMBERS:
        raise ValueError(f"must read like 'infantry attack +1', not {quoted(text)}")
    classes = parts[0].split(",")
    for name in classes:
        if name not in CLASSES:
            raise ValueError(f"speaks of {quoted(name)}; classes are {', '.join(CLASSES)}")
    most = GRANTS[parts[1]]
    if not 1 <= abs(int(amount)) <= most:
        raise ValueError(f"changes {parts[1]} by 1 to {most}, not {quoted(text)}")
    return parts[1], bits_of(*classes), int(amount)


class Grants(Field):
    """A list of changes of numbers."""

    def fault(self, value: Any, kind: str) -> str:
        if found := super().fault(value, kind):
            return found
        try:
            for text in value:
                read_grant(text)
        except ValueError as error:
            return str(error)
        return ""


class EmpireSchema(Schema):
    """Cards of this game are named by their titles, in letters and digits."""

    def faults(self, record: Any) -> list[Fault]:
        found = super().faults(record)
        if not found and not slug(record.get("name", record["title"])):
            said = f"must hold a letter or a digit, not {quoted(record.get('name', record['title']))}"
            found.append(Fault("name" if "name" in record else "title", said))
        return found


def resources(
    prefix: str, types: tuple[str, ...], borne: Container[str], what: str = "", group: str = ""
) -> list[Field]:
    """A number a resource: of a card's cost, or of another price or gift; cards bear those in `borne`."""
    return [
        Field(
            prefix + name,
            WHOLE,
            0,
            99,
            types=types,
            word=f"{name.capitalize()} {what}".strip(),
            borne=name in borne,
            short=name.capitalize(),
            group=group,
            badge=badge,
        )
        for name, badge in zip(RESOURCES, (LEAF, DROP, DISC, PLAQUE), strict=True)
    ]


def tokens(who: str, what: str, low: int, high: int, usual: int, badge: Badge) -> Field:
    """A number of a civilization's villagers or monks."""
    short, group = what.capitalize(), who.capitalize()
    word = f"{short} {'for' if what == 'food' else 'of'} a {who}"
    name = f"{who}_{what}"
    return Field(
        name, WHOLE, low, high, types=PEOPLE, usual=usual, word=word, short=short, group=group, badge=badge
    )


FIELDS: Final = (
    Field("type", WORD, known=TYPES, needed=True),
    Field("name", WORD, high=TITLE_LENGTH, types=FOUGHT_WITH),
    Field("civilizations", WORDS, known=CIVILIZATIONS, types=TOUGH, asked="Civilization"),
    Field("civilization", WORD, known=CIVILIZATIONS, types=PEOPLE, needed=True),
    Field("traits", WORDS, high=20, types=(*FOUGHT_WITH, "event"), asked="Trait"),
    Field("collects", WORD, known=("", *RESOURCES), types=BUILDING, asked="Resource"),
    Field("made_at", WORD, high=TITLE_LENGTH, types=("unit",), asked="Building that makes it"),
    Field("needs", WORDS, high=KINDS, types=("building", "technology", "upgrade"), asked="Prerequisite"),
    Field("upgrades", WORDS, high=KINDS, types=("upgrade",), needed=True),
    Field("replaces", WORDS, high=KINDS, types=("technology",)),
    Field("cannot", WORDS, high=KINDS, types=PEOPLE),
    Field("starts", WORDS, high=KINDS, types=PEOPLE),
    Grants("grants", WORDS, high=20, types=GIVERS),
    Field("permits", WORDS, known=PERMITS, types=GIVERS),
    Field("windows", WORDS, known=WINDOWS, types=EVENT),
    Field("any_time", WORDS, known=WINDOWS, types=EVENT),
    Field("use_windows", WORDS, known=WINDOWS, types=EVENT),
    Field("attaches", WORD, known=ATTACHES, types=EVENT),
    *resources("", PRICED, RESOURCES),
    Field("builders", WHOLE, 0, 40, types=BUILT, word="Builders", brief="Build.", badge=WORK),
    Field("researchers", WHOLE, 0, 40, types=STUDIED, word="Researchers", brief="Res.", badge=STUDY),
    Field("age", WHOLE, 1, IMPERIAL, types=AGE, needed=True, also=TYPES, word="Age", badge=GEM),
    Field("points", WHOLE, 0, 200, types=SCORED, word="Scenario points", short="Points", badge=FLAG),
    Field(
        "health", WHOLE, 1, MOST, types=TOUGH, needed=True, word="Health Points", short="Health", badge=HEART
    ),
    Field("attack", WHOLE, 0, MOST, types=FOUGHT_WITH, word="Attack points", short="Attack", badge=BURST),
    Field("range", WHOLE, 0, MOST, types=FOUGHT_WITH, word="Range points", short="Range", badge=WING),
    Field(
        "garrison",
        WHOLE,
        0,
        60,
        types=BUILDING,
        word="Garrison value",
        short="Garrison",
        brief="Holds",
        badge=HELD,
    ),
    Field("houses", WHOLE, 0, 60, types=BUILDING, word="Villagers supported", short="Villagers", badge=FOLK),
    Field("move", WHOLE, 0, STEPS, types=FIELDED, usual=1, word="Move value", short="Move", badge=STEP),
    Field("response", WHOLE, 0, STEPS, types=FIELDED, usual=1, word="Fast response", borne=False),
    Field(
        "bombard",
        WHOLE,
        0,
        STEPS,
        types=FIELDED,
        word="Bombardment distance",
        short="Bombards",
        brief="Shells",
    ),
    Field(
        "min_distance",
        WHOLE,
        0,
        STEPS,
        types=FIELDED,
        word="Minimum distance",
        short="At least",
        brief="Min.",
    ),
    Field(
        "growth", WHOLE, 0, MOST, types=("wonder",), word="Health Points a turn", short="Grows", badge=RISE
    ),
    Field("rank", WHOLE, 0, 9, types=("upgrade",), word="Place in its line"),
    Field("copies", WHOLE, 0, MOST, types=COUNTED, usual=COPIES, word="Copies in a deck"),
    Field("needs_buildings", WHOLE, 0, 9, types=AGE, word="Buildings of the age before", short="Buildings"),
    Field("start_villagers", WHOLE, 0, 9, types=PEOPLE, word="Villagers to begin with", borne=False),
    tokens("villager", "food", 0, 9, 1, DROP),
    tokens("villager", "health", 1, 99, 4, HEART),
    tokens("villager", "attack", 0, 99, 3, BURST),
    tokens("monk", "food", 0, 9, 3, DROP),
    tokens("monk", "health", 1, 99, 6, HEART),
    *resources("start_", PEOPLE, ("wood", "food"), "to begin with", "At the start"),
    *resources("lift_", EVENT, ("wood", "food"), "to be rid of it", "To be rid of it"),
    *resources("pass_", EVENT, ("gold",), "to pass it on", "To pass it on"),
    Field("upkeep_food", WHOLE, 0, 99, types=("unit",), word="Food for upkeep", short="Upkeep"),
    Field("upkeep_wood", WHOLE, 0, 99, types=("unit",), word="Wood for upkeep", borne=False),
    Field("upkeep_gold", WHOLE, 0, 99, types=("unit",), word="Gold for upkeep", borne=False),
    Field("upkeep_stone", WHOLE, 0, 99, types=("unit",), word="Stone for upkeep", borne=False),
    Field("versus", TABLE, 1, 199, known=CLASSES, types=FIELDED),
)
SHOWN_AS: Final = {
    "wonder": "Wonder of the World",
    "area effect": "Area Effect",
    **{name: name.replace("-", " ").title() for name in BY_KIND if "-" in name},
}
GLYPHS: Final = {
    "civilization": "people",
    "age": "banner",
    "building": "house",
    "wonder": "temple",
    "unit": "crossed",
    "upgrade": "armour",
    "technology": "book",
    "event": "bolt",
    "relic": "chalice",
    "supply": "coffer",
    "Town Center": "banner",
    "House": "house",
    "Mill": "wheat",
    "Farm": "wheat",
    "Lumber Camp": "logs",
    "Barracks": "blade",
    "Archery Range": "ranged",
    "Stable": "horse",
    "Siege Workshop": "wheel",
    "Castle": "castle",
    "Monastery": "church",
    "University": "book",
    "Blacksmith": "anvil",
    "Market": "coffer",
    "Dock": "anchor",
    "Fishing Ship": "anchor",
    "Outpost": "tower",
    "infantry": "blade",
    "archer": "ranged",
    "cavalry": "horse",
    "mounted": "horse",
    "spearman": "spear",
    "skirmisher": "spear",
    "elephant": "paw",
    "siege": "wheel",
    "ram": "two-handed",
    "wall": "wall",
    "tower": "tower",
    "wood": "logs",
    "food": "wheat",
    "gold": "coffer",
    "stone": "mountains",
}
SCHEMA: Final = EmpireSchema(FIELDS, SHOWN_AS, GLYPHS)
