"""The schema of this game's cards: what may stand in them, and for which types; read by all."""

from __future__ import annotations

from typing import Final

from suite.core.card_fields import KEY_LENGTH, TABLE, WHOLE, WORD, WORDS, Badge, Field
from suite.core.schema import Schema
from suite.games.zabor.terms import (
    ACTIONS,
    BEARERS,
    COLOURS,
    GROUNDS,
    ITEMS,
    KEEP,
    METRICS,
    ONLY,
    POWERS,
    REGIONS,
    TYPES,
    UNITS,
    UPGRADES,
)

FEW: Final = 9
MANY: Final = 20
HIGHEST: Final = 60
"""The largest number that a condition asks for."""
NEIGHBOURS: Final = 20
RED_GROUNDS: Final = ("land", "sea", "rural", "zabor")
DECKS: Final = ("destiny", "sorcery", "dynasty", "artifact", "monster")
YIELDING: Final = ("rural", "city", "metropol")
WHO: Final = ("all", "most", "fewest", "least", "near")

# -- the types of cards that have some of the fields ---------------------------------------------------
AREA: Final = ("area",)
FIGHTING: Final = ("unit", "monster")
CHART: Final = ("trait", "position", "dynasty", "artifact")
PLAYED: Final = ("destiny", "sorcery")
EVENT: Final = ("event",)
GIVING: Final = (*CHART, *PLAYED, "event", "trade")
SPELL: Final = ("sorcery", "trait", "event")

# -- the shapes in which numbers stand -------------------------------------------------------------------
BURST: Final = ("burst", "#A8331F")
WING: Final = ("wing", "#3B4A66")
HEART: Final = ("heart", "#9C2440")
COIN: Final = ("disc", "#7D5A0A")
PRICE: Final = ("disc", "#6B4A1E")
GEM: Final = ("gem", "#7A2F6B")
FLAG: Final = ("flag", "#A8331F")
PAGES: Final = ("pages", "#3B4A66")
PLAQUE: Final = ("plaque", "#3B4A66")


def _number(
    name: str, types: tuple[str, ...], word: str, high: int = FEW, badge: Badge = PLAQUE, short: str = ""
) -> Field:
    """A number from 0 that stands on cards of these types; `short` is its word where there is little room."""
    return Field(name, WHOLE, 0, high, types=types, word=word, short=short, badge=badge)


def _given(ability: str, word: str) -> Field:
    """The levels of an ability that a card gives to Units."""
    return Field(f"{ability}_of", TABLE, 1, FEW, BEARERS, GIVING, word=f"{word} of Units")


