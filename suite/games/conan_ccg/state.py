"""A position of the Conan CCG: what the core holds, and this game's numbers, lists and slots."""

from __future__ import annotations

from typing import Final

from suite.core.event import OVER
from suite.core.moment import CardState
from suite.core.state_fields import (
    BITS,
    BLANK,
    CARD,
    CARD_OR_NONE,
    COUNT,
    EACH_CARD,
    EACH_PLAYER,
    FLAG,
    LIST,
    PLAYER,
    PLAYER_BITS,
    ROWS,
    Numbers,
    field_names,
    public,
)
from suite.core.zone import HIDDEN, OPEN, OWNER, Zone
from suite.games.conan_ccg.card import ConanCard, ConanCatalogue
from suite.games.conan_ccg.hit import Hit
from suite.games.conan_ccg.icons import Matrix
from suite.games.conan_ccg.words import (
    ALLIES,
    ANSWERS,
    DECK,
    FALLEN,
    FIELD,
    GAPS,
    HERO,
    ITEMS,
    LAID,
    PER_ZONE,
    REGION,
    STRIDE,
)

SLOTS = 4 * PER_ZONE
ALL_GAPS = 4 * GAPS


def zone_list(players: int) -> list[Zone]:
    """The zones of a table: five shared ones, then ten of each player (words.py numbers them)."""
    shared = [
        Zone("revealed Foes"),
        Zone("Foes"),
        Zone("Foe moves", sight=HIDDEN),
        Zone("Conan's moves"),
        Zone("card being played"),
    ]
    own = [
        ("Draw Deck", HIDDEN),
        ("hand", OWNER),
        ("Discard Pile", OPEN),
        ("Foe Deck", HIDDEN),
        ("Foe Discards", OPEN),
        ("Chronicle Area", OPEN),
        ("Conan", OPEN),
        ("Items", OPEN),
        ("Allies", OPEN),
        ("Region", OPEN),
    ]
    return shared + [Zone(name, p, sight) for p in range(players) for name, sight in own]


_FIELDS: Final = (
    public("active", PLAYER),
    public("turn", COUNT),
    public("rounds", COUNT),
    public("prowess", COUNT, shape=EACH_PLAYER),
    public("health", COUNT, shape=EACH_PLAYER),
    public("wounds", COUNT, shape=EACH_CARD),
    public("spent", COUNT, shape=EACH_CARD),
    public("foe_at", CARD_OR_NONE, shape=BLANK),
    public("move_at", CARD_OR_NONE, shape=BLANK),
    public("cap", COUNT, shape=BLANK),
    public("gap", CARD_OR_NONE, shape=BLANK),
    public("by", CARD_OR_NONE, shape=BLANK),
    public("revealed", FLAG),
    public("resolved", Numbers(0, 15)),
    public("picks", COUNT),
    public("used", BITS),
    public("tired", CARD, shape=LIST),
    public("refused", CARD, shape=LIST),
    public("pending", Hit, shape=ROWS),
    public("reshuffled", FLAG),
    public("retreated", FLAG),
    public("pressed", FLAG),
    public("out", PLAYER_BITS),
    public("winners", PLAYER_BITS),
)
_SHARED: Final = ("defs", "book", "matrix", "options", "affects_play")
_CACHES: Final = ("live", "live_mask", "live_when")


