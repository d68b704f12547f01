"""A position of the Age of Empire ECG: what the core holds, and this game's numbers and lists."""

from __future__ import annotations

from typing import Final

from suite.core.event import EVERYBODY, OVER
from suite.core.moment import CardState, Moment
from suite.core.state_fields import field_names
from suite.core.zone import Zone
from suite.games.aoe_ecg.card import EmpireCard, EmpireCatalogue, upgraded
from suite.games.aoe_ecg.rows import Attack, Fight, Trigger
from suite.games.aoe_ecg.state_fields import OWN_CACHES, OWN_FIELDS, OWN_SHARED
from suite.games.aoe_ecg.words import (
    AREA,
    CAMPS,
    CIVILIZATION,
    DECK,
    FALLEN,
    FIRST_NUMBER,
    LASTING,
    NUMBER_COUNT,
    STRIDE,
    TECHNOLOGY,
    UNITS,
    VILLAGE,
    Place,
)

OUTSIDE: Final = ("turn", "out", OVER)
"""Events that belong to no phase."""


class Empire(CardState):
    """The position. Lists by player, by card, or by square; what has no entry there is 0 or -1."""

    FIELDS = (*CardState.FIELDS, *OWN_FIELDS)
    SHARED = (*CardState.SHARED, *OWN_SHARED)
    CACHES = OWN_CACHES
    __slots__ = (*field_names(OWN_FIELDS), *OWN_SHARED, *OWN_CACHES)

    def __init__(
        self,
        catalogue: EmpireCatalogue,
        zones: list[Zone],
        players: int,
        seed: int,
        options: dict[str, str],
        bare: bool = False,
    ) -> None:
        """A `bare` one holds nothing, and is filled by `copy`."""
        if bare:
            return
        super().__init__(catalogue, zones, players, seed)
        self.defs: list[EmpireCard] = catalogue.defs
        self.book = catalogue
        self.options = options
        """Option -> the value that this match plays by; shared, never changed."""
        self.modifiers = []
        self.subject = -1
        self.active = 0
        """Whose turn it is."""
        self.turn = 0
        """Turns begun, all players' together."""
        self.turns = [0] * players
        """Turns that each player has begun."""
        self.stock = [0] * (4 * players)
        """player * 4 + resource -> what is in the Resource Supply."""
        self.pool = [0] * players
        """Villagers in the Villager Pool."""
        self.age = [1] * players
        self.hired = [0] * players
        """Villagers made this turn."""
        self.ordained = [0] * players
        """Monks made this turn."""
        self.met = [0] * players
        """A bit per opponent whose attack has lifted the Fog of War for this player."""
        self.last_villager_lost = [0] * players
        """The turn in which a player lost their last villager, 0 while they have some."""
        self.relic_clock = [0] * players
        """Own turns begun since the fifth relic was enshrined, plus 1; 0 while there are not five."""
        self.built = [-1] * (players * AREA)
        """square -> the building there, face up or down."""
        self.guard = [-1] * (players * AREA)
        """square -> the unit there that is on the side of the village's owner."""
        self.guest = [-1] * (players * AREA)
        """square -> the unit there that is not."""
        self.camp = [-1] * (players * CAMPS)
        """player * CAMPS + n -> a unit of theirs in No-Man's-Land; for the table alone."""
        self.tokens: list[int] = []
        """card -> tokens of a unit."""
        self.monks: list[int] = []
        """card -> monks attached to a unit."""
        self.workers: list[int] = []
        """card -> villagers on a building (those on a Town Center wait to build) or on research."""
        self.menders: list[int] = []
        """card -> villagers who repair a building."""
        self.damage: list[int] = []
        """card -> damage tokens of a building, ten points each."""
        self.spot: list[Place] = []
        """card -> square or No-Man's-Land of a building, unit or lying relic; -1 elsewhere."""
        self.holder: list[int] = []
        """card -> the unit or building that an attachment is on, or that has a relic; -1 for none."""
        self.clock: list[int] = []
        """card -> own turns begun since a Wonder was begun; what a lasting event counts."""
        self.marks: list[int] = []
        """card -> what it did this turn (bits of words.py)."""
        self.made: list[int] = []
        """card -> tokens that a building made this turn."""
        self.last: list[int] = []
        """card -> villagers that its owner allocated to it at last."""
        self.attacks: list[Attack] = []
        """Declared attacks in the order in which they are fought."""
        self.fight: Fight | None = None
        """The battle under way; None outside battles."""
        self.fields: list[Place] = []
        """Squares where combat took place this turn."""
        self.foe = -1
        """The enemy card against which a number is asked for, -1 for none or villagers."""
        self.lands = options.get("scenario") == "mediterranean-mayhem"
        """Whether each pair of neighbours has a No-Man's-Land of its own; shared, never changed."""
        self.triggers: list[Trigger] = []
        """What happened and cards in play have yet to answer, in its order."""
        self.keep = 0 if options.get("scenario") == "storm-the-castle" else -1
        """Who defends the Castle in Storm the Castle, -1 elsewhere; shared, never changed."""
        self.team = list(range(players))
        """player -> their team; without allies, each is a team of their own."""
        self.out = 0
        """A bit per player who has lost while others play on."""
        self.winners = 0
        """A bit per winner."""
        self.heading = 0
        """1 + the phase whose heading waits for the first thing that happens in it; 0 for none."""
        played = {CIVILIZATION, VILLAGE, UNITS, TECHNOLOGY}
        self.affects_play = [
            zone == LASTING or (zone >= DECK and (zone - DECK) % STRIDE + DECK in played)
            for zone in range(len(zones))
        ]
        """zone -> whether its cards are in play; shared, never changed."""
        self.own_windows = 0
        """A bit per window in which some event of this match is played on one's own turn; shared."""
        self.their_windows = 0
        """A bit per window in which some event is played in another's turn; shared."""
        for card in self.defs:
            self.own_windows |= card.windows
            self.their_windows |= card.any_time
        self.raised = [self._faces_of(card) for card in self.defs]
        """face of an upgrade -> faces that have its numbers; shared, never changed."""
        self.live: list[int] | None = None
        """Cached answer of `in_play`, None when it must be made anew; never changed in place."""
        self.live_mask = 0
        """With `live`: a bit per moment that a card in play answers."""
        self.grants: list[tuple[tuple[int, int], ...]] = []
        """With `live`: player * NUMBER_COUNT + number -> (class bits, amount) that their cards grant."""
        self.pinned: list[tuple[int, Moment, int]] = []
        """With `live`: (host, number, amount) that attachments grant to the card they are on."""
        self.granted_mask: list[int] = []
        """With `live`: player -> a bit per number that their cards grant something of."""
        self.centers: list[list[int]] = []
        """With `live`: player -> their Town Centers."""
        self.kinds: list[set[str]] = []
        """With `live`: player -> kinds of their buildings, technologies and upgrades in play."""
        self.form: list[EmpireCard] = []
        """With `live`: player * faces + face -> what it counts as: itself, or as upgrades have made it."""
        self.allowed: list[int] = []
        """With `live`: player -> bits of what their cards permit (PERMIT_* of words.py)."""

    def copy(self) -> Empire:
        to = Empire(self.book, self.zone_list, self.players, 0, self.options, True)
        self.copy_core(to)
        to.defs = self.defs
        to.book = self.book
        to.options = self.options
        to.lands = self.lands
        to.keep = self.keep
        to.modifiers = self.modifiers.copy()
        to.subject = self.subject
        to.active = self.active
        to.turn = self.turn
        to.turns = self.turns.copy()
        to.stock = self.stock.copy()
        to.pool = self.pool.copy()
        to.age = self.age.copy()
        to.hired = self.hired.copy()
        to.ordained = self.ordained.copy()
        to.met = self.met.copy()
        to.last_villager_lost = self.last_villager_lost.copy()
        to.relic_clock = self.relic_clock.copy()
        to.built = self.built.copy()
        to.guard = self.guard.copy()
        to.guest = self.guest.copy()
        to.camp = self.camp.copy()
        to.tokens = self.tokens.copy()
        to.monks = self.monks.copy()
        to.workers = self.workers.copy()
        to.menders = self.menders.copy()
        to.damage = self.damage.copy()
        to.spot = self.spot.copy()
        to.holder = self.holder.copy()
        to.clock = self.clock.copy()
        to.marks = self.marks.copy()
        to.made = self.made.copy()
        to.last = self.last.copy()
        to.attacks = [attack.copy() for attack in self.attacks] if self.attacks else []
        to.fight = None if self.fight is None else self.fight.copy()
        to.fields = self.fields.copy()
        to.foe = self.foe
        to.triggers = [item.copy() for item in self.triggers] if self.triggers else []
        to.team = self.team.copy()
        to.out = self.out
        to.winners = self.winners
        to.heading = self.heading
        to.affects_play = self.affects_play
        to.own_windows = self.own_windows
        to.their_windows = self.their_windows
        to.raised = self.raised
        to.live = self.live
        to.live_mask = self.live_mask
        to.grants = self.grants
        to.pinned = self.pinned
        to.granted_mask = self.granted_mask
        to.centers = self.centers
        to.kinds = self.kinds
        to.form = self.form
        to.allowed = self.allowed
        return to

    # -- battles ----------------------------------------------------------------------------------------

    @property
    def battle(self) -> Fight:
        """The battle under way, for what is only asked or done in one."""
        assert self.fight is not None, "a battle is under way"
        return self.fight

    # -- the log ----------------------------------------------------------------------------------------

    def begin_phase(self, phase: int) -> None:
        """A phase of the turn begins; its heading is told with the first thing that happens in it."""
        self.heading = phase + 1

    def log(
        self, kind: str, args: tuple[int, ...], to: int = EVERYBODY, public: tuple[int, ...] | None = None
    ) -> None:
        if self.heading:
            phase = self.heading - 1
            self.heading = 0
            if kind not in OUTSIDE:
                super().log("phase", (self.active, phase))
        super().log(kind, args, to, public)

    # -- the end ----------------------------------------------------------------------------------------

    def finish(self, how: int, winners: int) -> None:
        """The match ends here and now; winners is a bit per player, 0 for a draw."""
        if not self.over or self.over == FALLEN:
            self.over = how
            self.winners = winners & ~self.gave_up
            self.frames.clear()
            self.at.clear()
            self.log(OVER, (how, self.winners))

    def break_off(self) -> None:
        """The active player is out while the others play on: the rest of their turn is void."""
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

    def of(self, card: int) -> EmpireCard:
        """The definition of a card."""
        return self.defs[self.face[card]]

    def shape(self, card: int) -> EmpireCard:
        """The definition whose numbers a unit or building has now: its own, with those of its upgrades."""
        if self.live is None:
            self._refresh()
        face = self.face[card]
        return self.form[self.owner[card] * len(self.defs) + face]

    def mine(self, zone: int, player: int) -> list[int]:
        """The cards of a player's zone (DECK, HAND …)."""
        return self.zones[zone + STRIDE * player]

    def in_play(self) -> list[int]:
        """The cards in play that answer anything at all: civilizations first, then village, units,
        technologies player by player, lasting events at last."""
        live = self.live
        return self._refresh() if live is None else live

    def answers(self) -> int:
        if self.live is None:
            self._refresh()
        return self.live_mask

    def _faces_of(self, upgrade: EmpireCard) -> list[int]:
        """The units and buildings whose numbers an upgrade changes (rule construction.upgrades)."""
        lines = upgrade.upgrades
        return [
            face
            for face, card in enumerate(self.defs)
            if lines and card.type in ("unit", "building") and (card.kind in lines or card.line in lines)
        ]

    def _forms(self) -> list[EmpireCard]:
        """What each face counts as under each player: its line's upgrades, one laid on the other.

        An upgrade changes the numbers that it notes; what it does not note stays as it was (rule
        construction.upgrades).
        """
        size = len(self.defs)
        forms = self.defs * self.players
        for p in range(self.players):
            known = [self.defs[self.face[card]] for card in self.zones[TECHNOLOGY + STRIDE * p]]
            for upgrade in sorted([card for card in known if card.upgrades], key=lambda card: card.rank):
                for face in self.raised[self.book.index[upgrade.key]]:
                    forms[p * size + face] = upgraded(forms[p * size + face], upgrade)
        return forms

    def granted(self, player: int, number: Moment) -> tuple[tuple[int, int], ...]:
        """(class bits, amount) that cards in play grant to a player's cards, for a number of words.py."""
        if self.live is None:
            self._refresh()
        return self.grants[player * NUMBER_COUNT + number - FIRST_NUMBER]

    def permitted(self, player: int) -> int:
        """What a player's cards in play permit, as bits."""
        if self.live is None:
            self._refresh()
        return self.allowed[player]

    def town_centers(self, player: int) -> list[int]:
        """A player's Town Centers in play."""
        if self.live is None:
            self._refresh()
        return self.centers[player]

    def changes(self, player: int, first: Moment, count: int) -> bool:
        """Whether anything in play may change one of `count` numbers of a player's cards, from `first` on."""
        if self.live is None:
            self._refresh()
        if self.modifiers or self.pinned:
            return True
        return (self.granted_mask[player] | self.live_mask) >> first & (1 << count) - 1 != 0

    def has(self, player: int, kind: str) -> bool:
        """Whether a building, technology or upgrade of a kind is in play under a player."""
        if self.live is None:
            self._refresh()
        return kind in self.kinds[player]

    def _refresh(self) -> list[int]:
        """Find anew what is in play, what it answers, grants and permits; of a kind one grants a player."""
        zones = self.zones
        masks = self.book.masks
        gives = self.book.gives
        face = self.face
        live = []
        mask = 0
        grants: dict[int, list[tuple[int, int]]] = {}
        allowed = [0] * self.players
        granted: set[tuple[int, str]] = set()
        for zone in (CIVILIZATION, VILLAGE, UNITS, TECHNOLOGY):
            for p in range(self.players):
                for card in zones[zone + STRIDE * p]:
                    known = face[card]
                    if zone == TECHNOLOGY and self.holder[card] >= 0:
                        continue
                    if masks[known]:
                        mask |= masks[known]
                        live.append(card)
                    if gives[known] and (p, self.defs[known].kind) not in granted:
                        granted.add((p, self.defs[known].kind))
                        self._give(self.defs[known], p, grants)
                        allowed[p] |= self.defs[known].permit_bits
        pinned = []
        for card in zones[LASTING]:
            known = face[card]
            if masks[known]:
                mask |= masks[known]
                live.append(card)
            if gives[known]:
                host = self.holder[card]
                if host >= 0 and self.where[host] == CIVILIZATION + STRIDE * self.owner[host]:
                    self._give(self.defs[known], self.owner[host], grants)
                    allowed[self.owner[host]] |= self.defs[known].permit_bits
                else:
                    pinned += [(host, number, amount) for number, _, amount in self.defs[known].given]
        self.kinds = [
            {self.defs[face[c]].kind for c in zones[VILLAGE + at] + zones[TECHNOLOGY + at]}
            for at in range(0, STRIDE * self.players, STRIDE)
        ]
        self.form = self._forms()
        self.live = live
        self.live_mask = mask
        size = self.players * NUMBER_COUNT
        self.grants = [tuple(grants[i]) if i in grants else () for i in range(size)]
        self.granted_mask = [
            sum([1 << i + FIRST_NUMBER - first for i in grants if first <= i < first + NUMBER_COUNT])
            for first in range(0, size, NUMBER_COUNT)
        ]
        self.centers = [
            [card for card in zones[VILLAGE + at] if self.defs[face[card]].is_town_center]
            for at in range(0, STRIDE * self.players, STRIDE)
        ]
        self.pinned = pinned
        self.allowed = allowed
        return live

    def _give(self, card: EmpireCard, player: int, grants: dict[int, list[tuple[int, int]]]) -> None:
        for number, bits, amount in card.given:
            place = player * NUMBER_COUNT + number - FIRST_NUMBER
            grants.setdefault(place, []).append((bits, amount))