FIELDS: Final = (
    Field("type", WORD, known=TYPES, needed=True, words={"vp": "VP Card", "trade": "Trade Bonus"}),
    Field("traits", WORDS, high=FEW, types=FIGHTING, asked="Trait"),
    Field("ground", WORD, known=GROUNDS, types=AREA, needed=True, asked="Ground"),
    Field("region", WORD, known=REGIONS, types=AREA, asked="Region"),
    Field("symbol", WORD, known=COLOURS, types=AREA, asked="Start symbol"),
    Field("links", WORDS, high=NEIGHBOURS, types=AREA, asked="Neighbour"),
    Field("strength", WHOLE, 0, MANY, types=(*FIGHTING, *SPELL), word="Strength", badge=BURST),
    Field("move", WHOLE, 1, FEW, types=FIGHTING, needed=True, word="Move", badge=WING),
    Field(
        "wounds", WHOLE, 1, FEW, types=FIGHTING, needed=True, also=("sorcery",), word="Wounds", badge=HEART
    ),
    Field("cost", WHOLE, 1, MANY, types=("unit", "upgrade"), needed=True, word="Cost", badge=COIN),
    _number("absorb", (*FIGHTING, "upgrade"), "Absorb"),
    _number("first_strike", FIGHTING, "First Strike"),
    _number("flight", FIGHTING, "Flight"),
    _number("pathfinder", FIGHTING, "Pathfinder"),
    _number("pursuit", FIGHTING, "Pursuit"),
    _number("speed", FIGHTING, "Speed"),
    _number("superiority", FIGHTING, "Superiority", short="Superior"),
    _number("support", FIGHTING, "Support"),
    _number("warp", FIGHTING, "Warp"),
    _number("water_walking", FIGHTING, "Water Walking", short="Water"),
    _given("absorb", "Absorb"),
    _given("first_strike", "First Strike"),
    _given("flight", "Flight"),
    _given("pathfinder", "Pathfinder"),
    _given("pursuit", "Pursuit"),
    _given("speed", "Speed"),
    _given("superiority", "Superiority"),
    _given("support", "Support"),
    _given("warp", "Warp"),
    _given("water_walking", "Water Walking"),
    Field("only", WORD, known=ONLY, types=CHART, asked="Only when"),
    Field("powers", WORDS, known=POWERS, types=GIVING),
    Field("walls", TABLE, 1, FEW, UPGRADES[KEEP:], GIVING, word="Absorb of upgrades"),
    Field("cheaper", TABLE, 1, FEW, ITEMS, CHART, word="Gold less to pay"),
    Field("capacity", TABLE, 1, FEW, UNITS, CHART, word="Capacity"),
    Field("yields", TABLE, 1, FEW, YIELDING, CHART, word="Gold more of Areas"),
    Field("yields_most", TABLE, 1, MANY, YIELDING, CHART, word="Gold more at most"),
    Field("counts", WORD, known=METRICS, types=GIVING, word="Counts"),
    _number("each", GIVING, "For each"),
    Field("per", WHOLE, 1, FEW, types=GIVING, usual=1, word="Per"),
    _number("most", GIVING, "At most", MANY),
    Field("income", WHOLE, 0, MANY, types=(*CHART, "upgrade"), word="Income", badge=COIN),
    Field(
        "start_gold", WHOLE, -FEW, MANY, types=("trait",), word="Gold at setup", short="At setup", badge=COIN
    ),
    Field("start_more", TABLE, 1, FEW, UNITS, ("trait",), word="Units more at setup"),
    Field("start_less", WORDS, known=UNITS, types=("trait",), word="Units fewer at setup"),
    _number("gold", GIVING, "Gold", MANY, badge=COIN),
    _number("gold_fewest", EVENT, "Gold for the fewest", MANY, badge=COIN),
    _number("prize", GIVING, "Gold won", MANY, badge=COIN),
    _number("partner_gold", ("trade",), "Gold for a partner", MANY, badge=COIN, short="Partner"),
    _number("loses", (*PLAYED, "event"), "Gold lost", MANY, badge=PRICE),
    _number("owed", PLAYED, "Gold owed", MANY, badge=PRICE),
    _number("price", GIVING, "Price", MANY, badge=PRICE),
    _number("takes", CHART + PLAYED, "Gold taken"),
    _number("limit", PLAYED, "Gold above", MANY),
    _number("worth", PLAYED, "Units worth", MANY, badge=COIN),
    Field("acquires", TABLE, 1, FEW, UNITS, GIVING, word="Units acquired"),
    _number("roads", GIVING, "Roads"),
    _number("new_keeps", GIVING, "Keeps"),
    Field("raises", WORD, known=("city", "metropol"), types=GIVING, word="Raises to"),
    _number("discount", GIVING, "Gold less"),
    Field("draws", TABLE, 1, FEW, DECKS, GIVING, word="Cards drawn"),
    _number("keeps", GIVING, "Cards kept", badge=PAGES),
    Field("rituals_draws", TABLE, 1, FEW, DECKS[:-1], CHART, word="Cards more in Rituals"),
    _number("looks", CHART, "Cards more to choose from", badge=PAGES, short="More cards"),
    Field("executes", WORD, known=ACTIONS, types=PLAYED, word="Executes"),
    _number("envoys", CHART, "Envoys"),
    _number("war_areas", CHART, "Areas more in Warfare"),
    _number("more_diplomacy", CHART, "Areas more by Diplomacy"),
    _number("spell_strength", CHART, "Strength of spells"),
    _number("rerolls", CHART, "Dice rolled again"),
    _number("dice", CHART + PLAYED, "Dice more", badge=BURST),
    _number("army_absorb", CHART + PLAYED, "Absorb of the side"),
    _number("heals", CHART, "Wounds healed", badge=HEART),
    _number("moves", PLAYED, "Units moved", badge=WING),
    Field("reach", WORD, known=("adjacent", "any", "fleet"), types=SPELL, word="Reach"),
    Field("target", WORD, known=("land", "sea", "both"), types=SPELL, word="Target"),
    _number("least_units", SPELL, "Units at least"),
    _number("degrades_on", SPELL, "Hits to degrade"),
    _number("backlash", SPELL, "Wounds of its own"),
    Field("monster", WORD, high=KEY_LENGTH, types=GIVING, word="Monster"),
    _number("trade_draws", GIVING, "Trade cards drawn", badge=PAGES, short="Drawn"),
    _number("trade_keeps", GIVING, "Trade cards kept", badge=PAGES, short="Kept"),
    Field("copies", WHOLE, 0, FEW, types=("trade",), usual=1, word="Copies"),
    Field("who", WORD, known=WHO, types=EVENT, word="Who"),
    Field("who_counts", WORD, known=METRICS, types=EVENT, word="Who, by"),
    _number("who_least", EVENT, "Who has at least", HIGHEST),
    _number("units_lost", EVENT, "Units lost"),
    Field("red", TABLE, 1, FEW, types=EVENT, needed=True, word="Barbarians"),
    Field("red_else", TABLE, 1, FEW, types=EVENT, word="Barbarians otherwise"),
    Field("red_ground", WORD, known=RED_GROUNDS, types=EVENT, needed=True, word="Where they come"),
    Field("age", WHOLE, 1, 4, types=("vp",), needed=True, word="Age", badge=GEM),
    Field("vp", WHOLE, 1, FEW, types=("vp",), needed=True, word="VP", badge=FLAG),
    Field("needs", TABLE, 1, HIGHEST, METRICS, ("vp",), word="Needs"),
    Field("most_of", TABLE, 1, HIGHEST, METRICS, ("vp",), word="Most of"),
    Field("needs_one", TABLE, 1, HIGHEST, METRICS, ("trait",), needed=True, word="Needs for 1 VP"),
    Field("needs_two", TABLE, 1, HIGHEST, METRICS, ("trait",), needed=True, word="Needs for 2 VP"),
)
SHOWN_AS: Final = {"vp": "VP Card", "trade": "Trade Bonus", "near": "Adjacent to the red Area"}
GLYPHS: Final = {
    "area": "mountains",
    "unit": "helm",
    "upgrade": "castle",
    "trait": "banner",
    "position": "people",
    "action": "hourglass",
    "vp": "flag",
    "event": "bolt",
    "destiny": "book",
    "sorcery": "special",
    "dynasty": "house",
    "artifact": "chalice",
    "monster": "claws",
    "trade": "coffer",
    "sea": "anchor",
    "naval": "anchor",
}
SCHEMA: Final = Schema(FIELDS, SHOWN_AS, GLYPHS)
