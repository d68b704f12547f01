"""What a position of the Age of Conan holds beside what the core holds: everybody sees all of it.

What is secret lies in cards: hands, decks, the bag, rewards that were kept, strategy cards that are laid.
"""

from __future__ import annotations

from typing import Final

from suite.core.state_fields import (
    BLANK,
    CARD,
    COUNT,
    LIST,
    PLAYER,
    PLAYER_BITS,
    PLAYER_OR_NONE,
    ROW,
    Numbers,
    public,
)
from suite.games.age_of_conan.rows import LAND_OR_NONE, Contest, Redeployment
from suite.games.age_of_conan.terms import (
    AGES,
    AREAS,
    BIDDING_TOKENS,
    FATE_DICE,
    KINGDOMS,
    MOST_DICE,
    RAIDERS,
    WILD,
)

KINGDOM_OR_NONE: Final = Numbers(-1, len(KINGDOMS) - 1)

OWN_FIELDS: Final = (
    public("kingdom", KINGDOM_OR_NONE, shape=BLANK),
    public("areas", Numbers(0, (1 << len(AREAS)) - 1)),
    public("units", COUNT, shape=BLANK),
    public("emissaries", COUNT, shape=BLANK),
    public("holder", PLAYER_OR_NONE, shape=BLANK),
    public("marker", Numbers(0, 3), shape=BLANK),
    public("place", Numbers(-1, 9), shape=BLANK),
    public("raiders", Numbers(0, RAIDERS), shape=BLANK),
    public("gold", COUNT, shape=BLANK),
    public("sorcery", COUNT, shape=BLANK),
    public("points", COUNT, shape=BLANK),
    public("crom", COUNT, shape=BLANK),
    public("used", Numbers(0, (1 << len(BIDDING_TOKENS)) - 1), shape=BLANK),
    public("bids", COUNT, shape=BLANK),
    public("pool", Numbers(0, FATE_DICE), shape=BLANK),
    public("barred", PLAYER_OR_NONE, shape=BLANK),
    public("turned", CARD, shape=LIST),
    public("order", PLAYER, shape=LIST),
    public("conan", LAND_OR_NONE),
    public("goal", LAND_OR_NONE),
    public("role", PLAYER_OR_NONE),
    public("age", Numbers(0, AGES - 1)),
    public("adventures", COUNT),
    public("turn", COUNT),
    public("active", PLAYER),
    public("die", Numbers(-1, WILD)),
    public("moves", COUNT),
    public("moved", Redeployment, shape=ROW),
    public("fight", Contest, shape=ROW),
    public("dice", Numbers(0, MOST_DICE), shape=BLANK),
    public("king", PLAYER_OR_NONE),
    public("fallen", PLAYER_OR_NONE),
    public("winners", PLAYER_BITS),
)
OWN_SHARED: Final = ("book", "defs", "options", "map", "lands", "ages")