class Conan(CardState):
    """The position. Lists by player: prowess, health; by card: wounds, spent; by slot or gap: the rest."""

    FIELDS = (*CardState.FIELDS, *_FIELDS)
    SHARED = (*CardState.SHARED, *_SHARED)
    CACHES = _CACHES
    __slots__ = (*field_names(_FIELDS), *_SHARED, *_CACHES)

    def __init__(
        self,
        catalogue: ConanCatalogue,
        zones: list[Zone],
        players: int,
        seed: int,
        matrix: Matrix,
        options: dict[str, str],
        bare: bool = False,
    ) -> None:
        """A `bare` one holds nothing, and is filled by `copy`."""
        if bare:
            return
        super().__init__(catalogue, zones, players, seed)
        self.defs: list[ConanCard] = catalogue.defs
        self.book = catalogue
        self.matrix = matrix
        self.options = options
        """Rule variant -> the value that this match plays by; shared, never changed."""
        self.modifiers = []
        self.subject = -1
        self.active = 0
        """Whose turn it is: that player is Conan."""
        self.turn = 0
        self.rounds = 0
        """Rounds of combat begun in this Warrior Step."""
        self.prowess: list[int] = []
        self.health: list[int] = []
        self.wounds: list[int] = []
        """card -> wounds of a Foe or Ally."""
        self.spent: list[int] = []
        """card -> Prowess that an Ally has spent this round."""
        self.foe_at: list[int] = [-1] * SLOTS
        self.move_at: list[int] = [-1] * SLOTS
        """slot -> the move laid for the Foe there; it stays when the Foe is gone."""
        self.cap: list[int] = [0] * SLOTS
        """slot -> what laying told all: 2 * the highest cost, or 2 * the exact cost + 1."""
        self.gap: list[int] = [-1] * ALL_GAPS
        self.by: list[int] = [-1] * ALL_GAPS
        """gap -> the character that performs the move there."""
        self.revealed = 0
        """1 when this round's Foe moves are turned up."""
        self.resolved = 0
        """A bit per zone whose combat is resolved."""
        self.picks = 0
        """Zones chosen so far this round."""
        self.used = 0
        """A bit per Barbarian ability used this round."""
        self.tired: list[int] = []
        """Cards whose ability was used and cannot be again, as their text limits it."""
        self.refused: list[int] = []
        """Minor Foes whose owners do not give them away in this Foe Draw."""
        self.pending: list[Hit] = []
        """Hits of one Initiative."""
        self.reshuffled = 0
        """1 when a Foe Deck was reshuffled since Conan last declined to face a Foe."""
        self.retreated = 0
        self.pressed = 0
        self.out = 0
        """A bit per player whose Conan fell while the others play on."""
        self.winners = 0
        """A bit per winner."""
        self.affects_play = [
            zone <= ANSWERS or (zone - DECK) % STRIDE >= HERO - DECK for zone in range(len(zones))
        ]
        """zone -> whether a card that comes or goes there changes what is in play; shared, never changed."""
        self.live: list[int] | None = None
        """Cached answer of `in_play`, None when it must be made anew; never changed in place."""
        self.live_mask = 0
        """With `live`: a bit per moment that a card in play answers."""
        self.live_when = 0
        """With `live`: a bit per window in which a card in play may be used by hand."""

    def copy(self) -> Conan:
        to = Conan(self.book, self.zone_list, self.players, 0, self.matrix, self.options, True)
        self.copy_core(to)
        to.defs = self.defs
        to.book = self.book
        to.matrix = self.matrix
        to.options = self.options
        to.modifiers = self.modifiers.copy()
        to.subject = self.subject
        to.active = self.active
        to.turn = self.turn
        to.rounds = self.rounds
        to.prowess = self.prowess.copy()
        to.health = self.health.copy()
        to.wounds = self.wounds.copy()
        to.spent = self.spent.copy()
        to.foe_at = self.foe_at.copy()
        to.move_at = self.move_at.copy()
        to.cap = self.cap.copy()
        to.gap = self.gap.copy()
        to.by = self.by.copy()
        to.revealed = self.revealed
        to.resolved = self.resolved
        to.picks = self.picks
        to.used = self.used
        to.tired = self.tired.copy()
        to.refused = self.refused.copy()
        to.pending = [hit.copy() for hit in self.pending] if self.pending else []
        to.reshuffled = self.reshuffled
        to.retreated = self.retreated
        to.pressed = self.pressed
        to.out = self.out
        to.winners = self.winners
        to.affects_play = self.affects_play
        to.live = self.live
        to.live_mask = self.live_mask
        to.live_when = self.live_when
        return to

    # -- the end ----------------------------------------------------------------------------------------

    def finish(self, how: int, winners: int) -> None:
        """The match ends here and now; winners is a bit per player, 0 for a draw."""
        if not self.over:
            self.over = how
            self.winners = winners & ~self.gave_up
            self.frames.clear()
            self.at.clear()
            self.log(OVER, (how, self.winners))

    def fall(self) -> None:
        """The Active player's Conan is out of the match: the turn breaks off, the others play on."""
        self.break_off()
        self.log("fallen", (self.active,))

    def break_off(self) -> None:
        """The Active player is out of the match, and the rest of the turn is void."""
        self.out |= 1 << self.active
        self.over = FALLEN
        del self.frames[1:]
        del self.at[1:]

    # -- cards -----------------------------------------------------------------------------------------

    def move(self, card: int, zone: int) -> None:
        source = self.where[card]
        self.take_out(card)
        self.zones[zone] = [*self.zones[zone], card]
        self.where[card] = zone
        self.seen[card] |= self.sight[zone]
        if self.affects_play[source] or self.affects_play[zone]:
            self.live = None

    def move_all(self, source: int, zone: int) -> None:
        super().move_all(source, zone)
        self.live = None

    def of(self, card: int) -> ConanCard:
        """The definition of a card."""
        return self.defs[self.face[card]]

    def mine(self, zone: int, player: int) -> list[int]:
        """The cards of a player's zone (DECK, HAND …)."""
        return self.zones[zone + STRIDE * player]

    def in_play(self) -> list[int]:
        """Conan, Items, Allies, Region, Foes, and moves once the Foe moves are turned up, as their texts act.

        Rule golden.in-play: only the Active player's Conan, Items and Allies, and the Foes that are faced; no
        Chronicle Area, no hand (rule glossary.areas). Actions and Items that are played as moves have no text
        (rules card.action, card.item). All that is Conan's comes before the Foes and their moves, and his
        Body Item before the others, as it takes off by how hard a hit still is (rule notes.ties).
        """
        live = self.live
        return self._refresh() if live is None else live

    def answers(self) -> int:
        if self.live is None:
            self._refresh()
        return self.live_mask

    def _refresh(self) -> list[int]:
        """Find anew what is in play, and what it answers."""
        zones = self.zones
        at = STRIDE * self.active
        defs = self.defs
        face = self.face
        items = sorted(zones[ITEMS + at], key=lambda item: defs[face[item]].slot != "body")
        live = zones[HERO + at] + items + zones[ALLIES + at] + zones[REGION + at]
        if self.revealed:
            live += [c for c in zones[ANSWERS] if defs[face[c]].type == "move"]
        live += zones[FIELD]
        if self.revealed:
            live += [c for c in zones[LAID] if defs[face[c]].type == "move"]
        mask = 0
        when = 0
        for card in live:
            printed = defs[face[card]]
            mask |= printed.mask
            when |= printed.conan_when
        self.live = live
        self.live_mask = mask
        self.live_when = when
        return live
