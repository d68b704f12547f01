"""The schema of this game's cards: what may stand in them, and for which types; read by all."""

from __future__ import annotations

from typing import Final

from suite.core.card_fields import KEY_LENGTH, WHOLE, WORD, WORD_LENGTH, WORDS, Field
from suite.core.schema import Schema
from suite.core.translation import mark
from suite.games.age_of_conan.terms import (
    AREAS,
    CATEGORIES,
    CONTESTS,
    COUNTS,
    EMISSARIES,
    ICONS,
    KINDS,
    KINGDOM_CARDS,
    KINGDOMS,
    MOMENTS,
    MOST_DICE,
    MUST,
    ON_TABLE,
    ONLY,
    ROLES,
    TERRAINS,
    TYPES,
    UNITS,
    WHERE,
)

HIGHEST_RATING: Final = 6
LONGEST_TRACK: Final = 6
"""Icons of a campaign track."""
LONGEST_WAY: Final = 9
"""Tokens of an adventure."""
FEW: Final = 9
PURSE: Final = 20
"""Gold, sorcery, points or cards that one card speaks of."""
NEIGHBOURS: Final = 20
COPIES: Final = 20

# -- the types of cards that have some of the fields --------------------------------------------------
PROVINCE: Final = ("province",)
TOKEN: Final = ("token",)
OBJECTIVE: Final = ("objective",)
STRATEGY: Final = ("strategy",)
IN_CONTESTS: Final = ("play-on-the-table", "instant")
REROLLING: Final = ("artifact", "play-on-the-table")
EVENT: Final = ("event",)
INSTANT: Final = ("instant",)
DEED: Final = ("event", "instant")
WITH_UNITS: Final = ("kingdom", *KINGDOM_CARDS)
PAYING: Final = ("event", "play-on-the-table", "token", "kingdom")

# -- the shapes in which numbers stand ---------------------------------------------------------------
GEM: Final = ("gem", "#7A2F6B")
COIN: Final = ("disc", "#7D5A0A")
PRICE: Final = ("disc", "#6B4A1E")
PAGES: Final = ("pages", "#3B4A66")
WING: Final = ("wing", "#3B4A66")
LONG: Final = ("pages", "#1F5C7A")
FLAG: Final = ("flag", "#A8331F")
DROP: Final = ("drop", "#4B3557")
SPELL: Final = ("drop", "#6B4A1E")
DICE: Final = ("plaque", "#27506E")
LESS: Final = ("plaque", "#7E3B1C")
BURST: Final = ("burst", "#A8331F")
AGAIN: Final = ("wing", "#1F5C7A")
DRAWN: Final = ("pages", "#2F6B3A")
ARMY: Final = ("burst", "#7E3B1C")
LEAF: Final = ("leaf", "#2F6B3A")
LOST: Final = ("heart", "#6E1D1D")
HEART: Final = ("heart", "#9C2440")

