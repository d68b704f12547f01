"""Closed lists: cards that an opponent may have, by the deck rules and what was seen of them."""

from __future__ import annotations

from suite.core.chance import Chance
from suite.core.knowledge import unseen
from suite.games.aoe_ecg.card import EmpireCard
from suite.games.aoe_ecg.numbers import civilization
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.words import AGE_DECK, FOUNDATIONS, STRIDE

SOME = 20
"""Copies of a card without limit that are reckoned with."""


def prior(s: Empire, player: int, chance: Chance) -> dict[int, list[int]]:
    """Per group of unseen cards of other players: faces of their age or an earlier one, in legal numbers."""
    pools: dict[int, list[int]] = {}
    for group, cards in unseen(s, player).items():
        owner = s.owner[cards[0]]
        if owner == player:
            continue
        left = _left(s, owner)
        fitting = _fitting(s, owner, cards)
        faces: list[int] = []
        for _ in cards:
            free = [f for f in fitting if left[s.defs[f].name] > 0] or fitting
            face = free[chance.roll(len(free))]
            left[s.defs[face].name] -= 1
            faces.append(face)
        pools[group] = sorted(faces)
    return pools


def _left(s: Empire, owner: int) -> dict[str, int]:
    """Name -> copies that may still be among the owner's unseen cards."""
    left = {card.name: card.copies or SOME for card in s.defs}
    for card, face in enumerate(s.face):
        if s.owner[card] == owner and face >= 0:
            left[s.defs[face].name] -= 1
    return left


def _age_of(s: Empire, owner: int, card: int) -> int:
    """The latest age that a card can be of, by where it lies."""
    deck = s.where[card] - AGE_DECK - STRIDE * owner
    return deck + 2 if 0 <= deck < 3 else s.age[owner]


def _fitting(s: Empire, owner: int, cards: list[int]) -> list[int]:
    """The faces that cards of one group can have: starting buildings, or cards up to their age."""
    at = STRIDE * owner
    people = civilization(s, owner)
    start = all(s.where[card] == FOUNDATIONS + at for card in cards)
    age = max(_age_of(s, owner, card) for card in cards)

    def fits(card: EmpireCard) -> bool:
        if card.civilizations and people.civilization not in card.civilizations:
            return False
        if card.kind in people.cannot:
            return False
        if start:
            return card.type == "building" and card.age == 1 and not card.is_town_center
        return card.age <= age and card.type not in ("age", "civilization", "supply")

    return [face for face, card in enumerate(s.defs) if fits(card)]
