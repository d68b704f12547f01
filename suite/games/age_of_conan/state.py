"""A position of the Age of Conan: what the core holds, and this game's numbers in flat lists."""

from __future__ import annotations

from typing import Final

from suite.core.state import State
from suite.core.state_fields import field_names
from suite.core.zone import Zone
from suite.games.age_of_conan.board import Lands
from suite.games.age_of_conan.card import Ability, HyborianCard, Strategy, Token
from suite.games.age_of_conan.catalogue import HyborianCatalogue
from suite.games.age_of_conan.rows import Contest, Redeployment
from suite.games.age_of_conan.state_fields import OWN_FIELDS, OWN_SHARED
from suite.games.age_of_conan.terms import AREAS, CENTRAL_HYBORIA, CONTEST_FACES, FATE_FACES
from suite.games.age_of_conan.words import STRIDE

SIDES: Final = len(CONTEST_FACES)
"""Faces of a contest die, one each."""


class Hyboria(State):
    """The position. Its flat lists are by player, by province, or by player and province."""

    FIELDS = (*State.FIELDS, *OWN_FIELDS)
    SHARED = (*State.SHARED, *OWN_SHARED)
    __slots__ = (*field_names(OWN_FIELDS), *OWN_SHARED)

    def __init__(
        self,
        catalogue: HyborianCatalogue,
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
        self.defs: list[HyborianCard] = catalogue.defs
        self.map: Lands = catalogue.lands
        self.options = options
        """Option -> the value that this match plays by; shared, never changed."""
        lands = len(self.map.cards)
        self.lands = lands
        """Number of provinces: what a player has in a province stands at player * lands + province."""
        self.ages = int(options["ages"])
        """Ages of the whole match; the last of them is the third of the rules."""
        self.kingdom = [-1] * players
        """player -> their kingdom, -1 before they have one."""
        self.areas = 1 << CENTRAL_HYBORIA
        """A bit per area in play: Central Hyboria always, those of the players' kingdoms."""
        self.units = [0] * (players * lands)
        self.emissaries = [0] * (players * lands)
        self.holder = [-1] * lands
        """province -> whose marker stands there, -1 for nobody's; homes bear none."""
        self.marker = [0] * lands
        """province -> FORT, TOWER, A_CITY, NO_MARKER."""
        self.place = [-1] * lands
        """province -> the icon of its track that an army on campaign has come to, -1 without one."""
        self.raiders = [0] * lands
        self.gold = [0] * players
        self.sorcery = [0] * players
        self.points = [0] * players
        """player -> empire points; beyond 40 they simply go on (rule scoring.track)."""
        self.crom = [0] * players
        self.used = [0] * players
        """player -> a bit per bidding token that cannot be bid with."""
        self.bids = [0] * players
        """player -> the sum that they have bid, while a bid is shown."""
        self.pool = [0] * len(FATE_FACES)
        """face of the fate dice -> how many of them lie in the pool."""
        self.barred = [-1] * len(AREAS)
        """area -> who has barred others from military contests there, -1 for nobody."""
        self.turned: list[int] = []
        """The cards on the table that are used up until they are refreshed."""
        self.order = list(range(players))
        """The seats in the order in which they choose kingdoms."""
        self.conan = -1
        self.goal = -1
        """Conan's province, and his destination."""
        self.role = -1
        """The Conan player."""
        self.age = 0
        self.adventures = 0
        """Adventures that have ended in this age."""
        self.turn = 0
        self.active = 0
        """Whose turn it is; between turns, who has the next one."""
        self.die = -1
        """The face of the die that is used in this turn."""
        self.moves = 0
        """Redeployments or journeys left in this action."""
        self.moved: Redeployment | None = None
        """The redeployment before, if there was one in this action."""
        self.fight: Contest | None = None
        """The contest under way; None for none."""
        self.dice = [0] * (2 * SIDES)
        """side and face -> dice of the contest under way that show it."""
        self.king = -1
        """Who has crowned Conan."""
        self.fallen = -1
        """Who tried to, and was slain."""
        self.winners = 0

    def copy(self) -> Hyboria:
        to = Hyboria(self.book, self.zone_list, self.players, self.options, True)
        self.copy_core(to)
        to.book = self.book
        to.defs = self.defs
        to.map = self.map
        to.options = self.options
        to.lands = self.lands
        to.ages = self.ages
        to.kingdom = self.kingdom.copy()
        to.areas = self.areas
        to.units = self.units.copy()
        to.emissaries = self.emissaries.copy()
        to.holder = self.holder.copy()
        to.marker = self.marker.copy()
        to.place = self.place.copy()
        to.raiders = self.raiders.copy()
        to.gold = self.gold.copy()
        to.sorcery = self.sorcery.copy()
        to.points = self.points.copy()
        to.crom = self.crom.copy()
        to.used = self.used.copy()
        to.bids = self.bids.copy()
        to.pool = self.pool.copy()
        to.barred = self.barred.copy()
        to.turned = self.turned.copy()
        to.order = self.order.copy()
        to.conan = self.conan
        to.goal = self.goal
        to.role = self.role
        to.age = self.age
        to.adventures = self.adventures
        to.turn = self.turn
        to.active = self.active
        to.die = self.die
        to.moves = self.moves
        to.moved = None if self.moved is None else self.moved.copy()
        to.fight = None if self.fight is None else self.fight.copy()
        to.dice = self.dice.copy()
        to.king = self.king
        to.fallen = self.fallen
        to.winners = self.winners
        return to

    # -- contests ---------------------------------------------------------------------------------------

    @property
    def contest(self) -> Contest:
        """The contest under way, for what is only asked or done in one."""
        assert self.fight is not None, "a contest is under way"
        return self.fight

    # -- what is where ----------------------------------------------------------------------------------

    def of(self, card: int) -> HyborianCard:
        """The definition of a card."""
        return self.defs[self.face[card]]

    def strategy(self, card: int) -> Strategy:
        """The definition of a strategy card whose face is known."""
        return self.book.strategies[self.face[card]]

    def ability(self, card: int) -> Ability:
        """The definition of a kingdom card, an artifact or the bonus card."""
        return self.book.abilities[self.face[card]]

    def token(self, card: int) -> Token:
        """The definition of an adventure token."""
        return self.book.tokens[self.face[card]]

    def mine(self, zone: int, player: int) -> list[int]:
        """The cards of a player's zone (HAND, TABLE …)."""
        return self.zones[zone + STRIDE * player]

    def home(self, player: int) -> int:
        """A player's home province."""
        return self.map.homes[self.kingdom[player]]

    def army(self, player: int, land: int) -> int:
        """How many units of a player stand in a province."""
        return self.units[player * self.lands + land]

    def embassy(self, player: int, land: int) -> int:
        """How many emissaries of a player are in a province."""
        return self.emissaries[player * self.lands + land]

    def is_friendly(self, player: int, land: int) -> bool:
        """Whether a province is a player's by marker, or their home.

        Rule terms.kinds (EN:372-375; FR:313-316).
        """
        return self.holder[land] == player or land == self.home(player)

    def is_home(self, land: int) -> bool:
        """Whether a province is a kingdom, of a player or of nobody."""
        return self.map.home_of[land] >= 0

    def friendly(self, player: int) -> list[int]:
        """A player's friendly provinces, ascending."""
        home = self.home(player)
        return [land for land, holder in enumerate(self.holder) if holder == player or land == home]

    def is_neutral(self, land: int) -> bool:
        """Whether a province is nobody's: neither marked nor a home.

        Rule terms.kinds (EN:377-378).
        """
        return self.holder[land] < 0 and self.map.home_of[land] < 0

    def in_play(self, land: int) -> bool:
        """Whether armies may enter a province and contests take place there.

        Rule fewer.board (EN:2284-2301; FR:721-740).
        """
        return self.areas >> self.map.area[land] & 1 == 1

    def invader(self, land: int) -> int:
        """Whose army stands in a province that is not theirs, -1 for nobody's."""
        for player in range(self.players):
            if self.units[player * self.lands + land] and not self.is_friendly(player, land):
                return player
        return -1

    def units_of(self, player: int) -> int:
        """All units of a player on the map."""
        return sum(self.units[player * self.lands : (player + 1) * self.lands])

    def emissaries_of(self, player: int) -> int:
        """All emissaries of a player on the map."""
        return sum(self.emissaries[player * self.lands : (player + 1) * self.lands])

    def left_of(self, player: int) -> int:
        """Whoever sits to the left of a player: the next one in turn."""
        return (player + 1) % self.players

    def from_first(self) -> list[int]:
        """All players, from the one who has the next turn on (EN:1745-1747)."""
        return [(self.active + n) % self.players for n in range(self.players)]