FIELDS: Final = (
    Field(
        "type",
        WORD,
        known=TYPES,
        needed=True,
        words={"role": mark("Role card"), ON_TABLE: mark("Play-on-the-table")},
    ),
    Field("kingdom", WORD, known=KINGDOMS, types=("kingdom", *KINGDOM_CARDS), needed=True, asked="Kingdom"),
    Field(
        "area", WORD, known=AREAS, types=("province", "kingdom"), needed=True, also=OBJECTIVE, asked="Area"
    ),
    Field("areas", WORDS, known=AREAS, types=("strategy", "play-on-the-table"), asked="Area"),
    Field("areas_few", WORDS, known=AREAS, types=STRATEGY, asked="Second area"),
    Field("terrains", WORDS, known=TERRAINS, types=("strategy", "play-on-the-table"), asked="Terrain"),
    Field("track", WORDS, high=LONGEST_TRACK, known=TERRAINS, types=PROVINCE, asked="Campaign track"),
    Field("links", WORDS, high=NEIGHBOURS, types=PROVINCE, needed=True, asked="Neighbour"),
    Field("traits", WORDS, high=20, types=("play-on-the-table", "province"), asked="Trait"),
    Field("icons", WORDS, known=ICONS, types=STRATEGY, needed=True, also=IN_CONTESTS, asked="Bonus symbol"),
    Field("category", WORD, known=CATEGORIES, types=("token", "artifact"), needed=True, asked="Category"),
    Field("destination", WORD, high=KEY_LENGTH, types=("adventure",), needed=True, asked="Destination"),
    Field(
        "moment",
        WORD,
        known=MOMENTS,
        types=(*KINGDOM_CARDS, "artifact"),
        needed=True,
        also=("bonus", "role"),
        asked="Moment",
    ),
    Field("contest", WORD, known=CONTESTS, types=("artifact", *IN_CONTESTS), asked="Contest"),
    Field("role", WORD, known=ROLES, types=IN_CONTESTS, asked="Side"),
    Field("kinds", WORDS, known=KINDS, types=IN_CONTESTS, asked="Kind of military contest"),
    Field("only", WORDS, known=ONLY, types=IN_CONTESTS),
    Field("colour", WORD, high=WORD_LENGTH, types=("kingdom",)),
    Field("counts", WORD, known=COUNTS, types=OBJECTIVE, needed=True),
    Field("where", WORDS, known=WHERE, types=OBJECTIVE),
    Field("provinces", WORDS, high=NEIGHBOURS, types=OBJECTIVE),
    Field("must", WORDS, known=MUST, types=OBJECTIVE),
    Field("rating", WHOLE, 1, HIGHEST_RATING, types=("province", "strategy"), word=mark("Rating"), badge=GEM),
    Field("value", WHOLE, 1, FEW, types=TOKEN, needed=True, word=mark("Value"), badge=COIN),
    Field(
        "copies",
        WHOLE,
        1,
        COPIES,
        types=TOKEN,
        needed=True,
        word=mark("Tokens of its kind"),
        short=mark("Tokens"),
    ),
    Field(
        "length",
        WHOLE,
        1,
        LONGEST_WAY,
        types=("adventure",),
        needed=True,
        word=mark("Tokens on its track"),
        short=mark("Track"),
        badge=LONG,
    ),
    Field(
        "points",
        WHOLE,
        1,
        PURSE,
        types=OBJECTIVE,
        needed=True,
        word=mark("Empire points"),
        short=mark("Points"),
        badge=FLAG,
    ),
    Field(
        "least", WHOLE, 1, PURSE, types=OBJECTIVE, usual=1, word=mark("Number needed"), short=mark("Needed")
    ),
    Field(
        "cost",
        WHOLE,
        0,
        FEW,
        types=(ON_TABLE,),
        needed=True,
        word=mark("Cost in gold"),
        short=mark("Cost"),
        badge=COIN,
    ),
    Field("gold", WHOLE, 0, PURSE, types=PAYING, word=mark("Gold"), badge=COIN),
    Field(
        "at_most", WHOLE, 0, PURSE, types=EVENT, word=mark("Gold at most"), short=mark("At most"), badge=COIN
    ),
    Field("sorcery", WHOLE, 0, PURSE, types=PAYING, word=mark("Sorcery"), badge=DROP),
    Field("pays_gold", WHOLE, 0, PURSE, types=DEED, word=mark("Gold to pay"), short=mark("Pay"), badge=PRICE),
    Field(
        "pays_sorcery",
        WHOLE,
        0,
        PURSE,
        types=INSTANT,
        word=mark("Sorcery to pay"),
        short=mark("Pay"),
        badge=SPELL,
    ),
    Field(
        "dice", WHOLE, 0, MOST_DICE, types=IN_CONTESTS, word=mark("Dice more"), short=mark("Dice"), badge=DICE
    ),
    Field(
        "fewer",
        WHOLE,
        0,
        MOST_DICE,
        types=IN_CONTESTS,
        word=mark("Dice fewer for the other side"),
        short=mark("Fewer"),
        badge=LESS,
    ),
    Field(
        "successes",
        WHOLE,
        0,
        MOST_DICE,
        types=IN_CONTESTS,
        word=mark("Successes more"),
        short=mark("Successes"),
        brief=mark("Succ."),
        badge=BURST,
    ),
    Field(
        "rerolls",
        WHOLE,
        0,
        MOST_DICE,
        types=REROLLING,
        word=mark("Dice rolled again"),
        short=mark("Rerolls"),
        badge=AGAIN,
    ),
    Field(
        "draws_kingdom",
        WHOLE,
        0,
        PURSE,
        types=KINGDOM_CARDS,
        word=mark("Kingdom cards drawn"),
        short=mark("Kingdom"),
        group=mark("Draw"),
        badge=DRAWN,
    ),
    Field(
        "draws_strategy",
        WHOLE,
        0,
        PURSE,
        types=KINGDOM_CARDS,
        word=mark("Strategy cards drawn"),
        short=mark("Strategy"),
        group=mark("Draw"),
        badge=PAGES,
    ),
    Field(
        "units", WHOLE, 0, UNITS, types=WITH_UNITS, word=mark("Army units"), short=mark("Units"), badge=ARMY
    ),
    Field("each", WHOLE, 0, FEW, types=EVENT, word=mark("Units in one province"), short=mark("In one")),
    Field(
        "emissaries", WHOLE, 0, EMISSARIES, types=("kingdom", "event"), word=mark("Emissaries"), badge=LEAF
    ),
    Field(
        "redeploys",
        WHOLE,
        0,
        FEW,
        types=DEED,
        word=mark("Armies redeployed"),
        short=mark("Redeploy"),
        badge=WING,
    ),
    Field("steps", WHOLE, 0, FEW, types=INSTANT, usual=1, word=mark("Steps"), badge=WING),
    Field(
        "loses", WHOLE, 0, FEW, types=EVENT, word=mark("Own units removed"), short=mark("Loses"), badge=LOST
    ),
    Field(
        "kills", WHOLE, 0, FEW, types=DEED, word=mark("Enemy units removed"), short=mark("Kills"), badge=HEART
    ),
    Field(
        "armies",
        WHOLE,
        0,
        FEW,
        types=EVENT,
        usual=1,
        word=mark("Armies that lose them"),
        short=mark("Armies"),
    ),
)
SHOWN_AS: Final = {
    "bonus": mark("Bonus card"),
    "token": mark("Token"),
    "north": mark("The North"),
    "central-hyboria": mark("Central Hyboria"),
    "east": mark("The East"),
    "south": mark("The South"),
    "elite unit": mark("Elite Unit"),
    "start": mark("Beginning of the own turn"),
    "court": mark("Court action"),
    "any": mark("Both kinds"),
    "ready": mark("Before the dice"),
    "own-roll": mark("After the own dice"),
    "their-roll": mark("After the other side's dice"),
    "compare": mark("As successes are compared"),
    "decided": mark("Before the loss"),
    "end": mark("After the contest"),
    "march": mark("Forced march"),
    "alliance": mark("Alliance won"),
    "subjugated": mark("Province subjugated"),
    "tower": mark("Tower about to fall"),
    "bid": mark("Bid for Conan"),
    "role": mark("While the role lasts"),
    "attacker": mark("Attacking"),
    "defender": mark("Defending"),
    "adventure": mark("Adventure"),
    "objective": mark("Objective"),
    "strategy": mark("Strategy"),
    "event": mark("Event"),
    "instant": mark("Instant"),
    "artifact": mark("Artifact"),
    "kingdom": mark("Kingdom"),
    "province": mark("Province"),
    "sea": mark("Sea"),
    "plains": mark("Plains"),
    "hills": mark("Hills"),
    "woods": mark("Woods"),
    "urban": mark("Urban"),
    "home": mark("Home province"),
    "savage": mark("Savage"),
    "coastal": mark("Coastal"),
    "abroad": mark("Abroad"),
    "monsters": mark("Monsters"),
    "treasures": mark("Treasures"),
    "women": mark("Women"),
    "military": mark("Military"),
    "intrigue": mark("Intrigue"),
    "character": mark("Character"),
    "item": mark("Item"),
}
GLYPHS: Final = {
    "adventure": "campfire",
    "objective": "banner",
    "strategy": "book",
    "play-on-the-table": "people",
    "event": "hourglass",
    "instant": "bolt",
    "artifact": "chalice",
    "bonus": "special",
    "role": "helm",
    "token": "disc",
    "kingdom": "castle",
    "province": "mountains",
    "sea": "anchor",
    "shield": "shield",
    "axe": "two-handed",
    "elite unit": "crossed",
    "character": "people",
    "item": "chalice",
    "monsters": "claws",
    "treasures": "coffer",
    "women": "people",
    "plains": "wheat",
    "hills": "mountains",
    "woods": "logs",
    "urban": "house",
    "savage": "skull",
    "home": "castle",
}
SCHEMA: Final = Schema(FIELDS, SHOWN_AS, GLYPHS)
