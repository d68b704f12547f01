"""A position of Conquest of Zabor: what the core holds, and this game's numbers in flat lists."""

from __future__ import annotations

from operator import is_not
from typing import Final

from suite.core.state import State
from suite.core.state_fields import field_names
from suite.core.zone import Zone
from suite.games.zabor.board import Areas
from suite.games.zabor.cache import Cache
from suite.games.zabor.card import Deed, ZaborCard
from suite.games.zabor.catalogue import ZaborCatalogue
from suite.games.zabor.grants import Grants
from suite.games.zabor.holdings import Holdings
from suite.games.zabor.kinds import Kinds, kinds_of
from suite.games.zabor.rows import Battle
from suite.games.zabor.state_fields import OWN_FIELDS, OWN_SHARED
from suite.games.zabor.terms import ACTION_SPACES, ACTIONS, COUNCIL, POSITIONS
from suite.games.zabor.words import AWAY, CHART, DEEDS, NEXT_BATTLE, STRIDE

_MAPS: Final[Cache[Holdings]] = Cache(64)


class Zabor(State):
    """The position. Its flat lists are by player, by Area, by Area and kind of piece, or by Monster."""

    FIELDS = (*State.FIELDS, *OWN_FIELDS)
    SHARED = (*State.SHARED, *OWN_SHARED)
    __slots__ = (*field_names(OWN_FIELDS), *OWN_SHARED)

    def __init__(
        self,
        catalogue: ZaborCatalogue,
        zones: list[Zone],
        players: int,
        options: dict[str, str],
        bare: bool = False,
    ) -> None:
        """A `bare` one holds nothing, and is filled by `copy`."""
        if bare:
            return
        super().__init__(catalogue, zones, players, 0)
        self.book = catalogue
        self.defs: list[ZaborCard] = catalogue.defs
        self.map: Areas = catalogue.areas
        self.options = options
        """Option -> the value that this match plays by; shared, never changed."""
        areas = len(self.map.cards)
        self.areas = areas
        self.kinds: Kinds = kinds_of(catalogue.units)
        pieces = areas * self.kinds.number
        self.units = [0] * pieces
        """Area and kind -> pieces of whoever holds the Area, of the Barbarians where nobody does."""
        self.force = [0] * pieces
        """The same for those who have entered an Area and wait for its Battle."""
        self.entered = [-1] * areas
        """Area -> who has entered it and waits for its Battle, -1 for nobody."""
        self.moved = [0] * pieces
        """The same for those of the active player who have moved in this action and rest in an own Area."""
        self.holder = [-1] * areas
        """Area -> who Controls it."""
        self.built = [0] * areas
        """Area -> RURAL, KEEP, CITY, METROPOL."""
        self.road = [0] * areas
        self.conquered = [0] * areas
        """Area -> whether its holder has Conquered it in this turn."""
        beasts = len(catalogue.monsters)
        self.beast_of = [AWAY] * beasts
        """Monster -> its player, BARBARIANS, or AWAY."""
        self.beast_at = [-1] * beasts
        self.beast_wounds = [0] * beasts
        self.beast_moved = 0
        """A bit per Monster that has moved in this action."""
        self.gold = [0] * players
        self.owed = [0] * players
        """player -> Gold that they lose in their next Income Phase."""
        self.envoys = [0] * players
        """player -> Envoys that they have yet to place in this turn."""
        self.more_envoys = [0] * players
        """player -> Envoys that they have more in the next Place Envoys Phase."""
        self.points = [0] * players
        self.marks = [0] * len(catalogue)
        """face -> claims: a bit per player on a VP Card, a bit per condition on a trait."""
        self.deeds = [0] * (players * DEEDS)
        """player and deed -> how often in this turn."""
        self.foes = [0] * players
        """player -> a bit per player with whom they fought, or whom they attacked, in this turn."""
        self.colour = [-1] * players
        self.start = [-1] * players
        self.dealt = [-1] * len(POSITIONS)
        """Position Card -> to whom it was dealt, -1 for nobody."""
        self.seats = [-1] * len(POSITIONS)
        """Position Card -> who has it."""
        self.order = [-1] * len(ACTIONS)
        """Place from the left -> the Action Card that lies there."""
        self.last_order = [-1] * len(ACTIONS)
        self.track = [-1] * ACTION_SPACES
        """Space -> whose Envoy is there; spaces 2n and 2n + 1 are those of place n."""
        self.second = [-1] * ACTION_SPACES
        """Space -> whose Envoy shares it."""
        self.place = -1
        """The space that is being resolved."""
        self.spent: list[int] = []
        """Cards whose effect of once a match is used up."""
        self.spent_turn: list[int] = []
        """Cards whose effect of once a turn is used up."""
        self.passing: list[tuple[int, int, int]] = []
        """(player or -1 for all, face, until): cards that were played and are in force for a while."""
        self.fight: Battle | None = None
        """The Battle under way; None for none."""
        self.active = 0
        """Who acts: whose Envoy, whose move."""
        self.turn = 0
        self.turns = 0
        """Turns of the whole match."""
        self.phase = 0
        self.goal = -1
        """The Area that Units are moving to in the Warfare Phase."""
        self.prize_at = -1
        self.prize = 0
        """Gold for who Conquers an Area first."""
        self.truce = 0
        """Whether nobody may enter Areas of Empires in this Warfare Phase."""
        self.trade_draws = 0
        """Trade Bonus Cards for each trader in this turn, 0 for the usual number."""
        self.left = 0
        """What may still be spent in this action: Gold's worth, Keeps, draws."""
        self.winners = 0

    def copy(self) -> Zabor:
        to = Zabor(self.book, self.zone_list, self.players, self.options, True)
        self.copy_core(to)
        to.book = self.book
        to.defs = self.defs
        to.map = self.map
        to.options = self.options
        to.areas = self.areas
        to.kinds = self.kinds
        to.units = self.units.copy()
        to.force = self.force.copy()
        to.entered = self.entered.copy()
        to.moved = self.moved.copy()
        to.holder = self.holder.copy()
        to.built = self.built.copy()
        to.road = self.road.copy()
        to.conquered = self.conquered.copy()
        to.beast_of = self.beast_of.copy()
        to.beast_at = self.beast_at.copy()
        to.beast_wounds = self.beast_wounds.copy()
        to.beast_moved = self.beast_moved
        to.gold = self.gold.copy()
        to.owed = self.owed.copy()
        to.envoys = self.envoys.copy()
        to.more_envoys = self.more_envoys.copy()
        to.points = self.points.copy()
        to.marks = self.marks.copy()
        to.deeds = self.deeds.copy()
        to.foes = self.foes.copy()
        to.colour = self.colour.copy()
        to.start = self.start.copy()
        to.dealt = self.dealt.copy()
        to.seats = self.seats.copy()
        to.order = self.order.copy()
        to.last_order = self.last_order.copy()
        to.track = self.track.copy()
        to.second = self.second.copy()
        to.place = self.place
        to.spent = self.spent.copy()
        to.spent_turn = self.spent_turn.copy()
        to.passing = self.passing.copy()
        to.fight = None if self.fight is None else self.fight.copy()
        to.active = self.active
        to.turn = self.turn
        to.turns = self.turns
        to.phase = self.phase
        to.goal = self.goal
        to.prize_at = self.prize_at
        to.prize = self.prize
        to.truce = self.truce
        to.trade_draws = self.trade_draws
        to.left = self.left
        to.winners = self.winners
        return to

    @property
    def battle(self) -> Battle:
        """The Battle under way, for what is only asked or done in one."""
        assert self.fight is not None, "a Battle is under way"
        return self.fight

    # -- cards and players ------------------------------------------------------------------------------

    def deed(self, card: int) -> Deed:
        """The definition of a card of any deck whose face is known."""
        return self.book.deeds[self.face[card]]

    def mine(self, zone: int, player: int) -> list[int]:
        """The cards of a player's zone (DESTINY, TRAITS …)."""
        return self.zones[zone + STRIDE * player]

    def chart(self, player: int) -> list[int]:
        """All cards that grant a player something, in the order of the chart (rule income.order)."""
        at = STRIDE * player
        zones = self.zones
        return [card for zone in CHART for card in zones[zone + at]]

    def grants(self, player: int, battle: bool = False) -> Grants:
        """What a player's cards grant now; with those that serve in their next Battle, if asked for."""
        if self.passing:
            rows = self.passing
            more = [
                face for who, face, until in rows if who in (-1, player) and (battle or until != NEXT_BATTLE)
            ]
            if more:
                faces = [self.face[card] for card in self.chart(player)]
                return self.book.grants((*faces, *more))
        return self.chart_grants(player)

    def chart_grants(self, player: int) -> Grants:
        """What a player's chart grants, without what is in force for a while."""
        first = CHART[0] + STRIDE * player
        zones = self.zones[first : first + len(CHART)]
        kept: tuple[list[list[int]], Grants] | None = self.advice.get(("chart", player))
        if kept is None or any(map(is_not, kept[0], zones)):
            faces = [self.face[card] for card in self.chart(player)]
            kept = self.advice["chart", player] = (zones, self.book.grants(tuple(faces)))
        return kept[1]

    def from_council(self) -> list[int]:
        """All players in turn order: the Master of the Council, then clockwise.

        Rule order.council (ZAB:125-127).
        """
        first = max(self.seats[COUNCIL], 0)
        return [(first + n) % self.players for n in range(self.players)]

    def done(self, player: int, deed: int) -> int:
        """How often a player has done something this turn."""
        return self.deeds[player * DEEDS + deed]

    def note(self, player: int, deed: int, n: int = 1) -> None:
        """A player has done something."""
        self.deeds[player * DEEDS + deed] += n

    # -- what stands where ------------------------------------------------------------------------------

    def stack(self, area: int) -> list[int]:
        """Kind -> pieces that rest in an Area."""
        n = self.kinds.number
        return self.units[area * n : area * n + n]

    def waiting(self, area: int) -> list[int]:
        """Kind -> pieces that have entered an Area and wait for its Battle."""
        n = self.kinds.number
        return self.force[area * n : area * n + n]

    def beasts(self, owner: int, area: int) -> list[int]:
        """The Monsters of a player, or of the Barbarians, in an Area, ascending."""
        if area not in self.beast_at:
            return []
        return [
            beast for beast, at in enumerate(self.beast_at) if at == area and self.beast_of[beast] == owner
        ]

    def occupied(self, area: int) -> bool:
        """Whether pieces rest in an Area: of its holder, or of the Barbarians."""
        n = self.kinds.number
        return any(self.units[area * n : area * n + n]) or bool(self.beasts(self.holder[area], area))

    @property
    def holdings(self) -> Holdings:
        """Who holds what: what was found last as long as nothing of it changes, or once looked the same."""
        holder, built, road = self.holder, self.built, self.road
        kept: Holdings | None = self.advice.get("holdings")
        if kept is None or not kept.fit(holder, built, road):
            key = (self.map, self.players, tuple(holder), tuple(built), tuple(road))
            kept = _MAPS.get(key)
            if kept is None:
                kept = _MAPS.put(key, Holdings(self.map, self.players, holder, built, road))
            self.advice["holdings"] = kept
        return kept

    def held(self, player: int) -> list[int]:
        """All Areas of a player, ascending; this list, like those of `holdings`, is not to be changed."""
        return self.holdings.held[player]

    def lands_of(self, player: int) -> list[int]:
        """The Land Areas of a player, ascending."""
        return self.holdings.lands[player]

    def civilized_of(self, player: int) -> list[int]:
        """The Civilized Areas of a player (rule terms.civilized, ZAB:293)."""
        return self.holdings.civilized[player]

    def unit_number(self, player: int, unit: int) -> int:
        """How many Units of a kind a player has on the map, wounded ones and those on their way too."""
        n = self.kinds.number
        kinds = self.kinds.of[unit]
        units = self.units
        total = 0
        for area in self.held(player):
            for kind in kinds:
                total += units[area * n + kind]
        if player in self.entered:
            for area, waiting in enumerate(self.entered):
                if waiting == player:
                    for kind in kinds:
                        total += self.force[area * n + kind]
        return total
