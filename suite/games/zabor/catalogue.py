"""The definitions of a match of Conquest of Zabor, by face and by kind, and the map that they make."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TypeVar

from suite.core.board import fault_of
from suite.core.card import Catalogue
from suite.games.zabor.board import Areas
from suite.games.zabor.card import Area, Deed, Goal, Troop, Upgrade, ZaborCard
from suite.games.zabor.grants import Grants
from suite.games.zabor.terms import KEEP, UNITS, UPGRADES

C = TypeVar("C", bound=ZaborCard)


class ZaborCatalogue(Catalogue):
    """Definitions, by face and by kind."""

    def __init__(self, cards: Iterable[ZaborCard]) -> None:
        listed = list(cards)
        super().__init__(listed)
        self.defs = listed
        self.goals = self._of(Goal)
        self.deeds = self._of(Deed)
        """Face -> its definition, for VP Cards and for the cards of all other decks."""
        self.beasts = {face: card for face, card in self._of(Troop).items() if card.type == "monster"}
        """Face -> the Monster, in order of their faces."""
        self.granted: dict[tuple[int, ...], Grants] = {}
        """Faces of a chart -> what they grant together: found once, never changed."""

    def _of(self, kind: type[C]) -> dict[int, C]:
        return {face: card for face, card in enumerate(self.defs) if isinstance(card, kind)}

    @cached_property
    def monsters(self) -> list[Troop]:
        """The Monsters by number, in order of their keys, whatever the order of the records."""
        return sorted(self.beasts.values(), key=lambda card: card.key)

    @cached_property
    def units(self) -> list[Troop]:
        """The kinds of Units by number; ValueError says in a sentence which record is missing."""
        return [self._needed(key, Troop) for key in UNITS]

    @cached_property
    def upgrades(self) -> list[Upgrade]:
        """Road, Keep, City and Metropol."""
        return [self._needed(key, Upgrade) for key in UPGRADES]

    def _needed(self, key: str, kind: type[C]) -> C:
        card = self.defs[self.index[key]] if key in self.index else None
        if not isinstance(card, kind):
            raise ValueError(f"there is no {key!r}; add its record to cards/base")
        return card

    @cached_property
    def areas(self) -> Areas:
        """The map; ValueError says in a sentence what is wrong with the records that make it."""
        return Areas(self._of(Area).values())

    def check_pieces(self) -> None:
        """Raises ValueError, naming file, card, key and cure, when a card names a piece that there is not.

        Cards that are not dealt are not asked. What comes at sea must be naval, what comes on land not.
        """
        monsters = {card.key: card for card in self.monsters}
        troops = dict(zip(UNITS, self.units, strict=True)) | monsters
        for card in filter(self.in_play, self.deeds.values()):
            if card.monster and card.monster not in monsters:
                what = f"its monster names {card.monster!r}, which is no Monster"
                raise ValueError(fault_of(card, what, "name another"))
            for field, named in (("red", card.red), ("red_else", card.red_else)):
                for key in named:
                    sea = card.red_ground == "sea"
                    where = "at sea" if sea else "on land"
                    if key not in troops and key != UPGRADES[KEEP]:
                        what = f"its {field} names {key!r}, which is no Unit, Monster or Keep"
                        raise ValueError(fault_of(card, what, "name another"))
                    if sea != (key in troops and troops[key].naval):
                        what = f"its {field} names {key!r}, which cannot stand {where}"
                        raise ValueError(fault_of(card, what, "name another or correct red_ground"))

    def grants(self, faces: tuple[int, ...]) -> Grants:
        """What the cards of these faces grant together."""
        found = self.granted.get(faces)
        if found is None:
            found = self.granted[faces] = Grants([self.deeds[face] for face in faces])
        return found

    def in_play(self, card: Deed) -> bool:
        """Whether the rules can carry a card out, so that it is dealt."""
        return card.position >= 0 if card.type == "position" else card.whole or bool(card.acts)

    def only(self, keys: Iterable[str]) -> ZaborCatalogue:
        return ZaborCatalogue(self.defs[self.index[key]] for key in sorted(set(keys)))
