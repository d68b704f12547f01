"""Positions of Age of Conan by literal, and a player's way of using a card in them.

    t = Stage()
    t.campaign(AQUILONIA, "ophir", units=3)
    t.table("bossonian-archers")
    t.use("bossonian-archers", own_roll(ATTACKER))

Players sit in the order of the kingdoms: player 0 has Aquilonia, 1 Turan, 2 Stygia, 3 Hyperborea. All cards
lie in their decks until they are held, laid on the table or owned.
"""

from __future__ import annotations

from functools import cache

from suite.core.action import Action
from suite.core.flow import Decision, next_decision
from suite.core.frame import Frame
from suite.core.knowledge import reveal
from suite.games.age_of_conan.catalogue import HyborianCatalogue
from suite.games.age_of_conan.fighting import begin_roll, counting, number_of_dice, open_fight
from suite.games.age_of_conan.game import AgeOfConan
from suite.games.age_of_conan.library import make_catalogue, read_records
from suite.games.age_of_conan.moments import OneSided, OwnRoll, TheirRoll, Windows
from suite.games.age_of_conan.prepare import lay_out
from suite.games.age_of_conan.state import SIDES, Hyboria
from suite.games.age_of_conan.table import zone_list
from suite.games.age_of_conan.words import (
    ALLIANCE,
    AT_END,
    ATTACKER,
    BATTLE,
    CAMPAIGN,
    DECIDED,
    FORT,
    HAND,
    KINGDOM_HAND,
    LAID,
    NEUTRAL,
    PLAY,
    READY,
    SIEGE,
    STRIDE,
    TABLE,
    USE,
)
from suite.resources import folder


@cache
def catalogue() -> HyborianCatalogue:
    """All shipped cards with their behaviours."""
    return make_catalogue(read_records(folder("age-of-conan")))


