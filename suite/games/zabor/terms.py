"""The words of the records, in the order of their numbers, and the numbers that the rule document prints."""

from __future__ import annotations

from typing import Final

TYPES: Final = (
    "area",
    "unit",
    "upgrade",
    "trait",
    "position",
    "action",
    "vp",
    "event",
    "destiny",
    "sorcery",
    "dynasty",
    "artifact",
    "monster",
    "trade",
)

# -- the map -----------------------------------------------------------------------------------------------

GROUNDS: Final = ("land", "sea")
REGIONS: Final = ("north", "south", "zabor", "isles")
NORTH: Final = 0
SOUTH: Final = 1
ZABOR: Final = 2
COLOURS: Final = ("red", "green", "blue", "yellow", "violet")
SYMBOLS: Final = 5
"""Start symbols of each colour (ZAB:47)."""

# -- Units -------------------------------------------------------------------------------------------------

UNITS: Final = ("auxiliary", "infantry", "cavalry", "sorcerer", "fleet")
AUXILIARY: Final = 0
INFANTRY: Final = 1
CAVALRY: Final = 2
SORCERER: Final = 3
FLEET: Final = 4
LAND_UNITS: Final = (AUXILIARY, INFANTRY, CAVALRY, SORCERER)
MONSTER: Final = 5
"""The type that stands for every Monster where cards name types of Units."""
ARMY: Final = 6
"""A whole side, where a card speaks of it."""
BEARERS: Final = (*UNITS, "monster", "army")
"""Whom a card can give an ability."""
ABILITIES: Final = (
    "absorb",
    "first-strike",
    "flight",
    "pathfinder",
    "pursuit",
    "speed",
    "superiority",
    "support",
    "warp",
    "water-walking",
)
ABSORB: Final = 0
FIRST_STRIKE: Final = 1
FLIGHT: Final = 2
PATHFINDER: Final = 3
PURSUIT: Final = 4
SPEED: Final = 5
SUPERIORITY: Final = 6
SUPPORT: Final = 7
WARP: Final = 8
WATER_WALKING: Final = 9
ONLY: Final = ("attacking", "defending")

# -- Civilize Upgrades -------------------------------------------------------------------------------------

RURAL: Final = 0
KEEP: Final = 1
CITY: Final = 2
METROPOL: Final = 3
UPGRADES: Final = ("road", "keep", "city", "metropol")
ROAD: Final = 0
"""Among the upgrades a Road has the number at which a building has none."""
ITEMS: Final = (*UNITS, *UPGRADES)
"""What has a cost, by number."""

# -- cards -------------------------------------------------------------------------------------------------

ACTIONS: Final = (
    "acquisition",
    "build-army",
    "campaign",
    "civilize",
    "council-seat",
    "diplomacy",
    "maritime",
    "rituals",
)
ACQUISITION: Final = 0
BUILD_ARMY: Final = 1
CAMPAIGN: Final = 2
CIVILIZE: Final = 3
COUNCIL_SEAT: Final = 4
DIPLOMACY: Final = 5
MARITIME: Final = 6
RITUALS: Final = 7
POSITIONS: Final = (
    "master-of-the-council",
    "master-of-events",
    "master-of-arms",
    "master-of-coercion",
    "master-of-crafts",
)
COUNCIL: Final = 0
EVENTS: Final = 1
POWERS: Final = (
    "breaks-walls",
    "spares-walls",
    "peaceful-entry",
    "shares-space",
    "secondary-envoy",
    "any-seat",
    "heals-monsters",
    "foresight",
    "trades-anyway",
    "no-diplomacy",
    "no-spells",
    "no-theft",
    "primary-alone",
    "needs-sorcerer",
    "caster-chooses",
    "red-first",
    "red-apart",
    "once",
)
METRICS: Final = (
    "land",
    "rural",
    "civ",
    "keeps",
    "cities",
    "metropols",
    "towns",
    "roads",
    "road-chain",
    "sea",
    "coastal",
    "coastal-civ",
    "zabor",
    "north",
    "south",
    "regions",
    "largest-group",
    "rival-starts",
    "gold",
    "units",
    "strength",
    "auxiliary",
    "infantry",
    "cavalry",
    "sorcerers",
    "fleets",
    "monsters",
    "infantry-areas",
    "sorcerer-areas",
    "artifacts",
    "dynasties",
    "destiny",
    "sorcery",
    "positions",
    "neighbours",
    "battles-won-turn",
    "empire-battles-turn",
    "naval-won-turn",
    "conquered-turn",
    "civ-conquered-turn",
    "spells-turn",
    "spell-kills-turn",
    "diplomacy-turn",
    "trades-turn",
)
"""What VP conditions and cards count; suite/games/zabor/metrics.py counts it."""

# -- numbers of the rule document --------------------------------------------------------------------------

START_GOLD: Final = 4
ENVOYS: Final = {3: 3, 4: 2, 5: 2}
"""Players -> Envoys of each (ZAB:51, 321)."""
TRAITS_DEALT: Final = 5
TRAITS_KEPT: Final = 4
CARDS_AN_AGE: Final = 5
ACTION_SPACES: Final = 16
EVENTS_DRAWN: Final = 3
TRADE_CARDS: Final = 2
CARD_LIMIT: Final = 3
CAPACITY: Final = 4
"""What every Unit Capacity begins with (ZAB:397-408)."""
FREE_WORTH: Final = 8
"""Gold's worth of Units that the secondary Build Army gives (ZAB:199)."""
KEEPS_BOUGHT: Final = 4
SEA_GOLD: Final = 2
MARITIME_GOLD: Final = 4
DRAWN_TO_CHOOSE: Final = 3
"""Cards of each draw of Acquisition (ZAB:187)."""
ACQUISITION_DRAWS: Final = (2, 1)
"""Draws of the primary Action, of the secondary one (ZAB:187-191)."""
RITUALS_DRAWS: Final = (2, 1)
"""The same for Rituals (ZAB:239-243)."""
SIDES: Final = 6
LEAST_SUCCESS: Final = 5
