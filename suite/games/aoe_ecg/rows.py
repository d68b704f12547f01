"""What a position holds in rows: declared attacks, the fight under way, what cards have yet to answer."""

from __future__ import annotations

from typing import ClassVar, Final

from suite.core.moment import Moment
from suite.core.state_fields import CARD, CARD_OR_NONE, COUNT, FLAG, NUMBER, Numbers, Row
from suite.games.aoe_ecg.words import AREA, BY_FOLK, BY_UNIT, FROM_AFAR, FROM_AFAR_ON_VILLAGERS, Place

PLACE_OR_NONE: Final = Numbers(-1, -1, lambda state: state.players * (AREA + 1))
"""A square of a village, or a No-Man's-Land."""
ATTACK_KIND: Final = Numbers(0, 6)
CARDS: Final = Numbers(0, 0, lambda state: len(state.face))
"""0, or 1 + a card."""
SIDES: Final = Numbers(0, 3)
"""Bits: 1 the attacker, 2 the defender."""
AFAR: Final = (FROM_AFAR, FROM_AFAR_ON_VILLAGERS)


class Attack(Row):
    """A declared attack that is still to be fought."""

    COLUMNS: ClassVar[dict[str, Numbers]] = {
        "by": CARD,
        "kind": ATTACK_KIND,
        "place": PLACE_OR_NONE,
        "target": CARD_OR_NONE,
        "helps": CARD_OR_NONE,
        "closed": FLAG,
    }
    __slots__ = tuple(COLUMNS)

    def __init__(
        self, by: int, kind: int, place: Place, target: int, helps: int = -1, closed: int = 0
    ) -> None:
        self.by = by
        """The unit, or the building whose villagers attack."""
        self.kind = kind
        """ON_FIELD to AGAINST_INTRUDER of words.py."""
        self.place = place
        """Where the battle will be."""
        self.target = target
        """The unit or building that is meant."""
        self.helps = helps
        """The unit that it assists, -1 for none."""
        self.closed = closed
        """1 when nobody may respond to it."""

    def copy(self) -> Attack:
        return Attack(self.by, self.kind, self.place, self.target, self.helps, self.closed)

    @property
    def afar(self) -> bool:
        """Whether it is a bombardment from afar."""
        return self.kind in AFAR


class Fight(Row):
    """The battle under way. Its sides are 0, who attacks, and 1, who defends."""

    COLUMNS: ClassVar[dict[str, Numbers]] = {
        "by": CARD,
        "folk": FLAG,
        "on": CARD_OR_NONE,
        "side": Numbers(0, 2),
        "place": PLACE_OR_NONE,
        "kind": ATTACK_KIND,
        "round": COUNT,
        "prayed": SIDES,
        "out": COUNT,
        "back": COUNT,
        "lost": COUNT,
        "lost_monks": COUNT,
        "fell": COUNT,
        "fell_monks": COUNT,
        "fled": SIDES,
        "bombed": FLAG,
        "spoil": CARDS,
    }
    __slots__ = tuple(COLUMNS)

    def __init__(
        self,
        by: int,
        folk: int,
        on: int,
        side: int,
        place: Place,
        kind: int,
        round: int = 0,
        prayed: int = 0,
        out: int = 0,
        back: int = 0,
        lost: int = 0,
        lost_monks: int = 0,
        fell: int = 0,
        fell_monks: int = 0,
        fled: int = 0,
        bombed: int = 0,
        spoil: int = 0,
    ) -> None:
        self.by = by
        """The attacking unit, or the building whose villagers attack."""
        self.folk = folk
        """1 when villagers attack."""
        self.on = on
        """The defending unit, or the building."""
        self.side = side
        """Who defends: BY_UNIT, BY_FOLK or BY_WALLS."""
        self.place = place
        self.kind = kind
        """Kind of the attack."""
        self.round = round
        """0 the ranged round, -1 where there was none, then 1, 2 …"""
        self.prayed = prayed
        """A bit per side whose monks have had their attempt."""
        self.out = out
        """Damage that the attacker deals in this round."""
        self.back = back
        """Damage that the defender deals in this round."""
        self.lost = lost
        """Tokens or villagers that the attacker loses in this round."""
        self.lost_monks = lost_monks
        self.fell = fell
        """Tokens or villagers that the defender loses in this round."""
        self.fell_monks = fell_monks
        self.fled = fled
        """A bit per side that has retreated."""
        self.bombed = bombed
        """1 when the bombardment on the square is spent."""
        self.spoil = spoil
        """1 + the relic that a unit killed in this battle has dropped, 0 for none."""

    def copy(self) -> Fight:
        return Fight(
            self.by,
            self.folk,
            self.on,
            self.side,
            self.place,
            self.kind,
            self.round,
            self.prayed,
            self.out,
            self.back,
            self.lost,
            self.lost_monks,
            self.fell,
            self.fell_monks,
            self.fled,
            self.bombed,
            self.spoil,
        )

    @property
    def afar(self) -> bool:
        """Whether it is a bombardment from afar: one round, not a ranged one, without reply."""
        return self.kind in AFAR

    def card(self, k: int) -> int:
        """The card of a side; a building stands for its villagers."""
        return self.on if k else self.by

    def who(self, k: int) -> int:
        """Who fights on a side: BY_UNIT, BY_FOLK or BY_WALLS."""
        if k:
            return self.side
        return BY_FOLK if self.folk else BY_UNIT

    def suffers(self, k: int) -> int:
        """The damage that falls on a side in this round."""
        return self.out if k else self.back

    def losses(self, k: int) -> tuple[int, int]:
        """(tokens or villagers, monks) that a side loses in this round."""
        return (self.fell, self.fell_monks) if k else (self.lost, self.lost_monks)

    def lose(self, k: int, tokens: int, monks: int) -> None:
        """Set what a side loses in this round."""
        if k:
            self.fell = tokens
            self.fell_monks = monks
        else:
            self.lost = tokens
            self.lost_monks = monks


class Trigger(Row):
    """Something that happened and that cards in play have yet to answer."""

    COLUMNS: ClassVar[dict[str, Numbers]] = {"moment": COUNT, "subject": NUMBER}
    __slots__ = tuple(COLUMNS)

    def __init__(self, moment: Moment, subject: int) -> None:
        self.moment = moment
        self.subject = subject

    def copy(self) -> Trigger:
        return Trigger(self.moment, self.subject)