class Stage:
    """A position of so many players; `s` is the state."""

    def __init__(self, players: int = 4, active: int = 0, book: HyborianCatalogue | None = None) -> None:
        options = {name: values[0] for name, values in AgeOfConan.options.items()}
        self.s = s = Hyboria(book or catalogue(), zone_list(players), players, options)
        lay_out(s)
        s.conan = s.map.start
        s.goal = s.map.start
        s.active = active

    # -- setting up -------------------------------------------------------------------------------------

    def land(self, key: str) -> int:
        """A province by its key."""
        return self.s.map.number[key]

    def card(self, key: str) -> int:
        """The card with this key, wherever it lies."""
        return self.s.face.index(self.s.book.index[key])

    def owner(self, key: str) -> int:
        """The player whose kingdom's card it is."""
        return self.s.kingdom.index(self.s.book.abilities[self.s.book.index[key]].kingdom)

    def place(self, key: str, zone: int, player: int) -> int:
        """Put a card into a zone of a player, as if they had drawn it."""
        card = self.card(key)
        self.s.move(card, zone + STRIDE * player)
        return card

    def hold(self, *keys: str) -> None:
        """Kingdom cards in the hand of whose they are."""
        for key in keys:
            self.place(key, KINGDOM_HAND, self.owner(key))

    def table(self, *keys: str) -> None:
        """Kingdom cards on the table, ready."""
        for key in keys:
            self.place(key, TABLE, self.owner(key))

    def units(self, player: int, where: str, n: int) -> None:
        """Units of a player in a province."""
        self.s.units[player * self.s.lands + self.land(where)] = n

    def emissaries(self, player: int, where: str, n: int = 1) -> None:
        """Emissaries of a player in a province."""
        self.s.emissaries[player * self.s.lands + self.land(where)] = n

    def mark(self, player: int, where: str, marker: int = FORT) -> None:
        """A player's fort, tower or city."""
        self.s.holder[self.land(where)] = player
        self.s.marker[self.land(where)] = marker

    # -- contests ----------------------------------------------------------------------------------------

    def campaign(self, player: int, where: str, units: int = 3, icon: int = 0) -> None:
        """A campaign roll is about to be made, at this icon of the track."""
        self.units(player, where, units)
        self.s.place[self.land(where)] = icon
        self._fight(CAMPAIGN, player, where, NEUTRAL)

    def siege(self, player: int, where: str, defender: int, units: int = 3, theirs: int = 0) -> None:
        """A roll of a siege is about to be made; the defender has a fort unless marked otherwise."""
        if self.s.holder[self.land(where)] < 0:
            self.mark(defender, where)
        self.units(player, where, units)
        self.units(defender, where, theirs)
        self._fight(SIEGE, player, where, defender)

    def battle(self, player: int, where: str, defender: int, units: int = 3, theirs: int = 3) -> None:
        """A roll of a battle is about to be made, at the first icon."""
        self.units(player, where, units)
        self.units(defender, where, theirs)
        self.s.place[self.land(where)] = 0
        self._fight(BATTLE, player, where, defender)

    def parley(self, player: int, where: str, defender: int = NEUTRAL) -> None:
        """An intrigue roll is about to be made."""
        self.emissaries(player, where)
        self._fight(ALLIANCE, player, where, defender)

    def _fight(self, kind: int, player: int, where: str, defender: int) -> None:
        self.s.active = player
        land = self.land(where)
        open_fight(self.s, kind, land, defender, land)
        begin_roll(self.s)

    def dice(self, side: int, *faces: int) -> None:
        """The dice of a side lie so."""
        self.s.dice[side * SIDES : (side + 1) * SIDES] = [faces.count(face) for face in range(SIDES)]

    def rolled(self, side: int) -> list[int]:
        """Face -> dice of a side that show it."""
        return self.s.dice[side * SIDES : (side + 1) * SIDES]

    def lay(self, side: int, key: str) -> None:
        """A strategy card of a side lies there and is shown."""
        card = self.card(key)
        self.s.move(card, LAID + side)
        reveal(self.s, card)

    def won_by(self, side: int) -> None:
        """The roll has gone to this side."""
        self.s.contest.winner = side

    def numbers(self, side: int) -> tuple[int, int, int]:
        """Dice of a side, bits of what counts for it besides hits, successes on top."""
        return number_of_dice(self.s, side), counting(self.s, side), self.s.contest.plus[side]

    # -- playing -----------------------------------------------------------------------------------------

    def asked(self, frame: Frame | None = None) -> Decision[Hyboria] | None:
        """The open question, after `frame` was called."""
        if frame is not None:
            self.s.call(frame)
        return next_decision(self.s)

    def offers(self, key: str, frame: Frame) -> bool:
        """Whether a card can be used at the moment that `frame` opens; nothing has happened afterwards."""
        state, self.s = self.s, self.s.copy()
        decision = self.asked(frame)
        actions = decision.legal_actions(self.s) if decision is not None else []
        card = self.card(key)
        self.s = state
        return (PLAY, card) in actions or (USE, card) in actions

    def use(self, key: str, frame: Frame | None = None) -> None:
        """Use a card at the moment that `frame` opens, or in answer to the open question."""
        card = self.card(key)
        decision = self.asked(frame)
        assert decision is not None, f"nobody is asked where {key} could be used"
        player = decision.player(self.s)
        action: Action = (PLAY if card in self.s.mine(KINGDOM_HAND, player) else USE, card)
        assert action in decision.legal_actions(self.s), f"{key} can be used"
        decision.apply(self.s, action)

    def drop(self) -> None:
        """What was to go on does not."""
        self.s.frames.clear()
        self.s.at.clear()

    def legal(self) -> list[Action]:
        """The answers to the open question."""
        decision = self.asked()
        assert decision is not None, "somebody is asked"
        return decision.legal_actions(self.s)

    def answer(self, *action: int) -> None:
        """Answer the open question."""
        decision = self.asked()
        assert decision is not None, "somebody is asked"
        assert action in decision.legal_actions(self.s), f"{action} is among {decision.legal_actions(self.s)}"
        decision.apply(self.s, action)

    def gains(self, player: int) -> tuple[int, int, int, int]:
        """Gold, sorcery, kingdom and strategy cards of a player."""
        s = self.s
        return s.gold[player], s.sorcery[player], len(s.mine(KINGDOM_HAND, player)), len(s.mine(HAND, player))


def ready() -> Frame:
    """Cards are shown, no die is rolled."""
    return Windows(READY, ATTACKER, 0)


def decided() -> Frame:
    """The roll is decided, its loss not yet taken."""
    return Windows(DECIDED, ATTACKER, 0)


def at_end() -> Frame:
    """The loss is taken."""
    return Windows(AT_END, ATTACKER, 0)


def own_roll(side: int) -> Frame:
    """A side has just rolled."""
    return OwnRoll(side)


def their_roll(side: int) -> Frame:
    """The other side has just finished with its dice."""
    return TheirRoll(side)


def after(moment: int, side: int) -> Frame:
    """What a side may do once its fort or tower stands, or before its tower falls."""
    return OneSided(moment, side)
